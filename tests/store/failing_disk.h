// A disk that takes what is written and fails when it should be made durable: SQLite's way to files with a
// hand on it. Part of the real store, for it is the file system that fails.
#pragma once
#include <sqlite3.h>

#include <atomic>
#include <filesystem>
#include <string>

namespace waystone {

class FailingDisk {
 public:
  FailingDisk();   // every file opened from now on is on it
  ~FailingDisk();  // no file may be open
  FailingDisk(const FailingDisk&) = delete;
  FailingDisk& operator=(const FailingDisk&) = delete;

  static void fail(bool failing) { failing_ = failing; }  // what makes a log durable
  static bool is_failing() { return failing_; }
  static int failures() { return failures_; }
  static void count_failure() { ++failures_; }

 private:
  static std::atomic<bool> failing_;
  static std::atomic<int> failures_;
  sqlite3_vfs* before_;
  sqlite3_vfs ways_;
};

inline constexpr const char* kKilled = "killed.store";

// The files as they would be found after kill -9 now: what is written is there, durable or not. They are on a
// disk that does not fail.
inline std::string as_if_killed(const std::string& file, const std::string& folder) {
  const std::string copy = folder + "/" + kKilled;
  for (const char* suffix : {"", "-wal"}) {
    std::filesystem::remove(copy + suffix);
    if (std::filesystem::exists(file + suffix)) std::filesystem::copy_file(file + suffix, copy + suffix);
  }
  std::filesystem::remove(copy + "-shm");
  return copy;
}

}  // namespace waystone
