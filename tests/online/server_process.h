// The real server as a process of its own, to be stopped politely or not.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace waystone {

class ServerProcess {
 public:
  explicit ServerProcess(std::string db) : db_(std::move(db)) {}
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // Returns when clients can connect; false if it ended instead. The port stays the same from start to start.
  bool start(const std::vector<std::string>& more_arguments = {});
  void kill();      // as kill -9
  int terminate();  // as systemd would; the exit code
  std::uint16_t port() const { return port_; }
  void log_to(int descriptor) { log_ = descriptor; }
  void use_port(std::uint16_t port) { port_ = port; }
  std::string url(const std::string& target = "/") const;
  const std::string& said() const { return said_; }  // what it printed before it was ready

 private:
  int wait();
  std::string db_, said_;
  int process_ = -1, output_ = -1, log_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace waystone
