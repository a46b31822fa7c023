// Whether a game is fair and its parts are worth having: what was claimed of it, held against what bots did
// in many games. A game's own file (jaq_balance.h) counts and judges; this is what all of them are made of.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/tally.h"

namespace waystone {

struct BalanceSettings {
  std::uint64_t games = 200;  // at each table
  std::uint64_t seed = 1;
  int threads = 1;
};

// One kind of table that is played at.
struct BalanceTable {
  int seats = 0;
  std::vector<std::pair<std::string, std::string>> options;
  bool operator==(const BalanceTable&) const = default;
};

namespace fairness {

// A figure, the interval around it, and what would be fair.
struct Spot {
  double value = 0;
  Interval in;
  std::optional<double> fair;
};
std::string figure_text(const Spot& spot, const std::string& unit);  // "27.1 % (23.0 to 31.6)"

// Of a table: words, or a figure.
struct Cell {
  std::string text;
  std::optional<Spot> figure;

  Cell(std::string words) : text(std::move(words)) {}  // NOLINT: most cells are words
  Cell(const char* words) : text(words) {}             // NOLINT
  Cell(const Spot& spot, const std::string& unit) : text(figure_text(spot, unit)), figure(spot) {
    if (spot.fair) text += fmt::format(", fair {:.1f}", *spot.fair);
  }
};

// One sentence that the game is to live up to.
struct Criterion {
  std::string claim;
  bool holds = true;
  std::string figure;  // what comes nearest to its limit, or goes furthest beyond
};

struct Picture {
  std::string file, title, svg;
};

struct Section {
  std::string title;
  std::vector<Criterion> criteria;  // none: only figures
  std::string text;                 // how it was measured
  std::vector<std::string> notes;   // what to look at first
  std::vector<std::string> columns;
  std::vector<std::vector<Cell>> rows;
  std::vector<Picture> pictures;
};

// Bonferroni: so many intervals, each so wide that with 95 % all of them together hold what they are for.
// Half their width in standard errors.
inline double width_for(std::size_t comparisons) {
  const double wanted = 0.05 / static_cast<double>(std::max<std::size_t>(1, comparisons));
  double low = 0, high = 40;
  for (int i = 0; i < 80; ++i) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::sqrt(2.0)) > wanted ? low : high) = middle;
  }
  return low;
}

