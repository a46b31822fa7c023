// Victory points, titles and the campaign (KA-80 to KA-91), and the end of a quest (KA-35 to KA-38).
#include <algorithm>

#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {
namespace {

int monsters_defeated(const State& s) {  // KA-81
  const Cells monsters =
      s.map.all(Room::Specter) | s.map.all(Room::Slime) | s.map.all(Room::Skeleton) | s.map.all(Room::Dragon);
  return count(monsters & s.map.resolved);
}

constexpr std::array<std::string_view, 5> kVerdicts = {"playing", "won", "dead", "impossible", "failed"};
constexpr std::array<std::string_view, 5> kTitles = {"none", "lieutenant", "captain", "commander", "king"};

}  // namespace

std::span<const std::string_view> verdict_words() { return kVerdicts; }
std::span<const std::string_view> title_words() { return kTitles; }

int Jqka::victory_points(const State& s) const {  // KA-82
  return s.hp + s.gp + 2 * std::popcount(s.items) + monsters_defeated(s);
}

Title Jqka::earned_title(const State& s) const {  // KA-83: 9, 12, 15, 18
  const int vp = victory_points(s);
  return vp < 9 ? Title::None : nth<Title>(std::min((vp - 6) / 3, 4));
}

void Jqka::end(Go& go, Ending result, EventId event, Rule why) const {
  State& s = go.state;
  s.flow.clear();
  s.result = result;
  const Title held = s.title;
  // An impossible quest that ends at once is judged like a declared failure; one that ends because there is
  // no way out is lost with the adventurer (docs/rulings/jqka.md).
  const bool judged =
      result == Ending::Failed || (result == Ending::Impossible && !house_.impossible_may_walk_out);
  if (result == Ending::Won) {
    s.title = std::max(held, earned_title(s));  // KA-86
  } else if (!judged) {
    s.title = Title::None;  // KA-90
  } else if (tasks_done(s) < s.brought && held != Title::None) {
    s.title = nth<Title>(index(held) - 1);  // KA-89, KA-A24
  }
  go.tell({.kind = event, .seat = Seat::One, .rule = why, .amount = fit(victory_points(s))});
  if (s.title != held || house_.campaign)
    go.tell({.kind = kTitleHeld,
             .seat = Seat::One,
             .rule = rule(result == Ending::Won ? 86
                          : judged              ? 89
                                                : 90),
             .card = fit(s.title)});
}

const CampaignRules& Jqka::campaign() {
  static constexpr CampaignRules kCampaign = {
      .about = "quest after quest, with titles, until you are King",
      .episode = "quest",
      .carried = "title",
      .nothing = "none",
      .won = "You are King: the campaign is won.",
      .lost = "The campaign is lost.",
      .is_won = [](std::string_view title) { return title == "king"; },
      // Who never returned has lost (KA-90); so has one without a title whose quest is impossible (KA-A23).
      .is_lost =
          [](std::string_view verdict, std::string_view title) {
            return verdict == "dead" || (verdict == "impossible" && title == "none");
          }};
  return kCampaign;
}

Outcome Jqka::outcome(const State& s) const {
  Outcome out;
  out.over = s.result != Ending::Playing;
  out.verdict = kVerdicts[fit(s.result)];
  if (s.result == Ending::Won) {  // KA-80
    out.scores[0] = victory_points(s);
    out.ranks[0] = 1;
    out.grade = kTitles[fit(earned_title(s))];
  }
  return out;
}

ScoreLines Jqka::score_lines(const State& s, Seat) const {
  if (s.result != Ending::Won) return {};
  return {{"health points left", s.hp},
          {"gold pieces left", s.gp},
          {"items, 2 each", 2 * std::popcount(s.items)},
          {"monsters defeated", monsters_defeated(s)}};
}

}  // namespace waystone::jqka
