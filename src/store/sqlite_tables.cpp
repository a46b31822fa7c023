#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>

#include "base/json.h"
#include "store/sqlite_file.h"
#include "store/sqlite_log.h"
#include "store/sqlite_writer.h"
#include "store/tables.h"

namespace waystone {
namespace {

// Every query of tables has these columns, in this order.
const std::string kSelect =
    "SELECT number, id, sit_code, watch_code, game, ruleset, content, options, host, listed, seed, stage, "
    "created, changed, next, pace, former FROM tables ";

std::int64_t limit(std::size_t most) {
  return static_cast<std::int64_t>(std::min<std::size_t>(most, std::numeric_limits<std::int64_t>::max()));
}

// Of a damaged row one without a name, so that whoever lists tables can leave it out.
std::vector<std::pair<std::string, std::string>> read_options(const std::string& text) {
  std::vector<std::pair<std::string, std::string>> options;
  const auto parsed = parse_json(text, "options");
  if (!parsed || parsed->table() == nullptr) return {{"", text}};
  for (const Value::Entry& entry : *parsed->table()) {
    if (entry.value.text() == nullptr) return {{"", text}};
    options.emplace_back(entry.key, *entry.value.text());
  }
  return options;
}

StoredTable read_table(const sqlite::Statement& row) {
  StoredTable table;
  table.number = row.number(0);
  table.id = row.text(1);
  table.sit_code = row.text(2);
  table.watch_code = row.text(3);
  table.game = row.text(4);
  table.ruleset = static_cast<int>(row.number(5));
  table.content = row.text(6);
  table.options = read_options(row.text(7));
  table.host = row.text(8);
  table.listed = row.number(9) != 0;
  table.seed = row.text(10);
  table.stage = static_cast<TableStage>(row.number(11));
  table.created = row.number(12);
  table.changed = row.number(13);
  table.next = row.text(14);
  table.pace = row.text(15);
  table.former = row.text(16);
  return table;
}

class SqliteStore final : public TableStore {
 public:
  SqliteStore(StoreFile file, const Path& path)
      : path_(path.string()),
        file_(std::move(file)),
        writer_(file_.writing, path_),
        log_(file_.writing, std::move(file_.keeping)) {}

  std::optional<Error> prepare();
  std::optional<Error> write(const Batch& batch) override;
  std::size_t unfolded() const override { return writer_.unfolded(); }

  Result<std::int64_t> highest_number() override;
  Result<std::int64_t> oldest_chat() override;
  Result<std::vector<StoredTable>> listed(TableStage stage, std::size_t most) override;
  Result<std::vector<StoredTable>> stale(TableStage stage, std::int64_t before, std::size_t most) override;
  Result<std::optional<StoredTable>> find(const std::string& id) override;
  Result<std::vector<StoredTable>> of_guest(const std::string& owner, TableStage from, TableStage to,
                                            std::size_t most) override;
  Result<StoredHistory> history(std::int64_t table) override;
  Result<std::vector<StoredChat>> chat(std::int64_t table, std::size_t most) override;
  Result<std::vector<StoredResult>> results(std::int64_t table) override;
  std::optional<Error> still_unreadable() override;

 private:
  Result<std::int64_t> number_by(sqlite::Statement& query);
  template <class Read>
  std::optional<Error> noted(Read read);
  template <class Read>
  std::optional<Error> in_one_view(Read&& read);
  template <class... Values>
  Result<std::vector<StoredTable>> tables_by(sqlite::Statement& query, const Values&... values);
  Result<std::optional<StoredTable>> first_by(sqlite::Statement& query, const std::string& value);
  std::optional<Error> read_seats(StoredTable& table);
  std::optional<Error> read_history(std::int64_t table, StoredHistory& found, bool& gap);

