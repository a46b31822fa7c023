// A table: who sits there, the game on it, and what each of them is told. Everything here happens on the
// network thread.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/seed.h"
#include "protocol/messages.h"
#include "server/frames.h"
#include "server/guard.h"
#include "server/house.h"
#include "server/sealed.h"

namespace waystone {

// One connection as a room knows it.
struct Visitor {
  std::shared_ptr<Channel> channel;
  std::string guest;  // empty: has not said hello
  std::string name;
  Seat viewer = Seat::Nobody;  // whose eyes they see the table with; Nobody: watching
  bool plain = false;          // is told the tabletop too
};

// Why something was not done. The codes are a closed set (docs/protocol.md).
struct Refused {
  std::string_view code;
  std::string sentence;
  std::string rule;  // its id, where a rule is the reason
};
using Done = std::optional<Refused>;  // nothing: it was done

bool owns_a_seat(const StoredTable& table, const std::string& guest);

class Room {
 public:
  // A table as the store has it, its game brought to where it was. An error if that cannot be: the rules have
  // changed since, or the history does not fit them.
  static Result<std::unique_ptr<Room>> open(House& house, StoredTable row);

  const StoredTable& row() const { return row_; }
  const AnyGame& game() const { return *game_; }
  // Nobody has looked for so long, and all that happened is written whole.
  bool can_be_put_away(std::chrono::nanoseconds after) const;
  bool has_visitors() const { return !visitors_.empty(); }
  bool has_players() const;  // who look through the eyes of a seat
  bool is_at_table(const std::string& guest) const { return owns_a_seat(row_, guest); }

  // People come and go.
  Done sit(Visitor& visitor, std::optional<int> seat);
  Done come_back(Visitor& visitor, std::optional<int> seat);
  void watch(Visitor& visitor);
  Done take(Visitor& visitor, int seat);
  void go(Visitor& visitor);  // looks away; the seat stays theirs
  Done leave(Visitor& visitor);
  Done close(Visitor& visitor);
  Done offer(Visitor& visitor, int seat);
  Done put_bot(Visitor& visitor, int seat, const std::string& bot);

  // They play.
  Done move(Visitor& visitor, const message::Move& move, Moment received);
  Done ask_me(Visitor& visitor, const message::Asks& wish);
  Done undo(Visitor& visitor);
  Done reply(Visitor& visitor, const message::Reply& reply);
  Done say(Visitor& visitor, const std::string& text);
  void why(Visitor& visitor, const std::string& action);
  Done preview(Visitor& visitor, const std::string& action);
  Done hint(Visitor& visitor);
  void give_hint(const Thought& thought, const Consideration& considered);
  Done record(Visitor& visitor);
  Done replay(Visitor& visitor, int seat);
  Done tale(Visitor& visitor, const std::string& voice);
  void bot_moves(const Thought& thought, Action action);

  // The same people for another game; none while this one lasts.
  std::optional<StoredTable> rematch() const;
  void set_next(const std::string& table);
  // For a table where the guest, who played it alone, goes on from this decision. Refused to anybody else.
  struct Branch {
    StoredTable table;
    std::string past;
    Done refused;
  };
  Branch play_on(const std::string& guest, std::uint32_t version) const;

  // If every seat is taken; with these decisions made already.
  void begin(std::string_view past = {});
  void fold();  // has the history written whole
  void fold_if_deserted(std::chrono::nanoseconds after);
  void expire();  // nobody came to play
  void lose_everybody(std::string_view why);
  void tell(const Visitor& visitor, std::string frame, Seat viewer);
  void tell_again(const Visitor& visitor) { tell(visitor, table_frame(visitor), visitor.viewer); }

 private:
  Room(House& house, StoredTable row, const Entry& entry, std::shared_ptr<const AnyGame> game);
  std::optional<Error> restore();
  std::optional<Error> relive(std::string_view lines);
  void write_past(std::string_view lines);
  std::optional<Error> replay_line(std::string_view line);
  template <class After>
  void retell(Match& match, std::string_view lines, After&& after) const;
  std::string replay_frame(Seat viewer) const;
  std::string tale_frame(std::size_t voice) const;
  void new_match();
  void start_if_full();

  Batch& to_write();

