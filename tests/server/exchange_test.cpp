// Frames tell a viewer nothing it may not know: shown by exchanging all it cannot know, and by looking for
// hidden cards in everything that was sent in real games.
#include <gtest/gtest.h>

#include <cctype>
#include <map>

#include "leduc/rules/leduc.h"
#include "server/exchanged.h"
#include "server/guest.h"
#include "support/content.h"
#include "toy/toy.h"

namespace waystone {
namespace {

using joust::Joust;
using toy::Fault;
using toy::Toy;
const std::vector<std::string> kNone;

// At most looks there was another world to compare with.
void expect_many(Exchanges done, int least) {
  if (done.differences.size() > 3) done.differences.resize(3);
  EXPECT_EQ(done.differences, kNone);
  EXPECT_GE(done.worlds, least);
  EXPECT_GE(done.worlds * 2, done.looks) << done.looks << " looks";
  EXPECT_GE(done.of_others * 2, done.worlds) << "the viewer is not always the one who acts";
}

class JoustFrames : public testing::TestWithParam<JoustTable> {};

TEST_P(JoustFrames, StayTheSameWhenSecretsAreExchanged) {
  const auto game = any_joust(GetParam().seats, GetParam().chosen);
  const Exchanges done = exchange_frames(game, 1, Joust::kMaxDecisions);
  expect_many(done, 300);
  EXPECT_GE(done.draws, 100);
}

INSTANTIATE_TEST_SUITE_P(Seats, JoustFrames, testing::ValuesIn(joust_tables_of_all_sizes()),
                         [](const auto& one) { return one.param.name; });
INSTANTIATE_TEST_SUITE_P(Options, JoustFrames,
                         testing::Values(JoustTable{"hidden_sides", 3, {{"bet-sides", "hidden"}}},
                                         JoustTable{"at_once", 4, {{"reshuffle", "at-once"}}}),
                         [](const auto& one) { return one.param.name; });

TEST(ToyFrames, StayTheSameWhenSecretsAreExchanged) {
  for (const int seats : {2, 3, 4})
    expect_many(exchange_frames(GameOf<Toy>(Toy(seats), 0), 4, Toy::kMaxDecisions), 70);
}

TEST(LeducFrames, StayTheSameWhenSecretsAreExchanged) {
  const GameOf<leduc::Leduc> game(*leduc::Leduc::make({}, 2, {}), 0);
  expect_many(exchange_frames(game, 100, leduc::Leduc::kMaxDecisions), 500);
}

// The law can fail: each of these slips reaches a frame.
class LeakyToyFrames : public testing::TestWithParam<Fault> {};

TEST_P(LeakyToyFrames, AreFound) {
  const auto done = exchange_frames(GameOf<Toy>(Toy(3, GetParam()), 0), 3, Toy::kMaxDecisions);
  EXPECT_FALSE(done.differences.empty());
}

INSTANTIATE_TEST_SUITE_P(Faults, LeakyToyFrames,
                         testing::Values(Fault::CardToldToAll, Fault::TellsTwice, Fault::MenuPeeks,
                                         Fault::SceneEndsByCard, Fault::SceneShowsCard),
                         [](const auto& one) { return std::string(toy::fault_name(one.param)); });

// The cards whose faces this viewer may not know, worked out from the whole state: others' hands and hidden
// bets that nobody was shown, and what lies face down.
std::vector<std::string> hidden_cards(const Joust& rules, const joust::State& s, Seat viewer) {
  std::vector<std::string> out;
  for (int i = 0; i < rules.seats(); ++i) {
    const Seat seat = seat_at(static_cast<std::size_t>(i));
    for (const joust::Holding& h : s.deal.of(seat)) {
      const bool owns = seat == viewer && h.place != joust::kFaceDown;
      if (!owns && !h.is_open_bet() && !s.deal.is_seen(h.card))
        out.push_back(rules.name(joust::kCardDomain, h.card - 1));
    }
  }
  return out;
}

bool names(const std::string& frame, const std::string& card) {
  const auto is_letter = [&](std::size_t i) {
    return i < frame.size() && std::isalpha(static_cast<unsigned char>(frame[i])) != 0;
  };
  for (auto at = frame.find(card); at != std::string::npos; at = frame.find(card, at + 1))
    if ((at == 0 || !is_letter(at - 1)) && !is_letter(at + card.size())) return true;
  return false;
}

// A game that was played over sockets, again from its record.
class Retold {
 public:
  Retold(const GameOf<Joust>& game, const waystone::Record& record)
      : game_(game),
        record_(record),
        seed_(Seed::from_hex(record.end->seed).value()),
        source_(seed_),
        match_(game, source_) {
    for (const Seat viewer : laws::all_viewers(game)) {
      std::string shown;
      match_.append_changes(viewer, told_[viewer], shown);  // the set-up was shown to all
    }
  }

