#include "games/qftt/rules/card_checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "engine/printed.h"

namespace waystone::qftt {
namespace {

using effects::Line;
using effects::Range;

struct Until {
  On on;
  std::string_view text;
};
constexpr std::array<Until, 3> kUntils = {
    {{On::Won, "you win a fight"}, {On::Shop, "you shop"}, {On::Shrine, "you use a Shrine"}}};

std::string_view word_of(On on) { return card_words().triggers[index(on)].name; }

// "3 turns", "2 cycles"
bool read_time(const std::vector<std::string>& said, Stays& stays) {
  constexpr int kMost = 9;
  const auto n = said.size() == 2 ? whole_number(said[0]) : std::nullopt;
  if (!n || *n < 1 || *n > kMost) return false;
  const bool is_one = *n == 1;
  if (said[1] == (is_one ? "turn" : "turns"))
    stays.turns = static_cast<std::uint8_t>(*n);
  else if (said[1] == (is_one ? "cycle" : "cycles"))
    stays.cycles = static_cast<std::uint8_t>(*n);
  else
    return false;
  return true;
}

std::string time_of(const Stays& stays) {
  if (stays.turns != 0) return counted(stays.turns, "turn");
  return stays.cycles != 0 ? counted(stays.cycles, "cycle") : "";
}

bool is_about_member(const Line& line) {
  return line.kind != Line::Kind::Choose && line.who != effects::kNone && line.who >= index(Whom::One) &&
         line.who <= index(Whom::First);
}

// How many members lines are about that happen together; `each` is several.
int members_in(Range range, const Lists& lists) {
  int sum = 0;
  for (const Line& line : lists.lines.of(range)) {
    int here = !is_about_member(line) ? 0 : line.who == index(Whom::Each) ? kMostFighters : 1;
    int inside = members_in(line.otherwise, lists);
    for (const Range option : lists.lines.options_of(line))
      inside = std::max(inside, members_in(option, lists));
    sum += std::max(here, inside);
  }
  return sum;
}

// What only an Event that stays can say, and what one says in one way only. Empty if nothing is wrong.
std::string slip_of_event(Range range, const Design& design, const Lists& lists) {
  const auto of_inner = [&](Range inner) { return slip_of_event(inner, design, lists); };
  for (const Line& line : lists.lines.of(range)) {
    const bool is_held = line.lasts == index(For::Held);
    if (!design.stays && line.on != effects::kNone)
      return fmt::format("'{}' happens only while an Event stays: say how long with 'stays' (QFTT-39)",
                         card_words().triggers[line.on].name);
    if (!design.stays && is_held)
      return "'held' is as long as an Event stays: say how long with 'stays' (QFTT-39)";
    const bool is_of_one = line.who != effects::kNone && line.who >= index(Whom::Same) &&
                           line.who <= index(Whom::First) && line.who != index(Whom::Each);
    if (is_held && line.on == effects::kNone && !is_of_one)
      return "what holds while an Event stays, and not for one member found at its reveal, says on = 'held'";
    std::string inner = of_inner(line.otherwise);
    for (const Range option : lists.lines.options_of(line))
      if (inner.empty()) inner = of_inner(option);
    if (!inner.empty()) return inner;
  }
  return {};
}

}  // namespace

Result<Stays> read_stays(std::string_view said, Kind kind) {
  Stays out;
  std::string rest(said);
  const auto refused = [&](std::string_view why) {
    return error("", fmt::format("'stays' is '{}', but {}", said, why));
  };
  constexpr std::string_view kUntil = "until ";
  if (rest.starts_with(kUntil)) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string word = rest.substr(kUntil.size(), comma - kUntil.size());
    for (const Until& until : kUntils)
      if (word == word_of(until.on)) out.until = until.on;
    if (!out.until) return refused("an Event stays until 'won', 'shop' or 'shrine'");
    if (kind == Kind::Global) return refused("a Global Event is nobody's alone: say '2 cycles'");
    if (comma == rest.size()) return out;
    rest = rest.substr(comma + 1);
  }
  if (!read_time(split_words(rest), out))
    return refused("it is how long, '3 turns', '2 cycles', 'until won' or 'until won, 3 turns'");
  return out;
}

std::string stays_word(const Stays& stays) {
  const std::string time = time_of(stays);
  if (!stays.until) return time;
  return fmt::format("until {}{}{}", word_of(*stays.until), time.empty() ? "" : ", ", time);
}

std::string stays_text(const Stays& stays) {
  if (!stays) return {};
  const std::string time = time_of(stays);
  if (!stays.until) return fmt::format("Stays for {}.", time);
  const auto until = std::ranges::find(kUntils, *stays.until, &Until::on);
  return fmt::format("Stays until {}{}.", until->text, time.empty() ? "" : ", for " + time + " at most");
}

void check_card(TableReader& entry, const Design& design, const Lists& lists) {
  const auto wrong = [&](const std::string& what) { refuse(entry, "effects", what); };
  const bool does_nothing = design.lines.count == 0;
  const bool must_act = design.is_event() || design.kind == Kind::Consumable || design.kind == Kind::Shrine;
  if (does_nothing && must_act) return wrong("the key 'effects' is missing: this card does something");
  const bool is_worn = design.kind == Kind::Gear || design.kind == Kind::Relic;
  if (does_nothing && is_worn && design.mods == Mods{}) return wrong("it has neither 'mods' nor 'effects'");
  const auto is_limited = [](const Line& line) { return line.limit != effects::kNone || line.charges != 0; };
  if (std::ranges::count_if(lists.lines.of(design.lines), is_limited) > 1)
    return wrong("two of its lines have 'times', but a card has one such line");
  if (design.is_event())
    if (const std::string slip = slip_of_event(design.lines, design, lists); !slip.empty())
      return wrong(slip);
  if (design.kind == Kind::Consumable && members_in(design.lines, lists) > 1)
    wrong("a Consumable touches one member (QFTT-107): after the first line say 'same'");
}

}  // namespace waystone::qftt
