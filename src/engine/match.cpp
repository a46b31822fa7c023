#include "engine/match.h"

#include <fmt/format.h>

#include "base/words.h"

namespace waystone {

std::string_view AnyGame::domain_name(Domain domain) const {
  if (domain == Domain::Number) return "number";
  if (domain == Domain::Seat) return "seat";
  std::size_t i = 0;
  while (i < domains().size() && domain_at(i) != domain) ++i;
  check(i < domains().size(), "an operand is of a domain that the game does not name");
  return domains()[i];
}

Sealed Match::sealed() const {
  const SeatSet asked = actors();
  return asked.size() < 2 ? Sealed::No : game().questions()[question(asked.lowest()).kind].sealed;
}

namespace {

// The coins of each thief: numbers of an action beside the seats its question lists.
std::string shared_out(const Listed& numbers, const Question& question, std::string_view noun,
                       const SeatNames& called) {
  std::vector<std::string> said;
  for (std::size_t i = 0; i < numbers.size() && i < question.list.size(); ++i)
    said.push_back(fmt::format("{} to {}", counted(numbers[i], noun),
                               amid(called(static_cast<Seat>(question.list[i])))));
  return listed(said);
}

}  // namespace

std::string AnyGame::label(const Action& action, const Question& question, const SeatNames& called,
                           const Names& things) const {
  const Verb& verb = verbs()[action.verb];
  std::vector<Listed> values;
  for (const Operand& op : verb.used()) values.push_back(operand(action, op.field));
  std::string text(verb.label);
  constexpr std::string_view kShares = "{shares ";
  if (const auto open = text.find(kShares); open != std::string::npos) {
    const auto close = text.find('}', open);
    const std::string noun = text.substr(open + kShares.size(), close - open - kShares.size());
    text.replace(open, close + 1 - open, shared_out(operand(action, Field::List), question, noun, called));
  }
  return fill_text(things, text, verb.used(), values, {"You"}, called);
}

std::string AnyGame::ask(const Question& question, SeatSet actors, Seat reader,
                         std::span<const std::string> names) const {
  const QuestionSpec& spec = questions()[question.kind];
  const SeatNames called = [&](Seat seat) {  // who plays alone is "You", but not to who watches
    const bool watched = reader == Seat::Nobody && index(seat) < names.size() && !names[index(seat)].empty();
    return watched ? names[index(seat)] : seat_name(seat, reader, names);
  };
  std::vector<Listed> values;
  bool has_target = false;
  for (const Operand& op : spec.used()) {
    values.push_back(operand(question, op.field));
    has_target |= op.field == Field::Target;
  }
  const bool asked = reader != Seat::Nobody && actors.has(reader);
  std::vector<std::string> who;
  if (has_target)
    who.push_back(called(question.seat));
  else
    for (const Seat seat : actors) who.push_back(who.empty() ? called(seat) : amid(called(seat)));
  return fill_text(*this, asked ? spec.text : spec.waiting, spec.used(), values,
                   {asked ? "You" : listed(who), who.size() > 1}, called);
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
