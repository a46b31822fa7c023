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

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// " q=0.0": not at all.
bool is_weight_zero(std::string_view weight) {
  weight = trimmed(weight);
  return weight.size() > 1 && same(weight.substr(0, 2), "q=") &&
         weight.find_first_not_of("0.", 2) == std::string_view::npos;
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

bool takes_gzip(std::string_view header) {
  bool anything = false;
  while (!header.empty()) {
    const std::string_view part = header.substr(0, header.find(','));
    header.remove_prefix(std::min(part.size() + 1, header.size()));
    const auto semicolon = std::min(part.find(';'), part.size());
    const bool wanted = semicolon == part.size() || !is_weight_zero(part.substr(semicolon + 1));
    const std::string_view coding = trimmed(part.substr(0, semicolon));
    if (same(coding, "gzip")) return wanted;
    if (coding == "*") anything = wanted;
  }
  return anything;
}

std::string_view last_forwarded(std::string_view header) {
  const auto comma = header.rfind(',');
  if (comma != std::string_view::npos) header.remove_prefix(comma + 1);
  return trimmed(header);
}

}  // namespace waystone::net
