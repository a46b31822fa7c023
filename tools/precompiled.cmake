# Headers of the standard library and of others, read once for all targets that are compiled alike: reading them takes
# a fifth of a sanitizer's build. None of ours: a change would compile everything again. The dev preset does without,
# so that a source which includes too little is found.

set(headers <algorithm> <array> <bit> <chrono> <cmath> <cstdint> <cstring> <functional> <map> <memory> <optional> <set>
  <span> <string> <string_view> <utility> <variant> <vector> <fmt/format.h> <tl/expected.hpp>)
set(nothing ${CMAKE_BINARY_DIR}/precompiled.cpp)
file(CONFIGURE OUTPUT ${nothing} CONTENT "// There is nothing here but the headers.\n")

# The targets in a folder and below that compile something.
function(waystone_compiled_in folder out)
  get_property(compiled DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  list(FILTER compiled INCLUDE REGEX "^(waystone|test_|scratch_|fuzz_|.*_test$)")
  list(REMOVE_ITEM compiled waystone_ai)
  get_property(inner DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(one IN LISTS inner)
    waystone_compiled_in(${one} below)
    list(APPEND compiled ${below})
  endforeach()
  set(${out} ${compiled} PARENT_SCOPE)
endfunction()

waystone_compiled_in(${CMAKE_SOURCE_DIR} targets)
get_directory_property(common COMPILE_OPTIONS)
foreach(target IN LISTS targets)
  get_target_property(options ${target} COMPILE_OPTIONS)
  get_target_property(links ${target} LINK_LIBRARIES)
  list(REMOVE_ITEM options ${common})
  set(alike "${options}")
  set(for_tests OFF)
  if("${links}" MATCHES "test_support|test_laws|GTest")
    set(for_tests ON)
    string(APPEND alike " tests")
  endif()
  string(MAKE_C_IDENTIFIER "precompiled${alike}" owner)
  if(NOT TARGET ${owner})
    add_library(${owner} OBJECT EXCLUDE_FROM_ALL ${nothing})
    target_compile_options(${owner} PRIVATE ${options})
    target_link_libraries(${owner} PRIVATE fmt::fmt)
    target_compile_options(${owner} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")  # ccache compares contents
    target_precompile_headers(${owner} PRIVATE ${headers})
    if(for_tests)
      find_package(GTest REQUIRED)
      target_link_libraries(${owner} PRIVATE GTest::gtest)
      target_precompile_headers(${owner} PRIVATE <gtest/gtest.h>)
    endif()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${owner})
endforeach()
