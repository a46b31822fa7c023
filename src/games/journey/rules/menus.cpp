// What may be decided (JRN-D2 to JRN-D8).
#include "games/journey/rules/journey.h"

namespace waystone::journey {

void Journey::legal(const State& s, Seat seat, Actions& out) const {
  out.clear();
  if (!s.course.owing().has(seat)) return;
  const Frame& frame = s.course.top();
  switch (nth<Doing>(frame.kind)) {
    case Doing::Road: return menu_stages(s, seat, out);
    case Doing::Turn: return menu_turn(s, seat, frame, out);
    case Doing::Window:
    case Doing::Chain: return menu_window(s, seat, window_of(frame), out);
    case Doing::Attack:  // JRN-39, JRN-D5
      each(interceders(s), [&](Piece piece) { out.push_back({.verb = kIntercede, .slot = piece}); });
      return out.push_back({.verb = kLetCome});
    case Doing::Effect: return menu_effect(s, frame, out);
    case Doing::Refill:
    case Doing::Draw:  // JRN-10, JRN-D7
      for (const Back back : {Back::Shared, Back::Action})
        out.push_if(can_draw_from(s, seat, back), {.verb = kDraw, .slot = fit(back)});
      return out.push_if(nth<Doing>(frame.kind) == Doing::Refill, {.verb = kStop});
    case Doing::Standard: return menu_standard(s, seat, frame, out);
    case Doing::Discard: return menu_hand(s, seat, out);
    case Doing::Pay: menu_hand(s, seat, out); return out.push_if(frame.step == kAsks, {.verb = kSkip});
    case Doing::Recover:
      for (std::uint64_t left = recoverable(s, seat, nth<Pile>(frame.what)); left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        const bool of_dark = card >= static_cast<int>(kShared) && seat == kDark;
        out.push_back({.verb = kTake, .card = fit(card + (of_dark ? static_cast<int>(kActions) : 0))});
      }
      return;
    case Doing::Exchange:
      for (unsigned own = giveable(s, seat); own != 0; own &= own - 1)
        for (unsigned theirs = giveable(s, other(seat)); theirs != 0; theirs &= theirs - 1)
          out.push_back(
              {.verb = kSwap, .card = fit(std::countr_zero(own)), .slot = fit(std::countr_zero(theirs))});
      return out.push_if(frame.amount != 0, {.verb = kSkip});
    case Doing::NameTrack:
      for (const Track track : {Track::Health, Track::Resolve})
        out.push_back({.verb = kNameTrack, .slot = fit(track)});
      return;
    case Doing::Triggers:
    case Doing::Defeat: return;
  }
}

// JRN-D2
void Journey::menu_stages(const State& s, Seat seat, Actions& out) const {
  unsigned stages = legal_stages(s, seat);
  if (stages == 0) stages = legal_stages(s, seat, true);  // JRN-A11
  for (; stages != 0; stages &= stages - 1)
    out.push_back({.verb = kLay, .slot = fit(std::countr_zero(stages))});
  const bool may_pass =
      house_.stage_pass && s.stage != kNobody && s.passed_on == 0 && legal_stages(s, other(seat)) != 0;
  out.push_if(may_pass, {.verb = kPass});
}

// JRN-D3, JRN-D4
void Journey::menu_turn(const State& s, Seat seat, const Frame& frame, Actions& out) const {
  if (frame.step == kTurnDiscards) {
    menu_hand(s, seat, out);
    return out.push_back({.verb = kDone});
  }
  if (s.round_kind == RoundKind::Setup) {  // JRN-31
    menu_introduce(s, seat, out);
    menu_enhance(s, seat, out);
    menu_hand(s, seat, out);
  } else {
    menu_attack(s, seat, out);  // JRN-32
  }
  out.push_back({.verb = kPass});  // JRN-29
}

void Journey::menu_standard(const State& s, Seat seat, const Frame& frame, Actions& out) const {
  switch (nth<Standard>(frame.what)) {
    case Standard::Introduce: menu_introduce(s, seat, out); break;
    case Standard::Enhance: menu_enhance(s, seat, out); break;
    case Standard::Attack: menu_attack(s, seat, out); break;
  }
  out.push_back({.verb = kPass});
}

void Journey::menu_introduce(const State& s, Seat seat, Actions& out) const {
  if (count(s.characters[seat]) >= static_cast<int>(kMostCharacters)) return;  // JRN-A30
  for (const HandCard& held : s.hands[seat])
    out.push_if(is_character(fit(held.card - 1)), {.verb = kIntroduce, .card = fit(held.card - 1)});
}

void Journey::menu_enhance(const State& s, Seat seat, Actions& out) const {
  Pieces on = 0;
  bool is_known = false;
  for (const HandCard& held : s.hands[seat]) {
    if (!is_enhancement(fit(held.card - 1))) continue;
    if (!is_known) on = hosts(s, seat);
    is_known = true;
    each(on,
         [&](Piece host) { out.push_back({.verb = kEnhance, .card = fit(held.card - 1), .slot = host}); });
  }
}

void Journey::menu_attack(const State& s, Seat seat, Actions& out) const {
  const Pieces at = targets(s, seat);
  const effects::InForce track = in_force(s, Key::Track);
  each(attackers(s, seat), [&](Piece attacker) {
    each(at & ~bit(kHero),
         [&](Piece target) { out.push_back({.verb = kAttackPiece, .card = attacker, .slot = target}); });
    if ((at & bit(kHero)) == 0) return;
    for (const Track named : {Track::Health, Track::Resolve})  // JRN-38
      out.push_if(track.source == kNoSource || nth<Track>(track.value) == named,
                  {.verb = kAttackHero, .card = attacker, .slot = fit(named)});
  });
}

void Journey::menu_hand(const State& s, Seat seat, Actions& out) const {
  for (const HandCard& held : s.hands[seat]) out.push_back({.verb = kDiscard, .card = fit(held.card - 1)});
}

}  // namespace waystone::journey
