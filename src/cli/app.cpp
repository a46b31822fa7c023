#include "cli/app.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <limits>

#include "base/words.h"
#include "catalog/catalog.h"
#include "cli/completion.h"
#include "cli/manual.h"
#include "cli/settings.h"

namespace waystone {

std::string game_names() {
  std::vector<std::string> names;
  for (const Entry* entry : entries()) names.emplace_back(entry->name());
  return join(names, ", ");
}

void add_data(CLI::App* sub, std::string& data_dir) {
  sub->add_option("--data", data_dir, "Folder with content files to use instead of the built-in ones")
      ->type_name("DIR");
}

namespace {

void add_choice(CLI::App* sub, GameChoice& choice) {
  sub->add_option("game", choice.game, "Which game: " + game_names())->required()->type_name("GAME");
  sub->add_option("-o,--option", choice.options,
                  "An option of the game, name=value; may be repeated (see: waystone list GAME)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  sub->add_option(
         "--seats", choice.seats,
         "How many play (standard: the fewest; simulate, train, exchange and balance: each number in turn)")
      ->type_name("N")
      ->check(CLI::Range(1, 6));
  add_data(sub, choice.data_dir);
}

void add_play(CLI::App& app, AllSettings& all) {
  auto* sub = app.add_subcommand(
      "play", "Play a game in the terminal; it is saved after every move and goes on where you left it");
  auto& s = all.play;
  sub->add_option("game", s.choice.game, "Which game: " + game_names() + " (asks if left out)")
      ->type_name("GAME");
  sub->add_option("-o,--option", s.choice.options,
                  "An option of the game, name=value; may be repeated (see: waystone list GAME)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  sub->add_option("--seats", s.choice.seats, "How many play")->type_name("N")->check(CLI::Range(1, 6));
  sub->add_option("--seat", s.players, "Who sits in the next seat: you, you=NAME or a bot; may be repeated")
      ->type_name("WHO")
      ->allow_extra_args(false);
  sub->add_flag("--new", s.fresh, "Put a game in progress aside and begin another");
  sub->add_flag("--campaign", s.campaign,
                "Games one after the other, with what you won carried on, where the game has that");
  sub->add_flag("--plain", s.plain, "Linear text, for a screen reader");
  sub->add_flag("--ascii", s.ascii, "No characters beyond ASCII");
  sub->add_option(
         "--seed", s.seed,
         "A number; the same one brings the same luck to who does the same (another way, other rooms)")
      ->type_name("NUMBER");
  sub->add_option("--save-dir", s.save_dir,
                  "Where games are kept (standard: WAYSTONE_HOME, or your data folder)")
      ->type_name("DIR");
  add_data(sub, s.choice.data_dir);
  sub->callback([&all] { all.code = all.play.choice.game.empty() ? play_menu(all.play) : play(all.play); });
}

// Of a run whose figures do not depend on who computes them.
void add_run(CLI::App* sub, int& threads, std::uint64_t& seed) {
  sub->add_option("-t,--threads", threads,
                  "How many threads (standard: all cores); the figures do not depend on it")
      ->type_name("T")
      ->check(CLI::Range(1, 1024));
  sub->add_option("-s,--seed", seed, "The same seed gives the same figures")
      ->capture_default_str()
      ->type_name("S")
      ->check(
          CLI::Range(std::uint64_t{0}, std::uint64_t{std::numeric_limits<std::int64_t>::max()}));  // JSON's
}

void add_simulate(CLI::App& app, AllSettings& all) {
  auto* sub =
      app.add_subcommand("simulate", "Let bots play many games and report what happens, with 95 % intervals");
  auto& s = all.simulate;
  add_choice(sub, s.choice);
  add_count<std::uint64_t>(sub, "-n,--games", s.games, "How many games", 1, 1'000'000'000'000);
  sub->add_option("-b,--bot", s.bots,
                  "Who plays: random, or another bot of the game; repeat it to name one per seat")
      ->type_name("BOT")
      ->allow_extra_args(false);
  add_run(sub, s.threads, s.seed);
  sub->add_option("--cap", s.cap, "Stop a game after this many decisions (standard: the game's own bound)")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000'000));
  sub->add_flag("--json", s.json, "For programs");
  sub->callback([&all] { all.code = simulate(all.simulate); });
}

void add_league(CLI::App& app, AllSettings& all) {
  auto* sub = app.add_subcommand(
      "league", "Let bots meet each other and report how strong each is (docs/opponents.md)");
  auto& s = all.league;
  add_choice(sub, s.choice);
  add_count<std::uint64_t>(sub, "-n,--games", s.games,
                           "Games of each pair in each order of seats; alone: games of each bot", 1,
                           1'000'000);
  sub->add_option("-b,--bot", s.bots, "A bot that takes part, the weakest first (standard: all five levels)")
      ->type_name("BOT")
      ->allow_extra_args(false);
  sub->add_flag("--neighbours", s.neighbours, "Each meets only the one before it");
  add_run(sub, s.threads, s.seed);
  sub->add_option("--svg", s.svg, "Draw it into this file, too")->type_name("FILE");
  sub->add_flag("--json", s.json, "For programs");
  sub->callback([&all] { all.code = league(all.league); });
}

void add_train(CLI::App& app, AllSettings& all) {
  auto* sub = app.add_subcommand(
      "train", "Teach the judgement of a game's bots by games they play with each other (docs/opponents.md)");
  auto& s = all.train;
  add_choice(sub, s.choice);
  add_count<std::uint64_t>(sub, "-n,--games", s.games, "Games", 1, 100'000'000);
  add_count(sub, "--iterations", s.iterations, "Search for each move of them; 0: by the advice alone", 0U,
            1'000'000U);
  add_count(sub, "--least", s.least, "Only games with so many players and more", 1, 6);
  add_count(sub, "--passes", s.passes, "How often each position is learned from", 1U, 100U);
  sub->add_option("--rate", s.rate, "How fast it learns at the beginning")
      ->capture_default_str()
      ->type_name("RATE")
      ->check(CLI::Range(1e-6, 0.1));
  sub->add_option("--from", s.from, "Go on from these weights (standard: from nothing)")->type_name("FILE");
  sub->add_option("--out", s.out, "Where the weights go")->required()->type_name("FILE");
  add_run(sub, s.threads, s.seed);
  sub->callback([&all] { all.code = train(all.train); });
}

void add_exchange(CLI::App& app, AllSettings& all) {
  auto* sub = app.add_subcommand("exchange",
                                 "See that bots do not peek: exchange what they cannot know in the middle of "
                                 "games, compare what they are given, and ask them in both worlds");
  auto& s = all.exchange;
  add_choice(sub, s.choice);
  add_count<std::uint64_t>(sub, "-n,--decisions", s.decisions, "Decisions", 1, 1'000'000'000);
  add_count<std::uint64_t>(sub, "--searches", s.searches, "In how many of them a bot is asked", 0,
                           1'000'000'000);
  add_count(sub, "--iterations", s.iterations, "Search for each", 0U, 1'000'000U);
  add_run(sub, s.threads, s.seed);
  sub->callback([&all] { all.code = exchange(all.exchange); });
}

void add_candidates(CLI::App& app, AllSettings& all) {
  auto* sub = app.add_subcommand("candidates",
                                 "Where bots choose among whole plans: how often one chooses as a search "
                                 "with many times the candidates (docs/opponents.md)");
  auto& s = all.candidates;
  add_choice(sub, s.choice);
  add_count<std::uint64_t>(sub, "-n,--choices", s.choices, "Choices", 1, 1'000'000);
  sub->add_option("-b,--bot", s.bot, "Whose choices")->type_name("BOT")->capture_default_str();
  add_count(sub, "--times", s.times, "How many times the candidates, and the iterations", 2U, 100U);
  add_run(sub, s.threads, s.seed);
  sub->callback([&all] { all.code = candidates(all.candidates); });
}

void add_balance(CLI::App& app, AllSettings& all) {
  auto* sub = app.add_subcommand("balance",
                                 "Let bots play at tables of all kinds and report whether the game is fair: "
                                 "exit code 1 if anything that is claimed of it fails");
  auto& s = all.balance;
  add_choice(sub, s.choice);
  add_count<std::uint64_t>(sub, "-n,--games", s.games, "Games at each table", 1, 1'000'000'000);
  sub->add_option("-b,--bot", s.bot, "Who plays, in all seats (standard: the game's second best, shrewd)")
      ->type_name("BOT");
  add_count<std::uint64_t>(sub, "--without-each", s.without_each,
                           "Also so many games without each card in turn (Quest For The Thing)", 0,
                           1'000'000'000);
  add_run(sub, s.threads, s.seed);
  sub->add_option("--out", s.out, "Write a document with tables and pictures into this folder, too")
      ->type_name("DIR");
  sub->add_flag("--json", s.json, "For programs");
  sub->callback([&all] { all.code = balance(all.balance); });
}

void add_story(CLI::App& app, AllSettings& all) {
  auto* sub = app.add_subcommand("story", "Tell the tale of a game, where the game has one, from its record");
  sub->add_option("file", all.story.file, "A record")->required()->type_name("RECORD");
  sub->add_option("--side", all.story.side, "Who tells it: a side of the game (standard: the first one)")
      ->type_name("SIDE");
  sub->add_option("--markdown", all.story.markdown, "Write it into this file, as Markdown")
      ->type_name("FILE");
  add_data(sub, all.story.data_dir);
  sub->callback([&all] { all.code = story(all.story); });
}

void add_examining(CLI::App& app, AllSettings& all) {
  auto* list = app.add_subcommand("list", "The games, their bots and options");
  list->add_option("game", all.list_game, "Show this game's options")->type_name("GAME");
  list->add_flag("--json", all.list_json, "For programs");
  add_data(list, all.list_data);
  list->callback([&all] { all.code = list_games(all.list_json, all.list_data, all.list_game); });

  auto* check_sub = app.add_subcommand(
      "check",
      "Run scenario files (docs/scenarios.md): exit code 0 all hold, 1 some do not, 2 a file is wrong");
  check_sub->add_option("files", all.check.files, "Scenario files, or folders of them")
      ->required()
      ->type_name("FILE");
  check_sub->add_flag("--json", all.check.json, "For programs");
  check_sub->add_flag("-q,--quiet", all.check.quiet, "Name only those that do not hold");
  add_data(check_sub, all.check.data_dir);
  check_sub->callback([&all] { all.code = check(all.check); });

  auto* replay_sub = app.add_subcommand(
      "replay", "Run a record again and say where it first differs; checks the published seed hash");
  replay_sub->add_option("file", all.replay.file, "A record")->required()->type_name("RECORD");
  replay_sub->add_flag("--json", all.replay.json, "For programs");
  add_data(replay_sub, all.replay.data_dir);
  replay_sub->callback([&all] { all.code = replay_file(all.replay); });

  auto* rules_sub = app.add_subcommand(
      "rules", "The rules of a game, in our words, and which scenarios and tests show each");
  rules_sub->add_option("game", all.rules.game, "Which game: " + game_names())->required()->type_name("GAME");
  rules_sub->add_option("id", all.rules.id, "Only this rule")->type_name("RULE");
  rules_sub
      ->add_option("--in", all.rules.where,
                   "Folders of scenarios and tests to look through; exit code 1 if a rule is shown by none")
      ->type_name("DIR");
  rules_sub->add_flag("--json", all.rules.json, "For programs");
  add_data(rules_sub, all.rules.data_dir);
  rules_sub->callback([&all] { all.code = rules(all.rules); });

  auto* card_sub = app.add_subcommand(
      "card",
      "What is printed on a game's cards, or what is wrong with a file of them: exit code 2 if anything is");
  card_sub->add_option("game", all.cards.game, "Which game: " + game_names())->required()->type_name("GAME");
  card_sub
      ->add_option(
          "which", all.cards.which,
          "Only these: ids of cards, or a content file, read in place of the game's own of that name")
      ->type_name("ID|FILE.toml");
  add_count<std::uint64_t>(card_sub, "-n,--games", all.cards.games,
                           "Let bots play so many games and tell what became of each card", 1, 1'000'000'000);
  card_sub->add_option("-b,--bot", all.cards.bot, "Who plays these games, in all seats")
      ->type_name("BOT")
      ->capture_default_str();
  add_run(card_sub, all.cards.threads, all.cards.seed);
  card_sub->add_flag("--json", all.cards.json, "For programs");
  add_data(card_sub, all.cards.data_dir);
  card_sub->callback([&all] { all.code = cards(all.cards); });

  auto* types_sub =
      app.add_subcommand("types", "What clients are told of a game's cards, as types for the browser client");
  types_sub->add_option("game", all.types, "Which game: " + game_names())->required()->type_name("GAME");
  types_sub->callback([&all] { all.code = types(all.types); });
}

void add_state(CLI::App& app, AllSettings& all) {
  auto* sub = app.add_subcommand("state", "Print a position as JSON, in the names that scenarios use");
  auto& s = all.state;
  add_choice(sub, s.choice);
  sub->add_option("-s,--seed", s.seed, "Begin the game of this seed; what comes also depends on what is done")
      ->capture_default_str()
      ->type_name("S");
  sub->add_option("--do", s.moves, "Actions to do first, in order; may be repeated")
      ->type_name("ACTION")
      ->allow_extra_args(false);
  auto* record =
      sub->add_option("--record", s.record, "Take the position at the end of a record")->type_name("RECORD");
  sub->add_option("--load", s.load, "Read a position from a JSON file")->type_name("FILE")->excludes(record);
  sub->add_option("--seat", s.seat, "Only what this seat sees; 0 is an onlooker")
      ->type_name("SEAT")
      ->check(CLI::Range(0, 6));
  sub->callback([&all] { all.code = state(all.state); });
}

void add_bench(CLI::App& app, AllSettings& all) {
  auto* sub =
      app.add_subcommand("bench", "How fast the games are: decisions, games and state copies per second");
  sub->add_option("game", all.bench.game, "Only this game")->type_name("GAME");
  sub->add_option("-t,--threads", all.bench.threads, "Threads for the second figure (standard: all cores)")
      ->type_name("T")
      ->check(CLI::Range(1, 1024));
  sub->add_option("--seconds", all.bench.seconds, "How long to measure each figure")
      ->capture_default_str()
      ->type_name("S")
      ->check(CLI::Range(0.05, 600.0));
  sub->add_option("--seats", all.bench.seats, "How many players (standard: four, or what the game allows)")
      ->type_name("N")
      ->check(CLI::Range(1, kMostSeats));
  sub->add_flag("--signature", all.bench.signature, "Print each game's behaviour signatures instead");
  sub->add_flag("--json", all.bench.json, "For programs");
  add_data(sub, all.bench.data_dir);
  sub->callback([&all] { all.code = bench(all.bench); });
}

// About the program itself.
void add_help(CLI::App& app, AllSettings& all) {
  auto* completion =
      app.add_subcommand("completion", "Print a script that teaches your shell to complete waystone's words");
  completion->add_option("shell", all.shell, "Which shell")
      ->type_name("SHELL")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  completion->callback([&] { fmt::print("{}", completion_script(app, all.shell)); });

  auto* manual =
      app.add_subcommand("manual", "Print the manual page (to read it: waystone manual | man -l -)");
  manual->callback([&] { fmt::print("{}", manual_page(app, WAYSTONE_VERSION)); });
}

// CLI11 says only that an argument was not expected; people mistype the command more often than anything
// else.
std::optional<std::string> misspelt_command(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return std::nullopt;
  std::vector<std::string> known;
  for (const CLI::App* sub : app.get_subcommands({})) known.push_back(sub->get_name());
  if (std::find(known.begin(), known.end(), argv[1]) != known.end()) return std::nullopt;
  return unknown_word("command", argv[1], known);
}

}  // namespace

int run_app(int argc, char** argv) {
  AllSettings all;
  CLI::App app("Waystone: a home for adventure tabletop games.\nWithout a command it asks what to play.",
               "waystone");
  app.require_subcommand(0, 1);
  app.set_version_flag("--version", "waystone " WAYSTONE_VERSION);
  add_play(app, all);
  add_simulate(app, all);
  add_league(app, all);
  add_train(app, all);
  add_exchange(app, all);
  add_candidates(app, all);
  add_balance(app, all);
  add_examining(app, all);
  add_story(app, all);
  add_state(app, all);
  add_bench(app, all);
  add_serve(app, all);
  add_join(app, all);
  add_load(app, all);
  add_help(app, all);
  if (const auto misspelt = misspelt_command(app, argc, argv)) return complain({"", *misspelt});
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) return play_menu(all.play);
  } catch (const CLI::Success& wanted) {  // --help, --version
    return app.exit(wanted);
  } catch (const CLI::ParseError& wrong) {
    std::string text = wrong.what();
    std::replace(text.begin(), text.end(), '\n', ' ');
    const auto subs = app.get_subcommands();
    return complain(
        {subs.empty() ? "" : subs[0]->get_name(),
         fmt::format("{} (see: waystone {}--help)", text, subs.empty() ? "" : subs[0]->get_name() + " ")});
  }
  return all.code;
}

}  // namespace waystone
