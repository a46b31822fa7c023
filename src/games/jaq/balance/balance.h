// What is counted in games of JAQ to see whether it is fair, and what is made of it.
//
// The laboratory does not know the games. What it needs of JAQ it asks of the type it is given (DraftsAsJaq),
// and it knows verbs and events by the names they have in scenarios.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <string>
#include <type_traits>
#include <vector>

#include "ai/bot.h"
#include "ai/playout.h"
#include "base/check.h"
#include "base/hash.h"
#include "games/jaq/balance/figures.h"
#include "lab/in_parallel.h"
#include "lab/simulate.h"

namespace waystone {

// The Knight is met in every strength.
inline std::vector<BalanceTable> jaq_tables(const std::vector<OptionSpec>& specs) {
  std::vector<BalanceTable> out;
  for (const char* solo : {"hand", "display"}) out.push_back({1, {{"solo", solo}}});
  for (const OptionSpec& spec : specs)
    if (spec.name == "knight")
      for (const std::string& strength : spec.choices)
        out.push_back({1, {{"solo", "knight"}, {"knight", strength}}});
  for (int heroes = 2; heroes <= kMostSeats; ++heroes)
    for (const char* mode : {"competitive", "non-competitive"}) out.push_back({heroes, {{"mode", mode}}});
  return out;
}
BalanceReport judge(const JaqFigures& figures);

template <class G>
concept DraftsAsJaq = Game<G> && requires(const G& g, const typename G::State& s) {
  g.lists().cards.front().face.cost;
  g.lists().monsters.front().level;
  g.lists().adventures.front().vp;
  g.lists().knight.strengths.front().id;
  g.eligible().has(std::size_t{});
  g.house().competitive;
  g.score_pad(s, Seat::One).empty_slots;
  s.hero(Seat::One).printed_vp;
  s.hero_one;
};

// The place of a word in a game's list of verbs or events.
template <class Specs>
std::uint8_t numbered(const Specs& specs, std::string_view name) {
  for (std::size_t i = 0; i < specs.size(); ++i)
    if (specs[i].name == name) return static_cast<std::uint8_t>(i);
  check(false, "JAQ has lost a verb or an event that its balance is measured by");
  return 0;
}

// Looks on at one table, game after game.
template <DraftsAsJaq G>
class JaqOnlooker {
 public:
  using State = typename G::State;

  JaqOnlooker(const G& game, JaqTable& table) : game_(game), table_(table) {}

  // A fresh packet is all that its first taker may choose from.
  void decided(const State& before, const Actions& legal, const Action& chosen) {
    if (before.picks != 0 || (chosen.verb != draft_ && chosen.verb != face_down_)) return;
    for (const Action& action : legal)
      if (action.verb == draft_) ++table_.cards[action.card].packets;
    if (chosen.verb == draft_) ++table_.cards[chosen.card].first;
  }

  void hear(const Event& e) {
    if (e.kind == came_) monster_ = e.slot;
    if (e.kind == began_) level_ = static_cast<std::size_t>(e.amount - 1);
    if (e.seat == Seat::Nobody || index(e.seat) >= seats()) return;  // the Knight is no player
    Doings& mine = doings_[index(e.seat)];
    if (e.kind == drafted_ || e.kind == took_ || e.kind == looked_at_)
      ++table_.cards[e.card].drafted;
    else if (e.kind == played_)
      ++table_.cards[e.card].played;
    else if (e.kind == sold_ || e.kind == sold_unseen_)
      ++table_.cards[e.card].sold;
    else if (e.kind == defeated_ || e.kind == failed_)
      fought(mine, e.kind == defeated_);
    else if (e.kind == dealt_)
      ++table_.adventures[e.card].dealt;
    else if (e.kind == adventure_done_ || e.kind == adventure_failed_)
      looked_back(mine, e.card, e.kind == adventure_done_);
    else if (e.kind == got_vp_ && e.rule == rule(149))
      mine.monster_vp += e.amount;
  }

