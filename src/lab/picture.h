// What the laboratory's pictures (SVG) have in common: paper and ink that can be read on any page, words for
// who does not see them, and an axis.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace waystone::picture {

inline constexpr std::string_view kInk = "#2a1d12", kPaper = "#f3e6c8", kLine = "#cbb994", kMark = "#9b3a1c",
                                  kOther = "#1f4e79";

// Names come from content files, which may hold any character.
inline std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += c;
  }
  return out;
}

// Paper with a title on it; `description` says all of it in words. The caller ends it with kEnd.
inline std::string begin(int width, int height, std::string_view title, std::string_view description) {
  return fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' font-family='sans-serif' role='img' "
      "fill='{2}'>\n"
      "<title>{3}</title>\n<desc>{4}</desc>\n<rect width='{0}' height='{1}' fill='{5}'/>\n"
      "<text x='16' y='26' font-size='17' font-weight='bold'>{3}</text>\n",
      width, height, kInk, escaped(title), escaped(description), kPaper);
}
inline constexpr std::string_view kEnd = "</svg>\n";

inline std::string text(double x, double y, std::string_view words, int size,
                        std::string_view anchor = "start") {
  return fmt::format("<text x='{:.1f}' y='{:.1f}' text-anchor='{}' font-size='{}'>{}</text>\n", x, y, anchor,
                     size, escaped(words));
}

// From figures to places on the paper.
struct Scale {
  double low, high;
  double from, length;
  double operator()(double value) const {
    return from + length * (std::clamp(value, low, high) - low) / (high - low);
  }
};

// Round figures on a scale, few enough to be read.
inline std::vector<double> ticks(const Scale& scale) {
  constexpr double kFewest = 4, kMost = 12;
  const double range = scale.high - scale.low;
  double step = std::pow(10, std::floor(std::log10(range / 2)));
  if (range / step > kMost) step *= 2;
  if (range / step < kFewest) step /= 2;
  std::vector<double> out;
  for (double n = std::ceil(scale.low / step); n * step <= scale.high + step / 100; ++n)
    out.push_back(n * step + 0.0);  // never "-0"
  return out;
}

// Lines down the paper with their figures below them.
inline std::string axis(const Scale& scale, int top, int bottom, std::string_view unit) {
  std::string out;
  for (const double at : ticks(scale))
    out += fmt::format("<path d='M{0:.1f} {1}V{2}' stroke='{3}'/>", scale(at), top, bottom, kLine) +
           text(scale(at), bottom + 16, fmt::format("{:g}{}", at, unit), 12, "middle");
  return out;
}

}  // namespace waystone::picture
