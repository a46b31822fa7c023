// `waystone serve`: everything put together, until it is told to stop.
#pragma once
#include <chrono>
#include <functional>
#include <span>
#include <string>

#include "catalog/catalog.h"
#include "net/server.h"
#include "server/house.h"
#include "server/web_files.h"
#include "store/files.h"
#include "store/tables.h"

namespace waystone {

#ifdef NDEBUG
inline constexpr bool kGuardByDefault = false;
#else
inline constexpr bool kGuardByDefault = true;
#endif

struct ServeSettings {
  net::Settings net;
  Path db;
  std::string data_dir;
  std::string log_level = "info";
  int bot_threads = 1;
  std::chrono::milliseconds think_most{1000};
  std::chrono::milliseconds bot_pause{30};  // a bot takes as long at least, up to three times that
  std::chrono::milliseconds beat{250};      // when sealed choices come out
  std::chrono::milliseconds window{4000};   // how long people may take for a reaction before it shows
  std::int64_t away_seconds = 60, idle_seconds = 600;
  std::uint64_t least_free = std::uint64_t{256} << 20;  // bytes of the disk
  std::size_t most_tables = 50'000;                     // in memory at once
  Retention keep;
  bool guard = kGuardByDefault;
  std::span<const Entry* const> entries = waystone::entries();
  std::span<const EmbeddedFile> files = web_files();  // for browsers
  // Tests put a store of their own in its place.
  std::function<Result<std::unique_ptr<TableStore>>(const Path&)> open_store = open_sqlite_store;
};

// Serves until SIGTERM or SIGINT, or until stop() is called on what `listening` is given. Returns what went
// wrong, if anything did. listening is called once, when clients can connect.
std::optional<Error> serve(const ServeSettings& settings, const std::function<void(net::Server&)>& listening);

}  // namespace waystone
