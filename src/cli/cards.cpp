// `waystone card`: what is printed on cards, what is wrong with a designer's file of them, and what became of
// them in games.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

#include "base/json.h"
#include "base/toml.h"
#include "base/words.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "lab/balance.h"
#include "lab/tally.h"
#include "store/files.h"

namespace waystone {
namespace {

constexpr std::string_view kFileEnding = ".toml";

std::string times(std::uint64_t n) { return n == 1 ? "once" : fmt::format("{} times", n); }

// What was asked for: all cards, or those of some files, or some by their ids.
struct CardsAsked {
  std::vector<std::pair<std::string, std::string>> files;  // the name among the game's own, and the path
  std::vector<std::string> ids;
  std::set<std::string> in_files;  // ids of the cards in the files
};

// Whoever reads it knows a card by its id, or where there are none by its name.
void gather_ids(const Value& file, std::set<std::string>& ids) {
  if (file.table() == nullptr) return;
  for (const auto& kind : *file.table())
    if (const auto* cards = kind.value.list())
      for (const Value& card : *cards)
        for (const std::string& word : {text_of(card, "id"), text_of(card, "name")})
          if (!word.empty()) ids.insert(word);
}

Result<CardsAsked> asked_for(const CardOptions& options, GameRequest& request) {
  CardsAsked asked;
  for (const std::string& word : options.which) {
    if (!word.ends_with(kFileEnding)) {
      asked.ids.push_back(word);
      continue;
    }
    auto text = read_file(word);
    if (!text) return tl::unexpected(text.error());
    const auto parsed = parse_toml(*text, word);
    if (!parsed) return tl::unexpected(parsed.error());
    gather_ids(*parsed, asked.in_files);
    const std::string name = std::filesystem::path(word).filename().string();
    asked.files.emplace_back(name, word);
    request.content_replaced.emplace_back(name, std::move(*text));
  }
  return asked;
}

// Errors of a file that was read in place of another name it as it was asked for.
Error with_path(Error wrong, const CardsAsked& asked) {
  for (const auto& [name, path] : asked.files)
    if (wrong.where == name || wrong.where.starts_with(name + ":")) wrong.where.replace(0, name.size(), path);
  return wrong;
}

struct ShownCard {
  std::string id, name, text;
  Value about;
  std::optional<CardFigures> figures;
};

// The cards of a game: what its domains describe, with a name or a text. One that is in several is shown
// once.
std::vector<ShownCard> all_cards(const AnyGame& game) {
  std::vector<ShownCard> out;
  std::set<std::string> ids;
  for (std::size_t d = 0; d < game.domains().size(); ++d)
    for (int value = 0; value < game.domain_size(domain_at(d)); ++value) {
      ShownCard card{.id = game.name(domain_at(d), value),
                     .name = "",
                     .text = game.text(domain_at(d), value),
                     .about = game.about(domain_at(d), value),
                     .figures = {}};
      if (!card.about.is_null()) card.name = text_of(card.about, "name");
      const bool is_card = !card.id.empty() && (!card.text.empty() || !card.name.empty());
      if (!is_card || !ids.insert(card.id).second) continue;
      if (card.name.empty()) card.name = capital(game.spoken(domain_at(d), value));
      out.push_back(std::move(card));
    }
  return out;
}

Result<std::vector<ShownCard>> chosen(std::vector<ShownCard> cards, const CardsAsked& asked) {
  std::vector<std::string> known;
  for (const ShownCard& card : cards) known.push_back(card.id);
  for (const std::string& id : asked.ids)
    if (std::ranges::find(known, id) == known.end()) {
      const auto meant = nearest(id, known);
      return error(
          "", fmt::format("there is no card '{}'{}", id, meant ? " (did you mean '" + *meant + "'?)" : ""));
    }
  std::erase_if(cards, [&](const ShownCard& card) {
    if (!asked.ids.empty()) return std::ranges::find(asked.ids, card.id) == asked.ids.end();
    return !asked.files.empty() && !asked.in_files.contains(card.id) && !asked.in_files.contains(card.name);
  });
  return cards;
}

Result<std::vector<CardFigures>> count_games(const AnyGame& game, const CardOptions& options) {
  const auto entry = find_entry(options.game);
  if (!entry) return tl::unexpected(entry.error());
  const BalanceSettings settings{options.games, options.seed, usable_threads(options.threads)};
  return with_progress<Result<std::vector<CardFigures>>>(
      settings.games, [&](std::atomic<std::uint64_t>& done) {
        return (*entry)->card_figures(game, options.bot, settings, done);
      });
}

double percent(std::uint64_t hits, std::uint64_t of) {
  return 100 * static_cast<double>(hits) / static_cast<double>(std::max<std::uint64_t>(1, of));
}

std::string won_of(std::uint64_t won, std::uint64_t of) {
  const Interval in = share_interval(won, of);
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", percent(won, of), 100 * in.low, 100 * in.high);
}

// In games of bots: how often it was used, and whether that helped.
std::string told(const CardFigures& f) {
  if (f.held == 0) return "Nobody held it.";
  std::string out = fmt::format("Held {}, played {} ({:.1f} %), cancelled {}.", times(f.held),
                                times(f.played), percent(f.played, f.held), times(f.cancelled));
  if (f.played > 0) out += fmt::format(" Who played it won {}.", won_of(f.won_played, f.played));
  if (f.held > f.played) out += fmt::format(" Who kept it won {}.", won_of(f.won_kept, f.held - f.played));
  return out;
}

Value figures_json(const CardFigures& f) {
  Value out;
  const auto set = [&](const char* name, std::uint64_t n) { out.set(name, static_cast<std::int64_t>(n)); };
  set("held", f.held);
  set("played", f.played);
  set("cancelled", f.cancelled);
  set("won_played", f.won_played);
  set("won_kept", f.won_kept);
  return out;
}

Value cards_json(const std::vector<ShownCard>& cards) {
  Value::List out;
  for (const ShownCard& card : cards) {
    Value item;
    item.set("id", card.id);
    item.set("name", card.name);
    item.set("text", card.text);
    if (!card.about.is_null()) item.set("about", card.about);
    if (card.figures) item.set("figures", figures_json(*card.figures));
    out.push_back(std::move(item));
  }
  return Value(std::move(out));
}

}  // namespace

int cards(const CardOptions& options) {
  GameRequest request;
  request.game = options.game;
  const auto asked = asked_for(options, request);
  if (!asked) return complain(asked.error());
  const auto game = make_game(request, options.data_dir);
  if (!game) return complain(with_path(game.error(), *asked));
  auto shown = chosen(all_cards(**game), *asked);
  if (!shown) return complain(shown.error());
  if (options.games > 0) {
    const auto counted = count_games(**game, options);
    if (!counted) return complain(counted.error());
    for (ShownCard& card : *shown)
      for (const CardFigures& one : *counted)
        if (one.id == card.id) card.figures = one;
  }
  if (options.json) {
    fmt::print("{}", to_json_pretty(cards_json(*shown)));
    return 0;
  }
  for (const ShownCard& card : *shown) {
    fmt::print("{} ({})\n  {}\n", card.name, card.id, card.text.empty() ? "(no text)" : card.text);
    if (card.figures) fmt::print("  {}\n", told(*card.figures));
  }
  return 0;
}

}  // namespace waystone
