// What the commands are told at the command line. Private to app.cpp and online_commands.cpp.
#pragma once
#include <CLI/CLI.hpp>
#include <string>

#include "cli/commands.h"

namespace waystone {

struct AllSettings {
  PlaySettings play;
  SimulateOptions simulate;
  LeagueOptions league;
  TrainOptions train;
  ExchangeOptions exchange;
  CandidatesOptions candidates;
  BalanceOptions balance;
  CheckOptions check;
  ReplayOptions replay;
  StoryOptions story;
  RulesOptions rules;
  CardOptions cards;
  std::string types;  // of this game
  StateOptions state;
  BenchOptions bench;
  ServeOptions serve;
  LoadOptions load;
  JoinOptions join;
  bool list_json = false;
  std::string list_data, list_game, shell = "bash";
  int code = 0;
};

template <class Number>
void add_count(CLI::App* sub, const std::string& name, Number& value, const std::string& text, Number least,
               Number most) {
  sub->add_option(name, value, text)->capture_default_str()->type_name("N")->check(CLI::Range(least, most));
}

std::string game_names();
void add_data(CLI::App* sub, std::string& data_dir);
void add_serve(CLI::App& app, AllSettings& all);
void add_join(CLI::App& app, AllSettings& all);
void add_load(CLI::App& app, AllSettings& all);

}  // namespace waystone
