// The content brief of The Journey, JRN-C1 to JRN-C11, its counts and its power curve, checked on our cards.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/journey/rules/journey.h"
#include "journey/cards.h"
#include "support/content.h"

namespace waystone::journey {
namespace {

using effects::Line;

const Lists& lists() {
  static const Lists kLists = journey_lists();
  return kLists;
}

// All lines of a card, those inside of others too.
void gather(effects::Range range, std::vector<Line>& out) {
  for (const Line& line : lists().lines.of(range)) {
    out.push_back(line);
    gather(line.otherwise, out);
    for (const effects::Range option : lists().lines.options_of(line)) gather(option, out);
  }
}
std::vector<Line> all_lines(effects::Range range) {
  std::vector<Line> out;
  gather(range, out);
  return out;
}
bool is_act(const Line& line, Does does) {
  return line.kind == Line::Kind::Act && line.word == static_cast<int>(does);
}
bool is_rule(const Line& line, Key key) {
  return line.kind == Line::Kind::Rule && line.word == static_cast<int>(key);
}
bool asks(const Line& line, Holds flag) {
  for (const effects::Test& test : lists().lines.tests_of(line))
    if (test.is == effects::Test::Is::Flag && test.word == static_cast<int>(flag)) return true;
  return false;
}
template <class Is>
bool any_line(effects::Range range, Is&& is) {
  return std::ranges::any_of(all_lines(range), is);
}

// f(card) of every card.
template <class F>
void each_card(F&& f) {
  for (const auto& card : lists().heroes) f(card);
  for (const auto& card : lists().stages) f(card);
  for (const auto& card : lists().characters) f(card);
  for (const auto& card : lists().enhancements) f(card);
  for (const auto* side : {&lists().light, &lists().dark})
    for (const auto& card : *side) f(card);
}

int count_of(const EndClause& clause, EndWord word) {
  for (const EndPart& part : clause)
    if (part.word == word) return part.n;
  return 0;
}
bool is_return_6(const Stage& stage) { return stage.section == StageSection::Return && stage.number == 6; }
// Rounds after which time alone ends it; 0: never.
int time_of(const Ends& ends) {
  for (const EndClause& clause : ends)
    if (clause.size() == 1 && clause[0].word == EndWord::Rounds) return clause[0].n;
  return 0;
}

std::string id_of(const std::string& name) {
  std::string out;
  for (const char c : name) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const bool is_kept = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    if (is_kept)
      out += small;
    else if (c != '\'' && !out.ends_with('-'))
      out += '-';
  }
  while (out.ends_with('-')) out.pop_back();
  return out;
}

TEST(JourneyContent, EveryCardHasAnIdOfItsNameAndAFlavourOfItsOwn) {
  std::set<std::string> flavours, texts;
  each_card([&](const auto& card) {
    EXPECT_EQ(card.id, id_of(card.name));
    EXPECT_FALSE(card.flavour.empty()) << card.id;
    EXPECT_LE(card.flavour.size(), 80u) << card.id;
    EXPECT_TRUE(flavours.insert(card.flavour).second) << card.id;
    const std::string text = lists().text(card);
    EXPECT_TRUE(text.empty() || texts.insert(text).second) << card.id << ": " << text;
  });
  for (const Stage& stage : lists().stages) EXPECT_TRUE(stage.story.ends_with('.')) << stage.id;
}

template <class Card, class Part>
auto counted_by(const std::vector<Card>& cards, Part part) {
  std::map<typename std::remove_cvref_t<decltype(cards[0].*part)>::value_type, int> out;
  for (const Card& card : cards) ++out[(card.*part).value()];
  return out;
}

TEST(JourneyContent, DecksAreMadeUpAsTheBriefSays) {
  EXPECT_EQ(counted_by(lists().stages, &Stage::change),
            (std::map<StageChange, int>{
                {StageChange::Plain, 4}, {StageChange::Rules, 6}, {StageChange::Sequence, 6}}));
  EXPECT_EQ(counted_by(lists().light, &ActionCard::use), (std::map<Use, int>{{Use::Heal, 4},
                                                                             {Use::Defence, 5},
                                                                             {Use::Removal, 3},
                                                                             {Use::Cancel, 2},
                                                                             {Use::Tempo, 3},
                                                                             {Use::Draw, 3}}));
  EXPECT_EQ(counted_by(lists().dark, &ActionCard::use), (std::map<Use, int>{{Use::Loss, 4},
                                                                            {Use::Attack, 5},
                                                                            {Use::Removal, 3},
                                                                            {Use::Cancel, 2},
                                                                            {Use::Tempo, 3},
                                                                            {Use::Draw, 3}}));
  for (const Stage& stage : lists().stages) {
    const bool changes_rules = any_line(stage.lines, [](const Line& line) {
      return line.kind == Line::Kind::Rule && !is_rule(line, Key::Due);
    });
    const bool is_standard = !lists().text(stage).starts_with("Rounds: ");
    EXPECT_EQ(*stage.change == StageChange::Sequence, !is_standard) << stage.id;
    if (is_standard) {
      EXPECT_EQ(*stage.change == StageChange::Rules, changes_rules) << stage.id;
    }
  }
  for (const Character& c : lists().characters) EXPECT_LE(c.lines.count + c.mentor.count, 1) << c.id;
}

TEST(JourneyContent, NumbersKeepToThePowerCurve) {
  for (const Hero& h : lists().heroes) {
    EXPECT_TRUE(h.health >= 8 && h.health <= 14 && h.resolve >= 7 && h.resolve <= 14) << h.id;
    EXPECT_TRUE(h.defence >= 1 && h.defence <= 4) << h.id;
  }
  int sum = 0, plain = 0;
  for (const Character& c : lists().characters) {
    const int total = c.attack + c.defence;
    EXPECT_LE(c.attack, 6) << c.id;
    if (c.is_mentor()) {
      EXPECT_TRUE(total >= 3 && total <= 5) << c.id;
      continue;
    }
    EXPECT_TRUE(total >= 3 && total <= 9) << c.id;
    sum += total;
    ++plain;
  }
  EXPECT_TRUE(10 * sum >= 55 * plain && 10 * sum <= 65 * plain) << "the mean is about 6";
  int of_three = 0;
  for (const Enhancement& e : lists().enhancements) {
    const int total = e.attack + e.defence;
    EXPECT_TRUE((total >= 1 && total <= 3) || (total == 0 && e.lines.count > 0)) << e.id;
    of_three += total == 3 ? 1 : 0;
  }
  EXPECT_LE(of_three, 2);
}

TEST(JourneyContent, EveryTagIsBorneAndAskedFor) {
  std::vector<Line> lines;
  each_card([&](const auto& card) { gather(card.lines, lines); });
  for (int tag = 0; tag < kTags; ++tag) {
    const auto flag = static_cast<Holds>(static_cast<int>(Holds::Beast) + tag);
    EXPECT_TRUE(std::ranges::any_of(lines, [&](const Line& line) { return asks(line, flag); })) << tag;
    EXPECT_GE(std::ranges::count_if(lists().characters,
                                    [&](const Character& c) { return (c.tags >> tag & 1) != 0; }),
              3);
  }
}

// JRN-C1, JRN-C2
TEST(JourneyContent, TimeEndsEveryStageAndReturn6BeforeItsCap) {
  for (const Stage& stage : lists().stages) EXPECT_GT(time_of(stage.end), 0) << stage.id;
  for (const Ends& ends : lists().ends) EXPECT_GT(time_of(ends), 0) << ends_text(ends);
  EXPECT_TRUE(is_return_6(lists().stages.back()));
  EXPECT_LT(time_of(lists().stages.back().end), 10);
  each_card([&](const auto& card) {
    bool spares_return = false;
    for (const Line& line : lists().lines.of(card.lines))
      if (asks(line, Holds::Return) && is_act(line, Does::Nothing) && line.otherwise.count > 0)
        spares_return = true;
    for (const Line& line : all_lines(card.lines)) {
      if (is_rule(line, Key::End)) {
        EXPECT_TRUE(spares_return) << card.id << " could prolong Return 6";
      }
      if (is_act(line, Does::Count)) {
        EXPECT_GT(line.n, 0) << card.id;
      }
    }
  });
}

// JRN-C3: the only act on Stages is exchanging them, and its words leave Return 6 out.
TEST(JourneyContent, NothingDestroysStages) {
  each_card([&](const auto& card) {
    if (any_line(card.lines, [](const Line& line) { return is_act(line, Does::Exchange); })) {
      EXPECT_NE(lists().text(card).find("(never Return 6)"), std::string::npos);
    }
  });
}

// What an Action takes from the hero at most: the worst alternative, or all lines together.
int worst_loss(const ActionCard& action) {
  int sum = 0, worst = 0;
  bool is_split = false;
  for (const Line& line : all_lines(action.lines)) {
    is_split = is_split || line.kind == Line::Kind::Choose || line.otherwise.count > 0;
    if ((!is_act(line, Does::Health) && !is_act(line, Does::Resolve)) || line.n > 0) continue;
    sum -= line.n;
    worst = std::max<int>(worst, -line.n);
  }
  return is_split ? worst : sum;
}
int largest_loss() {
  int out = 0;
  for (const auto* side : {&lists().light, &lists().dark})
    for (const ActionCard& action : *side) out = std::max(out, worst_loss(action));
  return out;
}

// JRN-C4, JRN-C5, JRN-C6
TEST(JourneyContent, ActionsTakeLittleCancelDrawAndEnd) {
  EXPECT_LE(largest_loss(), 3);
  for (const auto* side : {&lists().light, &lists().dark}) {
    int cancels = 0, draws = 0;
    for (const ActionCard& action : *side) {
      cancels += any_line(action.lines, [](const Line& l) { return is_act(l, Does::Cancel); }) ? 1 : 0;
      draws += any_line(action.lines, [](const Line& l) {
        return is_act(l, Does::Draw) && l.who == static_cast<int>(Whom::Me);
      });
      for (const Line& line : all_lines(action.lines))
        if (line.kind == Line::Kind::Rule || is_act(line, Does::Add)) {
          EXPECT_NE(line.lasts, effects::kNone) << action.id;
          EXPECT_NE(line.lasts, static_cast<int>(For::Held)) << action.id;
        }
    }
    EXPECT_GE(cancels, 2);
    EXPECT_LE(draws, 3);
  }
}

bool gives(const Stage& stage, Standard what) {
  for (const Line& line : lists().lines.of(stage.lines))
    if (line.on == static_cast<int>(On::Laid)) {
      std::vector<Line> inside = {line};
      for (const effects::Range option : lists().lines.options_of(line)) gather(option, inside);
      for (const Line& gift : inside)
        if (is_act(gift, Does::Again) && gift.what == static_cast<int>(what)) return true;
    }
  return false;
}

// JRN-C7; and no gift alone ends its Stage.
TEST(JourneyContent, MostStagesGiveTheirLayerASetupAction) {
  int gifts = 0;
  for (const Stage& stage : lists().stages) {
    const bool introduces = gives(stage, Standard::Introduce), enhances = gives(stage, Standard::Enhance);
    gifts += introduces || enhances ? 1 : 0;
    for (const EndClause& clause : stage.end) {
      if (clause.size() > 1) continue;
      if (introduces) {
        EXPECT_NE(count_of(clause, EndWord::Introduced), 1) << stage.id;
      }
      if (enhances) {
        EXPECT_NE(count_of(clause, EndWord::Enhanced), 1) << stage.id;
      }
    }
  }
  EXPECT_GE(gifts, 10);
  EXPECT_TRUE(gives(lists().stages[0], Standard::Introduce) || gives(lists().stages[0], Standard::Enhance));
}

bool is_lights(const EndPart& part) {
  return (part.side == EndSide::Light &&
          (part.word == EndWord::Introduced || part.word == EndWord::Enhanced)) ||
         (part.side == EndSide::Dark && part.word == EndWord::Struck);
}

// JRN-C8
TEST(JourneyContent, StagesHaveThreeKindsOfEnds) {
  int due = 0;
  for (const Stage& stage : lists().stages) {
    const auto names_due = [](const Line& l) { return is_rule(l, Key::Due) && asks(l, Holds::Timeout); };
    due += any_line(stage.lines, names_due) ? 1 : 0;
    if (is_return_6(stage)) continue;
    EXPECT_TRUE(time_of(stage.end) >= 4 && time_of(stage.end) <= 6) << stage.id;
    bool has_lights = false, has_darks = false;
    for (const EndClause& clause : stage.end) {
      int steps = 0;
      for (const EndPart& part : clause) steps += part.n;
      if (std::all_of(clause.begin(), clause.end(), is_lights) && steps <= 3) has_lights = true;
      for (const EndPart& part : clause)
        if (part.word == EndWord::Hurt) {
          has_darks = true;
          EXPECT_TRUE(part.side == EndSide::Dark && (part.n == 3 || part.n == 4)) << stage.id;
        }
    }
    EXPECT_TRUE(has_lights && has_darks) << stage.id;
    EXPECT_FALSE(any_line(
        stage.lines,
        [](const Line& l) { return is_rule(l, Key::Targets) && l.n == static_cast<int>(Aim::Regular); }))
        << stage.id << ": Dark could not hurt the hero";
  }
  EXPECT_GE(due, 4);
}

// JRN-C9: in round 1 the layer's opponent has one Setup action, with what one introduced card brings, or one
// attack, and one Action.
TEST(JourneyContent, NoStageEndsInItsFirstRoundByTheOpponentAlone) {
  for (const Stage& stage : lists().stages)
    for (const EndClause& clause : stage.end) {
      const bool begins_with_setup = stage.sequence[0] == RoundKind::Setup;
      const int struck = count_of(clause, EndWord::Struck), hurt = count_of(clause, EndWord::Hurt);
      const int steps = count_of(clause, EndWord::Introduced) + count_of(clause, EndWord::Enhanced);
      if (count_of(clause, EndWord::Rounds) >= 2 || (begins_with_setup && struck > 0) ||
          count_of(clause, EndWord::AttackRounds) > 0)
        continue;
      if (hurt > 0) {
        EXPECT_TRUE(begins_with_setup && hurt > largest_loss()) << stage.id;
      }
      if (steps > 0) {
        EXPECT_TRUE(!begins_with_setup || (steps >= 2 && (clause.size() == 1 || steps >= 3))) << stage.id;
      }
      if (struck > 0) {
        EXPECT_TRUE(struck >= 2 || steps > 0) << stage.id;
      }
      EXPECT_EQ(count_of(clause, EndWord::Characters), 0) << stage.id;
    }
}

// JRN-C10: answers, what helps who is attacked, ends of rounds, any time.
TEST(JourneyContent, ActionsAreWorthHoldingForTheOthersTurn) {
  const std::set<std::string> helps_attacker = {"hand-me-the-big-one", "no-one-is-coming", "the-second-knife",
                                                "over-their-heads"};
  for (const auto* side : {&lists().light, &lists().dark}) {
    int held = 0, loose = 0;
    for (const ActionCard& action : *side) {
      held += action.when != When::Turn && !helps_attacker.contains(action.id) ? 1 : 0;
      const bool has_target = any_line(action.lines, [](const Line& line) {
        return line.kind != Line::Kind::Choose && line.who != effects::kNone &&
               card_words().whos[line.who].party == effects::Party::Choice;
      });
      loose += action.when == When::Any && !has_target ? 1 : 0;
    }
    EXPECT_GE(held, 6);
    EXPECT_LE(loose, 3);
  }
}

// JRN-C11; that they win alike is measured, not read.
TEST(JourneyContent, HeroesAskForDifferentPlay) {
  const auto& heroes = lists().heroes;
  EXPECT_EQ(heroes[0].weak, Weakness::Health);
  EXPECT_LT(heroes[0].health, heroes[0].resolve);
  EXPECT_EQ(heroes[1].weak, Weakness::Resolve);
  EXPECT_LT(heroes[1].resolve, heroes[1].health);
  EXPECT_EQ(heroes[2].weak, Weakness::None);
  EXPECT_TRUE(any_line(heroes[2].lines, [](const Line& line) { return line.kind == Line::Kind::Rule; }));
}

// The browser client is compiled against what it is told.
TEST(JourneyContent, TypesForTheBrowserAreThoseOfTheCards) {
  EXPECT_EQ(file_text(std::string(WAYSTONE_SOURCE_DIR) + "/web/src/games/journey/content.ts"),
            Journey::types())
      << "write it again: waystone types journey > web/src/games/journey/content.ts";
}

}  // namespace
}  // namespace waystone::journey
