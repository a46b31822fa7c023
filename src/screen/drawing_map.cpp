// Grids and graphs, drawn: cells of one size at their coordinates.
#include <algorithm>
#include <map>

#include "screen/drawing.h"

namespace waystone {
namespace {

struct Cell {
  const Thing* thing;
  std::vector<std::string> lines;
};

std::vector<std::string> lines_in(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at != std::string_view::npos;) {
    const std::size_t end = text.find('\n', at);
    lines.emplace_back(text.substr(at, end == std::string_view::npos ? end : end - at));
    at = end == std::string_view::npos ? end : end + 1;
  }
  return lines;
}

// Where columns and bars stand.
struct Measures {
  std::size_t label = 0, cell = 0, step = 0;
  std::vector<std::int16_t> bars;

  std::size_t bars_by(int column) const {
    return static_cast<std::size_t>(
        std::count_if(bars.begin(), bars.end(), [&](std::int16_t bar) { return bar <= column; }));
  }
  std::size_t x_of(int column) const {
    if (column < 0) return 0;
    return label + bars_by(column) + static_cast<std::size_t>(column) * step;
  }
};

}  // namespace

// In a graph a column is half a cell, so that rows can be shifted against each other.
Drawing::Lines Drawing::grid(const Zone& zone, std::size_t width) const {
  Measures at{.bars = zone.bars};
  std::map<int, std::vector<Cell>> rows;
  int last = 0;
  for (const Thing& thing : zone.things) {
    Cell cell{&thing, lines_in(filled(thing.brief.empty() ? called(thing) : thing.brief, called_))};
    last = std::max<int>(last, thing.column);
    std::size_t& most = thing.column < 0 ? at.label : at.cell;
    for (const auto& line : cell.lines) most = std::max(most, columns(in_letters(line)));
    rows[thing.row].push_back(std::move(cell));
  }
  if (at.label > 0) ++at.label;
  at.step = zone.kind == Zone::Kind::Graph ? (at.cell + 2) / 2 : at.cell + 1;
  if (at.x_of(last + 1) > width && at.step > 1) --at.step;  // without the gap between them
  Lines out;
  for (auto& [row, cells] : rows) {
    std::sort(cells.begin(), cells.end(),
              [](const Cell& a, const Cell& b) { return a.thing->column < b.thing->column; });
    std::size_t height = 0;
    for (const Cell& cell : cells) height = std::max(height, cell.lines.size());
    for (std::size_t l = 0; l < height; ++l) {
      std::string line;
      std::size_t barred = 0;
      const auto draw_bars = [&](std::size_t until) {
        for (; barred < until; ++barred) line = pad(line, at.x_of(zone.bars[barred]) - 1) + in_letters("┃");
      };
      for (const Cell& cell : cells) {
        draw_bars(at.bars_by(cell.thing->column));
        if (l >= cell.lines.size()) continue;
        line = pad(line, at.x_of(cell.thing->column));
        const Tone tone = cell.thing->tone;
        line +=
            tone == Tone::Plain
                ? drawn(cell.lines[l])
                : looks_.paint(tone, pad(in_letters(cell.lines[l]), cell.thing->column < 0 ? 0 : at.cell));
      }
      draw_bars(zone.bars.size());
      out.push_back(std::move(line));
    }
  }
  return out;
}

}  // namespace waystone
