// Stage cards and beginning play: the road from Departure 1 to Return 6, and the rounds of each Stage (JRN-17
// to JRN-24, JRN-33).
#include <algorithm>

#include "games/journey/rules/journey.h"

namespace waystone::journey {
namespace {

constexpr std::array<std::uint16_t, kSections> kOfSection = {0x001F, 0x03E0, 0xFC00};  // JRN-23
constexpr std::uint8_t kReturn6 = kStages - 1;
constexpr int section_of(unsigned stage) { return stage < 5 ? 0 : stage < 10 ? 1 : 2; }

constexpr std::uint8_t kByNobody = 3;
constexpr bool is_time(EndWord word) { return word == EndWord::Rounds || word == EndWord::AttackRounds; }

// JRN-A8: whoever made the last step; where something was done and time has passed, who did it.
Seat meeter_of(const State& s, const EndClause& clause) {
  const bool all_time =
      std::all_of(clause.begin(), clause.end(), [](const EndPart& p) { return is_time(p.word); });
  unsigned last = 0;
  for (const EndPart& part : clause) {
    if (is_time(part.word) && !all_time) continue;
    const auto& by = s.last_by[index(part.word)];
    if (part.side != EndSide::Dark) last = std::max<unsigned>(last, by[0]);
    if (part.side != EndSide::Light) last = std::max<unsigned>(last, by[1]);
  }
  const unsigned who = last % 4;
  return who == 1 ? kLight : who == 2 ? kDark : Seat::Nobody;
}

}  // namespace

// JRN-21, JRN-22, JRN-A11: ahead of the newest; two of each section; the first of a section only if another
// can follow. Waived: all that lie ahead.
std::uint16_t Journey::legal_stages(const State& s, Seat seat, bool waived) const {
  if (s.stage == kNobody) return fit(s.stage_hands[seat] & 1u);  // JRN-17
  const unsigned ahead = s.stage_hands[seat] & ~((2u << s.stage) - 1u);
  if (waived) return fit(ahead);
  const unsigned all = s.stage_hands[kLight] | s.stage_hands[kDark];
  unsigned legal = 0;
  for (unsigned left = ahead; left != 0; left &= left - 1) {
    const unsigned stage = fit(std::countr_zero(left));
    const int section = section_of(stage);
    bool fits = true;
    for (int before = 0; before < section; ++before)
      fits &= std::popcount(static_cast<unsigned>(s.laid & kOfSection[fit(before)])) >= 2;
    const unsigned here = kOfSection[fit(section)];
    if ((s.laid & here) == 0) fits &= (all & here & ~((2u << stage) - 1u)) != 0;
    if (fits) legal |= 1u << stage;
  }
  return fit(legal);
}

// JRN-A10: who is due lays one; without a Stage that fits the duty passes to the other player.
void Journey::ask_duty(Go& go) const {
  State& s = go.state;
  if (legal_stages(s, s.due) != 0) return s.course.ask(s.due);
  if (legal_stages(s, other(s.due)) != 0) {
    s.due = s.turn = other(s.due);
    go.tell({.kind = kDutyPassed, .seat = s.due, .rule = ruling(10)});
    return s.course.ask(s.due);
  }
  if (legal_stages(s, s.due, true) == 0 && legal_stages(s, other(s.due), true) == 0)
    return finish(go, Fate::LostRoad, kRoadLost, ruling(11));
  go.tell({.kind = kMinimumWaived, .rule = ruling(11)});
  if (legal_stages(s, s.due, true) == 0) s.due = s.turn = other(s.due);
  s.course.ask(s.due);
}

void Journey::lay(Go& go, Seat seat, std::uint8_t stage) const {
  State& s = go.state;
  s.stage_hands[seat] = fit(s.stage_hands[seat] & ~(1u << stage));
  s.laid = fit(s.laid | 1u << stage);
  s.stage = stage;
  s.layer = s.turn = seat;
  s.passed_on = 0;
  s.owed_cards.add(seat);  // JRN-9
  s.course.top().step = kRoadLaid;
  go.tell({.kind = kStageLaid, .seat = seat, .rule = rule(s.laid == 1 ? 17 : 20), .slot = stage});
}

RoundKind Journey::in_sequence(const State& s) const {
  const auto& sequence = lists_.stages[s.stage].sequence;
  return sequence[s.in_sequence % sequence.size()];
}

// JRN-33, JRN-A12, JRN-A22: its first round, in which laying it was the layer's turn (JRN-A7).
void Journey::open_stage(Go& go) const {
  State& s = go.state;
  s.counts = {};
  s.last_by = {};
  s.round = 1;
  s.was_hurt = 0;
  s.in_sequence = 0;
  s.round_kind = in_sequence(s);
  s.attacks_made = 0;
  for (const Often often : {Often::PerTurn, Often::PerRound, Often::PerStage}) renew(s, often);
  go.tell({.kind = kRoundBegan, .rule = rule(33), .slot = fit(s.round_kind), .amount = s.round});
  untap_all(go, ruling(12));
  s.course.top().step = kRoadOpened;
  const Source source = fit(kStageSource + s.stage);
  if (const int laid = find_line(text_[source], On::Laid); laid >= 0)  // JRN-A28
    s.course.push(
        {.kind = fit(Doing::Effect), .seat = s.layer, .what = source, .amount = -1, .slot = fit(laid)});
}

void Journey::untap_all(Go& go, Rule rule_told) const {
  State& s = go.state;
  if (s.tapped == 0) return;
  s.tapped = s.interceded = 0;
  go.tell({.kind = kUntapped, .rule = rule_told});
}

// What may be used so often may be used again.
void Journey::renew(State& s, Often often) const {
  each(limited_[index(often)] & s.in_play(), [&](Piece piece) { s.used[piece] = 0; });
}

// JRN-33, JRN-34; a card may put another round in between, and the sequence then waits (JRN-13).
void Journey::begin_round(Go& go) const {
  State& s = go.state;
  ++s.round;
  s.was_hurt = 0;
  renew(s, Often::PerRound);
  const effects::InForce next = in_force(s, Key::NextRound);
  if (next.source != kNoSource) {
    s.round_kind = nth<RoundKind>(next.value);
    s.in_force.end_if([](const effects::Modifier& m) { return m.key == index(Key::NextRound); },
                      [](const effects::Modifier&) {});
  } else {
    ++s.in_sequence;
    s.round_kind = in_sequence(s);
  }
  go.tell({.kind = kRoundBegan, .rule = rule(33), .slot = fit(s.round_kind), .amount = s.round});
  if (in_force(s, Key::Untapping).source == kNoSource) untap_all(go, ruling(22));
  s.course.top().step = kRoadFirstTurn;
  fire(go, On::RoundStart, -1);
}

void Journey::round_over(Go& go) const {
  State& s = go.state;
  expire(go, For::Round);
  tally(s, EndWord::Rounds, kLight, Seat::Nobody);
  if (s.round_kind == RoundKind::Attack) {
    tally(s, EndWord::AttackRounds, kLight, Seat::Nobody);
    if (s.was_hurt == 0) tally(s, EndWord::Unhurt, kLight, Seat::Nobody);
  }
  go.tell({.kind = kRoundEnded, .rule = rule(25), .amount = s.round});
  go.scene_ends();
  if (ends_stage(go)) return;
  if (s.round >= house_.stage_cap) return end_stage(go, Seat::Nobody, true);  // JRN-A14
  s.course.top().step = kRoadRoundBegins;
}

void Journey::road(Go& go, const Frame& frame) const {
  State& s = go.state;
  const auto then = [&](RoadStep step) { s.course.top().step = step; };
  switch (nth<RoadStep>(frame.step)) {
    case kRoadDue:
      begin_turn(go, s.due);
      then(kRoadDuty);
      return open_window(go, WindowKind::Turn, s.due);
    case kRoadDuty: return ask_duty(go);
    case kRoadLay: return;
    case kRoadLaid: return open_stage(go);
    case kRoadOpened:
      if (ends_stage(go)) return;
      then(kRoadFirstRound);
      owes_refill(go);
      return;
    case kRoadFirstRound:
      expire(go, For::Turn);
      then(kRoadSecondTurn);
      fire(go, On::RoundStart, -1);
      return;
    case kRoadSecondTurn:
      if (ends_stage(go)) return;
      then(kRoadRoundEnds);
      return s.course.push({.kind = fit(Doing::Turn), .seat = other(s.layer)});
    case kRoadRoundEnds: then(kRoadRoundEnded); return open_window(go, WindowKind::RoundEnd, s.layer);
    case kRoadRoundEnded:
      then(kRoadRoundOver);
      fire(go, On::RoundEnd, -1);
      return;
    case kRoadRoundOver: return round_over(go);
    case kRoadRoundBegins: return begin_round(go);
    case kRoadFirstTurn:
      if (ends_stage(go)) return;
      then(kRoadSecondTurn);
      return s.course.push({.kind = fit(Doing::Turn), .seat = s.layer});
    case kRoadStageOver:
      if (owes_refill(go)) return;  // JRN-A5
      return then(kRoadDue);
  }
}

const Ends& Journey::ends(const State& s) const {
  const effects::InForce replaced = in_force(s, Key::End);
  return replaced.source == kNoSource ? lists_.stages[s.stage].end
                                      : lists_.ends[static_cast<std::size_t>(replaced.value)];
}

bool Journey::has_end(const State& s, EndWord word) const {
  if (!s.has_stage()) return false;
  for (const EndClause& clause : ends(s))
    for (const EndPart& part : clause)
      if (part.word == word) return true;
  return false;
}

// JRN-19, JRN-20, JRN-A8: looked at after each action, card, Mentor Action, attack and round.
bool Journey::ends_stage(Go& go) const {
  State& s = go.state;
  if (!s.has_stage()) return false;
  for (const EndClause& clause : ends(s))
    if (s.counts.holds(clause)) {
      end_stage(go, meeter_of(s, clause), false);
      return true;
    }
  return false;
}

// JRN-A9, JRN-A12, JRN-A13, JRN-A14
void Journey::end_stage(Go& go, Seat meeter, bool is_capped) const {
  State& s = go.state;
  const Seat next = other(s.turn);  // the last turn of a round is not the layer's
  Seat due = meeter == Seat::Nobody || house_.next_by_turn ? next : other(meeter);
  if (in_force(s, Key::Due, kEverybody, kEverybody, meeter == Seat::Nobody).source != kNoSource)
    due = other(s.layer);
  else if (meeter == Seat::Nobody && house_.timeout_other)
    due = other(s.layer);
  go.tell({.kind = kStageEnded, .seat = meeter, .rule = is_capped ? ruling(14) : rule(20), .slot = s.stage});
  if (s.stage == kReturn6)
    return is_capped ? finish(go, Fate::OutOfTime, kRanOut, ruling(14))
                     : finish(go, Fate::Home, kCameHome, rule(14));
  drop_all(s);
  while (s.course.depth() > 1) s.course.pop();
  for (const For lasts : {For::Attack, For::Turn, For::Round, For::Stage}) expire(go, lasts);
  s.due = due;
  s.round = 0;
  s.round_kind = RoundKind::Setup;
  s.course.top().step = kRoadStageOver;
}

// What was announced is discarded without effect, an attack comes to nothing.
void Journey::drop_all(State& s) const {
  for (const Frame& frame : s.course)
    if (frame.kind == index(Doing::Chain) && is_action(frame.what)) to_discards(s, frame.what);
  each(s.leaving, [&](Piece piece) { leave_play(s, piece); });
  s.leaving = 0;
  s.answers = {};
  s.attack = {};
  s.picked = kNobody;
}

void Journey::finish(Go& go, Fate verdict, EventId told, Rule rule_told) const {
  State& s = go.state;
  drop_all(s);
  s.verdict = verdict;
  s.owed_cards = {};
  s.course.clear();
  go.tell({.kind = told, .rule = rule_told});
}

void Journey::tally(State& s, EndWord word, Seat side, Seat by, int n) const {
  constexpr int kMostTallied = 100, kLatest = 62;
  std::uint8_t& counted = s.counts.at(word, side == kDark ? EndSide::Dark : EndSide::Light);
  counted = fit(std::min(counted + n, kMostTallied));
  int latest = 0;
  for (const auto& sides : s.last_by)
    for (const std::uint8_t last : sides) latest = std::max(latest, last / 4);
  s.last_by[index(word)][index(side)] = fit(
      4 * std::min(latest + 1, kLatest) + (by == Seat::Nobody ? kByNobody : static_cast<int>(index(by)) + 1));
}

Outcome Journey::outcome(const State& s) const {
  constexpr std::array<std::string_view, 6> kVerdicts = {"playing",   "home",      "slain",
                                                         "unwilling", "lost road", "out of time"};
  Outcome out;
  out.over = s.verdict != Fate::None;
  out.verdict = kVerdicts[index(s.verdict)];
  if (!out.over) return out;
  const std::size_t winner = index(s.verdict == Fate::Home ? kLight : kDark);  // JRN-A31
  out.scores[winner] = 1;
  out.ranks[winner] = 1;
  out.ranks[1 - winner] = 2;
  return out;
}

ScoreLines Journey::score_lines(const State& s, Seat seat) const {
  return {{"won", outcome(s).scores[index(seat)]}};
}

}  // namespace waystone::journey
