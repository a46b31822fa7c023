#include "cli/showing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/words.h"

namespace waystone {
namespace {

void print_lines(const std::vector<std::string>& lines) {
  for (const auto& line : lines) fmt::print("{}\n", line);
}

// A server passes on names that it was told.
std::vector<std::string> printable_names(const Table& table) {
  std::vector<std::string> names = table.names();
  for (auto& name : names) name = printable(name);
  return names;
}

}  // namespace

Showing::Showing(Table& table, const Terminal& terminal)
    : table_(table),
      game_(table.game()),
      terminal_(terminal),
      names_(printable_names(table)),
      screen_(make_screen(game_, terminal, names_)) {
  news_.fill(table.events_before_last(2));
  told_.fill(terminal.plain ? 0 : table.events_before_last(0));
}

void Showing::look(Seat seat) {
  if (auto names = printable_names(table_); names != names_) {  // somebody else has sat down
    names_ = std::move(names);
    screen_ = make_screen(game_, terminal_, names_);
  }
  sight_ = table_.see(seat);
  take_notices();
}

void Showing::make_menu(Seat seat, std::size_t lines) {
  std::vector<MenuItem> items;
  for (const Action& action : table_.legal(seat)) items.push_back(screen_->item(sight_, action));
  menu_ = Menu(std::move(items), game_, terminal_, lines);
}

void Showing::decision(Seat seat) {
  look(seat);
  const auto table = screen_->table(sight_);
  if (terminal_.plain) {
    make_menu(seat, kScreenLines);
    tell_new(seat);
    tell_notices();
    print_lines(table);
    print_lines(menu_.lines());
  } else {
    const std::size_t left = lines_left(table);
    make_menu(seat, std::clamp<std::size_t>(left - std::min<std::size_t>(left, note_.empty() ? 1 : 0), 3, 7));
    draw(seat, table, menu_.lines());
  }
  print_note();
}

void Showing::waiting(Seat seat, bool all) {
  look(seat);
  menu_ = Menu();
  const std::string line = fmt::format("Waiting for {}.", waiting_for());
  if (terminal_.plain) {
    tell_new(seat);
    tell_notices();
    if (all) print_lines(screen_->table(sight_));
    fmt::print("{}\n", line);
  } else {
    draw(seat, screen_->table(sight_), {" " + line});
  }
  print_note();
}

// Heading and prompt are always there; a note takes the place of the log's only line.
std::size_t Showing::lines_left(const std::vector<std::string>& table) const {
  return kScreenLines - std::min(kScreenLines, table.size() + 2 + note_.size() + latest_notices().size());
}

void Showing::draw(Seat seat, const std::vector<std::string>& table,
                   const std::vector<std::string>& below) const {
  const std::size_t left = lines_left(table);
  const std::size_t free = left > below.size() ? left - below.size() : 0;
  terminal_.clear_screen();
  fmt::print("{}\n", terminal_.paint(Terminal::Ink::Bold, heading(seat)));
  print_lines(table);
  for (const auto& line : recent(seat, std::min<std::size_t>(free, 4))) fmt::print(" {}\n", line);
  for (const auto& line : latest_notices()) fmt::print(" {}\n", line);
  print_lines(below);
}

// A sentence with a space after it; nothing where nothing is told.
std::string Showing::running(const Event& event, Seat seat) const {
  const std::string sentence = game_.say(event, seat, names_);
  return sentence == kUntold ? "" : sentence + " ";
}

// What happened since the seat's last decision, as far as it fits, newest last.
std::vector<std::string> Showing::recent(Seat seat, std::size_t lines) const {
  if (lines == 0) return {};
  std::string text;
  for (const Event& event : table_.events(seat, news_of(seat))) text += running(event, seat);
  auto wrapped = wrap(text, 75);
  if (wrapped.size() > lines) {
    wrapped.erase(wrapped.begin(), wrapped.end() - static_cast<std::ptrdiff_t>(lines));
    wrapped.front() = terminal_.pick("… ", "... ") + wrapped.front();
  }
  return wrapped;
}

std::vector<std::string> Showing::latest_notices() const {
  std::vector<std::string> lines;
  for (std::size_t i = noticed_; i < notices_.size(); ++i)
    for (auto& line : wrap(notices_[i], 78)) lines.push_back(std::move(line));
  const std::size_t most = note_.empty() ? 2 : 1;
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  return lines;
}

std::string Showing::heading(Seat seat) const {
  std::string text = fmt::format(" {}", game_.title());
  if (table_.here().size() > 1 && seat != Seat::Nobody) text += "  " + name_of(seat);
  if (const std::string more = screen_->heading(sight_); !more.empty()) text += "  " + more;
  const std::string keys = "  (? help, u undo, q quit)";
  std::size_t left_out = 0;
  for (const auto& [name, value] : game_.options().chosen()) {
    const std::string option = fmt::format("  {}={}", name, value);
    if (left_out == 0 && columns(text) + columns(option) + columns(keys) <= 74)
      text += option;
    else
      ++left_out;
  }
  return text + (left_out > 0 ? fmt::format("  +{}", left_out) : "") + keys;
}

std::string Showing::name_of(Seat seat) const {
  if (game_.seats() > 1) return game_.seat_name(seat, Seat::Nobody, names_);
  return names_.empty() || names_[0].empty() ? "the player" : names_[0];
}

std::string Showing::waiting_for() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i)
    if (table_.actors().has(seat_at(i))) names.push_back(name_of(seat_at(i)));
  return join(names, " and ");
}

