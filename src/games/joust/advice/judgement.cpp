#include "games/joust/advice/judgement.h"

#include <algorithm>
#include <cmath>

#include "games/joust/advice/greedy.h"
#include "games/joust/advice/prospects.h"

namespace waystone::joust {
namespace {

// How far the money still moves, in dollars, found by simulation: in a Round that is not begun, in the rest
// of one, and by what the forecast does not see.
constexpr double kRound = 20, kRest = 14, kUnseen = 2;

constexpr double squared(double x) { return x * x; }

using SeatFeatures = FeatureWriter<Judgement::Features>;

// A position, and what all seats' features need of it.
class Outlook {
 public:
  Outlook(const Joust& game, const State& s)
      : game_(game),
        s_(s),
        seats_(static_cast<std::size_t>(game.seats())),
        p_(prospects(game, s)),
        rounds_(kRounds - s.round),
        left_(static_cast<double>(steps_to_clash(game, s)) / game.clash_at()),
        spread_(std::sqrt(squared(kUnseen) + rounds_ * squared(kRound) + left_ * squared(kRest))),
        favors_(game.count_favors(s)),
        best_chit_(best_chit()) {
    for (std::size_t i = 0; i < seats_; ++i) {
      const Seat seat = seat_at(i);
      money_.of[i] = game.result(s, seat);
      earned_.of[i] = earnings(game, s, p_, seat);
      hand_.of[i] = worth_of_hand(game, s, seat);
      stake_.of[i] = stake_in_red(seat);
    }
    for (Amounts* amounts : {&money_, &earned_, &hand_, &stake_}) {
      for (std::size_t i = 0; i < seats_; ++i) amounts->mean += amounts->of[i];
      amounts->mean /= static_cast<double>(seats_);
    }
  }

  void see(std::size_t i, Judgement::Features& features) const {
    SeatFeatures out(features);
    const Colour own = static_cast<Colour>(s_.crests[i] - 1);
    see_money(i, out);
    see_time(i, own, out);
    see_hand(seat_at(i), own, out);
    see_stakes(i, own, out);
    for (const Colour tilt : {own, other(own)}) see_tilt(tilt, own, out);
    for (const Trait trait : {Trait::Strength, Trait::Defense, Trait::Accuracy})
      out.add((Joust::trait_score(favors_, own, trait) - Joust::trait_score(favors_, other(own), trait)) /
              4.0);
    out.add(game_.seats() / 6.0);
    out.add(game_.seats() % 2);  // JJ-55
    static_assert(std::tuple_size_v<Judgement::Features> == 43);
  }

 private:
  struct Amounts {
    std::array<double, kMostSeats> of{};
    double mean = 0;
    double ahead(std::size_t seat) const { return of[seat] - mean; }
  };

  void see_money(std::size_t i, SeatFeatures& out) const {
    for (const double scale : {20.0, spread_}) {
      out.add(money_.ahead(i) / scale);
      out.add(earned_.ahead(i) / scale);
      out.add(hand_.ahead(i) / scale);
    }
  }

  void see_time(std::size_t i, Colour own, SeatFeatures& out) const {
    const bool acts = s_.to_act == seat_at(i);
    out.add(acts);
    out.add(acts ? left_ : 0);
    out.add(left_);
    out.add(rounds_ / 2);
    out.add(p_.victor[index(own)] - 0.5);
    out.add((p_.score[index(own)] - p_.score[index(other(own))]) / 10);
    out.add(acts ? best_chit_ / 3 : 0);
    out.add(best_chit_ * left_);
  }

  void see_hand(Seat seat, Colour own, SeatFeatures& out) const {
    int cards = 0, of_own = 0, of_other = 0, to_own = 0, to_other = 0;
    for (const Holding& h : s_.deal.of(seat)) {
      if (h.place != kInHand) continue;
      const Symbols symbols = game_.symbols(h.card - 1u);
      ++cards;
      of_own += count(static_cast<Symbols>(symbols & of_colour(own)));
      of_other += count(static_cast<Symbols>(symbols & of_colour(other(own))));
      to_own += (symbols & game_.leading(s_, own)) != 0 ? 1 : 0;
      to_other += (symbols & game_.leading(s_, other(own))) != 0 ? 1 : 0;
    }
    out.add(cards / 3.0);
    out.add(of_own / 5.0);
    out.add(of_other / 5.0);
    out.add(to_own / 3.0);
    out.add(to_other / 3.0);
  }

  void see_stakes(std::size_t i, Colour own, SeatFeatures& out) const {
    const double sign = own == Colour::Red ? 0.125 : -0.125;
    out.add(sign * stake_.ahead(i));
    out.add(sign * stake_.of[i]);
    out.add(sign * stake_.ahead(i) * p_.bet(own));
  }

  void see_tilt(Colour tilt, Colour own, SeatFeatures& out) const {
    const Runs runs = runs_on(game_, s_, tilt);
    for (const Colour c : {own, other(own)}) {
      out.add(count(static_cast<Symbols>(runs.one & of_colour(c))) / 2.0);
      out.add(count(static_cast<Symbols>(runs.two & of_colour(c))) / 2.0);
      int favors = 0;
      for (const Trait trait : {Trait::Strength, Trait::Defense, Trait::Accuracy})
        favors += favors_[index(tilt)][symbol(trait, c)];
      out.add(favors / 3.0);
    }
    out.add((game_.movement_on(s_, tilt, own) - game_.movement_on(s_, tilt, other(own))) / 4.0);
    out.add(s_.tilt(tilt).steps / 8.0);
  }

  // What a seat would rather have if red is the Victor than if black is, but for its crest: bets and Valor.
  double stake_in_red(Seat seat) const {
    double stake = 0;
    const auto towards = [&](Colour side, double dollars) {
      stake += side == Colour::Red ? dollars : -dollars;
    };
    const auto sides = s_.deal.sides_of(seat);
    for (std::size_t n = 0; n < sides.size(); ++n) {
      const auto side = static_cast<Colour>(sides[n] - 1);
      const CardPlace card = s_.deal.card_of_bet(seat, static_cast<int>(n));
      towards(side, count(static_cast<Symbols>(game_.symbols(card - 1u) & of_colour(side))));
    }
    for (Chits held = s_.chits[waystone::index(seat)]; held != 0; held &= held - 1) {
      const auto chit = static_cast<unsigned>(std::countr_zero(held));
      if (trait_of(chit % kStacks) == Trait::Valor) towards(colour_of(chit % kStacks), chit_value(chit) + 1);
    }
    return stake;
  }

  double best_chit() const {
    Chits taken = 0;
    for (const Chits chits : s_.chits) taken |= chits;
    double best = 0;
    for (unsigned stack = 0; stack < kStacks; ++stack) {
      if ((taken >> stack & 1u) == 0)
        best = std::max(best, p_.chit(stack, 3));
      else if ((taken >> (stack + kStacks) & 1u) == 0)
        best = std::max(best, p_.chit(stack, 2));
    }
    return best;
  }

  const Joust& game_;
  const State& s_;
  std::size_t seats_;
  Prospects p_;
  double rounds_;  // to come
  double left_;    // of the way to the clash
  double spread_;
  Joust::FavorCount favors_;
  double best_chit_;
  Amounts money_, earned_, hand_, stake_;
};

}  // namespace

void see(const Joust& game, const State& state, std::span<Judgement::Features> seats) {
  const Outlook outlook(game, state);
  for (std::size_t i = 0; i < seats.size(); ++i) outlook.see(i, seats[i]);
}

}  // namespace waystone::joust
