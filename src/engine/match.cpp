#include "engine/match.h"

#include <fmt/format.h>

namespace waystone {

std::string_view AnyGame::domain_name(Domain domain) const {
  if (domain == Domain::Number) return "number";
  if (domain == Domain::Seat) return "seat";
  std::size_t i = 0;
  while (i < domains().size() && domain_at(i) != domain) ++i;
  check(i < domains().size(), "an operand is of a domain that the game does not name");
  return domains()[i];
}

std::string AnyGame::label(const Action& action) const {
  const Verb& verb = verbs()[action.verb];
  std::vector<Listed> values;
  for (const Operand& op : verb.used()) values.push_back(operand(action, op.field));
  return fill_text(*this, verb.label, verb.used(), values, Seat::Nobody, [](Seat seat) {
    return seat == Seat::Nobody ? "You" : fmt::format("seat {}", index(seat) + 1);
  });
}

std::string AnyGame::seat_name(Seat seat, Seat reader, std::span<const std::string> names) const {
  if (index(seat) >= static_cast<std::size_t>(seats()) && seat != Seat::Nobody)
    return std::string(automaton());
  if (seat == reader) return "You";
  if (index(seat) < names.size() && !names[index(seat)].empty()) return names[index(seat)];
  if (seats() == 1) return "You";
  return "Seat " + std::to_string(index(seat) + 1);
}

std::string AnyGame::say(const Event& event, Seat reader, std::span<const std::string> names) const {
  return sentence(*this, events()[event.kind], event,
                  [&](Seat seat) { return seat_name(seat, reader, names); });
}

std::string AnyGame::print(Draw what) const {
  const ChanceSpec& spec = chances()[what.kind];
  std::string out(spec.name);
  if (what.about != kNowhere) out += ' ' + name(spec.about, what.about);
  return out;
}

std::string AnyGame::print(const Drawn& drawn) const {
  std::string out = print(drawn.what);
  return out + ' ' + outcome_name(drawn.what, drawn.value);
}

}  // namespace waystone
