// `waystone play`: a game in the terminal, saved after every move.
#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/local_table.h"
#include "cli/questions.h"
#include "cli/sitting.h"
#include "store/campaign.h"
#include "store/save.h"

namespace waystone {
namespace {

// Everything a command line settles before a table is opened.
class Opening {
 public:
  Opening(PlaySettings settings, Terminal terminal) : settings_(std::move(settings)), terminal_(terminal) {}

  int open() {
    const auto entry = find_entry(settings_.choice.game);
    if (!entry) return complain(entry.error());
    entry_ = *entry;
    if (auto wrong = find_folder()) return complain(*wrong);
    if (settings_.asks) {
      const auto wanted = ask();
      if (!wanted) return complain(wanted.error());
      if (!*wanted) return 0;
    }
    if (auto wrong = check_players()) return complain(*wrong);
    const auto content = content_of(*entry_, settings_.choice.data_dir);
    if (!content) return complain(content.error());
    auto book = Rulebook::load(*content);
    if (!book) return complain(book.error());
    book_ = std::move(*book);
    for (;;) {
      auto saved = resume_or_begin();
      if (!saved) return complain(saved.error());
      auto sitting = players(*saved);
      if (!sitting) return complain(sitting.error());
      LocalTable table(*saved, *entry_, std::move(*sitting));
      const Left left = sit_down(table, book_, terminal_);
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

  Result<bool> ask() {
    if (SavedMatch::is_there(folder_, slot()) && !settings_.fresh) {
      const auto answer = terminal_.ask("You are in the middle of a game. Go on with it? [Y/n] ");
      if (!answer || *answer == "q" || *answer == "quit") return false;
      settings_.fresh = *answer == "n" || *answer == "N" || *answer == "no";
      if (!settings_.fresh) return true;
    }
    return ask_how_to_play(settings_, *entry_, terminal_);
  }

  std::optional<Error> check_players() {
    int seats = settings_.choice.seats;
    if (seats == 0) seats = std::max(entry_->min_seats(), static_cast<int>(settings_.players.size()));
    if (seats < entry_->min_seats() || seats > entry_->max_seats())
      return Error{"--seats", fmt::format("{} is for {} to {} players", entry_->title(), entry_->min_seats(),
                                          entry_->max_seats())};
    settings_.choice.seats = seats;
    players_given_ = !settings_.players.empty();
    const auto known = entry_->bots();
    if (settings_.players.empty()) settings_.players.emplace_back("you");
    while (static_cast<int>(settings_.players.size()) < seats)
      settings_.players.emplace_back(entry_->standard_bot());
    if (static_cast<int>(settings_.players.size()) > seats)
      return Error{"--seat", fmt::format("{} players for {} seats", settings_.players.size(), seats)};
    for (const auto& player : settings_.players)
      if (auto wrong = check_player(player, known)) return wrong;
    if (settings_.campaign && entry_->campaign() == nullptr)
      return Error{"--campaign", fmt::format("{} has no campaign", entry_->title())};
    return std::nullopt;
  }

  // Those of a game in progress, unless others are named.
  Result<std::vector<Player>> players(const SavedMatch& saved) const {
    const auto& texts = players_given_ ? settings_.players : saved.header().seats;
    if (static_cast<int>(texts.size()) != saved.match().game().seats())
      return error("--seat",
                   fmt::format("the game in progress has {} seats; go on without --seat, or add --new",
                               saved.match().game().seats()));
    std::vector<Player> out;
    for (const auto& text : texts) {
      if (auto wrong = check_player(text, entry_->bots())) return tl::unexpected(*wrong);
      out.push_back(Player::read(text));
    }
    return out;
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
      const CampaignRules& rules = *entry_->campaign();
      auto campaign = Campaign::load(folder_, rules);
      if (!campaign) return tl::unexpected(campaign.error());
      chosen.emplace_back("campaign", "yes");
      if (!campaign->is_over() && campaign->title != rules.nothing)
        chosen.emplace_back(rules.carried, campaign->title);
      fmt::print("Campaign: {}.\n",
                 campaign->is_over() || campaign->quests.empty()
                     ? fmt::format("the first {}", rules.episode)
                     : fmt::format("{} {}, {} {}", rules.episode, campaign->quests.size() + 1, rules.carried,
                                   campaign->title));
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
      const CampaignRules& rules = *entry_->campaign();
      auto campaign = Campaign::load(folder_, rules);
      if (!campaign) return campaign.error();
      const Outcome outcome = saved.match().outcome();
      const Value view = saved.match().view(Seat::One);
      const Value* carried = view.find(rules.carried);
      campaign->enter(
          {saved.header().seed_hash, std::string(outcome.verdict), outcome.scores[0],
           carried != nullptr && carried->text() != nullptr ? *carried->text() : std::string(rules.nothing)});
      if (auto wrong = campaign->save(folder_)) return wrong;
      if (campaign->is_over()) fmt::print("{}\n", campaign->is_won() ? rules.won : rules.lost);
    }
    const auto kept = saved.finish();
    if (!kept) return kept.error();
    fmt::print("The record of this game: {}\nCheck it with: waystone replay {}\n", kept->string(),
               kept->string());
    if (!entry_->voices().empty()) fmt::print("Its tale: waystone story {}\n", kept->string());
    return std::nullopt;
  }

  bool another() {
    if (!terminal_.interactive) return false;
    settings_.fresh = false;
    settings_.seed.reset();
    const auto answer =
        terminal_.ask(settings_.campaign ? fmt::format("Next {}? [y/N] ", entry_->campaign()->episode)
                                         : "Another game? [y/N] ");
    return answer && (*answer == "y" || *answer == "Y" || *answer == "yes");
  }

  PlaySettings settings_;
  Terminal terminal_;
  const Entry* entry_ = nullptr;
  Path folder_;
  Rulebook book_;
  bool players_given_ = false;
};

}  // namespace

Terminal terminal_for(bool plain, bool ascii) {
  Terminal terminal = Terminal::detect();
  if (plain) terminal.plain = true;
  if (ascii) terminal.unicode = false;
  if (terminal.plain) terminal.colour = false;
  return terminal;
}

int play(PlaySettings settings) {
  const Terminal terminal = terminal_for(settings.plain, settings.ascii);
  return Opening(std::move(settings), terminal).open();
}

int play_menu(PlaySettings settings) {
  settings.asks = true;
  const Terminal terminal = terminal_for(settings.plain, settings.ascii);
  std::vector<const Entry*> games(entries().begin(), entries().end());
  fmt::print("Waystone: what would you like to play?\n");
  for (std::size_t i = 0; i < games.size(); ++i)
    terminal.print(fmt::format("  {}  {:<8}{}: {}{}", i + 1, games[i]->name(), games[i]->title(),
                               games[i]->blurb(), games[i]->is_example() ? " (example)" : ""));
  const auto has_campaign = [](const Entry* entry) { return entry->campaign() != nullptr; };
  const auto tour = std::find_if(games.begin(), games.end(), has_campaign);
  if (tour != games.end())
    terminal.print(fmt::format("  c  {:<8}{} as a campaign: {}", (*tour)->name(), (*tour)->title(),
                               (*tour)->campaign()->about));
  fmt::print("  q  quit\n");
  for (;;) {
    const auto line = terminal.ask("> ");
    if (!line) return 0;
    const auto words = split_words(*line);
    if (words.empty()) continue;
    if (words[0] == "q" || words[0] == "quit") return 0;
    if (words[0] == "c" && tour != games.end()) {
      settings.campaign = true;
      settings.choice.game = (*tour)->name();
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
