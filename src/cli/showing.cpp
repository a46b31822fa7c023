#include "cli/showing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/words.h"
#include "catalog/catalog.h"

namespace waystone {
namespace {

constexpr std::size_t kMostNews = 4;  // lines

// A server passes on names that it was told.
std::vector<std::string> printable_names(const GameTable& table) {
  std::vector<std::string> names = table.names();
  for (auto& name : names) name = printable(name);
  return names;
}

std::string about_reactions(std::span<const QuestionSpec> questions) {
  std::string moments;
  for (const QuestionSpec& question : questions)
    if (!question.moment.empty())
      moments += fmt::format("{}{} (when {})", moments.empty() ? "" : ", ", question.name, question.moment);
  return "asks  says for which reactions you are asked; asks able, always, never or standard changes it. "
         "After the word comes at which not: " +
         moments + ".";
}

}  // namespace

Showing::Showing(GameTable& table, const Terminal& terminal)
    : table_(table),
      game_(table.game()),
      terminal_(terminal),
      names_(printable_names(table)),
      screen_(make_screen(game_, terminal, names_)) {
  news_.fill(table.events_before_last(2));
  read_.fill(table.events_before_last(0));
  told_.fill(terminal.plain ? 0 : table.events_before_last(0));
}

void Showing::print_lines(const std::vector<std::string>& lines) const {
  for (const auto& line : lines) terminal_.print(line);
}

// Lines as they will be printed, so that they can be counted.
std::vector<std::string> Showing::fit(const std::vector<std::string>& lines) const {
  if (terminal_.plain) return lines;
  std::vector<std::string> out;
  for (const auto& line : lines)
    for (auto& part : fitted(line, Terminal::kColumns)) out.push_back(std::move(part));
  return out;
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
  const auto table = fit(screen_->table(sight_));
  if (terminal_.plain) {
    introduce();
    make_menu(seat, kScreenLines);
    tell_new(seat);
    tell_notices();
    print_lines(table);
    terminal_.print(question(seat));
    print_lines(menu_.lines());
  } else {
    const std::size_t left = lines_left(table);
    make_menu(seat, std::clamp<std::size_t>(left - std::min<std::size_t>(left, note_.empty() ? 1 : 0), 3, 7));
    auto below = menu_.lines();
    const std::size_t news = screen_->asks_first() ? 1 : kMostNews;
    if (const auto asked = fit({" " + question(seat)}); left >= below.size() + news + asked.size())
      below.insert(below.begin(), asked.begin(), asked.end());
    tell_what_does_not_fit(seat, lines_for_news(table, below));
    draw(seat, table, below);
  }
  print_note();
}

std::string Showing::question(Seat reader) const {
  return game_.ask(sight_.question, sight_.actors, reader, names_);
}

// What the heading of a drawn table has all the time.
void Showing::introduce() {
  if (std::exchange(introduced_, true)) return;
  std::vector<std::string> chosen;
  for (const auto& [name, value] : game_.options().chosen())
    chosen.push_back(fmt::format("{}={}", name, value));
  if (!chosen.empty()) terminal_.print(fmt::format("{} with {}.", game_.title(), join(chosen, ", ")));
}

void Showing::waiting(Seat seat, bool all) {
  look(seat);
  menu_ = Menu();
  const std::string line = question(Seat::Nobody);
  if (terminal_.plain) {
    introduce();
    tell_new(seat);
    tell_notices();
    if (all) print_lines(screen_->table(sight_));
    fmt::print("{}\n", line);
  } else {
    draw(seat, fit(screen_->table(sight_)), fit({" " + line}));
  }
  print_note();
}

// Heading and prompt are always there; a note takes the place of the log's only line.
std::size_t Showing::lines_left(const std::vector<std::string>& table) const {
  return kScreenLines - std::min(kScreenLines, table.size() + 2 + note_.size() + latest_notices().size());
}

std::size_t Showing::lines_for_news(const std::vector<std::string>& table,
                                    const std::vector<std::string>& below) const {
  const std::size_t left = lines_left(table);
  return std::min<std::size_t>(left > below.size() ? left - below.size() : 0, kMostNews);
}

void Showing::draw(Seat seat, const std::vector<std::string>& table,
                   const std::vector<std::string>& below) const {
  terminal_.clear_screen();
  terminal_.print(terminal_.paint(Terminal::Ink::Bold, heading(seat)));
  print_lines(table);
  for (const auto& line : news(seat).in_lines(lines_for_news(table, below))) fmt::print(" {}\n", line);
  for (const auto& line : latest_notices()) fmt::print(" {}\n", line);
  print_lines(below);
}

// A sentence with a space after it; nothing where nothing is told.
std::string Showing::running(const Event& event, Seat seat) const {
  const std::string sentence = game_.say(event, seat, names_);
  return sentence == kUntold ? "" : sentence + " ";
}

// What happened since the seat's last decision. It begins with what the seat did, which it knows.
News Showing::news(Seat seat) const {
  std::vector<Said> said;
  bool first = true;
  for (const Event& event : table_.events(seat, news_of(seat))) {
    const bool own = event.seat == seat && !first && !screen_->is_in_sight(event);
    const auto about = event.seat == Seat::Nobody ? Said::About::Table
                       : own                      ? Said::About::Reader
                                                  : Said::About::Others;
    first = false;
    if (std::string sentence = running(event, seat); !sentence.empty()) {
      sentence.pop_back();
      said.push_back({std::move(sentence), about});
    }
  }
  return {std::move(said), terminal_};
}

void Showing::more(Seat seat) {
  read(seat) = table_.events_before_last(0);
  auto page = news(seat).in_full();
  if (page.empty()) return note("Nothing has happened since you last decided.");
  page.insert(page.begin(), terminal_.paint(Terminal::Ink::Bold, "Since you last decided:"));
  show_page(page);
}

// What befell the player is not left to be asked for.
void Showing::tell_what_does_not_fit(Seat seat, std::size_t lines) {
  std::size_t& count = read(seat);
  count = std::min(count, table_.events_before_last(0));
  const Events unread = table_.events(seat, count);
  const bool is_new =
      std::any_of(unread.begin(), unread.end(), [&](const Event& e) { return e.seat == seat; });
  if (is_new && seat != Seat::Nobody && !news(seat).fits(lines)) return more(seat);
  count = table_.events_before_last(0);
}

std::vector<std::string> Showing::latest_notices() const {
  std::vector<std::string> lines;
  for (std::size_t i = noticed_; i < notices_.size(); ++i)
    for (auto& line : wrap(notices_[i], 72)) lines.push_back(std::move(line));
  const std::size_t most = note_.empty() ? 2 : 1;
  if (lines.size() <= most) return lines;
  lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  lines.front() = terminal_.pick("(log…) ", "(log..) ") + lines.front();
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

std::string Showing::foretold(Seat seat, const Action& action, const GameTable::Foretold& preview) const {
  std::string out = game_.print(action) + ": ";
  for (const Event& event : preview.events) out += running(event, seat);
  const bool at_once = preview.events.empty();
  if (preview.stops == Stops::Chance) return out + (at_once ? "Chance decides." : "Then chance decides.");
  if (preview.stops == Stops::Hidden)
    return out + (at_once ? "That depends on what you cannot know yet."
                          : "The rest depends on what you cannot know yet.");
  return out + "That is all.";
}

void Showing::note(const std::string& text) {
  note_ = wrap(text, 78);
  if (note_.size() <= 2 || terminal_.plain) return;
  show_page(note_);
  note_.clear();
}

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
  show_page(page);
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

// As many screens as it takes.
void Showing::show_page(const std::vector<std::string>& page) const {
  const auto lines = fit(page);
  const bool pages = terminal_.interactive && !terminal_.plain;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i == 0 || (pages && i % (kScreenLines - 1) == 0)) {
      if (i > 0) pause();
      terminal_.clear_screen();
    }
    terminal_.print(lines[i]);
  }
  pause();
}

