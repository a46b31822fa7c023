#include "store/sqlite_journal.h"

#include <algorithm>
#include <map>

namespace waystone {
namespace {

struct Later {  // what the journal adds to a history
  std::uint32_t next = 0;
  std::string lines;
};

// A row that does not follow the one before it is damage, and its table alone is refused: all its rows are
// set aside, numbered below zero, where nothing is written, and tried again when the file is opened again.
class Folding {
 public:
  explicit Folding(sqlite::Database& database) : database_(database) {}

  std::optional<Error> run() {
    if (auto wrong = database_.prepare(
            {{&rows_, "SELECT table_number, version, line FROM journal ORDER BY n < 0 DESC, abs(n)"},
             {&folded_, "SELECT folded FROM tables WHERE number = ?1"},
             {&append_, "UPDATE tables SET history = history || ?2, folded = ?3 WHERE number = ?1"},
             {&of_table_, "SELECT n FROM journal WHERE table_number = ?1 AND n > 0 ORDER BY n"},
             {&renumber_, "UPDATE journal SET n = ?2 WHERE n = ?1"},
             {&clear_, "DELETE FROM journal WHERE table_number = ?1"}}))
      return wrong;
    std::optional<Error> unread;
    auto wrong = rows_.each([&](const sqlite::Statement& row) {
      if (!unread) unread = take(row.number(0), row.number(1), row.text(2));
    });
    if (wrong || unread) return wrong ? wrong : unread;
    const auto lowest = database_.number("SELECT min(n, 0) FROM journal ORDER BY n LIMIT 1");
    if (!lowest) return lowest.error();
    lowest_ = *lowest;
    for (const std::int64_t table : damaged_)
      if (auto not_moved = set_aside(table)) return not_moved;
    for (const auto& [table, later] : tables_)
      if (!damaged_.contains(table))
        if (auto not_folded = fold(table, later)) return not_folded;
    return std::nullopt;
  }

 private:
  std::optional<Error> take(std::int64_t table, std::int64_t version, const std::string& line) {
    auto found = tables_.find(table);
    if (found == tables_.end()) {
      std::optional<std::uint32_t> folded;
      if (auto wrong = folded_.each(
              [&folded](const sqlite::Statement& row) { folded = static_cast<std::uint32_t>(row.number(0)); },
              table))
        return wrong;
      if (!folded) damaged_.insert(table);  // it has moves, and is not there
      found = tables_.emplace(table, Later{folded.value_or(0), {}}).first;
    }
    Later& later = found->second;
    if (version < later.next && later.lines.empty()) return std::nullopt;  // folded long ago
    if (version != later.next) damaged_.insert(table);
    ++later.next;
    later.lines += line;
    later.lines += '\n';
    return std::nullopt;
  }

  std::optional<Error> set_aside(std::int64_t table) {
    std::vector<std::int64_t> rows;
    if (auto wrong =
            of_table_.each([&rows](const sqlite::Statement& row) { rows.push_back(row.number(0)); }, table))
      return wrong;
    for (const std::int64_t n : rows)
      if (auto wrong = renumber_.run(n, --lowest_)) return wrong;
    return std::nullopt;
  }

  std::optional<Error> fold(std::int64_t table, const Later& later) {
    if (!later.lines.empty())
      if (auto wrong = append_.run(table, later.lines, later.next)) return wrong;
    return clear_.run(table);
  }

  sqlite::Database& database_;
  sqlite::Statement rows_, folded_, append_, of_table_, renumber_, clear_;
  std::map<std::int64_t, Later> tables_;
  std::set<std::int64_t> damaged_;
  std::int64_t lowest_ = 0;
};

}  // namespace

std::optional<JournalRows::Versions> JournalRows::versions(std::int64_t table) const {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return std::nullopt;
  const RowsOfTable& rows = found->second;
  return Versions{rows.folded, rows.folded + static_cast<std::uint32_t>(rows.n.size())};
}

void JournalRows::add(std::int64_t table, std::uint32_t folded, std::int64_t n) {
  RowsOfTable& rows = tables_[table];
  if (rows.n.empty()) {
    rows.folded = folded;
    first_rows_.emplace(n, table);
  }
  rows.n.push_back(n);
  ++count_;
}

void JournalRows::fold(std::int64_t table, std::uint32_t count) {
  const auto found = tables_.find(table);
  if (found == tables_.end() || count <= found->second.folded) return;
  RowsOfTable& rows = found->second;
  const std::size_t gone = std::min<std::size_t>(count - rows.folded, rows.n.size());
  first_rows_.erase({rows.n.front(), table});
  rows.n.erase(rows.n.begin(), rows.n.begin() + static_cast<std::ptrdiff_t>(gone));
  rows.folded = count;
  count_ -= gone;
  if (rows.n.empty())
    tables_.erase(found);
  else
    first_rows_.emplace(rows.n.front(), table);
}

std::optional<std::int64_t> JournalRows::lowest() const {
  if (first_rows_.empty()) return std::nullopt;
  return first_rows_.begin()->first;
}

std::optional<Error> fold_journal(sqlite::Database& database) {
  const auto any = database.number("SELECT EXISTS (SELECT 1 FROM journal)");
  if (!any) return any.error();
  if (*any == 0) return std::nullopt;
  if (auto wrong = database.run("BEGIN IMMEDIATE")) return wrong;
  auto wrong = Folding(database).run();
  if (!wrong) wrong = database.run("COMMIT");
  if (wrong) database.roll_back();
  return wrong;
}

}  // namespace waystone
