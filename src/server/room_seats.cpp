// Who sits at a table: sitting down, coming back, leaving, bots in empty and abandoned seats, chat, rematch.
#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "base/words.h"
#include "server/history.h"
#include "server/log.h"
#include "server/room.h"

namespace waystone {

std::vector<Seat> Room::seats_of(const std::string& guest) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < row_.seats.size(); ++i)
    if (!guest.empty() && row_.seats[i].owner == guest) seats.push_back(seat_at(i));
  return seats;
}

bool owns_a_seat(const StoredTable& table, const std::string& guest) {
  return !guest.empty() && std::any_of(table.seats.begin(), table.seats.end(),
                                       [&](const StoredSeat& seat) { return seat.owner == guest; });
}

bool Room::is_present(Seat seat) const {
  return std::any_of(visitors_.begin(), visitors_.end(), [&](const Visitor* visitor) {
    return visitor->viewer != Seat::Nobody && visitor->guest == at(seat).owner;
  });
}

// People who would have to agree; a bot that stands in for somebody does not mind.
bool Room::has_other_people(const std::string& guest) const {
  return std::any_of(row_.seats.begin(), row_.seats.end(), [&](const StoredSeat& seat) {
    return !seat.owner.empty() && seat.owner != guest && seat.bot.empty();
  });
}

std::string Room::free_name(const std::string& name) const {
  const auto is_taken = [&](const std::string& wanted) {
    return std::any_of(row_.seats.begin(), row_.seats.end(),
                       [&](const StoredSeat& seat) { return seat.name == wanted; });
  };
  if (name.empty() || !is_taken(name)) return name;
  for (int n = 2;; ++n)
    if (std::string other = fmt::format("{} {}", name, n); !is_taken(other)) return other;
}

void Room::save_row() {
  row_.changed = house_.date();
  to_write().tables.push_back(row_);
}

void Room::attach(Visitor& visitor, Seat viewer) {
  if (std::find(visitors_.begin(), visitors_.end(), &visitor) == visitors_.end())
    visitors_.push_back(&visitor);
  visitor.viewer = viewer;
  tell(visitor, table_frame(visitor), viewer);
}

void Room::watch(Visitor& visitor) {
  if (visitor.viewer != Seat::Nobody) go(visitor);  // the others see the seat empty
  attach(visitor, Seat::Nobody);
}

Done Room::sit(Visitor& visitor, std::optional<int> wanted) {
  if (is_at_table(visitor.guest)) return come_back(visitor, std::nullopt);
  if (row_.stage == TableStage::Over || row_.stage == TableStage::Closed)
    return Refused{"no_seat", "This game is over.", ""};
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    StoredSeat& seat = row_.seats[i];
    if ((wanted && static_cast<int>(i) + 1 != *wanted) || !seat.owner.empty() || !seat.bot.empty()) continue;
    if (row_.stage == TableStage::Running) {
      if (has_held_another(visitor.guest, seat_at(i)))
        return Refused{"not_allowed", "You have held another seat of this game.", ""};
      if (!is_offered(seat_at(i)))
        return Refused{"not_allowed", "The players of this game have not offered that seat to anybody.", ""};
      offered_[seat_at(i)] = {};
    }
    seat.name = free_name(visitor.name);
    seat.owner = visitor.guest;
    const bool was_open = row_.stage == TableStage::Open;
    start_if_full();
    save_row();
    attach(visitor, seat_at(i));
    if (was_open && row_.stage == TableStage::Running) {
      for (Visitor* other : visitors_)
        if (other != &visitor) tell(*other, table_frame(*other), other->viewer);
      go_on();
    } else {
      tell_seats(&visitor);
      answer_by_setting(seat_at(i));
    }
    return std::nullopt;
  }
  return Refused{"no_seat", wanted ? "That seat is taken." : "All seats are taken.", ""};
}

Done Room::come_back(Visitor& visitor, std::optional<int> wanted) {
  const auto seats = seats_of(visitor.guest);
  if (seats.empty()) return Refused{"not_your_seat", "You have no seat at this table.", ""};
  Seat seat = seats.front();
  // At a hot seat: the one asked for, else whose turn it is.
  for (const Seat own : seats)
    if (wanted ? static_cast<int>(index(own)) + 1 == *wanted : match_ && match_->actors().has(own)) {
      seat = own;
      break;
    }
  if (wanted && static_cast<int>(index(seat)) + 1 != *wanted)
    return Refused{"not_your_seat", "That seat is not yours.", ""};
  bool stood_in = false;
  for (const Seat own : seats) stood_in = stood_in || !std::exchange(at(own).bot, "").empty();
  if (stood_in) save_row();
  attach(visitor, seat);
  tell_seats(&visitor);
  return std::nullopt;
}

