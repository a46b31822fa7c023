// A room's game: moves, undo, bots, the end.
#include "server/room.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "base/words.h"
#include "engine/record.h"
#include "server/damage.h"
#include "server/history.h"
#include "server/log.h"

namespace waystone {
namespace {

constexpr std::uint32_t kLongestHistory = 20'000;  // decisions and take-backs; no game is nearly as long
constexpr std::uint32_t kMostUndos = 300;          // a history is played again whenever somebody comes

// A table whose moves are this old says anew that it changes: it is not given up.
constexpr std::int64_t kKnownToLive = 3600;

// Its players hear it, the operator sees it, and everybody else plays on.
tl::unexpected<Error> damaged(House& house, const StoredTable& row, const std::string& why) {
  house.damaged_tables.insert(row.number);
  return error(why, "This table cannot be opened: what the server kept of it is damaged");
}

}  // namespace
Room::Room(House& house, StoredTable row, const Entry& entry, std::shared_ptr<const AnyGame> game)
    : house_(house),
      row_(std::move(row)),
      entry_(entry),
      game_(std::move(game)),
      guard_(house.guard ? std::make_unique<Guard>() : nullptr) {
  deserted_since_ = house_.loop.now();
  away_since_.fill(deserted_since_);
}

Batch& Room::to_write() {
  last_write_ = house_.deliveries.ticket();
  return house_.deliveries.to_write(row_.number);
}

bool Room::can_be_put_away(std::chrono::nanoseconds after) const {
  return visitors_.empty() && house_.loop.now() - deserted_since_ >= after && folded_ == asked_.version &&
         house_.deliveries.is_written(last_write_) &&
         std::all_of(thinking_.begin(), thinking_.end(),
                     [](std::uint32_t decision) { return decision == 0; });
}

Result<std::unique_ptr<Room>> Room::open(House& house, StoredTable row) {
  if (const auto wrong = damage_of(row)) return damaged(house, row, *wrong);
  const auto entry = house.games.find(row.game);
  if (!entry) return tl::unexpected(entry.error());
  auto game = house.games.game({row.game, static_cast<int>(row.seats.size()), row.options, {}, {}});
  if (!game) return tl::unexpected(game.error());
  if ((*game)->ruleset() != row.ruleset || hex((*game)->content_hash()) != row.content)
    return error("table " + row.id,
                 "this game was begun with other rules or cards than this server has; it waits for them");
  std::unique_ptr<Room> room(new Room(house, std::move(row), **entry, std::move(*game)));
  if (room->row_.stage == TableStage::Running || room->row_.stage == TableStage::Over)
    if (const auto wrong = room->restore()) return damaged(house, room->row_, wrong->text());
  house.damaged_tables.erase(room->row_.number);
  room->go_on();
  return room;
}

void Room::new_match() {
  const auto seed = Seed::from_hex(row_.seed);
  check(seed.has_value(), "a table has a seed");
  source_ = std::make_unique<SealedSource>(*seed);
  match_ = game_->new_match(*source_);
  asked_ = {};
  asked_since_.fill(house_.loop.now());
}

void Room::begin(std::string_view past) {
  start_if_full();
  save_row();
  if (!past.empty()) write_past(past);
  go_on();
}

void Room::start_if_full() {
  const auto is_free = [](const StoredSeat& seat) { return seat.owner.empty() && seat.bot.empty(); };
  if (row_.stage != TableStage::Open || std::any_of(row_.seats.begin(), row_.seats.end(), is_free)) return;
  row_.stage = TableStage::Running;
  new_match();
  log_info("game_began", {{"table", row_.id}, {"game", row_.game}});
}

Done Room::check_decision(Seat seat, const message::Move& move) const {
  if (!match_) return Refused{"not_running", "The game has not begun: a seat is still free.", ""};
  if (seat == Seat::Nobody) return Refused{"not_your_seat", "You are watching; only players move.", ""};
  if (match_->actors().has(seat) && move.decision == asked_.at[index(seat)]) return std::nullopt;
  // Was it answered before, how, and does that still stand?
  std::uint32_t version = 0;
  std::string_view answer;
  bool stands = true;
  each_line(history_, [&](std::string_view line) {
    const Decision decision = *read_line(line);
    if (version++ < move.decision || decision.seat != seat) return true;
    if (answer.empty()) answer = decision.what;
    stands = stands && !decision.is_undo();
    return true;
  });
  if (!answer.empty() && stands && answer == move.action)
    return Refused{"repeated", "This move was made already; it was not made twice.", ""};
  if (match_->actors().empty()) return Refused{"over", "The game is over.", ""};
  if (!answer.empty()) return Refused{"late", "That decision was answered already.", ""};
  return Refused{"late",
                 match_->actors().has(seat) ? "That is not the decision you are asked for now."
                                            : "It is not your turn to decide.",
                 ""};
}

Done Room::move(Visitor& visitor, const message::Move& move, Moment received) {
  const Seat seat = visitor.viewer;
  if (auto refused = check_decision(seat, move)) return refused;
  const auto action = game_->parse(move.action);
  if (!action) return Refused{"illegal", action.error().what + ".", ""};
  if (moment_) return seal(seat, move, *action, received);
  if (const auto refusal = do_and_tell(seat, *action))
    return Refused{"illegal", refusal->sentence, game_->rule_text(refusal->rule)};
  ++house_.metrics.moves;
  house_.deliveries.answers_move(received);
  go_on();
  return std::nullopt;
}

// The match is the one gate: what it refuses has changed nothing, and nobody is told.
std::optional<Refusal> Room::do_and_tell(Seat seat, Action action) {
  const std::size_t events_before = match_->event_count();
  const SeatSet actors_before = match_->actors();
  if (auto refusal = match_->submit(seat, action)) return refusal;
  changed(seat, actors_before, history_line(seat, game_->print(action)));
  if (match_->actors().empty()) finish();
  tell_step({seat, false, events_before, position_after(actors_before)});
  match_->forget_past();
  return std::nullopt;
}

void Room::go_on() {
  open_moment();
  think();
}

// Writes it down before anybody is told.
void Room::changed(Seat by, SeatSet actors_before, std::string line) {
  wish_.reset();
  history_ += line;
  history_ += '\n';
  to_write().moves.push_back({row_.number, asked_.version, std::move(line)});
  if (house_.date() - row_.changed > kKnownToLive) save_row();
  const auto asked_before = asked_.at;
  asked_.count(by, actors_before, match_->actors());
  for (std::size_t i = 0; i < asked_since_.size(); ++i)
    if (asked_.at[i] != asked_before[i]) asked_since_[i] = house_.loop.now();
}

void Room::finish() {
  const Outcome outcome = match_->outcome();
  row_.stage = TableStage::Over;
  save_row();
  Batch& batch = to_write();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const StoredSeat& seat = row_.seats[i];
    batch.results.push_back({row_.number, static_cast<int>(i) + 1, seat.owner, seat.name, seat.bot,
                             outcome.scores[i], outcome.ranks[i], std::string(outcome.verdict),
                             join(match_->legend(seat_at(i)), "\n")});
  }
  fold();
  ++house_.list_changes;
  ++house_.metrics.games_finished;
  log_info("game_over", {{"table", row_.id}, {"game", row_.game}, {"verdict", std::string(outcome.verdict)}});
}

