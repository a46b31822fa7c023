// The way out: what a server tells leaves only when the moves it tells of are on the disk. Everything of one
// turn of the event loop is written in one commit (group commit), on a thread of its own, and what is to be
// sent waits for it, in order.
#pragma once
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_set>
#include <vector>

#include "net/server.h"
#include "server/metrics.h"
#include "server/moment.h"
#include "store/tables.h"

namespace waystone {

inline constexpr std::string_view kCouldNotSave =
    "The server could not save this; come back, and the table shows what was kept.";

// A peer as the rest of the server knows it; null once the connection has ended.
struct Channel {
  net::Peer* peer = nullptr;
  std::size_t waiting = 0;  // bytes, for a commit
};

class Deliveries {
 public:
  // Told which tables lost what was not written yet; they have to be read again.
  using Lost = std::function<void(const std::vector<std::int64_t>& tables, const Error& why)>;

  // most_waiting: bytes for one connection; who asks for more while the disk stalls is cut off.
  Deliveries(TableStore& store, net::Server& server, Metrics& metrics, Lost lost,
             std::size_t most_waiting = std::size_t{1} << 20);
  ~Deliveries();
  Deliveries(const Deliveries&) = delete;
  Deliveries& operator=(const Deliveries&) = delete;

  // What is added to it is on the disk before anything delivered from now on leaves.
  Batch& to_write(std::int64_t table);
  Batch& to_write_for_nobody();  // if it is lost, it is tried again
  void deliver(const std::shared_ptr<Channel>& channel, std::string text);
  void close(const std::shared_ptr<Channel>& channel, std::uint16_t code, std::string why);  // after those
  void answers_move(Moment received) { next_.moves.push_back(received); }
  void finish();  // writes and sends everything; at the end of the server
  std::size_t waiting() const { return next_.letters.size(); }
  // What is written now is on the disk once is_written() of this ticket.
  std::uint64_t ticket() const { return filling_; }
  bool is_written(std::uint64_t ticket) const { return ticket <= written_; }
  // A commit with something of this table failed, and none has succeeded since: what is told of it now waits
  // for one that does.
  void make_certain(std::int64_t table);
  bool last_commit_failed() const { return lost_last_; }
  void try_again();  // if it failed: whether the disk takes something by now
  // No commit is under way, none waits.
  bool is_idle() const { return !writing_ && next_.batch.empty(); }

 private:
  struct Letter {
    std::shared_ptr<Channel> channel;
    std::string text;           // or why it is closed
    std::uint16_t closing = 0;  // its code
  };
  struct Cargo {
    Batch batch;
    std::vector<std::int64_t> tables;
    std::vector<Letter> letters;
    std::vector<Moment> moves;
  };
  void post(Letter letter);
  static void hang_up(Channel& channel);
  static void send(Letter& letter);
  void schedule();
  void hand_over();
  void written(std::optional<Error> wrong, double seconds);
  void lose(const Error& why);
  void send(Cargo& cargo);
  void write_loop();

  TableStore& store_;
  net::Server& server_;
  Metrics& metrics_;
  Lost lost_;
  std::size_t most_waiting_;
  Cargo next_, under_way_;
  std::unordered_set<std::int64_t> uncertain_;  // tables
  std::uint64_t filling_ = 1, written_ = 0;     // cargos, by number
  bool scheduled_ = false, writing_ = false, lost_last_ = false;

  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  bool handed_over_ = false, ending_ = false;
  bool failed_ = false;  // the last commit
  std::thread writer_;
};

}  // namespace waystone
