// The words of cards, a row each. A card's effects are lines in its content file,
//   { on = "intercedes", do = "add", what = "defence", who = "this", n = 2, for = "attack" }
// and every word in them is a row of a table that the game brings: how it is written, what goes with it, how
// it reads in a sentence. From the same rows follow the checks when a card is loaded, the text printed on it
// (text.h) and the numbers by which rules carry it out (line.h). Nothing here knows a word of any game.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/value.h"

namespace waystone::effects {

// One way to use an act, a rule or a trigger, and how it reads then. A part that is empty fits whatever the
// line says; else it names the words that fit, apart by spaces, "-" for a line that leaves the part out and
// "#" for any number. The first row that fits a line is its sentence; a line that none fits is refused, and
// the refusal says what would be right.
//
// In text: {who} {what} {for} {if} {is} are the words of the line as they read. {n}, {is}: a number without
// its sign. {n card}, {is point}: it with a noun, "1 card", "2 cards". {gains|loses}: by the sign of the number.
struct Phrasing {
  std::string_view text;
  std::string_view what{}, who{}, is{}, lasts{}, on{}, card{};  // card: kinds of cards
  // What the player of the card does, "draw 2 cards": it may follow "you may", and who = others need a row of
  // their own.
  bool is_done = false;
};

// When: "attacks". Its phrasings go by the kind of card: "when it attacks", "when its host attacks".
struct Trigger {
  std::string_view name;
  std::span<const Phrasing> phrasings;
};

// How often: "1/stage".
struct Limit {
  std::string_view name;
  std::string_view text;  // "once a Stage"
};

// A number to ask for: "hero-resolve >= 4". Of the table, or of a piece: then of the one that the line is
// about, or where that is chosen it narrows the choice.
struct Quantity {
  std::string_view name;
  std::string_view asked{};     // "the hero has {n} Resolve"; of a piece: "{who} has attack {n}"
  std::string_view narrowed{};  // of a piece: "with attack {n}"
  std::string_view each{};      // as an amount: "for each of your characters"; empty: it cannot be one
  bool is_of_piece = false;
};

// What holds or does not: "hero", "attack-round". Of a piece: a tag.
struct Flag {
  std::string_view name;
  std::string_view asked;       // "the target is the hero"; of a piece: "{who} is a beast"
  std::string_view narrowed{};  // of a piece: "that is a beast"
  std::string_view of_player{};  // of a piece, in a line about a player: "one of your characters is a beast"
  bool is_of_piece = false;
};

// Whom it is about.
enum class Party : std::uint8_t {
  Player,  // "them"
  Piece,   // "attacker": one that is there or not
  Choice,  // "own": one of several, whoever carries the line out chooses
  Each,    // "each-own"
};
struct Who {
  std::string_view name;
  Party party;
  std::string_view text;  // "your opponent", "one of your characters"
};

// How long: "attack".
struct Lasting {
  std::string_view name;
  std::string_view text;  // "in this attack"; may be empty
};

// What is done: "draw". what: the words that it knows, with how they read.
struct What {
  std::string_view name;
  std::string_view text;  // " from the Shared pile"
};
struct Act {
  std::string_view name;
  std::string_view takes;  // of "n what who for", those that it has; n and what must then be said
  std::span<const What> whats{};
  int lowest = 1, highest = 9;   // n; it is never 0
  std::span<const Phrasing> phrasings;
  bool takes_each = false;  // n may be a quantity
};

// What a card changes of the rules while it lasts: "margin". One value holds, or they are added up.
struct RuleKey {
  enum class Fold : std::uint8_t { Set, Add };
  enum class Takes : std::uint8_t {
    Words,   // one of `values`
    Number,  // from lowest to highest
    Own,     // something that only the game can read (Vocabulary::read_own)
  };
  std::string_view name;
  Fold fold = Fold::Set;
  Takes takes = Takes::Words;
  std::span<const What> values{};
  int lowest = 0, highest = 0;
  std::string_view lasts;  // for how long it may be changed, words apart by spaces
  std::span<const Phrasing> phrasings;
  std::string_view forbids{};  // the value that forbids: of two that came with one card it holds
};

// All the words of a game. The rules know them by their places in these tables.
struct Vocabulary {
  std::span<const std::string_view> cards;  // kinds of cards: "stage", "action"
  std::span<const Trigger> triggers;
  std::span<const Limit> limits;
  std::span<const Quantity> quantities;
  std::span<const Flag> flags;
  std::span<const Who> whos;  // the first is who is meant where a line does not say it
  std::span<const Lasting> lastings;
  std::span<const Act> acts;
  std::span<const RuleKey> rules;
  std::string_view price;  // of `pay`: "discard {n card}"
  // The value of a rule that only the game can read: its number for the rules, or what is wrong; and how that
  // number reads.
  std::function<Result<int>(std::size_t rule, const Value&)> read_own;
  std::function<std::string(std::size_t rule, int)> own_text;
};

}  // namespace waystone::effects
