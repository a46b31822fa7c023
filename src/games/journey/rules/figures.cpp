// What follows from a state and is shown to players: how high the tracks go, totals, what a Stage still needs
// to end, which Stages may come next, how many cards there are.
#include <bit>

#include "games/journey/rules/journey.h"

namespace waystone::journey {
namespace {

constexpr std::array<std::string_view, 2> kSeatKeys = {"1", "2"};
constexpr std::array<std::string_view, 3> kEndSides = {"light", "dark", "either"};
constexpr int kMostParts = 8;

// A part of the clauses, counted through.
struct CountedPart {
  int clause = 0;
  EndPart part;
};
FixedVector<CountedPart, kMostParts> parts_of(const Ends& ends) {
  FixedVector<CountedPart, kMostParts> out;
  int clause = 0;
  for (const EndClause& all : ends) {
    ++clause;
    for (const EndPart& part : all) out.push_back({clause, part});
  }
  return out;
}

}  // namespace

// JRN-19, JRN-A8: all parts of a clause must be done, and any clause ends the Stage.
void Journey::end_figures(Fields& f, const State& s) const {
  const auto parts = s.has_stage() ? parts_of(ends(s)) : FixedVector<CountedPart, kMostParts>();
  const auto is_there = [&](int n) { return n <= static_cast<int>(parts.size()); };
  f.rows(
      "ends", RowKeys::numbers(kMostParts), is_there, [] {},
      [&](Fields& row, int n) -> std::optional<std::string> {
        const CountedPart one = is_there(n) ? parts[static_cast<std::size_t>(n - 1)] : CountedPart{};
        row.derived("clause", one.clause);
        row.derived("word", std::string(kEndNames[index(one.part.word)]));
        row.derived("side", std::string(kEndSides[index(one.part.side)]));
        row.derived("done", s.counts.of(one.part.word, one.part.side));
        row.derived("needed", one.part.n);
        return is_there(n) ? std::nullopt : std::optional<std::string>("nothing is counted there");
      });
}

void Journey::figures(Fields& f, const State& s) const {
  f.table("figures", [&](Fields& all) {
    all.derived("health_most", start_value(s, Track::Health));
    all.derived("resolve_most", start_value(s, Track::Resolve));
    all.derived("stages_played", std::popcount(s.laid));
    all.table("may_lay", [&](Fields& inner) {
      for (const Seat seat : {kLight, kDark})
        inner.derived(kSeatKeys[index(seat)], legal_stages(s, seat), kStageDomain);
    });
    all.table("hand_limits", [&](Fields& inner) {
      for (const Seat seat : {kLight, kDark}) inner.derived(kSeatKeys[index(seat)], hand_limit(s, seat));
    });
    const auto is_there = [&](int piece) {
      return piece == kHero || (s.came[static_cast<std::size_t>(piece)] != 0 && is_character(fit(piece)));
    };
    all.rows(
        "totals", RowKeys{kPieceDomain, 0, kHero + 1}, is_there, [] {},
        [&](Fields& row, int piece) -> std::optional<std::string> {
          row.derived("attack", is_there(piece) ? attack_total(s, fit(piece)) : 0);
          row.derived("defence", is_there(piece) ? defence_total(s, fit(piece)) : 0);
          return is_there(piece) ? std::nullopt : std::optional<std::string>("no character lies there");
        });
    end_figures(all, s);
  });
}

}  // namespace waystone::journey
