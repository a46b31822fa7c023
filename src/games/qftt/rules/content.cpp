// The content files: a deck each.
#include <fmt/format.h>

#include <set>

#include "base/words.h"
#include "games/qftt/rules/printed.h"

namespace waystone::qftt {
namespace {

constexpr std::array<const char*, kDecks> kFiles = {
    "lake.toml",    "village.toml", "forest.toml",     "mountain.toml", "plains.toml",
    "volcano.toml", "shop.toml",    "characters.toml", "relics.toml",   "shrines.toml"};

class Loader {
 public:
  explicit Loader(const Content& content) : loader_(content) {}

  Result<Lists> load() {
    for (const Deck deck : first<Deck>(kDecks)) {
      lists_.first_of[index(deck)] = static_cast<Card>(lists_.cards());
      loader_.in_file(kFiles[index(deck)], [&](TableReader& file) { read_deck(file, deck); });
    }
    lists_.first_of[kDecks] = static_cast<Card>(lists_.cards());
    return std::move(loader_).loaded(std::move(lists_));
  }

 private:
  void read_deck(TableReader& file, Deck deck) {
    const std::size_t before = lists_.cards();
    for (const Kind kind : kinds_of(deck)) {
      const std::string word(kKindWords[index(kind)]);
      for (TableReader& entry : file.tables(word, word)) read(entry, deck, kind);
    }
    file.finish();
    const std::size_t count = lists_.cards() - before;
    if (count == 0 || count > kMostInDeck)
      file.complain({}, fmt::format("{}, but a deck has 1 to {}", counted(static_cast<int>(count), "card"),
                                    kMostInDeck));
    if (lists_.cards() > kMostCards)
      file.complain({}, fmt::format("with this deck there are {} cards, but at most {} belong to a game",
                                    lists_.cards(), kMostCards));
  }

  void read(TableReader& entry, Deck deck, Kind kind) {
    Design design;
    design.kind = kind;
    design.id = known_by(entry, "id", kKindWords[index(kind)].data(), ids_);
    read_printed(entry, [&](Printed& w) { walk(w, design, lists_, &lists_); });
    if (!names_.insert(design.name).second) refuse(entry, "name", "another card has this name");
    if (design.deck != deck)
      refuse(entry, "deck", fmt::format("this is the file of the deck '{}'", kDeckWords[index(deck)]));
    if (lists_.cards() + design.copies > kMostCards) design.copies = 1;  // the deck is refused
    for (int copy = 0; copy < design.copies; ++copy)
      lists_.design_of.push_back(static_cast<std::uint8_t>(lists_.designs.size()));
    design.first = static_cast<Card>(lists_.cards() - design.copies);
    lists_.designs.push_back(std::move(design));
  }

  ContentLoader loader_;
  Lists lists_;
  std::set<std::string> ids_, names_;  // of all files
};

}  // namespace

Result<Lists> Lists::load(const Content& content) { return Loader(content).load(); }

}  // namespace waystone::qftt
