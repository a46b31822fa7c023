#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "base/json.h"

namespace waystone {
namespace {

spdlog::logger& logger() {
  static const auto made = [] {
    auto log =
        std::make_shared<spdlog::logger>("waystone", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    log->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
    log->set_level(spdlog::level::off);
    return log;
  }();
  return *made;
}

void write(spdlog::level::level_enum level, std::string_view event, std::initializer_list<LogPart> parts) {
  if (!logger().should_log(level)) return;
  std::string line = "\"event\":";
  append_quoted(line, event);
  for (const auto& [key, value] : parts) {
    line += ',';
    append_quoted(line, key);
    line += ':';
    append_quoted(line, value);
  }
  logger().log(level, line);
}

}  // namespace

void open_log(const std::string& level) { logger().set_level(spdlog::level::from_str(level)); }
void log_debug(std::string_view event, std::initializer_list<LogPart> parts) {
  write(spdlog::level::debug, event, parts);
}
void log_info(std::string_view event, std::initializer_list<LogPart> parts) {
  write(spdlog::level::info, event, parts);
}
void log_warn(std::string_view event, std::initializer_list<LogPart> parts) {
  write(spdlog::level::warn, event, parts);
}
void log_error(std::string_view event, std::initializer_list<LogPart> parts) {
  write(spdlog::level::err, event, parts);
}

}  // namespace waystone
