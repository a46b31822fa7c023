// What everything in a server shares.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>

#include "catalog/catalog.h"
#include "catalog/embedded.h"
#include "engine/rulebook.h"
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

 private:
  std::span<const Entry* const> entries_;
  std::string data_dir_;
  std::map<std::string, std::weak_ptr<const AnyGame>> made_;
};

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
  bool guard = false;                                // check every frame against the viewer's redacted state
  std::int64_t away_seconds = 60;                    // so long a seat is kept for who lost the connection
  std::size_t longest_frame = std::size_t{1} << 20;  // who is sent a longer one is cut off
  bool list_changed = false;                         // of tables, so that the hall tells it anew
  std::set<std::int64_t> damaged_tables{};           // that could not be opened, by number
};

std::int64_t seconds_now();  // since 1970

}  // namespace waystone
