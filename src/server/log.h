// The server's log: one JSON object a line, on standard error. Never a key, a code or a secret of a game.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace waystone {

using LogPart = std::pair<std::string_view, std::string>;

void open_log(const std::string& level);  // debug, info, warn, error or off
std::uint64_t log_lines_dropped();        // because nobody read them
void log_debug(std::string_view event, std::initializer_list<LogPart> parts = {});
void log_info(std::string_view event, std::initializer_list<LogPart> parts = {});
void log_warn(std::string_view event, std::initializer_list<LogPart> parts = {});
void log_error(std::string_view event, std::initializer_list<LogPart> parts = {});

}  // namespace waystone