void Room::fold() {
  if (folded_ == asked_.version) return;
  to_write().folds.push_back({row_.number, {history_, asked_.version}});
  folded_ = asked_.version;
}

// So that what is not written whole does not keep the journal long.
void Room::fold_if_deserted(std::chrono::nanoseconds after) {
  if (visitors_.empty() && house_.loop.now() - deserted_since_ >= after) fold();
}

// Takes back the seat's last move at once where nobody else could mind, else asks the others.
Done Room::undo(Visitor& visitor) {
  const Seat seat = visitor.viewer;
  if (!match_ || seat == Seat::Nobody) return Refused{"undo", "There is nothing of yours to take back.", ""};
  if (row_.stage != TableStage::Running) return Refused{"over", "The game is over.", ""};
  if (unseal(seat)) return std::nullopt;
  if (const auto refusal = match_->why_no_undo(seat))
    return Refused{"undo", refusal->sentence, game_->rule_text(refusal->rule)};
  if (asked_.version >= kLongestHistory || undos_ >= kMostUndos)
    return Refused{"undo", "So much was taken back that no more is.", ""};
  if (!has_other_people(visitor.guest)) {
    take_back(seat);
    return std::nullopt;
  }
  if (wish_) return Refused{"undo", "The others have been asked already.", ""};
  wish_ = Wish{seat, asked_.version, {}};
  for (const Seat own : seats_of(visitor.guest)) wish_->agreed = wish_->agreed | SeatSet::of(own);
  tell_everybody(
      fmt::format(R"({{"type":"undo_asked","by":{},"version":{}}})", index(seat) + 1, asked_.version));
  return std::nullopt;
}

