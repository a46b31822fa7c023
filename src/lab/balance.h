// Whether a game is fair and its parts are worth having: what was claimed of it, held against what bots did
// in many games. A game's own file (jaq_balance.h) counts and judges; this is what all of them are made of.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <array>
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
  std::uint64_t without_each = 0;  // games without each card in turn, where a game can be played so
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
struct TableCell {
  std::string text;
  std::optional<Spot> figure;

  TableCell(std::string words) : text(std::move(words)) {}  // NOLINT: most cells are words
  TableCell(const char* words) : text(words) {}             // NOLINT
  TableCell(const Spot& spot, const std::string& unit) : text(figure_text(spot, unit)), figure(spot) {
    if (spot.fair) text += fmt::format(", fair {:.1f}", *spot.fair);
  }
};

// What figures say of a claim, from good to bad. An interval across the limit leaves it open.
enum class Verdict : std::uint8_t { Holds, NotRefuted, Fails };
inline constexpr std::array<const char*, 3> kVerdictWords = {"holds", "not refuted", "fails"};
inline const char* word_of(Verdict verdict) { return kVerdictWords[static_cast<std::size_t>(verdict)]; }

// One sentence that the game is to live up to.
struct Criterion {
  std::string claim;
  Verdict verdict = Verdict::Holds;
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
  std::vector<std::vector<TableCell>> rows;
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
  struct Dots {
    std::string label;
    std::vector<std::optional<Spot>> spots;  // by series; none at all: a heading
  };
  std::string title, unit;
  std::vector<std::string> series;
  std::vector<Dots> rows;
  std::vector<Limit> limits;
};

// How figures are spread: a tenth, a quarter, half, three quarters and nine tenths of them are no greater.
struct BoxChart {
  struct Box {
    std::string label;
    Histogram spread;
  };
  std::string title, unit;
  std::vector<Box> rows;
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

// One claim, held against figures one by one. It holds if the whole interval of every figure keeps to the
// limit, and fails if that of any lies beyond; otherwise the figures do not tell.
class Claim {
 public:
  Claim(std::string text, std::string unit) : text_(std::move(text)), unit_(std::move(unit)) {}

  void at_most(const std::string& what, const Spot& spot, double limit) {
    hold(what, spot, (spot.in.low - limit) / limit, (spot.in.high - limit) / limit, "wanted at most", limit);
  }
  void at_least(const std::string& what, const Spot& spot, double limit) {
    hold(what, spot, (limit - spot.in.high) / limit, (limit - spot.in.low) / limit, "wanted at least", limit);
  }
  // Within limits on both sides of nothing.
  void within(const std::string& what, const Spot& spot, double limit) {
    hold(what, spot, (std::max(spot.in.low, -spot.in.high) - limit) / limit,
         (std::max(spot.in.high, -spot.in.low) - limit) / limit, "wanted within", limit);
  }
  // More than is fair may be chance; no number of games shows that a share is fair to a hair.
  void fair(const std::string& what, const Spot& spot) {
    const double fair = *spot.fair;
    hold(what, spot, (spot.in.low - fair) / fair, (spot.in.high - fair) / fair, "fair is", fair);
  }
  void broken(const std::string& what) {
    ++fail_;
    if (!worst_.empty() && worst_verdict_ == Verdict::Fails) return;
    worst_ = what;
    worst_verdict_ = Verdict::Fails;
    beyond_ = 1;
  }
  Criterion criterion() const {
    if (worst_.empty()) return {text_, Verdict::NotRefuted, "too few games to tell"};
    std::string figure = worst_;
    if (fail_ > 1) figure += fmt::format("; {} more fail", fail_ - 1);
    const int others = open_ - (worst_verdict_ == Verdict::NotRefuted ? 1 : 0);
    if (others > 0) figure += fmt::format("; {} more undecided", others);
    return {text_, worst_verdict_, figure};
  }

 private:
  // How far the near and the far end of the interval lie beyond the limit; less than 0: within it. The figure
  // that is kept fails by most, or else reaches furthest.
  void hold(const std::string& what, const Spot& spot, double near, double far, const char* side,
            double limit) {
    const Verdict verdict = near > 0 ? Verdict::Fails : far > 0 ? Verdict::NotRefuted : Verdict::Holds;
    fail_ += verdict == Verdict::Fails ? 1 : 0;
    open_ += verdict == Verdict::NotRefuted ? 1 : 0;
    const double beyond = verdict == Verdict::Fails ? near : far;
    if (!worst_.empty() && std::pair(verdict, beyond) <= std::pair(worst_verdict_, beyond_)) return;
    worst_verdict_ = verdict;
    beyond_ = beyond;
    worst_ = fmt::format("{}: {}, {} {:.1f}{}", what, figure_text(spot, unit_), side, limit, unit_);
  }

  std::string text_, unit_, worst_;
  Verdict worst_verdict_ = Verdict::Holds;
  double beyond_ = 0;
  int fail_ = 0, open_ = 0;
};

// A section whose figures are a table and a picture of rows.
class RowSection {
 public:
  RowSection(std::string title, std::string text, std::string first_column, std::vector<std::string> series,
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
    std::vector<TableCell> row = {heading_ + label};
    for (const auto& spot : spots) row.push_back(spot ? TableCell(*spot, chart.unit) : TableCell(""));
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

  fairness::Verdict verdict() const {  // the worst of all
    fairness::Verdict out = fairness::Verdict::Holds;
    for (const fairness::Section& section : sections)
      for (const fairness::Criterion& criterion : section.criteria) out = std::max(out, criterion.verdict);
    return out;
  }
};

}  // namespace waystone