  // After each step: each(by, frames by viewer); the whole state before and after it is known here.
  template <class Each>
  void retell(Each&& each) {
    for (std::size_t i = 1; i < record_.lines.size(); ++i) {
      const RecordLine& line = record_.lines[i];
      const Seat seat = seat_at(static_cast<std::size_t>(line.seat - 1));
      const joust::State before = match_.bytes();
      const SeatSet actors = match_.actors();
      const std::size_t events = match_.event_count();
      ASSERT_FALSE(match_.submit(seat, *game_.parse(line.action)).has_value());
      ++version_;
      for (std::size_t k = 0; k < asked_at_.size(); ++k)
        if (match_.actors().has(seat_at(k)) && (!actors.has(seat_at(k)) || seat_at(k) == seat))
          asked_at_[k] = version_;
      const std::string opened = seed_.hex();
      each(before, match_.bytes(), [&](Seat viewer) {
        return step_frame(match_, viewer, {seat, false, events, {{version_, asked_at_}, actors, opened}},
                          told_[viewer]);
      });
    }
  }

 private:
  const GameOf<Joust>& game_;
  const waystone::Record& record_;
  Seed seed_;
  SealedSource source_;
  MatchOf<Joust> match_;
  std::uint32_t version_ = 0;
  std::array<std::uint32_t, kMostSeats> asked_at_{};
  std::map<Seat, ToldLeaves> told_;
};

class JoustOnTheWire : public testing::TestWithParam<std::size_t> {};

TEST_P(JoustOnTheWire, IsTheSameAgainAndNamesNoHiddenCard) {
  const Chosen chosen = {{"before-line", "3"}, {"bet-sides", "hidden"}};
  RunningServer server;
  Party party = sit_down(server, "joust", GetParam(), chosen);
  party.guests.push_back(std::make_unique<Guest>(server, "Eve"));
  party.guests.back()->ask(message::Watch{std::nullopt, party.table()}, "table");
  Chance dice(100 + GetParam());
  party.play_out(dice);
  ASSERT_TRUE(party.is_over());
  const auto record =
      parse_record(text_of(party[0].ask(message::ShowRecord{}, "record"), "record"), "record");
  ASSERT_TRUE(record) << record.error().text();

  const auto game = any_joust(static_cast<int>(GetParam()), chosen);
  std::vector<std::vector<std::string>> sent;
  for (const auto& guest : party.guests) sent.push_back(guest->frames_of("step"));
  std::size_t step = 0, looked_for = 0;
  Retold(game, *record).retell([&](const joust::State& before, const joust::State& after, auto&& frame_for) {
    for (std::size_t i = 0; i < sent.size(); ++i) {
      const Seat viewer = i < GetParam() ? seat_at(i) : Seat::Nobody;
      ASSERT_LT(step, sent[i].size());
      ASSERT_EQ(sent[i][step], frame_for(viewer)) << "viewer " << i << ", step " << step;
      if (before.round != after.round || after.to_act == Seat::Nobody) continue;  // the Round was opened
      const auto was_hidden = hidden_cards(game.rules(), before, viewer);
      for (const std::string& card : hidden_cards(game.rules(), after, viewer)) {
        const std::size_t c = static_cast<std::size_t>(*game.value(joust::kCardDomain, card));
        if (!before.deal.deck.has(c) &&
            std::find(was_hidden.begin(), was_hidden.end(), card) == was_hidden.end())
          continue;  // it was open a moment ago
        ++looked_for;
        ASSERT_FALSE(names(sent[i][step], card)) << card << " for viewer " << i << " in " << sent[i][step];
      }
    }
    ++step;
  });
  EXPECT_EQ(step, sent[0].size());
  EXPECT_GT(looked_for, 0U);
}

INSTANTIATE_TEST_SUITE_P(Seats, JoustOnTheWire, testing::Values(2u, 3u, 4u, 5u, 6u));

}  // namespace
}  // namespace waystone
