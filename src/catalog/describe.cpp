#include "catalog/describe.h"

#include <array>
#include <set>

namespace waystone {
namespace {

Value describe(const AnyGame& game, std::size_t i) {
  const OptionSpec& spec = game.options().specs()[i];
  Value option;
  option.set("name", spec.name);
  option.set("text", spec.text);
  option.set("rule", game.rule_text(spec.rule));
  if (spec.choices.empty()) {
    option.set("lowest", spec.lowest);
    option.set("highest", spec.highest);
  } else {
    option.set("choices", Value::List(spec.choices.begin(), spec.choices.end()));
  }
  option.set("standard", option_value(game.options(), i));
  return option;
}

Value operands(const AnyGame& game, std::span<const Operand> used, std::set<Domain>& domains) {
  Value::List out;
  for (const Operand& op : used) {
    Value one;
    one.set("field", field_name(op.field));
    one.set("domain", game.domain_name(op.domain));
    if (op.secret) one.set("secret", true);
    out.push_back(std::move(one));
    if (op.domain != Domain::Number) domains.insert(op.domain);
  }
  return out;
}

Value domain(const AnyGame& game, Domain which) {
  Value::List values;
  for (int v = 0; v < game.domain_size(which); ++v) {
    Value one;
    one.set("name", game.name(which, v));
    one.set("spoken", game.spoken(which, v));
    if (Value about = game.about(which, v); !about.is_null()) one.set("about", std::move(about));
    if (std::string text = game.text(which, v); !text.empty()) one.set("text", std::move(text));
    values.push_back(std::move(one));
  }
  return values;
}

}  // namespace

Value option_value(const Options& options, std::size_t i) {
  const OptionSpec& spec = options.specs()[i];
  return spec.choices.empty() ? Value(options.value(spec.name)) : Value(options.printed(i));
}

Value describe(const Entry& entry, const AnyGame& game) {
  Value item;
  item.set("name", entry.name());
  item.set("title", entry.title());
  item.set("fewest", entry.min_seats());
  item.set("most", entry.max_seats());
  item.set("about", entry.blurb());
  item.set("example", entry.is_example());
  if (has_reactions(game.questions())) item.set("reactions", true);
  const auto bots = entry.bots();
  item.set("bots", Value::List(bots.begin(), bots.end()));
  Value::List levels;
  for (const Level& level : entry.levels()) {
    Value one;
    one.set("name", level.name);
    one.set("character", level.character);
    levels.push_back(std::move(one));
  }
  item.set("levels", std::move(levels));
  Value::List options;
  for (std::size_t i = 0; i < game.options().specs().size(); ++i) options.push_back(describe(game, i));
  item.set("options", std::move(options));
  return item;
}

Value vocabulary(const Entry& entry, const AnyGame& game, const Rulebook& book) {
  Value out;
  out.set("name", game.short_name());
  out.set("title", game.title());
  out.set("rule_prefix", game.rule_prefix());
  if (!game.automaton().empty()) out.set("automaton", game.automaton());
  std::set<Domain> used;
  Value::List verbs, events, questions, rules;
  for (const Verb& verb : game.verbs()) {
    Value one;
    one.set("name", verb.name);
    one.set("key", verb.key);
    one.set("label", verb.label);
    if (!verb.touches.empty()) one.set("touches", verb.touches);
    one.set("operands", operands(game, verb.used(), used));
    verbs.push_back(std::move(one));
  }
  for (const EventSpec& spec : game.events()) {
    Value one;
    one.set("name", spec.name);
    one.set("text", spec.text);
    one.set("hidden_text", spec.hidden_text);
    one.set("operands", operands(game, spec.used(), used));
    events.push_back(std::move(one));
  }
  for (const QuestionSpec& spec : game.questions()) {
    Value one;
    one.set("name", spec.name);
    one.set("text", spec.text);
    one.set("waiting", spec.waiting);
    if (spec.sealed != Sealed::No) one.set("sealed", kSealedWords[static_cast<std::size_t>(spec.sealed)]);
    if (!spec.moment.empty()) one.set("moment", spec.moment);
    if (spec.by_wish) one.set("by_wish", true);
    one.set("operands", operands(game, spec.used(), used));
    questions.push_back(std::move(one));
  }
  Value domains(Value::Table{});
  for (const Domain which : used) domains.set(game.domain_name(which), domain(game, which));
  for (const RuleText& rule : book.rules) {
    Value one;
    one.set("id", rule.id);
    one.set("chapter", rule.chapter);
    one.set("text", rule.text);
    rules.push_back(std::move(one));
  }
  out.set("verbs", std::move(verbs));
  out.set("events", std::move(events));
  out.set("questions", std::move(questions));
  out.set("domains", std::move(domains));
  out.set("rules", std::move(rules));
  if (entry.voices().empty()) return out;
  Value::List voices;
  for (const Voice& voice : entry.voices()) {
    Value one;
    one.set("name", voice.name);
    one.set("title", voice.title);
    voices.push_back(std::move(one));
  }
  out.set("voices", std::move(voices));
  return out;
}

}  // namespace waystone
