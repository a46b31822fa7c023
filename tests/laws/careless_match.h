// A match around the engine's own, with one slip: to show that the laws of matches can fail.
#pragma once
#include <memory>
#include <utility>

#include "engine/match.h"

namespace waystone::laws {

enum class Slip {
  None,
  UndoesAnything,  // asks neither who moved nor what was revealed
  UndoesNothing,   // refuses what may be taken back
  UndoKeepsState,  // says it is taken back, and it is not
  AppliesRefused,  // refuses an action and does another
  RefusesLegal,    // refuses an action of the menu
  LoadsNothing,    // says a state is loaded, and it is not
  SkipsScene,      // leaves out the last scene of a step that has several
  ScenesTellAll,   // each scene has all events there were
};

class CarelessMatch final : public Match {
 public:
  CarelessMatch(std::unique_ptr<Match> inner, Slip slip) : inner_(std::move(inner)), slip_(slip) {}

  const AnyGame& game() const override { return inner_->game(); }
  SeatSet actors() const override { return inner_->actors(); }
  std::vector<Action> legal(Seat seat) const override { return inner_->legal(seat); }
  Question question(Seat viewer) const override { return inner_->question(viewer); }
  Preview preview(Seat seat, Action action) const override { return inner_->preview(seat, action); }
  std::optional<Refusal> submit(Seat seat, Action action) override {
    if (slip_ == Slip::RefusesLegal && inner_->steps() == 3) return Refusal{{}, "Not today."};
    auto refusal = inner_->submit(seat, action);
    if (slip_ == Slip::AppliesRefused && refusal && !legal(seat).empty())
      inner_->submit(seat, legal(seat)[0]);
    return refusal;
  }
  std::optional<Refusal> why_not(Seat seat, Action action) const override {
    return inner_->why_not(seat, action);
  }

  std::optional<Refusal> why_no_undo(Seat seat) const override {
    if (slip_ == Slip::UndoesAnything) return std::nullopt;
    if (slip_ == Slip::UndoesNothing) return Refusal{{}, "Touched is moved."};
    return inner_->why_no_undo(seat);
  }
  std::optional<Refusal> undo(Seat seat) override {
    if (auto refusal = why_no_undo(seat)) return refusal;
    return slip_ == Slip::UndoKeepsState ? std::nullopt : inner_->undo(seat);
  }

  std::size_t steps() const override { return inner_->steps(); }
  std::size_t events_before(std::size_t step) const override { return inner_->events_before(step); }
  Events events(Seat viewer, std::size_t since) const override { return inner_->events(viewer, since); }
  std::size_t event_count() const override { return inner_->event_count(); }
  Value view(Seat viewer, RowForm rows) const override { return inner_->view(viewer, rows); }
  Tabletop tabletop(Seat viewer) const override { return inner_->tabletop(viewer); }
  void append_changes(Seat viewer, ToldLeaves& told, std::string& json) const override {
    inner_->append_changes(viewer, told, json);
  }
  std::size_t scene_count() const override {
    const std::size_t count = inner_->scene_count();
    return slip_ == Slip::SkipsScene && count > 1 ? count - 1 : count;
  }
  Events scene_events(std::size_t scene, Seat viewer) const override {
    return slip_ == Slip::ScenesTellAll ? inner_->events(viewer) : inner_->scene_events(scene, viewer);
  }
  Value scene_view(std::size_t scene, Seat viewer) const override {
    return inner_->scene_view(scene, viewer);
  }
  void append_scene_changes(std::size_t scene, Seat viewer, ToldLeaves& told,
                            std::string& json) const override {
    inner_->append_scene_changes(scene, viewer, told, json);
  }
  void forget_past() override { inner_->forget_past(); }
  Value state(RowForm rows) const override { return inner_->state(rows); }
  std::uint64_t state_hash() const override { return inner_->state_hash(); }
  Outcome outcome() const override { return inner_->outcome(); }
  ScoreLines score_lines(Seat seat) const override { return inner_->score_lines(seat); }
  std::vector<std::string> legend(Seat seat) const override { return inner_->legend(seat); }
  std::optional<Error> arrange(const Value& given, const std::string& file) override {
    return inner_->arrange(given, file);
  }
  std::optional<Error> load_state(const Value& whole, const std::string& file) override {
    return slip_ == Slip::LoadsNothing ? std::nullopt : inner_->load_state(whole, file);
  }

 private:
  std::unique_ptr<Match> inner_;
  Slip slip_;
};

}  // namespace waystone::laws
