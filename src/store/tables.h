// What a server keeps of its tables, behind one interface: SQLite for one machine, others later.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "store/files.h"

namespace waystone {

struct StoredSeat {
  std::string owner;        // a guest, by the hash of their key; empty: nobody's
  std::string name;         // how the player is called
  std::string bot;          // who plays for the owner, or for nobody; empty: the owner plays
  std::string asks = {};    // for which reactions the owner wants to be asked; empty: as is standard
  std::string sealed = {};  // "12 decline": the answer to decision 12, not released yet
  bool operator==(const StoredSeat&) const = default;
};

enum class TableStage : std::uint8_t { Open, Running, Over, Closed };  // Closed: everybody left
inline constexpr std::array<std::string_view, 4> kStageWords = {"open", "running", "over", "closed"};

struct StoredTable {
  std::int64_t number = 0;  // in the store; given by the server, never used again
  std::string id;           // in links and messages
  std::string sit_code, watch_code;
  std::string game;
  int ruleset = 0;
  std::string content;                                       // hash of the content files, in hex
  std::vector<std::pair<std::string, std::string>> options;  // one without a name: they could not be read
  std::vector<StoredSeat> seats;
  std::string host;  // the guest who opened the table
  bool listed = true;
  std::string seed;  // in hex; secret until the game is over
  TableStage stage = TableStage::Open;
  std::int64_t created = 0, changed = 0;  // seconds since 1970
  std::string next;                       // the id of the table of the rematch
  std::string pace = {};                  // how long reactions take; empty: as is standard
  std::string former = {};                // who has given up a seat of the running game: lines "2 GUEST"
  bool operator==(const StoredTable&) const = default;
};

// Every decision of a game so far: one line each, "1 lay rSbM red" or "2 undo".
struct StoredHistory {
  std::string lines;
  std::uint32_t count = 0;
  bool operator==(const StoredHistory&) const = default;
};

struct StoredMove {
  std::int64_t table = 0;     // its number
  std::uint32_t version = 0;  // 0 is the first decision of the game
  std::string line;           // without its end
};

struct StoredChat {
  std::int64_t table = 0;
  std::int64_t at = 0;
  int seat = 0;  // from 1
  std::string name, text;
  bool operator==(const StoredChat&) const = default;
};

struct StoredResult {
  std::int64_t table = 0;
  int seat = 0;  // from 1
  std::string owner, name, bot;
  int score = 0, rank = 0;
  std::string verdict;
  std::string legend;  // what it is remembered by, a line each
  bool operator==(const StoredResult&) const = default;
};

// A history written whole, so that its moves need not be kept one by one.
struct StoredFold {
  std::int64_t table = 0;
  StoredHistory history;
};

// What is written together: all of it is on the disk when write() returns, or none of it.
struct Batch {
  std::vector<StoredTable> tables;  // new ones, or those with this number replaced (not their history)
  std::vector<StoredMove> moves;
  std::vector<StoredFold> folds;
  std::vector<StoredChat> chat;
  std::vector<StoredResult> results;
  bool trial = false;  // write something that changes nothing, to see whether the disk takes it
  // Tables that go, with all that is theirs. Not the one with the highest number, by which the next is known.
  std::vector<std::int64_t> forgotten = {};
  // Lines of chat that were said before this second go, the oldest first, so many at most.
  std::int64_t chat_before = 0;
  std::size_t chat_most = 0;
  bool empty() const {
    return !trial && tables.empty() && moves.empty() && folds.empty() && chat.empty() && results.empty() &&
           forgotten.empty() && chat_most == 0;
  }
};

// Used by one thread at a time, except write(), which may run beside the reads.
class TableStore {
 public:
  virtual ~TableStore() = default;
  // Durable when it returns. An error means that nothing of the batch was written.
  virtual std::optional<Error> write(const Batch& batch) = 0;

  virtual Result<std::int64_t> highest_number() = 0;
  // Lists: the newest first. Private tables are on none but their players'.
  virtual Result<std::vector<StoredTable>> listed(TableStage stage, std::size_t most) = 0;
  virtual Result<std::vector<StoredTable>> of_guest(const std::string& owner, TableStage from, TableStage to,
                                                    std::size_t most) = 0;
  // Not changed since that second; those that wait longest first.
  virtual Result<std::vector<StoredTable>> stale(TableStage stage, std::int64_t before, std::size_t most) = 0;
  virtual Result<std::optional<StoredTable>> find(const std::string& id) = 0;
  virtual Result<StoredHistory> history(std::int64_t table) = 0;
  virtual Result<std::vector<StoredChat>> chat(std::int64_t table, std::size_t most) = 0;  // oldest first
  virtual Result<std::int64_t> oldest_chat() = 0;  // when its first line was said; 0: there is none
  virtual Result<std::vector<StoredResult>> results(std::int64_t table) = 0;
  // What could not be read last, tried again: why it still cannot be; nothing if it can, or all could.
  virtual std::optional<Error> still_unreadable() = 0;
  // Moves that are in no fold yet; the server folds when there are many.
  virtual std::size_t unfolded() const = 0;
};

// Opens or makes the file, brings an older one up to date, and folds what a crash left in the journal.
// Refuses a file that another server has open, that is not one of ours, or that is newer than this program.
Result<std::unique_ptr<TableStore>> open_sqlite_store(const Path& file);

}  // namespace waystone
