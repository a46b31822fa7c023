// Bots think here, on threads of their own: first come, first served, each within a budget that is shared by
// all who wait, so that no table or game waits longer than its turn.
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "catalog/catalog.h"
#include "server/deliveries.h"

namespace waystone {

struct Thought {
  std::shared_ptr<const AnyGame> game;  // kept as long as somebody thinks about it
  std::unique_ptr<Question> question;
  std::int64_t table = 0;
  Seat seat = Seat::Nobody;
  std::uint32_t decision = 0;
  Moment asked;
  bool for_hint = false;  // what would be done is told to a person, not done
};

struct Answer {
  Action action;
  Consideration considered;  // for a hint
};

class Thinkers {
 public:
  // Called on a thread of the thinkers.
  using Answered = std::function<void(const Thought& thought, Answer answer)>;
  Thinkers(int threads, std::chrono::nanoseconds most, Answered answered);
  ~Thinkers();  // what nobody has begun to think about is dropped
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void ask(Thought thought);
  std::size_t waiting() const;

 private:
  void think();

  Answered answered_;
  std::chrono::nanoseconds most_;  // about one decision, when nobody else waits
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Thought> queue_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace waystone
