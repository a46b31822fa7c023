// SQLite's C interface with owners, and with Results for errors. Knows nothing of tables and games.
// A Database and its Statements are used by one thread at a time.
#pragma once
#include <sqlite3.h>

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/files.h"

namespace waystone::sqlite {

// What went wrong last, as a sentence about the file.
Error failure(sqlite3* database, std::string_view what);

class Statement {
 public:
  // Runs to the end with these values for ?1, ?2, ...; row(*this) is called at each row.
  template <class Row, class... Values>
  std::optional<Error> each(Row&& row, const Values&... values) {
    int place = 0;
    (bind(++place, values), ...);
    int code = step();
    for (; code == SQLITE_ROW; code = step()) row(*this);
    return finish(code);
  }
  template <class... Values>
  std::optional<Error> run(const Values&... values) {
    return each([](const Statement&) {}, values...);
  }

  // Columns of the row at hand, from 0.
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  std::string text(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };

  template <std::integral Number>
  void bind(int place, Number value) {
    note(sqlite3_bind_int64(statement_.get(), place, static_cast<sqlite3_int64>(value)));
  }
  void bind(int place, std::string_view text);
  void note(int code) {
    if (code != SQLITE_OK) bound_ = code;
  }
  int step() { return bound_ == SQLITE_OK ? sqlite3_step(statement_.get()) : bound_; }
  std::optional<Error> finish(int code);

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = SQLITE_OK;  // the first thing that went wrong while binding
};

class Database {
 public:
  // The file must be there. In multi-thread mode: connections to one file know nothing of each other.
  static Result<Database> open(const Path& file);

  std::optional<Error> run(const std::string& sql);     // one or more statements without rows
  Result<std::int64_t> number(const std::string& sql);  // the first column of the first row; 0 without rows
  Result<std::string> text(const std::string& sql);

  struct Wanted {
    Statement* statement;
    std::string sql;
  };
  std::optional<Error> prepare(const std::vector<Wanted>& wanted);  // to be used many times

  bool read_only() const { return sqlite3_db_readonly(connection_.get(), "main") == 1; }
  // Whether closing the last connection brings the log into the file; it does unless told otherwise.
  void tidy_on_close(bool tidy);
  void roll_back();  // nothing if there is no transaction

  // The number of pages in the log, kept up to date with every commit of this connection. From then on the
  // log is brought into the file only when bring_log is called.
  void count_log(int& pages);
  // As much of it as can be without anybody waiting. How many of its pages are in the file now.
  int bring_log();

 private:
  struct CloseConnection {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  };
  Result<Statement> prepare(const std::string& sql, unsigned flags);
  std::unique_ptr<sqlite3, CloseConnection> connection_;
};

}  // namespace waystone::sqlite
