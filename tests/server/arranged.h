// A game that begins as a test wants it: from any state, and with the same luck every time. The rest is the
// real game's.
#pragma once
#include <functional>
#include <memory>

#include "catalog/catalog.h"
#include "lab/balance.h"
#include "screen/screen.h"

namespace waystone {

using BeginsMatch = std::function<std::unique_ptr<Match>(const AnyGame& real)>;

class ArrangedGame final : public AnyGame {
 public:
  ArrangedGame(std::unique_ptr<AnyGame> real, BeginsMatch begin)
      : real_(std::move(real)),
        begin_(std::move(begin)) {}
  std::unique_ptr<Match> new_match(ChanceSource&) const override { return begin_(*real_); }

  std::string_view short_name() const override { return real_->short_name(); }
  std::string_view title() const override { return real_->title(); }
  std::string_view rule_prefix() const override { return real_->rule_prefix(); }
  int ruleset() const override { return real_->ruleset(); }
  std::uint64_t content_hash() const override { return real_->content_hash(); }
  int seats() const override { return real_->seats(); }
  const Options& options() const override { return real_->options(); }
  std::span<const Verb> verbs() const override { return real_->verbs(); }
  std::span<const EventSpec> events() const override { return real_->events(); }
  std::span<const QuestionSpec> questions() const override { return real_->questions(); }
  std::span<const ChanceSpec> chances() const override { return real_->chances(); }
  std::span<const std::string_view> domains() const override { return real_->domains(); }
  std::string outcome_name(Draw what, std::uint32_t value) const override {
    return real_->outcome_name(what, value);
  }
  Value about(Domain domain, int value) const override { return real_->about(domain, value); }
  std::string text(Domain domain, int value) const override { return real_->text(domain, value); }
  std::string_view automaton() const override { return real_->automaton(); }
  int domain_size(Domain domain) const override { return real_->domain_size(domain); }
  std::string name(Domain domain, int value) const override { return real_->name(domain, value); }
  std::string spoken(Domain domain, int value) const override { return real_->spoken(domain, value); }

 private:
  std::unique_ptr<AnyGame> real_;
  BeginsMatch begin_;
};

class ArrangedEntry final : public Entry {
 public:
  ArrangedEntry(const Entry& real, BeginsMatch begin) : real_(real), begin_(std::move(begin)) {}
  Result<std::unique_ptr<AnyGame>> make(const Content& content, const GameRequest& request) const override {
    auto made = real_.make(content, request);
    if (!made) return made;
    return std::make_unique<ArrangedGame>(std::move(*made), begin_);
  }

  std::string_view name() const override { return real_.name(); }
  std::string_view title() const override { return real_.title(); }
  std::string_view blurb() const override { return real_.blurb(); }
  bool is_example() const override { return real_.is_example(); }
  int min_seats() const override { return real_.min_seats(); }
  int max_seats() const override { return real_.max_seats(); }
  const Levels& levels() const override { return real_.levels(); }
  std::string types() const override { return real_.types(); }
  std::string worth(const Considered& considered) const override { return real_.worth(considered); }
  const CampaignRules* campaign() const override { return real_.campaign(); }
  std::unique_ptr<Screen> screen(const AnyGame& game, const Looks& looks,
                                 const std::vector<std::string>& names) const override {
    return real_.screen(game, looks, names);
  }
  Result<Tally> simulate(const AnyGame& game, const SimulateSettings& settings,
                         const std::vector<std::string>& bots,
                         std::atomic<std::uint64_t>& done) const override {
    return real_.simulate(game, settings, bots, done);
  }
  BenchFigures bench(const AnyGame& game, int threads, double seconds) const override {
    return real_.bench(game, threads, seconds);
  }
  std::uint64_t signature(const AnyGame& game) const override { return real_.signature(game); }
  Result<Outcome> play(const AnyGame& game, const std::vector<std::string>& bots,
                       std::uint64_t seed) const override {
    return real_.play(game, bots, seed);
  }
  Result<Training> train(const std::vector<const AnyGame*>& games, std::span<const float> from,
                         const TrainSettings& settings, std::atomic<std::uint64_t>& done) const override {
    return real_.train(games, from, settings, done);
  }
  Exchanged exchange(const std::vector<const AnyGame*>& games, const ExchangeSettings& settings,
                     std::atomic<std::uint64_t>& done) const override {
    return real_.exchange(games, settings, done);
  }
  Result<CandidatesFigures> candidates(const AnyGame& game, std::string_view bot, CandidatesSettings settings,
                                       std::atomic<std::uint64_t>& done) const override {
    return real_.candidates(game, bot, settings, done);
  }
  std::vector<BalanceTable> balance_tables() const override { return real_.balance_tables(); }
  std::uint64_t balance_games(const std::vector<const AnyGame*>& tables,
                              const BalanceSettings& settings) const override {
    return real_.balance_games(tables, settings);
  }
  Result<BalanceReport> balance(const std::vector<const AnyGame*>& tables, std::string_view bot,
                                const BalanceSettings& settings,
                                std::atomic<std::uint64_t>& done) const override {
    return real_.balance(tables, bot, settings, done);
  }
  Result<std::vector<CardFigures>> card_figures(const AnyGame& game, std::string_view bot,
                                                const BalanceSettings& settings,
                                                std::atomic<std::uint64_t>& done) const override {
    return real_.card_figures(game, bot, settings, done);
  }
  Result<std::unique_ptr<Consultation>> ask(const Match& match, Seat seat,
                                            std::string_view bot) const override {
    return real_.ask(match, seat, bot);
  }
  std::span<const Voice> voices() const override { return real_.voices(); }
  std::unique_ptr<Narrator> narrator(const AnyGame& game) const override { return real_.narrator(game); }

 private:
  const Entry& real_;
  BeginsMatch begin_;
};

}  // namespace waystone
