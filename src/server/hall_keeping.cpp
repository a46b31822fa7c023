// How long what is stored is kept: tables that nobody comes to any more are closed, and what is old is
// deleted, a little with each sweep, so that no commit is long and no move waits for it.
#include <unordered_map>

#include "server/damage.h"
#include "server/hall.h"

namespace waystone {
namespace {

constexpr int kSweepsToLook = 60;          // after a sweep that found nothing
constexpr std::size_t kTablesAtOnce = 10;  // of each stage
constexpr std::size_t kLinesAtOnce = 200;  // of chat
constexpr std::size_t kTablesToLookAt = 100;

}  // namespace

void Hall::expire_some() {
  std::erase_if(leaving_, [this](const auto& item) { return house_.deliveries.is_written(item.second); });
  if (--sweeps_to_expire_ > 0) return;
  const Retention& keep = house_.keep;
  std::size_t done =
      close_stale(TableStage::Open, keep.open) + close_stale(TableStage::Running, keep.given_up);
  done += forget_stale(TableStage::Closed, keep.closed) + forget_stale(TableStage::Over, keep.finished);
  if (done > 0) ++house_.list_changes;
  const bool chat_is_long = forget_chat();
  sweeps_to_expire_ = done > 0 || chat_is_long ? 1 : kSweepsToLook;
}

// A table that nobody came to, or that all have forgotten: its links lead nowhere for ever, and lists would
// fill with them. Who is at it may yet go on.
std::size_t Hall::close_stale(TableStage stage, std::int64_t kept) {
  if (kept <= 0) return 0;
  std::size_t closed = 0;
  const auto stale = house_.store.stale(stage, house_.date() - kept, kTablesToLookAt);
  for (StoredTable row : stale.value_or(std::vector<StoredTable>())) {
    if (closed == kTablesAtOnce) break;
    Room* room = find(row.number);
    if (damage_of(row) || (room != nullptr && (stage == TableStage::Running || room->has_players())))
      continue;
    ++closed;
    if (room != nullptr) {
      room->expire();
      continue;
    }
    row.stage = TableStage::Closed;
    row.changed = house_.date();
    house_.deliveries.to_write(row.number).tables.push_back(std::move(row));
  }
  return closed;
}

std::size_t Hall::forget_stale(TableStage stage, std::int64_t kept) {
  if (kept <= 0) return 0;
  std::size_t forgotten = 0;
  const auto stale = house_.store.stale(stage, house_.date() - kept, kTablesToLookAt);
  for (const StoredTable& row : stale.value_or(std::vector<StoredTable>())) {
    if (forgotten == kTablesAtOnce) break;
    // The store knows by the newest table which number is the next.
    if (find(row.number) != nullptr || is_leaving(row.number) || row.number + 1 >= next_number_) continue;
    house_.deliveries.to_write(row.number).forgotten.push_back(row.number);
    leaving_[row.number] = house_.deliveries.ticket();
    ++forgotten;
  }
  house_.metrics.tables_forgotten += forgotten;
  return forgotten;
}

bool Hall::forget_chat() {
  if (house_.keep.chat <= 0) return false;
  const std::int64_t before = house_.date() - house_.keep.chat;
  const auto oldest = house_.store.oldest_chat();
  if (!oldest || *oldest == 0 || *oldest >= before) return false;
  Batch& batch = house_.deliveries.to_write_for_nobody();
  batch.chat_before = before;
  batch.chat_most = kLinesAtOnce;
  return true;
}

}  // namespace waystone
