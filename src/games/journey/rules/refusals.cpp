// Why an action is not possible now, in a sentence for the player. Where a card forbids it, the sentence
// names the card.
#include <fmt/format.h>

#include "games/journey/rules/journey.h"

namespace waystone::journey {
namespace {

struct Demand {
  Rule rule;
  std::string_view sentence;
};

// What the open question wants, for whoever tries something else.
Demand wanted(const Frame& frame, RoundKind round) {
  switch (nth<Doing>(frame.kind)) {
    case Doing::Road: return {ruling(10), "You owe a Stage: lay one that fits."};
    case Doing::Turn:
      if (frame.step == kTurnDiscards) return {ruling(15), "Discard another card, or stop."};
      return round == RoundKind::Setup
                 ? Demand{rule(31), "In a Setup round you introduce, enhance, discard or pass."}
                 : Demand{rule(32), "In an Attack round you attack or pass."};
    case Doing::Window:
    case Doing::Chain: return {ruling(18), "Play an Action that fits, use a Mentor, or play nothing."};
    case Doing::Attack: return {rule(39), "Let a character intercede, or let the attack come."};
    case Doing::Refill: return {rule(9), "Draw from one of your two piles, or stop."};
    case Doing::Draw: return {rule(10), "Draw from one of your two piles."};
    case Doing::Standard: return {rule(27), "A card lets you act at once: do that, or pass."};
    case Doing::NameTrack: return {rule(38), "Name Health or Resolve."};
    default: return {kByCard, "A card asks something of you first."};
  }
}

}  // namespace

Refusal Journey::why_not(const State& s, Seat seat, Action action) const {
  if (s.course.empty()) return {ruling(31), "The game is over."};
  const Frame& frame = s.course.top();
  const auto doing = nth<Doing>(frame.kind);
  switch (nth<VerbId>(action.verb)) {
    case kLay:
      if (doing == Doing::Road) return why_not_lay(s, seat, action.slot);
      return {ruling(25), "A Stage is laid only by who owes one."};
    case kIntroduce:
    case kEnhance:
    case kDiscard:
      if (doing == Doing::Turn || doing == Doing::Standard || doing == Doing::Discard || doing == Doing::Pay)
        return why_not_card(s, seat, action);
      break;
    case kAttackPiece:
    case kAttackHero:
      if (doing == Doing::Turn || doing == Doing::Standard) return why_not_attack(s, seat, action);
      break;
    case kIntercede:
      if (doing == Doing::Attack) return why_not_intercede(s, fit(action.slot));
      break;
    case kPlay:
      if (doing == Doing::Window || doing == Doing::Chain) return why_not_play(s, seat, fit(action.card));
      return {ruling(18), "Actions are played in their windows."};
    case kMentor:
      if (doing == Doing::Window || doing == Doing::Chain) return why_not_mentor(s, seat, fit(action.slot));
      return {ruling(18), "Mentors act in the windows for it."};
    case kDraw:
      if (doing == Doing::Refill || doing == Doing::Draw)
        return {ruling(6), "That pile and its discards are empty."};
      break;
    case kPass:
      if (doing == Doing::Road) return {ruling(10), "Who owes a Stage and has one that fits must lay it."};
      break;
    default: break;
  }
  const Demand demand = wanted(frame, s.round_kind);
  return {demand.rule, std::string(demand.sentence)};
}

bool Journey::in_hand(const State& s, Seat seat, Card card) const {
  for (const HandCard& held : s.hands[seat])
    if (held.card == card + 1) return true;
  return false;
}

// The card that changed a rule forbids it.
Refusal Journey::forbidden_by(Source source, std::string_view what) const {
  return {ruling(20), fmt::format("{} forbids it: {}", spoken(kSourceDomain, source), what)};
}

Refusal Journey::why_not_lay(const State& s, Seat seat, unsigned stage) const {
  if ((s.stage_hands[seat] >> stage & 1u) == 0) return {rule(20), "That Stage is not in your Stage Hand."};
  if (s.stage == kNobody) return {rule(17), "The game begins with Departure 1."};
  if (stage <= s.stage) return {rule(21), "Stages only go forward, and that one is passed."};
  return {rule(22), "Two Stages of each section must be played, and that would leave one out."};
}

Refusal Journey::why_not_card(const State& s, Seat seat, Action action) const {
  const Card card = fit(action.card);
  const Frame& frame = s.course.top();
  const auto demand = wanted(frame, s.round_kind);
  if (!in_hand(s, seat, card)) return {rule(31), "That card is not in your hand."};
  if (action.verb == kDiscard || (nth<Doing>(frame.kind) == Doing::Turn && s.round_kind == RoundKind::Attack))
    return {demand.rule, std::string(demand.sentence)};
  if (action.verb == kIntroduce)
    return is_character(card)
               ? Refusal{ruling(30), "You have no room for more characters, or may not introduce one now."}
               : Refusal{rule(31), "That card is no character."};
  if (!is_enhancement(card)) return {rule(31), "That card is no enhancement."};
  const Piece host = fit(action.slot);
  if (host == kHero && seat == kLight && !house_.enhance_hero)
    return {ruling(21), "The hero is not enhanced in this game."};
  if (!in_play(s, host) || is_enhancement(host) || owner(s, host) != seat)
    return {ruling(21), "You enhance your own characters only, and Light the hero."};
  return {ruling(30), "There is no room for more on that character, or you may not enhance one now."};
}

Refusal Journey::why_not_attack(const State& s, Seat seat, Action action) const {
  const Frame& frame = s.course.top();
  const bool in_attack = nth<Doing>(frame.kind) == Doing::Standard
                             ? nth<Standard>(frame.what) == Standard::Attack
                             : s.round_kind == RoundKind::Attack;
  if (!in_attack || frame.step == kTurnDiscards) {
    const Demand demand = wanted(frame, s.round_kind);
    return {demand.rule, std::string(demand.sentence)};
  }
  const Piece attacker = fit(action.card);
  const Piece target = action.verb == kAttackHero ? kHero : fit(action.slot);
  if (attacker == kHero && !house_.hero_acts) return {ruling(2), "The hero does not attack."};
  if (!in_play(s, attacker) || is_enhancement(attacker) || owner(s, attacker) != seat)
    return {rule(37), "You attack with a character of yours."};
  if ((s.tapped & bit(attacker)) != 0) return {rule(35), "That character has done its one thing this round."};
  if (action.verb == kAttackPiece && target == kHero)
    return {rule(38), "Say whether it is Health or Resolve that you attack."};
  if (target == kHero && seat == kLight) return {ruling(4), "Light does not attack the hero."};
  if (target != kHero && (s.characters[other(seat)] & bit(target)) == 0)
    return {ruling(4), "You attack a character of your opponent."};
  if ((targets(s, seat) & bit(target)) == 0)
    return forbidden_by(in_force(s, Key::Targets).source, "that cannot be attacked.");
  return forbidden_by(in_force(s, Key::Track).source, "the hero has to be attacked on the other track.");
}

Refusal Journey::why_not_intercede(const State& s, Piece piece) const {
  const Seat defender = other(s.attack.side);
  if (piece == kHero && !house_.hero_acts) return {ruling(2), "The hero does not intercede."};
  if (!in_play(s, piece) || is_enhancement(piece) || owner(s, piece) != defender)
    return {ruling(16), "Only a character of yours can intercede."};
  if (piece == s.attack.target) return {ruling(16), "That character is the target."};
  const effects::InForce held = in_force(s, Key::Interceding, piece);
  if (nth<Intercede>(held.value) == Intercede::No)
    return forbidden_by(held.source, "that character cannot intercede.");
  return {rule(35), "That character has done its one thing this round."};
}

Refusal Journey::why_not_play(const State& s, Seat seat, Card card) const {
  if (!is_action(card)) return {rule(28), "Only Actions are played at any time."};
  if (!in_hand(s, seat, card)) return {rule(28), "That card is not in your hand."};
  if (!has_room(s, seat)) return {ruling(18), "No more Actions and Mentors can be used in this turn."};
  const unsigned at = static_cast<unsigned>(card - first_of(seat, Back::Action));
  if ((fitting(s, seat, window_of(s.course.top())) >> at & 1u) == 0)
    return {ruling(18), "That Action belongs to another moment."};
  return {ruling(18), "The first thing that Action does cannot be done now."};
}

Refusal Journey::why_not_mentor(const State& s, Seat seat, Piece piece) const {
  if (piece == kHero || (s.characters[seat] & mentors_ & bit(piece)) == 0)
    return {ruling(17), "That is no Mentor of yours."};
  const effects::InForce held = in_force(s, Key::Mentors, scope_of(seat));
  if (held.source != kNoSource && nth<MentorsAct>(held.value) == MentorsAct::No)
    return forbidden_by(held.source, "your Mentors cannot act.");
  if (s.used[piece] != 0) return {ruling(17), "That Mentor has acted already."};
  return {ruling(17), "What that Mentor does cannot be done now."};
}

}  // namespace waystone::journey
