// The journal holds the moves that are in no fold yet, in the order they were written.
#pragma once
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "store/sqlite.h"

namespace waystone {

// Which rows of the journal are still needed. Only tables with moves to fold are held here.
class JournalRows {
 public:
  struct Versions {
    std::uint32_t folded = 0;  // the moves before this one are in the table's history
    std::uint32_t next = 0;    // the move to come
  };
  // Nothing if all moves of the table are folded.
  std::optional<Versions> versions(std::int64_t table) const;
  // `folded` counts only for a table that has no row here.
  void add(std::int64_t table, std::uint32_t folded, std::int64_t n);
  void fold(std::int64_t table, std::uint32_t count);

  std::optional<std::int64_t> lowest() const;  // the first row that is needed
  std::size_t count() const { return count_; }

 private:
  struct RowsOfTable {
    std::uint32_t folded = 0;
    std::vector<std::int64_t> n;  // of the moves folded, folded + 1, ...
  };
  std::unordered_map<std::int64_t, RowsOfTable> tables_;
  std::set<std::pair<std::int64_t, std::int64_t>> first_rows_;  // n and table: for each, its first
  std::size_t count_ = 0;
};

// Brings the rows of the journal into the histories. Of a table whose rows do not follow each other, or that
// is not there, nothing is brought: its rows stay, set aside.
std::optional<Error> fold_journal(sqlite::Database& database);

}  // namespace waystone
