// What a viewer is told of a game: everything comes from the match by the viewer's redacted view, menu and
// events. The only place that writes these frames.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "engine/match.h"

namespace waystone {

// The open decisions, by number.
struct Asked {
  std::uint32_t version = 0;                   // decisions so far, those taken back included
  std::array<std::uint32_t, kMostSeats> at{};  // the version when a seat's open decision was put to it

  // One was made. It is put to a seat when it begins to be asked, or has answered and is asked again. Others'
  // moves in between do not put a new one to it, so that answers given at the same time all count.
  void count(Seat by, SeatSet actors_before, SeatSet actors);
};

struct Position {
  Asked asked;
  std::optional<SeatSet> actors_before;  // left out of the frame if still the same
  std::string_view seed;                 // told when the game is over
};

struct Told {
  Seat by;
  bool undo;
  std::size_t events_before;
  Position position;
};

// leaves: what the viewer has been told of the view so far.
std::string step_frame(const Match& match, Seat viewer, const Told& step, ToldLeaves& leaves);
// What an action of the viewer's menu would do.
std::string preview_frame(const Match& match, Seat viewer, const Action& action);
// The whole picture, with a comma before it: version, view, log and position. Steps go on from it.
void append_picture(std::string& out, const Match& match, Seat viewer, const Events& log,
                    const Position& position, ToldLeaves& leaves);
// Who is to decide, and the question as the viewer knows it; the viewer's decision (unless it is the version)
// and menu; the result when it is over.
void append_position(std::string& out, const Match& match, Seat viewer, const Position& position);

// Adds to a whole frame what lies where for this viewer.
void append_tabletop(std::string& frame, const Match& match, Seat viewer);

// Parts of a frame, each with a comma before it.
int number_of(Seat seat);  // from 1; 0 is nobody
void append_key(std::string& out, std::string_view key);
void append_text(std::string& out, std::string_view key, std::string_view text);
void append_number(std::string& out, std::string_view key, std::int64_t number);

template <class Items, class Each>
void append_list(std::string& out, const Items& items, Each&& each) {
  out += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    each(item);
  }
  out += ']';
}

}  // namespace waystone
