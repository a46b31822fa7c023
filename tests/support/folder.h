#pragma once
#include <filesystem>
#include <string>

namespace waystone {

// An empty folder that goes when the test does.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::string path(const std::string& name = "") const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

}  // namespace waystone