  void end(const State& s) {
    const Outcome outcome = game_.outcome(s);
    check(outcome.over, "a game of JAQ goes on beyond its published bound");
    ++table_.games;
    std::size_t first = 0, winner = 0;
    for (std::size_t i = 0; i < seats(); ++i) {
      if (outcome.ranks[i] == 1) ++first, winner = i;
      end_hero(s, i, outcome.scores[i], outcome.ranks[i] == 1);
    }
    table_.winners += first;
    if (first == 1) ++table_.won[winner];
    if (first > 1) ++table_.shared;
    if (first == 1 && index(s.hero_one) == winner) ++table_.token_won;
    for (std::size_t level = 0; level < kJaqLevels; ++level) table_.fallen[level].add(fell_[level], seats());
    doings_ = {};
    fell_ = {};
  }

 private:
  struct Doings {
    int monsters = 0, adventures = 0, monster_vp = 0;
  };
  std::size_t seats() const { return static_cast<std::size_t>(game_.seats()); }

  void fought(Doings& mine, bool won) {
    ++table_.monsters[monster_].fought;
    if (!won) return;
    ++table_.monsters[monster_].fell;
    ++fell_[level_];
    ++mine.monsters;
  }

  void looked_back(Doings& mine, std::size_t adventure, bool done) {
    ++table_.adventures[adventure].kept;
    if (!done) return;
    ++table_.adventures[adventure].done;
    ++mine.adventures;
  }

  void end_hero(const State& s, std::size_t i, int score, bool won) {
    const auto& hero = s.heroes[i];
    const auto pad = game_.score_pad(s, seat_at(i));
    const Doings& mine = doings_[i];
    const std::array<int, kJaqSources> points = {mine.monster_vp,  pad.tokens - mine.monster_vp,
                                                 pad.coins,        pad.adventures,
                                                 pad.quests,       pad.printed,
                                                 -pad.empty_slots, -pad.blood};
    for (std::size_t p = 0; p < kJaqSources; ++p) {
      table_.points[p][0] += won ? points[p] : 0;
      table_.points[p][1] += points[p];
    }
    std::array<int, kJaqGuilds> of_guild{};  // rainbow cards as they were named (JAQ-82)
    for (std::size_t g = 0; g < kJaqGuilds; ++g)
      of_guild[g] =
          game_.components(hero, static_cast<std::remove_cvref_t<decltype(game_.face(0).guild)>>(g));
    const int most = *std::max_element(of_guild.begin(), of_guild.end());
    auto& way = table_.ways[static_cast<std::size_t>(
        way_of({mine.monsters, hero.level.back(), most, hero.printed_vp, hero.coins, mine.adventures}))];
    ++way.heroes;
    table_.scores.add(score);
    if (!won) return;
    ++way.won;
    table_.winning.add(score);
    table_.below += score < kLowestTypicalScore ? 1 : 0;
    table_.above += score > kHighestTypicalScore ? 1 : 0;
    if (std::count(of_guild.begin(), of_guild.end(), most) == 1)
      ++table_.most[static_cast<std::size_t>(std::find(of_guild.begin(), of_guild.end(), most) -
                                             of_guild.begin())];
    std::uint64_t banners = 0;
    for (const std::uint8_t n : hero.components) banners += n;
    for (std::size_t g = 0; g < kJaqGuilds; ++g) table_.guilds[g].add(hero.components[g], banners);
  }

  const G& game_;
  JaqTable& table_;
  std::array<Doings, kMostSeats> doings_{};
  std::array<std::uint64_t, kJaqLevels> fell_{};
  std::size_t monster_ = 0, level_ = 0;

