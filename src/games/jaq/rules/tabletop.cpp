// What lies where: the monster and its loot, Quests, your hero, the cards to choose from, and the rivals.
#include "engine/tabletop.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "games/jaq/rules/card_words.h"
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
namespace {

// In the order of Ask.
constexpr std::array<std::string_view, 10> kAsked = {
    "", "Adventures", "draft", "draft", "play", "thieves", "the loot", "the loot", "the loot", "guilds"};

constexpr std::size_t kHalf = 38;  // columns of half a line

// The first time of this Day whose cards still lie on the boards.
std::size_t first_lying(const State& s) {
  if (s.journey == 0) return kTimes;
  return s.asks == Ask::Draft || s.asks == Ask::Take ? 0 : index(s.time) + 1;
}

// The oldest descriptors give way first; pages have them all.
std::string short_name(std::string grown, std::size_t width) {
  std::string lead;
  for (auto at = grown.find(", "); at != std::string::npos && lead.size() + grown.size() > width;
       at = grown.find(", ")) {
    grown.erase(0, at + 2);
    lead = "…";
  }
  return lead + grown;
}

}  // namespace

Thing Jaq::piece_thing(CardPlace place) const {
  if (place == kFaceDown) return {.name = "the face-down card", .marks = {"face down"}};
  if (!is_card(place)) return {.name = "a card", .marks = {"not known"}};
  const std::size_t piece = place - 1u;
  return {.key = "card:" + name(kPieceDomain, place - 1),
          .name = spoken(kPieceDomain, place - 1),
          .text = text(kPieceDomain, place - 1),
          .brief = fmt::format("{}\t{} {}\t{}\t{}", piece_name(piece), kTypeWords[index(face(piece).type)],
                               brief::banner(face(piece)), brief::cost(face(piece)),
                               brief::effects(*card(piece)))};
}

CardPlace Jaq::lying_at(const State& s, Seat who, Time time) const {
  const auto [packet, slot] = board(s, who, s.day, time);
  const Packet& cards = s.dealt()[packet];
  if (slot >= s.picks) return 0;
  return (cards.mixed >> slot & 1u) != 0 ? kUnknown : cards.cards[slot];
}

std::string Jaq::heading(const State& s) const {
  const std::string when = s.journey == 0                                  ? "At the Inn"
                           : s.asks == Ask::Nothing || s.asks == Ask::Name ? "Journeys over"
                           : s.asks >= Ask::Commit ? fmt::format("Journey {}, battle", s.journey)
                                                   : fmt::format("Journey {} Day {} {}", s.journey, s.day,
                                                                 kTimeWords[index(s.time)]);
  const std::string_view asked = kAsked[index(s.asks)];
  return asked.empty() ? when : fmt::format("{}: {}", when, asked);
}

// "life 5 (A3)": what the monster has, and the hero's total that meets it (JAQ-142, JAQ-145).
void Jaq::lay_out_monster(const State& s, Seat viewer, Tabletop& out) const {
  if (s.journey == 0 || s.asks == Ask::Name || s.asks == Ask::Nothing) return;
  Zone& zone = out.add(Zone::Form::Row, monster_name(s));
  const MonsterTotals totals = monster(s);
  const auto against = [&](std::string_view what, int needed, Attribute own) {
    if (!is_hero(viewer)) {
      zone.fact(fmt::format("{} {}", what, needed), "");
      return;
    }
    const int has = total(s.hero(viewer), own), short_of = needed - has;
    const std::string_view word = kAttributeWords[index(own)];
    std::string full = fmt::format("your {} {}", word, has), few = brief::amount(word, has);
    if (own == Attribute::Defense && short_of > 0) {
      full += fmt::format(", so {} blood", short_of);
      few += fmt::format(":{}b", short_of);
    } else if (own != Attribute::Defense && short_of <= 0) {
      full += ", enough";
      few += "✓";
    }
    zone.fact(fmt::format("{} {} ({})", what, needed, full), "", fmt::format("{} {} ({})", what, needed, few),
              short_of > 0 ? Tone::Bad : Tone::Good);
  };
  against("life", totals.life, Attribute::Attack);
  against("knowledge", totals.knowledge, Attribute::Knowledge);
  against("attack", totals.attack, Attribute::Defense);
  zone.fact(fmt::format("{} VP", totals.vp), "", fmt::format("{}VP", totals.vp));
  if (bounty(s) != Items{})
    zone.fact("bounty " + in_words(bounty(s)), "", "bounty " + brief::items(bounty(s)));
  if (!house_.loot) return;
  const std::size_t piece = loot(s);
  const Metric wanted = lists_.loot[piece - kCards].metric;
  Thing& thing = zone.add(piece_thing(fit(piece + 1)));
  thing.name = "Loot " + thing.name;
  thing.text += ' ' + standing(s, viewer, wanted, true);
  thing.brief =
      fmt::format("Loot {}: {} {} for most {}", piece_name(piece), kTypeWords[index(face(piece).type)],
                  brief::effects(*card(piece)), standing(s, viewer, wanted, false));
}

