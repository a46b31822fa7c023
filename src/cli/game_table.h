// A table to sit at: in this program or at a server. All that a sitting knows of a game comes from here.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/action.h"
#include "engine/event.h"
#include "engine/game.h"
#include "engine/match.h"
#include "screen/sight.h"

namespace waystone {

// What has happened at a table since it was last asked.
enum class Change : std::uint8_t {
  None,
  Notice,  // only something for take_notices(): the question that is open still is
  Table    // what is to be seen or decided
};

class GameTable {
 public:
  virtual ~GameTable() = default;
  virtual const AnyGame& game() const = 0;
  virtual std::vector<std::string> names() const = 0;  // by seat; empty: called by the seat
  virtual SeatSet here() const = 0;  // the seats of the people at this terminal; none: they watch
  // Whose sight is shown while others act and at the end.
  virtual Seat viewer() const { return here().size() == 1 ? here().lowest() : Seat::Nobody; }
  // At a server: others act while a person here is asked, so wait() is called meanwhile too.
  virtual bool is_elsewhere() const { return false; }

  // These speak of the table as it was when wait, submit or undo last returned. Sight, menu and events are
  // asked of the seats in here() and of viewer(), and of no others.
  virtual SeatSet actors() const = 0;  // none: the game is over
  virtual std::vector<Action> legal(Seat seat) const = 0;
  virtual Sight see(Seat seat) const = 0;
  // Redacted for the seat; none if since is beyond the last one. Their number is the same for every seat.
  virtual Events events(Seat seat, std::size_t since) const = 0;
  // How many events there were before the last so many actions, or before the first one.
  virtual std::size_t events_before_last(std::size_t actions) const = 0;

  // Each returns when the table has answered. A refusal changes nothing; an error means that there is no
  // going on: the disk is full, the server is gone for good. A table that asks the others before it goes back
  // says so in a refusal to undo, and goes back when they have agreed.
  virtual Result<std::optional<Refusal>> submit(Seat seat, const Action& action) = 0;
  virtual Result<std::optional<Refusal>> undo(Seat seat) = 0;
  virtual Result<std::optional<Refusal>> why_not(Seat seat, const Action& action) = 0;

  // What an action of the seat's menu would do, as far as the seat can know; a refusal where that is not
  // told.
  struct Foretold {
    Events events;
    Stops stops = Stops::Nowhere;
    std::optional<Refusal> refused;
  };
  virtual Result<Foretold> preview(Seat seat, const Action& action) = 0;

  // What the strongest bot would do for this seat with what it may know, the best first; a refusal where that
  // is not told.
  struct Suggestion {
    std::string action;  // in the game's notation
    std::string worth;   // "63 %"
  };
  struct Advised {
    std::vector<Suggestion> hints;
    std::optional<Refusal> refused;
  };
  virtual Result<Advised> hint(Seat seat) = 0;

  // The tale of the game, so far or whole, a paragraph each, told by a side (empty: one's own).
  struct TaleTold {
    std::vector<std::string> lines;
    std::optional<Refusal> refused;
  };
  virtual Result<TaleTold> tale(Seat /*seat*/, const std::string& /*voice*/) {
    return TaleTold{{}, Refusal{{}, "This game has no tale."}};
  }

  // Lets others act: in this program a bot moves, at a server it takes in what has arrived. Returns as soon
  // as something has changed and at the latest after so long; 0 does not block. An error as above, and again
  // at every later call.
  virtual Result<Change> wait(std::chrono::milliseconds most) = 0;

  // What the others say and do beside the game, one line each, once: "Ana: good luck", "Bo has left".
  virtual std::vector<std::string> take_notices() { return {}; }
  // These are false where there is nobody to talk to, and where nothing was asked.
  virtual bool say(const std::string&) { return false; }
  virtual bool reply(bool /*yes*/) { return false; }

  // A bot for a seat whose player is away, and giving up one's own. False where there are no others.
  virtual bool put_bot(int /*seat, from 1*/, const std::string& /*bot*/) { return false; }
  virtual bool leave() { return false; }
  // For which reactions one wants to be asked: "able", "always" or "never", then questions at which not;
  // "standard"; nothing tells how that is now.
  virtual bool ask_me(const std::vector<std::string>& /*words*/) { return false; }

  // Said to who leaves before the end: what becomes of the game, and how to come back.
  virtual std::string farewell() const = 0;
};

}  // namespace waystone
