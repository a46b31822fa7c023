// The content files: dungeon shapes, and the words for rooms, items and tasks. And the options.
#include <fmt/format.h>

#include <set>

#include "games/jqka/rules/printed.h"

namespace waystone::jqka {
namespace {

constexpr int kRoomsInShape = 27;  // KA-3

void read_shape(TableReader& entry, std::set<std::string>& names, Dungeon& dungeon) {
  Shape shape;
  shape.name = known_by(entry, "name", "shape", names);
  const auto rows = entry.texts("rows");
  const Place place = entry.place_of("rows");
  entry.finish();
  if (rows.size() != kRows)
    return entry.complain(place, fmt::format("'rows' has {} rows, but 5 belong here", rows.size()));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].size() != kColumns)
      return entry.complain(place, fmt::format("row {} '{}' is not 7 wide", r + 1, rows[r]));
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (rows[r][c] == '#')
        shape.cells |= bit(static_cast<Cell>(r * kStride + c));
      else if (rows[r][c] != '.')
        return entry.complain(place, fmt::format("row {} '{}': only '#' and '.' are used, not '{}'", r + 1,
                                                 rows[r], rows[r][c]));
    }
  }
  if (count(shape.cells) != kRoomsInShape)
    return entry.complain(place,
                          fmt::format("has {} rooms, but a dungeon has 27 (KA-3)", count(shape.cells)));
  if ((shape.cells & bit(kCentre)) == 0)
    return entry.complain(place, "the centre must be a room: the staircase lies there (KA-3)");
  if (flood(bit(kCentre), shape.cells) != shape.cells)
    return entry.complain(place, "some rooms cannot be reached from the staircase");
  dungeon.shapes.push_back(shape);
}

template <class Text>
void read_known(TableReader& file, std::string_view kind, std::vector<Text>& known) {
  std::set<std::string> ids;
  for (TableReader& entry : file.tables(kind, kind)) {
    Text text;
    text.id = known_by(entry, "id", kind, ids);
    read_printed(entry, [&](Printed& w) { walk(w, text); });
    known.push_back(std::move(text));
  }
}

void read_task(TableReader& entry, std::set<std::string>& rooms, Dungeon& dungeon) {
  TaskText task;
  task.room = known_by(entry, "room", "task", rooms);
  read_printed(entry, [&](Printed& w) { walk(w, task); });
  dungeon.tasks.push_back(std::move(task));
}

// The rules know rooms, items and tasks by number, so the file must list exactly these, in this order.
template <class Entries>
void need_ids(TableReader& file, const Entries& entries, std::span<const std::string_view> ids,
              std::string_view what) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (i >= entries.size() || entries[i].id != ids[i])
      return file.complain({}, fmt::format("{} number {} must be '{}'{}", what, i + 1, ids[i],
                                           i < entries.size() ? ", not '" + entries[i].id + "'" : ""));
  if (entries.size() > ids.size())
    file.complain({}, fmt::format("unknown {} '{}'", what, entries[ids.size()].id));
}

constexpr std::array<std::string_view, 15> kRoomIds = {
    "gold",  "ice",     "door",  "chest",    "wizard", "crystal", "fountain", "wall",
    "traps", "specter", "slime", "skeleton", "shield", "dragon",  "staircase"};
constexpr std::array<std::string_view, 4> kItemIds = {"amulet", "key", "potion", "shield"};
constexpr std::array<std::string_view, 13> kTaskRooms = {"gold",  "chest",    "shield",   "ice",  "door",
                                                         "traps", "crystal",  "fountain", "wall", "specter",
                                                         "slime", "skeleton", "dragon"};

void read_shapes(TableReader& file, Dungeon& dungeon) {
  std::set<std::string> names;
  for (TableReader& entry : file.tables("shape", "shape")) read_shape(entry, names, dungeon);
  file.finish();  // before they are counted: a misspelled [[shape]] is told as that
  if (dungeon.shapes.empty()) file.complain({}, "no [[shape]] in this file");
}

void read_rooms(TableReader& file, Dungeon& dungeon) {
  read_known(file, "room", dungeon.rooms);
  read_known(file, "item", dungeon.items);
  std::set<std::string> rooms;
  for (TableReader& entry : file.tables("task", "task")) read_task(entry, rooms, dungeon);
  file.finish();
  need_ids(file, dungeon.rooms, kRoomIds, "room");
  need_ids(file, dungeon.items, kItemIds, "item");
  for (std::size_t i = 0; i < kTaskRooms.size(); ++i)
    if (dungeon.tasks.size() != kTaskRooms.size() || dungeon.tasks[i].room != kTaskRooms[i])
      file.complain({}, fmt::format("task number {} must be about '{}'", i + 1, kTaskRooms[i]));
}

}  // namespace

