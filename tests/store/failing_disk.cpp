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

sqlite3_file* real(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<DiskFile*>(file) + 1);
}

template <auto Method, class... Arguments>
int pass_on(sqlite3_file* file, Arguments... arguments) {
  return (real(file)->pMethods->*Method)(real(file), arguments...);
}

int sync(sqlite3_file* file, int flags) {
  if (reinterpret_cast<DiskFile*>(file)->is_log && FailingDisk::is_failing()) {
    FailingDisk::count_failure();
    return SQLITE_IOERR_FSYNC;
  }
  return real(file)->pMethods->xSync(real(file), flags);
}

using M = sqlite3_io_methods;
constexpr sqlite3_io_methods kMethods = {
    .iVersion = 2,
    .xClose = pass_on<&M::xClose>,
    .xRead = pass_on<&M::xRead, void*, int, sqlite3_int64>,
    .xWrite = pass_on<&M::xWrite, const void*, int, sqlite3_int64>,
    .xTruncate = pass_on<&M::xTruncate, sqlite3_int64>,
    .xSync = sync,
    .xFileSize = pass_on<&M::xFileSize, sqlite3_int64*>,
    .xLock = pass_on<&M::xLock, int>,
    .xUnlock = pass_on<&M::xUnlock, int>,
    .xCheckReservedLock = pass_on<&M::xCheckReservedLock, int*>,
    .xFileControl = pass_on<&M::xFileControl, int, void*>,
    .xSectorSize = pass_on<&M::xSectorSize>,
    .xDeviceCharacteristics = pass_on<&M::xDeviceCharacteristics>,
    .xShmMap = pass_on<&M::xShmMap, int, int, int, void volatile**>,
    .xShmLock = pass_on<&M::xShmLock, int, int, int>,
    .xShmBarrier = [](sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); },
    .xShmUnmap = pass_on<&M::xShmUnmap, int>,
    .xFetch = nullptr,
    .xUnfetch = nullptr};

int open(sqlite3_vfs* ways, const char* name, sqlite3_file* file, int flags, int* flags_out) {
  auto* before = static_cast<sqlite3_vfs*>(ways->pAppData);
  const bool is_copy = name != nullptr && std::strstr(name, kKilled) != nullptr;
  new (file) DiskFile{{nullptr}, (flags & SQLITE_OPEN_WAL) != 0 && !is_copy};
  const int code = before->xOpen(before, name, real(file), flags, flags_out);
  if (real(file)->pMethods != nullptr) file->pMethods = &kMethods;
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
  ways_.xOpen = open;
  sqlite3_vfs_register(&ways_, 1);
}

FailingDisk::~FailingDisk() {
  sqlite3_vfs_unregister(&ways_);
  sqlite3_vfs_register(before_, 1);
}

}  // namespace waystone
