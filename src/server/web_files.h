// The browser client's files, built into the program.
#pragma once
#include <span>

#include "catalog/embedded.h"

namespace waystone {

std::span<const EmbeddedFile> web_files();

}  // namespace waystone
