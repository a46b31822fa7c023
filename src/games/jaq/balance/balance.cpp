#include "games/jaq/balance/balance.h"

#include <fmt/format.h>

#include "games/jaq/balance/sections.h"

namespace waystone {
namespace fairness {
namespace {

// What "dominates" is taken to mean.
constexpr double kSeatLimit = 1.5;     // times its share of the victories
constexpr double kGuildLimit = 1.5;    // times its share of the deck, in winners' stacks
constexpr double kMostLimit = 0.4;     // of the winners have most of this guild: twice a fifth
constexpr double kModeLimit = 1.25;    // times the winning scores of the other mode
constexpr double kWayLimit = 2;        // times its fair share of victories
constexpr double kWinnersLimit = 0.5;  // of the winners play like this
constexpr double kPlayedLimit = 0.25;  // of those who draft a card play it
constexpr double kFirstLimit = 0.5;    // of the packets that hold a card lose it first
constexpr double kFewestFall = 0.2, kMostFall = 2.0 / 3;
constexpr double kOutsideLimit = 0.25;  // of the winning scores, on either side
constexpr std::uint64_t kEnough = 30;   // winners or packets; of fewer not much can be said
constexpr std::size_t kNoted = 5;       // cards; twice as many are named in a picture, or
constexpr std::size_t kMostNamed = 24;  // all beyond the limit as far as there is room

class Judge {
 public:
  explicit Judge(const JaqFigures& figures) : f_(figures), grid_(figures) {}

  BalanceReport report() {
    BalanceReport out;
    if (grid_.several()) {
      out.sections.push_back(seats());
      out.sections.push_back(guilds());
      if (grid_.series.size() == 2) out.sections.push_back(modes());
      out.sections.push_back(ways());
    }
    out.sections.push_back(cards());
    out.sections.push_back(monsters());
    out.sections.push_back(jaq_adventures(f_, grid_));
    if (grid_.several()) out.sections.push_back(winning_scores());
    if (grid_.several()) out.sections.push_back(sources());
    if (std::any_of(f_.tables.begin(), f_.tables.end(), [](const JaqTable& t) { return t.is_alone(); }))
      out.sections.push_back(jaq_alone(f_));
    return out;
  }

 private:
  using Spots = std::vector<std::optional<Spot>>;

  // A spot for each table of a row.
  template <class See>
  static Spots see_row(const JaqGrid::GridRow& row, See&& see) {
    Spots out;
    for (const JaqTable* table : row.tables)
      out.push_back(table == nullptr ? std::nullopt : std::optional<Spot>(see(*table)));
    return out;
  }
  template <class Test>
  void each_spot(const std::string& label, const Spots& spots, Test&& test) const {
    for (std::size_t i = 0; i < spots.size(); ++i)
      if (spots[i]) test(label + ", " + grid_.series[i], *spots[i]);
  }

  Section seats() const {
    std::size_t comparisons = 0;
    grid_.each(
        [&](const JaqTable& t) { comparisons += static_cast<std::size_t>(t.heroes == 2 ? 4 : t.heroes); });
    const double width = width_for(comparisons);
    Claim claim("No seat wins significantly more than its share.", " %");
    Claim far("No seat wins one and a half times its share.", " %");
    RowSection rows(
        "Seats",
        "Share of the games that one hero won; shared victories are left aside. With two heroes it "
        "matters who begins with the turn token (JAQ-133). " +
            together(comparisons),
        "seat", grid_.series, " %", "JAQ: games won by each seat");
    for (const JaqGrid::GridRow& row : grid_.rows) {
      rows.heading(row.label);
      const int heroes = row.heroes;
      for (int seat = 0; seat < (heroes == 2 ? 4 : heroes); ++seat) {
        const Spots spots = see_row(row, [&](const JaqTable& t) {
          const std::uint64_t decided = t.games - t.shared;
          Spot spot = percent_of(seat < heroes    ? t.won[static_cast<std::size_t>(seat)]
                                 : seat == heroes ? t.token_won
                                                  : decided - t.token_won,
                                 decided, width);
          spot.fair = 100.0 / heroes;
          return spot;
        });
        const auto label = rows.add(seat < heroes    ? fmt::format("seat {}", seat + 1)
                                    : seat == heroes ? "turn token"
                                                     : "no turn token",
                                    spots);
        each_spot(label, spots, [&](const std::string& what, const Spot& s) {
          claim.fair(what, s);
          far.at_most(what, s, kSeatLimit * *s.fair);
        });
      }
    }
    return rows.finish("seats", {claim.criterion(), far.criterion()});
  }

