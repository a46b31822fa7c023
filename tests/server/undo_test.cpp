// Taking back: at once where nobody else could mind, else when the others agree.
#include <gtest/gtest.h>

#include "base/json.h"
#include "server/guest.h"

namespace waystone {
namespace {

using namespace message;

class TakingBack : public testing::Test {
 protected:
  // What the game looks like, whatever it took to get there.
  static std::string look(const Guest& guest) {
    std::string out = to_json(guest.at.view) + to_json(Value(guest.at.log)) + to_json(guest.at.actors);
    for (const std::string& action : guest.at.menu) out += action + ';';
    return out;
  }
  Reply reply(const Value& asked, bool yes) {
    return {static_cast<std::uint32_t>(figure_of(asked, "version")), yes};
  }

  // Plays at random until something was taken back at once and something could not be: at another table if a
  // game ends too soon for that.
  void try_alone(Guest& guest, const Create& table, std::uint64_t seed) {
    Chance dice(seed);
    int undone = 0;
    const auto turn = [&] { return !guest.at.menu.empty() || !guest.at.over.is_null(); };
    const auto refusals = [&] { return guest.frames_of("refused").size(); };
    const std::size_t at_first = refusals();
    for (int i = 0; i < 2000 && (undone < 3 || refusals() == at_first); ++i) {
      ASSERT_TRUE(guest.wait_for(turn, "a turn"));
      if (!guest.at.over.is_null()) {
        guest.ask(table, "table");
        continue;
      }
      const std::string before = look(guest);
      const std::size_t refused = refusals();
      guest.play(guest.any_action(dice));
      guest.send(Undo{});
      guest.settle();
      if (refusals() > refused) continue;
      ++undone;
      EXPECT_EQ(look(guest), before);
    }
    EXPECT_GT(undone, 0);
    EXPECT_GT(refusals(), at_first);
  }

