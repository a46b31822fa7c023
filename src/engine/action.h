// One decision: the same eight bytes in every game. A verb's row names its operands, up to four, so an action
// prints and parses itself.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/fit.h"
#include "base/fixed_vector.h"
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

  // A list takes the room of card, slot and amount: up to six values of one domain, each below 255. Coins
  // for each thief, damage for each fighter, cards that go.
  static constexpr std::size_t kMostListed = 6;
  using List = FixedVector<std::uint8_t, kMostListed>;
  static Action listing(std::uint8_t verb, const List& values, Seat target = Seat::One) {
    ListBytes bytes{};  // each value + 1; 0 ends the list
    for (std::size_t i = 0; i < values.size(); ++i) bytes[i] = fit(values[i] + 1);
    const auto [card, slot, amount] = std::bit_cast<ListWords>(bytes);
    return {verb, target, card, slot, amount};
  }
  List list() const {
    List values;
    for (const std::uint8_t byte : std::bit_cast<ListBytes>(ListWords{card, slot, amount})) {
      if (byte == 0) break;
      values.push_back(fit(byte - 1));
    }
    return values;
  }

 private:
  using ListBytes = std::array<std::uint8_t, kMostListed>;
  struct ListWords {
    std::uint16_t card, slot;
    std::int16_t amount;
  };
};
static_assert(sizeof(Action) == 8);

struct Verb {
  std::string_view name;              // first word of the notation: "move"
  std::string_view key;               // the letter that picks it in a menu
  std::string_view label;             // menu text, operands in braces: "Go to {slot}"
  std::array<Operand, 4> operands{};  // a list is the last, and beside it is only a target
  int operand_count = 0;
  // What is touched on a board to do it, where its operands do not say it: "deck". Those that are no numbers
  // do: "card:rSbM".
  std::string_view touches{};
  // Of a question that is a reaction: does nothing, and everybody who is asked may do it.
  bool declines = false;

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

Listed operand(const Action& action, Field field);
void set_operand(Action& action, Field field, const Listed& values);

std::string print_action(const Names& names, std::span<const Verb> verbs, const Action& action);

// Reads the notation: the verb and its operands, apart by spaces, a list with a word for each value. The
// error says which word is wrong and what would be right. Does not ask whether the action is legal.
Result<Action> parse_action(const Names& names, std::span<const Verb> verbs, std::string_view text);

// Exactly the operands of the verb are set and each names something.
bool well_formed(const Names& names, std::span<const Verb> verbs, const Action& action);

}  // namespace waystone
