// What lies where: the Stage and what it still needs, the hero, both sides with what lies on each character,
// what is open now, changed rules, piles, Stage Hands, hands.
#include <fmt/format.h>

#include "base/words.h"
#include "games/journey/rules/journey.h"

namespace waystone::journey {
namespace {

constexpr std::array<std::string_view, 2> kSideNames = {"Light", "Dark"};
constexpr std::array<std::string_view, 2> kRoundNames = {"Setup", "Attack"};
constexpr std::array<std::string_view, 2> kTrackNames = {"Health", "Resolve"};
constexpr std::array<std::string_view, 3> kSectionNames = {"Departure", "Initiation", "Return"};
// What is typed for characters: not the letters of words that are answered beside them, nor those of tracks.
constexpr std::string_view kLetters = "abcdefgijklmoqtuvwxz";
static_assert(kLetters.size() == 2 * kMostCharacters);

std::string_view side_name(Seat seat) { return kSideNames[index(seat)]; }

// In the order of EndWord; the side stands before it.
constexpr std::array<std::string_view, kEndWords> kCounted = {
    "introduced",     "enhancements",  "points taken from the hero",
    "struck down",    "defeated",      "Attack rounds unhurt",
    "failed attacks", "intercessions", "passes",
    "discards",       "characters",    "rounds",
    "Attack rounds"};

// "Light introduced 1/2"
std::string progress(const EndCounts& counts, const EndPart& part) {
  const bool is_time = part.word == EndWord::Rounds || part.word == EndWord::AttackRounds;
  const std::string side = part.side == EndSide::Either || is_time || part.word == EndWord::Hurt
                               ? std::string()
                               : std::string(kSideNames[index(part.side)]) + ' ';
  return fmt::format("{}{} {}/{}", side, kCounted[index(part.word)], counts.of(part.word, part.side), part.n);
}

std::string progress(const EndCounts& counts, const Ends& ends) {
  std::vector<std::string> clauses;
  for (const EndClause& clause : ends) {
    std::vector<std::string> parts;
    for (const EndPart& part : clause) parts.push_back(progress(counts, part));
    clauses.push_back(join(parts, " and "));
  }
  return join(clauses, ", or ");
}

std::string short_stage(const Stage& stage) {
  constexpr std::string_view kInitials = "dir";
  return fmt::format("{}{}", kInitials[index(stage.section)], stage.number);
}

std::string signed_pair(int attack, int defence) { return fmt::format("{:+}/{:+}", attack, defence); }

}  // namespace

// A character as it fights now, and what lies on it.
Thing Journey::piece_thing(const State& s, Piece piece, std::string pick) const {
  Thing out{.key = "piece:" + name(kPieceDomain, piece), .name = spoken(kPieceDomain, piece)};
  out.pick = std::move(pick);
  const int attack = attack_total(s, piece), defence = defence_total(s, piece);
  const bool is_mentor = piece != kHero && (mentors_ & bit(piece)) != 0;
  out.text = fmt::format("{}attack {}, defence {}", is_mentor ? "Mentor, " : "", attack, defence);
  out.brief = fmt::format("{} {}/{}{}", out.name, attack, defence, is_mentor ? " ◆" : "");
  std::vector<std::string> on;
  each(on_host(s, piece), [&](Piece one) { on.push_back(spoken(kPieceDomain, one)); });
  if (!on.empty()) out.text += ", with " + listed(on);
  if ((s.tapped & bit(piece)) != 0) out.marks.emplace_back("tapped");
  if (s.attack.attacker == piece) out.marks.emplace_back("attacks");
  if (s.attack.target == piece) out.marks.emplace_back("attacked");
  return out;
}

Thing Journey::card_thing(Card card) const {
  Thing out{.key = "card:" + name(kCardDomain, card), .name = spoken(kCardDomain, card)};
  if (is_character(card)) {
    const Character& character = lists_.characters[card];
    out.text = fmt::format("{} {}/{}", character.is_mentor() ? "Mentor" : "character", character.attack,
                           character.defence);
    out.brief = fmt::format("{} {}/{}{}", out.name, character.attack, character.defence,
                            character.is_mentor() ? " ◆" : "");
  } else if (is_enhancement(card)) {
    const Enhancement& enhancement = lists_.enhancements[card - kCharacters];
    out.text = "enhancement " + signed_pair(enhancement.attack, enhancement.defence);
    out.brief = fmt::format("{} {}", out.name, signed_pair(enhancement.attack, enhancement.defence));
  } else {
    out.text = "Action";
    out.brief = "‡" + out.name;
  }
  return out;
}

Thing Journey::stage_thing(std::size_t stage) const {
  const int value = static_cast<int>(stage);
  const Stage& printed_stage = lists_.stages[stage];
  return {.key = "stage:" + name(kStageDomain, value),
          .name = fmt::format("{} {}", kSectionNames[index(printed_stage.section)], printed_stage.number),
          .brief = short_stage(printed_stage)};
}

void Journey::lay_out_stage(const State& s, Tabletop& out) const {
  if (s.stage == kNobody) {
    out.heading = "The road begins";
    return;
  }
  const Stage& stage = lists_.stages[s.stage];
  out.heading = fmt::format("{} {}, {}", kSectionNames[index(stage.section)], stage.number, stage.name);
  Zone& facts = out.add(Zone::Form::Facts, "");
  if (!s.has_stage()) {
    facts.fact("That Stage is over;", fmt::format("{} lays the next one", side_name(s.due)));
    return;
  }
  facts.fact("Round", fmt::format("{}: {}", s.round, kRoundNames[index(s.round_kind)]), "", Tone::Bold);
  std::vector<std::string> sequence;
  for (const RoundKind kind : stage.sequence) sequence.emplace_back(kRoundNames[index(kind)]);
  facts.fact("of", join(sequence, "-"), "", Tone::Dim);
  facts.fact("", fmt::format("{}'s turn", side_name(s.turn)));
  facts.fact("", fmt::format("{} laid the Stage", side_name(s.layer)), "", Tone::Dim);
  const std::string ends_said = progress(s.counts, ends(s));
  out.add(Zone::Form::Facts, "").fact("Ends at:", ends_said);
}

void Journey::lay_out_hero(const State& s, Tabletop& out) const {
  Zone& zone = out.add(Zone::Form::Row, "Hero");
  Thing& hero = zone.add({.key = "piece:hero", .name = lists_.heroes[s.hero].name, .pick = "h"});
  const int defence = defence_total(s, kHero);
  hero.text = fmt::format("defence {}", defence);
  hero.brief = fmt::format("{}, defence {}", hero.name, defence);
  if (house_.hero_acts) {
    const int attack = attack_total(s, kHero);
    hero.text += fmt::format(", attack {}", attack);
    hero.brief += fmt::format(", attack {}", attack);
  }
  if ((s.tapped & bit(kHero)) != 0) hero.marks.emplace_back("tapped");
  if (s.attack.target == kHero) hero.marks.emplace_back("attacked");
  for (const Track track : {Track::Health, Track::Resolve}) {
    const std::string_view called = kTrackNames[index(track)];
    const int most = start_value(s, track);
    Thing& thing = zone.add({.key = "track:" + name(kTrackDomain, static_cast<int>(track)),
                             .name = std::string(called),
                             .pick = track == Track::Health ? "h" : "r"});
    thing.text = fmt::format("{} of {}", s.tracks[track], most);
    thing.brief = fmt::format("{} {}/{}", called, s.tracks[track], most);
    thing.tone = 3 * s.tracks[track] <= most ? Tone::Bad : Tone::Good;
  }
  each(on_host(s, kHero), [&](Piece piece) {
    Thing& on = zone.add(card_thing(piece));
    on.key = "piece:" + name(kPieceDomain, piece);
    on.brief = "+ " + on.brief;
  });
}

// A character, then what lies on it.
void Journey::lay_out_side(const State& s, Seat side, std::size_t& letter, Tabletop& out) const {
  Zone& zone = out.add(Zone::Form::Row, fmt::format("{} ({})", side_name(side), seat_word(side)));
  each(s.characters[side], [&](Piece piece) {
    zone.add(piece_thing(s, piece, std::string(1, kLetters[letter++])));
    each(on_host(s, piece), [&](Piece on) {
      Thing& thing = zone.add(card_thing(on));
      thing.key = "piece:" + name(kPieceDomain, on);
      thing.brief = "+ " + thing.name;
      thing.text += ", on " + spoken(kPieceDomain, piece);
      thing.tone = Tone::Dim;
    });
  });
}

// The attack that goes on, and what was announced, the newest first.
void Journey::lay_out_open(const State& s, Tabletop& out) const {
  if (s.attack.attacker != kNobody) {
    const Attack& a = s.attack;
    std::string said = fmt::format("{} ({}) against {}", spoken(kPieceDomain, a.attacker),
                                   attack_total(s, a.attacker), spoken(kPieceDomain, a.target));
    if (a.target == kHero) said += fmt::format("'s {}", kTrackNames[index(a.track)]);
    said += fmt::format(" ({})", defence_total(s, a.target));
    if (a.interceder != kNobody) said += ", who interceded";
    if (a.has_failed != 0) said += ": it fails";
    out.add(Zone::Form::Facts, "Attack").fact("", said, "", Tone::Bad);
  }
  Zone chain{.kind = Zone::Form::Row, .name = "Announced, the last first"};
  for (std::size_t i = s.course.depth(); i-- > 0;) {
    const Frame& frame = s.course[i];
    if (nth<Doing>(frame.kind) != Doing::Chain) continue;
    Thing& thing =
        chain.add({.key = "card:" + name(kCardDomain, frame.what),
                   .name = spoken(kCardDomain, frame.what),
                   .text = fmt::format("by {}", side_name(frame.seat)),
                   .brief = fmt::format("{} ({})", spoken(kCardDomain, frame.what), side_name(frame.seat))});
    if (frame.amount != 0) thing.marks.emplace_back("cancelled");
  }
  if (!chain.things.empty()) out.zones.push_back(std::move(chain));
}

// "Skip the Boring Part (the next round, in this Stage)"
std::string Journey::change_said(const effects::Modifier& change) const {
  const auto key = nth<Key>(change.key);
  constexpr std::array<std::string_view, 6> kUntil = {
      "", "in this attack", "in this turn", "in this round", "in this Stage", ""};
  std::string what;
  if (key == Key::AttackValue || key == Key::DefenceValue)
    what = fmt::format("{} {:+} for {}", spoken(kKeyDomain, change.key), change.value,
                       spoken(kPieceDomain, change.scope));
  else
    what = spoken(kKeyDomain, change.key);
  return fmt::format("{} ({}{}{})", spoken(kSourceDomain, change.source), what,
                     kUntil[change.lasts].empty() ? "" : ", ", kUntil[change.lasts]);
}

void Journey::lay_out_changes(const State& s, Tabletop& out) const {
  Zone zone{.kind = Zone::Form::Row, .name = "In force"};
  const auto add = [&](const std::string& said) { zone.fact("", said, said); };
  if (s.has_stage())
    for (const Line& said : lists_.lines.of(lists_.stages[s.stage].lines))
      if (said.on == effects::kNone) add(lists_.text(said, CardKind::Stage));
  for (const effects::Modifier& change : s.in_force) add(change_said(change));
  if (!zone.things.empty()) out.zones.push_back(std::move(zone));
}

void Journey::lay_out_piles(const State& s, Seat viewer, Tabletop& out) const {
  Zone& piles = out.add(Zone::Form::Facts, "Piles");
  Zone& discards = out.add(Zone::Form::List, "Discards", "discards");
  const auto pile_of = [&](std::string_view called, Seat seat, Back back) {
    const DrawPile& from = pile(s, seat, back);
    piles.fact(std::string(called), fmt::format("{}+{}", pile_size(s, seat, back), from.discards.size()));
    from.discards.each([&](std::size_t card) {
      Thing& thing = discards.add(card_thing(fit(first_of(seat, back) + card)));
      thing.text = fmt::format("{}. {}", called, text(kCardDomain, fit(first_of(seat, back) + card)));
      thing.brief.clear();
    });
  };
  pile_of("Shared", kLight, Back::Shared);
  for (const Seat seat : {kLight, kDark})
    pile_of(fmt::format("{} Action", side_name(seat)), seat, Back::Action);
  for (const Seat seat : {kLight, kDark}) {
    if (seat == viewer) continue;
    std::array<int, 2> backs{};
    for (const HandCard& held : s.hands[seat]) ++backs[index(held.back())];
    piles.fact(fmt::format("{} holds", side_name(seat)),
               fmt::format("{} Shared, {} Action", backs[0], backs[1]));
  }
  if (discards.things.empty()) discards.fact("", "None.");
}

// Those that lie ahead; marked are those that may come next (JRN-21, JRN-22).
void Journey::lay_out_stage_hands(const State& s, Seat viewer, Tabletop& out) const {
  const bool is_exchanging = !s.course.empty() && nth<Doing>(s.course.top().kind) == Doing::Exchange;
  Zone& page = out.add(Zone::Form::List, "Stages still to come", "stages");
  for (const Seat seat : {kLight, kDark}) {
    if (!house_.open_stage_hands && seat != viewer && !is_exchanging) continue;  // JRN-A1
    Zone& row = out.add(Zone::Form::Row, fmt::format("{}'s Stages", side_name(seat)));
    const unsigned fits = legal_stages(s, seat);
    for (std::size_t stage = 0; stage < kStages; ++stage) {
      if ((s.stage_hands[seat] >> stage & 1u) == 0) continue;
      if (s.stage != kNobody && stage <= s.stage) continue;  // passed, it comes no more
      Thing thing = stage_thing(stage);
      if ((fits >> stage & 1u) != 0) thing.marks.emplace_back("may come next");
      Thing& whole = page.add(thing);
      whole.name = fmt::format("{}'s {}", side_name(seat), spoken(kStageDomain, static_cast<int>(stage)));
      whole.text = lists_.text(lists_.stages[stage]);
      whole.brief.clear();
      row.add(std::move(thing));
    }
  }
}

void Journey::lay_out_hands(const State& s, Seat viewer, Tabletop& out) const {
  for (const Seat seat : {kLight, kDark}) {
    if (seat == viewer) continue;
    Zone known{.kind = Zone::Form::Row, .name = fmt::format("Known of {}'s hand", side_name(seat))};
    for (const HandCard& held : s.hands[seat])
      if (held.card != kBlank<Card>) known.add(card_thing(fit(held.card - 1)));
    if (!known.things.empty()) out.zones.push_back(std::move(known));
  }
  if (viewer == Seat::Nobody) return;
  Zone& hand = out.add(Zone::Form::Row, "Your hand");
  int n = 0;
  for (const HandCard& held : s.hands[viewer]) {
    Thing& thing = hand.add(card_thing(fit(held.card - 1)));
    thing.pick = std::to_string(++n);
    if (held.is_seen()) thing.marks.emplace_back("known");
  }
}

// What stands on all that is in sight, on a page.
void Journey::lay_out_texts(const State& s, Seat viewer, Tabletop& out) const {
  const auto add = [](Zone& zone, std::string called, std::string said) {
    zone.fact(std::move(called), std::move(said));
  };
  if (viewer != Seat::Nobody) {
    Zone& hand = out.add(Zone::Form::List, "Your hand", "cards");
    for (const HandCard& held : s.hands[viewer])
      add(hand, spoken(kCardDomain, held.card - 1), text(kCardDomain, held.card - 1));
  }
  Zone& table = out.add(Zone::Form::List, "On the table", "cards");
  if (s.has_stage()) add(table, spoken(kStageDomain, s.stage), text(kStageDomain, s.stage));
  add(table, spoken(kHeroDomain, s.hero), text(kHeroDomain, s.hero));
  for (const Seat seat : {kLight, kDark})
    each(s.characters[seat], [&](Piece piece) {
      add(table, fmt::format("{}'s {}", side_name(seat), spoken(kPieceDomain, piece)),
          text(kPieceDomain, piece));
    });
  each(s.enhancements, [&](Piece piece) {
    add(table, fmt::format("{} on {}", spoken(kPieceDomain, piece), spoken(kPieceDomain, s.host[piece] - 1)),
        text(kPieceDomain, piece));
  });
}

void Journey::lay_out_end(const State& s, Tabletop& out) const {
  if (s.verdict == Fate::None) return;
  Zone& end = out.add(Zone::Form::List, "", kEndPage);
  constexpr std::array<std::string_view, 6> kSaid = {
      "",
      "The hero comes home. Light wins.",
      "The hero is slain. Dark wins.",
      "The hero has no Resolve left and gives up. Dark wins.",
      "No Stage lies ahead, the road is lost. Dark wins.",
      "Time has run out before the hero came home. Dark wins."};
  end.fact("", std::string(kSaid[index(s.verdict)]));
  end.fact("", fmt::format("{}: Health {} of {}, Resolve {} of {}, after {}.", lists_.heroes[s.hero].name,
                           s.tracks[Track::Health], start_value(s, Track::Health), s.tracks[Track::Resolve],
                           start_value(s, Track::Resolve), counted(std::popcount(s.laid), "Stage")));
  std::vector<std::string> road;
  for (std::size_t stage = 0; stage < kStages; ++stage)
    if ((s.laid >> stage & 1u) != 0) road.push_back(spoken(kStageDomain, static_cast<int>(stage)));
  end.fact("The road", join(road, "; ") + '.');
  for (const Seat seat : {kLight, kDark})
    end.fact("", fmt::format("{} ({}): {}", side_name(seat), seat_word(seat),
                             outcome(s).ranks[index(seat)] == 1 ? "won" : "lost"));
}

void Journey::tabletop(const State& s, Seat viewer, Tabletop& out) const {
  out.signs = {{"◆", "(M)", "a Mentor", Tone::Gold},
               {"‡", "!", "an Action", Tone::Magic},
               {"▸", "<-", "may come next", Tone::Good},
               {"⟂", " (tapped)", "tapped", Tone::Dim}};
  lay_out_stage(s, out);
  lay_out_hero(s, out);
  std::size_t letter = 0;
  for (const Seat side : {kLight, kDark}) lay_out_side(s, side, letter, out);
  lay_out_open(s, out);
  lay_out_changes(s, out);
  lay_out_stage_hands(s, viewer, out);
  lay_out_piles(s, viewer, out);
  lay_out_hands(s, viewer, out);
  lay_out_texts(s, viewer, out);
  lay_out_help(s, out);
  lay_out_end(s, out);
}

}  // namespace waystone::journey
