// The law of exchange for frames: what a viewer is sent stays the same, byte for byte, when everything it
// cannot know is exchanged.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/match_of.h"
#include "engine/script.h"
#include "laws/menu_laws.h"
#include "laws/otherwise.h"
#include "server/frames.h"

namespace waystone {

// Draws come out as they did, where they still can. Where they cannot, it is another step: a card that is
// turned up before everybody, for one, is not the same.
class SameDraws final : public ChanceSource {
 public:
  SameDraws(std::vector<Drawn> drawn, Chance& dice) : drawn_(std::move(drawn)), dice_(dice) {}
  std::uint32_t below(Draw, std::uint32_t n) override {
    const std::size_t i = next_++;
    if (i < drawn_.size() && drawn_[i].value < n) return drawn_[i].value;
    all_the_same_ = false;
    return dice_.below(n);
  }
  std::uint32_t pick(Draw, std::span<const std::uint64_t> tokens) override {
    const std::size_t i = next_++;
    const std::uint32_t t = i < drawn_.size() ? drawn_[i].value : 0;
    const bool has = i < drawn_.size() && t / 64 < tokens.size() && (tokens[t / 64] >> t % 64 & 1u) != 0;
    if (has) return t;
    all_the_same_ = false;
    return dice_.pick(tokens);
  }
  bool all_the_same() const { return all_the_same_ && next_ == drawn_.size(); }

 private:
  std::vector<Drawn> drawn_;
  Chance& dice_;
  std::size_t next_ = 0;
  bool all_the_same_ = true;
};

struct Exchanges {
  int steps = 0, looks = 0;  // a look: one viewer at one step
  int worlds = 0;            // frames compared with those of another world
  int of_others = 0;         // of these, where another seat acted
  int draws = 0;             // frames compared with those after another hidden draw
  std::vector<std::string> differences;
};

template <Game G>
class FrameExchange {
 public:
  using State = typename G::State;
  FrameExchange(const GameOf<G>& game, std::uint64_t seed, Exchanges& out)
      : game_(game),
        chance_(seed),
        dice_(mix(seed + 1)),
        out_(out) {}

  void play(int most_steps) {
    Step<G> start{rules(), state_, chance_, nullptr};
    rules().start(start);
    while (version_ < static_cast<std::uint32_t>(most_steps) && !rules().actors(state_).empty()) step();
  }

 private:
  static constexpr int kTries = 40, kDraws = 3;
  struct Made {
    std::string frame;
    State after;
  };
  const G& rules() const { return game_.rules(); }

  Made make(const State& from, Seat viewer, ChanceSource& source) const {
    MatchOf<G> match(game_, source, from);
    ToldLeaves told;
    std::string shown;
    match.append_changes(viewer, told, shown);  // the viewer knows the position before
    const auto refused = match.submit(actor_, action_);
    check(!refused, "the step is legal in this world");
    Position position{{version_ + 1, {}}, rules().actors(from), "the seed"};
    position.asked.at.fill(version_ + 1);
    return {step_frame(match, viewer, {actor_, false, 0, position}, told), match.bytes()};
  }

  void step() {
    const auto actors = laws::actors_of(game_, state_);
    actor_ = actors[dice_.below(static_cast<std::uint32_t>(actors.size()))];
    const auto actions = laws::menu(rules(), state_, actor_);
    action_ = actions[dice_.below(static_cast<std::uint32_t>(actions.size()))];
    SeededSource seeded(chance_.below(1u << 30));
    RecordingSource recording(seeded);
    const State after = make(state_, Seat::Nobody, recording).after;
    drawn_ = recording.take();
    for (const Seat viewer : laws::all_viewers(game_)) look(viewer);
    state_ = after;
    ++version_;
    ++out_.steps;
  }

  void look(Seat viewer) {
    SameDraws same(drawn_, dice_);
    const Made truth = make(state_, viewer, same);
    look_in_other_worlds(viewer, truth);
    for (int i = 0; i < kDraws && !drawn_.empty(); ++i) look_with_other_draws(viewer, truth);
  }

  // Tries worlds until the step is possible in one and looks the same to the viewer there: what the step
  // reveals must be the same too.
  void look_in_other_worlds(Seat viewer, const Made& truth) {
    ++out_.looks;
    const View<G> before = redact(rules(), state_, viewer);
    for (int i = 0; i < kTries; ++i) {
      const State world = sample(rules(), before, dice_);
      if (laws::same_bytes(world, state_)) continue;
      const auto menu = laws::menu(rules(), world, actor_);
      if (std::find(menu.begin(), menu.end(), action_) == menu.end()) continue;
      SameDraws draws(drawn_, dice_);
      const Made other = make(world, viewer, draws);
      if (!draws.all_the_same() || !look_alike(viewer, truth, other)) continue;
      compare(viewer, truth.frame, other.frame);
      ++out_.worlds;
      out_.of_others += actor_ != viewer ? 1 : 0;
      return;
    }
  }

  // A draw that is told and at once forgotten by all (a round was set up anew) is no secret.
  void look_with_other_draws(Seat viewer, const Made& truth) {
    laws::OneDrawOtherwise otherwise(drawn_, dice_.below(static_cast<std::uint32_t>(drawn_.size())), dice_);
    const Made other = make(state_, viewer, otherwise);
    if (laws::same_bytes(other.after, truth.after) || !look_alike(viewer, truth, other)) return;
    compare(viewer, truth.frame, other.frame);
    ++out_.draws;
  }

  bool look_alike(Seat viewer, const Made& one, const Made& other) const {
    return laws::same_bytes(redact(rules(), one.after, viewer).state,
                            redact(rules(), other.after, viewer).state);
  }

  void compare(Seat viewer, const std::string& here, const std::string& there) {
    if (here == there) return;
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(here, there).in1 - here.begin());
    const std::size_t from = at < 60 ? 0 : at - 60;
    out_.differences.push_back(fmt::format(
        "{} after '{}' by {}, version {}: …{}… or …{}…", laws::viewer_name(viewer), game_.print(action_),
        laws::viewer_name(actor_), version_ + 1, here.substr(from, 160), there.substr(from, 160)));
  }

  const GameOf<G>& game_;
  Chance chance_, dice_;
  Exchanges& out_;
  State state_{};
  std::uint32_t version_ = 0;
  Seat actor_ = Seat::Nobody;
  Action action_;
  std::vector<Drawn> drawn_;
};

template <Game G>
Exchanges exchange_frames(const GameOf<G>& game, int games, int most_steps, std::uint64_t first_seed = 1) {
  Exchanges out;
  for (int i = 0; i < games; ++i)
    FrameExchange<G>(game, first_seed + static_cast<std::uint64_t>(i), out).play(most_steps);
  return out;
}

}  // namespace waystone
