// One who watches a journey as an onlooker and remembers what can be told of it: the facts, and why they came
// about. What is not certain from the events is told without a reason, or not at all.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "engine/tale/account.h"
#include "games/journey/rules/journey.h"

namespace waystone::journey {

// A card or Mentor that was announced and is not done yet.
struct Announced {
  Source source = kNoSource;
  Seat seat = kLight;
  TaleMoment moment;
  bool was_cancelled = false;
  bool was_told = false;  // by what it did
};
struct Attacked {
  Piece attacker = kNobody;
  Piece meant = kNobody;  // whom it was declared on
  Seat side = kLight;
  Track track = Track::Health;
  int lead = 0;  // by how much it succeeded
  Piece interceder = kNobody;
  std::size_t interceded = Fact::kNone;                  // the fact
  BySide<Source> helped{{kNoSource, kNoSource}};         // what a side played into it
  BySide<std::size_t> help{{Fact::kNone, Fact::kNone}};  // the facts of that
};
// A character that is defeated, and not gone yet.
struct Falling {
  Piece by = kNobody;  // who struck it, and for which side
  Seat side = kLight;
  std::optional<Announced> card;  // or what card it was
  std::optional<Because> because;
  std::size_t cause = Fact::kNone;
};

class Witness {
 public:
  explicit Witness(const Journey& game) : game_(game) {}

  static std::span<const Voice> voices() { return story_voices(); }
  static const Sentences& sentences(const Journey& game) { return game.lists().sentences; }

  // What an onlooker could read of a step, the number of its first event, and how things stand after it.
  void hear(const Events& events, std::size_t first, std::size_t step, const State& seen);
  // The chance of Light in thousandths, as things stand now. What was heard since the last time moved it.
  void judged(int chance);

  Account account() const;

 private:
  void hear(const Event& event);
  void hear_piece(const Event& event);
  void hear_attack(const Event& event);
  void hear_card(const Event& event);
  void hear_end(const Event& event);
  void lay(const Event& event);
  void change_track(const Event& event);
  void fail(const Event& event);
  void defeat(const Event& event);
  void go(const Event& event);
  void forget_what_is_done(const State& seen);
  void done(const Announced& spoken);

  Fact& add(Story kind, Seat doer, Fillings fillings);
  Fact& add(Story kind, Seat doer, Fillings fillings, TaleMoment moment);
  // The announced card that is carried out now, if it says such a thing.
  Announced* doing(Does does, int sign = 0);
  bool says(effects::Range lines, Does does, int sign) const;
  std::optional<Because> reason_of_wound() const;
  std::optional<Because> armed(int lead) const;
  std::optional<Because> played(Seat seat) const;
  std::string told(std::size_t piece) const;
  std::string title(Source source) const { return game_.spoken(kSourceDomain, source); }

  const Journey& game_;
  State before_{};  // as an onlooker saw it before this step
  TaleMoment now_;
  std::vector<Account::Leg> legs_;
  std::vector<Fact> facts_;
  std::size_t unjudged_ = 0;  // the first fact whose weight is not known
  std::optional<int> chance_;
  std::uint64_t seed_ = 0;
  std::uint8_t hero_ = 0;
  bool is_over_ = false;

  static constexpr int kLow = 3;  // so little of a track is worth telling
  By<Track, int, 2> tracks_{};
  By<Track, bool, 2> was_low_{};
  std::map<Piece, Piece> hosts_;                // of enhancements
  std::map<Piece, std::vector<Piece>> beaten_;  // by whom
  std::vector<Piece> fallen_;                   // Light's characters, in this Stage
  std::map<Piece, Falling> falling_;
  std::vector<Announced> chain_;
  std::optional<Attacked> attack_;
};

}  // namespace waystone::journey
