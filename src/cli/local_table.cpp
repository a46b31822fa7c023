#include "cli/local_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "catalog/story.h"
#include "cli/commands.h"
#include "cli/terminal.h"

namespace waystone {

Player Player::read(std::string_view text) {
  if (text == "you") return {true, "", ""};
  if (text.starts_with("you=")) return {true, std::string(text.substr(4)), ""};
  return {false, "", std::string(text)};
}

std::optional<Error> check_player(const std::string& text, std::vector<std::string> known) {
  const Player player = Player::read(text);
  known.insert(known.begin(), "you");
  const auto printable = [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != '\x7f'; };
  if (text.starts_with("you=") && (player.name.empty() || columns(player.name) > 12 ||
                                   !std::all_of(player.name.begin(), player.name.end(), printable)))
    return Error{"--seat", "a name has 1 to 12 letters: you=Ana"};
  if (!player.human && std::find(known.begin(), known.end(), player.bot) == known.end())
    return Error{"--seat", unknown_word("player", text, known) + "; a person with a name is you=Ana"};
  return std::nullopt;
}

LocalTable::LocalTable(SavedMatch& saved, const Entry& entry, std::vector<Player> players)
    : saved_(saved),
      entry_(entry),
      players_(std::move(players)),
      thoughts_(saved.seed_of_bots()) {}

std::vector<std::string> LocalTable::names() const {
  std::vector<std::string> names;
  for (const Player& player : players_) names.push_back(player.name);
  return names;
}

SeatSet LocalTable::here() const {
  SeatSet people;
  for (std::size_t i = 0; i < players_.size(); ++i)
    if (players_[i].human) people = people | SeatSet::of(seat_at(i));
  return people;
}

// A bot alone in a dungeon is watched over its shoulder.
Seat LocalTable::viewer() const { return players_.size() == 1 ? Seat::One : GameTable::viewer(); }

Sight LocalTable::see(Seat seat) const {
  Sight sight{.seat = seat,
              .view = match().view(seat),
              .question = match().question(seat),
              .actors = actors(),
              .tabletop = match().tabletop(seat),
              .outcome = {},
              .score_lines = {}};
  if (!actors().empty()) return sight;
  sight.outcome = match().outcome();
  if (seat != Seat::Nobody) sight.score_lines = match().score_lines(seat);
  return sight;
}

std::size_t LocalTable::events_before_last(std::size_t actions) const {
  const std::size_t steps = match().steps();
  return match().events_before(steps < actions ? 0 : steps - actions);
}

Result<GameTable::Foretold> LocalTable::preview(Seat seat, const Action& action) {
  if (auto refusal = match().why_not(seat, action)) return Foretold{{}, {}, std::move(refusal)};
  const Preview preview = match().preview(seat, action);
  return Foretold{preview.events, preview.stops, std::nullopt};
}

Result<GameTable::Advised> LocalTable::hint(Seat seat) {
  const auto question = entry_.ask(match(), seat, entry_.strongest_bot());
  if (!question) return tl::unexpected(question.error());
  Advised out;
  for (const Considered& one : (*question)->consider(thoughts_, {Budget::of(kThinkMost), usable_threads(0)}))
    out.hints.push_back({game().print(one.action), entry_.worth(one)});
  return out;
}

Result<GameTable::TaleTold> LocalTable::tale(Seat seat, const std::string& voice) {
  const auto record = saved_.record();
  if (!record) return tl::unexpected(record.error());
  const auto voices = entry_.voices();
  const bool has_own = voice.empty() && seat != Seat::Nobody && index(seat) < voices.size();
  const auto told = tale_of(*record, entry_, game(), has_own ? voices[index(seat)].name : voice);
  if (!told) return TaleTold{{}, Refusal{{}, capital(told.error().what) + "."}};
  return TaleTold{to_lines(to_value(*told), told->voice.title), std::nullopt};
}

Result<Change> LocalTable::wait(std::chrono::milliseconds) {
  const Seat seat = actors().lowest();
  const auto action = entry_.choose(match(), seat, players_[index(seat)].bot, thoughts_,
                                    {Budget::of(kThinkMost), usable_threads(0), true});
  if (!action) return tl::unexpected(action.error());
  const auto done = saved_.submit(seat, *action);
  if (!done) return tl::unexpected(done.error());
  return Change::Table;
}

std::string LocalTable::farewell() const {
  return fmt::format("The game is saved; go on with: waystone play {}", game().short_name());
}

}  // namespace waystone