void Showing::help() const {
  std::vector<std::string> lines;
  for (const auto& text : screen_->help(sight_))
    for (auto& line : wrap(text, 78)) lines.push_back(std::move(line));
  const std::string action = menu_.first();
  for (const std::string& line :
       {std::string(),
        fmt::format("Type a number or a letter of the menu, or an action in full{}.",
                    action.empty() ? "" : " (" + action + ")"),
        std::string("what ACTION  what it would do, as far as you can know"),
        std::string("why ACTION  why something may not be done     rule ID  the text of a rule"),
        std::string("u  take back the last move                    log  all that happened"),
        std::string("hint  what a strong player would do           more  all since you decided last")})
    lines.push_back(line);
  if (const auto entry = find_entry(game_.short_name()); entry && !(*entry)->voices().empty())
    lines.emplace_back("tale  the tale so far, as your side tells it    tale SIDE  as another does");
  if (table_.is_elsewhere())
    lines.insert(lines.end(), {"say TEXT  talk to the others                  yes, no  answer what they ask",
                               "bot 2 greedy  for a player who is away        leave  give up your seat",
                               "q  leave the table; the others go on without you"});
  else
    lines.emplace_back("q  quit; the game is saved after every move");
  if (table_.is_elsewhere() && has_reactions(game_.questions()))
    for (std::string& line : wrap(about_reactions(game_.questions()), 78)) lines.push_back(std::move(line));
  show_page(lines);
}

bool Showing::page(const std::string& text) const {
  const auto lines = screen_->page(sight_, text);
  if (lines.empty()) return false;
  show_page(lines);
  return true;
}

void Showing::tale(const std::vector<std::string>& paragraphs) const {
  std::vector<std::string> lines;
  for (const std::string& paragraph : paragraphs) {
    if (!lines.empty()) lines.emplace_back();
    for (std::string& line : wrap(paragraph, 78)) lines.push_back(std::move(line));
  }
  show_page(lines);
}

void Showing::log(Seat seat) const {
  terminal_.clear_screen();
  for (const Event& event : table_.events(seat, 0))
    if (const std::string sentence = running(event, seat); !sentence.empty())
      terminal_.print(fmt::format("{}[{}]", sentence, game_.rule_text(event.rule)));
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
    const std::size_t lines = game_.seats() == 1 ? 4 : 0;
    tell_what_does_not_fit(seat, lines);
    terminal_.clear_screen();
    print_lines(screen_->table(sight_));
    for (const auto& line : news(seat).in_lines(lines)) fmt::print(" {}\n", line);
    print_lines(latest_notices());
  }
  fmt::print("\n");
  print_lines(screen_->summary(sight_));
}

}  // namespace waystone
