// What a function returns when the world outside can be wrong: a value, or one clear sentence.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace waystone {

struct Error {
  std::string where;  // "cards.toml:12:3", "option 'level'"; may be empty
  std::string what;   // the sentence
  std::string text() const { return where.empty() ? what : where + ": " + what; }
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> error(std::string where, std::string what) {
  return tl::unexpected<Error>(Error{std::move(where), std::move(what)});
}

}  // namespace waystone
