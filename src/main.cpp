#include <cstdio>
#include <exception>

#include "cli/app.h"

int main(int argc, char** argv) {
  try {
    return waystone::run_app(argc, argv);
  } catch (const std::exception& unexpected) {  // out of memory, a full disk behind iostreams
    std::fprintf(stderr, "waystone: %s\n", unexpected.what());
    return 2;
  }
}