// "fire 1 (top 2)": what the hero has of it, and the best of the others.
std::string Jaq::standing(const State& s, Seat viewer, Metric metric, bool in_full) const {
  int top = -1;
  for (const Seat who : all())
    if (who != viewer) top = std::max(top, value(s.hero(who), metric));
  std::vector<std::string> parts;
  if (is_hero(viewer))
    parts.push_back(fmt::format(fmt::runtime(in_full ? "you have {}" : "{}"), value(s.hero(viewer), metric)));
  if (top >= 0)
    parts.push_back(fmt::format(fmt::runtime(in_full ? "the best of the others {}" : "(top {})"), top));
  if (in_full) return capital(join(parts, ", ")) + ".";
  return fmt::format("{} {}", brief::metric(metric), join(parts, " "));
}

void Jaq::lay_out_quests(const State& s, Seat viewer, Tabletop& out) const {
  Zone& zone = out.add(Zone::Form::Row, "Quests");
  for (const std::uint8_t place : s.quests) {
    if (place == 0) continue;
    const Quest& quest = lists_.quests[place - 1u];
    Thing thing{.key = "quest:" + quest.id, .name = quest.name, .text = text(kQuestDomain, place - 1)};
    thing.text += ' ' + standing(s, viewer, quest.metric, true);
    if (quest.mark != Mark::NonCompetitive) {
      thing.brief =
          fmt::format("{} {}/{}VP", standing(s, viewer, quest.metric, false), quest.first, quest.second);
    } else {
      thing.brief = brief::metric(quest.metric);
      int mine = -1;
      if (is_hero(viewer)) {
        std::array<int, kMostSeats> vp{};
        quest_vp(s, quest, vp);
        mine = value(s.hero(viewer), quest.metric);
        const int won = vp[waystone::index(viewer)];
        thing.brief += fmt::format(" {}{}", mine, won > 0 ? fmt::format(" = {}VP", won) : "");
        if (won > 0) thing.text += fmt::format(" That is {} VP.", won);
      }
      for (const Quest::Tier& tier : quest.tiers)
        if (mine < tier.need) {
          thing.brief += fmt::format(", {}VP at {}", tier.vp, tier.need);
          break;
        }
    }
    zone.add(std::move(thing));
  }
}

void Jaq::lay_out_purse(const Hero& hero, Zone& zone) const {
  const auto fact = [&](std::string_view word, int n, const std::string& few) {
    zone.fact(std::string(word), std::to_string(n), few);
  };
  fact("coins", hero.coins, fmt::format("{}c", hero.coins));
  fact("VP", hero.vp, fmt::format("{}VP", hero.vp));
  fact("blood", hero.blood, fmt::format("{}b", hero.blood));
  for (const Attribute attribute : first<Attribute>(kAttributes)) {
    const std::string_view word = kAttributeWords[index(attribute)];
    const int n = total(hero, attribute);
    fact(word, n, brief::amount(word, n));
  }
  std::vector<std::string> words, letters;
  for (const Guild guild : first<Guild>(kGuilds))
    if (const int n = components(hero, guild); n > 0) {
      words.push_back(fmt::format("{} {}", kGuildWords[index(guild)], n));
      letters.push_back(brief::amount(kGuildWords[index(guild)], n));
    }
  if (const int n = unnamed(hero); n > 0) {
    words.push_back(fmt::format("rainbow {}", n));
    letters.push_back(brief::amount("rainbow", n));
  }
  if (!words.empty()) zone.fact("guilds", join(words, " "), "guilds " + join(letters, " "));
}

std::string Jaq::purse(const Hero& hero) const {
  Zone zone;
  lay_out_purse(hero, zone);
  std::vector<std::string> parts;
  for (const Thing& fact : zone.things) parts.push_back(fmt::format("{} {}", fact.name, fact.text));
  return join(parts, ", ");
}

// The spell with what its brown parts would give again at this time (JAQ-66, JAQ-71).
Thing Jaq::stack_thing(const Hero& hero, Type slot, Time time) const {
  const std::string word(kTypeWords[index(slot)]);
  const int level = hero.level[index(slot)];
  Thing thing{.key = "type:" + word, .name = capital(word), .text = "empty", .brief = word + " -"};
  if (level == 0) return thing;
  Items again;
  for (const std::uint8_t piece : hero.pieces)
    if (slot == Type::Spell) again += face(piece).again[index(time)];
  const std::string grown = stack_name(hero, slot), few = brief::items(again);
  thing.name += fmt::format(", level {}", level);
  thing.text = grown + (few.empty() ? "" : ", with the next spell again " + in_words(again));
  const std::string front = fmt::format("{} {} {}", word, level, few.empty() ? "" : '(' + few + ") ");
  thing.brief = front + short_name(grown, kHalf - std::min(kHalf - 3, front.size() + 1));
  return thing;
}

