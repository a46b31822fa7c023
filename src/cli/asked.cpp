#include "cli/asked.h"

namespace waystone {

Result<AskedFor> ask_for(const GameChoice& choice) {
  const auto entry = find_entry(choice.game);
  if (!entry) return tl::unexpected(entry.error());
  const auto chosen = read_options(choice.options);
  if (!chosen) return tl::unexpected(chosen.error());
  auto games = make_games(**entry, choice.seats, *chosen, choice.data_dir);
  if (!games) return tl::unexpected(games.error());
  return AskedFor{*entry, std::move(*games)};
}

}  // namespace waystone
