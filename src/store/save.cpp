#include "store/save.h"

#include <fmt/format.h>

#include <cstdlib>

namespace waystone {
namespace {

// The first free name of the form finished/0001<suffix>.record.
Path free_name(const Path& folder, std::string_view suffix) {
  for (int n = 1;; ++n) {
    Path path = folder / "finished" / fmt::format("{:04}{}.record", n, suffix);
    bool taken = false;
    for (const char* other : {"", "-abandoned"})
      taken |= std::filesystem::exists(folder / "finished" / fmt::format("{:04}{}.record", n, other));
    if (!taken) return path;
  }
}

Result<Path> move_to_finished(const Path& folder, const Path& record, std::string_view suffix) {
  if (auto wrong = make_folder(folder / "finished")) return tl::unexpected(*wrong);
  Path target = free_name(folder, suffix);
  std::error_code failed;
  std::filesystem::rename(record, target, failed);
  if (failed) return error(record.string(), "cannot be moved to finished/: " + failed.message());
  return target;
}

}  // namespace

Result<Path> home_folder() {
  if (const char* home = std::getenv("WAYSTONE_HOME"); home != nullptr && *home != '\0') return Path(home);
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
    return Path(data) / "waystone";
  if (const char* user = std::getenv("HOME"); user != nullptr && *user != '\0')
    return Path(user) / ".local" / "share" / "waystone";
  return error("HOME", "is not set, so there is no place to keep games; set WAYSTONE_HOME");
}

bool SavedMatch::is_there(const Path& folder, const std::string& slot) {
  std::error_code unknown;
  return std::filesystem::exists(folder / (slot + ".record"), unknown);
}

SavedMatch::SavedMatch(Path folder, std::string slot, std::unique_ptr<AnyGame> game, RecordHeader header,
                       const Seed& seed)
    : folder_(std::move(folder)),
      slot_(std::move(slot)),
      header_(std::move(header)),
      seed_(seed),
      game_(std::move(game)),
      sealed_(std::make_unique<SealedSource>(seed)),
      source_(std::make_unique<RecordingSource>(*sealed_)),
      match_(game_->new_match(*source_)) {}

std::vector<std::string> SavedMatch::drew() {
  std::vector<std::string> out;
  for (const Drawn& drawn : source_->take()) out.push_back(game_->print(drawn));
  return out;
}

Result<SavedMatch> SavedMatch::begin(const Path& folder, const std::string& slot,
                                     std::unique_ptr<AnyGame> game, std::vector<std::string> seat_names,
                                     const Seed& seed) {
  if (auto wrong = make_folder(folder)) return tl::unexpected(*wrong);
  RecordHeader header{std::string(game->short_name()), game->ruleset(),       hex(game->content_hash()),
                      game->options().chosen(),        std::move(seat_names), seed.published_hash()};
  SavedMatch saved(folder, slot, std::move(game), std::move(header), seed);
  RecordLine setup;
  setup.drew = saved.drew();
  setup.hash = hex(saved.match_->state_hash());
  if (auto wrong = replace_file(saved.seed_path(), seed.hex() + "\n", true)) return tl::unexpected(*wrong);
  if (auto wrong = replace_file(saved.record_path(), print(saved.header_) + print(setup), true))
    return tl::unexpected(*wrong);
  auto file = AppendFile::open(saved.record_path());
  if (!file) return tl::unexpected(file.error());
  saved.file_ = std::move(*file);
  return saved;
}

Result<std::optional<SavedMatch>> SavedMatch::resume(const Path& folder, const std::string& slot,
                                                     const GameMaker& make) {
  const Path path = folder / (slot + ".record");
  if (!std::filesystem::exists(path)) return std::optional<SavedMatch>();
  auto file = AppendFile::open(path);
  if (!file) return tl::unexpected(file.error());
  const auto text = read_file(path);
  if (!text) return tl::unexpected(text.error());
  const auto record = parse_record(*text, path.string());
  if (!record) return tl::unexpected(record.error());
  const Path seed_path = folder / (slot + ".seed");
  auto seed_text = read_file(seed_path);
  if (!seed_text) return tl::unexpected(seed_text.error());
  while (!seed_text->empty() && seed_text->back() == '\n') seed_text->pop_back();
  const auto seed = Seed::from_hex(*seed_text);
  if (!seed) return error(seed_path.string(), seed.error().what);
  if (seed->published_hash() != record->header.seed_hash)
    return error(seed_path.string(), "this seed does not belong to the record beside it");
  auto game = make(
      {record->header.game, static_cast<int>(record->header.seats.size()), record->header.options, {}, {}});
  if (!game) return tl::unexpected(game.error());
  if ((*game)->ruleset() != record->header.ruleset || hex((*game)->content_hash()) != record->header.content)
    return error(path.string(), "this game was begun with other rules or content than the program has now");
  SavedMatch saved(folder, slot, std::move(*game), record->header, *seed);
  if (const auto same = replay_into(*saved.match_, *saved.source_, *record, path.string()); !same)
    return tl::unexpected(same.error());
  if (record->cut_off) {
    if (auto wrong = file->cut_to(record->whole_bytes)) return tl::unexpected(*wrong);
    saved.dropped_ = true;
  }
  saved.file_ = std::move(*file);
  return std::optional<SavedMatch>(std::move(saved));
}

std::optional<Error> SavedMatch::set_aside(const Path& folder, const std::string& slot) {
  const Path path = folder / (slot + ".record");
  if (!std::filesystem::exists(path)) return std::nullopt;
  if (auto file = AppendFile::open(path); !file) return file.error();
  if (auto moved = move_to_finished(folder, path, "-abandoned"); !moved) return moved.error();
  return std::nullopt;
}

Result<std::optional<Refusal>> SavedMatch::submit(Seat seat, Action action) {
  if (auto refusal = match_->submit(seat, action)) return refusal;
  RecordLine line;
  line.seat = static_cast<int>(index(seat)) + 1;
  line.action = game_->print(action);
  line.drew = drew();
  line.hash = hex(match_->state_hash());
  if (auto wrong = file_->append(print(line))) return tl::unexpected(*wrong);
  return std::optional<Refusal>();
}

Result<std::optional<Refusal>> SavedMatch::undo(Seat seat) {
  if (auto refusal = match_->undo(seat)) return refusal;
  RecordLine line;
  line.seat = static_cast<int>(index(seat)) + 1;
  line.undo = true;
  line.hash = hex(match_->state_hash());
  if (auto wrong = file_->append(print(line))) return tl::unexpected(*wrong);
  return std::optional<Refusal>();
}

Result<Record> SavedMatch::record() const {
  const auto text = read_file(record_path());
  if (!text) return tl::unexpected(text.error());
  return parse_record(*text, record_path().string());
}

Result<Path> SavedMatch::finish() {
  const Outcome outcome = match_->outcome();
  RecordEnd end{std::string(outcome.verdict), {}, seed_.hex()};
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_->seats()); ++i)
    end.scores.push_back(outcome.scores[i]);
  const auto written = record();
  if (!written) return tl::unexpected(written.error());
  if (!written->end)  // a crash may have come between the end and the move
    if (auto wrong = file_->append(print(end))) return tl::unexpected(*wrong);
  auto moved = move_to_finished(folder_, record_path(), "");
  if (!moved) return moved;
  std::error_code ignored;
  std::filesystem::remove(seed_path(), ignored);
  return moved;
}

}  // namespace waystone
