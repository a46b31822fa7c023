#include "cli/sitting.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/hash.h"
#include "base/words.h"
#include "cli/commands.h"
#include "cli/menu.h"
#include "cli/screen.h"

namespace waystone {
namespace {

class Sitting {
 public:
  Sitting(SavedMatch& saved, const Entry& entry, const Rulebook& book, std::vector<Player> players,
          const Terminal& terminal)
      : saved_(saved),
        match_(saved.match()),
        game_(match_.game()),
        entry_(entry),
        book_(book),
        players_(std::move(players)),
        names_(names_of(players_)),
        terminal_(terminal),
        screen_(make_screen(game_, terminal, names_)),
        thoughts_(hash_of(Seed::random())) {}

  Left play() {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (!players_[i].human) continue;
      ++humans_;
      viewer_ = humans_ == 1 ? seat_at(i) : Seat::Nobody;
    }
    if (humans_ == 0) viewer_ = players_.size() == 1 ? Seat::One : Seat::Nobody;
    const std::size_t so_far = match_.events(Seat::Nobody, 0).size();
    news_.fill(before_last_two_steps());
    told_.fill(terminal_.plain ? 0 : so_far);
    while (!match_.actors().empty()) {
      const Seat seat = match_.actors().lowest();
      if (!players_[index(seat)].human) {
        if (!bot_moves(seat, players_[index(seat)].bot)) return Left::Failed;
        continue;
      }
      if (humans_ > 1 && seat != at_table_ && !hand_over(seat)) return Left::Quit;
      at_table_ = seat;
      show(seat);
      const auto left = decide(seat);
      if (left) return *left;
    }
    finale();
    return Left::Over;
  }

 private:
  static std::vector<std::string> names_of(const std::vector<Player>& players) {
    std::vector<std::string> names;
    for (const Player& player : players) names.push_back(player.name);
    return names;
  }

  bool bot_moves(Seat seat, const std::string& bot) {
    const auto action = entry_.choose(match_, seat, bot, thoughts_);
    if (!action) return complain(action.error()), false;
    const auto done = saved_.submit(seat, *action);
    if (!done) return complain(done.error()), false;
    return true;
  }

  // Nothing of the player before may be left to see: not on the screen, not above it, not in what was typed.
  bool hand_over(Seat seat) {
    const std::string name = game_.seat_name(seat, Seat::Nobody, names_);
    terminal_.forget();
    const auto line = terminal_.ask(fmt::format("{}'s turn. Hand over, then press enter > ", name));
    if (!line || *line == "q" || *line == "quit") return say_goodbye(!line), false;
    return true;
  }

  std::string said(const Event& event, Seat seat) const { return game_.say(event, seat, names_); }

  // What happened since the seat's last decision, as far as it fits, newest last.
  std::vector<std::string> recent(Seat seat, std::size_t lines) const {
    if (lines == 0) return {};
    std::string text;
    for (const Event& event : match_.events(seat, news_of(seat))) text += said(event, seat) + " ";
    auto wrapped = wrap(text, 75);
    if (wrapped.size() > lines) {
      wrapped.erase(wrapped.begin(), wrapped.end() - static_cast<std::ptrdiff_t>(lines));
      wrapped.front() = terminal_.pick("… ", "... ") + wrapped.front();
    }
    return wrapped;
  }
  std::size_t before_last_two_steps() const {
    return match_.events_before(match_.steps() < 2 ? 0 : match_.steps() - 2);
  }
  std::size_t news_of(Seat seat) const { return seat == Seat::Nobody ? 0 : news_[index(seat)]; }

  // Pages the game wants read before the table: the scoring of a round.
  void show_interlude(Seat seat) {
    const auto page = screen_->interlude(match_, seat, match_.events(seat, told_of(seat)));
    told_[seat == Seat::Nobody ? kMostSeats : index(seat)] = match_.events(seat, 0).size();
    if (page.empty()) return;
    terminal_.clear_screen();
    for (const auto& line : page) fmt::print("{}\n", line);
    pause();
  }
  std::size_t told_of(Seat seat) const { return told_[seat == Seat::Nobody ? kMostSeats : index(seat)]; }

