#include "engine/action.h"

#include <fmt/format.h>

#include <limits>

#include "base/words.h"

namespace waystone {

int operand(const Action& action, Field field) {
  switch (field) {
    case Field::Target: return static_cast<int>(index(action.target));
    case Field::Card: return action.card;
    case Field::Slot: return action.slot;
    case Field::Amount: return action.amount;
  }
  return 0;
}

void set_operand(Action& action, Field field, int value) {
  switch (field) {
    case Field::Target: action.target = seat_at(static_cast<std::size_t>(value)); break;
    case Field::Card: action.card = static_cast<std::uint16_t>(value); break;
    case Field::Slot: action.slot = static_cast<std::uint16_t>(value); break;
    case Field::Amount: action.amount = static_cast<std::int16_t>(value); break;
  }
}

std::string print_action(const Names& names, std::span<const Verb> verbs, const Action& action) {
  if (action.verb >= verbs.size()) return fmt::format("verb#{}", action.verb);
  const Verb& verb = verbs[action.verb];
  std::string out(verb.name);
  for (const Operand& op : verb.used()) {
    out += ' ';
    const int value = operand(action, op.field);
    out += op.domain == Domain::Number ? std::to_string(value) : names.name(op.domain, value);
  }
  return out;
}

Result<Action> parse_action(const Names& names, std::span<const Verb> verbs, std::string_view text) {
  const auto words = split_words(text);
  const auto where = fmt::format("action '{}'", text.substr(0, 80));
  if (words.empty()) return error(where, "an action starts with a verb");
  std::vector<std::string> known;
  for (std::size_t v = 0; v < verbs.size(); ++v) {
    known.emplace_back(verbs[v].name);
    if (words[0] != verbs[v].name) continue;
    const auto operands = verbs[v].used();
    if (words.size() != operands.size() + 1)
      return error(where, fmt::format("'{}' takes {} word{} after it, not {}", words[0], operands.size(),
                                      operands.size() == 1 ? "" : "s", words.size() - 1));
    Action action;
    action.verb = static_cast<std::uint8_t>(v);
    for (std::size_t i = 0; i < operands.size(); ++i) {
      const std::string& word = words[i + 1];
      const auto value =
          operands[i].domain == Domain::Number ? whole_number(word) : names.value(operands[i].domain, word);
      using Amount = std::numeric_limits<std::int16_t>;
      if (!value || *value < Amount::min() || *value > Amount::max())
        return error(where, operands[i].domain == Domain::Number
                                ? fmt::format("'{}' is not a whole number in range", word)
                                : unknown_word("word", word, names.all(operands[i].domain)));
      set_operand(action, operands[i].field, *value);
    }
    return action;
  }
  return error(where, unknown_word("verb", words[0], known));
}

bool well_formed(const Names& names, std::span<const Verb> verbs, const Action& action) {
  if (action.verb >= verbs.size()) return false;
  Action canonical;
  canonical.verb = action.verb;
  for (const Operand& op : verbs[action.verb].used()) {
    const int value = operand(action, op.field);
    if (op.domain != Domain::Number && names.name(op.domain, value).empty()) return false;
    set_operand(canonical, op.field, value);
  }
  return canonical == action;
}

}  // namespace waystone
