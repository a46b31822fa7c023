#include "engine/names.h"

namespace waystone {

std::string Names::word(Domain domain, int value) const {
  return domain == Domain::Number ? std::to_string(value) : name(domain, value);
}

std::optional<int> Names::value(Domain domain, std::string_view wanted) const {
  if (wanted.empty()) return std::nullopt;
  for (int v = 0; v < domain_size(domain); ++v)
    if (name(domain, v) == wanted) return v;
  return std::nullopt;
}

std::vector<std::string> Names::all(Domain domain) const {
  std::vector<std::string> names;
  for (int v = 0; v < domain_size(domain); ++v)
    if (auto word = name(domain, v); !word.empty()) names.push_back(std::move(word));
  return names;
}

}  // namespace waystone
