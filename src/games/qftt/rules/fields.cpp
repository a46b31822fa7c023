// A state by name: the same walk writes it, reads it back and applies what a scenario gives.
#include "base/words.h"
#include "engine/effects/in_force_fields.h"
#include "engine/stamp_fields.h"
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

using Wrong = std::optional<std::string>;

constexpr std::array<std::string_view, kMostSeats> kSeatWords = {"1", "2", "3", "4", "5", "6"};
constexpr std::array<std::string_view, 4> kVerdictWords = {"playing", "won", "out-of-time", "deserted"};
constexpr std::array<std::string_view, kDoings> kDoingWords = {
    "cycle", "setup",   "movement", "adventure", "reveal", "share", "encounter",
    "deal",  "damage",  "triggers", "effect",    "fail",   "gone",  "join",
    "shop",  "meeting", "loot",     "give",      "heir"};
constexpr std::array<std::string_view, 7> kLastsWords = {"held",  "1-round", "fight", "turn",
                                                         "turns", "cycles",  "game"};
constexpr std::array<std::string_view, 5> kEndWords = {"open", "won", "lost", "broken-off", "both-down"};
// The first word of a choice goes without saying, so it is none of the decks.
constexpr std::array<std::string_view, 8> kFromWords = {"-",        "lake",   "village", "forest",
                                                        "mountain", "plains", "volcano", "blank"};
constexpr unsigned kFromBlank = kTerrainDecks + 1;
constexpr int kMostOfAByte = 255, kMostOfTwo = 65'535;

void seat_field(Fields& f, std::string_view key, Seat& seat) {
  f.name(key, seat, Domain::Seat, static_cast<int>(Seat::Nobody));
}
void seats_field(Fields& f, std::string_view key, SeatSet& seats) { f.set(key, seats.bits, Domain::Seat); }

// A list of values of a domain by name.
template <class List>
void names_field(Fields& f, std::string_view key, List& list, Domain domain, std::size_t most) {
  f.list(
      key,
      [&](std::size_t i) -> std::optional<std::string> {
        return i < list.size() ? std::optional(f.names().name(domain, list[i])) : std::nullopt;
      },
      [&] { list.clear(); },
      [&](const std::string& text) -> Wrong {
        const auto value = f.names().value(domain, text);
        if (!value) return "'" + text + "' is unknown";
        if (list.size() == most) return "that is one too many";
        list.push_back(fit(*value));
        return std::nullopt;
      });
}

// A set of cards or tiles as a list, in the order of their numbers.
template <class Has, class Clear, class Put>
void set_field(Fields& f, std::string_view key, Domain domain, Has&& has, Clear&& clear, Put&& put) {
  f.list(
      key,
      [&](std::size_t i) -> std::optional<std::string> {
        std::size_t n = 0;
        for (int value = 0; value < f.names().domain_size(domain); ++value)
          if (has(value) && n++ == i) return f.names().name(domain, value);
        return std::nullopt;
      },
      clear,
      [&](const std::string& text) -> Wrong {
        const auto value = f.names().value(domain, text);
        if (!value) return "'" + text + "' is unknown";
        put(*value);
        return std::nullopt;
      });
}

}  // namespace

void Quest::cycle_fields(Fields& f, State& s) const {
  f.table("cycle", [&](Fields& inner) {
    inner.number("number", s.cycle, 0, kMostOfTwo);
    seat_field(inner, "token", s.token);
    seat_field(inner, "turn", s.turn);
    seats_field(inner, "in_game", s.in_game);
    seats_field(inner, "restarting", s.restarting);
    seats_field(inner, "in_cycle", s.in_cycle);
    seats_field(inner, "arrived", s.arrived);
    seats_field(inner, "failed", s.failed);
    seats_field(inner, "stopped", s.stopped);
    seats_field(inner, "turn_over", s.turn_over);
  });
  f.list(  // "2 1": seat 2 ran into seat 1
      "contacts",
      [&](std::size_t i) -> std::optional<std::string> {
        if (i >= s.contacts.size()) return std::nullopt;
        const auto& [mover, met] = s.contacts[i];
        return f.names().name(Domain::Seat, static_cast<int>(mover)) + ' ' +
               f.names().name(Domain::Seat, static_cast<int>(met));
      },
      [&] { s.contacts.clear(); },
      [&](const std::string& text) -> Wrong {
        const auto words = split_words(text);
        if (words.size() != 2 || s.contacts.size() == kMostSeats) return "two players belong here: '2 1'";
        const auto mover = f.names().value(Domain::Seat, words[0]),
                   met = f.names().value(Domain::Seat, words[1]);
        if (!mover || !met) return "two players belong here: '2 1'";
        s.contacts.push_back({nth<Seat>(*mover), nth<Seat>(*met)});
        return std::nullopt;
      });
  set_field(
      f, "visited", kTileDomain, [&](int tile) { return s.visited.has(fit(tile)); }, [&] { s.visited = {}; },
      [&](int tile) { s.visited.add(fit(tile)); });
}

