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
#include "lab/balance.h"
#include "lab/in_parallel.h"
#include "lab/simulate.h"

namespace waystone {

struct JaqCard {
  std::string id, name;
  int cost = 0;
  std::size_t kind = 0;  // equipment, spell, consumable
};
struct JaqMonster {
  std::string name;
  int level = 1;
};

// The ways to play that heroes are sorted by at the end; the last one is for all others.
enum class JaqWay : std::uint8_t { Fighter, Scholar, GuildHouse, Collector, Miser, Adventurer, Rest };
inline constexpr std::size_t kJaqWays = 7, kJaqGuilds = 5, kJaqLevels = 3;
inline constexpr int kJaqSpell = 5;  // types before it are equipment, the one after it consumables (JAQ-43)
inline constexpr std::array<const char*, kJaqWays> kJaqWayNames = {
    "fighter", "scholar", "guild house", "collector", "miser", "adventurer", "rest"};
inline constexpr std::array<const char*, kJaqGuilds> kJaqGuildNames = {"Water", "Fire", "Shadow", "Nature",
                                                                       "Light"};

// What a hero has come to at the end, as far as it says how it was played.
struct JaqDeeds {
  int monsters = 0, spell_level = 0, of_one_guild = 0, printed_vp = 0, coins = 0, adventures = 0;
};
// What makes a hero of each kind.
inline constexpr JaqDeeds kJaqMeasure = {3, 6, 5, 8, 12, 2};
// By what it did most, each measured by that.
inline JaqWay way_of(const JaqDeeds& deeds) {
  const auto times = [&](int JaqDeeds::* what) {
    return static_cast<double>(deeds.*what) / (kJaqMeasure.*what);
  };
  const std::array<double, kJaqWays - 1> done = {
      times(&JaqDeeds::monsters),   times(&JaqDeeds::spell_level), times(&JaqDeeds::of_one_guild),
      times(&JaqDeeds::printed_vp), times(&JaqDeeds::coins),       times(&JaqDeeds::adventures)};
  const auto most = std::max_element(done.begin(), done.end());
  return *most < 1 ? JaqWay::Rest : static_cast<JaqWay>(most - done.begin());
}

// JAQ-194, with the monsters' VP (JAQ-149) apart from other tokens.
inline constexpr std::size_t kJaqSources = 8;
inline constexpr std::array<const char*, kJaqSources> kJaqSourceNames = {
    "monsters", "other VP tokens",  "coins",       "Adventures",
    "Quests",   "printed on cards", "empty slots", "blood"};
inline constexpr double kLowestTypicalScore = 35, kHighestTypicalScore = 75;

// All counts of one table.
struct JaqTable {
  enum class Alone : std::uint8_t { No, Hand, Display, Knight };  // JAQ-A38
  struct CardCount {
    std::uint64_t packets = 0, first = 0;  // fresh hands and rows that held it; it was the first card taken
    std::uint64_t drafted = 0, played = 0, sold = 0;
    bool operator==(const CardCount&) const = default;
    void add(const CardCount& other) {
      packets += other.packets;
      first += other.first;
      drafted += other.drafted;
      played += other.played;
      sold += other.sold;
    }
  };
  struct WayCount {
    std::uint64_t heroes = 0, won = 0;
  };
  struct FightCount {
    std::uint64_t fought = 0, fell = 0;
  };

  int heroes = 0;
  bool competitive = true;
  Alone alone = Alone::No;
  std::array<std::uint64_t, kJaqGuilds> deck{};  // cards of each guild

  std::uint64_t games = 0, shared = 0, winners = 0;  // shared: several won (JAQ-201)
  std::array<std::uint64_t, kMostSeats> won{};       // alone, by seat
  std::uint64_t token_won = 0;                       // two heroes: by who began with the turn token (JAQ-33)
  Histogram winning, scores;
  std::uint64_t below = 0, above = 0;                  // winning scores outside the typical ones
  std::array<fairness::Grouped, kJaqLevels> fallen{};  // heroes who defeated the monster, by game
  std::array<fairness::Grouped, kJaqGuilds> guilds{};  // of the regular guilds' cards, by winner
  std::array<std::uint64_t, kJaqGuilds> most{};        // winners who have most of this guild, alone
  std::array<WayCount, kJaqWays> ways{};
  std::array<std::array<std::int64_t, 2>, kJaqSources> points{};  // of winners, of all
  std::vector<CardCount> cards;
  std::vector<FightCount> monsters;

