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
  Sitting(SavedMatch& saved, const Entry& entry, const Rulebook& book,
          const std::vector<std::string>& players, const Terminal& terminal)
      : saved_(saved),
        match_(saved.match()),
        game_(match_.game()),
        entry_(entry),
        book_(book),
        players_(players),
        terminal_(terminal),
        screen_(make_screen(game_, terminal)),
        thoughts_(hash_of(Seed::random())) {}

  Left play() {
    told_ = terminal_.plain ? 0 : match_.events(Seat::One, 0).size();
    while (!match_.actors().empty()) {
      const Seat seat = match_.actors().lowest();
      const std::string& player = players_[index(seat)];
      if (player != "you") {
        if (!bot_moves(seat, player)) return Left::Failed;
        continue;
      }
      show(seat);
      const auto left = decide(seat);
      if (left) return *left;
    }
    finale();
    return Left::Over;
  }

 private:
  bool bot_moves(Seat seat, const std::string& bot) {
    const auto action = entry_.choose(match_, seat, bot, thoughts_);
    if (!action) return complain(action.error()), false;
    const auto done = saved_.submit(seat, *action);
    if (!done) return complain(done.error()), false;
    if (terminal_.plain) fmt::print("Seat {} ({}): {}\n", index(seat) + 1, bot, game_.print(*action));
    return true;
  }

  std::string said(const Event& event, Seat seat) const { return game_.say(event, seat); }

  // The last lines of the log that fit, newest last.
  std::vector<std::string> recent(Seat seat, std::size_t lines) const {
    std::string text;
    const std::size_t step = match_.steps() == 0 ? 0 : match_.steps() - 1;
    const std::size_t since = match_.steps() < 3 ? 0 : match_.events_before(step - 1);
    for (const Event& event : match_.events(seat, since)) text += said(event, seat) + " ";
    auto wrapped = wrap(text, 78);
    if (wrapped.size() > lines)
      wrapped.erase(wrapped.begin(), wrapped.end() - static_cast<std::ptrdiff_t>(lines));
    return wrapped;
  }

  void show(Seat seat) {
    std::vector<MenuItem> items;
    for (const Action& action : match_.legal(seat)) items.push_back(screen_->item(match_, seat, action));
    menu_ = Menu(std::move(items), game_, terminal_);
    if (terminal_.plain) {
      tell_new(seat);
      for (const auto& line : screen_->table(match_, seat)) fmt::print("{}\n", line);
      for (const auto& line : menu_.lines()) fmt::print("{}\n", line);
      print_note();
      return;
    }
    terminal_.clear_screen();
    fmt::print("{}\n", terminal_.paint(Terminal::Ink::Bold, heading()));
    for (const auto& line : screen_->table(match_, seat)) fmt::print("{}\n", line);
    for (const auto& line : recent(seat, 4)) fmt::print(" {}\n", line);
    for (const auto& line : menu_.lines()) fmt::print("{}\n", line);
    print_note();
  }

  void print_note() {
    for (const auto& line : note_) fmt::print("{}\n", terminal_.paint(Terminal::Ink::Good, line));
    note_.clear();
    std::fflush(stdout);
  }

  std::string heading() const {
    std::string text = fmt::format(" {}", game_.title());
    for (const auto& [name, value] : game_.options().chosen()) text += fmt::format("  {}={}", name, value);
    return text + "    (? help, why ACTION, u undo, q quit)";
  }

  void tell_new(Seat seat) {
    const Events events = match_.events(seat, 0);
    told_ = std::min(told_, events.size());
    std::string text;
    for (; told_ < events.size(); ++told_) text += said(events[told_], seat) + " ";
    if (!text.empty()) fmt::print("\n{}\n", text);
  }

  // Nothing: go on.
  std::optional<Left> decide(Seat seat) {
    const auto line = terminal_.ask("> ", menu_.words());
    if (!line) {
      fmt::print("End of input. The game is saved; go on with: waystone play {}\n", game_.short_name());
      return Left::Quit;
    }
    const auto words = split_words(*line);
    if (words.empty()) return std::nullopt;
    const std::string text = join(words, " ");
    if (text == "q" || text == "quit" || text == "exit") {
      fmt::print("The game is saved; go on with: waystone play {}\n", game_.short_name());
      return Left::Quit;
    }
    if (text == "?" || text == "help") return show_help(seat), std::nullopt;
    if (text == "log") return show_log(seat), std::nullopt;
    if (words[0] == "rule" && words.size() == 2) return show_rule(words[1]), std::nullopt;
    if (words[0] == "why") return explain(seat, text.size() > 4 ? text.substr(4) : ""), std::nullopt;
    if (text == "u" || text == "undo") return take_back(seat);
    return act(seat, text);
  }

  Result<Action> understand(Seat seat, const std::string& text) const {
    if (const auto picked = menu_.find(text)) return *picked;
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
      note_ = wrap(action.error().what + ". Type a number or a letter of the menu, or ? for help.", 78);
      return std::nullopt;
    }
    const auto done = saved_.submit(seat, *action);
    if (!done) return complain(done.error()), Left::Failed;
    if (*done) note_ = wrap(because(**done), 78);
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
      note_ = {"Ask for an action: why north, why leave, why buy key"};
      return;
    }
    const auto action = understand(seat, text);
    if (!action) {
      note_ = wrap(action.error().what, 78);
      return;
    }
    const auto refusal = match_.why_not(seat, *action);
    note_ = wrap(refusal ? because(*refusal) : "That is legal now: " + game_.print(*action), 78);
  }

  void pause() const {
    if (terminal_.interactive && !terminal_.plain) terminal_.ask("(enter to go on) ");
  }

  void show_help(Seat seat) const {
    terminal_.clear_screen();
    for (const auto& text : screen_->help(match_, seat))
      for (const auto& line : wrap(text, 78)) fmt::print("{}\n", line);
    fmt::print(
        "\nType a number or a letter of the menu, or an action in full (move C3).\n"
        "why ACTION  why something may not be done     rule ID  the text of a rule\n"
        "u  take back the last move                    log  all that happened\n"
        "q  quit; the game is saved after every move\n");
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
    const Seat seat = Seat::One;
    if (terminal_.plain) {
      tell_new(seat);
    } else {
      terminal_.clear_screen();
      for (const auto& line : screen_->table(match_, seat)) fmt::print("{}\n", line);
      for (const auto& line : recent(seat, 4)) fmt::print(" {}\n", line);
    }
    fmt::print("\n");
    for (const auto& line : screen_->summary(match_, seat)) fmt::print("{}\n", line);
  }

  SavedMatch& saved_;
  Match& match_;
  const AnyGame& game_;
  const Entry& entry_;
  const Rulebook& book_;
  const std::vector<std::string>& players_;
  const Terminal& terminal_;
  std::unique_ptr<Screen> screen_;
  Chance thoughts_;
  Menu menu_;
  std::vector<std::string> note_;
  std::size_t told_ = 0;
};

}  // namespace

Left sit_down(SavedMatch& saved, const Entry& entry, const Rulebook& book,
              const std::vector<std::string>& players, const Terminal& terminal) {
  return Sitting(saved, entry, book, players, terminal).play();
}

}  // namespace waystone
