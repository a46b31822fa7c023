#include "store/sqlite_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace waystone {
namespace {

constexpr std::uint32_t kApplication = 0x57617953;  // "WayS"; where file(1) and we look for it

// Each brings a file from the version that is its place here to the next. Never changed, only added to.
constexpr std::array kMigrations = {
    // The history comes last, for it is long and seldom read. The journal has no check beside its types,
    // because a row is added to it with every move.
    R"(
CREATE TABLE tables (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  sit_code TEXT NOT NULL,
  watch_code TEXT NOT NULL,
  game TEXT NOT NULL,
  ruleset INTEGER NOT NULL,
  content TEXT NOT NULL,
  options TEXT NOT NULL,
  host TEXT NOT NULL,
  listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
  seed TEXT NOT NULL,
  stage INTEGER NOT NULL CHECK (stage BETWEEN 0 AND 3),
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  next TEXT NOT NULL,
  folded INTEGER NOT NULL DEFAULT 0,
  history TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX tables_by_stage ON tables (stage, listed);
CREATE TABLE seats (
  table_number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  bot TEXT NOT NULL,
  PRIMARY KEY (table_number, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_owner ON seats (owner, table_number);
CREATE TABLE journal (
  n INTEGER PRIMARY KEY,
  table_number INTEGER NOT NULL,
  version INTEGER NOT NULL,
  line TEXT NOT NULL
) STRICT;
CREATE TABLE chat (
  n INTEGER PRIMARY KEY,
  table_number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX chat_by_table ON chat (table_number);
CREATE TABLE results (
  table_number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  bot TEXT NOT NULL,
  score INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  verdict TEXT NOT NULL,
  PRIMARY KEY (table_number, seat)
) STRICT, WITHOUT ROWID;
)",
    R"(
ALTER TABLE results ADD COLUMN legend TEXT NOT NULL DEFAULT '';
)",
    R"(
ALTER TABLE seats ADD COLUMN asks TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN sealed TEXT NOT NULL DEFAULT '';
)",
    R"(
ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT '';
)",
    R"(
CREATE INDEX tables_by_age ON tables (stage, changed);
)",
    R"(
ALTER TABLE tables ADD COLUMN former TEXT NOT NULL DEFAULT '';
)",
    // A seat says the stage of its table, so that a guest's last tables of a stage are found without the
    // others.
    R"(
ALTER TABLE seats ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET stage = coalesce((SELECT tables.stage FROM tables WHERE number = table_number), 0);
DROP INDEX seats_by_owner;
CREATE INDEX seats_by_guest ON seats (owner, stage, table_number);
CREATE INDEX journal_by_table ON journal (table_number, version);
)"};

Path beside(const Path& file, std::string_view suffix) { return file.string() + std::string(suffix); }

Error system_failure(const Path& path, std::string_view what) {
  return {path.string(), fmt::format("{}: {}", what, std::strerror(errno))};
}

Error too_new(const Path& file, std::int64_t version) {
  return {file.string(),
          fmt::format("was written by a newer Waystone (version {} of the store; this program knows {})",
                      version, kMigrations.size())};
}

// A whole number in the header of an SQLite file.
std::uint32_t big_endian(const std::array<unsigned char, 100>& header, std::size_t at) {
  return std::uint32_t{header[at]} << 24 | std::uint32_t{header[at + 1]} << 16 |
         std::uint32_t{header[at + 2]} << 8 | std::uint32_t{header[at + 3]};
}

// Looks at the bytes before SQLite sees the file, for SQLite may change what it opens. Our mark is in the
// file itself, never only in its log: see make_new.
std::optional<Error> recognise(const Path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return system_failure(file, "cannot be opened");
  std::array<unsigned char, 100> header{};
  const ssize_t length = ::pread(descriptor, header.data(), header.size(), 0);
  std::optional<Error> unreadable =
      length < 0 ? std::optional(system_failure(file, "cannot be read")) : std::nullopt;
  ::close(descriptor);
  if (unreadable) return unreadable;
  if (static_cast<std::size_t>(length) < header.size() ||
      std::memcmp(header.data(), "SQLite format 3", 16) != 0)
    return Error{file.string(), "is not a store of Waystone, or is damaged: it does not begin as one"};
  if (big_endian(header, 68) != kApplication)
    return Error{file.string(), "is a database of another program, not a store of Waystone"};
  if (const auto version = big_endian(header, 60); version > kMigrations.size())
    return too_new(file, version);
  return std::nullopt;
}

std::optional<Error> migrate(sqlite::Database& database, const Path& file) {
  const auto version = database.number("PRAGMA user_version");
  if (!version) return version.error();
  if (*version < 0 || *version > static_cast<std::int64_t>(kMigrations.size()))
    return too_new(file, *version);
  for (auto done = static_cast<std::size_t>(*version); done < kMigrations.size(); ++done) {
    auto wrong = database.run(
        fmt::format("BEGIN IMMEDIATE; {}; PRAGMA user_version = {}; COMMIT", kMigrations[done], done + 1));
    if (!wrong) continue;
    database.roll_back();
    return wrong;
  }
  return std::nullopt;
}

