#include "store/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

namespace waystone {
namespace {

constexpr std::size_t kLargestFile = std::size_t{64} << 20;

Error failure(const Path& path, std::string_view what) {
  return {path.string(), fmt::format("{}: {}", what, std::strerror(errno))};
}

std::optional<Error> write_all(int descriptor, std::string_view text, const Path& path) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return failure(path, "cannot write");
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(descriptor) != 0) return failure(path, "cannot bring to the disk");
  return std::nullopt;
}

void sync_folder(const Path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

Result<std::string> read_file(const Path& path) {
  std::error_code failed;
  if (std::filesystem::is_directory(path, failed)) return error(path.string(), "is a folder, not a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) return error(path.string(), fmt::format("cannot be read: {}", std::strerror(errno)));
  std::string whole;
  std::array<char, 65536> part;
  while (in.read(part.data(), part.size()), in.gcount() > 0) {
    whole.append(part.data(), static_cast<std::size_t>(in.gcount()));
    if (whole.size() > kLargestFile) return error(path.string(), "is larger than 64 MiB; no file of ours is");
  }
  return whole;
}

std::optional<Error> replace_file(const Path& path, std::string_view text, bool secret) {
  const Path next = path.string() + ".new";
  const int descriptor = ::open(next.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, secret ? 0600 : 0644);
  if (descriptor < 0) return failure(next, "cannot be made");
  auto wrong = write_all(descriptor, text, next);
  ::close(descriptor);
  if (wrong) return wrong;
  if (::rename(next.c_str(), path.c_str()) != 0) return failure(path, "cannot be replaced");
  sync_folder(path.parent_path());
  return std::nullopt;
}

std::optional<Error> make_folder(const Path& path) {
  std::error_code failed;
  std::filesystem::create_directories(path, failed);
  if (failed) return Error{path.string(), "this folder cannot be made: " + failed.message()};
  return std::nullopt;
}

Result<AppendFile> AppendFile::open(const Path& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return tl::unexpected(failure(path, "cannot be opened"));
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor);
    return error(path.string(), "this game is open in another terminal");
  }
  return AppendFile(descriptor, path);
}

AppendFile::AppendFile(AppendFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)) {}

AppendFile& AppendFile::operator=(AppendFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(path_, other.path_);
  return *this;
}

AppendFile::~AppendFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<Error> AppendFile::append(std::string_view text) { return write_all(descriptor_, text, path_); }

std::optional<Error> AppendFile::cut_to(std::size_t bytes) {
  if (::ftruncate(descriptor_, static_cast<off_t>(bytes)) != 0) return failure(path_, "cannot be cut");
  return write_all(descriptor_, "", path_);
}

}  // namespace waystone
