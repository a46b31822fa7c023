// What lies where: the board, the fight, what is open, every player's board, decks.
#include <fmt/format.h>

#include "base/words.h"
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

constexpr std::array<std::string_view, 6> kPhases = {"Setup", "Movement", "Adventure", "", "", ""};
constexpr std::array<std::string_view, kTileKinds> kTileGlyphs = {"≈", "⌂",  "♣", "▲", "·",
                                                                  "♨", "⛺", "█", "✶"};
constexpr std::array<std::string_view, kTileKinds> kTileAscii = {"~", "v", "f", "^", ".", "o", "c", "#", "*"};

std::string_view phase_of(const State& s) {
  std::string_view phase;
  for (const Frame& frame : s.course)
    if (frame.kind >= index(Doing::Setup) && frame.kind <= index(Doing::Adventure))
      phase = kPhases[frame.kind - index(Doing::Setup)];
  return phase;
}

}  // namespace

Thing Quest::card_thing(Card card) const {
  const Design& design = lists_.of(card);
  Thing out{.key = "card:" + name(kCardDomain, card), .name = design.name};
  out.text = lists_.whole_text(design);
  out.brief = design.name;
  return out;
}

Thing Quest::member_thing(const State& s, Seat seat, const PartyMember& member) const {
  Thing out{.key = "card:" + name(kCardDomain, member.card),
            .name = spoken(kCardDomain, member.card),
            .owner = seat};
  const int most = most_hp(s, seat, member);
  const int str = stat_of(s, seat, member, Stat::Str), cha = stat_of(s, seat, member, Stat::Cha);
  out.text = fmt::format("Health {} of {}, Strength {}, Charisma {}, {} of {} slots used", member.hp, most,
                         str, cha, member.gear.size(), slots_of(member));
  out.brief = fmt::format("{} {}/{} S{} C{}", out.name, member.hp, most, str, cha);
  if (member.dead())
    out.marks.emplace_back("dead");
  else if (!member.conscious())
    out.marks.emplace_back("unconscious");
  if (!member.conscious()) out.tone = Tone::Bad;
  return out;
}

void Quest::lay_out_board(const State& s, Seat, Tabletop& out) const {
  for (std::size_t i = 0; i < kTileKinds; ++i)
    out.signs.push_back({std::string(kTileGlyphs[i]), std::string(kTileAscii[i]),
                         std::string(kTileKindWords[i]), Tone::Plain});
  const bool is_graph = board_.layout == Board::Layout::Graph;
  Zone& zone = out.add(is_graph ? Zone::Form::Graph : Zone::Form::Grid, "Board");
  const bool moves = !s.course.empty() && s.course.top().kind == index(Doing::Movement);
  for (int i = 0; i < board_.tiles(); ++i) {
    const Tile tile = fit(i);
    Thing& thing = zone.add({.key = "tile:" + name(kTileDomain, i), .place = name(kTileDomain, i)});
    thing.name = std::string(kTileKindWords[index(board_.kind[tile])]);
    thing.text = spoken(kTileDomain, i);
    thing.brief = kTileGlyphs[index(board_.kind[tile])];
    thing.column = fit(board_.spots[tile].column);
    thing.row = fit(board_.spots[tile].row);
    for (const Seat seat : s.in_game)
      if (s.players[seat].tile == tile) {
        thing.marks.emplace_back("party " + seat_word(seat));
        thing.brief += std::to_string(index(seat) + 1);
        thing.tone = Tone::Here;
      }
    if (s.visited.has(tile) && moves) thing.marks.emplace_back("visited");
  }
  if (is_graph)
    for (int i = 0; i < board_.tiles(); ++i)
      for (const Tile other : board_.neighbours[static_cast<std::size_t>(i)])
        if (other > i) zone.ways.emplace_back(static_cast<std::uint16_t>(i), other);
}

void Quest::lay_out_fight(const State& s, Tabletop& out) const {
  if (s.fight.seat == Seat::Nobody) return;
  Zone& facts = out.add(Zone::Form::Facts, "Fight");
  facts.fact("Round", std::to_string(s.fight.round));
  if (s.fight.card == kNoCard) {
    facts.fact("between", fmt::format("{} and {}", seat_word(s.fight.seat), seat_word(s.fight.foe)));
    return;
  }
  const Encounter& encounter = lists_.of(s.fight.card).encounter;
  facts.add(card_thing(s.fight.card));
  facts.fact("sends", std::to_string(outgoing(s, s.fight.seat)));
  facts.fact("faces", std::to_string(incoming(s)));
  Zone& zone = out.add(Zone::Form::Row, "Enemies");
  for (std::size_t i = 0; i < encounter.fighters.size(); ++i) {
    Thing& thing =
        zone.add({.key = "fighter:" + name(kFighterDomain, fit(i)), .name = encounter.fighters[i].name});
    thing.text = fmt::format("Health {} of {}, Strength {}", s.fight.hp[i], encounter.fighters[i].hp,
                             encounter.fighters[i].str);
    thing.brief = fmt::format("{} {}/{} S{}", thing.name, s.fight.hp[i], encounter.fighters[i].hp,
                              encounter.fighters[i].str);
    if (s.fight.hp[i] <= 0) thing.marks.emplace_back("beaten");
  }
}

