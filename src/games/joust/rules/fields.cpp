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
constexpr std::array<std::string_view, kMostSeats> kSeatWords = {"1", "2", "3", "4", "5", "6"};

// A held card on its own: what Deal keeps in three places.
struct Held {
  Holding holding;
  bool seen = false;
};

std::optional<int> after(std::string_view word, std::string_view prefix) {
  if (!word.starts_with(prefix)) return std::nullopt;
  return whole_number(word.substr(prefix.size()));
}

// "rSbM", "? ?", "bDrM bet-1 seen after-2": the card, then where it is unless in hand, whether everybody has
// seen it, how many bets came before it, and for an unknown card from which shuffle of the discards it is.
std::string print_held(const Names& names, const Held& held) {
  const Holding& h = held.holding;
  std::string out = h.card == kUnknown ? "?" : names.name(kCardDomain, h.card - 1);
  if (h.place == kUnknown) out += " ?";
  if (h.place == kFaceDown) out += " face-down";
  if (h.is_bet()) out += fmt::format(" {}-{}", h.is_open_bet() ? "open-bet" : "bet", h.bet_number() + 1);
  if (held.seen) out += " seen";
  if (h.bets_before() > 0) out += fmt::format(" after-{}", h.bets_before());
  if (h.card == kUnknown && h.shuffle() > 0) out += fmt::format(" shuffle-{}", h.shuffle());
  return out;
}

struct HeldReader {
  const Names& names;
  const Deal& deal;  // knows the shuffle of each card
  Held out;
  std::optional<std::string> wrong;

  void read(const std::string& text) {
    const auto words = split_words(text);
    if (words.empty()) {
      wrong = "an empty text is no card";
      return;
    }
    unsigned shuffle = 0;
    if (words[0] == "?") {
      out.holding.card = kUnknown;
    } else if (const auto card = names.value(kCardDomain, words[0])) {
      out.holding.card = static_cast<CardPlace>(*card + 1);
      shuffle = deal.shuffle_of(static_cast<std::size_t>(*card));
    } else {
      wrong = unknown_word("card", words[0], names.all(kCardDomain));
      return;
    }
    out.holding.place = kInHand;
    int bets = 0;
    for (std::size_t i = 1; i < words.size() && !wrong; ++i) read_word(words[i], bets, shuffle);
    out.holding.came = static_cast<std::uint8_t>(4 * bets + static_cast<int>(shuffle));
  }

 private:
  void read_word(const std::string& word, int& bets, unsigned& shuffle) {
    const auto in_range = [](std::optional<int> n, int lowest, int highest) {
      return n && *n >= lowest && *n <= highest;
    };
    const int most = static_cast<int>(kCards);
    if (word == "?")
      out.holding.place = kUnknown;
    else if (word == "hand")
      out.holding.place = kInHand;
    else if (word == "face-down")
      out.holding.place = kFaceDown;
    else if (word == "seen")
      out.seen = true;
    else if (const auto n = after(word, "bet-"); in_range(n, 1, most))
      out.holding.place = static_cast<Place>(kFirstBet + *n - 1);
    else if (const auto open = after(word, "open-bet-"); in_range(open, 1, most))
      out.holding.place = static_cast<Place>(kOpenBet + kFirstBet + *open - 1);
    else if (const auto before = after(word, "after-"); in_range(before, 0, most - 1))
      bets = *before;
    else if (const auto from = after(word, "shuffle-"); out.holding.card == kUnknown && in_range(from, 0, 3))
      shuffle = static_cast<unsigned>(*from);
    else
      wrong = fmt::format("'{}': hand, face-down, bet-N, open-bet-N, seen or after-N belongs here", word);
  }
};

using HeldBySeat = std::array<std::vector<Held>, kMostSeats>;
using SidesBySeat = std::array<std::vector<std::uint8_t>, kMostSeats>;

void put_held(Deal& deal, const HeldBySeat& held, SidesBySeat& sides) {
  deal.seen = {};
  deal.held = {};
  deal.sides = {};
  deal.face_down = 0;
  std::size_t at = 0, side_at = 0;
  for (std::size_t i = 0; i < kMostSeats; ++i) {
    deal.count.set(seat_at(i), held[i].size());
    sides[i].resize(std::min(sides[i].size(), held[i].size()));
    deal.bets.set(seat_at(i), sides[i].size());
    for (const Held& h : held[i]) {
      deal.held[at++] = h.holding;
      if (h.seen && h.holding.card != kUnknown) deal.seen.put(h.holding.card - 1u);
      if (h.holding.place == kFaceDown) ++deal.face_down;
    }
    for (const std::uint8_t side : sides[i]) deal.sides[side_at++] = side;
  }
}

