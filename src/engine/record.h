// A game's record: what it was, and every decision with what chance gave and the state's hash after it.
// One JSON object per line, so that a game in progress is saved by appending:
//   {"waystone":1,"game":"jqka","ruleset":1,"content":"…","options":{},"seats":["You"],"seed_hash":"…"}
//   {"drew":["fetch gold",…],"hash":"…"}                         the set-up
//   {"seat":1,"do":"move C3","drew":["die 4"],"hash":"…"}        a decision
//   {"seat":1,"undo":true,"hash":"…"}                            the last decision taken back
//   {"over":"won","scores":[17],"seed":"…"}                      the end opens the seed
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "base/value.h"
#include "engine/match.h"
#include "engine/script.h"

namespace waystone {

struct RecordHeader {
  std::string game;
  int ruleset = 0;
  std::string content;  // hash of the content files, in hex
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> seats;  // the players' names
  std::string seed_hash;
};

struct RecordLine {
  int seat = 0;  // from 1; 0 is the set-up
  std::string action;
  bool undo = false;
  std::vector<std::string> drew;
  std::string hash;
  int line = 0;  // in the file
};

struct RecordEnd {
  std::string verdict;
  std::vector<int> scores;
  std::string seed;
};

struct Record {
  RecordHeader header;
  std::vector<RecordLine> lines;
  std::optional<RecordEnd> end;
  // Bytes after the last whole line: a write that was cut off. Never acknowledged, so a resumed game may
  // drop it; replay refuses it.
  std::size_t whole_bytes = 0;
  bool cut_off = false;
};

std::string print(const RecordHeader& header);
std::string print(const RecordLine& line);
std::string print(const RecordEnd& end);
Result<Record> parse_record(std::string_view text, const std::string& file);

std::string hex(std::uint64_t hash);

// How to make the game a record or scenario names.
struct GameRequest {
  std::string game;
  int seats = 0;  // 0: the fewest
  std::vector<std::pair<std::string, std::string>> options;
  // Content files in place of, or added to, the game's own.
  std::vector<std::pair<std::string, std::string>> content_replaced, content_added;
};
using GameMaker = std::function<Result<std::unique_ptr<AnyGame>>(const GameRequest&)>;

// Where a replay first differs, or what it confirmed.
struct ReplayReport {
  std::size_t decisions = 0;
  bool finished = false;
  bool seed_checked = false;  // the seed was there, its hash is the published one, and every draw follows
  Outcome outcome;
};
Result<ReplayReport> replay(const Record& record, const std::string& file, const GameMaker& make);

// A record replayed into a live match, to go on from; chance comes from source.
Result<bool> replay_into(Match& match, RecordingSource& source, const Record& record,
                         const std::string& file);

}  // namespace waystone
