// Content files (cards, boards, texts) and the strict reader for them: every error names the file, the
// line, the entry and the offending word; a key nobody asked for is refused.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "base/result.h"
#include "base/value.h"

namespace waystone {

// The files of one game by name ("shapes.toml"), as text.
struct Content {
  std::map<std::string, std::string, std::less<>> files;
  Result<Value> parse(std::string_view name) const;  // as TOML
  std::uint64_t hash() const;
};

// Reads one table. The first thing wrong is kept in the sink all readers of a load share; after that
// everything reads as empty, so a loader need look only once, at the end.
class TableReader {
 public:
  using Sink = std::optional<Error>;
  TableReader(const Value& value, std::string file, std::string entry, Sink& sink);

  // Each takes the key; a missing one is a complaint unless a fallback is given.
  std::string text(std::string_view key);
  std::string text(std::string_view key, std::string fallback);
  int number(std::string_view key, int lowest, int highest);
  int number(std::string_view key, int lowest, int highest, int fallback);
  std::vector<std::string> texts(std::string_view key);  // missing: empty
  const Value* take(std::string_view key);               // null if missing
  std::vector<TableReader> tables(std::string_view key, std::string_view each);
  std::optional<TableReader> table(std::string_view key);  // nothing after a complaint that it is missing
  TableReader inside(const Value& value) const;            // one of its tables, under the same name

  const std::string& name() const { return entry_; }
  void rename(std::string entry) { entry_ = std::move(entry); }  // "room" -> "room 'gold'"
  Place place_of(std::string_view key) const;
  void complain(Place place, const std::string& what);
  void finish();  // complains of keys that were never taken

 private:
  const Value* need(std::string_view key);
  const Value* value_;
  std::string file_, entry_;
  Sink* sink_;
  std::vector<std::string> asked_;
};

// Loads a game's content files one after the other; the first thing wrong in any of them is kept.
class ContentLoader {
 public:
  explicit ContentLoader(const Content& content) : content_(content) {}
  // A key of the file that nobody asked for is refused when it has been read.
  void in_file(const char* name, FunctionRef<void(TableReader&)> read);
  // All that was loaded, unless something was wrong.
  template <class Lists>
  Result<Lists> loaded(Lists lists) && {
    if (wrong_) return tl::unexpected(std::move(*wrong_));
    return lists;
  }

 private:
  const Content& content_;
  TableReader::Sink wrong_;
};

// What an entry is known by, under the key "id" or "name"; from now on it is called so: "room 'gold'". No
// other of those known may have it, and an id is of small letters, digits and hyphens.
std::string known_by(TableReader& entry, std::string_view key, std::string_view kind,
                     std::set<std::string>& known);

std::string place_text(const std::string& file, Place place);

}  // namespace waystone
