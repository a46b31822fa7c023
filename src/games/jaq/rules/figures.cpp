// What follows from a state and is shown to players: totals and their sources, scores as they stand, how a
// battle would end. Of a view it says what its viewer can work out.
#include <algorithm>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
// Permanents of all cards, temporaries of those on top (JAQ-56, JAQ-57).
void Jaq::source_figures(Fields& f, const Hero& hero) const {
  f.table("permanent", [&](Fields& inner) {
    for (std::size_t a = 0; a < kAttributes; ++a) inner.derived(kAttributeWords[a], hero.permanent[a]);
  });
  f.table("temporary", [&](Fields& inner) {
    for (std::size_t a = 0; a < kAttributes; ++a) {
      int sum = 0;
      for (const std::uint8_t top : hero.top)
        if (top != 0) sum += faces_[top - 1u].temporary[a];
      inner.derived(kAttributeWords[a], sum);
    }
  });
  f.table("has", [&](Fields& inner) {  // each by the word that Quests, loot and Adventures ask for it with
    for (std::size_t term = 0; term < Metric::kTerms; ++term)
      inner.derived(kMetricWords[term], value(hero, Metric{fit(1u << term)}));
  });
  f.table("stacks", [&](Fields& inner) {
    for (const Type slot : first<Type>(kSlots))
      inner.derived(kTypeWords[waystone::index(slot)], stack_name(hero, slot));
  });
  f.derived("unnamed", unnamed(hero));
}

// The score pad as if the game ended now (JAQ-175 to JAQ-197).
void Jaq::score_figures(Fields& f, const State& s, Seat seat) const {
  const bool began = s.journey > 0;
  const ScorePad pad = began ? score_pad(s, seat) : ScorePad{};
  f.derived("score", pad.total());
  f.table("pad", [&](Fields& inner) {
    inner.derived("tokens", pad.tokens);
    inner.derived("coins", pad.coins);
    inner.derived("adventures", pad.adventures);
    inner.derived("quests", pad.quests);
    inner.derived("printed", pad.printed);
    inner.derived("empty", -pad.empty_slots);
    inner.derived("blood", -pad.blood);
  });
  f.table("quests", [&](Fields& inner) {
    for (std::size_t q = 0; q < s.quests.size(); ++q) {
      std::array<int, kMostSeats> vp{};
      const Quest* quest = s.quests[q] == 0 || !began ? nullptr : &lists_.quests[s.quests[q] - 1u];
      if (quest != nullptr) quest_vp(s, *quest, vp);
      inner.table(kNumbers[q], [&](Fields& one) {
        one.derived("has", quest == nullptr ? 0 : value(s.hero(seat), quest->metric));
        one.derived("vp", vp[waystone::index(seat)]);
      });
    }
  });
  const bool chosen = s.asks != Ask::Adventures && !is_knight(seat);  // who keeps them all (JAQ-A38)
  f.derived("kept", static_cast<int>(chosen ? kKept : kDealt));       // of the Adventures, the first
  f.table("done", [&](Fields& inner) {                                // Adventures, in their order
    for (std::size_t i = 0; i < kDealt; ++i) {
      const std::uint8_t place = s.hero(seat).adventures[i];
      const bool known = place != 0 && place != kUnknown;
      inner.derived(kNumbers[i], known && is_done(s.hero(seat), lists_.adventures[place - 1u]) ? 1 : 0);
    }
  });
}

// How a battle would end now (JAQ-142, JAQ-145), what the hero lacks for its card and has for the loot
// (JAQ-157).
void Jaq::battle_figures(Fields& f, const State& s, Seat seat) const {
  const bool faced = s.journey > 0 && s.monsters[s.journey - 1u] != 0;
  const Hero& hero = s.hero(seat);
  const MonsterTotals foe = faced ? monster(s) : MonsterTotals{};
  const auto short_of = [&](int needed, Attribute own) { return std::max(0, needed - total(hero, own)); };
  f.table("battle", [&](Fields& inner) {
    inner.derived("attack_short", faced ? short_of(foe.life, Attribute::Attack) : 0);
    inner.derived("knowledge_short", faced ? short_of(foe.knowledge, Attribute::Knowledge) : 0);
    inner.derived("wounds", faced ? short_of(foe.attack, Attribute::Defense) : 0);
    inner.derived("wins", faced && defeats(hero, foe) ? 1 : 0);
  });
  const CardPlace card = s.asks == Ask::Play ? drafted(s, seat, s.day, s.time) : CardPlace{0};
  const int cost = card == 0 || card > kCards ? 0 : faces_[card - 1u].cost;
  const Seat next = passes_to(s, seat);
  f.derived("passes_to", next == Seat::Nobody ? 0 : static_cast<int>(waystone::index(next)) + 1);
  f.derived("short", std::max(0, cost - hero.coins));  // of coins for the card of this time (JAQ-96)
  f.derived("loot", faced ? value(hero, lists_.loot[s.monsters[s.journey - 1u] - 1u].metric) : 0);
}

void Jaq::figures(Fields& f, const State& s) const {
  f.table("figures", [&](Fields& inner) {
    each_hero([&](Seat seat) {
      inner.table(kNumbers[waystone::index(seat)], [&](Fields& one) {
        source_figures(one, s.hero(seat));
        score_figures(one, s, seat);
        battle_figures(one, s, seat);
      });
    });
    inner.table("monster", [&](Fields& one) {
      const MonsterTotals foe = monster(s);
      one.derived("name", monster_name(s));
      one.derived("level",
                  static_cast<int>(s.monsters.size() - static_cast<std::size_t>(std::count(
                                                           s.monsters.begin(), s.monsters.end(), 0))));
      one.derived("life", foe.life);
      one.derived("knowledge", foe.knowledge);
      one.derived("attack", foe.attack);
      one.derived("vp", foe.vp);
      one.derived("fought", (s.asks == Ask::Nothing && s.journey > 0) || s.asks >= Ask::Commit ? 1 : 0);
    });
    inner.table("rates", [&](Fields& one) {
      one.derived("empty_slot", kEmptySlot);
      one.derived("coins_for_vp", kCoinsForVp);
      one.derived("rows", rows_ ? 1 : 0);  // drafting from a row and not from hands (JAQ-127, JAQ-A38)
      one.derived("belts", belts_ ? 1 : 0);
    });
  });
}

}  // namespace waystone::jaq
