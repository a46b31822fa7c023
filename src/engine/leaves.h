// A view taken apart: every leaf by its path ("tilts/red/cards") with its value as JSON. Two walks over
// states of one game line up, so what a step changed is found leaf by leaf, the same way for every game.
#pragma once
#include <string>
#include <vector>

#include "engine/fields.h"

namespace waystone {

class Leaves final : public Fields {
 public:
  using Fields::Fields;
  void clear();

  void map(std::string_view, Domain, Get, Clear, Put) override;
  void list(std::string_view, GetAt, Clear, PutNext) override;
  void derived(std::string_view, int) override;
  void table(std::string_view, Inner) override;

  // Appends {"path":value,…} of the leaves of `after` that are new or other than `before`. A leaf that is
  // gone is null.
  friend void append_changes(std::string& json, const Leaves& before, const Leaves& after);

 protected:
  void on_number(std::string_view, int&, int, int) override;
  void on_choice(std::string_view, int&, std::span<const std::string_view>) override;
  void on_name(std::string_view, int&, Domain, std::optional<int>) override;
  void on_set(std::string_view, std::uint64_t&, Domain) override;
  void on_hidden(std::string_view, int&, Domain, int) override;

 private:
  struct Leaf {
    std::uint32_t path, text, end;  // where they begin in text_, and where the leaf ends
  };
  void begin(std::string_view key);
  void end() { leaves_.back().end = static_cast<std::uint32_t>(text_.size()); }
  void append(int number);
  std::string_view path(const Leaf& leaf) const { return between(leaf.path, leaf.text); }
  std::string_view text(const Leaf& leaf) const { return between(leaf.text, leaf.end); }
  std::string_view between(std::uint32_t from, std::uint32_t to) const {
    return std::string_view(text_).substr(from, to - from);
  }
  const Leaf* find(std::string_view path, std::size_t likely) const;

  std::string prefix_;  // "tilts/red/"
  std::string text_;    // path and value of one leaf after the other
  std::vector<Leaf> leaves_;
};

void append_changes(std::string& json, const Leaves& before, const Leaves& after);

}  // namespace waystone
