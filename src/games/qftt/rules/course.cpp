// The course of a game: what is open, one inside the other (state.h), and what an answer does to it. Only the
// topmost frame is at work; no chapter calls another.
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

void Quest::carry_out(Go& go, const Frame& frame) const {
  const auto doing = nth<Doing>(frame.kind);
  const auto fell = std::bit_cast<std::array<std::uint16_t, kMostSeats / 2>>(go.state.fallen);
  const bool somebody_fell = (fell[0] | fell[1] | fell[2]) != 0;
  if (somebody_fell && doing != Doing::Damage && doing != Doing::Deal && fire_fallen(go)) return;
  switch (doing) {
    case Doing::Cycle: return cycle(go, frame);
    case Doing::Setup: return setup_phase(go, frame);
    case Doing::Movement: return movement(go, frame);
    case Doing::Adventure: return adventure(go, frame);
    case Doing::Reveal: return revealed(go, frame);
    case Doing::Share: return share_event(go, frame);
    case Doing::Encounter: return fight(go, frame);
    case Doing::Deal: return deal(go);
    case Doing::Damage: return damage(go);
    case Doing::Triggers: return triggers(go, frame);
    case Doing::Effect: return effect(go, frame);
    case Doing::Fail: return fail(go, frame);
    case Doing::Gone: return gone(go, frame);
    case Doing::Join: return joining(go, frame);
    case Doing::Shop: return shopping(go, frame);
    case Doing::Meeting: return meeting(go, frame);
    case Doing::Loot: return loot(go, frame);
    case Doing::Give: return give_gear(go, frame);
    case Doing::Heir: return heir(go, frame);
  }
}

void Quest::heir(Go& go, const Frame& frame) const { go.state.course.ask(frame.seat); }

void Quest::go_on(Go& go) const {
  run(go.state.course, [&](const Frame& frame) { carry_out(go, frame); });
}

void Quest::apply(Go& go, Seat seat, Action action) const {
  State& s = go.state;
  s.course.answered(seat);
  const Card card = static_cast<Card>(action.card), slot = static_cast<Card>(action.slot);
  switch (nth<VerbId>(action.verb)) {
    case kCamp: camp(go, seat, slot); break;
    case kStep: step(go, seat, slot); break;
    case kLand: meet(go, seat, action.target); break;
    case kWalkOn: walk_on(go, seat); break;
    case kGive: give(go, seat, card, slot); break;
    case kExchange: exchange(go, seat, card, slot); break;
    case kSetLoose: unequip(go, seat, card); break;
    case kToFront: to_front(go, seat, card); break;
    case kDismiss: dismiss(go, seat, card); break;
    case kUse: use(go, seat, card); break;
    case kReveal:
      go.tell({.kind = kWentOn, .seat = seat, .rule = ruling(19)});
      go_on_with_queue(go, seat);
      break;
    case kDone: done(go, seat); break;
    case kTakeDamage: take_damage(go, action.amount); break;
    case kDeal: deal_damage(go, action.amount); break;
    case kJoin:
    case kReplace: accept(go, seat, action); break;
    case kDecline:
      s.course.top().what = kNoCard;
      decline(go, seat, card);
      break;
    case kShop:
      s.course.top().step = kShopOpens;
      go.tell({.kind = kShops, .seat = seat, .rule = rule(94)});
      break;
    case kBuy: buy(go, seat, card); break;
    case kDiscard: pay_with(go, seat, card); break;
    case kTake: take(go, s.course.top(), card); break;
    default: answer(go, seat, action); break;
  }
  go_on(go);
}

// What was asked by a card, or by the end of a party.
void Quest::answer(Go& go, Seat seat, Action action) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const auto card = static_cast<Card>(action.card);
  const auto verb = nth<VerbId>(action.verb);
  const bool uses = nth<Doing>(top.kind) == Doing::Effect && verb != kSkip && top.what != s.fight.card;
  if (uses && s.fight.seat != Seat::Nobody) s.fight.used = 1;  // QFTT-A23
  switch (verb) {
    case kChoose:
      s.picked = fit(action.amount - line(top.slot).options.first + 1);
      return go.tell(
          {.kind = kChose, .seat = seat, .rule = kByCard, .card = top.what, .amount = action.amount});
    case kPick:
      s.picked = fit(place_in(s.players[top.seat], card) + 1);
      return go.tell({.kind = kPicked, .seat = seat, .rule = kByCard, .card = top.what, .slot = card});
    case kAgree:
      s.picked = 1;
      return go.tell({.kind = kAgreed, .seat = seat, .rule = kByCard, .card = top.what});
    case kPay:
      s.picked = 1;
      return go.tell(
          {.kind = kPaid, .seat = seat, .rule = kByCard, .card = top.what, .amount = action.amount});
    case kSkip:
      s.picked = 0;
      if (nth<Doing>(top.kind) == Doing::Shop)
        return go.tell({.kind = kWentOn, .seat = seat, .rule = rule(94)});
      return go.tell({.kind = kLetBe, .seat = seat, .rule = kByCard, .card = top.what});
    case kRestart: return restart(go, seat);
    case kPlayOn: top.step = kSetupAsks; return go.tell({.kind = kPlaysOn, .seat = seat, .rule = rule(91)});
    case kLeave: return leave_game(go, seat);
    case kHeir:
      s.course.pop();
      s.decks[index(Deck::Character)].take(place_of(card));
      return begin_with(go, seat, card);
    default: return;
  }
}

// A window is closed, buying or looting is over.
void Quest::done(Go& go, Seat seat) const {
  State& s = go.state;
  Frame& top = s.course.top();
  go.tell({.kind = kWentOn, .seat = seat, .rule = ruling(19)});
  switch (nth<Doing>(top.kind)) {
    case Doing::Adventure: return go_on_with_queue(go, seat);
    case Doing::Reveal: top.step = kRevealPlays; return;
    case Doing::Encounter: ++top.slot; return;
    case Doing::Meeting: ++top.step; return open_window(s);
    case Doing::Shop: return close_shop(go, seat);
    case Doing::Loot: top.amount = 0; return;
    default: return;
  }
}

void Quest::accept(Go& go, Seat seat, Action action) const {
  State& s = go.state;
  const auto card = static_cast<Card>(action.card);
  PlayerBoard& player = s.players[seat];
  if (nth<Doing>(s.course.top().kind) != Doing::Join) {  // who lies loose (QFTT-A21)
    drop_from(player.loose, card);
    note_moved(s, card);
  } else {
    s.course.top().what = kNoCard;
  }
  if (nth<VerbId>(action.verb) == kReplace) {
    note_moved(s, static_cast<Card>(action.slot));
    return replace(go, seat, card, static_cast<Card>(action.slot));
  }
  join(go, seat, card);
}

// Near death, or a card that takes Gear.
void Quest::pay_with(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  Frame& top = s.course.top();
  if (nth<Doing>(top.kind) == Doing::Give) {
    top.amount = fit(top.amount - 1);
    return lose_gear(go, seat, card, Away::Discarded, kByCard);
  }
  ++top.slot;
  lose_gear(go, seat, card, Away::Discarded, rule(85));
}

}  // namespace waystone::qftt
