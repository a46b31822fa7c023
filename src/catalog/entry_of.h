// An Entry for one game.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/words.h"
#include "catalog/catalog.h"
#include "catalog/narrator_of.h"
#include "engine/match_of.h"
#include "lab/balance.h"
#include "lab/bench.h"
#include "lab/candidates.h"
#include "lab/exchange.h"
#include "lab/signature.h"
#include "lab/simulate.h"
#include "lab/train.h"
#include "screen/screen.h"

namespace waystone {

template <class S>
std::unique_ptr<Screen> screen_of(const AnyGame& game, const Looks& looks,
                                  const std::vector<std::string>& names) {
  return std::make_unique<S>(game, looks, names);
}

// What a game says of itself beside its rules.
template <Game G>
struct Presented {
  std::string_view blurb;  // one line for a list
  Levels levels;
  bool example = false;
  // What its terminal has beside the drawing of its tabletop: screen_of<ItsScreen>.
  std::unique_ptr<Screen> (*screen)(const AnyGame& game, const Looks& looks,
                                    const std::vector<std::string>& names) = screen_of<Screen>;
};

// A game whose fairness is not measured. One that is offers, as Balance:
//   static std::vector<BalanceTable> tables()
//   static BalanceReport measure(const std::vector<const G*>&, const Bot<G>&, const BalanceSettings&, done)
// and, if it counts what became of its cards,
//   static std::uint64_t more_games(const std::vector<const G*>&, const BalanceSettings&)
//   static std::vector<CardFigures> cards(const G&, const Bot<G>&, const BalanceSettings&, done)
struct NoBalance {};

// Witness: see narrator_of.h.
template <Game G, class A = NoAdvice<G>, class Balance = NoBalance, class Witness = NoTale>
class EntryOf final : public Entry {
 public:
  explicit EntryOf(const Presented<G>& presented, const A& advice = {})
      : presented_(presented),
        levels_(presented.levels),
        advice_(advice) {
    for (const Level& level : levels_) minds_.emplace_back(advice, level);
  }

  std::string_view name() const override { return G::kName; }
  std::string_view title() const override { return G::kTitle; }
  std::string_view blurb() const override { return presented_.blurb; }
  bool is_example() const override { return presented_.example; }
  int min_seats() const override { return G::kMinSeats; }
  int max_seats() const override { return G::kMaxSeats; }
  const Levels& levels() const override { return levels_; }
  std::string types() const override {
    if constexpr (requires { G::types(); })
      return G::types();
    else
      return {};
  }
  std::string worth(const Considered& considered) const override {
    if (!tells_chances<A>()) return fmt::format("{:+.1f}", considered.value);
    return fmt::format("{:.0f} %", 100 * std::clamp(considered.value, 0.0F, 1.0F));
  }

  const CampaignRules* campaign() const override {
    if constexpr (requires { G::campaign(); })
      return &G::campaign();
    else
      return nullptr;
  }
  std::unique_ptr<Screen> screen(const AnyGame& game, const Looks& looks,
                                 const std::vector<std::string>& names) const override {
    return presented_.screen(game, looks, names);
  }

  Result<std::unique_ptr<AnyGame>> make(const Content& content, const GameRequest& request) const override {
    const int seats = request.seats == 0 ? G::kMinSeats : request.seats;
    auto rules = G::make(content, seats, request.options);
    if (!rules) return tl::unexpected(rules.error());
    return std::make_unique<GameOf<G>>(std::move(*rules), content.hash());
  }

  Result<Tally> simulate(const AnyGame& game, const SimulateSettings& settings,
                         const std::vector<std::string>& names,
                         std::atomic<std::uint64_t>& done) const override {
    const auto chosen = find_bots(game, names);
    if (!chosen) return tl::unexpected(chosen.error());
    return waystone::simulate(rules(game), settings, *chosen, done);
  }
  Result<Outcome> play(const AnyGame& game, const std::vector<std::string>& names,
                       std::uint64_t seed) const override {
    const auto chosen = find_bots(game, names);
    if (!chosen) return tl::unexpected(chosen.error());
    return play_one(rules(game), seed, *chosen);
  }
  BenchFigures bench(const AnyGame& game, int threads, double seconds) const override {
    BenchFigures out = waystone::bench(rules(game), threads, seconds);
    bench_search(rules(game), advice_, seconds, out);
    for (std::size_t i = 0; i < kLevels; ++i)
      out.think_times.push_back(measure_thinking(rules(game), advice_, minds_[i], levels_[i].name, threads));
    return out;
  }
  std::uint64_t signature(const AnyGame& game) const override { return waystone::signature(rules(game)); }

  Result<Training> train(const std::vector<const AnyGame*>& games, std::span<const float> from,
                         const TrainSettings& settings, std::atomic<std::uint64_t>& done) const override {
    if constexpr (Learns<A, G>) {
      constexpr std::size_t kWeights = A::Judgement::kWeights;
      if (!from.empty() && from.size() != kWeights)
        return error("weights",
                     fmt::format("there are {} of them, {} has {}", from.size(), G::kTitle, kWeights));
      return waystone::train<G, A>(all_rules(games), from, settings, done);
    } else {
      return error("", fmt::format("{} has no judgement that could learn", G::kTitle));
    }
  }

  Exchanged exchange(const std::vector<const AnyGame*>& games, const ExchangeSettings& settings,
                     std::atomic<std::uint64_t>& done) const override {
    const ItsMind thinker(advice_, {.iterations = settings.iterations});
    return waystone::exchange(all_rules(games), minds_[kLevels / 2].bot(), thinker.bot(), settings, done);
  }

