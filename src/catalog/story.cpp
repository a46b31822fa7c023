#include "catalog/story.h"

namespace waystone {
namespace {

// Without what was taken back; nothing was drawn in between.
Record standing(const Record& record) {
  Record out = record;
  out.lines.clear();
  for (const RecordLine& line : record.lines)
    if (line.undo)
      out.lines.pop_back();
    else
      out.lines.push_back(line);
  return out;
}

}  // namespace

Result<Tale> tale_of(const Record& record, const std::string& file, const std::string& data_dir,
                     std::string_view voice) {
  const auto make = [&](const GameRequest& request) { return make_game(request, data_dir); };
  if (const auto report = replay(record, file, make); !report) return tl::unexpected(report.error());
  const auto entry = find_entry(record.header.game);
  if (!entry) return tl::unexpected(entry.error());
  std::size_t teller = 0;
  if (!voice.empty() || (*entry)->voices().empty()) {
    const auto found = (*entry)->find_voice(voice);
    if (!found) return tl::unexpected(found.error());
    teller = *found;
  }
  const RecordHeader& header = record.header;
  const auto game = make({header.game, static_cast<int>(header.seats.size()), header.options, {}, {}});
  if (!game) return tl::unexpected(game.error());
  ScriptedSource script(**game, nullptr);
  const Record told = standing(record);
  for (const RecordLine& line : told.lines)
    if (const auto why = script.expect(line.drew)) return error(file, *why);
  const auto match = (*game)->new_match(script);
  const auto listener = (*entry)->teller(**game);
  listener->hear(*match);
  for (const RecordLine& line : told.lines) {
    if (line.seat == 0) continue;
    const auto action = (*game)->parse(line.action);
    if (!action) return tl::unexpected(action.error());
    match->submit(seat_at(static_cast<std::size_t>(line.seat - 1)), *action);
    listener->hear(*match);
  }
  return listener->tell(teller);
}

}  // namespace waystone
