// The real server on a thread of this program, with every frame guarded: `serve()` and nothing else.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "net/client.h"
#include "server/serve.h"
#include "support/folder.h"

namespace waystone {

// The games of the catalog, and Toy for decisions that several seats owe at once.
std::span<const Entry* const> entries_with_toy();
Result<std::unique_ptr<AnyGame>> make_any_game(const GameRequest& request);  // Toy too

struct Wishes {
  std::int64_t away_seconds = 60;
  bool rate_limit = false;
  std::chrono::milliseconds bot_pause{1}, beat{1}, window{1};
  std::size_t unsent_bytes = net::Limits{}.unsent_bytes;
  std::function<Result<std::unique_ptr<TableStore>>(const Path&)> open_store = open_sqlite_store;
  std::span<const Entry* const> entries = entries_with_toy();
  std::span<const EmbeddedFile> files = web_files();
};

// Every stop demands that the guard held nothing back.
class RunningServer {
 public:
  explicit RunningServer(Wishes wishes = {});
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  void start();
  void stop();
  void restart(std::optional<Wishes> other = std::nullopt);  // on the same database

  net::Url url(const std::string& target = "/ws") const { return {"127.0.0.1", port_, target}; }
  std::uint16_t port() const { return port_; }
  net::Fetched get(const std::string& target) const;
  std::uint64_t metric(const std::string& name) const;  // 0 if there is none of that name
  std::string db() const { return folder_.path("tables.db"); }

 private:
  ServeSettings settings() const;

  Wishes wishes_;
  TemporaryFolder folder_;
  std::thread thread_;
  net::Server* server_ = nullptr;
  std::uint16_t port_ = 0;
};

}  // namespace waystone
