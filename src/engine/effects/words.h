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
// line says there, but it must say something; else it names the words that fit, apart by spaces, "-" for a
// line that leaves the part out and "#" for any number. The first row that fits a line is its sentence; a
// line that none fits is refused, and the refusal says what would be right. A row for the first of all whos
// fits a line that leaves `who` out, too.
//
// In text: {who} {what} {for} {is} are the words of the line as they read, {each} "for each ..." of an amount
// that is counted. {n}, {is}: a number without its sign; {+n}, {+is}: with it. {n card}, {is point}: it with
// a noun, "1 card", "2 cards". {gains|loses}: by the sign of the number.
struct Phrasing {
  std::string_view text;
  std::string_view what{}, who{}, is{}, lasts{}, on{}, card{};  // is: of an act its n; card: kinds of cards
  // What the player of the card does, "draw 2 cards": it may follow "you may", and who = others need a row of
  // their own.
  bool is_done = false;
};

// The kinds of cards: "stage", "action".
struct CardSort {
  std::string_view name;
  std::string_view on;  // the trigger of a line that says none
  bool lies = true;     // it stays on the table: its lines may last as long as it does, and be counted
};

// When: "attacks". Its phrasings go by the kind of card: "when it attacks", "when its host attacks".
struct Trigger {
  std::string_view name;
  std::span<const Phrasing> phrasings;
  bool stands = false;  // no moment, but all the time that the card lies there
};

// How often: "1/stage".
struct Frequency {
  std::string_view name;
  std::string_view text;  // "once a Stage"
};

// A number to ask for: "hero-resolve >= 4". Of the table, or of a piece: then of the one that the line is
// about, or where that is one of several it narrows the choice. In these texts {n} is the number asked for,
// {n card} it with a noun, and {or more|or less} goes by the comparison.
struct Quantity {
  std::string_view name;
  std::string_view asked{};     // "the hero has {n} Resolve {or more|or less}"; of a piece with {who}
  std::string_view narrowed{};  // of a piece: "with attack {n} {or more|or less}"
  std::string_view each{};      // as an amount: "for each of your characters"; empty: it cannot be one
  bool is_of_piece = false;
  // What cards change while they lie there: no line that stands may ask for it, or what holds would hang on
  // the order of asking.
  bool is_changed = false;
};

// What holds or does not: "hero", "attack-round". Of a piece: a tag.
struct Flag {
  std::string_view name;
  std::string_view asked;        // "the target is the hero"; of a piece: "{who} is a beast"
  std::string_view narrowed{};   // of a piece: "that is a beast"
  std::string_view of_player{};  // of a piece, in a line about a player: "one of your characters is a beast"
  bool is_of_piece = false;
  std::string_view on{}, card{};  // triggers and kinds of cards where it can be asked
};

// Whom it is about.
enum class Party : std::uint8_t {
  Player,  // "them"
  Piece,   // "attacker": one that is there or not
  Choice,  // "own": one of several, whoever carries the line out chooses
  Each,    // "each-own"
  Same,    // whoever the line before was about
};
struct Who {
  std::string_view name;
  Party party;
  std::string_view text;          // "your opponent", "one of your characters"; {card}: the name of the card
  std::string_view on{}, card{};  // triggers and kinds of cards where there is one
};

// How long: "attack". In a name # stands for a number, "# turns", in its text {n turn} for it with a noun. In
// lists of words it is written without a space: "#_turns".
struct Lasting {
  std::string_view name;
  std::string_view text;  // "in this attack"; may be empty
  bool stands = false;    // a line that stands may say it
  bool is_held = false;   // as long as the card lies there, what a line means that leaves it out
  std::string_view on{};  // triggers where there is such a time
};

// What is done: "draw". what: the words that it knows, with how they read.
struct OperandWord {
  std::string_view name;
  std::string_view text;  // "from the Shared pile"
};
struct Act {
  std::string_view name;
  std::string_view
      takes;  // of "n what who for", those that it has; all but who must be said, unless a row has "-"
  std::span<const OperandWord> whats{};
  int lowest = 1, highest = 9;  // n; it is never 0
  std::span<const Phrasing> phrasings;
  bool takes_each = false;  // n may be a quantity
};

// What a card changes of the rules while it lasts: "margin". One value holds, or they are added up.
struct RuleKey {
  enum class Fold : std::uint8_t { Set, Add };
  enum class Takes : std::uint8_t {
    Words,   // one of `values`; without any, nothing
    Number,  // from lowest to highest
    Own,     // something that only the game can read (Vocabulary::read_own)
  };
  std::string_view name;
  Fold fold = Fold::Set;
  Takes takes = Takes::Words;
  std::span<const OperandWord> values{};
  int lowest = 0, highest = 0;
  std::string_view lasts;  // for how long it may be changed, words apart by spaces
  std::span<const Phrasing> phrasings;
  std::string_view forbids{};  // the value that forbids: of two that came with one card it holds
  bool takes_each = false;     // the number may be a quantity
};

// All the words of a game. The rules know them by their places in these tables.
struct Vocabulary {
  std::span<const CardSort> cards;
  std::span<const Trigger> triggers;
  std::span<const Frequency> limits;
  std::span<const Quantity> quantities;
  std::span<const Flag> flags;
  std::span<const Who> whos;  // the first is who is meant where a line does not say it
  std::span<const Lasting> lastings;
  std::span<const Act> acts;
  std::span<const RuleKey> rules;
  std::string_view choosers;  // of the whos, those who can be made to choose
  std::string_view price;     // of `pay`: "discard {n card}"
  // The first of the whos is spoken of and not to, in the plural: "all players draw 2 cards".
  bool is_spoken_of = false;
  // The value of a rule that only the game can read: its number for the rules, or what is wrong; and how that
  // number reads.
  std::function<Result<int>(std::size_t rule, const Value&)> read_own;
  std::function<std::string(std::size_t rule, int)> own_text;
};

}  // namespace waystone::effects
