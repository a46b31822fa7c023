// What a card designer's slip looks like to the designer.
#include <gtest/gtest.h>

#include <map>

#include "base/json.h"
#include "support/content.h"

namespace waystone::jqka {
namespace {

std::string load_error(const std::string& file, const std::string& from, const std::string& to) {
  const auto loaded = Dungeon::load(changed(jqka_content(), file, from, to));
  return loaded ? "" : loaded.error().text();
}

TEST(Content, ErrorsNameFileLineEntryAndWord) {
  EXPECT_NE(load_error("shapes.toml", "rows", "rosw")
                .find("shapes.toml:6:1: shape 'A': unknown key 'rosw' (did you mean 'rows'?"),
            std::string::npos);
  EXPECT_NE(load_error("shapes.toml", "\"..###..\"", "\"..##...\"")
                .find("has 26 rooms, but a dungeon has 27 (KA-3)"),
            std::string::npos);
  EXPECT_NE(load_error("shapes.toml", "\"..###..\"", "\"..#X#..\"").find("not 'X'"), std::string::npos);
  EXPECT_NE(load_error("shapes.toml", "\"..###..\"", "\"..###\"").find("not 7 wide"), std::string::npos);
  EXPECT_NE(load_error("shapes.toml", "name = \"B\"", "name = \"A\"").find("taken"), std::string::npos);
  EXPECT_NE(load_error("rooms.toml", "id = \"gold\"", "id = \"glod\"")
                .find("room number 1 must be 'gold', not 'glod'"),
            std::string::npos);
  EXPECT_NE(load_error("rooms.toml", "ascii", "asci").find("room 'gold'"), std::string::npos);
  EXPECT_NE(load_error("rooms.toml", "category = \"fetch\"", "category = 3").find("a text belongs here"),
            std::string::npos);
  EXPECT_NE(load_error("rooms.toml", "category = \"fetch\"", "category = \"fetsh\"")
                .find("task 'gold': unknown category 'fetsh' (did you mean 'fetch'?"),
            std::string::npos);
  EXPECT_NE(load_error("rooms.toml", "id = \"ice\"", "id = \"gold\"").find("this id is taken"),
            std::string::npos);
  EXPECT_NE(load_error("rooms.toml", "label = \"Gold\"", "label = \"Goldpiece\"").find("at most 7 letters"),
            std::string::npos);
  EXPECT_NE(load_error("rooms.toml", "ascii = \"a\"", "ascii = \"am\"").find("item 'amulet': 'ascii' is one"),
            std::string::npos);
}

// shows KA-3, KA-7, KA-A1
TEST(Content, RoomsItemsAndTasksAreToldInWords) {
  const Jqka game = jqka_game();
  for (int room = 1; room < kRoomKinds; ++room) EXPECT_NE(game.text(kRoomDomain, room), "") << room;
  for (int item = 0; item < kItems; ++item) EXPECT_NE(game.text(kItemDomain, item), "") << item;
  EXPECT_NE(game.text(kTaskDomain, static_cast<int>(Room::Gold)), "");
  EXPECT_EQ(game.text(kTaskDomain, static_cast<int>(Room::Wizard)), "") << "no task is about it";
  EXPECT_EQ(game.text(kRoomDomain, 0), "") << "face down";
}

// shows KA-3, KA-A1: the cells that a table's shape has are told with where they lie, the others are not.
TEST(Content, RoomsAndCellsAreToldToClients) {
  const Jqka game = jqka_game();
  const auto room = [&](Room which) { return game.about(kRoomDomain, static_cast<int>(which)); };
  EXPECT_EQ(to_json(room(Room::Gold)),
            R"({"label":"Gold","glyph":"◉","ascii":"$",)"
            R"("look":"A single coin glints in the dust, as if somebody wants you to find it.",)"
            R"("rules":["KA-40","KA-25","KA-26","KA-27"],"sort":"treasure"})");
  EXPECT_TRUE(room(Room::FaceDown).is_null());
  EXPECT_EQ(text_of(game.about(kItemDomain, 0), "ascii"), "a");
  EXPECT_EQ(text_of(game.about(kTaskDomain, static_cast<int>(Room::Ice)), "category"), "remove");
  EXPECT_TRUE(game.about(kTaskDomain, static_cast<int>(Room::Wizard)).is_null());
  for (const std::string shape : {"A", "B"}) {
    const Jqka other = jqka_game({{"shape", shape}});
    int told = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      const Value about = other.about(kCellDomain, cell);
      EXPECT_EQ(about.is_null(), (other.shape() >> cell & 1u) == 0) << shape << cell;
      if (about.is_null()) continue;
      ++told;
      EXPECT_EQ(number_of(about, "row") * kStride + number_of(about, "column"), cell);
    }
    EXPECT_EQ(told, 27);
  }
}

// shows KA-40, KA-41, KA-43, KA-45, KA-47, KA-55, KA-56, KA-57, KA-58, KA-60, KA-64, KA-66: boards mark rooms
// by their sort, and ask again before somebody walks where it may hurt.
TEST(Content, RoomsAreToldWithTheirSort) {
  const Jqka game = jqka_game();
  std::map<std::string, std::string> by_sort;
  std::string hurting;
  for (int room = 1; room < kRoomKinds; ++room) {
    const Value about = game.about(kRoomDomain, room);
    const std::string id = game.name(kRoomDomain, room);
    by_sort[std::string(text_of(about, "sort"))] += id + " ";
    if (about.find("hurts") != nullptr) hurting += id + " ";
  }
  const std::map<std::string, std::string> all = {{"treasure", "gold chest shield "},
                                                  {"danger", "ice traps "},
                                                  {"monster", "specter slime skeleton dragon "},
                                                  {"barrier", "door wall "},
                                                  {"help", "crystal fountain "},
                                                  {"wizard", "wizard "},
                                                  {"stairs", "staircase "}};
  EXPECT_EQ(by_sort, all);
  EXPECT_EQ(hurting, "ice chest traps specter slime skeleton dragon ");
}

// The browser client is compiled against what it is told.
TEST(Content, TypesForTheBrowserAreThoseOfTheRooms) {
  EXPECT_EQ(file_text(std::string(WAYSTONE_SOURCE_DIR) + "/web/src/games/jqka/content.ts"), Jqka::types())
      << "write it again: waystone types jqka > web/src/games/jqka/content.ts";
}

TEST(Content, EveryShapeHas27RoomsAroundACentralStaircase) {
  const auto dungeon = Dungeon::load(jqka_content());
  ASSERT_TRUE(dungeon) << dungeon.error().text();
  ASSERT_EQ(dungeon->shapes.size(), 7u);
  EXPECT_EQ(dungeon->shapes[0].name, "A");
  for (const Shape& shape : dungeon->shapes) {
    EXPECT_EQ(count(shape.cells), 27) << shape.name;
    EXPECT_EQ(flood(bit(kCentre), shape.cells), shape.cells) << shape.name;
    for (const Cell cell : each(shape.cells)) {  // symmetric about both axes
      const int row = cell / kStride, column = cell % kStride;
      EXPECT_TRUE(shape.cells >> ((4 - row) * kStride + column) & 1u);
      EXPECT_TRUE(shape.cells >> (row * kStride + 6 - column) & 1u);
    }
  }
  // Shape A: 42 adjacencies, and 4, 8, 10, 4 rooms at 1 to 4 steps from the staircase.
  int touching = 0;
  for (const Cell cell : each(dungeon->shapes[0].cells))
    touching += count(around(bit(cell)) & dungeon->shapes[0].cells);
  EXPECT_EQ(touching, 2 * 42);
  Cells reached = bit(kCentre);
  for (const int ring : {4, 8, 10, 4}) {
    const Cells next = reached | (around(reached) & dungeon->shapes[0].cells);
    EXPECT_EQ(count(next & ~reached), ring);
    reached = next;
  }
}

}  // namespace
}  // namespace waystone::jqka
