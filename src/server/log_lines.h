// Lines of the log on their way out. Whoever writes one never waits for who reads it, and is never ended by
// it: a pipe that is full or closed loses lines, which are counted.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

namespace waystone {

class LogLines {
 public:
  explicit LogLines(int descriptor);
  ~LogLines();  // gives the last lines a moment
  LogLines(const LogLines&) = delete;
  LogLines& operator=(const LogLines&) = delete;

  void write(std::string line);  // from any thread, with its end
  std::uint64_t dropped() const;

 private:
  struct Shared;  // outlives this where a write never returns
  static void pass_on(const std::shared_ptr<Shared>& shared);
  static bool pass_on(Shared& shared, const std::string& lines);
  std::shared_ptr<Shared> shared_;
};

}  // namespace waystone
