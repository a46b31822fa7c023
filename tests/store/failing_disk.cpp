#include "store/failing_disk.h"

#include <cstring>
#include <new>

namespace waystone {
namespace {

// A file of ours: SQLite's own one follows it in the same memory.
struct DiskFile {
  sqlite3_file base;
  bool is_log = false;
};

sqlite3_file* real_file(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<DiskFile*>(file) + 1);
}

template <auto Method, class... Arguments>
int pass_to_file(sqlite3_file* file, Arguments... arguments) {
  return (real_file(file)->pMethods->*Method)(real_file(file), arguments...);
}

int sync_file(sqlite3_file* file, int flags) {
  if (reinterpret_cast<DiskFile*>(file)->is_log && FailingDisk::is_failing()) {
    FailingDisk::count_failure();
    return SQLITE_IOERR_FSYNC;
  }
  return real_file(file)->pMethods->xSync(real_file(file), flags);
}

using Methods = sqlite3_io_methods;
constexpr Methods kFailingMethods = {
    .iVersion = 2,
    .xClose = pass_to_file<&Methods::xClose>,
    .xRead = pass_to_file<&Methods::xRead, void*, int, sqlite3_int64>,
    .xWrite = pass_to_file<&Methods::xWrite, const void*, int, sqlite3_int64>,
    .xTruncate = pass_to_file<&Methods::xTruncate, sqlite3_int64>,
    .xSync = sync_file,
    .xFileSize = pass_to_file<&Methods::xFileSize, sqlite3_int64*>,
    .xLock = pass_to_file<&Methods::xLock, int>,
    .xUnlock = pass_to_file<&Methods::xUnlock, int>,
    .xCheckReservedLock = pass_to_file<&Methods::xCheckReservedLock, int*>,
    .xFileControl = pass_to_file<&Methods::xFileControl, int, void*>,
    .xSectorSize = pass_to_file<&Methods::xSectorSize>,
    .xDeviceCharacteristics = pass_to_file<&Methods::xDeviceCharacteristics>,
    .xShmMap = pass_to_file<&Methods::xShmMap, int, int, int, void volatile**>,
    .xShmLock = pass_to_file<&Methods::xShmLock, int, int, int>,
    .xShmBarrier = [](sqlite3_file* file) { real_file(file)->pMethods->xShmBarrier(real_file(file)); },
    .xShmUnmap = pass_to_file<&Methods::xShmUnmap, int>,
    .xFetch = nullptr,
    .xUnfetch = nullptr};

int open_file(sqlite3_vfs* ways, const char* name, sqlite3_file* file, int flags, int* flags_out) {
  auto* before = static_cast<sqlite3_vfs*>(ways->pAppData);
  const bool is_copy = name != nullptr && std::strstr(name, kKilled) != nullptr;
  new (file) DiskFile{{nullptr}, (flags & SQLITE_OPEN_WAL) != 0 && !is_copy};
  const int code = before->xOpen(before, name, real_file(file), flags, flags_out);
  if (real_file(file)->pMethods != nullptr) file->pMethods = &kFailingMethods;
  return code;
}

}  // namespace

std::atomic<bool> FailingDisk::failing_ = false;
std::atomic<int> FailingDisk::failures_ = 0;

FailingDisk::FailingDisk() : before_(sqlite3_vfs_find(nullptr)), ways_(*before_) {
  failing_ = false;
  failures_ = 0;
  ways_.zName = "failing";
  ways_.pAppData = before_;
  ways_.szOsFile = static_cast<int>(sizeof(DiskFile)) + before_->szOsFile;
  ways_.xOpen = open_file;
  sqlite3_vfs_register(&ways_, 1);
}

FailingDisk::~FailingDisk() {
  sqlite3_vfs_unregister(&ways_);
  sqlite3_vfs_register(before_, 1);
}

}  // namespace waystone
