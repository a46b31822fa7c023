// Playing cards: pay, deal, heal and steal, each step by all heroes together (JAQ-92 to JAQ-112).
#include <algorithm>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

bool Jaq::pays(const State& s, Seat seat) const {
  return s.hero(seat).coins >= faces_[card_in(drafted(s, seat, s.day, s.time))].cost;
}

bool Jaq::can_be(const State& s) const {
  if (s.asks != Ask::Play || !house_.sealed_unseen) return true;
  for (const Seat seat : people())
    if (s.hero(seat).sealed == kAnswerPlay + 1 && !pays(s, seat)) return false;
  return true;
}

// A card taken face down from a row and not looked at is looked at now, by all or by its hero (JAQ-A40).
void Jaq::begin_time(Go& go) const {
  State& s = go.state;
  s.asks = Ask::Play;
  go.scene_ends();
  if (rows_)
    each_hero([&](Seat seat) {
      const auto [packet, slot] = board(s, seat, s.day, s.time);
      const CardPlace place = s.dealt()[packet].cards[slot];
      if (place == kFaceDown) look_at(go, seat, packet, slot);
    });
  if (!house_.sealed_unseen) turn_up_cards(go);
}

// JAQ-93
void Jaq::turn_up_cards(Go& go) const {
  State& s = go.state;
  s.shown = fit(s.time_of_journey() + 1);
  if (!go.telling()) return;
  each_hero([&](Seat seat) {
    go.tell({.kind = kShowed,
             .seat = seat,
             .rule = rule(93),
             .card = fit(card_in(drafted(s, seat, s.day, s.time))),
             .slot = fit(s.time)});
  });
}

// JAQ-96: who cannot pay must sell and is not asked, unless that would tell the others something about a card
// they do not see (JAQ-A9).
void Jaq::ask_play(Go& go) const {
  State& s = go.state;
  s.owing = {};
  for (const Seat seat : people())
    if (house_.sealed_unseen || pays(s, seat)) s.owing.add(seat);
  if (s.owing.empty()) go.scene_ends();
}

// JAQ-100: coins go before anything comes, so nothing of this time helps to pay (JAQ-97).
void Jaq::pay(Go& go, Seat seat, bool plays, Items& gained) const {
  State& s = go.state;
  Hero& hero = s.hero(seat);
  const auto [packet, slot] = board(s, seat, s.day, s.time);
  const std::size_t card = card_in(s.dealt()[packet].cards[slot]);
  const std::uint16_t operand = fit(card);
  if (!plays) {  // JAQ-50, JAQ-78: coins and nothing else
    add(hero.coins, kSale);
    const bool open = !house_.sealed_unseen || (rows_ && s.dealt()[packet].down != slot + 1);
    if (open)
      return go.tell({.kind = kSold, .seat = seat, .rule = rule(95), .card = operand, .amount = kSale});
    auto& unseen = hero.unseen[s.journey - 1u];
    unseen = fit(unseen | 1u << s.time_of_journey());
    return go.tell({.kind = kSoldUnseen,
                    .seat = seat,
                    .secret = slot_secret(s.journey - 1u, packet, slot),
                    .rule = ruling(9),
                    .card = operand,
                    .amount = kSale});
  }
  const Face& face = faces_[card];
  gained = gains(hero, card, s.time);
  add(hero.coins, -face.cost);
  go.tell({.kind = kPlayed, .seat = seat, .rule = rule(100), .card = operand, .amount = face.cost});
  if (face.blood > 0) {  // JAQ-98
    add(hero.blood, face.blood);
    go.tell({.kind = kPaidBlood, .seat = seat, .rule = rule(98), .amount = face.blood});
  }
  place(hero, card);
  if (face.type == Type::Spell)
    go.tell({.kind = kCast, .seat = seat, .rule = rule(66), .amount = hero.level[Type::Spell]});
}

