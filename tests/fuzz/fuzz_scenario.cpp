// Any bytes as a scenario file: parsed and, if it parses, run.
#include <cstddef>
#include <cstdint>
#include <string>

#include "catalog/catalog.h"
#include "engine/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto scenario = waystone::parse_scenario(text, "fuzz.toml");
  if (scenario)
    waystone::run_scenario(*scenario, [](const auto& request) { return waystone::make_game(request, ""); });
  return 0;
}
