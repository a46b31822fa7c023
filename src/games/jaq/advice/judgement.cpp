#include "games/jaq/advice/judgement.h"

#include <algorithm>

#include "games/jaq/advice/outlook.h"

namespace waystone::jaq {

void see(const Jaq& game, const State& s, std::span<Judgement::Features> seats) {
  std::array<Hopes, kMostSeats> hopes;
  std::array<float, kMostSeats> sums{};
  const auto heroes = static_cast<std::size_t>(game.heroes());
  for (std::size_t i = 0; i < heroes; ++i) {
    const Outlook outlook(game, s, seat_at(i));
    hopes[i] = outlook.hopes(s.heroes[i], outlook.plays_now(), outlook.plays_later());
    sums[i] = hopes[i].sum();
  }
  const float late = static_cast<float>(6 * (std::max<int>(s.journey, 1) - 1) + s.shown) / 18;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    FeatureWriter w(seats[i]);
    const Hero& hero = s.heroes[i];
    const Hopes& h = hopes[i];
    float others = 0, best = -100;
    for (std::size_t j = 0; j < heroes; ++j)
      if (j != i) {
        others += sums[j];
        best = std::max(best, sums[j]);
      }
    if (heroes > 1) others /= static_cast<float>(heroes - 1);
    if (heroes == 1) best = others = 40;
    w.add(1);
    w.add(late);
    w.add(sums[i] / 40);
    w.add((sums[i] - others) / 10);
    w.add((sums[i] - others) / 10 * late);
    w.add((sums[i] - best) / 10);
    w.add((sums[i] - best) / 10 * late);
    w.add(h.sure / 10);
    w.add(h.coins / 5);
    w.add(static_cast<float>(hero.coins) / 10 * late);
    w.add(h.battles / 10);
    w.add(h.wounds / 10);
    w.add(h.adventures / 10);
    w.add(h.adventures / 10 * late);
    w.add(h.quests / 10);
    w.add(h.quests / 10 * late);
    w.add(h.loot / 5);
    w.add(h.spells / 5);
    w.add(h.empty / 10);
    w.add(h.empty / 10 * late);
    for (const float win : h.wins) w.add(win);
    for (std::size_t a = 0; a < kAttributes; ++a)
      w.add(static_cast<float>(game.total(hero, static_cast<Attribute>(a))) / 10);
    for (std::size_t a = 0; a < kAttributes; ++a) w.add(static_cast<float>(hero.permanent[a]) / 10);
    w.add(static_cast<float>(hero.level[index(Type::Spell)]) / 5);
    w.add(static_cast<float>(hero.level[index(Type::Spell)]) / 5 * late);
    w.add(static_cast<float>(hero.rainbows) / 3);
    w.add(static_cast<float>(hero.blood) / 10);
    w.add(static_cast<float>(hero.pieces.size()) / 18);
    w.add(game.house().competitive ? 1.0F : 0.0F);
    w.add(static_cast<float>(heroes) / 6);
  }
}

}  // namespace waystone::jaq
