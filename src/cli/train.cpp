// `waystone train`: bots play each other, and their judgement learns from it.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <optional>

#include "catalog/weights.h"
#include "cli/asked.h"
#include "cli/progress.h"
#include "store/files.h"

namespace waystone {
namespace {

// The mean of this tenth of the lessons.
double tenth(const std::vector<double>& errors, std::size_t which) {
  const std::size_t first = which * errors.size() / 10;
  const std::size_t last = std::max(first + 1, (which + 1) * errors.size() / 10);
  return std::accumulate(errors.begin() + static_cast<std::ptrdiff_t>(first),
                         errors.begin() + static_cast<std::ptrdiff_t>(last), 0.0) /
         static_cast<double>(last - first);
}

void print_errors(const Training& training) {
  const Terminal terminal = Terminal::detect();
  fmt::print("error of the guess who wins, lesson by lesson (cross entropy; less is better)\n");
  std::vector<double> errors;
  for (std::size_t i = 0; i < std::min<std::size_t>(10, training.errors.size()); ++i)
    errors.push_back(training.errors.size() < 10 ? training.errors[i] : tenth(training.errors, i));
  const double most = *std::max_element(errors.begin(), errors.end());
  for (const double error : errors) fmt::print("  {:.5f} {}\n", error, dashes(error / most, 40, terminal));
}

std::string command_of(const TrainOptions& o) {
  std::string out = fmt::format("waystone train {} --games {} --seed {}", o.choice.game, o.games, o.seed);
  if (o.choice.seats > 0) out += fmt::format(" --seats {}", o.choice.seats);
  if (o.least > 1) out += fmt::format(" --least {}", o.least);
  if (o.iterations > 0) out += fmt::format(" --iterations {}", o.iterations);
  if (o.passes > 1) out += fmt::format(" --passes {}", o.passes);
  if (o.rate != TrainOptions{}.rate) out += fmt::format(" --rate {}", o.rate);
  for (const std::string& option : o.choice.options) out += " --option " + option;
  return out + (o.from.empty() ? "" : ", going on from earlier weights");
}

// Said before hours of learning, not after.
std::optional<Error> why_not_to(const Path& file) {
  std::error_code failed;
  if (std::filesystem::exists(file, failed) && !std::filesystem::is_regular_file(file, failed))
    return Error{file.string(), "is no file that could be replaced"};
  const Path folder = std::filesystem::absolute(file).parent_path();
  if (!std::filesystem::is_directory(folder, failed))
    return Error{folder.string(), "there is no such folder"};
  return std::nullopt;
}

}  // namespace

int train(const TrainOptions& options) {
  const auto asked = ask_for(options.choice);
  if (!asked) return complain(asked.error());
  std::vector<float> from;
  if (!options.from.empty()) {
    const auto text = read_file(options.from);
    if (!text) return complain(text.error());
    auto weights = read_weights(*text, options.from);
    if (!weights) return complain(weights.error());
    from = std::move(*weights);
  }
  if (const auto wrong = why_not_to(options.out)) return complain(*wrong);
  // All numbers of players in turn; every other game is for the fewest.
  std::vector<const AnyGame*> wanted = asked->all(), games;
  std::erase_if(wanted, [&](const AnyGame* game) { return game->seats() < options.least; });
  if (wanted.empty()) return complain({"--least", "so many cannot play"});
  for (std::size_t i = 1; i < wanted.size(); ++i) games.insert(games.end(), {wanted.front(), wanted[i]});
  if (games.empty()) games.push_back(wanted.front());

  const TrainSettings settings{options.games,  options.iterations,
                               options.passes, static_cast<float>(options.rate),
                               options.seed,   usable_threads(options.threads)};
  const auto training = with_progress<Result<Training>>(
      settings.games,
      [&](std::atomic<std::uint64_t>& done) { return asked->entry->train(games, from, settings, done); });
  if (!training) return complain(training.error());
  print_errors(*training);
  const auto wrong =
      replace_file(options.out, write_weights(training->weights, "Made by " + command_of(options)));
  return wrong ? complain(*wrong) : 0;
}

}  // namespace waystone
