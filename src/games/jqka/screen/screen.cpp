#include "games/jqka/screen/screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"

namespace waystone {
namespace {

using Ink = Looks::Ink;

bool holds(const Value& view, const std::string& item) {
  const Value* items = view.find("items");
  if (items == nullptr || items->list() == nullptr) return false;
  return std::any_of(items->list()->begin(), items->list()->end(),
                     [&](const Value& held) { return held.text() != nullptr && *held.text() == item; });
}

std::string cell_name(int column, int row) {
  return {static_cast<char>('A' + column), static_cast<char>('1' + row)};
}

constexpr std::array<std::string_view, 4> kCategories = {"fetch", "remove", "explore", "defeat"};
constexpr std::array<std::pair<int, int>, 4> kSides = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
constexpr std::array<std::string_view, 4> kSideNames = {"north", "east", "south", "west"};

// Which side of one cell another lies on; nothing if they do not touch.
std::optional<std::size_t> side_of(const std::string& here, const std::string& there) {
  for (std::size_t side = 0; side < kSides.size(); ++side)
    if (there[0] == here[0] + kSides[side].first && there[1] == here[1] + kSides[side].second) return side;
  return std::nullopt;
}

}  // namespace

JqkaScreen::Shown JqkaScreen::room_at(const Value& view, const std::string& cell) const {
  const Value& room = part_of(part_of(view, "rooms"), cell);
  const std::string id = text_of(room, "room");
  for (const jqka::RoomText& known : texts_.rooms)
    if (known.id == id) return {&known, flag_of(room, "resolved")};
  return {};
}

Ink JqkaScreen::ink_of(const std::string& room) const {
  if (room == "gold" || room == "chest") return Ink::Gold;
  if (room == "ice") return Ink::Cold;
  if (room == "fountain" || room == "shield" || room == "staircase") return Ink::Good;
  if (room == "wizard" || room == "crystal") return Ink::Magic;
  if (room == "wall" || room == "door") return Ink::Bold;
  return Ink::Bad;
}

// Two lines of eight columns: name, glyph, a tick when resolved, @ for you; below it the label.
std::array<std::string, 2> JqkaScreen::draw_cell(const Value& view, const std::string& cell) const {
  const Shown room = room_at(view, cell);
  if (game_.value(jqka::kCellDomain, cell) == std::nullopt) return {std::string(8, ' '), std::string(8, ' ')};
  if (room.text == nullptr) {
    const std::string back = looks_.pick("░░░░", "::::");
    return {looks_.paint(Ink::Dim, cell + " " + back) + " ", looks_.paint(Ink::Dim, "   " + back) + " "};
  }
  const bool here = text_of(view, "at") == cell;
  const std::string glyph = looks_.pick(room.text->glyph, room.text->ascii);
  const std::string tick = room.resolved ? looks_.pick("✓", "x") : " ";
  const std::string top = pad(cell + " " + glyph + tick + (here ? "@" : ""), 7);
  const std::string label = pad(room.text->label, 7);
  const Ink ink = here ? Ink::Here : room.resolved ? Ink::Dim : ink_of(room.text->id);
  return {looks_.paint(ink, top) + " ", looks_.paint(ink, label) + " "};
}

int JqkaScreen::task_progress(const Value& view, std::string_view category, const std::string& room) const {
  int done = 0;
  const Value* rooms = view.find("rooms");
  if (rooms != nullptr && rooms->table() != nullptr)
    for (const auto& entry : *rooms->table()) {
      const Shown shown = room_at(view, entry.key);
      if (shown.text != nullptr && shown.text->id == room && (shown.resolved || category == "explore"))
        ++done;
    }
  return done;
}

JqkaScreen::ShownTask JqkaScreen::task_shown(const Value& view, std::string_view category) const {
  const Value* tasks = view.find("tasks");
  const std::string room = tasks == nullptr ? "" : text_of(*tasks, category);
  const int need = room == "shield" || room == "dragon" ? 1 : 2;
  const int done = std::min(task_progress(view, category, room), need);
  return {fmt::format("{} {} {}/{}", category, room, done, need), done == need};
}

std::vector<std::string> JqkaScreen::panel(const Value& view) const {
  std::vector<std::string> lines;
  const int hp = number_of(view, "hp");
  std::string hearts;
  for (int i = 0; i < std::min(hp, 9); ++i) hearts += looks_.pick("♥", "*");
  lines.push_back(looks_.paint(hp <= 2 ? Ink::Bad : Ink::Good, fmt::format("HP {:>2} {}", hp, hearts)));
  lines.push_back(looks_.paint(Ink::Gold, fmt::format("GP {:>2}", number_of(view, "gp"))));
  for (const jqka::ItemText& item : texts_.items) {
    const bool held = holds(view, item.id);
    const std::string mark = held ? looks_.pick("●", "x") : looks_.pick("○", "-");
    lines.push_back(looks_.paint(held ? Ink::Plain : Ink::Dim, mark + " " + item.id));
  }
  for (const std::string_view category : kCategories) {
    const ShownTask task = task_shown(view, category);
    lines.push_back((task.done ? looks_.pick("✓", "x") : looks_.pick("·", "-")) + " " + task.text);
  }
  return lines;
}

std::vector<std::string> JqkaScreen::table(const Sight& sight) const {
  const Value& view = sight.view;
  if (looks_.plain) return linear(view);
  const auto side = panel(view);
  std::vector<std::string> lines;
  for (int row = 0; row < jqka::kRows; ++row) {
    std::array<std::string, 2> drawn = {" ", " "};
    for (int column = 0; column < jqka::kColumns; ++column) {
      const auto cell = draw_cell(view, cell_name(column, row));
      drawn[0] += cell[0];
      drawn[1] += cell[1];
    }
    for (const std::string& line : drawn) {
      const std::size_t n = lines.size();
      lines.push_back(pad(line, 58) + (n < side.size() ? side[n] : ""));
    }
  }
  return lines;
}

std::string JqkaScreen::describe(const Value& view, const std::string& cell) const {
  const Shown room = room_at(view, cell);
  if (room.text == nullptr) return "face down";
  return room.text->name + (room.resolved ? ", resolved" : "");
}

// The rest of the map: rooms that are neither here nor next to here.
std::string JqkaScreen::elsewhere(const Value& view, const std::string& at) const {
  std::vector<std::string> shown, hidden;
  for (int row = 0; row < jqka::kRows; ++row)
    for (int column = 0; column < jqka::kColumns; ++column) {
      const std::string cell = cell_name(column, row);
      if (!game_.value(jqka::kCellDomain, cell) || cell == at || side_of(at, cell)) continue;
      if (room_at(view, cell).text == nullptr)
        hidden.push_back(cell);
      else
        shown.push_back(fmt::format("{} {}", cell, describe(view, cell)));
    }
  return fmt::format("Elsewhere: {}. Face down: {}.", shown.empty() ? "nothing turned up" : join(shown, "; "),
                     hidden.empty() ? "none" : join(hidden, " "));
}

std::vector<std::string> JqkaScreen::linear(const Value& view) const {
  const std::string at = text_of(view, "at");
  std::vector<std::string> lines;
  lines.push_back(fmt::format("You are in {}: {}.", at, describe(view, at)));
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    const std::string there{static_cast<char>(at[0] + kSides[side].first),
                            static_cast<char>(at[1] + kSides[side].second)};
    if (game_.value(jqka::kCellDomain, there))
      lines.push_back(fmt::format("  {}: {}, {}.", kSideNames[side], there, describe(view, there)));
  }
  lines.push_back(elsewhere(view, at));
  std::string items;
  for (const jqka::ItemText& item : texts_.items)
    if (holds(view, item.id)) items += (items.empty() ? "" : ", ") + item.name;
  lines.push_back(fmt::format("Health {}, gold {}, items: {}.", number_of(view, "hp"), number_of(view, "gp"),
                              items.empty() ? "none" : items));
  std::string tasks;
  for (const std::string_view category : kCategories) {
    const ShownTask task = task_shown(view, category);
    tasks += (tasks.empty() ? "Tasks: " : "; ") + task.text + (task.done ? ", done" : "");
  }
  lines.push_back(tasks + ".");
  return lines;
}

