// What lies where on a table, as one seat sees it: all that a plain drawing needs, with the words for it. A
// game describes it once (LaysOut in game.h), from a redacted state; the terminal, linear text for a screen
// reader and the plain board of the browser are drawn from it.
//
// In names, texts and briefs {1} to {6} stand for a seat as the reader calls it: "You", "Bo", "Seat 3".
#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/value.h"
#include "engine/seat.h"

namespace waystone {

// How a thing stands out where there are colours; never the only sign of anything.
enum class Tone : std::uint8_t { Plain, Dim, Bold, Good, Bad, Gold, Cold, Magic, Here };
inline constexpr std::array<std::string_view, 9> kToneWords = {"plain", "dim",  "bold",  "good", "bad",
                                                               "gold",  "cold", "magic", "here"};

// A sign that briefs use: how it is drawn where there is only ASCII, and what it stands for. A mark of that
// word is drawn as the sign.
struct Sign {
  std::string glyph, ascii, word;
  Tone tone = Tone::Plain;
  bool operator==(const Sign&) const = default;
};

struct Thing {
  std::string key;    // "card:rSbM", as operands name it; empty: nothing to touch, or not known
  std::string name;   // "Kettle Crown"; empty: its owner's, or none
  std::string text;   // what is to be known of it, in words
  std::string brief;  // the same in few letters, for a drawing; tabs are columns, line ends more lines
  std::string place;  // what its place is called: "D2"
  std::string pick;   // what to type for it in a terminal: "a", "1"
  std::vector<std::string> marks{};  // "face down", "chosen", "here"
  Seat owner = Seat::Nobody;
  Tone tone = Tone::Plain;
  std::int16_t column = 0, row = 0;  // in a grid or a graph; columns below 0 are labels of their row
  bool operator==(const Thing&) const = default;

  bool is(std::string_view mark) const {
    for (const auto& one : marks)
      if (one == mark) return true;
    return false;
  }
};

struct Zone {
  // Facts and rows take a line, lists a line for each thing. A grid's cells touch at their edges; a graph
  // says which of its things are next to each other.
  enum class Kind : std::uint8_t { Facts, Row, List, Grid, Graph };
  enum class Where : std::uint8_t { Everywhere, Drawn, Said };  // drawn: said otherwise by another zone

  Kind kind = Kind::Facts;
  std::string name;  // "Hand"
  std::string page;  // shown when it is asked for by this name ("rivals"); empty: on the table
  Where where = Where::Everywhere;
  std::vector<Thing> things{};
  std::vector<std::pair<std::uint16_t, std::uint16_t>> ways{};  // of a graph: things by number
  std::vector<std::int16_t> bars{};                             // columns of a grid with a line before them
  bool operator==(const Zone&) const = default;

  Thing& add(Thing thing) { return things.emplace_back(std::move(thing)); }
  Thing& fact(std::string label, std::string text, std::string brief = {}, Tone tone = Tone::Plain) {
    return add({.name = std::move(label), .text = std::move(text), .brief = std::move(brief), .tone = tone});
  }
};
inline constexpr std::array<std::string_view, 5> kZoneWords = {"facts", "row", "list", "grid", "graph"};
inline constexpr std::array<std::string_view, 3> kWhereWords = {"everywhere", "drawn", "said"};
// The page of what is to be seen when the game is over.
inline constexpr std::string_view kEndPage = "end";

struct Tabletop {
  std::string heading;  // "Round 1 of 3, Turn 2"
  std::vector<Sign> signs;
  std::deque<Zone> zones;  // what matters most first; a reference to one stays good when others are added
  bool operator==(const Tabletop&) const = default;

  Zone& add(Zone::Kind kind, std::string name, std::string_view page = {}) {
    return zones.emplace_back(Zone{.kind = kind, .name = std::move(name), .page = std::string(page)});
  }
  // The thing with this key on the table; else on a page; null: there is none.
  const Thing* find(std::string_view key) const {
    const Thing* found = nullptr;
    for (const Zone& zone : zones)
      for (const Thing& thing : zone.things)
        if (thing.key == key && !key.empty() && (found == nullptr || zone.page.empty())) found = &thing;
    return found;
  }
};

// Of a game that lays nothing out itself: the parts of its view, a line each.
Tabletop tabletop_of(const Value& view);

inline std::string seat_word(Seat seat) { return '{' + std::to_string(index(seat) + 1) + '}'; }

}  // namespace waystone
