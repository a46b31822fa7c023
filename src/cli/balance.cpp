// `waystone balance`: whether a game is fair, by what bots do in it.
#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "base/words.h"
#include "cli/asked.h"
#include "cli/progress.h"
#include "lab/balance.h"
#include "store/files.h"

namespace waystone {
namespace {

using fairness::TableCell, fairness::Criterion, fairness::Section, fairness::Verdict;

using Chosen = std::vector<std::pair<std::string, std::string>>;

// The tables that can be played at, and why some cannot: a designer may have too few cards for six.
struct Playable {
  std::vector<std::unique_ptr<AnyGame>> games;
  std::vector<std::string> left_out;

  std::vector<const AnyGame*> all() const {
    std::vector<const AnyGame*> out;
    for (const auto& game : games) out.push_back(game.get());
    return out;
  }
};

// What somebody chose goes before what a table stands for; two tables may then be the same.
std::vector<BalanceTable> wanted_tables(const Entry& entry, int seats, const Chosen& chosen) {
  std::vector<BalanceTable> out;
  for (BalanceTable table : entry.balance_tables()) {
    if (seats != 0 && table.seats != seats) continue;
    std::erase_if(table.options, [&](const auto& option) {
      return std::any_of(chosen.begin(), chosen.end(),
                         [&](const auto& c) { return c.first == option.first; });
    });
    table.options.insert(table.options.end(), chosen.begin(), chosen.end());
    if (std::find(out.begin(), out.end(), table) == out.end()) out.push_back(table);
  }
  return out;
}

std::string name_of(const BalanceTable& table) {
  std::string out = fmt::format("{} player{}", table.seats, table.seats == 1 ? "" : "s");
  for (const auto& [name, value] : table.options) out += fmt::format(", {}={}", name, value);
  return out;
}

Result<Playable> make_tables(const Entry& entry, const GameChoice& choice) {
  const auto chosen = read_options(choice.options);
  if (!chosen) return tl::unexpected(chosen.error());
  const auto wanted = wanted_tables(entry, choice.seats, *chosen);
  if (wanted.empty()) return error("", fmt::format("the balance of {} is not measured", entry.title()));
  Playable out;
  std::optional<Error> wrong;
  for (const BalanceTable& table : wanted) {
    auto game = make_game({std::string(entry.name()), table.seats, table.options, {}, {}}, choice.data_dir);
    if (game) {
      out.games.push_back(std::move(*game));
      continue;
    }
    if (!wrong) wrong = game.error();
    out.left_out.push_back(fmt::format("{}: {}", name_of(table), game.error().text()));
  }
  if (out.games.empty()) return tl::unexpected(*wrong);
  return out;
}

std::string command_of(const BalanceOptions& o, const std::string& bot) {
  std::string out =
      fmt::format("waystone balance {} --games {} --bot {} --seed {}", o.choice.game, o.games, bot, o.seed);
  if (o.choice.seats > 0) out += fmt::format(" --seats {}", o.choice.seats);
  if (o.without_each > 0) out += fmt::format(" --without-each {}", o.without_each);
  for (const std::string& option : o.choice.options) out += " --option " + option;
  if (!o.choice.data_dir.empty()) out += " --data " + o.choice.data_dir;
  return out;
}

// A report and what it is of.
struct Measured {
  const Entry& entry;
  const BalanceOptions& options;
  std::string bot;
  const Playable& tables;
  const BalanceReport& report;
};

void print_lines(std::string_view before, const std::string& text) {
  for (const std::string& line : wrap(text, 100)) {
    fmt::print("{:<15}{}\n", before, line);
    before = "";
  }
}

void print_rows(const Section& section) {
  fmt::print("{}\n", section.title);
  for (const auto& row : section.rows) {
    fmt::print("  {}:", row[0].text);
    for (std::size_t i = 1; i < row.size(); ++i)
      if (!row[i].text.empty()) fmt::print("{} {} {}", i == 1 ? "" : ",", section.columns[i], row[i].text);
    fmt::print("\n");
  }
}

void print_report(const Measured& of) {
  fmt::print("{}: {} at each of {}, every seat {}, seed {}\n", of.entry.title(),
             counted(static_cast<std::int64_t>(of.options.games), "game"),
             counted(static_cast<std::int64_t>(of.tables.games.size()), "table"), of.bot, of.options.seed);
  for (const std::string& why : of.tables.left_out) fmt::print("not played, {}\n", why);
  for (const Section& section : of.report.sections)
    for (const Criterion& criterion : section.criteria) {
      print_lines(criterion.verdict == Verdict::Fails ? "FAILS" : word_of(criterion.verdict),
                  criterion.claim);
      print_lines("", criterion.figure);
    }
  for (const Section& section : of.report.sections)
    for (const std::string& note : section.notes) fmt::print("{}\n", note);
  for (const Section& section : of.report.sections)
    if (section.criteria.empty()) print_rows(section);
}

// A count is a cell of words too.
Value to_value(const TableCell& cell) {
  if (const auto count = whole_number(cell.text)) return *count;
  if (!cell.figure) return cell.text;
  Value out;
  out.set("value", Decimal::of(cell.figure->value, 4));
  out.set("low", Decimal::of(cell.figure->in.low, 4));
  out.set("high", Decimal::of(cell.figure->in.high, 4));
  if (cell.figure->fair) out.set("fair", Decimal::of(*cell.figure->fair, 4));
  return out;
}

Value to_value(const Section& section) {
  Value out;
  Value::List criteria, rows;
  for (const Criterion& criterion : section.criteria) {
    Value one;
    one.set("claim", criterion.claim);
    one.set("verdict", word_of(criterion.verdict));
    one.set("figure", criterion.figure);
    criteria.push_back(std::move(one));
  }
  for (const auto& row : section.rows) {
    Value one{Value::Table{}};
    for (std::size_t i = 0; i < row.size(); ++i)
      if (!row[i].text.empty()) one.set(section.columns[i], to_value(row[i]));
    rows.push_back(std::move(one));
  }
  out.set("title", section.title);
  out.set("criteria", std::move(criteria));
  out.set("rows", std::move(rows));
  return out;
}

Value to_value(const Measured& of) {
  Value out;
  out.set("game", of.entry.name());
  out.set("games", static_cast<std::int64_t>(of.options.games));
  out.set("tables", static_cast<std::int64_t>(of.tables.games.size()));
  out.set("bot", of.bot);
  out.set("seed", static_cast<std::int64_t>(of.options.seed));
  out.set("verdict", word_of(of.report.verdict()));
  Value::List left_out, sections;
  for (const std::string& why : of.tables.left_out) left_out.emplace_back(why);
  for (const Section& section : of.report.sections) sections.push_back(to_value(section));
  out.set("not_played", std::move(left_out));
  out.set("sections", std::move(sections));
  return out;
}

// Words of content files that a table of Markdown would misread.
std::string cell_text(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '|' ? "\\|" : c == '\n' ? " " : std::string(1, c);
  return out;
}

std::string picture_file(const Measured& of, const fairness::Picture& picture) {
  return fmt::format("pictures/{}-{}.svg", of.entry.name(), picture.file);
}

std::string paragraph(const std::string& text) {
  std::string out;
  for (const std::string& line : wrap(text, 120)) out += line + "\n";
  return out;
}

std::string table_of(const Section& section) {
  std::string out = "|", rule = "\n|";
  for (const std::string& column : section.columns) {
    out += fmt::format(" {} |", column);
    rule += "---|";
  }
  out += rule + "\n";
  for (const auto& row : section.rows) {
    out += "|";
    for (const TableCell& cell : row) out += fmt::format(" {} |", cell_text(cell.text));
    out += "\n";
  }
  return out;
}

std::string chapter(const Measured& of, const Section& section) {
  std::string out = fmt::format("\n## {}\n\n", section.title);
  for (const Criterion& c : section.criteria)
    out += paragraph(fmt::format("{} Verdict: **{}**. The figure to look at: {}.", c.claim,
                                 word_of(c.verdict), c.figure)) +
           "\n";
  out += paragraph(section.text);
  for (const fairness::Picture& picture : section.pictures)
    out += fmt::format("\n![{}]({})\n", picture.title, picture_file(of, picture));
  if (!section.notes.empty()) out += "\n";
  for (const std::string& note : section.notes) out += fmt::format("- {}\n", note);
  return out + "\n" + table_of(section);
}

std::string document(const Measured& of) {
  std::string out = fmt::format("# The balance of {}\n\nMade by\n\n```\n{}\n```\n\n", of.entry.title(),
                                command_of(of.options, of.bot));
  out += paragraph(
      fmt::format("{} games at each of {} tables, every seat played by the {} bot; the same seed "
                  "gives the same figures. A claim **holds** when the whole interval of each of its "
                  "figures keeps to the limit, and **fails** when the whole interval of one of them "
                  "lies beyond. Otherwise it is **not refuted**: some interval reaches across the "
                  "limit, and more games would tell. Intervals are Wilson's, made wider for the "
                  "number of comparisons of a claim (Bonferroni: each is right with 1 - 0.05 / "
                  "comparisons), so that chance alone makes a claim fail in at most one of twenty "
                  "measurements.",
                  of.options.games, of.tables.games.size(), of.bot));
  for (const std::string& why : of.tables.left_out) out += "\n" + paragraph("Not played, " + why);
  out += "\n| claim | |\n|---|---|\n";
  for (const Section& section : of.report.sections)
    for (const Criterion& c : section.criteria)
      out += fmt::format("| {} | {} |\n", c.claim, word_of(c.verdict));
  for (const Section& section : of.report.sections) out += chapter(of, section);
  return out;
}

std::optional<Error> write_document(const Measured& of) {
  const Path folder = of.options.out;
  for (const Section& section : of.report.sections)
    for (const fairness::Picture& picture : section.pictures)
      if (auto wrong = replace_file(folder / picture_file(of, picture), picture.svg)) return wrong;
  return replace_file(folder / fmt::format("{}.md", of.entry.name()), document(of));
}

}  // namespace

int balance(const BalanceOptions& options) {
  const auto entry = find_entry(options.choice.game);
  if (!entry) return complain(entry.error());
  const auto bots = (*entry)->bots();
  const std::string bot = options.bot.empty() ? bots[bots.size() - 2] : options.bot;
  if (std::find(bots.begin(), bots.end(), bot) == bots.end())
    return complain({"--bot", unknown_word("bot", bot, bots)});
  const auto tables = make_tables(**entry, options.choice);
  if (!tables) return complain(tables.error());
  if (!options.out.empty())  // said before hours of playing, not after
    if (const auto wrong = make_folder(Path(options.out) / "pictures")) return complain(*wrong);

  const BalanceSettings settings{options.games, options.seed, usable_threads(options.threads),
                                 options.without_each};
  const auto report = with_progress<Result<BalanceReport>>(
      (*entry)->balance_games(tables->all(), settings), [&](std::atomic<std::uint64_t>& done) {
        return (*entry)->balance(tables->all(), bot, settings, done);
      });
  if (!report) return complain(report.error());
  const Measured of{**entry, options, bot, *tables, *report};
  if (options.json)
    fmt::print("{}", to_json_pretty(to_value(of)));
  else
    print_report(of);
  if (!options.out.empty())
    if (const auto wrong = write_document(of)) return complain(*wrong);
  return report->verdict() == Verdict::Fails ? 1 : 0;
}

}  // namespace waystone
