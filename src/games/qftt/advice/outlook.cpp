#include "games/qftt/advice/outlook.h"

#include <cmath>

namespace waystone::qftt {
namespace {

constexpr float kHpIsRisk = 0.7F;  // HP of a dash, all of them together
constexpr float kShopCardIsWorth = 1.4F;

}  // namespace

Outlook::Outlook(const Quest& game, const State& s, Seat me, bool rested)
    : game_(game),
      s_(s),
      worth_(game, s, me),
      party_(strength_of(game, s, me, rested)),
      gauntlet_(game, s, party_, Quest::living(s.players[me])),
      down_(static_cast<float>(worth_.of_being_down())),
      per_hp_(1 / static_cast<float>(std::max(party_.hp, 1))) {
  const int price = game.price(s, me), money = s.players[me].money;
  shopping_ = kShopCardIsWorth * static_cast<float>(std::min(money / std::max(price, 1), 2));
}

float Outlook::loot_of(const Design& design) {
  const Loot& loot = design.encounter.loot;
  float sum =
      static_cast<float>(kPerMoney * loot.money + kPerRelic * loot.relics + worth_.of_victory(design));
  if (loot.gear == 0) return sum;
  std::optional<float>& gear = gear_[index(design.deck)];
  if (!gear) gear = gear_of(design.deck);
  return sum + *gear;
}

// What the Gear of a deck is worth on the average.
float Outlook::gear_of(Deck deck) const {
  const Lists& lists = game_.lists();
  double sum = 0;
  int n = 0;
  for (std::size_t i = lists.design_of[lists.first(deck)]; i < lists.designs.size(); ++i) {
    const Design& design = lists.designs[i];
    if (design.deck != deck) break;
    if (design.kind != Kind::Gear) continue;
    sum += design.copies * std::max(0.0, worth_.of_found(design.first));
    n += design.copies;
  }
  return n == 0 ? 0 : static_cast<float>(sum / n);
}

void Outlook::fight(Cell& cell, const Foe& foe, int hp, float share, float loot) const {
  const Fought end = fought(party_, foe, hp);
  if (end.comes == Comes::Lost) {
    cell.beats += share;
    return;
  }
  if (end.comes == Comes::Won) cell.brings += share * loot;
  cell.takes += share * static_cast<float>(hp - end.hp);
}

void Outlook::look_at(Deck deck) {
  looked_at_[index(deck)] = true;
  Cells& out = cells_[index(deck)] = {};
  const Lists& lists = game_.lists();
  const std::uint64_t left = Gauntlet::yield(s_, deck);
  if (left == 0) return;
  for (const Peril& peril : gauntlet_.perils(deck)) {
    const float loot = loot_of(lists.of(peril.card));
    for (std::size_t i = 0; i < out.size(); ++i) {
      const int hp = std::max(1, static_cast<int>(static_cast<float>(party_.hp) * kShareOfHp[i]));
      fight(out[i], peril.foe, hp, peril.share, loot);
    }
  }
  const float each = 1 / static_cast<float>(std::popcount(left));
  const Card first = lists.first(deck);
  float events = 0;
  for (std::size_t i = lists.design_of[first]; i < lists.designs.size(); ++i) {
    const Design& design = lists.designs[i];
    if (design.deck != deck) break;
    if (design.is_encounter()) continue;
    const std::uint64_t copies = ((std::uint64_t{1} << design.copies) - 1) << (design.first - first);
    const int n = std::popcount(left & copies);
    if (n != 0) events += each * static_cast<float>(n * worth_.of_event(design));
  }
  for (Cell& cell : out) cell.brings += events;
}

void Outlook::enter(Prospect& way, const QueueCard& drawn) {
  if (!knows_face(drawn)) return enter(way, drawn.deck(), drawn.at_village());
  const Design& design = game_.lists().of(fit(drawn.card - 1));
  Cell cell;
  if (design.is_encounter()) {
    const Foe foe = foe_of(game_.lists(), design, Quest::living(s_.players[worth_.seat()]));
    fight(cell, foe, std::max(1, static_cast<int>(way.hp)), 1, loot_of(design));
  } else {
    cell.brings = static_cast<float>(worth_.of_event(design));
  }
  go_on(way, cell, drawn.at_village());
}

float Outlook::risk(Deck deck) {
  const int tired = std::max(1, static_cast<int>(static_cast<float>(party_.hp) * kShareOfHp[1]));
  const Gauntlet::Fares fares = gauntlet_.fares(deck, tired);
  return -std::log(std::max(0.02F, 1 - fares.beaten)) + kHpIsRisk * fares.takes * per_hp_;
}

}  // namespace waystone::qftt
