#include "online/server_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace waystone {

ServerProcess::~ServerProcess() { kill(); }

std::string ServerProcess::url(const std::string& target) const {
  return fmt::format("http://127.0.0.1:{}{}", port_, target);
}

bool ServerProcess::start(const std::vector<std::string>& more_arguments) {
  std::vector<std::string> arguments = {WAYSTONE_PROGRAM, "serve",
                                        "--db",           db_,
                                        "--log",          log_ >= 0 ? "debug" : "off",
                                        "--port",         std::to_string(port_),
                                        "--rate",         "100000",
                                        "--bot-pause-ms", "1",
                                        "--beat-ms",      "1",
                                        "--window-ms",    "1"};
  arguments.insert(arguments.end(), more_arguments.begin(), more_arguments.end());
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  process_ = fork();
  if (process_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    dup2(log_ >= 0 ? log_ : ends[1], STDERR_FILENO);
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    execv(WAYSTONE_PROGRAM, argv.data());
    _exit(127);
  }
  close(ends[1]);
  output_ = ends[0];
  said_.clear();
  char letter = 0;
  while (said_.find("Stop it with") == std::string::npos && read(output_, &letter, 1) == 1) said_ += letter;
  const auto at = said_.find("http://127.0.0.1:");
  if (at == std::string::npos) {
    wait();
    return false;
  }
  port_ = static_cast<std::uint16_t>(std::atoi(said_.c_str() + at + 17));
  return true;
}

int ServerProcess::wait() {
  if (process_ <= 0) return -1;
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  close(output_);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// One that did not start is no process: its number would mean all there are.
void ServerProcess::kill() {
  if (process_ > 0) ::kill(process_, SIGKILL);
  wait();
}

int ServerProcess::terminate() {
  if (process_ > 0) ::kill(process_, SIGTERM);
  return wait();
}

}  // namespace waystone
