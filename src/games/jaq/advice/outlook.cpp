#include "games/jaq/advice/outlook.h"

#include <algorithm>
#include <cmath>

namespace waystone::jaq {
namespace {

// Found by simulation: what an average play still to come brings.
constexpr std::array<float, kAttributes> kGrowth = {0.40F, 0.40F, 0.22F};
constexpr float kCastsAPlay = 0.2F;
constexpr float kGuildGrowth = 0.12F, kLevelGrowth = 0.1F;
constexpr float kCoin = 0.34F, kPurse = 1.6F;  // a coin at the end; having a few to spend
constexpr float kHealing = 0.35F, kToken = 0.1F;

// From 0 to 1.
float chance_of(float lead) { return 0.5F + 0.5F * lead / (1 + std::abs(lead)); }
float above_zero(float x, float spread) {  // smooth max(0, x)
  return 0.5F * (x + std::sqrt(x * x + spread * spread));
}

}  // namespace

Outlook::Outlook(const Jaq& game, const State& state, Seat seat) : game_(game), s_(state), seat_(seat) {
  const int journey = std::max<int>(s_.journey, 1);
  int done = s_.shown;
  if (s_.asks == Ask::Play && !game.house().sealed_unseen) --done;  // turned up, but not played yet
  const bool fought = s_.asks == Ask::Commit || s_.asks == Ask::Prize || s_.asks == Ask::Claim ||
                      s_.asks == Ask::Name || s_.asks == Ask::Nothing;
  plays_now_ = s_.journey == 0 ? static_cast<int>(kPicks) : static_cast<int>(kPicks) - done;
  plays_later_ = static_cast<int>(kPicks) * (kJourneys - journey);
  if (s_.journey != 0 && fought) plays_now_ = 0;
  loot_open_ = game.house().loot && s_.journey != 0 && !fought;
  foresee_battles();
  look_at_others();
}

// Monsters that have not come are taken to be average.
void Outlook::foresee_battles() {
  const auto& monsters = game_.lists().monsters;
  const bool fought = plays_now_ == 0 && s_.asks != Ask::Play && s_.asks != Ask::Share;
  MonsterTotals known = game_.monster(s_);
  float life = real(known.life), knowledge = real(known.knowledge), attack = real(known.attack),
        vp = real(known.vp);
  const auto reward = [](const Items& bounty) {
    return real(bounty.vp) + kCoin * real(bounty.coins) + kHealing * real(bounty.heal);
  };
  if (s_.journey != 0 && !fought)
    battles_[battles_left_++] = Battle{life, knowledge, attack, vp + reward(game_.bounty(s_)), 0};
  for (int level = s_.journey + 1; level <= kJourneys; ++level) {
    float count = 0, more_life = 0, more_knowledge = 0, more_attack = 0, more_vp = 0, gift = 0;
    for (const Monster& m : monsters) {
      if (m.level != level) continue;
      ++count;
      more_life += real(m.life);
      more_knowledge += real(m.knowledge);
      more_attack += real(m.attack);
      more_vp += real(m.vp);
      gift += reward(m.bounty);
    }
    life += more_life / count;
    knowledge += more_knowledge / count;
    attack += more_attack / count;
    vp += more_vp / count;
    const int off = level - std::max<int>(s_.journey, 1);
    battles_[battles_left_++] = Battle{life, knowledge, attack, vp + gift / count, fit(off)};
  }
}

void Outlook::look_at_others() {
  const int plays = plays_now_ + plays_later_;
  for (std::size_t q = 0; q < s_.quests.size(); ++q) {
    const Quest& quest = game_.lists().quests[s_.quests[q] - 1u];
    for (const Seat seat : SeatSet::first(game_.heroes()))
      if (seat != seat_)
        quest_rivals_[q].values[quest_rivals_[q].count++] = measure(s_.hero(seat), quest.metric, plays);
  }
  if (!loot_open_) return;
  const std::size_t piece = game_.loot(s_);
  const Metric metric = game_.lists().loot[piece - kCards].metric;
  for (const Seat seat : SeatSet::first(game_.heroes()))
    if (seat != seat_) loot_rivals_.values[loot_rivals_.count++] = measure(s_.hero(seat), metric, 0);
  const Face& face = game_.face(piece);
  loot_worth_ = real(face.vp);
  for (std::size_t a = 0; a < kAttributes; ++a)
    loot_worth_ += 0.5F * real(face.permanent[a]) + 0.3F * real(face.temporary[a]);
  loot_worth_ += kCoin * real(face.once[0].coins) + real(face.once[0].vp);
}

// What a hero will have of an attribute in a battle so many Journeys on.
float Outlook::attribute(const Hero& hero, std::size_t a, std::size_t journeys_off, int plays) const {
  float sum = real(hero.permanent[a]) + kGrowth[a] * real(plays);
  for (const std::uint8_t top : hero.top)
    if (top != 0) sum += real(game_.face(top - 1u).temporary[a]);
  if (journeys_off == 0) return sum + real(hero.tokens[a]);
  if (hero.level[Type::Spell] == 0) return sum;
  float brown = 0;
  for (const std::uint8_t piece : hero.pieces) brown += real(game_.face(piece).again[1].tokens[a]);
  return sum + brown * kCastsAPlay * real(kPicks);
}

float Outlook::measure(const Hero& hero, Metric metric, int plays) const {
  float sum = 0;
  for (std::size_t term = 0; term < Metric::kTerms; ++term) {
    if (!metric.has(term)) continue;
    if (term < kGuildTerm)
      sum += std::max(0.0F, attribute(hero, term, plays > plays_now_ ? 1 : 0, plays));
    else if (term < kLevelTerm)
      sum += real(game_.components(hero, nth<Guild>(term - kGuildTerm))) + 0.6F * real(game_.unnamed(hero)) +
             kGuildGrowth * real(plays);
    else if (term < kCoinsTerm)
      sum += real(hero.level[term - kLevelTerm]) + kLevelGrowth * real(plays);
    else
      sum += real(hero.coins);
  }
  return sum;
}

float Outlook::hope_of_quest(const Hero& hero, std::size_t q, int plays) const {
  const Quest& quest = game_.lists().quests[s_.quests[q] - 1u];
  const float mine = measure(hero, quest.metric, plays);
  const float wide = (quest.metric.terms & 7u) != 0 ? 2.0F : 1.0F;
  const float spread = wide * (0.12F + 0.28F * std::sqrt(real(plays)));
  if (quest.mark == Mark::NonCompetitive) {
    float sum = 0;
    int before = 0;
    for (const Quest::Tier& tier : quest.tiers) {
      const float lead = mine - real(tier.need) + 0.3F;
      sum += real(game_.house().all_tiers ? tier.vp : tier.vp - before) * chance_of(3 * lead / spread);
      before = tier.vp;
    }
    return sum;
  }
  const Rivals& rivals = quest_rivals_[q];
  float first = 1, second = 0;  // nobody ahead; exactly one
  for (std::size_t i = 0; i < rivals.count; ++i) {
    const float ahead = chance_of(2.5F * (mine - rivals.values[i] + 0.15F) / spread);
    second = second * ahead + first * (1 - ahead);
    first *= ahead;
  }
  return real(quest.first) * first + real(quest.second) * second;
}

float Outlook::hope_of_adventure(const Hero& hero, const Adventure& adventure, int plays) const {
  int slots = 0, guilds = 0, spells = 0, rainbow = game_.unnamed(hero);
  for (std::size_t slot = 0; slot < kEquipment; ++slot)
    slots += std::max(0, adventure.levels[slot] - hero.level[slot]);
  spells = std::max(0, adventure.levels[Type::Spell] - hero.level[Type::Spell]);
  for (std::size_t g = 0; g < kGuilds; ++g)
    guilds += std::max(0, adventure.components[g] - game_.components(hero, nth<Guild>(g)));
  guilds = std::max(0, guilds - rainbow);
  if (slots + guilds + spells == 0) return real(adventure.vp);
  // One card may serve a slot and a guild.
  const float cards = real(spells) + real(std::max(slots, guilds)) + 0.6F * real(std::min(slots, guilds));
  const float room = real(plays);
  if (cards > room) return 0;
  const float lead = (0.5F * room - 1.1F * cards) / (0.5F + 0.35F * std::sqrt(room));
  const float chance = chance_of(1.6F * lead);
  return real(adventure.vp) * chance * chance;
}

Hopes Outlook::hopes(const Hero& hero, int plays_now, int plays_later) const {
  Hopes out;
  const int plays = plays_now + plays_later;
  const float left = real(plays);
  out.sure = real(hero.vp) + real(hero.printed_vp) - real(hero.blood) * (plays > 3 ? 0.9F : 1.0F);
  const float coins = real(hero.coins);
  out.coins = kCoin * coins + kPurse * (left / (left + 4)) * (coins / (coins + 3));
  for (std::size_t b = 0; b < battles_left_; ++b) {
    const Battle& battle = battles_[b];
    const int till = plays_now + static_cast<int>(kPicks * battle.journeys_off);
    const float spread = 0.15F + 0.5F * std::sqrt(real(till));
    const float attack = attribute(hero, 0, battle.journeys_off, till);
    const float knowledge = attribute(hero, 1, battle.journeys_off, till);
    const float defense = attribute(hero, 2, battle.journeys_off, till);
    const float win = chance_of(2.5F * (attack - battle.life + 0.4F) / spread) *
                      chance_of(2.5F * (knowledge - battle.knowledge + 0.4F) / spread);
    out.wins[kJourneys - battles_left_ + b] = win;
    out.battles += battle.reward * win;
    out.wounds += above_zero(battle.attack - std::max(0.0F, defense), spread);
  }
  for (std::size_t i = 0; i < (s_.journey == 0 ? kDealt : kKept); ++i)
    if (hero.adventures[i] != 0 && hero.adventures[i] != kUnknown)
      out.adventures += hope_of_adventure(hero, game_.lists().adventures[hero.adventures[i] - 1u], plays);
  for (std::size_t q = 0; q < s_.quests.size(); ++q) out.quests += hope_of_quest(hero, q, plays);
  if (loot_open_) {
    const float mine = measure(hero, game_.lists().loot[game_.loot(s_) - kCards].metric, 0);
    const float spread = 0.3F + 0.5F * std::sqrt(real(plays_now));
    float first = 1;
    for (std::size_t i = 0; i < loot_rivals_.count; ++i)
      first *= chance_of(2 * (mine - loot_rivals_.values[i] - 0.3F) / spread);
    out.loot = loot_worth_ * first;
  }
  if (hero.level[Type::Spell] > 0) {
    Items brown;
    for (const std::uint8_t piece : hero.pieces) brown += game_.face(piece).again[1];
    const float casts = kCastsAPlay * left;
    out.spells = casts * (real(brown.vp) + kCoin * real(brown.coins) + kHealing * real(brown.heal) +
                          kToken * real(brown.tokens[0] + brown.tokens[1] + brown.tokens[2]));
  }
  float empty = 0;
  for (std::size_t slot = 0; slot < kEquipment; ++slot)
    if (hero.level[slot] == 0 && (game_.has_belts() || slot != index(Type::Belt))) ++empty;
  out.empty = real(kEmptySlot) * empty * (1 + empty) / (1 + empty + 0.45F * left);
  return out;
}

Hero Outlook::played(const Hero& hero, std::size_t card, Time time) const {
  Hero out = hero;
  game_.try_on(out, card, time);
  return out;
}

Hero Outlook::better(const Hero& hero, std::size_t card, Time time, int plays_now, int plays_later) const {
  Hero sold = hero;
  add(sold.coins, kSale);
  if (hero.coins < game_.face(card).cost) return sold;
  const Hero on = played(hero, card, time);
  return worth(on, plays_now, plays_later) >= worth(sold, plays_now, plays_later) ? on : sold;
}

}  // namespace waystone::jaq