  RunningServer server{Wishes{.away_seconds = 0}};
};

TEST_F(TakingBack, AloneAtOnceUpToTheBarrier) {
  Guest ana(server, "Ana");
  const Create table = new_table("jqka", {"me"});
  ana.ask(table, "table");
  EXPECT_EQ(ana.refused(Undo{}), "undo") << "there is nothing yet";
  try_alone(ana, table, 3);
}

TEST_F(TakingBack, WithBotsAtOnce) {
  Guest ana(server, "Ana");
  const Create table = new_table("joust", {"me", "bot=random", "bot=greedy"});
  ana.ask(table, "table");
  try_alone(ana, table, 5);
}

TEST_F(TakingBack, AtAHotSeatAtOnce) {
  Guest ana(server, "Ana");
  ana.ask(new_table("toy", {"me=Ana", "me=Ben"}), "table");
  ana.ask(Take{1}, "table");
  const std::string before = look(ana);
  ana.play("seal left");
  ana.ask(Undo{}, "step");
  EXPECT_EQ(look(ana), before);
  EXPECT_EQ(ana.at.version, 2);
  EXPECT_EQ(ana.refused(Move{0, "seal left"}), "late") << "it was made, but does not stand";
  ana.play("seal right");
  ana.ask(Take{2}, "table");
  EXPECT_EQ(ana.refused(Undo{}), "undo") << "that was the other's";
  ana.play("seal left");
  EXPECT_EQ(ana.refused(Undo{}), "undo") << "all was opened";
}

TEST_F(TakingBack, AllTheOthersAgree) {
  Party party = sit_down(server, "toy", 3);
  const std::string before = look(party[0]), before_other = look(party[1]);
  party.play(0, "seal left");
  const Value asked = party[0].ask(Undo{}, "undo_asked");
  EXPECT_EQ(figure_of(asked, "by"), 1);
  EXPECT_EQ(party[0].refused(Undo{}), "undo") << "once is enough";
  EXPECT_EQ(party[0].refused(reply(asked, true)), "undo") << "one's own yes does not count";
  for (std::size_t i : {1u, 2u}) EXPECT_EQ(party[i].next("undo_asked"), asked);
  Guest late(server, "", party[2].key());  // who comes now sees that somebody waits
  EXPECT_EQ(to_json(part_of(late.ask(Open{party.table(), std::nullopt}, "table"), "undo")),
            R"({"by":1,"version":1})");

  party[1].send(reply(asked, true));
  EXPECT_EQ(party[1].refused(reply(asked, true)), "undo") << "said already";
  EXPECT_EQ(party[0].at.version, 1) << "one is not asked yet";
  party[2].send(reply(asked, true));
  for (const auto& guest : party.guests) guest->wait_for_version(2);
  EXPECT_EQ(look(party[0]), before);
  EXPECT_EQ(look(party[1]), before_other);
  EXPECT_EQ(party[0].at.decision, 2) << "it is put to the seat anew";
  party.play(0, "seal right");
}

TEST_F(TakingBack, OneOfThemDeclines) {
  Party party = sit_down(server, "toy", 3);
  party.play(0, "seal left");
  const std::string before = look(party[0]);
  const Value asked = party[0].ask(Undo{}, "undo_asked");
  party[1].send(reply(asked, true));
  party[2].send(reply(asked, false));
  for (const auto& guest : party.guests) {
    const Value declined = guest->next("undo_declined");
    EXPECT_EQ(figure_of(declined, "by"), 3);
    EXPECT_EQ(figure_of(declined, "version"), 1);
  }
  EXPECT_EQ(party[1].refused(reply(asked, true)), "undo") << "it is off";
  EXPECT_EQ(look(party[0]), before);
  party[0].ask(Undo{}, "undo_asked");  // one may ask again
}

TEST_F(TakingBack, AMoveDropsTheWish) {
  Party party = sit_down(server, "toy", 3);
  party.play(0, "seal left");
  const Value asked = party[0].ask(Undo{}, "undo_asked");
  party.play(1, "seal left");
  for (std::size_t i : {1u, 2u}) EXPECT_EQ(party[i].refused(reply(asked, true)), "undo");
  EXPECT_EQ(party[0].refused(Undo{}), "undo") << "another has moved since";
  EXPECT_EQ(party[0].at.version, 2);
}

TEST_F(TakingBack, OnlyThoseOfTheTableAreAsked) {
  Party party = sit_down(server, "toy", 2), other = sit_down(server, "toy", 2);
  Guest spectator(server, "Eve");
  spectator.ask(Watch{std::nullopt, party.table()}, "table");
  party.play(0, "seal left");
  const Value asked = party[0].ask(Undo{}, "undo_asked");
  EXPECT_EQ(spectator.refused(reply(asked, true)), "undo");
  EXPECT_EQ(other[0].refused(reply(asked, true)), "undo");
  EXPECT_EQ(party[1].refused(Reply{7, true}), "undo") << "another version";
  EXPECT_EQ(party[0].at.version, 1);
}

TEST_F(TakingBack, ABotThatStandsInDoesNotMind) {
  Party party = sit_down(server, "toy", 3);
  party.guests[2].reset();
  party[0].wait_for([&] { return to_json(party[0].at.seats).find("\"present\":false") != std::string::npos; },
                    "seat 3 to be away");
  party.guests.pop_back();
  party[0].send(PutBot{3, "random"});
  for (const auto& guest : party.guests) guest->wait_for_version(1);
  party.play(0, "seal left");
  const Value asked = party[0].ask(Undo{}, "undo_asked");
  party[1].send(reply(asked, true));  // and that is enough
  party[0].wait_for_version(3);
  EXPECT_FALSE(party[0].at.menu.empty());
}

// A history is played again whenever somebody comes, so nobody can make one long for nothing.
TEST_F(TakingBack, HasAnEnd) {
  Guest ana(server, "Ana");
  ana.ask(new_table("toy", {"me=One", "me=Two"}), "table");
  const std::string table = ana.at.table;
  ana.ask(Take{1}, "table");
  int undone = 0;
  for (bool again = true; again && undone < 1000; undone += again ? 1 : 0) {
    ana.play("seal left");
    const std::size_t refused = ana.frames_of("refused").size();
    ana.send(Undo{});
    ana.settle();
    again = ana.frames_of("refused").size() == refused;
  }
  EXPECT_EQ(undone, 300);
  server.restart();
  Guest back(server, "", ana.key());
  back.ask(Open{table, 1}, "table");
  EXPECT_EQ(back.refused(Undo{}), "undo") << "it is counted in the history";
  back.ask(Take{2}, "table");
  back.play(back.at.menu.front());
  EXPECT_EQ(back.at.version, 602) << "and the game goes on";
}

}  // namespace
}  // namespace waystone
