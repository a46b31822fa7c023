// Game set-up, and the start at the Inn (JAQ-18 to JAQ-34).
#include <algorithm>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

void Jaq::start(Go& go) const {
  State& s = go.state;
  s.deck = eligible_;
  s.adventures = adventures_;
  if (house_.random_interactivity) put_twins_away(go);
  show_quests(go);
  if (heroes_ == 2 && !has_knight()) {
    s.hero_one = seat_at(go.chance.below(2, {kDrawTurnToken}));
    go.tell({.kind = kTurnTokenGiven, .seat = s.hero_one, .rule = rule(33)});
  }
  deal_adventures(go);
  each_hero([&](Seat seat) {
    const bool knight = is_knight(seat);
    const int coins = knight ? lists_.knight.strengths[house_.strength].coins : kStartCoins;
    s.hero(seat).coins = fit(coins);
    go.tell(
        {.kind = kGotStartCoins, .seat = seat, .rule = knight ? ruling(38) : rule(31), .amount = fit(coins)});
    if (knight)
      take_items(go, seat, Items{.vp = fit(lists_.knight.strengths[house_.strength].vp)}, ruling(38));
  });
  s.asks = Ask::Adventures;
  s.owing = people();
}

// JAQ-39: of each pair chance keeps one. Which ones are in is open to all (JAQ-A36).
void Jaq::put_twins_away(Go& go) const {
  State& s = go.state;
  for (const auto& [competitive, other] : twins_) {
    const bool keeps_competitive = go.chance.below(2, {kDrawTwin, competitive}) == 0;
    const std::uint8_t away = keeps_competitive ? other : competitive;
    s.deck.take(away);
    s.box.put(away);
    go.tell({.kind = kPutAway, .rule = rule(39), .card = away});
  }
}

void Jaq::show_quests(Go& go) const {
  State& s = go.state;
  Pool<kQuests> left = quests_;
  for (std::uint8_t& place : s.quests) {
    std::size_t quest = left.draw(go.chance, {kDrawQuest});
    const std::uint8_t twin = quest_twins_[quest];  // JAQ-39: which of two is in the box matters only now
    if (twin != 0 && go.chance.below(2, {kDrawQuestTwin, fit(quest)}) == 1) quest = card_in(twin);
    place = place_of(quest);
    go.tell({.kind = kQuestShown, .rule = rule(27), .card = fit(quest)});
  }
}

// The Knight's Adventures are looked at when the game is over, so they are drawn then.
void Jaq::deal_adventures(Go& go) const {
  State& s = go.state;
  for (const Seat seat : people())
    for (std::size_t n = 0; n < kDealt; ++n) {
      const std::size_t card = s.adventures.draw(go.chance, {kDrawAdventure, fit(index(seat))});
      s.hero(seat).adventures[n] = place_of(card);
      go.tell({.kind = kAdventureDealt,
               .seat = seat,
               .secret = adventure_secret(seat, n),
               .rule = rule(29),
               .card = fit(card)});
    }
}

// The three that are kept come first, in the order dealt.
void Jaq::throw_away(Go& go) const {
  for (const Seat seat : people()) {
    Hero& hero = go.state.hero(seat);
    const auto thrown = kThrown[hero.sealed - 1u];
    hero.sealed = 0;
    const auto dealt = hero.adventures;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < kDealt; ++i)
      if (i != thrown[0] && i != thrown[1]) hero.adventures[kept++] = dealt[i];
    hero.adventures[kKept] = dealt[thrown[0]];
    hero.adventures[kKept + 1] = dealt[thrown[1]];
  }
}

// A scenario has set parts of the state by hand: the question is put, or what follows without one happens.
void Jaq::settle(Go& go) const {
  State& s = go.state;
  if (!s.owing.empty()) return;
  switch (s.asks) {
    case Ask::Draft: return go_on(go, Stage::Draft);
    case Ask::Take: return go_on(go, Stage::Take);
    case Ask::Play: return go_on(go, Stage::Time);
    case Ask::Commit: return go_on(go, Stage::Battle);
    case Ask::Name: return go_on(go, Stage::Names);
    default: return;
  }
}

}  // namespace waystone::jaq
