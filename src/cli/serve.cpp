// `waystone serve`: the hall and its tables for browsers and terminals.
#include "server/serve.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "cli/commands.h"
#include "cli/ready.h"
#include "net/client.h"
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

std::string url_of(const ServeOptions& options, std::uint16_t port) {
  const bool is_v6 = options.address.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", is_v6 ? "[" + options.address + "]" : options.address, port);
}

// Whether a server of ours answers there.
bool is_open(const std::string& url) {
  const auto games = net::parse_url(url + "api/games");
  if (!games) return false;
  const auto answer = net::fetch(*games, std::chrono::seconds(2));
  return answer && answer->status == 200 && answer->body.starts_with("[{\"name\":\"");
}

bool has_screen() {
  const auto is_set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

// By the desktop's own choice of browser. Whether that works is the person's to see: the address is printed.
void show_in_browser(const std::string& url) {
  if (!has_screen()) {
    fmt::print(
        "There is no screen here for a browser: open the address in one, or play with: ./play terminal\n");
    std::fflush(stdout);
    return;
  }
  std::string program = "xdg-open", address = url;
  std::array<char*, 3> arguments = {program.data(), address.data(), nullptr};
  pid_t ignored = 0;
  if (::posix_spawnp(&ignored, program.c_str(), nullptr, nullptr, arguments.data(), environ) != 0) {
    fmt::print("No browser could be opened: open the address in one.\n");
    std::fflush(stdout);
  }
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
  settings.think_most = std::chrono::milliseconds(options.think_ms);
  settings.bot_pause = std::chrono::milliseconds(options.bot_pause_ms);
  settings.beat = std::chrono::milliseconds(options.beat_ms);
  settings.window = std::chrono::milliseconds(options.window_ms);
  settings.away_seconds = options.away_seconds;
  settings.idle_seconds = options.idle_seconds;
  constexpr std::int64_t kDay = 86'400;
  settings.keep = {kDay * options.open_days, kDay * options.given_up_days, kDay * options.closed_days,
                   kDay * options.finished_days, kDay * options.chat_days};
  settings.least_free = options.least_free_mb << 20;
  settings.most_tables = options.tables;
  if (options.guard) settings.guard = true;
  if (options.db.empty()) {
    const auto home = home_folder();
    if (!home) return complain(home.error());
    settings.db = *home / "waystone.db";
  } else {
    settings.db = options.db;
  }
  if (options.open && is_open(url_of(options, options.port))) {
    fmt::print("Waystone is open already: {}\n", url_of(options, options.port));
    show_in_browser(url_of(options, options.port));
    return 0;
  }
  settings.net.or_any_port = options.open;
  allow_descriptors(options.connections);
  const auto wrong = serve(settings, [&](net::Server& server) {
    if (options.port != 0 && server.port() != options.port)
      fmt::print("Port {} is taken by another program; this is another one.\n", options.port);
    const std::string url = url_of(options, server.port());
    fmt::print("Waystone is open: {}\nGames are kept in {}. Stop it with Ctrl-C.\n", url,
               settings.db.string());
    std::fflush(stdout);
    tell_ready();
    if (options.open) show_in_browser(url);
  });
  return wrong ? complain(*wrong) : 0;
}

}  // namespace waystone