  std::string path_;
  StoreFile file_;
  BatchWriter writer_;
  LogKeeper log_;
  // All for reading: the writer has its own, for a statement belongs to its connection.
  sqlite::Statement begin_, end_, highest_, oldest_chat_, by_stage_, stale_, by_id_, of_guest_, seats_,
      history_, journal_, chat_, results_;
  std::function<std::optional<Error>()> unread_;  // what could not be read last
};

std::optional<Error> SqliteStore::prepare() {
  if (auto wrong = writer_.prepare()) return wrong;
  return file_.reading.prepare(
      {{&begin_, "BEGIN"},
       {&end_, "COMMIT"},
       {&highest_, "SELECT max(number) FROM tables"},
       {&oldest_chat_, "SELECT at FROM chat ORDER BY n LIMIT 1"},
       {&by_stage_, kSelect + "WHERE stage = ?1 AND listed = 1 ORDER BY number DESC LIMIT ?2"},
       {&stale_, kSelect + "WHERE stage = ?1 AND changed < ?2 ORDER BY changed LIMIT ?3"},
       {&by_id_, kSelect + "WHERE id = ?1"},
       {&of_guest_, kSelect + "WHERE number IN (SELECT DISTINCT table_number FROM seats WHERE owner = ?1 "
                              "AND stage = ?2 ORDER BY table_number DESC LIMIT ?3) ORDER BY number DESC"},
       {&seats_, "SELECT owner, name, bot, asks, sealed FROM seats WHERE table_number = ?1 ORDER BY seat"},
       {&history_, "SELECT folded, history FROM tables WHERE number = ?1"},
       {&journal_,
        "SELECT version, line, n FROM journal WHERE table_number = ?1 AND version >= ?2 ORDER BY n"},
       {&chat_, "SELECT at, seat, name, text FROM chat WHERE table_number = ?1 ORDER BY n DESC LIMIT ?2"},
       {&results_,
        "SELECT seat, owner, name, bot, score, rank, verdict, legend FROM results "
        "WHERE table_number = ?1 ORDER BY seat"}});
}

std::optional<Error> SqliteStore::write(const Batch& batch) {
  if (auto wrong = writer_.write(batch)) return wrong;
  log_.look_after();
  return std::nullopt;
}

// Queries that belong together see the store as it was at one moment, whatever is written meanwhile.
template <class Read>
std::optional<Error> SqliteStore::in_one_view(Read&& read) {
  if (auto wrong = begin_.run()) return wrong;
  auto wrong = read();
  if (!wrong) wrong = end_.run();
  if (wrong) file_.reading.roll_back();
  return wrong;
}

std::optional<Error> SqliteStore::read_seats(StoredTable& table) {
  return seats_.each(
      [&table](const sqlite::Statement& row) {
        table.seats.push_back({row.text(0), row.text(1), row.text(2), row.text(3), row.text(4)});
      },
      table.number);
}

// Asked again with the same values as long as it fails: somebody has to be told until it works.
template <class Read>
std::optional<Error> SqliteStore::noted(Read read) {
  auto wrong = read();
  if (wrong) unread_ = [again = std::move(read)]() mutable { return again(); };
  return wrong;
}

std::optional<Error> SqliteStore::still_unreadable() {
  if (!unread_) return std::nullopt;
  auto wrong = unread_();
  if (!wrong) unread_ = nullptr;
  return wrong;
}

template <class... Values>
Result<std::vector<StoredTable>> SqliteStore::tables_by(sqlite::Statement& query, const Values&... values) {
  const auto found = std::make_shared<std::vector<StoredTable>>();
  auto wrong = noted([this, found, &query, values...] {
    found->clear();
    return in_one_view([&]() -> std::optional<Error> {
      if (auto unread =
              query.each([&](const sqlite::Statement& row) { found->push_back(read_table(row)); }, values...))
        return unread;
      for (StoredTable& table : *found)
        if (auto no_seats = read_seats(table)) return no_seats;
      return std::nullopt;
    });
  });
  if (wrong) return tl::unexpected(*wrong);
  return std::move(*found);
}

Result<std::optional<StoredTable>> SqliteStore::first_by(sqlite::Statement& query, const std::string& value) {
  auto found = tables_by(query, value);
  if (!found) return tl::unexpected(found.error());
  if (found->empty()) return std::optional<StoredTable>();
  return std::optional<StoredTable>(std::move(found->front()));
}

Result<std::int64_t> SqliteStore::number_by(sqlite::Statement& query) {
  std::int64_t found = 0;
  auto wrong = query.each([&found](const sqlite::Statement& row) { found = row.number(0); });
  if (wrong) return tl::unexpected(*wrong);
  return found;
}

Result<std::int64_t> SqliteStore::highest_number() { return number_by(highest_); }
Result<std::int64_t> SqliteStore::oldest_chat() { return number_by(oldest_chat_); }

Result<std::vector<StoredTable>> SqliteStore::listed(TableStage stage, std::size_t most) {
  return tables_by(by_stage_, static_cast<int>(stage), limit(most));
}

Result<std::vector<StoredTable>> SqliteStore::stale(TableStage stage, std::int64_t before, std::size_t most) {
  return tables_by(stale_, static_cast<int>(stage), before, limit(most));
}

Result<std::optional<StoredTable>> SqliteStore::find(const std::string& id) { return first_by(by_id_, id); }

Result<std::vector<StoredTable>> SqliteStore::of_guest(const std::string& owner, TableStage from,
                                                       TableStage to, std::size_t most) {
  if (owner.empty()) return std::vector<StoredTable>();  // nobody has no tables
  std::vector<StoredTable> all;
  for (int stage = static_cast<int>(from); stage <= static_cast<int>(to); ++stage) {
    auto found = tables_by(of_guest_, owner, stage, limit(most));
    if (!found) return found;
    all.insert(all.end(), std::make_move_iterator(found->begin()), std::make_move_iterator(found->end()));
  }
  std::sort(all.begin(), all.end(),
            [](const auto& one, const auto& other) { return one.number > other.number; });
  if (all.size() > most) all.resize(most);
  return all;
}

std::optional<Error> SqliteStore::read_history(std::int64_t table, StoredHistory& found, bool& gap) {
  bool known = false;
  gap = false;
  if (auto wrong = history_.each(
          [&](const sqlite::Statement& row) {
            known = true;
            found = {row.text(1), static_cast<std::uint32_t>(row.number(0))};
          },
          table))
    return wrong;
  if (!known) return Error{path_, fmt::format("there is no table {}", table)};
  return journal_.each(
      [&](const sqlite::Statement& row) {
        gap |= row.number(2) < 0 || row.number(0) != found.count++;  // below zero: set aside
        found.lines += row.text(1);
        found.lines += '\n';
      },
      table, found.count);
}

Result<StoredHistory> SqliteStore::history(std::int64_t table) {
  struct FoundHistory {
    StoredHistory history;
    bool gap = false;
  };
  const auto found = std::make_shared<FoundHistory>();
  if (auto wrong = noted([this, table, found] {
        return in_one_view([&] { return read_history(table, found->history, found->gap); });
      }))
    return tl::unexpected(*wrong);
  if (found->gap)
    return error(path_, fmt::format("is damaged: the moves of table {} do not follow each other", table));
  return std::move(found->history);
}

Result<std::vector<StoredChat>> SqliteStore::chat(std::int64_t table, std::size_t most) {
  const auto found = std::make_shared<std::vector<StoredChat>>();
  auto wrong = noted([this, table, most, found] {
    found->clear();
    return chat_.each(
        [&](const sqlite::Statement& row) {
          found->push_back({table, row.number(0), static_cast<int>(row.number(1)), row.text(2), row.text(3)});
        },
        table, limit(most));
  });
  if (wrong) return tl::unexpected(*wrong);
  std::reverse(found->begin(), found->end());
  return std::move(*found);
}

Result<std::vector<StoredResult>> SqliteStore::results(std::int64_t table) {
  const auto found = std::make_shared<std::vector<StoredResult>>();
  auto wrong = noted([this, table, found] {
    found->clear();
    return results_.each(
        [&](const sqlite::Statement& row) {
          found->push_back({table, static_cast<int>(row.number(0)), row.text(1), row.text(2), row.text(3),
                            static_cast<int>(row.number(4)), static_cast<int>(row.number(5)), row.text(6),
                            row.text(7)});
        },
        table);
  });
  if (wrong) return tl::unexpected(*wrong);
  return std::move(*found);
}

}  // namespace

Result<std::unique_ptr<TableStore>> open_sqlite_store(const Path& file) {
  auto opened = open_store_file(file);
  if (!opened) return tl::unexpected(opened.error());
  if (auto wrong = fold_journal(opened->writing)) return tl::unexpected(*wrong);
  auto store = std::make_unique<SqliteStore>(std::move(*opened), file);
  if (auto wrong = store->prepare()) return tl::unexpected(*wrong);
  return store;
}

}  // namespace waystone
