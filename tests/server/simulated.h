// A whole server in one thread and on a clock of its own: hall, rooms and sessions as serve() has them, and
// peers that note when each frame reaches them. Nothing waits for real time.
#pragma once
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/guest.h"
#include "server/hall.h"

namespace waystone {

class SimulatedLoop final : public net::Server {
 public:
  std::uint16_t port() const override { return 0; }
  const net::Counters& counters() const override { return counters_; }
  void run(net::Host&) override {}
  void post(std::function<void()> task) override;
  Moment now() const override { return now_; }
  void at(Moment when, std::function<void()> task) override;
  void every(std::chrono::milliseconds, std::function<void()>) override {}
  void on_signal(std::vector<int>, std::function<void(int)>) override {}
  void stop() override {}

  bool run_posted();       // false: there was nothing
  void wait_for_posted();  // from another thread
  void advance(std::chrono::nanoseconds by) { now_ += by; }
  bool run_next_timer();  // goes forward to it; false: there is none

 private:
  net::Counters counters_;
  Moment now_{std::chrono::hours(1)};
  std::multimap<Moment, std::function<void()>> timers_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> posted_;
};

// Forgets everything: a test that begins anew each time needs no disk.
class ForgetfulStore final : public TableStore {
 public:
  std::optional<Error> write(const Batch&) override { return std::nullopt; }
  Result<std::int64_t> highest_number() override { return 0; }
  Result<std::vector<StoredTable>> stale(TableStage, std::int64_t, std::size_t) override {
    return std::vector<StoredTable>();
  }
  Result<std::vector<StoredTable>> listed(TableStage, std::size_t) override {
    return std::vector<StoredTable>();
  }
  Result<std::vector<StoredTable>> of_guest(const std::string&, TableStage, TableStage,
                                            std::size_t) override {
    return std::vector<StoredTable>();
  }
  Result<std::optional<StoredTable>> find(const std::string&) override {
    return std::optional<StoredTable>();
  }
  Result<StoredHistory> history(std::int64_t) override { return StoredHistory(); }
  Result<std::vector<StoredChat>> chat(std::int64_t, std::size_t) override {
    return std::vector<StoredChat>();
  }
  Result<std::int64_t> oldest_chat() override { return 0; }
  Result<std::vector<StoredResult>> results(std::int64_t) override { return std::vector<StoredResult>(); }
  std::optional<Error> still_unreadable() override { return std::nullopt; }
  std::size_t unfolded() const override { return 0; }
};

// A frame as it reached somebody.
struct HeardFrame {
  Moment at;
  std::string type, text;
  bool operator==(const HeardFrame&) const = default;
};

class SimulatedHouse;

// A connection, with the picture it has been told, and which of its decisions is sealed.
class SimulatedGuest final : private net::Peer {
 public:
  SimulatedGuest(SimulatedHouse& house, const std::string& name, std::string address = "127.0.0.1",
                 const std::optional<std::string>& key = std::nullopt);
  ~SimulatedGuest() override;
  SimulatedGuest(const SimulatedGuest&) = delete;
  SimulatedGuest& operator=(const SimulatedGuest&) = delete;

  void send(const ClientMessage& message);
  bool is_asked() const { return !at.menu.empty() && at.decision != sealed; }

  // What it is told in answer: "table", or the code of a refusal. A guest that asks is one that may be
  // refused.
  std::string ask(const ClientMessage& message);
  const std::string& key() const { return key_; }
  Value last() const;  // frame

  Picture at;
  std::int64_t sealed = -1;  // the decision whose answer waits
  std::vector<HeardFrame> heard;
  std::function<void()> on_frame = [] {};  // may plan something for later, and do nothing now

 private:
  void send(std::string text) override;
  void close(std::uint16_t, std::string_view) override {}
  const std::string& address() const override { return address_; }

  SimulatedHouse& house_;
  std::string address_, key_;
  bool may_be_refused_ = false;
  std::unique_ptr<net::Conversation> conversation_;
};

// How long a bot thinks about a decision, in the time of the simulation.
using ThinkingTime = std::function<std::chrono::nanoseconds(const Action& chosen)>;

class SimulatedHouse {
 public:
  explicit SimulatedHouse(std::span<const Entry* const> entries, const Pace& pace = {},
                          ThinkingTime thinking = {},
                          std::unique_ptr<TableStore> store = std::make_unique<ForgetfulStore>());
  ~SimulatedHouse();

  SimulatedLoop loop;
  bool settle();  // what is under way arrives, at this moment
  bool go_on();   // the next thing happens; false: nothing will
  Hall& hall() { return *hall_; }
  House& house() { return house_; }
  void sweep();  // as it is done every second

 private:
  class ThinksAtOnce final : public Thinkers {
   public:
    ThinksAtOnce(SimulatedHouse& house, ThinkingTime time);
    void ask(Thought thought) override;

   private:
    SimulatedHouse& house_;
    ThinkingTime time_;
    Chance chance_{7};
  };

  Pace pace_;
  std::unique_ptr<TableStore> store_;
  Metrics metrics_;
  Games games_;
  std::optional<Hall> hall_;
  Deliveries deliveries_;
  ThinksAtOnce thinkers_;
  Pauses pauses_;
  House house_;
};

}  // namespace waystone
