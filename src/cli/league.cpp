// `waystone league`: which bot is how strong.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "base/json.h"
#include "base/words.h"
#include "cli/asked.h"
#include "cli/progress.h"
#include "lab/league.h"

namespace waystone {
namespace {

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string percent(const Interval& in) {
  return fmt::format("{:.1f} to {:.1f}", 100 * in.low, 100 * in.high);
}
double share_of(const SoloResult& solo) {
  return static_cast<double>(solo.won) / static_cast<double>(std::max<std::uint64_t>(1, solo.games));
}

void print_league(const League& league, const Entry& entry, int seats) {
  const Terminal terminal = Terminal::detect();
  const auto& bots = league.settings.bots;
  if (!league.solos.empty()) {
    fmt::print("{}: the same {} for each\n", entry.title(),
               counted(static_cast<std::int64_t>(league.settings.games), "game"));
    for (std::size_t i = bots.size(); i-- > 0;) {
      const SoloResult& solo = league.solos[i];
      fmt::print("  {:<10} {} {:>7} won  (95 %: {}), mean score {:.2f}\n", bots[i],
                 dashes(share_of(solo), 20, terminal), percent(share_of(solo)),
                 percent(share_interval(solo.won, solo.games)), solo.mean_score);
    }
    return;
  }
  fmt::print("{} with {} players: {} games of each pair, half of them in exchanged seats\n", entry.title(),
             seats, 2 * league.settings.games);
  for (const Meeting& m : league.meetings)
    fmt::print("  {:<10} beats {:<10} {} {:>7}  (95 %: {}), {:+.2f} points a game{}\n", bots[m.first],
               bots[m.second], dashes(m.share(), 20, terminal), percent(m.share()), percent(m.interval()),
               m.mean_ahead(), m.shared > 0 ? fmt::format(", {} shared", m.shared) : "");
  fmt::print("Elo points above the weakest\n");
  for (std::size_t i = bots.size(); i-- > 0;)
    fmt::print("  {:<10} {:6.0f}  (95 %: {:.0f} to {:.0f})\n", bots[i], league.ratings[i].points,
               league.ratings[i].low, league.ratings[i].high);
}

Value to_value(const League& league, const Entry& entry, int seats) {
  Value out;
  out.set("game", entry.name());
  out.set("players", seats);
  out.set("seed", static_cast<std::int64_t>(league.settings.seed));
  Value::List meetings, bots;
  for (const Meeting& m : league.meetings) {
    Value one;
    one.set("bot", league.settings.bots[m.first]);
    one.set("against", league.settings.bots[m.second]);
    one.set("won", static_cast<std::int64_t>(m.won));
    one.set("lost", static_cast<std::int64_t>(m.lost));
    one.set("shared", static_cast<std::int64_t>(m.shared));
    one.set("points_ahead", m.ahead);
    meetings.push_back(std::move(one));
  }
  for (std::size_t i = 0; i < league.settings.bots.size(); ++i) {
    Value one;
    one.set("bot", league.settings.bots[i]);
    if (!league.solos.empty()) {
      one.set("won", static_cast<std::int64_t>(league.solos[i].won));
      one.set("games", static_cast<std::int64_t>(league.solos[i].games));
      one.set("mean_score", Decimal::of(league.solos[i].mean_score, 3));
    } else {
      one.set("elo", Decimal::of(league.ratings[i].points, 1));
      one.set("low", Decimal::of(league.ratings[i].low, 1));
      one.set("high", Decimal::of(league.ratings[i].high, 1));
    }
    bots.push_back(std::move(one));
  }
  out.set("meetings", std::move(meetings));
  out.set("bots", std::move(bots));
  return out;
}

Result<std::vector<std::string>> chosen_bots(const Entry& entry, const std::vector<std::string>& wanted) {
  const auto known = entry.bots();
  if (wanted.empty()) return std::vector<std::string>(known.begin() + 1, known.end());
  for (const std::string& bot : wanted) {
    if (std::find(known.begin(), known.end(), bot) == known.end())
      return error("--bot", unknown_word("bot", bot, known));
    if (std::count(wanted.begin(), wanted.end(), bot) > 1) return error("--bot", bot + " is named twice");
  }
  if (wanted.size() < 2 && entry.max_seats() > 1) return error("--bot", "a league needs two bots at least");
  return wanted;
}

}  // namespace

int league(const LeagueOptions& options) {
  const auto asked = ask_for(options.choice);
  if (!asked) return complain(asked.error());
  const Entry& entry = *asked->entry;
  const AnyGame& game = *asked->games.front();
  const auto bots = chosen_bots(entry, options.bots);
  if (!bots) return complain(bots.error());
  const int seats = game.seats();
  const LeagueSettings settings{*bots, options.games, options.seed, usable_threads(options.threads),
                                options.neighbours};
  const auto play = [&](const std::vector<std::string>& by_seat, std::uint64_t seed) {
    return *entry.play(game, by_seat, seed);  // the bots were looked up above
  };
  const League done = with_progress<League>(
      games_in(settings, seats),
      [&](std::atomic<std::uint64_t>& count) { return play_league(settings, seats, play, count); });
  if (options.json)
    fmt::print("{}", to_json_pretty(to_value(done, entry, seats)));
  else
    print_league(done, entry, seats);
  if (options.svg.empty()) return 0;
  std::ofstream file(options.svg);
  file << draw(done, std::string(entry.title()));
  file.close();
  return file ? 0 : complain({options.svg, "cannot be written"});
}

}  // namespace waystone
