// What is printed on cards, for clients that draw them, and in words.
#include "games/qftt/rules/board_printed.h"
#include "games/qftt/rules/printed.h"
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

Value Quest::about(Domain domain, int value) const {
  if (name(domain, value).empty()) return {};
  if (domain == kTileDomain) {
    TileText tile = text_of(board_, fit(value));
    return told([&](Printed& w) { walk(w, tile); });
  }
  if (domain != kCardDomain) return {};
  Design design = lists_.of(fit(value));
  return told([&](Printed& w) { walk(w, design, lists_); });
}

std::string Quest::types() {
  PrintedTypes types(kName);
  const Lists none;
  constexpr std::array<std::pair<std::string_view, Kind>, 10> kTold = {{{"Enemy", Kind::Enemy},
                                                                        {"Boss", Kind::Boss},
                                                                        {"Event", Kind::Event},
                                                                        {"Gear", Kind::Gear},
                                                                        {"Consumable", Kind::Consumable},
                                                                        {"Money", Kind::Money},
                                                                        {"Adventurer", Kind::Adventurer},
                                                                        {"Companion", Kind::Companion},
                                                                        {"Relic", Kind::Relic},
                                                                        {"Shrine", Kind::Shrine}}};
  std::array<std::string_view, kTold.size()> kinds;
  for (std::size_t i = 0; i < kTold.size(); ++i) {
    kinds[i] = kTold[i].first;
    types.kind(kinds[i], [&](Printed& w) {
      Design design{.kind = kTold[i].second};
      walk(w, design, none);
    });
  }
  types.domain(domains()[static_cast<std::size_t>(kCardDomain) - 2], kinds);
  types.domain(domains(), kTileDomain, "Tile", [](Printed& w) {
    TileText tile;
    walk(w, tile);
  });
  return types.take();
}

std::string Quest::text(Domain domain, int value) const {
  if (domain != kCardDomain || name(domain, value).empty()) return {};
  return lists_.whole_text(lists_.of(fit(value)));
}

}  // namespace waystone::qftt
