#include "cli/sitting.h"

#include <fmt/format.h>

#include "base/words.h"
#include "cli/commands.h"
#include "cli/showing.h"

namespace waystone {
namespace {

using std::chrono::milliseconds;

class Sitting {
 public:
  Sitting(GameTable& table, const Rulebook& book, const Terminal& terminal)
      : table_(table),
        game_(table.game()),
        book_(book),
        terminal_(terminal),
        showing_(table, terminal) {}

  Left play() {
    while (!table_.actors().empty()) {
      const SeatSet asked{static_cast<std::uint8_t>(table_.actors().bits & table_.here().bits)};
      const auto left = asked.empty() ? let_others_act() : take_turn(asked.lowest());
      if (left) return *left;
      if (lost_) return complain(*lost_), Left::Failed;
    }
    showing_.finale();
    return Left::Over;
  }

 private:
  // Here and below, nothing: go on.
  std::optional<Left> take_turn(Seat seat) {
    if (table_.here().size() > 1 && seat != at_table_ && !hand_over(seat)) return Left::Quit;
    at_table_ = seat;
    if (showing_.interlude(seat)) return std::nullopt;
    showing_.decision(seat);
    const Heard heard = answer();
    if (heard.what == Heard::What::GivenUp) return std::nullopt;
    if (heard.what == Heard::What::End) return say_goodbye(true), Left::Quit;
    return obey(seat, heard.text);
  }

  std::optional<Left> let_others_act() {
    const auto changed = table_.wait(milliseconds(0));
    if (!changed) return complain(changed.error()), Left::Failed;
    if (*changed == Change::Table) return std::nullopt;
    const Seat seat = table_.viewer();
    if (showing_.interlude(seat)) return std::nullopt;
    showing_.waiting(seat, look_);
    look_ = false;
    const Heard heard = overhear();
    if (heard.what == Heard::What::GivenUp) return std::nullopt;
    if (heard.what == Heard::What::Line) return obey(seat, heard.text);
    if (terminal_.interactive) return say_goodbye(true), Left::Quit;
    input_ended_ = true;
    return std::nullopt;
  }

  // Nothing of the player before may be left to see: not on the screen, not above it, not in what was typed.
  bool hand_over(Seat seat) {
    terminal_.forget();
    const auto line =
        showing_.ask(fmt::format("{}'s turn. Hand over, then press enter > ", showing_.name_of(seat)));
    if (!line || *line == "q" || *line == "quit") return say_goodbye(!line), false;
    return true;
  }

  // With several people, whoever comes next must not find a hand on the screen.
  void say_goodbye(bool input_ended) const {
    if (table_.here().size() > 1) terminal_.forget();
    fmt::print("{}{}\n", input_ended ? "End of input. " : "", table_.farewell());
  }

  // A line, unless the table changes first.
  Heard listen() {
    auto words = showing_.menu().words();
    if (!table_.is_elsewhere()) {
      const auto line = terminal_.ask("> ", words);
      return line ? Heard{Heard::What::Line, *line} : Heard{};
    }
    words.emplace_back("say");
    for (;;) {
      Heard heard = terminal_.ask_until([&] { return has_changed(milliseconds(0)); }, "> ", words, typed_);
      typed_ = heard.what == Heard::What::GivenUp ? heard.text : "";
      if (heard.what != Heard::What::GivenUp || !only_notices_ || !terminal_.plain) return heard;
      showing_.tell_notices();  // what is shown need not be read out again
    }
  }

  bool has_changed(milliseconds most) {
    const auto changed = table_.wait(most);
    if (!changed) lost_ = changed.error();
    only_notices_ = changed && *changed == Change::Notice;
    return !changed || *changed != Change::None;
  }

  // What the person says to the question that is shown.
  Heard answer() {
    if (ahead_) return {Heard::What::Line, *std::exchange(ahead_, std::nullopt)};
    if (input_ended_) return {};
    return listen();
  }

  // What is said while others act. Of a pipe, no more is read than can be understood now: a line that must
  // wait for its turn makes those after it wait too, and so does the end.
  Heard overhear() {
    if (!ahead_ && !input_ended_) return listen();
    while (!has_changed(milliseconds(1000))) {}
    return {Heard::What::GivenUp, ""};
  }

  std::optional<Left> obey(Seat seat, const std::string& line) {
    const auto words = split_words(line);
    const std::string text = join(words, " ");
    look_ = words.empty();
    if (words.empty()) return std::nullopt;
    if (text == "q" || text == "quit" || text == "exit") return say_goodbye(false), Left::Quit;
    if (text == "?" || text == "help") return showing_.help(), std::nullopt;
    if (text == "log") return showing_.log(seat), std::nullopt;
    if (text == "more") return showing_.more(seat), std::nullopt;
    if (showing_.page(text)) return std::nullopt;
    if (words[0] == "tale" && words.size() <= 2) return tell_tale(seat, words.size() == 2 ? words[1] : "");
    if (words[0] == "rule" && words.size() == 2) return show_rule(words[1]), std::nullopt;
    if (words[0] == "say" && words.size() > 1 && table_.say(text.substr(4))) return std::nullopt;
    if ((text == "yes" || text == "no") && table_.reply(text == "yes")) return std::nullopt;
    if (words[0] == "bot" && words.size() == 3 && whole_number(words[1]) &&
        table_.put_bot(*whole_number(words[1]), words[2]))
      return std::nullopt;
    if (words[0] == "asks" && table_.ask_me({words.begin() + 1, words.end()})) return std::nullopt;
    if (text == "leave" && table_.leave()) return fmt::print("You have left the table.\n"), Left::Quit;
    if (!table_.here().has(seat)) return showing_.note("You are watching. Type ? for help."), std::nullopt;
    if (words[0] == "why") return explain(seat, text.size() > 4 ? text.substr(4) : "");
    if (text == "u" || text == "undo") return take_back(seat);
    if (!table_.actors().has(seat)) return keep_for_later(line), std::nullopt;
    if (text == "hint") return give_hint(seat);
    if (words[0] == "what") return foretell(seat, text.size() > 5 ? text.substr(5) : "");
    return act(seat, text);
  }

