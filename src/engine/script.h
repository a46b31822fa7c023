// Chance from a script, for scenarios and replays; and chance written down while it is drawn.
#pragma once
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/chance.h"
#include "base/result.h"
#include "engine/match.h"

namespace waystone {

// Answers from a list of outcomes by name, in order: "die 4", "room dragon", or with the place it is about,
// "room C3 dragon". Places may also be settled in advance (hidden). What neither settles comes from the
// fallback, if there is one; otherwise it is an error. Rules cannot fail, so the first error is kept for the
// caller to ask for after each step.
class ScriptedSource final : public ChanceSource {
 public:
  ScriptedSource(const AnyGame& game, ChanceSource* fallback) : game_(game), fallback_(fallback) {}

  // Refuses outcomes that are not of this game.
  std::optional<std::string> expect(const std::vector<std::string>& outcomes);
  std::optional<std::string> hide(std::string_view place, const std::string& outcome);

  std::uint32_t below(Draw what, std::uint32_t n) override;
  std::uint32_t pick(Draw what, std::span<const std::uint64_t> tokens) override;

  const std::optional<std::string>& wrong() const { return wrong_; }
  std::vector<std::string> unused() const;

 private:
  struct Expected {
    std::string text;
    std::uint8_t kind;
    std::optional<int> about;
    std::string outcome;
  };
  std::optional<Expected> parse(const std::string& text, std::string& why) const;
  template <class Has>
  std::optional<std::uint32_t> scripted(Draw what, std::uint32_t limit, Has&& has);
  void complain(std::string what);

  const AnyGame& game_;
  ChanceSource* fallback_;
  std::deque<Expected> entries_;
  std::map<int, std::string> hidden_;
  std::optional<std::string> wrong_;
};

// Passes questions on and keeps what was drawn.
class RecordingSource final : public ChanceSource {
 public:
  explicit RecordingSource(ChanceSource& inner) : inner_(inner) {}
  std::uint32_t below(Draw what, std::uint32_t n) override;
  std::uint32_t pick(Draw what, std::span<const std::uint64_t> tokens) override;
  std::vector<Drawn> take();  // what was drawn since the last take

 private:
  ChanceSource& inner_;
  std::vector<Drawn> drawn_;
};

// The lowest outcome every time: the set-up a scenario starts from when it scripts none.
class LowestSource final : public ChanceSource {
 public:
  std::uint32_t below(Draw, std::uint32_t) override { return 0; }
};

// A fast seeded stream behind the slow interface.
class SeededSource final : public ChanceSource {
 public:
  explicit SeededSource(std::uint64_t seed) : chance_(seed) {}
  std::uint32_t below(Draw, std::uint32_t n) override { return chance_.below(n); }

 private:
  Chance chance_;
};

}  // namespace waystone
