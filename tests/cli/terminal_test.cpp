// Lines that fit: columns of any script, breaks between words, and news in the lines that are free.
#include <gtest/gtest.h>

#include "base/words.h"
#include "cli/news.h"
#include "cli/terminal.h"

namespace waystone {
namespace {

TEST(Columns, CountWhatATerminalDraws) {
  EXPECT_EQ(columns("Ana"), 3u);
  EXPECT_EQ(columns("\033[1mAna\033[0m"), 3u);
  EXPECT_EQ(columns("♦S…"), 3u);
  EXPECT_EQ(columns("日本"), 4u) << "wide";
  EXPECT_EQ(columns("e\u0301"), 1u) << "combining";
  EXPECT_EQ(columns("🦏"), 2u);
  EXPECT_EQ(columns("\xff\xfe"), 2u) << "what is no UTF-8 does no harm";
}

TEST(Wrapping, BreaksBetweenWordsOnly) {
  EXPECT_EQ(wrap("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrap("日本 日本", 8), (std::vector<std::string>{"日本", "日本"}));
  EXPECT_EQ(wrap("a incomprehensibly b", 5), (std::vector<std::string>{"a", "incomprehensibly", "b"}));
}

TEST(Wrapping, ALineThatFitsStaysAndOthersKeepTheirIndent) {
  EXPECT_EQ(fitted("  a   b", 7), std::vector<std::string>{"  a   b"});
  EXPECT_EQ(fitted("  one two three", 9), (std::vector<std::string>{"  one two", "  three"}));
}

struct Told : testing::Test {
  Terminal terminal;
  News news{{{"You draft.", Said::About::Others},
             {"Bo drafts.", Said::About::Others},
             {"You sell a hat for 2 coins because you cannot pay for it.", Said::About::Reader},
             {"Cy drafts a very long card name that takes much of a line.", Said::About::Others},
             {"Day 2 begins.", Said::About::Table},
             {"Bo drafts.", Said::About::Others}},
            terminal};
};

TEST_F(Told, InFullNothingIsLeftOut) {
  const std::string all = join(news.in_full(), " ");
  for (const char* part : {"You draft.", "You sell a hat", "Cy drafts", "Day 2 begins. Bo drafts."})
    EXPECT_NE(all.find(part), std::string::npos) << all;
  EXPECT_EQ(all.find("more"), std::string::npos);
}

TEST_F(Told, WhatBefellTheReaderGoesFirstAndAMarkSaysThatThereIsMore) {
  const auto line = news.in_lines(1);
  ASSERT_EQ(line.size(), 1u);
  EXPECT_TRUE(line[0].starts_with("(more...) You sell a hat")) << line[0];
  EXPECT_TRUE(news.fits(1));
  EXPECT_FALSE(news.fits(0));
  EXPECT_TRUE(news.in_lines(0).empty());
  EXPECT_EQ(news.in_lines(9), news.in_full());
  const std::string two = join(news.in_lines(2), " ");
  EXPECT_NE(two.find("Day 2 begins."), std::string::npos) << two;
}

}  // namespace
}  // namespace waystone
