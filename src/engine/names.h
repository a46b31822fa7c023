// How a game names things: the values of its domains (rooms, cards, items), for notation and sentences.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waystone {

// What an operand's number stands for. Number and Seat belong to the engine; games add theirs from 2 and
// name them in domains().
enum class Domain : std::uint8_t { Number = 0, Seat = 1 };
// The game's own, in the order of domains().
constexpr Domain domain_at(std::size_t i) { return static_cast<Domain>(i + 2); }

// The operands an action or event may carry.
enum class Field : std::uint8_t { Target, Card, Slot, Amount };

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

  std::optional<int> value(Domain domain, std::string_view name) const;
  std::vector<std::string> all(Domain domain) const;
};

}  // namespace waystone
