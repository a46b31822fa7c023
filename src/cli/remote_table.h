// A table at a server: the same sitting and the same screens, from views, menus and events that arrive. Finds
// its way back when the connection is lost.
#pragma once
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/game_table.h"
#include "net/client.h"
#include "protocol/messages.h"

namespace waystone {

class RemoteTable final : public GameTable, private net::Caller {
 public:
  // first: what to say after hello, to get to the table.
  RemoteTable(net::Url url, std::string key, std::string name, ClientMessage first, std::string data_dir);
  ~RemoteTable() override;

  // Connects and gets to the table; an error if that fails. Then the game may still wait for players.
  std::optional<Error> come_in();
  bool has_begun() const { return stage_ != "open"; }
  bool is_closed() const { return stage_ == "closed"; }
  std::vector<std::string> seats_text() const;  // who sits where, a line each
  const std::string& id() const { return id_; }
  const std::string& sit_link() const { return sit_link_; }
  const std::string& watch_link() const { return watch_link_; }
  const std::string& key() const { return key_; }  // of the guest, perhaps a new one
  const std::string& seed_hash() const { return seed_hash_; }
  std::string base_url() const;

  const AnyGame& game() const override { return *game_; }
  std::vector<std::string> names() const override;
  SeatSet here() const override { return SeatSet::of(seat_); }
  bool is_elsewhere() const override { return true; }
  SeatSet actors() const override;
  std::vector<Action> legal(Seat) const override { return is_sealed() ? std::vector<Action>() : menu_; }
  Sight see(Seat seat) const override;
  Events events(Seat, std::size_t since) const override;
  std::size_t events_before_last(std::size_t actions) const override;
  Result<std::optional<Refusal>> submit(Seat seat, const Action& action) override;
  Result<std::optional<Refusal>> undo(Seat seat) override;
  Result<std::optional<Refusal>> why_not(Seat seat, const Action& action) override;
  Result<Foretold> preview(Seat seat, const Action& action) override;
  Result<Advised> hint(Seat seat) override;
  Result<TaleTold> tale(Seat seat, const std::string& voice) override;
  Result<Change> wait(std::chrono::milliseconds most) override;
  std::vector<std::string> take_notices() override { return std::exchange(notices_, {}); }
  bool say(const std::string& text) override;
  bool reply(bool yes) override;
  bool put_bot(int seat, const std::string& bot) override;
  bool ask_me(const std::vector<std::string>& words) override;
  bool leave() override;
  Result<std::string> rematch();  // the id of its table
  std::string farewell() const override;

 private:
  void connected() override;
  void received(std::string_view text) override;
  void lost(const std::string& why) override;

  void read(const Value& frame);
  std::optional<std::string> read_table(const Value& frame);
  std::optional<std::string> read_step(const Value& frame);
  std::optional<std::string> read_position(const Value& frame);
  std::optional<std::string> read_game(const Value& frame);
  void read_seats(const Value& frame);
  void read_sealed(const Value& frame);
  void read_asks(const Value& frame);
  void tell_asks();
  // The open decision was answered, and the answer waits for the others'.
  bool is_sealed() const { return !menu_.empty() && sealed_ == decision_; }
  void read_over(const Value& over);
  void read_refused(const Value& frame);
  std::optional<std::string> read_preview(const Value& frame);
  void read_chat(const Value& line);
  void asked_to_undo(const Value& frame);
  void send(const ClientMessage& message);
  Result<std::optional<Refusal>> ask(const ClientMessage& message);
  void dial();
  bool pump(std::chrono::milliseconds most);  // something happened
  template <class Ready>
  std::optional<Error> pump_until(Ready&& ready);
  std::string seat_text(std::int64_t number) const;
  std::string_view keep(const std::string& word) { return *words_.insert(word).first; }

  net::Url url_;
  std::string key_, name_;
  ClientMessage first_;
  std::string data_dir_;

  std::unique_ptr<net::Dialer> dialer_;
  std::unique_ptr<net::Line> line_;
  bool is_connected_ = false;
  std::chrono::steady_clock::time_point lost_at_{}, dial_again_{};
  std::optional<Error> failed_;  // for good

  struct PlayerThere {
    std::string kind, name, bot;
    bool is_present = true;
  };
  std::string id_, stage_ = "open", sit_link_, watch_link_, seed_hash_;
  std::vector<PlayerThere> players_;
  std::unique_ptr<AnyGame> game_;
  Seat seat_ = Seat::Nobody;
  std::uint32_t version_ = 0, decision_ = 0;
  Value view_;
  Tabletop tabletop_;
  std::vector<Action> menu_;
  Question question_;
  std::optional<std::uint32_t> sealed_;  // a decision of this seat that was answered
  message::Asks asks_;                   // for which reactions; no word: there are none
  SeatSet actors_;
  Events events_;
  std::vector<std::size_t> marks_;  // events before each action, since we came
  Outcome outcome_;
  ScoreLines score_lines_;
  std::set<std::string> words_;  // of outcome and score lines; they point into it
  std::vector<std::string> notices_;
  std::optional<std::uint32_t> undo_asked_;

  std::string rematch_;  // the id of the table for another game
  Change change_ = Change::None;
  std::optional<message::Move> pending_;  // sent, not answered yet
  bool answered_ = false;
  std::optional<Refusal> refusal_;
  std::vector<Suggestion> hints_;
  std::vector<std::string> tale_;
  Foretold foretold_;
};

}  // namespace waystone
