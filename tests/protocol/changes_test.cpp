// A picture kept by the changes of each step is the view, in every game, for every viewer, undo included.
#include <gtest/gtest.h>

#include <map>

#include "base/chance.h"
#include "base/json.h"
#include "catalog/catalog.h"
#include "engine/match_of.h"
#include "engine/script.h"
#include "protocol/changes.h"
#include "toy/toy.h"

namespace waystone {
namespace {

class Pictures {
 public:
  explicit Pictures(const Match& match) : match_(match) {}

  void follow() {
    for (int i = 0; i <= match_.game().seats(); ++i) {
      const Seat viewer = i == match_.game().seats() ? Seat::Nobody : seat_at(static_cast<std::size_t>(i));
      std::string json;
      match_.append_changes(viewer, told_[index(viewer)], json);
      const auto changes = parse_json(json, "changes");
      ASSERT_TRUE(changes) << json;
      const bool is_whole = json.starts_with("{\"\":");
      EXPECT_EQ(is_whole, pictures_[index(viewer)].is_null()) << json;
      grown_ += json.find("+\":") != std::string::npos ? 1 : 0;
      bytes_ += json.size();
      apply_changes(pictures_[index(viewer)], *changes);
      ASSERT_EQ(pictures_[index(viewer)], match_.view(viewer))
          << to_json(match_.view(viewer)) << " after " << json;
    }
  }
  int grown() const { return grown_; }
  std::size_t bytes() const { return bytes_; }

 private:
  const Match& match_;
  std::array<ToldLeaves, kMostSeats + 2> told_;
  std::array<Value, kMostSeats + 2> pictures_;
  int grown_ = 0;
  std::size_t bytes_ = 0;
};

// Random games of Quest For The Thing have thousands of decisions; no other is cut short.
constexpr int kMostFollowed = 500;

int follow_games(const AnyGame& game, int games) {
  Chance dice(7);
  int grown = 0;
  for (int n = 0; n < games; ++n) {
    SeededSource source(static_cast<std::uint64_t>(n));
    const auto match = game.new_match(source);
    Pictures pictures(*match);
    pictures.follow();
    for (int i = 0; i < kMostFollowed && !match->actors().empty() && !testing::Test::HasFatalFailure(); ++i) {
      const Seat seat = match->actors().lowest();
      const auto legal = match->legal(seat);
      EXPECT_FALSE(match->submit(seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))]));
      pictures.follow();
      if (dice.below(4) == 0 && !match->undo(seat)) pictures.follow();
      if (dice.below(3) == 0) match->forget_past();
    }
    grown += pictures.grown();
  }
  return grown;
}

TEST(Changes, MakeTheView) {
  for (const Entry* entry : entries())
    for (int seats = entry->min_seats(); seats <= entry->max_seats(); ++seats) {
      const auto game = make_game({std::string(entry->name()), seats, {}, {}, {}}, "");
      ASSERT_TRUE(game);
      const bool is_large = entry->name() == "jaq" || entry->name() == "qftt";
      const int grown = follow_games(**game, is_large ? 1 : 3);
      ASSERT_FALSE(testing::Test::HasFatalFailure()) << entry->name() << " for " << seats;
      EXPECT_TRUE(entry->name() != "joust" || grown > 40);
    }
}

// What one who looks at a table of three, or of as many as there can be, is told of the view in a step of
// random games. Without rows and figures it was 216, 92 and 79 bytes, with rows alone 187, 103 and 35.
// Of the figures, the runs of Jungle Joust are 14 bytes, its hands and stacks another 14, and the wanted
// rooms of JQ:KA 2.
TEST(Changes, AreShort) {
  const std::map<std::string_view, std::size_t> most = {{"jaq", 307}, {"joust", 147}, {"jqka", 37}};
  for (const auto& [name, bytes_a_step] : most) {
    const int seats = std::min(3, (*find_entry(name))->max_seats());
    const auto game = make_game({std::string(name), seats, {}, {}, {}}, "");
    ASSERT_TRUE(game);
    Chance dice(11);
    std::size_t bytes = 0, looks = 0;
    for (std::uint64_t n = 0; n < 10; ++n) {
      SeededSource source(n);
      const auto match = (*game)->new_match(source);
      std::vector<ToldLeaves> told(static_cast<std::size_t>(seats) + 1);
      const auto tell = [&] {
        std::string json;
        for (std::size_t i = 0; i < told.size(); ++i)
          match->append_changes(i + 1 == told.size() ? Seat::Nobody : seat_at(i), told[i], json);
        return json.size();
      };
      tell();
      while (!match->actors().empty()) {
        const Seat seat = match->actors().lowest();
        const auto legal = match->legal(seat);
        ASSERT_FALSE(match->submit(seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))]));
        bytes += tell();
        looks += told.size();
      }
    }
    EXPECT_LE(bytes / looks, bytes_a_step) << name;
  }
}

TEST(Changes, MakeTheViewOfTheToy) {
  for (int seats = 2; seats <= 4; ++seats) {
    auto toy = toy::Toy::make({}, seats, {});
    ASSERT_TRUE(toy);
    follow_games(GameOf<toy::Toy>(std::move(*toy), 0), 10);
  }
}

TEST(Changes, OfAnythingDoNotCrash) {
  for (const char* changes :
       {"{}", "[]", "null", "1", R"({"a/b/c":1,"a":2,"a/b":3})", R"({"x+":[1],"x+":2})", R"({"":1})",
        R"({"":{"a":[1]},"a+":[2]})", R"({"/":1,"//":2,"+":[1]})", R"({"-":null,"a-":1,"a/b-":null})",
        R"({"a/":{"b":{"c":1}},"a/b/":{"":2,"x/":3},"/":{"/":{}}})"}) {
    Value view;
    apply_changes(view, *parse_json(changes, "changes"));
    EXPECT_TRUE(view.is_null() || view.table() != nullptr) << changes;
  }
}

}  // namespace
}  // namespace waystone