MenuItem JqkaScreen::item(const Sight& sight, const Action& action) const {
  MenuItem menu = Screen::item(sight, action);
  const Value& view = sight.view;
  const std::string cell = game_.name(jqka::kCellDomain, action.slot);
  if (action.verb == jqka::kMove) {
    const auto side = side_of(text_of(view, "at"), cell);
    if (side) {
      menu.key = kSideNames[*side].substr(0, 1);
      menu.label = fmt::format("{} to {}, {}", kSideNames[*side], cell, describe(view, cell));
    }
  } else if (action.verb == jqka::kRetreat) {
    const std::string back = text_of(view, "came_from");
    menu.label = fmt::format("Go back to {}, {}", back, describe(view, back));
  } else if (action.verb == jqka::kTake) {
    menu.label = fmt::format("Take the loss of {} HP", number_of(view, "loss"));
  }
  return menu;
}

// "north" or "n" is a move to that side, whatever lies there; so that "why n" can be answered.
Result<Action> JqkaScreen::read(const Sight& sight, const std::string& text) const {
  const std::string at = text_of(sight.view, "at");
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    if (text != kSideNames[side] && text != kSideNames[side].substr(0, 1)) continue;
    const std::string there{static_cast<char>(at[0] + kSides[side].first),
                            static_cast<char>(at[1] + kSides[side].second)};
    const auto cell = game_.value(jqka::kCellDomain, there);
    if (!cell) return error("", fmt::format("There is only rock to the {}. [KA-3]", kSideNames[side]));
    return Action{.verb = jqka::kMove, .slot = static_cast<std::uint16_t>(*cell)};
  }
  return Screen::read(sight, text);
}