Result<Dungeon> Dungeon::load(const Content& content) {
  Dungeon dungeon;
  ContentLoader loader(content);
  loader.in_file("shapes.toml", [&](TableReader& file) { read_shapes(file, dungeon); });
  loader.in_file("rooms.toml", [&](TableReader& file) { read_rooms(file, dungeon); });
  return std::move(loader).loaded(std::move(dungeon));
}

std::vector<OptionSpec> Jqka::option_specs(const Dungeon& dungeon) {
  std::vector<std::string> shapes;
  for (const Shape& shape : dungeon.shapes) shapes.push_back(shape.name);
  return {
      OptionSpec::choice("level", "How much health you start with: basic 6, intermediate 5, advanced 4.",
                         rule(9), {"basic", "intermediate", "advanced"}),
      OptionSpec::choice("version", "Rooms and tasks from cards, or rolled as they appear.", rule(92),
                         {"cards", "roll-and-write"}),
      OptionSpec::choice("d12", "Roll a D12 as one die or as two six-sided dice (roll-and-write).", rule(94),
                         {"one-die", "two-dice"}),
      OptionSpec::choice("shape", "The outline of the dungeon.", ruling(1), shapes),
      OptionSpec::choice("first-wizard",
                         "Which wizard sells spells: the first you enter, or the first turned up.", ruling(3),
                         {"entered", "revealed"}),
      OptionSpec::number("hp-cap", "The most health you can have; 0 is no limit.", ruling(4), 0, 99, 0),
      OptionSpec::yes_no("going-back-enters",
                         "Going back from a fight has the effects of entering that room.", ruling(5), true),
      OptionSpec::yes_no("shield-stops-chest", "The shield helps against a trapped chest.", ruling(6), true),
      OptionSpec::yes_no("disarming-counts", "Disarmed traps count for the task of removing them.", ruling(7),
                         true),
      OptionSpec::yes_no("potion-in-time", "The potion may be drunk after a bad roll, before its loss.",
                         ruling(8), true),
      OptionSpec::choice("impossible", "Whether a quest that cannot be completed any more is declared lost.",
                         ruling(15), {"known", "off"}),
      OptionSpec::choice("leaving",
                         "With the quest complete, leaving by the staircase is a choice or automatic.",
                         ruling(12), {"choice", "automatic"}),
      OptionSpec::yes_no("campaign", "This quest is part of a campaign.", rule(85), false),
      // A King begins no quest (KA-A23).
      OptionSpec::choice("title", "The title you hold when a campaign quest begins.", rule(87),
                         {"none", "lieutenant", "captain", "commander"}),
      OptionSpec::choice(
          "campaign-impossible",
          "In a campaign, an impossible quest goes on while the staircase can be reached, or ends.",
          ruling(11), {"walk-out", "end"}),
  };
}

Jqka::Jqka(Dungeon dungeon, Options options) : dungeon_(std::move(dungeon)), options_(std::move(options)) {
  const auto on = [&](std::string_view name) { return options_.value(name) == 1; };
  house_.shape = dungeon_.shapes[static_cast<std::size_t>(options_.value("shape"))].cells;
  house_.start_hp = static_cast<std::uint8_t>(6 - options_.value("level"));
  house_.hp_cap = static_cast<std::uint8_t>(options_.value("hp-cap"));
  house_.title = static_cast<Title>(options_.value("title"));
  house_.roll_and_write = on("version");
  house_.two_dice = on("d12");
  house_.wizard_when_revealed = on("first-wizard");
  house_.going_back_enters = on("going-back-enters");
  house_.shield_stops_chest = on("shield-stops-chest");
  house_.disarming_counts = on("disarming-counts");
  house_.potion_in_time = on("potion-in-time");
  house_.declare_impossible = !on("impossible");
  house_.auto_leave = on("leaving");
  house_.campaign = on("campaign");
  house_.impossible_may_walk_out = !on("campaign-impossible");
}

Result<Jqka> Jqka::make(const Content& content, int seats,
                        std::span<const std::pair<std::string, std::string>> chosen) {
  if (seats != 1) return error("seats", "JQ:KA is for one player (KA-1)");
  auto dungeon = Dungeon::load(content);
  if (!dungeon) return tl::unexpected(dungeon.error());
  auto options = choose_options(option_specs(*dungeon), chosen);
  if (!options) return tl::unexpected(options.error());
  if (options->value("title") != 0 && options->value("campaign") == 0)
    return error("option 'title'", "a title is held only in a campaign: set campaign=yes too (KA-87)");
  return Jqka(std::move(*dungeon), std::move(*options));
}

}  // namespace waystone::jqka
