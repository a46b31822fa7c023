#include "games/jaq/advice/greedy.h"

#include <algorithm>

#include "ai/advice.h"
#include "games/jaq/advice/outlook.h"

namespace waystone::jaq {
namespace {

constexpr float kNear = 0.02F;    // as good as the best; any of these may be chosen
constexpr float kUnseen = 0.35F;  // a face-down card, less than an average one
constexpr float kSpite = 0.3F;    // each VP that an attack costs the others, shared among them

class Planner {
 public:
  Planner(const Jaq& game, const State& s, Seat me) : game_(game), s_(s), me_(me), outlook_(game, s, me) {}

  void weigh(const Actions& legal, std::span<float> values) {
    switch (s_.asks) {
      case Ask::Draft:
      case Ask::Take: return weigh_cards(legal, values);
      case Ask::Play: return weigh_play(legal, values);
      case Ask::Adventures: return weigh_adventures(legal, values);
      case Ask::Name: return weigh_names(legal, values);
      case Ask::Commit: return weigh_commits(legal, values);
      case Ask::Prize:
        for (std::size_t i = 0; i < legal.size(); ++i)
          values[i] = after([&](Hero& hero) {
            if (legal[i].verb == kPrizeCoins)
              add(hero.coins, kPrize);
            else
              ++hero.vp;
          });
        return;
      case Ask::Claim:
        for (std::size_t i = 0; i < legal.size(); ++i)
          values[i] = after([&](Hero& hero) {
            if (legal[i].verb == kClaim) game_.try_on(hero, game_.loot(s_), Time::Dawn);
          });
        return;
      default:
        for (std::size_t i = 0; i < legal.size(); ++i) values[i] = share(legal[i]);
        return;
    }
  }

 private:
  template <class Change>
  float after(Change&& change) const {
    Hero hero = s_.hero(me_);
    change(hero);
    return outlook_.worth(hero, outlook_.plays_now(), outlook_.plays_later());
  }

  // Cards drafted for this Day that are still to be played, as far as they are known.
  Hero with_board(Hero hero, std::size_t from, std::size_t until, int& plays) const {
    for (std::size_t t = from; t < until; ++t) {
      --plays;
      const CardPlace place = game_.drafted(s_, me_, s_.day, nth<Time>(t));
      if (place != 0 && place <= kCards)
        hero = outlook_.better(hero, place - 1u, nth<Time>(t), plays, outlook_.plays_later());
    }
    return hero;
  }

  float harm(std::size_t card) const {
    const Items items = game_.gains(s_.hero(me_), card, s_.time);
    if (items.deal == 0 && items.steal == 0) return 0;
    return kSpite * real(items.deal) + 0.4F * real(items.steal) * real(game_.heroes() - 1);
  }

  void weigh_cards(const Actions& legal, std::span<float> values) const {
    const auto time = index(s_.time);
    int plays = outlook_.plays_now();
    const Hero hero = with_board(s_.hero(me_), 0, time, plays);
    --plays;
    const float base = outlook_.worth(hero, plays, outlook_.plays_later());
    float sum = 0;
    int open = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (legal[i].verb == kTakeFaceDown) continue;
      const Hero with = outlook_.better(hero, legal[i].card, s_.time, plays, outlook_.plays_later());
      const bool plays_it =
          with.pieces.size() != hero.pieces.size() || game_.face(legal[i].card).type == Type::Consumable;
      values[i] = outlook_.worth(with, plays, outlook_.plays_later()) + (plays_it ? harm(legal[i].card) : 0);
      sum += values[i] - base;
      ++open;
    }
    for (std::size_t i = 0; i < legal.size(); ++i)
      if (legal[i].verb == kTakeFaceDown) values[i] = base + sum / real(std::max(open, 1)) - kUnseen;
  }

  void weigh_play(const Actions& legal, std::span<float> values) const {
    const auto time = index(s_.time);
    for (std::size_t i = 0; i < legal.size(); ++i) {
      Hero hero = s_.hero(me_);
      if (legal[i].verb == kPlay)
        game_.try_on(hero, legal[i].card, s_.time);
      else
        add(hero.coins, kSale);
      int plays = outlook_.plays_now() - 1;
      hero = with_board(hero, time + 1, kTimes, plays);
      values[i] = outlook_.worth(hero, plays, outlook_.plays_later()) +
                  (legal[i].verb == kPlay ? harm(legal[i].card) : 0);
    }
  }

