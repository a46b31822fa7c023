// `waystone candidates`: what a bot misses that looks at some plans only.
#include <fmt/format.h>

#include "base/words.h"
#include "cli/asked.h"
#include "cli/progress.h"

namespace waystone {
namespace {

void print_candidates(const CandidatesFigures& found, const CandidatesOptions& options, const Entry& entry,
                      int seats) {
  const auto n = static_cast<double>(found.choices);
  const auto line = [&](std::string_view what, const Share& share) {
    const Interval in = share_interval(share.hits, share.of);
    fmt::print("  {:<28} {:5.1f} %   (95 %: {:.1f} to {:.1f})\n", what,
               100 * static_cast<double>(share.hits) / n, 100 * in.low, 100 * in.high);
  };
  fmt::print("{} with {} players: {} of {}, against a search with {} times the candidates and tries\n",
             entry.title(), seats, counted(static_cast<std::int64_t>(found.choices), "choice"), options.bot,
             options.times);
  fmt::print("candidates: {:.0f} and {:.0f} on the average\n", static_cast<double>(found.few) / n,
             static_cast<double>(found.many) / n);
  line("the same first action", found.first);
  line("a plan of the same kind", found.alike);
  line("the same plan", found.same);
  fmt::print("by its choices it is worth less by {:.2f} points of a hundred (95 %: {:.2f} to {:.2f})\n",
             100 * found.mean_lost(), 100 * (found.mean_lost() - found.error()),
             100 * (found.mean_lost() + found.error()));
}

}  // namespace

int candidates(const CandidatesOptions& options) {
  const auto asked = ask_for(options.choice);
  if (!asked) return complain(asked.error());
  const AnyGame& game = *asked->games.front();
  const CandidatesSettings settings{.choices = options.choices,
                                    .times = options.times,
                                    .seed = options.seed,
                                    .threads = usable_threads(options.threads)};
  const auto found =
      with_progress<Result<CandidatesFigures>>(settings.choices, [&](std::atomic<std::uint64_t>& done) {
        return asked->entry->candidates(game, options.bot, settings, done);
      });
  if (!found) return complain(found.error());
  print_candidates(*found, options, *asked->entry, game.seats());
  return 0;
}

}  // namespace waystone
