#include "server/house.h"

#include <chrono>

#include "base/utf8.h"
#include "base/words.h"

namespace waystone {
namespace {

constexpr std::size_t kMostLatest = 32;  // games under options that nobody plays, but may ask for again

}  // namespace

Result<const Entry*> Games::find(std::string_view name) const {
  std::vector<std::string> known;
  for (const Entry* entry : entries_) {
    if (entry->name() == name) return entry;
    known.emplace_back(entry->name());
  }
  return error("game", unknown_word("game", cut_utf8(name, 40), known));
}

// By the options of the standard game, so that nothing is made of what will not do.
Result<GameRequest> Games::canonical(GameRequest request) {
  if (request.options.empty()) return request;
  const auto standard = game({request.game, request.seats, {}, {}, {}});
  if (!standard) return tl::unexpected(standard.error());
  const auto options = choose_options((*standard)->options().specs(), request.options);
  if (!options) return tl::unexpected(options.error());
  request.options = options->chosen();
  return request;
}

Result<std::shared_ptr<const AnyGame>> Games::game(const GameRequest& request) {
  const auto wanted = canonical(request);
  if (!wanted) return tl::unexpected(wanted.error());
  std::string key = wanted->game + '\n' + std::to_string(wanted->seats);
  for (const auto& [name, value] : wanted->options) key += '\n' + name + '\n' + value;
  if (const auto found = made_.find(key); found != made_.end())
    if (auto made = found->second.lock()) return made;
  auto made = make(*wanted);
  if (!made) return made;
  std::erase_if(made_, [](const auto& item) { return item.second.expired(); });
  made_[key] = *made;
  if (wanted->options.empty()) {
    standard_.push_back(*made);
  } else {
    latest_.push_back(*made);
    if (latest_.size() > kMostLatest) latest_.pop_front();
  }
  return made;
}

Result<std::shared_ptr<const AnyGame>> Games::make(const GameRequest& request) {
  const auto entry = find(request.game);
  if (!entry) return tl::unexpected(entry.error());
  if (request.seats != 0 && (request.seats < (*entry)->min_seats() || request.seats > (*entry)->max_seats()))
    return error("seats", "there is no such game for so many");
  const auto content = content_of(**entry, data_dir_);
  if (!content) return tl::unexpected(content.error());
  ++count_;
  auto game = (*entry)->make(*content, request);
  if (!game) return tl::unexpected(game.error());
  return std::shared_ptr<const AnyGame>(std::move(*game));
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
