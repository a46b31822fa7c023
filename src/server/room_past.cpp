// What a room does with its history: brings the game back, tells its story from the start, opens its record
// and its tale, shows it again, goes on from a moment of it.
#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "engine/record.h"
#include "engine/script.h"
#include "server/history.h"
#include "server/room.h"

namespace waystone {

std::optional<Error> Room::restore() {
  auto stored = house_.store.history(row_.number);
  if (!stored) return stored.error();
  house_.deliveries.make_certain(row_.number);
  new_match();
  if (auto wrong = relive(stored->lines)) return wrong;
  if (asked_.version != stored->count || match_->actors().empty() != (row_.stage == TableStage::Over))
    return Error{"table " + row_.id, "its history is not whole"};
  // What is only in the journal yet (after a commit failed, say) is written whole next time.
  folded_ = house_.store.unfolded() == 0 ? asked_.version : 0;
  return std::nullopt;
}

// Makes these decisions from the start, and tells nobody.
std::optional<Error> Room::relive(std::string_view lines) {
  std::optional<Error> wrong;
  each_line(lines, [&](std::string_view line) {
    wrong = replay_line(line);
    return !wrong;
  });
  if (wrong) return wrong;
  history_ = lines;
  match_->forget_past();
  return std::nullopt;
}

// Move by move, for bots may go on before this is written, and what is folded is written last.
void Room::write_past(std::string_view lines) {
  const auto wrong = relive(lines);
  check(!wrong, "decisions that were made once can be made again");
  std::uint32_t version = 0;
  each_line(lines, [&](std::string_view line) {
    to_write().moves.push_back({row_.number, version++, std::string(line)});
    return true;
  });
}

std::optional<Error> Room::replay_line(std::string_view line) {
  const auto decision = read_line(line);
  const std::string where = fmt::format("table {}, decision {}", row_.id, asked_.version + 1);
  if (!decision) return Error{where, "it is not written as a decision"};
  const SeatSet actors_before = match_->actors();
  std::optional<Refusal> refused;
  if (decision->is_undo()) {
    refused = match_->undo(decision->seat);
    ++undos_;
  } else {
    const auto action = game_->parse(decision->what);
    if (!action) return Error{where, action.error().what};
    refused = match_->submit(decision->seat, *action);
  }
  if (refused) return Error{where, "it does not fit the game: " + refused->sentence};
  asked_.count(decision->seat, actors_before, match_->actors());
  return std::nullopt;
}

// The game again from its seed, decision by decision.
template <class After>
void Room::retell(Match& match, std::string_view lines, After&& after) const {
  each_line(lines, [&](std::string_view line) {
    const Decision decision = *read_line(line);
    if (decision.is_undo())
      match.undo(decision.seat);
    else if (const auto action = game_->parse(decision.what))
      match.submit(decision.seat, *action);
    after(decision);
    return true;
  });
}

// The match keeps only the events that an undo could need.
Events Room::story(Seat viewer) const {
  if (Events kept = match_->events(viewer, 0); kept.size() == match_->event_count()) return kept;
  SealedSource source(*Seed::from_hex(row_.seed));
  const auto again = game_->new_match(source);
  retell(*again, history_, [](const Decision&) {});
  return again->events(viewer, 0);
}

// Draws and seed included: only when there is nothing left to know.
Done Room::record(Visitor& visitor) {
  if (row_.stage != TableStage::Over)
    return Refused{"not_allowed", "The record is opened when the game is over.", ""};
  const Seed seed = *Seed::from_hex(row_.seed);
  SealedSource sealed(seed);
  RecordingSource source(sealed);
  const auto match = game_->new_match(source);
  const auto drew = [&] {
    std::vector<std::string> out;
    for (const Drawn& drawn : source.take()) out.push_back(game_->print(drawn));
    return out;
  };
  RecordHeader header{row_.game, row_.ruleset, row_.content, row_.options, {}, seed.published_hash()};
  for (const StoredSeat& seat : row_.seats) header.seats.push_back(seat.name.empty() ? seat.bot : seat.name);
  std::string text = print(header) + print(RecordLine{0, "", false, drew(), hex(match->state_hash()), 0});
  retell(*match, history_, [&](const Decision& decision) {
    text += print(RecordLine{static_cast<int>(index(decision.seat)) + 1,
                             decision.is_undo() ? "" : std::string(decision.what), decision.is_undo(), drew(),
                             hex(match->state_hash()), 0});
  });
  const Outcome outcome = match->outcome();
  text += print(RecordEnd{std::string(outcome.verdict),
                          {outcome.scores.begin(), outcome.scores.begin() + game_->seats()},
                          seed.hex()});
  std::string frame = "{\"type\":\"record\",\"record\":";
  append_quoted(frame, text);
  frame += '}';
  tell(visitor, std::move(frame), visitor.viewer);
  return std::nullopt;
}

// The seed is published by then, so anybody may look through any eyes.
Done Room::replay(Visitor& visitor, int seat) {
  if (row_.stage != TableStage::Over)
    return Refused{"not_allowed", "A game is shown again when it is over.", ""};
  if (seat > game_->seats()) return Refused{"no_seat", "There is no such seat.", ""};
  std::string frame = replay_frame(seat == 0 ? Seat::Nobody : seat_at(static_cast<std::size_t>(seat - 1)));
  if (frame.size() > house_.longest_frame)
    return Refused{"limit", "This game is too long to be shown in one piece.", ""};
  tell(visitor, std::move(frame), visitor.viewer);
  return std::nullopt;
}

std::string Room::replay_frame(Seat viewer) const {
  SealedSource source(*Seed::from_hex(row_.seed));
  const auto match = game_->new_match(source);
  ToldLeaves leaves;
  Position position{{}, std::nullopt, row_.seed};
  std::string out = fmt::format(R"({{"type":"replay","seat":{},"first":)", number_of(viewer));
  const std::size_t first = out.size();
  append_picture(out, *match, viewer, match->events(viewer, 0), position, leaves);
  out[first] = '{';  // in place of the comma
  out += "},\"steps\":[";
  SeatSet actors = match->actors();
  std::size_t events = match->event_count();
  retell(*match, standing(history_), [&](const Decision& decision) {
    position.asked.count(decision.seat, actors, match->actors());
    position.actors_before = actors;
    if (out.back() != '[') out += ',';
    out += step_frame(*match, viewer, {decision.seat, false, events, position}, leaves);
    actors = match->actors();
    events = match->event_count();
    match->forget_past();
  });
  return out += "]}";
}

// Made of what an onlooker knows, so everybody may have it at any time.
Done Room::tale(Visitor& visitor, const std::string& voice) {
  if (!match_) return Refused{"not_allowed", "There is nothing to tell before the game begins.", ""};
  std::size_t teller = visitor.viewer == Seat::Nobody ? 0 : index(visitor.viewer);
  if (!voice.empty() || teller >= entry_.voices().size()) {
    const auto found = entry_.find_voice(voice);
    if (!found) return Refused{"not_allowed", found.error().what + ".", ""};
    teller = *found;
  }
  // Kept only when nothing changes any more: who got a tale sooner would know that nobody had answered.
  const auto kept = tales_.find(teller);
  std::string frame = kept == tales_.end() ? tale_frame(teller) : kept->second;
  if (row_.stage == TableStage::Over) tales_[teller] = frame;
  tell(visitor, std::move(frame), visitor.viewer);
  return std::nullopt;
}

std::string Room::tale_frame(std::size_t voice) const {
  SealedSource source(*Seed::from_hex(row_.seed));
  const auto match = game_->new_match(source);
  const auto narrator = entry_.narrator(*game_);
  narrator->hear(*match);
  retell(*match, standing(history_), [&](const Decision&) { narrator->hear(*match); });
  const Tale tale = narrator->tell(voice);
  Value out = to_value(tale);
  out.set("type", "tale");
  out.set("markdown", to_markdown(tale));
  return to_json(out);
}

Room::Branch Room::play_on(const std::string& guest, std::uint32_t version) const {
  const auto refused = [](std::string why) {
    return Branch{{}, {}, Refused{"not_allowed", std::move(why), ""}};
  };
  if (row_.stage != TableStage::Over) return refused("This game is not over yet.");
  const auto is_own = [&](const StoredSeat& seat) {
    return seat.owner == guest || (seat.owner.empty() && !seat.bot.empty());
  };
  if (!is_at_table(guest) || !std::all_of(row_.seats.begin(), row_.seats.end(), is_own))
    return refused("Only who played alone, or with bots, can go on from a moment of the game.");
  std::string past = standing(history_);
  std::size_t end = 0;
  for (std::uint32_t n = 0; n < version && end < past.size(); ++n) end = past.find('\n', end) + 1;
  if (end == past.size()) return refused("The game has no such moment to go on from.");
  past.resize(end);
  StoredTable table = *rematch();
  table.host = guest;
  table.listed = false;
  return {std::move(table), std::move(past), std::nullopt};
}

}  // namespace waystone
