// What a room does with its history: brings the game back, tells its story from the start, opens its record.
#include <fmt/format.h>

#include "base/json.h"
#include "engine/record.h"
#include "engine/script.h"
#include "server/history.h"
#include "server/room.h"

namespace waystone {

std::optional<Error> Room::restore() {
  auto stored = house_.store.history(row_.number);
  if (!stored) return stored.error();
  new_match();
  std::optional<Error> wrong;
  each_line(stored->lines, [&](std::string_view line) {
    wrong = replay_line(line);
    return !wrong;
  });
  if (wrong) return wrong;
  if (version_ != stored->count) return Error{"table " + row_.id, "its history is not whole"};
  history_ = std::move(stored->lines);
  // What is only in the journal yet (after a commit failed, say) is written whole next time.
  folded_ = house_.store.unfolded() == 0 ? version_ : 0;
  match_->forget_past();
  return std::nullopt;
}

std::optional<Error> Room::replay_line(std::string_view line) {
  const auto decision = read_line(line);
  const std::string where = fmt::format("table {}, decision {}", row_.id, version_ + 1);
  if (!decision) return Error{where, "it is not written as a decision"};
  const SeatSet actors_before = match_->actors();
  std::optional<Refusal> refused;
  if (decision->is_undo()) {
    refused = match_->undo(decision->seat);
  } else {
    const auto action = understand(decision->seat, std::string(decision->what));
    if (!action) return Error{where, action.error().what};
    refused = match_->submit(decision->seat, *action);
  }
  if (refused) return Error{where, "it does not fit the game: " + refused->sentence};
  count_decision(decision->seat, actors_before);
  return std::nullopt;
}

// The game again from its seed, decision by decision.
template <class After>
void Room::retell(Match& match, After&& after) const {
  each_line(history_, [&](std::string_view line) {
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
  retell(*again, [](const Decision&) {});
  return again->events(viewer, 0);
}

// Draws and seed included: only when there is nothing left to know.
Done Room::record(Visitor& visitor) {
  if (row_.stage != Stage::Over)
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
  retell(*match, [&](const Decision& decision) {
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

}  // namespace waystone
