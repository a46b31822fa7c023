#include "games/joust/advice/prospects.h"

#include <cmath>

namespace waystone::joust {
namespace {

// How far things still move until the clash, found by simulation. The players push, so a lead in points moves
// with the steps left; the rest moves as chance does, with their root.
constexpr double kLeadSpread = 0.8;
constexpr double kStepSpread = 2.0, kTraitSpread = 0.8, kMovementSpread = 1.2;
// Favors expected of a symbol that leads a Tilt once, or twice in a row, while there is time for them.
constexpr double kSingle = 0.16, kPair = 0.5, kTimeForFavors = 1.5;
constexpr double kUnseenBet = 1.7;  // symbols that count on a card bet face down

class Forecast {
 public:
  Forecast(const Joust& game, const State& s)
      : game_(game),
        s_(s),
        left_(steps_to_clash(game, s)),
        root_(std::sqrt(static_cast<double>(left_))),
        favors_(game.count_favors(s)) {}

  Prospects make() {
    std::array<double, kColours> plain{};
    for (const Colour rider : kBothColours)
      plain[index(rider)] = game_.rider_score(s_, favors_, rider) + past_the_line(rider) + promised(rider);
    Prospects p;
    for (const Colour rider : kBothColours)
      p.score[index(rider)] = plain[index(rider)] * (1 + doubled(rider));
    find_victor(plain, p);
    for (const Trait trait : first<Trait>(kFavorTraits)) find_favor_chits(trait, p);
    find_movement_chits(p);
    for (const Colour c : kBothColours) p.pays[symbol(Trait::Valor, c)] = p.victor[index(c)];  // JJ-69
    return p;
  }

 private:
  // The spaces ahead of a Rider, each by how likely it comes there: points past the line (JJ-54), and two for
  // each bonus Favor (JJ-40, JJ-43).
  double past_the_line(Colour rider) const {
    const int steps = s_.tilt(rider).steps;
    const double goal = steps + 0.5 * left_;
    double points = 0;
    for (int space = steps + 1; space <= steps + left_; ++space) {
      const bool used = (s_.marks_used[index(rider)] >> space & 1u) != 0;
      const int worth =
          (space > game_.house().before_line ? 1 : 0) + (used ? 0 : 2 * game_.mark_at(rider, space));
      if (worth > 0) points += worth * chance_of(goal - space, kStepSpread * root_);
    }
    return points;
  }

  // Favors that runs are about to earn (JJ-23): the colour's own count two on this Tilt.
  double promised(Colour tilt) {
    const Runs runs = runs_on(game_, s_, tilt);
    const double soon = left_ / (left_ + kTimeForFavors);
    double points = 0;
    for (unsigned i = 0; i < 2 * kFavorTraits; ++i) {
      if ((runs.one >> i & 1u) == 0) continue;
      const double favor = ((runs.two >> i & 1u) != 0 ? kPair : kSingle) * soon;
      const int weight = colour_of(i) == tilt ? 2 : 1;
      points += favor * weight;
      red_lead_[index(trait_of(i))] += (colour_of(i) == Colour::Red ? favor : -favor) * weight;  // JJ-62
    }
    return points;
  }

  // JJ-55: with three or five players the Rider whose crest was put away has fewer followers. To the viewer
  // that is any of the crests not seen.
  double doubled(Colour rider) const {
    const auto& left = s_.crests_left.left;
    if (game_.seats() % 2 == 0 || left[0] + left[1] == 0) return 0;
    return static_cast<double>(left[index(rider)]) / (left[0] + left[1]);
  }

  // Equal scores go to the Rider that is ahead (JJ-57, JJ-84).
  void find_victor(const std::array<double, kColours>& plain, Prospects& p) const {
    const int ahead = s_.tilts[0].steps - s_.tilts[1].steps;
    const double tie = ahead > 0 ? 0.5 : ahead < 0 ? -0.5 : 0;
    const auto red = [&](double red_score, double black_score) {
      return chance_of(red_score - black_score + tie, kLeadSpread * left_);
    };
    const double r = doubled(Colour::Red), b = doubled(Colour::Black);
    p.victor[0] = (1 - r - b) * red(plain[0], plain[1]) + r * red(2 * plain[0], plain[1]) +
                  b * red(plain[0], 2 * plain[1]);
    p.victor[1] = 1 - p.victor[0];
  }

