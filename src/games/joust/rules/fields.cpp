// A state by name: the same walk writes it, reads it back and applies what a scenario gives.
#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "games/joust/rules/joust.h"

namespace waystone::joust {
namespace {

constexpr std::array<std::string_view, 10> kAsks = {"nothing",  "play",     "scarce", "bonus", "reward",
                                                    "strength", "accuracy", "other",  "draw",  "discard"};
constexpr std::array<std::string_view, 4> kVictors = {"none", "red", "black", "nobody"};

// A held card on its own: what Deal keeps in three places.
struct Held {
  Holding holding;
  bool seen = false;
};

constexpr std::array<std::string_view, 3> kPlaces = {"hand", "face-down", "?"};

using Wrong = std::optional<std::string>;
using HeldBySeat = std::array<FixedVector<Held, kCards>, kMostSeats>;
using SidesBySeat = std::array<FixedVector<std::uint8_t, kCards>, kMostSeats>;

// The card; where it is unless in hand; whether everybody has seen it; how many bets came before it; and, of
// an unknown card, from which shuffle of the discards it is.
Wrong walk_held(Fields& row, Held& held, const Deal& deal) {
  Holding& h = held.holding;
  int place = h.place == kFaceDown ? 1 : h.place == kUnknown ? 2 : 0;
  int bet = h.is_bet() ? h.bet_number() + 1 : 0;
  bool open = h.is_open_bet();
  int after = h.bets_before();
  unsigned shuffle = h.card == kUnknown ? h.shuffle() : 0;
  row.hidden("card", h.card, kCardDomain);
  row.choice("place", place, kPlaces);
  row.number("bet", bet, 0, static_cast<int>(kCards));
  row.flag("open", open);
  row.flag("seen", held.seen);
  row.number("after", after, 0, static_cast<int>(kCards) - 1);
  row.number("shuffle", shuffle, 0, 3);
  if (!row.is_reading()) return std::nullopt;
  if (h.card == 0) return "a card belongs here";
  if (place != 0 && bet != 0) return "a card that was bet is nowhere else";
  if (open && bet == 0) return "only a bet is open";
  if (h.card != kUnknown && shuffle != 0) return "the shuffle of a known card stands in 'reshuffled'";
  if (h.card != kUnknown) shuffle = deal.shuffle_of(h.card - 1u);
  h.place = bet != 0     ? static_cast<Whereabouts>((open ? kOpenBet : 0) + kFirstBet + bet - 1)
            : place == 0 ? kInHand
            : place == 1 ? kFaceDown
                         : kUnknown;
  h.came = static_cast<std::uint8_t>(4 * after + static_cast<int>(shuffle));
  return std::nullopt;
}

void put_held(Deal& deal, const HeldBySeat& held, SidesBySeat& sides) {
  deal.seen = {};
  deal.held = {};
  deal.sides = {};
  deal.face_down = 0;
  std::size_t at = 0, side_at = 0;
  for (std::size_t i = 0; i < kMostSeats; ++i) {
    deal.count.set(seat_at(i), held[i].size());
    while (sides[i].size() > held[i].size()) sides[i].pop_back();
    deal.bets.set(seat_at(i), sides[i].size());
    for (const Held& h : held[i]) {
      deal.held[at++] = h.holding;
      if (h.seen && h.holding.card != kUnknown) deal.seen.put(h.holding.card - 1u);
      if (h.holding.place == kFaceDown) ++deal.face_down;
    }
    for (const std::uint8_t side : sides[i]) deal.sides[side_at++] = side;
  }
}

// A card on a Tilt, and its symbols that bear a Favor.
Wrong walk_laid(Fields& row, Tilt& tilt, std::size_t n) {
  const bool is_there = n <= tilt.steps;
  int card = is_there ? tilt.cards[n - 1] : -1;
  Symbols favored = is_there ? tilt.favored[n - 1] : Symbols{0};
  row.name("card", card, kCardDomain, -1);
  row.set("favors", favored, kSymbolDomain);
  if (!row.is_reading()) return std::nullopt;
  if (card < 0) return "a card belongs here";
  if (favored >> 2 * kFavorTraits != 0) return "a Favor lies on Strength, Defense or Accuracy (JJ-24)";
  tilt.cards[n - 1] = static_cast<std::uint8_t>(card);
  tilt.favored[n - 1] = favored;
  tilt.steps = static_cast<std::uint8_t>(std::max<std::size_t>(tilt.steps, n));
  return std::nullopt;
}

template <class Put>
void list_of_names(Fields& f, std::string_view key, Domain domain, std::span<const CardPlace> cards,
                   Fields::Clear clear, Put&& put) {
  f.list(
      key,
      [&](std::size_t i) -> std::optional<std::string> {
        std::size_t n = 0;
        for (const CardPlace card : cards)
          if (card != 0 && n++ == i) return f.names().name(domain, card - 1);
        return std::nullopt;
      },
      clear,
      [&](const std::string& text) -> std::optional<std::string> {
        const auto value = f.names().value(domain, text);
        if (!value) return unknown_word("name", text, f.names().all(domain));
        return put(*value);
      });
}

}  // namespace

void Joust::tilt_fields(Fields& f, State& s) const {
  f.table("tilts", [&](Fields& both) {
    for (std::size_t c = 0; c < kColours; ++c)
      both.table(kColourWords[c], [&](Fields& one) {
        Tilt& t = s.tilts[c];
        one.rows(
            "cards", RowKeys::numbers(kMostSteps), [&](int n) { return n <= t.steps; },
            [&] {
              t.cards = {};
              t.favored = {};
              t.steps = 0;
            },
            [&](Fields& row, int n) { return walk_laid(row, t, static_cast<std::size_t>(n)); });
        one.table("start", [&](Fields& start) {
          for (std::size_t i = 0; i < kFavorTraits; ++i)
            start.number(lists_.traits[i].id, t.start_favors[i], 0, kFavorsOfAColour);
        });
        one.list(
            "marks_used",
            [&](std::size_t i) -> std::optional<std::string> {
              for (std::size_t space = 0, n = 0; space <= kMostSteps; ++space)
                if ((s.marks_used[c] >> space & 1u) != 0 && n++ == i) return std::to_string(space);
              return std::nullopt;
            },
            [&] { s.marks_used[c] = 0; },
            [&](const std::string& text) -> std::optional<std::string> {
              const auto space = whole_number(text);
              if (!house_.marks_once || !space || *space < 1 || *space > kMostSteps)
                return "spaces with a mark that has paid, and only with marks = once (JJ-A6)";
              s.marks_used[c] |= 1u << *space;
              return std::nullopt;
            });
      });
  });
}

void Joust::held_fields(Fields& f, State& s) const {
  Deal& deal = s.deal;
  HeldBySeat held;
  SidesBySeat sides;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    for (const Holding& h : deal.of(seat_at(i))) held[i].push_back({h, deal.is_seen(h.card)});
    for (const std::uint8_t side : deal.sides_of(seat_at(i))) sides[i].push_back(side);
  }
  const auto cards_at_all = [&] {
    std::size_t n = 0;
    for (const auto& mine : held) n += mine.size();
    return n;
  };
  f.table("held", [&](Fields& inner) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
      inner.rows(
          kSeatWords[i], RowKeys::numbers(kCards),
          [&](int n) { return n <= static_cast<int>(held[i].size()); }, [&] { held[i].clear(); },
          [&](Fields& row, int n) -> Wrong {
            const auto at = static_cast<std::size_t>(n - 1);
            const bool is_there = at < held[i].size();
            Held one = is_there ? held[i][at] : Held{};
            if (const auto wrong = walk_held(row, one, deal)) return wrong;
            if (!row.is_reading()) return std::nullopt;
            if (is_there)
              held[i][at] = one;
            else if (cards_at_all() == kCards)
              return "more cards than there are (JJ-80)";
            else
              held[i].push_back(one);
            return std::nullopt;
          });
  });
  f.table("bets", [&](Fields& inner) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
      inner.list(
          kSeatWords[i],
          [&](std::size_t n) -> std::optional<std::string> {
            if (n >= sides[i].size()) return std::nullopt;
            return sides[i][n] == kUnknown ? "?" : std::string(kColourWords[sides[i][n] - 1u]);
          },
          [&] { sides[i].clear(); },
          [&](const std::string& text) -> std::optional<std::string> {
            if (sides[i].size() == held[i].size()) return "more bets than cards held";
            if (text != "red" && text != "black" && text != "?") return "'" + text + "': red or black";
            sides[i].push_back(text == "?" ? kUnknown : text == "red" ? 1 : 2);
            return std::nullopt;
          });
  });
  if (f.is_reading()) put_held(deal, held, sides);
}

