// The list of games (src/games/CMakeLists.txt registers them). Joins rules, advice and the laboratory, and
// gives the rest of the program names to ask for.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/budget.h"
#include "ai/consideration.h"
#include "ai/levels.h"
#include "base/result.h"
#include "engine/campaign.h"
#include "engine/content.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/tale/narrator.h"
#include "lab/figures.h"
#include "lab/tally.h"

namespace waystone {

class Screen;          // screen/screen.h
struct Looks;          // screen/looks.h
struct BalanceReport;  // lab/balance.h
struct BalanceSettings;
struct BalanceTable;

// A decision put to a bot: the view and the menu of its seat and nothing else, so that it can be thought
// about on another thread while the table goes on. The game must outlive it.
class Consultation {
 public:
  virtual ~Consultation() = default;
  virtual Action answer(Chance& chance, const Thinking& thinking) const = 0;
  // What it would do, the best first. Nothing from a bot that does not search.
  virtual Consideration consider(Chance& chance, const Thinking& thinking) const = 0;
};

class Entry {
 public:
  virtual ~Entry() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view title() const = 0;
  virtual std::string_view blurb() const = 0;  // one line for a list
  virtual bool is_example() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  virtual const Levels& levels() const = 0;
  virtual std::string types() const = 0;  // of what clients are told of its cards, in TypeScript; "": none
  // What an action that was considered is worth, for people: "63 %" to win, or "+1.5" points ahead.
  virtual std::string worth(const Considered& considered) const = 0;
  std::vector<std::string> bots() const;  // "random", then the levels
  std::string_view standard_bot() const { return levels()[kLevels / 2].name; }
  std::string_view strongest_bot() const { return levels().back().name; }

  // Games one after the other, with something carried on; null where there is no such thing.
  virtual const CampaignRules* campaign() const = 0;

  virtual Result<std::unique_ptr<AnyGame>> make(const Content& content, const GameRequest& request) const = 0;
  // How a game this entry made is drawn in the terminal. names: how the players are called, by seat; empty
  // ones are called by their seat. Game and looks must outlive it.
  virtual std::unique_ptr<Screen> screen(const AnyGame& game, const Looks& looks,
                                         const std::vector<std::string>& names) const = 0;
  // These take a game this entry made.
  virtual Result<Tally> simulate(const AnyGame& game, const SimulateSettings& settings,
                                 const std::vector<std::string>& bots,
                                 std::atomic<std::uint64_t>& done) const = 0;
  virtual BenchFigures bench(const AnyGame& game, int threads, double seconds) const = 0;
  virtual std::uint64_t signature(const AnyGame& game) const = 0;
  // One game between these bots, a name for each seat. The same seed gives the same game.
  virtual Result<Outcome> play(const AnyGame& game, const std::vector<std::string>& bots,
                               std::uint64_t seed) const = 0;
  // Teaches the judgement of the game's advice, beginning from these weights or from nothing. The games are
  // for different numbers of players.
  virtual Result<Training> train(const std::vector<const AnyGame*>& games, std::span<const float> from,
                                 const TrainSettings& settings, std::atomic<std::uint64_t>& done) const = 0;
  virtual Exchanged exchange(const std::vector<const AnyGame*>& games, const ExchangeSettings& settings,
                             std::atomic<std::uint64_t>& done) const = 0;
  // How often this bot chooses the plan that a search with more candidates chooses.
  virtual Result<CandidatesFigures> candidates(const AnyGame& game, std::string_view bot,
                                               CandidatesSettings settings,
                                               std::atomic<std::uint64_t>& done) const = 0;
  // The tables at which it is measured whether the game is fair; none where that is not measured.
  virtual std::vector<BalanceTable> balance_tables() const = 0;
  // How many games that takes in all.
  virtual std::uint64_t balance_games(const std::vector<const AnyGame*>& tables,
                                      const BalanceSettings& settings) const = 0;
  // Every seat of these tables is this bot's.
  virtual Result<BalanceReport> balance(const std::vector<const AnyGame*>& tables, std::string_view bot,
                                        const BalanceSettings& settings,
                                        std::atomic<std::uint64_t>& done) const = 0;
  // What became of each card in games that this bot plays in all seats.
  virtual Result<std::vector<CardFigures>> card_figures(const AnyGame& game, std::string_view bot,
                                                        const BalanceSettings& settings,
                                                        std::atomic<std::uint64_t>& done) const = 0;
  virtual Result<std::unique_ptr<Consultation>> ask(const Match& match, Seat seat,
                                                    std::string_view bot) const = 0;
  Result<Action> choose(const Match& match, Seat seat, std::string_view bot, Chance& chance,
                        const Thinking& thinking) const;

  // Who can tell the tale of a game; none where the game has no tale. A voice is a seat's: the first one that
  // of the first seat.
  virtual std::span<const Voice> voices() const = 0;
  Result<std::size_t> find_voice(std::string_view name) const;
  // One who will listen to a match of this game from its set-up on; null where there is no tale.
  virtual std::unique_ptr<Narrator> narrator(const AnyGame& game) const = 0;
};

std::span<const Entry* const> entries();
Result<const Entry*> find_entry(std::string_view name);  // the error lists the games there are
// As its entry's: how this game is drawn in the terminal.
std::unique_ptr<Screen> make_screen(const AnyGame& game, const Looks& looks,
                                    const std::vector<std::string>& names);

// The game for every number of players it allows, or for one number.
Result<std::vector<std::unique_ptr<AnyGame>>> make_games(
    const Entry& entry, int seats, const std::vector<std::pair<std::string, std::string>>& options,
    const std::string& data_dir);

// A game's content files: those built into the program, or those in data_dir/<game> where it has them.
Result<Content> content_of(const Entry& entry, const std::string& data_dir);

Result<std::unique_ptr<AnyGame>> make_game(const GameRequest& request, const std::string& data_dir);

}  // namespace waystone
