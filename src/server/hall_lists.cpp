// What the hall tells of its tables: those that are open or running to everybody, those of a guest to them.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "base/json.h"
#include "base/utf8.h"
#include "server/damage.h"
#include "server/hall.h"

namespace waystone {
namespace {

constexpr std::size_t kMostShown = 100;
constexpr std::size_t kMostOfOneHost = 5;    // in a list
constexpr std::int64_t kFreshSeconds = 600;  // so long a table is listed that nobody is at

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

std::string list(const std::vector<StoredTable>& rows) {
  std::string out = "[";
  for (const StoredTable& row : rows) {
    if (damage_of(row)) continue;
    if (out.size() > 1) out += ',';
    append_listed(out, row);
  }
  return out + ']';
}

// To play with; or, of a running game, to look at it with.
bool is_somebody_at(const Room& room) {
  return room.row().stage == TableStage::Open ? room.has_players() : room.has_visitors();
}

}  // namespace

// Tables where somebody is come first, then those where somebody was a moment ago; of each the newest, and
// few of one host. So a flood of tables hides no other: who opens many can only be at one.
std::vector<StoredTable> Hall::lively(TableStage stage) const {
  std::vector<const StoredTable*> here;
  for (const auto& [number, room] : rooms_)
    if (room->row().listed && room->row().stage == stage && is_somebody_at(*room))
      here.push_back(&room->row());
  std::sort(here.begin(), here.end(),
            [](const auto* one, const auto* other) { return one->number > other->number; });
  std::vector<StoredTable> out;
  std::map<std::string, std::size_t> of_host;
  const auto add = [&](const StoredTable& row) {
    if (out.size() < kMostShown && ++of_host[row.host] <= kMostOfOneHost) out.push_back(row);
  };
  for (const StoredTable* row : here) add(*row);
  const auto newest = house_.store.listed(stage, kMostShown);
  for (const StoredTable& row : newest.value_or(std::vector<StoredTable>())) {
    const Room* room = find(row.number);
    const bool is_here = room != nullptr && is_somebody_at(*room);
    if (!is_here && house_.date() - row.changed < kFreshSeconds) add(row);
  }
  return out;
}

Result<std::string> Hall::list_for(const std::string& guest) {
  if (open_list_.empty() || list_changes_seen_ != house_.list_changes) {
    list_changes_seen_ = house_.list_changes;
    open_list_ = list(lively(TableStage::Open));
    running_list_ = list(lively(TableStage::Running));
  }
  // Who has tables is never told that there are none.
  const auto own = house_.store.of_guest(guest, TableStage::Open, TableStage::Running, kMostShown);
  if (!own) return cannot_read(own.error());
  return fmt::format(R"({{"type":"hall","open":{},"running":{},"mine":{}}})", open_list_, running_list_,
                     list(*own));
}

Result<std::string> Hall::journal_of(const std::string& guest) {
  std::string out = "{\"type\":\"journal\",\"games\":[";
  const auto rows = house_.store.of_guest(guest, TableStage::Over, TableStage::Over, kMostShown);
  if (!rows) return cannot_read(rows.error());
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

}  // namespace waystone
