// A finished game again: through any eyes, exactly as it was told, and on from any moment of it.
#include <gtest/gtest.h>

#include "base/json.h"
#include "server/guest.h"

namespace waystone {
namespace {

using namespace message;

std::vector<std::string> steps_of(const Value& replay) {
  std::vector<std::string> out;
  if (const auto* steps = part_of(replay, "steps").list())
    for (const Value& step : *steps) out.push_back(to_json(step));
  return out;
}

// As a client folds it, with the code it has for tables and steps.
Picture folded(const Value& replay, std::size_t steps = 1'000'000) {
  Value first = part_of(replay, "first");
  first.set("type", "table");
  Picture out;
  out.fold(first);
  for (const Value& step : *part_of(replay, "steps").list())
    if (steps-- > 0)
      out.fold(step);
    else
      break;
  return out;
}

// What the game looks like, however its decisions are counted.
std::string look(const Picture& at) {
  std::string out = to_json(at.view) + to_json(Value(at.log)) + to_json(at.actors) + to_json(at.over) + '\n';
  for (const std::string& action : at.menu) out += action + ';';
  return out;
}

// Plays alone, or with bots, and notes what was done.
std::vector<std::string> play_out(Guest& guest, std::uint64_t seed) {
  Chance dice(seed);
  std::vector<std::string> done;
  const auto turn = [&] { return !guest.at.menu.empty() || !guest.at.over.is_null(); };
  while (guest.wait_for(turn, "a turn") && guest.at.over.is_null()) {
    done.push_back(guest.any_action(dice));
    guest.play(done.back());
  }
  return done;
}

class Replaying : public testing::Test {
 protected:
  RunningServer server;
};

struct Sitting {
  std::string game;
  std::size_t seats;
};

class ReplayingWith : public Replaying, public testing::WithParamInterface<Sitting> {};

TEST_P(ReplayingWith, ShowsEachWhatTheyWereTold) {
  Party party = sit_down(server, GetParam().game, GetParam().seats);
  party.guests.push_back(std::make_unique<Guest>(server, "Eve"));
  Guest& eve = *party.guests.back();
  eve.ask(Watch{std::nullopt, party.table()}, "table");
  Chance dice(51);
  party.play_out(dice);
  ASSERT_TRUE(party.is_over());
  for (std::size_t i = 0; i < party.guests.size(); ++i) {
    const int seat = i < GetParam().seats ? static_cast<int>(i) + 1 : 0;
    const Value own = party[i].ask(Replay{seat}, "replay");
    EXPECT_EQ(figure_of(own, "seat"), seat);
    EXPECT_EQ(steps_of(own), party[i].frames_of("step"));
    const Value table = *parse_json(party[i].frames_of("table").back(), "table");
    for (const std::string key : {"version", "view", "log", "actors", "menu"})
      EXPECT_EQ(part_of(part_of(own, "first"), key), part_of(table, key)) << key;
    EXPECT_EQ(folded(own).game(), party[i].at.game());
    EXPECT_EQ(eve.ask(Replay{seat}, "replay"), own) << "a watcher may look through any eyes";
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ReplayingWith,
                         testing::Values(Sitting{"joust", 3}, Sitting{"jqka", 1}, Sitting{"leduc", 2},
                                         Sitting{"toy", 3}),
                         [](const auto& one) { return one.param.game + std::to_string(one.param.seats); });

TEST_F(Replaying, LeavesOutWhatWasTakenBack) {
  Guest ana(server, "Ana");
  ana.ask(new_table("toy", {"me=One", "me=Two"}), "table");
  ana.ask(Take{1}, "table");
  for (const char* side : {"left", "right"}) {
    ana.play("seal " + std::string(side));
    ana.ask(Undo{}, "step");
  }
  Chance dice(53);
  while (ana.at.over.is_null() && !testing::Test::HasFailure()) {
    const auto seat = static_cast<int>(*ana.at.actors.list()->front().number());
    if (ana.at.menu.empty()) ana.ask(Take{seat}, "table");
    ana.play(ana.any_action(dice));
  }
  ana.ask(Take{1}, "table");
  const Value replay = ana.ask(Replay{1}, "replay");
  EXPECT_EQ(static_cast<std::int64_t>(steps_of(replay).size()), ana.at.version - 4);
  for (const std::string& step : steps_of(replay)) EXPECT_EQ(step.find("\"undo\""), std::string::npos);
  EXPECT_EQ(look(folded(replay)), look(ana.at));

  const std::string table = ana.at.table;
  ana.hang_up();
  server.restart();
  Guest back(server, "", ana.key());
  back.ask(Open{table, std::nullopt}, "table");
  EXPECT_EQ(back.ask(Replay{1}, "replay"), replay);
}

TEST_F(Replaying, IsRefusedBeforeTheEndAndForSeatsThatAreNot) {
  Guest ana(server, "Ana");
  ana.ask(new_table("leduc", {"me", "open"}), "table");
  EXPECT_EQ(ana.refused(Replay{1}), "not_allowed") << "nobody else came yet";
  EXPECT_EQ(ana.refused(PlayOn{0}), "not_allowed");
  Party party = sit_down(server, "leduc", 2);
  Guest eve(server, "Eve");
  eve.ask(Watch{std::nullopt, party.table()}, "table");
  for (Guest* guest : {&party[0], &party[1], &eve})
    for (const int seat : {0, 1, 2, 3, 6}) EXPECT_EQ(guest->refused(Replay{seat}), "not_allowed");
  party.play(0, "raise");
  party.play(1, "fold");
  for (Guest* guest : {&party[0], &party[1], &eve})
    for (const int seat : {3, 6}) EXPECT_EQ(guest->refused(Replay{seat}), "no_seat");
  EXPECT_EQ(steps_of(eve.ask(Replay{0}, "replay")).size(), 2u);
}

TEST_F(Replaying, IsRefusedToWhoAsksForTooMany) {
  Party party = sit_down(server, "leduc", 2);
  party.play(0, "raise");
  party.play(1, "fold");
  for (int n = 0; n < 20; ++n) party[0].ask(Replay{1}, "replay");
  const auto refuses = [&] { return party[0].refused(ShowRecord{}) == "limit"; };
  EXPECT_TRUE(refuses() || refuses()) << "the first may have come a second later";
  party[1].ask(Replay{1}, "replay");
}

TEST(ReplayTooLong, IsRefusedAndTheConnectionStays) {
  RunningServer server(Wishes{.unsent_bytes = 10'000});
  Guest ana(server, "Ana");
  ana.ask(new_table("joust", {"me", "bot=random", "bot=random"}), "table");
  play_out(ana, 55);
  EXPECT_EQ(ana.refused(Replay{1}), "limit");
  ana.settle();
}

class PlayingOn : public Replaying {};

TEST_F(PlayingOn, GoesOnAsItWas) {
  Guest ana(server, "Ana");
  ana.ask(new_table("jqka", {"me"}, {{"shape", "B"}}), "table");
  const std::string hash = ana.at.seed_hash, old = ana.at.table;
  const auto done = play_out(ana, 57);
  const std::string end = ana.at.game();
  const Value replay = ana.ask(Replay{1}, "replay");
  ASSERT_EQ(steps_of(replay).size(), done.size());
  for (const std::size_t from : {std::size_t{0}, std::size_t{1}, done.size() / 2, done.size() - 1}) {
    ana.ask(Open{old, std::nullopt}, "table");
    const Value table = ana.ask(PlayOn{static_cast<std::uint32_t>(from)}, "table");
    EXPECT_NE(ana.at.table, old);
    EXPECT_EQ(ana.at.stage, "running");
    EXPECT_EQ(to_json(part_of(table, "listed")), "false");
    EXPECT_EQ(to_json(part_of(table, "options")), R"({"shape":"B"})");
    EXPECT_EQ(ana.at.seed_hash, hash);
    ASSERT_EQ(ana.at.game(), folded(replay, from).game()) << from;
    for (std::size_t i = from; i < done.size(); ++i) ana.play(done[i]);
    EXPECT_EQ(ana.at.game(), end);
    EXPECT_EQ(ana.ask(Replay{1}, "replay"), replay);
  }
}

TEST_F(PlayingOn, SurvivesARestart) {
  Guest ana(server, "Ana");
  ana.ask(new_table("jqka", {"me"}), "table");
  const auto done = play_out(ana, 59);
  const std::string end = ana.at.game();
  const std::size_t from = done.size() / 2;
  ana.ask(PlayOn{static_cast<std::uint32_t>(from)}, "table");
  const std::string table = ana.at.table, then = ana.at.game();
  ana.hang_up();
  server.restart();
  Guest back(server, "", ana.key());
  back.ask(Open{table, std::nullopt}, "table");
  EXPECT_EQ(back.at.game(), then);
  back.play(done[from]);
  back.hang_up();
  server.restart();
  Guest again(server, "", ana.key());
  again.ask(Open{table, std::nullopt}, "table");
  for (std::size_t i = from + 1; i < done.size(); ++i) again.play(done[i]);
  EXPECT_EQ(again.at.game(), end);
}

TEST_F(PlayingOn, BotsGoOnToo) {
  Guest ana(server, "Ana");
  ana.ask(new_table("joust", {"bot=greedy", "me", "bot=random"}), "table");
  play_out(ana, 61);
  const Value replay = ana.ask(Replay{2}, "replay");
  const auto from = static_cast<std::uint32_t>(steps_of(replay).size() / 2);
  const Value table = ana.ask(PlayOn{from}, "table");
  Picture begun;
  begun.fold(table);
  EXPECT_EQ(begun.game(), folded(replay, from).game());
  EXPECT_EQ(figure_of(table, "seat"), 2);
  play_out(ana, 63);
  EXPECT_FALSE(ana.at.over.is_null());
  EXPECT_EQ(folded(ana.ask(Replay{2}, "replay"), from).game(), begun.game()) << "what was before stands";
}

TEST_F(PlayingOn, IsForWhoPlayedAlone) {
  Party party = sit_down(server, "leduc", 2);
  EXPECT_EQ(party[0].refused(PlayOn{0}), "not_allowed") << "it is not over";
  party.play(0, "raise");
  party.play(1, "fold");
  for (const auto& guest : party.guests) EXPECT_EQ(guest->refused(PlayOn{0}), "not_allowed");

  Guest ana(server, "Ana"), eve(server, "Eve");
  ana.ask(new_table("leduc", {"me=One", "me=Two"}), "table");  // a hot seat: both are hers
  const std::string table = ana.at.table;
  ana.play("raise");
  ana.ask(Take{2}, "table");
  ana.play("fold");
  eve.ask(Watch{std::nullopt, table}, "table");
  EXPECT_EQ(eve.refused(PlayOn{0}), "not_allowed");
  EXPECT_EQ(ana.refused(PlayOn{2}), "not_allowed") << "there is nothing to decide any more";
  EXPECT_EQ(ana.refused(PlayOn{3}), "not_allowed");
  EXPECT_EQ(ana.refused(PlayOn{2'147'483'647u}), "not_allowed");
  EXPECT_EQ(ana.at.table, table) << "she stays where she was";
  EXPECT_EQ(figure_of(ana.ask(PlayOn{1}, "table"), "version"), 1);
}

TEST_F(PlayingOn, CountsAsOpeningATable) {
  Guest ana(server, "Ana");
  ana.ask(new_table("leduc", {"me", "me"}), "table");
  const std::string table = ana.at.table;
  ana.play("raise");
  ana.ask(Take{2}, "table");
  ana.play("fold");
  int opened = 0;
  for (std::string type = "table"; type == "table" && opened < 30; opened += type == "table" ? 1 : 0) {
    ana.ask(Open{table, std::nullopt}, "table");
    const std::size_t refusals = ana.frames_of("refused").size();
    ana.send(PlayOn{0});
    ana.settle();
    type = ana.frames_of("refused").size() == refusals ? "table" : "refused";
  }
  EXPECT_GE(opened, 19);
  EXPECT_LT(opened, 30);
  EXPECT_EQ(text_of(ana.ask(new_table("leduc", {"me", "me"}), "refused"), "code"), "limit");
}

}  // namespace
}  // namespace waystone
