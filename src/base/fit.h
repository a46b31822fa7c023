// Numbers on their way into the small fields of states, actions and events.
#pragma once
#include <cassert>
#include <concepts>
#include <type_traits>
#include <utility>

namespace waystone {

// Becomes whatever integer the field is. That it fits is for the caller to know; debug builds look.
template <std::integral T>
struct Fit {
  T value;
  template <std::integral To>
    requires(!std::same_as<To, bool>)
  constexpr operator To() const {
    assert(std::in_range<To>(value));
    return static_cast<To>(value);
  }
};

template <std::integral T>
constexpr Fit<T> fit(T value) {
  return {value};
}
template <class E>
  requires std::is_enum_v<E>
constexpr auto fit(E value) {
  return fit(static_cast<std::underlying_type_t<E>>(value));
}

// Counts one up or down that is kept in a small field: add(hero.coins, 2).
template <std::integral T>
constexpr void add(T& field, int amount) {
  field = fit(static_cast<int>(field) + amount);
}

}  // namespace waystone
