// What is to be read beside the table: heroes card by card, what is known of hands passed on, the cards in
// play, the end.
#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "games/jaq/rules/card_words.h"
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

// All stacks of the rivals, and each hero card by card, the newest first.
void Jaq::lay_out_heroes(const State& s, Seat viewer, Tabletop& out) const {
  for (const Seat who : all()) {
    const Hero& hero = s.hero(who);
    const std::size_t number = waystone::index(who) + 1;
    Zone purse{.kind = Zone::Form::Facts, .name = fmt::format("{{{}#}}", number), .page = "rivals"};
    lay_out_purse(hero, purse);
    Zone own = purse;
    own.page = fmt::format("hero {}", number);
    Zone stacks{.kind = Zone::Form::List, .page = purse.page},
        cards{.kind = Zone::Form::List, .page = own.page};
    for (const Type slot : first<Type>(kSlots)) {
      if (slot != Type::Belt || has_belts()) stacks.add(stack_thing(hero, slot, s.time));
      if (hero.level[slot] == 0) continue;
      cards.fact(fmt::format("{} {}", capital(kTypeWords[index(slot)]), hero.level[slot]),
                 stack_name(hero, slot));
      for (std::size_t n = hero.pieces.size(); n-- > 0;)
        if (const std::size_t piece = hero.pieces[n]; face(piece).type == slot)
          cards.fact(std::string(piece_name(piece)), text(kPieceDomain, fit(piece)));
    }
    if (who != viewer) {
      out.zones.push_back(std::move(purse));
      out.zones.push_back(std::move(stacks));
    }
    out.zones.push_back(std::move(own));
    out.zones.push_back(std::move(cards));
  }
}

// What the viewer knows of one hand: cards that were seen together, of which some may have been taken since.
void Jaq::lay_out_packet(const State& s, Seat viewer, std::size_t packet, Zone& zone) const {
  const Packet& cards = s.dealt()[packet];
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
  for (std::size_t slot = 0; slot < kHand; ++slot) {
    const Seat by = slot < s.picks ? taker(s, s.journey - 1u, packet, slot) : Seat::Nobody;
    if (by == viewer) close();
    if (!is_card(cards.cards[slot])) continue;
    const std::string card_name(piece_name(cards.cards[slot] - 1u));
    const bool mixed = (cards.mixed >> slot & 1u) != 0;
    if (mixed || by == Seat::Nobody) (mixed ? mix : held).push_back(card_name);
    if (mixed && by != Seat::Nobody) takers.push_back(seat_word(by));
  }
  close();
  if (!held.empty()) out.push_back("before you: " + join(held, ", "));
  if (!out.empty()) zone.fact("The hand first dealt to " + seat_word(seat_at(packet)), join(out, "; "));
}

void Jaq::lay_out_packets(const State& s, Seat viewer, Tabletop& out) const {
  Zone& zone = out.add(Zone::Form::List, "What you know of this Journey's cards", "packets");
  if (s.journey == 0) return;
  for (std::size_t p = 0; !has_rows() && p < packets_; ++p) lay_out_packet(s, viewer, p, zone);
  for (const Seat who : all()) {
    std::vector<std::string> cards;
    for (const Time time : first<Time>(kTimes)) {
      const CardPlace place = lying_at(s, who, time);
      if (place == 0) break;
      cards.push_back(fmt::format("{} {}", kTimeWords[index(time)],
                                  is_card(place)       ? piece_name(place - 1u)
                                  : place == kFaceDown ? "face down"
                                                       : "not known"));
    }
    if (!cards.empty()) zone.fact("Drafted this Day by " + seat_word(who), join(cards, ", "));
  }
}

