// Answers that are hidden until all have answered: told to who gave them and to nobody else, kept through a
// restart, taken back without asking, let out together.
#include "server/sealed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/json.h"
#include "engine/script.h"
#include "server/guest.h"
#include "server/thinkers.h"

namespace waystone {
namespace {

using namespace message;
using namespace std::chrono_literals;

// So that nothing comes out by itself.
Wishes sealed_for_good() {
  Wishes wishes;
  wishes.beat = wishes.window = 1h;
  return wishes;
}

Move answer(const Guest& guest, std::size_t which = 0) {
  return {static_cast<std::uint32_t>(guest.at.decision), guest.at.menu.at(which)};
}

// In JAQ all choose at once which Adventures they keep.
class SealedAnswers : public testing::Test {
 protected:
  RunningServer server{sealed_for_good()};
};

TEST_F(SealedAnswers, AreToldToWhoGaveThemAlone) {
  Party party = sit_down(server, "jaq", 3);
  Guest eve(server, "Eve");
  eve.ask(Watch{std::nullopt, party.table()}, "table");
  for (const auto& guest : party.guests) guest->settle();
  eve.settle();
  const std::vector<std::size_t> before = {party[0].frames().size(), party[2].frames().size(),
                                           eve.frames().size()};
  const Value told = party[1].ask(answer(party[1], 3), "sealed");
  EXPECT_EQ(text_of(told, "sealed"), party[1].at.menu[3]);
  EXPECT_EQ(figure_of(told, "decision"), 0);
  party[0].settle();
  party[2].settle();
  eve.settle();
  const std::vector<std::size_t> after = {party[0].frames().size(), party[2].frames().size(),
                                          eve.frames().size()};
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(after[i], before[i] + 1) << "only what settles";
  // Who comes now sees all three deciding, and the one who answered sees the answer.
  Guest late(server, "Fay");
  late.ask(Watch{std::nullopt, party.table()}, "table");
  EXPECT_EQ(to_json(late.at.actors), "[1,2,3]");
  EXPECT_EQ(late.at.game(), eve.at.game());
  Guest again(server, "", party[1].key());
  const Value table = again.ask(Open{party.table(), std::nullopt}, "table");
  EXPECT_EQ(text_of(table, "sealed"), party[1].at.menu[3]);
}

TEST_F(SealedAnswers, CountOnceAndAreTakenBackWithoutAsking) {
  Party party = sit_down(server, "jaq", 2);
  EXPECT_EQ(party[0].refused(Asks{"never", {}}), "not_allowed") << "JAQ has no reactions";
  party[0].ask(answer(party[0]), "sealed");
  EXPECT_EQ(party[0].refused(answer(party[0])), "repeated");
  EXPECT_EQ(party[0].refused(answer(party[0], 1)), "late");
  EXPECT_EQ(party[1].refused(Undo{}), "undo") << "one's own only";
  const Value taken = party[0].ask(Undo{}, "sealed");
  EXPECT_EQ(taken.find("sealed"), nullptr);
  EXPECT_EQ(text_of(party[0].ask(answer(party[0], 1), "sealed"), "sealed"), party[0].at.menu[1]);
  party[1].settle();
  EXPECT_TRUE(party[1].frames_of("undo_asked").empty());
  EXPECT_TRUE(party[1].frames_of("step").empty());
  EXPECT_EQ(party[1].refused(Move{0, "play nothing"}), "illegal");
}

TEST_F(SealedAnswers, OutliveTheServerAndComeOutInTheOrderOfSeats) {
  Party party = sit_down(server, "jaq", 2);
  const std::string table = party.table(), chosen = party[1].at.menu[4];
  party[1].ask(answer(party[1], 4), "sealed");
  const std::vector<std::string> keys = {party[0].key(), party[1].key()};
  party.guests.clear();
  server.restart(Wishes{});
  Guest ana(server, "", keys[0]), bo(server, "", keys[1]);
  EXPECT_EQ(ana.ask(Open{table, std::nullopt}, "table").find("sealed"), nullptr);
  EXPECT_EQ(text_of(bo.ask(Open{table, std::nullopt}, "table"), "sealed"), chosen);
  EXPECT_EQ(ana.at.version, 0);
  ana.send(answer(ana));
  ana.wait_for_version(2);
  bo.wait_for_version(2);
  for (const Guest* guest : {&ana, &bo}) {
    const auto steps = guest->frames_of("step");
    ASSERT_EQ(steps.size(), 2u);
    EXPECT_TRUE(steps[0].find("\"by\":1") != std::string::npos) << steps[0];
    EXPECT_TRUE(steps[1].find("\"by\":2") != std::string::npos) << steps[1];
  }
}

// Who plays both sees both: nothing is kept back.
TEST_F(SealedAnswers, AreStepsAtOnceAtAHotSeat) {
  Guest ana(server, "Ana");
  ana.ask(new_table("jaq", {"me=Ana", "me=Bo"}), "table");
  ana.play(ana.at.menu[0]);
  EXPECT_EQ(ana.at.version, 1);
  EXPECT_EQ(to_json(ana.at.actors), "[2]");
}

TEST_F(SealedAnswers, TheSettingIsItsOwnersAndItsWordsAreKnown) {
  Party party = sit_down(server, "journey", 2);
  EXPECT_EQ(to_json(part_of(*parse_json(party[0].frames_of("table").back(), ""), "asks")),
            R"({"when":"able","not_at":["turn-window"]})");
  const Value told = party[0].ask(Asks{"never", {"reply", "round-end", "reply"}}, "asks");
  EXPECT_EQ(to_json(part_of(told, "asks")), R"({"when":"never","not_at":["reply","round-end"]})");
  EXPECT_EQ(party[0].refused(Asks{"sometimes", {}}), "bad_message");
  EXPECT_EQ(party[0].refused(Asks{"able", {"setup"}}), "bad_message") << "no reaction";
  party[1].settle();
  EXPECT_TRUE(party[1].frames_of("asks").empty());
  Guest eve(server, "Eve");
  EXPECT_EQ(eve.ask(Watch{std::nullopt, party.table()}, "table").find("asks"), nullptr);
  EXPECT_EQ(eve.refused(Asks{"able", {}}), "not_your_seat");
  const std::string key = party[0].key(), table = party.table();
  party.guests.clear();
  eve.hang_up();
  server.restart();
  Guest ana(server, "", key);
  EXPECT_EQ(to_json(part_of(ana.ask(Open{table, std::nullopt}, "table"), "asks")),
            R"({"when":"never","not_at":["reply","round-end"]})");
}

TEST_F(SealedAnswers, ThePaceIsTheTablesAndOutlivesTheServer) {
  Guest ana(server, "Ana");
  Create wish = new_table("journey", {"me", "open"});
  wish.pace = "hasty";
  EXPECT_EQ(ana.refused(wish), "bad_table");
  wish.pace = "leisurely";
  wish.game = "jaq";
  EXPECT_EQ(ana.refused(wish), "bad_table") << "nobody is asked for reactions there";
  wish.game = "journey";
  EXPECT_EQ(text_of(ana.ask(wish, "table"), "pace"), "leisurely");
  const Value listed = *part_of(ana.ask(ShowHall{}, "hall"), "open").list()->begin();
  EXPECT_EQ(text_of(listed, "pace"), "leisurely");
  const std::string key = ana.key(), table = text_of(listed, "table");
  ana.hang_up();
  server.restart();
  Guest again(server, "", key);
  EXPECT_EQ(text_of(again.ask(Open{table, std::nullopt}, "table"), "pace"), "leisurely");
  EXPECT_EQ(text_of(again.ask(new_table("journey", {"me", "open"}), "table"), "pace"), "standard");
  EXPECT_EQ(again.ask(new_table("jaq", {"me", "open"}), "table").find("pace"), nullptr);
}

// What a server asks of a game that seals answers: one question for who has answered; whoever is asked for a
// reaction may decline; what some have answered changes nothing of what others may.
TEST(SealedQuestions, AreFitToBeKeptBack) {
  for (const Entry* entry : entries()) {
    const auto games = make_games(*entry, 0, {}, "");
    ASSERT_TRUE(games);
    const AnyGame& game = *games->back();
    const auto rows = game.questions();
    if (std::none_of(rows.begin(), rows.end(), [](const auto& row) { return row.sealed != Sealed::No; }))
      continue;
    const auto row =
        std::find_if(rows.begin(), rows.end(), [](const auto& one) { return one.name == kSealedQuestion; });
    ASSERT_NE(row, rows.end()) << entry->name();
    EXPECT_EQ(row->operand_count, 0) << entry->name();
    SeededSource luck(3);
    const auto match = game.new_match(luck);
    Chance dice(4);
    int moments = 0;
    for (int n = 0; n < 300 && !match->actors().empty(); ++n) {
      const Sealed sealed = match->sealed();
      const SeatSet asked = match->actors();
      std::map<Seat, std::vector<Action>> menus;
      for (const Seat seat : asked) menus[seat] = match->legal(seat);
      moments += sealed == Sealed::No ? 0 : 1;
      for (const Seat seat : asked) {
        const auto& menu = menus[seat];
        const auto declines = std::count_if(menu.begin(), menu.end(), [&](const Action& action) {
          return game.verbs()[action.verb].declines;
        });
        ASSERT_TRUE(sealed == Sealed::No || match->legal(seat) == menu) << entry->name();
        ASSERT_TRUE(sealed != Sealed::Reaction || declines == 1) << entry->name();
        ASSERT_FALSE(match->submit(seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))]));
        if (sealed == Sealed::No) break;
      }
    }
    EXPECT_GT(moments, 10) << entry->name();
  }
}

