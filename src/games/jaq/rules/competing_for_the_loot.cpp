// Competing for the loot (JAQ-155 to JAQ-168).
#include <algorithm>
#include <bit>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
namespace {

// The regular guild a loot is contested on, or none.
std::optional<Guild> guild_of(Metric metric) {
  for (const Guild guild : first<Guild>(kGuilds))
    if (metric.has(kGuildTerm + index(guild))) return guild;
  return std::nullopt;
}

}  // namespace

// JAQ-156, JAQ-A29
bool Jaq::competes(const State& s, Seat seat, int value) const {
  if (house_.only_victors_compete && !s.victors.has(seat)) return false;
  return value > 0 || house_.zero_can_place;
}

// JAQ-86: heroes who compete may name rainbow cards for the guild that is counted. The Knight never does.
void Jaq::ask_commit(Go& go) const {
  State& s = go.state;
  s.asks = Ask::Commit;
  s.owing = {};
  const Metric metric = lists_.loot[s.monsters[s.journey - 1u] - 1u].metric;
  if (guild_of(metric) && house_.rainbow_loot == RainbowLoot::Commit)
    for (const Seat seat : people())
      if (unnamed(s.hero(seat)) > 0 && competes(s, seat, 1)) s.owing.add(seat);
}

// Who is alone in front wins the loot; those who share the lead are asked which prize they want.
void Jaq::contest(Go& go) const {
  State& s = go.state;
  const std::size_t from = told_by_now(go);
  const Metric metric = lists_.loot[s.monsters[s.journey - 1u] - 1u].metric;
  const auto guild = guild_of(metric);
  int most = -1;  // so that who is alone comes first (JAQ-136)
  SeatSet leaders;
  each_hero([&](Seat seat) {
    Hero& hero = s.hero(seat);
    if (hero.sealed > 1) {
      const int commits = hero.sealed - 1;
      for (int n = 0; n < commits; ++n) hero.named[hero.open_names++] = fit(index(*guild) + 1);
      go.tell(
          {.kind = kCommitted, .seat = seat, .rule = rule(86), .slot = fit(*guild), .amount = fit(commits)});
    }
    hero.sealed = 0;
    int mine = value(hero, metric);
    if (guild && house_.rainbow_loot == RainbowLoot::Free) mine += unnamed(hero);
    if (!competes(s, seat, mine) || mine < most) return;
    leaders = mine > most ? SeatSet::of(seat) : leaders | SeatSet::of(seat);
    most = mine;
  });
  const std::uint16_t piece = fit(loot(s));
  if (leaders.size() == 1) {  // JAQ-159, JAQ-A44
    const Seat winner = leaders.lowest();
    s.claimant = fit(index(winner) + 1);
    go.tell({.kind = kLootWon, .seat = winner, .rule = rule(159), .card = piece, .amount = fit(most)});
    head(go, from, Part::Loot, rule(155));
    return;
  }
  go.tell({.kind = leaders.empty() ? kLootGone : kLootTied,
           .rule = !leaders.empty()                                   ? rule(160)
                   : house_.only_victors_compete && s.victors.empty() ? ruling(21)
                                                                      : ruling(29),
           .card = piece,
           .amount = fit(std::max(most, 0))});
  head(go, from, Part::Loot, rule(155));
  s.asks = Ask::Prize;
  s.owing = leaders & people();
  if (has_knight() && leaders.has(Seat::Two)) s.hero(Seat::Two).sealed = kAnswerVp + 1;
}

// JAQ-A24
void Jaq::ask_claim(Go& go) const {
  State& s = go.state;
  if (!house_.may_refuse_loot) return;
  s.owing = SeatSet::of(seat_at(s.claimant - 1u)) & people();
  if (!s.owing.empty()) s.asks = Ask::Claim;
}

// JAQ-162, JAQ-166, JAQ-A23; its Journey tokens come when the others have gone back (JAQ-167).
void Jaq::take_loot(Go& go) const {
  State& s = go.state;
  if (s.claimant == 0) return;  // refused
  const std::size_t from = told_by_now(go);
  const Seat seat = seat_at(s.claimant - 1u);
  const std::size_t piece = loot(s);
  const Items& items = faces_[piece].once[Time::Dawn];
  place(s.hero(seat), piece);
  take_items(go, seat, items, rule(166));
  heal(go, seat, items.heal, rule(166));
  if (house_.loot_tokens_at_once) take_tokens(go, seat, items, ruling(26));
  if (house_.loot_tokens_at_once || items.tokens == Items{}.tokens) s.claimant = 0;  // nothing more will come
  head(go, from, Part::Loot, rule(166));
  go.scene_ends();
}

// JAQ-160: for those who shared the lead (JAQ-A43). The loot is never asked for again (JAQ-A25).
void Jaq::take_prizes(Go& go) const {
  State& s = go.state;
  const std::size_t from = told_by_now(go);
  each_hero([&](Seat seat) {
    Hero& hero = s.hero(seat);
    if (hero.sealed == 0) return;
    const Items prize = hero.sealed == kAnswerCoins + 1 ? Items{.coins = kPrize} : Items{.vp = 1};
    hero.sealed = 0;
    take_items(go, seat, prize, rule(160));
  });
  head(go, from, Part::Loot, rule(160));
  go.scene_ends();
}

}  // namespace waystone::jaq
