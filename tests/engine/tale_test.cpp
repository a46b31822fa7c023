// Choosing, joining and writing of a tale, with a game of nothing but two sides and a road.
#include "engine/tale/tale.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/toml.h"

namespace waystone {
namespace {

enum Kind : std::size_t { kDid, kEnded, kOpens, kCloses, kSoFar, kJoins, kWhy };
constexpr std::array<SentenceKind, 7> kKinds = {{{"did", "what hero", true},
                                                 {"ended", "hero"},
                                                 {"opens", "hero"},
                                                 {"closes", "hero"},
                                                 {"so-far", "hero"},
                                                 {"joins", ""},
                                                 {"why", "what"}}};
constexpr std::array<Voice, 2> kVoices = {{{"north", "North"}, {"south", "South"}}};

// Ten of each, so that none runs out before it is meant to.
const Sentences& sentences() {
  static const Sentences kSentences = [] {
    std::string text;
    for (const SentenceKind& kind : kKinds)
      for (const Voice& voice : kVoices)
        for (const Voice& doer : kVoices) {
          if (!kind.by_doer && &doer != kVoices.data()) continue;
          text += fmt::format("[[{}]]\nteller = \"{}\"\n", kind.name, voice.name);
          if (kind.by_doer) text += fmt::format("doer = \"{}\"\n", doer.name);
          text += "told = [";
          const std::string place = std::string_view(kind.places).starts_with("what") ? "{what}" : "it";
          for (int i = 0; i < 10; ++i)
            text += fmt::format("\"{} {} {} by {}, {}.\",", place, kind.name, i, doer.name, voice.name);
          text += "]\n";
        }
    const auto parsed = parse_toml(text, "tale.toml");
    TableReader::Sink wrong;
    TableReader file(*parsed, "tale.toml", "", wrong);
    Sentences out;
    out.read(file, kKinds, kVoices);
    EXPECT_FALSE(wrong) << wrong->text();
    return out;
  }();
  return kSentences;
}

// So many legs in two chapters, with so many facts in each; the later a fact, the heavier.
Account road(std::size_t legs, std::size_t facts) {
  Account out;
  out.title = "The tale of *nobody*";
  out.of_all = {{"hero", "nobody"}};
  out.chapters = {{"There", kOpens, kCloses}, {"Back", kOpens, kCloses}};
  out.joins = kJoins;
  out.so_far = kSoFar;
  for (std::size_t leg = 0; leg < legs; ++leg) {
    out.legs.push_back(
        {leg < legs / 2 ? 0u : 1u, fmt::format("Leg {}", leg), "{hero} went on.", {leg * 20, leg * 20}});
    out.legs.back().opening = fmt::format("{{hero}} went on, {}.", leg);
    for (std::size_t i = 0; i < facts; ++i) {
      const std::size_t at = leg * 20 + i + 1;
      out.facts.push_back(
          {kDid, i % 2, leg, {at, at}, {{"what", fmt::format("thing {}", at)}}, static_cast<int>(at)});
    }
  }
  return out;
}

std::vector<std::string> texts_of(const Tale& tale) {
  std::vector<std::string> out;
  for (const TaleChapter& chapter : tale.chapters)
    for (const TaleParagraph& paragraph : chapter.paragraphs)
      for (const TaleSentence& sentence : paragraph.sentences) out.push_back(sentence.text);
  return out;
}

std::size_t count(const Tale& tale, std::string_view word) {
  const auto all = texts_of(tale);
  return static_cast<std::size_t>(std::ranges::count_if(
      all, [&](const std::string& text) { return text.find(word) != std::string::npos; }));
}

TEST(Tale, KeepsMoreOfALongerRoadAndNoMoreThanHappened) {
  EXPECT_EQ(told_facts(road(1, 3), sentences(), 0).size(), 3u);
  EXPECT_EQ(told_facts(road(2, 20), sentences(), 0).size(), 8u);
  EXPECT_EQ(told_facts(road(7, 20), sentences(), 0).size(), 11u);
  EXPECT_EQ(told_facts(road(16, 20), sentences(), 0).size(), 14u);
}

TEST(Tale, KeepsTheHeaviestOfEveryChapterAndAlwaysTheEnd) {
  Account account = road(8, 10);
  account.facts[0].ends = true;  // the lightest of all
  account.facts[0].cause = 1;
  const auto kept = told_facts(account, sentences(), 0);
  EXPECT_EQ(kept[0], 0u);
  EXPECT_EQ(kept[1], 1u);
  std::array<std::size_t, 8> of_leg{};
  for (const std::size_t i : kept) ++of_leg[account.facts[i].leg];
  EXPECT_EQ(of_leg[7], 3u);  // not all of them, though they are the heaviest
  EXPECT_EQ(of_leg[3], 1u);  // the heaviest leg of the first chapter
  EXPECT_TRUE(std::ranges::is_sorted(kept));
}

TEST(Tale, TellsNothingTwice) {
  Account account = road(4, 10);
  for (Fact& fact : account.facts) fact.fillings[0].text = "the same";
  EXPECT_EQ(told_facts(account, sentences(), 0).size(), 2u);  // by each side
  const auto all = texts_of(compose(road(10, 20), sentences(), 1));
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
}

TEST(Tale, HasAFirstAndALastSentence) {
  Account account = road(4, 3);
  const Tale on_the_way = compose(account, sentences(), 0);
  EXPECT_FALSE(on_the_way.is_over);
  EXPECT_EQ(count(on_the_way, "opens"), 2u);
  EXPECT_EQ(count(on_the_way, "closes"), 1u);
  EXPECT_NE(texts_of(on_the_way).back().find("so-far"), std::string::npos);
  account.is_over = true;
  account.facts.push_back({kEnded, 0, 3, {90, 90}, {}, 0, true});
  const auto all = texts_of(compose(account, sentences(), 0));
  EXPECT_NE(all[all.size() - 2].find("ended"), std::string::npos);
  EXPECT_NE(all.back().find("closes"), std::string::npos);
  EXPECT_EQ(all[1], "Nobody went on, 0.");  // a capital at the beginning
}

TEST(Tale, TellsAReasonUnlessItIsToldAnyway) {
  Account account = road(2, 2);
  account.facts[3].because = Because{kWhy, 0, {{"what", "luck"}}};
  EXPECT_EQ(count(compose(account, sentences(), 0), "Luck why"), 1u);
  account.facts[3].cause = 2;  // the sentence before
  const Tale joined = compose(account, sentences(), 0);
  EXPECT_EQ(count(joined, "Luck why"), 0u);
  EXPECT_EQ(count(joined, "It joins"), 0u);
  EXPECT_EQ(count(joined, "it joins"), 1u);
  account.facts[3].cause = 0;  // told, but not just before
  EXPECT_EQ(count(compose(account, sentences(), 0), "joins"), 0u);
}

TEST(Tale, IsMarkdownWithTheMomentOfEachSentence) {
  Account account = road(1, 1);
  const std::string text = to_markdown(compose(account, sentences(), 1));
  EXPECT_TRUE(text.starts_with("# The tale of \\*nobody\\*\n\n*As South tells it, so far.*\n\n## Back\n\n"))
      << text;
  EXPECT_NE(text.find("\n**Leg 0.** Nobody went on, 0.<sup>0</sup> Thing 1 did "), std::string::npos) << text;
  EXPECT_NE(text.find(", south.<sup>1</sup>\n"), std::string::npos) << text;
  EXPECT_TRUE(compose(Account{}, sentences(), 0).chapters.empty());
}

TEST(Tale, IsReadOutAParagraphAtATime) {
  const auto lines = to_lines(to_value(compose(road(2, 1), sentences(), 0)), "North");
  EXPECT_EQ(lines[0], "The tale of *nobody*, as North tells it, so far");
  EXPECT_EQ(lines[1], "There");
  EXPECT_TRUE(lines[3].starts_with("Leg 0. Nobody went on, 0. Thing 1 did ")) << lines[3];
  EXPECT_EQ(to_lines(to_value(compose(Account{}, sentences(), 0)), "North").back(),
            "There is nothing to tell yet.");
}

TEST(Tale, CountsInWordsUpToTen) {
  EXPECT_EQ(number_word(3), "three");
  EXPECT_EQ(number_word(10), "ten");
  EXPECT_EQ(number_word(11), "11");
}

}  // namespace
}  // namespace waystone
