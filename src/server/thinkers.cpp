#include "server/thinkers.h"

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
    queue_.push_back(std::move(thought));
  }
  changed_.notify_one();
}

std::size_t Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Thinkers::think() {
  Chance chance(hash_of(Seed::random()));
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || !queue_.empty(); });
    if (ending_) return;
    const Thought thought = std::move(queue_.front());
    queue_.pop_front();
    // The more wait, the shorter each takes, so that nobody waits much longer than for one.
    const auto crowd = static_cast<std::ptrdiff_t>(1 + queue_.size() / threads_.size());
    lock.unlock();
    const Thinking thinking{Budget::of(most_ / crowd), 1, true};
    answered_(thought, thought.for_hint ? Answer{{}, thought.question->consider(chance, thinking)}
                                        : Answer{thought.question->answer(chance, thinking), {}});
    lock.lock();
  }
}

}  // namespace waystone
