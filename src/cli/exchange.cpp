// `waystone exchange`: that bots do not peek, seen in many decisions.
#include <fmt/format.h>

#include "base/words.h"
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
  const auto times = [](std::uint64_t n, std::string_view noun) {
    return counted(static_cast<std::int64_t>(n), noun);
  };
  fmt::print(
      "{}: {}, {} of them with other hidden facts in the second world; views or menus that changed: {}; a "
      "bot "
      "was asked in {}: {} changed\n",
      asked->entry->title(), times(found.decisions, "decision"), found.different, found.told, found.searched,
      times(found.changed, "move"));
  return found.is_clean() ? 0 : 1;
}

}  // namespace waystone
