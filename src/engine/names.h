// How a game names things: the values of its domains (rooms, cards, items), for notation and sentences.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"

namespace waystone {

// What an operand's number stands for. Number and Seat belong to the engine; games add theirs from 2 and
// name them in domains().
enum class Domain : std::uint8_t { Number = 0, Seat = 1 };
// The game's own, in the order of domains().
constexpr Domain domain_at(std::size_t i) { return static_cast<Domain>(i + 2); }

// The operands an action or event may carry. A list holds several values of its domain.
enum class Field : std::uint8_t { Target, Card, Slot, Amount, List };
inline constexpr std::array<std::string_view, 5> kFieldWords = {"target", "card", "slot", "amount", "list"};
constexpr std::string_view field_name(Field field) { return kFieldWords[static_cast<std::size_t>(field)]; }

// What an operand holds: one value, or those of a list.
inline constexpr std::size_t kMostListed = 12;
using Listed = FixedVector<int, kMostListed>;

struct Operand {
  Field field;
  Domain domain;
  bool secret = false;  // in events: blanked for those who may not know it
};

class Names {
 public:
  virtual ~Names() = default;
  virtual int domain_size(Domain domain) const = 0;
  // The word used in notation and files ("C3", "amulet"); empty for a value that names nothing.
  virtual std::string name(Domain domain, int value) const = 0;
  // The words used in sentences ("the ice cavern"); usually the same.
  virtual std::string spoken(Domain domain, int value) const = 0;

  // The value as notation and files say it; numbers in digits.
  std::string word(Domain domain, int value) const;
  std::optional<int> value(Domain domain, std::string_view name) const;
  std::vector<std::string> all(Domain domain) const;
};

}  // namespace waystone
