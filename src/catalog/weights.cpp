#include "catalog/weights.h"

#include <fmt/format.h>

#include <cmath>

#include "base/toml.h"
#include "catalog/embedded.h"
#include "engine/content.h"

namespace waystone {
namespace {

constexpr float kUnit = 10'000;  // a file holds whole numbers
constexpr std::int64_t kLargest = 100'000'000;

}  // namespace

Result<std::vector<float>> read_weights(std::string_view toml, const std::string& file) {
  const auto document = parse_toml(toml, file);
  if (!document) return tl::unexpected(document.error());
  TableReader::Sink wrong;
  TableReader reader(*document, file, "weights", wrong);
  std::vector<float> out;
  const Value* list = reader.take("weights");
  if (list == nullptr || list->list() == nullptr) {
    reader.complain(reader.place_of("weights"), "'weights' must be a list of whole numbers");
  } else {
    for (const Value& weight : *list->list()) {
      const std::int64_t* number = weight.number();
      if (number == nullptr || std::abs(*number) > kLargest)
        reader.complain(weight.place, "a weight must be a whole number within 100 000 000");
      else
        out.push_back(static_cast<float>(*number) / kUnit);
    }
  }
  reader.finish();
  if (wrong) return tl::unexpected(*wrong);
  return out;
}

std::string write_weights(std::span<const float> weights, std::string_view note) {
  std::string out = fmt::format("# {}\n# In ten-thousandths.\nweights = [", note);
  for (std::size_t i = 0; i < weights.size(); ++i)
    out += fmt::format("{}{}", i % 16 == 0 ? "\n  " : " ", std::lround(weights[i] * kUnit)) +
           (i + 1 < weights.size() ? "," : "");
  return out + "\n]\n";
}

std::vector<float> weights_of(std::string_view game) {
  const std::string path = fmt::format("advice/{}.toml", game);
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path != path) continue;
    auto weights = read_weights(file.bytes, "data/" + path);
    check(weights.has_value(), "weights built into the program cannot be read");
    return std::move(*weights);
  }
  return {};
}

}  // namespace waystone
