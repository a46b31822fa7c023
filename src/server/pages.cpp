#include "server/pages.h"

#include <algorithm>
#include <array>

#include "base/json.h"
#include "catalog/describe.h"

namespace waystone {
namespace {

constexpr std::string_view kText = "text/plain; charset=utf-8";

std::string_view type_of(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".json", "application/json"},
      {".woff2", "font/woff2"},
      {".txt", kText},
  }};
  for (const auto& [end, type] : kTypes)
    if (path.ends_with(end)) return type;
  return kText;
}

net::Response not_found(std::string why) { return {404, std::string(kText), std::move(why), false}; }

const EmbeddedFile* find(std::span<const EmbeddedFile> files, std::string_view path) {
  const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
  return found == files.end() ? nullptr : &*found;
}

}  // namespace

// Only names in the list of files lead anywhere, so no path can climb out of it.
net::Response page(std::span<const EmbeddedFile> files, const net::Request& request) {
  std::string_view wanted = std::string_view(request.target).substr(0, request.target.find('?'));
  if (wanted.starts_with('/')) wanted.remove_prefix(1);
  for (const std::string_view place : {"sit/", "watch/", "table/"})
    if (wanted.starts_with(place) && wanted.find('/', place.size()) == std::string_view::npos) wanted = "";
  if (wanted.empty()) wanted = "index.html";
  const EmbeddedFile* file = wanted.ends_with(".gz") ? nullptr : find(files, wanted);
  if (file == nullptr) return not_found("There is no such page.\n");
  const EmbeddedFile* smaller = find(files, std::string(wanted) + ".gz");
  const bool gzip = smaller != nullptr && request.takes_gzip;
  return {.status = 200,
          .type = std::string(type_of(wanted)),
          .body = std::string((gzip ? smaller : file)->bytes),
          .cache = wanted.starts_with("assets/"),
          .varies = smaller != nullptr,
          .gzip = gzip};
}

net::Response games_page(Games& games) {
  Value::List out;
  for (const Entry* entry : games.entries()) {
    const auto game = games.game({std::string(entry->name()), entry->min_seats(), {}, {}, {}});
    if (game) out.push_back(describe(*entry, **game));
  }
  return {200, "application/json", to_json(Value(std::move(out))), false};
}

net::Response game_page(Games& games, const std::string& name) {
  const auto entry = games.find(name);
  if (!entry) return not_found(entry.error().what + ".\n");
  const auto game = games.game({name, (*entry)->min_seats(), {}, {}, {}});
  const auto book = games.rulebook(name);
  if (!game || !book) return not_found("This game cannot be described.\n");
  return {200, "application/json", to_json(vocabulary(**game, *book)), false};
}

}  // namespace waystone
