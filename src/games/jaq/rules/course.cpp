// The course of a game, stage by stage in the rulebook's order. A stage does its part, here stands what comes
// next, and no stage calls another. Where heroes are asked the course waits for their answers.
#include "engine/flow.h"
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
namespace {

// False: it was the last of the Day.
bool next_time(State& s) {
  if (s.time == Time::Dusk) return false;
  s.time = nth<Time>(index(s.time) + 1);
  return true;
}

// False: it was the last of the Journey.
bool next_day(State& s) {
  if (s.day == kDays) return false;
  ++s.day;
  return true;
}

}  // namespace

[[gnu::always_inline]] inline Stage Jaq::carry_out(Go& go, Stage stage) const {
  State& s = go.state;
  const auto wait_or = [&](Stage next) { return s.owing.empty() ? next : Stage::Wait; };
  switch (stage) {
    case Stage::Wait: return Stage::Wait;
    // Start at the Inn (JAQ-29)
    case Stage::Inn: throw_away(go); return Stage::Journey;
    // A Journey has two Days (JAQ-14). First its monster comes (JAQ-113, JAQ-114).
    case Stage::Journey: begin_journey(go); return Stage::Day;
    case Stage::Day: begin_day(go); return rows_ ? Stage::Row : Stage::Hands;
    // Three cards a Day from hands that are passed on (JAQ-115 to JAQ-124)
    case Stage::Hands: s.day == 1 ? deal_hands(go) : pass_hands(go, rule(122)); return Stage::Draft;
    case Stage::Draft: ask_draft(go); return wait_or(Stage::Pick);
    case Stage::Pick: draft_all(go); return s.picks % kTimes == 0 ? Stage::Drafted : Stage::Draft;
    // or from a row, in turn (JAQ-127 to JAQ-133, JAQ-A38)
    case Stage::Row: lay_row(go); return Stage::Take;
    case Stage::Take:
      if (s.picks == picks_a_day_) return Stage::Drafted;
      ask_take(go);
      return wait_or(Stage::KnightTakes);
    case Stage::KnightTakes: knight_takes(go); return Stage::Take;
    // What is left is discarded (JAQ-116, JAQ-124, JAQ-132).
    case Stage::Drafted: end_draft(go); return Stage::Time;
    // Dawn, Noon and Dusk: play or sell; pay, deal, heal and steal (JAQ-92 to JAQ-112)
    case Stage::Time: begin_time(go); return Stage::Play;
    case Stage::Play: ask_play(go); return wait_or(Stage::Pay);
    case Stage::Pay: return resolve_time(go) ? Stage::Share : Stage::TimeEnds;
    case Stage::Share: ask_share(go); return wait_or(Stage::Steal);
    case Stage::Steal: steal(go); return Stage::TimeEnds;
    case Stage::TimeEnds:
      go.scene_ends();
      return next_time(s) ? Stage::Time : next_day(s) ? Stage::Day : Stage::Battle;
    // The monster, then its loot, if there is any (JAQ-137 to JAQ-168)
    case Stage::Battle: battle(go); return house_.loot ? Stage::Commit : Stage::JourneyEnds;
    case Stage::Commit: ask_commit(go); return wait_or(Stage::Contest);
    case Stage::Contest: contest(go); return s.claimant != 0 ? Stage::Claim : wait_or(Stage::Prizes);
    case Stage::Prizes: take_prizes(go); return Stage::JourneyEnds;
    case Stage::Claim: ask_claim(go); return wait_or(Stage::Loot);
    case Stage::Loot: take_loot(go); return Stage::JourneyEnds;
    // Tokens go back (JAQ-169 to JAQ-174)
    case Stage::JourneyEnds: end_journey(go); return s.journey < kJourneys ? Stage::Journey : Stage::Names;
    // End of the game (JAQ-175 to JAQ-201)
    case Stage::Names: ask_names(go); return wait_or(Stage::Scores);
    case Stage::Scores: end_game(go); return Stage::Wait;
  }
  return Stage::Wait;
}

// Where the course goes on when nobody owes an answer any more.
Stage Jaq::after(Ask asks) {
  switch (asks) {
    case Ask::Nothing: return Stage::Wait;
    case Ask::Adventures: return Stage::Inn;
    case Ask::Draft: return Stage::Pick;
    case Ask::Take: return Stage::Take;
    case Ask::Play: return Stage::Pay;
    case Ask::Share: return Stage::Steal;
    case Ask::Commit: return Stage::Contest;
    case Ask::Prize: return Stage::Prizes;
    case Ask::Claim: return Stage::Loot;
    case Ask::Name: return Stage::Names;  // those who name after them, in the order of seats (JAQ-A35)
  }
  return Stage::Wait;
}

[[gnu::noinline]] void Jaq::go_on(Go& go, Stage stage) const {
  run(Stages{stage}, [&](Stage next) { return carry_out(go, next); });
}

}  // namespace waystone::jaq
