#include "server/thinkers.h"

#include <algorithm>

namespace waystone {

Thinkers::Thinkers(int threads, std::chrono::nanoseconds most, Answered answered)
    : answered_(std::move(answered)),
      most_(most) {
  const std::lock_guard lock(mutex_);
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { think(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Thinkers::ask(Thought thought) {
  {
    const std::lock_guard lock(mutex_);
    const auto own = std::find_if(turns_.begin(), turns_.end(),
                                  [&](const auto& turn) { return turn.front().whom == thought.whom; });
    auto& turn = own == turns_.end() ? turns_.emplace_back() : *own;
    turn.push_back(std::move(thought));
    ++waiting_;
  }
  changed_.notify_one();
}

std::size_t Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

// Of who is next; the others of that guest wait until everybody had a turn.
Thought Thinkers::next() {
  std::deque<Thought> turn = std::move(turns_.front());
  turns_.pop_front();
  Thought thought = std::move(turn.front());
  turn.pop_front();
  if (!turn.empty()) turns_.push_back(std::move(turn));
  --waiting_;
  return thought;
}

void Thinkers::think() {
  Chance chance(hash_of(Seed::random()));
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || waiting_ > 0; });
    if (ending_) return;
    const Thought thought = next();
    // The more wait, the shorter each takes, so that nobody waits much longer than for one.
    const auto crowd = static_cast<std::ptrdiff_t>(1 + waiting_ / threads_.size());
    lock.unlock();
    const Thinking thinking{Budget::of(most_ / crowd), 1, true};
    answered_(thought, thought.for_hint ? Answer{{}, thought.question->consider(chance, thinking)}
                                        : Answer{thought.question->answer(chance, thinking), {}});
    lock.lock();
  }
}

}  // namespace waystone
