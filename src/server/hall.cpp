#include "server/hall.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/json.h"
#include "base/seed.h"
#include "base/utf8.h"
#include "server/damage.h"
#include "server/keys.h"
#include "server/log.h"

namespace waystone {
namespace {

constexpr std::size_t kMostShown = 100;
constexpr std::size_t kMostTables = 50'000;   // in memory at once
constexpr std::int64_t kKeptSeconds = 60;     // in memory after the last visitor has gone
constexpr std::size_t kLongJournal = 20'000;  // moves; then histories are folded
constexpr std::size_t kFoldsAtOnce = 50;

// A line of the list: nothing that a stranger may not know.
void append_listed(std::string& out, const StoredTable& row) {
  out += "{\"table\":";
  append_quoted(out, row.id);
  out += ",\"game\":";
  append_quoted(out, row.game);
  out += ",\"stage\":";
  append_quoted(out, kStageWords[static_cast<std::size_t>(row.stage)]);
  Value options(Value::Table{});
  for (const auto& [name, value] : row.options) options.set(name, value);
  out += ",\"options\":" + to_json(options);
  if (!row.pace.empty() && row.pace != kPaces[1]) {
    out += ",\"pace\":";
    append_quoted(out, row.pace);
  }
  fmt::format_to(std::back_inserter(out), ",\"since\":{},\"seats\":[", row.created);
  for (const StoredSeat& seat : row.seats) {
    if (&seat != row.seats.data()) out += ',';
    out += "{\"kind\":";
    append_quoted(out, !seat.owner.empty() ? "person" : !seat.bot.empty() ? "bot" : "open");
    out += ",\"name\":";
    append_quoted(out, seat.name.empty() ? seat.bot : seat.name);
    out += '}';
  }
  out += "]}";
}

tl::unexpected<Error> unreadable(const Error& why) {
  log_error("not_read", {{"why", why.text()}});
  return error("storage", "The server cannot read its tables now; nothing of them is lost by that");
}

std::string list(const Result<std::vector<StoredTable>>& rows) {
  std::string out = "[";
  if (rows)
    for (const StoredTable& row : *rows) {
      if (damage_of(row)) continue;
      if (out.size() > 1) out += ',';
      append_listed(out, row);
    }
  return out + ']';
}

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
  if (!row) return unreadable(row.error());
  if (!*row || !may_know(**row)) return none;
  // An index and its table can disagree in a damaged file; two rooms of one number would be worse.
  if ((*row)->id != id || (*row)->number >= next_number_ || find((*row)->number) != nullptr) {
    house_.damaged_tables.insert((*row)->number);
    return error("table", "This table cannot be opened: what the server kept of it is damaged");
  }
  if (rooms_.size() >= kMostTables) return error("table", "The server is full; try again later");
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
  if (rooms_.size() >= kMostTables) return error("table", "The server is full; try again later");
  row.number = next_number_++;
  row.id = new_table_id();
  row.sit_code = new_code();
  row.watch_code = new_code();
  row.stage = TableStage::Open;
  row.created = row.changed = seconds_now();
  auto room = Room::open(house_, std::move(row));
  if (!room) return tl::unexpected(room.error());
  ++house_.metrics.tables_made;
  house_.list_changed = true;
  (*room)->begin(past);
  log_info("table_opened", {{"table", (*room)->row().id}, {"game", (*room)->row().game}});
  return keep(std::move(*room));
}

Result<std::string> Hall::list_for(const std::string& guest) {
  if (open_list_.empty() || house_.list_changed) {
    open_list_ = list(house_.store.listed(TableStage::Open, kMostShown));
    running_list_ = list(house_.store.listed(TableStage::Running, kMostShown));
  }
  // Who has tables is never told that there are none.
  const auto own = house_.store.of_guest(guest, TableStage::Open, TableStage::Running, kMostShown);
  if (!own) return unreadable(own.error());
  return fmt::format(R"({{"type":"hall","open":{},"running":{},"mine":{}}})", open_list_, running_list_,
                     list(own));
}

Result<std::string> Hall::journal_of(const std::string& guest) {
  std::string out = "{\"type\":\"journal\",\"games\":[";
  const auto rows = house_.store.of_guest(guest, TableStage::Over, TableStage::Over, kMostShown);
  if (!rows) return unreadable(rows.error());
  bool first = true;
  for (const StoredTable& row : *rows) {
    if (damage_of(row)) continue;
    if (!first) out += ',';
    first = false;
    append_listed(out, row);
    out.pop_back();
    fmt::format_to(std::back_inserter(out), ",\"ended\":{},\"results\":[", row.changed);
    const auto results = house_.store.results(row.number);
    for (const StoredResult& result : results ? *results : std::vector<StoredResult>{}) {
      if (!is_utf8(result.verdict) || !is_utf8(result.legend)) continue;
      if (out.back() != '[') out += ',';
      fmt::format_to(std::back_inserter(out), R"({{"seat":{},"score":{},"rank":{},"verdict":)", result.seat,
                     result.score, result.rank);
      append_quoted(out, result.verdict);
      if (result.owner == guest) out += R"(,"mine":true)";
      if (!result.legend.empty()) {
        out += R"(,"legend":)";
        append_quoted(out, result.legend);
      }
      out += '}';
    }
    out += "]}";
  }
  return out + "]}";
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
  for (const std::int64_t number : tables)
    if (Room* room = find(number)) {
      room->lose_everybody("The server could not save this; nothing of it was kept.");
      forget(*room);
    }
}

void Hall::sweep() {
  house_.deliveries.try_again();
  std::vector<Room*> idle;
  for (const auto& [number, room] : rooms_) {
    room->fold_if_deserted(kKeptSeconds);
    if (room->can_be_put_away(kKeptSeconds)) idle.push_back(room.get());
  }
  for (Room* room : idle) forget(*room);
  if (std::exchange(house_.list_changed, false)) list_news_ = 2;
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
  print_gauge(out, "damaged_tables", "Stored tables that could not be opened.", house_.damaged_tables.size());
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
