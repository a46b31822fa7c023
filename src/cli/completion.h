// Shell completion, made from the command line's own description so that it cannot fall behind.
#pragma once
#include <string>

namespace CLI {
class App;
}

namespace waystone {

std::string completion_script(const CLI::App& app, const std::string& shell);

}  // namespace waystone
