// The lines of cards: whether they can be carried out, and what they wait for. What a line does is in
// acts.cpp.
#include <algorithm>

#include "games/journey/rules/journey.h"

namespace waystone::journey {
namespace {

constexpr bool is_choice(Whom who) { return who == Whom::Own || who == Whom::Theirs || who == Whom::Any; }
}  // namespace

// The player picks one thing: a character, an enhancement on one, or one to move.
bool Journey::needs_pick(const Line& said) {
  if (said.kind != Line::Kind::Act) return false;
  const auto does = nth<Does>(said.word);
  const bool of_enhancement = (does == Does::Discard || does == Does::Return) && said.what != effects::kNone;
  return of_enhancement || does == Does::Move || is_choice(nth<Whom>(said.who));
}

// What may be picked for a line.
Pieces Journey::candidates(const State& s, const Line& said, Seat me, Source source, int same) const {
  const Pieces pieces = narrowed(s, said, me, whom(s, said, me, source, same));
  const auto does = nth<Does>(said.word);
  Pieces on = 0;
  switch (does) {
    case Does::Defeat: return pieces & ~bit(kHero);  // it acts in some houses, but leaves no table (JRN-A2)
    case Does::Discard:
    case Does::Return:
      if (said.what == effects::kNone) return pieces & ~bit(kHero);
      each(pieces, [&](Piece piece) { on |= on_host(s, piece); });
      return on;
    case Does::Redirect: {
      Pieces side = s.characters[other(s.attack.side)];
      if (s.attack.side == kDark) side |= bit(kHero);  // JRN-A4
      return attack_stands(s) ? pieces & side & ~bit(s.attack.target) : 0;
    }
    case Does::Move:
      if (is_enhancement(source)) {  // this card, to another host
        if (s.came[source] == 0) return 0;
        return pieces & hosts(s, me) & ~bit(fit(s.host[source] - 1));
      }
      each(pieces & hosts(s, me), [&](Piece host) {
        each(s.enhancements, [&](Piece piece) {
          const Piece lies_on = fit(s.host[piece] - 1);
          if (lies_on != host && owner(s, piece) == me && owner(s, lies_on) == me) on |= bit(piece);
        });
      });
      return on;
    default: return pieces;
  }
}

// Whether there is anything to grant: a card in hand, a place for it, a character to attack with.
bool Journey::may_do_again(const State& s, Seat me, Standard what, bool is_public) const {
  constexpr Pieces kAllCharacters = (Pieces{1} << kCharacters) - 1;
  switch (what) {
    case Standard::Introduce:
      return count(s.characters[me]) < static_cast<int>(kMostCharacters) &&
             (holds(s, me, Back::Shared, is_public) & kAllCharacters) != 0;
    case Standard::Enhance:
      return hosts(s, me) != 0 && (holds(s, me, Back::Shared, is_public) & ~kAllCharacters) != 0;
    case Standard::Attack:
      return s.attack.attacker == kNobody && attackers(s, me) != 0 && targets(s, me) != 0;
  }
  return false;
}

bool Journey::can_act(const State& s, const Line& said, Seat me, Source source, int same,
                      bool is_public) const {
  const Seat who = nth<Whom>(said.who) == Whom::Them ? other(me) : me;
  if (needs_pick(said)) return candidates(s, said, me, source, same) != 0;
  switch (nth<Does>(said.word)) {
    case Does::Draw: return can_draw(s, who);
    case Does::Look:
      return std::any_of(s.hands[who].begin(), s.hands[who].end(),
                         [](const HandCard& h) { return !h.is_seen(); });
    case Does::Add:
    case Does::Tap:
    case Does::Untap: return whom(s, said, me, source, same) != 0;
    case Does::Return:
      if (said.what != effects::kNone) return whom(s, said, me, source, same) != 0;
      [[fallthrough]];
    case Does::Defeat: return (whom(s, said, me, source, same) & ~bit(kHero)) != 0;
    case Does::Redirect: return candidates(s, said, me, source, same) != 0;
    case Does::Fail: return s.attack.attacker != kNobody;
    case Does::Cancel: return chain_length(s) > 0;
    case Does::Discard: return static_cast<int>(s.hands[who].size()) >= said.n;
    case Does::Recover:
      return recoverable(s, me, nth<Pile>(said.what)) != 0 && s.hands[me].size() < kMostInHand;
    case Does::Again: return may_do_again(s, me, nth<Standard>(said.what), is_public);
    case Does::Count: return has_end(s, EndWord::Rounds);
    case Does::Exchange: return giveable(s, kLight) != 0 && giveable(s, kDark) != 0;
    default: return true;
  }
}

// spare: cards of the hand that cannot pay, since they are about to be played.
bool Journey::can_do(const State& s, const Line& said, Seat me, Source source, int same, bool is_public,
                     int spare) const {
  if (!conditions_hold(s, said, me, source, same))
    return said.otherwise.count != 0 &&
           can_do(s, line(said.otherwise.first), me, source, same, is_public, spare);
  if (static_cast<int>(s.hands[me].size()) - spare < said.pay) return false;
  switch (said.kind) {
    case Line::Kind::Act: return can_act(s, said, me, source, same, is_public);
    case Line::Kind::Rule:  // what lasts for the Stage needs one
      return !s.in_force.full() && (said.lasts != index(For::Stage) || s.has_stage());
    case Line::Kind::Choose:
      for (const effects::Range& option : lists_.lines.options_of(said))
        if (can_do(s, line(option.first), me, source, same, is_public, spare)) return true;
      return false;
  }
  return false;
}

// In `step` of its frame how far a line has come; in `amount` the piece that the line before was about.
void Journey::effect(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  switch (nth<EffectStep>(frame.step)) {
    case kLineBegins:
      if (!conditions_hold(s, said, frame.seat, frame.what, frame.amount)) return otherwise(go, frame);
      if (said.pay == 0) break;
      if (s.hands[frame.seat].size() < said.pay) return otherwise(go, frame);
      s.course.top().step = kLinePaid;
      return s.course.push(
          {.kind = fit(Doing::Pay), .seat = frame.seat, .what = frame.what, .amount = said.pay});
    case kLinePaid: {
      const bool paid = s.picked != kNobody;
      s.picked = kNobody;
      if (!paid) return otherwise(go, frame);
      break;
    }
    case kLineTarget: {
      const Piece picked = s.picked;
      s.picked = kNobody;
      if (picked == kNobody) return next_line(go, frame);
      return do_line(go, frame, bit(picked));
    }
    case kLineAgree: {
      const bool agrees = s.picked != kNobody;
      s.picked = kNobody;
      if (!agrees) return next_line(go, frame);
      return do_line(go, frame,
                     narrowed(s, said, frame.seat, whom(s, said, frame.seat, frame.what, frame.amount)));
    }
    case kLineChoice: return take_alternative(go, frame);
  }
  if (said.kind == Line::Kind::Choose) return choose_alternative(go, frame);
  choose_target(go, frame);
}

// The frame goes on with the next line of the card that is about the same moment.
void Journey::next_line(Go& go, const Frame& frame) const {
  Course& course = go.state.course;
  std::size_t at = frame.slot;
  while (!line(at).is_last) {
    ++at;
    if (line(at).on != line(frame.slot).on) continue;
    course.top().slot = fit(at);
    course.top().step = kLineBegins;
    return;
  }
  course.pop();
}

void Journey::otherwise(Go& go, const Frame& frame) const {
  const effects::Range instead = line(frame.slot).otherwise;
  next_line(go, frame);
  if (instead.count == 0) return;
  go.state.course.push({.kind = fit(Doing::Effect),
                        .seat = frame.seat,
                        .what = frame.what,
                        .amount = frame.amount,
                        .slot = instead.first});
}

// One candidate is taken by itself, since everybody sees that there is no other.
void Journey::choose_target(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  if (needs_pick(said)) {
    const Pieces all = candidates(s, said, frame.seat, frame.what, frame.amount);
    if (all == 0) return next_line(go, frame);
    if (!said.may && count(all) == 1) return do_line(go, frame, all);
    s.course.top().step = kLineTarget;
    return s.course.ask(frame.seat);
  }
  const bool asks_itself = said.kind == Line::Kind::Act &&
                           (nth<Does>(said.word) == Does::Again || nth<Does>(said.word) == Does::Exchange);
  if (said.may && !asks_itself) {
    if (!can_do(s, said, frame.seat, frame.what, frame.amount, true)) return next_line(go, frame);
    s.course.top().step = kLineAgree;
    return s.course.ask(frame.seat);
  }
  do_line(go, frame, narrowed(s, said, frame.seat, whom(s, said, frame.seat, frame.what, frame.amount)));
}

void Journey::choose_alternative(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  if (!can_do(s, said, frame.seat, frame.what, frame.amount, true)) return next_line(go, frame);
  s.course.top().step = kLineChoice;
  s.course.ask(chooser(frame));
}

Seat Journey::chooser(const Frame& frame) const {
  const Line& said = line(frame.slot);
  return said.kind == Line::Kind::Choose && said.who != effects::kNone && nth<Whom>(said.who) == Whom::Them
             ? other(frame.seat)
             : frame.seat;
}

void Journey::take_alternative(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  const std::uint8_t picked = s.picked;
  s.picked = kNobody;
  next_line(go, frame);
  if (picked == kNobody) return;
  use_up(s, said, frame.what);
  const effects::Range option = lists_.lines.options_of(said)[picked];
  s.course.push({.kind = fit(Doing::Effect),
                 .seat = frame.seat,
                 .what = frame.what,
                 .amount = frame.amount,
                 .slot = option.first});
}

// Moves on first: what is done may put more on the course, or end the game.
void Journey::do_line(Go& go, const Frame& frame, Pieces pieces) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  use_up(s, said, frame.what);
  if (count(pieces) == 1) {
    const Piece piece = fit(std::countr_zero(pieces));
    const bool is_on = needs_pick(said) && is_enhancement(piece);  // then it is the host
    s.course.top().amount = is_on ? s.host[piece] - 1 : piece;
  }
  next_line(go, frame);
  if (said.kind == Line::Kind::Rule) return change_rule(go, frame);
  act(go, frame, pieces);
}

// What may be answered to a line (JRN-D8).
void Journey::menu_effect(const State& s, const Frame& frame, Actions& out) const {
  const Line& said = line(frame.slot);
  if (frame.step == kLineTarget)
    each(candidates(s, said, frame.seat, frame.what, frame.amount),
         [&](Piece piece) { out.push_back({.verb = kPick, .slot = piece}); });
  if (frame.step == kLineAgree) out.push_back({.verb = kAgree});
  if (frame.step == kLineChoice) {
    const auto options = lists_.lines.options_of(said);
    const bool is_others = chooser(frame) != frame.seat;  // who may not know what the card's player holds
    for (std::size_t i = 0; i < options.size(); ++i)
      out.push_if(can_do(s, line(options[i].first), frame.seat, frame.what, frame.amount, is_others),
                  {.verb = kChoose, .amount = fit(said.options.first + i)});
  }
  if (said.may || out.empty()) out.push_back({.verb = kSkip});
}

}  // namespace waystone::journey
