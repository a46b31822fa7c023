// The hall: all tables, and the connections that look at them or at the list.
#pragma once
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/function_ref.h"
#include "net/server.h"
#include "server/pages.h"
#include "server/room.h"
#include "server/session.h"

namespace waystone {

class Hall final : public net::Host {
 public:
  Hall(House& house, net::Server& server, std::int64_t highest_number);
  ~Hall() override;

  net::Response answer(const net::Request& request) override;
  std::unique_ptr<net::Conversation> opened(net::Peer& peer) override;

  // A table by its id; brought back from the store if need be.
  // A table that one may not know of is not told from one that is not there, and is not opened.
  using MayKnow = FunctionRef<bool(const StoredTable&)>;
  Result<Room*> find(const std::string& id, MayKnow may_know);
  // "id.secret": the table, and whether the code is to sit.
  struct Invitation {
    Room* room;
    bool may_sit;
  };
  Result<Invitation> find_by_code(const std::string& code);
  Result<Room*> open_table(StoredTable row);                      // gives it its number and its seed
  Result<Room*> play_on(StoredTable row, std::string_view past);  // gives it its number; the seed is known
  Room* find(std::int64_t number) const;

  Result<std::string> list_for(const std::string& guest);    // a "hall" frame
  Result<std::string> journal_of(const std::string& guest);  // a "journal" frame

  void bot_answered(const Thought& thought, const Answer& answer);
  void lost(const std::vector<std::int64_t>& tables, const Error& why);
  void sweep();         // every second: news for the hall, tables nobody looks at are put away
  void fold_some();     // every tenth of a second: histories written whole when the journal has grown long
  void put_all_away();  // at the end

 private:
  friend class Session;
  Result<Room*> put_up(StoredTable row, std::string_view past);
  static tl::unexpected<Error> cannot_read(const Error& why);
  std::vector<StoredTable> lively(TableStage stage) const;
  std::chrono::nanoseconds kept() const;
  void put_away_idle(std::chrono::nanoseconds kept);
  bool make_room();  // for a stored table; false: the house is full of people
  void look_at_disk();
  // What is older than the house keeps: a little at a time, so that no move waits for it.
  void expire_some();
  std::size_t close_stale(TableStage stage, std::int64_t kept);
  std::size_t forget_stale(TableStage stage, std::int64_t kept);
  bool forget_chat();
  bool is_leaving(std::int64_t table) const { return leaving_.contains(table); }
  Result<Room*> keep(std::unique_ptr<Room> room);
  void forget(Room& room);
  std::string metrics() const;
  net::Response health();

  House& house_;
  net::Server& server_;
  GamePages game_pages_;
  std::int64_t next_number_;
  std::unordered_map<std::int64_t, std::unique_ptr<Room>> rooms_;
  std::unordered_map<std::string, Room*> by_id_;
  std::set<Session*> sessions_;
  std::vector<std::int64_t> to_fold_;
  // Sweeps to come that tell the list: a change may be on its way to the disk in the first.
  int list_news_ = 0;
  int sweeps_to_expire_ = 0;                                     // until stale tables are looked for
  std::unordered_map<std::int64_t, std::uint64_t> leaving_;      // tables, until this ticket is written
  std::uint64_t list_changes_told_ = 0, list_changes_seen_ = 0;  // how many the lists below know of
  std::string open_list_, running_list_;                         // as JSON, as old as the last sweep at most
};

}  // namespace waystone
