// The pictures of a balance report. Shapes tell series and kinds apart, not colours alone, and each picture
// says in words what it shows.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "lab/balance.h"
#include "lab/picture.h"

namespace waystone::fairness {
namespace {

using picture::Scale;

constexpr int kWidth = 440, kRight = 190, kTop = 84;
constexpr double kLetter = 7.6;  // the width of a letter of size 14, about

// A filled circle, a hollow square, a hollow triangle.
std::string shape(std::size_t which, double x, double y, double r) {
  if (which == 0)
    return fmt::format("<circle cx='{:.1f}' cy='{:.1f}' r='{}' fill='{}'/>", x, y, r, picture::kMark);
  const std::string look =
      fmt::format("fill='{}' stroke='{}' stroke-width='2'", picture::kPaper, picture::kOther);
  if (which == 1)
    return fmt::format("<rect x='{0:.1f}' y='{1:.1f}' width='{2:.1f}' height='{2:.1f}' {3}/>", x - r, y - r,
                       2 * r, look);
  return fmt::format("<path d='M{:.1f} {:.1f}l{:.1f} {:.1f}h{:.1f}z' {}/>", x, y - 1.2 * r, 1.2 * r, 2.2 * r,
                     -2.4 * r, look);
}
std::string_view ink(std::size_t which) { return which == 0 ? picture::kMark : picture::kOther; }

// What the shapes mean, below the title.
std::string legend(const std::vector<std::string>& words) {
  std::string out;
  double x = 24;
  for (std::size_t i = 0; i < words.size(); ++i) {
    out += shape(i, x, 46, 5) + picture::text(x + 12, 51, words[i], 14);
    x += 40 + 8 * static_cast<double>(words[i].size());
  }
  return out;
}

std::string limits_down(const std::vector<Limit>& limits, const Scale& x, int top, int bottom) {
  std::string out;
  for (const Limit& limit : limits)
    out += fmt::format("<path d='M{:.1f} {}V{}' stroke='{}' stroke-width='1.5' stroke-dasharray='6 4'/>",
                       x(limit.at), top, bottom, picture::kInk) +
           picture::text(x(limit.at), top - 4, limit.text, 12, "middle");
  return out;
}

// Room for the labels of rows; a heading may reach into the picture.
template <class Row>
int left_of(const std::vector<Row>& rows) {
  std::size_t longest = 0;
  for (const Row& row : rows) {
    if constexpr (requires { row.spots; })
      if (row.spots.empty()) continue;
    longest = std::max(longest, row.label.size());
  }
  return std::max(130, 24 + static_cast<int>(kLetter * static_cast<double>(longest)));
}

// The range of a picture's figures, with a little room, from 0 if they are all positive.
Scale scale_of(const std::vector<double>& figures, int left) {
  double low = 0, high = 0;
  for (const double figure : figures) {
    low = std::min(low, figure);
    high = std::max(high, figure);
  }
  if (high == low) high = low + 1;
  const double room = (high - low) / 20;
  return {low < 0 ? low - room : low, high + room, static_cast<double>(left), kWidth};
}

std::string words_of(const DotChart& chart) {
  std::string out, heading;
  for (const DotChart::Dots& row : chart.rows) {
    if (row.spots.empty()) heading = row.label + ", ";
    for (std::size_t i = 0; i < row.spots.size(); ++i)
      if (row.spots[i])
        out += fmt::format(
            "{}{}, {}: {}{}. ", heading, row.label, chart.series[i], figure_text(*row.spots[i], chart.unit),
            row.spots[i]->fair ? fmt::format(", fair {:.1f}{}", *row.spots[i]->fair, chart.unit) : "");
  }
  return out;
}

std::string draw_spot(const Spot& spot, std::size_t series, const Scale& x, double y) {
  std::string out;
  if (spot.fair)
    out += fmt::format("<path d='M{:.1f} {:.1f}v14' stroke='{}' stroke-width='2.5'/>", x(*spot.fair), y - 7,
                       picture::kInk);
  if (spot.in.high > spot.in.low)
    out += fmt::format("<path d='M{:.1f} {:.1f}H{:.1f}' stroke='{}' stroke-width='{}' opacity='.5'/>",
                       x(spot.in.low), y, x(spot.in.high), ink(series), series == 0 ? 5 : 3);
  return out + shape(series, x(spot.value), y, 5);
}

}  // namespace

std::string figure_text(const Spot& spot, const std::string& unit) {
  std::string out = fmt::format("{:.1f}{}", spot.value, unit);
  if (spot.in.high > spot.in.low) out += fmt::format(" ({:.1f} to {:.1f})", spot.in.low, spot.in.high);
  return out;
}

std::string draw(const DotChart& chart) {
  std::vector<double> figures;
  bool fair = false;
  for (const DotChart::Dots& row : chart.rows)
    for (const auto& spot : row.spots)
      if (spot) {
        figures.insert(figures.end(),
                       {spot->value, spot->in.low, spot->in.high, spot->fair.value_or(spot->value)});
        fair = fair || spot->fair;
      }
  for (const Limit& limit : chart.limits) figures.push_back(limit.at);
  const int left = left_of(chart.rows), page = left + kWidth + kRight;
  const Scale x = scale_of(figures, left);
  const int step = 10 + 17 * static_cast<int>(chart.series.size()), heading = 26;
  int bottom = kTop;
  for (const DotChart::Dots& row : chart.rows) bottom += row.spots.empty() ? heading : step;

  std::string out = picture::begin(page, bottom + 30, chart.title, words_of(chart)) + legend(chart.series);
  if (fair) out += picture::text(page - 16, 51, "upright stroke: fair share", 14, "end");
  out += picture::axis(x, kTop - 6, bottom, chart.unit) + limits_down(chart.limits, x, kTop - 6, bottom);
  double y = kTop;
  for (const DotChart::Dots& row : chart.rows) {
    if (row.spots.empty()) {
      out += fmt::format("<g font-weight='bold'>{}</g>", picture::text(16, y + 18, row.label, 14));
      y += heading;
      continue;
    }
    out += picture::text(left - 14, y + step / 2.0 + 5, row.label, 14, "end");
    for (std::size_t i = 0; i < row.spots.size(); ++i) {
      if (!row.spots[i]) continue;
      const double at = y + 13 + 17 * static_cast<double>(i);
      out += draw_spot(*row.spots[i], i, x, at) +
             picture::text(left + kWidth + 12, at + 4, figure_text(*row.spots[i], chart.unit), 12);
    }
    y += step;
  }
  return out + std::string(picture::kEnd);
}

std::string draw(const BoxChart& chart) {
  constexpr int kStep = 30;
  constexpr std::array<double, 5> kShares = {0.1, 0.25, 0.5, 0.75, 0.9};
  std::vector<double> figures;
  std::string words;
  for (const Limit& limit : chart.limits) figures.push_back(limit.at);
  for (const BoxChart::Box& row : chart.rows) {
    words += row.label + ":";
    for (const double share : kShares) {
      figures.push_back(static_cast<double>(row.spread.quantile(share)));
      words += fmt::format(" {:.0f} % up to {}{},", 100 * share, row.spread.quantile(share), chart.unit);
    }
    words.back() = '.';
    words += ' ';
  }
  const int left = left_of(chart.rows);
  const Scale x = scale_of(figures, left);
  const int bottom = kTop + kStep * static_cast<int>(chart.rows.size());
  std::string out =
      picture::begin(left + kWidth + kRight, bottom + 30, chart.title, words) +
      picture::text(24, 51, "line: 10 to 90 % of them; box: the middle half; thick stroke: median", 14) +
      picture::axis(x, kTop - 6, bottom, chart.unit) + limits_down(chart.limits, x, kTop - 6, bottom);
  double y = kTop + kStep / 2.0;
  for (const BoxChart::Box& row : chart.rows) {
    const auto at = [&](std::size_t i) { return x(static_cast<double>(row.spread.quantile(kShares[i]))); };
    out += picture::text(left - 14, y + 5, row.label, 14, "end");
    out += fmt::format("<path d='M{:.1f} {:.1f}H{:.1f}' stroke='{}' stroke-width='2'/>", at(0), y, at(4),
                       picture::kMark);
    out += fmt::format(
        "<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='16' fill='{}' stroke='{}' stroke-width='2'/>",
        at(1), y - 8, at(3) - at(1), picture::kPaper, picture::kMark);
    out += fmt::format("<path d='M{:.1f} {:.1f}v16' stroke='{}' stroke-width='5'/>", at(2), y - 8,
                       picture::kMark);
    out += picture::text(left + kWidth + 12, y + 5,
                         fmt::format("median {} ({} to {})", row.spread.median(), row.spread.quantile(0.25),
                                     row.spread.quantile(0.75)),
                         12);
    y += kStep;
  }
  return out + std::string(picture::kEnd);
}

namespace {

constexpr int kScatterLeft = 60, kScatterWidth = 460, kScatterHeight = 420;
constexpr double kBeside = 8.5, kApart = 15;  // between points of a column, and between names

struct Placed {
  double x, y;
  const ScatterChart::Point* point;
};

// Points that would lie on each other are moved aside, the highest share first.
std::vector<Placed> place(const ScatterChart& chart, const Scale& x, const Scale& y) {
  std::vector<Placed> out;
  for (const auto& point : chart.points) out.push_back({x(point.across), y(-point.share), &point});
  std::sort(out.begin(), out.end(),
            [](const Placed& a, const Placed& b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); });
  for (std::size_t i = 0; i < out.size(); ++i) {
    const double middle = out[i].x;
    const auto is_taken = [&] {
      return std::any_of(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(i), [&](const Placed& other) {
        return std::abs(other.x - out[i].x) < kBeside && std::abs(other.y - out[i].y) < kBeside;
      });
    };
    for (int n = 1; n < 9 && is_taken(); ++n)
      out[i].x = middle + kBeside * (n % 2 == 0 ? -n / 2 : (n + 1) / 2);
  }
  return out;
}

// Names stand in a column at the right, each with a line to its point.
std::string names(const std::vector<Placed>& placed) {
  std::string out;
  std::vector<const Placed*> named;
  for (const Placed& one : placed)
    if (one.point->named) named.push_back(&one);
  const double lowest = kTop + kScatterHeight;
  double y = kTop;
  for (std::size_t i = 0; i < named.size(); ++i) {
    const double room = kApart * static_cast<double>(named.size() - 1 - i);
    y = std::max(y, std::min(named[i]->y, lowest - room));
    const double from = kScatterLeft + kScatterWidth + 18;
    out += fmt::format("<path d='M{:.1f} {:.1f}L{:.1f} {:.1f}' stroke='{}' stroke-width='.6' fill='none'/>",
                       named[i]->x + 5, named[i]->y, from, y, picture::kInk) +
           picture::text(from + 3, y + 4,
                         fmt::format("{} {:.0f} %", named[i]->point->name, named[i]->point->share), 12);
    y += kApart;
  }
  return out;
}

}  // namespace

