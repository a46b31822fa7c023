#include "engine/record.h"

#include <gtest/gtest.h>

#include "store/save.h"
#include "support/content.h"
#include "support/folder.h"

namespace waystone {
namespace {

struct Records : testing::Test {
  TemporaryFolder folder;

  // Plays a whole game by always taking the i-th of the menu, and returns the text of its record.
  std::string finished_game() {
    auto saved = SavedMatch::begin(folder.path(), "quest", std::make_unique<GameOf<jqka::Jqka>>(any_jqka()),
                                   {"you"}, Seed::from_number(5));
    check(saved.has_value(), "cannot begin");
    for (std::size_t i = 0; !saved->match().actors().empty(); ++i) {
      const auto legal = saved->match().legal(Seat::One);
      check(saved->submit(Seat::One, legal[(i * 7) % legal.size()]).has_value(), "cannot play");
    }
    return file_text(saved->finish()->string());
  }

  static std::string replay_error(const std::string& text) {
    const auto record = parse_record(text, "r");
    if (!record) return record.error().text();
    const auto report = replay(*record, "r", catalog_maker());
    return report ? "" : report.error().text();
  }
  static std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    check(at != std::string::npos, "the record does not hold what the test changes");
    return text.replace(at, from.size(), to);
  }
};

TEST_F(Records, AFinishedGameReplaysFromItsSeed) {
  const std::string text = finished_game();
  const auto record = parse_record(text, "r");
  ASSERT_TRUE(record) << record.error().text();
  const auto report = replay(*record, "r", catalog_maker());
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_TRUE(report->seed_checked);
  EXPECT_TRUE(report->finished);
}

TEST_F(Records, AGameInProgressReplaysFromItsWrittenDraws) {
  std::string text = finished_game();
  text = text.substr(0, text.find("{\"over\""));
  const auto record = parse_record(text, "r");
  const auto report = replay(*record, "r", catalog_maker());
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_FALSE(report->seed_checked);
}

TEST_F(Records, EveryForgeryIsFoundAndSaysWhere) {
  const std::string text = finished_game();
  const auto at_die = text.find("\"die ");
  ASSERT_NE(at_die, std::string::npos);
  std::string other_die = text;
  other_die[at_die + 5] = other_die[at_die + 5] == '6' ? '1' : '6';
  EXPECT_NE(replay_error(other_die).find("chance differs"), std::string::npos);
  EXPECT_NE(replay_error(replaced(text, "\"seed\":\"", "\"seed\":\"00")).find("64 hexadecimal"),
            std::string::npos);
  const auto seed_at = text.find("\"seed\":\"") + 8;
  std::string other_seed = text;
  other_seed[seed_at] = other_seed[seed_at] == 'a' ? 'b' : 'a';
  EXPECT_NE(replay_error(other_seed).find("published at the start"), std::string::npos);
  EXPECT_NE(replay_error(replaced(text, "\"ruleset\":1", "\"ruleset\":2")).find("ruleset"),
            std::string::npos);
  EXPECT_NE(replay_error(replaced(text, "\"game\":\"jqka\"", "\"game\":\"chess\"")).find("unknown game"),
            std::string::npos);
  EXPECT_NE(replay_error(replaced(text, "\"do\":\"move", "\"do\":\"mvoe")).find("unknown verb"),
            std::string::npos);
  EXPECT_NE(replay_error(replaced(text, "\"over\":\"", "\"over\":\"un")).find("ends as"), std::string::npos);
  EXPECT_NE(replay_error(text.substr(0, text.size() - 9)).find("cut off"), std::string::npos);
  EXPECT_NE(replay_error("").find("not a record"), std::string::npos);
  EXPECT_NE(replay_error("{}\n").find("missing"), std::string::npos);
  const auto third = text.find('\n', text.find('\n') + 1) + 1;
  const auto fourth = text.find('\n', third) + 1;
  EXPECT_FALSE(replay_error(text.substr(0, third) + text.substr(fourth)).empty())
      << "a decision was taken out";
}

TEST_F(Records, UndoneMovesAreInTheRecordAndReplay) {
  auto saved = SavedMatch::begin(folder.path(), "quest", std::make_unique<GameOf<jqka::Jqka>>(any_jqka()),
                                 {"you"}, Seed::from_number(3));
  ASSERT_TRUE(saved);
  // Walk out and back until a step is free of chance, then take it back.
  bool undone = false;
  for (int i = 0; i < 200 && !undone && !saved->match().actors().empty(); ++i) {
    ASSERT_TRUE(saved->submit(Seat::One, saved->match().legal(Seat::One)[0]));
    if (!saved->match().why_no_undo(Seat::One)) {
      ASSERT_TRUE(saved->undo(Seat::One));
      undone = true;
    }
  }
  ASSERT_TRUE(undone);
  const auto record = parse_record(file_text(folder.path("quest.record")), "r");
  ASSERT_TRUE(record) << record.error().text();
  const auto report = replay(*record, "r", catalog_maker());
  EXPECT_TRUE(report) << report.error().text();
}

TEST_F(Records, ASavedGameGoesOnAfterALineWasCutOff) {
  {
    auto saved = SavedMatch::begin(folder.path(), "quest", std::make_unique<GameOf<jqka::Jqka>>(any_jqka()),
                                   {"you"}, Seed::from_number(3));
    ASSERT_TRUE(saved->submit(Seat::One, saved->match().legal(Seat::One)[0]));
  }
  const std::string whole = file_text(folder.path("quest.record"));
  ASSERT_FALSE(replace_file(folder.path("quest.record"), whole + "{\"seat\":1,\"do\":\"mo"));
  auto resumed = SavedMatch::resume(folder.path(), "quest", catalog_maker());
  ASSERT_TRUE(resumed) << resumed.error().text();
  EXPECT_TRUE((*resumed)->dropped_a_cut_line());
  EXPECT_EQ((*resumed)->match().steps(), 1u);
  ASSERT_TRUE((*resumed)->submit(Seat::One, (*resumed)->match().legal(Seat::One)[0]));
  EXPECT_TRUE(parse_record(file_text(folder.path("quest.record")), "r"));
}

TEST_F(Records, ACorruptSaveIsRefusedAndLeftAlone) {
  {
    auto saved = SavedMatch::begin(folder.path(), "quest", std::make_unique<GameOf<jqka::Jqka>>(any_jqka()),
                                   {"you"}, Seed::from_number(3));
    ASSERT_TRUE(saved->submit(Seat::One, saved->match().legal(Seat::One)[0]));
  }
  std::string text = file_text(folder.path("quest.record"));
  text[text.rfind("hash") + 10] ^= 1;
  ASSERT_FALSE(replace_file(folder.path("quest.record"), text));
  const auto resumed = SavedMatch::resume(folder.path(), "quest", catalog_maker());
  ASSERT_FALSE(resumed);
  EXPECT_NE(resumed.error().text().find("quest.record:3"), std::string::npos) << resumed.error().text();
  EXPECT_EQ(file_text(folder.path("quest.record")), text);
}

// It names what was drawn for every seat.
TEST_F(Records, OnlyTheOwnerMayReadAGameInProgress) {
  auto saved = SavedMatch::begin(folder.path(), "quest", std::make_unique<GameOf<jqka::Jqka>>(any_jqka()),
                                 {"you"}, Seed::from_number(3));
  ASSERT_TRUE(saved);
  for (const char* name : {"quest.record", "quest.seed"})
    EXPECT_EQ(std::filesystem::status(folder.path(name)).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
        << name;
}

TEST_F(Records, TwoProgramsCannotPlayOneGame) {
  auto saved = SavedMatch::begin(folder.path(), "quest", std::make_unique<GameOf<jqka::Jqka>>(any_jqka()),
                                 {"you"}, Seed::from_number(3));
  ASSERT_TRUE(saved);
  const auto second = SavedMatch::resume(folder.path(), "quest", catalog_maker());
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().text().find("another terminal"), std::string::npos);
}

}  // namespace
}  // namespace waystone
