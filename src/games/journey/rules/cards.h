// All the cards of The Journey (data/journey). Rule ids refer to data/journey/rules.toml.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/fixed_vector.h"
#include "engine/content.h"
#include "engine/effects/line.h"
#include "games/journey/rules/card_words.h"
#include "games/journey/rules/ends.h"
#include "games/journey/rules/story.h"

namespace waystone::journey {

// What every card has.
struct CardText {
  std::string id, name, flavour;
};
// One of those that a tale speaks of.
struct ToldCard : CardText {
  std::string told;  // inside of a sentence: "the Ferrywoman"
};

// JRN-C11: heroes ask for different play.
enum class Weakness : std::uint8_t { Health, Resolve, None };
struct Hero : ToldCard {
  std::uint8_t health = 0, resolve = 0, defence = 0;
  std::optional<Weakness> weak;
  effects::Range lines;
};

enum class StageSection : std::uint8_t { Departure, Initiation, Return };
enum class StageChange : std::uint8_t { Plain, Rules, Sequence };  // what a Stage changes
struct Stage : CardText {
  StageSection section = StageSection::Departure;
  std::uint8_t number = 1;  // in its section
  std::optional<StageChange> change;
  FixedVector<RoundKind, 6> sequence;  // and again from its beginning (JRN-33, JRN-34)
  Ends end;
  effects::Range lines;
  std::string story;  // how the narrator opens it; {hero} is the hero
};

struct Character : ToldCard {
  std::uint8_t attack = 0, defence = 0;
  std::uint8_t tags = 0;  // a bit each, from Holds::Beast on
  effects::Range lines;
  effects::Range mentor;  // its Mentor Action (JRN-A17), if it is a Mentor
  bool is_mentor() const { return mentor.count != 0; }
};

struct Enhancement : ToldCard {
  std::int8_t attack = 0, defence = 0;
  effects::Range lines;
};

enum class Deck : std::uint8_t { Light, Dark };
enum class Use : std::uint8_t { Heal, Defence, Removal, Cancel, Tempo, Draw, Loss, Attack };
struct ActionCard : CardText {
  Deck deck = Deck::Light;
  std::optional<Use> use;
  When when = When::Any;
  effects::Range lines;
};

// What is printed on all of them. Cards of hands are numbered through: characters, enhancements, Light's
// Actions, Dark's.
struct Lists {
  static constexpr std::size_t kHeroes = 3, kStages = 16, kCharacters = 26, kMentors = 5, kEnhancements = 18,
                               kActions = 20;  // of each side
  std::vector<Hero> heroes;
  std::vector<Stage> stages;  // in their overall order (JRN-23)
  std::vector<Character> characters;
  std::vector<Enhancement> enhancements;
  std::vector<ActionCard> light, dark;
  effects::Lines lines;    // of all cards
  std::vector<Ends> ends;  // that lines put in place of a Stage's
  Sentences sentences;     // of the tale; of kinds Story

  static Result<Lists> load(const Content& content);

  // The text printed on a card, made from what it does.
  std::string text(const Hero& hero) const;
  std::string text(const Stage& stage) const;
  std::string text(const Character& character) const;
  std::string text(const Enhancement& enhancement) const;
  std::string text(const ActionCard& action) const;
  // One line of it, and one alternative of a choice.
  std::string text(const effects::Line& line, CardKind kind) const;
  std::string text(const effects::Line& choice, effects::Range option, CardKind kind) const;
};

}  // namespace waystone::journey
