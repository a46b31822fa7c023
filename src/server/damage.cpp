#include "server/damage.h"

#include <algorithm>

#include "base/seed.h"
#include "base/utf8.h"
#include "engine/seat.h"

namespace waystone {
namespace {

bool is_text(const StoredSeat& seat) {
  return is_utf8(seat.owner) && is_utf8(seat.name) && is_utf8(seat.bot) && is_utf8(seat.asks) &&
         is_utf8(seat.sealed);
}

bool is_text(const StoredTable& row) {
  const auto is_option = [](const auto& option) { return is_utf8(option.first) && is_utf8(option.second); };
  return is_utf8(row.id) && is_utf8(row.sit_code) && is_utf8(row.watch_code) && is_utf8(row.game) &&
         is_utf8(row.content) && is_utf8(row.host) && is_utf8(row.next) && is_utf8(row.pace) &&
         is_utf8(row.former) && std::all_of(row.options.begin(), row.options.end(), is_option) &&
         std::all_of(row.seats.begin(), row.seats.end(), [](const auto& seat) { return is_text(seat); });
}

}  // namespace

std::optional<std::string> damage_of(const StoredTable& row) {
  if (!is_text(row)) return "its words are no text";
  if (row.number < 1 || row.id.empty()) return "it has no name";
  if (row.sit_code.empty() || row.watch_code.empty()) return "it has no links";
  if (static_cast<std::size_t>(row.stage) >= kStageWords.size()) return "it has no stage";
  if (row.seats.empty() || row.seats.size() > kMostSeats) return "its seats are not all there";
  if (std::any_of(row.options.begin(), row.options.end(),
                  [](const auto& option) { return option.first.empty(); }))
    return "its options are not names and words";
  if (!Seed::from_hex(row.seed)) return "its seed is not one";
  return std::nullopt;
}

}  // namespace waystone
