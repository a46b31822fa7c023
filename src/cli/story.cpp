// `waystone story`: the tale of a game that was played.
#include <fmt/format.h>

#include "catalog/story.h"
#include "cli/commands.h"
#include "store/files.h"

namespace waystone {

int story(const StoryOptions& options) {
  const auto text = read_file(options.file);
  if (!text) return complain(text.error());
  const auto record = parse_record(*text, options.file);
  if (!record) return complain(record.error());
  const auto tale = tale_of(*record, options.file, options.data_dir, options.side);
  if (!tale) return complain(tale.error());
  if (!options.markdown.empty()) {
    if (const auto wrong = replace_file(options.markdown, to_markdown(*tale))) return complain(*wrong);
    fmt::print("The tale is in {}\n", options.markdown);
    return 0;
  }
  const Terminal terminal = Terminal::detect();
  for (const std::string& line : to_lines(*tale)) {
    terminal.print(line);
    fmt::print("\n");
  }
  return 0;
}

}  // namespace waystone