// Wilson's interval of share_interval(), as wide as wanted.
inline Interval wide_interval(double share, double of, double width) {
  if (of <= 0) return {0, 1};
  const double w = width * width / of;
  const double centre = (share + w / 2) / (1 + w);
  const double half = width / (1 + w) * std::sqrt(share * (1 - share) / of + w / (4 * of));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

inline Spot percent(double share, const Interval& in) {
  return {100 * share, {100 * in.low, 100 * in.high}, {}};
}
inline Spot percent_of(std::uint64_t hits, std::uint64_t of, double width) {
  const double share = of == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(of);
  return percent(share, wide_interval(share, static_cast<double>(of), width));
}

// a of b, in groups that have something in common (the heroes of one game meet one monster). Whole numbers
// only, so that they add up the same in any order.
struct Grouped {
  std::uint64_t groups = 0, a = 0, b = 0, aa = 0, ab = 0, bb = 0;

  void add(std::uint64_t some, std::uint64_t of) {
    ++groups;
    a += some;
    b += of;
    aa += some * some;
    ab += some * of;
    bb += of * of;
  }
  void add(const Grouped& other) {
    groups += other.groups;
    a += other.a;
    b += other.b;
    aa += other.aa;
    ab += other.ab;
    bb += other.bb;
  }
  double share() const { return b == 0 ? 0 : static_cast<double>(a) / static_cast<double>(b); }
  // What is left of a when `per_b` is expected for each of b, squared and summed over the groups.
  double squares(double per_b) const {
    return static_cast<double>(aa) - 2 * per_b * static_cast<double>(ab) +
           per_b * per_b * static_cast<double>(bb);
  }
  // As if there were as many single ones as tell as much as these groups do.
  Interval interval(double width) const {
    const double p = share(), all = static_cast<double>(b);
    const double single = p * (1 - p) * all, grouped = squares(p);
    const double worth = single <= 0 || grouped <= 0 ? static_cast<double>(groups) : all * single / grouped;
    return wide_interval(p, std::min(worth, all), width);
  }
};

struct Limit {
  double at;
  std::string text;
};

// Rows of dots with their intervals; each series has a shape of its own.
struct DotChart {
  struct Row {
    std::string label;
    std::vector<std::optional<Spot>> spots;  // by series; none at all: a heading
  };
  std::string title, unit;
  std::vector<std::string> series;
  std::vector<Row> rows;
  std::vector<Limit> limits;
};

// How figures are spread: a tenth, a quarter, half, three quarters and nine tenths of them are no greater.
struct BoxChart {
  struct Row {
    std::string label;
    Histogram spread;
  };
  std::string title, unit;
  std::vector<Row> rows;
  std::vector<Limit> limits;
};

// Shares in percent by a small whole number; each kind has a shape, and those to look at are named.
struct ScatterChart {
  struct Point {
    int across;
    double share;
    std::size_t kind;
    std::string name;
    bool named = false;
  };
  std::string title, across;
  std::vector<std::string> kinds;
  std::vector<Point> points;
  std::vector<Limit> limits;
};

std::string draw(const DotChart& chart);
std::string draw(const BoxChart& chart);
std::string draw(const ScatterChart& chart);

// One claim, held against figures one by one. A figure speaks against it when its whole interval lies beyond
// the limit, and is in doubt when it lies beyond itself.
class Claim {
 public:
  Claim(std::string text, std::string unit) : text_(std::move(text)), unit_(std::move(unit)) {}

  void at_most(const std::string& what, const Spot& spot, double limit) {
    doubtful_ += spot.value > limit && spot.in.low <= limit ? 1 : 0;
    hold(what, spot, (spot.in.low - limit) / limit, "wanted at most", limit);
  }
  void at_least(const std::string& what, const Spot& spot, double limit) {
    doubtful_ += spot.value < limit && spot.in.high >= limit ? 1 : 0;
    hold(what, spot, (limit - spot.in.high) / limit, "wanted at least", limit);
  }
  // A figure above what is fair says nothing yet; one whose interval lies above it does.
  void fair(const std::string& what, const Spot& spot) {
    hold(what, spot, (spot.in.low - *spot.fair) / *spot.fair, "fair is", *spot.fair);
  }
  void broken(const std::string& what) {
    if (against_++ > 0) return;
    furthest_ = what;
    beyond_ = 1;
  }
  Criterion criterion() const {
    std::string figure = furthest_.empty() ? "too few games to tell" : furthest_;
    if (against_ > 1) figure += fmt::format("; {} more", against_ - 1);
    if (doubtful_ > 0) figure += fmt::format("; in doubt: {}", doubtful_);
    return {text_, against_ == 0, figure};
  }

 private:
  // How far the whole interval lies beyond the limit, or how near it comes.
  void hold(const std::string& what, const Spot& spot, double beyond, const char* side, double limit) {
    against_ += beyond > 0 ? 1 : 0;
    if (!furthest_.empty() && beyond <= beyond_) return;
    beyond_ = beyond;
    furthest_ = fmt::format("{}: {}, {} {:.1f}{}", what, figure_text(spot, unit_), side, limit, unit_);
  }

  std::string text_, unit_, furthest_;
  double beyond_ = 0;
  int against_ = 0, doubtful_ = 0;
};

// A section whose figures are a table and a picture of rows.
class Rows {
 public:
  Rows(std::string title, std::string text, std::string first_column, std::vector<std::string> series,
       std::string unit, std::string picture_title) {
    section.title = std::move(title);
    section.text = std::move(text);
    section.columns = {std::move(first_column)};
    section.columns.insert(section.columns.end(), series.begin(), series.end());
    chart = {std::move(picture_title), std::move(unit), std::move(series), {}, {}};
  }
  void heading(const std::string& text) {
    chart.rows.push_back({text, {}});
    heading_ = text + ", ";
  }
  std::string add(const std::string& label, const std::vector<std::optional<Spot>>& spots) {
    chart.rows.push_back({label, spots});
    std::vector<Cell> row = {heading_ + label};
    for (const auto& spot : spots) row.push_back(spot ? Cell(*spot, chart.unit) : Cell(""));
    section.rows.push_back(std::move(row));
    return heading_ + label;
  }
  // Ends a picture; what follows goes into another.
  void draw_as(const std::string& file) {
    section.pictures.push_back({file, chart.title, draw(chart)});
    chart.rows.clear();
  }
  Section finish(const std::string& file, const std::vector<Criterion>& criteria) {
    section.criteria = criteria;
    draw_as(file);
    return std::move(section);
  }
  Section section;
  DotChart chart;

 private:
  std::string heading_;
};

// What is said of a section's intervals.
inline std::string together(std::size_t comparisons) {
  return fmt::format("The intervals hold with 95 % for all {} comparisons together.", comparisons);
}

}  // namespace fairness

struct BalanceReport {
  std::vector<fairness::Section> sections;
  bool holds() const {
    for (const fairness::Section& section : sections)
      for (const fairness::Criterion& criterion : section.criteria)
        if (!criterion.holds) return false;
    return true;
  }
};

}  // namespace waystone
