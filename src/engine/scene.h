// A step is told in scenes, so that everybody sees things where and when they happen: a rule says where one
// ends (Step::scene_ends), and what follows belongs to the next. The last one ends with the step.
#pragma once
#include <cstddef>
#include <vector>

namespace waystone {

// The scenes of one step: how much had been told at the end of each, and how things stood.
template <class S>
class Scenes {
 public:
  // events: how many there are in the log already.
  explicit Scenes(std::size_t events = 0) : first_(events) {}

  // A scene in which nothing was told is none; what changed in it belongs to the next.
  void end(std::size_t events, const S& state) {
    if (events > events_before(size() - 1)) ends_.push_back({events, state});
  }
  // The step is over. What changed after the last mark, with nothing told, belongs to what was told before.
  void close(std::size_t events) {
    if (!ends_.empty() && ends_.back().events == events) ends_.pop_back();
  }

  std::size_t size() const { return ends_.size() + 1; }
  // How many events of the log are not of this scene, but of what came before.
  std::size_t events_before(std::size_t scene) const { return scene == 0 ? first_ : ends_[scene - 1].events; }
  std::size_t events_by(std::size_t scene, std::size_t all) const {
    return scene < ends_.size() ? ends_[scene].events : all;
  }
  // How things stood at its end; after: where the step led.
  const S& state(std::size_t scene, const S& after) const {
    return scene < ends_.size() ? ends_[scene].state : after;
  }

 private:
  struct End {
    std::size_t events;
    S state;
  };
  std::size_t first_;
  std::vector<End> ends_;
};

}  // namespace waystone
