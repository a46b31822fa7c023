// The lines of cards: whether they can be carried out, and what they wait for. What a line does is in
// acts.cpp.
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

constexpr bool is_single_player(Whom who) { return who > Whom::Me && who <= Whom::Poorest; }
Card same_of(const Frame& frame) { return frame.amount < 0 ? kNoCard : static_cast<Card>(frame.amount); }

}  // namespace

// The player picks a member.
bool Quest::needs_pick(const Line& said) {
  return said.kind != Line::Kind::Choose && said.who == index(Whom::One);
}

bool Quest::can_act(const State& s, const Line& said, Seat me, Card source, Card same) const {
  const PlayerBoard& player = s.players[me];
  const auto who = nth<Whom>(said.who);
  switch (nth<Does>(said.word)) {
    case Does::Look:
    case Does::Skip: return !player.queue.empty();
    case Does::Swap: return player.queue.size() >= 2;
    case Does::Lose: return is_single_player(who) || static_cast<int>(gear_count(player)) >= said.n;
    case Does::Money: return said.n >= 0 || is_single_player(who) || player.money > 0;
    case Does::Damage:
    case Does::Heal: return whom(s, said, me, source, same) != 0;
    case Does::Add: return who < Whom::This || whom(s, said, me, source, same) != 0;
    case Does::BreakOff: return s.fight.end == FightEnd::Open && s.fight.seat != Seat::Nobody;
    default: return true;
  }
}

bool Quest::can_do(const State& s, const Line& said, Seat me, Card source, Card same) const {
  if (!conditions_hold(s, said, me) || s.players[me].money < said.pay)
    return said.otherwise.count != 0 && can_do(s, line(said.otherwise.first), me, source, same);
  switch (said.kind) {
    case Line::Kind::Act: return can_act(s, said, me, source, same);
    case Line::Kind::Rule: return true;
    case Line::Kind::Choose:
      for (const effects::Range& option : lists_.lines.options_of(said))
        if (can_do(s, line(option.first), me, source, same)) return true;
      return false;
  }
  return false;
}

// QFTT-A17: when the party is down, or the adventure over, the rest of a card is void.
bool Quest::is_void(const State& s, const Frame& frame) const {
  if (kind_[frame.what] == Kind::Consumable) return false;
  return s.stopped.has(frame.seat) || wiped(s, frame.seat);
}

// A line of a Global Event that names one player is carried out with the revealer's share (QFTT-A25).
bool Quest::is_others_line(const State& s, const Frame& frame) const {
  const Line& said = line(frame.slot);
  if (kind_[frame.what] != Kind::Global || said.kind == Line::Kind::Choose || said.who == effects::kNone)
    return false;
  if (!is_single_player(nth<Whom>(said.who))) return false;
  for (const Frame& outer : s.course)
    if (outer.kind == index(Doing::Share) && outer.what == frame.what) return outer.seat != frame.seat;
  return false;
}

// In `step` of its frame how far a line has come; in `amount` the member that the line before was about.
void Quest::effect(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  switch (nth<EffectStep>(frame.step)) {
    case kLineBegins:
      if (is_others_line(s, frame)) return next_line(go, frame);
      if (is_void(s, frame)) return s.course.pop();
      if (!conditions_hold(s, said, frame.seat)) return otherwise(go, frame);
      if (said.pay == 0) break;
      if (s.players[frame.seat].money < said.pay) return otherwise(go, frame);  // QFTT-A34
      s.course.top().step = kLinePays;
      return s.course.ask(frame.seat);
    case kLinePays: {
      const bool pays = std::exchange(s.picked, std::uint8_t{0}) != 0;
      if (!pays) return otherwise(go, frame);
      change_money(go, frame.seat, -int{said.pay}, kByCard);
      break;
    }
    case kLineTarget: {
      const int picked = std::exchange(s.picked, std::uint8_t{0});
      if (picked == 0) return next_line(go, frame);
      return do_line(go, frame, fit(1u << (picked - 1)));
    }
    case kLineAgree:
      if (std::exchange(s.picked, std::uint8_t{0}) == 0) return next_line(go, frame);
      return do_line(go, frame, whom(s, said, frame.seat, frame.what, same_of(frame)));
    case kLineChoice: return take_alternative(go, frame);
  }
  if (said.kind == Line::Kind::Choose) return choose_alternative(go, frame);
  choose_target(go, frame);
}

// The frame goes on with the next line of the card that is about the same moment.
void Quest::next_line(Go& go, const Frame& frame) const {
  Course& course = go.state.course;
  std::size_t at = frame.slot;
  while (!line(at).is_last) {
    ++at;
    if (on_[at] != on_[frame.slot]) continue;
    course.top().slot = fit(at);
    course.top().step = kLineBegins;
    return;
  }
  course.pop();
}

void Quest::otherwise(Go& go, const Frame& frame) const {
  const effects::Range instead = line(frame.slot).otherwise;
  next_line(go, frame);
  if (instead.count != 0) push_lines(go, frame, instead.first);
}

