#include "laws/match_laws.h"

#include <algorithm>

#include "laws/folding.h"

namespace waystone::laws {
namespace {

class MatchRun {
 public:
  MatchRun(const MatchSetup& setup, Chance& dice, Findings& out)
      : setup_(setup),
        dice_(dice),
        out_(out),
        seed_(Seed::from_number(out.seed())),
        sealed_(seed_),
        source_(sealed_),
        match_(setup.new_match(source_)) {
    RecordHeader header{std::string(game().short_name()),
                        game().ruleset(),
                        hex(game().content_hash()),
                        game().options().chosen(),
                        {},
                        seed_.published_hash()};
    for (int i = 0; i < game().seats(); ++i) header.seats.push_back("Player " + std::to_string(i + 1));
    record_ = print(header);
    write({});
  }

  void play() {
    for (int n = 0; n < setup_.most_decisions && !match_->actors().empty(); ++n) {
      const Done next = choose();
      if (next.seat == Seat::Nobody) return;  // a dead end: the law of ends says so
      check_refused(next.seat);
      const Beside beside = setup_.step(next.seat, next.action);
      const Past past{next, match_->state_hash(), event_count(), beside.barrier};
      if (!submit(next)) return;
      out_.did(next.seat, next.action);
      past_.push_back(past);
      if (match_->state_hash() != beside.hash)
        return out_.add(kSameBytes, "a match and a run without one give different bytes");
      // Each step is taken back while it is the newest: the next one may stand in the way. Now and then
      // several are.
      if (!check_undo(static_cast<std::size_t>(n) % kDeepest == kDeepest - 1 ? kDeepest : 1)) return;
    }
    check_load();
    check_replay();
  }

 private:
  struct Past {
    Done done;
    std::uint64_t hash;  // before it
    std::size_t events;
    bool barrier;
  };

  static constexpr std::size_t kDeepest = 3;  // steps taken back one after the other

  const AnyGame& game() const { return setup_.game; }
  std::size_t event_count() const { return match_->events_before(match_->steps()); }

  Done choose() {
    std::vector<Done> all;
    for (const Seat seat : all_viewers(game()))
      for (const Action& action : match_->legal(seat)) all.push_back({seat, action});
    if (all.empty()) return {Seat::Nobody, {}};
    return all[dice_.below(static_cast<std::uint32_t>(all.size()))];
  }

  void write(RecordLine line) {
    for (const Drawn& drawn : source_.take()) line.drew.push_back(game().print(drawn));
    line.hash = hex(match_->state_hash());
    record_ += print(line);
  }

  bool submit(const Done& done) {
    if (const auto refusal = match_->submit(done.seat, done.action)) {
      out_.add(kWhyNot,
               fmt::format("the legal '{}' is refused: {}", game().print(done.action), refusal->sentence));
      return false;
    }
    folding_.check(*match_, match_->events_before(match_->steps() - 1), out_);
    write({.seat = static_cast<int>(index(done.seat)) + 1, .action = game().print(done.action)});
    return true;
  }

  // What is not legal is refused with a sentence and changes nothing.
  void check_refused(Seat seat) {
    std::vector<Done> wrong = {{seat, Action{.verb = 255}}};
    const Done random{seat, random_action(game(), dice_)};
    const auto legal = match_->legal(seat);
    if (std::find(legal.begin(), legal.end(), random.action) == legal.end()) wrong.push_back(random);
    for (const Seat other : all_viewers(game()))
      if (!match_->actors().has(other)) wrong.push_back({other, legal[0]});
    for (const Done& done : wrong) {
      const auto hash = match_->state_hash();
      const auto steps = match_->steps(), events = event_count();
      const auto refusal = match_->submit(done.seat, done.action);
      if (!refusal || refusal->sentence.empty())
        out_.add(kWhyNot, fmt::format("'{}' by {} is not refused with a sentence", game().print(done.action),
                                      viewer_name(done.seat)));
      if (match_->state_hash() != hash || match_->steps() != steps || event_count() != events)
        out_.add(kWhyNot, fmt::format("'{}' by {} changed something", game().print(done.action),
                                      viewer_name(done.seat)));
    }
  }

