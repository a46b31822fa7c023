// What everything in a server shares.
#pragma once
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>

#include "catalog/catalog.h"
#include "catalog/embedded.h"
#include "engine/rulebook.h"
#include "server/allowance.h"
#include "server/deliveries.h"
#include "server/metrics.h"
#include "server/sealed.h"
#include "server/thinkers.h"
#include "store/tables.h"

namespace waystone {

// Games that tables play, one for all tables with the same rules and options.
class Games {
 public:
  Games(std::span<const Entry* const> entries, std::string data_dir)
      : entries_(entries),
        data_dir_(std::move(data_dir)) {}
  std::span<const Entry* const> entries() const { return entries_; }
  Result<const Entry*> find(std::string_view name) const;
  Result<std::shared_ptr<const AnyGame>> game(const GameRequest& request);
  Result<Rulebook> rulebook(std::string_view name) const;
  // The same with its options in their order, and only those that are not standard; or what is wrong with
  // them.
  Result<GameRequest> canonical(GameRequest request);
  // How many were made of content files, which takes milliseconds: everything else looks one up.
  std::uint64_t made() const { return count_; }

 private:
  Result<std::shared_ptr<const AnyGame>> make(const GameRequest& request);

  std::span<const Entry* const> entries_;
  std::string data_dir_;
  std::map<std::string, std::weak_ptr<const AnyGame>> made_;
  std::vector<std::shared_ptr<const AnyGame>> standard_;  // as games are without options
  std::deque<std::shared_ptr<const AnyGame>> latest_;     // under others
  std::uint64_t count_ = 0;
};

// How long what is stored is kept, in seconds; 0: for ever. See docs/operating.md.
struct Retention {
  std::int64_t open = std::int64_t{7} * 86'400;       // a table that waits for players and where nobody is
  std::int64_t given_up = std::int64_t{90} * 86'400;  // a game in which nobody has moved
  std::int64_t closed = std::int64_t{30} * 86'400;    // a table that was closed before its game was over
  std::int64_t finished = std::int64_t{365} * 86'400;
  std::int64_t chat = std::int64_t{90} * 86'400;  // a line
};

std::int64_t seconds_now();  // since 1970

struct House {
  net::Server& loop;  // its clock, and what happens later
  TableStore& store;
  Deliveries& deliveries;
  Thinkers& thinkers;
  Pauses& pauses;
  Metrics& metrics;
  Games& games;
  std::span<const EmbeddedFile> files;  // the browser client's
  Pace pace;
  bool guard = false;              // check every frame against the viewer's redacted state
  std::chrono::seconds away{60};   // so long a seat is kept for who lost the connection
  std::chrono::seconds idle{600};  // then others may let a bot stand in for who is here, too
  std::size_t longest_frame = std::size_t{1} << 20;  // who is sent a longer one is cut off
  std::size_t most_tables = 50'000;                  // in memory at once
  Retention keep{};
  std::function<std::int64_t()> date = seconds_now;  // for what is written down
  // On the disk of the store. When less than the least is free, what has begun goes on and nothing new
  // begins.
  std::function<std::uint64_t()> free_bytes = [] { return std::numeric_limits<std::uint64_t>::max(); };
  std::uint64_t least_free = 0;
  bool disk_is_short = false;
  Quotas quotas{};
  std::uint64_t list_changes = 0;           // of tables, so that the hall tells them anew
  std::set<std::int64_t> damaged_tables{};  // that could not be opened, by number
};

}  // namespace waystone
