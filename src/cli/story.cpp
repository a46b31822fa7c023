// `waystone story`: the tale of a game that was played.
#include <fmt/format.h>

#include "catalog/story.h"
#include "cli/commands.h"
#include "store/files.h"

namespace waystone {
namespace {

Result<Tale> tale_of_file(const StoryOptions& options) {
  const auto text = read_file(options.file);
  if (!text) return tl::unexpected(text.error());
  const auto record = parse_record(*text, options.file);
  if (!record) return tl::unexpected(record.error());
  const auto make = [&](const GameRequest& request) { return make_game(request, options.data_dir); };
  if (const auto report = replay(*record, options.file, make); !report) return tl::unexpected(report.error());
  const RecordHeader& header = record->header;
  const auto entry = find_entry(header.game);
  if (!entry) return tl::unexpected(entry.error());
  const auto game = make({header.game, static_cast<int>(header.seats.size()), header.options, {}, {}});
  if (!game) return tl::unexpected(game.error());
  return tale_of(*record, **entry, **game, options.side);
}

}  // namespace

int story(const StoryOptions& options) {
  const auto tale = tale_of_file(options);
  if (!tale) return complain(tale.error());
  if (!options.markdown.empty()) {
    if (const auto wrong = replace_file(options.markdown, to_markdown(*tale))) return complain(*wrong);
    fmt::print("The tale is in {}\n", options.markdown);
    return 0;
  }
  const Terminal terminal = Terminal::detect();
  for (const std::string& line : to_lines(to_value(*tale), tale->voice.title)) {
    terminal.print(line);
    fmt::print("\n");
  }
  return 0;
}

}  // namespace waystone
