// Nobody learns from the traffic of a table what somebody holds: not from how many frames there are, how long
// they are, or when they come. Whole servers on a clock of their own, with people and bots whose thinking
// does depend on their hands.
//
// WAYSTONE_TELLS=200 plays so many games for the classifier, instead of a few.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/json.h"
#include "engine/script.h"
#include "games/journey/rules/journey.h"
#include "laws/menu_laws.h"
#include "server/arranged.h"
#include "server/classifier.h"
#include "server/people.h"

namespace waystone {
namespace {

using namespace std::chrono_literals;
using journey::Journey;

const Entry& journey_entry() { return **find_entry("journey"); }

// Figures of what somebody heard from the opening of a window until its answers came out.
struct Overheard {
  double delay = 0, frames = 0, bytes = 0, first = 0, between = 0;
  std::string situation;  // what everybody knows of it
};

class Recording {
 public:
  explicit Recording(const std::vector<HeardFrame>& heard) : heard_(heard) {
    for (std::size_t i = 0; i < heard.size(); ++i) {
      if (heard[i].type != "step" && heard[i].type != "table") continue;
      const auto frame = parse_json(heard[i].text, "frame");
      if (frame && frame->find("version") != nullptr)
        at_[figure_of(*frame, "version")] = {i, to_json(part_of(*frame, "question"))};
    }
  }
  std::optional<Overheard> of(std::int64_t version) const {
    const auto opened = at_.find(version), first = at_.find(version + 1), second = at_.find(version + 2);
    if (opened == at_.end() || first == at_.end() || second == at_.end()) return std::nullopt;
    const auto milliseconds = [&](std::size_t from, std::size_t to) {
      return std::chrono::duration<double, std::milli>(heard_[to].at - heard_[from].at).count();
    };
    Overheard out;
    out.delay = milliseconds(opened->second.place, first->second.place);
    out.between = milliseconds(first->second.place, second->second.place);
    out.first = static_cast<double>(heard_[first->second.place].text.size());
    out.situation = fmt::format("{} {}", std::to_string(version + 1).size(), opened->second.question);
    for (std::size_t i = opened->second.place + 1; i < first->second.place; ++i) {
      if (heard_[i].type == "sealed") continue;  // of one's own answer
      ++out.frames;
      out.bytes += static_cast<double>(heard_[i].text.size());
    }
    return out;
  }

 private:
  struct Place {
    std::size_t place = 0;
    std::string question;
  };
  const std::vector<HeardFrame>& heard_;
  std::map<std::int64_t, Place> at_;
};

// Places among the figures of a sample.
constexpr std::size_t kDelay = 0, kFirstSize = 3, kDelayToOther = 5, kFramesToOther = 6;

// What is planted in the traffic, to see that it is found.
enum class Leak : std::uint8_t { None, Frame, Size, Time };

struct Evening {
  std::vector<TellSample> samples;
  std::vector<std::string> situations, phases;  // what everybody knows of them
  std::size_t windows = 0, asked = 0, late = 0;
  std::uint32_t games = 0;
};

// What is so in every like situation tells nothing; only what is more, or less, than there. So a figure is
// replaced by its place among those of like windows, from 0 to 1.
void compare_with_like(std::vector<TellSample>& samples, std::size_t figure,
                       const std::vector<std::string>& situations) {
  std::map<std::string, std::vector<double>> like;
  for (std::size_t i = 0; i < samples.size(); ++i) like[situations[i]].push_back(samples[i].figures[figure]);
  for (auto& [situation, values] : like) std::sort(values.begin(), values.end());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const auto& values = like[situations[i]];
    const auto [from, to] = std::equal_range(values.begin(), values.end(), samples[i].figures[figure]);
    samples[i].figures[figure] = static_cast<double>((from - values.begin()) + (to - values.begin())) /
                                 static_cast<double>(2 * values.size());
  }
}

class Table {
 public:
  Table(std::uint64_t seed, const People& people, const std::string& asks)
      : luck_(seed),
        house_({&entry_, 1}),
        players_{std::make_unique<Player>(house_, "Ana", people.tempers[0], seed),
                 std::make_unique<Player>(house_, "Bo", people.tempers[1], seed + 1)},
        watcher_(house_, "Eve") {
    SimulatedGuest& host = players_[0]->guest;
    host.send(new_table("journey", {"me", "open"}));
    watcher_.send(message::Watch{std::nullopt, host.at.table});
    players_[1]->guest.send(message::Sit{std::nullopt, host.at.table, std::nullopt});
    if (asks == "standard") return;
    for (const auto& player : players_) player->guest.send(message::Asks{asks, {}});
  }

