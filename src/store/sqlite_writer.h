// Writing batches into the store; all of it on the server's writing thread.
#pragma once
#include <array>
#include <atomic>
#include <unordered_map>

#include "store/sqlite_journal.h"
#include "store/tables.h"

namespace waystone {

class BatchWriter {
 public:
  // The journal has no rows but those set aside: fold_journal.
  BatchWriter(sqlite::Database& database, std::string file) : database_(database), file_(std::move(file)) {}
  std::optional<Error> prepare();

  // Tables come first, then moves, then folds. Durable when it returns; an error means: nothing was written.
  std::optional<Error> write(const Batch& batch);
  std::size_t unfolded() const { return unfolded_; }  // from any thread

 private:
  // What a batch does to a table's moves. Becomes part of rows_ only when the batch is on the disk.
  struct JournalChange {
    std::uint32_t folded_before = 0;
    JournalRows::Versions after;
  };

  std::optional<Error> write_all(const Batch& batch);
  std::optional<Error> write_table(const StoredTable& table);
  std::optional<Error> append(const StoredMove& move, std::int64_t n);
  std::optional<Error> fold(const StoredFold& fold);
  std::optional<Error> forget(const Batch& batch);
  std::optional<Error> prune(std::size_t added);
  Result<JournalChange*> change(std::int64_t table);
  void remember(const Batch& batch);

  sqlite::Database& database_;
  std::string file_;
  sqlite::Statement begin_, commit_, try_, put_table_, clear_seats_, put_seat_, folded_, append_, fold_,
      prune_, put_chat_, put_result_, clear_chat_;
  std::array<sqlite::Statement, 5> forget_;  // in each place where something of a table is
  JournalRows rows_;
  std::unordered_map<std::int64_t, JournalChange> changes_;  // of the batch at hand, by table
  std::int64_t next_n_ = 1;
  std::int64_t first_n_ = 1;    // the first row that may be in the journal
  std::int64_t pruned_to_ = 1;  // what first_n_ is once the batch at hand is on the disk
  std::atomic<std::size_t> unfolded_ = 0;
};

}  // namespace waystone
