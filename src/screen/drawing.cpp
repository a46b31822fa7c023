#include "screen/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/words.h"

namespace waystone {
namespace {

// What every game may use; a game's own signs come before these.
const std::vector<Sign>& common_signs() {
  static const std::vector<Sign> kSigns = {
      {"*", "*", "chosen", Tone::Bold}, {">", ">", "to act", Tone::Bold}, {"@", "@", "here", Tone::Plain},
      {"✓", "x", "done", Tone::Good},   {"●", "x", "", Tone::Plain},      {"○", "-", "", Tone::Plain},
      {"·", ".", "", Tone::Plain},      {"…", "..", "", Tone::Plain},     {"─", "-", "", Tone::Plain},
      {"┃", "|", "", Tone::Plain},      {"░", ":", "", Tone::Plain},      {"♥", "*", "", Tone::Plain}};
  return kSigns;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::vector<std::string> split_at(std::string_view text, char mark) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == mark)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

// Marks that stand before a thing.
bool leads(std::string_view mark) { return mark == "chosen" || mark == "to act"; }

bool has_columns(const Zone& zone) {
  return std::any_of(zone.things.begin(), zone.things.end(),
                     [](const Thing& thing) { return thing.brief.find('\t') != std::string::npos; });
}

// Items after each other, two spaces between them. A line ends between items; a long one is broken between
// its words, so that no half line stays empty.
std::vector<std::string> flow(const std::vector<std::string>& items, std::size_t width) {
  std::vector<std::string> lines;
  const auto add = [&](const std::string& text, std::string_view between) {
    if (lines.empty())
      lines.push_back(text);
    else if (columns(lines.back()) + between.size() + columns(text) <= width)
      lines.back() += std::string(between) + text;
    else
      lines.push_back(' ' + text);
  };
  for (const auto& item : items) {
    if (columns(item) <= width / 2) {
      add(item, "  ");
      continue;
    }
    std::string_view between = "  ";
    for (const auto& word : split_words(item)) add(word, std::exchange(between, " "));
  }
  return lines;
}

}  // namespace

std::string filled(std::string_view text, const SeatNames& called) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    const bool numbered = rest.size() > 3 && rest.substr(2, 2) == "#}";
    if (rest[0] != '{' || rest.size() < 3 || rest[1] < '1' || rest[1] > '6' ||
        !(numbered || rest[2] == '}')) {
      out += text[i];
      continue;
    }
    const std::string name = called(seat_at(static_cast<std::size_t>(rest[1] - '1')));
    const bool begins = out.empty() || out.ends_with(". ");
    if (numbered && !name.starts_with("Seat ")) out += std::string(1, rest[1]) + ' ';
    out += !begins && !numbered && name == "You" ? "you" : name;
    i += numbered ? 3 : 2;
  }
  return out;
}

const Sign* Drawing::sign_at(std::string_view text, std::size_t at) const {
  const Sign* best = nullptr;
  const auto look_in = [&](const std::vector<Sign>& signs) {
    for (const Sign& sign : signs) {
      if (sign.glyph.empty() || !text.substr(at).starts_with(sign.glyph)) continue;
      const std::size_t end = at + sign.glyph.size();
      if (is_letter(sign.glyph[0]) &&
          ((at > 0 && is_letter(text[at - 1])) || (end < text.size() && is_letter(text[end]))))
        continue;  // a word is not part of another
      if (best == nullptr || sign.glyph.size() > best->glyph.size()) best = &sign;
    }
  };
  look_in(top_.signs);
  if (best == nullptr) look_in(common_signs());
  return best;
}

std::string Drawing::in_letters(std::string_view text) const {
  if (looks_.unicode) return std::string(text);
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const Sign* sign = static_cast<unsigned char>(text[i]) < 0x80 ? nullptr : sign_at(text, i);
    out += sign == nullptr ? std::string(1, text[i]) : sign->ascii;
    i += sign == nullptr ? 1 : sign->glyph.size();
  }
  return out;
}

