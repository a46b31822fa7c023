// Any bytes as actions typed at a table, a line each; and as a state in JSON.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/json.h"
#include "catalog/catalog.h"
#include "engine/script.h"

namespace {

void play_lines(const waystone::AnyGame& game, const std::string& text) {
  waystone::SeededSource source(7);
  const auto match = game.new_match(source);
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const auto action = game.parse(text.substr(begin, end - begin));
    begin = end + 1;
    if (!action) continue;
    if (!(*game.parse(game.print(*action)) == *action)) __builtin_trap();
    const auto seat = match->actors().empty() ? waystone::Seat::One : match->actors().lowest();
    if (const auto refusal = match->submit(seat, *action); refusal && refusal->sentence.empty())
      __builtin_trap();
  }
}

void read_state(const waystone::AnyGame& game, const std::string& text) {
  const auto value = waystone::parse_json(text, "fuzz.json");
  if (!value) return;
  waystone::SeededSource source(7);
  const auto match = game.new_match(source);
  if (match->load_state(*value, "fuzz.json")) return;
  const auto again = game.new_match(source);
  if (again->load_state(match->state(), "again") || again->state_hash() != match->state_hash())
    __builtin_trap();
  for (int i = 0; i < 20 && !match->actors().empty(); ++i) {
    const auto seat = match->actors().lowest();
    const auto legal = match->legal(seat);
    if (legal.empty()) break;
    match->submit(seat, legal[static_cast<std::size_t>(i) % legal.size()]);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto kJqka = *waystone::make_game({"jqka", 0, {}, {}, {}}, "");
  static const auto kJaq = *waystone::make_game({"jaq", 3, {}, {}, {}}, "");
  static const auto kJoust = *waystone::make_game({"joust", 3, {{"reward-order", "chosen"}}, {}, {}}, "");
  static const auto kLeduc = *waystone::make_game({"leduc", 0, {}, {}, {}}, "");
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const auto* game : {&kJqka, &kJaq, &kJoust, &kLeduc}) {
    play_lines(**game, text);
    read_state(**game, text);
  }
  return 0;
}
