// Cards in few letters.
#include <fmt/format.h>

#include "base/words.h"
#include "games/jaq/rules/card_words.h"

namespace waystone::jaq::brief {
namespace {

void add(std::string& out, const std::string& part) {
  if (part.empty()) return;
  if (!out.empty()) out += ' ';
  out += part;
}

std::string groups(const ItemGroups& groups) {
  std::string out;
  for (const ItemGroup& group : groups)
    add(out, (group.at ? std::string(kTimeWords[index(*group.at)]) + ": " : "") + items(group.items));
  return out;
}

}  // namespace

std::string letter(std::string_view word) { return capital(word).substr(0, 1); }

std::string amount(std::string_view word, int n) { return letter(word) + std::to_string(n); }

std::string amounts(const Attributes& values) {
  std::string out;
  for (std::size_t a = 0; a < kAttributes; ++a)
    if (values[a] != 0) add(out, amount(kAttributeWords[a], values[a]));
  return out;
}

std::string items(const Items& items) {
  std::string out;
  if (items.coins > 0) add(out, fmt::format("+{}c", items.coins));
  if (items.vp > 0) add(out, fmt::format("+{}VP", items.vp));
  for (std::size_t a = 0; a < kAttributes; ++a)
    if (items.tokens[a] > 0) add(out, fmt::format("+{}{}", items.tokens[a], letter(kAttributeWords[a])));
  if (items.heal > 0) add(out, fmt::format("heal {}", items.heal));
  if (items.deal > 0) add(out, fmt::format("deal {}", items.deal));
  if (items.steal > 0) add(out, fmt::format("steal {}", items.steal));
  return out;
}

std::string cost(const Face& face) {
  std::string out;
  if (face.cost > 0) add(out, fmt::format("{}c", face.cost));
  if (face.blood > 0) add(out, fmt::format("{}b", face.blood));
  return out.empty() ? "free" : out;
}

std::string banner(const Face& face) {
  if (!is_equipment(face.type) || face.guild == Guild::Monster) return {};
  return face.guild == Guild::Neutral ? "rainbow" : std::string(kGuildWords[index(face.guild)]);
}

std::string effects(const Card& card) {
  const std::string once = groups(card.items), temporary = amounts(card.face.temporary);
  if (card.face.type == Type::Spell) return fmt::format("{} | {}", once, groups(card.brown));
  std::string out = amounts(card.face.permanent);
  if (!temporary.empty()) add(out, '(' + temporary + ')');
  if (card.face.vp != 0) add(out, fmt::format("{}VP", card.face.vp));
  add(out, once);
  return out;
}

std::string metric(Metric metric) {
  std::vector<std::string> parts;
  for (std::size_t term = 0; term < Metric::kTerms; ++term)
    if (metric.has(term)) parts.emplace_back(kMetricWords[term]);
  const std::string sum = join(parts, "+");
  return sum == "attack+knowledge+defense" ? "A+K+D" : sum;
}

}  // namespace waystone::jaq::brief
