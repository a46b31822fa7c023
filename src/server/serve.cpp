#include "server/serve.h"

#include <csignal>
#include <filesystem>
#include <limits>
#include <optional>

#include "server/hall.h"
#include "server/log.h"

namespace waystone {

namespace {

// What we may write; where the system does not tell, as much as we like.
std::uint64_t free_bytes(const Path& file) {
  std::error_code failed;
  const auto space = std::filesystem::space(file.has_parent_path() ? file.parent_path() : Path("."), failed);
  return failed ? std::numeric_limits<std::uint64_t>::max() : space.available;
}

}  // namespace

std::optional<Error> serve(const ServeSettings& settings,
                           const std::function<void(net::Server&)>& listening) {
  std::signal(SIGPIPE, SIG_IGN);  // who reads what we print may go away
  open_log(settings.log_level);
  auto store = settings.open_store(settings.db);
  if (!store) return store.error();
  const auto highest = (*store)->highest_number();
  if (!highest) return highest.error();
  auto server = net::Server::listen(settings.net);
  if (!server) return server.error();

  Metrics metrics;
  Games games(settings.entries, settings.data_dir);
  std::optional<Hall> hall;  // last to come, first to go: it is called back by the two below
  {
    Deliveries deliveries(
        **store, **server, metrics, [&](const auto& tables, const Error& why) { hall->lost(tables, why); },
        settings.net.limits.unsent_bytes);
    Thinkers thinkers(settings.bot_threads, settings.think_most, [&](const Thought& thought, Answer answer) {
      // Only what names the decision goes back; the question stays with the thinker.
      auto tell = [&hall, answer = std::move(answer), table = thought.table, seat = thought.seat,
                   decision = thought.decision, asked = thought.asked, for_hint = thought.for_hint] {
        hall->bot_answered({nullptr, nullptr, table, seat, decision, asked, {}, for_hint, {}}, answer);
      };
      (*server)->post([&server, tell = std::move(tell), release = thought.release, beat = settings.beat] {
        (*server)->at(given_at(release, (*server)->now(), beat), tell);
      });
    });
    Pauses pauses(settings.bot_pause, settings.window);
    House house{.loop = **server,
                .store = **store,
                .deliveries = deliveries,
                .thinkers = thinkers,
                .pauses = pauses,
                .metrics = metrics,
                .games = games,
                .files = settings.files,
                .pace = {settings.beat, settings.window, settings.think_most, 3 * settings.bot_pause},
                .guard = settings.guard,
                .away = std::chrono::seconds(settings.away_seconds),
                .idle = std::chrono::seconds(settings.idle_seconds),
                .longest_frame = settings.net.limits.unsent_bytes,
                .most_tables = settings.most_tables,
                .keep = settings.keep,
                .free_bytes = [&] { return free_bytes(settings.db); },
                .least_free = settings.least_free};
    hall.emplace(house, **server, *highest);
    (*server)->every(std::chrono::seconds(1), [&] { hall->sweep(); });
    (*server)->every(std::chrono::milliseconds(100), [&] { hall->fold_some(); });
    (*server)->on_signal({SIGTERM, SIGINT}, [&](int signal) {
      log_info("stopping", {{"signal", std::to_string(signal)}});
      deliveries.finish();
      (*server)->stop();
    });
    log_info("listening", {{"address", settings.net.address},
                           {"port", std::to_string((*server)->port())},
                           {"db", settings.db.string()}});
    listening(**server);
    (*server)->run(*hall);
    hall->put_all_away();
    deliveries.finish();
    hall.reset();
  }
  log_info("stopped");
  return std::nullopt;
}

}  // namespace waystone