  // A person can wait for the menu; what a pipe has ready is meant for it.
  void keep_for_later(const std::string& line) {
    if (terminal_.interactive)
      showing_.note(fmt::format("It is not your turn: {} must decide first.", showing_.waiting_for()));
    else
      ahead_ = line;
  }

  Result<Action> understand(const std::string& text) const {
    const Menu& menu = showing_.menu();
    if (const auto picked = menu.find(text)) return *picked;
    if (whole_number(text)) return error("", "There is no number " + text + " on the menu");
    if (const auto example = menu.example(text)) return error("", "Say which one, like this: " + *example);
    return showing_.screen().read(showing_.sight(), text);
  }

  std::string because(const Refusal& refusal) const {
    const std::string id = game_.rule_text(refusal.rule);
    return refusal.sentence + (id.empty() ? "" : " [" + id + "]");
  }

  std::optional<Left> act(Seat seat, const std::string& text) {
    const auto action = understand(text);
    if (!action) {
      const std::string what = action.error().what;  // without the list of all verbs: the menu is in sight
      showing_.note(what.substr(0, what.find(" (known:")) +
                    ". Type a number or a letter of the menu, or ? for help.");
      return std::nullopt;
    }
    const std::size_t before = table_.events_before_last(0);
    const auto done = table_.submit(seat, *action);
    if (!done) return complain(done.error()), Left::Failed;
    if (*done)
      showing_.note(because(**done));
    else
      showing_.acted(seat, before);
    return std::nullopt;
  }

  std::optional<Left> take_back(Seat seat) {
    const auto done = table_.undo(seat);
    if (!done) return complain(done.error()), Left::Failed;
    showing_.note(*done ? (*done)->sentence : "Taken back.");
    return std::nullopt;
  }

  std::optional<Left> explain(Seat seat, const std::string& text) {
    if (text.empty())
      return showing_.note("Ask for an action in full: why " + showing_.menu().first()), std::nullopt;
    const auto action = understand(text);
    if (!action) return showing_.note(action.error().what), std::nullopt;
    const auto refusal = table_.why_not(seat, *action);
    if (!refusal) return complain(refusal.error()), Left::Failed;
    showing_.note(*refusal ? because(**refusal) : "That is legal now: " + game_.print(*action));
    return std::nullopt;
  }

  std::optional<Left> foretell(Seat seat, const std::string& text) {
    if (text.empty())
      return showing_.note("Ask for an action in full: what " + showing_.menu().first()), std::nullopt;
    const auto action = understand(text);
    if (!action) return showing_.note(action.error().what), std::nullopt;
    const auto foretold = table_.preview(seat, *action);
    if (!foretold) return complain(foretold.error()), Left::Failed;
    if (foretold->refused)
      showing_.note(because(*foretold->refused));
    else
      showing_.note(showing_.foretold(seat, *action, *foretold));
    return std::nullopt;
  }

  std::optional<Left> give_hint(Seat seat) {
    constexpr std::size_t kMost = 3;
    const auto advised = table_.hint(seat);
    if (!advised) return complain(advised.error()), Left::Failed;
    if (advised->refused) return showing_.note(because(*advised->refused)), std::nullopt;
    if (advised->hints.empty()) return showing_.note("There is only one thing to do."), std::nullopt;
    std::string text = "A strong player would:";
    for (std::size_t i = 0; i < std::min(kMost, advised->hints.size()); ++i)
      text += fmt::format("{} {} ({})",
                          i == 0   ? ""
                          : i == 1 ? "; or"
                                   : ", or",
                          advised->hints[i].action, advised->hints[i].worth);
    showing_.note(text + '.');
    return std::nullopt;
  }

  std::optional<Left> tell_tale(Seat seat, const std::string& voice) {
    const auto told = table_.tale(seat, voice);
    if (!told) return complain(told.error()), Left::Failed;
    if (told->refused)
      showing_.note(because(*told->refused));
    else
      showing_.tale(told->lines);
    return std::nullopt;
  }

  void show_rule(const std::string& id) {
    const RuleText* rule = book_.find(id);
    showing_.note(rule == nullptr ? "There is no rule " + id : rule->id + ": " + rule->text);
  }

  GameTable& table_;
  const AnyGame& game_;
  const Rulebook& book_;
  const Terminal& terminal_;
  Showing showing_;
  Seat at_table_ = Seat::Nobody;      // the person the terminal was handed to
  bool look_ = true;                  // all of the table is wanted, though others act
  std::string typed_;                 // of a line that a change of the table has interrupted
  bool only_notices_ = false;         // has interrupted it
  std::optional<std::string> ahead_;  // a line from a pipe, for the next decision here
  bool input_ended_ = false;          // the pipe's; the sitting ends at the next decision here
  std::optional<Error> lost_;         // the table
};

}  // namespace

Left sit_down(GameTable& table, const Rulebook& book, const Terminal& terminal) {
  return Sitting(table, book, terminal).play();
}

}  // namespace waystone
