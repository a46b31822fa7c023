// End of the game: rainbow cards are named, Adventures, Quests and penalties counted (JAQ-175 to JAQ-201).
#include <fmt/format.h>

#include <algorithm>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

// JAQ-84: all at once and sealed, or openly in the order of seats (JAQ-A35).
void Jaq::ask_names(Go& go) const {
  State& s = go.state;
  s.asks = Ask::Name;
  s.owing = {};
  if (has_knight()) knight_names(go);
  for (const Seat seat : people()) {
    if (unnamed(s.hero(seat)) == 0) continue;
    s.owing.add(seat);
    if (house_.names_in_seat_order) break;
  }
}

void Jaq::name_rainbow(Go& go, Seat seat, Action action) const {
  State& s = go.state;
  Hero& hero = s.hero(seat);
  const std::size_t next = named(hero);
  hero.named[next] = fit(action.slot + 1);
  if (house_.names_in_seat_order) {
    ++hero.open_names;
    go.tell({.kind = kNamed, .seat = seat, .rule = ruling(35), .card = action.card, .slot = action.slot});
  } else {
    go.tell({.kind = kNamedSealed,
             .seat = seat,
             .secret = name_secret(seat, next),
             .rule = rule(84),
             .card = action.card,
             .slot = action.slot});
  }
  if (unnamed(hero) == 0) answered(go, seat);
}

bool Jaq::is_done(const Hero& hero, const Adventure& adventure) const {
  for (const Type slot : first<Type>(kSlots))
    if (hero.level[slot] < adventure.levels[slot]) return false;
  for (const Guild guild : first<Guild>(kGuilds))
    if (components(hero, guild) < adventure.components[guild]) return false;
  return true;
}

void Jaq::quest_vp(const State& s, const Quest& quest, std::span<int> vp) const {
  BySeat<int> values{};
  for (const Seat seat : all()) values[seat] = value(s.hero(seat), quest.metric);
  if (quest.mark == Mark::NonCompetitive) {  // JAQ-189
    for (const Seat seat : all())
      for (const Quest::Tier& tier : quest.tiers)
        if (values[seat] >= tier.need)
          vp[index(seat)] = house_.all_tiers ? vp[index(seat)] + tier.vp : tier.vp;
    return;
  }
  int first = -1, second = -1, leaders = 0;
  for (const Seat seat : all()) {
    const int mine = values[seat];
    if (mine == 0 && !house_.zero_can_place) continue;
    if (mine > first) {
      second = first;
      first = mine;
      leaders = 0;
    } else if (mine < first && mine > second) {
      second = mine;
    }
    leaders += mine == first ? 1 : 0;
  }
  for (const Seat seat : all()) {
    const int mine = values[seat];
    if (mine == 0 && !house_.zero_can_place) continue;
    if (mine == first) vp[index(seat)] = quest.first;                    // JAQ-186
    if (mine == second && leaders == 1) vp[index(seat)] = quest.second;  // JAQ-187, JAQ-188, JAQ-A42, JAQ-A45
  }
}

ScorePad Jaq::score_pad(const State& s, Seat seat) const {
  const Hero& hero = s.hero(seat);
  ScorePad pad;
  pad.tokens = hero.vp;
  pad.coins = hero.coins / kCoinsForVp;
  pad.printed = hero.printed_vp;  // on covered cards too (JAQ-A32)
  pad.blood = hero.blood;
  for (std::size_t i = 0; i < (is_knight(seat) ? kDealt : kKept); ++i) {
    const std::uint8_t place = hero.adventures[i];
    if (place == 0 || place == kUnknown) continue;
    const Adventure& adventure = lists_.adventures[card_in(place)];
    if (is_done(hero, adventure)) pad.adventures += adventure.vp;
  }
  for (const std::uint8_t place : s.quests) {  // JAQ-A31
    BySeat<int> vp{};
    if (place != 0) quest_vp(s, lists_.quests[card_in(place)], vp);
    pad.quests += vp[seat];
  }
  for (const Type slot : first<Type>(kEquipment))  // JAQ-191
    if (hero.level[slot] == 0 && (belts_ || slot != Type::Belt)) pad.empty_slots += kEmptySlot;
  return pad;
}

void Jaq::end_game(Go& go) const {
  State& s = go.state;
  go.scene_ends();
  s.asks = Ask::Nothing;
  each_hero([&](Seat seat) {
    Hero& hero = s.hero(seat);
    std::size_t nth = 0;
    for (const std::uint8_t piece : hero.pieces) {
      if (faces_[piece].guild != Guild::Neutral || faces_[piece].type == Type::Spell) continue;
      const std::size_t i = nth++;
      if (i < hero.open_names) continue;
      go.tell(
          {.kind = kNamed, .seat = seat, .rule = rule(84), .card = piece, .slot = fit(hero.named[i] - 1)});
    }
    hero.open_names = hero.rainbows;
  });
  if (has_knight())
    for (std::uint8_t& place : s.hero(Seat::Two).adventures)
      place = place_of(s.adventures.draw(go.chance, {kDrawAdventure, 1}));
  if (go.telling()) tell_scores(go);
}