void Quest::push_lines(Go& go, const Frame& frame, std::size_t first) const {
  go.state.course.push({.kind = fit(Doing::Effect),
                        .seat = frame.seat,
                        .what = frame.what,
                        .amount = frame.amount,
                        .slot = fit(first)});
}

// One candidate is taken by itself, since everybody sees that there is no other.
void Quest::choose_target(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  const Pieces about = whom(s, said, frame.seat, frame.what, same_of(frame));
  if (needs_pick(said)) {
    if (about == 0) return next_line(go, frame);
    if (!said.may && std::popcount(about) == 1) return do_line(go, frame, about);
    s.course.top().step = kLineTarget;
    return s.course.ask(frame.seat);
  }
  if (said.may && said.pay == 0) {
    if (!can_do(s, said, frame.seat, frame.what, same_of(frame))) return next_line(go, frame);
    s.course.top().step = kLineAgree;
    return s.course.ask(frame.seat);
  }
  do_line(go, frame, about);
}

void Quest::choose_alternative(Go& go, const Frame& frame) const {
  State& s = go.state;
  if (!can_do(s, line(frame.slot), frame.seat, frame.what, same_of(frame))) return next_line(go, frame);
  s.course.top().step = kLineChoice;
  s.course.ask(chooser(s, frame));
}

Seat Quest::chooser(const State& s, const Frame& frame) const {
  const Line& said = line(frame.slot);
  if (said.kind != Line::Kind::Choose || said.who == effects::kNone) return frame.seat;
  const Seat other = player_meant(s, nth<Whom>(said.who), frame.seat);
  return other == Seat::Nobody ? frame.seat : other;
}

void Quest::take_alternative(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  const int picked = std::exchange(s.picked, std::uint8_t{0});
  next_line(go, frame);
  if (picked == 0) return;
  use_up(s, said, frame.what);
  push_lines(go, frame, lists_.lines.options_of(said)[static_cast<std::size_t>(picked - 1)].first);
}

// Moves on first: what is done may put more on the course, or end the game.
void Quest::do_line(Go& go, const Frame& frame, Pieces pieces) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  use_up(s, said, frame.what);
  if (std::popcount(pieces) == 1 && pieces < 16)
    s.course.top().amount =
        s.players[frame.seat].members[static_cast<std::size_t>(std::countr_zero(pieces))].card;
  const Frame done = s.course.top();
  next_line(go, done);
  if (said.kind == Line::Kind::Rule) return change_rule(go, done);
  act(go, done, pieces);
}

// What may be answered to a line.
void Quest::menu_effect(const State& s, const Frame& frame, Actions& out) const {
  const Line& said = line(frame.slot);
  const Members& members = s.players[frame.seat].members;
  if (frame.step == kLineTarget)
    for (Pieces left = whom(s, said, frame.seat, frame.what, same_of(frame)); left != 0; left &= left - 1)
      out.push_back({.verb = kPick, .card = members[static_cast<std::size_t>(std::countr_zero(left))].card});
  if (frame.step == kLineAgree) out.push_back({.verb = kAgree});
  if (frame.step == kLinePays) {
    out.push_back({.verb = kPay, .amount = said.pay});
    return out.push_back({.verb = kSkip});
  }
  if (frame.step == kLineChoice) {
    const auto options = lists_.lines.options_of(said);
    for (std::size_t i = 0; i < options.size(); ++i)
      out.push_if(can_do(s, line(options[i].first), frame.seat, frame.what, same_of(frame)),
                  {.verb = kChoose, .amount = fit(said.options.first + i)});
  }
  if (said.may || out.empty()) out.push_back({.verb = kSkip});
}

bool Quest::is_used_up(const State& s, const Line& said, Card source) const {
  if (said.limit == effects::kNone && said.charges == 0) return false;
  return s.used[source] >= std::max<int>(said.charges, 1);
}

// QFTT-12, QFTT-A27: on one's turn t, and again on t + 2: counted down when a turn begins.
void Quest::use_up(State& s, const Line& said, Card source) const {
  if (said.limit == effects::kNone && said.charges == 0) return;
  const bool every_other = said.limit == index(Often::EveryOtherTurn);
  s.used[source] = fit(s.used[source] + (every_other ? 2 : 1));
}

// A turn, or a fight, begins: what is limited by it can be used again.
void Quest::renew(State& s, Seat seat, bool turn) const {
  const auto of = [&](Card card) {
    if (s.used[card] == 0 || limit_[card] == effects::kNone) return;
    const auto often = nth<Often>(limit_[card]);
    if (turn && (often == Often::PerTurn || often == Often::EveryOtherTurn)) --s.used[card];
    if (!turn && often == Often::PerFight) s.used[card] = 0;
  };
  const PlayerBoard& player = s.players[seat];
  for (const PartyMember& member : player.members) {
    of(member.card);
    for (const Card card : member.gear) of(card);
  }
  for (const Card card : player.loose) of(card);
  for (const Staying& event : player.events) of(event.card);
}

}  // namespace waystone::qftt
