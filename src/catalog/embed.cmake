# Writes OUT, a C++ file whose function FUNCTION, declared in HEADER, gives the text of each of FILES (paths like
# jqka/rooms.toml=/where/it/is).
set(body "// Made by embed.cmake; not edited by hand.\n#include \"${HEADER}\"\n\n#include <array>\n\nnamespace waystone {\n\nstd::span<const EmbeddedFile> ${FUNCTION}() {\n  static constexpr std::array kFiles = {\n")
foreach(pair IN LISTS FILES)
  string(FIND "${pair}" "=" cut)
  string(SUBSTRING "${pair}" 0 ${cut} name)
  math(EXPR after "${cut} + 1")
  string(SUBSTRING "${pair}" ${after} -1 path)
  file(READ "${path}" text)
  string(APPEND body "      EmbeddedFile{\"${name}\", R\"~embedded~(${text})~embedded~\"},\n")
endforeach()
string(APPEND body "  };\n  return kFiles;\n}\n\n}  // namespace waystone\n")
file(WRITE "${OUT}" "${body}")
