#include "store/sqlite.h"

#include <fmt/format.h>

#include <cstring>

namespace waystone::sqlite {
namespace {

// A lock of another program (a backup, somebody's shell) is waited for this long.
constexpr int kPatienceInMilliseconds = 5000;

std::string reason(sqlite3* database) {
  switch (sqlite3_errcode(database)) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT: return fmt::format("the file is damaged ({})", sqlite3_errmsg(database));
    case SQLITE_FULL: return "the disk is full";
    case SQLITE_BUSY: return "another program holds the file";
    case SQLITE_READONLY: return "the file may only be read";
    default: break;
  }
  std::string said = sqlite3_errmsg(database);
  if (const int system = sqlite3_system_errno(database);
      system != 0 &&
      (sqlite3_errcode(database) == SQLITE_IOERR || sqlite3_errcode(database) == SQLITE_CANTOPEN))
    said += fmt::format(", {}", std::strerror(system));
  return said;
}

}  // namespace

Error failure(sqlite3* database, std::string_view what) {
  const char* file = sqlite3_db_filename(database, "main");
  return {file == nullptr ? "" : file, fmt::format("{}: {}", what, reason(database))};
}

std::string Statement::text(int column) const {
  const auto* bytes = sqlite3_column_text(statement_.get(), column);  // before its length is asked for
  if (bytes == nullptr) return "";
  return {reinterpret_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

// Not copied: the values of each() outlive its steps.
void Statement::bind(int place, std::string_view text) {
  const char* bytes = text.data() == nullptr ? "" : text.data();
  note(sqlite3_bind_text64(statement_.get(), place, bytes, text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

std::optional<Error> Statement::finish(int code) {
  std::optional<Error> wrong;
  if (code != SQLITE_DONE) {
    const bool asks = sqlite3_column_count(statement_.get()) > 0;
    wrong = failure(sqlite3_db_handle(statement_.get()), asks ? "cannot be read" : "cannot be written");
  }
  bound_ = SQLITE_OK;
  sqlite3_reset(statement_.get());
  return wrong;
}

Result<Database> Database::open(const Path& file) {
  Database opened;
  sqlite3* connection = nullptr;
  const int code =
      sqlite3_open_v2(file.c_str(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  opened.connection_.reset(connection);
  if (connection == nullptr) return error(file.string(), "cannot be opened: there is no memory for it");
  if (code != SQLITE_OK) return error(file.string(), fmt::format("cannot be opened: {}", reason(connection)));
  sqlite3_busy_timeout(connection, kPatienceInMilliseconds);
  return opened;
}

std::optional<Error> Database::run(const std::string& sql) {
  if (sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK)
    return std::nullopt;
  return failure(connection_.get(), "cannot be used");
}

Result<Statement> Database::prepare(const std::string& sql, unsigned flags) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(connection_.get(), sql.c_str(), -1, flags, &statement, nullptr) != SQLITE_OK)
    return tl::unexpected(failure(connection_.get(), "cannot be used"));
  Statement prepared;
  prepared.statement_.reset(statement);
  return prepared;
}

std::optional<Error> Database::prepare(const std::vector<Wanted>& wanted) {
  for (const auto& [statement, sql] : wanted) {
    auto prepared = prepare(sql, SQLITE_PREPARE_PERSISTENT);
    if (!prepared) return prepared.error();
    *statement = std::move(*prepared);
  }
  return std::nullopt;
}

Result<std::string> Database::text(const std::string& sql) {
  auto statement = prepare(sql, 0U);
  if (!statement) return tl::unexpected(statement.error());
  std::optional<std::string> first;
  auto wrong = statement->each([&first](const Statement& row) {
    if (!first) first = row.text(0);
  });
  if (wrong) return tl::unexpected(*wrong);
  return first.value_or("");
}

Result<std::int64_t> Database::number(const std::string& sql) {
  auto statement = prepare(sql, 0U);
  if (!statement) return tl::unexpected(statement.error());
  std::optional<std::int64_t> first;
  auto wrong = statement->each([&first](const Statement& row) {
    if (!first) first = row.number(0);
  });
  if (wrong) return tl::unexpected(*wrong);
  return first.value_or(0);
}

void Database::tidy_on_close(bool tidy) {
  sqlite3_db_config(connection_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, tidy ? 0 : 1, nullptr);
}

void Database::roll_back() {
  // After some errors SQLite has rolled back by itself.
  if (sqlite3_get_autocommit(connection_.get()) == 0)
    sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Database::count_log(int& pages) {
  sqlite3_wal_hook(
      connection_.get(),
      [](void* count, sqlite3*, const char*, int now) {
        *static_cast<int*>(count) = now;
        return SQLITE_OK;
      },
      &pages);
}

int Database::bring_log() {
  int in_log = 0, in_file = 0;
  const int code =
      sqlite3_wal_checkpoint_v2(connection_.get(), "main", SQLITE_CHECKPOINT_PASSIVE, &in_log, &in_file);
  return code == SQLITE_OK ? in_file : 0;
}

}  // namespace waystone::sqlite