// What is open, the outermost first, and who is asked.
void Quest::course_fields(Fields& f, State& s) const {
  f.table("course", [&](Fields& inner) {
    FixedVector<Frame, kMostDepth> frames;
    for (const Frame& frame : s.course) frames.push_back(frame);
    SeatSet owing = s.course.owing();
    inner.rows(
        "frames", RowKeys::numbers(kMostDepth), [&](int n) { return n <= static_cast<int>(frames.size()); },
        [&] {
          frames.clear();
          owing = {};
        },
        [&](Fields& row, int n) -> Wrong {
          const auto at = static_cast<std::size_t>(n - 1);
          Frame frame = at < frames.size() ? frames[at] : Frame{};
          row.choice("doing", frame.kind, kDoingWords);
          row.number("step", frame.step, 0, kMostOfAByte);
          seat_field(row, "seat", frame.seat);
          row.number("what", frame.what, 0, kMostOfAByte);
          row.number("amount", frame.amount, -2, kMostOfAByte);
          row.number("slot", frame.slot, 0, kMostOfTwo);
          if (!row.is_reading()) return std::nullopt;
          if (at < frames.size())
            frames[at] = frame;
          else
            frames.push_back(frame);
          return std::nullopt;
        });
    seats_field(inner, "owing", owing);
    if (inner.is_reading()) {
      s.course.clear();
      for (const Frame& frame : frames) s.course.push(frame);
      if (!s.course.empty() && !owing.empty()) s.course.ask(owing);
    }
    set_field(
        inner, "moved", kCardDomain, [&](int card) { return was_moved(s, fit(card)); }, [&] { s.moved = {}; },
        [&](int card) { note_moved(s, fit(card)); });
    inner.table("fallen", [&](Fields& fallen) {
      for (const Seat seat : SeatSet::first(seats_))
        fallen.number(kSeatWords[index(seat)], s.fallen[seat], 0, kMostOfAByte);
    });
    inner.number("picked", s.picked, 0, kMostOfAByte);
    inner.number("clock", s.clock, 0, kMostOfTwo);
  });
  f.list(
      "used",
      [&](std::size_t i) -> std::optional<std::string> {
        std::size_t n = 0;
        for (std::size_t card = 0; card < lists_.cards(); ++card)
          if (s.used[card] != 0 && n++ == i)
            return name(kCardDomain, fit(card)) + ' ' + std::to_string(s.used[card]);
        return std::nullopt;
      },
      [&] { s.used = {}; },
      [&](const std::string& text) -> Wrong {
        const auto words = split_words(text);
        const auto card = words.size() == 2 ? f.names().value(kCardDomain, words[0]) : std::nullopt;
        const auto times = words.size() == 2 ? whole_number(words[1]) : std::nullopt;
        if (!card || !times || *times < 1 || *times > kMostOfAByte)
          return "a card and how often it was used belong here";
        s.used[static_cast<std::size_t>(*card)] = static_cast<std::uint8_t>(*times);
        return std::nullopt;
      });
}