Done Room::take(Visitor& visitor, int seat) { return come_back(visitor, seat); }

void Room::go(Visitor& visitor) {
  if (std::erase(visitors_, &visitor) == 0) return;
  deserted_since_ = house_.loop.now();
  for (const Seat seat : seats_of(visitor.guest)) away_since_[index(seat)] = deserted_since_;
  visitor.viewer = Seat::Nobody;
  tell_seats();
}

Done Room::leave(Visitor& visitor) {
  const auto seats = seats_of(visitor.guest);
  if (seats.empty()) return Refused{"not_your_seat", "You have no seat at this table.", ""};
  if (row_.stage == TableStage::Over || row_.stage == TableStage::Closed)
    return Refused{"over", "This game is over; there is nothing to leave.", ""};
  for (const Seat seat : seats) give_up(seat);
  wish_.reset();
  const bool deserted = std::all_of(row_.seats.begin(), row_.seats.end(),
                                    [](const StoredSeat& seat) { return seat.owner.empty(); });
  if (deserted) row_.stage = TableStage::Closed;
  if (!deserted && row_.host == visitor.guest)
    row_.host = std::find_if(row_.seats.begin(), row_.seats.end(), [](const StoredSeat& seat) {
                  return !seat.owner.empty();
                })->owner;
  save_row();
  // All their other windows, too, see no more than anybody.
  for (Visitor* other : visitors_)
    if (other->guest == visitor.guest && other != &visitor) attach(*other, Seat::Nobody);
  std::erase(visitors_, &visitor);
  visitor.viewer = Seat::Nobody;
  tell(visitor, R"({"type":"left"})", Seat::Nobody);
  tell_seats();
  return std::nullopt;
}

// Who has seen a hand is remembered: with a second one they would know more than anybody at the table.
void Room::give_up(Seat seat) {
  const std::string line = history_line(seat, at(seat).owner) + '\n';
  if (row_.stage == TableStage::Running && row_.former.find(line) == std::string::npos) row_.former += line;
  at(seat) = {};
  for (std::size_t i = 0; i < row_.seats.size(); ++i) offered_[seat_at(i)].remove(seat);
  offered_[seat] = {};
}

bool Room::has_held_another(const std::string& guest, Seat seat) const {
  bool found = false;
  each_line(row_.former, [&](std::string_view line) {
    const auto held = read_line(line);
    found = held && held->what == guest && held->seat != seat;
    return !found;
  });
  return found;
}

// All people who play agree; a bot that stands in for somebody does not mind.
bool Room::is_offered(Seat seat) const {
  const SeatSet agreed = offered_[seat];
  for (std::size_t i = 0; i < row_.seats.size(); ++i)
    if (!row_.seats[i].owner.empty() && row_.seats[i].bot.empty() && !agreed.has(seat_at(i))) return false;
  return !agreed.empty();
}

// Is asked, and has not answered for long: a connection that is open is nobody who plays.
bool Room::is_idle(Seat seat) const {
  return match_ && match_->actors().has(seat) && !(moment_ && moment_->answer(seat)) &&
         house_.loop.now() - asked_since_[index(seat)] >= house_.idle;
}

Done Room::offer(Visitor& visitor, int number) {
  if (!is_at_table(visitor.guest))
    return Refused{"not_allowed", "Only players of this table decide that.", ""};
  if (number > static_cast<int>(row_.seats.size())) return Refused{"no_seat", "There is no such seat.", ""};
  if (row_.stage != TableStage::Running)
    return Refused{"not_allowed", "Seats are offered while the game is running.", ""};
  const Seat seat = seat_at(static_cast<std::size_t>(number - 1));
  if (!at(seat).owner.empty() || !at(seat).bot.empty()) return Refused{"no_seat", "That seat is taken.", ""};
  for (const Seat own : seats_of(visitor.guest)) offered_[seat] = offered_[seat] | SeatSet::of(own);
  tell_seats();
  return std::nullopt;
}

