// The hall: tables opened with everything a game offers, listed or not, closed, played by bots, played again,
// and what is left of a game when it is over.
#include <gtest/gtest.h>

#include "base/json.h"
#include "server/guest.h"

namespace waystone {
namespace {

using namespace message;

class InTheHall : public testing::Test {
 protected:
  static bool lists(const Value& hall, std::string_view part, const std::string& table) {
    return to_json(part_of(hall, part)).find('"' + table + '"') != std::string::npos;
  }
  // Plays a seat at random until the game is over.
  static void play_out(Guest& guest, std::uint64_t seed) {
    Chance dice(seed);
    const auto turn = [&] { return !guest.at.menu.empty() || !guest.at.over.is_null(); };
    while (guest.wait_for(turn, "a turn") && guest.at.over.is_null()) guest.play(guest.any_action(dice));
  }
  void check_record(Guest& guest, const std::string& game);

  RunningServer server;
};

TEST_F(InTheHall, ListsOpenAndRunningTables) {
  Guest ana(server, "Ana"), ben(server, "Ben");
  ana.ask(new_table("toy", {"me", "open"}), "table");
  const std::string table = ana.at.table;
  EXPECT_TRUE(lists(ben.ask(ShowHall{}, "hall"), "open", table));
  EXPECT_TRUE(lists(ana.ask(ShowHall{}, "hall"), "mine", table));
  // Who stays in the hall is told of changes.
  Guest cleo(server, "Cleo");
  cleo.ask(Sit{std::nullopt, table, std::nullopt}, "table");
  ben.wait_for([&] { return lists(*parse_json(ben.frames().back(), ""), "running", table); },
               "the game in the list");
  EXPECT_FALSE(lists(*parse_json(ben.frames().back(), ""), "open", table));
  ana.ask(Open{table, std::nullopt}, "table");
  ana.ask(Leave{}, "left");
  cleo.ask(Leave{}, "left");  // deserted
  ben.wait_for([&] { return !lists(*parse_json(ben.frames().back(), ""), "running", table); },
               "the table to go");
}

TEST_F(InTheHall, AFinishedGameLeavesTheList) {
  Party party = sit_down(server, "leduc", 2);
  Guest ben(server, "Ben");
  ben.ask(ShowHall{}, "hall");
  ben.wait_for([&] { return lists(*parse_json(ben.frames().back(), ""), "running", party.table()); },
               "the game");
  ben.next("hall");  // the list that is kept now has it
  party.play(0, "raise");
  party.play(1, "fold");
  ben.wait_for([&] { return !lists(*parse_json(ben.frames().back(), ""), "running", party.table()); },
               "its end");
}

TEST_F(InTheHall, APrivateTableIsListedForItsGuestsOnly) {
  Guest ana(server, "Ana"), ben(server, "Ben");
  ana.ask(new_table("toy", {"me", "open"}, {}, false), "table");
  const std::string table = ana.at.table;
  EXPECT_EQ(to_json(ben.ask(ShowHall{}, "hall")).find(table), std::string::npos);
  const Value mine = ana.ask(ShowHall{}, "hall");
  EXPECT_TRUE(lists(mine, "mine", table));
  EXPECT_FALSE(lists(mine, "open", table));
}

std::vector<std::string> values_of(const OptionSpec& spec) {
  if (!spec.choices.empty()) return spec.choices;
  return {std::to_string(spec.lowest), std::to_string(spec.highest)};
}

std::string standard_of(const OptionSpec& spec) {
  return spec.choices.empty() ? std::to_string(spec.standard)
                              : spec.choices[static_cast<std::size_t>(spec.standard)];
}

TEST_F(InTheHall, EveryOptionOfEveryGameCanBeChosen) {
  int tables = 0;
  for (const Entry* entry : entries_with_toy()) {
    const std::string name(entry->name());
    const auto game = make_any_game({name, entry->max_seats(), {}, {}, {}});
    ASSERT_TRUE(game) << game.error().text();
    std::vector<std::string> seats(static_cast<std::size_t>(entry->max_seats()), "open");
    seats[0] = "me";
    for (const OptionSpec& spec : (*game)->options().specs()) {
      Guest guest(server, "Ana");  // one for each: a connection may not open tables without end
      for (const std::string& value : values_of(spec)) {
        std::vector<std::pair<std::string, std::string>> chosen = {{spec.name, value}};
        if (spec.name == "title") chosen.emplace_back("campaign", "yes");  // KA-87
        const Value table = guest.ask(new_table(name, seats, chosen), "table");
        EXPECT_EQ(text_of(part_of(table, "options"), spec.name), value == standard_of(spec) ? "" : value);
        ++tables;
      }
      EXPECT_EQ(guest.refused(new_table(name, seats, {{spec.name, "no-such-choice"}})), "bad_table");
      EXPECT_EQ(guest.refused(new_table(name, seats, {{spec.name, ""}})), "bad_table");
    }
  }
  EXPECT_GT(tables, 40);
}

TEST_F(InTheHall, TablesThatCannotBeAreRefused) {
  Guest ana(server, "Ana");
  for (const Create& wrong : {
           new_table("chess", {"me", "open"}),
           new_table("", {"me"}),
           new_table("toy", {}),
           new_table("toy", {"me"}),
           new_table("toy", {"me", "open", "open", "open", "open"}),
           new_table("jqka", {"me", "open"}),
           new_table("toy", {"open", "open"}),
           new_table("toy", {"bot=random", "bot=random"}),
           new_table("toy", {"me", "bot=clever"}),
           new_table("toy", {"me", "bot="}),
           new_table("toy", {"me", "bot"}),
           new_table("toy", {"me", "Me"}),
           new_table("toy", {"me", ""}),
           new_table("toy", {"me=", "open"}),
           new_table("toy", {"me=  ", "open"}),
           new_table("toy", {"me=\u202Eana", "open"}),
           new_table("toy", {"me", "open"}, {{"level", "hard"}}),
           new_table("toy", {"me", "open"}, {{"rounds", "4"}}),
       })
    EXPECT_EQ(ana.refused(wrong), "bad_table") << print(wrong);
  EXPECT_EQ(to_json(part_of(ana.ask(ShowHall{}, "hall"), "mine")), "[]");
}

TEST_F(InTheHall, TablesAreLimited) {
  Guest ana(server, "Ana");
  for (int i = 0; i < 30; ++i) ana.send(new_table("toy", {"me", "open"}));
  ana.settle();
  const auto opened = ana.frames_of("table").size();
  EXPECT_GE(opened, 20u);
  EXPECT_LT(opened, 30u);
  EXPECT_NE(ana.frames_of("refused").back().find("\"limit\""), std::string::npos);
}

TEST_F(InTheHall, AHotSeatSeesWithTheEyesOfWhoHasTheTurn) {
  Guest ana(server, "Ana");
  const Value table = ana.ask(new_table("leduc", {"me=Ana", "me=Ben"}), "table");
  EXPECT_EQ(to_json(part_of(table, "here")), "[1,2]");
  EXPECT_EQ(
      to_json(part_of(table, "seats")),
      R"([{"kind":"person","name":"Ana","present":true},{"kind":"person","name":"Ben","present":true}])");
  EXPECT_EQ(ana.at.seat, 1);
  EXPECT_NE(to_json(ana.at.view).find('?'), std::string::npos);
  ana.play("call");
  EXPECT_TRUE(ana.at.menu.empty()) << "the menu is the other's";
  EXPECT_EQ(ana.refused(Move{1, "call"}), "late");
  ana.ask(Take{2}, "table");
  EXPECT_EQ(ana.at.seat, 2);
  EXPECT_FALSE(ana.at.menu.empty());
  ana.play("call");
  ana.ask(Open{ana.at.table, std::nullopt}, "table");
  EXPECT_EQ(ana.at.seat, 1) << "whose turn it is";
}

TEST_F(InTheHall, TheHostPutsBotsIntoFreeSeats) {
  Guest ana(server, "Ana"), ben(server, "Ben");
  ana.ask(new_table("toy", {"me", "open", "open", "open"}), "table");
  ben.ask(Sit{ana.at.sit_code, std::nullopt, 3}, "table");
  EXPECT_EQ(ben.at.seat, 3);
  EXPECT_EQ(ben.refused(PutBot{2, "random"}), "not_allowed") << "only the host";
  EXPECT_EQ(ana.refused(PutBot{3, "random"}), "not_allowed") << "somebody sits there";
  EXPECT_EQ(ana.refused(PutBot{2, "clever"}), "not_allowed");
  EXPECT_EQ(ana.refused(PutBot{6, "random"}), "no_seat");
  ana.ask(PutBot{2, "random"}, "seats");
  ben.ask(Sit{std::nullopt, ana.at.table, 2}, "table");
  EXPECT_EQ(ben.at.seat, 3) << "who has a seat comes back to it";
}

TEST_F(InTheHall, TheLastBotBeginsTheGame) {
  Guest ana(server, "Ana");
  ana.ask(new_table("toy", {"me", "open"}), "table");
  const Value table = ana.ask(PutBot{2, "random"}, "table");
  EXPECT_EQ(text_of(table, "stage"), "running");
  EXPECT_EQ(ana.at.menu.size(), 3u);
}

TEST_F(InTheHall, SeatsAreTakenOnce) {
  Guest ana(server, "Ana"), ben(server, "Ana"), cleo(server, "Cleo");
  ana.ask(new_table("toy", {"me", "open", "open"}), "table");
  ben.ask(Sit{std::nullopt, ana.at.table, 2}, "table");
  EXPECT_EQ(text_of((*ben.at.seats.list())[1], "name"), "Ana 2") << "names tell people apart";
  EXPECT_EQ(cleo.refused(Sit{std::nullopt, ana.at.table, 2}), "no_seat");
  EXPECT_EQ(cleo.refused(Sit{std::nullopt, ana.at.table, 6}), "no_seat");
  cleo.ask(Sit{std::nullopt, ana.at.table, std::nullopt}, "table");
  EXPECT_EQ(cleo.at.seat, 3);
}

TEST_F(InTheHall, AnOpenTableIsClosedByItsHost) {
  Guest ana(server, "Ana"), ben(server, "Ben");
  ana.ask(new_table("toy", {"me", "open", "open"}), "table");
  ben.ask(Sit{ana.at.sit_code, std::nullopt, std::nullopt}, "table");
  EXPECT_EQ(ben.refused(Close{}), "not_allowed");
  ana.send(Close{});
  for (Guest* guest : {&ana, &ben}) guest->wait_for([&] { return guest->at.stage == "closed"; }, "the end");
  Guest cleo(server, "Cleo");
  EXPECT_EQ(cleo.refused(Sit{ana.at.sit_code, std::nullopt, std::nullopt}), "no_seat");
  EXPECT_FALSE(lists(cleo.ask(ShowHall{}, "hall"), "open", ana.at.table));
  EXPECT_EQ(ana.refused(Close{}), "not_allowed");
  Party party = sit_down(server, "toy", 2);
  EXPECT_EQ(party[0].refused(Close{}), "not_allowed") << "the game has begun";
}

void InTheHall::check_record(Guest& guest, const std::string& game) {
  const std::string text = text_of(guest.ask(ShowRecord{}, "record"), "record");
  const auto record = parse_record(text, "record");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->header.game, game);
  EXPECT_EQ(record->header.seed_hash, guest.at.seed_hash) << "the seed is the one promised";
  const auto report = replay(*record, "record", make_any_game);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_TRUE(report->finished);
  EXPECT_TRUE(report->seed_checked);
  EXPECT_EQ(record->end->seed, text_of(guest.at.over, "seed"));
  EXPECT_EQ(Seed::from_hex(record->end->seed)->published_hash(), guest.at.seed_hash);
  EXPECT_EQ(report->outcome.verdict, text_of(guest.at.over, "verdict"));
}

TEST_F(InTheHall, AFinishedGameIsInTheJournalWithItsRecord) {
  Party party = sit_down(server, "toy", 2);
  EXPECT_EQ(party[0].refused(ShowRecord{}), "not_allowed") << "not before the end";
  EXPECT_EQ(to_json(party[0].ask(Journal{}, "journal")), R"({"type":"journal","games":[]})");
  party.play(0, "seal left");
  const Value asked = party[0].ask(Undo{}, "undo_asked");
  party[1].send(Reply{static_cast<std::uint32_t>(figure_of(asked, "version")), true});
  for (const auto& guest : party.guests) guest->wait_for_version(2);
  Chance dice(8);
  party.play_out(dice);
  for (const auto& guest : party.guests) {
    check_record(*guest, "toy");
    const Value games = part_of(guest->ask(Journal{}, "journal"), "games");
    ASSERT_EQ(games.list()->size(), 1u);
    const Value& one = games.list()->front();
    EXPECT_EQ(text_of(one, "table"), party.table());
    EXPECT_EQ(text_of(one, "stage"), "over");
    Value::List scores;
    for (const Value& result : *part_of(one, "results").list()) scores.push_back(part_of(result, "score"));
    EXPECT_EQ(Value(scores), part_of(guest->at.over, "scores"));
  }
  Guest stranger(server, "Eve");
  EXPECT_EQ(to_json(stranger.ask(Journal{}, "journal")), R"({"type":"journal","games":[]})");
}

TEST_F(InTheHall, ARematchIsTheSameForAll) {
  Party party = sit_down(server, "leduc", 2, {{"raises", "1"}}, false);
  EXPECT_EQ(party[0].refused(Rematch{}), "not_allowed") << "not before the end";
  party.play(0, "raise");
  party.play(1, "fold");
  Guest spectator(server, "Eve");
  spectator.ask(Watch{party[0].at.watch_code, std::nullopt}, "table");
  EXPECT_EQ(spectator.refused(Rematch{}), "not_allowed");
  const std::string next = text_of(party[0].ask(Rematch{}, "rematch"), "table");
  EXPECT_EQ(text_of(party[1].next("rematch"), "table"), next);
  EXPECT_EQ(text_of(party[1].ask(Rematch{}, "rematch"), "table"), next) << "there is one";
  spectator.settle();
  EXPECT_TRUE(spectator.frames_of("rematch").empty()) << "the table is private";
  for (std::size_t i : {0u, 1u}) {
    const Value table = party[i].ask(Open{next, std::nullopt}, "table");
    EXPECT_EQ(party[i].at.seat, static_cast<std::int64_t>(i) + 1);
    EXPECT_EQ(to_json(part_of(table, "options")), R"({"raises":"1"})");
    EXPECT_FALSE(*part_of(table, "listed").flag());
  }
  party.play(0, "raise");
  party.play(1, "fold");
  check_record(party[1], "leduc");
}

TEST_F(InTheHall, AGameForOneToTheEnd) {
  Guest ana(server, "Ana");
  ana.ask(new_table("jqka", {"me"}), "table");
  play_out(ana, 12);
  check_record(ana, "jqka");
}

TEST_F(InTheHall, BotsPlayWholeGames) {
  for (std::size_t seats = 2; seats <= 6; ++seats) {
    Guest ana(server, "Ana");
    std::vector<std::string> places(seats, "bot=greedy");
    places[seats / 2] = "me";
    if (seats > 2) places[0] = "bot=random";
    ana.ask(new_table("joust", places, {{"before-line", "3"}}), "table");
    play_out(ana, 20 + seats);
    check_record(ana, "joust");
  }
  EXPECT_GT(server.metric("bot_moves_total"), 100u);
  EXPECT_EQ(server.metric("games_finished_total"), 5u);
}

}  // namespace
}  // namespace waystone
