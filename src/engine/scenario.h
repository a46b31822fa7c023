// Scenarios: rules as readable files (docs/scenarios.md). A game and its options, a given position,
// scripted chance, actions in the game's notation, and what must then hold.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/value.h"
#include "engine/record.h"

namespace waystone {

struct ScenarioStep {
  enum class Kind { Look, Do, Try, Undo };
  Kind kind = Kind::Look;
  Place place;
  int seat = 0;  // from 1; 0: whoever is to act
  std::string action;
  std::vector<std::string> chance;
  std::string refused;  // the rule a Try must be refused by; empty: any
  std::string because;  // words the refusal must contain
  Value expect;
};

struct Scenario {
  std::string file, title;
  std::vector<std::string> rules;
  GameRequest game;
  std::optional<std::int64_t> seed;
  std::vector<std::string> setup;
  std::optional<Value> given;
  std::vector<std::pair<std::string, std::string>> hidden;
  std::vector<ScenarioStep> steps;
};

Result<Scenario> parse_scenario(std::string_view text, const std::string& file);

// What went wrong. Broken: the file asks for something that cannot be (an unknown word, an illegal action);
// otherwise an expectation did not hold.
struct Finding {
  std::string where, what;
  bool broken = false;
};

// Empty: everything held. Stops after the first step that fails.
std::vector<Finding> run_scenario(const Scenario& scenario, const GameMaker& make);

}  // namespace waystone
