// The rules in force as fields: a row for each, the oldest first.
#pragma once
#include <optional>
#include <string>

#include "engine/effects/in_force.h"
#include "engine/fields.h"

namespace waystone::effects {

// fresh: what a row begins with that a file names first. walk(row, modifier): its columns, and what is wrong.
template <std::size_t N, class Walk>
void in_force_rows(Fields& f, std::string_view key, Modifiers<N>& in_force, const Modifier& fresh,
                   Walk&& walk) {
  FixedVector<Modifier, N> all;
  for (const Modifier& m : in_force) all.push_back(m);
  f.rows(
      key, RowKeys::numbers(N), [&](int n) { return n <= static_cast<int>(all.size()); },
      [&] { all.clear(); },
      [&](Fields& row, int n) -> std::optional<std::string> {
        const auto at = static_cast<std::size_t>(n - 1);
        Modifier m = at < all.size() ? all[at] : fresh;
        auto wrong = walk(row, m);
        if (wrong || !row.is_reading()) return wrong;
        if (at < all.size())
          all[at] = m;
        else
          all.push_back(m);
        return std::nullopt;
      });
  if (!f.is_reading()) return;
  in_force = {};
  for (const Modifier& m : all) in_force.add(m);
}

}  // namespace waystone::effects