  // Cards with a guild's banner, of those with any regular banner, in the stacks of winners; fair is what the
  // decks of the same tables hold.
  Spot guild_share(std::size_t series, std::size_t g, double width) const {
    double seen = 0, all = 0, expected = 0, squares = 0;
    std::uint64_t winners = 0;
    grid_.each(series, [&](const JaqTable& t) {
      winners += t.winners;
      seen += static_cast<double>(t.guilds[g].a);
      all += static_cast<double>(t.guilds[g].b);
      expected += t.deck_share(g) * static_cast<double>(t.guilds[g].b);
    });
    if (expected == 0) return {};
    grid_.each(series,
               [&](const JaqTable& t) { squares += t.guilds[g].squares(seen / expected * t.deck_share(g)); });
    const double half = winners < kEnough ? 1 : width * std::sqrt(squares) / all;
    Spot out = percent(seen / all, {std::max(0.0, seen / all - half), std::min(1.0, seen / all + half)});
    out.fair = 100 * expected / all;
    return out;
  }
  Spot guild_most(std::size_t series, std::size_t g, double width) const {
    std::uint64_t hits = 0, all = 0;
    grid_.each(series, [&](const JaqTable& t) {
      hits += t.most[g];
      for (const std::uint64_t n : t.most) all += n;
    });
    Spot out = percent_of(hits, all, width);
    out.fair = 100.0 / kJaqGuilds;
    return out;
  }

  Section guilds() const {
    const std::size_t comparisons = 2 * kJaqGuilds * grid_.series.size();
    const double width = width_for(comparisons);
    Claim claim(
        "No guild dominates: none fills winners' stacks one and a half times as much as the deck, none is "
        "the strongest guild of more than two fifths of the winners.",
        " %");
    RowSection rows(
        "Guilds",
        "Banners of the regular guilds in winners' stacks, against the deck; and which guild a winner "
        "has most of, rainbow cards as they were named, where one is ahead. Cards of one winner hang "
        "together, so the first intervals go by winners. " +
            together(comparisons),
        "guild", grid_.series, " %", "JAQ: guilds of the winners");
    const auto add = [&](const char* heading, auto&& see, auto&& limit) {
      rows.heading(heading);
      for (std::size_t g = 0; g < kJaqGuilds; ++g) {
        Spots spots;
        for (std::size_t i = 0; i < grid_.series.size(); ++i) spots.emplace_back(see(i, g));
        const auto label = rows.add(kJaqGuildNames[g], spots);
        each_spot(label, spots, [&](const std::string& what, const Spot& s) {
          if (s.fair && *s.fair > 0) claim.at_most(what, s, limit(s));
        });
      }
    };
    add(
        "share of winners' guild cards", [&](auto i, auto g) { return guild_share(i, g, width); },
        [](const Spot& s) { return kGuildLimit * *s.fair; });
    add(
        "strongest guild of a winner", [&](auto i, auto g) { return guild_most(i, g, width); },
        [](const Spot&) { return 100 * kMostLimit; });
    return rows.finish("guilds", {claim.criterion()});
  }

