// The program with a log that nobody reads, and with one whose reader has gone.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

#include "net/client.h"
#include "online/server_process.h"
#include "support/folder.h"

namespace waystone {
namespace {

class OnlineLog : public testing::Test {
 protected:
  OnlineLog() { EXPECT_EQ(::pipe2(ends_.data(), O_CLOEXEC), 0); }
  ~OnlineLog() override {
    for (const int end : ends_) ::close(end);
  }
  // It answers, and stops when it is asked to.
  void expect_all_is_well() {
    ASSERT_TRUE(server_.start());
    const auto answer = net::fetch(*net::parse_url(server_.url("/healthz")), std::chrono::minutes(1));
    ASSERT_TRUE(answer) << answer.error().text();
    EXPECT_EQ(answer->body, "ok\n");
    EXPECT_EQ(server_.terminate(), 0);
  }
  std::array<int, 2> ends_{};
  TemporaryFolder folder_;
  ServerProcess server_{folder_.path("tables.db")};
};

TEST_F(OnlineLog, ThatNobodyReads) {
  ::fcntl(ends_[1], F_SETFL, O_NONBLOCK);
  const std::array<char, 4096> filling{};
  while (::write(ends_[1], filling.data(), filling.size()) > 0) continue;
  ::fcntl(ends_[1], F_SETFL, 0);
  server_.log_to(ends_[1]);
  expect_all_is_well();
}

TEST_F(OnlineLog, WhoseReaderHasGone) {
  ::close(ends_[0]);
  server_.log_to(ends_[1]);
  expect_all_is_well();
  ends_[0] = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
}

}  // namespace
}  // namespace waystone
