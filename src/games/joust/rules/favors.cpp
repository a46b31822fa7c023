// Favors: earning and placing them (JJ-23 to JJ-31), and their immediate rewards (JJ-32 to JJ-35).
#include "games/joust/rules/joust.h"

namespace waystone::joust {
namespace {

void take_reward(State& s, std::size_t at) {
  for (std::size_t i = at; i + 1 < s.rewards.size(); ++i) s.rewards[i] = s.rewards[i + 1];
  s.rewards.pop_back();
}

}  // namespace

// The symbols of a row that still count for a streak: those without a Favor (JJ-26, JJ-27). Row 0 is the
// start symbols (JJ-A2).
Symbols Joust::live_row(const State& s, Colour tilt, int row) const {
  const Tilt& t = s.tilt(tilt);
  if (row > 0) {
    const std::size_t i = fit(row - 1);
    return fit(symbols_[t.cards[i]] & ~t.favored[i]);
  }
  if (row < 0 || !house_.start_streaks) return 0;
  Symbols live = start_[index(tilt)];
  for (std::size_t trait = 0; trait < kFavorTraits; ++trait)
    if (t.start_favors[trait] > 0) live = fit(live & ~of_trait(nth<Trait>(trait)));
  return live;
}

Symbols Joust::gone_on(const State& s, Colour tilt, int row) const {
  const Symbols shown = symbols_[s.tilt(tilt).cards[fit(row - 1)]];
  return fit(shown & live_row(s, tilt, row - 1) & kFavorSymbols);  // JJ-24
}

Joust::FavorCount Joust::count_favors(const State& s) const {
  FavorCount out{};
  for (const Colour tilt : {Colour::Red, Colour::Black}) {
    const Tilt& t = s.tilt(tilt);
    for (std::size_t trait = 0; trait < kFavorTraits;
         ++trait)  // bonus Favors are of the Rider's colour (JJ-40, JJ-A25)
      out[index(tilt)][symbol(nth<Trait>(trait), tilt)] = t.start_favors[trait];
    for (std::size_t i = 0; i < t.steps; ++i)
      for (unsigned favored = t.favored[i]; favored != 0; favored &= favored - 1)
        ++out[index(tilt)][fit(std::countr_zero(favored))];
  }
  return out;
}

int Joust::favors_left(const State& s, Colour colour) const {
  int placed = 0;
  for (const Tilt& t : s.tilts)
    for (const Symbols favored : t.favored) placed += count(favored & of_colour(colour));
  for (const std::uint8_t n : s.tilt(colour).start_favors) placed += n;
  return kFavorsOfAColour - placed;
}

// JJ-A9, with reward-order = chosen: too few tokens of a colour for the symbols that earned one.
bool Joust::favors_are_scarce(const State& s) const {
  for (const Colour colour : {Colour::Red, Colour::Black}) {
    const int wanted = count(s.earned & of_colour(colour));
    const int left = favors_left(s, colour);
    if (left > 0 && wanted > left) return true;
  }
  return false;
}

// JJ-28: all of them before any reward; then the bonus Favors (JJ-36).
void Joust::place_favors(Go& go) const {
  State& s = go.state;
  if (s.earned != 0) {
    if (house_.order_chosen && favors_are_scarce(s)) {
      s.asks = Ask::Scarce;
      return;
    }
    for (unsigned i = 0; i < 2 * kFavorTraits; ++i)
      if ((s.earned >> i & 1u) != 0) place_favor(go, trait_of(i), colour_of(i));
    s.earned = 0;
  }
  reach_mark(go);
}

// JJ-23, JJ-25: of the symbol's colour, on the card just laid.
void Joust::place_favor(Go& go, Trait trait, Colour colour) const {
  State& s = go.state;
  const std::uint16_t slot = fit(symbol(trait, colour));
  const std::int16_t tilt = fit(s.laid_on);
  if (favors_left(s, colour) == 0) {  // JJ-29, JJ-A8
    go.tell({.kind = kNoFavorLeft, .seat = s.to_act, .rule = rule(29), .slot = slot, .amount = tilt});
    return;
  }
  Tilt& t = s.tilt(s.laid_on);
  t.favored[t.steps - 1u] |= bit(trait, colour);
  s.rewards.push_back(trait);  // JJ-30
  go.tell({.kind = kFavorPlaced, .seat = s.to_act, .rule = rule(23), .slot = slot, .amount = tilt});
}

// JJ-36: first in, first out, or as the player likes (JJ-A9).
[[gnu::noinline]] void Joust::next_reward(Go& go) const {
  State& s = go.state;
  while (!s.rewards.empty()) {
    const Trait due = s.rewards[0];
    bool alike = true;
    for (const Trait trait : s.rewards) alike &= trait == due;
    if (house_.order_chosen && !alike) {
      s.asks = Ask::Reward;
      return;
    }
    take_reward(s, 0);
    if (asks_for_reward(go, due)) return;
  }
  test_clash(go);
}

void Joust::resolve_chosen(Go& go, Trait trait) const {
  State& s = go.state;
  std::size_t at = 0;
  while (s.rewards[at] != trait) ++at;
  take_reward(s, at);
  go.tell({.kind = kChoseReward, .seat = s.to_act, .rule = ruling(9), .slot = fit(trait)});
  if (!asks_for_reward(go, trait)) next_reward(go);
}

// The reward of one Favor. True: it is the player's to decide first.
bool Joust::asks_for_reward(Go& go, Trait trait) const {
  State& s = go.state;
  if (trait == Trait::Strength) {
    if (house_.strength_optional && s.tilt(other(s.laid_on)).steps > 0) {
      s.asks = Ask::Strength;
      return true;
    }
    knock_back(go);
    return false;
  }
  if (trait == Trait::Defense) {
    defend(go);
    return false;
  }
  if (s.deal.tableau_empty()) {
    go.tell({.kind = kNothingToBet, .seat = s.to_act, .rule = rule(35)});
    return false;
  }
  s.asks = Ask::Accuracy;
  return true;
}

// JJ-32, JJ-33, JJ-A7: the leading card of the other Tilt goes; its Favors are back in the supply.
void Joust::knock_back(Go& go) const {
  State& s = go.state;
  const Colour victim = other(s.laid_on);
  Tilt& t = s.tilt(victim);
  const std::uint16_t slot = fit(victim);
  if (t.steps == 0) {
    go.tell({.kind = kNothingToKnock, .seat = s.to_act, .rule = rule(33), .slot = slot});
    return;
  }
  --t.steps;
  const std::uint8_t card = t.cards[t.steps];
  t.cards[t.steps] = 0;
  t.favored[t.steps] = 0;
  s.deal.discard.put(card);
  go.tell({.kind = kKnockedBack, .seat = s.to_act, .rule = rule(32), .card = card, .slot = slot});
}

// JJ-34: a card comes off the deck, unseen: it is not drawn before it is looked at.
void Joust::defend(Go& go) const {
  State& s = go.state;
  if (!need_card(go)) return;
  ++s.face_down;
  go.tell({.kind = kDefended, .seat = s.to_act, .rule = rule(34)});
  after_draw(go);
}

// JJ-35, JJ-A11: a tableau card, bet at once, in the open.
void Joust::wager(Go& go, Action action) const {
  State& s = go.state;
  const std::size_t slot = s.deal.take_from_tableau(action.card);
  s.deal.bet_openly(s.to_act, action.card, fit(action.slot + 1));
  if (house_.sides_hidden)
    go.tell({.kind = kWageredUnseen,
             .seat = s.to_act,
             .secret = side_secret(action.card),
             .rule = ruling(17),
             .card = action.card,
             .slot = action.slot});
  else
    go.tell({.kind = kWagered, .seat = s.to_act, .rule = rule(35), .card = action.card, .slot = action.slot});
  fill_tableau(go, slot);
  next_reward(go);
}

}  // namespace waystone::joust
