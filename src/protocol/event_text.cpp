#include "protocol/event_text.h"

#include <fmt/format.h>

#include <limits>
#include <type_traits>

#include "base/fit.h"
#include "base/json.h"
#include "base/words.h"

namespace waystone {
namespace {

void append_rule(std::string& json, Rule rule) {
  json += '"';
  if ((rule.code & 0x8000) != 0) json += 'A';
  if (rule.code != 0) append_number(json, rule.code & 0x7FFF);
  json += '"';
}

// Of an event or a question.
template <class Told>
void set_operand(Told& told, Field field, const Listed& values) {
  switch (field) {
    case Field::Target: told.seat = static_cast<Seat>(values[0]); break;
    case Field::Card: told.card = fit(values[0]); break;
    case Field::Slot: told.slot = fit(values[0]); break;
    case Field::Amount: told.amount = fit(values[0]); break;
    case Field::List:
      for (const int value : values) told.list.push_back(fit(value));
      break;
  }
}

std::optional<int> read_value(const AnyGame& game, const Operand& op, const Value& value) {
  if (op.domain != Domain::Number)
    return value.text() != nullptr ? game.value(op.domain, *value.text()) : std::nullopt;
  using Amount = std::numeric_limits<std::int16_t>;
  const int lowest = op.field == Field::Amount ? Amount::min() + 1 : 0;
  const std::int64_t* number = value.number();
  if (number == nullptr || *number < lowest || *number > Amount::max()) return std::nullopt;
  return static_cast<int>(*number);
}

template <class Told>
std::optional<Error> read_operand(const AnyGame& game, const Operand& op, const Value& value, Told& told) {
  if constexpr (std::is_same_v<Told, Event>)
    if (value.text() != nullptr && *value.text() == "?") {
      told = blanked(told, op.field);
      return std::nullopt;
    }
  const bool is_list = op.field == Field::List;
  if (is_list != (value.list() != nullptr) || (is_list && value.list()->size() > kMostListed))
    return Error{"event", fmt::format("a list of at most {} belongs where the event has one", kMostListed)};
  Listed values;
  for (const Value& item : is_list ? *value.list() : Value::List{value}) {
    const auto read = read_value(game, op, item);
    if (!read) return Error{"event", "an operand names nothing of this game"};
    values.push_back(*read);
  }
  set_operand(told, op.field, values);
  return std::nullopt;
}

void append_value(std::string& json, const AnyGame& game, Domain domain, int value) {
  if (domain == Domain::Number)
    append_number(json, value);
  else
    append_quoted(json, game.name(domain, value));
}

// As a list, or the one value.
void append_operand(std::string& json, const AnyGame& game, const Operand& op, const Listed& values) {
  if (op.field != Field::List) {
    append_value(json, game, op.domain, values[0]);
  } else {
    json += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i > 0) json += ',';
      append_value(json, game, op.domain, values[i]);
    }
    json += ']';
  }
}

}  // namespace

Result<Rule> read_rule(std::string_view text) {
  if (text.empty()) return Rule{};
  const bool is_ruling = text[0] == 'A';
  const auto number = whole_number(text.substr(is_ruling ? 1 : 0));
  if (!number || *number < 1 || *number > 0x7FFF)
    return error("event", "'" + std::string(text.substr(0, 20)) + "' is no rule's number");
  return is_ruling ? ruling(*number) : rule(*number);
}

void append_event(std::string& json, const AnyGame& game, const Event& event) {
  const EventSpec& spec = game.events()[event.kind];
  json += "[\"";
  json += spec.name;
  json += "\",";
  append_number(json, event.seat == Seat::Nobody ? 0 : static_cast<int>(index(event.seat)) + 1);
  json += ',';
  append_rule(json, event.rule);
  for (const Operand& op : spec.used()) {
    if (op.field == Field::Target) continue;
    json += ',';
    if (op.secret && is_blank(event, op.field))
      json += "\"?\"";
    else
      append_operand(json, game, op, operand(event, op.field));
  }
  json += ']';
}

void append_events(std::string& json, const AnyGame& game, const Events& events) {
  json += '[';
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (i > 0) json += ',';
    append_event(json, game, events[i]);
  }
  json += ']';
}

Result<Event> read_event(const AnyGame& game, const Value& value) {
  const auto* parts = value.list();
  if (parts == nullptr || parts->size() < 3 || (*parts)[0].text() == nullptr ||
      (*parts)[1].number() == nullptr || (*parts)[2].text() == nullptr)
    return error("event", "an event is [name, seat, rule, operands…]");
  Event event;
  const auto specs = game.events();
  const std::string& name = *(*parts)[0].text();
  std::size_t kind = 0;
  while (kind < specs.size() && specs[kind].name != name) ++kind;
  if (kind == specs.size()) return error("event", "'" + name + "' is no event of this game");
  event.kind = static_cast<std::uint8_t>(kind);
  const std::int64_t seat = *(*parts)[1].number();
  if (seat < 0 || seat > kMostSeats) return error("event", "there is no such seat");
  event.seat = seat == 0 ? Seat::Nobody : seat_at(static_cast<std::size_t>(seat - 1));
  const auto rule = read_rule(*(*parts)[2].text());
  if (!rule) return tl::unexpected(rule.error());
  event.rule = *rule;
  std::size_t at = 3;
  for (const Operand& op : specs[kind].used()) {
    if (op.field == Field::Target) continue;
    if (at == parts->size()) return error("event", "'" + name + "' has more operands");
    if (auto wrong = read_operand(game, op, (*parts)[at++], event)) return tl::unexpected(*wrong);
  }
  if (at != parts->size()) return error("event", "'" + name + "' has fewer operands");
  return event;
}

Result<Events> read_events(const AnyGame& game, const Value& value) {
  if (value.list() == nullptr) return error("events", "a list belongs here");
  Events events;
  for (const Value& item : *value.list()) {
    auto event = read_event(game, item);
    if (!event) return tl::unexpected(event.error());
    events.push_back(*event);
  }
  return events;
}

void append_question(std::string& json, const AnyGame& game, const Question& question) {
  const QuestionSpec& spec = game.questions()[question.kind];
  json += "[\"";
  json += spec.name;
  json += '"';
  for (const Operand& op : spec.used()) {
    json += ',';
    append_operand(json, game, op, operand(question, op.field));
  }
  json += ']';
}

Result<Question> read_question(const AnyGame& game, const Value& value) {
  const auto* parts = value.list();
  const std::string* name = parts == nullptr || parts->empty() ? nullptr : (*parts)[0].text();
  if (name == nullptr) return error("question", "a question is [name, operands…]");
  const auto specs = game.questions();
  std::size_t kind = 0;
  while (kind < specs.size() && specs[kind].name != *name) ++kind;
  if (kind == specs.size()) return error("question", "'" + *name + "' is no question of this game");
  Question question{.kind = fit(kind)};
  const auto used = specs[kind].used();
  if (parts->size() != used.size() + 1) return error("question", "'" + *name + "' has other operands");
  for (std::size_t i = 0; i < used.size(); ++i)
    if (auto wrong = read_operand(game, used[i], (*parts)[i + 1], question)) return tl::unexpected(*wrong);
  return question;
}

}  // namespace waystone
