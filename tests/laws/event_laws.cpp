#include "laws/event_laws.h"

#include <algorithm>
#include <set>

#include "base/words.h"

namespace waystone::laws {
namespace {

// A word of EventSpec::changes without its mark.
bool is_numbered(std::string_view word) { return word.ends_with('#'); }
std::string part_of(std::string_view word) {
  return std::string(word.substr(0, word.size() - (is_numbered(word) ? 1 : 0)));
}

bool announces(const EventSpec& spec, std::string_view key) {
  const auto words = split_words(spec.changes);
  return std::any_of(words.begin(), words.end(),
                     [key](std::string_view word) { return part_of(word) == key; });
}

// Whether it announces the part as one whose rows are numbered.
bool has_numbered(const EventSpec& spec, std::string_view key) {
  const auto words = split_words(spec.changes);
  return std::any_of(words.begin(), words.end(),
                     [key](std::string_view word) { return is_numbered(word) && part_of(word) == key; });
}

// The keys whose entries differ.
std::vector<std::string> changed_keys(const Value& before, const Value& after) {
  std::set<std::string> keys;
  for (const Value* side : {&before, &after})
    for (const auto& entry : *side->table()) keys.insert(entry.key);
  std::vector<std::string> out;
  for (const auto& key : keys) {
    const Value *was = before.find(key), *is = after.find(key);
    if (was == nullptr || is == nullptr || !(*was == *is)) out.push_back(key);
  }
  return out;
}

// Whether the events can name such an entry, and whether one does.
struct Naming {
  bool can = false, does = false;
};

Naming naming(const AnyGame& game, const std::vector<Event>& events, std::string_view key) {
  Naming out;
  for (const Event& event : events) {
    out.does |= event.seat != Seat::Nobody && std::to_string(index(event.seat) + 1) == key;
    for (const Operand& op : game.events()[event.kind].used()) {
      if (op.domain == Domain::Number || !game.value(op.domain, key)) continue;
      out.can = true;
      for (const int value : operand(event, op.field)) out.does |= game.name(op.domain, value) == key;
    }
  }
  return out;
}

}  // namespace

void check_announced(const AnyGame& game, Seat viewer, const Value& before, const Value& after,
                     const Events& sent, Findings& out) {
  for (const auto& key : changed_keys(before, after)) {
    Events announcing;
    for (const Event& event : sent)
      if (announces(game.events()[event.kind], key)) announcing.push_back(event);
    if (announcing.empty()) {
      out.add(kNoSilentChange,
              fmt::format("'{}' changed for {} and no event announces it", key, viewer_name(viewer)));
      continue;
    }
    const Value *was = before.find(key), *is = after.find(key);
    if (was == nullptr || is == nullptr || was->table() == nullptr || is->table() == nullptr) continue;
    if (has_numbered(game.events()[announcing[0].kind], key)) continue;
    for (const auto& inner : changed_keys(*was, *is))
      if (const Naming n = naming(game, announcing, inner); n.can && !n.does)
        out.add(kNoSilentChange, fmt::format("'{}' of '{}' changed for {} and no event names it", inner, key,
                                             viewer_name(viewer)));
  }
}

void check_announcements(const AnyGame& game, const Value& state, Findings& out) {
  for (const EventSpec& spec : game.events())
    for (const auto& word : split_words(spec.changes))
      if (state.find(part_of(word)) == nullptr)
        out.add(kNoSilentChange,
                fmt::format("the event '{}' announces '{}', which is no part of the state", spec.name, word));
}

void check_sayable(const AnyGame& game, const Events& sent, Findings& out) {
  for (const Event& event : sent) {
    const std::string said = game.say(event, Seat::Nobody);
    const std::string_view name = game.events()[event.kind].name;
    if (said.empty() || said.find('{') != std::string::npos)
      out.add(kNotation, fmt::format("the event '{}' is told as '{}'", name, said));
  }
}

void check_cited(const AnyGame& game, const Rulebook& ledger, const Events& log, Findings& out) {
  for (const Event& event : log)
    check_known(game, ledger, event.rule, fmt::format("the event '{}'", game.events()[event.kind].name), out);
}

}  // namespace waystone::laws
