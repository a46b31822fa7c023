#include "server/running_server.h"

#include <gtest/gtest.h>

#include <future>
#include <sstream>

#include "catalog/entry_of.h"
#include "toy/toy.h"

namespace waystone {

std::span<const Entry* const> entries_with_toy() {
  static const EntryOf<toy::Toy> kToy({.blurb = "sealed cards, for tests",
                                       .levels = {{{"first", "", 500, 4},
                                                   {"second", "", 0, 4},
                                                   {"third", "", 0, 8},
                                                   {"fourth", "", 0, 16},
                                                   {"fifth", "", 0, 32}}},
                                       .example = true});
  static const std::vector<const Entry*> kEntries = [] {
    std::vector<const Entry*> all(entries().begin(), entries().end());
    all.push_back(&kToy);
    return all;
  }();
  return kEntries;
}

Result<std::unique_ptr<AnyGame>> make_any_game(const GameRequest& request) {
  if (request.game == "toy") return entries_with_toy().back()->make({}, request);
  return make_game(request, "");
}

RunningServer::RunningServer(Wishes wishes) : wishes_(std::move(wishes)) { start(); }

RunningServer::~RunningServer() { stop(); }

ServeSettings RunningServer::settings() const {
  ServeSettings out;
  out.db = db();
  out.log_level = "off";
  out.away_seconds = wishes_.away_seconds;
  out.guard = true;
  out.bot_pause = wishes_.bot_pause;
  out.beat = wishes_.beat;
  out.window = wishes_.window;
  out.entries = wishes_.entries;
  out.files = wishes_.files;
  out.open_store = wishes_.open_store;
  out.net.limits.unsent_bytes = wishes_.unsent_bytes;
  if (!wishes_.rate_limit) out.net.limits.messages_per_second = out.net.limits.burst = 1e9;
  return out;
}

void RunningServer::start() {
  std::promise<net::Server*> listening;
  auto is_listening = listening.get_future();
  thread_ = std::thread([settings = settings(), &listening] {
    bool told = false;
    const auto wrong = serve(settings, [&](net::Server& server) {
      told = true;
      listening.set_value(&server);
    });
    if (wrong) ADD_FAILURE() << wrong->text();
    if (!told) listening.set_value(nullptr);
  });
  server_ = is_listening.get();
  if (server_ == nullptr) {
    thread_.join();
    std::abort();  // no test has anything to go on with
  }
  port_ = server_->port();
}

void RunningServer::stop() {
  if (!thread_.joinable()) return;
  EXPECT_EQ(metric("leaks_blocked_total"), 0u) << "the guard held a frame back";
  server_->stop();
  thread_.join();
}

void RunningServer::restart(std::optional<Wishes> other) {
  stop();
  if (other) wishes_ = std::move(*other);
  start();
}

net::Fetched RunningServer::get(const std::string& target) const {
  const auto fetched = net::fetch(url(target), std::chrono::minutes(8));
  if (fetched) return *fetched;
  ADD_FAILURE() << fetched.error().text();
  return {};
}

std::uint64_t RunningServer::metric(const std::string& name) const {
  std::istringstream lines(get("/metrics").body);
  const std::string start = "waystone_" + name + " ";
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(start)) return std::stoull(line.substr(start.size()));
  return 0;
}

}  // namespace waystone
