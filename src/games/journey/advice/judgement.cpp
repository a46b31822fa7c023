#include "games/journey/advice/judgement.h"

#include <algorithm>

#include "games/journey/advice/standing.h"

namespace waystone::journey {
namespace {

class Onlooker {
 public:
  Onlooker(const Journey& game, const State& s, Judgement::Features& out) : s_(s), now_(game, s), out_(out) {}

  void see() {
    out_.add(1);
    see_hero();
    see_threats();
    for (const Seat seat : {kLight, kDark}) see_side(seat);
    see_road();
    see_moment();
  }

 private:
  void see_hero() {
    for (const Track track : {Track::Health, Track::Resolve}) {
      const int left = s_.tracks[track];
      out_.add(left / 10.0);
      out_.add(2.0 / (left + 1));
    }
    out_.add(now_.defence(kHero) / 4.0);
    for (std::size_t hero = 0; hero < kHeroes; ++hero) out_.add(s_.hero == hero ? 1 : 0);
  }

  void see_threats() {
    const Pieces light = s_.characters[kLight], dark = s_.characters[kDark];
    int free_damage = 0, best = 0;
    each(dark, [&](Piece piece) {
      const int lead = std::max(0, now_.attack(piece) - now_.defence(kHero));
      free_damage += lead;
      best = std::max(best, lead);
    });
    int shield = 0;
    each(light, [&](Piece piece) { shield = std::max(shield, now_.defence(piece)); });
    out_.add(best / 4.0);
    out_.add(free_damage / 8.0);
    out_.add(shield / 6.0);
    out_.add(std::min(kVictory, now_.threat(dark, light)) / 6);
    out_.add(std::min(kVictory, now_.threat(light, dark)) / 4);
  }

  void see_side(Seat seat) {
    const Pieces all = s_.characters[seat];
    int attack = 0, defence = 0;
    each(all, [&](Piece piece) {
      attack += now_.attack(piece);
      defence += now_.defence(piece);
    });
    out_.add(count(all) / 4.0);
    out_.add(attack / 12.0);
    out_.add(defence / 12.0);
    out_.add(count(all & ~s_.tapped) / 4.0);
    int characters = 0, shared = 0, actions = 0;
    for (const HandCard& held : s_.hands[seat]) {
      shared += held.back() == Back::Shared ? 1 : 0;
      actions += held.back() == Back::Action ? 1 : 0;
      characters += held.card != 0 && is_character(fit(held.card - 1)) ? 1 : 0;
    }
    out_.add(characters / 2.0);
    out_.add(shared / 3.0);
    out_.add(actions / 3.0);
  }

  // JRN-22: how many Stages are still to come, at the least and at the most.
  void see_road() {
    constexpr std::array<unsigned, kSections> kOf = {0x001F, 0x03E0, 0xFC00};
    const unsigned ahead = s_.stage == kNobody ? 0xFFFFu : 0xFFFFu & ~((2u << s_.stage) - 1u);
    int least = 0;
    for (const unsigned section : kOf) {
      const int laid = std::popcount(s_.laid & section);
      if ((ahead & section) != 0 && laid < 2) least += 2 - laid;
    }
    const bool is_last = s_.stage == kStages - 1;
    out_.add(least / 3.0);
    out_.add(std::popcount(ahead) / 8.0);
    out_.add(is_last ? 1 : 0);
    out_.add(is_last ? s_.round / 3.0 : 0);
    out_.add((s_.stage_hands[kLight] >> (kStages - 1) & 1u) != 0 ? 1 : 0);
    out_.add(std::popcount(s_.stage_hands[kLight] & ahead) / 4.0);
  }

  void see_moment() {
    out_.add(s_.turn == kLight ? 1 : 0);
    out_.add(s_.layer == kLight ? 1 : 0);
    out_.add(s_.round_kind == RoundKind::Attack ? 1 : 0);
    out_.add(s_.round / 4.0);
    out_.add(s_.round_kind == RoundKind::Attack && s_.turn == kDark ? 1 : 0);
    out_.add(s_.has_stage() ? 1 : 0);
  }

  const State& s_;
  Standing now_;
  FeatureWriter<Judgement::Features> out_;
};

}  // namespace

void see(const Journey& game, const State& state, std::span<Judgement::Features> seats) {
  Onlooker(game, state, seats[index(kLight)]).see();
  seats[index(kDark)].fill(0);
}

}  // namespace waystone::journey
