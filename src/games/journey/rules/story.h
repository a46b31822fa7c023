// What the tale of a journey can tell (JRN-47, JRN-A24): the kinds of sentence in data/journey/story.toml.
#pragma once
#include <cstdint>
#include <span>

#include "engine/tale/sentences.h"

namespace waystone::journey {

// In the order of story_kinds().
enum class Story : std::uint8_t {
  // Facts
  StageLaid,
  Introduced,
  Enhanced,
  HurtHealth,
  HurtResolve,
  HeldHealth,
  HeldResolve,
  Interceded,
  Struck,
  Removed,
  Fell,
  Action,
  Cancelled,
  Mentor,
  Healed,
  Drained,
  Waned,
  TrackLow,
  // How it ends, in the order of Fate
  Home,
  Slain,
  Unwilling,
  LostRoad,
  OutOfTime,
  // The sections of the road
  OpenDeparture,
  CloseDeparture,
  OpenInitiation,
  CloseInitiation,
  OpenReturn,
  CloseReturn,
  SoFar,
  // Why something happened
  Armed,
  Guarded,
  Played,
  Advised,
  StoodIn,
  Avenged,
  Undefended,
  So,
};

std::span<const SentenceKind> story_kinds();
std::span<const Voice> story_voices();  // Light and Dark, as the seats

}  // namespace waystone::journey
