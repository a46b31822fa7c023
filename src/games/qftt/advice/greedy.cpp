#include "games/qftt/advice/greedy.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/advice.h"
#include "games/qftt/advice/consumables.h"
#include "games/qftt/advice/splits.h"
#include "games/qftt/advice/ways.h"

namespace waystone::qftt {
namespace {

// Set by hand, in points; not tuned.
constexpr double kDashed = 1000, kNoMove = -5000, kFirst = 500;
constexpr double kTougher = 2;          // HP more, to stand in front
constexpr double kWorthChanging = 0.5;  // points more, for another in one's place
constexpr double kWorthBuying = 0.3;
constexpr double kAsleep = 0.5;  // a share: gear that works again when it is handed over
constexpr float kNear = 0.02F;   // as good as the best; any of these may be chosen

class Weigher {
 public:
  Weigher(const Quest& game, const State& s, Seat me, Daring daring)
      : game_(game),
        s_(s),
        me_(me),
        player_(s.players[me]),
        worth_(game, s, me),
        ways_(game, s, me, daring) {}

  void weigh(const Actions& legal, std::span<float> weights) {
    for (std::size_t i = 0; i < legal.size(); ++i) weights[i] = static_cast<float>(value(legal[i]));
  }

  // What is done before a party goes anywhere.
  std::optional<Action> before_leaving(const Actions& legal) {
    std::optional<Action> best;
    double most = 0;
    for (const Action& action : legal) {
      if (action.verb == kCamp || action.verb == kStep) continue;
      const double worth = value(action);
      if (worth > most) best = action;
      most = std::max(most, worth);
    }
    return best;
  }

 private:
  double value(const Action& a) {
    const Card card = fit(a.card), slot = fit(a.slot);
    switch (nth<VerbId>(a.verb)) {
      case kCamp: return camping(slot);
      case kStep: return stepping(slot);
      case kGive:
      case kExchange:
      case kSetLoose:
      case kToFront: {
        const double gain = arranging(a);
        return gain > 0 ? kFirst + gain : kNoMove;
      }
      case kDismiss: return kNoMove;
      case kUse: return using_card(card);
      case kTakeDamage: return -std::abs(a.amount - share());
      case kDeal: return -std::abs(a.amount - share());
      case kJoin: return player_.members.size() < kMostMembers ? worth_.of_card(card) + 1 : kNoMove;
      case kReplace: return replacing(card, slot);
      case kShop: return 1;
      case kBuy: return worth_.of_found(card) - kWorthBuying;
      case kDiscard: return -worth_.of_card(card);
      case kTake: return worth_.of_found(card) + 0.1;
      case kChoose:
        return for_me() * worth_.of_lines(game_.lists().lines.blocks[fit(a.amount)].first, same());
      case kPick: return picking(card);
      case kAgree: return agreeing();
      case kPay: return paying();
      case kRestart: return Quest::living(player_) == 0 ? 1 : -1;
      case kHeir: return worth_.of_card(card);
      case kLand: return 0;
      default: return 0;
    }
  }

  // --- Where to go ---

  double camping(Tile camp) {
    const Routes::Dash& dash = ways_.safest_dash();
    if (ways_.is_worth(dash)) return (camp == dash.from ? kDashed * dash.chance : 0) - kDashed;
    return std::max(ways_.best_from(camp).way.worth, static_cast<float>(-kDashed)) - kDashed;
  }
  // The routes from here are found once for all the steps of a menu.
  double stepping(Tile tile) {
    if (!ahead_) ahead_ = ways_.routes().from(player_.tile, ways_.budget());
    if (!dash_) dash_ = ways_.routes().dash_from(player_.tile);
    const auto& neighbours = game_.board().neighbours[player_.tile];
    if (ways_.is_worth(*dash_) && tile == dash_->steps[0]) return kDashed / 10 - kDashed;
    if (tile == game_.board().thing) return -2 * kDashed + 1;
    for (std::size_t i = 0; i < neighbours.size(); ++i)
      if (neighbours[i] == tile) return (*ahead_)[i].way.worth - kDashed;
    return -kDashed - kDashed;
  }

  // Speed for this turn, if it is what a dash needs.
  double using_card(Card card) {
    const auto doing = nth<Doing>(s_.course.top().kind);
    double value = using_it(game_, s_, me_, card);
    if (doing == Doing::Movement && !ways_.has_begun() && speed_in(game_, card) > 0) {
      const Routes::Dash dash = ways_.routes().dash_from(player_.tile);
      const bool needs = static_cast<int>(dash.steps.size()) > game_.budget(s_, me_);
      if (needs && ways_.is_worth(dash)) value = 1;
    }
    return value > 0 ? kFirst + value : kNoMove;
  }

  // --- Who holds what, who stands where (QFTT-A19) ---

  const PartyMember* member(Card card) const {
    for (const PartyMember& member : player_.members)
      if (member.card == card) return &member;
    return nullptr;
  }
  const PartyMember* holder(Card card) const {
    for (const PartyMember& member : player_.members)
      for (const Card held : member.gear)
        if (held == card) return &member;
    return nullptr;
  }
  double toughness(const PartyMember& member) const { return game_.most_hp(s_, me_, member); }