  // Takes back as much as may be, and does it again. False: it went wrong, and the match cannot go on.
  bool check_undo(std::size_t most) {
    const std::uint64_t now = match_->state_hash();
    const std::size_t events_now = event_count();
    std::vector<Past> undone;
    while (!past_.empty() && undone.size() < most && may_undo_as_expected() && !past_.back().barrier) {
      undone.push_back(past_.back());
      past_.pop_back();
      if (!undo_once(undone.back())) return false;
    }
    std::reverse(undone.begin(), undone.end());
    for (const Past& past : undone) {
      if (!submit(past.done)) return false;
      past_.push_back(past);
    }
    if (match_->state_hash() == now && event_count() == events_now) return true;
    out_.add(kUndo, "what was taken back and done again came out otherwise");
    return false;
  }

  bool may_undo_as_expected() {
    bool as_expected = true;
    for (const Seat seat : all_viewers(game())) {
      const bool may = seat == past_.back().done.seat && !past_.back().barrier;
      if (may == !match_->why_no_undo(seat).has_value()) continue;
      out_.add(kUndo, fmt::format("{} {} take back '{}'", viewer_name(seat), may ? "may not" : "may",
                                  game().print(past_.back().done.action)));
      as_expected = false;
    }
    return as_expected;
  }

  bool undo_once(const Past& past) {
    if (const auto refusal = match_->undo(past.done.seat)) {
      out_.add(kUndo, "what may be taken back is refused: " + refusal->sentence);
      return false;
    }
    write({.seat = static_cast<int>(index(past.done.seat)) + 1, .undo = true});
    if (match_->state_hash() == past.hash && event_count() == past.events &&
        match_->steps() == past_.size()) {
      folding_.check(*match_, event_count(), out_);
      return true;
    }
    out_.add(kUndo, fmt::format("taking back '{}' does not give back what was before",
                                game().print(past.done.action)));
    return false;
  }

  void check_load() {
    SealedSource other(seed_);
    const auto fresh = setup_.new_match(other);
    if (const auto wrong = fresh->load_state(match_->state(), "state"))
      out_.add(kStorage, "a match does not load a saved state: " + wrong->text());
    else if (fresh->state_hash() != match_->state_hash())
      out_.add(kStorage, "a saved state loads to other bytes");
  }

  // The record as a file: in progress (chance as written) and finished (chance from the opened seed).
  void check_replay() {
    if (out_.broken(kNotation)) return;  // a record is written in it
    replay_text(record_, false);
    const Outcome outcome = match_->outcome();
    if (!outcome.over) return;
    RecordEnd end{std::string(outcome.verdict), {}, seed_.hex()};
    for (int i = 0; i < game().seats(); ++i)
      end.scores.push_back(outcome.scores[static_cast<std::size_t>(i)]);
    replay_text(record_ + print(end), true);
  }

  void replay_text(const std::string& text, bool ended) {
    const auto record = parse_record(text, "record");
    if (!record) return out_.add(kStorage, "the record does not parse: " + record.error().text());
    const auto report = replay(*record, "record", setup_.make);
    if (!report) return out_.add(kStorage, "the record does not replay: " + report.error().text());
    if (report->decisions != match_->steps() || report->seed_checked != ended)
      out_.add(kStorage, "the record replays to another number of decisions, or its seed was not checked");
  }

  const MatchSetup& setup_;
  Chance& dice_;
  Findings& out_;
  Seed seed_;
  SealedSource sealed_;
  RecordingSource source_;
  std::unique_ptr<Match> match_;
  std::string record_;
  std::vector<Past> past_;
  Folding folding_;
};

}  // namespace

void play_match(const MatchSetup& setup, Chance& dice, Findings& out) { MatchRun(setup, dice, out).play(); }

}  // namespace waystone::laws