// Pay, deal and heal. True: somebody steals.
bool Jaq::resolve_time(Go& go) const {
  State& s = go.state;
  BySeat<Items> gained{};
  BySeat<bool> plays{};
  each_hero([&](Seat seat) {
    Hero& hero = s.hero(seat);
    plays[seat] = is_knight(seat) ? pays(s, seat) : hero.sealed == kAnswerPlay + 1;
    hero.sealed = 0;
  });
  if (house_.sealed_unseen) s.shown = fit(s.time_of_journey() + 1);
  std::size_t from = told_by_now(go);
  each_hero([&](Seat seat) { pay(go, seat, plays[seat], gained[seat]); });
  head(go, from, Part::Pay, rule(100));
  go.scene_ends();
  from = told_by_now(go);
  int blood = 0, steals = 0;
  each_hero([&](Seat seat) {
    blood += gained[seat].deal;
    steals += gained[seat].steal;
  });
  if (blood > 0)  // JAQ-101; before healing (JAQ-A7)
    each_hero([&](Seat seat) {
      const int taken = blood - gained[seat].deal;
      if (taken == 0) return;
      add(s.hero(seat).blood, taken);
      go.tell({.kind = kWasDealtBlood, .seat = seat, .rule = rule(101), .amount = fit(taken)});
    });
  each_hero([&](Seat seat) {  // JAQ-102
    if (gained[seat].none()) return;
    take_items(go, seat, gained[seat], rule(102));
    take_tokens(go, seat, gained[seat], rule(102));
  });
  head(go, from, Part::Deal, rule(101));
  go.scene_ends();
  from = told_by_now(go);
  each_hero([&](Seat seat) { heal(go, seat, gained[seat].heal, rule(103)); });
  head(go, from, Part::Heal, rule(103));
  go.scene_ends();
  if (steals == 0) return false;
  from = told_by_now(go);
  each_hero([&](Seat seat) {
    const std::uint8_t coins = gained[seat].steal;
    s.hero(seat).steals = coins;
    if (coins > 0) go.tell({.kind = kSteals, .seat = seat, .rule = rule(104), .amount = coins});
  });
  head(go, from, Part::Steal, rule(104));
  return true;
}

namespace {

// All ways to give `coins` to the thieves from `thief` on, none more than it steals.
[[gnu::noinline]] std::size_t spread(std::span<const std::uint8_t> demands, std::size_t thief, int coins,
                                     Jaq::Split& split, std::span<Jaq::Split> out, std::size_t found) {
  if (thief == demands.size()) {
    if (coins != 0) return found;
    if (found < out.size()) out[found] = split;
    return found + 1;
  }
  for (int give = std::min<int>(demands[thief], coins); give >= 0; --give) {
    split[thief] = fit(give);
    found = spread(demands, thief + 1, coins - give, split, out, found);
  }
  split[thief] = 0;
  return found;
}

}  // namespace

SeatSet Jaq::thieves(const State& s, Seat victim) const {
  SeatSet out;
  for (const Seat seat : SeatSet::first(heroes_))
    if (seat != victim && s.hero(seat).steals > 0) out.add(seat);
  return out;
}

// JAQ-105 to JAQ-108, JAQ-A11: by the coins held after healing; all of them go if they are too few, and no
// more (JAQ-11).
std::size_t Jaq::splits(const State& s, Seat victim, std::span<Split> out) const {
  Split demands{}, split{};
  int sum = 0;
  for (const Seat thief : all())
    if (thief != victim) sum += demands[thief] = s.hero(thief).steals;
  const std::size_t heroes = fit(heroes_);
  const std::size_t found =
      spread(std::span(demands).first(heroes), 0, std::min<int>(s.hero(victim).coins, sum), split, out, 0);
  return std::min(found, kMostSplits);
}

// JAQ-108: who has a choice.
void Jaq::ask_share(Go& go) const {
  State& s = go.state;
  s.asks = Ask::Share;
  s.owing = {};
  for (const Seat seat : people())
    if (splits(s, seat, {}) > 1) s.owing.add(seat);
}

// JAQ-107, JAQ-A10: all at once, by the coins held before.
void Jaq::steal(Go& go) const {
  State& s = go.state;
  const std::size_t from = told_by_now(go);
  BySeat<int> lost{}, won{};
  std::array<Split, kMostSplits> ways;
  each_hero([&](Seat victim) {
    Hero& robbed = s.hero(victim);
    const std::size_t way = robbed.sealed == 0 ? 0 : robbed.sealed - 1u;
    robbed.sealed = 0;
    splits(s, victim, ways);
    each_hero([&](Seat thief) {
      const int coins = ways[way][thief];
      if (coins == 0) return;
      lost[victim] += coins;
      won[thief] += coins;
      go.tell({.kind = kRobbed, .seat = victim, .rule = rule(104), .slot = fit(thief), .amount = fit(coins)});
    });
  });
  each_hero([&](Seat seat) {
    Hero& hero = s.hero(seat);
    const int stolen = won[seat];
    add(hero.coins, stolen - lost[seat]);
    if (hero.steals > 0) go.tell({.kind = kStole, .seat = seat, .rule = rule(104), .amount = fit(stolen)});
    hero.steals = 0;
  });
  head(go, from, Part::Steal, rule(104));
}

}  // namespace waystone::jaq
