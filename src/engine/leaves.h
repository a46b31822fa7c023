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
  void table(std::string_view, Inner) override;

 protected:
  void on_number(std::string_view, int&, int, int) override;
  void on_choice(std::string_view, int&, std::span<const std::string_view>) override;
  void on_name(std::string_view, int&, Domain, std::optional<int>) override;
  void on_set(std::string_view, std::uint64_t&, Domain) override;
  void on_hidden(std::string_view, int&, Domain, int) override;

 private:
  void begin(std::string_view key);
  void end();
  void begin_list(std::string_view key);
  void add_item(std::string_view text);
  void end_list();
  std::uint64_t hash_from(
      std::size_t value) const;  // of the leaf, its value from there to the end of the text
  bool is_as_told(std::uint64_t hash);

  ToldLeaves& told_;
  std::string& json_;
  std::string prefix_;       // "tilts/red/"
  std::size_t leaf_ = 0;     // its number
  std::size_t begin_ = 0;    // where it begins in json_
  std::size_t value_ = 0;    // where its value begins
  std::size_t key_end_ = 0;  // where its path ends
  std::uint64_t path_hash_ = 0;
  std::size_t told_items_ = 0;  // a list's value ended here when it was told; 0: it is another list
  bool same_leaves_ = true;
};

}  // namespace waystone
