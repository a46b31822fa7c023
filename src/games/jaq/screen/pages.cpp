// JAQ beside the table: the pages that have room for all of it.
#include <algorithm>

#include "games/jaq/screen/screen.h"
#include "screen/card_page.h"

namespace waystone {

using jaq::Ask;
using jaq::Guild;
using jaq::Type;

namespace {

// In the order of Ask.
constexpr std::array<std::string_view, 10> kNow = {
    "",
    "Now: throw two Adventures away. Type their letters, like ad. [JAQ-29]",
    "Now: draft a card by its number, for the next free time of your board. All do so at once. [JAQ-119]",
    "Now: take a card of the row by its number. [JAQ-129 JAQ-131]",
    "Now: play the card of this time or sell it. Coins that it brings cannot pay for it. [JAQ-95 JAQ-97]",
    "Now: share your coins among the thieves. [JAQ-108]",
    "Now: name rainbow cards for this loot, for good. [JAQ-86]",
    "Now: the loot is tied, so take 2 coins or 1 VP. [JAQ-160]",
    "Now: take the loot or refuse it. [JAQ-A24]",
    "Now: give each rainbow card the guild it counts for, for good. [JAQ-83 JAQ-84]"};

}  // namespace

std::vector<std::string> JaqScreen::help(const Sight& sight) const {
  std::vector<std::string> lines = {
      "c is coins, b blood; A, K, D attack, knowledge, defense; W, F, S, N, L the guilds Water, Fire, "
      "Shadow, Nature, Light, and R rainbow cards without one. K2 (D1) +1c: knowledge 2 for good, defense "
      "1 while on top, 1 coin once. What follows the bar of a spell comes at every cast; (+1A) beside your "
      "spell is what the next one brings again. (A3): your total against the monster. (top 2): the best of "
      "the others. N0/3: none of 3 Nature cards that an Adventure wants. > owes an answer.",
      "More to read: rules; rivals (all stacks), hero 2 (card by card); monster; quests (and your "
      "Adventures); packets (what you know of hands passed on); card NAME (or a part of it: any Journey "
      "card, "
      "loot, monster, Quest, Adventure or Knight's card)."};
  if (rules_.has_knight()) lines.back() += " knight: its cards.";
  const auto s = state_of(sight);
  if (s && s->asks != Ask::Nothing) lines.emplace_back(kNow[static_cast<std::size_t>(s->asks)]);
  return lines;
}

std::vector<std::string> JaqScreen::rules_page() const {
  JaqLines lines(looks_);
  lines.text(
      "Three Journeys of two Days each. A Day: draft three cards, for dawn, noon and dusk; then turn them "
      "up in this order, and play each or sell it for 2 coins. [JAQ-14 JAQ-94 JAQ-95]");
  lines.text("All heroes pay, then deal blood and take items, then heal, then steal. [JAQ-92]");
  lines.text(
      "Equipment goes on top of its stack: permanent values stay, temporary ones count on top. A spell "
      "casts all spells below it again. Consumables are used up. [JAQ-56 JAQ-57 JAQ-66 JAQ-75]");
  lines.text(
      "After the second Day all battle the monster. You defeat it if your attack reaches its life and your "
      "knowledge its knowledge: then its VP and bounty are yours. Win or lose, you take the blood that "
      "your defense leaves of its attack. [JAQ-142 JAQ-145 JAQ-149 JAQ-150]");
  if (rules_.house().loot)
    lines.text(
        "The single best in what the loot names gets it. If the best are equal, each of them takes 2 coins "
        "or 1 VP. [JAQ-159 JAQ-160]");
  lines.text(
      "Then attack, knowledge and defense tokens go back, but for the last Journey's. [JAQ-170 JAQ-172]");
  lines.text(
      "At the end rainbow cards are given a guild. You score VP tokens, completed Adventures, Quests, "
      "printed VP and 1 for every 3 coins; less 5 for each empty slot but the spell's, and 1 for each "
      "blood. [JAQ-175 JAQ-194]");
  return lines.take();
}

std::vector<std::string> JaqScreen::page(const Sight& sight, const std::string& text) const {
  const auto words = split_words(text);
  const auto s = state_of(sight);
  if (words.empty() || !s) return {};
  if (text == "rules") return rules_page();
  if (text == "rivals") return rivals_page(*s, sight.seat);
  if (text == "quests") return quests_page(*s, sight.seat);
  if (text == "packets") return packets_page(*s, sight.seat);
  if (text == "monster") return monster_page(*s);
  if (text == "knight") return knight_page(*s);
  if (words.size() < 2) return {};
  if (words[0] == "card") return card_page(*s, sight.seat, text.substr(5));
  const auto number = whole_number(words[1]);
  if (words[0] != "hero" || words.size() > 2) return {};
  if (!number || *number < 1 || *number > rules_.heroes())
    return {fmt::format("The heroes are 1 to {}.", rules_.heroes())};
  return hero_page(*s, sight.seat, seat_at(static_cast<std::size_t>(*number - 1)));
}

// "helmet 2: Pensive, Feverish Furnace Hood" (JAQ-64)
std::vector<std::string> JaqScreen::stack_names(const Hero& hero) const {
  std::vector<std::string> out;
  for (std::size_t slot = 0; slot < jaq::kSlots; ++slot)
    if (hero.level[slot] > 0)
      out.push_back(fmt::format("{} {}: {}", jaq::kTypeWords[slot], hero.level[slot],
                                rules_.stack_name(hero, static_cast<Type>(slot))));
  return out;
}

std::vector<std::string> JaqScreen::rivals_page(const State& s, Seat seat) const {
  JaqLines lines(looks_);
  for (std::size_t i = 0; i < heroes(); ++i) {
    if (seat_at(i) == seat) continue;
    const std::string has = words_.list({purse(s.heroes[i]), guilds(s.heroes[i])});
    lines.title(fmt::format("{} {}: {}", i + 1, name_of(seat_at(i), seat), has));
    lines.pairs(stacks(s.heroes[i], s.time));
  }
  return lines.take();
}

// One hero card by card, the newest of each stack first.
std::vector<std::string> JaqScreen::hero_page(const State& s, Seat seat, Seat who) const {
  JaqLines lines(looks_);
  const Hero& hero = s.hero(who);
  lines.title(fmt::format("{}: {}", name_of(who, seat), words_.list({purse(hero), guilds(hero)})));
  for (const auto& name : stack_names(hero)) {
    std::vector<std::string> cards;
    for (std::size_t i = hero.pieces.size(); i-- > 0;)
      if (const std::size_t piece = hero.pieces[i]; name.starts_with(words_.type(piece)))
        cards.push_back(fmt::format("{}: {}", rules_.piece_name(piece),
                                    words_.list({words_.banner(piece), words_.effects(piece)})));
    lines.text(name);
    lines.text(join(cards, "; "), 2);
  }
  return lines.take();
}

// What the viewer knows of one hand: cards that were seen together, of which some may have been taken since.
std::vector<std::string> JaqScreen::packet(const State& s, Seat seat, std::size_t packet) const {
  const jaq::Packet& cards = s.dealt()[packet];
  std::vector<std::string> out, held, mix, takers;
  const auto close = [&] {
    if (mix.empty()) return;
    std::vector<std::string> since;
    if (!takers.empty())
      since.push_back(fmt::format("{} taken, by {}", takers.size(), join(takers, " and ")));
    if (mix.size() > takers.size())
      since.push_back(fmt::format("{} still there", mix.size() - takers.size()));
    out.push_back(fmt::format("{} ({})", join(mix, ", "), join(since, ", ")));
    mix.clear();
    takers.clear();
  };
  for (std::size_t slot = 0; slot < jaq::kHand; ++slot) {
    const Seat taker = slot < s.picks ? rules_.taker(s, s.journey - 1u, packet, slot) : Seat::Nobody;
    if (taker == seat) close();
    if (!is_card(cards.cards[slot])) continue;
    const bool mixed = (cards.mixed >> slot & 1u) != 0;
    if (mixed || taker == Seat::Nobody) (mixed ? mix : held).push_back(card(cards.cards[slot]));
    if (mixed && taker != Seat::Nobody) takers.push_back(name_of(taker, seat));
  }
  close();
  if (!held.empty()) out.push_back("before you: " + join(held, ", "));
  return out;
}

std::vector<std::string> JaqScreen::packets_page(const State& s, Seat seat) const {
  JaqLines lines(looks_);
  lines.title("What you know of this Journey's cards");
  for (std::size_t p = 0; s.journey > 0 && !rules_.has_rows() && p < heroes(); ++p) {
    const auto known = packet(s, seat, p);
    if (!known.empty()) lines.text(fmt::format("The hand first dealt to {}:", called(seat_at(p), seat)));
    for (const auto& text : known) lines.text(text, 2);
  }
  for (std::size_t i = 0; i < heroes(); ++i)
    if (const std::string cards = lying(s, seat_at(i)); !cards.empty())
      lines.text(fmt::format("On the board of {}: {}", called(seat_at(i), seat), cards));
  return lines.take();
}

std::vector<std::string> JaqScreen::quests_page(const State& s, Seat seat) const {
  JaqLines lines(looks_);
  for (const std::uint8_t place : s.quests) {
    if (!is_card(place)) continue;
    const jaq::Quest& quest = rules_.lists().quests[place - 1u];
    std::vector<std::string> values;
    for (std::size_t i = 0; i < heroes(); ++i)
      values.push_back(
          fmt::format("{} {}", name_of(seat_at(i), seat), rules_.value(s.heroes[i], quest.metric)));
    lines.title("Quest: " + quest.name);
    lines.text(
        fmt::format("{} {}. {}", game_.text(jaq::kQuestDomain, place - 1), join(values, ", "), quest.flavour),
        2);
  }
  for (std::size_t i = 0; is_hero(seat) && i < (s.asks == Ask::Adventures ? jaq::kDealt : jaq::kKept); ++i) {
    const Hero& hero = s.hero(seat);
    if (!is_card(hero.adventures[i])) continue;
    const jaq::Adventure& adventure = rules_.lists().adventures[hero.adventures[i] - 1u];
    lines.title("Adventure: " + adventure.name);
    lines.text(fmt::format("{}. {}", in_full_.adventure(adventure, &hero), adventure.flavour), 2);
  }
  return lines.take();
}

std::vector<std::string> JaqScreen::monster_page(const State& s) const {
  if (s.journey == 0) return {"No monster has appeared yet. [JAQ-113]"};
  JaqLines lines(looks_);
  lines.title(rules_.monster_name(s));
  for (std::size_t level = s.journey; level-- > 0;) {
    const jaq::Monster& card = rules_.lists().monsters[s.monsters[level] - 1u];
    lines.text(fmt::format("{} {}: {} {}", card.descriptor, card.name,
                           game_.text(jaq::kMonsterDomain, s.monsters[level] - 1), card.flavour),
               2);
  }
  if (rules_.house().loot)
    for (auto& line :
         waystone::card_page(game_, looks_, {jaq::kPieceDomain, static_cast<int>(rules_.loot(s))}))
      lines.row(std::move(line));
  return lines.take();
}

namespace {

// What a battle brought one hero: wounds (JAQ-145), then VP and bounty (JAQ-149 to JAQ-152).
struct Fight {
  bool won = false;
  int wounds = 0, healed = 0, vp = 0, coins = 0;
  void enter(const Event& event) {
    switch (static_cast<jaq::EventId>(event.kind)) {
      case jaq::kDefeated: won = true; break;
      case jaq::kWounded: wounds += event.amount; break;
      case jaq::kHealed: healed += event.amount; break;
      case jaq::kGotVp: vp += event.amount; break;
      case jaq::kGotCoins: coins += event.amount; break;
      default: break;
    }
  }
};

bool is_about_loot(const Event& event) {
  return event.kind == jaq::kCommitted || event.kind == jaq::kLootWon || event.kind == jaq::kLootTied ||
         event.kind == jaq::kLootGone || event.kind == jaq::kRefusedLoot;
}

}  // namespace

bool JaqScreen::is_in_sight(const Event& event) const {
  switch (static_cast<jaq::EventId>(event.kind)) {
    case jaq::kAdventureDealt:
    case jaq::kHandDealt:
    case jaq::kHolds: return true;
    default: return false;
  }
}

// The last battle among the news, and what became of the loot if that is known. The loot's own gifts are told
// with it: they are none of the battle's.
std::vector<std::string> JaqScreen::interlude(const Sight& sight, const Events& news) const {
  std::vector<Fight> fights;
  std::vector<std::string> about_loot;
  bool fighting = false;
  for (const Event& event : news) {
    if (!fighting && (event.kind == jaq::kDefeated || event.kind == jaq::kFailed)) {
      fighting = true;
      fights.assign(heroes(), {});
      about_loot.clear();
    }
    fighting = fighting && event.kind != jaq::kTokensReturned && event.kind != jaq::kScored;
    if (!fighting) continue;
    if (is_about_loot(event) || !about_loot.empty())
      about_loot.push_back(game_.say(event, sight.seat, names_));
    else if (is_hero(event.seat))
      fights[index(event.seat)].enter(event);
  }
  if (fights.empty()) return {};
  JaqLines lines(looks_);
  lines.title("The battle");
  lines.row(fmt::format("{:<16}{:>22}{:>8}{:>8}{:>8}{:>8}", "", "", "wounds", "healed", "VP", "coins"));
  for (std::size_t i = 0; i < fights.size(); ++i) {
    const Fight& fight = fights[i];
    lines.row(fmt::format("{:<16}{:>22}{:>8}{:>8}{:>8}{:>8}", name_of(seat_at(i), sight.seat),
                          fight.won ? "defeated the monster" : "no match for it", fight.wounds, fight.healed,
                          fight.vp, fight.coins));
  }
  for (const auto& text : about_loot)
    if (text != kUntold) lines.text(text);
  return lines.take();
}

std::vector<std::string> JaqScreen::summary(const Sight& sight) const {
  const auto s = state_of(sight);
  if (!s) return Screen::summary(sight);
  JaqLines lines(looks_);
  const std::string_view verdict = sight.outcome.verdict;
  lines.text(verdict == "shared" ? "The win is shared." : "The three Journeys are over.");
  const auto row = [&](const auto&... cells) {
    lines.row(fmt::format("{:<4}{:<14}{:>7}{:>7}{:>7}{:>8}{:>8}{:>7}{:>7}{:>7}", cells...));
  };
  row("", "", "tokens", "coins", "Adven.", "Quests", "printed", "slots", "blood", "score");
  const auto enter = [&](const std::string& place, Seat who) {
    const jaq::ScorePad pad = rules_.score_pad(*s, who);
    row(place, name_of(who, sight.seat), pad.tokens, pad.coins, pad.adventures, pad.quests, pad.printed,
        -pad.empty_slots, -pad.blood, pad.total());
  };
  auto ranks = sight.outcome.ranks;
  if (rules_.has_knight()) ranks[1] = verdict == "won" ? 2 : 1;
  for (std::size_t rank = 1; rank <= heroes(); ++rank)
    for (std::size_t i = 0; i < heroes(); ++i)
      if (ranks[i] == rank) enter(fmt::format("{}.", rank), seat_at(i));
  journal(*s, sight.seat, lines);
  return lines.take();
}

// What will be told of them: the monster, and every hero by the grown names of its things (JAQ-64, JAQ-139).
void JaqScreen::journal(const State& s, Seat seat, JaqLines& lines) const {
  std::vector<std::string> victors;
  for (std::size_t i = 0; i < heroes(); ++i)
    if (SeatSet{s.victors}.has(seat_at(i))) victors.push_back(called(seat_at(i), seat));
  lines.title("Journal");
  lines.text(fmt::format(
      "{}, {}.", rules_.monster_name(s),
      victors.empty() ? "whom nobody defeated at last" : "defeated at last by " + join(victors, " and ")));
  for (std::size_t i = 0; i < heroes(); ++i) {
    lines.text(name_of(seat_at(i), seat) + ":");
    for (const auto& name : stack_names(s.heroes[i])) lines.text(name, 2);
  }
}

}  // namespace waystone
