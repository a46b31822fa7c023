// What a designer's slip looks like to the designer: where it is, what is wrong, and what would be right.
#include <gtest/gtest.h>

#include "journey/cards.h"
#include "support/content.h"

namespace waystone::journey {
namespace {

// A card with one line of effects.
std::string card_of(const std::string& kind, const std::string& line) {
  std::string head = "[[" + kind + "]]\nid = \"test\"\nname = \"Test\"\n";
  if (kind == "action") head += "deck = \"light\"\nwhen = \"interceded\"\n";
  if (kind == "stage") head += "section = \"return\"\nnumber = 1\nend = [\"rounds 3\"]\n";
  if (kind == "character") head += "attack = 1\ndefence = 1\n";
  return head + "effects = [\n" + line + "\n]\n";
}

struct Slip {
  std::string kind, line;
  std::string wrong;  // after the name of the file
};

const std::vector<Slip>& slips() {
  static const std::
      vector<Slip>
          kSlips =
              {
                  {"character", R"({ when = "attacks", do = "fail" })",
                   R"(7:3: character 'test': unknown key 'when' (did you mean 'what'? known: on, times, if, pay, may, do, rule, choose, n, is, what, who, for, else))"},
                  {"character", R"({ do = "tap", rule = "margin", is = 0 })",
                   R"(7:1: character 'test': a line has one of 'do', 'rule' and 'choose')"},
                  {"character", R"({ on = "atacks", do = "fail" })",
                   R"(7:8: character 'test': unknown trigger 'atacks' (did you mean 'attacks'? known: held, play, laid, introduced, attacks, defends, intercedes, defeated, hurt, round-start, round-end, stage-end))"},
                  {"character", R"({ on = "laid", do = "fail" })",
                   R"(7:8: character 'test': 'laid' does not happen to a card of the kind character (known: held, introduced, attacks, defends, intercedes, defeated, hurt, round-start, round-end, stage-end))"},
                  {"character", R"({ on = 3, do = "fail" })",
                   R"(7:8: character 'test': 'on' is a whole number, but a text belongs here)"},
                  {"action", R"({ on = "attacks", do = "fail" })",
                   R"(7:8: action 'test': 'attacks' does not happen to a card of the kind action (known: play))"},
                  {"action", R"({ times = "once", do = "exchange" })",
                   R"(7:11: action 'test': 'times' is for cards that stay on the table, not for action)"},
                  {"character", R"({ on = "attacks", times = "1/day", do = "fail" })",
                   R"(7:27: character 'test': unknown frequency '1/day' (known: once, 1/turn, 1/round, 1/stage))"},
                  {"character", R"({ on = "attacks", times = 0, do = "fail" })",
                   R"(7:27: character 'test': 'times' is 0, but a whole number from 2 to 9 belongs here)"},
                  {"action", R"({ do = "destroy" })",
                   R"(7:8: action 'test': unknown act 'destroy' (known: nothing, draw, look, add, health, resolve, defeat, return, tap, untap, redirect, fail, cancel, discard, recover, move, again, count, exchange))"},
                  {"action", R"({ do = "draw", n = 2 })",
                   R"(7:8: action 'test': 'draw' needs 'what' here: 'any', 'shared' or 'action')"},
                  {"action", R"({ do = "draw", what = "any" })",
                   R"(7:8: action 'test': 'draw' needs 'n' here: a number)"},
                  {"action", R"({ do = "draw", n = 0, what = "any" })",
                   R"(7:20: action 'test': 'n' is 0, but a whole number from 1 to 9 belongs here)"},
                  {"action", R"({ do = "draw", n = 10, what = "any" })",
                   R"(7:20: action 'test': 'n' is 10, but a whole number from 1 to 9 belongs here)"},
                  {"action", R"({ do = "draw", n = "characters", what = "any" })",
                   R"(7:20: action 'test': 'n' is a text, but a whole number from 1 to 9 belongs here)"},
                  {"action", R"({ do = "draw", n = 2, what = "sheep" })",
                   R"(7:30: action 'test': unknown operand of 'draw' 'sheep' (known: any, shared, action))"},
                  {"action", R"({ do = "draw", n = 2, what = "any", who = "own" })",
                   R"(7:43: action 'test': 'who' of 'draw' is 'own', but 'me', 'them' or 'both' belongs here)"},
                  {"action", R"({ do = "fail", who = "attacker" })",
                   R"(7:22: action 'test': 'fail' takes no 'who')"},
                  {"action", R"({ do = "health", n = 2 })",
                   R"(7:8: action 'test': 'health' needs 'who' here: 'hero')"},
                  {"action", R"({ do = "health", n = 2, who = "own" })",
                   R"(7:31: action 'test': 'who' of 'health' is 'own', but 'hero' belongs here)"},
                  {"action", R"({ do = "health", n = 0, who = "hero" })",
                   R"(7:22: action 'test': 'n' is 0, which does nothing)"},
                  {"action", R"({ do = "discard", what = "enhancement", who = "hero", n = 2 })",
                   R"(7:59: action 'test': 'discard' takes no 'n' here)"},
                  {"action", R"({ do = "discard", who = "them" })",
                   R"(7:8: action 'test': 'discard' needs 'n' here: a number)"},
                  {"action", R"({ do = "look", n = 2 })",
                   R"(7:8: action 'test': 'look' needs 'who' here: 'them')"},
                  {"action", R"({ do = "tap", who = "nobody" })",
                   R"(7:21: action 'test': unknown piece or player 'nobody' (known: me, them, both, this, same, hero, host, own, theirs, any, each-own, each-theirs, attacker, target, interceder, card))"},
                  {"action", R"({ do = "defeat", who = "hero" })",
                   R"(7:24: action 'test': 'who' of 'defeat' is 'hero', but 'same', 'own', 'theirs', 'any', 'each-own', 'each-theirs', 'attacker', 'target' or 'interceder' belongs here)"},
                  {"action", R"({ do = "tap", who = "host" })",
                   R"(7:21: action 'test': there is no 'host' on a card of the kind action with on = 'play')"},
                  {"action", R"({ do = "tap", who = "same" })",
                   R"(7:21: action 'test': 'same' needs a line before it that is about a piece)"},
                  {"action", R"({ do = "tap", who = "own", for = "round" })",
                   R"(7:34: action 'test': 'tap' takes no 'for'; it takes 'who')"},
                  {"action", R"({ do = "add", what = "attack", who = "own", n = 1 })",
                   R"(7:8: action 'test': 'add' on a card of the kind action must end: say 'for': 'attack', 'turn', 'round' or 'stage')"},
                  {"action", R"({ do = "add", what = "attack", who = "own", n = 1, for = "held" })",
                   R"(7:58: action 'test': a card of the kind action does not stay: 'add' needs another 'for')"},
                  {"action", R"({ do = "add", what = "attack", who = "own", n = 1, for = "game" })",
                   R"(7:58: action 'test': 'for' of 'add' is 'game', but 'attack', 'turn', 'round' or 'stage' belongs here)"},
                  {"action", R"({ do = "add", what = "attack", n = 1, for = "round" })",
                   R"(7:8: action 'test': 'add' needs 'who' here: 'hero', 'same', 'own', 'theirs', 'any', 'each-own', 'each-theirs', 'attacker', 'target' or 'interceder')"},
                  {"action", R"({ do = "add", what = "attack", who = "own", n = "sheep", for = "round" })",
                   R"(7:49: action 'test': unknown quantity 'sheep' (known: round, hero-health, hero-resolve, characters, their-characters, hand, their-hand, attack, defence, enhancements))"},
                  {"action",
                   R"({ do = "add", what = "attack", who = "own", n = "hero-health", for = "round" })",
                   R"(7:49: action 'test': 'hero-health' cannot be an amount)"},
                  {"character", R"({ do = "add", what = "attack", who = "this", n = 1, for = "attack" })",
                   R"(7:59: character 'test': a line without 'on' holds as long as its card lies there, not for 'attack')"},
                  {"character", R"({ do = "add", what = "attack", who = "this", n = 1, for = "round" })",
                   R"(7:59: character 'test': a line without 'on' holds as long as its card lies there, not for 'round')"},
                  {"character",
                   R"({ on = "round-end", do = "add", what = "attack", who = "attacker", n = 1, for = "round" })",
                   R"(7:56: character 'test': there is no 'attacker' on a card of the kind character with on = 'round-end')"},
                  {"character",
                   R"({ on = "round-end", do = "add", what = "attack", who = "this", n = 1, for = "attack" })",
                   R"(7:77: character 'test': 'for' is 'attack', but there is none with on = 'round-end')"},
                  {"character",
                   R"({ if = "attack >= 3", do = "add", what = "attack", who = "this", n = 1, for = "held" })",
                   R"(7:8: character 'test': a line that holds all the time cannot ask for 'attack', which such lines change: what holds would hang on the order of asking)"},
                  {"character", R"({ do = "draw", n = 1, what = "any" })",
                   R"(7:8: character 'test': 'draw' happens at a moment: say when with 'on' (known: introduced, attacks, defends, intercedes, defeated, hurt, round-start, round-end, stage-end))"},
                  {"character", R"({ may = true, rule = "interceding", is = "no", who = "this" })",
                   R"(7:9: character 'test': 'may' needs a moment, and this line holds all the time: say 'on')"},
                  {"character", R"({ times = "once", rule = "interceding", is = "no", who = "this" })",
                   R"(7:11: character 'test': 'times' needs a moment, and this line holds all the time: say 'on')"},
                  {"stage", R"({ choose = [[{ do = "exchange" }], [{ do = "nothing" }]] })",
                   R"(8:21: stage 'test': 'exchange' happens at a moment: say when with 'on' (known: laid, attacks, defends, intercedes, defeated, hurt, round-start, round-end, stage-end))"},
                  {"action", R"({ rule = "margn", is = 0, for = "attack" })",
                   R"(7:10: action 'test': unknown rule 'margn' (did you mean 'margin'? known: next-round, end, due, interceding, targets, track, margin, attacks, hand, mentors, untapping, damage))"},
                  {"action", R"({ rule = "margin", for = "attack" })",
                   R"(7:10: action 'test': 'margin' needs 'is', its value)"},
                  {"action", R"({ rule = "margin", is = "no", for = "attack" })",
                   R"(7:25: action 'test': 'is' is a text, but a whole number from 0 to 9 belongs here)"},
                  {"action", R"({ rule = "margin", is = 0 })",
                   R"(7:10: action 'test': 'margin' on a card of the kind action must end: say 'for': 'attack', 'turn', 'round' or 'stage')"},
                  {"action", R"({ rule = "margin", is = 0, for = "held" })",
                   R"(7:34: action 'test': a card of the kind action does not stay: 'margin' needs another 'for')"},
                  {"action", R"({ rule = "margin", is = 0, n = 2, for = "attack" })",
                   R"(7:32: action 'test': 'margin' takes no 'n'; it takes 'is', 'who' or 'for')"},
                  {"action", R"({ rule = "interceding", is = "never", for = "attack" })",
                   R"(7:30: action 'test': unknown value of 'interceding' 'never' (known: no, free, twice))"},
                  {"action", R"({ rule = "interceding", is = "free", who = "this", for = "attack" })",
                   R"(7:44: action 'test': 'interceding' takes no 'who' here)"},
                  {"character", R"({ rule = "interceding", is = "free", who = "this" })",
                   R"(7:44: character 'test': 'interceding' takes no 'who' here)"},
                  {"stage", R"({ rule = "attacks", is = 2 })",
                   R"(8:10: stage 'test': 'attacks' needs 'who' here: 'both')"},
                  {"action", R"({ rule = "next-round", is = "setup", for = "round" })",
                   R"(7:44: action 'test': 'for' of 'next-round' is 'round', but 'stage' belongs here)"},
                  {"stage", R"({ rule = "next-round", is = "setup" })",
                   R"(8:10: stage 'test': 'next-round' needs 'for': 'stage')"},
                  {"action", R"({ rule = "end", is = ["rounds 3", "dark beaten 2"], for = "stage" })",
                   R"(7:22: action 'test': unknown end 'beaten' (known: introduced, enhanced, hurt, struck, defeated, unhurt, failed, interceded, passed, discarded, characters, rounds, attack-rounds))"},
                  {"action", R"({ rule = "end", is = "rounds 3", for = "stage" })",
                   R"(7:22: action 'test': an end is a list of one to 4 phrases, such as ["rounds 4"])"},
                  {"action", R"({ if = "raining", do = "exchange" })", R"(7:8: action 'test': unknown condition 'raining' (known: hero, my-turn, setup, attack-round, timeout, departure, initiation, return, beast, ghost, kin, maker, officer, wanderer, round >= N, hero-health >= N, hero-resolve >= N, characters >= N, their-characters >= N, hand >= N, their-hand >= N, attack >= N, defence >= N, enhancements >= N))"},
                  {"action", R"({ if = "hand > 3", do = "exchange" })",
                   R"(7:8: action 'test': 'hand > 3' is no condition: one is a flag, or a quantity with >=, <= or = and a number, and several are joined by 'and')"},
                  {"action", R"({ if = "hands >= 3", do = "exchange" })",
                   R"(7:8: action 'test': unknown quantity 'hands' (did you mean 'hand'? known: round, hero-health, hero-resolve, characters, their-characters, hand, their-hand, attack, defence, enhancements))"},
                  {"action", R"({ if = "hand >= 3 and hand >= 3", do = "exchange" })",
                   R"(7:8: action 'test': 'if' asks for 'hand >= 3' twice)"},
                  {"action", R"({ if = "", do = "exchange" })",
                   R"(7:8: action 'test': '' is no condition: one is a flag, or a quantity with >=, <= or = and a number, and several are joined by 'and')"},
                  {"action", R"({ if = "timeout", do = "exchange" })",
                   R"(7:8: action 'test': 'timeout' cannot be asked on a card of the kind action with on = 'play')"},
                  {"action", R"({ if = "attack >= 3", do = "exchange" })",
                   R"(7:8: action 'test': 'attack' is asked of a piece, and this line has none)"},
                  {"character", R"({ on = "round-end", if = "hero", do = "exchange" })",
                   R"(7:26: character 'test': 'hero' cannot be asked on a card of the kind character with on = 'round-end')"},
                  {"action", R"({ may = false, do = "exchange" })",
                   R"(7:9: action 'test': 'may' is true, or left out)"},
                  {"action", R"({ may = true, do = "health", who = "hero", n = 1 })",
                   R"(7:9: action 'test': 'may' goes before what you do yourself, and 'health' is not)"},
                  {"action", R"({ may = true, rule = "margin", is = 0, for = "attack" })",
                   R"(7:9: action 'test': 'may' goes before what you do yourself, and 'margin' is not)"},
                  {"action", R"({ may = true, pay = 1, do = "exchange" })",
                   R"(7:9: action 'test': what is paid for may be declined anyway: leave 'may' out)"},
                  {"action", R"({ pay = 0, do = "exchange" })",
                   R"(7:9: action 'test': 'pay' is 0, but a whole number from 1 to 9 belongs here)"},
                  {"action", R"({ do = "exchange", else = [{ do = "nothing" }] })",
                   R"(7:27: action 'test': 'else' needs an 'if' or a 'pay' before it)"},
                  {"action", R"({ if = "setup", do = "exchange", else = [] })",
                   R"(7:41: action 'test': 'else' is an empty list, but a list of lines belongs here)"},
                  {"action", R"({ if = "setup", do = "exchange", else = { do = "nothing" } })",
                   R"(7:41: action 'test': 'else' is a table, but a list of lines belongs here)"},
                  {"action", R"({ choose = [[{ do = "exchange" }]] })",
                   R"(7:12: action 'test': 'choose' has two alternatives or more, each a list of lines)"},
                  {"action", R"({ choose = [[{ do = "exchange" }], []] })",
                   R"(7:36: action 'test': 'choose' is an empty list, but a list of lines belongs here)"},
                  {"action", R"({ choose = [[{ do = "exchange" }], [{ do = "nothing" }]], who = "both" })",
                   R"(7:65: action 'test': 'both' cannot choose, but 'me' or 'them' can)"},
                  {"action", R"({ choose = [[{ do = "exchange" }], [{ do = "nothing" }]], for = "round" })",
                   R"(7:65: action 'test': 'choose' takes no 'for'; it takes 'who')"},
                  {"action", R"({ choose = [[{ on = "attacks", do = "exchange" }], [{ do = "nothing" }]] })",
                   R"(7:21: action 'test': 'on' belongs to the line around this one)"},
                  {"action",
                   R"({ choose = [[{ do = "tap", who = "own" }], [{ do = "untap", who = "same" }]] })",
                   R"(7:67: action 'test': 'same' needs a line before it that is about a piece)"},
                  {"action",
                   R"({ if = "setup", do = "nothing", else = [{ if = "return", do = "nothing", else = [{ if = "departure", do = "nothing", else = [{ do = "exchange" }] }] }] })",
                   R"(7:125: action 'test': lines are inside of lines no more than 2 times)"},
                  {"action", R"(3)", R"(7:1: action 'test': is a whole number, but a table belongs here)"},
              };
  return kSlips;
}

TEST(Refusals, OfALineNameThePlaceTheCardAndTheWord) {
  for (const Slip& slip : slips()) {
    const ReadCard read = read_cards(card_of(slip.kind, slip.line), "cards.toml")[0];
    EXPECT_EQ(read.wrong, "cards.toml:" + slip.wrong) << slip.line << "\nread as: " << read.text;
  }
}

// What stands around the lines of a card.
TEST(Refusals, OfAnyKeyNameThePlaceTheCardAndTheWord) {
  const std::string action =
      "[[action]]\nid = \"x\"\nname = \"X\"\ndeck = \"light\"\nkind = \"heal\"\nwhen = \"declared\"\n"
      "effects = [{ do = \"fail\" }]\n";
  const std::string stage =
      "[[stage]]\nid = \"x\"\nname = \"X\"\nsection = \"departure\"\nnumber = 5\nend = [\"rounds 4\"]\n"
      "sequence = [\"setup\", \"attack\"]\nflavour = \"f\"\n";
  const std::string character =
      "[[character]]\nid = \"x\"\nname = \"X\"\nattack = 2\ndefence = 3\ntags = [\"kin\"]\n";
  struct KeySlip {
    const std::string& card;
    std::string from, to, wrong;
  };
  const KeySlip slips[] = {
      {action, "declared", "now",
       "6:8: action 'x': unknown when 'now' (known: any, turn, declared, interceded, reply, round-end)"},
      {action, "declared", "turn",
       "6:8: action 'x': 'when' is 'turn', but with 'fail' 'declared' or 'interceded' belongs here "
       "(JRN-A18)"},
      {action, "do = \"fail\"", "do = \"cancel\", who = \"card\"",
       "6:8: action 'x': 'when' is 'declared', but with 'cancel' 'reply' belongs here (JRN-A18)"},
      {action, "effects = [{ do = \"fail\" }]\n", "",
       "1:1: action 'x': the key 'effects' is missing: an Action does something"},
      {action, "heal", "heel",
       "5:8: action 'x': unknown kind 'heel' (did you mean 'heal'? known: heal, defence, removal, cancel, "
       "tempo, "
       "draw, loss, attack)"},
      {character, "kin", "kind",
       "6:8: character 'x': unknown tags 'kind' (did you mean 'kin'? known: beast, ghost, kin, maker, "
       "officer, "
       "wanderer)"},
      {character, "attack = 2", "attack = 12",
       "4:10: character 'x': 'attack' is 12, but a whole number from 0 to 9 belongs here"},
      {stage, "number = 5", "number = 6",
       "5:10: stage 'x': 'number' is 6, but a whole number from 1 to 5 belongs here"},
      {stage, "end = [\"rounds 4\"]\n", "", "1:1: stage 'x': the key 'end' is missing (JRN-19)"},
      {stage, "rounds 4", "light rounds 4", "6:7: stage 'x': 'rounds' is nobody's: leave 'light' out"},
      {stage, "rounds 4", "rounds 40",
       "6:7: stage 'x': 'rounds' is 40, but a whole number from 1 to 10 belongs here"},
      {stage, "rounds 4", "rounds 4 and rounds 5", "6:7: stage 'x': 'rounds' stands twice in one end"},
      {stage, "rounds 4", "rounds 4 and dark hurt 3 and dark struck 1",
       "6:7: stage 'x': at most two parts of an end are joined by 'and'"},
      {stage, "rounds 4", "a round",
       "6:7: stage 'x': unknown end 'a' (known: introduced, enhanced, hurt, struck, defeated, unhurt, "
       "failed, "
       "interceded, passed, discarded, characters, rounds, attack-rounds)"},
      {stage, "rounds 4", "rounds",
       "6:7: stage 'x': 'rounds' is no end: one is a word and a number, 'rounds 4', or with a side before "
       "it, "
       "'light introduced 2'"},
      {stage, "\"rounds 4\"", "4", "6:7: stage 'x': an end holds a whole number, but only texts belong here"},
      {stage, "[\"rounds 4\"]", "[]",
       "6:7: stage 'x': an end is a list of one to 4 phrases, such as [\"rounds 4\"]"},
      {stage, "setup", "stop",
       "7:12: stage 'x': unknown sequence 'stop' (did you mean 'setup'? known: setup, attack)"},
      {stage, "flavour", "flavor",
       "8:1: stage 'x': unknown key 'flavor' (did you mean 'flavour'? known: id, name, flavour, section, "
       "number, "
       "kind, story, sequence, end, effects)"},
  };
  for (const KeySlip& slip : slips) {
    std::string card = slip.card;
    ASSERT_EQ(read_cards(card, "cards.toml")[0].wrong, "");
    card.replace(card.find(slip.from), slip.from.size(), slip.to);
    EXPECT_EQ(read_cards(card, "cards.toml")[0].wrong, "cards.toml:" + slip.wrong) << slip.to;
  }
}

std::string load_error(const std::string& file, const std::string& from, const std::string& to) {
  const auto lists = Lists::load(changed(journey_content(), file, from, to));
  return lists ? "" : lists.error().text();
}

// shows JRN-2, JRN-4, JRN-23
TEST(Refusals, OfDecksThatAreNotWhole) {
  EXPECT_NE(load_error("light.toml", "deck = \"light\"", "deck = \"dark\"")
                .find("action 'a-cup-of-something-hot': this is the file of the other side's deck (JRN-4)"),
            std::string::npos);
  EXPECT_NE(load_error("light.toml", "id = \"splint-and-swearing\"", "id = \"a-cup-of-something-hot\"")
                .find("this id is taken by another"),
            std::string::npos);
  EXPECT_NE(load_error("light.toml", "name = \"Splint and Swearing\"", "name = \"A Knock at Dusk\"")
                .find("action 'splint-and-swearing': another card has this name"),
            std::string::npos);
  EXPECT_EQ(load_error("light.toml", journey_content().files["light.toml"], ""),
            "light.toml: 0 Actions, but 20 belong here");
  EXPECT_NE(load_error("light.toml", "[[action]]", "[[actoin]]")
                .find("unknown key 'actoin' (did you mean 'action'?"),
            std::string::npos);
  EXPECT_EQ(load_error("shared.toml", "mentor = [{ times", "effects = [{ on = \"round-end\", times"),
            "shared.toml: 4 Mentors among the characters, but 5 belong here");
  EXPECT_EQ(load_error("stages.toml", "number = 2", "number = 3"),
            "stages.toml: Stages stand in their order: Departure 1 to 5, Initiation 1 to 5, Return 1 to 6 "
            "(JRN-23)");
}

}  // namespace
}  // namespace waystone::journey
