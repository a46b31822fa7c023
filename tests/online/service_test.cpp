// The program as a service: what packaging/ says of it works, and systemd hears when clients can connect.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>

#include "base/words.h"
#include "online/server_process.h"
#include "support/content.h"
#include "support/folder.h"

namespace waystone {
namespace {

std::string packaged(const std::string& file) {
  return file_text(std::string(WAYSTONE_SOURCE_DIR) + "/packaging/" + file);
}

// What stands behind each of these, to the end of its line.
std::vector<std::string> values(const std::string& text, const std::string& key) {
  std::vector<std::string> found;
  for (auto at = text.find(key); at != std::string::npos; at = text.find(key, at + 1))
    found.push_back(text.substr(at + key.size(), text.find('\n', at) - at - key.size()));
  return found;
}

TEST(Service, ItsOptionsAreTheProgramsAndItStaysOnTheLoopback) {
  const std::string unit = packaged("waystone.service");
  EXPECT_EQ(values(unit, "ExecStart="),
            std::vector<std::string>{"/usr/bin/waystone serve $WAYSTONE_OPTIONS"});
  EXPECT_EQ(values(unit, "EnvironmentFile=-"), std::vector<std::string>{"/etc/default/waystone"});
  EXPECT_EQ(values(unit, "WAYSTONE_HOME="), std::vector<std::string>{"/var/lib/waystone"});
  EXPECT_EQ(values(unit, "StateDirectory="), std::vector<std::string>{"waystone"});
  // As delivered, and as its comment proposes.
  const auto options = values(packaged("waystone.default"), "WAYSTONE_OPTIONS=");
  ASSERT_EQ(options.size(), 2u);
  EXPECT_EQ(options[1], "\"\"");
  const TemporaryFolder folder;
  for (const std::string& quoted : options) {
    ASSERT_TRUE(quoted.size() >= 2 && quoted.starts_with('"') && quoted.ends_with('"')) << quoted;
    ServerProcess server(folder.path("tables.db"));
    ASSERT_TRUE(server.start(split_words(quoted.substr(1, quoted.size() - 2)))) << quoted << server.said();
    EXPECT_EQ(server.terminate(), 0);
  }
}

TEST(Service, TellsWhoStartedItWhenClientsCanConnect) {
  const TemporaryFolder folder;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string place = folder.path("notify");
  ASSERT_LT(place.size(), sizeof address.sun_path);
  std::memcpy(address.sun_path, place.data(), place.size());
  const int in = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  ASSERT_EQ(::bind(in, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0)
      << std::strerror(errno);
  ASSERT_EQ(::setenv("NOTIFY_SOCKET", place.c_str(), 1), 0);
  ServerProcess server(folder.path("tables.db"));
  ASSERT_TRUE(server.start()) << server.said();
  EXPECT_EQ(server.terminate(), 0);
  std::array<char, 64> heard{};
  const auto length = ::recv(in, heard.data(), heard.size(), MSG_DONTWAIT);
  EXPECT_EQ(std::string(heard.data(), length > 0 ? static_cast<std::size_t>(length) : 0), "READY=1");
  ::unsetenv("NOTIFY_SOCKET");
  ::close(in);
}

}  // namespace
}  // namespace waystone
