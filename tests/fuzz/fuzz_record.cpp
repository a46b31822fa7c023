// Any bytes as a record: parsed and, if it parses, replayed.
#include <cstddef>
#include <cstdint>
#include <string>

#include "catalog/catalog.h"
#include "engine/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto record = waystone::parse_record(text, "fuzz.record");
  if (record)
    (void)waystone::replay(*record, "fuzz.record",
                           [](const auto& request) { return waystone::make_game(request, ""); });
  return 0;
}
