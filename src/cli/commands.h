// The subcommands. Each gets its settings read and checked by app.cpp, prints to standard output, and returns
// the exit code: 0 fine, 1 something tested did not hold, 2 bad input (after one clear sentence).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cli/terminal.h"

namespace waystone {

struct GameChoice {
  std::string game;
  std::vector<std::string> options;  // "level=advanced"
  int seats = 0;
  std::string data_dir;
};

struct PlaySettings {
  GameChoice choice;
  std::vector<std::string> players;  // "you" or a bot, by seat
  bool fresh = false, campaign = false, plain = false, ascii = false;
  bool asks = false;  // for what is not said here
  std::optional<std::uint64_t> seed;
  std::string save_dir;
};

struct SimulateOptions {
  GameChoice choice;
  std::uint64_t games = 10'000, seed = 1;
  std::vector<std::string> bots;
  int threads = 0, cap = 0;
  bool json = false;
};

struct LeagueOptions {
  GameChoice choice;
  std::uint64_t games = 100, seed = 1;
  std::vector<std::string> bots;
  int threads = 0;
  bool neighbours = false, json = false;
  std::string svg;
};

struct TrainOptions {
  GameChoice choice;
  std::uint64_t games = 200'000, seed = 1;
  std::uint32_t iterations = 0, passes = 1;
  int threads = 0, least = 1;  // players
  double rate = 0.003;
  std::string from, out;
};

struct ExchangeOptions {
  GameChoice choice;
  std::uint64_t decisions = 10'000, searches = 1'000, seed = 1;
  std::uint32_t iterations = 16;
  int threads = 0;
};

struct CandidatesOptions {
  GameChoice choice;
  std::uint64_t choices = 300, seed = 1;
  std::uint32_t times = 10;
  std::string bot = "shrewd";
  int threads = 0;
};

struct BalanceOptions {
  GameChoice choice;
  std::uint64_t games = 200, seed = 1;
  std::uint64_t without_each = 0;
  std::string bot, out;  // standard: shrewd; a folder
  int threads = 0;
  bool json = false;
};

struct CheckOptions {
  std::vector<std::string> files;
  std::string data_dir;
  bool json = false, quiet = false;
};

struct ReplayOptions {
  std::string file, data_dir;
  bool json = false;
};

struct StoryOptions {
  std::string file, side, markdown, data_dir;
};

struct RulesOptions {
  std::string game, id, data_dir;
  std::vector<std::string> where;  // scenario and test folders
  bool json = false;
};

struct CardOptions {
  std::string game, data_dir;
  std::vector<std::string> which;     // ids of cards, and content files to read in place of the game's own
  std::uint64_t games = 0, seed = 1;  // 0: only what is printed
  std::string bot = "greedy";
  int threads = 0;
  bool json = false;
};

struct StateOptions {
  GameChoice choice;
  std::uint64_t seed = 1;
  std::vector<std::string> moves;
  std::string record, load;
  int seat = -1;  // -1: everything
};

struct BenchOptions {
  std::string game, data_dir;
  int threads = 0;
  int seats = 0;  // 0: four, or as near as the game allows
  double seconds = 2;
  bool json = false, signature = false;
};

struct ServeOptions {
  std::string address = "127.0.0.1", db, data_dir, log_level = "info";
  std::uint16_t port = 7777;
  std::vector<std::string> origins;
  std::size_t connections = 20'000, per_address = 64;
  double rate = 50;
  int bot_threads = 0;  // 0: one less than there are cores
  int think_ms = 1000;
  int bot_pause_ms = 30;
  int beat_ms = 250, window_ms = 4000;
  int away_seconds = 60, idle_seconds = 600;
  int open_days = 7, given_up_days = 90, closed_days = 30, finished_days = 365, chat_days = 90;
  std::uint64_t least_free_mb = 256;
  std::size_t tables = 50'000;
  bool behind_proxy = false, guard = false;
  bool open = false;  // in a browser
};

struct JoinOptions {
  std::string url, name, new_game, pace, data_dir;
  std::vector<std::string> seats, options;
  bool is_private = false, plain = false, ascii = false;
};

struct LoadOptions {
  std::string url = "http://127.0.0.1:7777/";
  std::string game;  // standard: the first that needs several players
  int tables = 100, seats = 2;
  double seconds = 10, rate = 0;  // moves a second at each table; 0: as fast as they are answered
  std::uint64_t seed = 1;
  std::string attack;         // one of kAttacks, every other moment; empty: none
  double attack_rate = 2000;  // messages a second
  bool json = false;
};

int list_games(bool json, const std::string& data_dir, const std::string& game);
int play(PlaySettings settings);
int play_menu(PlaySettings settings);
int simulate(const SimulateOptions& options);
int league(const LeagueOptions& options);
int train(const TrainOptions& options);
int exchange(const ExchangeOptions& options);
int candidates(const CandidatesOptions& options);
int balance(const BalanceOptions& options);
int check(const CheckOptions& options);
int replay_file(const ReplayOptions& options);
int story(const StoryOptions& options);
int cards(const CardOptions& options);
int rules(const RulesOptions& options);
int types(const std::string& game);
int state(const StateOptions& options);
int bench(const BenchOptions& options);
int serve_command(const ServeOptions& options);
int join_command(const JoinOptions& options);
int load(const LoadOptions& options);

// Prints "waystone: sentence" and returns 2.
int complain(const Error& wrong);

Result<std::vector<std::pair<std::string, std::string>>> read_options(
    const std::vector<std::string>& options);
int usable_threads(int asked);
Terminal terminal_for(bool plain, bool ascii);  // what there is, with these wishes

}  // namespace waystone
