// Text as it may leave: UTF-8, and nothing else.
#pragma once
#include <string_view>

namespace waystone {

bool is_utf8(std::string_view text);
// The beginning, of so many bytes at most, that ends with a whole character.
std::string_view cut_utf8(std::string_view text, std::size_t most);

}  // namespace waystone