std::string draw(const ScatterChart& chart) {
  int most = 1;
  std::size_t longest = 0;
  std::string words;
  for (const auto& point : chart.points) {
    most = std::max(most, point.across);
    if (point.named) longest = std::max(longest, point.name.size());
    words += fmt::format("{} ({} {}): {:.1f} %. ", point.name, chart.across, point.across, point.share);
  }
  const int bottom = kTop + kScatterHeight;
  const int page =
      kScatterLeft + kScatterWidth + 70 + static_cast<int>(kLetter * static_cast<double>(longest));
  const Scale x{-0.5, most + 0.5, kScatterLeft, kScatterWidth};
  const Scale y{-100, 0, kTop, kScatterHeight};  // shares grow upwards
  std::string out = picture::begin(page, bottom + 50, chart.title, words) + legend(chart.kinds);
  for (int share = 0; share <= 100; share += 20)
    out += fmt::format("<path d='M{} {:.1f}h{}' stroke='{}'/>", kScatterLeft, y(-share), kScatterWidth,
                       picture::kLine) +
           picture::text(kScatterLeft - 8, y(-share) + 4, fmt::format("{} %", share), 12, "end");
  for (int n = 0; n <= most; ++n) out += picture::text(x(n), bottom + 18, std::to_string(n), 13, "middle");
  out += picture::text(kScatterLeft + kScatterWidth / 2.0, bottom + 38, chart.across, 13, "middle");
  for (const Limit& limit : chart.limits)
    out += fmt::format("<path d='M{} {:.1f}h{}' stroke='{}' stroke-width='1.5' stroke-dasharray='6 4'/>",
                       kScatterLeft, y(-limit.at), kScatterWidth, picture::kInk) +
           picture::text(kScatterLeft + 4, y(-limit.at) - 5, limit.text, 12);
  const auto placed = place(chart, x, y);
  out += names(placed);
  for (const Placed& one : placed) out += shape(one.point->kind, one.x, one.y, 3.5);
  return out + std::string(picture::kEnd);
}

}  // namespace waystone::fairness
