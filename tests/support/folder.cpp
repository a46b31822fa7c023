#include "support/folder.h"

#include <cstdlib>

#include "base/check.h"

namespace waystone {

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "waystone-test-XXXXXX").string();
  check(::mkdtemp(name.data()) != nullptr, "no temporary folder");
  folder_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

}  // namespace waystone
