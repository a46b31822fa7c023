#include "games/joust/advice/greedy.h"

#include <algorithm>
#include <array>

#include "ai/advice.h"
#include "games/joust/advice/prospects.h"

namespace waystone::joust {
namespace {

// In dollars, found by simulation.
constexpr double kDefenseCard = 1.2;  // a card for nothing (JJ-34)
constexpr double kReserve = 2;        // having a choice
constexpr double kBetLater = 1.2;     // each symbol of the Victor's colour
constexpr double kHaste = 2;          // steps each player takes in a Turn
constexpr double kPlayable = 0.05;    // can be laid now
constexpr double kUnseenCard = 0.6;   // may turn out to be just the one
constexpr double kKept = 0.7;         // a share: another Turn may not come, or come differently
constexpr float kNear = 0.1F;         // as good as the best; any of these may be chosen

class Bettor {
 public:
  Bettor(const Joust& game, const State& s, Seat me, const Actions& legal)
      : game_(game),
        s_(s),
        me_(me),
        mine_(nth<Colour>(s.crests[me] - 1u)),
        legal_(legal),
        now_(prospects(game, s)),
        margin_(margin(game, s, now_, me)) {}

  void weigh(std::span<float> values) {
    const bool resolving = s_.asks >= Ask::Scarce && s_.asks <= Ask::Accuracy;  // JJ-36: the hand waits
    if (!resolving) weigh_hand();
    for (std::size_t i = 0; i < legal_.size(); ++i) values[i] = static_cast<float>(value(legal_[i]));
  }

  double hand() {
    weigh_hand();
    return hand(kCards, 0, 0);
  }

  Action choose(Chance& chance) {
    return any_of_the_best(legal_, kNear, chance, [&](std::span<float> values) { weigh(values); });
  }

 private:
  void weigh_hand() {
    unseen_ = unseen_worth();
    for (const Holding& h : s_.deal.of(me_))
      if (h.place == kInHand) worth_[h.card - 1u] = worth(h.card - 1u);
  }

  // In dollars, comparable between the answers to one question.
  double value(Action a) const {
    State after = s_;
    switch (static_cast<VerbId>(a.verb)) {
      case kLay: return laid(a.card, nth<Colour>(a.slot), hand_without(a.card));
      case kEndPlay: return hand_without(kCards);
      case kFavorOn: place_favor(after, a.slot); break;
      case kBonusOn: place_bonus(after, nth<Trait>(a.slot)); break;
      case kResolve: return -static_cast<double>(a.slot);  // a bet last, when the rest is seen
      case kKnockBack: knock_back(after); break;
      case kSpare: break;
      case kWager: return wagered(a);
      case kSkip: return 0;
      case kChit: return chit(a.slot);
      case kBet: return bet(now_, a.card, nth<Colour>(a.slot)) + hand_without(a.card);
      case kEndOther: return hand_without(kCards);
      case kDraw: return hand(kCards, unseen_, unseen_);
      case kTake: return hand(kCards, worth(a.card), 0);
      case kDiscard: return -worth_[a.card];
    }
    return settled(after);
  }

  // JJ-23, JJ-30: on the card just laid.
  void place_favor(State& s, unsigned symbol) const {
    if (game_.favors_left(s, colour_of(symbol)) == 0) return;  // JJ-29
    Tilt& t = s.tilt(s.laid_on);
    t.favored[t.steps - 1u] = fit(t.favored[t.steps - 1u] | 1u << symbol);
    s.rewards.push_back(trait_of(symbol));
  }
  // JJ-41, JJ-43
  void place_bonus(State& s, Trait trait) const {
    ++s.tilt(s.laid_on).start_favors[index(trait)];
    if (s.bonus > 0) --s.bonus;
    if (game_.house().bonus_rewards) s.rewards.push_back(trait);
  }
  // JJ-32, JJ-33
  static void knock_back(State& s) {
    Tilt& t = s.tilt(other(s.laid_on));
    if (t.steps == 0) return;
    --t.steps;
    t.cards[t.steps] = 0;
    t.favored[t.steps] = 0;
  }

  // Where it is optional (JJ-A24), nobody knocks back the Rider they are for.
  void knock_back_as_due(State& s) const {
    const bool wanted = !game_.house().strength_optional || s.laid_on == mine_;
    for (const Trait trait : s.rewards)
      if (trait == Trait::Strength && wanted) knock_back(s);
  }

  // What laying a card changes, all its Favors and rewards included (JJ-36).
  double laid(std::size_t card, Colour tilt, double hand) const {
    if (steps_to_clash(game_, s_) <= 0) return 0;  // no space to go to
    State after = s_;
    after.laid_on = tilt;
    const Runs runs = runs_on(game_, after, tilt);
    Tilt& t = after.tilt(tilt);
    t.cards[t.steps] = fit(card);
    ++t.steps;
    const unsigned earned = game_.symbols(card) & runs.two;
    for (unsigned i = 0; i < 2 * kFavorTraits; ++i)
      if ((earned >> i & 1u) != 0) place_favor(after, i);
    const bool used = (s_.marks_used[index(tilt)] >> t.steps & 1u) != 0;
    const int mark = used ? 0 : std::min(game_.mark_at(tilt, t.steps), game_.favors_left(after, tilt));
    for (int n = 0; n < mark; ++n) place_bonus(after, best_bonus(after));
    return settled(after, hand);
  }

