// A view told by what has changed in it: every leaf has a path ("tilts/red/start/strength") and a value as
// JSON, the same way for every game. What was told before is kept as one number a leaf, and one a row.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/fields.h"

namespace waystone {

// The leaves of a view as they were last told; rows with their keys among them.
using ToldLeaves = std::vector<std::uint64_t>;

// Writes what is not as told, and notes it as told: {"rooms/C3":{"room":"gold"},"turn":4}. A list that has
// grown at its end is told as "path+" and what was added, a row or column that is gone as "path-" and null,
// several changes of the same rows as "path/" and an object of changes. Told nothing before, it is the whole
// view under the empty path.
class ChangeWriter final : public Fields {
 public:
  ChangeWriter(const Names& names, ToldLeaves& told, std::string& json);
  // False if the view does not have the leaves it had, rows apart, so that it must be told whole; what was
  // written and noted is of no use then.
  bool finish();

  void rows(std::string_view, RowKeys, HasRow, Clear, WalkRow) override;
  void list(std::string_view, GetAt, Clear, PutNext) override;
  void derived(std::string_view, int) override;
  void derived(std::string_view, const std::string&) override;
  void derived(std::string_view key, std::uint64_t bits, Domain domain) override {
    on_set(key, bits, domain);
  }
  void table(std::string_view, Inner) override;

 protected:
  void on_number(std::string_view, int&, int, int) override;
  void on_flag(std::string_view, bool&) override;
  void on_choice(std::string_view, int&, std::span<const std::string_view>) override;
  void on_name(std::string_view, int&, Domain, std::optional<int>) override;
  void on_set(std::string_view, std::uint64_t&, Domain) override;
  void on_hidden(std::string_view, int&, Domain, int) override;

 private:
  // Where the walk is: in a table, or in a row. Paths are put together only where something is told.
  struct Inside {
    std::string_view key;
    const RowKeys* keys = nullptr;  // of a row
    int row = 0;
  };
  struct Rows;  // a part that is being walked

  // A number, a word, a name: told again if the value is another.
  template <class Write>
  void plain(std::string_view key, int value, bool is_empty, Write&& write);
  bool is_as_told(std::uint64_t number);
  std::uint64_t told_before() const { return leaf_ < told_.size() && !is_whole_ ? told_[leaf_] : 0; }
  void walk_rows(const Rows& part, HasRow has);
  void tell_together(const Rows& part, HasRow has);
  void known_row(const Rows& part, int key);
  void new_row(const Rows& part, int key);
  void drop_row(const Rows& part);
  void add_item(std::string_view text);
  void name_leaf(std::size_t from, std::string_view key, std::string_view end);
  void tell_gone(std::string_view key);
  void append_path(std::string& out) const;

  ToldLeaves& told_;
  std::string& json_;
  std::vector<Inside> inside_;
  std::size_t leaf_ = 0;           // its number
  std::vector<std::size_t> ends_;  // of a list's items
  std::size_t told_from_ = 0;      // in inside_: paths begin there
  std::size_t named_ = 0;          // things told below it
  std::size_t leaf_of_rows_ = 0;   // that counts the rows walked last
  bool is_whole_;                  // all is new: the view, or a row
  bool is_whole_view_;
  bool in_row_ = false;
  bool same_leaves_ = true;
};

}  // namespace waystone
