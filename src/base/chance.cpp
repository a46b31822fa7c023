#include "base/chance.h"

namespace waystone {

std::uint32_t ChanceSource::pick(Draw what, std::span<const std::uint64_t> tokens) {
  return nth_set_bit(tokens, below(what, count_bits(tokens)));
}

}  // namespace waystone