// "5VP helmet 1/3 N0/3": what the hero still lacks; without a hero all that it asks for.
Thing Jaq::adventure_thing(std::size_t number, const Hero* hero) const {
  const Adventure& adventure = lists_.adventures[number];
  Thing thing{.key = "adventure:" + adventure.id,
              .name = adventure.name,
              .text = text(kAdventureDomain, fit(number))};
  thing.brief = fmt::format("{}VP", adventure.vp);
  std::vector<std::string> has;
  const auto needs = [&](int need, int have, const std::string& full, const std::string& few) {
    if (need == 0) return;
    if (hero == nullptr) {
      thing.brief += fmt::format(" {}{}", few, need);
      return;
    }
    has.push_back(fmt::format("{} {} of {}", full, std::min(have, need), need));
    if (have < need) thing.brief += fmt::format(" {}{}/{}", few, have, need);
  };
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    needs(adventure.levels[slot], hero == nullptr ? 0 : hero->level[slot], quantity(kLevelTerm + slot),
          std::string(kTypeWords[slot]) + ' ');
  for (std::size_t g = 0; g < kGuilds; ++g)
    needs(adventure.components[g], hero == nullptr ? 0 : components(*hero, static_cast<Guild>(g)),
          quantity(kGuildTerm + g), brief::letter(kGuildWords[g]));
  if (hero == nullptr) return thing;
  thing.text = fmt::format("{} VP: {}", adventure.vp, join(has, ", "));
  if (is_done(*hero, adventure)) thing.marks = {"done"};
  return thing;
}

void Jaq::lay_out_hero(const State& s, Seat viewer, Tabletop& out) const {
  if (!is_hero(viewer)) return;
  const Hero& hero = s.hero(viewer);
  Zone& own = out.add(Zone::Form::Facts, seat_word(viewer));
  lay_out_purse(hero, own);
  std::vector<std::string> words, letters;
  for (std::size_t a = 0; a < kAttributes; ++a)
    if (hero.tokens[a] > 0) {
      words.push_back(fmt::format("{} {}", kAttributeWords[a], hero.tokens[a]));
      letters.push_back(brief::amount(kAttributeWords[a], hero.tokens[a]));
    }
  if (!words.empty()) own.fact("tokens", join(words, " "), fmt::format("(tokens {})", join(letters, " ")));
  own.fact("score now", std::to_string(score_pad(s, viewer).total()));
  Zone& stacks = out.add(Zone::Form::List, "Your stacks");
  for (const Type slot : first<Type>(kSlots))
    if (slot != Type::Belt || has_belts()) stacks.add(stack_thing(hero, slot, s.time));
  if (s.asks == Ask::Adventures) return;
  Zone& adventures = out.add(Zone::Form::Row, "Adventures");
  for (std::size_t i = 0; i < kKept; ++i)
    if (is_card(hero.adventures[i])) adventures.add(adventure_thing(hero.adventures[i] - 1u, &hero));
}

// What a hero has drafted this Day and not turned up yet. The rivals' boards are worth a line only where
// their cards were taken from an open row (JAQ-A41).
void Jaq::lay_out_boards(const State& s, Seat viewer, Tabletop& out) const {
  for (const Seat who : all()) {
    if (who != viewer && !has_rows()) continue;
    Zone zone{.kind = Zone::Form::Row,
              .name = who == viewer ? "Your board" : "On the board of " + seat_word(who)};
    for (std::size_t t = first_lying(s); t < kTimes; ++t) {
      const CardPlace place = lying_at(s, who, nth<Time>(t));
      if (place == 0) break;
      Thing thing = piece_thing(place);
      thing.key.clear();  // where it lies it is not drafted again
      const std::string at(kTimeWords[t]);
      thing.brief = is_card(place)
                        ? fmt::format("{} {} ({})", at, piece_name(place - 1u), brief::cost(face(place - 1u)))
                        : fmt::format("{} ?", at);
      thing.marks = {};
      thing.name = at + ' ' + thing.name;
      zone.add(std::move(thing));
    }
    if (!zone.things.empty()) out.zones.push_back(std::move(zone));
  }
}

