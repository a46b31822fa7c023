#include "lab/signature.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <sstream>

#include "catalog/catalog.h"
#include "engine/record.h"
#include "support/content.h"

namespace waystone {
namespace {

// Behaviour has a number, the same with every compiler and at every level of optimisation. A change that
// means to alter a game's behaviour writes the new number into tests/golden/signatures.txt and says why.
TEST(Signature, IsAsWrittenDown) {
  std::string now;
  for (const Entry* entry : entries())
    for (int seats = entry->min_seats(); seats <= entry->max_seats(); ++seats) {
      const auto game = make_game({std::string(entry->name()), seats, {}, {}, {}}, "");
      ASSERT_TRUE(game);
      now += fmt::format("{} {} {}\n", entry->name(), seats, hex(entry->signature(**game)));
    }
  std::istringstream golden(file_text(std::string(WAYSTONE_SOURCE_DIR) + "/tests/golden/signatures.txt"));
  std::string expected;
  for (std::string line; std::getline(golden, line);)
    if (line.rfind('#', 0) != 0) expected += line + "\n";
  EXPECT_EQ(now, expected);
}

}  // namespace
}  // namespace waystone
