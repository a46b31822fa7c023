// What was counted in games of JAQ, and the order in which it is looked at.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/seat.h"
#include "lab/balance.h"

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

struct JaqAdventure {
  std::string name;
  int vp = 0;
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
  struct AdventureCount {
    std::uint64_t dealt = 0, kept = 0, done = 0;
    void add(const AdventureCount& other) {
      dealt += other.dealt;
      kept += other.kept;
      done += other.done;
    }
  };

  int heroes = 0;
  bool competitive = true;
  Alone alone = Alone::No;
  std::string knight;                            // its strength
  bool strongest = false;                        // there is no stronger one
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
  std::vector<AdventureCount> adventures;

  bool is_alone() const { return alone != Alone::No; }
  std::string name() const {
    if (!is_alone()) return std::to_string(heroes) + " heroes";
    return alone == Alone::Hand ? "hand" : alone == Alone::Display ? "display" : "Knight, " + knight;
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
  for (std::size_t i = 0; i < adventures.size(); ++i) adventures[i].add(other.adventures[i]);
}

struct JaqFigures {
  std::vector<JaqCard> cards;
  std::vector<JaqMonster> monsters;
  std::vector<JaqAdventure> adventures;
  std::vector<JaqTable> tables;
};

// The tables in rows by the number of heroes, and series by mode. If only games for one were played, these
// stand there instead.
struct JaqGrid {
  struct GridRow {
    std::string label;
    int heroes;
    std::vector<const JaqTable*> tables;  // by series; null: not played
  };
  std::vector<std::string> series;
  std::vector<GridRow> rows;

  explicit JaqGrid(const JaqFigures& figures) {
    for (const bool competitive : {true, false}) {
      const auto is_here = [&](const JaqTable& t) { return !t.is_alone() && t.competitive == competitive; };
      if (std::none_of(figures.tables.begin(), figures.tables.end(), is_here)) continue;
      series.emplace_back(competitive ? "competitive" : "non-competitive");
      for (GridRow& row : rows) row.tables.push_back(nullptr);
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
    for (const GridRow& row : rows)
      if (row.tables[of_series] != nullptr) act(*row.tables[of_series]);
  }
  template <class Do>
  void each(Do&& act) const {
    for (std::size_t i = 0; i < series.size(); ++i) each(i, act);
  }

 private:
  GridRow& row_of(const JaqTable& table) {
    for (GridRow& row : rows)
      if (row.heroes == table.heroes) return row;
    rows.push_back({table.name(), table.heroes, std::vector<const JaqTable*>(series.size())});
    return rows.back();
  }
};

}  // namespace waystone
