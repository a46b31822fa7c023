// Any time: Actions and Mentor Actions in their windows, and the chain of answers (JRN-28, JRN-A17, JRN-A18).
//
// A window opens if everybody can see that somebody might use it, and then both are asked at once: neither
// that it opens nor who is asked tells what anybody holds.
#include "games/journey/rules/journey.h"

namespace waystone::journey {
namespace {

constexpr std::uint64_t kAllShared = (std::uint64_t{1} << kShared) - 1;
constexpr std::uint64_t kAllActions = (std::uint64_t{1} << kActions) - 1;
constexpr SeatSet kBoth = SeatSet::first(2);
// What a card may need of the course besides: its lines, a defeat with what follows from it, a standard
// action.
constexpr std::size_t kDepthOfACard = 10;

// Announced cards of that side, by their numbers in its pile.
std::uint64_t in_chain(const State& s, Seat side) {
  std::uint64_t cards = 0;
  for (const Frame& frame : s.course)
    if (frame.kind == index(Doing::Chain) && is_action(frame.what) && side_of_action(frame.what) == side)
      cards |= std::uint64_t{1} << (frame.what - kShared) % kActions;
  return cards;
}

}  // namespace

int Journey::chain_length(const State& s) {
  int length = 0;
  for (const Frame& frame : s.course) length += frame.kind == index(Doing::Chain) ? 1 : 0;
  return length;
}

// JRN-A18, JRN-A30
bool Journey::has_room(const State& s, Seat seat) const {
  return s.plays[seat] < kMostPlays && s.course.depth() + kDepthOfACard <= kMostDepth &&
         chain_length(s) < static_cast<int>(kLongestChain);
}

std::uint64_t Journey::holds(const State& s, Seat seat, Back back, bool is_public) const {
  const Card first = first_of(seat, back);
  std::uint64_t held = 0;
  unsigned stamps = 0;  // of what is unseen, a bit each
  for (const HandCard& card : s.hands[seat]) {
    if (card.back() != back) continue;
    if (is_public && !card.is_seen())
      stamps |= 1u << card.stamp();
    else
      held |= std::uint64_t{1} << (card.card - 1u - first);
  }
  if (stamps == 0) return held;
  const DrawPile& from = pile(s, seat, back);
  std::uint64_t unknown =
      (back == Back::Shared ? kAllShared & ~s.in_play() : kAllActions & ~in_chain(s, seat)) &
      ~from.discards.words()[0] & ~held;
  if (back == Back::Shared)
    for (const HandCard& card : s.hands[other(seat)])
      if (card.back() == back && card.is_seen()) unknown &= ~(std::uint64_t{1} << (card.card - 1u));
  for (unsigned stamp = 0; stamp <= Shuffles::kMost; ++stamp)
    if ((stamps >> stamp & 1u) != 0) held |= unknown & from.stamps.all(stamp);
  return held;
}

// By their numbers in the side's pile.
std::uint32_t Journey::fitting(const State& s, Seat seat, WindowKind kind) const {
  const std::uint32_t fits = fits_[kind][seat];
  return s.turn == seat ? fits : fits & ~own_turn_only_[seat];
}

// A card can be played if its first line can be carried out; so a price is simply the first line.
bool Journey::playable(const State& s, Seat seat, Card card, bool is_public) const {
  return can_do(s, line(text_[card].first), seat, card, -1, is_public, 1);
}

// JRN-A17
bool Journey::mentor_can_act(const State& s, Seat seat, Piece mentor, bool is_public) const {
  const effects::InForce rule_held = in_force(s, Key::Mentors, scope_of(seat));
  int times = 1;
  if (rule_held.source != kNoSource) times = nth<MentorsAct>(rule_held.value) == MentorsAct::Twice ? 2 : 0;
  return s.used[mentor] < times &&
         can_do(s, line(lists_.characters[mentor].mentor.first), seat, mentor, -1, is_public);
}

bool Journey::could_speak(const State& s, Seat seat, WindowKind kind) const {
  if (!has_room(s, seat)) return false;
  for (Pieces left = s.characters[seat] & mentors_ & ~s.leaving; left != 0; left &= left - 1)
    if (mentor_can_act(s, seat, fit(std::countr_zero(left)), true)) return true;
  const std::uint32_t fits = fitting(s, seat, kind);
  if (fits == 0) return false;
  for (std::uint64_t left = holds(s, seat, Back::Action, true) & fits; left != 0; left &= left - 1)
    if (playable(s, seat, fit(first_of(seat, Back::Action) + std::countr_zero(left)), true)) return true;
  return false;
}

bool Journey::opens(const State& s, WindowKind kind) const {
  return could_speak(s, kLight, kind) || could_speak(s, kDark, kind);
}

void Journey::open_window(Go& go, WindowKind kind, Seat first) const {
  go.state.course.push({.kind = fit(Doing::Window), .seat = first, .what = fit(kind)});
}

// JRN-D6
void Journey::menu_window(const State& s, Seat seat, WindowKind kind, Actions& out) const {
  if (has_room(s, seat)) {
    const std::uint32_t fits = fitting(s, seat, kind);
    const Card first = first_of(seat, Back::Action);
    for (const HandCard& held : s.hands[seat]) {
      if (held.back() != Back::Action || (fits >> (held.card - 1u - first) & 1u) == 0) continue;
      const Card card = fit(held.card - 1);
      out.push_if(playable(s, seat, card, false), {.verb = kPlay, .card = card});
    }
    each(s.characters[seat] & mentors_ & ~s.leaving, [&](Piece mentor) {
      out.push_if(mentor_can_act(s, seat, mentor, false), {.verb = kMentor, .slot = mentor});
    });
  }
  out.push_back({.verb = kDecline});
}

WindowKind Journey::window_of(const Frame& frame) {
  return frame.kind == index(Doing::Chain) ? WindowKind::Reply : nth<WindowKind>(frame.what);
}

void Journey::answers(const State& s, Seat seat, Actions& out) const {
  out.clear();
  menu_window(s, seat, window_of(s.course.top()), out);
}

std::size_t Journey::sealed(const Action& answer) {
  return answer.verb == kPlay ? answer.card : answer.verb == kMentor ? answer.slot : kDeclines;
}

std::size_t Journey::any_answer(const State& s, Seat seat, Chance& chance) const {
  Actions menu;
  answers(s, seat, menu);
  return sealed(menu[chance.below(fit(menu.size()))]);
}

// Who is heard: the first who did not decline. Nobody: the window closes.
Seat Journey::speaker(const State& s, Seat first) const {
  for (const Seat seat : {first, other(first)})
    if (s.answers[seat] != kDeclines + 1) return seat;
  return Seat::Nobody;
}

void Journey::announce(Go& go, Seat seat) const {
  State& s = go.state;
  const Card what = fit(s.answers[seat] - 1);
  s.answers = {};
  ++s.plays[seat];
  if (is_action(what)) {
    put_down(s, seat, what);
    s.owed_cards.add(seat);  // JRN-A5
  } else {
    ++s.used[what];
  }
  s.course.push({.kind = fit(Doing::Chain), .seat = seat, .what = what});
  if (is_action(what))
    go.tell({.kind = kAnnounced, .seat = seat, .rule = rule(28), .card = what});
  else
    go.tell({.kind = kMentorActs, .seat = seat, .rule = ruling(17), .slot = what});
}

void Journey::window(Go& go, const Frame& frame) const {
  State& s = go.state;
  switch (nth<WindowStep>(frame.step)) {
    case kWindowAsks:
      if (!opens(s, window_of(frame))) return s.course.pop();
      s.course.top().step = kWindowAsked;
      return s.course.ask(kBoth);
    case kWindowAsked: {
      const Seat seat = speaker(s, frame.seat);
      if (seat == Seat::Nobody) {
        s.answers = {};
        return s.course.pop();
      }
      s.course.top().step = kWindowPlayed;
      return announce(go, seat);
    }
    case kWindowPlayed:
      s.course.top().step = kWindowAsks;
      owes_refill(go);
      return;
  }
}

// Last in, first out. In `amount`: 1, it was cancelled.
void Journey::chain(Go& go, const Frame& frame) const {
  State& s = go.state;
  const auto then = [&](ChainStep step) { s.course.top().step = step; };
  switch (nth<ChainStep>(frame.step)) {
    case kChainAsks:
      if (frame.amount != 0 || house_.answers_at_once || !opens(s, WindowKind::Reply))
        return then(kChainResolves);
      then(kChainAsked);
      return s.course.ask(kBoth);
    case kChainAsked: {
      const Seat seat = speaker(s, other(frame.seat));
      if (seat == Seat::Nobody) {
        s.answers = {};
        return then(kChainResolves);
      }
      then(kChainAsks);
      return announce(go, seat);
    }
    case kChainResolves: {
      then(kChainDone);
      if (frame.amount != 0) return;
      const effects::Range lines =
          is_action(frame.what) ? text_[frame.what] : lists_.characters[frame.what].mentor;
      return s.course.push({.kind = fit(Doing::Effect),
                            .seat = frame.seat,
                            .what = frame.what,
                            .amount = -1,
                            .slot = lines.first});
    }
    case kChainDone:
      s.course.pop();
      if (is_action(frame.what)) {
        to_discards(s, frame.what);
        go.tell({.kind = kResolved, .seat = frame.seat, .rule = ruling(6), .card = frame.what});
      }
      go.scene_ends();
      ends_stage(go);
      return;
  }
}

}  // namespace waystone::journey