  void show(Seat seat) {
    const auto make_menu = [&](std::size_t lines) {
      std::vector<MenuItem> items;
      for (const Action& action : match_.legal(seat)) items.push_back(screen_->item(match_, seat, action));
      menu_ = Menu(std::move(items), game_, terminal_, lines);
    };
    if (terminal_.plain) {
      make_menu(kScreenLines);
      tell_new(seat);
      for (const auto& line : screen_->table(match_, seat)) fmt::print("{}\n", line);
      for (const auto& line : menu_.lines()) fmt::print("{}\n", line);
      print_note();
      return;
    }
    show_interlude(seat);
    const auto table = screen_->table(match_, seat);
    // Heading and prompt are always there; a note takes the place of the log's only line.
    const std::size_t left = kScreenLines - std::min(kScreenLines, table.size() + 2 + note_.size());
    make_menu(std::clamp<std::size_t>(left - std::min<std::size_t>(left, note_.empty() ? 1 : 0), 3, 7));
    const std::size_t free = left > menu_.lines().size() ? left - menu_.lines().size() : 0;
    terminal_.clear_screen();
    fmt::print("{}\n", terminal_.paint(Terminal::Ink::Bold, heading(seat)));
    for (const auto& line : table) fmt::print("{}\n", line);
    for (const auto& line : recent(seat, std::min<std::size_t>(free, 4))) fmt::print(" {}\n", line);
    for (const auto& line : menu_.lines()) fmt::print("{}\n", line);
    print_note();
  }

  // One or two lines under the menu.
  void note(const std::string& text) {
    note_ = wrap(text, 78);
    if (note_.size() > 2 && !terminal_.plain) note_.resize(2);
  }

  void print_note() {
    for (const auto& line : note_) fmt::print("{}\n", terminal_.paint(Terminal::Ink::Good, line));
    note_.clear();
    std::fflush(stdout);
  }

  std::string heading(Seat seat) const {
    std::string text = fmt::format(" {}", game_.title());
    if (humans_ > 1) text += "  " + game_.seat_name(seat, Seat::Nobody, names_);
    if (const std::string more = screen_->heading(match_, seat); !more.empty()) text += "  " + more;
    const std::string keys = "  (? help, u undo, q quit)";
    std::size_t left_out = 0;
    for (const auto& [name, value] : game_.options().chosen()) {
      const std::string option = fmt::format("  {}={}", name, value);
      if (left_out == 0 && columns(text + option + keys) <= 74)
        text += option;
      else
        ++left_out;
    }
    return text + (left_out > 0 ? fmt::format("  +{}", left_out) : "") + keys;
  }

  void tell_new(Seat seat) {
    const Events events = match_.events(seat, 0);
    std::size_t& told = told_[seat == Seat::Nobody ? kMostSeats : index(seat)];
    told = std::min(told, events.size());
    std::string text;
    for (; told < events.size(); ++told) text += said(events[told], seat) + " ";
    if (!text.empty()) fmt::print("\n{}\n", text);
  }

  // With several people, whoever comes next must not find a hand on the screen.
  void say_goodbye(bool input_ended) const {
    if (humans_ > 1) terminal_.forget();
    fmt::print("{}The game is saved; go on with: waystone play {}\n", input_ended ? "End of input. " : "",
               game_.short_name());
  }

  // Nothing: go on.
  std::optional<Left> decide(Seat seat) {
    const auto line = terminal_.ask("> ", menu_.words());
    if (!line) return say_goodbye(true), Left::Quit;
    const auto words = split_words(*line);
    if (words.empty()) return std::nullopt;
    const std::string text = join(words, " ");
    if (text == "q" || text == "quit" || text == "exit") return say_goodbye(false), Left::Quit;
    if (text == "?" || text == "help") return show_help(seat), std::nullopt;
    if (text == "log") return show_log(seat), std::nullopt;
    if (words[0] == "rule" && words.size() == 2) return show_rule(words[1]), std::nullopt;
    if (words[0] == "why") return explain(seat, text.size() > 4 ? text.substr(4) : ""), std::nullopt;
    if (text == "u" || text == "undo") return take_back(seat);
    return act(seat, text);
  }

  Result<Action> understand(Seat seat, const std::string& text) const {
    if (const auto picked = menu_.find(text)) return *picked;
    if (whole_number(text)) return error("", "There is no number " + text + " on the menu");
    if (const auto example = menu_.example(text)) return error("", "Say which one, like this: " + *example);
    return screen_->read(match_, seat, text);
  }

  std::string because(const Refusal& refusal) const {
    const std::string id = game_.rule_text(refusal.rule);
    return refusal.sentence + (id.empty() ? "" : " [" + id + "]");
  }

