// Learning: slopes that are slopes, guesses that get better, the same weights whatever the threads, files
// that can be read again.
#include "lab/train.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "catalog/weights.h"
#include "games/joust/advice/advice.h"
#include "support/content.h"

namespace waystone {
namespace {

using Small = Judgement<3, 2>;

Small small() {
  Small out;
  for (std::size_t i = 0; i < Small::kWeights; ++i) out.weights[i] = 0.1F * static_cast<float>(i % 7) - 0.3F;
  return out;
}
const std::vector<Small::Features> kSeats = {{0.5F, -1, 0.2F}, {0, 0.7F, -0.4F}, {1, 1, 1}};

TEST(Judging, GivesChances) {
  const Values three = small().chances(kSeats);
  EXPECT_NEAR(three[0] + three[1] + three[2], 1, 1e-6);
  EXPECT_EQ(three[3], 0);
  const Values alone = small().chances(std::span(kSeats).first(1));
  EXPECT_GT(alone[0], 0);
  EXPECT_LT(alone[0], 1);
}

TEST(Judging, HasTheSlopeThatTryingShows) {
  for (const std::size_t seats : {1U, 2U, 3U}) {
    const auto some = std::span(kSeats).first(seats);
    const Values ends = {seats == 1 ? 0.3F : 0.25F, 0.75F, 0};
    Small::Weights slope{}, unused{};
    small().error(some, ends, slope);
    for (std::size_t i = 0; i < Small::kWeights; ++i) {
      Small more = small(), less = small();
      more.weights[i] += 0.01F;
      less.weights[i] -= 0.01F;
      const float tried = (more.error(some, ends, unused) - less.error(some, ends, unused)) / 0.02F;
      EXPECT_NEAR(slope[i], tried, 0.002) << seats << " seats, weight " << i;
    }
  }
}

Training train_joust(std::span<const float> from, TrainSettings settings) {
  const joust::Joust two = joust_game(2), three = joust_game(3);
  std::atomic<std::uint64_t> done{0};
  auto out = train<joust::Joust, joust::Advice>({&two, &three}, from, settings, done);
  EXPECT_EQ(done, settings.games);
  return out;
}

TEST(Training, GuessesBetterAfterwards) {
  const TrainSettings settings{.games = 30, .passes = 30};
  const Training first = train_joust({}, settings);
  const Training second = train_joust(first.weights, {.games = 30, .seed = 2});
  ASSERT_EQ(first.errors.size(), 1U);
  EXPECT_LT(second.errors[0], first.errors[0]) << "in games that it has not seen";
}

TEST(Training, IsTheSameWhateverTheThreads) {
  const TrainSettings one{.games = 4, .iterations = 6, .threads = 1},
      three{.games = 4, .iterations = 6, .threads = 3};
  EXPECT_EQ(train_joust({}, one).weights, train_joust({}, three).weights);
}

TEST(Weights, AreWrittenAndRead) {
  const std::vector<float> weights = {0.5F, -1.25F, 0, 12.5F};
  EXPECT_EQ(read_weights(write_weights(weights, "a note"), "w.toml"), weights);
}

TEST(Weights, ThatAreNoneAreRefused) {
  for (const char* text : {"weights = [1, 'two']", "weights = 3", "", "weights = [1]\nmore = 2",
                           "weights = [99999999999]", "weights = ["}) {
    const auto read = read_weights(text, "w.toml");
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_NE(read.error().where.find("w.toml"), std::string::npos) << text;
  }
}

TEST(Weights, OfTheWrongGameAreRefused) {
  const Entry& entry = **find_entry("joust");
  const auto made = make_games(entry, 2, {}, {});
  const std::vector<float> few(7);
  std::atomic<std::uint64_t> done{0};
  const auto trained = entry.train({made->front().get()}, few, {.games = 1}, done);
  ASSERT_FALSE(trained.has_value());
  EXPECT_NE(trained.error().what.find("7"), std::string::npos);
  EXPECT_FALSE((*find_entry("leduc"))->train({}, {}, {.games = 1}, done).has_value());
}

// The ones in the program know something: far better than not to guess.
TEST(Weights, OfTheProgramGuessWell) {
  const Training looked = train_joust(weights_of("joust"), {.games = 60, .rate = 1e-9F, .seed = 77});
  EXPECT_LT(looked.errors[0], 0.85 * (std::log(2) + std::log(3)) / 2);
}

}  // namespace
}  // namespace waystone
