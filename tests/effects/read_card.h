// A card read alone, as the tests of texts use it.
#pragma once
#include <string>

namespace waystone {

struct ReadCard {
  std::string name, text;
  std::string wrong;  // what is wrong with it, if anything
};

}  // namespace waystone
