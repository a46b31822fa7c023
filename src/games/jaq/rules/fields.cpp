// A state by name: views, saves and scenarios are written and read here.
#include <fmt/format.h>

#include "base/words.h"
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
namespace {

constexpr std::array<std::string_view, 10> kAsks = {"nothing", "adventures", "draft", "take",  "play",
                                                    "share",   "commit",     "prize", "claim", "name"};

using Wrong = std::optional<std::string>;

// A list of names; 0 ends it.
void name_list(Fields& f, std::string_view key, Domain domain, std::span<std::uint8_t> places,
               bool may_be_hidden) {
  std::size_t next = 0;
  f.list(
      key,
      [&](std::size_t i) -> std::optional<std::string> {
        if (i >= places.size() || places[i] == 0) return std::nullopt;
        return places[i] == kUnknown ? "?" : f.names().name(domain, places[i] - 1);
      },
      [&] { std::fill(places.begin(), places.end(), std::uint8_t{0}); },
      [&](const std::string& text) -> Wrong {
        if (next == places.size()) return fmt::format("more than {}", places.size());
        const auto value =
            may_be_hidden && text == "?" ? std::optional<int>(kUnknown - 1) : f.names().value(domain, text);
        if (!value) return unknown_word("name", text, f.names().all(domain));
        places[next++] = fit(*value + 1);
        return std::nullopt;
      });
}

// Bits as a list of numbers from 1.
void number_list(Fields& f, std::string_view key, std::uint8_t& bits, int most) {
  f.list(
      key,
      [&](std::size_t i) -> std::optional<std::string> {
        for (int n = 0; n < most; ++n)
          if ((bits >> n & 1) != 0 && i-- == 0) return std::to_string(n + 1);
        return std::nullopt;
      },
      [&] { bits = 0; },
      [&](const std::string& text) -> Wrong {
        const auto n = whole_number(text);
        if (!n || *n < 1 || *n > most) return fmt::format("'{}': a number from 1 to {}", text, most);
        bits = static_cast<std::uint8_t>(bits | 1 << (*n - 1));
        return std::nullopt;
      });
}

// A card of a packet: the slot it lies in, and who took it (0: nobody).
Wrong walk_slot(Fields& row, Packet& packet, std::size_t slot, int taker) {
  bool face_down = packet.cards[slot] == kFaceDown;
  CardPlace card = face_down ? CardPlace{0} : packet.cards[slot];
  bool mixed = (packet.mixed >> slot & 1) != 0;
  row.hidden("card", card, kPieceDomain);
  row.flag("face_down", face_down);
  row.derived("taker", taker);
  row.flag("mixed", mixed);
  if (!row.is_reading()) return std::nullopt;
  if (face_down && card != 0) return "nobody knows a card that lies face down";
  if (card != kUnknown && card > kCards) return "only Journey cards are dealt";
  packet.cards[slot] = face_down ? kFaceDown : card;
  const int bit = 1 << slot;
  packet.mixed = static_cast<std::uint8_t>(mixed ? packet.mixed | bit : packet.mixed & ~bit);
  return std::nullopt;
}

}  // namespace

// How many cards of a packet have been taken.
std::size_t Jaq::taken(const State& s, std::size_t journey, std::size_t packet) const {
  const std::size_t all = rows_ ? picks_a_day_ : kPicks;
  if (journey + 1u < s.journey) return all;
  if (!rows_ || packet + 1u == s.day) return s.picks;
  return packet + 1u < s.day ? all : 0;
}

void Jaq::course_fields(Fields& f, State& s) const {
  f.number("journey", s.journey, 0, kJourneys);
  f.number("day", s.day, 0, kDays);
  f.choice("time", s.time, kTimeWords);
  f.number("picks", s.picks, 0, fit(kPicks));
  f.number("shown", s.shown, 0, fit(kPicks));
  f.choice("asks", s.asks, kAsks);
  number_list(f, "owing", s.owing.bits, seats_);
  f.name("hero_one", s.hero_one, Domain::Seat);
  number_list(f, "victors", s.victors.bits, heroes_);
  f.number("claimant", s.claimant, 0, heroes_);
}

void Jaq::table_fields(Fields& f, State& s) const {
  name_list(f, "quests", kQuestDomain, s.quests, false);
  name_list(f, "monsters", kMonsterDomain, s.monsters, false);
  f.list(
      "box",
      [&](std::size_t i) -> std::optional<std::string> {
        for (std::size_t card = 0; card < kCards; ++card)
          if (s.box.has(card) && i-- == 0) return f.names().name(kPieceDomain, fit(card));
        return std::nullopt;
      },
      [&] { s.box = {}; },
      [&](const std::string& text) -> Wrong {
        const auto card = f.names().value(kPieceDomain, text);
        if (!card || *card >= static_cast<int>(kCards))
          return unknown_word("Journey card", text, f.names().all(kPieceDomain));
        s.box.put(fit(*card));
        return std::nullopt;
      });
  f.set("knight_left", s.knight_left, kKnightDomain);
}

