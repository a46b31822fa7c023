#include "net/manners.h"

#include <algorithm>

namespace waystone::net {
namespace {

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// Names of hosts know no capitals.
bool same(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right, {}, lower, lower);
}

// "https://games.example.org:8443/" -> "games.example.org:8443"; "" if it is no origin ("null").
std::string_view host_of(std::string_view origin) {
  const auto scheme = origin.find("://");
  if (scheme == std::string_view::npos) return {};
  origin.remove_prefix(scheme + 3);
  return origin.substr(0, origin.find('/'));
}

std::string_view without_port(std::string_view host) {
  const auto colon = host.rfind(':');
  const auto bracket = host.rfind(']');
  if (colon == std::string_view::npos) return host;
  if (bracket != std::string_view::npos && bracket > colon) return host;
  return host.substr(0, colon);
}

std::string_view without_slash(std::string_view origin) {
  if (origin.ends_with('/')) origin.remove_suffix(1);
  return origin;
}

}  // namespace

bool names_this_machine(std::string_view host, const std::vector<std::string>& origins) {
  const auto name = without_port(host);
  if (same(name, "localhost") || name == "127.0.0.1" || name == "[::1]") return true;
  return std::ranges::any_of(
      origins, [&](const std::string& each) { return same(without_port(host_of(each)), name); });
}

bool may_connect(std::string_view origin, std::string_view host, const std::vector<std::string>& origins) {
  const auto from = host_of(origin);
  if (!from.empty() && same(from, host)) return true;
  return std::ranges::any_of(origins,
                             [&](const std::string& each) { return same(without_slash(each), origin); });
}

std::string_view last_forwarded(std::string_view header) {
  const auto comma = header.rfind(',');
  if (comma != std::string_view::npos) header.remove_prefix(comma + 1);
  while (!header.empty() && (header.front() == ' ' || header.front() == '\t')) header.remove_prefix(1);
  while (!header.empty() && (header.back() == ' ' || header.back() == '\t')) header.remove_suffix(1);
  return header;
}

}  // namespace waystone::net