void Quest::queue_fields(Fields& f, Queue& queue) const {
  f.rows(
      "queue", RowKeys::numbers(kMostBudget), [&](int n) { return n <= static_cast<int>(queue.size()); },
      [&] { queue.clear(); },
      [&](Fields& row, int n) -> Wrong {
        const auto at = static_cast<std::size_t>(n - 1);
        QueueCard drawn = at < queue.size() ? queue[at] : QueueCard{};
        unsigned word = at >= queue.size() ? 0 : drawn.is_blank() ? kFromBlank : (drawn.from & 7u) + 1;
        unsigned coming = drawn.stamp();
        bool shop = drawn.at_village(), extra = drawn.is_extra();
        row.choice("deck", word, kFromWords);
        row.hidden("card", drawn.card, kCardDomain);
        row.flag("shop", shop);
        row.flag("extra", extra);
        row.number("coming", coming, 0, static_cast<int>(Comings::kMost));
        if (!row.is_reading()) return std::nullopt;
        if (word == 0) return "the deck of the card belongs here";
        const unsigned deck = word == kFromBlank ? QueueCard::kNoDeck : word - 1;
        if (drawn.card != 0 && drawn.card != kBlank<Card> && index(deck_[drawn.card - 1u]) != deck)
          return "that card is of another deck";
        drawn.from = static_cast<std::uint8_t>(deck + (shop ? QueueCard::kVillage : 0u) + coming * 16u +
                                               (extra ? QueueCard::kExtra : 0u));
        if (at < queue.size())
          queue[at] = drawn;
        else
          queue.push_back(drawn);
        return std::nullopt;
      });
}

void Quest::player_fields(Fields& f, State& s, Seat seat) const {
  PlayerBoard& player = s.players[seat];
  f.number("money", player.money, 0, kMostMoney);
  f.name("tile", player.tile, kTileDomain, kNoTile);
  Members& members = player.members;
  f.rows(
      "members", RowKeys::numbers(kMostMembers), [&](int n) { return n <= static_cast<int>(members.size()); },
      [&] { members.clear(); },
      [&](Fields& row, int n) -> Wrong {
        constexpr std::array<std::string_view, kMostSlots> kGearKeys = {"gear_1", "gear_2", "gear_3",
                                                                        "gear_4"};
        const auto at = static_cast<std::size_t>(n - 1);
        PartyMember member = at < members.size() ? members[at] : PartyMember{};
        std::array<Card, kMostSlots> gear;
        for (std::size_t i = 0; i < kMostSlots; ++i)
          gear[i] = i < member.gear.size() ? member.gear[i] : kNoCard;
        row.name("card", member.card, kCardDomain, kNoCard);
        row.number("hp", member.hp, -kMostHp, kMostHp);
        for (std::size_t i = 0; i < kMostSlots; ++i) row.name(kGearKeys[i], gear[i], kCardDomain, kNoCard);
        if (!row.is_reading()) return std::nullopt;
        if (member.card == kNoCard || !lists_.of(member.card).is_character())
          return "a Character belongs here";
        member.gear.clear();
        for (const Card card : gear)
          if (card != kNoCard) member.gear.push_back(card);
        if (at < members.size())
          members[at] = member;
        else
          members.push_back(member);
        return std::nullopt;
      });
  names_field(f, "loose", player.loose, kCardDomain, kMostLoose);
  f.rows(
      "events", RowKeys::numbers(kMostStaying),
      [&](int n) { return n <= static_cast<int>(player.events.size()); }, [&] { player.events.clear(); },
      [&](Fields& row, int n) -> Wrong {
        const auto at = static_cast<std::size_t>(n - 1);
        Staying event = at < player.events.size() ? player.events[at] : Staying{};
        row.name("card", event.card, kCardDomain, kNoCard);
        row.number("left", event.left, 0, kMostOfAByte);
        if (!row.is_reading()) return std::nullopt;
        if (event.card == kNoCard || !lists_.of(event.card).is_event()) return "an Event belongs here";
        if (at < player.events.size())
          player.events[at] = event;
        else
          player.events.push_back(event);
        return std::nullopt;
      });
  queue_fields(f, player.queue);
  f.number("turns", player.turns, 0, kMostOfTwo);
  f.number("lives", player.lives, 0, kMostOfAByte);
  f.number("more_speed", player.speed, -128, 127);
  f.number("more_armor", player.armor, -128, 127);
}

