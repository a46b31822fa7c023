#include "support/program.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>

#include "base/check.h"
#include "screen/looks.h"

namespace waystone {
namespace {

// In the child: become the program.
[[noreturn]] void become(const std::vector<std::string>& arguments,
                         const std::vector<std::string>& environment) {
  std::vector<char*> argv;
  std::string program = WAYSTONE_PROGRAM;
  argv.push_back(program.data());
  auto copied = arguments;
  for (auto& argument : copied) argv.push_back(argument.data());
  argv.push_back(nullptr);
  auto settings = environment;
  for (auto& setting : settings) ::putenv(setting.data());
  ::execv(program.c_str(), argv.data());
  ::_exit(127);
}

int exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

std::string read_some(int from, bool& ended) {
  std::array<char, 4096> buffer;
  const ssize_t n = ::read(from, buffer.data(), buffer.size());
  ended = n <= 0;
  return n > 0 ? std::string(buffer.data(), static_cast<std::size_t>(n)) : std::string();
}

}  // namespace

Ran run_program(const std::vector<std::string>& arguments, const std::string& input,
                const std::vector<std::string>& environment) {
  ::signal(SIGPIPE, SIG_IGN);  // the program may end before it has read everything
  std::array<int, 2> in{}, out{}, err{};
  check(::pipe(in.data()) == 0 && ::pipe(out.data()) == 0 && ::pipe(err.data()) == 0, "no pipes");
  const pid_t child = ::fork();
  check(child >= 0, "cannot fork");
  if (child == 0) {
    ::signal(SIGPIPE, SIG_DFL);
    ::dup2(in[0], 0);
    ::dup2(out[1], 1);
    ::dup2(err[1], 2);
    for (const auto& ends : {in, out, err})
      for (const int end : ends) ::close(end);
    become(arguments, environment);
  }
  ::close(in[0]);
  ::close(out[1]);
  ::close(err[1]);
  ::fcntl(in[1], F_SETFL, O_NONBLOCK);
  Ran ran;
  std::size_t written = 0;
  bool out_ended = false, err_ended = false;
  while (!out_ended || !err_ended) {
    std::array<pollfd, 3> wait = {pollfd{out_ended ? -1 : out[0], POLLIN, 0},
                                  pollfd{err_ended ? -1 : err[0], POLLIN, 0}, pollfd{in[1], POLLOUT, 0}};
    if (in[1] < 0) wait[2].fd = -1;
    ::poll(wait.data(), wait.size(), -1);
    if (wait[0].revents != 0) ran.out += read_some(out[0], out_ended);
    if (wait[1].revents != 0) ran.err += read_some(err[0], err_ended);
    if (wait[2].revents != 0) {
      const ssize_t n = ::write(in[1], input.data() + written, input.size() - written);
      if (n > 0) written += static_cast<std::size_t>(n);
      if (n < 0 || written == input.size()) {
        ::close(in[1]);
        in[1] = -1;
      }
    }
  }
  if (in[1] >= 0) ::close(in[1]);
  ::close(out[0]);
  ::close(err[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  ran.code = exit_code(status);
  return ran;
}

TerminalSession::TerminalSession(const std::vector<std::string>& arguments,
                                 const std::vector<std::string>& environment)
    : TerminalSession([&]() -> int { become(arguments, environment); }) {}

TerminalSession::TerminalSession(const std::function<int()>& part) {
  winsize size{};
  size.ws_row = 24;
  size.ws_col = 80;
  process_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
  check(process_ >= 0, "no terminal");
  if (process_ != 0) return;
  const int code = part();
  std::fflush(stdout);
  ::_exit(code);
}

TerminalSession::~TerminalSession() {
  close_terminal();
  if (process_ > 0) {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }
}

bool TerminalSession::wait_for(const std::string& text) { return wait_for_any({text}) == 0; }

std::size_t TerminalSession::wait_for_any(const std::vector<std::string>& texts) {
  for (;;) {
    std::size_t first = texts.size(), at = std::string::npos;
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (const auto found = all_.find(texts[i], seen_); found < at) {
        first = i;
        at = found;
      }
    if (first < texts.size()) {
      seen_ = at + texts[first].size();
      return first;
    }
    bool ended = false;
    all_ += read_some(terminal_, ended);
    if (ended) return texts.size();
  }
}

void TerminalSession::type(const std::string& line) { press(line + "\n"); }

void TerminalSession::press(const std::string& keys) {
  check(::write(terminal_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()), "cannot type");
}

void TerminalSession::close_terminal() {
  if (terminal_ >= 0) ::close(terminal_);
  terminal_ = -1;
}

void TerminalSession::kill() { ::kill(process_, SIGKILL); }

int TerminalSession::wait() {
  int status = 0;
  ::waitpid(process_, &status, 0);
  process_ = -1;
  return exit_code(status);
}

std::vector<std::string> last_screen(const std::string& all) {
  std::string screen = all.substr(all.rfind("\033[2J") + 4);
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end = screen.find("\r\n"); end != std::string::npos;
       begin = end + 2, end = screen.find("\r\n", begin))
    lines.push_back(screen.substr(begin, end - begin));
  lines.push_back(screen.substr(begin));
  return lines;
}

std::string outside_80_by_24(const std::string& all) {
  std::string out;
  std::size_t row = 0;
  for (const std::string& line : last_screen(all))
    if (++row > 24 || columns(line) > 80) out += line + '\n';
  return out;
}

}  // namespace waystone
