// Files that survive a crash: whole replacement by rename, appending with fsync.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace waystone {

using Path = std::filesystem::path;

Result<std::string> read_file(const Path& path);
// Either the old or the new text is there afterwards, never a part; on the disk when this returns.
std::optional<Error> replace_file(const Path& path, std::string_view text, bool secret = false);
std::optional<Error> make_folder(const Path& path);

// A file that grows. Holds a lock, so that two programs do not write to one game.
class AppendFile {
 public:
  static Result<AppendFile> open(const Path& path);
  AppendFile(AppendFile&& other) noexcept;
  AppendFile& operator=(AppendFile&& other) noexcept;
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;
  ~AppendFile();

  std::optional<Error> append(std::string_view text);  // on the disk when this returns
  std::optional<Error> cut_to(std::size_t bytes);

 private:
  AppendFile(int descriptor, Path path) : descriptor_(descriptor), path_(std::move(path)) {}
  int descriptor_ = -1;
  Path path_;
};

}  // namespace waystone
