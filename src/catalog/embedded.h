// Files built into the program: here the content files of data/.
#pragma once
#include <span>
#include <string_view>

namespace waystone {

struct EmbeddedFile {
  std::string_view path;  // "jqka/rooms.toml"
  std::string_view bytes;
};

std::span<const EmbeddedFile> embedded_files();

}  // namespace waystone