void Jaq::lay_out_offer(const State& s, Seat viewer, Tabletop& out) const {
  Zone zone{.kind = Zone::Form::List, .name = "To choose from"};
  const Hero* hero = is_hero(viewer) ? &s.hero(viewer) : nullptr;
  const auto shown = s.asks == Ask::Take                       ? row(s)
                     : s.asks == Ask::Draft && hero != nullptr ? hand(s, viewer)
                                                               : std::span<const CardPlace>();
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (!is_card(shown[i]) && shown[i] != kFaceDown) continue;
    Thing& thing = zone.add(piece_thing(shown[i]));
    thing.pick = std::to_string(i + 1);
    if (shown[i] == kFaceDown) thing.brief = "the face-down card\t";
    if (shown[i] == kFaceDown) thing.marks.clear();
    if (hero != nullptr && hero->sealed == i + 1) thing.marks = {"chosen"};
  }
  for (std::size_t i = 0; hero != nullptr && s.asks == Ask::Adventures && i < kDealt; ++i) {
    if (!is_card(hero->adventures[i])) continue;
    Thing& thing = zone.add(adventure_thing(hero->adventures[i] - 1u, nullptr));
    thing.brief = thing.name + '\t' + thing.brief;
    thing.pick = std::string(1, static_cast<char>('a' + i));
  }
  if (hero != nullptr && (s.asks == Ask::Play || s.asks == Ask::Share))
    if (const CardPlace place = lying_at(s, viewer, s.time); is_card(place)) {
      const Items gets = gains(*hero, place - 1u, s.time);
      Thing& thing = zone.add(piece_thing(place));
      thing.text += gets == Items{} ? "" : fmt::format(" Played now it brings {}.", in_words(gets));
      thing.brief = fmt::format("{}:\t{}{}", capital(kTimeWords[index(s.time)]), thing.brief,
                                gets == Items{} ? "" : "; now " + brief::items(gets));
      zone.name = capital(kTimeWords[index(s.time)]);
    }
  if (hero != nullptr && s.asks == Ask::Name) {
    zone = {.kind = Zone::Form::Row, .name = "Rainbow cards"};  // JAQ-83
    for (std::size_t n = 0; n < hero->rainbows; ++n) {
      Thing& thing = zone.add(piece_thing(fit(rainbow(*hero, n) + 1)));
      thing.brief = piece_name(rainbow(*hero, n));
      if (const std::uint8_t named = hero->named[n]; is_card(named)) {
        thing.text += fmt::format(" Named for {}.", kGuildWords[named - 1u]);
        thing.brief += fmt::format(" ({})", kGuildWords[named - 1u]);
      }
    }
  }
  if (!zone.things.empty()) out.zones.push_back(std::move(zone));
}

// Cards turned up at this time stand beside their heroes.
void Jaq::lay_out_rivals(const State& s, Seat viewer, Tabletop& out) const {
  Zone& zone = out.add(Zone::Form::List, "Rivals");
  for (const Seat who : all()) {
    if (who == viewer) continue;
    const Hero& hero = s.hero(who);
    Thing thing{.text = purse(hero), .owner = who};
    Zone few;
    lay_out_purse(hero, few);
    thing.brief = fmt::format("{{{}#}}", waystone::index(who) + 1);
    for (std::size_t f = 0; f < 3 + kAttributes; ++f) thing.brief += ' ' + few.things[f].brief;
    if (hero.steals > 0) {
      thing.text += ", steals " + counted(hero.steals, "coin");
      thing.brief += fmt::format(" steals {}c", hero.steals);
    }
    if (SeatSet{s.owing}.has(who)) thing.marks = {"to act"};
    const CardPlace place = s.asks == Ask::Play ? lying_at(s, who, s.time) : CardPlace{0};
    if (is_card(place)) {
      const std::size_t piece = place - 1u;
      thing.text += fmt::format("; shows {}: {}", piece_name(piece), text(kPieceDomain, place - 1));
      thing.brief += fmt::format("  {} {} {}", piece_name(piece), brief::cost(face(piece)),
                                 brief::effects(*card(piece)));
    }
    zone.add(std::move(thing));
  }
  if (zone.things.empty()) out.zones.pop_back();
}

void Jaq::tabletop(const State& s, Seat viewer, Tabletop& out) const {
  out.heading = heading(s);
  for (const auto& [word, tone] : {std::pair{"water", Tone::Cold},
                                   {"fire", Tone::Bad},
                                   {"nature", Tone::Good},
                                   {"light", Tone::Gold},
                                   {"rainbow", Tone::Magic}})
    out.signs.push_back({word, word, "", tone});
  lay_out_monster(s, viewer, out);
  lay_out_quests(s, viewer, out);
  lay_out_hero(s, viewer, out);
  lay_out_boards(s, viewer, out);
  lay_out_offer(s, viewer, out);
  lay_out_rivals(s, viewer, out);
  lay_out_heroes(s, viewer, out);
  lay_out_packets(s, viewer, out);
  lay_out_cards(s, viewer, out);
  lay_out_help(s, out);
  lay_out_end(s, out);
}

}  // namespace waystone::jaq
