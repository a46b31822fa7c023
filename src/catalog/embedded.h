// The content files of data/, built into the program.
#pragma once
#include <span>
#include <string_view>

namespace waystone {

struct EmbeddedFile {
  std::string_view path;  // "jqka/rooms.toml"
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_files();

}  // namespace waystone
