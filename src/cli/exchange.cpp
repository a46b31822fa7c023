// `waystone exchange`: that bots do not peek, seen in many decisions.
#include <fmt/format.h>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/progress.h"

namespace waystone {

int exchange(const ExchangeOptions& options) {
  const auto entry = find_entry(options.choice.game);
  if (!entry) return complain(entry.error());
  const auto chosen = read_options(options.choice.options);
  if (!chosen) return complain(chosen.error());
  const auto made = make_games(**entry, options.choice.seats, *chosen, options.choice.data_dir);
  if (!made) return complain(made.error());
  std::vector<const AnyGame*> games;
  for (const auto& game : *made) games.push_back(game.get());
  const ExchangeSettings settings{options.decisions, options.iterations, options.seed,
                                  usable_threads(options.threads)};
  const auto found = with_progress<Exchanged>(settings.decisions, [&](std::atomic<std::uint64_t>& done) {
    return (*entry)->exchange(games, settings, done);
  });
  fmt::print("{}: {} decisions, {} of them with other hidden facts in the second world: {} moves changed\n",
             (*entry)->title(), found.decisions, found.different, found.changed);
  return found.changed == 0 ? 0 : 1;
}

}  // namespace waystone