  // The same heroes' winning scores in both modes.
  Section modes() const {
    std::size_t comparisons = 0;
    for (const JaqGrid::GridRow& row : grid_.rows)
      comparisons += row.tables[0] != nullptr && row.tables[1] != nullptr ? 1 : 0;
    const double width = width_for(comparisons);
    Claim claim(
        "Neither mode dominates: winning scores of one are at most a quarter above those of the other.",
        " %");
    RowSection rows("Modes",
                    "Mean winning score of the competitive game in percent of the non-competitive one's. " +
                        together(comparisons),
                    "table", {"competitive, in percent of non-competitive"}, " %",
                    "JAQ: winning scores of the modes");
    for (const JaqGrid::GridRow& row : grid_.rows) {
      if (row.tables[0] == nullptr || row.tables[1] == nullptr) continue;
      const Histogram &one = row.tables[0]->winning, &other = row.tables[1]->winning;
      if (std::min(one.size(), other.size()) < kEnough || one.mean() <= 0 || other.mean() <= 0) continue;
      const double ratio = one.mean() / other.mean();
      const double half =
          width * ratio *
          std::hypot(one.standard_error() / one.mean(), other.standard_error() / other.mean());
      const Spot spot{100 * ratio, {100 * (ratio - half), 100 * (ratio + half)}, 100};
      const auto label = rows.add(row.label, {spot});
      claim.at_most(label, spot, 100 * kModeLimit);
      claim.at_least(label, spot, 100 / kModeLimit);
    }
    return rows.finish("modes", {claim.criterion()});
  }

  struct Followers {
    double heroes = 0, won = 0, expected = 0, winners = 0, all = 0;
  };
  Followers followers(std::size_t series, std::size_t way) const {
    Followers out;
    grid_.each(series, [&](const JaqTable& t) {
      out.heroes += static_cast<double>(t.ways[way].heroes);
      out.won += static_cast<double>(t.ways[way].won);
      out.expected += static_cast<double>(t.ways[way].heroes) / t.heroes;
      out.winners += static_cast<double>(t.winners);
      out.all += static_cast<double>(t.games) * t.heroes;
    });
    return out;
  }

  Section ways() const {
    const std::size_t comparisons = 2 * (kJaqWays - 1) * grid_.series.size();
    const double width = width_for(comparisons);
    Claim claim(
        "No strategy dominates: none wins more than twice its fair share, none makes up more than half of "
        "the winners.",
        " %");
    RowSection rows(
        "Strategies",
        fmt::format(
            "Each hero is sorted at the end by what it did most, measured by: {} monsters defeated "
            "(fighter), "
            "spell level {} (scholar), {} cards of one guild (guild house), {} printed VP (collector), {} "
            "coins (miser), {} Adventures (adventurer); who reached none of these is the rest. A plan that "
            "came off wins more often than one that did not, so most named strategies are above 100 %. ",
            kJaqMeasure.monsters, kJaqMeasure.spell_level, kJaqMeasure.of_one_guild, kJaqMeasure.printed_vp,
            kJaqMeasure.coins, kJaqMeasure.adventures) +
            together(comparisons),
        "strategy", grid_.series, " %", "JAQ: victories of each strategy");
    const auto add = [&](const char* heading, double limit, auto&& see) {
      rows.heading(heading);
      for (std::size_t way = 0; way < kJaqWays; ++way) {
        Spots spots;
        for (std::size_t i = 0; i < grid_.series.size(); ++i) {
          const Followers them = followers(i, way);
          spots.push_back(them.heroes == 0 ? std::nullopt : std::optional<Spot>(see(them)));
        }
        const auto label = rows.add(kJaqWayNames[way], spots);
        if (way + 1 < kJaqWays)
          each_spot(label, spots,
                    [&](const std::string& what, const Spot& s) { claim.at_most(what, s, limit); });
      }
    };
    add("victories, in percent of the fair share", 100 * kWayLimit, [&](const Followers& them) {
      const double rate = them.won / them.heroes, fair = them.expected / them.heroes;
      const Interval in = wide_interval(rate, them.heroes, width);
      Spot out = percent(rate / fair, {in.low / fair, in.high / fair});
      out.fair = 100;
      return out;
    });
    rows.draw_as("strategies");
    rows.chart.title = "JAQ: strategies of the winners, against those of all heroes";
    add("share of the winners", 100 * kWinnersLimit, [&](const Followers& them) {
      const double share = them.winners == 0 ? 0 : them.won / them.winners;
      Spot out = percent(share, wide_interval(share, them.winners, width));
      out.fair = 100 * them.heroes / them.all;
      return out;
    });
    return rows.finish("strategies-of-winners", {claim.criterion()});
  }

