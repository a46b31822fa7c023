// A sealed moment: several are asked at once, and what they answer is kept beside the game until all have
// answered and a beat of the moment's own clock has come. Until then nobody is told anything of it but who
// answered: the match does not know the answers, so neither does anything that is made from it (ADR 13).
#pragma once
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/chance.h"
#include "base/result.h"
#include "engine/action.h"
#include "engine/question.h"
#include "engine/seat.h"
#include "server/moment.h"

namespace waystone {

// How long that takes whose time would tell something.
struct Pace {
  std::chrono::nanoseconds beat = std::chrono::milliseconds(250);  // a choice, and how late bots answer
  std::chrono::nanoseconds window = std::chrono::seconds(4);       // a reaction that two people are asked for
  std::chrono::nanoseconds thought = std::chrono::milliseconds(1000);  // the most that a bot searches
  std::chrono::nanoseconds pause = std::chrono::milliseconds(90);      // and waits besides
};

// How long a window is at a table of this pace (kPaces; empty: standard).
std::chrono::nanoseconds window_of(std::string_view pace, std::chrono::nanoseconds standard);

struct SealedAnswer {
  Action action;
  bool by_setting = false;  // the seat's owner did not want to be asked
  Moment given{};           // or counts as given
};

class SealedMoment {
 public:
  SealedMoment(Sealed kind, Moment opened, std::chrono::nanoseconds beat)
      : kind_(kind),
        opened_(opened),
        beat_(beat) {}

  Sealed kind() const { return kind_; }
  Moment opened() const { return opened_; }
  const std::optional<SealedAnswer>& answer(Seat seat) const { return answers_[seat]; }
  void put(Seat seat, const SealedAnswer& answer) { answers_[seat] = answer; }
  void take_back(Seat seat) { answers_[seat].reset(); }
  bool is_complete(SeatSet asked) const;
  // The beat during which that is, from 1; and when one begins.
  std::uint32_t beat_at(Moment now) const;
  Moment begin_of(std::uint32_t beat) const { return opened_ + (beat - 1) * beat_; }
  // When all of them come out: at the end of the beat in which the last one was given. So never when it is.
  Moment due() const;

 private:
  Sealed kind_;
  Moment opened_;
  std::chrono::nanoseconds beat_;
  BySeat<std::optional<SealedAnswer>> answers_{};
};

// How long somebody has taken to decline, in situations of one kind. Who is in another one counts as having
// taken as long as one of these, so that being late tells nothing either.
class Slowness {
 public:
  void note(std::chrono::nanoseconds thought);
  bool is_known() const { return !thoughts_.empty(); }
  std::chrono::nanoseconds imitate(Chance& chance) const;  // 0 as long as nothing is known

 private:
  std::vector<std::chrono::nanoseconds> thoughts_;  // the newest
  std::size_t next_ = 0;
};

// Of one person: with something to decide, and with nothing.
struct Manner {
  Slowness deciding, idle;
};

// "Don't ask me unless": when a person wants to be asked for a reaction. Nobody else learns it. The standard
// is to be asked if one has any, but not at those that people are asked for by wish only.
struct AskMe {
  enum class AskedIf : std::uint8_t { Able, Always, Never };
  static constexpr std::array<std::string_view, 3> kWords = {"able", "always", "never"};
  AskedIf when = AskedIf::Able;     // Able: there is something to answer with
  std::vector<std::string> not_at;  // questions at which not, by name

  static AskMe standard(std::span<const QuestionSpec> questions);
  // As printed; the standard if it is empty.
  static AskMe read(std::string_view text, std::span<const QuestionSpec> questions);
  static Result<AskMe> make(std::string_view when, std::vector<std::string> not_at,
                            std::span<const QuestionSpec> questions);
  std::string print() const;
  bool wants(std::string_view question, std::size_t choices) const;
};

}  // namespace waystone
