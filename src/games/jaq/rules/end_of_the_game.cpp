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
  for (const Seat seat : everyone_asked()) {
    if (unnamed(s.hero(seat)) == 0) continue;
    s.owing.add(seat);
    if (house_.names_in_seat_order) break;
  }
}

void Jaq::name_rainbow(Go& go, Seat seat, Action action) const {
  State& s = go.state;
  Hero& hero = s.hero(seat);
  const auto next = static_cast<std::size_t>(hero.rainbows - unnamed(hero));
  hero.named[next] = static_cast<std::uint8_t>(action.slot + 1);
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
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    if (hero.level[slot] < adventure.levels[slot]) return false;
  for (std::size_t g = 0; g < kGuilds; ++g)
    if (components(hero, static_cast<Guild>(g)) < adventure.components[g]) return false;
  return true;
}

void Jaq::quest_vp(const State& s, const Quest& quest, std::span<int> vp) const {
  const auto heroes = static_cast<std::size_t>(heroes_);
  std::array<int, kMostSeats> values{};
  for (std::size_t i = 0; i < heroes; ++i) values[i] = value(s.heroes[i], quest.metric);
  if (quest.mark == Mark::NonCompetitive) {  // JAQ-189
    for (std::size_t i = 0; i < heroes; ++i)
      for (const Quest::Tier& tier : quest.tiers)
        if (values[i] >= tier.need) vp[i] = house_.all_tiers ? vp[i] + tier.vp : tier.vp;
    return;
  }
  int first = -1, second = -1, leaders = 0;
  for (std::size_t i = 0; i < heroes; ++i) {
    if (values[i] == 0 && !house_.zero_can_place) continue;
    if (values[i] > first) {
      second = first;
      first = values[i];
      leaders = 0;
    } else if (values[i] < first && values[i] > second) {
      second = values[i];
    }
    leaders += values[i] == first ? 1 : 0;
  }
  for (std::size_t i = 0; i < heroes; ++i) {
    if (values[i] == 0 && !house_.zero_can_place) continue;
    if (values[i] == first) vp[i] = quest.first;                    // JAQ-186
    if (values[i] == second && leaders == 1) vp[i] = quest.second;  // JAQ-187, JAQ-188, JAQ-A42, JAQ-A45
  }
}

ScorePad Jaq::score_pad(const State& s, Seat seat) const {
  const Hero& hero = s.hero(seat);
  ScorePad pad;
  pad.tokens = hero.vp;
  pad.coins = hero.coins / kCoinsForVp;
  pad.printed = hero.printed_vp;  // on covered cards too (JAQ-A32)
  pad.blood = hero.blood;
  const bool knight = waystone::index(seat) >= static_cast<std::size_t>(seats_);
  for (std::size_t i = 0; i < (knight ? kDealt : kKept); ++i) {
    const std::uint8_t place = hero.adventures[i];
    if (place == 0 || place == kUnknown) continue;
    if (is_done(hero, lists_.adventures[place - 1u])) pad.adventures += lists_.adventures[place - 1u].vp;
  }
  for (const std::uint8_t place : s.quests) {  // JAQ-A31
    std::array<int, kMostSeats> vp{};
    if (place != 0) quest_vp(s, lists_.quests[place - 1u], vp);
    pad.quests += vp[waystone::index(seat)];
  }
  for (std::size_t slot = 0; slot < kEquipment; ++slot)  // JAQ-191
    if (hero.level[slot] == 0 && (belts_ || slot != index(Type::Belt))) pad.empty_slots += kEmptySlot;
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
      go.tell({.kind = kNamed,
               .seat = seat,
               .rule = rule(84),
               .card = piece,
               .slot = static_cast<std::uint16_t>(hero.named[i] - 1)});
    }
    hero.open_names = hero.rainbows;
  });
  if (has_knight())
    for (std::uint8_t& place : s.hero(Seat::Two).adventures)
      place = static_cast<std::uint8_t>(s.adventures.draw(go.chance, {kDrawAdventure, 1}) + 1);
  if (go.telling()) tell_scores(go);
}

