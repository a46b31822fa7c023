// The decks as the tests look at them.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/jaq/rules/jaq.h"
#include "support/content.h"

namespace waystone::jaq {

inline const Lists& lists() {
  static const Lists loaded = Lists::load(jaq_content()).value();
  return loaded;
}

inline std::string mode_word(Mark mode) {
  return mode == Mark::Competitive ? "competitive" : "non-competitive";
}

template <class T>
const T& by_id(const std::vector<T>& all, std::string_view id) {
  const auto found = std::ranges::find(all, id, &T::id);
  EXPECT_NE(found, all.end()) << id;
  return *found;
}
inline const Card& card(std::string_view id) { return by_id(lists().cards, id); }
inline bool is_spell(const Card& c) { return c.face.type == Type::Spell; }

inline Items total(const ItemGroups& groups, const ItemGroups& more = {}) {
  Items sum;
  for (const ItemGroup& group : groups) sum += group.items;
  for (const ItemGroup& group : more) sum += group.items;
  return sum;
}

}  // namespace waystone::jaq
