// JQ:KA in the terminal: the map with names and glyphs, health, gold, items and tasks beside it.
#pragma once
#include "games/jqka/rules/jqka.h"
#include "screen/screen.h"

namespace waystone {

class JqkaScreen final : public Screen {
 public:
  JqkaScreen(const AnyGame& game, const Looks& looks, const jqka::Dungeon& texts)
      : Screen(game, looks, {}),
        texts_(texts) {}

  std::vector<std::string> table(const Sight& sight) const override;
  MenuItem item(const Sight& sight, const Action& action) const override;
  Result<Action> read(const Sight& sight, const std::string& text) const override;
  std::vector<std::string> help(const Sight& sight) const override;
  std::vector<std::string> summary(const Sight& sight) const override;

 private:
  // A room as the view tells it.
  struct Shown {
    const jqka::RoomText* text = nullptr;  // null: face down
    bool resolved = false;
  };
  Shown room_at(const Value& view, const std::string& cell) const;
  std::string describe(const Value& view, const std::string& cell) const;
  std::array<std::string, 2> draw_cell(const Value& view, const std::string& cell) const;
  std::vector<std::string> panel(const Value& view) const;
  std::string elsewhere(const Value& view, const std::string& at) const;
  std::vector<std::string> linear(const Value& view) const;
  struct ShownTask {
    std::string text;  // "explore crystal 1/2"
    bool done = false;
  };
  ShownTask task_shown(const Value& view, std::string_view category) const;
  int task_progress(const Value& view, std::string_view category, const std::string& room) const;
  Looks::Ink ink_of(const std::string& room) const;

  const jqka::Dungeon& texts_;
};

}  // namespace waystone
