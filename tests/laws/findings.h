// What the laws found: the first break of each law, with the way to see it again.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"

namespace waystone::laws {

inline constexpr std::string_view kEnds = "ends", kSameBytes = "same-bytes", kImagination = "imagination",
                                  kExchange = "exchange", kNoSilentChange = "no-silent-change",
                                  kConservation = "conservation", kStorage = "storage",
                                  kNotation = "notation", kWhyNot = "why-not", kUndo = "undo",
                                  kUniformSample = "uniform-sample", kRanking = "ranking",
                                  kKnownRules = "known-rules", kScenes = "scenes", kTabletop = "tabletop",
                                  kOpenQuestion = "open-question", kForesight = "foresight";

struct Done {
  Seat seat;
  Action action;
};

class Findings {
 public:
  explicit Findings(const AnyGame& game) : game_(game) {}

  void begin_game(std::uint64_t seed);
  void did(Seat seat, Action action) { done_.push_back({seat, action}); }
  std::uint64_t seed() const { return seed_; }
  const std::vector<Done>& done() const { return done_; }

  // Kept if it is the first of its law: one fault tends to break a law at every state.
  void add(std::string_view law, const std::string& what);
  bool broken(std::string_view law) const;
  std::vector<std::string> sentences() const;  // "law: what [seed, decision, actions so far]"
  std::vector<std::string> laws() const;       // only the names, each once

 private:
  struct Finding {
    std::string law, sentence;
  };
  std::string trail() const;
  const AnyGame& game_;
  std::uint64_t seed_ = 0;
  std::vector<Done> done_;
  std::vector<Finding> found_;
};

// Every seat, and a spectator who may know nothing.
std::vector<Seat> all_viewers(const AnyGame& game);
std::string viewer_name(Seat viewer);

// A well-formed action, each verb as likely as any other; usually not legal.
Action random_action(const AnyGame& game, Chance& dice);

}  // namespace waystone::laws
