// What is printed on cards, for clients that draw them.
#include "games/journey/rules/journey.h"
#include "games/journey/rules/printed.h"

namespace waystone::journey {

Value Journey::about(Domain domain, int value) const {
  if (name(domain, value).empty()) return {};
  const auto i = static_cast<std::size_t>(value);
  const auto of = [&](auto card) { return told([&](Printed& w) { walk(w, card, lists_); }); };
  if (domain == kStageDomain) return of(lists_.stages[i]);
  if (domain == kHeroDomain) return of(lists_.heroes[i]);
  if (domain != kCardDomain) return {};
  if (i < kCharacters) return of(lists_.characters[i]);
  if (i < kShared) return of(lists_.enhancements[i - kCharacters]);
  return of(i < kShared + kActions ? lists_.light[i - kShared] : lists_.dark[i - kShared - kActions]);
}

std::string Journey::types() {
  PrintedTypes types(kName);
  const Lists none;
  const auto kind = [&](std::string_view called, auto card) {
    types.kind(called, [&](Printed& w) { walk(w, card, none); });
  };
  kind("Character", Character{});
  kind("Enhancement", Enhancement{});
  kind("Action", ActionCard{});
  kind("Stage", Stage{});
  kind("Hero", Hero{});
  constexpr std::array<std::string_view, 5> kKinds = {"Character", "Enhancement", "Action", "Stage", "Hero"};
  const auto domain = [&](Domain which, std::size_t first, std::size_t count) {
    types.domain(domains()[static_cast<std::size_t>(which) - 2], std::span(kKinds).subspan(first, count));
  };
  domain(kCardDomain, 0, 3);
  domain(kStageDomain, 3, 1);
  domain(kHeroDomain, 4, 1);
  return types.take();
}

}  // namespace waystone::journey
