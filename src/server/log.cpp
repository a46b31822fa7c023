#include "server/log.h"

#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include "base/json.h"
#include "server/log_lines.h"

namespace waystone {
namespace {

class Lines final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  std::uint64_t dropped() const { return lines_.dropped(); }

 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    lines_.write({line.data(), line.size()});
  }
  void flush_() override {}

 private:
  LogLines lines_{STDERR_FILENO};
};

Lines& lines() {
  static const auto made = std::make_shared<Lines>();
  return *made;
}

spdlog::logger& logger() {
  static const auto made = [] {
    auto log = std::make_shared<spdlog::logger>("waystone", std::shared_ptr<Lines>(&lines(), [](Lines*) {}));
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
std::uint64_t log_lines_dropped() { return lines().dropped(); }
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
