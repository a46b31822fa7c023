// The file of a store on one machine: made, recognised, locked, and brought up to date.
#pragma once
#include "store/sqlite.h"

namespace waystone {

// Held by the server that has the store open. The lock goes when its process does, however that ends.
class StoreLock {
 public:
  static Result<StoreLock> take(const Path& store);
  StoreLock(StoreLock&& other) noexcept;
  StoreLock& operator=(StoreLock&& other) noexcept;
  StoreLock(const StoreLock&) = delete;
  StoreLock& operator=(const StoreLock&) = delete;
  ~StoreLock();

 private:
  explicit StoreLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

struct StoreFile {
  StoreLock lock;  // the first to come and the last to go
  sqlite::Database writing;
  sqlite::Database reading;  // its own connection, so that reads never wait for writes
  sqlite::Database keeping;  // another, for the log
};

// A file that is refused is left as it was.
Result<StoreFile> open_store_file(const Path& file);

}  // namespace waystone
