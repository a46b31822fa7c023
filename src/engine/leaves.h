// A view told by what has changed in it: every leaf has a path ("tilts/red/cards") and a value as JSON, the
// same way for every game. What was told before is kept as one number a leaf.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/fields.h"

namespace waystone {

// The leaves of a view as they were last told.
using ToldLeaves = std::vector<std::uint64_t>;

// Writes those leaves that are not as told, and notes them as told: {"tilts/red/cards+":["rSbM"],"turn":4}. A
// list that has grown at its end is told as "path+" and what was added.
class ChangeWriter final : public Fields {
 public:
  ChangeWriter(const Names& names, ToldLeaves& told, std::string& json)
      : Fields(names),
        told_(told),
        json_(json) {
    json_ += '{';
  }
  // False if the view does not have the leaves it had, so that it must be told whole; the text is of no use
  // then.
  bool finish();

  void map(std::string_view, Domain, Get, Clear, Put) override;
  void list(std::string_view, GetAt, Clear, PutNext) override;
  void derived(std::string_view, int) override;
  void derived(std::string_view, const std::string&) override;
  void table(std::string_view, Inner) override;

 protected:
  void on_number(std::string_view, int&, int, int) override;
  void on_choice(std::string_view, int&, std::span<const std::string_view>) override;
  void on_name(std::string_view, int&, Domain, std::optional<int>) override;
  void on_set(std::string_view, std::uint64_t&, Domain) override;
  void on_hidden(std::string_view, int&, Domain, int) override;

 private:
  // A number, a word, a name: told again if the value is another.
  template <class Write>
  void plain(std::string_view key, std::uint64_t value, Write&& write);
  void text(std::string_view key, std::size_t from);  // the value is what json_ has from there
  void add_item(std::string_view text);
  std::uint64_t path_hash(std::string_view key) const;
  std::uint64_t value_hash(std::size_t from, std::uint64_t path) const;
  bool is_as_told(std::uint64_t hash);
  void name_leaf(std::size_t from, std::string_view key, std::string_view end);

  ToldLeaves& told_;
  std::string& json_;
  std::string prefix_;  // "tilts/red/"
  std::uint64_t prefix_hash_ = 0;
  std::size_t leaf_ = 0;           // its number
  std::vector<std::size_t> ends_;  // of a list's items
  bool same_leaves_ = true;
};

}  // namespace waystone