  // seats
  std::vector<Seat> seats_of(const std::string& guest) const;
  bool is_present(Seat seat) const;
  bool is_idle(Seat seat) const;
  bool is_offered(Seat seat) const;
  bool has_held_another(const std::string& guest, Seat seat) const;
  void give_up(Seat seat);
  bool has_other_people(const std::string& guest) const;
  std::string free_name(const std::string& name) const;
  void attach(Visitor& visitor, Seat viewer);
  void save_row();
  void tell_seats(const Visitor* except = nullptr);
  StoredSeat& at(Seat seat) { return row_.seats[index(seat)]; }
  const StoredSeat& at(Seat seat) const { return row_.seats[index(seat)]; }

  // play
  Done check_decision(Seat seat, const message::Move& move) const;
  std::optional<Refusal> do_and_tell(Seat seat, Action action);
  void take_back(Seat seat);
  void changed(Seat by, SeatSet actors_before, std::string line);
  void finish();
  void go_on();  // whoever is asked now
  void think();

  // sealed moments
  void open_moment();
  bool is_shared_screen(SeatSet asked) const;
  bool is_between_people() const;
  std::chrono::nanoseconds beat_of(Sealed kind) const;
  void bring_back_answer(Seat seat);
  Done seal(Seat seat, const message::Move& move, Action action, Moment received);
  bool unseal(Seat seat);
  void keep(Seat seat, Action action, bool by_setting);
  std::chrono::nanoseconds disguise(Seat seat, const SealedAnswer& answer);
  void answer_by_setting(Seat seat);
  void release_when_due();
  void release();
  void tell_sealed(Seat seat);
  void append_sealed(std::string& out, Seat viewer) const;
  void append_asks(std::string& out, Seat viewer) const;

  // frames
  Position position() const { return {asked_, std::nullopt, row_.seed}; }
  Position position_after(SeatSet actors_before) const { return {asked_, actors_before, row_.seed}; }
  void tell_step(const Told& step);
  bool is_for(Seat viewer, const std::string& frame);
  bool may_leave(Seat viewer, const std::optional<std::string>& wrong);
  void tell_viewers(Seat viewer, bool plain, const std::string& frame, bool may_leave);
  static void hold_back(const Visitor& visitor);
  std::string table_frame(const Visitor& visitor);
  void append_seats(std::string& out) const;
  std::vector<StoredChat>& chat();
  void append_chat(std::string& out);
  void tell_everybody(const std::string& frame);
  Events story(Seat viewer) const;

  struct Wish {  // to take back the last move
    Seat by;
    std::uint32_t version;
    SeatSet agreed;
  };

  House& house_;
  StoredTable row_;
  const Entry& entry_;
  std::shared_ptr<const AnyGame> game_;
  std::unique_ptr<SealedSource> source_;
  std::unique_ptr<Match> match_;  // null until the game begins
  std::string history_;           // a line for each decision
  // The last lines of chat, once somebody has looked: the store has none that is being written.
  std::optional<std::vector<StoredChat>> chat_;
  Asked asked_;                                       // how many, and which are open
  std::uint32_t undos_ = 0;                           // moves taken back so far
  std::uint32_t folded_ = 0;                          // so many of them are written whole
  std::array<std::uint32_t, kMostSeats> thinking_{};  // the decision a bot thinks about, plus one
  std::array<std::uint32_t, kMostSeats> hinting_{};   // the same, for a hint
  std::array<Moment, kMostSeats> away_since_{};
  std::array<Moment, kMostSeats> asked_since_{};  // when its open decision was put to the seat
  std::uint64_t last_write_ = 0;                  // the ticket of it
  Moment deserted_since_{};
  std::optional<Wish> wish_;
  BySeat<SeatSet> offered_{};                 // who agrees that somebody new has it
  std::map<std::size_t, std::string> tales_;  // of the finished game, by voice, once they were asked for
  std::optional<SealedMoment> moment_;        // if the open question is one
  std::shared_ptr<Room*> self_ = std::make_shared<Room*>(this);  // gone with the room, for what happens later
  BySeat<Manner> manners_{};
  std::uint32_t reactions_ = 0;  // that were asked for
  std::vector<Visitor*> visitors_;
  std::array<ToldLeaves, kMostSeats + 2> told_;  // of the view, by viewer
  std::unique_ptr<Guard> guard_;
};

}  // namespace waystone
