#include "laws/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace waystone::laws {

void Findings::begin_game(std::uint64_t seed) {
  seed_ = seed;
  done_.clear();
}

std::string Findings::trail() const {
  constexpr std::size_t kMostShown = 60;  // seed and decision say the rest
  std::string actions;
  const std::size_t from = done_.size() > kMostShown ? done_.size() - kMostShown : 0;
  for (std::size_t i = from; i < done_.size(); ++i)
    actions += fmt::format("{}{} {}", actions.empty() ? "" : "; ", index(done_[i].seat) + 1,
                           game_.print(done_[i].action));
  return fmt::format("[{} with {} seats, seed {}, after {} decisions: {}{}]", game_.short_name(),
                     game_.seats(), seed_, done_.size(), from > 0 ? "...; " : "", actions);
}

void Findings::add(std::string_view law, const std::string& what) {
  if (!broken(law)) found_.push_back({std::string(law), fmt::format("{}: {} {}", law, what, trail())});
}

bool Findings::broken(std::string_view law) const {
  return std::ranges::any_of(found_, [&](const Finding& f) { return f.law == law; });
}

std::vector<std::string> Findings::sentences() const {
  std::vector<std::string> out;
  std::ranges::transform(found_, std::back_inserter(out), &Finding::sentence);
  return out;
}

std::vector<std::string> Findings::laws() const {
  std::vector<std::string> out;
  std::ranges::transform(found_, std::back_inserter(out), &Finding::law);
  return out;
}

std::vector<Seat> all_viewers(const AnyGame& game) {
  std::vector<Seat> out;
  out.reserve(kMostSeats + 1);
  for (int i = 0; i < game.seats(); ++i) out.push_back(seat_at(static_cast<std::size_t>(i)));
  out.push_back(Seat::Nobody);
  return out;
}

std::string viewer_name(Seat viewer) {
  return viewer == Seat::Nobody ? "a spectator" : fmt::format("seat {}", index(viewer) + 1);
}

Action random_action(const AnyGame& game, Chance& dice) {
  const auto verbs = game.verbs();
  const auto below = [&](int n) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(n))); };
  for (;;) {
    Action action{.verb = static_cast<std::uint8_t>(below(static_cast<int>(verbs.size())))};
    for (const Operand& op : verbs[action.verb].used()) {
      const int least = op.field == Field::Amount ? -2 : 0;
      Listed values;
      do
        values.push_back(op.domain == Domain::Number ? below(24) + least
                                                     : below(game.domain_size(op.domain)));
      while (op.field == Field::List && values.size() < Action::kMostListed && below(3) > 0);
      set_operand(action, op.field, values);
    }
    if (well_formed(game, verbs, action)) return action;  // else an operand named nothing
  }
}

}  // namespace waystone::laws
