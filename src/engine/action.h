// One decision: the same eight bytes in every game. A verb's row names its operands, so an action
// prints and parses itself.
#pragma once
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/result.h"
#include "engine/names.h"
#include "engine/seat.h"

namespace waystone {

struct Action {
  std::uint8_t verb = 0;  // a row of the game's verbs
  Seat target = Seat::One;
  std::uint16_t card = 0;
  std::uint16_t slot = 0;
  std::int16_t amount = 0;
  bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 8);

struct Verb {
  std::string_view name;   // first word of the notation: "move"
  std::string_view key;    // the letter that picks it in a menu
  std::string_view label;  // menu text, operands in braces: "Go to {slot}"
  std::array<Operand, 2> operands{};
  int operand_count = 0;

  constexpr std::span<const Operand> used() const {
    return {operands.data(), static_cast<std::size_t>(operand_count)};
  }
};

// The caller's scratch for legal(); never part of a state.
class Actions {
 public:
  static constexpr std::size_t kMost = 512;
  Actions() {}  // items stay raw until pushed
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  void clear() { count_ = 0; }
  void push_back(Action action) {
    check(count_ < kMost, "more legal actions than Actions can hold");
    items_[count_++] = action;
  }
  // Adds it or not without a branch, for conditions nobody could predict.
  void push_if(bool wanted, Action action) {
    check(count_ < kMost, "more legal actions than Actions can hold");
    items_[count_] = action;
    count_ += wanted ? 1 : 0;
  }
  const Action& operator[](std::size_t i) const { return items_[i]; }
  const Action* begin() const { return items_; }
  const Action* end() const { return items_ + count_; }
  std::span<const Action> list() const { return {items_, count_}; }
  bool has(Action action) const {
    for (const Action& a : *this)
      if (a == action) return true;
    return false;
  }

 private:
  std::size_t count_ = 0;
  union {  // no zeroing of what legal() is about to write
    Action items_[kMost];
  };
};

int operand(const Action& action, Field field);
void set_operand(Action& action, Field field, int value);

std::string print_action(const Names& names, std::span<const Verb> verbs, const Action& action);

// Reads the notation: the verb and its operands, apart by spaces. The error says which word is wrong and
// what would be right. Does not ask whether the action is legal.
Result<Action> parse_action(const Names& names, std::span<const Verb> verbs, std::string_view text);

// Exactly the operands of the verb are set and each names something.
bool well_formed(const Names& names, std::span<const Verb> verbs, const Action& action);

}  // namespace waystone
