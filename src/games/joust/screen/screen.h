// Jungle Joust in the terminal: both Tilts along the fence with Riders, line, marks and Favors; chits,
// players, tableau and hand below.
#pragma once
#include "games/joust/rules/joust.h"
#include "screen/screen.h"

namespace waystone {

class JoustScreen final : public Screen {
 public:
  JoustScreen(const AnyGame& game, const Looks& looks, const joust::Joust& rules,
              std::vector<std::string> names)
      : Screen(game, looks, std::move(names)),
        rules_(rules) {}

  std::string heading(const Sight& sight) const override;
  std::vector<std::string> table(const Sight& sight) const override;
  MenuItem item(const Sight& sight, const Action& action) const override;
  std::vector<std::string> help(const Sight& sight) const override;
  std::vector<std::string> summary(const Sight& sight) const override;
  bool is_in_sight(const Event& event) const override;
  std::vector<std::string> interlude(const Sight& sight, const Events& news) const override;

 private:
  using Colour = joust::Colour;

  // Symbols and cards, never by colour alone: glyph and letter.
  std::string glyph(Colour colour) const;
  std::string named(Colour colour) const;  // the word, with its glyph if there is one
  std::string painted(Colour colour, const std::string& text) const;
  std::string symbol(unsigned symbol) const;
  std::string card(const std::string& name) const;  // as the view names it
  std::string card(std::size_t card) const;

  // The lanes
  int columns_of_track() const { return rules_.clash_at() + 1; }
  std::size_t cell_width() const { return columns_of_track() <= 18 ? 4 : 3; }
  std::string line(const std::string& label, const std::vector<std::string>& cells) const;
  std::vector<std::string> lane(const Value& view, Colour rider) const;
  std::string track(const Value& view, Colour rider) const;
  int favors(const Value& view, Colour tilt, Colour favor) const;  // of that colour, lying there
  int points(const Value& view, Colour rider) const;               // so far, not doubled (JJ-54)

  // Below them
  std::string chits(const Value& view) const;
  std::vector<std::string> players(const Value& view, Seat seat) const;
  // What a player's line says.
  struct Standing {
    std::string crest;                              // "?" if it is not known
    int debts = 0, red = 0, black = 0, unseen = 0;  // bets by side
  };
  Standing standing_of(const Value& view, Seat who) const;
  std::string player(const Value& view, Seat seat, Seat who) const;
  std::string player_said(const Value& view, Seat seat, Seat who) const;
  std::string on_offer(const Value& view) const;
  std::vector<std::string> own(const Value& view, Seat seat) const;
  std::vector<std::string> tilt_said(const Value& view, Colour rider) const;
  std::string chits_said(const Value& view) const;
  std::vector<std::string> linear(const Sight& sight) const;
  std::string signs() const;
  std::string favors_said(const Value& tilt) const;

  const joust::Joust& rules_;
};

}  // namespace waystone
