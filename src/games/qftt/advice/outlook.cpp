#include "games/qftt/advice/outlook.h"

#include <cmath>

namespace waystone::qftt {
namespace {

constexpr std::array<float, 3> kShareOfHp = {1.0F, 0.6F, 0.3F};
constexpr float kHpIsRisk = 0.7F;  // HP of a dash, all of them together
constexpr float kShopCardIsWorth = 1.4F;
constexpr int kTries = 48;
constexpr std::uint64_t kDice = 7;

}  // namespace

Outlook::Outlook(const Quest& game, const State& s, Seat me, bool rested)
    : game_(game),
      s_(s),
      worth_(game, s, me),
      party_(strength_of(game, s, me, rested)),
      members_(Quest::living(s.players[me])),
      down_(static_cast<float>(worth_.of_being_down())) {
  const int price = game.price(s, me), money = s.players[me].money;
  shopping_ = kShopCardIsWorth * static_cast<float>(std::min(money / std::max(price, 1), 2));
  for (std::size_t d = 0; d < kTerrainDecks; ++d) look_at(nth<Deck>(d));
}

// A deck that has run out is made of its discards (QFTT-A15).
const Cards& Outlook::yield(Deck deck) const {
  const Cards& cards = s_.decks[index(deck)];
  return cards.words()[0] != 0 ? cards : s_.discards[index(deck)];
}

double Outlook::loot_of(const Design& design) const {
  const Loot& loot = design.encounter.loot;
  return kPerMoney * loot.money + kPerRelic * loot.relics + (loot.gear != 0 ? gear_of(design.deck) : 0) +
         worth_.of_victory(design);
}

// What the Gear of a deck is worth on the average.
double Outlook::gear_of(Deck deck) const {
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
  return n == 0 ? 0 : sum / n;
}

void Outlook::look_at(Deck deck) {
  const Lists& lists = game_.lists();
  const std::uint64_t left = yield(deck).words()[0];
  if (left == 0) return;
  auto& cells = cells_[index(deck)];
  const float each = 1 / static_cast<float>(std::popcount(left));
  const Card first = lists.first(deck);
  for (std::size_t i = lists.design_of[first]; i < lists.designs.size(); ++i) {
    const Design& design = lists.designs[i];
    if (design.deck != deck) break;
    const std::uint64_t copies = ((std::uint64_t{1} << design.copies) - 1) << (design.first - first);
    const int n = std::popcount(left & copies);
    if (n != 0) meet(design, each * static_cast<float>(n), cells);
  }
  const Cell& tired = cells[1];
  const float hp = static_cast<float>(std::max(party_.hp, 1));
  risk_[index(deck)] = -std::log(std::max(0.02F, 1 - tired.beats)) + kHpIsRisk * tired.takes / hp;
}

void Outlook::meet(const Design& design, float share, std::array<Cell, kTired>& cells) const {
  if (!design.is_encounter()) {
    const auto worth = static_cast<float>(worth_.of_event(design));
    for (Cell& cell : cells) cell.brings += share * worth;
    return;
  }
  const Foe foe = foe_of(game_.lists(), design, members_);
  const auto loot = static_cast<float>(loot_of(design));
  for (std::size_t i = 0; i < kTired; ++i) {
    const int hp = std::max(1, static_cast<int>(static_cast<float>(party_.hp) * kShareOfHp[i]));
    const Fought end = fought(party_, foe, hp);
    if (end.comes == Comes::Lost) {
      cells[i].beats += share;
      continue;
    }
    if (end.comes == Comes::Won) cells[i].brings += share * loot;
    cells[i].takes += share * static_cast<float>(hp - end.hp);
  }
}

// Between what it would be rested, tired and nearly down.
Outlook::Cell Outlook::cell_at(Deck deck, float share_of_hp) const {
  const auto& cells = cells_[index(deck)];
  const std::size_t i = share_of_hp > kShareOfHp[1] ? 0 : 1;
  const float far =
      std::clamp((kShareOfHp[i] - share_of_hp) / (kShareOfHp[i] - kShareOfHp[i + 1]), 0.0F, 1.0F);
  const auto between = [&](float Cell::* number) {
    return cells[i].*number + far * (cells[i + 1].*number - cells[i].*number);
  };
  return {between(&Cell::brings), between(&Cell::beats), between(&Cell::takes)};
}

void Outlook::enter(Prospect& way, Deck deck, bool at_village) const {
  const Cell cell = cell_at(deck, way.hp / static_cast<float>(std::max(party_.hp, 1)));
  way.worth += way.lasts * (cell.brings + cell.beats * down_);
  way.lasts *= 1 - cell.beats;
  way.hp -= cell.takes;
  if (at_village) way.worth += way.lasts * shopping_;
}

double Outlook::chance_through(std::span<const Deck> decks) const {
  const Lists& lists = game_.lists();
  Chance dice(kDice);
  int through = 0;
  for (int i = 0; i < kTries; ++i) {
    int hp = party_.hp;
    std::array<Cards, kTerrainDecks> left;
    for (std::size_t d = 0; d < kTerrainDecks; ++d) left[d] = yield(nth<Deck>(d));
    for (const Deck deck : decks) {
      if (left[index(deck)].empty()) continue;
      const std::size_t place = left[index(deck)].draw(dice);
      const Design& design = lists.of(fit(lists.first(deck) + place));
      if (design.is_encounter()) hp = fought(party_, foe_of(lists, design, members_), hp).hp;
      if (hp <= 0) break;
    }
    through += hp > 0 ? 1 : 0;
  }
  return static_cast<double>(through) / kTries;
}

}  // namespace waystone::qftt