  std::optional<Left> act(Seat seat, const std::string& text) {
    const auto action = understand(seat, text);
    if (!action) {
      const std::string what = action.error().what;  // without the list of all verbs: the menu is in sight
      note(what.substr(0, what.find(" (known:")) + ". Type a number or a letter of the menu, or ? for help.");
      return std::nullopt;
    }
    const std::size_t before = match_.events(seat, 0).size();
    const auto done = saved_.submit(seat, *action);
    if (!done) return complain(done.error()), Left::Failed;
    if (*done)
      note(because(**done));
    else
      news_[index(seat)] = game_.seats() == 1 ? before_last_two_steps() : before;
    return std::nullopt;
  }

  std::optional<Left> take_back(Seat seat) {
    const auto done = saved_.undo(seat);
    if (!done) return complain(done.error()), Left::Failed;
    note_ = {*done ? (*done)->sentence : "Taken back."};
    return std::nullopt;
  }

  void explain(Seat seat, const std::string& text) {
    if (text.empty()) {
      note_ = {"Ask for an action in full: why " + game_.print(some_action())};
      return;
    }
    const auto action = understand(seat, text);
    if (!action) {
      note(action.error().what);
      return;
    }
    const auto refusal = match_.why_not(seat, *action);
    note(refusal ? because(*refusal) : "That is legal now: " + game_.print(*action));
  }

  // An example for who does not know what to ask.
  Action some_action() const {
    const auto legal = match_.legal(match_.actors().lowest());
    return legal.empty() ? Action{} : legal.front();
  }

  void pause() const {
    if (terminal_.interactive && !terminal_.plain) terminal_.ask("(enter to go on) > ");
  }

  void show_help(Seat seat) const {
    terminal_.clear_screen();
    for (const auto& text : screen_->help(match_, seat))
      for (const auto& line : wrap(text, 78)) fmt::print("{}\n", line);
    fmt::print(
        "\nType a number or a letter of the menu, or an action in full ({}).\n"
        "why ACTION  why something may not be done     rule ID  the text of a rule\n"
        "u  take back the last move                    log  all that happened\n"
        "q  quit; the game is saved after every move\n",
        game_.print(some_action()));
    pause();
  }

  void show_log(Seat seat) const {
    terminal_.clear_screen();
    for (const Event& event : match_.events(seat, 0))
      fmt::print("{} [{}]\n", said(event, seat), game_.rule_text(event.rule));
    pause();
  }

  void show_rule(const std::string& id) {
    const RuleText* rule = book_.find(id);
    note_ = wrap(rule == nullptr ? "There is no rule " + id : rule->id + ": " + rule->text, 78);
  }

  void finale() {
    if (terminal_.plain) {
      tell_new(viewer_);
    } else {
      show_interlude(viewer_);
      terminal_.clear_screen();
      for (const auto& line : screen_->table(match_, viewer_)) fmt::print("{}\n", line);
      if (game_.seats() == 1)
        for (const auto& line : recent(viewer_, 4)) fmt::print(" {}\n", line);
    }
    fmt::print("\n");
    for (const auto& line : screen_->summary(match_, viewer_)) fmt::print("{}\n", line);
  }

  static constexpr std::size_t kScreenLines = 24;
  SavedMatch& saved_;
  Match& match_;
  const AnyGame& game_;
  const Entry& entry_;
  const Rulebook& book_;
  const std::vector<Player> players_;
  const std::vector<std::string> names_;
  const Terminal& terminal_;
  std::unique_ptr<Screen> screen_;
  Chance thoughts_;
  Menu menu_;
  std::vector<std::string> note_;
  int humans_ = 0;
  Seat viewer_ = Seat::Nobody;                      // who the end is shown to: the one person, or everybody
  Seat at_table_ = Seat::Nobody;                    // the person the terminal was handed to
  std::array<std::size_t, kMostSeats> news_{};      // by seat: the first event of the log's last lines
  std::array<std::size_t, kMostSeats + 1> told_{};  // by seat, then a spectator: events shown so far
};

}  // namespace

Player Player::read(std::string_view text) {
  if (text == "you") return {true, "", ""};
  if (text.starts_with("you=")) return {true, std::string(text.substr(4)), ""};
  return {false, "", std::string(text)};
}

Left sit_down(SavedMatch& saved, const Entry& entry, const Rulebook& book, std::vector<Player> players,
              const Terminal& terminal) {
  return Sitting(saved, entry, book, std::move(players), terminal).play();
}

}  // namespace waystone
