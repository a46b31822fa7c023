// Rows: records by key that come and go. One walk writes them, reads them back and tells what changed.
#include <gtest/gtest.h>

#include <map>

#include "base/json.h"
#include "base/toml.h"
#include "engine/leaves.h"

namespace waystone {
namespace {

constexpr Domain kPlace = domain_at(0), kThing = domain_at(1);

class SomeNames final : public Names {
 public:
  int domain_size(Domain domain) const override { return domain == kPlace ? 4 : domain == kThing ? 3 : 6; }
  std::string name(Domain domain, int value) const override {
    static const std::vector<std::string> kPlaces = {"north", "", "south", "west"},
                                          kThings = {"cup", "key", "rope"};
    if (value < 0 || value >= domain_size(domain)) return {};
    const auto at = static_cast<std::size_t>(value);
    return domain == kPlace ? kPlaces[at] : domain == kThing ? kThings[at] : std::to_string(value + 1);
  }
  std::string spoken(Domain domain, int value) const override { return name(domain, value); }
};

constexpr std::array<std::string_view, 3> kMoods = {"calm", "cross", "?"};

struct Guest {
  std::uint8_t gift = 0;  // hidden: thing + 1
  int mood = 0, coins = 0;
  bool asleep = false;
  std::uint8_t packed = 0;
  std::vector<std::string> says{};
  bool operator==(const Guest&) const = default;
};

struct House {
  int day = 1;
  std::map<int, Guest> rooms;  // by place
  std::vector<Guest> queue;
  bool operator==(const House&) const = default;
};

std::optional<std::string> walk_guest(Fields& row, Guest& guest) {
  row.hidden("gift", guest.gift, kThing);
  row.choice("mood", guest.mood, kMoods);
  row.number("coins", guest.coins, 0, 99);
  row.flag("fast_asleep", guest.asleep);
  row.set("packed", guest.packed, kThing);
  row.derived("worth", guest.coins * 2);
  if (row.is_reading() && guest.asleep && guest.mood == 1) return "nobody is cross in their sleep";
  return std::nullopt;
}

void walk(Fields& f, House& house, bool speaking = false) {
  f.number("day", house.day, 1, 9);
  f.rows(
      "rooms", RowKeys::of(f.names(), kPlace), [&](int place) { return house.rooms.contains(place); },
      [&] { house.rooms.clear(); },
      [&](Fields& row, int place) {
        const auto found = house.rooms.find(place);
        Guest guest = found == house.rooms.end() ? Guest{} : found->second;
        const auto wrong = walk_guest(row, guest);
        if (row.is_reading()) house.rooms[place] = guest;
        return wrong;
      });
  f.rows(
      "queue", RowKeys::numbers(4), [&](int n) { return n <= static_cast<int>(house.queue.size()); },
      [&] { house.queue.clear(); },
      [&](Fields& row, int n) {
        const auto at = static_cast<std::size_t>(n - 1);
        Guest guest = at < house.queue.size() ? house.queue[at] : Guest{};
        const auto wrong = walk_guest(row, guest);
        if (speaking)
          row.list(
              "says",
              [&](std::size_t i) {
                return i < guest.says.size() ? std::optional(guest.says[i]) : std::nullopt;
              },
              [&] { guest.says.clear(); },
              [&](const std::string& text) {
                guest.says.push_back(text);
                return std::optional<std::string>();
              });
        if (!row.is_reading()) return wrong;
        house.queue.resize(std::max(house.queue.size(), at + 1));
        house.queue[at] = guest;
        return wrong;
      });
  f.number("after", house.day, 1, 9);
}

std::string written(House house, RowForm form = RowForm::Said) {
  const SomeNames names;
  FieldWriter writer(names, form);
  walk(writer, house);
  return to_json(writer.take());
}

// What is wrong with it, if anything.
std::string read(House& house, const std::string& toml, FieldReader::Want want = FieldReader::Want::Patch) {
  const auto given = parse_toml(toml, "given.toml");
  EXPECT_TRUE(given);
  const SomeNames names;
  FieldReader reader(names, *given, "given.toml", want);
  walk(reader, house);
  const auto wrong = reader.finish();
  return wrong ? wrong->text() : "";
}

House full_house() {
  House house;
  house.rooms[0] = {.gift = 1, .coins = 3};
  house.rooms[3] = {.gift = 255, .mood = 2, .asleep = true, .packed = 0b101};
  house.queue = {{}, {.gift = 2, .mood = 1}};
  return house;
}

TEST(Rows, SayWhatIsNotEmpty) {
  EXPECT_EQ(written(full_house()),
            R"({"day":1,"rooms":{"north":{"gift":"cup","coins":3,"worth":6},)"
            R"("west":{"gift":"?","mood":"?","fast_asleep":true,"packed":["cup","rope"]}},)"
            R"("queue":{"1":{},"2":{"gift":"key","mood":"cross"}},"after":1})");
  EXPECT_NE(
      written(full_house(), RowForm::Full)
          .find(R"("1":{"gift":null,"mood":"calm","coins":0,"fast_asleep":false,"packed":[],"worth":0})"),
      std::string::npos);
}

TEST(Rows, AreTextsForPeople) {
  EXPECT_EQ(written(full_house(), RowForm::Text),
            R"({"day":1,"rooms":{"north":"cup coins-3 worth-6","west":"? ? fast-asleep +cup +rope"},)"
            R"("queue":["none","key cross"],"after":1})");
}

TEST(Rows, ReadBackFromEachForm) {
  const SomeNames names;
  for (const RowForm form : {RowForm::Said, RowForm::Full, RowForm::Text}) {
    const std::string text = written(full_house(), form);
    House house;
    house.queue.resize(4);
    const Value parsed = *parse_json(text, "s");
    FieldReader reader(names, parsed, "s", FieldReader::Want::Whole);
    walk(reader, house);
    const auto wrong = reader.finish();
    EXPECT_FALSE(wrong) << text << wrong->text();
    EXPECT_EQ(house, full_house()) << text;
  }
}

TEST(Rows, GivenAsTextsAreAllThereAre) {
  House house = full_house();
  EXPECT_EQ(read(house, "rooms = { south = 'fast-asleep' }\nqueue = ['rope', '+key coins-2 cross']"), "");
  House expected;
  expected.rooms[2] = {.asleep = true};
  expected.queue = {{.gift = 3}, {.mood = 1, .coins = 2, .packed = 0b10}};
  EXPECT_EQ(house, expected);
}

TEST(Rows, GivenByColumnsChangeThose) {
  House house = full_house(), expected = full_house();
  EXPECT_EQ(
      read(house,
           "rooms.north.coins = 5\nrooms.south = { gift = 'rope' }\nqueue.2.mood = 'calm'\nqueue.3 = {}"),
      "");
  expected.rooms[0].coins = 5;
  expected.rooms[2] = {.gift = 3};
  expected.queue[1].mood = 0;
  expected.queue.emplace_back();
  EXPECT_EQ(house, expected);
}

TEST(Rows, ComplainWithFileLineAndKey) {
  const std::vector<std::pair<std::string, std::string>> wrongs = {
      {"day = 2\nrooms = { nort = 'cup' }",
       "given.toml:2:11: 'rooms': unknown key 'nort' (did you mean 'north'?"},
      {"rooms = { north = 'cop' }",
       "given.toml:1:19: 'rooms': north: unknown gift 'cop' (did you mean 'cup'?"},
      {"rooms = { north = 'cup aslep' }", "'rooms': north: unknown word 'aslep'"},
      {"rooms = { north = 'cup coins-100' }",
       "north: 'coins' is 100, but a whole number from 0 to 99 belongs here"},
      {"rooms = { north = 'cup coins-2 worth-5' }", "north: 'worth' follows from the rest, and is 4"},
      {"rooms = { north = '' }", "north: an empty text is no row"},
      {"rooms = { north = 3 }", "north: a row is a text or a table of columns"},
      {"rooms = { north = 'cup', south = { gift = 'key' } }",
       "'rooms': either all rows are texts, or all are tables"},
      {"rooms = [ 'cup' ]", "'rooms': a table belongs here"},
      {"[rooms.north]\ngift = 'cup'\nmod = 'calm'",
       "given.toml:3:1: 'rooms': north: 'mod': unknown part of the state"},
      {"rooms.north.fast_asleep = 1", "'rooms': north: 'fast_asleep': true or false belongs here"},
      {"rooms.north = { mood = 'cross', fast_asleep = true }",
       "'rooms': north: nobody is cross in their sleep"},
      {"queue = ['cup', 'cup', 'cup', 'cup', 'cup']", "'queue': more than 4 rows"},
      {"queue.5 = { gift = 'cup' }", "'queue': '5': rows have numbers from 1 to 4"},
      {"queue.4 = { gift = 'cup' }", "'queue': there is no row 3 before 4"},
      {"queue = 'cup'", "'queue': a list of rows, or a table of them by number, belongs here"},
  };
  for (const auto& [toml, expected] : wrongs) {
    House house = full_house();
    EXPECT_NE(read(house, toml).find(expected), std::string::npos) << toml << "\n" << read(house, toml);
  }
}

struct Told {
  ToldLeaves leaves;
  std::string changes(House house) {
    const SomeNames names;
    std::string json;
    ChangeWriter writer(names, leaves, json);
    walk(writer, house, true);
    EXPECT_TRUE(writer.finish());
    return json;
  }
};

TEST(Rows, AreToldByKey) {
  Told told;
  House house = full_house();
  EXPECT_EQ(told.changes(house), R"({"":)" + written(house) + "}");
  EXPECT_EQ(told.changes(house), "{}");

  house.rooms[0].coins = 4;
  house.rooms[3].asleep = false;
  house.rooms[3].packed = 0;
  EXPECT_EQ(told.changes(house), R"({"rooms/":{"north/coins":4,"north/worth":8,)"
                                 R"("west/fast_asleep-":null,"west/packed-":null}})");
  house.rooms[2] = {.gift = 3};
  house.queue.push_back({.says = {"hello"}});
  house.day = 2;
  EXPECT_EQ(told.changes(house),
            R"({"day":2,"rooms/south":{"gift":"rope"},"queue/3":{"says":["hello"]},"after":2})");
  house.queue[2].says.emplace_back("well");
  house.rooms[2].packed = 1;
  EXPECT_EQ(told.changes(house), R"({"rooms/south/packed":["cup"],"queue/3/says+":["well"]})");
  house.rooms[2].packed = 3;
  house.queue[2].says.clear();
  EXPECT_EQ(told.changes(house), R"({"rooms/south/packed+":["key"],"queue/3/says-":null})");

  house.rooms.erase(0);
  house.rooms.erase(3);
  house.queue.resize(1);
  EXPECT_EQ(told.changes(house), R"({"rooms/":{"north-":null,"west-":null},"queue/":{"2-":null,"3-":null}})");
  EXPECT_EQ(told.changes(house), "{}");
  house.rooms.clear();
  house.queue.clear();
  EXPECT_EQ(told.changes(house), R"({"rooms":{},"queue":{}})");
  EXPECT_EQ(told.changes(full_house()),
            R"({"day":1,"rooms/":{"north":{"gift":"cup","coins":3,"worth":6},)"
            R"("west":{"gift":"?","mood":"?","fast_asleep":true,"packed":["cup","rope"]}},)"
            R"("queue/":{"1":{},"2":{"gift":"key","mood":"cross"}},"after":1})");
}

// Leaves that are others than before, rows apart: then the view is told whole.
TEST(Rows, OtherLeavesAreSeen) {
  Told told;
  House house = full_house();
  told.changes(house);
  const SomeNames names;
  for (const bool more : {false, true}) {
    ToldLeaves leaves = told.leaves;
    std::string json;
    ChangeWriter writer(names, leaves, json);
    if (more) walk(writer, house, true);
    writer.derived("another", 1);
    EXPECT_FALSE(writer.finish());
  }
}

}  // namespace
}  // namespace waystone