std::vector<std::string> JqkaScreen::help(const Sight& sight) const {
  const Value& view = sight.view;
  std::vector<std::string> lines;
  const auto explain = [&](std::string_view head, std::string_view text,
                           const std::vector<std::string>& rules) {
    std::string ids;
    for (const auto& id : rules) ids += (ids.empty() ? "" : " ") + id;
    lines.push_back(fmt::format("{}: {} [{}]", head, text, ids));
  };
  const Shown here = room_at(view, text_of(view, "at"));
  if (here.text != nullptr) {
    lines.push_back(here.text->look);
    explain("Here, " + here.text->name, here.text->help, here.text->rules);
  }
  if (text_of(view, "asks") == "combat")
    explain("In a fight", "You may fight another round or go back; the potion may be drunk at any time.",
            {"KA-62", "KA-63", "KA-68"});
  if (text_of(view, "asks") == "damage")
    explain("A loss is due",
            "Take it, or use the shield against a trap or an attack, or drink the potion first.",
            {"KA-68", "KA-69"});
  for (const jqka::ItemText& item : texts_.items)
    if (holds(view, item.id)) explain("You hold the " + item.name, item.help, item.rules);
  const Value* tasks = view.find("tasks");
  for (const jqka::TaskText& task : texts_.tasks)
    if (tasks != nullptr && text_of(*tasks, task.category) == task.room)
      explain(task.text, task.help, task.rules);
  explain("To win", "Complete all four tasks, come back to the staircase at D3 and leave.",
          {"KA-24", "KA-35"});
  return lines;
}

std::vector<std::string> JqkaScreen::summary(const Sight& sight) const {
  const Value& view = sight.view;
  const Outcome& outcome = sight.outcome;
  std::vector<std::string> lines;
  if (outcome.verdict == "won") {
    lines.push_back("Quest complete: you are a knight.");
    for (const ScoreLine& line : sight.score_lines)
      lines.push_back(fmt::format("  {:<22}{:>4}", line.label, line.points));
    lines.push_back(fmt::format("  {:<22}{:>4}", "victory points", outcome.scores[0]));
  } else if (outcome.verdict == "dead") {
    lines.push_back("You perished in the dungeon. [KA-37]");
  } else if (outcome.verdict == "impossible") {
    lines.push_back("The quest cannot be completed any more, whatever luck you had. [KA-38]");
  } else {
    lines.push_back("You left the dungeon and declared the attempt failed. [KA-88]");
  }
  const auto title = game_.value(jqka::kTitleDomain, text_of(view, "title"));
  lines.push_back("Title: " + (title ? game_.spoken(jqka::kTitleDomain, *title) : "none"));
  return lines;
}

}  // namespace waystone
