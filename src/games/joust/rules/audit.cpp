// Whether a state can be: every card, Favor, chit and crest in exactly one place (JJ-80, JJ-81), and nothing
// that contradicts itself. Law tests ask it at every state; a hand-made state is refused with its sentence.
#include <fmt/format.h>

#include "games/joust/rules/joust.h"

namespace waystone::joust {

std::string Joust::audit(const State& s) const {
  std::array<int, kCards> places{};
  const auto lies = [&](std::size_t card) { ++places[card]; };
  for (std::size_t card = 0; card < kCards; ++card)
    places[card] += (s.deal.deck.has(card) ? 1 : 0) + (s.deal.discard.has(card) ? 1 : 0);
  for (const CardPlace card : s.deal.tableau)
    if (card != 0) lies(card - 1u);
  for (const Tilt& t : s.tilts)
    for (std::size_t i = 0; i < t.steps; ++i) lies(t.cards[i]);
  for (const Seat seat : players())
    for (const Holding& h : s.deal.of(seat)) {
      if (h.card == 0 || h.card > kCards) return "'held': a whole state knows every card";
      lies(h.card - 1u);
    }
  for (std::size_t card = 0; card < kCards; ++card)
    if (places[card] != 1)
      return fmt::format("'{}' lies in {} places (JJ-80)", name(kCardDomain, fit(card)), places[card]);
  if (deck_size(s) < 0) return "'face_down': there are not so many cards left (JJ-34)";
  for (const Colour colour : {Colour::Red, Colour::Black}) {
    const Tilt& t = s.tilt(colour);
    if (favors_left(s, colour) < 0)
      return fmt::format("'tilts': more than 8 {} Favors (JJ-81)", name(kColourDomain, fit(colour)));
    for (std::size_t i = 0; i < t.steps; ++i)
      if ((t.favored[i] & ~symbols_[t.cards[i]]) != 0) return "'tilts': a Favor on a symbol the card lacks";
  }
  if (s.tilts[0].steps + s.tilts[1].steps > clash_at())
    return "'tilts': the Riders have passed each other (JJ-39)";
  Chits all = 0;
  for (const Chits chits : s.chits) {
    if ((all & chits) != 0) return "'chits': two seats hold one chit (JJ-6)";
    all |= chits;
  }
  if ((all >> kStacks & ~all & kThrees) != 0) return "'chits': a 2 is taken before its 3 (JJ-6)";
  if (const auto wrong = audit_held(s); !wrong.empty()) return wrong;
  return audit_question(s);
}

std::string Joust::audit_held(const State& s) const {
  for (const Seat seat : players()) {
    const std::size_t number = index(seat) + 1;
    const int bets = fit(s.deal.bets.of(seat));
    std::array<int, kCards> taken{};
    int before = 0, earlier = 0;
    for (const Holding& h : s.deal.of(seat)) {
      if (h.place == 0 || h.place == kUnknown) return "'held': a whole state knows every place";
      if (h.bets_before() < before || h.bets_before() > bets)
        return fmt::format("'held': seat {}: cards stand in the order in which they came", number);
      before = h.bets_before();
      if (h.place == kFaceDown && seat != s.to_act)
        return "'held': only the player to act has cards face down";
      if (!h.is_bet()) continue;
      if (h.bet_number() >= bets || taken[fit(h.bet_number())]++ != 0)
        return fmt::format("'held' and 'bets': seat {}: each bet is one card", number);
      if (h.bet_number() < h.bets_before())
        return fmt::format("'held': seat {}: a card bet before it came", number);
      if (h.is_open_bet() && !s.deal.is_seen(h.card)) return "'held': a card bet in the open is seen (JJ-35)";
      ++earlier;
    }
    if (earlier != bets)
      return fmt::format("'bets': seat {}: {} sides for {} cards bet", number, bets, earlier);
    for (const std::uint8_t side : s.deal.sides_of(seat))
      if (side != 1 && side != 2) return "'bets': each side is red or black (JJ-47)";
    if (s.crests[seat] != 1 && s.crests[seat] != 2)
      return "'crests': a whole state knows each seat's (JJ-11)";
  }
  for (const std::uint8_t left : s.crests_left.left)
    if (left > Crests::kOfAColour) return "'crests': there are not so many of one colour (JJ-11, JJ-12)";
  return {};
}

std::string Joust::audit_question(const State& s) const {
  if (const auto wrong = audit_resolving(s); !wrong.empty()) return wrong;
  if ((s.asks == Ask::Nothing) != (s.to_act == Seat::Nobody))
    return "'asks' and 'to_act': somebody is asked until the game is over";
  if (s.asks == Ask::Nothing && s.round != kRounds) return "'asks': the game ends after Round 3 (JJ-76)";
  if (s.asks == Ask::Bonus ? s.bonus == 0 : s.bonus != 0) return "'bonus' belongs to the question 'bonus'";
  if (s.asks == Ask::Scarce ? s.earned == 0 : s.earned != 0)
    return "'earned' belongs to the question 'scarce'";
  if ((s.asks == Ask::Bonus || s.asks == Ask::Scarce) && s.tilt(s.laid_on).steps == 0)
    return "'laid_on': no card has been laid there";
  const bool resolving = s.asks >= Ask::Scarce && s.asks <= Ask::Accuracy;
  if (!s.rewards.empty() && !resolving)
    return "'rewards' are due only while a card is being resolved (JJ-36)";
  if (s.asks == Ask::Reward && s.rewards.empty()) return "'rewards': there is none to choose (JJ-A9)";
  if (s.asks == Ask::Strength && s.tilt(other(s.laid_on)).steps == 0)
    return "'asks': nothing to knock back (JJ-33)";
  if (s.asks != Ask::Nothing && s.deal.hand_size(s.to_act) > kHandLimit && s.asks != Ask::Discard &&
      s.asks != Ask::Draw)
    return "'held': a Turn begins with three cards in hand at most (JJ-52)";
  if (resolving && s.laid == 0) return "'laid': a card is being resolved, so one was laid";
  if (s.asks == Ask::Accuracy && s.deal.tableau_empty()) return "'tableau': there is nothing to bet (JJ-35)";
  return {};
}

// The card being resolved, if there is one.
std::string Joust::audit_resolving(const State& s) const {
  const bool resolving = s.asks >= Ask::Scarce && s.asks <= Ask::Accuracy;
  if (s.tilts[0].steps + s.tilts[1].steps == clash_at() && !resolving && s.asks != Ask::Nothing)
    return "'tilts': the Riders have met, so this Round is over (JJ-37)";
  const Tilt& t = s.tilt(s.laid_on);
  const Symbols leading = t.steps == 0 ? Symbols{0} : symbols_[t.cards[t.steps - 1u]];
  if ((s.earned & ~leading) != 0) return "'earned': symbols of the card laid last (JJ-23)";
  if (s.bonus > favors_left(s, s.laid_on)) return "'bonus': more than the supply holds (JJ-42)";
  const int rewards = fit(s.rewards.size());
  if (rewards + s.bonus + count(s.earned) > 2 * kFavorTraits)
    return "'rewards': more than one card can earn (JJ-28)";
  if (s.face_down < s.deal.face_down) return "'face_down': fewer than 'held' says (JJ-34)";
  return {};
}

}  // namespace waystone::joust
