// The commands about servers: to be one, to sit down at one, to try one with many players.
#include "catalog/catalog.h"
#include "cli/load_attack.h"
#include "cli/settings.h"
#include "protocol/messages.h"

namespace waystone {
namespace {

void add_retention(CLI::App* sub, ServeOptions& s) {
  const auto days = [sub](const std::string& name, int& value, const std::string& text, int least) {
    sub->add_option(name, value, text)
        ->capture_default_str()
        ->type_name("D")
        ->check(CLI::Range(least, 36'500));
  };
  days("--open-days", s.open_days, "Days that a table waits for players when nobody is there", 1);
  days("--given-up-days", s.given_up_days, "Days without a move after which a game is closed; 0: never", 0);
  days("--closed-days", s.closed_days, "Days after which a closed table is deleted; 0: never", 0);
  days("--finished-days", s.finished_days, "Days after which a finished game is deleted; 0: never", 0);
  days("--chat-days", s.chat_days, "Days after which a line of chat is deleted; 0: never", 0);
}

}  // namespace

void add_serve(CLI::App& app, AllSettings& all) {
  auto* sub =
      app.add_subcommand("serve", "Open the hall: tables for browsers and terminals (docs/operating.md)");
  auto& s = all.serve;
  sub->add_option("--address", s.address, "Where to listen; beyond this machine only behind a proxy with TLS")
      ->capture_default_str()
      ->type_name("ADDRESS");
  sub->add_option("--port", s.port, "On which port; 0 takes any free one")
      ->capture_default_str()
      ->type_name("PORT");
  sub->add_option("--db", s.db, "The file of tables and games (standard: waystone.db in your data folder)")
      ->type_name("FILE");
  sub->add_option("--origin", s.origins, "A page's origin that may connect besides our own; may be repeated")
      ->type_name("ORIGIN")
      ->check(CLI::Validator(
          [](std::string& text) {
            return text.starts_with("https://") || text.starts_with("http://")
                       ? std::string()
                       : "an origin is like https://games.example.org, not '" + text + "'";
          },
          ""))
      ->allow_extra_args(false);
  sub->add_flag("--behind-proxy", s.behind_proxy, "Take visitors' addresses from X-Forwarded-For");
  sub->add_option("--max-connections", s.connections, "How many may be connected")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
  sub->add_option("--max-per-address", s.per_address,
                  "How many from one address (this machine is not counted)")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
  sub->add_option("--rate", s.rate, "Messages a second that one connection may send")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::Range(1.0, 1e6));
  sub->add_option("--bot-threads", s.bot_threads,
                  "Threads on which bots think (standard: one less than cores)")
      ->type_name("T")
      ->check(CLI::Range(1, 1024));
  sub->add_option("--think-ms", s.think_ms,
                  "Milliseconds a bot may think about a decision; less when many wait")
      ->capture_default_str()
      ->type_name("MS")
      ->check(CLI::Range(1, 60'000));
  sub->add_option("--bot-pause-ms", s.bot_pause_ms,
                  "Milliseconds a bot takes at least, up to three times that, whatever it thinks about")
      ->capture_default_str()
      ->type_name("MS")
      ->check(CLI::Range(0, 60'000));
  sub->add_option("--beat-ms", s.beat_ms,
                  "Sealed choices come out, and slow bots answer, every so many milliseconds")
      ->capture_default_str()
      ->type_name("MS")
      ->check(CLI::Range(1, 60'000));
  sub->add_option("--window-ms", s.window_ms,
                  "Milliseconds that a reaction takes where several people play, or a whole number of them")
      ->capture_default_str()
      ->type_name("MS")
      ->check(CLI::Range(1, 600'000));
  sub->add_option("--idle", s.idle_seconds,
                  "Seconds that who is connected may think before others may let a bot stand in")
      ->capture_default_str()
      ->type_name("S")
      ->check(CLI::Range(1, 31'536'000));
  sub->add_option("--max-tables", s.tables, "How many tables may be in memory at once")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::Range(std::size_t{10}, std::size_t{10'000'000}));
  sub->add_option("--least-free-mb", s.least_free_mb,
                  "Megabytes that stay free on the disk: with less, no table is opened and nobody talks")
      ->capture_default_str()
      ->type_name("MB")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{100'000'000}));
  add_retention(sub, s);
  sub->add_option("--away", s.away_seconds, "Seconds a seat is kept for who lost the connection")
      ->capture_default_str()
      ->type_name("S")
      ->check(CLI::Range(0, 86'400));
  sub->add_option("--log", s.log_level, "How much to log")
      ->capture_default_str()
      ->type_name("LEVEL")
      ->check(CLI::IsMember({"debug", "info", "warn", "error", "off"}));
  sub->add_flag("--open", s.open, "Open it in a browser; if the port is taken, take another");
  sub->add_flag("--guard", s.guard, "Check every message against what its reader may know (slower)");
  add_data(sub, s.data_dir);
  sub->callback([&all] { all.code = serve_command(all.serve); });
}

void add_join(CLI::App& app, AllSettings& all) {
  auto* sub = app.add_subcommand("join", "Sit down at a server's table, or watch it, in the terminal");
  auto& s = all.join;
  sub->add_option("url", s.url, "The table's link; with --new the server's address")
      ->required()
      ->type_name("URL");
  sub->add_option("--name", s.name, "How the others see you")->type_name("NAME");
  auto* fresh =
      sub->add_option("--new", s.new_game, "Open a table of this game: " + game_names())->type_name("GAME");
  sub->add_option("--seat", s.seats,
                  "With --new, who sits in the next seat: you, open or a bot; may be repeated")
      ->type_name("WHO")
      ->allow_extra_args(false)
      ->needs(fresh);
  sub->add_option("-o,--option", s.options, "With --new, an option of the game, name=value; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false)
      ->needs(fresh);
  sub->add_option("--pace", s.pace, "With --new, how long people have for a reaction")
      ->type_name("PACE")
      ->check(CLI::IsMember(std::vector<std::string>(kPaces.begin(), kPaces.end())))
      ->needs(fresh);
  sub->add_flag("--private", s.is_private, "With --new: only who has a link finds the table")->needs(fresh);
  sub->add_flag("--plain", s.plain, "Linear text, for a screen reader");
  sub->add_flag("--ascii", s.ascii, "No characters beyond ASCII");
  add_data(sub, s.data_dir);
  sub->callback([&all] { all.code = join_command(all.join); });
}

void add_load(CLI::App& app, AllSettings& all) {
  auto* sub = app.add_subcommand("load", "Play random moves at many tables of a server and measure it");
  auto& s = all.load;
  sub->add_option("url", s.url, "The server")->capture_default_str()->type_name("URL");
  for (const Entry* entry : entries())
    if (s.game.empty() && entry->min_seats() > 1) s.game = entry->name();
  sub->add_option("--game", s.game, "Which game: " + game_names())->capture_default_str()->type_name("GAME");
  sub->add_option("--seats", s.seats, "Players at a table")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::Range(1, kMostSeats));
  sub->add_option("-n,--tables", s.tables, "How many tables")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::Range(1, 20'000));
  sub->add_option("--seconds", s.seconds, "How long")
      ->capture_default_str()
      ->type_name("S")
      ->check(CLI::Range(0.1, 3600.0));
  sub->add_option("--rate", s.rate, "Moves a second at each table; 0: as fast as they are answered")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::Range(0.0, 1000.0));
  sub->add_option("-s,--seed", s.seed, "Of the random moves")->capture_default_str()->type_name("S");
  sub->add_option(
         "--attack", s.attack,
         "A flood beside them, every other two seconds; the server is to be started with --behind-proxy")
      ->type_name("KIND")
      ->check(CLI::IsMember(std::vector<std::string>(kAttacks.begin(), kAttacks.end())));
  sub->add_option("--attack-rate", s.attack_rate, "Its messages a second")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::Range(1.0, 1'000'000.0));
  sub->add_flag("--json", s.json, "For programs");
  sub->callback([&all] { all.code = load(all.load); });
}

}  // namespace waystone
