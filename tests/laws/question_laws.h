// The law of the open question: every viewer is told one, in words that say something, of things that have
// names.
#pragma once
#include "laws/menu_laws.h"

namespace waystone::laws {

template <Game G>
void check_question(const Position<G>& at, Seat viewer) {
  const auto broken = [&](const std::string& what) {
    at.out.add(kOpenQuestion, fmt::format("{}: {}", viewer_name(viewer), what));
  };
  const Question question = at.rules().question(redact(at.rules(), at.state, viewer).state, viewer);
  if (question.kind >= G::questions().size()) return broken("its question is none of the game's");
  const QuestionSpec& spec = G::questions()[question.kind];
  for (const Operand& op : spec.used())
    for (const int value : operand(question, op.field))
      if (op.domain != Domain::Number && at.game.name(op.domain, value).empty())
        return broken(
            fmt::format("the question '{}' names nothing as its {}", spec.name, field_name(op.field)));
  const SeatSet actors = at.rules().actors(at.state);
  const std::string said = at.game.ask(question, actors, viewer);
  if (said.empty() || said.find('{') != std::string::npos)
    broken(fmt::format("the question '{}' reads '{}'", spec.name, said));
  if (viewer == Seat::Nobody || !actors.has(viewer)) return;
  for (const Action& action : menu(at.rules(), at.state, viewer))
    if (const std::string label =
            at.game.label(action, question, [&](Seat seat) { return at.game.seat_name(seat, viewer); });
        label.empty() || label.find('{') != std::string::npos)
      broken(fmt::format("'{}' reads '{}'", at.game.print(action), label));
}

template <Game G>
void check_questions(const Position<G>& at) {
  for (const Seat viewer : all_viewers(at.game)) check_question(at, viewer);
}

}  // namespace waystone::laws
