// `waystone serve`: the hall and its tables for browsers and terminals.
#include "server/serve.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdio>

#include "cli/commands.h"
#include "store/save.h"

namespace waystone {
namespace {

// A connection needs a descriptor; the usual 1,024 would be the real limit otherwise.
void allow_descriptors(std::size_t connections) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t wanted = connections + 64;
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? wanted : std::min<rlim_t>(wanted, limit.rlim_max);
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int serve_command(const ServeOptions& options) {
  ServeSettings settings;
  settings.net.address = options.address;
  settings.net.port = options.port;
  settings.net.origins = options.origins;
  settings.net.behind_proxy = options.behind_proxy;
  settings.net.limits.connections = options.connections;
  settings.net.limits.connections_per_address = options.per_address;
  settings.net.limits.messages_per_second = options.rate;
  settings.net.limits.burst = options.rate * 4;
  settings.data_dir = options.data_dir;
  settings.log_level = options.log_level;
  settings.bot_threads = options.bot_threads > 0 ? options.bot_threads : std::max(1, usable_threads(0) - 1);
  settings.away_seconds = options.away_seconds;
  if (options.guard) settings.guard = true;
  if (options.db.empty()) {
    const auto home = home_folder();
    if (!home) return complain(home.error());
    settings.db = *home / "waystone.db";
  } else {
    settings.db = options.db;
  }
  allow_descriptors(options.connections);
  const auto wrong = serve(settings, [&](net::Server& server) {
    fmt::print("Waystone is open: http://{}:{}/\nGames are kept in {}. Stop it with Ctrl-C.\n",
               options.address.find(':') == std::string::npos ? options.address : "[" + options.address + "]",
               server.port(), settings.db.string());
    std::fflush(stdout);
  });
  return wrong ? complain(*wrong) : 0;
}

}  // namespace waystone
