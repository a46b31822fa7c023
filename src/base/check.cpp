#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace waystone {

void fail(const char* what, std::source_location where) {
  std::fprintf(stderr, "waystone: bug: %s (%s:%u)\n", what, where.file_name(),
               static_cast<unsigned>(where.line()));
  std::abort();
}

}  // namespace waystone
