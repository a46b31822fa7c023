// Rule ids: "KA-62" is rule 62 of a ledger, "KA-A5" a ruling on what the rulebook leaves open.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace waystone {

struct Rule {
  std::uint16_t code = 0;  // 0: none
  bool operator==(const Rule&) const = default;
};

constexpr Rule rule(int number) { return {static_cast<std::uint16_t>(number)}; }
constexpr Rule ruling(int number) { return {static_cast<std::uint16_t>(0x8000 | number)}; }

inline std::string rule_id(std::string_view prefix, Rule r) {
  if (r.code == 0) return {};
  std::string id(prefix);
  id += (r.code & 0x8000) != 0 ? "-A" : "-";
  return id + std::to_string(r.code & 0x7FFF);
}

}  // namespace waystone
