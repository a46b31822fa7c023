// Completion for bash, zsh and fish, made from the command line's own description so that it cannot fall
// behind.
#pragma once
#include <string>

namespace CLI {
class App;
}

namespace waystone {

std::string completion_script(const CLI::App& program, const std::string& shell);

}  // namespace waystone
