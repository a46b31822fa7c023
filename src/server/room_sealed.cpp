// Sealed moments of a room: answers are kept beside the game and come out together, on a beat (ADR 13).
#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "server/history.h"
#include "server/room.h"

namespace waystone {

// People who share a screen see when each of them answers, so there is nothing to keep from them.
bool Room::is_shared_screen(SeatSet asked) const {
  for (const Seat seat : asked)
    if (at(seat).bot.empty() && seats_of(at(seat).owner).size() > 1) return true;
  return false;
}

bool Room::is_between_people() const {
  int people = 0;
  for (const Seat seat : match_->actors()) people += at(seat).bot.empty() ? 1 : 0;
  return people > 1;
}

// Between people a reaction takes as long as somebody needs to decide. A bot's answer is there sooner, and
// nobody asks it how long the person took.
std::chrono::nanoseconds Room::beat_of(Sealed kind) const {
  const Pace& pace = house_.pace;
  if (kind == Sealed::Choice) return pace.beat;
  if (is_between_people()) return window_of(row_.pace, pace.window);
  bool searches = false;
  for (const Seat seat : match_->actors())
    for (const Level& level : entry_.levels())
      searches = searches || (level.name == at(seat).bot && level.iterations > 0);
  return pace.pause + pace.beat + (searches ? pace.thought : std::chrono::nanoseconds(0));
}

void Room::open_moment() {
  moment_.reset();
  if (!match_ || row_.stage != TableStage::Running) return;
  const Sealed kind = match_->sealed();
  if (kind == Sealed::No || is_shared_screen(match_->actors())) return;
  moment_.emplace(kind, house_.loop.now(), beat_of(kind));
  reactions_ += kind == Sealed::Reaction ? 1 : 0;
  for (const Seat seat : match_->actors()) {
    bring_back_answer(seat);
    answer_by_setting(seat);
  }
  release_when_due();
}

// One that was given before the server stopped.
void Room::bring_back_answer(Seat seat) {
  const std::string& stored = at(seat).sealed;
  const auto space = stored.find(' ');
  if (space == std::string::npos || stored.substr(0, space) != std::to_string(asked_.at[index(seat)])) return;
  const auto action = game_->parse(std::string_view(stored).substr(space + 1));
  if (action && !match_->why_not(seat, *action)) moment_->put(seat, {*action, false, house_.loop.now()});
}

// A repeated answer is made once; another one has to take back the first.
Done Room::seal(Seat seat, const message::Move& move, Action action, Moment received) {
  if (const auto& given = moment_->answer(seat); given && !given->by_setting)
    return given->action == action
               ? Refused{"repeated", "This move was made already; it was not made twice.", ""}
               : Refused{"late", "That decision was answered already.", ""};
  if (const auto refusal = match_->why_not(seat, action))
    return Refused{"illegal", refusal->sentence, game_->rule_text(refusal->rule)};
  ++house_.metrics.moves;
  at(seat).sealed = fmt::format("{} {}", move.decision, game_->print(action));
  save_row();
  house_.deliveries.answers_move(received);
  keep(seat, action, false);
  return std::nullopt;
}

// How long the answer counts as having taken at least. Who has something to decide thinks longer than who has
// nothing; so each of the two is as late as the later of both would be, one of them imitated from what the
// seat has done before. Only thoughts that end in declining: what is played, everybody sees.
std::chrono::nanoseconds Room::disguise(Seat seat, const SealedAnswer& answer) {
  constexpr std::uint32_t kFirst = 8;  // take two beats: nobody has been slow yet who could be imitated
  Manner& manner = manners_[seat];
  const auto questions = game_->questions();
  const auto took = answer.given - moment_->opened();
  std::chrono::nanoseconds least(0);
  if (answer.by_setting || match_->legal(seat).size() == 1) {
    if (!answer.by_setting) manner.idle.note(took);
    least = house_.pauses.as_if_deciding(manner);
  } else {
    if (game_->verbs()[answer.action.verb].declines) house_.pauses.note_decision(manner, took);
    const AskMe asks = AskMe::read(at(seat).asks, questions);
    if (asks.wants(questions[match_->question(seat).kind].name, 1)) least = house_.pauses.as_if_idle(manner);
  }
  return reactions_ <= kFirst
             ? std::max<std::chrono::nanoseconds>(least, moment_->begin_of(2) - moment_->opened())
             : least;
}

// Nobody else knows of it, so nobody has to agree.
bool Room::unseal(Seat seat) {
  if (!moment_ || !moment_->answer(seat) || moment_->answer(seat)->by_setting) return false;
  moment_->take_back(seat);
  at(seat).sealed.clear();
  save_row();
  ++house_.metrics.undos;
  tell_sealed(seat);
  return true;
}

void Room::keep(Seat seat, Action action, bool by_setting) {
  SealedAnswer answer{action, by_setting, house_.loop.now()};
  if (moment_->kind() == Sealed::Reaction && at(seat).bot.empty() && is_between_people())
    answer.given = std::max(answer.given, moment_->opened() + disguise(seat, answer));
  moment_->put(seat, answer);
  tell_sealed(seat);
  release_when_due();
}

void Room::answer_by_setting(Seat seat) {
  if (!moment_ || moment_->kind() != Sealed::Reaction || !match_->actors().has(seat)) return;
  if (moment_->answer(seat) || at(seat).owner.empty() || !at(seat).bot.empty()) return;
  const auto menu = match_->legal(seat);
  const auto questions = game_->questions();
  const AskMe asks = AskMe::read(at(seat).asks, questions);
  if (asks.wants(questions[match_->question(seat).kind].name, menu.size())) return;
  const auto declines = std::find_if(menu.begin(), menu.end(), [this](const Action& action) {
    return game_->verbs()[action.verb].declines;
  });
  if (declines != menu.end()) keep(seat, *declines, true);
}

void Room::release_when_due() {
  if (!moment_ || !moment_->is_complete(match_->actors())) return;
  house_.loop.at(moment_->due(), [self = std::weak_ptr(self_), version = asked_.version] {
    if (const auto room = self.lock(); room && (*room)->asked_.version == version) (*room)->release();
  });
}

// In the order of seats, so that nobody learns who was first. Since this beat was waited for, an answer may
// have been taken back, or given again.
void Room::release() {
  if (!moment_ || !moment_->is_complete(match_->actors()) || house_.loop.now() < moment_->due()) return;
  const SealedMoment moment = *moment_;
  moment_.reset();
  for (const Seat seat : match_->actors()) {
    const auto refused = do_and_tell(seat, moment.answer(seat)->action);
    check(!refused, "what others have sealed does not change what one may answer");
  }
  go_on();
}

void Room::append_sealed(std::string& out, Seat viewer) const {
  if (!moment_ || viewer == Seat::Nobody || !moment_->answer(viewer)) return;
  const SealedAnswer& answer = *moment_->answer(viewer);
  append_text(out, "sealed", game_->print(answer.action));
  if (answer.by_setting) out += ",\"by_setting\":true";
}

void Room::tell_sealed(Seat seat) {
  std::string frame = "{\"type\":\"sealed\"";
  append_number(frame, "decision", asked_.at[index(seat)]);
  append_sealed(frame, seat);
  frame += '}';
  for (const Visitor* visitor : visitors_)
    if (visitor->viewer == seat) tell(*visitor, frame, seat);
}

void Room::append_asks(std::string& out, Seat viewer) const {
  if (viewer == Seat::Nobody || !has_reactions(game_->questions())) return;
  const AskMe asks = AskMe::read(at(viewer).asks, game_->questions());
  append_key(out, "asks");
  out += "{\"when\":";
  append_quoted(out, AskMe::kWords[index(asks.when)]);
  append_key(out, "not_at");
  append_list(out, asks.not_at, [&](const std::string& name) { append_quoted(out, name); });
  out += '}';
}

Done Room::ask_me(Visitor& visitor, const message::Asks& wish) {
  const Seat seat = visitor.viewer;
  if (seat == Seat::Nobody) return Refused{"not_your_seat", "You are watching; only players are asked.", ""};
  if (!has_reactions(game_->questions()))
    return Refused{"not_allowed", "Nobody is asked for a reaction in this game.", ""};
  const auto asks = AskMe::make(wish.when, wish.not_at, game_->questions());
  if (!asks) return Refused{"bad_message", asks.error().where + ": " + asks.error().what + ".", ""};
  at(seat).asks = asks->print();
  save_row();
  std::string frame = "{\"type\":\"asks\"";
  append_asks(frame, seat);
  frame += '}';
  for (const Visitor* other : visitors_)
    if (other->viewer == seat) tell(*other, frame, seat);
  if (moment_ && moment_->answer(seat) && moment_->answer(seat)->by_setting) {
    moment_->take_back(seat);
    answer_by_setting(seat);
    if (!moment_->answer(seat)) tell_sealed(seat);
  } else {
    answer_by_setting(seat);
  }
  return std::nullopt;
}

}  // namespace waystone