std::string Drawing::drawn(std::string_view brief, Tone tone) const {
  const std::string text = filled(brief, called_);
  std::string out, run;
  Tone now = tone;
  const auto flush = [&] {
    if (!run.empty()) out += looks_.paint(now, run);
    run.clear();
    now = tone;
  };
  for (std::size_t i = 0; i < text.size();) {
    const Sign* sign = sign_at(text, i);
    if (sign == nullptr) {
      if (text[i] == ' ') {
        flush();
        out += ' ';
      } else {
        run += text[i];
      }
      ++i;
      continue;
    }
    flush();  // its colour is that of the letters after it too
    if (sign->tone != Tone::Plain) now = sign->tone;
    run = looks_.unicode ? sign->glyph : sign->ascii;
    i += sign->glyph.size();
    if (is_letter(sign->glyph[0])) flush();
  }
  flush();
  return out;
}

std::string Drawing::called(const Thing& thing) const {
  if (thing.name.empty() && thing.owner != Seat::Nobody) return called_(thing.owner);
  return filled(thing.name, called_);
}

std::string Drawing::marks_of(const Thing& thing) const {
  std::string signs, words;
  for (const auto& mark : thing.marks) {
    if (leads(mark)) continue;
    const auto by_word = [&](const Sign& sign) { return sign.word == mark; };
    const auto own = std::find_if(top_.signs.begin(), top_.signs.end(), by_word);
    const auto common = std::find_if(common_signs().begin(), common_signs().end(), by_word);
    if (own != top_.signs.end())
      signs += drawn(own->glyph);
    else if (common != common_signs().end())
      signs += ' ' + drawn(common->glyph);
    else
      words += " (" + mark + ')';
  }
  return signs + words;
}

std::string Drawing::lead_of(const Thing& thing) const {
  return thing.is("chosen") ? "*" : thing.is("to act") ? ">" : " ";
}

std::string Drawing::brief_of(const Thing& thing, bool is_fact) const {
  if (!thing.brief.empty()) return drawn(thing.brief, thing.tone);
  std::string text = called(thing);
  if (is_fact && !thing.text.empty()) text += (text.empty() ? "" : " ") + thing.text;
  return drawn(text, thing.tone);
}

Drawing::Lines Drawing::row(const Zone& zone, std::size_t width) const {
  std::vector<std::string> items;
  for (const Thing& thing : zone.things)
    items.push_back((thing.pick.empty() ? "" : thing.pick + ' ') +
                    brief_of(thing, zone.kind == Zone::Kind::Facts) + marks_of(thing));
  if (zone.things.empty() && !zone.name.empty()) items.emplace_back("none");
  if (!zone.name.empty()) items.insert(items.begin(), looks_.paint(Tone::Bold, filled(zone.name, called_)));
  return flow(items, width);
}

Drawing::Lines Drawing::in_columns(const Zone& zone) const {
  std::vector<std::size_t> widths;
  std::vector<std::vector<std::string>> rows;
  for (const Thing& thing : zone.things) {
    auto& cells = rows.emplace_back();
    for (const auto& cell : split_at(thing.brief, '\t')) cells.push_back(drawn(cell, thing.tone));
    widths.resize(std::max(widths.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], columns(cells[i]));
  }
  const auto is_number = [&](std::size_t i) {
    return rows.back().size() > i && whole_number(rows.back()[i]);
  };
  Lines lines;
  for (const auto& cells : rows) {
    std::string& line = lines.emplace_back();
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (is_number(i))
        line += std::string(widths[i] + 2 - columns(cells[i]), ' ') + cells[i];
      else
        line += i + 1 < cells.size() ? pad(cells[i], widths[i] + 2) : cells[i];
  }
  return lines;
}

