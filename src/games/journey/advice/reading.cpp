#include "games/journey/advice/reading.h"

#include <algorithm>

namespace waystone::journey {
namespace {

// Set by hand, in points of a track; not tuned.
constexpr double kCardMore = 0.2, kCardSeen = 0.1, kTheyDiscard = 0.35, kCardBack = 0.6, kMovedOver = 0.3;
constexpr double kShareIfReturned = 0.6;  // a share of what is lost: it can be introduced again
constexpr double kTapOne = 0.5, kUntapOne = 0.4;
constexpr double kFreeIntroduction = 1.8, kFreeEnhancement = 1.0;
constexpr double kRoundOfTime = 0.8, kOtherStages = 0.1, kAttackRound = 1.5, kSecondAttack = 1.2;
constexpr double kOtherEnd = 0.8, kNoMentors = 0.2, kLasting = 0.5;

constexpr Seat owner_of(Whom who, Seat me) { return who == Whom::Them ? other(me) : me; }

}  // namespace

Reading::Reading(const Standing& standing, Seat me, Source source, int same)
    : standing_(standing),
      s_(standing.state()),
      me_(me),
      source_(source),
      same_(same),
      answered_(s_.course.depth()) {
  if (attack_goes_on()) before_ = after_ = standing.current();
}

bool Reading::attack_goes_on() const { return s_.attack.attacker != kNobody && s_.attack.has_failed == 0; }

double Reading::value() const {
  if (!attack_goes_on()) return gain_;
  const auto in_play = [&](Piece piece) {
    return piece == kHero || (piece < kShared && s_.came[piece] != 0);
  };
  if (!in_play(before_.attacker) || !in_play(before_.target)) return gain_;
  const double changed = (fails_ ? 0 : standing_.comes_to(after_)) - standing_.comes_to(before_);
  return gain_ + (s_.attack.side == me_ ? changed : -changed);
}

void Reading::read(std::size_t first) {
  const auto& lines = standing_.game().lists().lines.lines;
  for (std::size_t i = first;; ++i) {
    const effects::Line& line = lines[i];
    if (line.on == lines[first].on) {
      if (standing_.game().conditions_hold(s_, line, me_, source_, same_)) {
        const Pieces pieces = standing_.game().candidates(s_, line, me_, source_, same_);
        if (line.kind == effects::Line::Kind::Act && nth<Does>(line.word) == Does::Redirect && pieces != 0)
          return redirect(i, pieces);
        if (line.kind == effects::Line::Kind::Choose)
          choose(line);
        else
          read_one(line, pieces);
      } else if (line.otherwise.count != 0) {
        read(line.otherwise.first);
      }
    }
    if (line.is_last) return;
  }
}

void Reading::read_picked(std::size_t first, Piece piece) {
  const effects::Line& line = standing_.game().lists().lines.lines[first];
  read_one(line, bit(piece));
  same_ = piece;
  if (!line.is_last) read(first + 1);
}

// Whom it is sent to is best seen from all that follows: that piece may defend better for it.
void Reading::redirect(std::size_t first, Pieces pieces) {
  const Reading now = *this;
  bool any = false;
  double best = 0;
  each(pieces, [&](Piece piece) {
    Reading one = now;
    one.read_picked(first, piece);
    if (any && one.value() <= best) return;
    any = true;
    best = one.value();
    adopt(one);
  });
}

void Reading::adopt(const Reading& other) {
  gain_ = other.gain_;
  after_ = other.after_;
  fails_ = other.fails_;
}

// The best of the alternatives for who chooses.
void Reading::choose(const effects::Line& line) {
  const bool is_theirs = line.who != effects::kNone && nth<Whom>(line.who) == Whom::Them;
  const Reading now = *this;
  bool any = false;
  double best = 0;
  for (const effects::Range& option : standing_.game().lists().lines.options_of(line)) {
    Reading one = now;
    one.read(option.first);
    const double value = is_theirs ? -one.value() : one.value();
    if (any && value <= best) continue;
    any = true;
    best = value;
    adopt(one);
  }
}

void Reading::read_one(const effects::Line& line, Pieces pieces) {
  gain_ -= kCardMore * line.pay;
  if (line.kind == effects::Line::Kind::Rule) return change_rule(line);
  act(line, pieces);
}

// Of what may be picked the best: what is mine costs, what is theirs gains.
double Reading::best_of(Pieces pieces, double mine, double theirs) const {
  double best = 0;
  bool any = false;
  each(pieces, [&](Piece piece) {
    const bool is_mine = standing_.game().owner(s_, piece) == me_;
    const double value = (is_mine ? mine : theirs) * standing_.worth(piece);
    if (!any || value > best) best = value;
    any = true;
  });
  return best;
}

void Reading::act(const effects::Line& line, Pieces pieces) {
  const int n = standing_.game().times(s_, line, me_, pieces);
  const auto whose = line.who == effects::kNone ? me_ : owner_of(nth<Whom>(line.who), me_);
  const double mine = whose == me_ ? 1 : -1;
  const bool of_enhancement = line.what != effects::kNone;
  switch (nth<Does>(line.word)) {
    case Does::Nothing: return;
    case Does::Draw: gain_ += mine * kCardMore * n; return;
    case Does::Look: gain_ += kCardSeen * n; return;
    case Does::Add: return change_number(line, pieces, n);
    case Does::Health:
    case Does::Resolve: {
      const Track track = nth<Does>(line.word) == Does::Health ? Track::Health : Track::Resolve;
      gain_ += sign() * (n < 0 ? -standing_.loss(track, -n) : standing_.gain(track, n));
      return;
    }
    case Does::Defeat:
      gain_ += best_of(pieces, -1, 1);
      fails_ = fails_ || (attack_goes_on() && pieces == bit(s_.attack.attacker));
      return;
    case Does::Return:
      gain_ +=
          best_of(pieces, of_enhancement ? -1 : -kShareIfReturned, of_enhancement ? 1 : kShareIfReturned);
      return;
    case Does::Tap: gain_ += best_of(pieces & ~s_.tapped, -kTapOne / 2, kTapOne / 2); return;
    case Does::Untap:
      if (s_.round_kind == RoundKind::Attack) gain_ += kUntapOne * count(pieces & s_.tapped);
      return;
    case Does::Redirect:
      if (pieces != 0) after_.target = fit(std::countr_zero(pieces));
      return;
    case Does::Fail: fails_ = true; return;
    case Does::Cancel: gain_ += announced(); return;
    case Does::Discard:
      if (of_enhancement)
        gain_ += best_of(pieces, -1, 1);
      else
        gain_ -= mine * kTheyDiscard * n;
      return;
    case Does::Recover: gain_ += kCardBack; return;
    case Does::Move: gain_ += kMovedOver; return;
    case Does::Again: gain_ += again(nth<Standard>(line.what)); return;
    case Does::Count: gain_ += sign() * kRoundOfTime * n; return;
    case Does::Exchange: gain_ += kOtherStages; return;
  }
}

void Reading::change_number(const effects::Line& line, Pieces pieces, int n) {
  const bool attack = nth<Stat>(line.what) == Stat::Attack;
  if (attack_goes_on() && attack && (pieces & bit(after_.attacker)) != 0) {
    after_.more_attack += n;
  } else if (attack_goes_on() && !attack && after_.target < 64 && (pieces & bit(after_.target)) != 0) {
    after_.more_defence += n;
  } else if (line.lasts != effects::kNone && nth<For>(line.lasts) != For::Attack && pieces != 0) {
    const bool is_mine = standing_.game().owner(s_, fit(std::countr_zero(pieces))) == me_;
    gain_ += (is_mine ? 1 : -1) * kLasting * n;
  }
}

void Reading::change_rule(const effects::Line& line) {
  switch (nth<Key>(line.word)) {
    case Key::Interceding:
      if (attack_goes_on() && nth<Intercede>(line.n) == Intercede::No) after_.can_be_interceded = false;
      return;
    case Key::Margin: after_.margin = line.n; return;
    case Key::Damage: after_.more_damage += line.n; return;
    case Key::Track: after_.track = nth<Track>(line.n); return;
    case Key::NextRound: gain_ += next_round(nth<RoundKind>(line.n)); return;
    case Key::Attacks:
      if (line.n == 0) {
        gain_ -= s_.round_kind == RoundKind::Attack ? kAttackRound : 0;
      } else if (s_.round_kind == RoundKind::Attack && s_.turn == me_ && count(s_.characters[me_]) > 1) {
        gain_ += kSecondAttack;
      }
      return;
    case Key::End: gain_ += me_ == kDark ? kOtherEnd : -kOtherEnd; return;
    case Key::Mentors: gain_ += kNoMentors; return;
    default: return;
  }
}

// An Attack round helps Dark, if it has somebody to attack with.
double Reading::next_round(RoundKind kind) const {
  if (!s_.has_stage()) return 0;
  const auto& sequence = standing_.game().lists().stages[s_.stage].sequence;
  if (sequence[s_.in_sequence % sequence.size()] == kind) return 0;
  const double dark = standing_.threat(s_.characters[kDark], s_.characters[kLight]),
               light = standing_.threat(s_.characters[kLight], s_.characters[kDark]);
  const double attack = dark - light / 2;
  return -sign() * (kind == RoundKind::Attack ? attack : -attack);
}

double Reading::again(Standard what) const {
  switch (what) {
    case Standard::Introduce:
    case Standard::Enhance:
      for (const HandCard& held : s_.hands[me_])
        if (held.card != 0 && (what == Standard::Introduce ? is_character(fit(held.card - 1))
                                                           : is_enhancement(fit(held.card - 1))))
          return what == Standard::Introduce ? kFreeIntroduction : kFreeEnhancement;
      return 0;
    case Standard::Attack:
      return standing_.threat(s_.characters[me_] & ~s_.tapped, standing_.blockers(other(me_)));
  }
  return 0;
}

double Reading::announced() const {
  for (std::size_t i = answered_; i-- > 0;) {
    const Frame& frame = s_.course[i];
    if (frame.kind != index(Doing::Chain)) continue;
    Reading theirs(standing_, frame.seat, frame.what);
    theirs.answered_ = i;
    const Journey& game = standing_.game();
    theirs.read(is_action(frame.what) ? game.text_of(frame.what).first
                                      : game.lists().characters[frame.what].mentor.first);
    return frame.seat == me_ ? -theirs.value() : theirs.value();
  }
  return 0;
}

}  // namespace waystone::journey