  struct CardFigure {
    std::size_t card;
    JaqTable::CardCount count;
    Spot played, first;
  };
  std::vector<CardFigure> card_figures() const {
    std::vector<CardFigure> out;
    for (std::size_t card = 0; card < f_.cards.size(); ++card) {
      CardFigure one{card, {}, {}, {}};
      grid_.each([&](const JaqTable& t) { one.count.add(t.cards[card]); });
      if (one.count.packets + one.count.drafted > 0) out.push_back(one);
    }
    const double width = width_for(out.size());
    for (CardFigure& one : out) {
      one.played = percent_of(one.count.played, one.count.drafted, width);
      one.first = percent_of(one.count.first, one.count.packets, width);
    }
    return out;
  }

  struct CardLook {
    Spot CardFigure::* share;
    double worse;  // 1: the more, the worse; -1: the less
    double limit;
    std::string limit_text, note, file, title;
  };
  // The worst cards first: a few of them are noted, a few more and all beyond the limit named in the picture.
  void look_at(std::vector<CardFigure>& figures, const CardLook& look, Section& out) const {
    const auto badness = [&](const CardFigure& c) { return look.worse * (c.*look.share).value; };
    std::sort(figures.begin(), figures.end(), [&](const auto& a, const auto& b) {
      return std::pair(-badness(a), a.card) < std::pair(-badness(b), b.card);
    });
    ScatterChart chart{look.title, "cost in coins", {"equipment", "spell", "consumable"}, {}, {}};
    chart.limits = {{look.limit, look.limit_text}};
    for (std::size_t i = 0; i < figures.size(); ++i) {
      const JaqCard& card = f_.cards[figures[i].card];
      const Spot& share = figures[i].*look.share;
      const bool named = i < 2 * kNoted || (i < kMostNamed && badness(figures[i]) > look.worse * look.limit);
      chart.points.push_back({card.cost, share.value, card.kind, card.name, named});
      if (i < kNoted)
        out.notes.push_back(fmt::format("{}: {}, {}", look.note, card.name, figure_text(share, " %")));
    }
    out.pictures.push_back({look.file, look.title, draw(chart)});
  }

  Section cards() const {
    auto figures = card_figures();
    Claim played(
        "Every Journey card earns its place: who drafts it plays it at least a quarter of the times.", " %");
    Claim first("No Journey card is the first pick in more than half of the packets that hold it.", " %");
    for (const CardFigure& one : figures) {
      const std::string& name = f_.cards[one.card].name;
      if (one.count.drafted > 0)
        played.at_least(name, one.played, 100 * kPlayedLimit);
      else if (one.count.packets >= kEnough)
        played.broken(fmt::format("{}: never drafted from {} packets", name, one.count.packets));
      first.at_most(name, one.first, 100 * kFirstLimit);
    }
    Section out;
    out.title = "Cards";
    out.text = "Of all tables together. A packet is a fresh hand of seven or a fresh row. " +
               together(figures.size());
    out.criteria = {played.criterion(), first.criterion()};
    auto drafted = figures;
    std::erase_if(drafted, [](const CardFigure& c) { return c.count.drafted == 0; });
    look_at(drafted,
            {&CardFigure::played, -1, 100 * kPlayedLimit, "at least a quarter", "played least",
             "cards-played", "JAQ: how often a card that was drafted is played"},
            out);
    look_at(figures,
            {&CardFigure::first, 1, 100 * kFirstLimit, "at most half", "first pick most often", "first-picks",
             "JAQ: how often a card is the first pick of a packet"},
            out);
    out.columns = {"card", "cost", "packets", "first pick", "drafted", "played"};
    for (const CardFigure& c : drafted)
      out.rows.push_back({f_.cards[c.card].name, std::to_string(f_.cards[c.card].cost),
                          std::to_string(c.count.packets), TableCell(c.first, " %"),
                          std::to_string(c.count.drafted), TableCell(c.played, " %")});
    return out;
  }

