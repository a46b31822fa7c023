#include "games/jaq/screen/words.h"

#include <algorithm>

namespace waystone {

using jaq::Ask;
using jaq::Guild;
using jaq::Type;

namespace {

// "K" for knowledge, "W" for water.
std::string initial(std::string_view word) { return {static_cast<char>(word[0] - 'a' + 'A')}; }

std::string_view guild_word(Guild guild) {
  return guild == Guild::Neutral ? "rainbow" : jaq::kGuildWords[jaq::index(guild)];
}

}  // namespace

std::string capital(std::string_view word) {
  std::string out(word);
  if (out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string JaqWords::list(const std::vector<std::string>& parts) const {
  std::vector<std::string> there;
  for (const auto& part : parts)
    if (!part.empty()) there.push_back(part);
  return join(there, in_full_ ? ", " : " ");
}

std::string JaqWords::attribute(std::size_t attribute, int n) const {
  const std::string_view word = jaq::kAttributeWords[attribute];
  return in_full_ ? fmt::format("{} {}", word, n) : fmt::format("{}{}", initial(word), n);
}

std::string JaqWords::attributes(const jaq::Attributes& values) const {
  std::vector<std::string> parts;
  for (std::size_t a = 0; a < values.size(); ++a)
    if (values[a] != 0) parts.push_back(attribute(a, values[a]));
  return list(parts);
}

std::string JaqWords::guild(Guild guild, const std::string& n) const {
  return in_full_ ? fmt::format("{} {}", guild_word(guild), n) : initial(guild_word(guild)) + n;
}

std::string JaqWords::items(const jaq::Items& items) const {
  std::vector<std::string> parts;
  if (items.coins > 0) parts.push_back("+" + coins(items.coins));
  if (items.vp > 0) parts.push_back("+" + vp(items.vp));
  for (std::size_t a = 0; a < jaq::kAttributes; ++a) {
    const std::string_view word = jaq::kAttributeWords[a];
    const int n = items.tokens[a];
    if (n > 0)
      parts.push_back(in_full_ ? fmt::format("+{} {} token{}", n, word, n == 1 ? "" : "s")
                               : fmt::format("+{}{}", n, initial(word)));
  }
  if (items.heal > 0) parts.push_back(fmt::format("heal {}", items.heal));
  if (items.deal > 0) parts.push_back(say("deal {}", "deal {} blood to each other hero", items.deal));
  if (items.steal > 0) parts.push_back(say("steal {}", "steal coins from each other hero: {}", items.steal));
  return list(parts);
}

std::string JaqWords::groups(const jaq::ItemGroups& groups) const {
  std::vector<std::string> parts;
  for (const jaq::ItemGroup& group : groups) {
    const std::string_view at = group.at ? jaq::kTimeWords[jaq::index(*group.at)] : std::string_view();
    parts.push_back(group.at ? say("{}: {}", "only at {}: {}", at, items(group.items)) : items(group.items));
  }
  return list(parts);
}

std::string JaqWords::cost(std::size_t piece) const {
  const jaq::Face& face = rules_.face(piece);
  if (face.cost == 0 && face.blood == 0) return "free";
  return list({face.cost > 0 ? coins(face.cost) : "", face.blood > 0 ? blood(face.blood) : ""});
}

std::string_view JaqWords::type(std::size_t piece) const {
  return jaq::kTypeWords[jaq::index(rules_.face(piece).type)];
}

std::string JaqWords::banner(std::size_t piece) const {
  const jaq::Face& face = rules_.face(piece);
  if (!jaq::is_equipment(face.type) || face.guild == Guild::Monster) return {};
  return std::string(guild_word(face.guild));
}

std::string JaqWords::effects(std::size_t piece) const {
  const jaq::Card& card = *rules_.card(piece);
  const std::string once = groups(card.items), temporary = attributes(card.face.temporary);
  if (card.face.type == Type::Spell)
    return say("{} | {}", "once {}; at each cast {}", once, groups(card.brown));
  return list({attributes(card.face.permanent), temporary.empty() ? "" : say("({})", "on top {}", temporary),
               card.face.vp == 0 ? "" : say("{}VP", "{} VP at the end", card.face.vp), once});
}

std::string JaqWords::metric(jaq::Metric metric) const {
  std::vector<std::string> parts;
  for (std::size_t term = 0; term < jaq::Metric::kTerms; ++term)
    if (metric.has(term)) parts.emplace_back(jaq::kMetricWords[term]);
  const std::string sum = join(parts, in_full_ ? " and " : "+");
  return sum == "attack+knowledge+defense" ? "A+K+D" : sum;
}

std::string JaqWords::adventure(const jaq::Adventure& adventure, const jaq::Hero* hero) const {
  std::vector<std::string> parts = {vp(adventure.vp)};
  const auto needs = [&](int need, int have, auto&& words) {
    if (need == 0 || (hero != nullptr && have >= need && !in_full_)) return;
    parts.push_back(
        words(hero == nullptr ? std::to_string(need) : say("{}/{}", "{} of {}", std::min(have, need), need)));
  };
  for (std::size_t slot = 0; slot < jaq::kSlots; ++slot)
    needs(adventure.levels[slot], hero == nullptr ? 0 : hero->level[slot],
          [&](const std::string& n) { return fmt::format("{} {}", jaq::kTypeWords[slot], n); });
  for (std::size_t g = 0; g < jaq::kGuilds; ++g)
    needs(adventure.components[g], hero == nullptr ? 0 : rules_.components(*hero, static_cast<Guild>(g)),
          [&](const std::string& n) { return guild(static_cast<Guild>(g), n); });
  return list(parts);
}

void JaqLines::text(std::string_view text, std::size_t indent) {
  for (const auto& line : wrap(text, kWidth - indent)) lines_.push_back(std::string(indent, ' ') + line);
}

void JaqLines::paragraph(std::string_view label, const std::vector<std::string>& texts) {
  if (looks_.plain) return sentences(texts, label);
  if (!texts.empty()) text(fmt::format("{}{}", label, join(texts, "; ")));
}

void JaqLines::sentences(const std::vector<std::string>& texts, std::string_view label) {
  for (const auto& text : texts) row(looks_.plain ? fmt::format("{}{}.", label, text) : text);
}

void JaqLines::pairs(const std::vector<std::string>& texts) {
  if (looks_.plain) return sentences(texts);
  bool open = false;
  for (const auto& text : texts) {
    open = open && columns(lines_.back()) <= kHalf && columns(text) <= kHalf;
    if (open)
      lines_.back() = pad(lines_.back(), kHalf + 1) + text;
    else
      row(text);
    open = !open;
  }
}

}  // namespace waystone
