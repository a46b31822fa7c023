// One walk over a card reads it, tells it and prints its type: also with lists of tables in lists of tables.
#include <gtest/gtest.h>

#include <array>

#include "base/json.h"
#include "base/toml.h"
#include "engine/printed.h"

namespace waystone {
namespace {

constexpr std::array<std::string_view, 3> kTriggers = {"", "reveal", "round-end"};
constexpr std::array<std::string_view, 3> kActs = {"heal", "draw", "damage"};
constexpr std::array<std::string_view, 3> kStats = {"str", "cha", "speed"};

struct Line {
  int on = 0, act = 0, n = 1;
  std::optional<int> who;
  std::vector<Line> otherwise{};
};

struct Creature {
  std::string name, text;
  int hp = 0;
  std::array<int, 3> mods{};
  unsigned strength_of = 0;
  std::vector<std::string> tags;
  std::vector<Line> effects;
  std::array<int, 2> terrain{};
};

void walk(Printed& w, Line& line, int depth = 0) {
  w.word("on", line.on, kTriggers);
  w.word("do", line.act, kActs);
  w.number("n", line.n, 1, 9, 1);
  w.word("who", line.who, kStats);
  if (depth < 2)
    w.tables("else", "Line", line.otherwise,
             [&](Printed& inner, Line& next) { walk(inner, next, depth + 1); });
}

void walk(Printed& w, Creature& creature) {
  w.text("name", creature.name);
  w.text("text", creature.text, Printed::Need::May);
  w.number("hp", creature.hp, 1, 20);
  const std::vector<std::string> keys = {"mod_str", "mod_cha", "mod_speed"};
  w.numbers("mods", creature.mods, keys, -3, 3);
  w.sum("strength_of", creature.strength_of, kStats);
  w.texts("tags", creature.tags);
  w.words("terrain", creature.terrain, kStats);
  w.tables("effects", "Line", creature.effects, [](Printed& inner, Line& line) { walk(inner, line); });
  w.when(creature.hp > 10, [&](Printed& inner) { inner.told("boss", true); });
}

constexpr const char* kOgre = R"(name = "Ogre"
hp = 12
mod_cha = -2
strength_of = "str + speed"
terrain = ["cha", "speed"]
effects = [
  { on = "reveal", do = "damage", n = 2, else = [{ do = "draw" }, { do = "heal", who = "cha" }] },
  { do = "heal" },
]
)";

// The card, or what is wrong with it.
Result<Creature> read(const std::string& toml) {
  const auto parsed = parse_toml(toml, "cards.toml");
  EXPECT_TRUE(parsed);
  TableReader::Sink wrong;
  TableReader entry(*parsed, "cards.toml", "creature 'ogre'", wrong);
  Creature creature;
  PrintedReader reader(entry);
  walk(reader, creature);
  entry.finish();
  if (wrong) return tl::unexpected(*wrong);
  return creature;
}

std::string changed(std::string from, std::string to) {
  std::string text = kOgre;
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Printed, IsReadAndTold) {
  auto ogre = read(kOgre);
  ASSERT_TRUE(ogre) << ogre.error().text();
  EXPECT_EQ(
      to_json(told([&](Printed& w) { walk(w, *ogre); })),
      R"({"name":"Ogre","hp":12,"mods":[0,-2,0],"strength_of":["str","speed"],"terrain":["cha","speed"],)"
      R"("effects":[{"on":"reveal","do":"damage","n":2,"else":[{"do":"draw"},{"do":"heal","who":"cha"}]},)"
      R"({"do":"heal"}],"boss":true})");
}

TEST(Printed, ErrorsNameFileLineEntryAndWord) {
  const std::vector<std::pair<std::string, std::string>> wrongs = {
      {changed("name = \"Ogre\"\n", ""), "creature 'ogre': the key 'name' is missing"},
      {changed("hp = 12", "hp = 21"),
       "cards.toml:2:6: creature 'ogre': 'hp' is 21, but a whole number from 1 to 20"},
      {changed("mod_cha = -2", "mod_cha = -4"), "'mod_cha' is -4"},
      {changed("mod_cha", "mod_charm"), "cards.toml:3:1: creature 'ogre': unknown key 'mod_charm'"},
      {changed("str + speed", "str, speed"), "no sum of words"},
      {changed("str + speed", "str + str"), "'str' is counted twice"},
      {changed("str + speed", "stir"), "unknown strength_of 'stir' (did you mean 'str'?"},
      {changed("\"cha\", \"speed\"", "\"cha\""), "'terrain' holds 1 word, but 2 belong here"},
      {changed("\"cha\", \"speed\"", "\"cha\", \"sped\""), "unknown terrain 'sped'"},
      {changed("\"reveal\"", "\"reveel\""), "cards.toml:7:10: creature 'ogre', effects: unknown on 'reveel'"},
      {changed("n = 2", "n = 0"), "creature 'ogre', effects: 'n' is 0"},
      {changed("do = \"draw\"", "do = \"drew\""), "creature 'ogre', effects, else: unknown do 'drew'"},
      {changed("who = \"cha\"", "whom = \"cha\""), "effects, else: unknown key 'whom' (did you mean 'who'?"},
  };
  for (const auto& [toml, expected] : wrongs) {
    const auto ogre = read(toml);
    ASSERT_FALSE(ogre) << expected;
    EXPECT_NE(ogre.error().text().find(expected), std::string::npos) << ogre.error().text();
  }
}

TEST(Printed, HasATypeOfItsOwn) {
  PrintedTypes types("some");
  types.kind("Creature", [](Printed& w) {
    Creature creature;
    walk(w, creature);
  });
  constexpr std::array<std::string_view, 2> kKinds = {"Creature", "Line"};
  types.domain("card", kKinds);
  EXPECT_EQ(types.take(),
            R"(// What is printed on the cards, as clients are told it. Written by `waystone types some`.

export interface Line {
  on?: 'reveal' | 'round-end';
  do: 'heal' | 'draw' | 'damage';
  n?: number;
  who?: 'str' | 'cha' | 'speed';
  else?: Line[];
}

export interface Creature {
  name: string;
  text?: string;
  hp: number;
  mods?: [number, number, number];
  strength_of: ('str' | 'cha' | 'speed')[];
  tags?: string[];
  terrain?: ('str' | 'cha' | 'speed')[];
  effects?: Line[];
  boss?: true;
}

/** By the domain whose values are described so. */
export interface Content {
  card: Creature | Line;
}
)");
}

}  // namespace
}  // namespace waystone
