#include "server/pages.h"

#include <algorithm>
#include <array>

#include "base/json.h"
#include "catalog/describe.h"

namespace waystone {
namespace {

constexpr std::string_view kGames = "/api/games";
constexpr double kCostOfMaking = 20;   // as many requests that only look something up
constexpr std::size_t kMostKept = 64;  // descriptions; options can be chosen in more ways than fit in memory
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

net::Response not_found(std::string why) { return {404, std::string(kText), std::move(why)}; }

const EmbeddedFile* find(std::span<const EmbeddedFile> files, std::string_view path) {
  const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
  return found == files.end() ? nullptr : &*found;
}

using Chosen = std::vector<std::pair<std::string, std::string>>;

// "shape=B&level=basic". Names and values of options need no escapes, so there are none.
Result<Chosen> read_query(std::string_view query) {
  Chosen out;
  for (bool more = !query.empty(); more;) {
    const std::string_view part = query.substr(0, query.find('&'));
    more = part.size() < query.size();
    query.remove_prefix(part.size() + (more ? 1 : 0));
    const auto equals = part.find('=');
    if (equals == std::string_view::npos)
      return error("query", "An option is chosen as NAME=VALUE, several with & in between");
    const std::string name(part.substr(0, equals));
    if (std::ranges::find(out, name, &Chosen::value_type::first) != out.end())
      return error("query", "The option '" + name + "' is chosen twice");
    out.emplace_back(name, part.substr(equals + 1));
  }
  return out;
}

net::Response json(const Value& value) { return {200, "application/json", to_json(value)}; }

net::Response games_page(Games& games) {
  Value::List out;
  for (const Entry* entry : games.entries()) {
    const auto game = games.game({std::string(entry->name()), entry->min_seats(), {}, {}, {}});
    if (game) out.push_back(describe(*entry, **game));
  }
  return json(Value(std::move(out)));
}

net::Response game_page(Games& games, const Entry& entry, const GameRequest& request) {
  const auto game = games.game(request);
  if (!game && !request.options.empty()) return {400, std::string(kText), game.error().text() + ".\n"};
  const auto book = games.rulebook(request.game);
  if (!game || !book) return not_found("This game cannot be described.\n");
  return json(vocabulary(entry, **game, *book));
}

net::Response sent(std::span<const EmbeddedFile> files, const EmbeddedFile& file, const net::Request& request,
                   unsigned status) {
  const EmbeddedFile* smaller = find(files, std::string(file.path) + ".gz");
  const bool gzip = smaller != nullptr && request.takes_gzip;
  return {.status = status,
          .type = std::string(type_of(file.path)),
          .body = std::string((gzip ? *smaller : file).bytes),
          .cache = file.path.starts_with("assets/"),
          .varies = smaller != nullptr,
          .gzip = gzip};
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
  if (file != nullptr) return sent(files, *file, request, 200);
  // Who looks gets the house's own page, which says that there is nothing; a program gets a sentence.
  const EmbeddedFile* house = find(files, "index.html");
  if (request.takes_pages && house != nullptr && !wanted.starts_with("api/") &&
      !wanted.starts_with("assets/"))
    return sent(files, *house, request, 404);
  return not_found("There is no such page.\n");
}

net::Response GamePages::answer(const std::string& target) {
  const std::string path = target.substr(0, target.find('?'));
  if (path != kGames)
    return describe(path.substr(kGames.size() + 1),
                    std::string_view(target).substr(std::min(path.size() + 1, target.size())));
  // Nothing is chosen of the list, so whatever is asked for, it is the same.
  auto& list = standard_[path];
  if (list.body.empty()) list = games_page(games_);
  return list;
}

net::Response GamePages::describe(const std::string& name, std::string_view query) {
  const auto entry = games_.find(name);
  if (!entry) return not_found("There is no such game.\n");
  auto chosen = read_query(query);
  if (!chosen) return {400, std::string(kText), chosen.error().what + ".\n"};
  const auto request = games_.canonical({name, (*entry)->min_seats(), std::move(*chosen), {}, {}});
  if (!request) return {400, std::string(kText), request.error().text() + ".\n"};
  std::string key = name;
  for (const auto& [option, value] : request->options) key += '&' + option + '=' + value;
  auto& kept = request->options.empty() ? standard_ : chosen_;
  if (const auto known = kept.find(key); known != kept.end()) return known->second;
  net::Response response = game_page(games_, **entry, *request);
  response.cost = kCostOfMaking;
  if (response.status != 200) return response;
  if (chosen_.size() >= kMostKept) chosen_.clear();
  kept[key] = response;
  kept[key].cost = 1;  // from now on
  return response;
}

}  // namespace waystone
