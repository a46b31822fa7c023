// One who listens to a game and can tell it at any time.
#pragma once
#include "engine/match.h"
#include "engine/tale/tale.h"

namespace waystone {

class Narrator {
 public:
  virtual ~Narrator() = default;
  // After the set-up and after each decision, none of which was taken back. Notes what an onlooker sees of it
  // and nothing else.
  virtual void hear(const Match& match) = 0;
  virtual Account account() const = 0;
  virtual Tale tell(std::size_t voice) const = 0;
};

}  // namespace waystone
