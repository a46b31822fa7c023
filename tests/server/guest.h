// A guest at a server, as a test plays one: a WebSocket that waits for what it expects, and the picture of
// the table it has been told so far.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/chance.h"
#include "base/value.h"
#include "protocol/messages.h"
#include "server/running_server.h"

namespace waystone {

// The frames in one WebSocket message, as they were sent: one, or a JSON list of them.
std::vector<std::string> split_frames(std::string_view text);

// A number of a frame; -1 where there is none.
std::int64_t figure_of(const Value& frame, std::string_view key);

// What a client knows of a table: the last "table" frame and every step since, folded.
struct Picture {
  std::string table, stage;
  std::int64_t seat = 0, version = -1, decision = -1;
  std::int64_t sealed = -1;  // the decision whose answer waits
  Value view, over, seats, actors;
  Value::List log;
  std::vector<std::string> menu;
  std::string sit_code, watch_code, seed_hash, next;

  void fold(const Value& frame);
  bool is_asked() const { return !menu.empty() && decision != sealed; }
  // Everything about the game, for comparing byte for byte what two connections have been told.
  std::string game() const;

 private:
  void begin(const Value& frame);
  void position(const Value& frame);
};

class Guest final : private net::Caller {
 public:
  struct Silent {};  // connects and says nothing
  explicit Guest(const RunningServer& server, const std::string& name = "",
                 const std::optional<std::string>& key = std::nullopt);
  Guest(const RunningServer& server, Silent);
  ~Guest() override;
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  const std::string& key() const { return key_; }
  void hang_up() { line_.reset(); }
  void send(const ClientMessage& message) { send_text(print(message)); }
  void send_text(std::string text);

  // The next frame of this type, those before it passed over. A test that is stuck fails after minutes.
  Value next(std::string_view type);
  Value ask(const ClientMessage& message, std::string_view type);  // sends it, and the next of that type
  std::string refused(const ClientMessage& message) { return text_of(ask(message, "refused"), "code"); }
  std::string refused_text(const std::string& text);
  void settle();  // everything sent before has been answered
  bool wait_for(const std::function<bool()>& happened, const std::string& what);
  bool wait_for_version(std::int64_t version);
  void wait_until_lost();
  void breathe() { dialer_->wait(-1, std::chrono::milliseconds(5)); }  // lets go out what was sent
  bool has_heard(std::string_view type) const;                         // since the last next() or forget()
  void forget() { read_ = frames_.size(); }                            // what was heard so far counts as read

  void move(const std::string& action) {
    send(message::Move{static_cast<std::uint32_t>(at.decision), action});
  }
  void play(const std::string& action);  // moves, and waits for the step
  std::string any_action(Chance& dice) const {
    return at.menu[dice.below(static_cast<std::uint32_t>(at.menu.size()))];
  }

  Picture at;
  const std::vector<std::string>& frames() const { return frames_; }  // as they came
  std::vector<std::string> frames_of(std::string_view type) const;
  const std::string& lost_why() const { return lost_why_; }
  bool is_lost() const { return is_lost_; }

 private:
  void connected() override { connected_ = true; }
  void received(std::string_view text) override;
  void lost(const std::string& why) override {
    is_lost_ = true;
    lost_why_ = why;
  }

  std::unique_ptr<net::Dialer> dialer_ = net::Dialer::make();
  std::unique_ptr<net::Line> line_;
  std::vector<std::string> frames_;
  std::vector<std::string> types_;
  std::size_t read_ = 0;
  std::string key_, lost_why_;
  bool connected_ = false, is_lost_ = false;
};

// A table with a guest in each seat.
struct Party {
  std::vector<std::unique_ptr<Guest>> guests;
  Guest& operator[](std::size_t seat) { return *guests[seat]; }  // from 0
  Guest& host() { return *guests[0]; }
  std::string table() const { return guests[0]->at.table; }

  Guest* to_act();              // the first who has a menu
  bool wait_until_asked();      // somebody is; false: the game is over
  bool play_one(Chance& dice);  // anything of a menu; false: the game is over
  void play(std::size_t seat, const std::string& action);
  void play_out(Chance& dice, int most = 100'000);
  bool is_over() { return !host().at.over.is_null(); }
};

message::Create new_table(const std::string& game, std::vector<std::string> seats,
                          std::vector<std::pair<std::string, std::string>> options = {}, bool listed = true);
Party sit_down(const RunningServer& server, const std::string& game, std::size_t seats,
               std::vector<std::pair<std::string, std::string>> options = {}, bool listed = true);

}  // namespace waystone
