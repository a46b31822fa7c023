// What a seat remembers of others' cards, against all worlds worked out by hand: each as likely, none
// impossible.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "ai/playout.h"
#include "base/toml.h"
#include "laws/sampling_law.h"
#include "support/content.h"

namespace waystone::joust {
namespace {

using Broken = std::vector<std::string>;

// Almost every card lies in the discard pile; seat 1 holds one, seat 2 holds what `held` says, and the cards
// of `unseen` that it does not name are the deck.
class Position {
 public:
  Position() : game_(any_joust(2)) {}

  State with(const std::vector<std::string>& held, const std::vector<std::string>& bets,
             const std::set<std::string>& unseen) const {
    std::set<std::string> free = unseen;
    for (const auto& text : held) free.insert(text.substr(0, text.find(' ')));
    free.insert({"rArM", "bArM", "rDrM"});
    std::string discard;
    for (const auto& card : game_.all(kCardDomain))
      if (!free.contains(card)) discard += fmt::format("\"{}\",", card);
    const std::string text = fmt::format(
        "tableau = [\"rArM\", \"bArM\"]\ndiscard = [{}]\nheld = {{ 1 = [\"rDrM\"], 2 = [{}] }}\nbets = {{ 1 "
        "= [], 2 = "
        "[{}] }}",
        discard, quoted(held), quoted(bets));
    const auto given = parse_toml(text, "given");
    check(given.has_value(), "the position is no TOML");
    LowestSource lowest;
    MatchOf<Joust> match(game_, lowest);
    const auto wrong = match.arrange(*given, "given");
    EXPECT_FALSE(wrong) << wrong->text();
    return match.bytes();
  }
  const GameOf<Joust>& game() const { return game_; }

 private:
  static std::string quoted(const std::vector<std::string>& texts) {
    std::string out;
    for (const auto& text : texts) out += fmt::format("\"{}\",", text);
    return out;
  }
  GameOf<Joust> game_;
};

// One card everybody saw, one nobody did, and a bet: which of them it was is open, and so is the other's
// face. shows JJ-47, JJ-9
TEST(JoustMemory, AFaceDownBetIsOneOfTheCardsHeld) {
  const Position at;
  const std::set<std::string> unseen = {"rSrM", "rSbM", "bSrM"};
  std::vector<State> worlds;
  for (const auto& card : unseen) {
    worlds.push_back(at.with({"bDbM seen", card + " bet-1"}, {"red"}, unseen));
    worlds.push_back(at.with({"bDbM bet-1 seen", card}, {"red"}, unseen));
  }
  for (const State& real : {worlds[0], worlds[1]})
    EXPECT_EQ(laws::biased_samples<Joust>(at.game(), real, Seat::One, worlds, 5), Broken{});
}

// A card that came after the bet is not the bet; the hand of two known cards bet from is known to the last
// bit.
TEST(JoustMemory, ABetIsOlderThanWhatCameAfterIt) {
  const Position at;
  const std::set<std::string> unseen = {"rSrM", "rSbM"};
  std::vector<State> worlds;
  for (const auto& card : unseen)
    for (const auto& [first, second] : {std::pair{" bet-1", ""}, std::pair{"", " bet-1"}})
      worlds.push_back(at.with({std::string("bDbM seen") + first, std::string("bDrM seen") + second,
                                card + " after-1", "bSbM seen after-1"},
                               {"black"}, unseen));
  EXPECT_EQ(laws::biased_samples<Joust>(at.game(), worlds[0], Seat::One, worlds, 6), Broken{});
}

// Two bets from a hand that changed between them: the second may be the older card or the newer, the first
// not.
TEST(JoustMemory, TwoBetsOverlap) {
  const Position at;
  const std::set<std::string> unseen = {"rSrM", "rSbM"};
  std::vector<State> worlds;
  for (const auto& card : unseen) {
    worlds.push_back(
        at.with({"bDbM bet-1 seen", card + " bet-2", "bSbM seen after-1"}, {"red", "black"}, unseen));
    worlds.push_back(at.with({"bDbM bet-1 seen", card, "bSbM bet-2 seen after-1"}, {"red", "black"}, unseen));
    worlds.push_back(
        at.with({"bDbM bet-2 seen", card + " bet-1", "bSbM seen after-1"}, {"red", "black"}, unseen));
    worlds.push_back(
        at.with({"bDbM seen", card + " bet-1", "bSbM bet-2 seen after-1"}, {"red", "black"}, unseen));
  }
  EXPECT_EQ(laws::biased_samples<Joust>(at.game(), worlds[3], Seat::One, worlds, 7), Broken{});
}

// A card bet through Accuracy is known and puts nothing else in doubt.
// shows JJ-35
TEST(JoustMemory, AnOpenBetIsKnown) {
  const Position at;
  const std::set<std::string> unseen = {"rSrM", "rSbM", "bSrM"};
  std::vector<State> worlds;
  for (const auto& card : unseen) worlds.push_back(at.with({card, "bDbM bet-1 open seen"}, {"red"}, unseen));
  EXPECT_EQ(laws::biased_samples<Joust>(at.game(), worlds[0], Seat::One, worlds, 8), Broken{});
  EXPECT_EQ(laws::biased_samples<Joust>(at.game(), worlds[0], Seat::Nobody,
                                        std::vector<State>{worlds[0], worlds[1], worlds[2]}, 8)
                .size(),
            1u)
      << "a spectator does not know the hand of seat 1 either: there are more worlds than these";
}

// shows JJ-16, JJ-19: who has nothing to lay shows the hand, so whoever is asked has something.
TEST(JoustMemory, WhoIsAskedForACardHasOne) {
  const Joust game = joust_game(3);
  Chance chance(3);
  State state = new_state(game, chance);
  int asked = 0;
  play_out(game, state, chance, 400, [&](const State& now, Seat seat, const Actions& legal) {
    for (const Seat viewer : {game.after(seat), Seat::Nobody}) {
      if (now.asks != Ask::Play) break;
      ++asked;
      for (int i = 0; i < 20; ++i)
        EXPECT_TRUE(game.can_play(sample(game, redact(game, now, viewer), chance), seat));
    }
    return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
  });
  EXPECT_GT(asked, 50);
}

}  // namespace
}  // namespace waystone::joust
