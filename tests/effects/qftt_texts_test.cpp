// The texts of the cards of Quest For The Thing, made from what they do, and what a designer's slip looks
// like.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/toml.h"
#include "qftt/cards.h"
#include "support/content.h"

namespace waystone::qftt {
namespace {

std::string test_file(const std::string& name) {
  return file_text(std::string(WAYSTONE_SOURCE_DIR) + "/tests/" + name);
}

std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    out.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return out;
}

std::string all_texts(const Lists& lists) {
  std::string out =
      "# Texts of all cards\n\n"
      "What is printed on each, made from its numbers and its effects, and how many there are of it.\n";
  const Design* before = nullptr;
  for (const Design& design : lists.designs) {
    if (before == nullptr || before->deck != design.deck)
      out += fmt::format("\n## {} ({} cards)\n\n", kDeckWords[index(design.deck)], lists.size(design.deck));
    before = &design;
    out +=
        fmt::format("- **{}**{}. {}\n", design.name,
                    design.copies > 1 ? fmt::format(" (×{})", design.copies) : "", lists.whole_text(design));
  }
  return out;
}

// A change of a card shows here as a changed sentence.
TEST(QfttTexts, AreThoseOfTheGoldenFile) {
  const auto wanted = split_lines(test_file("golden/qftt_texts.md"));
  const auto made = split_lines(all_texts(qftt_lists()));
  for (std::size_t i = 0; i < std::max(wanted.size(), made.size()); ++i)
    EXPECT_EQ(i < made.size() ? made[i] : "(no line)", i < wanted.size() ? wanted[i] : "(no line)");
}

// The cards with which the language was designed, as they came to be: each is there and reads so.
TEST(QfttTexts, OfTheExamplesReadAsDesigned) {
  const Lists lists = qftt_lists();
  const auto wanted = split_lines(test_file("effects/qftt_examples.md"));
  ASSERT_EQ(wanted.size(), 23u);
  for (const std::string& line : wanted) {
    const auto design = std::ranges::find_if(
        lists.designs, [&](const Design& d) { return line.starts_with("**" + d.name + ".**"); });
    ASSERT_NE(design, lists.designs.end()) << line;
    const std::string text = lists.text(*design);
    EXPECT_EQ(fmt::format("**{}.**{}{}", design->name, text.empty() ? "" : " ", text), line);
  }
}

// The words of a Global Event are those of all others, spoken of all players.
TEST(QfttTexts, EveryWordIsInBothVocabulariesAtTheSamePlace) {
  const auto same = [](const auto& rows, const auto& others) {
    return std::ranges::equal(
        rows, others, {}, [](const auto& r) { return r.name; }, [](const auto& r) { return r.name; });
  };
  const effects::Vocabulary &one = card_words(Kind::Event), &all = card_words(Kind::Global);
  EXPECT_TRUE(same(one.whos, all.whos));
  EXPECT_TRUE(same(one.quantities, all.quantities));
}

// The language stays small: each word is on three cards or more. Words of a family (players, lands, stats,
// draws, sides) count together.
struct Uses {
  std::map<std::string, std::set<std::string>> by_word;
  void add(const std::string& word, const Design& design) { by_word[word].insert(design.id); }
};
template <class Rows>
void expect_used(const Rows& rows, const std::string& table, Uses& uses,
                 const std::set<std::string_view>& family) {
  for (const auto& row : rows) {
    if (family.contains(row.name)) continue;
    EXPECT_GE(uses.by_word[table + ' ' + std::string(row.name)].size(), 3u) << table << ' ' << row.name;
  }
}
TEST(QfttWords, EachIsThereForThreeCardsOrMore) {
  const Lists lists = qftt_lists();
  const effects::Vocabulary& words = card_words();
  Uses uses;
  for (const Design& d : lists.designs)
    for (const effects::Line& line : all_lines(lists, d)) {
      const auto use = [&](const char* table, const auto& rows, std::size_t place) {
        if (place != effects::kNone) uses.add(std::string(table) + ' ' + std::string(rows[place].name), d);
      };
      use("on", words.triggers, line.on);
      use("times", words.limits, line.limit);
      use("who", words.whos, line.who);
      use("for", words.lastings, line.lasts);
      use("amount", words.quantities, line.n_of);
      if (line.kind == effects::Line::Kind::Act) use("do", words.acts, line.word);
      if (line.kind == effects::Line::Kind::Rule) use("rule", words.rules, line.word);
      for (const effects::Test& test : lists.lines.tests_of(line))
        if (test.is == effects::Test::Is::Flag)
          use("if", words.flags, test.word);
        else
          use("amount", words.quantities, test.word);
    }
  expect_used(words.triggers, "on", uses, {"held", "reveal", "use"});
  expect_used(words.limits, "times", uses, {});
  expect_used(words.quantities, "amount", uses, {});
  expect_used(words.flags, "if", uses, {"lake", "village", "forest", "mountain", "plains", "volcano"});
  expect_used(words.whos, "who", uses, {"slowest", "fastest", "richest", "poorest"});
  expect_used(words.lastings, "for", uses, {"# cycles"});
  expect_used(words.acts, "do", uses, {});
  expect_used(words.rules, "rule", uses, {});
}

// A card of a kind with these keys and one line of effects.
std::string read(const std::string& kind, const std::string& keys, const std::string& effects) {
  std::string toml = "id = \"test\"\nname = \"Test\"\n" + keys + "\n";
  if (!effects.empty()) toml += "effects = [\n" + effects + "\n]\n";
  const auto parsed = parse_toml(toml, "test.toml");
  if (!parsed) return parsed.error().text();
  const ReadCard card = read_card(kind, *parsed, "test.toml");
  return card.wrong.empty() ? card.text : card.wrong;
}

struct Slip {
  std::string kind, keys, effects;
  std::string wrong;  // after the name of the file
};
TEST(QfttRefusals, NameFileLineCardWordAndWhatWouldBeRight) {
  const std::string of_lake = "deck = \"lake\"", event = of_lake + "\nscope = \"player\"",
                    everybody = of_lake + "\nscope = \"global\"",
                    boss = of_lake + "\nfighters = [{ name = \"B\", hp = 9, str = 4 }]";
  const std::vector<Slip> kSlips = {
      {"boss", boss, R"({ rule = "first-blow", is = "foe" })",
       R"(6:29: boss 'test': unknown value of 'first-blow' 'foe' (known: enemy, party))"},
      {"boss", of_lake, R"({ rule = "first-blow", is = "enemy" })",
       R"(1:1: boss 'test': 0 fighters in 'fighters', but 1 to 4 belong here)"},
      {"boss", of_lake + "\nfighters = []", "",
       R"(4:12: boss 'test': 0 fighters in 'fighters', but 1 to 4 belong here)"},
      {"boss", boss + "\nloot = { relics = 1 }", "",
       R"(5:10: boss 'test', loot: unknown key 'relics' (did you mean 'relic'? known: money, relic, gear))"},
      {"boss", boss, R"({ on = "joins", do = "damage", who = "one", n = 1 })",
       R"(6:8: boss 'test': 'joins' does not happen to a card of the kind boss (known: held, fight, round-end, beaten, won, fallen))"},
      {"event", event, "", R"(1:1: event 'test': the key 'effects' is missing: this card does something)"},
      {"event", of_lake + "\nscope = \"some\"", R"({ do = "shop" })",
       R"(4:9: event 'test': unknown scope 'some' (known: player, global))"},
      {"event", "deck = \"swamp\"\nscope = \"player\"", R"({ do = "shop" })",
       R"(3:8: event 'test': unknown deck 'swamp' (known: lake, village, forest, mountain, plains, volcano))"},
      {"event", event, R"({ do = "damage", who = "me", n = 2 })",
       R"(6:24: event 'test': 'who' of 'damage' is 'me', but 'same', 'one', 'each', 'weakest', 'strongest' or 'first' belongs here)"},
      {"event", event, R"({ on = "won", do = "damage", who = "one", n = 2 })",
       R"(5:11: event 'test': 'won' happens only while an Event stays: say how long with 'stays' (QFTT-39))"},
      {"event", event, R"({ rule = "healing", is = "no", who = "one", for = "held" })",
       R"(5:11: event 'test': 'held' is as long as an Event stays: say how long with 'stays' (QFTT-39))"},
      {"event", event + "\nstays = \"2 turns\"", R"({ do = "add", what = "speed", n = 1, for = "held" })",
       R"(6:11: event 'test': what holds while an Event stays, and not for one member found at its reveal, says on = 'held')"},
      {"event", event + "\nstays = \"2 moons\"", R"({ do = "shop" })",
       R"(5:9: event 'test': 'stays' is '2 moons', but it is how long, '3 turns', '2 cycles', 'until won' or 'until won, 3 turns')"},
      {"event", event + "\nstays = \"until lunch\"", R"({ do = "shop" })",
       R"(5:9: event 'test': 'stays' is 'until lunch', but an Event stays until 'won', 'shop' or 'shrine')"},
      {"event", everybody + "\nstays = \"until won\"", R"({ do = "nothing" })",
       R"(5:9: event 'test': 'stays' is 'until won', but a Global Event is nobody's alone: say '2 cycles')"},
      {"event", everybody, R"({ do = "look", n = 1 })",
       R"(6:8: event 'test': 'look' does not go so on a card of the kind global, but of 'enemy', 'boss', 'event', 'gear', 'consumable', 'adventurer', 'companion', 'relic' or 'shrine')"},
      {"event", event, R"({ do = "break-off" })",
       R"(6:8: event 'test': 'on' of 'break-off' is 'reveal', but 'fight', 'round-end', 'fallen', 'beaten' or 'use' belongs here)"},
      {"gear", of_lake, "", R"(1:1: gear 'test': it has neither 'mods' nor 'effects')"},
      {"gear", of_lake + "\nmods = { strength = 1 }", "",
       R"(4:10: gear 'test', mods: unknown key 'strength' (known: str, cha, speed, armor, maxhp))"},
      {"gear", of_lake, R"({ do = "draw", what = "relic" })",
       R"(5:8: gear 'test': 'draw' happens at a moment: say when with 'on' (known: camp, enter, before-reveal, fight, round-end, won, fallen, shop, shrine, cycle-end))"},
      {"gear", of_lake, R"({ on = "won", do = "draw", what = "relic" })",
       R"(5:35: gear 'test': 'what' of 'draw' is 'relic', but 'character', 'companion', 'adventurer' or 'shrine' belongs here)"},
      {"gear", of_lake,
       R"({ on = "won", times = "once", do = "money", n = 1 }, { on = "shop", times = "once", do = "money", n = 1 })",
       R"(4:11: gear 'test': two of its lines have 'times', but a card has one such line)"},
      {"gear", of_lake, R"({ on = "won", do = "add", what = "str", who = "holder", n = 1, for = "game" })",
       R"(5:70: gear 'test': 'for' of 'add' is 'game', but 'held', 'turn', '# turns' or '# cycles' belongs here)"},
      {"gear", of_lake,
       R"({ if = "cha >= 3", do = "add", what = "cha", who = "holder", n = 1, for = "held" })",
       R"(5:8: gear 'test': a line that holds all the time cannot ask for 'cha', which such lines change: what holds would hang on the order of asking)"},
      {"consumable", of_lake, R"({ do = "heal", who = "each", n = 1 })",
       R"(4:11: consumable 'test': a Consumable touches one member (QFTT-107): after the first line say 'same')"},
      {"consumable", of_lake,
       R"({ do = "heal", who = "one", n = 1 }, { do = "damage", who = "weakest", n = 1 })",
       R"(4:11: consumable 'test': a Consumable touches one member (QFTT-107): after the first line say 'same')"},
      {"consumable", of_lake, R"({ do = "heal", who = "one", n = "cha" })",
       R"(5:33: consumable 'test': 'cha' cannot be an amount)"},
      {"companion", "hp = 3\nstr = 1\ncha = 1\nslots = 5", "",
       R"(6:9: companion 'test': 'slots' is 5, but a whole number from 0 to 4 belongs here)"},
      {"companion", "hp = 3\nstr = 1\ncha = 1", "", R"(1:1: companion 'test': the key 'slots' is missing)"},
      {"companion", "hp = 3\nstr = 1\ncha = 1\nslots = 1\nstart = { money = 3 }", "",
       R"(7:1: companion 'test': unknown key 'start' (did you mean 'str'? known: id, name, flavour, told, copies, hp, str, cha, slots, effects))"},
      {"shrine", "", R"({ do = "add", what = "str", who = "one", n = 1 })",
       R"(5:8: shrine 'test': 'add' on a card of the kind shrine must end: say 'for': 'turn', '# turns', '# cycles' or 'game')"},
      {"shrine", "", R"({ do = "draw", what = "relic" })",
       R"(5:23: shrine 'test': 'what' of 'draw' is 'relic', but 'character', 'companion' or 'adventurer' belongs here)"},
      {"shrine", "", R"({ do = "money", n = 21 })",
       R"(5:21: shrine 'test': 'n' is 21, but a whole number from -20 to 20 belongs here)"},
      {"shrine", "", R"({ if = "charm >= 3", do = "money", n = 2 })",
       R"(5:8: shrine 'test': unknown quantity 'charm' (did you mean 'cha'? known: round, cha, one-cha, str, money, members, extra-members, down, full))"},
      {"shrine", "", R"({ do = "heal", who = "same", n = 2 })",
       R"(5:22: shrine 'test': 'same' needs a line before it that is about a piece)"},
  };
  for (const Slip& slip : kSlips)
    EXPECT_EQ(read(slip.kind, slip.keys, slip.effects), "test.toml:" + slip.wrong)
        << slip.keys << slip.effects;
}

// A deck of one's own may be larger or smaller; what is wrong with it names the file.
TEST(QfttRefusals, DecksAreReadStrictlyButTheirSizesLeniently) {
  const auto with = [](const std::string& file, const std::string& toml) {
    Content content = qftt_decks();
    content.files[file] = toml;
    const auto lists = Lists::load(content);
    return lists ? "" : lists.error().text();
  };
  const std::string coin = "[[money]]\nid = \"coin\"\nname = \"Coin\"\ndeck = \"lake\"\nvalue = 1\n";
  EXPECT_EQ(with("lake.toml", coin), "");
  EXPECT_EQ(with("village.toml", coin),
            "village.toml:4:8: money 'coin': this is the file of the deck 'village'");
  EXPECT_EQ(with("lake.toml", ""), "lake.toml: 0 cards, but a deck has 1 to 64");
  EXPECT_EQ(with("lake.toml", coin + coin), "lake.toml:7:6: money 'coin': this id is taken by another");
  EXPECT_EQ(with("lake.toml", "[[relic]]\nid = \"ring\"\n"),
            "lake.toml:1:3: unknown key 'relic' (known: enemy, boss, event, gear, consumable, money)");
  EXPECT_EQ(with("lake.toml", coin + "copies = 70\n"),
            "lake.toml:6:10: money 'coin': 'copies' is 70, but a whole number from 1 to 20 belongs here");
}

}  // namespace
}  // namespace waystone::qftt
