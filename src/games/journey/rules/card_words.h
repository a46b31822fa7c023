// The words of The Journey's cards. Each enum has the order of its table in card_words.cpp.
#pragma once
#include <cstdint>

#include "engine/effects/words.h"

namespace waystone::journey {

enum class CardKind : std::uint8_t { Hero, Stage, Character, Mentor, Enhancement, Action };

enum class On : std::uint8_t {
  Held,  // works while the card lies there
  Play,
  Laid,
  Introduced,
  Attacks,
  Defends,
  Intercedes,
  Defeated,
  Hurt,
  RoundStart,
  RoundEnd,
  StageEnd,
};

enum class Often : std::uint8_t { Once, PerTurn, PerRound, PerStage };

enum class Amount : std::uint8_t {
  Round,
  HeroHealth,
  HeroResolve,
  Characters,
  TheirCharacters,
  Hand,
  TheirHand,
  Attack,
  Defence,
  Enhancements,
};

enum class Holds : std::uint8_t {
  TargetIsHero,
  MyTurn,
  Setup,
  AttackRound,
  Timeout,
  Departure,
  Initiation,
  Return,
  // Tags of a character
  Beast,
  Ghost,
  Kin,
  Maker,
  Officer,
  Wanderer,
};
inline constexpr std::uint8_t kTags = 6;

enum class Whom : std::uint8_t {
  Me,
  Them,
  Both,
  This,
  Same,
  Hero,
  Host,
  Own,
  Theirs,
  Any,
  EachOwn,
  EachTheirs,
  Attacker,
  Target,
  Interceder,
  Card,  // the one it answers
};

enum class Does : std::uint8_t {
  Nothing,
  Draw,
  Look,
  Add,
  Health,
  Resolve,
  Defeat,
  Return,
  Tap,
  Untap,
  Redirect,
  Fail,
  Cancel,
  Discard,
  Recover,
  Move,
  Again,
  Count,
  Exchange,
};

// What an act is about, in the order of its own words.
enum class Stat : std::uint8_t { Attack, Defence };
enum class Pile : std::uint8_t { Any, Shared, Action };
enum class Standard : std::uint8_t { Introduce, Enhance, Attack };  // of `again`
// `return` and `discard` know one: an enhancement on the piece instead of the piece, or of cards in hand.

enum class Key : std::uint8_t {
  NextRound,
  End,
  Due,
  Interceding,
  Targets,
  Track,
  Margin,
  Attacks,
  Hand,
  Mentors,
  Untapping,
  Damage,
  // Not rules that cards name with `rule`, but numbers that `add` changes
  AttackValue,
  DefenceValue,
};
enum class Intercede : std::int8_t { No, Free, Twice };
enum class Aim : std::int8_t { Regular, Hero };
enum class Track : std::uint8_t { Health, Resolve };
enum class MentorsAct : std::int8_t { No, Twice };
enum class RoundKind : std::uint8_t { Setup, Attack };

enum class For : std::uint8_t { Held, Attack, Turn, Round, Stage, Game };

// When an Action may be played (JRN-A18).
enum class When : std::uint8_t { Any, Turn, Declared, Interceded, Reply, RoundEnd };

const effects::Vocabulary& card_words();

}  // namespace waystone::journey
