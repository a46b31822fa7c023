// What follows from a state and is shown to players: the trackers of the player boards (QFTT-98), what
// members can have at most, what is sent in a fight. And where each card lies.
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

constexpr std::array<std::string_view, kMostSeats> kSeatKeys = {"1", "2", "3", "4", "5", "6"};

}  // namespace

void Quest::figures(Fields& f, const State& s) const {
  f.table("figures", [&](Fields& all) {
    for (const Seat seat : SeatSet::first(seats_))
      all.table(kSeatKeys[index(seat)], [&](Fields& one) {
        one.derived("str", party_sum(s, seat, Stat::Str));
        one.derived("cha", party_sum(s, seat, Stat::Cha));
        one.derived("speed", speed(s, seat));
        one.derived("armor", armor(s, seat));
        const Members& members = s.players[seat].members;
        one.rows(
            "members", RowKeys::numbers(kMostMembers),
            [&](int n) { return n <= static_cast<int>(members.size()); }, [] {},
            [&](Fields& row, int n) -> std::optional<std::string> {
              const bool is_there = n <= static_cast<int>(members.size());
              const PartyMember member = is_there ? members[static_cast<std::size_t>(n - 1)] : PartyMember{};
              row.derived("str", is_there ? stat_of(s, seat, member, Stat::Str) : 0);
              row.derived("cha", is_there ? stat_of(s, seat, member, Stat::Cha) : 0);
              row.derived("most_hp", is_there ? most_hp(s, seat, member) : 0);
              return is_there ? std::nullopt : std::optional<std::string>("nobody stands there");
            });
      });
    const bool fights = s.fight.card != kNoCard && s.fight.end == FightEnd::Open;
    all.derived("sends", fights ? outgoing(s, s.fight.seat) : 0);
    all.derived("faces", fights ? incoming(s) : 0);
  });
}

// A card that lies on the table and is being dealt with.
bool Quest::holds_card(const Frame& frame) {
  const auto doing = nth<Doing>(frame.kind);
  const bool holds = (doing == Doing::Reveal && frame.step <= kRevealEnds) || doing == Doing::Join;
  return holds && frame.what != kNoCard;
}

// Calls each(card) for every card that lies somewhere else than in a deck: the discards left out.
template <class Each>
void Quest::each_lying(const State& s, Each&& each) const {
  for (const PlayerBoard& player : s.players) {
    for (const PartyMember& member : player.members) {
      each(member.card);
      for (const Card card : member.gear) each(card);
    }
    for (const Card card : player.loose) each(card);
    for (const Staying& event : player.events) each(event.card);
    for (const QueueCard& drawn : player.queue)
      if (drawn.card != 0 && drawn.card != kBlank<Card>) each(static_cast<Card>(drawn.card - 1));
  }
  for (const Card card : s.shop) each(card);
  for (const Frame& frame : s.course)
    if (holds_card(frame)) each(static_cast<Card>(frame.what));
}

// A deck is what is nowhere else; a terrain's with what lies face down.
void Quest::find_decks(State& s) const {
  for (std::size_t d = 0; d < kDecks; ++d)
    for (std::size_t place = 0; place < lists_.size(nth<Deck>(d)); ++place)
      if (s.discards[d].has(place))
        s.decks[d].take(place);
      else
        s.decks[d].put(place);
  each_lying(s, [&](Card card) { s.decks[index(deck_of(card))].take(place_of(card)); });
  for (Terrain& terrain : s.terrains) terrain.face_down = terrain.looked_at = 0;
  for (const PlayerBoard& player : s.players)
    for (const QueueCard& drawn : player.queue)
      if (!drawn.is_blank() && index(drawn.deck()) < kTerrainDecks) {
        Terrain& terrain = s.terrains[index(drawn.deck())];
        ++(drawn.card == 0 ? terrain.face_down : terrain.looked_at);
      }
}

std::string Quest::audit_cards(const State& s) const {
  std::array<int, kMostCards> places{};
  each_lying(s, [&](Card card) { ++places[card]; });
  for (std::size_t card = 0; card < lists_.cards(); ++card) {
    const std::size_t d = index(deck_[card]), place = place_of(fit(card));
    places[card] += (s.decks[d].has(place) ? 1 : 0) + (s.discards[d].has(place) ? 1 : 0);
    if (places[card] != 1)
      return "'" + name(kCardDomain, fit(card)) + "' lies in " + std::to_string(places[card]) +
             " places (QFTT-1)";
  }
  for (std::size_t d = 0; d < kTerrainDecks; ++d)
    if (deck_size(s, nth<Deck>(d)) < 0)
      return "more cards of '" + std::string(kDeckWords[d]) + "' lie face down than there are (QFTT-20)";
  return {};
}

std::string Quest::audit_players(const State& s) const {
  for (const Seat seat : SeatSet::first(seats_)) {
    const PlayerBoard& player = s.players[seat];
    if (s.party_says[seat] != says_of(player)) return "what a party's cards speak of is not what is kept";
    for (const PartyMember& member : player.members) {
      const std::string id = name(kCardDomain, member.card);
      if (member.gear.size() > slots_of(member)) return "'" + id + "' holds more than its slots (QFTT-64)";
      if (member.hp > most_hp(s, seat, member)) return "'" + id + "' has more HP than it can have (QFTT-A8)";
      for (const Card card : member.gear)
        if (!lists_.of(card).is_gear()) return "'" + id + "' holds what is no Gear (QFTT-42)";
    }
    if (player.tile != kNoTile && (player.tile >= board_.tiles() || !board_.enterable.has(player.tile)))
      return "'tile': nobody stands there (QFTT-23)";
    if (s.in_cycle.has(seat) && !s.in_game.has(seat)) return "'in_cycle': somebody who has left";
  }
  return {};
}

std::string Quest::audit(const State& s) const {
  if (std::string wrong = audit_cards(s); !wrong.empty()) return wrong;
  if (std::string wrong = audit_players(s); !wrong.empty()) return wrong;
  if (s.table_says != table_says(s)) return "what is on the table speaks of something else than is kept";
  if (s.course.empty() != (s.verdict != QuestEnd::Playing))
    return "'outcome': the game is over when nothing is open";
  if (s.course.empty()) return {};
  if (s.course[0].kind != index(Doing::Cycle)) return "'course' begins with the cycle";
  if (s.cycle > house_.max_cycles) return "'cycle': the game ends sooner (QFTT-A36)";
  return {};
}

}  // namespace waystone::qftt
