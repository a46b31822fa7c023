// A bug stops the program, in release too. Bad input from outside is a Result, never a check.
#pragma once
#include <source_location>

namespace waystone {

[[noreturn]] void fail(const char* what, std::source_location where = std::source_location::current());

inline void check(bool holds, const char* what,
                  std::source_location where = std::source_location::current()) {
  if (!holds) [[unlikely]]
    fail(what, where);
}

}  // namespace waystone
