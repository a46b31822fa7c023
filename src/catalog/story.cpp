#include "catalog/story.h"

namespace waystone {
namespace {

// Without what was taken back; nothing was drawn in between.
std::vector<RecordLine> standing(const std::vector<RecordLine>& lines) {
  std::vector<RecordLine> out;
  for (const RecordLine& line : lines)
    if (line.undo)
      out.pop_back();
    else
      out.push_back(line);
  return out;
}

}  // namespace

Result<Tale> tale_of(const Record& record, const Entry& entry, const AnyGame& game, std::string_view voice) {
  std::size_t teller = 0;
  if (!voice.empty() || entry.voices().empty()) {
    const auto found = entry.find_voice(voice);
    if (!found) return tl::unexpected(found.error());
    teller = *found;
  }
  ScriptedSource script(game, nullptr);
  const auto lines = standing(record.lines);
  for (const RecordLine& line : lines)
    if (const auto why = script.expect(line.drew)) return error("", *why);
  const auto match = game.new_match(script);
  const auto narrator = entry.narrator(game);
  narrator->hear(*match);
  for (const RecordLine& line : lines) {
    if (line.seat == 0) continue;
    const auto action = game.parse(line.action);
    if (!action) return tl::unexpected(action.error());
    match->submit(seat_at(static_cast<std::size_t>(line.seat - 1)), *action);
    narrator->hear(*match);
  }
  return narrator->tell(teller);
}

}  // namespace waystone
