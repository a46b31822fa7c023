// `waystone play`: a game in the terminal, saved after every move.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "base/hash.h"
#include "base/words.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/menu.h"
#include "cli/screen.h"
#include "store/campaign.h"
#include "store/save.h"

namespace waystone {
namespace {

enum class Left { Over, Quit, Failed };

// One sitting at a table: shows, asks, acts, until the game is over or the player goes.
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

  std::string said(const Event& event) const {
    return game_.say(event, game_.seats() == 1 ? "You" : fmt::format("Seat {}", index(event.seat) + 1));
  }

  // The last lines of the log that fit, newest last.
  std::vector<std::string> recent(Seat seat, std::size_t lines) const {
    std::string text;
    const std::size_t step = match_.steps() == 0 ? 0 : match_.steps() - 1;
    const std::size_t since = match_.steps() < 3 ? 0 : match_.events_before(step - 1);
    for (const Event& event : match_.events(seat, since)) text += said(event) + " ";
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
    for (; told_ < events.size(); ++told_) text += said(events[told_]) + " ";
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
      fmt::print("{} [{}]\n", said(event), game_.rule_text(event.rule));
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

// Everything a command line settles before a table is opened.
class Table {
 public:
  Table(PlaySettings settings, Terminal terminal) : settings_(std::move(settings)), terminal_(terminal) {}

  int open() {
    const auto entry = find_entry(settings_.choice.game);
    if (!entry) return complain(entry.error());
    entry_ = *entry;
    if (auto wrong = find_folder()) return complain(*wrong);
    if (auto wrong = check_players()) return complain(*wrong);
    const auto content = content_of(*entry_, settings_.choice.data_dir);
    if (!content) return complain(content.error());
    auto book = Rulebook::load(*content);
    if (!book) return complain(book.error());
    book_ = std::move(*book);
    for (;;) {
      auto saved = resume_or_begin();
      if (!saved) return complain(saved.error());
      Sitting sitting(*saved, *entry_, book_, settings_.players, terminal_);
      const Left left = sitting.play();
      if (left != Left::Over) return left == Left::Quit ? 0 : 2;
      if (auto wrong = put_away(*saved)) return complain(*wrong);
      if (!another()) return 0;
    }
  }

 private:
  std::optional<Error> find_folder() {
    if (!settings_.save_dir.empty()) {
      folder_ = Path(settings_.save_dir) / entry_->name();
      return std::nullopt;
    }
    const auto home = home_folder();
    if (!home) return home.error();
    folder_ = *home / entry_->name();
    return std::nullopt;
  }

  std::optional<Error> check_players() {
    int seats = settings_.choice.seats;
    if (seats == 0) seats = std::max(entry_->min_seats(), static_cast<int>(settings_.players.size()));
    if (seats < entry_->min_seats() || seats > entry_->max_seats())
      return Error{"--seats", fmt::format("{} is for {} to {} players", entry_->title(), entry_->min_seats(),
                                          entry_->max_seats())};
    settings_.choice.seats = seats;
    auto known = entry_->bots();
    if (settings_.players.empty()) settings_.players.emplace_back("you");
    while (static_cast<int>(settings_.players.size()) < seats) settings_.players.push_back(known.back());
    if (static_cast<int>(settings_.players.size()) > seats)
      return Error{"--seat", fmt::format("{} players for {} seats", settings_.players.size(), seats)};
    known.insert(known.begin(), "you");
    for (const auto& player : settings_.players)
      if (std::find(known.begin(), known.end(), player) == known.end())
        return Error{"--seat", unknown_word("player", player, known)};
    if (settings_.campaign && entry_->name() != "jqka")
      return Error{"--campaign", "only jqka has a campaign"};
    return std::nullopt;
  }

  std::string slot() const { return settings_.campaign ? "campaign" : "quest"; }

  Result<SavedMatch> resume_or_begin() {
    if (settings_.fresh)
      if (auto wrong = SavedMatch::set_aside(folder_, slot())) return tl::unexpected(*wrong);
    const auto chosen = read_options(settings_.choice.options);
    if (!chosen) return tl::unexpected(chosen.error());
    auto resumed = SavedMatch::resume(folder_, slot(), [&](const GameRequest& request) {
      return make_game(request, settings_.choice.data_dir);
    });
    if (!resumed)
      return error(resumed.error().where, resumed.error().what +
                                              "; to put this game aside and begin another: waystone play " +
                                              std::string(entry_->name()) + " --new");
    if (*resumed) {
      if (!chosen->empty())
        return error("--option",
                     "a game with its own options is in progress; go on without --option, or add --new to "
                     "put it aside");
      fmt::print(
          "Going on where you left off{}.\n",
          (*resumed)->dropped_a_cut_line() ? " (a move cut off while it was being saved was dropped)" : "");
      return std::move(**resumed);
    }
    return begin(*chosen);
  }

  Result<SavedMatch> begin(std::vector<std::pair<std::string, std::string>> chosen) {
    if (settings_.campaign) {
      auto campaign = Campaign::load(folder_);
      if (!campaign) return tl::unexpected(campaign.error());
      chosen.emplace_back("campaign", "yes");
      if (!campaign->is_over() && campaign->title != "none") chosen.emplace_back("title", campaign->title);
      fmt::print("Campaign: {}.\n",
                 campaign->is_over() || campaign->quests.empty()
                     ? "the first quest"
                     : fmt::format("quest {}, title {}", campaign->quests.size() + 1, campaign->title));
    }
    auto game =
        make_game({settings_.choice.game, settings_.choice.seats, chosen, {}, {}}, settings_.choice.data_dir);
    if (!game) return tl::unexpected(game.error());
    const Seed seed = settings_.seed ? Seed::from_number(*settings_.seed) : Seed::random();
    auto saved = SavedMatch::begin(folder_, slot(), std::move(*game), settings_.players, seed);
    if (saved) fmt::print("A new game of {}. Hash of its seed: {}\n", entry_->title(), seed.published_hash());
    return saved;
  }

  std::optional<Error> put_away(SavedMatch& saved) {
    if (settings_.campaign) {
      auto campaign = Campaign::load(folder_);
      if (!campaign) return campaign.error();
      const Outcome outcome = saved.match().outcome();
      const Value view = saved.match().view(Seat::One);
      const Value* title = view.find("title");
      campaign->enter({saved.header().seed_hash, std::string(outcome.verdict), outcome.scores[0],
                       title != nullptr && title->text() != nullptr ? *title->text() : "none"});
      if (auto wrong = campaign->save(folder_)) return wrong;
      if (campaign->is_over())
        fmt::print("{}\n", campaign->title == "king" ? "You are King: the campaign is won."
                                                     : "The campaign is lost.");
    }
    const auto kept = saved.finish();
    if (!kept) return kept.error();
    fmt::print("The record of this game: {}\nCheck it with: waystone replay {}\n", kept->string(),
               kept->string());
    return std::nullopt;
  }

  bool another() {
    if (!terminal_.interactive) return false;
    settings_.fresh = false;
    settings_.seed.reset();
    const auto answer = terminal_.ask(settings_.campaign ? "Next quest? [y/N] " : "Another game? [y/N] ");
    return answer && (*answer == "y" || *answer == "Y" || *answer == "yes");
  }

  PlaySettings settings_;
  Terminal terminal_;
  const Entry* entry_ = nullptr;
  Path folder_;
  Rulebook book_;
};

Terminal terminal_for(const PlaySettings& settings) {
  Terminal terminal = Terminal::detect();
  if (settings.plain) terminal.plain = true;
  if (settings.ascii) terminal.unicode = false;
  if (terminal.plain) terminal.colour = false;
  return terminal;
}

}  // namespace

int play(PlaySettings settings) {
  const Terminal terminal = terminal_for(settings);
  return Table(std::move(settings), terminal).open();
}

int play_menu(PlaySettings settings) {
  const Terminal terminal = terminal_for(settings);
  std::vector<const Entry*> games(entries().begin(), entries().end());
  fmt::print("Waystone: what would you like to play?\n");
  for (std::size_t i = 0; i < games.size(); ++i)
    fmt::print("  {}  {:<8}{}: {}\n", i + 1, games[i]->name(), games[i]->title(), games[i]->blurb());
  fmt::print("  c  {:<8}JQ:KA as a campaign: quest after quest, until you are King\n  q  quit\n", "jqka");
  for (;;) {
    const auto line = terminal.ask("> ");
    if (!line) return 0;
    const auto words = split_words(*line);
    if (words.empty()) continue;
    if (words[0] == "q" || words[0] == "quit") return 0;
    if (words[0] == "c") {
      settings.campaign = true;
      settings.choice.game = "jqka";
      return play(settings);
    }
    const auto number = whole_number(words[0]);
    for (std::size_t i = 0; i < games.size(); ++i)
      if ((number && *number == static_cast<int>(i) + 1) || words[0] == games[i]->name()) {
        settings.choice.game = games[i]->name();
        return play(settings);
      }
    fmt::print("Type the number or name of a game, c or q.\n");
  }
}

}  // namespace waystone
