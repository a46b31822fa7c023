// A secret is declared once. A game's secrets() shows every hidden field to a visitor, with who may know
// it and where it came from; everything else is derived here: what a seat sees, what it may imagine,
// who may read an event, and whether a step revealed something.
//
// A hidden field holds 0 (nothing there), kBlank (something this viewer may not know) or value + 1.
//   visitor.card(id, field, known_to, pool)     a card of a pool; blanking returns it there
//   visitor.choice(id, field, known_to, count)  a sealed choice among count alternatives
// id is a number of the game's own, from 1, the same for the same field all game long.
#pragma once
#include <array>
#include <cstdint>
#include <limits>

#include "base/chance.h"
#include "engine/seat.h"

namespace waystone {

template <class T>
inline constexpr T kBlank = std::numeric_limits<T>::max();

// What one seat may know: the state with its secrets blanked. Nothing applies to a View; a bot makes a
// world of it first.
template <class G>
struct View {
  typename G::State state;
  Seat viewer;
};

struct Redactor {
  Seat viewer;
  template <class T, class P>
  void card(int, T& field, SeatSet known_to, P& pool) const {
    if (field == 0 || field == kBlank<T> || known_to.has(viewer)) return;
    pool.put(field - 1u);
    field = kBlank<T>;
  }
  template <class T>
  void choice(int, T& field, SeatSet known_to, std::uint32_t) const {
    if (field != 0 && !known_to.has(viewer)) field = kBlank<T>;
  }
};

struct Sampler {
  Chance& chance;
  template <class T, class P>
  void card(int, T& field, SeatSet, P& pool) const {
    if (field == kBlank<T>) field = static_cast<T>(pool.draw(chance) + 1);
  }
  template <class T>
  void choice(int, T& field, SeatSet, std::uint32_t count) const {
    if (field == kBlank<T>) field = static_cast<T>(chance.below(count) + 1);
  }
};

// Who may know each secret, and which of them are there now.
struct Knowledge {
  std::array<std::uint8_t, 256> known{};
  std::array<bool, 256> present{};
  template <class T, class P>
  void card(int id, const T& field, SeatSet known_to, const P&) {
    note(id, field != 0, known_to);
  }
  template <class T>
  void choice(int id, const T& field, SeatSet known_to, std::uint32_t) {
    note(id, field != 0, known_to);
  }
  // Something a seat did not know before it may know now: a secret went open or gained a reader.
  bool revealed_since(const Knowledge& before) const {
    for (std::size_t id = 0; id < known.size(); ++id) {
      if (!before.present[id]) continue;
      if (!present[id] || (known[id] & ~before.known[id]) != 0) return true;
    }
    return false;
  }

 private:
  void note(int id, bool is_there, SeatSet known_to) {
    present[static_cast<std::size_t>(id)] = is_there;
    known[static_cast<std::size_t>(id)] = known_to.bits;
  }
};

template <class G>
View<G> redact(const G& game, const typename G::State& state, Seat viewer) {
  View<G> view{state, viewer};
  game.secrets(view.state, Redactor{viewer});
  return view;
}

// A world the viewer cannot tell from the real one, each such world with the same probability. A game whose
// open question tells something about a hidden hand says so by can_be(state).
template <class G>
typename G::State sample(const G& game, const View<G>& view, Chance& chance) {
  for (;;) {
    auto world = view.state;
    game.secrets(world, Sampler{chance});
    if constexpr (requires { game.can_be(world); })
      if (!game.can_be(world)) continue;
    return world;
  }
}

template <class G>
Knowledge knowledge(const G& game, const typename G::State& state) {
  Knowledge result;
  auto copy = state;
  game.secrets(copy, result);
  return result;
}

}  // namespace waystone
