// JAQ in the terminal: monster, loot and Quests, then your hero, the cards to choose from, and the rivals.
#pragma once
#include <fmt/format.h>

#include <optional>

#include "base/words.h"
#include "games/jaq/rules/jaq.h"
#include "games/jaq/screen/words.h"
#include "screen/screen.h"

namespace waystone {

class JaqScreen final : public Screen {
 public:
  JaqScreen(const AnyGame& game, const Looks& looks, const jaq::Jaq& rules, std::vector<std::string> names)
      : Screen(game, looks, std::move(names)),
        rules_(rules),
        words_(rules, looks.plain),
        in_full_(rules, true) {}

  std::string heading(const Sight& sight) const override;
  std::vector<std::string> table(const Sight& sight) const override;
  MenuItem item(const Sight& sight, const Action& action) const override;
  Result<Action> read(const Sight& sight, const std::string& text) const override;
  std::vector<std::string> help(const Sight& sight) const override;
  std::vector<std::string> page(const Sight& sight, const std::string& text) const override;
  std::vector<std::string> summary(const Sight& sight) const override;
  bool is_in_sight(const Event& event) const override;
  std::vector<std::string> interlude(const Sight& sight, const Events& news) const override;

 private:
  using State = jaq::State;
  using Hero = jaq::Hero;
  using CardPlace = jaq::CardPlace;

  // The view as a state in which cards may be kUnknown or kFaceDown; nothing if it is none of this game.
  std::optional<State> state_of(const Sight& sight) const;
  std::size_t heroes() const { return static_cast<std::size_t>(rules_.heroes()); }
  bool is_hero(Seat seat) const { return index(seat) < heroes(); }
  std::string name_of(Seat who, Seat reader) const { return game_.seat_name(who, reader, names_); }
  std::string called(Seat who, Seat reader) const;  // as in "by you"
  static bool is_card(CardPlace place) { return place != 0 && place < jaq::kFaceDown; }
  std::string card(CardPlace place) const;  // its name, "?" or "face down"
  // On a board; 0: not drafted yet, unknown too where it is only known to be one of several.
  CardPlace drafted(const State& s, Seat who, jaq::Time time) const;
  std::span<const CardPlace> shown_cards(const State& s, Seat seat) const;  // those to choose from
  std::string clipped(std::string text, std::size_t width) const;
  std::string short_name(std::string grown, std::size_t width) const;

  // Above: what all heroes are up against
  std::string against(std::string_view what, int needed, const Hero* hero, jaq::Attribute own) const;
  std::string monster(const State& s, Seat seat) const;
  std::string loot(const State& s, Seat seat) const;
  std::string standing(const State& s, Seat seat, jaq::Metric metric) const;
  std::string quest(const State& s, Seat seat, const jaq::Quest& quest) const;
  std::vector<std::string> quests(const State& s, Seat seat) const;

  // In the middle: your hero, and the cards to choose from
  std::string purse(const Hero& hero) const;
  std::string guilds(const Hero& hero) const;
  std::string own(const State& s, Seat seat) const;
  std::string stack(const Hero& hero, jaq::Type slot, jaq::Time time) const;
  std::vector<std::string> stacks(const Hero& hero, jaq::Time time) const;
  std::vector<std::string> adventures(const Hero& hero) const;
  std::string card_row(std::size_t piece) const;
  std::string lying(const State& s, Seat who) const;
  std::vector<std::string> boards(const State& s, Seat seat) const;
  std::vector<std::string> offer(const State& s, Seat seat) const;

  // Below
  std::string rival(const State& s, Seat seat, Seat who) const;
  std::vector<std::string> rivals(const State& s, Seat seat) const;
  std::string shares(const State& s, Seat seat, const Action::List& coins) const;

  // Pages
  std::vector<std::string> rules_page() const;
  std::vector<std::string> stack_names(const Hero& hero) const;
  std::vector<std::string> rivals_page(const State& s, Seat seat) const;
  std::vector<std::string> hero_page(const State& s, Seat seat, Seat who) const;
  std::vector<std::string> packet(const State& s, Seat seat, std::size_t packet) const;
  std::vector<std::string> packets_page(const State& s, Seat seat) const;
  std::vector<std::string> quests_page(const State& s, Seat seat) const;
  std::vector<std::string> monster_page(const State& s) const;
  std::vector<std::string> knight_page(const State& s) const;
  std::vector<std::string> card_page(const State& s, Seat seat, const std::string& text) const;
  void journal(const State& s, Seat seat, JaqLines& lines) const;

  const jaq::Jaq& rules_;
  JaqWords words_;    // short, but in plain mode in full
  JaqWords in_full_;  // for pages
};

}  // namespace waystone
