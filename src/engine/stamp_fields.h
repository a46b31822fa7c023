// Stamps as fields: a row for each card that bears another number than 0.
#pragma once
#include <optional>
#include <string>

#include "engine/fields.h"
#include "engine/stamps.h"

namespace waystone {

// column: what the numbers count. cards: of the pile, the first of them has stamp 0.
template <std::size_t N, unsigned kBits>
void stamp_rows(Fields& f, std::string_view key, std::string_view column, const RowKeys& cards,
                Stamps<N, kBits>& stamps) {
  const auto place = [&](int card) { return static_cast<std::size_t>(card - cards.first); };
  f.rows(
      key, cards, [&](int card) { return stamps.of(place(card)) != 0; }, [&] { stamps = {}; },
      [&](Fields& row, int card) -> std::optional<std::string> {
        unsigned n = stamps.of(place(card));
        row.number(column, n, 1, static_cast<int>(Stamps<N, kBits>::kMost));
        if (row.is_reading()) stamps.put(place(card), n);
        return std::nullopt;
      });
}

}  // namespace waystone