void Joust::last_fields(Fields& f, State& s) const {
  LastRound& last = s.last;
  f.table("last", [&](Fields& inner) {
    inner.number("round", last.round, 0, kRounds);
    inner.choice("victor", last.victor, kVictors);
    inner.number("turns", last.turns, 0, 255);
    for (std::size_t c = 0; c < kColours; ++c)
      inner.table(kColourWords[c], [&](Fields& rider) {
        rider.number("score", last.scores[c], 0, 255);
        rider.number("steps", last.steps[c], 0, kMostSteps);
      });
    inner.table("crests", [&](Fields& crests) {
      for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
        crests.hidden(kSeatWords[i], last.crests[i], kColourDomain);
    });
    inner.rows(
        "bets", RowKeys::of(f.names(), kCardDomain),
        [&](int card) { return last.bets[static_cast<std::size_t>(card)] != 0; }, [&] { last.bets = {}; },
        [&](Fields& row, int card) -> Wrong {
          std::uint8_t& bet = last.bets[static_cast<std::size_t>(card)];
          int seat = bet == 0 ? 0 : (bet - 1) / 2 + 1;
          int side = bet == 0 ? -1 : (bet - 1) % 2;
          row.number("seat", seat, 1, seats_);
          row.name("side", side, kColourDomain, -1);
          if (!row.is_reading()) return std::nullopt;
          if (seat == 0 || side < 0) return "a seat and a side belong here: '2 red'";
          bet = static_cast<std::uint8_t>(1 + 2 * (seat - 1) + side);
          return std::nullopt;
        });
  });
}