  void weigh_adventures(const Actions& legal, std::span<float> values) const {
    const Hopes all = outlook_.hopes(s_.hero(me_), outlook_.plays_now(), outlook_.plays_later());
    for (std::size_t i = 0; i < legal.size(); ++i) {
      Hero kept = s_.hero(me_);
      for (std::uint8_t& place : kept.adventures)
        if (place == legal[i].card + 1 || place == legal[i].slot + 1) place = 0;
      values[i] = outlook_.hopes(kept, outlook_.plays_now(), outlook_.plays_later()).adventures -
                  all.adventures + shared_needs(kept);
    }
  }

  // Adventures that ask for the same things are easier together.
  float shared_needs(const Hero& hero) const {
    float out = 0;
    for (std::size_t a = 0; a < kDealt; ++a)
      for (std::size_t b = a + 1; b < kDealt; ++b) {
        if (hero.adventures[a] == 0 || hero.adventures[b] == 0) continue;
        const Adventure& one = game_.lists().adventures[hero.adventures[a] - 1u];
        const Adventure& two = game_.lists().adventures[hero.adventures[b] - 1u];
        int both = 0;
        for (std::size_t g = 0; g < kGuilds; ++g) both += std::min(one.components[g], two.components[g]);
        for (std::size_t l = 0; l < kSlots; ++l) both += std::min(one.levels[l], two.levels[l]);
        out += 0.35F * real(both);
      }
    return out;
  }

  void weigh_names(const Actions& legal, std::span<float> values) const {
    for (std::size_t i = 0; i < legal.size(); ++i) values[i] = best_naming(s_.hero(me_), legal[i].slot, 3);
  }
  // The score with the next rainbow card so named, and the best that can follow (looking at a few cards
  // only).
  [[gnu::noinline]] float best_naming(Hero hero, std::size_t guild, int deep) const {
    hero.named[game_.named(hero)] = fit(guild + 1);
    if (game_.unnamed(hero) == 0 || deep == 0) return outlook_.worth(hero, 0, 0);
    float best = -1e9F;
    for (std::size_t g = 0; g < kGuilds; ++g) best = std::max(best, best_naming(hero, g, deep - 1));
    return best;
  }

  // A card named for a loot is lost for other guilds: worth it only where it decides.
  void weigh_commits(const Actions& legal, std::span<float> values) const {
    const Metric metric = game_.lists().loot[game_.loot(s_) - kCards].metric;
    const int mine = game_.value(s_.hero(me_), metric);
    int most = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(game_.heroes()); ++i)
      if (seat_at(i) != me_) most = std::max(most, game_.value(s_.heroes[i], metric));
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const int value = mine + legal[i].amount;
      values[i] = (value > most ? 3.0F : value == most ? 0.8F : 0.0F) - 0.9F * real(legal[i].amount);
    }
  }

  // To those who are behind rather than to the leader.
  float share(const Action& action) const {
    const Action::List coins = action.list();
    float out = 0;
    std::size_t nth = 0;
    for (const Seat thief : game_.thieves(s_, me_)) {
      const Hero& hero = s_.hero(thief);
      out -= real(coins[nth++]) * real(hero.vp + hero.printed_vp);
    }
    return 0.01F * out;
  }

  const Jaq& game_;
  const State& s_;
  Seat me_;
  Outlook outlook_;
};

}  // namespace

void weigh(const Jaq& game, const State& state, Seat seat, const Actions& legal, std::span<float> values) {
  Planner(game, state, seat).weigh(legal, values);
}

Action greedy(const Jaq& game, const State& state, Seat seat, const Actions& legal, Chance& chance) {
  return any_of_the_best(legal, kNear, chance,
                         [&](std::span<float> values) { weigh(game, state, seat, legal, values); });
}

}  // namespace waystone::jaq