// The cards all see, with what is printed on them, and the viewer's Adventures.
void Jaq::lay_out_cards(const State& s, Seat viewer, Tabletop& out) const {
  Zone& quests = out.add(Zone::Form::List, "", "quests");
  for (const std::uint8_t place : s.quests) {
    if (place == 0) continue;
    const Quest& quest = lists_.quests[place - 1u];
    std::vector<std::string> values;
    for (const Seat who : all())
      values.push_back(fmt::format("{} {}", seat_word(who), value(s.hero(who), quest.metric)));
    quests.fact("Quest: " + quest.name,
                fmt::format("{} {}. {}", text(kQuestDomain, place - 1), join(values, ", "), quest.flavour));
  }
  for (std::size_t i = 0; is_hero(viewer) && i < (s.asks == Ask::Adventures ? kDealt : kKept); ++i) {
    const Hero& hero = s.hero(viewer);
    if (!is_card(hero.adventures[i])) continue;
    const Adventure& adventure = lists_.adventures[hero.adventures[i] - 1u];
    quests.fact(
        "Adventure: " + adventure.name,
        fmt::format("{}. {}", adventure_thing(hero.adventures[i] - 1u, &hero).text, adventure.flavour));
  }
  Zone& beast = out.add(Zone::Form::List, s.journey > 0 ? monster_name(s) : "", "monster");
  if (s.journey == 0) beast.fact("", "No monster has appeared yet. [JAQ-113]");
  for (std::size_t level = s.journey; level-- > 0;) {
    const Monster& card = lists_.monsters[s.monsters[level] - 1u];
    beast.fact(fmt::format("{} {}", card.descriptor, card.name),
               fmt::format("{} {}", text(kMonsterDomain, s.monsters[level] - 1), card.flavour));
  }
  if (s.journey > 0 && house_.loot) {
    const int piece = fit(loot(s));
    beast.fact("Its loot, " + spoken(kPieceDomain, piece), text(kPieceDomain, piece));
  }
  Zone& knight = out.add(Zone::Form::List, has_knight() ? "The Knight's cards" : "", "knight");
  if (!has_knight()) knight.fact("", "The Knight does not play in this game.");
  for (std::size_t i = 0; has_knight() && i < lists_.knight.turns.size(); ++i) {
    Thing& card = knight.fact(lists_.knight.turns[i].name, text(kKnightDomain, fit(i)));
    if (s.journey > 0 && (s.knight_left >> i & 1u) == 0) card.marks = {"turned up"};
  }
}

// The score pad, and what will be told of them: the monster, and every hero by the grown names of its things
// (JAQ-64, JAQ-139, JAQ-194).
void Jaq::lay_out_end(const State& s, Tabletop& out) const {
  const Outcome result = outcome(s);
  if (!result.over) return;
  out.add(Zone::Form::List, "", kEndPage)
      .fact("", result.verdict == "shared" ? "The win is shared." : "The three Journeys are over.");
  Zone& pad = out.add(Zone::Form::List, "", kEndPage);
  pad.add({.brief = "\t\ttokens\tcoins\tAdven.\tQuests\tprinted\tslots\tblood\tscore", .tone = Tone::Bold});
  auto ranks = result.ranks;
  if (has_knight()) ranks[1] = result.verdict == "won" ? 2 : 1;
  for (int rank = 1; rank <= heroes_; ++rank)
    for (const Seat who : all()) {
      if (ranks[waystone::index(who)] != rank) continue;
      const ScorePad p = score_pad(s, who);
      pad.add({.text = fmt::format(
                   "{}. place, tokens {}, coins {}, Adventures {}, Quests {}, printed {}, slots {}, "
                   "blood {}, score {}",
                   rank, p.tokens, p.coins, p.adventures, p.quests, p.printed, -p.empty_slots, -p.blood,
                   p.total()),
               .brief = fmt::format("{}.\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", rank, seat_word(who), p.tokens,
                                    p.coins, p.adventures, p.quests, p.printed, -p.empty_slots, -p.blood,
                                    p.total()),
               .owner = who});
    }
  std::vector<std::string> victors;
  for (const Seat who : all())
    if (s.victors.has(who)) victors.push_back(seat_word(who));
  Zone& journal = out.add(Zone::Form::List, "Journal", kEndPage);
  journal.fact("", fmt::format("{}, {}.", monster_name(s),
                               victors.empty() ? "whom nobody defeated at last"
                                               : "defeated at last by " + join(victors, " and ")));
  for (const Seat who : all()) {
    const Hero& hero = s.hero(who);
    Zone& names = out.add(Zone::Form::List, seat_word(who), kEndPage);
    for (const Type slot : first<Type>(kSlots))
      if (hero.level[slot] > 0)
        names.fact(fmt::format("{} {}", kTypeWords[index(slot)], hero.level[slot]), stack_name(hero, slot));
  }
}

}  // namespace waystone::jaq
