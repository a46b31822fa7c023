// A league as a picture: a row for each bot, its figure as a dot with the interval around it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/league.h"

namespace waystone {
namespace {

struct Row {
  std::string name, figure;
  double value, low, high;
};

constexpr int kLeft = 120, kWidth = 480, kRight = 160, kTop = 56, kStep = 34;

std::string axis(double low, double high, int bottom, const std::string& unit) {
  std::string out;
  constexpr double kMostLines = 12;
  double step = std::pow(10, std::floor(std::log10((high - low) / 2)));
  if ((high - low) / step > kMostLines) step *= 2;
  for (double at = std::ceil(low / step) * step; at <= high + step / 100; at += step) {
    const double x = kLeft + kWidth * (at - low) / (high - low);
    out += fmt::format(
        "<path d='M{0:.1f} {1}V{2}' stroke='#cbb994'/><text x='{0:.1f}' y='{3}' text-anchor='middle' "
        "font-size='12'>{4:.0f}{5}</text>\n",
        x, kTop - 16, bottom, bottom + 16, at, unit);
  }
  return out;
}

std::string picture(const std::string& title, const std::vector<Row>& rows, double low, double high,
                    const std::string& unit) {
  const int bottom = kTop + kStep * static_cast<int>(rows.size());
  std::string out = fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' font-family='sans-serif' "
      "fill='#2a1d12'>\n"
      "<title>{2}</title>\n<rect width='{0}' height='{1}' fill='#f3e6c8'/>\n"
      "<text x='16' y='26' font-size='17' font-weight='bold'>{2}</text>\n",
      kLeft + kWidth + kRight, bottom + 30, title);
  out += axis(low, high, bottom, unit);
  int y = kTop;
  for (const Row& row : rows) {
    const auto x = [&](double v) { return kLeft + kWidth * (std::clamp(v, low, high) - low) / (high - low); };
    out += fmt::format(
        "<text x='{0}' y='{1}' text-anchor='end' font-size='15'>{2}</text>"
        "<path d='M{3:.1f} {4}H{5:.1f}' stroke='#9b3a1c' stroke-width='5' stroke-linecap='round' "
        "opacity='.45'/>"
        "<circle cx='{6:.1f}' cy='{4}' r='6' fill='#9b3a1c'/>"
        "<text x='{7}' y='{1}' font-size='14'>{8}</text>\n",
        kLeft - 14, y + 5, row.name, x(row.low), y, x(row.high), x(row.value), kLeft + kWidth + 12,
        row.figure);
    y += kStep;
  }
  return out + "</svg>\n";
}

}  // namespace

std::string draw(const League& league, const std::string& title) {
  std::vector<Row> rows;
  if (league.ratings.empty()) {
    for (std::size_t i = 0; i < league.solos.size(); ++i) {
      const Solo& solo = league.solos[i];
      const Interval in = share_interval(solo.won, solo.games);
      const double share = static_cast<double>(solo.won) / static_cast<double>(solo.games);
      rows.push_back({league.settings.bots[i], fmt::format("{:.1f} %", 100 * share), 100 * share,
                      100 * in.low, 100 * in.high});
    }
    std::reverse(rows.begin(), rows.end());
    return picture(title + ": games won", rows, 0, 100, " %");
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
  return picture(title + ": Elo points", rows, low, high, "");
}

}  // namespace waystone