void Jaq::tell_scores(Go& go) const {
  const State& s = go.state;
  each_hero([&](Seat seat) {
    const Hero& hero = s.hero(seat);
    for (std::size_t i = 0; i < (is_knight(seat) ? kDealt : kKept); ++i) {
      const std::size_t card = card_in(hero.adventures[i]);
      const bool done = is_done(hero, lists_.adventures[card]);
      go.tell({.kind = done ? kAdventureDone : kAdventureFailed,
               .seat = seat,
               .rule = rule(done ? 180 : 181),
               .card = fit(card),
               .amount = fit(done ? lists_.adventures[card].vp : 0)});
    }
  });
  go.scene_ends();
  for (const std::uint8_t place : s.quests) {
    const Quest& quest = lists_.quests[card_in(place)];
    BySeat<int> vp{};
    quest_vp(s, quest, vp);
    each_hero([&](Seat seat) {
      const int mine = vp[seat];
      if (mine > 0)
        go.tell({.kind = kQuestPaid,
                 .seat = seat,
                 .rule = rule(quest.mark == Mark::NonCompetitive ? 189
                              : mine == quest.first              ? 186
                                                                 : 188),
                 .card = fit(place - 1),
                 .amount = fit(mine)});
    });
  }
  go.scene_ends();
  each_hero([&](Seat seat) {
    for (const Type slot : first<Type>(kEquipment))
      if (s.hero(seat).level[slot] == 0 && (belts_ || slot != Type::Belt))
        go.tell(
            {.kind = kSlotEmpty, .seat = seat, .rule = rule(191), .slot = fit(slot), .amount = kEmptySlot});
    go.tell({.kind = kScored, .seat = seat, .rule = rule(194), .amount = fit(score_pad(s, seat).total())});
  });
  if (heroes_ == 1) return go.tell({.kind = kJourneysOver, .rule = ruling(38)});
  const Standing standing = place_heroes(s);
  const Rule decided = what_decided(s, standing);
  each_hero([&](Seat seat) {
    if (standing.ranks[seat] == 1)
      go.tell({.kind = kWon, .seat = seat, .rule = decided, .amount = fit(standing.scores[seat])});
  });
}

// JAQ-198 to JAQ-201, in both modes (JAQ-A48); lower places are found in the same way.
Jaq::Standing Jaq::place_heroes(const State& s) const {
  Standing out;
  for (const Seat seat : all()) out.scores[seat] = score_pad(s, seat).total();
  const auto key = [&](Seat seat) {
    return std::tuple(out.scores[seat], s.hero(seat).coins, s.hero(seat).level[Type::Spell]);
  };
  for (const Seat seat : all()) {
    out.ranks[seat] = 1;
    for (const Seat other : all())
      if (key(other) > key(seat)) ++out.ranks[seat];
  }
  return out;
}

// Score, coins, spell level, or nothing: the rule by which the winner stands out.
Rule Jaq::what_decided(const State& s, const Standing& standing) const {
  Seat winner = Seat::One;
  while (standing.ranks[winner] != 1) winner = seat_at(index(winner) + 1);
  int same_score = 0, same_coins = 0, first = 0;
  for (const Seat seat : all()) {
    const bool score = standing.scores[seat] == standing.scores[winner];
    same_score += score ? 1 : 0;
    same_coins += score && s.hero(seat).coins == s.hero(winner).coins ? 1 : 0;
    first += standing.ranks[seat] == 1 ? 1 : 0;
  }
  return rule(same_score == 1 ? 198 : same_coins == 1 ? 199 : first == 1 ? 200 : 201);
}

Outcome Jaq::outcome(const State& s) const {
  Outcome out;
  out.over = s.asks == Ask::Nothing;
  out.verdict = "playing";
  if (!out.over) return out;
  const Standing standing = place_heroes(s);
  const auto first = std::count(standing.ranks.begin(), standing.ranks.end(), 1);
  for (const Seat seat : people()) {
    out.scores[index(seat)] = standing.scores[seat];
    out.ranks[index(seat)] = standing.ranks[seat];
  }
  if (heroes_ == 1)
    out.verdict = "finished";  // nobody to win against
  else if (has_knight() && standing.ranks[Seat::One] != 1)
    out.verdict = "lost";
  else
    out.verdict = first == 1 ? "won" : "shared";
  return out;
}

ScoreLines Jaq::score_lines(const State& s, Seat seat) const {
  if (s.asks != Ask::Nothing) return {};
  const ScorePad pad = score_pad(s, seat);
  return {{"VP tokens", pad.tokens},
          {"coins", pad.coins},
          {"Adventures", pad.adventures},
          {"Quests", pad.quests},
          {"printed on cards", pad.printed},
          {"empty slots", -pad.empty_slots},
          {"blood", -pad.blood}};
}

// The monster in its last form (JAQ-139), and what the hero wore against it (JAQ-64).
std::vector<std::string> Jaq::legend(const State& s, Seat seat) const {
  const bool won = s.victors.has(seat);
  std::vector<std::string> lines{fmt::format("{} the {}", won ? "Defeated" : "Beaten by", monster_name(s))};
  const Hero& hero = s.hero(seat);
  for (const Type slot : first<Type>(kSlots))
    if (hero.level[slot] > 0) lines.push_back(stack_name(hero, slot));
  return lines;
}

}  // namespace waystone::jaq