// One below the other in columns, or two in a line where they are short enough.
Drawing::Lines Drawing::list(const Zone& zone, std::size_t width) const {
  const bool columned = has_columns(zone);
  const bool picked = std::any_of(zone.things.begin(), zone.things.end(),
                                  [](const Thing& thing) { return !thing.pick.empty(); });
  Lines cells = columned ? in_columns(zone) : Lines();
  for (std::size_t i = 0; i < zone.things.size(); ++i) {
    const Thing& thing = zone.things[i];
    if (!columned) cells.push_back(brief_of(thing, true));
    cells[i] = (picked ? fmt::format("{:>2}{} ", thing.pick, lead_of(thing)) : lead_of(thing)) + cells[i] +
               marks_of(thing);
  }
  const std::size_t half = width / 2;
  if (columned || width < 60) return cells;
  Lines lines;
  bool open = false;
  for (const auto& cell : cells) {
    open = open && columns(lines.back()) <= half && columns(cell) <= half;
    if (open)
      lines.back() = pad(lines.back(), half + 1) + cell;
    else
      lines.push_back(cell);
    open = !open;
  }
  return lines;
}

Drawing::Lines Drawing::lines_of(const Zone& zone, std::size_t width) const {
  switch (zone.kind) {
    case Zone::Kind::List: return list(zone, width);
    case Zone::Kind::Grid:
    case Zone::Kind::Graph: return grid(zone, width);
    default: return row(zone, width);
  }
}

std::vector<std::string> Drawing::table(std::size_t width) const {
  constexpr std::size_t kNarrowest = 18;
  Lines out;
  std::size_t side = 0, next = 0, end = 0;  // the lines beside a grid, and where they begin
  for (const Zone& zone : top_.zones) {
    if (!zone.page.empty() || zone.where == Zone::Where::Said) continue;
    const bool is_map = zone.kind == Zone::Kind::Grid || zone.kind == Zone::Kind::Graph;
    if (!is_map && next < end) {
      const Lines beside = lines_of(zone, width - side);
      if (beside.size() <= end - next) {
        for (const auto& line : beside) {
          out[next] = pad(out[next], side) + line;
          ++next;
        }
        continue;
      }
      next = end;
    }
    const std::size_t begin = out.size();
    for (auto& line : lines_of(zone, width)) out.push_back(std::move(line));
    if (!is_map) continue;
    side = 0;
    for (std::size_t i = begin; i < out.size(); ++i) side = std::max(side, columns(out[i]) + 1);
    next = begin;
    end = side + kNarrowest <= width ? out.size() : begin;
  }
  return out;
}

Drawing::Lines Drawing::in_full(const Zone& zone, std::size_t width) const {
  if (zone.kind == Zone::Kind::Facts) return row(zone, width);
  Lines lines;
  if (!zone.name.empty()) lines.push_back(looks_.paint(Tone::Bold, filled(zone.name, called_)));
  const bool briefly = std::all_of(zone.things.begin(), zone.things.end(),
                                   [](const Thing& thing) { return !thing.brief.empty(); });
  if (briefly) {
    for (auto& line : list(zone, width)) lines.push_back(std::move(line));
    return lines;
  }
  for (const Thing& thing : zone.things) {
    std::string text = called(thing);
    for (const auto& mark : thing.marks) text += " (" + mark + ')';
    if (!thing.text.empty()) text += (text.empty() ? "" : ": ") + filled(thing.text, called_);
    bool first = true;
    for (const auto& line : wrap(in_letters(text), width - 4)) {
      lines.push_back((first ? "  " : "    ") + line);
      first = false;
    }
  }
  return lines;
}

std::vector<std::string> Drawing::page(std::string_view name, std::size_t width) const {
  Lines out;
  for (const Zone& zone : top_.zones)
    if (zone.page == name)
      for (auto& line : in_full(zone, width)) out.push_back(std::move(line));
  return out;
}

}  // namespace waystone
