// A league as a picture: a row for each bot, its figure as a dot with the interval around it.
#include <fmt/format.h>

#include <algorithm>

#include "lab/league.h"
#include "lab/picture.h"

namespace waystone {
namespace {

struct Bar {
  std::string name, figure;
  double value, low, high;
};

constexpr int kLeft = 120, kWidth = 480, kRight = 160, kTop = 56, kStep = 34;

std::string picture_of(const std::string& title, const std::vector<Bar>& rows, double low, double high,
                       const std::string& unit) {
  const int bottom = kTop + kStep * static_cast<int>(rows.size());
  const picture::Scale x{low, high, kLeft, kWidth};
  std::string words;
  for (const Bar& row : rows)
    words += fmt::format("{}{}: {}", words.empty() ? "" : "; ", row.name, row.figure);
  std::string out = picture::begin(kLeft + kWidth + kRight, bottom + 30, title, words);
  out += picture::axis(x, kTop - 16, bottom, unit);
  int y = kTop;
  for (const Bar& row : rows) {
    out += picture::text(kLeft - 14, y + 5, row.name, 15, "end");
    out += fmt::format(
        "<path d='M{0:.1f} {1}H{2:.1f}' stroke='{4}' stroke-width='5' stroke-linecap='round' opacity='.45'/>"
        "<circle cx='{3:.1f}' cy='{1}' r='6' fill='{4}'/>",
        x(row.low), y, x(row.high), x(row.value), picture::kMark);
    out += picture::text(kLeft + kWidth + 12, y + 5, row.figure, 14);
    y += kStep;
  }
  out += picture::kEnd;
  return out;
}

}  // namespace

std::string draw(const League& league, const std::string& title) {
  std::vector<Bar> rows;
  if (league.ratings.empty()) {
    for (std::size_t i = 0; i < league.solos.size(); ++i) {
      const SoloResult& solo = league.solos[i];
      const Interval in = share_interval(solo.won, solo.games);
      const double share = static_cast<double>(solo.won) / static_cast<double>(solo.games);
      rows.push_back({league.settings.bots[i], fmt::format("{:.1f} %", 100 * share), 100 * share,
                      100 * in.low, 100 * in.high});
    }
    std::reverse(rows.begin(), rows.end());
    return picture_of(title + ": games won", rows, 0, 100, " %");
  }
  double high = 100, low = 0;
  for (std::size_t i = 0; i < league.ratings.size(); ++i) {
    const Rating& r = league.ratings[i];
    rows.push_back({league.settings.bots[i], fmt::format("{:.0f} ({:.0f}–{:.0f})", r.points, r.low, r.high),
                    r.points, r.low, r.high});
    high = std::max(high, r.high);
    low = std::min(low, r.low);
  }
  std::reverse(rows.begin(), rows.end());
  return picture_of(title + ": Elo points", rows, low, high, "");
}

}  // namespace waystone
