// An Entry for one game.
#pragma once
#include <utility>

#include "base/words.h"
#include "catalog/catalog.h"
#include "engine/match_of.h"
#include "lab/signature.h"
#include "lab/simulate.h"

namespace waystone {

template <Game G>
class EntryOf final : public Entry {
 public:
  using NamedBot = std::pair<std::string_view, Bot<G>>;
  EntryOf(std::string_view blurb, bool example, std::vector<NamedBot> bots)
      : blurb_(blurb),
        example_(example),
        bots_(std::move(bots)) {}

  std::string_view name() const override { return G::kName; }
  std::string_view title() const override { return G::kTitle; }
  std::string_view blurb() const override { return blurb_; }
  bool is_example() const override { return example_; }
  int min_seats() const override { return G::kMinSeats; }
  int max_seats() const override { return G::kMaxSeats; }
  std::vector<std::string> bots() const override {
    std::vector<std::string> names{"random"};
    for (const auto& [name, bot] : bots_) names.emplace_back(name);
    return names;
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
    Bots<G> chosen{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
      const auto bot = find_bot(names[seat % names.size()]);
      if (!bot) return tl::unexpected(bot.error());
      chosen[seat] = *bot;
    }
    return waystone::simulate(rules(game), settings, chosen, done);
  }
  BenchFigures bench(const AnyGame& game, int threads, double seconds) const override {
    return waystone::bench(rules(game), threads, seconds);
  }
  std::uint64_t signature(const AnyGame& game) const override { return waystone::signature(rules(game)); }

  Result<std::unique_ptr<Question>> ask(const Match& match, Seat seat, std::string_view name) const override {
    const auto bot = find_bot(name);
    if (!bot) return tl::unexpected(bot.error());
    const G& g = rules(match.game());
    const auto& typed = static_cast<const MatchOf<G>&>(match);
    return std::make_unique<QuestionOf>(g, *bot, redact(g, typed.bytes(), seat), match.legal(seat));
  }

 private:
  class QuestionOf final : public Question {
   public:
    QuestionOf(const G& game, Bot<G> bot, const View<G>& view, std::vector<Action> legal)
        : game_(game),
          bot_(bot),
          view_(view),
          legal_(std::move(legal)) {}
    // These bots look at each action once and are done in an instant.
    Action answer(Chance& chance, const Budget&) const override {
      Actions legal;
      for (const Action& action : legal_) legal.push_back(action);
      if (bot_ == nullptr) return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      return bot_(game_, view_, legal, chance);
    }

   private:
    const G& game_;
    Bot<G> bot_;
    View<G> view_;
    std::vector<Action> legal_;
  };

  static const G& rules(const AnyGame& game) { return static_cast<const GameOf<G>&>(game).rules(); }
  Result<Bot<G>> find_bot(std::string_view name) const {
    if (name == "random") return Bot<G>{nullptr};
    for (const auto& [known, bot] : bots_)
      if (known == name) return bot;
    return error("bot", unknown_word("bot", name, bots()));
  }

  std::string_view blurb_;
  bool example_;
  std::vector<NamedBot> bots_;
};

}  // namespace waystone
