// Tables and moves as the tests of the store use them.
#pragma once
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <string>
#include <vector>

#include "store/tables.h"

namespace waystone {

// Stops the program if the store cannot be opened: a test has nothing to go on with.
inline std::unique_ptr<TableStore> open_store(const std::string& file) {
  auto opened = open_sqlite_store(file);
  if (opened) return std::move(*opened);
  ADD_FAILURE() << opened.error().text();
  std::abort();
}

inline std::string why_refused(const std::string& file) {
  const auto opened = open_sqlite_store(file);
  return opened ? "" : opened.error().text();
}

inline StoredTable example_table(std::int64_t number) {
  StoredTable table;
  table.number = number;
  table.id = fmt::format("table{}", number);
  table.sit_code = fmt::format("sit{}", number);
  table.watch_code = fmt::format("watch{}", number);
  table.game = "joust";
  table.ruleset = 3;
  table.content = "00ff";
  table.options = {{"level", "hard"}, {"variant", "none"}};
  table.seats = {{"ann", "Ann", ""}, {"", "", "greedy"}};
  table.host = "ann";
  table.seed = "abcdef";
  table.stage = TableStage::Running;
  table.created = 1'700'000'000 + number;
  table.changed = table.created + 5;
  return table;
}

inline std::string example_line(std::int64_t table, std::uint32_t version) {
  return fmt::format("{} lay card{} on{}", version % 2 + 1, version, table);
}

// The whole history of a table with this many moves.
inline StoredHistory example_history(std::int64_t table, std::uint32_t count) {
  StoredHistory history{{}, count};
  for (std::uint32_t version = 0; version < count; ++version)
    history.lines += example_line(table, version) + '\n';
  return history;
}

inline void add_moves(Batch& batch, std::int64_t table, std::uint32_t from, std::uint32_t to) {
  for (std::uint32_t version = from; version < to; ++version)
    batch.moves.push_back({table, version, example_line(table, version)});
}

inline std::string written(TableStore& store, const Batch& batch) {
  const auto wrong = store.write(batch);
  return wrong ? wrong->text() : "written";
}

// The file as another program sees it; one answer of one query.
inline std::string ask(const std::string& file, const std::string& sql) {
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  std::string answer;
  char* wrong = nullptr;
  sqlite3_exec(
      database, sql.c_str(),
      [](void* out, int, char** values, char**) {
        *static_cast<std::string*>(out) = values[0] == nullptr ? "" : values[0];
        return 0;
      },
      &answer, &wrong);
  EXPECT_EQ(wrong, nullptr) << wrong;
  sqlite3_free(wrong);
  sqlite3_close(database);
  return answer;
}

}  // namespace waystone
