#include "server/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "base/words.h"
#include "engine/record.h"
#include "server/costs.h"
#include "server/hall.h"
#include "server/keys.h"
#include "server/log.h"

namespace waystone {
namespace {

Refused no_table(const Error& why) { return {"no_table", why.what + ".", ""}; }

}  // namespace

Session::Session(Hall& hall, House& house, net::Peer& peer) : hall_(hall), house_(house) {
  visitor_.channel = std::make_shared<Channel>();
  visitor_.channel->peer = &peer;
  hall_.sessions_.insert(this);
}

Session::~Session() {
  visitor_.channel->peer = nullptr;
  go_to(nullptr);
  hall_.sessions_.erase(this);
}

void Session::tell(std::string frame) { house_.deliveries.deliver(visitor_.channel, std::move(frame)); }

void Session::refuse(std::string_view to, const Refused& refused) {
  ++house_.metrics.refused[std::string(refused.code)];
  std::string out = "{\"type\":\"refused\",\"to\":";
  append_quoted(out, to);
  out += ",\"code\":";
  append_quoted(out, refused.code);
  out += ",\"sentence\":";
  append_quoted(out, refused.sentence);
  if (!refused.rule.empty()) {
    out += ",\"rule\":";
    append_quoted(out, refused.rule);
  }
  out += '}';
  tell(std::move(out));
}

void Session::too_fast() {
  refuse("", {"too_fast", "Too many messages at once; this one was not read.", ""});
}

double Session::received(std::string_view text) {
  received_at_ = house_.loop.now();
  const auto message = parse_message(text);
  if (!message) {
    refuse("", {"bad_message", message.error().where + ": " + message.error().what + ".", ""});
    return 1;
  }
  const std::uint64_t made_before = house_.games.made();
  take(*message);
  return cost_of(*message) + kCostOfGame * static_cast<double>(house_.games.made() - made_before);
}

void Session::take(const ClientMessage& message) {
  const bool is_hello = std::holds_alternative<message::Hello>(message);
  if (is_hello != visitor_.guest.empty()) {
    refuse(type_of(message), {"hello", is_hello ? "Once is enough." : "Say hello first.", ""});
    return;
  }
  if (const Done refused = std::visit([this](const auto& m) { return handle(m); }, message))
    refuse(type_of(message), *refused);
}

void Session::go_to(Room* room) {
  in_hall_ = false;
  if (room_ == room) return;
  if (room_ != nullptr) room_->go(visitor_);
  room_ = room;
}

Done Session::need_room() const {
  if (room_ == nullptr) return Refused{"no_table", "You are at no table.", ""};
  return std::nullopt;
}

Done Session::set_name(const std::string& text) {
  const auto name = clean_name(text);
  if (!name) return Refused{"bad_text", "A name: " + name.error().what + ".", ""};
  visitor_.name = *name;
  return std::nullopt;
}

Done Session::handle(const message::Hello& m) {
  if (m.protocol != kProtocol) {
    refuse("hello",
           {"protocol", fmt::format("This server speaks protocol {}, not {}.", kProtocol, m.protocol), ""});
    house_.deliveries.close(visitor_.channel, 1002, "another protocol");
    return std::nullopt;
  }
  const std::string key = m.key ? *m.key : new_key();
  const auto guest = guest_of(key);
  if (!guest) return Refused{"bad_key", guest.error().what + ".", ""};
  if (m.name)
    if (auto refused = set_name(*m.name)) return refused;
  visitor_.guest = *guest;
  portions_ = portions_of(*guest, visitor_.channel->peer->address());
  std::string out = fmt::format(R"({{"type":"welcome","protocol":{})", kProtocol);
  if (!m.key) out += fmt::format(R"(,"key":"{}")", key);
  out += ",\"name\":";
  append_quoted(out, visitor_.name);
  out += '}';
  tell(std::move(out));
  return std::nullopt;
}

Done Session::handle(const message::Name& m) {
  if (auto refused = set_name(m.name)) return refused;
  std::string out = "{\"type\":\"named\",\"name\":";
  append_quoted(out, visitor_.name);
  out += '}';
  tell(std::move(out));
  return std::nullopt;
}

Done Session::handle(const message::ShowHall&) {
  go_to(nullptr);
  auto list = hall_.list_for(visitor_.guest);
  if (!list) return Refused{"storage", list.error().what + ".", ""};
  in_hall_ = true;
  tell(std::move(*list));
  return std::nullopt;
}

Done Session::handle(const message::Journal&) {
  auto journal = hall_.journal_of(visitor_.guest);
  if (!journal) return Refused{"storage", journal.error().what + ".", ""};
  tell(std::move(*journal));
  return std::nullopt;
}

namespace {

// "me", "me=Ana", "open" or "bot=greedy".
std::optional<std::string> read_seat(const std::string& text, const Entry& entry, const Visitor& visitor,
                                     StoredSeat& seat) {
  if (text == "open") return std::nullopt;
  if (text == "me" || text.starts_with("me=")) {
    seat.owner = visitor.guest;
    seat.name = visitor.name;
    if (text == "me") return std::nullopt;
    const auto name = clean_name(std::string_view(text).substr(3));
    if (!name) return "A name: " + name.error().what + ".";
    seat.name = *name;
    return std::nullopt;
  }
  if (!text.starts_with("bot=")) return "A seat is me, me=NAME, open or bot=NAME.";
  seat.bot = text.substr(4);
  const auto known = entry.bots();
  if (std::find(known.begin(), known.end(), seat.bot) == known.end())
    return unknown_word("bot", seat.bot, known) + ".";
  return std::nullopt;
}

}  // namespace

Done Session::may_open_table() {
  if (!house_.quotas.tables.any_left(portions_, received_at_))
    return Refused{"limit", "You have opened many tables; wait a little.", ""};
  return std::nullopt;
}

// A whole game is played again for it.
Done Session::may_retell() {
  if (auto refused = need_room()) return refused;
  if (!house_.quotas.retellings.any_left(portions_, received_at_))
    return Refused{"limit", "You have asked for many replays; wait a little.", ""};
  house_.quotas.retellings.take(portions_, received_at_);
  return std::nullopt;
}

Done Session::sit_at_new(const Result<Room*>& room) {
  if (!room) return Refused{"limit", room.error().what + ".", ""};
  house_.quotas.tables.take(portions_, received_at_);
  go_to(*room);
  return room_->come_back(visitor_, std::nullopt);
}

Done Session::handle(const message::Create& m) {
  if (auto refused = may_open_table()) return refused;
  const auto entry = house_.games.find(m.game);
  if (!entry) return Refused{"bad_table", entry.error().what + ".", ""};
  const int count = static_cast<int>(m.seats.size());
  if (count < (*entry)->min_seats() || count > (*entry)->max_seats())
    return Refused{"bad_table",
                   fmt::format("{} has {} to {} seats.", (*entry)->title(), (*entry)->min_seats(),
                               (*entry)->max_seats()),
                   ""};
  StoredTable row;
  bool has_me = false;
  for (const std::string& text : m.seats) {
    StoredSeat& seat = row.seats.emplace_back();
    if (const auto wrong = read_seat(text, **entry, visitor_, seat)) return Refused{"bad_table", *wrong, ""};
    has_me = has_me || !seat.owner.empty();
  }
  if (!has_me) return Refused{"bad_table", "Who opens a table sits there: one seat is me.", ""};
  const auto game = house_.games.game({m.game, count, m.options, {}, {}});
  if (!game) return Refused{"bad_table", game.error().what + ".", ""};
  row.game = m.game;
  row.ruleset = (*game)->ruleset();
  row.content = hex((*game)->content_hash());
  row.options = (*game)->options().chosen();
  row.host = visitor_.guest;
  row.listed = m.listed;
  if (m.pace) {
    const std::vector<std::string> known(kPaces.begin(), kPaces.end());
    if (std::find(known.begin(), known.end(), *m.pace) == known.end())
      return Refused{"bad_table", unknown_word("pace", *m.pace, known) + ".", ""};
    if (!has_reactions((*game)->questions()))
      return Refused{"bad_table", "A pace is for games in which people are asked for reactions.", ""};
    row.pace = *m.pace;
  }
  return sit_at_new(hall_.open_table(std::move(row)));
}

// By the code of a link, or by the id of a table that is listed or one's own.
Session::Way Session::way_to(const std::optional<std::string>& code,
                             const std::optional<std::string>& table) {
  if (code.has_value() == table.has_value())
    return {nullptr, false,
            Refused{"bad_message", "Give the code of a link, or the id of a listed table.", ""}};
  if (code) {
    const auto invitation = hall_.find_by_code(*code);
    if (!invitation) return {nullptr, false, no_table(invitation.error())};
    return {invitation->room, invitation->may_sit, std::nullopt};
  }
  const auto found = hall_.find(
      *table, [this](const StoredTable& row) { return row.listed || owns_a_seat(row, visitor_.guest); });
  if (!found) return {nullptr, false, no_table(found.error())};
  return {*found, true, std::nullopt};
}

Done Session::handle(const message::Sit& m) {
  const Way way = way_to(m.code, m.table);
  if (way.refused) return way.refused;
  if (!way.may_sit) return Refused{"not_allowed", "This link is to watch, not to sit down.", ""};
  go_to(way.room);
  auto refused = room_->sit(visitor_, m.seat);
  if (refused) go_to(nullptr);
  ++house_.list_changes;
  return refused;
}

Done Session::handle(const message::Watch& m) {
  const Way way = way_to(m.code, m.table);
  if (way.refused) return way.refused;
  go_to(way.room);
  room_->watch(visitor_);
  return std::nullopt;
}

Done Session::handle(const message::Open& m) {
  const auto room =
      hall_.find(m.table, [this](const StoredTable& row) { return owns_a_seat(row, visitor_.guest); });
  if (!room) return no_table(room.error());
  go_to(*room);
  auto refused = room_->come_back(visitor_, m.seat);
  if (refused) go_to(nullptr);
  return refused;
}

Done Session::handle(const message::Leave&) {
  if (auto refused = need_room()) return refused;
  auto refused = room_->leave(visitor_);
  if (!refused) room_ = nullptr;
  ++house_.list_changes;
  return refused;
}

Done Session::handle(const message::Close&) {
  if (auto refused = need_room()) return refused;
  ++house_.list_changes;
  return room_->close(visitor_);
}

Done Session::handle(const message::Take& m) {
  if (auto refused = need_room()) return refused;
  return room_->take(visitor_, m.seat);
}

Done Session::handle(const message::PutBot& m) {
  if (auto refused = need_room()) return refused;
  ++house_.list_changes;
  return room_->put_bot(visitor_, m.seat, m.bot);
}

Done Session::handle(const message::Offer& m) {
  if (auto refused = need_room()) return refused;
  return room_->offer(visitor_, m.seat);
}

Done Session::handle(const message::Move& m) {
  if (auto refused = need_room()) return refused;
  return room_->move(visitor_, m, received_at_);
}

Done Session::handle(const message::Asks& m) {
  if (auto refused = need_room()) return refused;
  return room_->ask_me(visitor_, m);
}

Done Session::handle(const message::Undo&) {
  if (auto refused = need_room()) return refused;
  return room_->undo(visitor_);
}

Done Session::handle(const message::Reply& m) {
  if (auto refused = need_room()) return refused;
  return room_->reply(visitor_, m);
}

Done Session::handle(const message::Why& m) {
  if (auto refused = need_room()) return refused;
  room_->why(visitor_, m.action);
  return std::nullopt;
}

Done Session::handle(const message::WhatIf& m) {
  if (auto refused = need_room()) return refused;
  return room_->preview(visitor_, m.action);
}

Done Session::handle(const message::Hint&) {
  if (auto refused = need_room()) return refused;
  if (!house_.quotas.hints.any_left(portions_, received_at_))
    return Refused{"limit", "You have asked for many hints; wait a little.", ""};
  house_.quotas.hints.take(portions_, received_at_);
  return room_->hint(visitor_);
}

Done Session::handle(const message::Plain& m) {
  visitor_.plain = m.on;
  if (room_ != nullptr) room_->tell_again(visitor_);
  return std::nullopt;
}

Done Session::handle(const message::Say& m) {
  if (auto refused = need_room()) return refused;
  if (house_.disk_is_short)
    return Refused{"limit", "The server's disk is nearly full; moves are kept, and nothing else.", ""};
  // Each line is written for good: counted for the guest and the address, for the table, and for the house.
  Portions portions = portions_;
  portions.push_back({"t" + room_->row().id, 3});
  portions.push_back({"house", 200});
  if (!house_.quotas.chat.any_left(portions, received_at_))
    return Refused{"limit", "Much was said already; wait a little.", ""};
  auto refused = room_->say(visitor_, m.text);
  if (!refused) house_.quotas.chat.take(portions, received_at_);
  return refused;
}

Done Session::handle(const message::Rematch&) {
  if (auto refused = need_room()) return refused;
  if (!room_->is_at_table(visitor_.guest))
    return Refused{"not_allowed", "Only players of this table can ask for a rematch.", ""};
  if (room_->row().next.empty()) {
    if (auto refused = may_open_table()) return refused;
    auto row = room_->rematch();
    if (!row) return Refused{"not_allowed", "This game is not over yet.", ""};
    const auto room = hall_.open_table(std::move(*row));
    if (!room) return Refused{"limit", room.error().what + ".", ""};
    house_.quotas.tables.take(portions_, received_at_);
    room_->set_next((*room)->row().id);
    return std::nullopt;
  }
  tell(fmt::format(R"({{"type":"rematch","table":"{}"}})", room_->row().next));
  return std::nullopt;
}

Done Session::handle(const message::ShowRecord&) {
  if (auto refused = may_retell()) return refused;
  return room_->record(visitor_);
}

Done Session::handle(const message::Replay& m) {
  if (auto refused = may_retell()) return refused;
  return room_->replay(visitor_, m.seat);
}

Done Session::handle(const message::TellTale& m) {
  if (auto refused = may_retell()) return refused;
  return room_->tale(visitor_, m.voice);
}

Done Session::handle(const message::PlayOn& m) {
  if (auto refused = need_room()) return refused;
  if (auto refused = may_open_table()) return refused;
  auto [table, past, refused] = room_->play_on(visitor_.guest, m.version);
  if (refused) return refused;
  return sit_at_new(hall_.play_on(std::move(table), past));
}

}  // namespace waystone
