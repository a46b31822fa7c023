// The files of tests/server/files, built into the test as the browser client's are into the program.
#pragma once
#include <span>

#include "catalog/embedded.h"

namespace waystone {

std::span<const EmbeddedFile> test_files();

}  // namespace waystone