void Jaq::hero_fields(Fields& f, State& s, Seat seat) const {
  Hero& hero = s.hero(seat);
  f.number("coins", hero.coins, 0, 9999);
  f.number("vp", hero.vp, 0, 9999);
  f.number("blood", hero.blood, 0, 9999);
  for (std::size_t a = 0; a < kAttributes; ++a) f.number(kAttributeWords[a], hero.tokens[a], 0, 9999);
  f.list(
      "pieces",
      [&](std::size_t i) -> std::optional<std::string> {
        if (i >= hero.pieces.size()) return std::nullopt;
        return f.names().name(kPieceDomain, hero.pieces[i]);
      },
      [&] { hero.pieces.clear(); },
      [&](const std::string& text) -> Wrong {
        const auto piece = f.names().value(kPieceDomain, text);
        if (!piece) return unknown_word("piece", text, f.names().all(kPieceDomain));
        if (face(fit(*piece)).type == Type::Consumable)
          return fmt::format("'{}': a consumable is never kept (JAQ-75)", text);
        if (hero.pieces.size() == kMostPieces) return "more cards than one hero can play (JAQ-15)";
        hero.pieces.push_back(fit(*piece));
        return std::nullopt;
      });
  if (f.is_reading()) restack(hero);
  name_list(f, "named", kGuildDomain, hero.named, true);
  f.number("open_names", hero.open_names, 0, fit(kMostRainbow));
  name_list(f, "adventures", kAdventureDomain, hero.adventures, true);
  f.hidden("sealed", hero.sealed, kAnswerDomain);
  f.number("steals", hero.steals, 0, 255);
  f.table("unseen", [&](Fields& inner) {
    for (std::size_t j = 0; j < kJourneys; ++j) number_list(inner, kNumbers[j], hero.unseen[j], fit(kPicks));
  });
  f.derived("total_attack", total(hero, Attribute::Attack));
  f.derived("total_knowledge", total(hero, Attribute::Knowledge));
  f.derived("total_defense", total(hero, Attribute::Defense));
}

void Jaq::packet_fields(Fields& f, State& s) const {
  const std::size_t width = rows_ ? kRow : kHand;
  const auto one = [&](Fields& inner, std::size_t journey, std::size_t p) {
    Packet& packet = s.packets[journey][p];
    const std::size_t count = taken(s, journey, p);
    const auto taker_of = [&](std::size_t slot) {
      return slot < count ? static_cast<int>(waystone::index(taker(s, journey, p, slot))) + 1 : 0;
    };
    if (rows_) inner.number("down", packet.down, 0, fit(kRow));
    inner.rows(
        "cards", RowKeys::numbers(width),
        [&](int n) { return n <= static_cast<int>(width) && packet.cards != std::array<CardPlace, kRow>{}; },
        [&] {
          packet.cards = {};
          packet.mixed = 0;
        },
        [&](Fields& row, int n) {
          const auto slot = static_cast<std::size_t>(n - 1);
          return walk_slot(row, packet, slot, taker_of(slot));
        });
    const bool held = !rows_ && journey + 1u == s.journey && s.picks + (s.asks == Ask::Draft ? 1u : 0u) > 0 &&
                      s.asks != Ask::Nothing && s.picks < kPicks;
    inner.derived("at", held ? static_cast<int>(waystone::index(taker(s, journey, p, held_at(s)))) + 1 : 0);
  };
  const auto packets = static_cast<std::size_t>(rows_ ? kDays : heroes_);
  f.table("packets", [&](Fields& journeys) {
    for (std::size_t j = 0; j < kJourneys; ++j)
      journeys.table(kNumbers[j], [&](Fields& inner) {
        for (std::size_t p = 0; p < packets; ++p)
          inner.table(kNumbers[p], [&](Fields& cards) { one(cards, j, p); });
      });
  });
}

// The decks are what is nowhere else.
void Jaq::find_decks(State& s) const {
  s.deck = eligible_;
  s.adventures = adventures_;
  for (std::size_t card = 0; card < kCards; ++card)
    if (s.box.has(card)) s.deck.take(card);
  for (const Packets& journey : s.packets)
    for (const Packet& packet : journey)
      for (const CardPlace card : packet.cards)
        if (card != 0 && card <= kCards) s.deck.take(card - 1u);
  for (const Hero& hero : s.heroes) {
    for (const std::uint8_t piece : hero.pieces)
      if (piece < kCards) s.deck.take(piece);
    for (const std::uint8_t place : hero.adventures)
      if (place != 0 && place != kUnknown) s.adventures.take(place - 1u);
  }
}

void Jaq::fields(Fields& f, State& s) const {
  course_fields(f, s);
  table_fields(f, s);
  f.table("heroes", [&](Fields& inner) {
    each_hero([&](Seat seat) {
      inner.table(kNumbers[waystone::index(seat)], [&](Fields& one) { hero_fields(one, s, seat); });
    });
  });
  packet_fields(f, s);
  if (f.is_reading()) find_decks(s);
  int hidden = 0;  // cards that a viewer takes to be in the deck, but lie elsewhere
  for (const Packets& journey : s.packets)
    for (const Packet& packet : journey)
      hidden += static_cast<int>(std::count(packet.cards.begin(), packet.cards.end(), kUnknown));
  f.derived("deck", cards_left(s) - hidden);
  figures(f, s);
}

}  // namespace waystone::jaq
