#include "server/hall.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/json.h"
#include "base/seed.h"
#include "server/keys.h"
#include "server/log.h"

namespace waystone {
namespace {

constexpr std::chrono::seconds kKept(60);     // in memory after the last visitor has gone, if there is room
constexpr std::size_t kLongJournal = 20'000;  // moves; then histories are folded
constexpr std::size_t kFoldsAtOnce = 50;

}  // namespace

Hall::Hall(House& house, net::Server& server, std::int64_t highest_number)
    : house_(house),
      server_(server),
      game_pages_(house.games),
      next_number_(highest_number + 1) {}

Hall::~Hall() = default;

std::unique_ptr<net::Conversation> Hall::opened(net::Peer& peer) {
  return std::make_unique<Session>(*this, house_, peer);
}

tl::unexpected<Error> Hall::cannot_read(const Error& why) {
  log_error("not_read", {{"why", why.text()}});
  return error("storage", "The server cannot read its tables now; nothing of them is lost by that");
}

Result<Room*> Hall::keep(std::unique_ptr<Room> room) {
  Room* kept = room.get();
  by_id_[kept->row().id] = kept;
  rooms_[kept->row().number] = std::move(room);
  return kept;
}

void Hall::forget(Room& room) {
  for (Session* session : sessions_)
    if (session->room() == &room) session->forget_room();
  by_id_.erase(room.row().id);
  rooms_.erase(room.row().number);
}

Room* Hall::find(std::int64_t number) const {
  const auto found = rooms_.find(number);
  return found == rooms_.end() ? nullptr : found->second.get();
}

Result<Room*> Hall::find(const std::string& id, MayKnow may_know) {
  const auto none = error("table", "There is no such table");
  if (const auto found = by_id_.find(id); found != by_id_.end()) {
    if (!may_know(found->second->row())) return none;
    return found->second;
  }
  auto row = house_.store.find(id);
  if (!row) return cannot_read(row.error());
  if (!*row || !may_know(**row)) return none;
  if (is_leaving((*row)->number)) return none;
  // An index and its table can disagree in a damaged file; two rooms of one number would be worse.
  if ((*row)->id != id || (*row)->number >= next_number_ || find((*row)->number) != nullptr) {
    house_.damaged_tables.insert((*row)->number);
    return error("table", "This table cannot be opened: what the server kept of it is damaged");
  }
  if (!make_room()) return error("table", "The server is full; try again later");
  auto room = Room::open(house_, std::move(**row));
  if (!room) {
    log_warn("table_does_not_open", {{"table", id}, {"why", room.error().where + ": " + room.error().what}});
    return tl::unexpected(room.error());
  }
  return keep(std::move(*room));
}

Result<Hall::Invitation> Hall::find_by_code(const std::string& code) {
  const auto dot = code.find('.');
  if (dot == std::string::npos) return error("code", "That is not the code of a link");
  const std::string_view secret = std::string_view(code).substr(dot + 1);
  bool may_sit = false;
  const auto room = find(code.substr(0, dot), [&](const StoredTable& row) {
    may_sit = same_secret(secret, row.sit_code);
    return may_sit || same_secret(secret, row.watch_code);
  });
  if (!room) return tl::unexpected(room.error());
  return Invitation{*room, may_sit};
}

Result<Room*> Hall::open_table(StoredTable row) {
  row.seed = Seed::random().hex();
  return put_up(std::move(row), {});
}

Result<Room*> Hall::play_on(StoredTable row, std::string_view past) { return put_up(std::move(row), past); }

Result<Room*> Hall::put_up(StoredTable row, std::string_view past) {
  if (house_.disk_is_short)
    return error("table", "The server's disk is nearly full; what has begun goes on, but nothing new begins");
  // A fifth of the places is for tables that are stored: games that have begun are not kept out by new ones.
  if (rooms_.size() >= house_.most_tables * 4 / 5)
    return error("table", "The server is full; try again later");
  row.number = next_number_++;
  row.id = new_table_id();
  row.sit_code = new_code();
  row.watch_code = new_code();
  row.stage = TableStage::Open;
  row.created = row.changed = house_.date();
  auto room = Room::open(house_, std::move(row));
  if (!room) return tl::unexpected(room.error());
  ++house_.metrics.tables_made;
  ++house_.list_changes;
  (*room)->begin(past);
  log_info("table_opened", {{"table", (*room)->row().id}, {"game", (*room)->row().game}});
  return keep(std::move(*room));
}

void Hall::bot_answered(const Thought& thought, const Answer& answer) {
  const Moment now = house_.loop.now();
  house_.metrics.think_seconds.add(std::chrono::duration<double>(now - thought.asked).count());
  Room* room = find(thought.table);
  if (room == nullptr) return;
  if (thought.for_hint)
    room->give_hint(thought, answer.considered);
  else
    room->bot_moves(thought, answer.action);
}

void Hall::lost(const std::vector<std::int64_t>& tables, const Error& why) {
  log_error("not_written", {{"why", why.where + ": " + why.what}, {"tables", std::to_string(tables.size())}});
  for (const std::int64_t number : tables) leaving_.erase(number);
  for (const std::int64_t number : tables)
    if (Room* room = find(number)) {
      room->lose_everybody(kCouldNotSave);
      forget(*room);
    }
}

// The fuller the house, the sooner a table goes that nobody looks at.
std::chrono::nanoseconds Hall::kept() const {
  if (rooms_.size() < house_.most_tables / 2) return kKept;
  return rooms_.size() < house_.most_tables * 3 / 4 ? kKept / 6 : std::chrono::seconds(0);
}

void Hall::put_away_idle(std::chrono::nanoseconds kept) {
  std::vector<Room*> idle;
  for (const auto& [number, room] : rooms_)
    if (room->can_be_put_away(kept)) idle.push_back(room.get());
  for (Room* room : idle) forget(*room);
}

bool Hall::make_room() {
  if (rooms_.size() >= house_.most_tables) put_away_idle(std::chrono::seconds(0));
  return rooms_.size() < house_.most_tables;
}

void Hall::look_at_disk() {
  const bool is_short = house_.free_bytes() < house_.least_free;
  if (is_short != std::exchange(house_.disk_is_short, is_short))
    is_short ? log_error("disk_short") : log_info("disk_not_short");
}

void Hall::sweep() {
  house_.deliveries.try_again();
  for (const auto& [number, room] : rooms_) room->fold_if_deserted(kept());
  put_away_idle(kept());
  expire_some();
  look_at_disk();
  if (std::exchange(list_changes_told_, house_.list_changes) != house_.list_changes) list_news_ = 2;
  if (list_news_ == 0) return;
  --list_news_;
  open_list_.clear();
  for (Session* session : sessions_)
    if (session->is_in_hall())
      if (auto news = list_for(session->guest())) session->tell(std::move(*news));
}

void Hall::fold_some() {
  if (to_fold_.empty() && house_.store.unfolded() > kLongJournal)
    for (const auto& [number, room] : rooms_) to_fold_.push_back(number);
  for (std::size_t n = 0; n < kFoldsAtOnce && !to_fold_.empty(); ++n) {
    if (Room* room = find(to_fold_.back())) room->fold();
    to_fold_.pop_back();
  }
}

void Hall::put_all_away() {
  for (const auto& [number, room] : rooms_) room->fold();
}

std::string Hall::metrics() const {
  std::string out = print(house_.metrics);
  const net::Counters& net = server_.counters();
  print_gauge(out, "tables", "Tables in memory.", rooms_.size());
  print_gauge(out, "connections", "Open connections.", net.connections);
  print_gauge(out, "sessions", "Open WebSockets.", sessions_.size());
  print_gauge(out, "thoughts_waiting", "Decisions waiting for a bot.", house_.thinkers.waiting());
  print_gauge(out, "letters_waiting", "Frames waiting for a commit.", house_.deliveries.waiting());
  print_gauge(out, "unsent_bytes", "Bytes waiting for slow readers.", net.unsent_bytes);
  print_gauge(out, "journal_moves", "Moves not folded into a history yet.", house_.store.unfolded());
  print_gauge(out, "disk_free_bytes", "Free on the disk of the store.", house_.free_bytes());
  print_gauge(out, "damaged_tables", "Stored tables that could not be opened.", house_.damaged_tables.size());
  print_counter(out, "games_made_total", "Games made of their content files.", house_.games.made());
  print_counter(out, "log_lines_dropped_total", "Lines of the log that nobody read.", log_lines_dropped());
  print_counter(out, "accepted_total", "Connections accepted.", net.accepted);
  print_counter(out, "http_requests_total", "HTTP requests.", net.requests);
  print_counter(out, "messages_in_total", "WebSocket messages received.", net.messages_in);
  print_counter(out, "messages_out_total", "WebSocket messages sent.", net.messages_out);
  print_counter(out, "bytes_in_total", "Bytes received in messages.", net.bytes_in);
  print_counter(out, "bytes_out_total", "Bytes sent in messages.", net.bytes_out);
  print_counter(out, "refused_connections_total", "Connections over the limit.", net.refused_limit);
  print_counter(out, "refused_origins_total", "Pages of other sites.", net.refused_origin);
  print_counter(out, "refused_rate_total", "Messages over the rate limit.", net.refused_rate);
  print_counter(out, "refused_size_total", "Messages too large.", net.refused_size);
  print_counter(out, "refused_malformed_total", "Bytes that are no HTTP or WebSocket.",
                net.refused_malformed);
  print_counter(out, "slow_readers_total", "Connections cut off because they did not read.",
                net.cut_off_slow);
  print_counter(out, "timed_out_total", "Connections that fell silent.", net.timed_out);
  print_gauge(out, "resident_bytes", "Memory of the process.", resident_bytes());
  fmt::format_to(std::back_inserter(out),
                 "# HELP waystone_cpu_seconds_total CPU time of the process.\n"
                 "# TYPE waystone_cpu_seconds_total counter\nwaystone_cpu_seconds_total {:.6f}\n",
                 cpu_seconds());
  return out;
}

// One damaged table is no reason to send everybody away, but no secret either.
net::Response Hall::health() {
  net::Response out;
  const std::size_t damaged = house_.damaged_tables.size();
  if (house_.deliveries.last_commit_failed())
    out = {.status = 503, .body = "storage fails\n"};
  else if (house_.disk_is_short)
    out = {.status = 503, .body = "the disk is nearly full\n"};
  else if (house_.store.still_unreadable())
    out = {.status = 503, .body = "reading fails\n"};
  else if (damaged > 0)
    out.body = fmt::format("ok, but damaged: {} {}\n", damaged, damaged == 1 ? "table" : "tables");
  else
    out.body = "ok\n";
  return out;
}

net::Response Hall::answer(const net::Request& request) {
  const std::string path = request.target.substr(0, request.target.find('?'));
  if (path == "/healthz") return health();
  if (path == "/metrics") return {200, "text/plain; version=0.0.4; charset=utf-8", metrics(), false};
  if (path == "/api/games" || path.starts_with("/api/games/")) return game_pages_.answer(request.target);
  return page(house_.files, request);
}

}  // namespace waystone