  bool is_alone() const { return alone != Alone::No; }
  std::string name() const {
    constexpr std::array<const char*, 4> kAlone = {"", "hand", "display", "the Knight"};
    return is_alone() ? kAlone[static_cast<std::size_t>(alone)] : std::to_string(heroes) + " heroes";
  }
  double deck_share(std::size_t guild) const {
    double all = 0;
    for (const std::uint64_t n : deck) all += static_cast<double>(n);
    return all == 0 ? 0 : static_cast<double>(deck[guild]) / all;
  }
  void add(const JaqTable& other);
};

inline void JaqTable::add(const JaqTable& other) {
  const auto add_all = [](auto& to, const auto& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
  };
  games += other.games;
  shared += other.shared;
  winners += other.winners;
  add_all(won, other.won);
  token_won += other.token_won;
  winning.add(other.winning);
  scores.add(other.scores);
  below += other.below;
  above += other.above;
  for (std::size_t i = 0; i < fallen.size(); ++i) fallen[i].add(other.fallen[i]);
  for (std::size_t i = 0; i < guilds.size(); ++i) guilds[i].add(other.guilds[i]);
  add_all(most, other.most);
  for (std::size_t i = 0; i < ways.size(); ++i) {
    ways[i].heroes += other.ways[i].heroes;
    ways[i].won += other.ways[i].won;
  }
  for (std::size_t i = 0; i < points.size(); ++i) add_all(points[i], other.points[i]);
  for (std::size_t i = 0; i < cards.size(); ++i) cards[i].add(other.cards[i]);
  for (std::size_t i = 0; i < monsters.size(); ++i) {
    monsters[i].fought += other.monsters[i].fought;
    monsters[i].fell += other.monsters[i].fell;
  }
}

struct JaqFigures {
  std::vector<JaqCard> cards;
  std::vector<JaqMonster> monsters;
  std::vector<JaqTable> tables;
};

// The tables in rows by the number of heroes, and series by mode. If only games for one were played, these
// stand there instead.
struct JaqGrid {
  struct Row {
    std::string label;
    int heroes;
    std::vector<const JaqTable*> tables;  // by series; null: not played
  };
  std::vector<std::string> series;
  std::vector<Row> rows;

  explicit JaqGrid(const JaqFigures& figures) {
    for (const bool competitive : {true, false}) {
      const auto is_here = [&](const JaqTable& t) { return !t.is_alone() && t.competitive == competitive; };
      if (std::none_of(figures.tables.begin(), figures.tables.end(), is_here)) continue;
      series.emplace_back(competitive ? "competitive" : "non-competitive");
      for (Row& row : rows) row.tables.push_back(nullptr);
      for (const JaqTable& table : figures.tables)
        if (is_here(table)) row_of(table).tables.back() = &table;
    }
    if (!rows.empty()) return;
    series = {"one hero"};
    for (const JaqTable& table : figures.tables) rows.push_back({table.name(), 1, {&table}});
  }
  bool several() const { return rows.front().heroes > 1; }
  std::size_t size() const {
    std::size_t out = 0;
    each([&](const JaqTable&) { ++out; });
    return out;
  }
  template <class Do>
  void each(std::size_t of_series, Do&& act) const {
    for (const Row& row : rows)
      if (row.tables[of_series] != nullptr) act(*row.tables[of_series]);
  }
  template <class Do>
  void each(Do&& act) const {
    for (std::size_t i = 0; i < series.size(); ++i) each(i, act);
  }

 private:
  Row& row_of(const JaqTable& table) {
    for (Row& row : rows)
      if (row.heroes == table.heroes) return row;
    rows.push_back({table.name(), table.heroes, std::vector<const JaqTable*>(series.size())});
    return rows.back();
  }
};

inline std::vector<BalanceTable> jaq_tables() {
  std::vector<BalanceTable> out;
  for (const char* solo : {"hand", "display", "knight"}) out.push_back({1, {{"solo", solo}}});
  for (int heroes = 2; heroes <= kMostSeats; ++heroes)
    for (const char* mode : {"competitive", "non-competitive"}) out.push_back({heroes, {{"mode", mode}}});
  return out;
}
BalanceReport judge(const JaqFigures& figures);

template <class G>
concept DraftsAsJaq = Game<G> && requires(const G& g, const typename G::State& s) {
  g.lists().cards.front().face.cost;
  g.lists().monsters.front().level;
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
    else if (e.kind == adventure_done_)
      ++mine.adventures;
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
               adventure_done_ = numbered(G::events(), "adventure-done"),
               got_vp_ = numbered(G::events(), "got-vp");
};

template <DraftsAsJaq G>
JaqTable empty_table(const G& game) {
  JaqTable out;
  out.heroes = game.seats();
  out.competitive = game.house().competitive;
  if (game.seats() == 1) out.alone = static_cast<JaqTable::Alone>(1 + static_cast<int>(game.house().solo));
  const auto& cards = game.lists().cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto guild = static_cast<std::size_t>(cards[i].face.guild);
    if (game.eligible().has(i) && static_cast<int>(cards[i].face.type) < kJaqSpell && guild < kJaqGuilds)
      ++out.deck[guild];
  }
  out.cards.resize(cards.size());
  out.monsters.resize(game.lists().monsters.size());
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