TEST(SealedMoments, EndWithABeatAndNeverWithAnAnswer) {
  const Moment opened{5h};
  SealedMoment moment(Sealed::Reaction, opened, 4s);
  EXPECT_EQ(moment.due(), opened + 4s);
  moment.put(Seat::One, {{}, false, opened + 1s});
  EXPECT_FALSE(moment.is_complete(SeatSet::first(2)));
  moment.put(Seat::Two, {{}, false, opened + 3999ms});
  EXPECT_TRUE(moment.is_complete(SeatSet::first(2)));
  EXPECT_EQ(moment.due(), opened + 4s);
  moment.put(Seat::Two, {{}, false, opened + 4s});
  EXPECT_EQ(moment.due(), opened + 8s) << "on the beat is after it";
  moment.put(Seat::Two, {{}, false, opened + 11s});
  EXPECT_EQ(moment.due(), opened + 12s);
  moment.take_back(Seat::Two);
  EXPECT_FALSE(moment.is_complete(SeatSet::first(2)));
}

TEST(Slowness, IsImitatedAsOftenAsItHappened) {
  Chance dice(1);
  Slowness slowness;
  EXPECT_EQ(slowness.imitate(dice), 0s);
  for (int i = 0; i < 100; ++i) slowness.note(9s);  // forgotten by then
  for (int i = 0; i < 32; ++i) slowness.note(i % 4 == 0 ? 5s : 1s);
  int late = 0;
  for (int i = 0; i < 4000; ++i) late += slowness.imitate(dice) == 5s ? 1 : 0;
  EXPECT_GT(late, 850);
  EXPECT_LT(late, 1150);
}

TEST(BotsThatThinkLong, AnswerAWholeNumberOfBeatsLater) {
  const Moment release{5h};
  EXPECT_EQ(given_at(release, release - 1s, 250ms), release);
  EXPECT_EQ(given_at(release, release, 250ms), release);
  EXPECT_EQ(given_at(release, release + 1ms, 250ms), release + 250ms);
  EXPECT_EQ(given_at(release, release + 250ms, 250ms), release + 250ms);
  EXPECT_EQ(given_at(release, release + 251ms, 250ms), release + 500ms);
}

}  // namespace
}  // namespace waystone
