// `waystone join`: a seat at a server's table, in the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/words.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/remote_table.h"
#include "cli/sitting.h"
#include "store/save.h"

namespace waystone {
namespace {

// A guest's key is a server's business with that guest alone, so each server has its own.
Result<Path> key_file(const net::Url& url) {
  const auto home = home_folder();
  if (!home) return tl::unexpected(home.error());
  const Path folder = *home / "guests";
  if (auto wrong = make_folder(folder)) return tl::unexpected(*wrong);
  std::string name = url.host;
  std::replace_if(name.begin(), name.end(), [](char c) { return c == '/' || c == ':'; }, '_');
  return folder / fmt::format("{}_{}.key", name, url.port);
}

// What the link asks for.
Result<ClientMessage> first_message(const JoinOptions& options, const net::Url& url) {
  if (!options.new_game.empty()) {
    const auto chosen = read_options(options.options);
    if (!chosen) return tl::unexpected(chosen.error());
    message::Create create{options.new_game, {}, *chosen, !options.is_private};
    if (!options.pace.empty()) create.pace = options.pace;
    for (const std::string& seat : options.seats)
      create.seats.push_back(seat == "you" ? "me" : seat == "open" ? "open" : "bot=" + seat);
    if (create.seats.empty()) create.seats = {"me", "open"};
    return create;
  }
  const auto after = [&](std::string_view place) -> std::optional<std::string> {
    if (!url.target.starts_with(place) || url.target.size() == place.size()) return std::nullopt;
    return url.target.substr(place.size());
  };
  // "id.code" as in a link, or the id alone of a listed table, as the hall shows it.
  const auto is_code = [](const std::string& word) { return word.find('.') != std::string::npos; };
  if (const auto word = after("/sit/"))
    return is_code(*word) ? message::Sit{*word, {}, {}} : message::Sit{{}, *word, {}};
  if (const auto word = after("/watch/"))
    return is_code(*word) ? message::Watch{*word, {}} : message::Watch{{}, *word};
  if (const auto id = after("/table/")) return message::Open{*id, std::nullopt};
  return error(
      "URL",
      "the link of a table ends in /sit/…, /watch/… or /table/…; to open one yourself: waystone join "
      "URL --new GAME --seat you --seat open");
}

// Until everybody is there.
std::optional<int> wait_for_players(RemoteTable& table, const Terminal& terminal) {
  const auto show = [&] {
    fmt::print("\n{} at {}\n", table.game().title(), table.base_url());
    for (const std::string& line : table.seats_text()) fmt::print("{}\n", line);
    if (!table.sit_link().empty()) fmt::print("To sit down:  {}{}\n", table.base_url(), table.sit_link());
    fmt::print("To watch:     {}{}\nHash of the seed: {}\nWaiting for players; q leaves.\n", table.base_url(),
               table.watch_link(), table.seed_hash());
    std::fflush(stdout);
  };
  const bool asks = terminal.interactive;  // a script's lines are for the game
  std::string typed;                       // of a line that news broke off
  if (!table.has_begun()) show();
  while (!table.has_begun()) {
    const auto enough = [&] {
      const auto changed = table.wait(std::chrono::milliseconds(asks ? 0 : 1000));
      return !changed || *changed != Change::None || table.has_begun();
    };
    const Heard heard =
        asks ? terminal.ask_until(enough, "> ", {}, typed) : (enough(), Heard{Heard::What::GivenUp, ""});
    typed = heard.what == Heard::What::GivenUp ? heard.text : "";
    if (heard.what == Heard::What::End) return 0;
    if (heard.what == Heard::What::Line && (heard.text == "q" || heard.text == "quit")) return 0;
    const auto alive = table.wait(std::chrono::milliseconds(0));
    if (!alive) return complain(alive.error());
    for (const std::string& notice : table.take_notices()) fmt::print("{}\n", notice);
    if (!table.has_begun() && heard.what == Heard::What::GivenUp && !terminal.plain) show();
  }
  return std::nullopt;
}

constexpr int kAskForMore = -1;

// One game from its waiting room to its end.
int play_at(RemoteTable& table, const JoinOptions& options, const Terminal& terminal) {
  if (const auto left = wait_for_players(table, terminal)) return *left;
  if (table.is_closed()) return complain({table.base_url(), "this table was closed"});
  const auto entry = find_entry(table.game().short_name());
  const auto content = content_of(**entry, options.data_dir);
  if (!content) return complain(content.error());
  const auto book = Rulebook::load(*content);
  if (!book) return complain(book.error());
  const Left left = sit_down(table, *book, terminal);
  if (left == Left::Over && terminal.interactive && !table.here().empty()) return kAskForMore;
  return left == Left::Failed ? 2 : 0;
}

}  // namespace

int join_command(const JoinOptions& options) {
  const auto url = net::parse_url(options.url);
  if (!url) return complain(url.error());
  if (!options.name.empty())
    if (const auto name = clean_name(options.name); !name) return complain({"--name", name.error().what});
  const auto first = first_message(options, *url);
  if (!first) return complain(first.error());
  const auto file = key_file(*url);
  if (!file) return complain(file.error());
  std::string key;
  if (const auto kept = read_file(*file)) key = split_words(*kept).empty() ? "" : split_words(*kept)[0];
  const Terminal terminal = terminal_for(options.plain, options.ascii);
  ClientMessage wish = *first;
  for (;;) {
    RemoteTable table(*url, key, options.name, wish, options.data_dir);
    const auto wrong = table.come_in();
    if (table.key() != key)
      if (const auto unsaved = replace_file(*file, table.key() + "\n", true)) return complain(*unsaved);
    key = table.key();
    if (wrong) return complain(*wrong);
    const int code = play_at(table, options, terminal);
    if (code != kAskForMore) return code;
    const auto answer = terminal.ask("Another game with the same players? [y/N] ");
    if (!answer || (*answer != "y" && *answer != "yes")) return 0;
    const auto next = table.rematch();
    if (!next) return complain(next.error());
    wish = message::Open{*next, std::nullopt};
  }
}

}  // namespace waystone
