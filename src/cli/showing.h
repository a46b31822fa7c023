// What a sitting puts on the terminal: the table with its log and menu, the pages beside it, the end.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/game_table.h"
#include "cli/menu.h"
#include "cli/news.h"
#include "cli/terminal.h"
#include "screen/screen.h"

namespace waystone {

class Showing {
 public:
  Showing(GameTable& table, const Terminal& terminal);

  void decision(Seat seat);
  // The table while others act. In plain mode only what is new, unless all of it is asked for.
  void waiting(Seat seat, bool all);
  // Pages the game wants read before the table: the scoring of a round. True if there were any.
  bool interlude(Seat seat);
  void help() const;
  bool page(const std::string& text) const;  // one of the game's own; false: there is no such page
  void log(Seat seat) const;
  void tale(const std::vector<std::string>& paragraphs) const;
  void finale();
  void tell_notices();  // plain mode: as lines

  void note(const std::string& text);  // one or two lines under the menu; more are a page
  void more(Seat seat);                // all that happened since the seat last decided
  // The seat's log begins again with what it did when there were so many events.
  void acted(Seat seat, std::size_t events_before);

  // What is shown now.
  const Menu& menu() const { return menu_; }
  const Sight& sight() const { return sight_; }
  const Screen& screen() const { return *screen_; }
  std::string name_of(Seat seat) const;  // for everybody, never "You"
  std::string waiting_for() const;       // "Ana and Bo"
  // What an action would do, in words.
  std::string foretold(Seat seat, const Action& action, const GameTable::Foretold& preview) const;

  // A question beside the game: the table goes on meanwhile.
  std::optional<std::string> ask(const std::string& prompt) const;

 private:
  void introduce();  // plain mode: the game's options, once
  void look(Seat seat);
  void make_menu(Seat seat, std::size_t lines);
  std::size_t lines_for_news(const std::vector<std::string>& table,
                             const std::vector<std::string>& below) const;
  void print_lines(const std::vector<std::string>& lines) const;
  std::vector<std::string> fit(const std::vector<std::string>& lines) const;
  void show_page(const std::vector<std::string>& page) const;
  void tell_what_does_not_fit(Seat seat, std::size_t lines);
  void draw(Seat seat, const std::vector<std::string>& table, const std::vector<std::string>& below) const;
  std::size_t lines_left(const std::vector<std::string>& table) const;
  void print_note();
  void tell_new(Seat seat);
  void take_notices();
  std::string running(const Event& event, Seat seat) const;
  News news(Seat seat) const;
  std::vector<std::string> latest_notices() const;
  std::string heading(Seat seat) const;
  std::string question(Seat reader) const;  // what is asked; nobody: of whom
  std::size_t news_of(Seat seat) const { return seat == Seat::Nobody ? 0 : news_[index(seat)]; }
  static std::size_t row(Seat seat) { return seat == Seat::Nobody ? kMostSeats : index(seat); }
  std::size_t& told(Seat seat) { return told_[row(seat)]; }
  std::size_t& read(Seat seat) { return read_[row(seat)]; }
  void pause() const;

  static constexpr std::size_t kScreenLines = 24;
  GameTable& table_;
  const AnyGame& game_;
  const Terminal& terminal_;
  std::vector<std::string> names_;
  std::unique_ptr<Screen> screen_;
  Sight sight_;
  Menu menu_;
  bool introduced_ = false;
  std::vector<std::string> note_;
  std::vector<std::string> notices_;            // all of this sitting
  std::size_t noticed_ = 0;                     // those before the last action here, or told in plain mode
  std::array<std::size_t, kMostSeats> news_{};  // by seat: the first event of the log's last lines
  // By seat, then a spectator:
  std::array<std::size_t, kMostSeats + 1> told_{};  // events that plain mode or an interlude has told
  std::array<std::size_t, kMostSeats + 1> read_{};  // events that were in sight, or on a page of their own
};

}  // namespace waystone
