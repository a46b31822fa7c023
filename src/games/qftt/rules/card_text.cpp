// What is printed on cards, in words: whole, line by line, and each alternative of a choice.
#include <fmt/format.h>

#include "base/words.h"
#include "engine/effects/text.h"
#include "games/qftt/rules/card_checks.h"

namespace waystone::qftt {
namespace {

std::string in_one(std::initializer_list<std::string> parts) {
  std::string out;
  for (const std::string& part : parts)
    if (!part.empty()) out += (out.empty() ? "" : " ") + part;
  return out;
}

std::string with_sign(int n) { return (n < 0 ? "−" : "+") + std::to_string(n < 0 ? -n : n); }

std::string mod_text(Stat stat, int n) {
  return fmt::format("{} {}", with_sign(n), card_words().acts[index(Does::Add)].whats[index(stat)].text);
}

std::string mods_text(const Mods& mods) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < mods.size(); ++i)
    if (mods[i] != 0) out.push_back(mod_text(nth<Stat>(i), mods[i]));
  return out.empty() ? "" : join(out, ", ") + ".";
}

std::string start_text(const Start& start) {
  std::vector<std::string> out;
  if (start.money != Start{}.money) out.push_back(fmt::format("{} money", start.money));
  if (start.speed != 0) out.push_back(mod_text(Stat::Speed, start.speed));
  if (start.armor != 0) out.push_back(mod_text(Stat::Armor, start.armor));
  return out.empty() ? "" : "If you begin with this Adventurer, you have " + listed(out) + ".";
}

// "2 × Poacher (Health 3, Strength 2), Dog (Health 1, Strength 1)"
std::string fighters_text(const std::vector<Fighter>& fighters) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < fighters.size();) {
    std::size_t alike = 1;
    while (i + alike < fighters.size() && fighters[i + alike] == fighters[i]) ++alike;
    out.push_back(fmt::format("{}{} (Health {}, Strength {})", alike > 1 ? fmt::format("{} × ", alike) : "",
                              fighters[i].name, fighters[i].hp, fighters[i].str));
    i += alike;
  }
  return join(out, ", ");
}

std::string loot_text(const Loot& loot) {
  std::vector<std::string> out;
  if (loot.money > 0) out.push_back(fmt::format("{} money", loot.money));
  if (loot.relics > 0) out.push_back(loot.relics == 1 ? "a Relic" : counted(loot.relics, "Relic"));
  if (loot.gear > 0)
    out.push_back(loot.gear == 1 ? "a Gear of this land" : fmt::format("{} Gear of this land", loot.gear));
  return out.empty() ? "" : "Loot: " + join(out, ", ") + ".";
}

std::string numbers_text(const Design& design) {
  if (design.is_encounter())
    return in_one({fighters_text(design.encounter.fighters) + ".",
                   design.encounter.armor > 0 ? fmt::format("Armor {}.", design.encounter.armor) : "",
                   loot_text(design.encounter.loot)});
  if (design.is_character())
    return fmt::format("Health {}, Strength {}, Charisma {}, {}.", design.member.hp, design.member.str,
                       design.member.cha, counted(design.member.slots, "slot"));
  if (design.kind == Kind::Money) return fmt::format("{} money.", design.money);
  return mods_text(design.mods);
}

// What they are called on the table.
constexpr std::array<std::string_view, kKinds> kKindTexts = {"Enemy",     "Boss",       "Event", "Event",
                                                             "Gear",      "Consumable", "Money", "Adventurer",
                                                             "Companion", "Relic",      "Shrine"};

}  // namespace

std::string Lists::text(const Design& design) const {
  const std::string scope = design.kind == Kind::Event    ? "You only."
                            : design.kind == Kind::Global ? "Everybody."
                                                          : "";
  return in_one(
      {scope, effects::text_of(card_words(design.kind), lines, design.lines, index(design.kind), design.name),
       stays_text(design.stays), start_text(design.start)});
}

std::string Lists::whole_text(const Design& design) const {
  return in_one({std::string(kKindTexts[index(design.kind)]) + ".", numbers_text(design), text(design)});
}

std::string Lists::text(const effects::Line& line, const Design& design) const {
  return effects::text_of(card_words(design.kind), lines,
                          {static_cast<std::uint16_t>(&line - lines.lines.data()), 1}, index(design.kind),
                          design.name);
}

std::string Lists::text(const effects::Line& choice, effects::Range option, const Design& design) const {
  return effects::option_text(card_words(design.kind), lines, choice, option, index(design.kind));
}

}  // namespace waystone::qftt