Done Room::reply(Visitor& visitor, const message::Reply& reply) {
  const auto seats = seats_of(visitor.guest);
  if (!wish_ || seats.empty() || reply.version != wish_->version)
    return Refused{"undo", "Nobody asks to take back that move now.", ""};
  if (wish_->agreed.has(seats.front())) return Refused{"undo", "You have said so already.", ""};
  if (!reply.yes) {
    tell_everybody(fmt::format(R"({{"type":"undo_declined","by":{},"version":{}}})", index(seats.front()) + 1,
                               wish_->version));
    wish_.reset();
    return std::nullopt;
  }
  for (const Seat seat : seats) wish_->agreed = wish_->agreed | SeatSet::of(seat);
  for (std::size_t i = 0; i < row_.seats.size(); ++i)  // a bot does not mind
    if (!row_.seats[i].owner.empty() && row_.seats[i].bot.empty() && !wish_->agreed.has(seat_at(i)))
      return std::nullopt;
  take_back(wish_->by);
  return std::nullopt;
}

void Room::take_back(Seat seat) {
  const SeatSet actors_before = match_->actors();
  const auto refusal = match_->undo(seat);
  check(!refusal, "an undo was checked and yet refused");
  ++house_.metrics.undos;
  ++undos_;
  changed(seat, actors_before, history_line(seat, "undo"));
  tell_step({seat, true, match_->event_count(), position_after(actors_before)});
  go_on();
}

void Room::why(Visitor& visitor, const std::string& text) {
  std::string sentence, rule;
  bool legal = false;
  if (!match_ || visitor.viewer == Seat::Nobody) {
    sentence = "There is nothing for you to decide at this table.";
  } else if (const auto action = game_->parse(text); !action) {
    sentence = action.error().what + ".";
  } else if (const auto refusal = match_->why_not(visitor.viewer, *action)) {
    sentence = refusal->sentence;
    rule = game_->rule_text(refusal->rule);
  } else {
    legal = true;
  }
  std::string out = "{\"type\":\"why\",\"do\":";
  append_quoted(out, text);
  out += legal ? ",\"legal\":true,\"sentence\":" : ",\"legal\":false,\"sentence\":";
  append_quoted(out, sentence);
  out += ",\"rule\":";
  append_quoted(out, rule);
  out += '}';
  tell(visitor, std::move(out), visitor.viewer);
}

