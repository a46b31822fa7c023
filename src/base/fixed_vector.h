// A vector in place, for states: no pointer, no padding, dead slots always zero, so that
// equal contents are equal bytes.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/check.h"

namespace waystone {

template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  // The count takes the alignment of T, so that no padding follows it.
  using Count = std::conditional_t<
      alignof(T) == 1, std::uint8_t,
      std::conditional_t<alignof(T) == 2, std::uint16_t,
                         std::conditional_t<alignof(T) == 4, std::uint32_t, std::uint64_t>>>;
  static_assert(N < 256);

 public:
  constexpr std::size_t size() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }

  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& back() { return items_[count_ - 1u]; }
  constexpr const T& back() const { return items_[count_ - 1u]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + count_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + count_; }

  constexpr void push_back(const T& item) {
    check(count_ < N, "FixedVector is full");
    items_[count_++] = item;
  }
  constexpr void pop_back() {
    check(count_ > 0, "FixedVector is empty");
    items_[--count_] = T{};
  }
  constexpr void clear() {
    while (count_ > 0) pop_back();
  }

  bool operator==(const FixedVector&) const = default;

 private:
  std::array<T, N> items_{};
  Count count_ = 0;
};

}  // namespace waystone
