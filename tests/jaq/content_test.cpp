// Options, what clients are told, and what a designer's slip looks like to the designer.
#include <fmt/format.h>

#include <array>
#include <functional>

#include "ai/playout.h"
#include "base/json.h"
#include "base/words.h"
#include "engine/rulebook.h"
#include "jaq/decks.h"

namespace waystone::jaq {
namespace {

std::string refusal(const Content& content, int seats = 3, const Chosen& chosen = {}) {
  const auto game = Jaq::make(content, seats, chosen);
  return game ? "" : game.error().text();
}

// Clients are told what is printed; absent keys are 0 or empty.
TEST(JaqContent, CardsAreToldToClients) {
  const Jaq game = jaq_game(2);
  EXPECT_EQ(
      to_json(game.about(kPieceDomain, 0)),
      R"({"descriptor":"Drizzling","name":"Kettle Crown","flavour":"It whistles whenever you have an idea.",)"
      R"("type":"helmet","guild":"water","permanent":[0,1,0],"items":[{"coins":1,"at":"dawn"}]})");
  EXPECT_EQ(to_json(game.about(kPieceDomain, 90)),
            R"({"name":"Sleight of Sand","flavour":"Now it is in your hand. Now it is in mine.",)"
            R"("type":"spell","cost":2,"items":[{"steal":1}],"brown":[{"attack":1}],"mark":"competitive"})");
  EXPECT_EQ(to_json(game.about(kPieceDomain, kCards + 5)),
            R"({"descriptor":"Knotted","name":"Snakeskin Cord","flavour":"It ties itself, eventually.",)"
            R"("type":"belt","guild":"monster","permanent":[0,0,1],"vp":1,"items":[{"coins":1}],"dots":4,)"
            R"("loot":true,"metric":["attack"]})");
  EXPECT_EQ(to_json(game.about(kAdventureDomain, 2)),
            R"({"name":"Study the Tomes","flavour":"Volume nine explains volumes one to eight.",)"
            R"("vp":3,"needs":{"spell":4}})");
  EXPECT_EQ(to_json(game.about(kQuestDomain, 0)),
            R"({"name":"The Loudest Roar","flavour":"Only one of you will be heard in the next valley.",)"
            R"("mark":"competitive","metric":["attack"],"first":10,"second":6})");
  EXPECT_EQ(to_json(*game.about(kQuestDomain, 1).find("tiers")),
            R"([{"need":6,"vp":5},{"need":10,"vp":8},{"need":13,"vp":10}])");
  EXPECT_EQ(
      to_json(game.about(kMonsterDomain, 6)),
      R"({"descriptor":"Ominous","name":"Unicorn","flavour":"It only appears to those who owe it money.",)"
      R"("level":2,"life":3,"knowledge":2,"attack":2,"vp":3,"bounty":{"coins":1,"heal":4},)"
      R"("loot":"spiral-horn"})");
  EXPECT_EQ(to_json(game.about(kKnightDomain, 9)),
            R"({"name":"Oilcan","flavour":"It drinks deeply and squeaks less.","side":"right",)"
            R"("wants":["consumable","spell","chest"],"items":[{"heal":2}]})");
  EXPECT_TRUE(game.about(kGuildDomain, 0).is_null());
}

// JAQ-A36: of Quests with one name chance keeps one, and that name comes as often as those without a twin.
TEST(JaqContent, QuestsWithATwinComeAsOftenAsOthers) {
  std::string quests = "quest = [";
  const auto quest = [&](int number, const char* name, bool competitive) {
    quests += fmt::format(
        R"({{ id = "q{0}", number = {0}, name = "{1}", mode = "{2}", metric = "attack", {3} }},)", number,
        name, competitive ? "competitive" : "non-competitive",
        competitive ? "first = 5, second = 2"
                    : "tiers = [{ need = 1, vp = 1 }, { need = 2, vp = 2 }, { need = 3, vp = 3 }]");
  };
  quest(1, "Apples", true);
  quest(2, "Apples", false);
  quest(3, "Beets", true);
  quest(4, "Corn", false);
  quest(5, "Dill", true);
  quest(6, "Endives", false);
  Content content = jaq_content();
  content.files["quests.toml"] = quests + "]";
  const auto game = Jaq::make(content, 2, Chosen{{"random-interactivity", "yes"}});
  ASSERT_TRUE(game) << game.error().text();
  std::array<int, 6> seen{};
  constexpr int kGames = 4000;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    Chance chance(mix(seed + 1));
    const State s = new_state(*game, chance);
    for (const std::uint8_t place : s.quests) ++seen[place - 1u];
  }
  for (const int twin : {0, 1}) EXPECT_NEAR(seen[static_cast<std::size_t>(twin)], 0.3 * kGames, 120);
  for (const int other : {2, 3, 4, 5}) EXPECT_NEAR(seen[static_cast<std::size_t>(other)], 0.6 * kGames, 120);
}

TEST(JaqContent, TheRulebookIsWhole) {
  const auto book = Rulebook::load(jaq_content());
  ASSERT_TRUE(book) << book.error().text();
  ASSERT_EQ(book->rules.size(), 250u);
  for (int i = 0; i < 250; ++i) {
    const RuleText& text = book->rules[static_cast<std::size_t>(i)];
    EXPECT_EQ(text.id, rule_id("JAQ", i < 202 ? rule(i + 1) : ruling(i - 201)));
    for (const std::string& id : rule_ids_in(text.text, "JAQ")) EXPECT_NE(book->find(id), nullptr) << text.id;
  }
}

// shows JAQ-1, JAQ-35, JAQ-36, JAQ-38: what is played by how many, with standard options and others.
TEST(JaqOptions, SayWhatIsPlayed) {
  struct OptionCase {
    int seats;
    Chosen chosen;
    bool competitive, loot, rows;
    int heroes;
    std::size_t picks_a_day;
  };
  for (const OptionCase& t : std::vector<OptionCase>{
           {1, {}, false, false, false, 1, 3},
           {1, {{"mode", "competitive"}}, true, true, false, 1, 3},
           {1, {{"loot-in-noncompetitive", "yes"}}, false, true, false, 1, 3},
           {1, {{"solo", "display"}}, false, false, true, 1, 3},
           {1, {{"solo", "knight"}}, true, true, true, 2, 6},
           {1, {{"solo", "knight"}, {"mode", "non-competitive"}}, false, false, true, 2, 6},
           {2, {{"solo", "display"}}, true, true, true, 2, 6},
           {3, {{"solo", "knight"}}, true, true, false, 3, 3},
           {6, {{"mode", "non-competitive"}}, false, false, false, 6, 3}}) {
    const Jaq game = jaq_game(t.seats, t.chosen);
    EXPECT_EQ(std::tuple(game.house().competitive, game.house().loot, game.has_rows(), game.heroes(),
                         game.picks_a_day()),
              std::tuple(t.competitive, t.loot, t.rows, t.heroes, t.picks_a_day));
    EXPECT_EQ(game.has_knight(), t.heroes > t.seats);
  }
  for (const int seats : {0, 7})
    EXPECT_NE(refusal(jaq_content(), seats).find("one to six heroes (JAQ-1)"), std::string::npos);
}

TEST(JaqOptions, AreReadOnce) {
  const HouseRules standard = jaq_game(3).house();
  EXPECT_TRUE(standard.zero_can_place && standard.peek && standard.monster_dots && standard.reshuffle);
  EXPECT_FALSE(standard.random_interactivity || standard.chaos || standard.only_victors_compete ||
               standard.sealed_unseen || standard.names_in_seat_order || standard.loot_tokens_at_once ||
               standard.all_tiers || standard.may_refuse_loot);
  Chosen last;  // of each its last choice, or no where yes is standard
  std::string all;
  for (const OptionSpec& spec : Jaq::option_specs()) {
    last.emplace_back(spec.name, spec.choices[spec.standard == 1 ? 0 : spec.choices.size() - 1]);
    all += spec.name + "=" + spec.choices[static_cast<std::size_t>(spec.standard)] + " " +
           rule_id("JAQ", spec.rule) + "; ";
  }
  EXPECT_EQ(
      all,
      "mode=auto JAQ-36; loot-in-noncompetitive=no JAQ-38; random-interactivity=no JAQ-39; chaos=no JAQ-40; "
      "nav-flip=never JAQ-A5; loot-eligibility=all JAQ-A21; solo=hand JAQ-A38; zero-can-place=yes JAQ-A29; "
      "sale-reveal=reveal-first JAQ-A9; facedown-peek=yes JAQ-A40; rainbow-loot=commit JAQ-A33; "
      "rainbow-end=sealed JAQ-A35; loot-token-timing=after-return JAQ-A26; tier-scoring=highest JAQ-A30; "
      "monster-dots=apply JAQ-A2; deck-exhaustion=reshuffle JAQ-A39; loot-decline=no JAQ-A24; "
      "knight=rusty JAQ-A38; ");
  const HouseRules other = jaq_game(1, last).house();
  EXPECT_FALSE(other.zero_can_place || other.peek || other.monster_dots || other.reshuffle ||
               other.competitive);
  EXPECT_TRUE(other.random_interactivity && other.chaos && other.only_victors_compete &&
              other.sealed_unseen && other.loot && other.names_in_seat_order && other.loot_tokens_at_once &&
              other.all_tiers && other.may_refuse_loot);
  EXPECT_EQ(std::tuple(other.turning, other.solo, other.rainbow_loot, other.strength),
            std::tuple(Turning::EachDay, Solo::Knight, RainbowLoot::Free, 4u));
}

// shows JAQ-32, JAQ-123, JAQ-A5: who takes the six cards of the hand first dealt to seat 1 of four, by
// Journey.
TEST(JaqOptions, TurnTheNavigationToken) {
  const auto takers = [](const std::string& flips) {
    const Jaq game = jaq_game(4, {{"nav-flip", flips}});
    std::string out;
    for (std::size_t journey = 0; journey < kJourneys; ++journey)
      for (std::size_t pick = 0; pick < kPicks; ++pick)
        out += (pick == 0 ? " " : "") + std::to_string(waystone::index(game.taker({}, journey, 0, pick)) + 1);
    return out;
  };
  EXPECT_EQ(takers("never"), " 123412 123412 123412");
  EXPECT_EQ(takers("each-journey"), " 123412 143214 123412");
  EXPECT_EQ(takers("each-day"), " 123214 123214 123214");
}

// Designers' slips: file, what is changed into what, and what the error says.
constexpr std::string_view kSlips = R"(
journey | type = "helmet" | typ = "helmet" | equipment 'kettle-crown': the key 'type' is missing
journey | knowledge = 1\n | knowlege = 1\n | journey.toml:15:1: equipment 'kettle-crown': unknown
journey | type = "helmet" | type = "hat" | equipment 'kettle-crown': unknown type 'hat'
journey | type = "helmet" | type = "spell" | unknown type 'spell'
journey | guild = "water" | guild = "monster" | unknown guild 'monster'
journey | id = "kettle-crown" | id = "Kettle Crown" | small letters, digits and hyphens
journey | id = "diving-bell" | id = "kettle-crown" | this id is taken
journey | name = "Kettle Crown" | name = "" | the name is empty
journey | name = "Diving Bell" | name = "Kettle Crown" | 'kettle-crown' has this name too
journey | mode = "non-competitive" | mode = "competitive" | no pair of marks (JAQ-39)
journey | mode = "non-competitive" | mode = "friendly" | unknown mode 'friendly'
journey | number = 2\n | number = 1\n | the number 1 is taken
journey | cost = 3 | cost = 10 | equipment 'diving-bell': 'cost' is 10, but a whole number from 0 to 9
journey | cost = 3 | blood = -1 | 'blood' is -1
journey | knowledge = 1\n | knowledge = -10\n | from -9 to 9
journey | temp_defense = 1 | temp_defense = 10 | 'temp_defense' is 10
journey | knowledge = 1\n | vp = 10\n | 'vp' is 10
journey | knowledge = 1\n | dots = 7\n | 'dots' is 7, but a whole number from 0 to 6
journey | coins = 1, at = "dawn" | coins = 10 | equipment 'kettle-crown', items: 'coins' is 10
journey | coins = 1, at = "dawn" | coins = 1, at = "night" | unknown at 'night'
journey | coins = 1, at = "dawn" | gold = 1 | unknown key 'gold'
journey | coins = 1, at = "dawn" |  | a group without items
journey | [{ coins = 3 }, | [{ coins = 8 }, | 'items' brings more than 9 of an item at one time
journey | [{ coins = 3 }, | [{ vp = 1, at = "dawn" }, | two groups for one time
journey | type = "belt"\nguild = "water"\ndots = 4 | type = "belt"\nguild = "water"\ndots = 3 | (JAQ-21)
journey | pink = [{ attack = 1 }] | guild = "fire" | a spell has no 'guild' (JAQ-72)
journey | pink = [{ attack = 1 }] | descriptor = "Hot" | a spell has no 'descriptor' (JAQ-72)
journey | pink = [{ attack = 1 }] | vp = 1 | a spell has no 'vp' (JAQ-72)
journey | [{ coins = 5 }] | [{ attack = 1 }] | 'attack' does not belong here: a consumable brings
journey | [{ coins = 5 }] | [{ steal = 1 }] | (JAQ-76)
journey | [{ steal = 1 }] | [{ steal = 4 }] | 'steal' is 4, but a whole number from 0 to 3
journey | brown = [{ attack = 1 }] | brown = [{ steal = 3, at = "dawn" }, { steal = 1, at = "noon" }] | (JAQ-A13)
journey | name = "Diving Bell" | name = "Sleight of Sand" | 'diving-bell' has this name too
journey | guild = "water" | guild = "neutral" | 11 rainbow cards, but 10 at most belong here (JAQ-82)
adventures | helmet = 3 | helmet = 0 | adventure 'out-think-the-beasts', needs: 'helmet' is 0
adventures | helmet = 3 | hat = 3 | unknown key 'hat'
adventures | nature = 3 | neutral = 3 | no Adventure asks for 'neutral' (JAQ-A34)
adventures | nature = 3 | monster = 3 | no Adventure asks for 'monster' (JAQ-A34)
adventures | helmet = 3 | belt = 3 | (JAQ-21)
adventures | { helmet = 3, spell = 1, nature = 3 } | {} | it asks for nothing (JAQ-176)
adventures | needs = { helmet = 3, spell = 1, nature = 3 }\n |  | the key 'needs' is missing
quests | metric = "attack" | metric = "luck" | quest 'the-loudest-roar-competitive': unknown metric 'luck'
quests | metric = "attack" | metric = "neutral" | unknown metric 'neutral'
quests | metric = "attack" | metric = "attack + attack" | 'attack' is counted twice
quests | metric = "attack" | metric = "attack, fire" | 'attack, fire' is no sum of words
quests | metric = "attack" | metric = "belt" | (JAQ-21)
quests | mode = "competitive"\n |  | 'mode' says how it is scored
quests | second = 6 | second = 11 | from 0 to 10
quests | need = 10 | need = 6 | non-competitive', tiers: 'need' is 6, but a whole number from 7
quests | { need = 10, vp = 8 } | { need = 10, vp = 4 } | tiers: 'vp' is 4, but a whole number from 5
quests | tiers = [{ need = 6, vp = 5 },  | tiers = [ | three tiers belong here (JAQ-189)
quests | name = "The Last Word" | name = "The Loudest Roar" | (JAQ-39)
monsters | life = 2 | life = 10 | monster 'goblin': 'life' is 10
monsters | level = 1 | level = 4 | 'level' is 4
monsters | bounty = [{ coins = 2, vp = 1 }] | bounty = [{ deal = 2 }] | bounty: 'deal' does not belong here
monsters | items = [{ coins = 1 }] | items = [{ steal = 1 }] | items: 'steal' does not belong here
monsters | items = [{ coins = 1 }] | items = [{ coins = 1, at = "dawn" }] | 'at' does not belong here
monsters | metric = "knowledge" | metric = "knowledge + attack" | one thing only (JAQ-86)
monsters | metric = "knowledge" | metric = "belt" | (JAQ-21)
monsters | type = "helmet" | type = "belt" | loot 'goblin-mask': it is about belts
monsters | name = "Goblin" | name = "Goblin"\ndots = 4 | level 1, descriptor 'Taunting', 4 dots
monsters | level = 1 | level = 2 | 'goblin' has level 2, descriptor 'Taunting'
monsters | descriptor = "Taunting" | descriptor = "Rude" | 'goblin' has level 1, descriptor 'Rude'
monsters | number = 1\n | number = 17\n | loot 'goblin-mask': no monster has the number 1 (JAQ-4)
knight | id = "rusty" | id = "new" | strengths: rusty, oiled, overwound, tireless, perpetual, in this order (JAQ-A38)
knight | times = 2 | times = 0 | strength 'perpetual': 'times' is 0
knight | times = 2 | times = 10 | strength 'perpetual': 'times' is 10
knight | side = "left" | side = "top" | knight 'tick': unknown side 'top'
knight | "weapon", "spell" | "weapon", "weapon" | three different types belong here (JAQ-A38)
knight | "weapon", "spell" | "weapon", "sword" | unknown wants 'sword'
knight | items = [{ attack = 1 }] | items = [{ deal = 1 }] | knight 'tick', items: 'deal' does not belong here
)";

std::vector<std::string> parts_of(std::string_view text, std::string_view between) {
  std::vector<std::string> parts;
  for (std::size_t at = 0, end = 0; end != std::string_view::npos; at = end + between.size()) {
    end = text.find(between, at);
    parts.emplace_back(text.substr(at, end == std::string_view::npos ? end : end - at));
  }
  return parts;
}

// shows JAQ-21, JAQ-72, JAQ-76, JAQ-A34
TEST(JaqContent, ErrorsNameFileLineEntryAndWord) {
  for (const std::string& line : parts_of(kSlips, "\n")) {
    if (line.empty()) continue;
    auto slip = parts_of(line, " | ");
    ASSERT_EQ(slip.size(), 4u) << line;
    const std::string file = slip[0] + ".toml", from = join(parts_of(slip[1], "\\n"), "\n"),
                      to = join(parts_of(slip[2], "\\n"), "\n");
    const std::string error = refusal(changed(jaq_content(), file, from, to));
    EXPECT_NE(error.find(slip[3]), std::string::npos) << line << "\n" << error;
    EXPECT_EQ(error.find(file), 0u) << error;
  }
  Content content = jaq_content();
  content.files.erase("quests.toml");
  EXPECT_EQ(refusal(content), "quests.toml: this content file is missing");
}

TEST(JaqContent, MoreThanTheBoxHoldsIsRefused) {
  const auto with = [](const std::string& file, const std::string& kind, const std::string& rest) {
    Content content = jaq_content();
    content.files[file] += "\n[[" + kind + "]]\nid = \"x\"\nname = \"X\"\nnumber = 200\n" + rest;
    return refusal(content);
  };
  EXPECT_EQ(with("journey.toml", "spell", ""),
            "journey.toml: 137 Journey cards, but 136 at most belong here (JAQ-2)");
  EXPECT_EQ(with("adventures.toml", "adventure", "vp = 1\nneeds.spell = 1"),
            "adventures.toml: 34 Adventures, but 33 at most belong here (JAQ-5)");
  EXPECT_EQ(with("quests.toml", "quest", "mode = \"competitive\"\nmetric = \"coins\"\nfirst = 1\nsecond = 0"),
            "quests.toml: 37 Quests, but 36 at most belong here (JAQ-5)");
  EXPECT_EQ(with("monsters.toml", "monster", "level = 1\ndescriptor = \"X\""),
            "monsters.toml: 17 monsters and 16 loots, but 16 of each belong here (JAQ-3, JAQ-4)");
  EXPECT_EQ(with("knight.toml", "knight", "side = \"left\"\nwants = [\"spell\", \"belt\", \"chest\"]"),
            "knight.toml: 13 Knight cards, but 12 belong here (JAQ-A38)");
}

// The content with only the first n entries of a file.
Content cut(const std::string& file, std::size_t entries) {
  Content content = jaq_content();
  std::string& text = content.files[file];
  std::size_t at = text.find("[[");
  for (std::size_t n = 0; n < entries; ++n) at = text.find("[[", at + 1);
  text.resize(std::min(at, text.size()));
  return content;
}

// Each entry of monsters.toml with this level, changed.
Content with_level(int level, const std::function<void(std::string&)>& change) {
  Content content = jaq_content();
  std::string& text = content.files["monsters.toml"];
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find("[[", at + 1), text.size());
    std::string entry = text.substr(at, end - at);
    if (entry.find(fmt::format("level = {}\n", level)) != std::string::npos) change(entry);
    out += entry;
    at = end;
  }
  text = out;
  return content;
}
void need_five_heroes(std::string& entry) {
  const auto at = entry.find("dots = 4\n");
  if (at != std::string::npos) entry.erase(at, 9);
  entry.insert(entry.find("level"), "dots = 5\n");
}

// shows JAQ-26, JAQ-27, JAQ-29, JAQ-A39: fewer cards may stand in the files, but not too few for the table.
TEST(JaqContent, DecksThatAreTooSmallAreRefused) {
  struct DeckCase {
    int seats;
    Chosen chosen;
    std::size_t cards;
  };
  for (const DeckCase& t : std::vector<DeckCase>{{1, {}, 19},
                                                 {1, {{"deck-exhaustion", "error"}}, 21},
                                                 {1, {{"solo", "display"}}, 23},
                                                 {1, {{"solo", "display"}, {"deck-exhaustion", "error"}}, 48},
                                                 {2, {}, 38},
                                                 {1, {{"solo", "knight"}, {"deck-exhaustion", "error"}}, 48},
                                                 {3, {}, 57},
                                                 {3, {{"deck-exhaustion", "error"}}, 63},
                                                 {6, {}, 114}}) {
    const Jaq whole = jaq_game(t.seats, t.chosen);
    std::size_t entries = 0;
    for (std::size_t eligible = 0; eligible < t.cards; ++entries) eligible += whole.eligible().has(entries);
    EXPECT_EQ(refusal(cut("journey.toml", entries), t.seats, t.chosen), "");
    EXPECT_EQ(refusal(cut("journey.toml", entries - 1), t.seats, t.chosen),
              fmt::format("journey.toml: this game has {} Journey cards, but needs {} (JAQ-A39)", t.cards - 1,
                          t.cards));
  }
  EXPECT_EQ(refusal(cut("adventures.toml", 14)),
            "adventures.toml: this game has 14 Adventures, but needs 15 (JAQ-29)");
  const Chosen knight = {{"solo", "knight"}};  // keeps five as well (JAQ-A38)
  EXPECT_EQ(refusal(cut("adventures.toml", 10), 1, knight), "");
  EXPECT_EQ(refusal(cut("adventures.toml", 9), 1, knight),
            "adventures.toml: this game has 9 Adventures, but needs 10 (JAQ-29)");
  EXPECT_EQ(refusal(cut("quests.toml", 5)), "");
  EXPECT_EQ(refusal(cut("quests.toml", 4)), "quests.toml: this game has 2 Quests, but needs 3 (JAQ-27)");
  EXPECT_EQ(refusal(cut("quests.toml", 4), 3, {{"random-interactivity", "yes"}}),
            "quests.toml: this game has 2 Quests, but needs 3 (JAQ-27)");
}

// shows JAQ-39, JAQ-A39: of a pair one card is in the box, so it counts once.
TEST(JaqContent, APairIsOneCardOfTheDeck) {
  const auto with = [](int spells) {
    Content content = jaq_content();
    std::string& text = content.files["journey.toml"];
    text.clear();
    const auto add = [&](int number, const std::string& name, const std::string& mode) {
      text += fmt::format("[[spell]]\nid = \"s{0}\"\nnumber = {0}\nname = \"{1}\"\n{2}", number, name, mode);
    };
    for (int n = 1; n <= spells; ++n) add(n, fmt::format("S {}", n), "");
    add(100, "Pair", "mode = \"competitive\"\n");
    add(101, "Pair", "mode = \"non-competitive\"\n");
    return refusal(content, 1, {{"random-interactivity", "yes"}});
  };
  EXPECT_EQ(with(18), "");
  EXPECT_EQ(with(17), "journey.toml: this game has 18 Journey cards, but needs 19 (JAQ-A39)");
}

// shows JAQ-26, JAQ-A2: a monster of each level, whose loot fits a slot where loot is played for.
TEST(JaqContent, EveryLevelNeedsAMonster) {
  const std::string none = "monsters.toml: this game has 0 monsters of level 2, but needs 1 (JAQ-26)";
  const Chosen ignore = {{"monster-dots", "ignore"}};
  const Content dots = with_level(2, need_five_heroes);
  EXPECT_EQ(refusal(dots, 5), "");
  EXPECT_EQ(refusal(dots, 3), none);
  EXPECT_EQ(refusal(dots, 3, ignore), "");
  EXPECT_EQ(refusal(dots, 3, {{"chaos", "yes"}}), "");
  const Content belts = with_level(2, [](std::string& entry) {
    need_five_heroes(entry);
    if (const auto at = entry.find("type = \""); at != std::string::npos)
      entry.replace(at, entry.find('\n', at) - at, "type = \"belt\"");
  });
  EXPECT_EQ(refusal(belts, 3, ignore), none);
  EXPECT_EQ(refusal(belts, 3, {{"monster-dots", "ignore"}, {"mode", "non-competitive"}}), "");
  const Content other =
      with_level(2, [](std::string& entry) { entry.replace(entry.find("level = 2"), 9, "level = 1"); });
  EXPECT_EQ(refusal(other), "monsters.toml: no monster is of level 2 (JAQ-26)");
}

}  // namespace
}  // namespace waystone::jaq
