#include <gtest/gtest.h>

#include "base/by.h"
#include "base/fit.h"
#include "base/fixed_vector.h"
#include "base/hash.h"
#include "base/words.h"
#include "engine/flow.h"

namespace waystone {
namespace {

TEST(FixedVector, EqualContentsAreEqualBytesWhateverCameBefore) {
  FixedVector<std::uint16_t, 4> a, b;
  a.push_back(7);
  a.push_back(9);
  a.pop_back();
  b.push_back(7);
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
  a.clear();
  EXPECT_EQ(std::memcmp(&a, std::vector<char>(sizeof a).data(), sizeof a), 0);
}

TEST(FixedVector, HasNoPadding) {
  EXPECT_TRUE((std::has_unique_object_representations_v<FixedVector<std::uint8_t, 3>>));
  EXPECT_TRUE((std::has_unique_object_representations_v<FixedVector<std::uint64_t, 3>>));
  EXPECT_TRUE((std::has_unique_object_representations_v<Flow<2>>));
}

TEST(FixedVectorDeathTest, OverfullIsABugThatStopsTheProgram) {
  FixedVector<int, 1> full;
  full.push_back(1);
  EXPECT_DEATH(full.push_back(2), "FixedVector is full");
}

enum class Colour : std::uint8_t { Red, Green, Blue };

TEST(By, IsAnArrayThatAValueIndexes) {
  By<Colour, std::uint8_t, 3> paint{};
  for (const Colour colour : first<Colour>(3)) paint[colour] = fit(10 + index(colour));
  EXPECT_EQ(paint, (std::array<std::uint8_t, 3>{10, 11, 12}));
  EXPECT_EQ(paint[Colour::Blue], paint[2]);
  EXPECT_EQ(nth<Colour>(1), Colour::Green);
  EXPECT_EQ(sizeof paint, 3u);
  EXPECT_TRUE((std::has_unique_object_representations_v<decltype(paint)>));
}

TEST(Fit, AddsToSmallFields) {
  std::uint8_t coins = 250;
  add(coins, 5);
  EXPECT_EQ(coins, 255);
  add(coins, -255);
  EXPECT_EQ(coins, 0);
}

TEST(Hash, IsFixedAndDependsOnEveryByte) {
  std::string text = "the stone by the way";
  const std::uint64_t h = hash_text(text);
  EXPECT_EQ(h, 0x34dab1818b362b23u);
  for (char& c : text) {
    c = static_cast<char>(c ^ 1);
    EXPECT_NE(hash_text(text), h);
    c = static_cast<char>(c ^ 1);
  }
  EXPECT_NE(hash_text(""), hash_text(std::string(1, '\0')));
}

TEST(Words, NearestSuggestsWhatWasMeantAndNothingElse) {
  const std::vector<std::string> known = {"level", "shape", "campaign"};
  EXPECT_EQ(nearest("lvel", known), "level");
  EXPECT_EQ(nearest("xyzzy", known), std::nullopt);
  EXPECT_EQ(unknown_word("option", "campain", known),
            "unknown option 'campain' (did you mean 'campaign'? known: level, shape, campaign)");
}

TEST(Words, WholeNumbersAreWholeAndInRange) {
  EXPECT_EQ(whole_number("12"), 12);
  EXPECT_EQ(whole_number("-3"), -3);
  EXPECT_EQ(whole_number("12x"), std::nullopt);
  EXPECT_EQ(whole_number(""), std::nullopt);
  EXPECT_EQ(whole_number("99999999999"), std::nullopt);
}

}  // namespace
}  // namespace waystone
