#include "games/journey/advice/greedy.h"

#include <algorithm>
#include <optional>

#include "ai/advice.h"
#include "games/journey/advice/reading.h"

namespace waystone::journey {
namespace {

// Set by hand, in points of a track; not tuned.
constexpr double kWorthACard = 0.4;     // what an Action has to bring
constexpr double kWorthAMentor = 0.05;  // what a Mentor Action has to bring
constexpr double kStageOver = 2.0;      // to Light: a step on the road, and no attacks any more
constexpr double kStep = 0.5;           // towards that, a share of it
constexpr double kCrowd = 0.6;          // a share: what one more counts among many
constexpr int kEnough = 4;              // characters
constexpr double kAgainstThreat = 0.5;
constexpr double kHeroDefence = 1.6, kDefence = 0.45, kSaysMore = 0.4;
constexpr BySide<double> kAttack = {0.35, 0.8};
constexpr double kUnused = 0.7;    // what a card must be worth to be kept
constexpr double kBlocking = 0.1;  // what it costs to intercede
constexpr double kTry = 0.05;      // an attack that is likely to come to nothing
constexpr double kFarther = 0.1;   // for each Stage
constexpr float kNear = 0.02F;     // as good as the best; any of these may be chosen
constexpr int kWantedShared = 3;   // in hand

class Weigher {
 public:
  Weigher(const Journey& game, const State& s, Seat me) : game_(game), s_(s), me_(me) {}

  double value(const Action& a) const {
    const Card card = fit(a.card);
    const Piece piece = fit(a.slot);
    switch (static_cast<VerbId>(a.verb)) {
      case kLay: return (me_ == kLight ? kFarther : -kFarther) * a.slot;
      case kIntroduce: return introducing(card);
      case kEnhance: return enhancing(card, piece);
      case kAttackPiece: return attacking({.attacker = card, .target = piece});
      case kAttackHero: return attacking({.attacker = card, .target = kHero, .track = nth<Track>(a.slot)});
      case kDiscard: return kUnused - keeping(card);
      case kIntercede: return -kBlocking - now().comes_to(against(piece));
      case kLetCome: return -now().comes_to(against(s_.attack.target));
      case kPlay: return playing(card);
      case kMentor: return reading(piece, game_.lists().characters[piece].mentor.first) - kWorthAMentor;
      case kDraw: return drawing(nth<Back>(a.slot));
      case kStop: return -1;
      case kChoose: return choosing(a.amount);
      case kPick: return picking(piece);
      case kTake: return keeping(card);
      case kSwap: return kFarther * (me_ == kLight ? a.slot - a.card : a.card - a.slot);
      case kNameTrack: return now().loss(nth<Track>(a.slot), 1);
      case kAgree: return agreeing();
      case kDone:
      case kPass:
      case kDecline:
      case kSkip: return 0;
    }
    return 0;
  }

 private:
  // Many questions need none of it: which card to draw, which Stage to lay.
  const Standing& now() const {
    if (!now_) now_.emplace(game_, s_);
    return *now_;
  }

  // The first turn of an Attack round: the other player attacks after it.
  bool is_answered() const { return s_.round_kind == RoundKind::Attack && s_.turn == s_.layer; }

  // What it means that my count towards an end of the Stage goes up.
  double towards_end(EndWord word, Seat side) const {
    if (!s_.has_stage()) return 0;
    double best = 0;
    for (const EndClause& clause : game_.ends(s_)) {
      double step = 0;
      bool others_hold = true;
      for (const EndPart& part : clause) {
        const bool is_this = part.word == word && (part.side == EndSide::Either ||
                                                   (part.side == EndSide::Dark) == (side == kDark));
        const int missing = part.n - s_.counts.of(part.word, part.side);
        if (is_this && missing > 0) step = missing == 1 ? 1 : kStep / missing;
        if (!is_this && missing > 0) others_hold = false;
      }
      best = std::max(best, others_hold ? step : step * kStep);
    }
    return (me_ == kLight ? kStageOver : -kStageOver) * best;
  }

