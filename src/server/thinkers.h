// Bots think here, on threads of their own: those of each guest in turn, and of one guest first come, first
// served. Each has a budget that is shared by all who wait, so that nobody waits longer than for their turn,
// however many tables somebody else has.
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/hash.h"
#include "base/seed.h"
#include "catalog/catalog.h"
#include "server/deliveries.h"
#include "server/sealed.h"

namespace waystone {

struct Thought {
  std::shared_ptr<const AnyGame> game;  // kept as long as somebody thinks about it
  std::unique_ptr<Consultation> question;
  std::int64_t table = 0;
  Seat seat = Seat::Nobody;
  std::uint32_t decision = 0;
  Moment asked;
  Moment release;         // the answer is given no sooner
  bool for_hint = false;  // what would be done is told to a person, not done
  std::string whom = {};  // the guest it is thought for
};

struct Answer {
  Action action;
  Consideration considered;  // for a hint
};

// How long a bot takes at least, from the moment that it is asked. Drawn before anybody looks at the
// question, so that it tells nothing of a hand: a bot that has no choice (JAQ-A9: it cannot pay) is as slow
// as any other.
class Pauses {
 public:
  Pauses(std::chrono::nanoseconds least, std::chrono::nanoseconds window,
         std::uint64_t seed = hash_of(Seed::random()))
      : least_(least),
        chance_(seed),
        all_(where_nobody_has_thought(window)) {}
  std::chrono::nanoseconds next() {  // from the least to three times that
    constexpr std::uint32_t kGrain = 1 << 20;
    return least_ + 2 * least_ * chance_.below(kGrain + 1) / kGrain;
  }
  // Of who has not been slow or quick yet, as slow as people are here.
  std::chrono::nanoseconds as_if_deciding(const Manner& own) {
    return (own.deciding.is_known() ? own.deciding : all_).imitate(chance_);
  }
  std::chrono::nanoseconds as_if_idle(const Manner& own) { return own.idle.imitate(chance_); }
  void note_decision(Manner& own, std::chrono::nanoseconds thought) {
    own.deciding.note(thought);
    all_.note(thought);
  }

 private:
  // One thought in eight is a long one.
  static Slowness where_nobody_has_thought(std::chrono::nanoseconds window) {
    Slowness out;
    for (int i = 0; i < 8; ++i) out.note(i == 0 ? window * 3 / 2 : window / 2);
    return out;
  }

  std::chrono::nanoseconds least_;
  Chance chance_;
  Slowness all_;
};

// When an answer is given that is ready now: at its time; if the thought took longer, a whole number of beats
// later.
inline Moment given_at(Moment release, Moment ready, std::chrono::nanoseconds beat) {
  if (ready <= release) return release;
  return release + ((ready - release - std::chrono::nanoseconds(1)) / beat + 1) * beat;
}

class Thinkers {
 public:
  // Called on a thread of the thinkers.
  using Answered = std::function<void(const Thought& thought, Answer answer)>;
  Thinkers(int threads, std::chrono::nanoseconds most, Answered answered);
  virtual ~Thinkers();  // what nobody has begun to think about is dropped
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  virtual void ask(Thought thought);
  std::size_t waiting() const;

 private:
  void think();
  Thought next();

  Answered answered_;
  std::chrono::nanoseconds most_;  // about one decision, when nobody else waits
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::deque<Thought>> turns_;  // of each guest who waits, the next one first
  std::size_t waiting_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace waystone
