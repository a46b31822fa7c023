// A table in this program: a match that is saved as it is played, with people at this terminal and bots.
#pragma once
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "base/chance.h"
#include "catalog/catalog.h"
#include "cli/game_table.h"
#include "store/save.h"

namespace waystone {

// Who sits in a seat: "you", "you=Ana" or the name of a bot.
struct Player {
  bool human = false;
  std::string name;  // empty: called by the seat
  std::string bot;
  static Player read(std::string_view text);
};

// Whether somebody can sit down as this text says, among the bots that are known.
std::optional<Error> check_player(const std::string& text, std::vector<std::string> known);

class LocalTable final : public GameTable {
 public:
  // By reference: both outlive the table.
  LocalTable(SavedMatch& saved, const Entry& entry, std::vector<Player> players);

  const AnyGame& game() const override { return match().game(); }
  std::vector<std::string> names() const override;
  SeatSet here() const override;
  Seat viewer() const override;

  SeatSet actors() const override { return match().actors(); }
  std::vector<Action> legal(Seat seat) const override { return match().legal(seat); }
  Sight see(Seat seat) const override;
  Events events(Seat seat, std::size_t since) const override { return match().events(seat, since); }
  std::size_t events_before_last(std::size_t actions) const override;

  Result<std::optional<Refusal>> submit(Seat seat, const Action& action) override {
    return saved_.submit(seat, action);
  }
  Result<std::optional<Refusal>> undo(Seat seat) override { return saved_.undo(seat); }
  Result<std::optional<Refusal>> why_not(Seat seat, const Action& action) override {
    return match().why_not(seat, action);
  }
  Result<Foretold> preview(Seat seat, const Action& action) override;
  Result<Advised> hint(Seat seat) override;
  Result<TaleTold> tale(Seat seat, const std::string& voice) override;
  Result<Change> wait(std::chrono::milliseconds most) override;  // a bot moves, however long it thinks
  std::string farewell() const override;

 private:
  static constexpr std::chrono::seconds kThinkMost{1};
  const Match& match() const { return saved_.match(); }

  SavedMatch& saved_;
  const Entry& entry_;
  const std::vector<Player> players_;
  Chance thoughts_;  // the bots' own, beside the game's
};

}  // namespace waystone
