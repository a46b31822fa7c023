# waystone_registered(SOURCES): the games that src/games/CMakeLists.txt, or another folder of games, has registered so far.
# Sets SOURCES to files that hold the list of them, entries(), and their content files, embedded_files(), so that a program
# is whole by itself.
function(waystone_registered sources)
  get_property(names GLOBAL PROPERTY WAYSTONE_GAMES)
  get_property(game_files GLOBAL PROPERTY WAYSTONE_GAME_FILES)
  list(JOIN names "_entry();\nconst Entry& " declared)
  list(JOIN names "_entry(), &" listed)
  set(list ${CMAKE_CURRENT_BINARY_DIR}/registered_games.cpp)
  file(CONFIGURE OUTPUT ${list} @ONLY CONTENT
"// Made by CMake from src/games/CMakeLists.txt; not edited by hand.
#include <array>

#include \"catalog/catalog.h\"

namespace waystone {

const Entry& @declared@_entry();

std::span<const Entry* const> entries() {
  static const std::array kEntries = {&@listed@_entry()};
  return kEntries;
}

}  // namespace waystone
")
  waystone_files(advice_files ${CMAKE_SOURCE_DIR}/data advice/*.toml)
  waystone_embed(embedded embedded_files catalog/embedded.h ${game_files} ${advice_files})
  set(${sources} ${list} ${embedded} PARENT_SCOPE)
endfunction()