  void play(Evening& evening, Leak leak) {
    constexpr int kMost = 20'000;
    for (int n = 0; n < kMost && players_[0]->guest.at.over.is_null() && house_.go_on(); ++n) {}
    const Recording watched(watcher_.heard);
    const std::array<Recording, 2> seen = {Recording(players_[0]->guest.heard),
                                           Recording(players_[1]->guest.heard)};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (const Window& window : players_[seat]->windows) {
        const auto by_all = watched.of(window.version), by_other = seen[1 - seat].of(window.version);
        if (window.played || !by_all || !by_other) continue;
        const bool holds = window.choices > 1;
        TellSample sample{{by_all->delay, by_all->frames, by_all->bytes, by_all->first, by_all->between,
                           by_other->delay, by_other->frames, by_other->bytes},
                          holds,
                          evening.games};
        if (holds && leak == Leak::Frame) sample.figures[kFramesToOther] += 1;
        if (holds && leak == Leak::Size) sample.figures[kFirstSize] += 2;
        if (leak == Leak::Time) sample.figures[kDelayToOther] = answered(*players_[seat], window);
        evening.samples.push_back(sample);
        evening.situations.push_back(by_all->situation);
        // The first ones of a game take longer, for everybody.
        evening.phases.emplace_back(&window - players_[seat]->windows.data() < 8 ? "first" : "later");
        evening.asked += holds ? 1 : 0;
        evening.late += by_all->delay > 4001 ? 1 : 0;
      }
      evening.windows += players_[seat]->windows.size();
    }
    ++evening.games;
  }

 private:
  // Milliseconds until the player had answered, as only that player is told.
  static double answered(const Player& player, const Window& window) {
    const auto opened =
        std::find_if(player.guest.heard.begin(), player.guest.heard.end(), [&](const auto& heard) {
          return heard.text.find(fmt::format("\"version\":{},", window.version)) != std::string::npos;
        });
    const auto sealed = std::find_if(opened, player.guest.heard.end(),
                                     [](const HeardFrame& heard) { return heard.type == "sealed"; });
    return sealed == player.guest.heard.end()
               ? 0
               : std::chrono::duration<double, std::milli>(sealed->at - opened->at).count();
  }

  SeededSource luck_;  // the same every time
  ArrangedEntry arranged_{journey_entry(), [this](const AnyGame& real) { return real.new_match(luck_); }};
  const Entry* entry_ = &arranged_;
  SimulatedHouse house_;
  std::array<std::unique_ptr<Player>, 2> players_;
  SimulatedGuest watcher_;
};

std::uint64_t wanted(const char* variable, std::uint64_t standard) {
  const char* value = std::getenv(variable);
  return value == nullptr ? standard : std::strtoull(value, nullptr, 10);
}
std::uint64_t games_to_play(std::uint64_t standard) { return wanted("WAYSTONE_TELLS", standard); }

Evening play_games(std::uint64_t games, const People& people, const std::string& asks,
                   Leak leak = Leak::None) {
  const std::uint64_t first = wanted("WAYSTONE_SEEDS", 1000);
  Evening evening;
  for (std::uint64_t game = 0; game < games; ++game)
    Table(first + 2 * game, people, asks).play(evening, leak);
  compare_with_like(evening.samples, kFirstSize, evening.situations);
  if (leak != Leak::Time)
    for (const std::size_t delay : {kDelay, kDelayToOther})
      compare_with_like(evening.samples, delay, evening.phases);
  return evening;
}

// Each figure by itself, for who looks for the cause of a tell.
std::string one_by_one(const std::vector<TellSample>& samples) {
  std::string out;
  for (std::size_t figure = 0; figure < kFigures; ++figure) {
    std::vector<double> values;
    std::vector<bool> holds;
    for (const TellSample& sample : samples) {
      values.push_back(sample.figures[figure]);
      holds.push_back(sample.holds);
    }
    out += fmt::format(" {:.3f}", area_under_curve(values, holds));
  }
  return out;
}

Guess tell(const Evening& evening, const std::string& what) {
  Chance dice(11);
  const Guess told = classify(evening.samples, dice);
  fmt::print(
      "{}: {} windows, {} of {} samples hold something, {} late; AUC {:.3f} ({:.3f} to {:.3f}); by "
      "figure{}\n",
      what, evening.windows, evening.asked, told.samples, evening.late, told.auc, told.low, told.high,
      one_by_one(evening.samples));
  return told;
}

// Who is told when somebody has answered, or gets a frame or two bytes more if somebody holds something, can
// tell.
TEST(Tells, PlantedOnesAreFound) {
  const std::uint64_t games = games_to_play(2);
  const People& usual = all_people()[0];
  EXPECT_GE(tell(play_games(games, usual, "always", Leak::Time), "told when somebody has answered").auc, 0.7);
  EXPECT_GE(tell(play_games(games, usual, "standard", Leak::Frame), "a frame for who holds").auc, 0.7);
  EXPECT_GE(tell(play_games(games, usual, "standard", Leak::Size), "two bytes for who holds").auc, 0.7);
}

// With few games the interval is wide; WAYSTONE_TELLS=150 makes it narrow, and then chance is all there is.
// WAYSTONE_SEEDS=5000 plays other games.
using Asking = std::tuple<People, std::string>;
class AskedForReactions : public testing::TestWithParam<Asking> {};

