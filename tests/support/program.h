// Running the real program: with input from a pipe, or at a terminal of its own.
#pragma once
#include <functional>
#include <string>
#include <vector>

namespace waystone {

struct Ran {
  int code = -1;  // 128 + signal if it was killed
  std::string out, err;
};

Ran run_program(const std::vector<std::string>& arguments, const std::string& input = "",
                const std::vector<std::string>& environment = {});

// A terminal session: what is typed, what the screen got.
class TerminalSession {
 public:
  explicit TerminalSession(const std::vector<std::string>& arguments,
                           const std::vector<std::string>& environment);
  // A part of the program in place of the whole; it returns the exit code.
  explicit TerminalSession(const std::function<int()>& part);
  ~TerminalSession();
  TerminalSession(const TerminalSession&) = delete;
  TerminalSession& operator=(const TerminalSession&) = delete;
  // Reads until this text has appeared since the last call; false if the program ended before.
  bool wait_for(const std::string& text);
  // The same for whichever of these comes first; its place in the list, or their number if the program ended.
  std::size_t wait_for_any(const std::vector<std::string>& texts);
  void type(const std::string& line);
  void press(const std::string& keys);  // without the enter key
  void close_terminal();
  void kill();  // as kill -9
  int wait();   // the exit code
  const std::string& screen() const { return all_; }

 private:
  int terminal_ = -1;
  int process_ = -1;
  std::size_t seen_ = 0;
  std::string all_;
};

// The last screen drawn, split into lines.
std::vector<std::string> last_screen(const std::string& all);
// Its lines that a small terminal has no room for: wider than 80 columns, or below the 24th.
std::string outside_80_by_24(const std::string& all);

}  // namespace waystone