// From the seat's own view and of its own menu, so it tells nothing that the seat could not work out.
Done Room::preview(Visitor& visitor, const std::string& text) {
  const Seat seat = visitor.viewer;
  if (!match_ || seat == Seat::Nobody || !match_->actors().has(seat))
    return Refused{"not_your_seat", "There is nothing for you to decide now.", ""};
  const auto action = game_->parse(text);
  if (!action) return Refused{"illegal", action.error().what + ".", ""};
  if (const auto refusal = match_->why_not(seat, *action))
    return Refused{"illegal", refusal->sentence, game_->rule_text(refusal->rule)};
  tell(visitor, preview_frame(*match_, seat, *action), seat);
  return std::nullopt;
}

// The strongest bot is asked, with what this seat may know and no more.
Done Room::hint(Visitor& visitor) {
  if (!match_ || visitor.viewer == Seat::Nobody || !match_->actors().has(visitor.viewer))
    return Refused{"not_your_seat", "There is nothing for you to decide now.", ""};
  if (has_other_people(visitor.guest))
    return Refused{"not_allowed", "Hints are for who plays alone or with bots.", ""};
  const std::size_t i = index(visitor.viewer);
  if (hinting_[i] == asked_.at[i] + 1) return std::nullopt;  // it is on its way
  auto question = entry_.ask(*match_, visitor.viewer, entry_.strongest_bot());
  if (!question) return Refused{"not_allowed", question.error().what + ".", ""};
  hinting_[i] = asked_.at[i] + 1;
  house_.thinkers.ask({game_,
                       std::move(*question),
                       row_.number,
                       visitor.viewer,
                       asked_.at[i],
                       house_.loop.now(),
                       {},
                       true,
                       visitor.guest});
  return std::nullopt;
}

void Room::give_hint(const Thought& thought, const Consideration& considered) {
  constexpr std::size_t kMost = 3;
  const std::size_t i = index(thought.seat);
  hinting_[i] = 0;
  if (!match_ || !match_->actors().has(thought.seat) || asked_.at[i] != thought.decision) return;
  std::string out = fmt::format(R"({{"type":"hint","decision":{},"by":"{}","moves":[)", thought.decision,
                                entry_.strongest_bot());
  for (std::size_t n = 0; n < std::min(kMost, considered.size()); ++n) {
    out += n == 0 ? "{\"do\":" : ",{\"do\":";
    append_quoted(out, game_->print(considered[n].action));
    out += ",\"worth\":";
    append_quoted(out, entry_.worth(considered[n]));
    out += '}';
  }
  out += "]}";
  for (const Visitor* visitor : visitors_)
    if (visitor->viewer == thought.seat) tell(*visitor, out, thought.seat);
}

// Asks every bot whose turn it is, once for each decision.
void Room::think() {
  if (!match_ || row_.stage != TableStage::Running) return;
  const SeatSet actors = match_->actors();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const Seat seat = seat_at(i);
    if (!actors.has(seat) || row_.seats[i].bot.empty() || thinking_[i] == asked_.at[i] + 1) continue;
    if (moment_ && moment_->answer(seat)) continue;
    auto question = entry_.ask(*match_, seat, row_.seats[i].bot);
    if (!question) {
      log_error("no_bot", {{"table", row_.id}, {"why", question.error().what}});
      continue;
    }
    thinking_[i] = asked_.at[i] + 1;
    const Moment now = house_.loop.now();
    house_.thinkers.ask({game_, std::move(*question), row_.number, seat, asked_.at[i], now,
                         now + house_.pauses.next(), false, row_.host});
  }
}

void Room::bot_moves(const Thought& thought, Action action) {
  const std::size_t i = index(thought.seat);
  if (!match_ || thinking_[i] != thought.decision + 1) return;
  thinking_[i] = 0;
  // The owner may have come back, or the move before may have been taken back.
  if (row_.stage != TableStage::Running || row_.seats[i].bot.empty() || !match_->actors().has(thought.seat) ||
      asked_.at[i] != thought.decision || match_->why_not(thought.seat, action))
    return think();
  ++house_.metrics.bot_moves;
  if (moment_) return keep(thought.seat, action, false);
  do_and_tell(thought.seat, action);
  go_on();
}

}  // namespace waystone