// The deck is what is nowhere else, the crests left are those not seen with anybody.
void Joust::find_deck(State& s) const {
  Deal& deal = s.deal;
  deal.deck = Cards::full();
  for (std::size_t card = 0; card < kCards; ++card)
    if (deal.discard.has(card)) deal.deck.take(card);
  for (const CardPlace card : deal.tableau)
    if (card != 0) deal.deck.take(card - 1u);
  for (const Holding& h : deal.held)
    if (h.card != 0 && h.card != kUnknown) deal.deck.take(h.card - 1u);
  for (const Tilt& t : s.tilts)
    for (std::size_t i = 0; i < t.steps; ++i) deal.deck.take(t.cards[i]);
  const auto of_a_colour = static_cast<std::uint8_t>(crests_of_a_colour());
  s.crests_left.left = {of_a_colour, of_a_colour};
  for (const std::uint8_t crest : s.crests)
    if (crest == 1 || crest == 2) --s.crests_left.left[crest - 1u];
}

// The Turn and its open question.
void Joust::turn_fields(Fields& f, State& s) const {
  f.number("round", s.round, 1, kRounds);
  f.number("turn", s.turn, 0, 10'000);
  f.name("first", s.first, Domain::Seat, static_cast<int>(Seat::Nobody));
  f.name("to_act", s.to_act, Domain::Seat, static_cast<int>(Seat::Nobody));
  f.choice("asks", s.asks, kAsks);
  f.number("laid", s.laid, 0, kHandLimit + 2);
  f.number("chit_taken", s.chit_taken, 0, 1);
  f.choice("laid_on", s.laid_on, kColourWords);
  f.set("earned", s.earned, kSymbolDomain);
  f.number("bonus", s.bonus, 0, 3);
  f.list(
      "rewards",
      [&](std::size_t i) -> std::optional<std::string> {
        if (i >= s.rewards.size()) return std::nullopt;
        return lists_.traits[index(s.rewards[i])].id;
      },
      [&] { s.rewards.clear(); },
      [&](const std::string& text) -> std::optional<std::string> {
        const auto trait = f.names().value(kTraitDomain, text);
        if (!trait || *trait >= kFavorTraits) return "'" + text + "': strength, defense or accuracy";
        if (s.rewards.size() == 2 * kFavorTraits) return "more rewards than one card can earn (JJ-28)";
        s.rewards.push_back(static_cast<Trait>(*trait));
        return std::nullopt;
      });
}

// What lies beside the board.
void Joust::pile_fields(Fields& f, State& s) const {
  Deal& deal = s.deal;
  list_of_names(
      f, "tableau", kCardDomain, deal.tableau, [&] { deal.tableau = {}; },
      [&](int card) -> std::optional<std::string> {
        for (CardPlace& place : deal.tableau)
          if (place == 0) {
            place = static_cast<CardPlace>(card + 1);
            return std::nullopt;
          }
        return "the tableau holds two cards (JJ-8)";
      });
  std::uint64_t discard = deal.discard.words()[0];
  f.set("discard", discard, kCardDomain);
  deal.discard = {};
  for (std::size_t card = 0; card < kCards; ++card)
    if ((discard >> card & 1u) != 0) deal.discard.put(card);
  f.number("shuffles", deal.shuffles, 0, 3);
  f.rows(
      "reshuffled", RowKeys::of(f.names(), kCardDomain),
      [&](int card) { return deal.shuffle_of(static_cast<std::size_t>(card)) != 0; },
      [&] { deal.shuffled = {}; },
      [&](Fields& row, int card) -> Wrong {
        unsigned n = deal.shuffle_of(static_cast<std::size_t>(card));
        row.number("shuffle", n, 1, 3);
        if (!row.is_reading()) return std::nullopt;
        if (n == 0 || n > deal.shuffles) return "the number of a shuffle belongs here (JJ-50)";
        deal.shuffled.put(static_cast<std::size_t>(card), n);
        return std::nullopt;
      });
}

void Joust::seat_fields(Fields& f, State& s) const {
  const auto seats = static_cast<std::size_t>(seats_);
  f.number("face_down", s.face_down, 0, 20);
  f.table("crests", [&](Fields& inner) {
    for (std::size_t i = 0; i < seats; ++i) inner.hidden(kSeatWords[i], s.crests[i], kColourDomain);
  });
  f.table("chits", [&](Fields& inner) {
    for (std::size_t i = 0; i < seats; ++i) inner.set(kSeatWords[i], s.chits[i], kChitDomain);
  });
  f.table("money", [&](Fields& inner) {
    for (std::size_t i = 0; i < seats; ++i) inner.number(kSeatWords[i], s.money[i], 0, 30'000);
  });
  f.table("debts", [&](Fields& inner) {
    for (std::size_t i = 0; i < seats; ++i) inner.number(kSeatWords[i], s.debts[i], 0, 30'000);
  });
}

void Joust::fields(Fields& f, State& s) const {
  turn_fields(f, s);
  tilt_fields(f, s);
  figures(f, s);
  pile_fields(f, s);
  held_fields(f, s);
  seat_fields(f, s);
  last_fields(f, s);
  stack_figures(f, s);
  hand_figures(f, s);
  if (f.is_reading()) find_deck(s);
  int hidden = 0;
  for (const Holding& h : s.deal.held) hidden += h.card == kUnknown ? 1 : 0;
  f.derived("deck", deck_size(s) - hidden);
}

}  // namespace waystone::joust