void Quest::fight_fields(Fields& f, State& s) const {
  f.table("fight", [&](Fields& inner) {
    Fight& fight = s.fight;
    inner.name("card", fight.card, kCardDomain, kNoCard);
    seat_field(inner, "seat", fight.seat);
    seat_field(inner, "foe", fight.foe);
    inner.number("round", fight.round, 0, kMostRounds);
    inner.flag("used", fight.used);
    inner.choice("end", fight.end, kEndWords);
    inner.table("hp", [&](Fields& all) {
      constexpr std::array<std::string_view, kMostFighters> kKeysOfHp = {"1", "2", "3", "4"};
      for (std::size_t i = 0; i < kMostFighters; ++i) all.number(kKeysOfHp[i], fight.hp[i], -128, 127);
    });
    inner.number("sends", fight.outgoing[0], 0, kMostOfAByte);
    inner.number("faces", fight.outgoing[1], 0, kMostOfAByte);
    inner.number("came", fight.came, 0, kMostOfTwo);
    inner.list(
        "past",
        [&](std::size_t i) -> std::optional<std::string> {
          return i < s.rounds.size() ? std::optional(std::to_string(s.rounds[i])) : std::nullopt;
        },
        [&] { s.rounds.clear(); },
        [&](const std::string& text) -> Wrong {
          std::uint64_t key = 0;
          for (const char digit : text) {
            if (digit < '0' || digit > '9') return "a number belongs here";
            key = key * 10 + static_cast<unsigned>(digit - '0');
          }
          if (s.rounds.size() > kMostRounds) return "a fight has no more rounds (QFTT-A23)";
          s.rounds.push_back(static_cast<std::uint32_t>(key));
          return std::nullopt;
        });
  });
  names_field(f, "shop", s.shop, kCardDomain, kShopCards);
}

void Quest::deck_fields(Fields& f, State& s) const {
  f.table("discards", [&](Fields& inner) {
    for (std::size_t d = 0; d < kDecks; ++d) {
      Cards& discards = s.discards[d];
      const auto of_deck = [&](int card) { return deck_[static_cast<std::size_t>(card)] == nth<Deck>(d); };
      set_field(
          inner, kDeckWords[d], kCardDomain,
          [&](int card) { return of_deck(card) && discards.has(place_of(fit(card))); },
          [&] { discards = {}; },
          [&](int card) {
            if (of_deck(card)) discards.put(place_of(fit(card)));
          });
    }
  });
  f.table("terrains", [&](Fields& inner) {
    for (std::size_t d = 0; d < kTerrainDecks; ++d)
      inner.table(kDeckWords[d], [&](Fields& one) {
        Terrain& terrain = s.terrains[d];
        one.number("newest", terrain.newest, 0, static_cast<int>(Comings::kMost));
        one.table("back", [&](Fields& back) {
          constexpr std::array<std::string_view, 5> kKeysOfBack = {"0", "1", "2", "3", "4"};
          for (std::size_t i = 0; i < kKeysOfBack.size(); ++i)
            back.number(kKeysOfBack[i], terrain.back[i], 0, kMostOfAByte);
        });
        const int first = first_[d], end = first + static_cast<int>(lists_.size(nth<Deck>(d)));
        stamp_rows(one, "came", "coming", {kCardDomain, first, end}, terrain.comings);
      });
  });
}

void Quest::rule_fields(Fields& f, State& s) const {
  const effects::Modifier fresh{.rank = 2, .source = kNoCard};
  effects::in_force_rows(f, "rules", s.in_force, fresh, [&](Fields& row, effects::Modifier& m) -> Wrong {
    unsigned lasts = m.lasts & 15u, left = m.lasts >> 4u;
    row.name("rule", m.key, kKeyDomain);
    row.number("is", m.value, -128, 127);
    row.number("about", m.scope, 0, kMostOfAByte);
    row.name("source", m.source, kCardDomain, kNoCard);
    row.choice("lasts", lasts, kLastsWords);
    row.number("left", left, 0, 15);
    row.number("came", m.came, 0, kMostOfTwo);
    if (!row.is_reading()) return std::nullopt;
    if (m.source == kNoCard) return "the card that says so belongs here";
    m.lasts = static_cast<std::uint8_t>(lasts + 16 * left);
    return std::nullopt;
  });
}

void Quest::fields(Fields& f, State& s) const {
  cycle_fields(f, s);
  course_fields(f, s);
  f.table("players", [&](Fields& inner) {
    for (const Seat seat : SeatSet::first(seats_))
      inner.table(kSeatWords[index(seat)], [&](Fields& one) { player_fields(one, s, seat); });
  });
  fight_fields(f, s);
  rule_fields(f, s);
  deck_fields(f, s);
  f.table("outcome", [&](Fields& inner) {
    inner.choice("verdict", s.verdict, kVerdictWords);
    seat_field(inner, "winner", s.winner);
  });
  if (f.is_reading()) {
    find_decks(s);
    note_all(s);
  }
  f.table("decks", [&](Fields& inner) {
    for (std::size_t d = 0; d < kDecks; ++d) inner.derived(kDeckWords[d], deck_size(s, nth<Deck>(d)));
  });
  figures(f, s);
}

}  // namespace waystone::qftt
