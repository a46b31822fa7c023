#include "laws/folding.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "protocol/changes.h"

namespace waystone::laws {

const Value& Folding::view(const Match& match, Seat viewer) {
  constexpr std::size_t kMostStates = 5;  // more than are taken back one after the other
  const std::uint64_t state = match.state_hash();
  const auto made = std::ranges::find_if(
      made_, [&](const Made& one) { return one.state == state && one.viewer == viewer; });
  // One viewer's is made each time, to see that nothing but the state decides.
  if (made != made_.end() && viewer != Seat::Nobody) return made->view;
  if (made != made_.end()) return made->view = match.view(viewer);
  if (made_.size() == kMostStates * all_viewers(match.game()).size()) made_.pop_front();
  return made_.emplace_back(state, viewer, match.view(viewer)).view;
}

void Folding::check(const Match& match, std::size_t events_before, Findings& out) {
  for (const Seat viewer : all_viewers(match.game())) {
    Value& picture = pictures_[viewer];
    Events events;
    for (std::size_t scene = 0; scene < match.scene_count(); ++scene) {
      std::string json;
      match.append_scene_changes(scene, viewer, told_[viewer], json);
      apply_changes(picture, *parse_json(json, "scene"));
      // The last one is the view that is compared below; that it is the same is asked of one viewer.
      if (scene + 1 == match.scene_count() && viewer != Seat::Nobody) continue;
      if (picture != match.scene_view(scene, viewer))
        out.add(kScenes, fmt::format("what {} is told of scene {} does not lead to its view",
                                     viewer_name(viewer), scene + 1));
    }
    for (std::size_t scene = 0; scene < match.scene_count(); ++scene) {
      const Events told = match.scene_events(scene, viewer);
      events.insert(events.end(), told.begin(), told.end());
    }
    if (picture != view(match, viewer))
      out.add(kScenes,
              fmt::format("the scenes told to {} do not lead to where the step led", viewer_name(viewer)));
    if (events != match.events(viewer, events_before))
      out.add(kScenes,
              fmt::format("the scenes told to {} have other events than the step", viewer_name(viewer)));
  }
}

}  // namespace waystone::laws
