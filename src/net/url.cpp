#include <fmt/format.h>

#include <charconv>

#include "net/client.h"

namespace waystone::net {
namespace {

// What belongs to no address; a line end in one would let it write headers of its own.
bool unfit(char letter) {
  return static_cast<unsigned char>(letter) <= ' ' || letter == 0x7f || letter == '\\' || letter == '"' ||
         letter == '<' || letter == '>';
}

Result<Url> wrong(std::string_view text, std::string_view why) {
  return error("", fmt::format("'{}' is no address of a server: {}", text, why));
}

}  // namespace

Result<Url> parse_url(std::string_view text) {
  std::string_view rest = text;
  if (rest.starts_with("https://") || rest.starts_with("wss://"))
    return wrong(text, "only http is spoken here; a server speaks https through a proxy only");
  if (rest.starts_with("http://"))
    rest.remove_prefix(7);
  else if (rest.starts_with("ws://"))
    rest.remove_prefix(5);
  else
    return wrong(text, "it begins with http://");
  for (const char letter : rest)
    if (unfit(letter)) return wrong(text, "there is a character in it that belongs to no address");
  rest = rest.substr(0, rest.find('#'));
  const auto slash = rest.find_first_of("/?");
  std::string_view place = rest.substr(0, slash);
  Url url;
  url.target = slash == std::string_view::npos ? "/" : std::string(rest.substr(slash));
  if (url.target.front() == '?') url.target.insert(0, 1, '/');
  if (place.find('@') != std::string_view::npos)
    return wrong(text, "names and passwords do not belong there");
  const auto bracket = place.rfind(']');
  auto colon = place.rfind(':');
  if (bracket != std::string_view::npos && colon != std::string_view::npos && colon < bracket)
    colon = std::string_view::npos;
  if (colon != std::string_view::npos) {
    const std::string_view digits = place.substr(colon + 1);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), url.port);
    if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() || url.port == 0)
      return wrong(text, fmt::format("'{}' is no port", digits));
    place = place.substr(0, colon);
  }
  if (place.starts_with('[') && place.ends_with(']')) place = place.substr(1, place.size() - 2);
  if (place.empty() || place.find_first_of("[]") != std::string_view::npos)
    return wrong(text, "the name of the machine is missing");
  url.host = place;
  return url;
}

}  // namespace waystone::net
