// The content files: heroes, Stages, the Shared deck, the Actions of both sides, the sentences of the tale.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/words.h"
#include "games/journey/rules/printed.h"

namespace waystone::journey {
namespace {

class Loader {
 public:
  explicit Loader(const Content& content) : loader_(content) {}

  Result<Lists> load() {
    loader_.in_file("heroes.toml", [&](TableReader& file) {
      read_all(file, "hero", lists_.heroes, kNoCheck);
      need(file, lists_.heroes.size(), Lists::kHeroes, "heroes");
    });
    loader_.in_file("stages.toml", [&](TableReader& file) { read_stages(file); });
    loader_.in_file("shared.toml", [&](TableReader& file) { read_shared(file); });
    loader_.in_file("light.toml", [&](TableReader& file) { read_actions(file, Deck::Light, lists_.light); });
    loader_.in_file("dark.toml", [&](TableReader& file) { read_actions(file, Deck::Dark, lists_.dark); });
    loader_.in_file("story.toml",
                    [&](TableReader& file) { lists_.sentences.read(file, story_kinds(), story_voices()); });
    return std::move(loader_).loaded(std::move(lists_));
  }

 private:
  static constexpr auto kNoCheck = [](TableReader&, const auto&) {};

  template <class T, class Check>
  void read_all(TableReader& file, const std::string& kind, std::vector<T>& cards, Check&& check) {
    for (TableReader& entry : file.tables(kind, kind)) {
      T& card = cards.emplace_back();
      card.id = known_by(entry, "id", kind, ids_);
      read_printed(entry, [&](Printed& w) { walk(w, card, lists_, &lists_); });
      if (!names_.insert(card.name).second) refuse(entry, "name", "another card has this name");
      check(entry, card);
    }
  }

  // After all keys of the file are known, so that a misspelled [[kind]] is told as that.
  void need(TableReader& file, std::size_t count, std::size_t wanted, std::string_view what) {
    file.finish();
    if (count != wanted) file.complain({}, fmt::format("{} {}, but {} belong here", count, what, wanted));
  }

  void read_stages(TableReader& file) {
    read_all(file, "stage", lists_.stages, kNoCheck);
    need(file, lists_.stages.size(), Lists::kStages, "Stages");
    const auto place = [](const Stage& stage) { return std::pair(stage.section, stage.number); };
    if (!std::ranges::is_sorted(lists_.stages, std::ranges::less_equal{}, place))
      file.complain(
          {}, "Stages stand in their order: Departure 1 to 5, Initiation 1 to 5, Return 1 to 6 (JRN-23)");
  }

  void read_shared(TableReader& file) {
    read_all(file, "character", lists_.characters, kNoCheck);
    read_all(file, "enhancement", lists_.enhancements, kNoCheck);
    need(file, lists_.characters.size(), Lists::kCharacters, "characters");
    need(file, lists_.enhancements.size(), Lists::kEnhancements, "enhancements");
    const auto mentors = std::ranges::count_if(lists_.characters, &Character::is_mentor);
    need(file, static_cast<std::size_t>(mentors), Lists::kMentors, "Mentors among the characters");
  }

  void read_actions(TableReader& file, Deck deck, std::vector<ActionCard>& actions) {
    read_all(file, "action", actions, [&](TableReader& entry, const ActionCard& action) {
      if (action.deck != deck) refuse(entry, "deck", "this is the file of the other side's deck (JRN-4)");
    });
    need(file, actions.size(), Lists::kActions, "Actions");
  }

  ContentLoader loader_;
  Lists lists_;
  std::set<std::string> ids_, names_;  // of all files
};

}  // namespace

Result<Lists> Lists::load(const Content& content) { return Loader(content).load(); }

}  // namespace waystone::journey
