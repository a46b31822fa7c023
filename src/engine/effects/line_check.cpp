#include "engine/effects/line_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "engine/effects/explain.h"

namespace waystone::effects {

std::vector<std::string> triggers_of(const Vocabulary& words, std::size_t kind, bool moments) {
  std::vector<std::string> out;
  for (std::size_t t = 0; t < words.triggers.size(); ++t)
    if (find_phrasing(words, t, kind) != nullptr && !(moments && words.triggers[t].stands))
      out.emplace_back(words.triggers[t].name);
  return out;
}

bool LineCheck::makes_sense(Line& line, bool& has_piece) {
  const bool is_choice = line.kind == Line::Kind::Choose;
  return (!trigger().stands || stands_well(line)) && (is_choice || has_end(line)) &&
         (is_choice || is_phrased(line)) && is_about(line, has_piece) && asks_well(line);
}

bool LineCheck::wrong(const Value& said, const std::string& what) {
  in_.complain(said.place, what);
  return false;
}

bool LineCheck::lasts(const Line& line) const {
  return line.kind == Line::Kind::Rule || has_word(words_.acts[line.word].takes, "for");
}

bool LineCheck::is_there(std::string_view on, std::string_view card) const {
  return fits(on, trigger().name) && fits(card, kind());
}

// What lasts has an end where the card itself does not stay, or acts at one moment.
bool LineCheck::has_end(const Line& line) {
  if (!lasts(line)) return true;
  const CardSort& card = words_.cards[where_.kind];
  if (line.lasts == kNone) {
    const bool is_at_once = trigger().name == card.on && !trigger().stands;
    if (is_at_once)
      return wrong(keys_.word(),
                   fmt::format("'{}' on a card of the kind {} must end: say 'for': {}", *keys_.word().text(),
                               kind(), one_of(durations(words_, line, where_))));
    return lasts_as_it_may(line);
  }
  const Lasting& lasting = words_.lastings[line.lasts];
  if (!is_there(lasting.on, {}))
    return wrong(*keys_.lasts, fmt::format("'for' is '{}', but there is none with on = '{}'", lasting.name,
                                           trigger().name));
  if (lasting.is_held && !card.lies)
    return wrong(*keys_.lasts, fmt::format("a card of the kind {} does not stay: '{}' needs another 'for'",
                                           kind(), *keys_.word().text()));
  return lasts_as_it_may(line);
}

bool LineCheck::lasts_as_it_may(const Line& line) {
  if (line.kind != Line::Kind::Rule) return true;
  const auto held = std::ranges::find(words_.lastings, true, &Lasting::is_held);
  const std::string_view said = line.lasts == kNone ? held->name : words_.lastings[line.lasts].name;
  const RuleKey& rule = words_.rules[line.word];
  if (has_word(rule.lasts, as_listed(said))) return true;
  if (keys_.lasts == nullptr)
    return wrong(*keys_.rule, fmt::format("'{}' needs 'for': {}", rule.name, one_of(rule.lasts)));
  return wrong(*keys_.lasts, fmt::format("'for' of '{}' is '{}', but {} belongs here", rule.name,
                                         *keys_.lasts->text(), one_of(rule.lasts)));
}

// A line without a moment: it holds all the time.
bool LineCheck::stands_well(const Line& line) {
  const bool is_choice = line.kind == Line::Kind::Choose;
  if (is_choice || !lasts(line))
    return wrong(is_choice ? *keys_.choose : *keys_.act,
                 fmt::format("'{}' happens at a moment: say when with 'on' (known: {})",
                             is_choice ? "choose" : *keys_.act->text(),
                             join(triggers_of(words_, where_.kind, true), ", ")));
  for (const auto& [key, said] : {std::pair("times", keys_.times), std::pair("pay", keys_.pay),
                                  std::pair("may", keys_.may), std::pair("else", keys_.otherwise)})
    if (said != nullptr)
      return wrong(*said,
                   fmt::format("'{}' needs a moment, and this line holds all the time: say 'on'", key));
  if (line.lasts != kNone && !words_.lastings[line.lasts].stands)
    return wrong(*keys_.lasts,
                 fmt::format("a line without 'on' holds as long as its card lies there, not for '{}'",
                             *keys_.lasts->text()));
  return true;
}

// Some row must fit. A rule without `who` is the whole table's, or else the first who's.
bool LineCheck::is_phrased(Line& line) {
  const auto rows = phrasings_of(words_, line);
  const Phrasing* row = find_phrasing(rows, parts_of(words_, line, where_));
  if (row == nullptr && line.who == kNone) {
    Line first = line;
    first.who = 0;
    row = find_phrasing(rows, parts_of(words_, first, where_));
    if (row != nullptr) line = first;
  }
  if (row == nullptr) {
    const Misfit misfit = explain(words_, line, where_, keys_.who != nullptr);
    const Value* said = keys_.at(misfit.key);
    return wrong(said == nullptr ? keys_.word() : *said, misfit.what);
  }
  if (line.may && !row->is_done)
    return wrong(*keys_.may, fmt::format("'may' goes before what you do yourself, and '{}' is not",
                                         *keys_.word().text()));
  return true;
}

bool LineCheck::is_about(const Line& line, bool& has_piece) {
  if (keys_.who == nullptr) return true;
  const Who& who = words_.whos[line.who];
  if (!is_there(who.on, who.card))
    return wrong(*keys_.who, fmt::format("there is no '{}' on a card of the kind {} with on = '{}'", who.name,
                                         kind(), trigger().name));
  if (who.party == Party::Same && !has_piece)
    return wrong(*keys_.who, fmt::format("'{}' needs a line before it that is about a piece", who.name));
  if (who.party != Party::Player) has_piece = true;
  return true;
}

bool LineCheck::asks_well(const Line& line) {
  const bool of_player =
      line.kind == Line::Kind::Choose || line.who == kNone || words_.whos[line.who].party == Party::Player;
  if (line.n_of != kNone &&
      !can_ask(keys_.n != nullptr ? *keys_.n : *keys_.is, words_.quantities[line.n_of], of_player))
    return false;
  for (const Test& test : lines_.tests_of(line)) {
    if (test.is != Test::Is::Flag) {
      if (!can_ask(*keys_.condition, words_.quantities[test.word], of_player)) return false;
      continue;
    }
    const Flag& flag = words_.flags[test.word];
    if (!is_there(flag.on, flag.card))
      return wrong(*keys_.condition,
                   fmt::format("'{}' cannot be asked on a card of the kind {} with on = '{}'", flag.name,
                               kind(), trigger().name));
    if (flag.is_of_piece && of_player && flag.of_player.empty())
      return wrong(*keys_.condition,
                   fmt::format("'{}' is asked of a piece, and this line has none", flag.name));
  }
  return true;
}

bool LineCheck::can_ask(const Value& said, const Quantity& quantity, bool of_player) {
  if (quantity.is_of_piece && of_player)
    return wrong(said, fmt::format("'{}' is asked of a piece, and this line has none", quantity.name));
  if (quantity.is_changed && trigger().stands)
    return wrong(said, fmt::format("a line that holds all the time cannot ask for '{}', which such lines "
                                   "change: what holds would hang on the order of asking",
                                   quantity.name));
  return true;
}

}  // namespace waystone::effects