  // A tie pays both (JJ-66).
  static void share(double red_lead, double spread, double probability, Trait trait, Prospects& p) {
    p.pays[symbol(trait, Colour::Red)] += probability * chance_of(red_lead + 0.5, spread);
    p.pays[symbol(trait, Colour::Black)] += probability * chance_of(0.5 - red_lead, spread);
  }

  void find_favor_chits(Trait trait, Prospects& p) const {
    const double lead = Joust::trait_score(favors_, Colour::Red, trait) -
                        Joust::trait_score(favors_, Colour::Black, trait) + red_lead_[index(trait)];
    share(lead, kTraitSpread * root_, 1, trait, p);
  }

  void find_movement_chits(Prospects& p) const {  // JJ-67
    for (const Colour tilt : kBothColours) {
      const int lead = game_.movement_on(s_, tilt, Colour::Red) - game_.movement_on(s_, tilt, Colour::Black);
      share(lead, kMovementSpread * root_, p.victor[index(tilt)], Trait::Movement, p);
    }
  }

  const Joust& game_;
  const State& s_;
  int left_;
  double root_;  // of the steps left
  Joust::FavorCount favors_;
  std::array<double, kFavorTraits> red_lead_{};
};

// JJ-59. Whose crest is hidden has one of those the viewer has not seen, each as likely (JJ-11, JJ-12).
double allegiance(const State& s, const Prospects& p, Seat seat) {
  const std::uint8_t crest = s.crests[waystone::index(seat)];
  if (crest != kUnknown) return p.score[crest - 1u];
  const auto& left = s.crests_left.left;
  return (left[0] * p.score[0] + left[1] * p.score[1]) / (left[0] + left[1]);
}

double chits(const State& s, const Prospects& p, Seat seat) {
  double sum = 0;
  for (Chits held = s.chits[waystone::index(seat)]; held != 0; held &= held - 1) {
    const unsigned chit = fit(std::countr_zero(held));
    sum += p.chit(chit % kStacks, chit_value(chit));
  }
  return sum;
}

double bets(const Joust& game, const State& s, const Prospects& p, Seat seat) {
  const auto sides = s.deal.sides_of(seat);
  double sum = 0;
  for (std::size_t n = 0; n < sides.size(); ++n) {
    if (sides[n] == kUnknown) continue;  // JJ-A17
    const auto side = nth<Colour>(sides[n] - 1u);
    const CardPlace card = s.deal.card_of_bet(seat, fit(n));
    const double symbols =
        card == kUnknown ? kUnseenBet : static_cast<double>(count(game.symbols(card - 1u) & of_colour(side)));
    sum += symbols * p.bet(side);
  }
  return sum;
}

}  // namespace

double chance_of(double lead, double spread) {
  const double both = std::sqrt(lead * lead + spread * spread);
  return both == 0 ? 0.5 : 0.5 + 0.5 * lead / both;
}

Runs runs_on(const Joust& game, const State& s, Colour tilt) {
  const int row = s.tilt(tilt).steps;
  const Symbols one = game.live_row(s, tilt, row) & kFavorSymbols;  // JJ-24
  return {one, fit(one & game.live_row(s, tilt, row - 1))};
}

int steps_to_clash(const Joust& game, const State& s) {
  return game.clash_at() - s.tilts[0].steps - s.tilts[1].steps;
}

Prospects prospects(const Joust& game, const State& s) { return Forecast(game, s).make(); }

double earnings(const Joust& game, const State& s, const Prospects& p, Seat seat) {
  return allegiance(s, p, seat) + chits(s, p, seat) + bets(game, s, p, seat);
}

double margin(const Joust& game, const State& s, const Prospects& p, Seat me) {
  double mine = 0, others = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.seats()); ++i)
    (seat_at(i) == me ? mine : others) += earnings(game, s, p, seat_at(i));
  return mine - others / (game.seats() - 1);
}

}  // namespace waystone::joust
