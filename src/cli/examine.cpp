// `waystone check`, `replay`, `rules` and `state`: looking at rules, records and positions.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "base/json.h"
#include "base/words.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "engine/rulebook.h"
#include "engine/scenario.h"
#include "store/files.h"

namespace waystone {
namespace {

GameMaker maker(const std::string& data_dir) {
  return [data_dir](const GameRequest& request) { return make_game(request, data_dir); };
}

// Files named outright, and those with this ending below folders, in order of name.
Result<std::vector<Path>> gather(const std::vector<std::string>& names, std::string_view ending) {
  std::vector<Path> files;
  for (const auto& name : names) {
    std::error_code failed;
    if (std::filesystem::is_directory(name, failed)) {
      for (const auto& item : std::filesystem::recursive_directory_iterator(name, failed))
        if (item.is_regular_file() && item.path().string().ends_with(ending)) files.push_back(item.path());
    } else if (std::filesystem::exists(name, failed)) {
      files.emplace_back(name);
    } else {
      return error(name, "there is no such file or folder");
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

// Every rule a scenario names must be in its game's ledger.
std::optional<Finding> unknown_rule(const Scenario& scenario, const std::string& data_dir) {
  const auto entry = find_entry(scenario.game.game);
  if (!entry) return Finding{scenario.file, entry.error().text(), true};
  const auto content = content_of(**entry, data_dir);
  if (!content) return Finding{scenario.file, content.error().text(), true};
  const auto book = Rulebook::load(*content);
  if (!book) return Finding{scenario.file, book.error().text(), true};
  for (const auto& id : scenario.rules)
    if (book->find(id) == nullptr)
      return Finding{scenario.file, "there is no rule '" + id + "' in the ledger", true};
  return std::nullopt;
}

}  // namespace

int complain(const Error& wrong) {
  fmt::print(stderr, "waystone: {}\n", wrong.text());
  return 2;
}

Result<std::vector<std::pair<std::string, std::string>>> read_options(
    const std::vector<std::string>& options) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const auto& text : options) {
    const auto cut = text.find('=');
    if (cut == std::string::npos || cut == 0)
      return error("--option", fmt::format("'{}' is not of the form name=value", text));
    const std::string name = text.substr(0, cut);
    if (std::any_of(out.begin(), out.end(), [&](const auto& earlier) { return earlier.first == name; }))
      return error("--option", fmt::format("'{}' is given twice", name));
    out.emplace_back(name, text.substr(cut + 1));
  }
  return out;
}

namespace {

struct Checked {
  std::string title;
  std::vector<Finding> findings;
  bool broken() const {
    return std::any_of(findings.begin(), findings.end(), [](const Finding& f) { return f.broken; });
  }
};

Checked check_file(const Path& path, const std::string& data_dir) {
  const auto text = read_file(path);
  if (!text) return {"", {{text.error().where, text.error().what, true}}};
  const auto scenario = parse_scenario(*text, path.string());
  if (!scenario) return {"", {{scenario.error().where, scenario.error().what, true}}};
  if (const auto unknown = unknown_rule(*scenario, data_dir)) return {scenario->title, {*unknown}};
  return {scenario->title, run_scenario(*scenario, maker(data_dir))};
}

Value checked_json(const Path& path, const Checked& checked) {
  Value item;
  item.set("file", path.string());
  item.set("title", checked.title);
  item.set("result", checked.findings.empty() ? "passed" : checked.broken() ? "broken" : "failed");
  Value::List lines;
  for (const Finding& f : checked.findings) lines.emplace_back(f.where + ": " + f.what);
  item.set("findings", std::move(lines));
  return item;
}

}  // namespace

int check(const CheckOptions& options) {
  const auto files = gather(options.files, ".toml");
  if (!files) return complain(files.error());
  if (files->empty()) return complain({"check", "no scenario files (*.toml) there"});
  int failed = 0, broken = 0;
  Value::List report;
  for (const Path& path : *files) {
    const Checked checked = check_file(path, options.data_dir);
    broken += checked.broken() ? 1 : 0;
    failed += !checked.findings.empty() && !checked.broken() ? 1 : 0;
    if (options.json) {
      report.push_back(checked_json(path, checked));
      continue;
    }
    if (checked.findings.empty() && !options.quiet)
      fmt::print("passed  {}  {}\n", path.string(), checked.title);
    for (const Finding& f : checked.findings)
      fmt::print(stderr, "{}  {}: {}\n", f.broken ? "broken" : "failed", f.where, f.what);
  }
  const int passed = static_cast<int>(files->size()) - failed - broken;
  if (options.json)
    fmt::print("{}", to_json_pretty(Value(std::move(report))));
  else
    fmt::print("{}{} passed, {} failed\n",
               broken > 0 ? fmt::format("{} broken (counted as failed)\n", broken) : "", passed,
               failed + broken);
  return broken > 0 ? 2 : failed > 0 ? 1 : 0;
}

int replay_file(const ReplayOptions& options) {
  const auto text = read_file(options.file);
  if (!text) return complain(text.error());
  const auto record = parse_record(*text, options.file);
  if (!record) return complain(record.error());
  const auto report = replay(*record, options.file, maker(options.data_dir));
  if (!report) return complain(report.error());
  if (options.json) {
    Value out;
    out.set("game", record->header.game);
    out.set("decisions", static_cast<std::int64_t>(report->decisions));
    out.set("finished", report->finished);
    out.set("verdict", report->outcome.verdict);
    out.set("seed_checked", report->seed_checked);
    fmt::print("{}", to_json_pretty(out));
    return 0;
  }
  fmt::print("{}: {}, {}; every state and every draw is as recorded.\n", options.file,
             counted(static_cast<std::int64_t>(report->decisions), "decision"),
             report->finished ? fmt::format("ended as '{}'", report->outcome.verdict) : "still in progress");
  fmt::print("{}\n", report->seed_checked ? "The seed opened at the end is the one published at the start."
                                          : "The seed is not open yet, so the draws were taken as written.");
  return 0;
}

namespace {

using ShownBy = std::map<std::string, std::vector<std::string>>;  // rule id -> what shows it

// The project's own tests, if the program is run from its folder or from a build in it.
std::vector<std::string> standard_folders() {
  std::error_code failed;
  const Path program = std::filesystem::read_symlink("/proc/self/exe", failed);
  for (const Path& root : {Path("."), program.parent_path() / ".." / ".."})
    if (std::filesystem::is_directory(root / "tests" / "scenarios", failed))
      return {(root / "tests").string(), (root / "examples").string()};
  return {};
}

Result<ShownBy> what_shows(const Rulebook& book, const RulesOptions& options,
                           const std::vector<std::string>& where) {
  ShownBy shown;
  const auto scenarios = gather(where, ".toml");
  if (!scenarios) return tl::unexpected(scenarios.error());
  for (const Path& path : *scenarios) {
    const auto text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    const auto scenario = parse_scenario(*text, path.string());
    if (!scenario || scenario->game.game != options.game) continue;
    if (!run_scenario(*scenario, maker(options.data_dir)).empty()) continue;  // only what holds shows a rule
    for (const auto& id : scenario->rules) shown[id].push_back(path.filename().string());
  }
  const auto tests = gather(where, "_test.cpp");
  if (!tests) return tl::unexpected(tests.error());
  for (const Path& path : *tests) {
    const auto text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    // A test says in a comment which rules it shows: "// shows KA-16, KA-17".
    constexpr std::string_view kMark = "// shows ";
    for (auto at = text->find(kMark); at != std::string::npos; at = text->find(kMark, at + 1))
      for (const auto& id : rule_ids_in(text->substr(at, text->find('\n', at) - at), book.prefix))
        if (shown[id].empty() || shown[id].back() != path.filename())
          shown[id].push_back(path.filename().string());
  }
  return shown;
}

void print_rules(const Rulebook& book, ShownBy& shown, bool searched) {
  const Terminal terminal = Terminal::detect();
  std::string chapter;
  for (const RuleText& rule : book.rules) {
    if (rule.chapter != chapter) fmt::print("\n{}\n", chapter = rule.chapter);
    terminal.print(fmt::format("{:<7} {}", rule.id, rule.text));
    const auto& by = shown[rule.id];
    if (searched)
      terminal.print("        " + (by.empty() ? "NOTHING SHOWS THIS RULE" : "shown by " + join(by, ", ")));
  }
}

Value rules_json(const Rulebook& book, ShownBy& shown) {
  Value::List out;
  for (const RuleText& rule : book.rules) {
    Value item;
    item.set("id", rule.id);
    item.set("chapter", rule.chapter);
    item.set("text", rule.text);
    Value::List names;
    for (const auto& name : shown[rule.id]) names.emplace_back(name);
    item.set("shown_by", std::move(names));
    out.push_back(std::move(item));
  }
  return out;
}

int print_rule(const Rulebook& book, const RulesOptions& options) {
  const RuleText* rule = book.find(options.id);
  if (rule == nullptr)
    return complain(
        {"rules", fmt::format("there is no rule '{}' in the ledger of {}", options.id, options.game)});
  fmt::print("{}  {}\n", rule->id, rule->chapter);
  Terminal::detect().print(rule->text);
  return 0;
}

}  // namespace

int rules(const RulesOptions& options) {
  const auto entry = find_entry(options.game);
  if (!entry) return complain(entry.error());
  const auto content = content_of(**entry, options.data_dir);
  if (!content) return complain(content.error());
  const auto book = Rulebook::load(*content);
  if (!book) return complain(book.error());
  if (!options.id.empty()) return print_rule(*book, options);
  const auto where = options.where.empty() ? standard_folders() : options.where;
  auto shown = what_shows(*book, options, where);
  if (!shown) return complain(shown.error());
  const auto unshown = std::count_if(book->rules.begin(), book->rules.end(),
                                     [&](const RuleText& rule) { return (*shown)[rule.id].empty(); });
  if (options.json) {
    fmt::print("{}", to_json_pretty(rules_json(*book, *shown)));
  } else {
    print_rules(*book, *shown, !where.empty());
    if (where.empty())
      fmt::print("\nTo see what shows each rule, name the folders of scenarios and tests: --in DIR\n");
    else
      fmt::print("\n{} of {} rules are shown by a scenario or test.\n",
                 static_cast<std::ptrdiff_t>(book->rules.size()) - unshown, book->rules.size());
  }
  return unshown > 0 && !where.empty() ? 1 : 0;
}

namespace {

Result<bool> play_moves(Match& match, const std::vector<std::string>& moves) {
  for (const auto& text : moves) {
    const auto action = match.game().parse(text);
    if (!action) return tl::unexpected(action.error());
    const Seat seat = match.actors().empty() ? Seat::One : match.actors().lowest();
    if (const auto refusal = match.submit(seat, *action)) {
      const std::string id = match.game().rule_text(refusal->rule);
      return error(fmt::format("--do '{}'", text), refusal->sentence + (id.empty() ? "" : " [" + id + "]"));
    }
  }
  return true;
}

int print_state(const Match& match, int seat) {
  if (seat > match.game().seats())
    return complain({"--seat", fmt::format("{} has {} seat{} here", match.game().title(),
                                           match.game().seats(), match.game().seats() == 1 ? "" : "s")});
  const Value value =
      seat < 0 ? match.state()
               : match.view(seat == 0 ? Seat::Nobody : seat_at(static_cast<std::size_t>(seat - 1)));
  fmt::print("{}", to_json_pretty(value));
  return 0;
}

}  // namespace

int state(const StateOptions& options) {
  GameRequest request{options.choice.game, options.choice.seats, {}, {}, {}};
  std::optional<Record> record;
  if (!options.record.empty()) {
    const auto text = read_file(options.record);
    if (!text) return complain(text.error());
    auto parsed = parse_record(*text, options.record);
    if (!parsed) return complain(parsed.error());
    if (parsed->header.game != options.choice.game)
      return complain({options.record, fmt::format("this is a record of '{}'", parsed->header.game)});
    record = std::move(*parsed);
    request = {
        record->header.game, static_cast<int>(record->header.seats.size()), record->header.options, {}, {}};
  } else {
    const auto chosen = read_options(options.choice.options);
    if (!chosen) return complain(chosen.error());
    request.options = *chosen;
  }
  const auto game = make_game(request, options.choice.data_dir);
  if (!game) return complain(game.error());
  SealedSource sealed(Seed::from_number(options.seed));
  ScriptedSource script(**game, nullptr);
  if (record)
    for (const RecordLine& line : record->lines)
      if (const auto why = script.expect(line.drew)) return complain({options.record, *why});
  RecordingSource source(record ? static_cast<ChanceSource&>(script) : sealed);
  const auto match = (*game)->new_match(source);
  if (record) {
    if (const auto same = replay_into(*match, source, *record, options.record); !same)
      return complain(same.error());
  } else if (!options.load.empty()) {
    const auto text = read_file(options.load);
    if (!text) return complain(text.error());
    const auto value = parse_json(*text, options.load);
    if (!value) return complain(value.error());
    if (const auto wrong = match->load_state(*value, options.load)) return complain(*wrong);
  }
  if (const auto done = play_moves(*match, options.moves); !done) return complain(done.error());
  return print_state(*match, options.seat);
}

}  // namespace waystone
