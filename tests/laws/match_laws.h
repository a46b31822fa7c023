// Laws about a game in progress at a table (Match): undo, refused submissions, records that replay.
#pragma once
#include <functional>
#include <memory>

#include "engine/record.h"
#include "laws/menu_laws.h"

namespace waystone::laws {

using NewMatch = std::function<std::unique_ptr<Match>(ChanceSource&)>;

// What a step did, worked out beside the match.
struct Beside {
  bool barrier = false;  // it asked chance or revealed something
  std::uint64_t hash = 0;
};
using StepBeside = std::function<Beside(Seat, Action)>;

struct MatchSetup {
  const AnyGame& game;
  NewMatch new_match;
  StepBeside step;
  GameMaker make;  // the same game again, for replay
  int most_decisions;
};

// Plays one match from findings.seed() and checks it on the way.
void play_match(const MatchSetup& setup, Chance& dice, Findings& out);

// Who may read each secret: written again here, because MatchOf decides undo by the engine's own.
struct Readers {
  std::array<int, 256> of{};  // 0: no such secret now; else 1 + the seats' bits
  template <class T, class P>
  void card(int id, const T& field, SeatSet known_to, const P&) {
    note(id, field != 0, known_to);
  }
  template <class T>
  void choice(int id, const T& field, SeatSet known_to, std::uint32_t) {
    note(id, field != 0, known_to);
  }
  template <class T, class P>
  void passed(int id, std::span<T> fields, std::span<const Passing> passing, const std::uint8_t&, const P&) {
    for (std::size_t i = 0; i < fields.size(); ++i)
      note(id + static_cast<int>(i), fields[i] != 0, passing[i].known_to);
  }
  void note(int id, bool there, SeatSet known_to) {
    of[static_cast<std::size_t>(id)] = there ? 1 + known_to.bits : 0;
  }

  static bool revealed(const Readers& before, const Readers& after) {
    for (std::size_t id = 0; id < 256; ++id) {
      if (before.of[id] == 0) continue;
      if (after.of[id] == 0 || ((after.of[id] - 1) & ~(before.of[id] - 1)) != 0) return true;
    }
    return false;
  }
};

template <Game G>
Readers readers(const G& rules, typename G::State state) {
  Readers out;
  rules.secrets(state, out);
  return out;
}

// The same game without a match around it, from the same sealed seed.
template <Game G>
class PlainRun {
 public:
  PlainRun(const G& rules, const Seed& seed) : rules_(rules), source_(seed), chance_(source_) {
    Step<G> step{rules_, state_, chance_, nullptr};
    rules_.start(step);
  }
  Beside step(Seat seat, Action action) {
    const auto asked = chance_.asked();
    const Readers before = readers(rules_, state_);
    Step<G> step{rules_, state_, chance_, nullptr};
    rules_.apply(step, seat, action);
    const bool revealed = Readers::revealed(before, readers(rules_, state_));
    return {chance_.asked() != asked || revealed, hash_of(state_)};
  }

 private:
  const G& rules_;
  SealedSource source_;
  Chance chance_;
  typename G::State state_{};
};

template <Game G>
void check_match(const GameOf<G>& game, const NewMatch& new_match, int most_decisions, Findings& out) {
  PlainRun<G> run(game.rules(), Seed::from_number(out.seed()));
  Chance dice(mix(out.seed() + 77));
  const auto make = [&](const GameRequest&) -> Result<std::unique_ptr<AnyGame>> {
    return std::make_unique<GameOf<G>>(game.rules(), game.content_hash());
  };
  const auto step = [&](Seat seat, Action action) { return run.step(seat, action); };
  const NewMatch standard = [&](ChanceSource& source) { return game.new_match(source); };
  play_match({game, new_match ? new_match : standard, step, make, most_decisions}, dice, out);
}

}  // namespace waystone::laws
