#include "server/frames.h"

#include <fmt/format.h>

#include <iterator>

#include "protocol/changes.h"
#include "protocol/event_text.h"
#include "protocol/menu_text.h"
#include "protocol/tabletop_text.h"

namespace waystone {

int number_of(Seat seat) { return seat == Seat::Nobody ? 0 : static_cast<int>(index(seat)) + 1; }

void append_key(std::string& out, std::string_view key) {
  out += ',';
  append_quoted(out, key);
  out += ':';
}

void append_text(std::string& out, std::string_view key, std::string_view text) {
  append_key(out, key);
  append_quoted(out, text);
}

void append_number(std::string& out, std::string_view key, std::int64_t number) {
  append_key(out, key);
  waystone::append_number(out, number);
}

void Asked::count(Seat by, SeatSet actors_before, SeatSet actors) {
  ++version;
  for (std::size_t i = 0; i < at.size(); ++i)
    if (actors.has(seat_at(i)) && (!actors_before.has(seat_at(i)) || seat_at(i) == by)) at[i] = version;
}

namespace {

void append_over(std::string& out, const Match& match, std::string_view seed) {
  const Outcome outcome = match.outcome();
  const auto seats = static_cast<std::size_t>(match.game().seats());
  append_key(out, "over");
  out += "{\"verdict\":";
  append_quoted(out, outcome.verdict);
  append_text(out, "grade", outcome.grade);
  append_key(out, "scores");
  append_list(out, std::span(outcome.scores).first(seats),
              [&](int score) { fmt::format_to(std::back_inserter(out), "{}", score); });
  append_key(out, "ranks");
  append_list(out, std::span(outcome.ranks).first(seats),
              [&](int rank) { fmt::format_to(std::back_inserter(out), "{}", rank); });
  append_key(out, "lines");
  out += '[';
  for (std::size_t i = 0; i < seats; ++i) {
    if (i > 0) out += ',';
    append_list(out, match.score_lines(seat_at(i)), [&](const ScoreLine& line) {
      out += '[';
      append_quoted(out, line.label);
      fmt::format_to(std::back_inserter(out), ",{}]", line.points);
    });
  }
  out += ']';
  append_text(out, "seed", seed);
  out += '}';
}

}  // namespace

void append_position(std::string& out, const Match& match, Seat viewer, const Position& position) {
  const AnyGame& game = match.game();
  const SeatSet actors = match.actors();
  if (actors != position.actors_before) {
    append_key(out, "actors");
    out += '[';
    for (int i = 0; i < game.seats(); ++i) {
      if (!actors.has(seat_at(static_cast<std::size_t>(i)))) continue;
      if (out.back() != '[') out += ',';
      waystone::append_number(out, i + 1);
    }
    out += ']';
  }
  append_key(out, "question");
  append_question(out, game, match.question(viewer));
  if (viewer != Seat::Nobody && actors.has(viewer)) {
    if (const std::uint32_t at = position.asked.at[index(viewer)]; at != position.asked.version)
      append_number(out, "decision", at);
    append_key(out, "menu");
    append_menu(out, game, match.legal(viewer));
  }
  if (actors.empty()) append_over(out, match, position.seed);
}

void append_picture(std::string& out, const Match& match, Seat viewer, const Events& log,
                    const Position& position, ToldLeaves& leaves) {
  append_number(out, "version", position.asked.version);
  append_key(out, "view");
  append_json(out, match.view(viewer));
  std::string all_told;
  match.append_changes(viewer, leaves, all_told);
  append_key(out, "log");
  append_events(out, match.game(), log);
  append_position(out, match, viewer, position);
}

namespace {

void append_events_key(std::string& out, const Match& match, const Events& events) {
  if (events.empty()) return;
  append_key(out, "events");
  append_events(out, match.game(), events);
}

void append_scenes(std::string& out, const Match& match, Seat viewer, ToldLeaves& leaves) {
  append_key(out, "scenes");
  out += '[';
  for (std::size_t scene = 0; scene < match.scene_count(); ++scene) {
    out += scene == 0 ? "{\"view\":" : ",{\"view\":";
    match.append_scene_changes(scene, viewer, leaves, out);
    append_events_key(out, match, match.scene_events(scene, viewer));
    out += '}';
  }
  out += ']';
}

}  // namespace

void append_tabletop(std::string& frame, const Match& match, Seat viewer) {
  frame.pop_back();
  append_key(frame, "tabletop");
  append_json(frame, write_tabletop(match.tabletop(viewer)));
  frame += '}';
}

std::string step_frame(const Match& match, Seat viewer, const Told& step, ToldLeaves& leaves) {
  std::string out;
  out.reserve(512);
  fmt::format_to(std::back_inserter(out), "{{\"type\":\"step\",\"version\":{},\"by\":{}",
                 step.position.asked.version, number_of(step.by));
  if (step.undo) {
    out += ",\"undo\":true";
    append_number(out, "kept", static_cast<std::int64_t>(match.event_count()));
  }
  if (match.scene_count() > 1) {
    append_scenes(out, match, viewer, leaves);
  } else {
    append_key(out, "view");
    match.append_changes(viewer, leaves, out);
    append_events_key(out, match, match.events(viewer, step.events_before));
  }
  append_position(out, match, viewer, step.position);
  out += '}';
  return out;
}

std::string preview_frame(const Match& match, Seat viewer, const Action& action) {
  const Preview preview = match.preview(viewer, action);
  std::string out = "{\"type\":\"preview\",\"do\":";
  append_quoted(out, match.game().print(action));
  append_key(out, "view");
  append_json(out, changes_between(match.view(viewer), preview.view));
  append_events_key(out, match, preview.events);
  if (preview.stops != Stops::Nowhere)
    append_text(out, "stops", kStopsWords[static_cast<std::size_t>(preview.stops)]);
  out += '}';
  return out;
}

}  // namespace waystone