// A card on a Tilt: "rSbDrM +rS", its symbols that bear a Favor after a plus each.
std::string print_laid(const Names& names, const Tilt& tilt, std::size_t i) {
  std::string out = names.name(kCardDomain, tilt.cards[i]);
  for (int s = 0; s < 2 * kFavorTraits; ++s)
    if ((tilt.favored[i] >> s & 1) != 0) out += " +" + names.name(kSymbolDomain, s);
  return out;
}

std::optional<std::string> put_laid(const Names& names, Tilt& tilt, const std::string& text) {
  const auto words = split_words(text);
  const auto card = words.empty() ? std::nullopt : names.value(kCardDomain, words[0]);
  if (!card) return unknown_word("card", words.empty() ? "" : words[0], names.all(kCardDomain));
  if (tilt.steps == kMostSteps) return "more cards than any Tilt holds";
  Symbols favored = 0;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto symbol =
        words[i].starts_with('+') ? names.value(kSymbolDomain, words[i].substr(1)) : std::nullopt;
    if (!symbol || *symbol >= 2 * kFavorTraits)
      return fmt::format("'{}': a Favor is written +rS, with S, D or A (JJ-24)", words[i]);
    favored = static_cast<Symbols>(favored | 1 << *symbol);
  }
  tilt.cards[tilt.steps] = static_cast<std::uint8_t>(*card);
  tilt.favored[tilt.steps] = favored;
  ++tilt.steps;
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
        one.list(
            "cards",
            [&](std::size_t i) -> std::optional<std::string> {
              if (i >= t.steps) return std::nullopt;
              return print_laid(one.names(), t, i);
            },
            [&] {
              t.cards = {};
              t.favored = {};
              t.steps = 0;
            },
            [&](const std::string& text) { return put_laid(one.names(), t, text); });
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
    held[i].reserve(deal.of(seat_at(i)).size());
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
      inner.list(
          kSeatWords[i],
          [&](std::size_t n) -> std::optional<std::string> {
            if (n >= held[i].size()) return std::nullopt;
            return print_held(inner.names(), held[i][n]);
          },
          [&] { held[i].clear(); },
          [&](const std::string& text) -> std::optional<std::string> {
            HeldReader reader{inner.names(), deal, {}, {}};
            reader.read(text);
            if (!reader.wrong && cards_at_all() == kCards) return "more cards than there are (JJ-80)";
            if (!reader.wrong) held[i].push_back(reader.out);
            return reader.wrong;
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
    inner.map(
        "bets", kCardDomain,
        [&](int card) -> std::optional<std::string> {
          const int bet = last.bets[static_cast<std::size_t>(card)];
          if (bet == 0) return std::nullopt;
          return fmt::format("{} {}", (bet - 1) / 2 + 1,
                             kColourWords[static_cast<std::size_t>((bet - 1) % 2)]);
        },
        [&] { last.bets = {}; },
        [&](int card, const std::string& text) -> std::optional<std::string> {
          const auto words = split_words(text);
          const auto seat = words.size() == 2 ? whole_number(words[0]) : std::nullopt;
          const bool side = words.size() == 2 && (words[1] == "red" || words[1] == "black");
          if (!seat || *seat < 1 || *seat > seats_ || !side) return "a seat and a side belong here: '2 red'";
          last.bets[static_cast<std::size_t>(card)] =
              static_cast<std::uint8_t>(1 + 2 * (*seat - 1) + (words[1] == "black" ? 1 : 0));
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
  f.map(
      "reshuffled", kCardDomain,
      [&](int card) -> std::optional<std::string> {
        const unsigned n = deal.shuffle_of(static_cast<std::size_t>(card));
        if (n == 0) return std::nullopt;
        return std::to_string(n);
      },
      [&] { deal.shuffled = {}; },
      [&](int card, const std::string& text) -> std::optional<std::string> {
        const auto n = whole_number(text);
        if (!n || *n < 1 || *n > deal.shuffles) return "the number of a shuffle belongs here (JJ-50)";
        for (unsigned i = 0; i < 2; ++i)
          deal.shuffled[i] |= (static_cast<std::uint64_t>(*n) >> i & 1u) << card;
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
  if (f.is_reading()) find_deck(s);
  int hidden = 0;
  for (const Holding& h : s.deal.held) hidden += h.card == kUnknown ? 1 : 0;
  f.derived("deck", deck_size(s) - hidden);
}

}  // namespace waystone::joust
