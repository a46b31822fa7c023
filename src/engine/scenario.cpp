#include "engine/scenario.h"

#include <fmt/format.h>

#include "base/toml.h"
#include "base/words.h"
#include "engine/content.h"
#include "engine/expectation.h"
#include "engine/script.h"

namespace waystone {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

// A table of plain values as pairs of texts.
Pairs read_pairs(TableReader& parent, std::string_view key, const std::string& file,
                 TableReader::Sink& wrong) {
  Pairs out;
  const Value* value = parent.take(key);
  if (value == nullptr) return out;
  TableReader table(*value, file, std::string(key), wrong);
  if (const auto* entries = value->table())
    for (const auto& entry : *entries) {
      if (const auto* number = entry.value.number())
        out.emplace_back(entry.key, std::to_string(*number));
      else if (const auto* flag = entry.value.flag())
        out.emplace_back(entry.key, *flag ? "yes" : "no");
      else
        out.emplace_back(entry.key, table.text(entry.key));
    }
  return out;
}

ScenarioStep read_step(TableReader& in, const Value& value) {
  ScenarioStep step;
  step.place = value.place;
  step.seat = in.number("seat", 1, kMostSeats, 0);
  const std::string done = in.text("do", "");
  const std::string tried = in.text("try", "");
  const Value* undo = in.take("undo");
  if ((done.empty() ? 0 : 1) + (tried.empty() ? 0 : 1) + (undo != nullptr ? 1 : 0) > 1)
    in.complain(value.place, "a step has at most one of 'do', 'try' and 'undo'");
  if (!done.empty()) step.kind = ScenarioStep::Kind::Do;
  if (!tried.empty()) step.kind = ScenarioStep::Kind::Try;
  if (undo != nullptr) {
    if (undo->flag() == nullptr || !*undo->flag()) in.complain(undo->place, "write undo = true");
    step.kind = ScenarioStep::Kind::Undo;
  }
  step.action = done.empty() ? tried : done;
  step.chance = in.texts("chance");
  step.refused = in.text("refused", "");
  step.because = in.text("because", "");
  const bool is_try = step.kind == ScenarioStep::Kind::Try;
  if (!is_try && (!step.refused.empty() || !step.because.empty()))
    in.complain(value.place, "'refused' and 'because' belong to 'try'");
  if (!step.chance.empty() && step.kind != ScenarioStep::Kind::Do)
    in.complain(value.place, "'chance' belongs to 'do'");
  if (const Value* expect = in.take("expect")) step.expect = *expect;
  if (step.kind == ScenarioStep::Kind::Look && step.expect.is_null())
    in.complain(value.place, "this step does nothing and expects nothing");
  in.finish();
  return step;
}

}  // namespace

Result<Scenario> parse_scenario(std::string_view text, const std::string& file) {
  const auto parsed = parse_toml(text, file);
  if (!parsed) return tl::unexpected(parsed.error());
  TableReader::Sink wrong;
  TableReader in(*parsed, file, "", wrong);
  Scenario scenario;
  scenario.file = file;
  scenario.title = in.text("title");
  scenario.game.game = in.text("game");
  scenario.rules = in.texts("rules");
  scenario.game.seats = in.number("seats", 1, kMostSeats, 0);
  scenario.game.options = read_pairs(in, "options", file, wrong);
  scenario.game.content_replaced = read_pairs(in, "content", file, wrong);
  scenario.game.content_added = read_pairs(in, "content_added", file, wrong);
  scenario.setup = in.texts("setup");
  scenario.hidden = read_pairs(in, "hidden", file, wrong);
  if (const Value* seed = in.take("seed")) {
    if (const auto* number = seed->number())
      scenario.seed = *number;
    else
      in.complain(seed->place, "'seed' is a whole number");
  }
  if (const Value* given = in.take("given")) scenario.given = *given;
  if (const Value* steps = in.take("step")) {
    if (const auto* items = steps->list())
      for (const Value& item : *items) {
        TableReader reader(item, file, "step", wrong);
        scenario.steps.push_back(read_step(reader, item));
      }
    else
      in.complain(steps->place, "steps are written as [[step]]");
  }
  in.finish();
  if (scenario.rules.empty()) in.complain({}, "'rules' must name at least one rule this scenario shows");
  if (scenario.steps.empty()) in.complain({}, "a scenario needs at least one [[step]]");
  if (wrong) return tl::unexpected(*wrong);
  return scenario;
}

namespace {

// Lets the runner change where chance comes from between set-up and play.
class SwitchedSource final : public ChanceSource {
 public:
  explicit SwitchedSource(ChanceSource& first) : now_(&first) {}
  void use(ChanceSource& source) { now_ = &source; }
  std::uint32_t below(Draw what, std::uint32_t n) override { return now_->below(what, n); }
  std::uint32_t pick(Draw what, std::span<const std::uint64_t> tokens) override {
    return now_->pick(what, tokens);
  }

 private:
  ChanceSource* now_;
};

class Run {
 public:
  Run(const Scenario& scenario, const AnyGame& game)
      : scenario_(scenario),
        game_(game),
        seeded_(static_cast<std::uint64_t>(scenario.seed.value_or(0))),
        script_(game, scenario.seed ? &seeded_ : nullptr),
        chance_(lowest_) {}

  std::vector<Finding> findings() {
    if (set_up())
      for (const ScenarioStep& step : scenario_.steps)
        if (!take(step)) break;
    return std::move(findings_);
  }

