// The manual page, man waystone.
#pragma once
#include <string>

namespace CLI {
class App;
}

namespace waystone {

std::string manual_page(const CLI::App& program, const std::string& version);  // in troff's man macros

}  // namespace waystone
