// A state by name: the same walk writes it, reads it back and applies what a scenario gives.
#include <algorithm>

#include "base/words.h"
#include "engine/effects/in_force_fields.h"
#include "engine/stamp_fields.h"
#include "games/journey/rules/journey.h"
#include "games/journey/rules/spelling.h"

namespace waystone::journey {
namespace {

using Wrong = std::optional<std::string>;

constexpr std::array<std::string_view, 2> kSeatWords = {"1", "2"};
constexpr std::array<std::string_view, 6> kVerdictWords = {"none",      "home",      "slain",
                                                           "unwilling", "lost-road", "out-of-time"};
constexpr std::array<std::string_view, kDoings> kDoingWords = {
    "road",     "turn", "window",  "chain", "attack",  "triggers", "effect", "refill",
    "standard", "draw", "discard", "pay",   "recover", "exchange", "defeat", "name-track"};
constexpr std::array<std::string_view, 6> kLastsWords = {"held", "attack", "turn", "round", "stage", "game"};
constexpr int kMostOfAByte = 255, kMostOfTwo = 65'535;

void seat_field(Fields& f, std::string_view key, Seat& seat) {
  f.name(key, seat, Domain::Seat, static_cast<int>(Seat::Nobody));
}

// Seats as a set of bits.
void seats_field(Fields& f, std::string_view key, SeatSet& seats) { f.set(key, seats.bits, Domain::Seat); }

}  // namespace

void Journey::road_fields(Fields& f, State& s) const {
  f.name("hero", s.hero, kHeroDomain);
  f.table("tracks", [&](Fields& inner) {
    for (const Track track : {Track::Health, Track::Resolve})
      inner.number(kTrackWords[index(track)], s.tracks[track], 0, kMostOfAByte);
  });
  f.table("stage_hands", [&](Fields& inner) {
    for (const Seat seat : {kLight, kDark})
      inner.set(kSeatWords[index(seat)], s.stage_hands[seat], kStageDomain);
  });
  f.table("road", [&](Fields& inner) {
    inner.name("stage", s.stage, kStageDomain, kNobody);
    inner.set("laid", s.laid, kStageDomain);
    seat_field(inner, "layer", s.layer);
    seat_field(inner, "due", s.due);
    inner.flag("passed_on", s.passed_on);
    inner.number("round", s.round, 0, kMostOfAByte);
    inner.choice("kind", s.round_kind, kRoundWords);
    inner.number("in_sequence", s.in_sequence, 0, kMostOfAByte);
    inner.flag("was_hurt", s.was_hurt);
    seat_field(inner, "turn", s.turn);
    inner.number("turns", s.turns, 0, kMostOfTwo);
  });
}

void Journey::count_fields(Fields& f, State& s) const {
  f.rows(
      "counts", RowKeys::numbers(kEndWords), [](int n) { return n <= static_cast<int>(kEndWords); }, [&] {},
      [&](Fields& row, int n) -> Wrong {
        const auto at = static_cast<std::size_t>(n - 1);
        std::size_t word = at;
        row.choice("word", word, kEndNames);
        row.number("light", s.counts.by[at][0], 0, kMostOfAByte);
        row.number("dark", s.counts.by[at][1], 0, kMostOfAByte);
        row.number("light_last", s.last_by[at][0], 0, kMostOfAByte);
        row.number("dark_last", s.last_by[at][1], 0, kMostOfAByte);
        if (word != at) return "the words of ends stand in their order";
        return std::nullopt;
      });
}

// What is open, the outermost first, and who is asked.
void Journey::course_fields(Fields& f, State& s) const {
  f.table("course", [&](Fields& inner) {
    FixedVector<Frame, kMostDepth> frames;
    for (const Frame& frame : s.course) frames.push_back(frame);
    SeatSet asked = s.course.asked(), owing = s.course.owing();
    inner.rows(
        "frames", RowKeys::numbers(kMostDepth), [&](int n) { return n <= static_cast<int>(frames.size()); },
        [&] {
          frames.clear();
          asked = owing = {};
        },
        [&](Fields& row, int n) -> Wrong {
          const auto at = static_cast<std::size_t>(n - 1);
          Frame frame = at < frames.size() ? frames[at] : Frame{};
          row.choice("doing", frame.kind, kDoingWords);
          row.number("step", frame.step, 0, kMostOfAByte);
          row.name("seat", frame.seat, Domain::Seat, static_cast<int>(Seat::Nobody));
          row.number("what", frame.what, 0, kMostOfAByte);
          row.number("amount", frame.amount, -1, kMostOfAByte);
          row.number("slot", frame.slot, 0, kMostOfTwo);
          if (!row.is_reading()) return std::nullopt;
          if (at < frames.size())
            frames[at] = frame;
          else
            frames.push_back(frame);
          return std::nullopt;
        });
    seats_field(inner, "asked", asked);
    seats_field(inner, "owing", owing);
    if (inner.is_reading()) {
      s.course.clear();
      for (const Frame& frame : frames) s.course.push(frame);
      if (!s.course.empty() && !asked.empty()) {
        s.course.ask(asked);
        for (const Seat seat : asked)
          if (!owing.has(seat)) s.course.answered(seat);
      }
    }
    inner.table("plays", [&](Fields& plays) {
      for (const Seat seat : {kLight, kDark})
        plays.number(kSeatWords[index(seat)], s.plays[seat], 0, kMostPlays);
    });
    seats_field(inner, "may_draw", s.owed_cards);
    inner.list(
        "used",
        [&](std::size_t i) -> std::optional<std::string> {
          for (std::size_t piece = 0, n = 0; piece < kShared; ++piece)
            if (s.used[piece] != 0 && n++ == i)
              return f.names().name(kPieceDomain, static_cast<int>(piece)) + ' ' +
                     std::to_string(s.used[piece]);
          return std::nullopt;
        },
        [&] { s.used = {}; },
        [&](const std::string& text) -> Wrong {
          const auto words = split_words(text);
          const auto piece = words.size() == 2 ? f.names().value(kPieceDomain, words[0]) : std::nullopt;
          const auto times = words.size() == 2 ? whole_number(words[1]) : std::nullopt;
          if (!piece || *piece >= static_cast<int>(kShared) || !times || *times < 1 || *times > kMostOfAByte)
            return "a card and how often it was used belong here: 'old-marrow 1'";
          s.used[static_cast<std::size_t>(*piece)] = static_cast<std::uint8_t>(*times);
          return std::nullopt;
        });
    inner.number("attacks_made", s.attacks_made, 0, kMostOfAByte);
    inner.number("picked", s.picked, 0, kMostOfAByte);
    inner.number("clock", s.clock, 0, kMostOfTwo);
  });
  f.table("answers", [&](Fields& inner) {
    for (const Seat seat : {kLight, kDark})
      inner.hidden(kSeatWords[index(seat)], s.answers[seat], kAnswerDomain);
  });
}

// What lies there: whose it is, on whom, since when.
void Journey::piece_fields(Fields& f, State& s) const {
  const auto clear = [&] {
    s.characters = {};
    s.enhancements = s.of_dark = 0;
    s.host = {};
    s.came = {};
  };
  f.rows(
      "in_play", RowKeys{kPieceDomain, 0, static_cast<int>(kShared)},
      [&](int piece) { return s.came[static_cast<std::size_t>(piece)] != 0; }, clear,
      [&](Fields& row, int n) -> Wrong {
        const auto piece = static_cast<Piece>(n);
        Seat side = s.came[piece] != 0 ? owner(s, piece) : Seat::Nobody;
        int host = s.host[piece] - 1, came = s.came[piece];
        row.name("side", side, Domain::Seat, static_cast<int>(Seat::Nobody));
        row.name("on", host, kPieceDomain, -1);
        row.number("came", came, 0, kMostOfTwo);
        if (!row.is_reading()) return std::nullopt;
        if (side != kLight && side != kDark) return "whose it is belongs here: 1 or 2";
        if (is_enhancement(piece) != (host >= 0))
          return "an enhancement lies on something, a character does not";
        for (Pieces& pieces : s.characters) pieces &= ~bit(piece);
        if (is_character(piece)) s.characters[side] |= bit(piece);
        if (is_enhancement(piece)) {
          s.enhancements |= bit(piece);
          s.of_dark = side == kDark ? s.of_dark | bit(piece) : s.of_dark & ~bit(piece);
        }
        s.host[piece] = static_cast<std::uint8_t>(host + 1);
        if (came == 0) came = ++s.clock;
        s.came[piece] = static_cast<std::uint16_t>(came);
        return std::nullopt;
      });
  f.set("tapped", s.tapped, kPieceDomain);
  f.set("interceded", s.interceded, kPieceDomain);
  f.set("leaving", s.leaving, kPieceDomain);
  f.table("attack", [&](Fields& inner) {
    inner.name("attacker", s.attack.attacker, kPieceDomain, kNobody);
    inner.name("target", s.attack.target, kPieceDomain, kNobody);
    inner.name("interceder", s.attack.interceder, kPieceDomain, kNobody);
    seat_field(inner, "side", s.attack.side);
    inner.choice("track", s.attack.track, kTrackWords);
    inner.flag("failed", s.attack.has_failed);
  });
}

void Journey::hand_fields(Fields& f, State& s) const {
  f.table("hands", [&](Fields& inner) {
    for (const Seat seat : {kLight, kDark}) {
      Hand& hand = s.hands[seat];
      inner.rows(
          kSeatWords[index(seat)], RowKeys::numbers(kMostInHand),
          [&](int n) { return n <= static_cast<int>(hand.size()); }, [&] { hand.clear(); },
          [&](Fields& row, int n) -> Wrong {
            const auto at = static_cast<std::size_t>(n - 1);
            HandCard held = at < hand.size() ? hand[at] : HandCard{};
            Back back = held.back();
            bool seen = held.is_seen();
            unsigned shuffle = held.stamp();
            row.hidden("card", held.card, kCardDomain);
            row.choice("back", back, kPileWords);
            row.flag("seen", seen);
            row.number("shuffle", shuffle, 0, static_cast<int>(Shuffles::kMost));
            if (!row.is_reading()) return std::nullopt;
            if (held.card == 0) return "a card belongs here";
            if (held.card != kBlank<Card>)
              back = is_action(static_cast<Card>(held.card - 1)) ? Back::Action : Back::Shared;
            held.came = static_cast<std::uint8_t>(shuffle + (back == Back::Action ? HandCard::kAction : 0u) +
                                                  (seen ? HandCard::kSeen : 0u));
            if (at < hand.size())
              hand[at] = held;
            else
              hand.push_back(held);
            return std::nullopt;
          });
    }
  });
}

void Journey::pile_fields(Fields& f, State& s) const {
  const auto each_pile = [&](auto&& walk) {
    walk("both", s.shared, Card{0}, kShared);
    for (const Seat seat : {kLight, kDark})
      walk(kSeatWords[index(seat)], s.actions[seat], first_of(seat, Back::Action), kActions);
  };
  f.table("discards", [&](Fields& inner) {
    each_pile([&](std::string_view key, DrawPile& pile, Card first_card, std::size_t size) {
      inner.list(
          key,
          [&](std::size_t i) -> std::optional<std::string> {
            std::optional<std::string> found;
            std::size_t n = 0;
            pile.discards.each([&](std::size_t card) {
              if (n++ == i) found = f.names().name(kCardDomain, static_cast<int>(first_card + card));
            });
            return found;
          },
          [&] { pile.discards = {}; },
          [&](const std::string& text) -> Wrong {
            const auto card = f.names().value(kCardDomain, text);
            if (!card || *card < first_card || *card >= static_cast<int>(first_card + size))
              return "'" + text + "' is no card of this pile";
            pile.discards.put(static_cast<std::size_t>(*card - first_card));
            return std::nullopt;
          });
    });
  });
  f.table("shuffled", [&](Fields& inner) {
    each_pile([&](std::string_view key, DrawPile& pile, Card first_card, std::size_t size) {
      inner.table(key, [&](Fields& one) {
        one.number("times", pile.shuffles, 0, static_cast<int>(Shuffles::kMost));
        stamp_rows(one, "cards", "shuffle", {kCardDomain, first_card, static_cast<int>(first_card + size)},
                   pile.stamps);
      });
    });
  });
}

void Journey::rule_fields(Fields& f, State& s) const {
  effects::in_force_rows(f, "rules", s.in_force, {}, [&](Fields& row, effects::Modifier& m) -> Wrong {
    row.name("rule", m.key, kKeyDomain);
    row.number("is", m.value, -128, 127);
    row.number("about", m.scope, 0, kMostOfAByte);
    row.name("source", m.source, kSourceDomain);
    row.choice("lasts", m.lasts, kLastsWords);
    row.number("came", m.came, 0, kMostOfTwo);
    if (row.is_reading()) m.rank = rank_of(m.source);
    return std::nullopt;
  });
}

// A pile is what is nowhere else.
void Journey::find_piles(State& s) const {
  for (std::size_t card = 0; card < kShared; ++card)
    if (s.came[card] != 0 || s.shared.discards.has(card))
      s.shared.cards.take(card);
    else
      s.shared.cards.put(card);
  for (const Seat seat : {kLight, kDark})
    for (std::size_t card = 0; card < kActions; ++card)
      if (s.actions[seat].discards.has(card))
        s.actions[seat].cards.take(card);
      else
        s.actions[seat].cards.put(card);
  const auto take = [&](Card card) {
    if (!is_action(card)) return s.shared.cards.take(card);
    const Seat side = side_of_action(card);
    s.actions[side].cards.take(card - first_of(side, Back::Action));
  };
  for (const Seat seat : {kLight, kDark})
    for (const HandCard& held : s.hands[seat])
      if (held.card != kBlank<Card>) take(static_cast<Card>(held.card - 1));
  for (const Frame& frame : s.course)
    if (frame.kind == index(Doing::Chain) && is_action(frame.what)) take(frame.what);
}

void Journey::fields(Fields& f, State& s) const {
  road_fields(f, s);
  count_fields(f, s);
  course_fields(f, s);
  piece_fields(f, s);
  hand_fields(f, s);
  pile_fields(f, s);
  rule_fields(f, s);
  f.choice("verdict", s.verdict, kVerdictWords);
  if (f.is_reading()) find_piles(s);
  f.table("decks", [&](Fields& inner) {
    inner.derived("both", pile_size(s, kLight, Back::Shared));
    for (const Seat seat : {kLight, kDark})
      inner.derived(kSeatWords[index(seat)], pile_size(s, seat, Back::Action));
  });
  figures(f, s);
}

}  // namespace waystone::journey
