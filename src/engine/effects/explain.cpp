#include "engine/effects/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "base/words.h"

namespace waystone::effects {
namespace {

struct LinePart {
  std::string_view key;
  std::string_view Phrasing::* wanted;
  std::string Parts::* said;
};
// In the order in which they are doubted: the kind of card and the trigger are seldom the mistake.
constexpr std::array<LinePart, 6> kParts = {{
    {"for", &Phrasing::lasts, &Parts::lasts},
    {"n", &Phrasing::is, &Parts::is},
    {"what", &Phrasing::what, &Parts::what},
    {"who", &Phrasing::who, &Parts::who},
    {"on", &Phrasing::on, &Parts::on},
    {"", &Phrasing::card, &Parts::card},
}};

template <class Row>
std::string names(std::span<const Row> rows) {
  std::string out;
  for (const Row& row : rows) out += (out.empty() ? "" : " ") + as_listed(row.name);
  return out;
}

std::string all_for(const Vocabulary& words, const Line& line, std::string_view key) {
  const bool is_rule = line.kind == Line::Kind::Rule;
  if (key == "for") return is_rule ? std::string(words.rules[line.word].lasts) : names(words.lastings);
  if (key == "what") return names(words.acts[line.word].whats);
  if (key == "who") return names(words.whos);
  if (key == "n" && is_rule && !words.rules[line.word].values.empty())
    return names(words.rules[line.word].values);
  return "#";
}

// Whether a word of a row can be said there at all.
bool is_there(const Vocabulary& words, std::string_view key, std::string_view word, Setting where) {
  const std::string_view on = words.triggers[where.on].name;
  const CardSort& card = words.cards[where.kind];
  if (const auto who = std::ranges::find(words.whos, word, &Who::name);
      key == "who" && who != words.whos.end())
    return fits(who->on, on) && fits(who->card, card.name);
  if (key != "for") return true;
  for (const Lasting& lasting : words.lastings)
    if (as_listed(lasting.name) == word) return fits(lasting.on, on) && (card.lies || !lasting.is_held);
  return true;
}

std::string sentence(std::string_view word, std::string_view key, const std::string& said,
                     const std::string& wanted) {
  if (key.empty())
    return fmt::format("'{}' does not go so on a card of the kind {}, but of {}", word, said, one_of(wanted));
  if (wanted == "-") return fmt::format("'{}' takes no '{}' here", word, key);
  if (said == "-") return fmt::format("'{}' needs '{}' here: {}", word, key, one_of(wanted));
  return fmt::format("'{}' of '{}' is '{}', but {} belongs here", key, word, said, one_of(wanted));
}

}  // namespace

std::string one_of(std::string_view words) {
  std::string out;
  auto all = split_words(words);
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::ranges::replace(all[i], '_', ' ');
    out += i == 0 ? "" : i + 1 < all.size() ? ", " : " or ";
    out += all[i] == "#" ? "a number" : all[i] == "-" ? "nothing" : "'" + all[i] + "'";
  }
  return out;
}

std::string durations(const Vocabulary& words, const Line& line, Setting where) {
  std::string known;
  if (line.kind == Line::Kind::Act)
    for (const Phrasing& row : phrasings_of(words, line))
      if (fits(row.card, words.cards[where.kind].name)) known += std::string(row.lasts) + ' ';
  if (split_words(known).empty()) known = all_for(words, line, "for");
  std::string out;
  for (const std::string& word : split_words(known))
    if (is_there(words, "for", word, where) && !has_word(out, word)) out += (out.empty() ? "" : " ") + word;
  return out;
}

Misfit explain(const Vocabulary& words, const Line& line, Setting where, bool says_who) {
  Parts parts = parts_of(words, line, where);
  const bool is_rule = line.kind == Line::Kind::Rule;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  const LinePart* doubted = nullptr;
  std::string wanted;
  for (const Phrasing& row : phrasings_of(words, line)) {
    std::size_t misfits = 0;
    const LinePart* first = nullptr;
    for (const LinePart& part : kParts) {
      if (fits(row.*part.wanted, parts.*part.said)) continue;
      if (first == nullptr) first = &part;
      ++misfits;
    }
    if (misfits > fewest || (misfits == fewest && first != doubted)) continue;
    if (misfits < fewest) wanted.clear();
    fewest = misfits;
    doubted = first;
    const std::string_view these = row.*first->wanted;
    for (const std::string& word : split_words(these.empty() ? all_for(words, line, first->key) : these))
      if (!has_word(wanted, word) && is_there(words, first->key, word, where))
        wanted += (wanted.empty() ? "" : " ") + word;
  }
  const std::string_view word = is_rule ? words.rules[line.word].name : words.acts[line.word].name;
  if (doubted == nullptr) return {"", fmt::format("'{}' cannot be said so", word)};
  if (!says_who) parts.who = "-";
  const std::string key(is_rule && doubted->key == "n" ? "is" : doubted->key);
  return {key, sentence(word, key, parts.*doubted->said, wanted)};
}

}  // namespace waystone::effects