Done Room::close(Visitor& visitor) {
  if (visitor.guest != row_.host)
    return Refused{"not_allowed", "Only who opened the table can close it.", ""};
  if (row_.stage != TableStage::Open) return Refused{"not_allowed", "The game has begun.", ""};
  row_.stage = TableStage::Closed;
  save_row();
  tell_seats();
  return std::nullopt;
}

bool Room::has_players() const {
  return std::any_of(visitors_.begin(), visitors_.end(),
                     [](const Visitor* visitor) { return visitor->viewer != Seat::Nobody; });
}

void Room::expire() {
  row_.stage = TableStage::Closed;
  save_row();
  tell_seats();
}

Done Room::put_bot(Visitor& visitor, int number, const std::string& bot) {
  if (!is_at_table(visitor.guest))
    return Refused{"not_allowed", "Only players of this table decide that.", ""};
  if (number > static_cast<int>(row_.seats.size())) return Refused{"no_seat", "There is no such seat.", ""};
  const auto known = entry_.bots();
  if (std::find(known.begin(), known.end(), bot) == known.end())
    return Refused{"not_allowed", unknown_word("bot", bot, known) + ".", ""};
  const Seat seat = seat_at(static_cast<std::size_t>(number - 1));
  StoredSeat& chosen = at(seat);
  if (row_.stage == TableStage::Open) {
    if (visitor.guest != row_.host || !chosen.owner.empty())
      return Refused{"not_allowed", "Before the game, who opened the table may put bots in free seats.", ""};
  } else if (row_.stage != TableStage::Running) {
    return Refused{"over", "The game is over.", ""};
  } else if (!chosen.owner.empty()) {
    if (chosen.owner == visitor.guest) return Refused{"not_allowed", "That seat is yours.", ""};
    if (is_present(seat) && !is_idle(seat)) return Refused{"not_allowed", "That player is here.", ""};
    const auto gone = std::chrono::floor<std::chrono::seconds>(house_.loop.now() - away_since_[index(seat)]);
    if (!is_present(seat) && gone < house_.away)
      return Refused{
          "not_allowed",
          fmt::format("That player may still come back: wait {} seconds.", (house_.away - gone).count()), ""};
  }
  chosen.bot = bot;
  const bool was_open = row_.stage == TableStage::Open;
  start_if_full();
  save_row();
  if (was_open && row_.stage == TableStage::Running)
    for (Visitor* other : visitors_) tell(*other, table_frame(*other), other->viewer);
  else
    tell_seats();
  if (was_open)
    go_on();
  else
    think();
  return std::nullopt;
}

Done Room::say(Visitor& visitor, const std::string& text) {
  const auto seats = seats_of(visitor.guest);
  if (seats.empty()) return Refused{"not_allowed", "Only players of this table can talk there.", ""};
  const auto clean = clean_chat(text);
  if (!clean) return Refused{"bad_text", clean.error().what + ".", ""};
  const Seat seat = visitor.viewer == Seat::Nobody ? seats.front() : visitor.viewer;
  const StoredChat line{row_.number, house_.date(), static_cast<int>(index(seat)) + 1, at(seat).name, *clean};
  chat().push_back(line);
  to_write().chat.push_back(line);
  ++house_.metrics.chats;
  std::string frame = fmt::format(R"({{"type":"chat","seat":{},"at":{},"name":)", line.seat, line.at);
  append_quoted(frame, line.name);
  frame += ",\"text\":";
  append_quoted(frame, line.text);
  frame += '}';
  tell_everybody(frame);
  return std::nullopt;
}

std::optional<StoredTable> Room::rematch() const {
  if (row_.stage != TableStage::Over) return std::nullopt;
  StoredTable next = row_;
  next.next.clear();
  next.former.clear();
  for (StoredSeat& seat : next.seats) {
    if (!seat.owner.empty()) seat.bot.clear();  // the bot only stood in
    seat.sealed.clear();
  }
  return next;
}

void Room::set_next(const std::string& table) {
  row_.next = table;
  to_write().tables.push_back(row_);  // without touching when the game ended
  for (const Visitor* visitor : visitors_)
    if (is_at_table(visitor->guest))
      tell(*visitor, fmt::format(R"({{"type":"rematch","table":"{}"}})", table), visitor->viewer);
}

void Room::lose_everybody(std::string_view why) {
  for (const Visitor* visitor : visitors_)
    if (visitor->channel->peer != nullptr) visitor->channel->peer->close(1011, why);
}

}  // namespace waystone
