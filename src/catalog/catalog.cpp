#include "catalog/catalog.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/words.h"
#include "catalog/embedded.h"
#include "screen/screen.h"

namespace waystone {

std::vector<std::string> Entry::bots() const {
  std::vector<std::string> names{"random"};
  for (const Level& level : levels()) names.emplace_back(level.name);
  return names;
}

Result<Action> Entry::choose(const Match& match, Seat seat, std::string_view bot, Chance& chance,
                             const Thinking& thinking) const {
  const auto question = ask(match, seat, bot);
  if (!question) return tl::unexpected(question.error());
  return (*question)->answer(chance, thinking);
}

Result<std::size_t> Entry::find_voice(std::string_view name) const {
  std::vector<std::string> known;
  for (const Voice& voice : voices()) {
    if (voice.name == name) return known.size();
    known.emplace_back(voice.name);
  }
  if (known.empty()) return error("", std::string(title()) + " tells no tale");
  return error("", unknown_word("side", name, known));
}

Result<const Entry*> find_entry(std::string_view name) {
  std::vector<std::string> known;
  for (const Entry* entry : entries()) {
    if (entry->name() == name) return entry;
    known.emplace_back(entry->name());
  }
  return error("", unknown_word("game", name, known));
}

std::unique_ptr<Screen> make_screen(const AnyGame& game, const Looks& looks,
                                    const std::vector<std::string>& names) {
  const auto entry = find_entry(game.short_name());
  if (!entry) return std::make_unique<Screen>(game, looks, names);
  return (*entry)->screen(game, looks, names);
}

Result<Content> content_of(const Entry& entry, const std::string& data_dir) {
  Content content;
  const std::string prefix = std::string(entry.name()) + "/";
  for (const EmbeddedFile& file : embedded_files())
    if (file.path.starts_with(prefix))
      content.files[std::string(file.path.substr(prefix.size()))] = std::string(file.bytes);
  if (data_dir.empty()) return content;
  std::error_code failed;
  const auto folder = std::filesystem::path(data_dir) / entry.name();
  if (!std::filesystem::is_directory(folder, failed))
    return error(folder.string(), "there is no such folder of content files");
  for (auto& [name, text] : content.files) {
    const auto path = folder / name;
    if (!std::filesystem::exists(path, failed)) continue;
    std::ifstream in(path, std::ios::binary);
    if (!in) return error(path.string(), "cannot be read");
    std::stringstream whole;
    whole << in.rdbuf();
    text = whole.str();
  }
  return content;
}

Result<std::unique_ptr<AnyGame>> make_game(const GameRequest& request, const std::string& data_dir) {
  const auto entry = find_entry(request.game);
  if (!entry) return tl::unexpected(entry.error());
  auto content = content_of(**entry, data_dir);
  if (!content) return tl::unexpected(content.error());
  for (const auto& [name, text] : request.content_replaced) {
    if (content->files.find(name) == content->files.end())
      return error("content", "'" + name + "' is no content file of " + request.game);
    content->files[name] = text;
  }
  for (const auto& [name, text] : request.content_added) {
    if (content->files.find(name) == content->files.end())
      return error("content_added", "'" + name + "' is no content file of " + request.game);
    content->files[name] += "\n" + text;
  }
  return (*entry)->make(*content, request);
}

Result<std::vector<std::unique_ptr<AnyGame>>> make_games(
    const Entry& entry, int seats, const std::vector<std::pair<std::string, std::string>>& options,
    const std::string& data_dir) {
  std::vector<std::unique_ptr<AnyGame>> out;
  const int most = seats > 0 ? seats : entry.max_seats();
  for (int n = seats > 0 ? seats : entry.min_seats(); n <= most; ++n) {
    auto game = make_game({std::string(entry.name()), n, options, {}, {}}, data_dir);
    if (!game) return tl::unexpected(game.error());
    out.push_back(std::move(*game));
  }
  return out;
}

}  // namespace waystone
