#include "store/sqlite_journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace waystone {
namespace {

struct Later {  // what the journal adds to a history
  std::uint32_t next = 0;
  std::string lines;
};

class Folding {
 public:
  Folding(sqlite::Database& database, const std::string& file) : database_(database), file_(file) {}

  std::optional<Error> run() {
    if (auto wrong = database_.prepare(
            {{&rows_, "SELECT table_number, version, line FROM journal ORDER BY n"},
             {&folded_, "SELECT folded FROM tables WHERE number = ?1"},
             {&append_, "UPDATE tables SET history = history || ?2, folded = ?3 WHERE number = ?1"},
             {&clear_, "DELETE FROM journal"}}))
      return wrong;
    std::optional<Error> bad;
    auto unread = rows_.each([&](const sqlite::Statement& row) {
      if (!bad) bad = take(row.number(0), row.number(1), row.text(2));
    });
    if (bad || unread) return bad ? bad : unread;
    for (const auto& [table, later] : tables_)
      if (auto wrong = append_.run(table, later.lines, later.next)) return wrong;
    return clear_.run();
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
      if (!folded)
        return Error{file_, fmt::format("is damaged: it has a move of table {}, but not the table", table)};
      if (version < *folded) return std::nullopt;  // folded long ago
      found = tables_.emplace(table, Later{*folded, {}}).first;
    }
    Later& later = found->second;
    if (version != later.next)
      return Error{file_, fmt::format("is damaged: where move {} of table {} should be, it has move {}",
                                      later.next, table, version)};
    ++later.next;
    later.lines += line;
    later.lines += '\n';
    return std::nullopt;
  }

  sqlite::Database& database_;
  const std::string& file_;
  sqlite::Statement rows_, folded_, append_, clear_;
  std::map<std::int64_t, Later> tables_;
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

std::optional<Error> fold_journal(sqlite::Database& database, const std::string& file) {
  const auto any = database.number("SELECT EXISTS (SELECT 1 FROM journal)");
  if (!any) return any.error();
  if (*any == 0) return std::nullopt;
  if (auto wrong = database.run("BEGIN IMMEDIATE")) return wrong;
  auto wrong = Folding(database, file).run();
  if (!wrong) wrong = database.run("COMMIT");
  if (wrong) database.roll_back();
  return wrong;
}

}  // namespace waystone
