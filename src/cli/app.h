// The command line: one binary, subcommands.
#pragma once

namespace waystone {

int run_app(int argc, char** argv);

}  // namespace waystone