// What lies on the table and is being dealt with.
void Quest::lay_out_open(const State& s, Tabletop& out) const {
  Zone& zone = out.add(Zone::Form::List, "On the table");
  for (const Frame& frame : s.course)
    if ((frame.kind == index(Doing::Reveal) || frame.kind == index(Doing::Join)) && frame.what != kNoCard)
      zone.add(card_thing(fit(frame.what)));
  for (const Card card : s.shop) zone.add(card_thing(card)).marks.emplace_back("for sale");
  if (zone.things.empty()) out.zones.pop_back();
}

void Quest::lay_out_player(const State& s, Seat viewer, Seat seat, Tabletop& out) const {
  const PlayerBoard& player = s.players[seat];
  const std::string page = seat == viewer ? "" : "rivals";
  Zone& facts = out.add(Zone::Form::Facts, seat_word(seat), page);
  if (!s.in_game.has(seat)) {
    facts.fact("", "has left the game", "", Tone::Dim);
    return;
  }
  facts.fact("Money", std::to_string(player.money), "", Tone::Gold);
  facts.fact("Strength", std::to_string(party_sum(s, seat, Stat::Str)));
  facts.fact("Charisma", std::to_string(party_sum(s, seat, Stat::Cha)));
  facts.fact("Speed", std::to_string(speed(s, seat)));
  facts.fact("Armor", std::to_string(armor(s, seat)));
  if (player.tile != kNoTile) facts.fact("at", spoken(kTileDomain, player.tile));
  if (s.restarting.has(seat)) facts.fact("", "begins anew in the next cycle");
  Zone& party = out.add(Zone::Form::List, "Party", page);
  for (const PartyMember& member : player.members) {
    party.add(member_thing(s, seat, member));
    for (const Card card : member.gear) party.add(card_thing(card)).marks.emplace_back("held");
  }
  for (const Card card : player.loose) party.add(card_thing(card)).marks.emplace_back("loose");
  for (const Staying& event : player.events) {
    Thing& thing = party.add(card_thing(event.card));
    thing.marks.emplace_back("stays");
    if (event.left != 0) thing.text += fmt::format(" Ends after {}.", event.left);
  }
  if (player.queue.empty()) return;
  Zone& queue = out.add(Zone::Form::Row, "Queue", page);
  for (const QueueCard& drawn : player.queue) {
    if (drawn.card != 0 && drawn.card != kBlank<Card>) {
      queue.add(card_thing(fit(drawn.card - 1))).marks.emplace_back("seen");
      continue;
    }
    Thing& thing =
        queue.add({.name = drawn.is_blank() ? "shop" : spoken(kDeckDomain, fit(index(drawn.deck())))});
    thing.brief = thing.name;
    thing.marks.emplace_back("face down");
    if (drawn.card != 0) thing.marks.emplace_back("looked at");
  }
}

void Quest::lay_out_decks(const State& s, Tabletop& out) const {
  Zone& zone = out.add(Zone::Form::Facts, "Decks", "decks");
  for (std::size_t d = 0; d < kDecks; ++d)
    zone.fact(spoken(kDeckDomain, fit(d)),
              fmt::format("{} and {} discarded", deck_size(s, nth<Deck>(d)), s.discards[d].size()));
}

void Quest::lay_out_changes(const State& s, Tabletop& out) const {
  if (s.in_force.size() == 0) return;
  Zone& zone = out.add(Zone::Form::List, "Changes");
  for (const effects::Modifier& m : s.in_force) {
    const std::string about = m.scope >= kMostCards ? seat_word(seat_at(m.scope - std::size_t{kMostCards}))
                              : m.scope > kNobodys  ? spoken(kCardDomain, m.scope)
                                                    : std::string("the enemies");
    zone.add({.name = spoken(kCardDomain, m.source),
              .text = fmt::format("{}: {} {:+}", about, spoken(kKeyDomain, m.key), int{m.value}),
              .brief = fmt::format("{}: {} {:+}", about, spoken(kKeyDomain, m.key), int{m.value})});
  }
}

void Quest::lay_out_end(const State& s, Tabletop& out) const {
  if (s.verdict == QuestEnd::Playing) return;
  Zone& zone = out.add(Zone::Form::List, "The end", kEndPage);
  for (const Seat seat : SeatSet::first(seats_)) {
    const PlayerBoard& player = s.players[seat];
    zone.add(
        {.name = seat_word(seat),
         .text = !s.in_game.has(seat)
                     ? std::string("has left")
                     : fmt::format("{}Speed {}, {}, {} money", s.winner == seat ? "reached the Thing; " : "",
                                   speed(s, seat), counted(living(player), "member"), player.money)});
  }
}

void Quest::tabletop(const State& s, Seat viewer, Tabletop& out) const {
  out.heading = s.verdict != QuestEnd::Playing ? "The quest is over" : fmt::format("Cycle {}", s.cycle);
  if (const std::string_view phase = phase_of(s); !phase.empty()) out.heading += fmt::format(", {}", phase);
  lay_out_fight(s, out);
  lay_out_open(s, out);
  if (viewer != Seat::Nobody) lay_out_player(s, viewer, viewer, out);
  lay_out_changes(s, out);
  lay_out_board(s, viewer, out);
  for (const Seat seat : SeatSet::first(seats_))
    if (seat != viewer) lay_out_player(s, viewer, seat, out);
  lay_out_decks(s, out);
  lay_out_help(out);
  lay_out_end(s, out);
}

}  // namespace waystone::qftt
