// What lies where: the map, then health, gold, items and tasks.
#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {
namespace {

Tone tone_of(Room room) {
  switch (room) {
    case Room::Gold:
    case Room::Chest: return Tone::Gold;
    case Room::Ice: return Tone::Cold;
    case Room::Fountain:
    case Room::Shield:
    case Room::Staircase: return Tone::Good;
    case Room::Wizard:
    case Room::Crystal: return Tone::Magic;
    case Room::Wall:
    case Room::Door: return Tone::Bold;
    default: return Tone::Bad;
  }
}

std::string cited(const std::string& text, const std::vector<std::string>& rules) {
  return fmt::format("{} [{}]", text, join(rules, " "));
}

std::string_view ending_said(Ending ending) {
  switch (ending) {
    case Ending::Playing: return "";
    case Ending::Won: return "Quest complete: you are a knight.";
    case Ending::Dead: return "You perished in the dungeon. [KA-37]";
    case Ending::Impossible: return "The quest cannot be completed any more, whatever luck you had. [KA-38]";
    case Ending::Failed: return "You left the dungeon and declared the attempt failed. [KA-88]";
  }
  return "";
}

}  // namespace

void Jqka::lay_out_map(const State& s, Tabletop& out) const {
  Zone& map = out.add(Zone::Form::Grid, "The dungeon");
  for (const Cell cell : each(house_.shape)) {
    const std::string place = name(kCellDomain, cell);
    Thing thing{.key = "cell:" + place, .place = place};
    thing.column = static_cast<std::int16_t>(cell % kStride);
    thing.row = static_cast<std::int16_t>(cell / kStride);
    const Room room = s.map.at(cell);
    const bool here = s.at == cell, resolved = !s.map.is_live(cell);
    if (room == Room::FaceDown) {
      thing.brief = place + " ░░░░\n   ░░░░";
      thing.marks = {"face down"};
      thing.tone = Tone::Dim;
    } else {
      const RoomText& text = dungeon_.rooms[static_cast<std::size_t>(room) - 1];
      thing.name = text.name;
      thing.text = text.help;
      thing.brief =
          fmt::format("{} {}{}{}\n{}", place, text.glyph, resolved ? "✓" : " ", here ? "@" : "", text.label);
      thing.tone = here ? Tone::Here : resolved ? Tone::Dim : tone_of(room);
      if (resolved) thing.marks.emplace_back("resolved");
    }
    if (here) thing.marks.emplace_back("here");
    map.add(std::move(thing));
  }
}

void Jqka::lay_out_tasks(const State& s, Tabletop& out) const {
  Zone tasks{.kind = Zone::Form::List, .name = "Tasks"};
  for (std::size_t c = 0; c < kCategories; ++c) {
    const Room room = s.tasks[c];
    if (room == Room::FaceDown) continue;
    Cells counted = s.map.all(room);
    if (static_cast<Category>(c) != Category::Explore) counted &= s.map.resolved;  // KA-32
    const bool done = task_done(s, static_cast<Category>(c));
    const std::string id = name(kTaskDomain, static_cast<int>(room));
    const std::string text = fmt::format("{} {} {}/{}", kCategoryWords[c], id, count(counted), copies(room));
    tasks.add({.key = "task:" + id, .name = text, .brief = (done ? "✓ " : "· ") + text});
    if (done) tasks.things.back().marks = {"done"};
  }
  Zone said = tasks;
  said.kind = Zone::Form::Row;
  said.where = Zone::Where::Said;
  for (Thing& thing : tasks.things) thing.marks.clear();  // drawn already
  tasks.where = Zone::Where::Drawn;
  out.zones.push_back(std::move(tasks));
  out.zones.push_back(std::move(said));
}

void Jqka::lay_out_items(const State& s, Tabletop& out) const {
  Zone& all = out.add(Zone::Form::List, "Items");
  all.where = Zone::Where::Drawn;
  Zone& held = out.add(Zone::Form::Row, "Items");
  held.where = Zone::Where::Said;
  for (int i = 0; i < kItems; ++i) {
    const ItemText& item = dungeon_.items[static_cast<std::size_t>(i)];
    const bool has = s.has(static_cast<Item>(i));
    all.add({.key = "item:" + item.id,
             .name = item.name,
             .text = item.help,
             .brief = (has ? "● " : "○ ") + item.id,
             .tone = has ? Tone::Plain : Tone::Dim});
    if (has) held.add({.key = "item:" + item.id, .name = item.name});
  }
}

// Sentences about what is here, what is held and what is to do, each with its rules.
void Jqka::lay_out_help(const State& s, Tabletop& out) const {
  Zone& help = out.add(Zone::Form::List, "", "help");
  if (const Room room = s.map.at(s.at); room != Room::FaceDown) {
    const RoomText& here = dungeon_.rooms[static_cast<std::size_t>(room) - 1];
    help.fact("", here.look);
    help.fact("Here, " + here.name, cited(here.help, here.rules));
  }
  if (s.asks() == Ask::Combat)
    help.fact(
        "In a fight",
        "You may fight another round or go back; the potion may be drunk at any time. [KA-62 KA-63 KA-68]");
  if (s.asks() == Ask::Damage)
    help.fact(
        "A loss is due",
        "Take it, or use the shield against a trap or an attack, or drink the potion first. [KA-68 KA-69]");
  for (int i = 0; i < kItems; ++i)
    if (const ItemText& item = dungeon_.items[static_cast<std::size_t>(i)]; s.has(static_cast<Item>(i)))
      help.fact("You hold the " + item.name, cited(item.help, item.rules));
  for (const TaskText& task : dungeon_.tasks)
    if (task.room == name(kTaskDomain, static_cast<int>(s.task(task.category))))
      help.fact(task.text, cited(task.help, task.rules));
  help.fact("To win", "Complete all four tasks, come back to the staircase at D3 and leave. [KA-24 KA-35]");
}

void Jqka::tabletop(const State& s, Seat, Tabletop& out) const {
  for (const RoomText& room : dungeon_.rooms) out.signs.push_back({room.glyph, room.ascii, ""});
  out.signs.push_back({"✓", "x", "resolved"});
  lay_out_map(s, out);
  std::string hearts;
  for (int i = 0; i < std::min<int>(s.hp, 9); ++i) hearts += "♥";
  Zone& health = out.add(Zone::Form::Facts, "");
  health.fact("Health", std::to_string(s.hp), fmt::format("HP {} {}", s.hp, hearts),
              s.hp <= 2 ? Tone::Bad : Tone::Good);
  health.fact("gold", std::to_string(s.gp), fmt::format("GP {}", s.gp), Tone::Gold);
  lay_out_items(s, out);
  lay_out_tasks(s, out);
  lay_out_help(s, out);
  if (s.result == Ending::Playing) return;
  Zone& end = out.add(Zone::Form::List, "", kEndPage);
  end.fact("", std::string(ending_said(s.result)));
  if (s.result == Ending::Won) {
    Zone& sheet = out.add(Zone::Form::List, "", kEndPage);
    const auto line = [&](const std::string& label, int points) {
      sheet.fact(label, std::to_string(points), fmt::format("{}\t{}", label, points));
    };
    for (const ScoreLine& one : score_lines(s, Seat::One)) line(std::string(one.label), one.points);
    line("victory points", victory_points(s));
  }
  out.add(Zone::Form::List, "", kEndPage).fact("Title", spoken(kTitleDomain, static_cast<int>(s.title)));
}

}  // namespace waystone::jqka