// Made whole under another name, so that a crash leaves no half-made store behind.
std::optional<Error> make_new(const Path& file) {
  const Path next = beside(file, ".new");
  for (const char* left : {"", "-journal", "-wal", "-shm"}) {
    std::error_code ignored;
    std::filesystem::remove(beside(next, left), ignored);
  }
  // SQLite gives the mode of this file to the log beside it.
  const int descriptor = ::open(next.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0) return system_failure(next, "cannot be made");
  ::close(descriptor);
  {
    auto database = sqlite::Database::open(next);
    if (!database) return database.error();
    if (auto wrong = database->run(fmt::format("PRAGMA application_id = {}", kApplication))) return wrong;
    if (auto wrong = migrate(*database, next)) return wrong;
  }
  if (::rename(next.c_str(), file.c_str()) != 0) return system_failure(file, "cannot be made");
  const Path folder = file.parent_path();
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return system_failure(folder, "cannot be opened");
  const int synced = ::fsync(opened);
  ::close(opened);
  if (synced != 0) return system_failure(folder, "cannot be brought to the disk");
  return std::nullopt;
}

// The seeds of running games are in these files. A copy brought back may have come with another mode.
std::optional<Error> keep_secret(const Path& file) {
  for (const char* suffix : {"", "-wal", "-shm"}) {
    const Path path = beside(file, suffix);
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0) continue;
    if ((found.st_mode & 077U) != 0 && ::chmod(path.c_str(), found.st_mode & 0700U) != 0)
      return system_failure(path, "others can read it, and that cannot be changed");
  }
  return std::nullopt;
}

std::optional<Error> make_or_recognise(const Path& file) {
  std::error_code failed;
  if (std::filesystem::exists(file, failed)) return recognise(file);
  if (failed) return Error{file.string(), "cannot be looked at: " + failed.message()};
  // SQLite would bring the log of the lost file into the new one.
  if (std::filesystem::exists(beside(file, "-wal"), failed))
    return Error{file.string(), "is gone, but its log is still beside it; bring it back, or move '" +
                                    beside(file, "-wal").filename().string() + "' away"};
  return make_new(file);
}

std::optional<Error> set_up_writing(sqlite::Database& database, const Path& file) {
  // Nothing of a file goes into its main part before it is known to be one we can use.
  database.tidy_on_close(false);
  if (database.read_only()) return Error{file.string(), "may only be read, and a store is written to"};
  const auto version = database.number("PRAGMA user_version");
  if (!version) return version.error();
  if (*version > static_cast<std::int64_t>(kMigrations.size())) return too_new(file, *version);
  database.tidy_on_close(true);
  const auto mode = database.text("PRAGMA journal_mode = WAL");
  if (!mode) return mode.error();
  if (*mode != "wal") return Error{file.string(), "cannot keep a write-ahead log on this kind of disk"};
  // FULL: what is committed is on the disk. Debian's SQLite overwrites what is deleted; nothing we delete is
  // more secret than what stays.
  if (auto wrong = database.run("PRAGMA synchronous = FULL; PRAGMA secure_delete = OFF; "
                                "PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY; "
                                "PRAGMA journal_size_limit = 67108864"))
    return wrong;
  return migrate(database, file);
}

}  // namespace

Result<StoreLock> StoreLock::take(const Path& store) {
  const Path path = beside(store, ".lock");
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return tl::unexpected(system_failure(path, "cannot be made"));
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor);
    return error(store.string(), "is open in another server; each server needs a store of its own");
  }
  return StoreLock(descriptor);
}

StoreLock::StoreLock(StoreLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

StoreLock& StoreLock::operator=(StoreLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

// The lock file stays: removing it could pull it from under a server that has just opened it.
StoreLock::~StoreLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<StoreFile> open_store_file(const Path& given) {
  // One store has one lock, by whichever name it is reached.
  std::error_code failed;
  const Path absolute = std::filesystem::absolute(given, failed);
  const Path file = failed ? given : std::filesystem::weakly_canonical(absolute, failed);
  if (failed) return error(given.string(), "cannot be found: " + failed.message());
  if (std::filesystem::is_directory(file, failed)) return error(file.string(), "is a folder, not a file");
  if (auto wrong = make_folder(file.parent_path())) return tl::unexpected(*wrong);
  auto lock = StoreLock::take(file);
  if (!lock) return tl::unexpected(lock.error());
  if (auto wrong = make_or_recognise(file)) return tl::unexpected(*wrong);
  if (auto wrong = keep_secret(file)) return tl::unexpected(*wrong);
  auto writing = sqlite::Database::open(file);
  if (!writing) return tl::unexpected(writing.error());
  if (auto wrong = set_up_writing(*writing, file)) return tl::unexpected(*wrong);
  auto reading = sqlite::Database::open(file);
  if (!reading) return tl::unexpected(reading.error());
  if (auto wrong =
          reading->run("PRAGMA query_only = ON; PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY"))
    return tl::unexpected(*wrong);
  auto keeping = sqlite::Database::open(file);
  if (!keeping) return tl::unexpected(keeping.error());
  if (auto wrong = keeping->run("PRAGMA synchronous = FULL")) return tl::unexpected(*wrong);
  return StoreFile{std::move(*lock), std::move(*writing), std::move(*reading), std::move(*keeping)};
}

}  // namespace waystone