  // Whichever serves best by itself.
  Trait best_bonus(const State& s) const {
    Trait best = Trait::Strength;
    double most = 0;
    for (const Trait trait : {Trait::Strength, Trait::Defense, Trait::Accuracy}) {
      State after = s;
      place_bonus(after, trait);
      const double value = settled(after);
      if (trait != Trait::Strength && value <= most) continue;
      most = value;
      best = trait;
    }
    return best;
  }

  // The change of the margin once the rewards due are resolved.
  double settled(State& s, double hand = 0) const {
    const auto due = [&](Trait trait) { return std::count(s.rewards.begin(), s.rewards.end(), trait); };
    const auto cards = static_cast<double>(due(Trait::Defense));
    const auto wagers = static_cast<double>(due(Trait::Accuracy));
    knock_back_as_due(s);
    const Prospects then = prospects(game_, s);
    const bool clash = steps_to_clash(game_, s) == 0;
    return margin(game_, s, then, me_) - margin_ + wagers * best_wager(then) +
           (clash ? 0 : hand + cards * kDefenseCard);
  }

  // JJ-70 to JJ-72
  double bet(const Prospects& p, std::size_t card, Colour side) const {
    return count(game_.symbols(card) & of_colour(side)) * p.bet(side);
  }
  double best_bet(const Prospects& p, std::size_t card) const {
    return std::max(bet(p, card, Colour::Red), bet(p, card, Colour::Black));
  }
  // JJ-35
  double best_wager(const Prospects& p) const {
    double most = 0;
    for (const CardPlace card : s_.deal.tableau)
      if (card != 0) most = std::max(most, best_bet(p, card - 1u));
    return most;
  }
  double wagered(Action a) const {
    State after = s_;
    knock_back_as_due(after);
    return bet(prospects(game_, after), a.card, nth<Colour>(a.slot));
  }

  double chit(std::size_t stack) const {
    Chits taken = 0;
    for (const Chits chits : s_.chits) taken |= chits;
    const int value = (taken >> stack & 1u) != 0 ? 2 : 3;  // JJ-6
    return hand_without(kCards) + now_.chit(stack, value);
  }

  // Bet when the Victor is clearer, if there is a next Turn before the clash.
  double bet_later(std::size_t card) const {
    const double left = steps_to_clash(game_, s_);
    double symbols = 0;
    for (const Colour side : kBothColours)
      symbols += count(game_.symbols(card) & of_colour(side)) * now_.victor[index(side)];
    return (kReserve + kBetLater * symbols) * left / (left + kHaste * game_.seats());
  }

  // What a card in the hand is good for: to be laid, or to be bet.
  double worth(std::size_t card) const {
    double most = bet_later(card);
    for (const Colour tilt : kBothColours)
      if ((game_.symbols(card) & game_.leading(s_, tilt)) != 0)
        most = std::max(most, kPlayable + laid(card, tilt, 0));
    return most;
  }
  double unseen_worth() const {
    const Cards& cards = s_.deal.deck.empty() ? s_.deal.discard : s_.deal.deck;
    double sum = 0;
    for (std::uint64_t left = cards.words()[0]; left != 0; left &= left - 1)
      sum += bet_later(fit(std::countr_zero(left)));
    return cards.empty() ? 0 : kUnseenCard + sum / static_cast<double>(cards.size());
  }

  // The best three of the hand and what comes to it (JJ-52).
  double hand(std::size_t without, double comes, double comes_too) const {
    std::array<double, kHandLimit> best{};
    const auto add = [&](double worth) {
      for (double& place : best)
        if (worth > place) std::swap(worth, place);
    };
    add(comes);
    add(comes_too);
    for (const Holding& h : s_.deal.of(me_))
      if (h.place == kInHand && h.card != without + 1) add(worth_[h.card - 1u]);
    return kKept * (best[0] + best[1] + best[2]);
  }
  // Two more will be drawn (JJ-51).
  double hand_without(std::size_t card) const { return hand(card, unseen_, unseen_); }

  const Joust& game_;
  const State& s_;
  Seat me_;
  Colour mine_;
  const Actions& legal_;
  Prospects now_;
  double margin_;
  double unseen_ = 0;  // what a card of the deck is worth
  std::array<double, kCards> worth_{};
};

}  // namespace

Action greedy(const Joust& game, const State& state, Seat seat, const Actions& legal, Chance& chance) {
  return Bettor(game, state, seat, legal).choose(chance);
}

Action greedy(const Joust& game, const View<Joust>& view, const Actions& legal, Chance& chance) {
  return greedy(game, view.state, view.viewer, legal, chance);
}

void weigh(const Joust& game, const State& state, Seat seat, const Actions& legal, std::span<float> values) {
  Bettor(game, state, seat, legal).weigh(values);
}

double worth_of_hand(const Joust& game, const State& state, Seat seat) {
  return Bettor(game, state, seat, {}).hand();
}

}  // namespace waystone::joust
