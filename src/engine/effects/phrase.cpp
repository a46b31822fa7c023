#include "engine/effects/phrase.h"

#include <algorithm>

#include "base/check.h"
#include "base/words.h"

namespace waystone::effects {
namespace {

constexpr std::string_view kLeftOut = "-";

std::string amount_of(const Vocabulary& words, const Line& line) {
  return line.n_of != kNone ? std::string(words.quantities[line.n_of].name) : std::to_string(line.n);
}

Parts parts_of_act(const Vocabulary& words, const Line& line) {
  const Act& act = words.acts[line.word];
  const auto part = [&](std::string_view key, std::string said) {
    return !has_word(act.takes, key) ? std::string() : said.empty() ? std::string(kLeftOut) : said;
  };
  Parts out;
  out.what = part("what", line.what == kNone ? "" : std::string(act.whats[line.what].name));
  out.who = part("who", std::string(words.whos[line.who].name));
  out.is = part("n", line.n == 0 ? "" : amount_of(words, line));
  out.lasts = part("for", line.lasts == kNone ? "" : as_listed(words.lastings[line.lasts].name));
  return out;
}

Parts parts_of_rule(const Vocabulary& words, const Line& line) {
  const RuleKey& rule = words.rules[line.word];
  Parts out;
  out.who = line.who == kNone ? kLeftOut : words.whos[line.who].name;
  if (rule.takes == RuleKey::Takes::Number)
    out.is = amount_of(words, line);
  else if (!rule.values.empty())
    out.is = rule.values[static_cast<std::size_t>(line.n)].name;
  const auto held = std::ranges::find(words.lastings, true, &Lasting::is_held);
  const Lasting& lasts =
      line.lasts == kNone && held != words.lastings.end() ? *held : words.lastings[line.lasts];
  out.lasts = as_listed(lasts.name);
  return out;
}

// A gap that was filled with nothing leaves two spaces, or one at an end or before a stop.
std::string without_gaps(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool is_stop = c == ' ' || c == ',' || c == '.' || c == ';' || c == ':';
    if (is_stop && out.ends_with(' ')) out.pop_back();
    if (c != ' ' || !out.empty()) out += c;
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

}  // namespace

Setting setting_of(const Vocabulary& words, const Line& line, std::size_t kind) {
  if (line.on != kNone) return {kind, line.on};
  const auto standard = std::ranges::find(words.triggers, words.cards[kind].on, &Trigger::name);
  return {kind, static_cast<std::size_t>(standard - words.triggers.begin())};
}

Parts parts_of(const Vocabulary& words, const Line& line, Setting where) {
  Parts out = line.kind == Line::Kind::Rule ? parts_of_rule(words, line) : parts_of_act(words, line);
  out.on = words.triggers[where.on].name;
  out.card = words.cards[where.kind].name;
  return out;
}

std::string as_listed(std::string_view word) {
  std::string out(word);
  std::ranges::replace(out, ' ', '_');
  return out;
}

bool has_word(std::string_view part, std::string_view word) {
  for (std::size_t from = 0; from < part.size();) {
    const std::size_t to = std::min(part.find(' ', from), part.size());
    if (part.substr(from, to - from) == word) return true;
    from = to + 1;
  }
  return false;
}

bool fits(std::string_view part, std::string_view word) {
  if (part.empty()) return word != kLeftOut;
  return has_word(part, word) || (has_word(part, "#") && whole_number(word));
}

const Phrasing* find_phrasing(std::span<const Phrasing> rows, const Parts& parts) {
  for (const Phrasing& row : rows)
    if (fits(row.what, parts.what) && fits(row.who, parts.who) && fits(row.is, parts.is) &&
        fits(row.lasts, parts.lasts) && fits(row.on, parts.on) && fits(row.card, parts.card))
      return &row;
  return nullptr;
}

std::span<const Phrasing> phrasings_of(const Vocabulary& words, const Line& line) {
  return line.kind == Line::Kind::Rule ? words.rules[line.word].phrasings : words.acts[line.word].phrasings;
}

const Phrasing* find_phrasing(const Vocabulary& words, std::size_t trigger, std::size_t kind) {
  return find_phrasing(words.triggers[trigger].phrasings, {.on = std::string(words.triggers[trigger].name),
                                                           .card = std::string(words.cards[kind].name)});
}

Gap parted(std::string_view gap, char at) {
  const std::size_t cut = std::min(gap.find(at), gap.size());
  return {gap.substr(0, cut), cut == gap.size() ? std::string_view() : gap.substr(cut + 1)};
}

std::string filled(std::string_view text, FunctionRef<std::string(std::string_view)> fill) {
  std::string out;
  while (true) {
    const std::size_t open = text.find('{');
    if (open == std::string_view::npos) return without_gaps(out.append(text));
    const std::size_t close = text.find('}', open);
    check(close != std::string_view::npos, "a gap in a phrase is not closed");
    out.append(text.substr(0, open)).append(fill(text.substr(open + 1, close - open - 1)));
    text.remove_prefix(close + 1);
  }
}

}  // namespace waystone::effects
