#include "server/log_lines.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace waystone {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostWaiting = 4096;  // lines
constexpr auto kGlance = 100ms;             // so often a pipe that is full is looked at, and whether we end
constexpr auto kLastWords = 500ms;

}  // namespace

struct LogLines::Shared {
  // One of its own: whoever closes the other may get its number back for something else.
  explicit Shared(int to) : descriptor(::fcntl(to, F_DUPFD_CLOEXEC, 3)) {}
  ~Shared() {
    if (descriptor >= 0) ::close(descriptor);
  }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  const int descriptor;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::string> waiting;
  std::atomic<std::uint64_t> dropped = 0;
  bool ending = false, ended = false;
};

LogLines::LogLines(int descriptor) : shared_(std::make_shared<Shared>(descriptor)) {
  std::thread([shared = shared_] { pass_on(shared); }).detach();
}

LogLines::~LogLines() {
  std::unique_lock lock(shared_->mutex);
  shared_->ending = true;
  shared_->changed.notify_all();
  shared_->changed.wait_for(lock, kLastWords, [this] { return shared_->ended; });
}

void LogLines::write(std::string line) {
  {
    const std::lock_guard lock(shared_->mutex);
    if (shared_->waiting.size() >= kMostWaiting) {
      ++shared_->dropped;
      return;
    }
    shared_->waiting.push_back(std::move(line));
  }
  shared_->changed.notify_all();
}

std::uint64_t LogLines::dropped() const { return shared_->dropped; }

void LogLines::pass_on(const std::shared_ptr<Shared>& shared) {
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
  std::unique_lock lock(shared->mutex);
  for (;;) {
    shared->changed.wait(lock, [&] { return shared->ending || !shared->waiting.empty(); });
    if (shared->waiting.empty()) break;
    const std::string line = std::move(shared->waiting.front());
    shared->waiting.pop_front();
    lock.unlock();
    const bool passed = pass_on(*shared, line);
    lock.lock();
    if (passed) continue;
    ++shared->dropped;
    if (!shared->ending) continue;
    shared->dropped += shared->waiting.size();  // nobody reads: the rest would fare no better
    shared->waiting.clear();
  }
  shared->ended = true;
  shared->changed.notify_all();
}

// The descriptor is shared with other programs, so it is not made one that never blocks; it is asked instead.
bool LogLines::pass_on(Shared& shared, const std::string& line) {
  std::size_t written = 0;
  while (written < line.size()) {
    pollfd end{shared.descriptor, POLLOUT, 0};
    const int ready = ::poll(&end, 1, static_cast<int>(std::chrono::milliseconds(kGlance).count()));
    if (ready == 0 || (ready < 0 && errno == EINTR)) {
      const std::lock_guard lock(shared.mutex);
      if (shared.ending) return false;
      continue;
    }
    // A pipe that can take anything takes so much without waiting.
    const std::size_t size = std::min<std::size_t>(line.size() - written, 4096);
    const ssize_t taken = ::write(shared.descriptor, line.data() + written, size);
    if (taken < 0 && errno != EINTR && errno != EAGAIN) return false;
    written += static_cast<std::size_t>(std::max<ssize_t>(taken, 0));
  }
  return true;
}

}  // namespace waystone