 private:
  std::string at(Place place) const { return place_text(scenario_.file, place); }

  bool broken(Place place, const std::string& what) {
    findings_.push_back({at(place), what, true});
    return false;
  }

  bool set_up() {
    for (const auto& [place, outcome] : scenario_.hidden)
      if (const auto why = script_.hide(place, outcome)) return broken({}, "hidden: " + *why);
    if (const auto why = script_.expect(scenario_.setup)) return broken({}, "setup: " + *why);
    const bool scripted = !scenario_.setup.empty() || (scenario_.seed && !scenario_.given);
    if (scripted) chance_.use(script_);
    match_ = game_.new_match(chance_);
    if (script_.wrong()) return broken({}, "setup: " + *script_.wrong());
    if (const auto unused = script_.unused(); !unused.empty())
      return broken({}, "setup: never asked for: " + join(unused, ", "));
    chance_.use(script_);
    if (scenario_.given) {
      if (const auto wrong = match_->arrange(*scenario_.given, scenario_.file)) {
        findings_.push_back({wrong->where, "given: " + wrong->what, true});
        return false;
      }
      if (script_.wrong())
        return broken(scenario_.given->place,
                      "given: " + *script_.wrong() + " (say what it is in given, in hidden, or give a seed)");
    }
    return true;
  }

  Seat seat_of(const ScenarioStep& step) const {
    if (step.seat != 0) return seat_at(static_cast<std::size_t>(step.seat - 1));
    return match_->actors().empty() ? Seat::One : match_->actors().lowest();
  }

  // False: the scenario ends here.
  bool take(const ScenarioStep& step) {
    const Seat seat = seat_of(step);
    const std::size_t events_before = match_->events(Seat::Nobody, 0).size();
    if (static_cast<int>(index(seat)) >= game_.seats())
      return broken(step.place,
                    fmt::format("seat {}: the highest seat of this game is {}", step.seat, game_.seats()));
    switch (step.kind) {
      case ScenarioStep::Kind::Look: break;
      case ScenarioStep::Kind::Do:
        if (!act(step, seat)) return false;
        break;
      case ScenarioStep::Kind::Try:
        if (!attempt(step, seat)) return false;
        break;
      case ScenarioStep::Kind::Undo:
        if (const auto refusal = match_->undo(seat)) return broken(step.place, "undo: " + refusal->sentence);
    }
    if (step.expect.is_null()) return true;
    const bool looks_back = step.kind == ScenarioStep::Kind::Look;
    const auto checked =
        check_expectations(step.expect, scenario_.file, *match_, seat,
                           looks_back || step.kind == ScenarioStep::Kind::Undo ? 0 : events_before);
    findings_.insert(findings_.end(), checked.begin(), checked.end());
    return checked.empty();
  }

  std::string refusal_text(const Refusal& refusal) const {
    const std::string id = game_.rule_text(refusal.rule);
    return refusal.sentence + (id.empty() ? "" : " [" + id + "]");
  }

  bool act(const ScenarioStep& step, Seat seat) {
    const auto action = game_.parse(step.action);
    if (!action) return broken(step.place, action.error().text());
    if (const auto why = script_.expect(step.chance)) return broken(step.place, *why);
    if (const auto refusal = match_->submit(seat, *action)) {
      std::vector<std::string> legal;
      for (const Action& a : match_->legal(seat)) legal.push_back(game_.print(a));
      return broken(step.place,
                    fmt::format("'{}' is not legal here: {} Legal: {}", step.action, refusal_text(*refusal),
                                legal.empty() ? "nothing" : join(legal, ", ")));
    }
    if (script_.wrong()) return broken(step.place, fmt::format("'{}': {}", step.action, *script_.wrong()));
    if (const auto unused = script_.unused(); !unused.empty())
      return broken(step.place,
                    fmt::format("'{}': chance never asked for: {}", step.action, join(unused, ", ")));
    return true;
  }

  bool attempt(const ScenarioStep& step, Seat seat) {
    const auto action = game_.parse(step.action);
    if (!action) return broken(step.place, action.error().text());
    const auto refusal = match_->why_not(seat, *action);
    const auto failed = [&](const std::string& what) {
      findings_.push_back({at(step.place), what, false});
      return false;
    };
    if (!refusal) return failed(fmt::format("'{}' should be refused, but it is legal", step.action));
    const std::string id = game_.rule_text(refusal->rule);
    if (!step.refused.empty() && id != step.refused)
      return failed(fmt::format("'{}' should be refused by {}, but it is by {}: {}", step.action,
                                step.refused, id.empty() ? "no rule" : id, refusal->sentence));
    if (refusal->sentence.find(step.because) == std::string::npos)
      return failed(fmt::format("the refusal of '{}' should contain '{}', but it is: {}", step.action,
                                step.because, refusal->sentence));
    return true;
  }

  const Scenario& scenario_;
  const AnyGame& game_;
  LowestSource lowest_;
  SeededSource seeded_;
  ScriptedSource script_;
  SwitchedSource chance_;
  std::unique_ptr<Match> match_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> run_scenario(const Scenario& scenario, const GameMaker& make) {
  const auto game = make(scenario.game);
  if (!game) return {{scenario.file, game.error().text(), true}};
  return Run(scenario, **game).findings();
}

}  // namespace waystone