  double introducing(Card card) const {
    const int there = count(s_.characters[me_]);
    double value = now().worth_of_card(me_, card);
    for (int more = there; more >= kEnough; --more) value *= kCrowd;
    if (there < kEnough) {
      const Pieces enemies = s_.characters[other(me_)];
      if (now().threat(enemies, s_.characters[me_]) > value) value += kAgainstThreat * value;
    }
    return value + towards_end(EndWord::Introduced, me_);
  }

  double enhancing(Card card, Piece host) const {
    const Enhancement& printed = game_.lists().enhancements[card - kCharacters];
    double value = printed.lines.count != 0 ? kSaysMore : 0;
    if (host == kHero) {
      value += kHeroDefence * printed.defence;
    } else {
      value += kAttack[me_] * printed.attack + kDefence * printed.defence;
      value += 0.05 * (printed.attack > printed.defence ? now().attack(host) : now().defence(host));
    }
    return value + towards_end(EndWord::Enhanced, me_);
  }

  double attacking(const Blow& blow) const {
    double value = now().comes_to(blow);
    if (value > 0 && blow.target != kHero) value += towards_end(EndWord::Struck, other(me_));
    if (value == 0) value = kTry;
    if (!is_answered()) return value;
    const Pieces enemies = s_.characters[other(me_)] & ~s_.tapped;
    const Pieces mine = now().blockers(me_);
    return value - now().threat(enemies, mine & ~bit(blow.attacker)) + now().threat(enemies, mine);
  }

  Blow against(Piece target) const {
    Blow blow = now().current();
    blow.target = target;
    blow.can_be_interceded = false;
    return blow;
  }

  double reading(Source source, std::size_t first) const {
    Reading reading(now(), me_, source);
    reading.read(first);
    return reading.value();
  }
  double playing(Card card) const { return reading(card, game_.text_of(card).first) - kWorthACard; }

  double keeping(Card card) const {
    if (!is_action(card)) return now().worth_of_card(me_, card);
    const auto& list = side_of_action(card) == kLight ? game_.lists().light : game_.lists().dark;
    const When when = list[(card - kShared) % kActions].when;
    return when == When::Turn || when == When::Any ? 0.3 : 0.6;
  }

  double drawing(Back back) const {
    int shared = 0, characters = 0;
    for (const HandCard& held : s_.hands[me_]) {
      shared += held.back() == Back::Shared ? 1 : 0;
      characters += held.card != 0 && is_character(fit(held.card - 1)) ? 1 : 0;
    }
    const bool wants_shared = shared < kWantedShared || characters == 0;
    return (back == Back::Shared) == wants_shared ? 1 : 0;
  }

  const effects::Line& line() const { return game_.lists().lines.lines[s_.course.top().slot]; }

  double choosing(int block) const {
    const Frame& frame = s_.course.top();
    Reading reading(now(), frame.seat, frame.what, frame.amount);
    reading.read(game_.lists().lines.blocks[fit(block)].first);
    return frame.seat == me_ ? reading.value() : -reading.value();
  }
  double picking(Piece piece) const {
    const Frame& frame = s_.course.top();
    Reading reading(now(), frame.seat, frame.what, frame.amount);
    reading.read_picked(frame.slot, piece);
    return frame.seat == me_ ? reading.value() : -reading.value();
  }
  double agreeing() const {
    const Frame& frame = s_.course.top();
    Reading reading(now(), frame.seat, frame.what, frame.amount);
    reading.read_one(line(), game_.candidates(s_, line(), frame.seat, frame.what, frame.amount));
    return reading.value();
  }

  const Journey& game_;
  const State& s_;
  Seat me_;
  mutable std::optional<Standing> now_;
};

}  // namespace

void weigh(const Journey& game, const State& s, Seat seat, const Actions& legal, std::span<float> weights) {
  const Weigher weigher(game, s, seat);
  for (std::size_t i = 0; i < legal.size(); ++i) weights[i] = static_cast<float>(weigher.value(legal[i]));
}

Action greedy(const Journey& game, const State& s, Seat seat, const Actions& legal, Chance& chance) {
  if (legal.size() == 1) return legal[0];
  return any_of_the_best(legal, kNear, chance,
                         [&](std::span<float> values) { weigh(game, s, seat, legal, values); });
}

}  // namespace waystone::journey
