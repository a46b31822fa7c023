// Enums that count: the place of a value in its row, loops over the values, arrays that are indexed by them.
#pragma once
#include <array>
#include <cstddef>
#include <type_traits>

namespace waystone {

template <class E>
concept Enum = std::is_enum_v<E>;

template <Enum E>
constexpr std::size_t index(E value) {
  return static_cast<std::size_t>(value);
}
template <Enum E>
constexpr E nth(std::size_t i) {
  return static_cast<E>(i);
}

// The first values of an enum in their order: for (const Guild guild : first<Guild>(kGuilds)).
template <Enum E>
struct EnumRange {
  struct Iterator {
    std::size_t at;
    constexpr E operator*() const { return nth<E>(at); }
    constexpr Iterator& operator++() { return ++at, *this; }
    bool operator==(const Iterator&) const = default;
  };
  std::size_t count;
  constexpr Iterator begin() const { return {0}; }
  constexpr Iterator end() const { return {count}; }
};
template <Enum E>
constexpr EnumRange<E> first(std::size_t count) {
  return {count};
}

// A T for each of the first N values of an enum: level[Type::Spell]. It is an array with the same bytes, so a
// number finds its place too.
template <Enum E, class T, std::size_t N>
struct By : std::array<T, N> {
  using std::array<T, N>::operator[];
  constexpr T& operator[](E value) { return (*this)[index(value)]; }
  constexpr const T& operator[](E value) const { return (*this)[index(value)]; }
};

}  // namespace waystone