void Showing::note(const std::string& text) {
  note_in_full(text);
  if (note_.size() > 2 && !terminal_.plain) note_.resize(2);
}

void Showing::note_in_full(const std::string& text) { note_ = wrap(text, 78); }

void Showing::print_note() {
  for (const auto& line : note_) fmt::print("{}\n", terminal_.paint(Terminal::Ink::Good, line));
  note_.clear();
  std::fflush(stdout);
}

void Showing::tell_new(Seat seat) {
  const Events events = table_.events(seat, 0);
  std::size_t& count = told(seat);
  count = std::min(count, events.size());
  std::string text;
  for (; count < events.size(); ++count) text += running(events[count], seat);
  if (!text.empty()) fmt::print("\n{}\n", text);
}

void Showing::take_notices() {
  for (const auto& notice : table_.take_notices()) notices_.push_back(printable(notice));
}

void Showing::tell_notices() {
  take_notices();
  for (; noticed_ < notices_.size(); ++noticed_) fmt::print("{}\n", notices_[noticed_]);
}

void Showing::acted(Seat seat, std::size_t events_before) {
  news_[index(seat)] = game_.seats() == 1 ? table_.events_before_last(2) : events_before;
  noticed_ = notices_.size();
}

bool Showing::interlude(Seat seat) {
  if (terminal_.plain) return false;
  const Events news = table_.events(seat, told(seat));
  told(seat) = table_.events_before_last(0);
  if (news.empty()) return false;
  const auto page = screen_->interlude(table_.see(seat), news);
  if (page.empty()) return false;
  terminal_.clear_screen();
  print_lines(page);
  pause();
  return true;
}

std::optional<std::string> Showing::ask(const std::string& prompt) const {
  if (!table_.is_elsewhere()) return terminal_.ask(prompt);
  // A table that is lost is found lost again by the next question of the game.
  const auto lost = [&] { return !table_.wait(std::chrono::milliseconds(0)); };
  const Heard heard = terminal_.ask_until(lost, prompt, {}, "");
  return heard.what == Heard::What::End ? std::nullopt : std::optional(heard.text);
}

void Showing::pause() const {
  if (terminal_.interactive && !terminal_.plain) ask("(enter to go on) > ");
}

void Showing::help() const {
  terminal_.clear_screen();
  for (const auto& text : screen_->help(sight_)) print_lines(wrap(text, 78));
  const std::string action = menu_.first();
  fmt::print(
      "\nType a number or a letter of the menu, or an action in full{}.\n"
      "why ACTION  why something may not be done     rule ID  the text of a rule\n"
      "u  take back the last move                    log  all that happened\n"
      "hint  what a strong player would do\n{}",
      action.empty() ? "" : " (" + action + ")",
      table_.is_elsewhere() ? "say TEXT  talk to the others                  yes, no  answer what they ask\n"
                              "bot 2 greedy  for a player who is away        leave  give up your seat\n"
                              "q  leave the table; the others go on without you\n"
                            : "q  quit; the game is saved after every move\n");
  pause();
}

bool Showing::page(const std::string& text) const {
  const auto lines = screen_->page(sight_, text);
  if (lines.empty()) return false;
  terminal_.clear_screen();
  print_lines(lines);
  pause();
  return true;
}

void Showing::log(Seat seat) const {
  terminal_.clear_screen();
  for (const Event& event : table_.events(seat, 0))
    if (const std::string sentence = running(event, seat); !sentence.empty())
      fmt::print("{}[{}]\n", sentence, game_.rule_text(event.rule));
  print_lines(notices_);
  pause();
}

void Showing::finale() {
  const Seat seat = table_.viewer();
  interlude(seat);
  look(seat);
  if (terminal_.plain) {
    tell_new(seat);
    tell_notices();
  } else {
    terminal_.clear_screen();
    print_lines(screen_->table(sight_));
    if (game_.seats() == 1)
      for (const auto& line : recent(seat, 4)) fmt::print(" {}\n", line);
    print_lines(latest_notices());
  }
  fmt::print("\n");
  print_lines(screen_->summary(sight_));
}

}  // namespace waystone
