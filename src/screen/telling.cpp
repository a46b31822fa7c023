#include "screen/telling.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/words.h"

namespace waystone {
namespace {

std::string without_stop(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string sentence(std::string text) {
  const bool ended = text.ends_with('.') || text.ends_with('!') || text.ends_with(']') || text.ends_with(':');
  return ended ? text : text + '.';
}

class Teller {
 public:
  explicit Teller(const SeatNames& called) : called_(called) {}

  void tell(const Zone& zone) {
    switch (zone.kind) {
      case Zone::Form::Facts:
      case Zone::Form::Row: return tell_row(zone);
      case Zone::Form::List: return tell_list(zone);
      case Zone::Form::Grid:
      case Zone::Form::Graph: return tell_map(zone);
    }
  }
  std::vector<std::string> take() { return std::move(lines_); }

 private:
  void say(const std::string& text) {
    if (!text.empty()) lines_.push_back(sentence(text));
  }
  std::string name_of(const Thing& thing) const {
    if (thing.name.empty() && thing.owner != Seat::Nobody) return called_(thing.owner);
    return filled(thing.name, called_);
  }
  static std::string marks_of(const Thing& thing) {
    return thing.marks.empty() ? "" : " (" + join(thing.marks, ", ") + ')';
  }
  // "D2 crystal, resolved"
  std::string placed(const Thing& thing) const {
    std::string out = thing.place + (thing.place.empty() ? "" : " ") + name_of(thing);
    for (const auto& mark : thing.marks)
      if (mark != "here") out += ", " + mark;
    return out;
  }

  void tell_row(const Zone& zone) {
    std::vector<std::string> items;
    const bool facts = zone.kind == Zone::Form::Facts;
    for (const Thing& thing : zone.things) {
      const std::string name = name_of(thing), text = without_stop(filled(thing.text, called_));
      const std::string between = name.empty() || text.empty() ? "" : facts ? " " : ", ";
      items.push_back((thing.pick.empty() ? "" : thing.pick + ' ') + name + between + text + marks_of(thing));
    }
    const std::string said = items.empty() ? "none" : join(items, facts ? ", " : "; ");
    if (zone.name.empty() && items.empty()) return;
    say(zone.name.empty() ? said : filled(zone.name, called_) + ": " + said);
  }

  void tell_list(const Zone& zone) {
    if (!zone.name.empty())
      lines_.push_back(filled(zone.name, called_) + (zone.things.empty() ? ": none." : ":"));
    for (const Thing& thing : zone.things) {
      const std::string name = name_of(thing), text = filled(thing.text, called_);
      if (thing.pick.empty())
        say(name + marks_of(thing) + (name.empty() || text.empty() ? "" : ": ") + text);
      else
        say(fmt::format("{}{}: {}{}{}", thing.pick, marks_of(thing), name, text.empty() ? "" : ", ", text));
    }
  }

  // From where the reader is, if that is on it; else row by row.
  void tell_map(const Zone& zone) {
    const auto here = std::find_if(zone.things.begin(), zone.things.end(),
                                   [](const Thing& thing) { return thing.is("here"); });
    if (here == zone.things.end()) return tell_rows(zone);
    say(fmt::format("You are in {}: {}", here->place, placed_without_place(*here)));
    std::vector<std::string> elsewhere, hidden;
    for (const Thing& thing : zone.things) {
      if (&thing == &*here) continue;
      if (touch(zone, *here, thing))
        say(fmt::format("  {}: {}, {}", side_of(*here, thing), thing.place, placed_without_place(thing)));
      else if (thing.is("face down"))
        hidden.push_back(thing.place);
      else
        elsewhere.push_back(placed(thing));
    }
    say(fmt::format("Elsewhere: {}. Face down: {}",
                    elsewhere.empty() ? "nothing turned up" : join(elsewhere, "; "),
                    hidden.empty() ? "none" : join(hidden, " ")));
  }

  std::string placed_without_place(const Thing& thing) const {
    Thing bare = thing;
    bare.place.clear();
    std::string out = placed(bare);
    return out.starts_with(", ") ? out.substr(2) : out;
  }

  static bool touch(const Zone& zone, const Thing& a, const Thing& b) {
    if (zone.kind == Zone::Form::Grid) return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1;
    const auto number = [&](const Thing& thing) {
      return static_cast<std::uint16_t>(&thing - zone.things.data());
    };
    const std::pair way(number(a), number(b)), back(number(b), number(a));
    return std::any_of(zone.ways.begin(), zone.ways.end(),
                       [&](const auto& known) { return known == way || known == back; });
  }

  // "north", "south-west"
  static std::string side_of(const Thing& from, const Thing& to) {
    std::vector<std::string> sides;
    if (to.row != from.row) sides.emplace_back(to.row < from.row ? "north" : "south");
    if (to.column != from.column) sides.emplace_back(to.column < from.column ? "west" : "east");
    return join(sides, "-");
  }

  void tell_rows(const Zone& zone) {
    if (!zone.name.empty()) lines_.push_back(filled(zone.name, called_) + ":");
    std::map<int, std::vector<const Thing*>> rows;
    for (const Thing& thing : zone.things) rows[thing.row].push_back(&thing);
    for (auto& [row, things] : rows) {
      // Those of one column in the order in which they lie in the zone, hence in memory.
      std::sort(things.begin(), things.end(), [](const Thing* a, const Thing* b) {
        return a->column != b->column ? a->column < b->column : a < b;
      });
      std::string label;
      std::vector<std::string> items;
      for (const Thing* thing : things) {
        if (thing->column < 0)
          label = name_of(*thing) + ": ";
        else
          items.push_back(placed(*thing) + (thing->text.empty() ? "" : ", " + without_stop(thing->text)));
      }
      if (!items.empty()) say(label + join(items, "; "));
    }
  }

  const SeatNames& called_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> told(const Tabletop& top, const SeatNames& called, std::string_view page) {
  Teller teller(called);
  for (const Zone& zone : top.zones)
    if (zone.page == page && zone.where != Zone::Where::Drawn) teller.tell(zone);
  auto lines = teller.take();
  if (page.empty() && !top.heading.empty())
    lines.insert(lines.begin(), sentence(filled(top.heading, called)));
  return lines;
}

}  // namespace waystone
