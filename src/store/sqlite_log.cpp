#include "store/sqlite_log.h"

namespace waystone {
namespace {

constexpr int kMuch = 1000;  // pages in a log that is worth a round
constexpr int kFew = 150;    // pages that the writing thread brings itself, in about the time of a commit
constexpr int kMostRounds = 4;

}  // namespace

LogKeeper::LogKeeper(sqlite::Database& writing, sqlite::Database connection)
    : writing_(writing),
      connection_(std::move(connection)) {
  writing_.count_log(pages_);
  thread_ = std::thread([this] { bring_when_asked(); });
}

LogKeeper::~LogKeeper() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

// The log begins anew only when all of it is in the file, and while a round lasts more is written. So the
// rest of a round is brought in a moment in which nothing is written: on this thread.
void LogKeeper::look_after() {
  if (pages_ < kMuch) return;
  {
    const std::scoped_lock lock(mutex_);
    if (now_ == Now::Bringing) return;
    const bool rest_is_small = now_ == Now::Brought && (pages_ - brought_ < kFew || rounds_ == kMostRounds);
    if (!rest_is_small) {
      now_ = Now::Bringing;
      ++rounds_;
      changed_.notify_one();
      return;
    }
    now_ = Now::Waiting;
    rounds_ = 0;
  }
  static_cast<void>(writing_.bring_log());  // what fails is tried again, and loses nothing: it is in the log
}

void LogKeeper::bring_when_asked() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || now_ == Now::Bringing; });
    if (ending_) return;
    lock.unlock();
    const int brought = connection_.bring_log();
    lock.lock();
    brought_ = brought;
    now_ = Now::Brought;
  }
}

}  // namespace waystone
