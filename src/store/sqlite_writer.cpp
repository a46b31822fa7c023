#include "store/sqlite_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/json.h"

namespace waystone {
namespace {

// Rows that are not needed any more wait for this many, and go this many at a time, so that no write is slow;
// or twice as many as the batch adds, so that they never pile up.
constexpr std::int64_t kPruneFrom = 500;
constexpr std::int64_t kPruneMost = 2000;

std::string print_options(const std::vector<std::pair<std::string, std::string>>& options) {
  Value::Table entries;
  for (const auto& [name, chosen] : options) entries.push_back({name, {}, Value(chosen)});
  return to_json(Value(std::move(entries)));
}

}  // namespace

std::optional<Error> BatchWriter::prepare() {
  const auto version = database_.number("PRAGMA user_version");
  if (!version) return version.error();
  const std::string same_version = fmt::format("PRAGMA user_version = {}", *version);
  return database_.prepare(
      {{&begin_, "BEGIN IMMEDIATE"},
       {&commit_, "COMMIT"},
       {&try_, same_version},
       {&put_table_,
        "INSERT INTO tables (number, id, sit_code, watch_code, game, ruleset, content, options, host, "
        "listed, seed, "
        "stage, created, changed, next, pace, former) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17) "
        "ON CONFLICT (number) DO UPDATE SET id = ?2, sit_code = ?3, watch_code = ?4, game = ?5, ruleset = "
        "?6, "
        "content = ?7, options = ?8, host = ?9, listed = ?10, seed = ?11, stage = ?12, created = ?13, "
        "changed = ?14, next = ?15, pace = ?16, former = ?17"},
       {&clear_seats_, "DELETE FROM seats WHERE table_number = ?1"},
       {&put_seat_,
        "INSERT INTO seats (table_number, seat, owner, name, bot, asks, sealed, stage) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"},
       {&folded_, "SELECT folded FROM tables WHERE number = ?1"},
       {&append_, "INSERT INTO journal (n, table_number, version, line) VALUES (?1, ?2, ?3, ?4)"},
       {&fold_, "UPDATE tables SET folded = ?2, history = ?3 WHERE number = ?1"},
       {&prune_, "DELETE FROM journal WHERE n > 0 AND n < ?1"},
       {&put_chat_, "INSERT INTO chat (table_number, at, seat, name, text) VALUES (?1, ?2, ?3, ?4, ?5)"},
       {&put_result_,
        "INSERT OR REPLACE INTO results (table_number, seat, owner, name, bot, score, rank, verdict, legend) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"},
       {&clear_chat_, "DELETE FROM chat WHERE n IN (SELECT n FROM chat ORDER BY n LIMIT ?2) AND at < ?1"},
       {&forget_[0], "DELETE FROM tables WHERE number = ?1"},
       {&forget_[1], "DELETE FROM seats WHERE table_number = ?1"},
       {&forget_[2], "DELETE FROM journal WHERE table_number = ?1"},
       {&forget_[3], "DELETE FROM chat WHERE table_number = ?1"},
       {&forget_[4], "DELETE FROM results WHERE table_number = ?1"}});
}

std::optional<Error> BatchWriter::write(const Batch& batch) {
  if (batch.empty()) return std::nullopt;
  changes_.clear();
  pruned_to_ = first_n_;
  if (auto wrong = begin_.run()) return wrong;
  auto wrong = write_all(batch);
  if (!wrong) wrong = commit_.run();
  if (wrong)
    database_.roll_back();
  else
    remember(batch);
  return wrong;
}

std::optional<Error> BatchWriter::write_all(const Batch& batch) {
  if (batch.trial)
    if (auto wrong = try_.run()) return wrong;
  for (const StoredTable& table : batch.tables)
    if (auto wrong = write_table(table)) return wrong;
  std::int64_t n = next_n_;
  for (const StoredMove& move : batch.moves)
    if (auto wrong = append(move, n++)) return wrong;
  for (const StoredFold& one : batch.folds)
    if (auto wrong = fold(one)) return wrong;
  for (const StoredChat& said : batch.chat)
    if (auto wrong = put_chat_.run(said.table, said.at, said.seat, said.name, said.text)) return wrong;
  for (const StoredResult& result : batch.results)
    if (auto wrong = put_result_.run(result.table, result.seat, result.owner, result.name, result.bot,
                                     result.score, result.rank, result.verdict, result.legend))
      return wrong;
  if (auto wrong = forget(batch)) return wrong;
  return prune(batch.moves.size());
}

std::optional<Error> BatchWriter::forget(const Batch& batch) {
  for (const std::int64_t table : batch.forgotten)
    for (sqlite::Statement& place : forget_)
      if (auto wrong = place.run(table)) return wrong;
  if (batch.chat_most == 0) return std::nullopt;
  return clear_chat_.run(batch.chat_before, static_cast<std::int64_t>(batch.chat_most));
}

std::optional<Error> BatchWriter::write_table(const StoredTable& table) {
  const std::string options = print_options(table.options);
  if (auto wrong = put_table_.run(table.number, table.id, table.sit_code, table.watch_code, table.game,
                                  table.ruleset, table.content, options, table.host, table.listed, table.seed,
                                  static_cast<int>(table.stage), table.created, table.changed, table.next,
                                  table.pace, table.former))
    return wrong;
  if (auto wrong = clear_seats_.run(table.number)) return wrong;
  int place = 0;
  for (const StoredSeat& seat : table.seats)
    if (auto wrong = put_seat_.run(table.number, ++place, seat.owner, seat.name, seat.bot, seat.asks,
                                   seat.sealed, static_cast<int>(table.stage)))
      return wrong;
  return std::nullopt;
}

Result<BatchWriter::JournalChange*> BatchWriter::change(std::int64_t table) {
  if (const auto found = changes_.find(table); found != changes_.end()) return &found->second;
  JournalChange begun;
  if (const auto versions = rows_.versions(table)) {
    begun = {versions->folded, *versions};
  } else {
    std::optional<std::uint32_t> folded;
    if (auto wrong = folded_.each(
            [&folded](const sqlite::Statement& row) { folded = static_cast<std::uint32_t>(row.number(0)); },
            table))
      return tl::unexpected(*wrong);
    if (!folded) return error(file_, fmt::format("there is no table {} to write moves to", table));
    begun = {*folded, {*folded, *folded}};
  }
  return &changes_.emplace(table, begun).first->second;
}

std::optional<Error> BatchWriter::append(const StoredMove& move, std::int64_t n) {
  const auto changed = change(move.table);
  if (!changed) return changed.error();
  std::uint32_t& next = (*changed)->after.next;
  if (move.version != next)
    return Error{file_, fmt::format("move {} of table {} is not the one to be written, which is move {}",
                                    move.version, move.table, next)};
  if (move.line.find('\n') != std::string::npos)
    return Error{file_, fmt::format("move {} of table {} is more than one line", move.version, move.table)};
  ++next;
  return append_.run(n, move.table, move.version, move.line);
}

std::optional<Error> BatchWriter::fold(const StoredFold& fold) {
  const auto& [lines, count] = fold.history;
  if (std::count(lines.begin(), lines.end(), '\n') != count || (count > 0 && lines.back() != '\n') ||
      (count == 0 && !lines.empty()))
    return Error{file_, fmt::format("the history of table {} does not have the {} lines that it says it has",
                                    fold.table, count)};
  const auto changed = change(fold.table);
  if (!changed) return changed.error();
  auto& [folded, next] = (*changed)->after;
  if (count < folded) return std::nullopt;  // an older one, that was overtaken
  folded = count;
  next = std::max(next, count);
  return fold_.run(fold.table, count, lines);
}

// By what was needed before this batch, for it may still fail.
std::optional<Error> BatchWriter::prune(std::size_t added) {
  const std::int64_t needed = rows_.lowest().value_or(next_n_);
  if (needed - first_n_ < kPruneFrom) return std::nullopt;
  pruned_to_ = std::min(needed, first_n_ + std::max(kPruneMost, 2 * static_cast<std::int64_t>(added)));
  return prune_.run(pruned_to_);
}

void BatchWriter::remember(const Batch& batch) {
  for (const StoredMove& move : batch.moves)
    rows_.add(move.table, changes_[move.table].folded_before, next_n_++);
  for (const auto& [table, changed] : changes_) rows_.fold(table, changed.after.folded);
  for (const std::int64_t table : batch.forgotten)
    rows_.fold(table, std::numeric_limits<std::uint32_t>::max());
  first_n_ = pruned_to_;
  unfolded_ = rows_.count();
}

}  // namespace waystone
