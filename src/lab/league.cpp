#include "lab/league.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/chance.h"
#include "lab/in_parallel.h"
#include "lab/simulate.h"

namespace waystone {
namespace {

std::vector<Meeting> pairings(const LeagueSettings& settings) {
  std::vector<Meeting> out;
  for (std::size_t second = 0; second < settings.bots.size(); ++second)
    for (std::size_t first = second + 1; first < settings.bots.size(); ++first)
      if (!settings.neighbours_only || first == second + 1) out.push_back({first, second});
  return out;
}

// Bradley and Terry's model by its usual iteration. Each pair has half a victory each beyond what was played,
// so that who never lost is not infinitely good.
std::vector<double> strengths(std::size_t bots, const std::vector<Meeting>& meetings) {
  std::vector<double> strength(bots, 1);
  for (int round = 0; round < 2000; ++round) {
    std::vector<double> next(bots, 0);
    for (std::size_t i = 0; i < bots; ++i) {
      double won = 0, expected = 0;
      for (const Meeting& m : meetings) {
        if (m.first != i && m.second != i) continue;
        const auto ties = 0.5 * static_cast<double>(m.shared);
        won += 0.5 + ties + static_cast<double>(m.first == i ? m.won : m.lost);
        const double games = 1 + static_cast<double>(m.won + m.lost + m.shared);
        expected += games / (strength[m.first] + strength[m.second]);
      }
      next[i] = expected > 0 ? won / expected : 1;
    }
    const double scale = next[0];
    for (double& s : next) s /= scale;
    strength = std::move(next);
  }
  return strength;
}

std::vector<double> points(std::size_t bots, const std::vector<Meeting>& meetings) {
  std::vector<double> out = strengths(bots, meetings);
  for (double& s : out) s = 400 * std::log10(s);
  return out;
}

// The same number of games with the shares that were seen.
Meeting again(const Meeting& m, Chance& chance) {
  Meeting out{m.first, m.second};
  const auto games = static_cast<std::uint32_t>(m.won + m.lost + m.shared);
  for (std::uint32_t i = 0; i < games; ++i) {
    const std::uint32_t at = chance.below(games);
    ++(at < m.won ? out.won : at < m.won + m.lost ? out.lost : out.shared);
  }
  return out;
}

}  // namespace

double Meeting::share() const {
  return won + lost == 0 ? 0.5 : static_cast<double>(won) / static_cast<double>(won + lost);
}
double Meeting::mean_ahead() const {
  const std::uint64_t games = won + lost + shared;
  return games == 0 ? 0 : static_cast<double>(ahead) / static_cast<double>(games);
}
Interval Meeting::interval() const { return share_interval(won, won + lost); }

std::vector<Rating> rate(std::size_t bots, const std::vector<Meeting>& meetings, std::uint64_t seed) {
  constexpr std::size_t kAgain = 200;
  std::vector<Rating> out(bots);
  std::vector<std::vector<double>> drawn(bots);
  Chance chance(seed);
  for (std::size_t n = 0; n < kAgain; ++n) {
    std::vector<Meeting> other;
    for (const Meeting& m : meetings) other.push_back(again(m, chance));
    const auto these = points(bots, other);
    for (std::size_t i = 0; i < bots; ++i) drawn[i].push_back(these[i]);
  }
  const auto seen = points(bots, meetings);
  for (std::size_t i = 0; i < bots; ++i) {
    std::sort(drawn[i].begin(), drawn[i].end());
    out[i] = {seen[i], drawn[i][kAgain / 40], drawn[i][kAgain - 1 - kAgain / 40]};
  }
  return out;
}

std::uint64_t games_in(const LeagueSettings& settings, int seats) {
  if (seats == 1) return settings.games * settings.bots.size();
  return 2 * settings.games * pairings(settings).size();
}

League play_league(const LeagueSettings& settings, int seats, const PlayGame& play,
                   std::atomic<std::uint64_t>& done) {
  League out{settings, {}, {}, {}};
  if (seats == 1) {
    std::vector<std::array<std::atomic<std::uint64_t>, 2>> sums(settings.bots.size());  // won, scores
    in_parallel(games_in(settings, seats), settings.threads, [&](std::uint64_t task) {
      const std::size_t bot = task % settings.bots.size();
      const Outcome end = play({settings.bots[bot]}, game_seed(settings.seed, task / settings.bots.size()));
      if (end.ranks[0] == 1) {
        ++sums[bot][0];
        sums[bot][1] += static_cast<std::uint64_t>(end.scores[0]);
      }
      ++done;
    });
    for (const auto& [won, scores] : sums)
      out.solos.push_back(
          {won, settings.games, won == 0 ? 0 : static_cast<double>(scores) / static_cast<double>(won)});
    return out;
  }
  out.meetings = pairings(settings);
  std::vector<std::array<std::atomic<std::int64_t>, 4>> sums(
      out.meetings.size());  // won, lost, shared, ahead
  in_parallel(games_in(settings, seats), settings.threads, [&](std::uint64_t task) {
    const std::size_t pair = task % out.meetings.size();
    const std::uint64_t game = task / out.meetings.size();
    const Meeting& m = out.meetings[pair];
    const std::size_t side = game % 2;  // the same game with the seats exchanged
    std::vector<std::string> by_seat;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
      by_seat.push_back(settings.bots[seat % 2 == side ? m.first : m.second]);
    const Outcome end = play(by_seat, game_seed(settings.seed, game / 2));
    bool firsts = false, seconds = false;  // who came first
    std::array<std::int32_t, 2> best = {std::numeric_limits<std::int32_t>::min(),
                                        std::numeric_limits<std::int32_t>::min()};
    for (std::size_t seat = 0; seat < by_seat.size(); ++seat) {
      const bool is_first = seat % 2 == side;
      if (end.ranks[seat] == 1) (is_first ? firsts : seconds) = true;
      best[is_first ? 0 : 1] = std::max(best[is_first ? 0 : 1], end.scores[seat]);
    }
    ++sums[pair][firsts && seconds ? 2 : firsts ? 0 : 1];
    sums[pair][3] += best[0] - best[1];
    ++done;
  });
  for (std::size_t i = 0; i < sums.size(); ++i) {
    out.meetings[i].won = static_cast<std::uint64_t>(sums[i][0]);
    out.meetings[i].lost = static_cast<std::uint64_t>(sums[i][1]);
    out.meetings[i].shared = static_cast<std::uint64_t>(sums[i][2]);
    out.meetings[i].ahead = sums[i][3];
  }
  out.ratings = rate(settings.bots.size(), out.meetings, settings.seed);
  return out;
}

}  // namespace waystone