  double arranging(const Action& a) const {
    const Card card = fit(a.card), slot = fit(a.slot);
    const PartyMember* from = holder(card);
    switch (nth<VerbId>(a.verb)) {
      case kGive: {
        const PartyMember& to = *member(slot);
        if (from == nullptr) return worth_.of_card(card) + toughness(to) / 100;
        return !from->conscious() && to.conscious() ? kAsleep * worth_.of_card(card) : 0;
      }
      case kExchange: {
        const PartyMember* other = holder(slot);
        if (from != nullptr && other != nullptr && from->conscious() == other->conscious()) return 0;
        const double more = worth_.of_card(card) - worth_.of_card(slot);
        if (from == nullptr || other == nullptr) {
          const double gain = from == nullptr ? more : -more;
          return gain > kWorthBuying ? gain : 0;
        }
        const double gain = from->conscious() ? -more : more;
        return gain > kWorthChanging ? kAsleep * gain : 0;
      }
      case kToFront: return to_front(*member(card));
      default: return 0;
    }
  }
  // Some enemies strike whoever stands in front.
  double to_front(const PartyMember& who) const {
    const PartyMember& now = player_.members[0];
    const int hp = who.hp;
    for (const PartyMember& other : player_.members)
      if (other.hp > hp) return 0;
    return hp >= now.hp + kTougher ? 0.1 : 0;
  }

  double replacing(Card card, Card leaves) const {
    const PartyMember* who = member(leaves);
    if (who == nullptr) return kNoMove;
    double gear = 0;
    for (const Card held : who->gear) gear += worth_.of_card(held) / 4;
    return worth_.of_card(card) - worth_.of_card(leaves) - gear - kWorthChanging;
  }

  // --- What cards ask ---

  const Frame& frame() const { return s_.course.top(); }
  // Somebody else's card may ask me which of its alternatives it is to be.
  double for_me() const { return frame().seat == me_ ? 1 : -1; }
  const effects::Line& line() const { return game_.lists().lines.lines[frame().slot]; }
  const PartyMember* same() const {
    return frame().amount < 0 ? nullptr : member(static_cast<Card>(frame().amount));
  }
  double picking(Card card) const {
    const PartyMember* who = member(card);
    if (who == nullptr) return 0;
    // The same for all who can take it: who is worth most gets what is good.
    const double most = worth_.of_picking(frame().slot, *who);
    return most + (most > 0 ? 0.01 : -0.01) * worth_.of_member(*who);
  }
  double agreeing() const {
    effects::Line asked = line();
    asked.may = false;
    return worth_.of_line(asked, same());
  }
  double paying() const {
    effects::Line asked = line();
    asked.pay = 0;
    const double otherwise = asked.otherwise.count == 0 ? 0 : worth_.of_lines(asked.otherwise.first, same());
    return worth_.of_line(asked, same()) - worth_.of_money(1) * line().pay - otherwise;
  }

  int share() {
    if (!share_)
      share_ = s_.course.top().kind == index(Doing::Deal) ? share_of_blow(game_, s_)
                                                          : share_of_damage(game_, s_, me_);
    return *share_;
  }

  const Quest& game_;
  const State& s_;
  Seat me_;
  const PlayerBoard& player_;
  Worth worth_;
  WaysToGo ways_;
  std::optional<std::array<Route, 6>> ahead_;
  std::optional<Routes::Dash> dash_;  // from here
  std::optional<int> share_;
};

bool is_small_move(const Action& a) {
  const auto verb = nth<VerbId>(a.verb);
  return verb == kGive || verb == kExchange || verb == kSetLoose || verb == kToFront || verb == kDismiss;
}

}  // namespace

void weigh(const Quest& game, const State& s, Seat seat, const Actions& legal, Daring daring,
           std::span<float> weights) {
  Weigher(game, s, seat, daring).weigh(legal, weights);
}

Action greedy(const Quest& game, const State& s, Seat seat, const Actions& legal, Daring daring,
              Chance& chance) {
  if (legal.size() == 1) return legal[0];
  return any_of_the_best(legal, kNear, chance,
                         [&](std::span<float> values) { weigh(game, s, seat, legal, daring, values); });
}

void narrow(const Quest& game, const State& s, Seat seat, Actions& legal) {
  std::array<float, Actions::kMost> weights;
  weigh(game, s, seat, legal, kBold, std::span(weights).first(legal.size()));
  Actions kept;
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (!is_small_move(legal[i]) || weights[i] > 0) kept.push_back(legal[i]);
  if (!kept.empty()) legal = kept;
}

bool asks_where(const State& s, const Actions& legal) {
  const auto doing = nth<Doing>(s.course.top().kind);
  const auto verb = nth<VerbId>(legal[legal.size() - 1].verb);
  return doing == Doing::Setup ? verb == kCamp : doing == Doing::Movement && verb == kStep;
}

std::optional<Action> before_leaving(const Quest& game, const State& s, Seat seat, const Actions& legal,
                                     Daring daring) {
  return Weigher(game, s, seat, daring).before_leaving(legal);
}

bool is_clear(const Quest& game, const State& s, Seat seat, const Actions& legal) {
  const Frame& frame = s.course.top();
  const auto doing = nth<Doing>(frame.kind);
  const auto verb = nth<VerbId>(legal[legal.size() - 1].verb);
  if (doing == Doing::Setup ? verb != kCamp : doing != Doing::Movement || verb != kStep) return true;
  const bool arranges = legal[0].verb != verb;
  if (!arranges) return false;
  std::array<float, Actions::kMost> weights;
  weigh(game, s, seat, legal, kBold, std::span(weights).first(legal.size()));
  return *std::max_element(weights.begin(), weights.begin() + legal.size()) > 0;
}

Crossing crossing(const Quest& game, const State& s, Seat seat) {
  Outlook outlook(game, s, seat, true);
  Routes routes(game, s, seat, outlook);
  const int budget = game.budget(s, seat);
  const auto safest = [&](int steps) {
    routes.plan_dash(steps);
    return routes.safest_dash().chance;
  };
  const double if_fast = safest(std::max(budget, kFarOff + 1));
  return {budget > kFarOff ? if_fast : safest(budget), if_fast};
}

}  // namespace waystone::qftt
