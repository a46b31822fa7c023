// A log that nobody reads, and one whose reader has gone, cost lines and nothing else.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <thread>

#include "server/log_lines.h"

namespace waystone {
namespace {

constexpr std::uint64_t kLines = 100'000;
const std::string kLine = std::string(99, 'x') + '\n';

class Log : public testing::Test {
 protected:
  Log() { EXPECT_EQ(::pipe2(ends_.data(), O_CLOEXEC), 0); }
  ~Log() override {
    for (const int end : ends_)
      if (end >= 0) ::close(end);
  }
  void write(LogLines& log) {
    for (std::uint64_t n = 0; n < kLines; ++n) log.write(kLine);
  }
  std::array<int, 2> ends_{};
};

TEST_F(Log, ThatNobodyReadsLosesLinesAndCountsThem) {
  std::uint64_t dropped = 0;
  {
    LogLines log(ends_[1]);
    write(log);  // far more than a pipe holds
    EXPECT_GT(log.dropped(), 0u);
    dropped = log.dropped();
  }
  ::close(ends_[1]);
  ends_[1] = -1;
  std::uint64_t bytes = 0;
  std::array<char, 65536> buffer;
  for (ssize_t n = 0; (n = ::read(ends_[0], buffer.data(), buffer.size())) > 0;)
    bytes += static_cast<std::uint64_t>(n);
  EXPECT_GT(bytes, 0u);
  EXPECT_LE(bytes / kLine.size() + dropped, kLines) << "a line is written or dropped";
}

TEST_F(Log, ThatIsReadLosesNothing) {
  LogLines log(ends_[1]);
  std::array<char, 65536> buffer;
  for (int round = 0; round < 100; ++round) {
    for (int n = 0; n < 100; ++n) log.write(kLine);
    for (std::size_t heard = 0; heard < 100 * kLine.size();) {
      const ssize_t n = ::read(ends_[0], buffer.data(), buffer.size());
      ASSERT_GT(n, 0);
      heard += static_cast<std::size_t>(n);
    }
  }
  EXPECT_EQ(log.dropped(), 0u);
}

TEST_F(Log, WhoseReaderHasGoneEndsNothing) {
  ::close(ends_[0]);
  ends_[0] = -1;
  LogLines log(ends_[1]);
  log.write(kLine);
  while (log.dropped() == 0) std::this_thread::yield();
  write(log);
}

}  // namespace
}  // namespace waystone