  std::uint8_t draft_ = numbered(G::verbs(), "draft"), face_down_ = numbered(G::verbs(), "take-face-down");
  std::uint8_t came_ = numbered(G::events(), "monster-came"), began_ = numbered(G::events(), "journey-began"),
               drafted_ = numbered(G::events(), "drafted"), took_ = numbered(G::events(), "took"),
               looked_at_ = numbered(G::events(), "looked-at"), played_ = numbered(G::events(), "played"),
               sold_ = numbered(G::events(), "sold"), sold_unseen_ = numbered(G::events(), "sold-unseen"),
               defeated_ = numbered(G::events(), "defeated"), failed_ = numbered(G::events(), "failed"),
               dealt_ = numbered(G::events(), "adventure-dealt"),
               adventure_done_ = numbered(G::events(), "adventure-done"),
               adventure_failed_ = numbered(G::events(), "adventure-failed"),
               got_vp_ = numbered(G::events(), "got-vp");
};

template <DraftsAsJaq G>
JaqTable empty_table(const G& game) {
  JaqTable out;
  out.heroes = game.seats();
  out.competitive = game.house().competitive;
  if (game.seats() == 1) out.alone = static_cast<JaqTable::Alone>(1 + static_cast<int>(game.house().solo));
  if (out.alone == JaqTable::Alone::Knight) {
    const auto& strengths = game.lists().knight.strengths;
    out.knight = strengths[game.house().strength].id;
    out.strongest = game.house().strength + 1 == strengths.size();
  }
  const auto& cards = game.lists().cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto guild = static_cast<std::size_t>(cards[i].face.guild);
    if (game.eligible().has(i) && static_cast<int>(cards[i].face.type) < kJaqSpell && guild < kJaqGuilds)
      ++out.deck[guild];
  }
  out.cards.resize(cards.size());
  out.monsters.resize(game.lists().monsters.size());
  out.adventures.resize(game.lists().adventures.size());
  return out;
}

template <DraftsAsJaq G>
JaqFigures name_pieces(const G& game) {
  JaqFigures out;
  const auto full = [](const std::string& descriptor, const std::string& name) {
    return descriptor.empty() ? name : descriptor + " " + name;
  };
  for (const auto& card : game.lists().cards) {
    const auto type = static_cast<int>(card.face.type), mark = static_cast<int>(card.mark);
    const char* of_mode = mark == 1 ? " (competitive)" : mark == 2 ? " (non-competitive)" : "";  // JAQ-22
    out.cards.push_back({card.id, full(card.descriptor, card.name) + of_mode, card.face.cost,
                         type < kJaqSpell    ? 0u
                         : type == kJaqSpell ? 1u
                                             : 2u});
  }
  for (const auto& monster : game.lists().monsters)
    out.monsters.push_back({full(monster.descriptor, monster.name), monster.level});
  for (const auto& adventure : game.lists().adventures)
    out.adventures.push_back({adventure.name, adventure.vp});
  return out;
}

// The tables' games are of the same content. `done` counts games. A game depends on the seed, its number and
// its kind of table only, so that a run for one number of heroes is a part of the run for all.
template <DraftsAsJaq G>
JaqFigures measure_balance(const std::vector<const G*>& games, const Bot<G>& bot,
                           const BalanceSettings& settings, std::atomic<std::uint64_t>& done) {
  JaqFigures out = name_pieces(*games.front());
  for (const G* game : games) out.tables.push_back(empty_table(*game));
  constexpr std::uint64_t kBatch = 8;
  const std::uint64_t batches = (settings.games + kBatch - 1) / kBatch;
  std::mutex lock;
  in_parallel(batches * games.size(), settings.threads, [&](std::uint64_t task) {
    const std::size_t at = task % games.size();
    const G& game = *games[at];
    JaqTable mine = empty_table(game);
    JaqOnlooker<G> onlooker(game, mine);
    const std::uint64_t kind = static_cast<std::uint64_t>(mine.heroes) * 8 +
                               static_cast<std::uint64_t>(mine.alone) * 2 + (mine.competitive ? 1 : 0);
    const std::uint64_t first = task / games.size() * kBatch, last = std::min(first + kBatch, settings.games);
    for (std::uint64_t i = first; i < last; ++i) {
      const std::uint64_t seed = game_seed(mix(settings.seed ^ mix(kind)), i);
      Chance chance(seed), thoughts(mix(seed));
      typename G::State state{};
      const auto choose = [&](const auto& now, Seat seat, const Actions& legal) {
        const Action chosen = bot.choose(game, redact(game, now, seat), legal, thoughts, {});
        onlooker.decided(now, legal, chosen);
        return chosen;
      };
      play_and_tell(game, state, chance, G::kMaxDecisions, choose, [&](const Event& e) { onlooker.hear(e); });
      onlooker.end(state);
    }
    done.fetch_add(last - first, std::memory_order_relaxed);
    const std::lock_guard held(lock);
    out.tables[at].add(mine);
  });
  return out;
}

}  // namespace waystone
