// A secret is declared once. A game's secrets() shows every hidden field to a visitor, with who may know
// it and where it came from; everything else is derived here: what a seat sees, what it may imagine,
// who may read an event, and whether a step revealed something.
//
// A hidden field holds 0 (nothing there), kBlank (something this viewer may not know) or value + 1.
//   visitor.card(id, field, known_to, pool)     a card of a pool; blanking returns it there
//   visitor.choice(id, field, known_to, count)  a sealed choice among count alternatives
//   visitor.passed(id, fields, passing, mixed, pool)  cards of a hand that is passed on, one id each from id:
//   who
//     held it once knows which cards these were, but not who took which of them afterwards. For such a viewer
//     the fields hold those cards in order of their numbers, and a bit of mixed is set for each
// id is a number of the game's own, from 1 to its kSecrets, the same for the same field all game long.
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>

#include "base/chance.h"
#include "base/check.h"
#include "base/fixed_vector.h"
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

// One card of a hand that is passed on.
struct Passing {
  SeatSet known_to;           // who knows that it is this card
  SeatSet seen_by;            // who held the hand while it was in it
  Seat taker = Seat::Nobody;  // who took it out; nobody: it is still there
};

// Calls act with the places of each set of cards that the viewer knows, but not which lies where: those that
// were taken, or may have been, since the viewer took one.
template <class Act>
void each_mix(Seat viewer, std::span<const Passing> passing, Act&& act) {
  FixedVector<std::uint8_t, 8> mix;
  for (std::size_t i = 0; i < passing.size(); ++i) {
    if (passing[i].taker == viewer && !mix.empty()) {
      act(mix);
      mix.clear();
    }
    if (passing[i].seen_by.has(viewer) && !passing[i].known_to.has(viewer))
      mix.push_back(static_cast<std::uint8_t>(i));
  }
  if (!mix.empty()) act(mix);
}

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
  template <class T, class P>
  void passed(int id, std::span<T> fields, std::span<const Passing> passing, std::uint8_t& mixed,
              P& pool) const {
    for (std::size_t i = 0; i < fields.size(); ++i)
      if (!passing[i].seen_by.has(viewer)) card(id, fields[i], passing[i].known_to, pool);
    each_mix(viewer, passing, [&](auto& mix) {
      std::array<T, 8> cards{};
      if (mix.size() == 1) return;  // then it is known
      for (std::size_t n = 0; n < mix.size(); ++n) cards[n] = fields[mix[n]];
      std::sort(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(mix.size()));
      for (std::size_t n = 0; n < mix.size(); ++n) {
        fields[mix[n]] = cards[n];
        mixed = static_cast<std::uint8_t>(mixed | 1u << mix[n]);
      }
    });
  }
};

struct Sampler {
  Chance& chance;
  Seat viewer = Seat::Nobody;
  template <class T, class P>
  void card(int, T& field, SeatSet, P& pool) const {
    if (field == kBlank<T>) field = static_cast<T>(pool.draw(chance) + 1);
  }
  template <class T>
  void choice(int, T& field, SeatSet, std::uint32_t count) const {
    if (field == kBlank<T>) field = static_cast<T>(chance.below(count) + 1);
  }
  template <class T, class P>
  void passed(int id, std::span<T> fields, std::span<const Passing> passing, std::uint8_t& mixed,
              P& pool) const {
    for (std::size_t i = 0; i < fields.size(); ++i) card(id, fields[i], passing[i].known_to, pool);
    if (mixed != 0)
      each_mix(viewer, passing, [&](auto& mix) {
        for (std::size_t n = mix.size(); n > 1; --n)
          std::swap(fields[mix[n - 1]], fields[mix[chance.below(static_cast<std::uint32_t>(n))]]);
      });
    mixed = 0;
  }
};

// Who may know each secret of a game, and which of them are there now.
template <class G>
struct Knowledge {
  static constexpr std::size_t kIds = G::kSecrets + 1;
  std::array<SeatSet, kIds> known{};
  std::array<bool, kIds> present{};
  template <class T, class P>
  void card(int id, const T& field, SeatSet known_to, const P&) {
    note(id, field != 0, known_to);
  }
  template <class T>
  void choice(int id, const T& field, SeatSet known_to, std::uint32_t) {
    note(id, field != 0, known_to);
  }
  template <class T, class P>
  void passed(int id, std::span<T> fields, std::span<const Passing> passing, std::uint8_t&, const P&) {
    for (std::size_t i = 0; i < fields.size(); ++i)
      note(id + static_cast<int>(i), fields[i] != 0, passing[i].known_to);
  }
  // Something a seat did not know before it may know now: a secret went open or gained a reader.
  bool revealed_since(const Knowledge& before) const {
    for (std::size_t id = 0; id < kIds; ++id) {
      if (!before.present[id]) continue;
      if (!present[id] || (known[id].bits & ~before.known[id].bits) != 0) return true;
    }
    return false;
  }
  // The same for one seat: it may know what it did not, or what it did not know is gone.
  bool revealed_to(Seat seat, const Knowledge& before) const {
    for (std::size_t id = 0; id < kIds; ++id)
      if (before.present[id] && !before.known[id].has(seat) && (!present[id] || known[id].has(seat)))
        return true;
    return false;
  }

 private:
  void note(int id, bool is_there, SeatSet known_to) {
    const auto i = static_cast<std::size_t>(id);
    check(i > 0 && i < kIds, "a secret's id is not among the game's kSecrets");
    present[i] = is_there;
    known[i] = known_to;
  }
};

template <class G>
View<G> redact(const G& game, const typename G::State& state, Seat viewer) {
  View<G> view{state, viewer};
  game.secrets(view.state, Redactor{viewer});
  return view;
}

// A game whose open question tells something about a hidden hand: worlds for which can_be() is false are not
// the one at the table.
template <class G>
concept RulesOutWorlds = requires(const G& game, const typename G::State& world) {
  { game.can_be(world) } -> std::same_as<bool>;
};

// A world the viewer cannot tell from the real one, each such world with the same probability.
template <class G>
typename G::State sample(const G& game, const View<G>& view, Chance& chance) {
  for (;;) {
    auto world = view.state;
    game.secrets(world, Sampler{chance, view.viewer});
    if constexpr (RulesOutWorlds<G>)
      if (!game.can_be(world)) continue;
    return world;
  }
}

template <class G>
Knowledge<G> knowledge(const G& game, const typename G::State& state) {
  Knowledge<G> result;
  auto copy = state;
  game.secrets(copy, result);
  return result;
}

}  // namespace waystone
