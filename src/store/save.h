// A game saved as it is played: its record, a line per decision, and the seed beside it until the end opens
// it.
//   <folder>/<slot>.record      see engine/record.h; it names every draw, so its owner alone may read it
//   <folder>/<slot>.seed        secret while the game lasts
//   <folder>/finished/…         records of finished and abandoned games
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "base/hash.h"
#include "base/seed.h"
#include "engine/record.h"
#include "engine/script.h"
#include "store/files.h"

namespace waystone {

// Where games are kept: $WAYSTONE_HOME, else $XDG_DATA_HOME/waystone, else ~/.local/share/waystone.
Result<Path> home_folder();

class SavedMatch {
 public:
  static Result<SavedMatch> begin(const Path& folder, const std::string& slot, std::unique_ptr<AnyGame> game,
                                  std::vector<std::string> seat_names, const Seed& seed);
  // Nothing if there is no game in this slot. A last line that a crash cut off is dropped: its move was never
  // acknowledged.
  static Result<std::optional<SavedMatch>> resume(const Path& folder, const std::string& slot,
                                                  const GameMaker& make);
  static bool is_there(const Path& folder, const std::string& slot);  // an unfinished game
  // Puts an unfinished game aside (finished/<date>-abandoned), if there is one.
  static std::optional<Error> set_aside(const Path& folder, const std::string& slot);

  // For the bots' own chance: the same again for the same seed, and as secret as the seed.
  std::uint64_t seed_of_bots() const { return hash_of(seed_); }
  Match& match() { return *match_; }
  const Match& match() const { return *match_; }
  const RecordHeader& header() const { return header_; }
  bool dropped_a_cut_line() const { return dropped_; }

  // Each is on the disk before it returns. A refusal changes nothing; an error means it could not be saved.
  Result<std::optional<Refusal>> submit(Seat seat, Action action);
  Result<std::optional<Refusal>> undo(Seat seat);
  Result<Record> record() const;  // as it is on the disk
  // Opens the seed and moves the record to finished/; returns where it is now.
  Result<Path> finish();

 private:
  SavedMatch(Path folder, std::string slot, std::unique_ptr<AnyGame> game, RecordHeader header,
             const Seed& seed);
  std::vector<std::string> drew();
  Path record_path() const { return folder_ / (slot_ + ".record"); }
  Path seed_path() const { return folder_ / (slot_ + ".seed"); }

  Path folder_;
  std::string slot_;
  RecordHeader header_;
  Seed seed_;
  std::unique_ptr<AnyGame> game_;
  std::unique_ptr<SealedSource> sealed_;
  std::unique_ptr<RecordingSource> source_;
  std::unique_ptr<Match> match_;
  std::optional<AppendFile> file_;
  bool dropped_ = false;
};

}  // namespace waystone