void Jaq::tell_scores(Go& go) const {
  const State& s = go.state;
  each_hero([&](Seat seat) {
    const Hero& hero = s.hero(seat);
    const bool knight = waystone::index(seat) >= static_cast<std::size_t>(seats_);
    for (std::size_t i = 0; i < (knight ? kDealt : kKept); ++i) {
      const std::size_t card = hero.adventures[i] - 1u;
      const bool done = is_done(hero, lists_.adventures[card]);
      go.tell({.kind = done ? kAdventureDone : kAdventureFailed,
               .seat = seat,
               .rule = rule(done ? 180 : 181),
               .card = static_cast<std::uint16_t>(card),
               .amount = static_cast<std::int16_t>(done ? lists_.adventures[card].vp : 0)});
    }
  });
  go.scene_ends();
  for (const std::uint8_t place : s.quests) {
    const Quest& quest = lists_.quests[place - 1u];
    std::array<int, kMostSeats> vp{};
    quest_vp(s, quest, vp);
    each_hero([&](Seat seat) {
      const int mine = vp[waystone::index(seat)];
      if (mine > 0)
        go.tell({.kind = kQuestPaid,
                 .seat = seat,
                 .rule = rule(quest.mark == Mark::NonCompetitive ? 189
                              : mine == quest.first              ? 186
                                                                 : 188),
                 .card = static_cast<std::uint16_t>(place - 1),
                 .amount = static_cast<std::int16_t>(mine)});
    });
  }
  go.scene_ends();
  each_hero([&](Seat seat) {
    for (std::size_t slot = 0; slot < kEquipment; ++slot)
      if (s.hero(seat).level[slot] == 0 && (belts_ || slot != index(Type::Belt)))
        go.tell({.kind = kSlotEmpty,
                 .seat = seat,
                 .rule = rule(191),
                 .slot = static_cast<std::uint16_t>(slot),
                 .amount = kEmptySlot});
    go.tell({.kind = kScored,
             .seat = seat,
             .rule = rule(194),
             .amount = static_cast<std::int16_t>(score_pad(s, seat).total())});
  });
  if (heroes_ == 1) return go.tell({.kind = kJourneysOver, .rule = ruling(38)});
  const Standing standing = place_heroes(s);
  const Rule decided = what_decided(s, standing);
  each_hero([&](Seat seat) {
    if (standing.ranks[waystone::index(seat)] == 1)
      go.tell({.kind = kWon,
               .seat = seat,
               .rule = decided,
               .amount = static_cast<std::int16_t>(standing.scores[waystone::index(seat)])});
  });
}

// JAQ-198 to JAQ-201, in both modes (JAQ-A48); lower places are found in the same way.
Jaq::Standing Jaq::place_heroes(const State& s) const {
  Standing out;
  const auto heroes = static_cast<std::size_t>(heroes_);
  for (std::size_t i = 0; i < heroes; ++i) out.scores[i] = score_pad(s, seat_at(i)).total();
  const auto spell = index(Type::Spell);
  for (std::size_t i = 0; i < heroes; ++i) {
    out.ranks[i] = 1;
    for (std::size_t j = 0; j < heroes; ++j) {
      const auto key = [&](std::size_t h) {
        return std::tuple(out.scores[h], s.heroes[h].coins, s.heroes[h].level[spell]);
      };
      if (key(j) > key(i)) ++out.ranks[i];
    }
  }
  return out;
}

// Score, coins, spell level, or nothing: the rule by which the winner stands out.
Rule Jaq::what_decided(const State& s, const Standing& standing) const {
  const auto winner = static_cast<std::size_t>(std::find(standing.ranks.begin(), standing.ranks.end(), 1) -
                                               standing.ranks.begin());
  int same_score = 0, same_coins = 0, first = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(heroes_); ++i) {
    const bool score = standing.scores[i] == standing.scores[winner];
    same_score += score ? 1 : 0;
    same_coins += score && s.heroes[i].coins == s.heroes[winner].coins ? 1 : 0;
    first += standing.ranks[i] == 1 ? 1 : 0;
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
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    out.scores[i] = standing.scores[i];
    out.ranks[i] = standing.ranks[i];
  }
  if (heroes_ == 1)
    out.verdict = "finished";  // nobody to win against
  else if (has_knight() && standing.ranks[0] != 1)
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
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    if (hero.level[slot] > 0) lines.push_back(stack_name(hero, static_cast<Type>(slot)));
  return lines;
}

}  // namespace waystone::jaq
