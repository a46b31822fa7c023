#include "cli/questions.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "cli/local_table.h"

namespace waystone {
namespace {

// A game that can be played alone in several ways offers them under this name.
constexpr std::string_view kAloneOption = "solo";
constexpr int kUsualPlayers = 3;

// Asks until the answer is understood; nothing if there is none.
template <class Understand>
bool ask_until_understood(const Terminal& terminal, const std::string& prompt, Understand&& understand) {
  for (;;) {
    const auto line = terminal.ask(prompt);
    if (!line || *line == "q" || *line == "quit") return false;
    const std::optional<std::string> wrong = understand(split_words(*line));
    if (!wrong) return true;
    terminal.print(*wrong);
  }
}

bool ask_for_number(PlaySettings& settings, const Entry& entry, const Terminal& terminal) {
  const int fewest = entry.min_seats(), most = entry.max_seats();
  settings.choice.seats = std::clamp(kUsualPlayers, fewest, most);
  if (fewest == most) return true;
  const std::string prompt =
      fmt::format("How many play, {} to {}? [{}] ", fewest, most, settings.choice.seats);
  return ask_until_understood(terminal, prompt,
                              [&](const std::vector<std::string>& words) -> std::optional<std::string> {
                                if (words.empty()) return std::nullopt;
                                const auto number = whole_number(words[0]);
                                if (words.size() > 1 || !number || *number < fewest || *number > most)
                                  return fmt::format("A number from {} to {}.", fewest, most);
                                settings.choice.seats = *number;
                                return std::nullopt;
                              });
}

bool ask_for_others(PlaySettings& settings, const Entry& entry, const Terminal& terminal) {
  const auto others = static_cast<std::size_t>(settings.choice.seats - 1);
  if (others == 0) return true;
  terminal.print(others == 1 ? "Who plays against you?"
                             : "Who plays against you? One word for all, or one for each:");
  terminal.print(fmt::format("  {:<12}plays anything that is allowed", entry.bots().front()));
  for (const Level& level : entry.levels())
    terminal.print(fmt::format("  {:<12}{}", level.name, level.character));
  terminal.print("  you=Ana     a person at this terminal");
  const std::string standard(entry.standard_bot());
  return ask_until_understood(terminal, fmt::format("[{}] ", standard),
                              [&](std::vector<std::string> words) -> std::optional<std::string> {
                                if (words.empty()) words = {standard};
                                if (words.size() == 1) words.resize(others, words[0]);
                                if (words.size() != others) return fmt::format("One word, or {}.", others);
                                for (const std::string& word : words)
                                  if (const auto wrong = check_player(word, entry.bots())) return wrong->what;
                                settings.players = {"you"};
                                settings.players.insert(settings.players.end(), words.begin(), words.end());
                                return std::nullopt;
                              });
}

Result<bool> ask_for_the_way_alone(PlaySettings& settings, const Entry& entry, const Terminal& terminal) {
  if (settings.choice.seats != 1 || !settings.choice.options.empty()) return true;
  const auto game = make_game({std::string(entry.name()), 1, {}, {}, {}}, settings.choice.data_dir);
  if (!game) return tl::unexpected(game.error());
  for (const OptionSpec& spec : (*game)->options().specs()) {
    if (spec.name != kAloneOption) continue;
    terminal.print(spec.text);
    const std::string standard = spec.choices[static_cast<std::size_t>(spec.standard)];
    return ask_until_understood(
        terminal, fmt::format("{}? [{}] ", join(spec.choices, ", "), standard),
        [&](const std::vector<std::string>& words) -> std::optional<std::string> {
          const std::string chosen = words.empty() ? standard : words[0];
          if (std::find(spec.choices.begin(), spec.choices.end(), chosen) == spec.choices.end())
            return unknown_word("choice", chosen, spec.choices);
          settings.choice.options.push_back(fmt::format("{}={}", spec.name, chosen));
          return std::nullopt;
        });
  }
  return true;
}

}  // namespace

Result<bool> ask_how_to_play(PlaySettings& settings, const Entry& entry, const Terminal& terminal) {
  if (settings.choice.seats == 0 && settings.players.empty()) {
    if (!ask_for_number(settings, entry, terminal)) return false;
    if (!ask_for_others(settings, entry, terminal)) return false;
  }
  return ask_for_the_way_alone(settings, entry, terminal);
}

}  // namespace waystone
