#include "games/qftt/advice/gauntlet.h"

namespace waystone::qftt {

const Perils& Gauntlet::perils(Deck deck) {
  Perils& out = perils_[index(deck)];
  if (std::exchange(are_known_[index(deck)], true)) return out;
  const Lists& lists = game_.lists();
  const std::uint64_t left = yield(s_, deck);
  const Card first = lists.first(deck);
  for (std::size_t i = lists.design_of[first]; i < lists.designs.size(); ++i) {
    const Design& design = lists.designs[i];
    if (design.deck != deck) break;
    if (!design.is_encounter()) continue;
    const std::uint64_t copies = ((std::uint64_t{1} << design.copies) - 1) << (design.first - first);
    const int n = std::popcount(left & copies);
    const float share = static_cast<float>(n) / static_cast<float>(std::popcount(left));
    if (n != 0) out.push_back({foe_of(lists, design, members_), share, design.first});
  }
  return out;
}

const Gauntlet::Chances& Gauntlet::after(Deck deck, int hp) {
  Chances& out = after_[index(deck)][static_cast<std::size_t>(hp)];
  const std::uint64_t bit = std::uint64_t{1} << hp;
  if ((reckoned_[index(deck)] & bit) != 0) return out;
  reckoned_[index(deck)] |= bit;
  out.fill(0);
  float fights = 0;
  for (const Peril& peril : perils(deck)) {
    out[static_cast<std::size_t>(fought(party_, peril.foe, hp).hp)] += peril.share;
    fights += peril.share;
  }
  out[static_cast<std::size_t>(hp)] += 1 - fights;
  return out;
}

Gauntlet::Fares Gauntlet::fares(Deck deck, int hp) {
  const int from = std::min(hp, kMostReckoned);
  const Chances& left = after(deck, from);
  Fares out{left[0], 0};
  for (int i = 1; i < from; ++i)
    out.takes += static_cast<float>(from - i) * left[static_cast<std::size_t>(i)];
  return out;
}

void Gauntlet::go_through(Deck deck, Chances& hp) {
  Chances next{};
  for (std::size_t i = 1; i < hp.size(); ++i) {
    if (hp[i] == 0) continue;
    const Chances& left = after(deck, static_cast<int>(i));
    for (std::size_t j = 0; j <= i; ++j) next[j] += hp[i] * left[j];
  }
  hp = next;
}

void Gauntlet::go_through_known(Card card, Chances& hp) const {
  const Design& design = game_.lists().of(card);
  if (!design.is_encounter()) return;
  const Foe foe = foe_of(game_.lists(), design, members_);
  Chances next{};
  for (std::size_t i = 1; i < hp.size(); ++i)
    if (hp[i] != 0) next[static_cast<std::size_t>(fought(party_, foe, static_cast<int>(i)).hp)] += hp[i];
  hp = next;
}

double Gauntlet::chance_through(const Queue& queue) {
  Chances hp{};
  hp[static_cast<std::size_t>(std::clamp(party_.hp, 0, kMostReckoned))] = 1;
  for (const QueueCard& drawn : queue) {
    if (drawn.is_blank()) continue;
    if (knows_face(drawn))
      go_through_known(fit(drawn.card - 1), hp);
    else
      go_through(drawn.deck(), hp);
  }
  double through = 0;
  for (std::size_t i = 1; i < hp.size(); ++i) through += hp[i];
  return through;
}

}  // namespace waystone::qftt