  Result<CandidatesFigures> candidates(const AnyGame& game, std::string_view bot, CandidatesSettings settings,
                                       std::atomic<std::uint64_t>& done) const override {
    if constexpr (Planning<A, G>) {
      const auto level = std::ranges::find(levels_, bot, &Level::name);
      if (level == levels_.end() || level->iterations == 0)
        return error("--bot", fmt::format("'{}' is no bot that searches", bot));
      settings.iterations = level->iterations;
      return waystone::candidates(rules(game), advice_, settings, done);
    } else {
      return error("", fmt::format("the bots of {} choose among actions, not among plans", G::kTitle));
    }
  }

  std::vector<BalanceTable> balance_tables() const override {
    if constexpr (requires { Balance::tables(); })
      return Balance::tables();
    else
      return {};
  }
  std::uint64_t balance_games(const std::vector<const AnyGame*>& tables,
                              const BalanceSettings& settings) const override {
    std::uint64_t out = settings.games * tables.size();
    if constexpr (requires { Balance::more_games(all_rules(tables), settings); })
      out += Balance::more_games(all_rules(tables), settings);
    return out;
  }
  Result<BalanceReport> balance([[maybe_unused]] const std::vector<const AnyGame*>& tables,
                                [[maybe_unused]] std::string_view bot,
                                [[maybe_unused]] const BalanceSettings& settings,
                                [[maybe_unused]] std::atomic<std::uint64_t>& done) const override {
    if constexpr (requires { Balance::tables(); }) {
      const auto mind = find_mind(bot);
      if (!mind) return tl::unexpected(mind.error());
      return Balance::measure(all_rules(tables), bot_of(*mind), settings, done);
    } else {
      return error("", fmt::format("the balance of {} is not measured", G::kTitle));
    }
  }

  Result<std::vector<CardFigures>> card_figures(
      [[maybe_unused]] const AnyGame& game, [[maybe_unused]] std::string_view bot,
      [[maybe_unused]] const BalanceSettings& settings,
      [[maybe_unused]] std::atomic<std::uint64_t>& done) const override {
    if constexpr (requires(const G& g, const Bot<G>& b) { Balance::cards(g, b, settings, done); }) {
      const auto mind = find_mind(bot);
      if (!mind) return tl::unexpected(mind.error());
      return Balance::cards(rules(game), bot_of(*mind), settings, done);
    } else {
      return error("--games", fmt::format("what became of the cards of {} is not counted", G::kTitle));
    }
  }

  Result<std::unique_ptr<Consultation>> ask(const Match& match, Seat seat,
                                            std::string_view name) const override {
    const auto mind = find_mind(name);
    if (!mind) return tl::unexpected(mind.error());
    const G& g = rules(match.game());
    const auto& typed = static_cast<const MatchOf<G>&>(match);
    return std::make_unique<ConsultationOf>(g, *mind, redact(g, typed.bytes(), seat), match.legal(seat));
  }

  std::span<const Voice> voices() const override {
    if constexpr (Witnesses<Witness, G>)
      return Witness::voices();
    else
      return {};
  }
  std::unique_ptr<Narrator> narrator([[maybe_unused]] const AnyGame& game) const override {
    if constexpr (Witnesses<Witness, G>)
      return std::make_unique<NarratorOf<G, A, Witness>>(rules(game), advice_);
    else
      return nullptr;
  }

 private:
  using ItsMind = Mind<G, A>;

  class ConsultationOf final : public Consultation {
   public:
    ConsultationOf(const G& game, const ItsMind* mind, const View<G>& view, std::vector<Action> legal)
        : game_(game),
          mind_(mind),
          view_(view),
          legal_(std::move(legal)) {}
    Action answer(Chance& chance, const Thinking& thinking) const override {
      Actions legal;
      for (const Action& action : legal_) legal.push_back(action);
      return bot_of(mind_).choose(game_, view_, legal, chance, thinking);
    }
    Consideration consider(Chance& chance, const Thinking& thinking) const override {
      return mind_ == nullptr ? Consideration{} : mind_->consider(game_, view_, chance, thinking);
    }

   private:
    const G& game_;
    const ItsMind* mind_;
    View<G> view_;
    std::vector<Action> legal_;
  };

  static const G& rules(const AnyGame& game) { return static_cast<const GameOf<G>&>(game).rules(); }
  static std::vector<const G*> all_rules(const std::vector<const AnyGame*>& games) {
    std::vector<const G*> out;
    for (const AnyGame* game : games) out.push_back(&rules(*game));
    return out;
  }
  static Bot<G> bot_of(const ItsMind* mind) { return mind == nullptr ? Bot<G>{} : mind->bot(); }
  // Null for random play.
  Result<const ItsMind*> find_mind(std::string_view name) const {
    if (name == "random") return nullptr;
    for (std::size_t i = 0; i < kLevels; ++i)
      if (levels_[i].name == name) return &minds_[i];
    return error("bot", unknown_word("bot", name, bots()));
  }
  // By seat; fewer names than seats are repeated.
  Result<Bots<G>> find_bots(const AnyGame& game, const std::vector<std::string>& names) const {
    Bots<G> chosen{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
      const auto mind = find_mind(names[seat % names.size()]);
      if (!mind) return tl::unexpected(mind.error());
      chosen[seat] = bot_of(*mind);
    }
    return chosen;
  }

  Presented<G> presented_;
  Levels levels_;
  A advice_;
  std::vector<ItsMind> minds_;  // one a level; never changes, so that bots may point into it
};

}  // namespace waystone
