// `waystone exchange`: that bots do not peek, seen in many decisions.
#include <fmt/format.h>

#include "cli/asked.h"
#include "cli/progress.h"

namespace waystone {

int exchange(const ExchangeOptions& options) {
  const auto asked = ask_for(options.choice);
  if (!asked) return complain(asked.error());
  const ExchangeSettings settings{options.decisions, options.searches, options.iterations, options.seed,
                                  usable_threads(options.threads)};
  const auto found = with_progress<Exchanged>(settings.decisions, [&](std::atomic<std::uint64_t>& done) {
    return asked->entry->exchange(asked->all(), settings, done);
  });
  fmt::print(
      "{}: {} decisions, {} of them with other hidden facts in the second world: {} views or menus changed; "
      "a bot was asked in {}: {} moves changed\n",
      asked->entry->title(), found.decisions, found.different, found.told, found.searched, found.changed);
  return found.is_clean() ? 0 : 1;
}

}  // namespace waystone
