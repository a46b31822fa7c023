// What a room tells: every frame is made here, from the viewer's redacted view, menu and events.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/json.h"
#include "base/utf8.h"
#include "server/frames.h"
#include "server/log.h"
#include "server/room.h"

namespace waystone {
namespace {

constexpr std::size_t kChatShown = 50;

}  // namespace

bool Room::may_leave(Seat viewer, const std::optional<std::string>& wrong) {
  if (!wrong) return true;
  ++house_.metrics.leaks_blocked;
  log_error("frame_blocked",
            {{"table", row_.id}, {"viewer", std::to_string(number_of(viewer))}, {"why", *wrong}});
  return false;
}

// The guard follows what a viewer has been shown, so it is asked once for a frame that several get.
bool Room::is_for(Seat viewer, const std::string& frame) {
  return !guard_ || may_leave(viewer, guard_->wrong_with(frame, viewer, match_.get()));
}

void Room::hold_back(const Visitor& visitor) {
  if (visitor.channel->peer != nullptr)
    visitor.channel->peer->close(1011, "The server held back a message that was not meant for you.");
}

void Room::tell(const Visitor& visitor, std::string frame, Seat viewer) {
  if (!is_for(viewer, frame)) return hold_back(visitor);
  house_.deliveries.deliver(visitor.channel, std::move(frame));
}

void Room::tell_everybody(const std::string& frame) {
  for (const Visitor* visitor : visitors_) tell(*visitor, frame, visitor->viewer);
}

// One frame for all who look through the same eyes, and one with the tabletop for those who draw plainly.
void Room::tell_step(const Told& step) {
  SeatSet done;
  for (const Visitor* first : visitors_) {
    const Seat viewer = first->viewer;
    const SeatSet bit = {static_cast<std::uint8_t>(1u << index(viewer))};
    if ((done.bits & bit.bits) != 0) continue;
    done = done | bit;
    std::string frame = step_frame(*match_, viewer, step, told_[index(viewer)]);
    const bool is_theirs = is_for(viewer, frame);
    tell_viewers(viewer, false, frame, is_theirs);
    if (std::none_of(visitors_.begin(), visitors_.end(),
                     [&](const Visitor* visitor) { return visitor->viewer == viewer && visitor->plain; }))
      continue;
    append_tabletop(frame, *match_, viewer);
    const bool all_theirs =
        is_theirs && (!guard_ || may_leave(viewer, Guard::wrong_with_tabletop(frame, viewer, *match_)));
    tell_viewers(viewer, true, frame, all_theirs);
  }
}

void Room::tell_viewers(Seat viewer, bool plain, const std::string& frame, bool may_leave) {
  for (const Visitor* visitor : visitors_) {
    if (visitor->viewer != viewer || visitor->plain != plain) continue;
    if (may_leave)
      house_.deliveries.deliver(visitor->channel, frame);
    else
      hold_back(*visitor);
  }
}

void Room::append_seats(std::string& out) const {
  append_text(out, "stage", kStageWords[static_cast<std::size_t>(row_.stage)]);
  append_key(out, "seats");
  out += '[';
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const StoredSeat& seat = row_.seats[i];
    if (i > 0) out += ',';
    out += "{\"kind\":";
    append_quoted(out, !seat.owner.empty() ? "person" : !seat.bot.empty() ? "bot" : "open");
    if (!seat.name.empty()) append_text(out, "name", seat.name);
    if (!seat.bot.empty()) append_text(out, "bot", seat.bot);
    if (!offered_[seat_at(i)].empty()) {
      append_key(out, "offered");
      append_list(out, offered_[seat_at(i)], [&](Seat by) { out += std::to_string(number_of(by)); });
    }
    if (!seat.owner.empty()) {
      append_key(out, "present");
      out += is_present(seat_at(i)) ? "true" : "false";
    }
    out += '}';
  }
  out += ']';
}

void Room::tell_seats(const Visitor* except) {
  std::string frame = "{\"type\":\"seats\"";
  append_seats(frame);
  frame += '}';
  for (const Visitor* visitor : visitors_)
    if (visitor != except) tell(*visitor, frame, visitor->viewer);
}

std::vector<StoredChat>& Room::chat() {
  if (!chat_) {
    auto stored = house_.store.chat(row_.number, kChatShown);
    chat_ = stored ? std::move(*stored) : std::vector<StoredChat>{};
    std::erase_if(*chat_, [](const StoredChat& line) { return !is_utf8(line.name) || !is_utf8(line.text); });
  }
  if (chat_->size() > kChatShown) chat_->erase(chat_->begin(), chat_->end() - kChatShown);
  return *chat_;
}

void Room::append_chat(std::string& out) {
  if (chat().empty()) return;
  append_key(out, "chat");
  append_list(out, chat(), [&](const StoredChat& line) {
    fmt::format_to(std::back_inserter(out), "{{\"seat\":{}", line.seat);
    append_text(out, "name", line.name);
    append_text(out, "text", line.text);
    append_number(out, "at", line.at);
    out += '}';
  });
}

std::string Room::table_frame(const Visitor& visitor) {
  std::string out = "{\"type\":\"table\"";
  append_text(out, "table", row_.id);
  append_text(out, "game", row_.game);
  append_number(out, "ruleset", row_.ruleset);
  append_text(out, "content", row_.content);
  append_key(out, "options");
  Value options(Value::Table{});
  for (const auto& [name, value] : row_.options) options.set(name, value);
  append_json(out, options);
  if (has_reactions(game_->questions())) append_text(out, "pace", row_.pace.empty() ? kPaces[1] : row_.pace);
  append_key(out, "listed");
  out += row_.listed ? "true" : "false";
  append_number(out, "seat", number_of(visitor.viewer));
  append_key(out, "here");
  append_list(out, seats_of(visitor.guest),
              [&](Seat seat) { fmt::format_to(std::back_inserter(out), "{}", number_of(seat)); });
  append_key(out, "host");
  out += row_.host == visitor.guest ? "true" : "false";
  append_seats(out);
  append_key(out, "links");
  fmt::format_to(std::back_inserter(out), "{{\"watch\":\"/watch/{}.{}\"", row_.id, row_.watch_code);
  if (is_at_table(visitor.guest))
    fmt::format_to(std::back_inserter(out), ",\"sit\":\"/sit/{}.{}\"", row_.id, row_.sit_code);
  out += '}';
  if (const auto seed = Seed::from_hex(row_.seed)) append_text(out, "seed_hash", seed->published_hash());
  if (!row_.next.empty() && is_at_table(visitor.guest)) append_text(out, "next", row_.next);
  append_chat(out);
  if (match_) {
    append_picture(out, *match_, visitor.viewer, story(visitor.viewer), position(),
                   told_[index(visitor.viewer)]);
    append_sealed(out, visitor.viewer);
    append_asks(out, visitor.viewer);
    if (wish_)
      fmt::format_to(std::back_inserter(out), ",\"undo\":{{\"by\":{},\"version\":{}}}", number_of(wish_->by),
                     wish_->version);
  }
  out += '}';
  if (match_ && visitor.plain) append_tabletop(out, *match_, visitor.viewer);
  return out;
}

}  // namespace waystone
