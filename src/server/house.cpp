#include "server/house.h"

#include <chrono>

#include "base/words.h"

namespace waystone {

Result<const Entry*> Games::find(std::string_view name) const {
  std::vector<std::string> known;
  for (const Entry* entry : entries_) {
    if (entry->name() == name) return entry;
    known.emplace_back(entry->name());
  }
  return error("game", unknown_word("game", name.substr(0, 40), known));
}

Result<std::shared_ptr<const AnyGame>> Games::game(const GameRequest& request) {
  std::string key = request.game + '\n' + std::to_string(request.seats);
  for (const auto& [name, value] : request.options) key += '\n' + name + '\n' + value;
  if (const auto found = made_.find(key); found != made_.end())
    if (auto made = found->second.lock()) return made;
  const auto entry = find(request.game);
  if (!entry) return tl::unexpected(entry.error());
  const auto content = content_of(**entry, data_dir_);
  if (!content) return tl::unexpected(content.error());
  auto game = (*entry)->make(*content, request);
  if (!game) return tl::unexpected(game.error());
  std::erase_if(made_, [](const auto& item) { return item.second.expired(); });
  std::shared_ptr<const AnyGame> shared = std::move(*game);
  made_[key] = shared;
  return shared;
}

Result<Rulebook> Games::rulebook(std::string_view name) const {
  const auto entry = find(name);
  if (!entry) return tl::unexpected(entry.error());
  const auto content = content_of(**entry, data_dir_);
  if (!content) return tl::unexpected(content.error());
  return Rulebook::load(*content);
}

std::int64_t seconds_now() {
  using namespace std::chrono;
  return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace waystone
