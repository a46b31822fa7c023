# waystone_embed(SOURCES FUNCTION HEADER FILE...): files taken into the program byte for byte. A FILE is a name and a
# path, jqka/rooms.toml=/where/it/is. Sets SOURCES to an assembler file that holds their bytes and a C++ file with
# FUNCTION, declared in HEADER, which gives them with their names.
function(waystone_embed sources function header)
  set(assembler "/* Made by embed.cmake; not edited by hand. */\n    .section .rodata\n")
  set(declared "")
  set(listed "")
  set(paths)
  foreach(pair IN LISTS ARGN)
    string(FIND "${pair}" "=" cut)
    string(SUBSTRING "${pair}" 0 ${cut} name)
    math(EXPR after "${cut} + 1")
    string(SUBSTRING "${pair}" ${after} -1 path)
    list(LENGTH paths number)
    list(APPEND paths "${path}")
    set(symbol waystone_${function}_${number})
    string(APPEND assembler
      "    .global ${symbol}, ${symbol}_size\n${symbol}:\n    .incbin \"${path}\"\n.Lend_${number}:\n"
      "    .balign 8\n${symbol}_size:\n    .quad .Lend_${number} - ${symbol}\n")
    string(APPEND declared "extern const char ${symbol}[];\nextern const std::uint64_t ${symbol}_size;\n")
    string(APPEND listed "      EmbeddedFile{\"${name}\", {${symbol}, ${symbol}_size}},\n")
  endforeach()
  string(APPEND assembler "    .section .note.GNU-stack, \"\", %progbits\n")
  set(base ${CMAKE_CURRENT_BINARY_DIR}/${function})
  file(GENERATE OUTPUT ${base}_bytes.s CONTENT "${assembler}")
  file(GENERATE OUTPUT ${base}.cpp CONTENT
"// Made by embed.cmake; not edited by hand.
#include \"${header}\"

#include <array>
#include <cstdint>

extern \"C\" {
${declared}}

namespace waystone {

std::span<const EmbeddedFile> ${function}() {
  static const std::array kFiles = {
${listed}  };
  return kFiles;
}

}  // namespace waystone
")
  set_source_files_properties(${base}_bytes.s ${base}.cpp PROPERTIES GENERATED TRUE)
  # clang complains of flags for C++ that its assembler has no use for.
  set_source_files_properties(${base}_bytes.s PROPERTIES OBJECT_DEPENDS "${paths}"
    COMPILE_OPTIONS "$<$<CXX_COMPILER_ID:Clang>:-Wno-unused-command-line-argument>")
  set(${sources} ${base}_bytes.s ${base}.cpp PARENT_SCOPE)
endfunction()

# waystone_files(PAIRS FOLDER PATTERN): the files there, as waystone_embed takes them.
function(waystone_files pairs folder pattern)
  file(GLOB_RECURSE names RELATIVE ${folder} CONFIGURE_DEPENDS ${folder}/${pattern})
  list(TRANSFORM names REPLACE "(.+)" "\\1=${folder}/\\1")
  set(${pairs} ${names} PARENT_SCOPE)
endfunction()