TEST_P(AskedForReactions, NobodyCanTellWhoHoldsSomething) {
  const std::uint64_t games = games_to_play(6);
  const auto& [people, asks] = GetParam();
  const Guess told = tell(play_games(games, people, asks), fmt::format("{}, asked: {}", people.name, asks));
  EXPECT_GT(told.samples, 200u);
  EXPECT_LE(games >= 100 ? told.high : told.auc, games >= 100 ? people.most_told : 0.6);
}

std::string called(const testing::TestParamInfo<Asking>& one) {
  return std::string(std::get<0>(one.param).name) + "_" + std::get<1>(one.param);
}
INSTANTIATE_TEST_SUITE_P(AsIsStandard, AskedForReactions,
                         testing::Combine(testing::ValuesIn(all_people().begin(), all_people().end()),
                                          testing::Values("standard")),
                         called);
INSTANTIATE_TEST_SUITE_P(Otherwise, AskedForReactions,
                         testing::Combine(testing::ValuesIn(all_people().begin(), all_people().begin() + 2),
                                          testing::Values("able", "always")),
                         called);

// One window, in a world where somebody could react and in one where not; to the others both look the same.
class Pairs : public testing::Test {
 protected:
  using State = Journey::State;

  // What Bo and who watches hear, if Bo declines after a second.
  std::vector<HeardFrame> overhear(const State& world, bool holds, const std::string& asks) {
    SeededSource luck(5);
    const ArrangedEntry entry(journey_entry(), [&](const AnyGame& real) {
      return std::make_unique<MatchOf<Journey>>(static_cast<const GameOf<Journey>&>(real), luck, world);
    });
    const Entry* const only = &entry;
    SimulatedHouse house({&only, 1});
    SimulatedGuest ana(house, "Ana"), bo(house, "Bo"), eve(house, "Eve");
    ana.send(new_table("journey", {"me", "open"}));
    ana.send(message::Asks{asks, {}});
    eve.send(message::Watch{std::nullopt, ana.at.table});
    bo.send(message::Sit{std::nullopt, ana.at.table, std::nullopt});
    bo.send(message::Asks{"always", {}});
    const auto decline = [](SimulatedGuest& guest) {
      if (guest.is_asked())
        guest.send(message::Move{static_cast<std::uint32_t>(guest.at.decision), "decline"});
    };
    EXPECT_EQ(ana.is_asked(), holds || asks == "always");
    const Moment begin = house.loop.now();
    house.loop.at(begin + (holds ? 2600ms : 300ms), [&] { decline(ana); });
    house.loop.at(begin + 1s, [&] { decline(bo); });
    const std::int64_t opened = eve.at.version;
    while (eve.at.version < opened + 2 && house.go_on()) {}
    std::vector<HeardFrame> out;
    for (const SimulatedGuest* guest : {&bo, &eve})
      for (const HeardFrame& heard : guest->heard)
        if (heard.type != "table" && heard.type != "welcome")  // these name the table and a key
          out.push_back(heard);
    return out;
  }

  // At windows of random games: two worlds that Bo cannot tell apart.
  template <class Each>
  void each_pair(int wanted, Each&& each) {
    const auto game = make_game({"journey", 2, {}, {}, {}}, "");
    ASSERT_TRUE(game);
    const auto& rules = static_cast<const GameOf<Journey>&>(**game).rules();
    Chance dice(3);
    for (std::uint64_t seed = 1; wanted > 0; ++seed) {
      SeededSource luck(seed);
      MatchOf<Journey> match(static_cast<const GameOf<Journey>&>(**game), luck);
      for (int n = 0; n < 400 && wanted > 0 && !match.actors().empty(); ++n) {
        if (match.sealed() == Sealed::Reaction && match.actors().size() == 2 && dice.below(8) == 0)
          wanted -= pair_at(rules, match.bytes(), dice, each) ? 1 : 0;
        const Seat seat = match.actors().lowest();
        const auto menu = match.legal(seat);
        match.submit(seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))]);
      }
    }
  }

 private:
  template <class Each>
  static bool pair_at(const Journey& rules, const State& state, Chance& dice, Each&& each) {
    const View<Journey> seen = redact(rules, state, Seat::Two);
    std::optional<State> holding, without;
    for (int n = 0; n < 60 && !(holding && without); ++n) {
      const State world = sample(rules, seen, dice);
      (laws::menu(rules, world, Seat::One).size() > 1 ? holding : without) = world;
    }
    if (!holding || !without) return false;
    each(*holding, *without);
    return true;
  }
};

TEST_F(Pairs, SoundTheSameToTheOthers) {
  const int pairs = static_cast<int>(games_to_play(12));
  int compared = 0;
  each_pair(pairs, [&](const State& holding, const State& without) {
    for (const std::string asks : {"able", "always"}) {
      const auto here = overhear(holding, true, asks), there = overhear(without, false, asks);
      ASSERT_EQ(here.size(), there.size());
      for (std::size_t i = 0; i < here.size(); ++i) {
        EXPECT_EQ(here[i].at, there[i].at) << here[i].text;
        EXPECT_EQ(here[i].text, there[i].text);
      }
    }
    ++compared;
  });
  EXPECT_EQ(compared, pairs);
}

}  // namespace
}  // namespace waystone
