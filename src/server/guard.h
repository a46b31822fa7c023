// Between room and socket: checks every frame against what its viewer may know, before it leaves. Costs as
// much as making the frames, so it is on in debug builds and tests, and by choice elsewhere.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/value.h"
#include "engine/match.h"

namespace waystone {

class Guard {
 public:
  // Nothing, or what in the frame the viewer should not be sent. match is null while no game is on.
  // A frame is read as a client would: the picture that it, or a scene of it, leaves must be the viewer's
  // redacted state, its events the redacted ones, its menu the viewer's own, and it may have no other parts.
  std::optional<std::string> wrong_with(std::string_view frame, Seat viewer, const Match* match);
  // The same of what lies where in a step whose other parts have been looked at.
  static std::optional<std::string> wrong_with_tabletop(std::string_view frame, Seat viewer,
                                                        const Match& match);

 private:
  std::optional<std::string> check_table(const Value& frame, Seat viewer, const Match& match);
  std::optional<std::string> check_step(const Value& frame, Seat viewer, const Match& match);
  std::map<Seat, Value> pictures_;  // what viewers have been shown so far
};

}  // namespace waystone
