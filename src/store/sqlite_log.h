// The log of a store is brought into its file now and then. That is done beside the writing, so that no move
// waits for it.
#pragma once
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/sqlite.h"

namespace waystone {

class LogKeeper {
 public:
  // Needs a connection of its own beside the one that is written with.
  LogKeeper(sqlite::Database& writing, sqlite::Database connection);
  ~LogKeeper();

  // On the writing thread, after a commit.
  void look_after();

 private:
  enum class Now { Waiting, Bringing, Brought };
  void bring_when_asked();

  sqlite::Database& writing_;
  sqlite::Database connection_;
  int pages_ = 0;   // in the log after the last commit
  int rounds_ = 0;  // since the log began anew
  std::mutex mutex_;
  std::condition_variable changed_;
  Now now_ = Now::Waiting;
  int brought_ = 0;  // pages, in the last round
  bool ending_ = false;
  std::thread thread_;  // the last, for it uses the others
};

}  // namespace waystone