  Section monsters() const {
    const double width = width_for(grid_.size());
    Claim claim("The level-3 monster falls to between a fifth and two thirds of the heroes.", " %");
    RowSection rows(
        "Monsters",
        "Heroes who defeated the monster at the end of each Journey. The heroes of a game meet the "
        "same one, so intervals go by games. " +
            together(grid_.size()),
        "heroes", grid_.series, " %", "JAQ: heroes who defeat the monster");
    rows.chart.limits = {{100 * kFewestFall, "a fifth"}, {100 * kMostFall, "two thirds"}};
    for (std::size_t level = 0; level < kJaqLevels; ++level) {
      rows.heading(fmt::format("level {}", level + 1));
      for (const JaqGrid::GridRow& row : grid_.rows) {
        const Spots spots = see_row(row, [&](const JaqTable& t) {
          return percent(t.fallen[level].share(), t.fallen[level].interval(width));
        });
        const auto label = rows.add(row.label, spots);
        if (level + 1 < kJaqLevels) continue;
        each_spot(label, spots, [&](const std::string& what, const Spot& s) {
          claim.at_least(what, s, 100 * kFewestFall);
          claim.at_most(what, s, 100 * kMostFall);
        });
      }
    }
    Section out = rows.finish("monsters", {claim.criterion()});
    for (std::size_t m = 0; m < f_.monsters.size(); ++m) {
      JaqTable::FightCount fights;
      grid_.each([&](const JaqTable& t) {
        fights.fought += t.monsters[m].fought;
        fights.fell += t.monsters[m].fell;
      });
      if (fights.fought > 0 && f_.monsters[m].level == static_cast<int>(kJaqLevels))
        out.notes.push_back(fmt::format("level 3, {} on top: {} of {} fights won", f_.monsters[m].name,
                                        figure_text(percent_of(fights.fell, fights.fought, 0), " %"),
                                        fights.fought));
    }
    return out;
  }

  Section winning_scores() const {
    const std::size_t comparisons = 2 * grid_.size();
    const double width = width_for(comparisons);
    Claim claim(
        "Typical winning scores lie between 35 and 75: the middle half of them, so at most a quarter below "
        "and a quarter above.",
        " %");
    Section out;
    out.title = "Winning scores";
    out.text = together(comparisons);
    out.columns = {"table", "10 %", "25 %", "median", "75 %", "90 %", "below 35", "above 75"};
    BoxChart chart{
        "JAQ: winning scores", "", {}, {{kLowestTypicalScore, "35"}, {kHighestTypicalScore, "75"}}};
    for (const JaqGrid::GridRow& row : grid_.rows)
      for (std::size_t i = 0; i < grid_.series.size(); ++i) {
        if (row.tables[i] == nullptr) continue;
        const JaqTable& t = *row.tables[i];
        const std::string label = fmt::format("{}, {}", row.label, grid_.series[i]);
        const Spot below = percent_of(t.below, t.winners, width),
                   above = percent_of(t.above, t.winners, width);
        claim.at_most(label + ", below 35", below, 100 * kOutsideLimit);
        claim.at_most(label + ", above 75", above, 100 * kOutsideLimit);
        const auto at = [&](double share) { return std::to_string(t.winning.quantile(share)); };
        out.rows.push_back({label, at(0.1), at(0.25), at(0.5), at(0.75), at(0.9), TableCell(below, " %"),
                            TableCell(above, " %")});
        chart.rows.push_back({label, t.winning});
      }
    out.criteria = {claim.criterion()};
    out.pictures.push_back({"winning-scores", chart.title, draw(chart)});
    return out;
  }

  Section sources() const {
    RowSection rows("Sources of points", "Mean VP of a hero from each source, at all tables above together.",
                    "source", {"winners", "all heroes"}, "", "JAQ: where points come from");
    for (std::size_t p = 0; p < kJaqSources; ++p) {
      std::array<double, 2> sums{}, heroes{};
      grid_.each([&](const JaqTable& t) {
        for (std::size_t of = 0; of < 2; ++of) sums[of] += static_cast<double>(t.points[p][of]);
        heroes[0] += static_cast<double>(t.winners);
        heroes[1] += static_cast<double>(t.games) * t.heroes;
      });
      Spots spots;
      for (std::size_t of = 0; of < 2; ++of)
        spots.push_back(Spot{sums[of] / std::max(1.0, heroes[of]), {}, {}});
      rows.add(kJaqSourceNames[p], spots);
    }
    return rows.finish("sources", {});
  }

  const JaqFigures& f_;
  JaqGrid grid_;
};

}  // namespace
}  // namespace fairness

BalanceReport judge(const JaqFigures& figures) { return fairness::Judge(figures).report(); }

}  // namespace waystone
