#include "engine/action.h"

#include <fmt/format.h>

#include <limits>
#include <optional>

#include "base/utf8.h"
#include "base/words.h"

namespace waystone {

Listed operand(const Action& action, Field field) {
  Listed values;
  switch (field) {
    case Field::Target: values.push_back(fit(action.target)); break;
    case Field::Card: values.push_back(action.card); break;
    case Field::Slot: values.push_back(action.slot); break;
    case Field::Amount: values.push_back(action.amount); break;
    case Field::List:
      for (const std::uint8_t value : action.list()) values.push_back(value);
      break;
  }
  return values;
}

void set_operand(Action& action, Field field, const Listed& values) {
  switch (field) {
    case Field::Target: action.target = static_cast<Seat>(values[0]); break;
    case Field::Card: action.card = fit(values[0]); break;
    case Field::Slot: action.slot = fit(values[0]); break;
    case Field::Amount: action.amount = fit(values[0]); break;
    case Field::List: {
      Action::List list;
      for (const int value : values) list.push_back(fit(value));
      action = Action::listing(action.verb, list, action.target);
      break;
    }
  }
}

std::string print_action(const Names& names, std::span<const Verb> verbs, const Action& action) {
  if (action.verb >= verbs.size()) return fmt::format("verb#{}", action.verb);
  const Verb& verb = verbs[action.verb];
  std::string out(verb.name);
  for (const Operand& op : verb.used())
    for (const int value : operand(action, op.field)) out += ' ' + names.word(op.domain, value);
  return out;
}

namespace {

// The values an operand may have: a list's are bytes, other operands have two.
Result<int> read_value(const Names& names, const Operand& op, const std::string& word,
                       const std::string& where) {
  const bool number = op.domain == Domain::Number;
  const auto value = number ? whole_number(word) : names.value(op.domain, word);
  using Amount = std::numeric_limits<std::int16_t>;
  const int lowest = op.field == Field::Amount ? Amount::min() : 0;
  const int highest = op.field == Field::List ? std::numeric_limits<std::uint8_t>::max() - 1 : Amount::max();
  if (value && *value >= lowest && *value <= highest) return *value;
  return error(where, number ? fmt::format("'{}' is not a whole number in range", word)
                             : unknown_word("word", word, names.all(op.domain)));
}

// How many words follow the verb: one an operand, and for a list one to six.
std::optional<std::string> wrong_count(const Verb& verb, std::size_t given) {
  const std::size_t least = verb.used().size();
  const bool list = least > 0 && verb.used().back().field == Field::List;
  const std::size_t most = list ? least - 1 + Action::kMostListed : least;
  if (given >= least && given <= most) return std::nullopt;
  return fmt::format("'{}' takes {}{} word{} after it, not {}", verb.name, least,
                     list ? fmt::format(" to {}", most) : "", most == 1 ? "" : "s", given);
}

}  // namespace

Result<Action> parse_action(const Names& names, std::span<const Verb> verbs, std::string_view text) {
  const auto words = split_words(text);
  const auto where = fmt::format("action '{}'", cut_utf8(text, 80));
  if (words.empty()) return error(where, "an action starts with a verb");
  std::vector<std::string> known;
  for (std::size_t v = 0; v < verbs.size(); ++v) {
    known.emplace_back(verbs[v].name);
    if (words[0] != verbs[v].name) continue;
    if (auto wrong = wrong_count(verbs[v], words.size() - 1)) return error(where, std::move(*wrong));
    Action action{.verb = fit(v)};
    std::size_t next = 1;
    for (const Operand& op : verbs[v].used()) {
      Listed values;
      do {
        const auto value = read_value(names, op, words[next++], where);
        if (!value) return tl::unexpected(value.error());
        values.push_back(*value);
      } while (op.field == Field::List && next < words.size());
      set_operand(action, op.field, values);
    }
    return action;
  }
  return error(where, unknown_word("verb", words[0], known));
}

bool well_formed(const Names& names, std::span<const Verb> verbs, const Action& action) {
  if (action.verb >= verbs.size()) return false;
  Action canonical{.verb = action.verb};
  for (const Operand& op : verbs[action.verb].used()) {
    const Listed values = operand(action, op.field);
    if (values.empty()) return false;
    for (const int value : values)
      if (op.domain != Domain::Number && names.name(op.domain, value).empty()) return false;
    set_operand(canonical, op.field, values);
  }
  return canonical == action;
}

}  // namespace waystone
