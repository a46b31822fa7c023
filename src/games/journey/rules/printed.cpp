#include "games/journey/rules/printed.h"

#include <fmt/format.h>

#include <array>

#include "base/words.h"
#include "engine/effects/read.h"
#include "engine/effects/text.h"
#include "games/journey/rules/spelling.h"

namespace waystone::journey {
namespace {

using effects::Line;
using effects::Range;
using Words = std::span<const std::string_view>;

constexpr auto kMay = Printed::Need::May;
constexpr std::array<std::string_view, 3> kWeaknessWords = {"health", "resolve", "none"};
constexpr std::array<std::string_view, 3> kChangeWords = {"plain", "rules", "sequence"};
constexpr std::array<std::string_view, 8> kUseWords = {"heal",  "defence", "removal", "cancel",
                                                       "tempo", "draw",    "loss",    "attack"};
constexpr std::array<std::string_view, 6> kWhenWords = {"any",        "turn",  "declared",
                                                        "interceded", "reply", "round-end"};
constexpr std::array<std::string_view, 6> kWhenTexts = {"At any time",
                                                        "At the start of your turn",
                                                        "When an attack has been declared",
                                                        "Before an attack is compared",
                                                        "In answer to an Action card or a Mentor",
                                                        "At the end of a round"};
constexpr int kMostTrack = 20, kMostValue = 9, kMostPart = 3;

effects::Vocabulary words_of(const Lists& lists) {
  effects::Vocabulary words = card_words();
  words.own_text = [&lists](std::size_t, int n) {
    return ends_text(lists.ends[static_cast<std::size_t>(n)]);
  };
  return words;
}

std::string lines_text(const Lists& lists, Range lines, CardKind kind) {
  return effects::text_of(words_of(lists), lists.lines, lines, static_cast<std::size_t>(kind));
}

void read_lines(TableReader& entry, std::string_view key, CardKind kind, Lists& lists, Range& lines) {
  effects::Vocabulary words = words_of(lists);
  words.read_own = [&lists](std::size_t, const Value& value) -> Result<int> {
    const auto ends = read_ends(value);
    if (!ends) return tl::unexpected(ends.error());
    lists.ends.push_back(*ends);
    return static_cast<int>(lists.ends.size()) - 1;
  };
  lines = effects::read_lines(words, entry, key, static_cast<std::size_t>(kind), lists.lines);
}

// What it does is told as its text.
template <class T>
void walk_lines(Printed& w, T& card, CardKind kind, const Lists& lists, Lists* read) {
  if (w.entry() != nullptr) return read_lines(*w.entry(), "effects", kind, *read, card.lines);
  w.told("text", lists.text(card));
}

template <class T>
void walk_told(Printed& w, T& card) {
  walk_name(w, card);
  if (w.entry() == nullptr) return;
  w.text("told", card.told, kMay);
  if (card.told.empty()) card.told = card.name;
}

// A list of words, told as it is written.
template <class Add>
void walk_list(Printed& w, std::string_view key, std::vector<std::string> said, Words known, Add&& add) {
  w.texts(key, said);
  if (w.entry() == nullptr) return;
  for (const std::string& word : said) {
    const auto found = std::ranges::find(known, word);
    if (found == known.end())
      refuse(*w.entry(), key, unknown_word(key, word, std::vector<std::string>(known.begin(), known.end())));
    else
      add(static_cast<std::size_t>(found - known.begin()));
  }
}

void walk_sequence(Printed& w, Stage& stage) {
  std::vector<std::string> said;
  for (const RoundKind kind : stage.sequence) said.emplace_back(kRoundWords[static_cast<std::size_t>(kind)]);
  std::vector<RoundKind> read;
  walk_list(w, "sequence", std::move(said), kRoundWords,
            [&](std::size_t i) { read.push_back(static_cast<RoundKind>(i)); });
  if (w.entry() == nullptr) return;
  if (read.empty()) read = {RoundKind::Setup, RoundKind::Attack};  // JRN-33
  constexpr std::size_t kMost = 6;
  if (read.size() > kMost)
    return refuse(*w.entry(), "sequence", fmt::format("at most {} rounds belong here", kMost));
  for (const RoundKind kind : read) stage.sequence.push_back(kind);
}

void walk_end(Printed& w, Stage& stage) {
  if (w.entry() == nullptr) return;
  const Value* said = w.entry()->take("end");
  if (said == nullptr) return refuse(*w.entry(), "end", "the key 'end' is missing (JRN-19)");
  const auto ends = read_ends(*said);
  if (!ends) return refuse(*w.entry(), "end", ends.error().what);
  stage.end = *ends;
}

void walk_tags(Printed& w, Character& character) {
  std::vector<std::string> said;
  for (std::size_t i = 0; i < kTags; ++i)
    if ((character.tags >> i & 1u) != 0) said.emplace_back(kTagWords[i]);
  walk_list(w, "tags", std::move(said), kTagWords,
            [&](std::size_t i) { character.tags = static_cast<std::uint8_t>(character.tags | 1u << i); });
}

// Which windows an Action needs for what it does: attacks go on in two of them, and only an answer has a card
// that it answers (JRN-A18).
bool is_in_attack(When when) { return when == When::Declared || when == When::Interceded; }

class WhenCheck {
 public:
  WhenCheck(TableReader& entry, const ActionCard& action, const Lists& lists)
      : entry_(entry),
        action_(action),
        lists_(lists) {}

  void check(Range range) {
    for (const Line& line : lists_.lines.of(range)) {
      check(line);
      check(line.otherwise);
      for (const Range option : lists_.lines.options_of(line)) check(option);
    }
  }

 private:
  void check(const Line& line) {
    const effects::Vocabulary& words = card_words();
    const bool is_act = line.kind == Line::Kind::Act;
    const auto does = static_cast<Does>(line.word);
    if (is_act && does == Does::Cancel && action_.when != When::Reply)
      need(quoted(words.acts[line.word].name), "'reply'");
    const auto who = static_cast<Whom>(line.who);
    const bool is_of_attack = is_act && (does == Does::Redirect || does == Does::Fail);
    const bool is_about_attack = who == Whom::Attacker || who == Whom::Target || who == Whom::Interceder;
    if (is_of_attack) need_attack(quoted(words.acts[line.word].name));
    if (is_about_attack && line.who != effects::kNone) need_attack(quoted(words.whos[line.who].name));
    if (line.lasts == static_cast<std::uint8_t>(For::Attack)) need_attack("for = 'attack'");
    for (const effects::Test& test : lists_.lines.tests_of(line))
      if (test.is == effects::Test::Is::Flag && static_cast<Holds>(test.word) == Holds::TargetIsHero)
        need_attack(quoted(words.flags[test.word].name));
  }
  static std::string quoted(std::string_view word) { return fmt::format("'{}'", word); }
  void need_attack(std::string_view word) {
    if (!is_in_attack(action_.when)) need(word, "'declared' or 'interceded'");
  }
  void need(std::string_view word, std::string_view when) {
    refuse(entry_, "when",
           fmt::format("'when' is '{}', but with {} {} belongs here (JRN-A18)",
                       kWhenWords[static_cast<std::size_t>(action_.when)], word, when));
  }

  TableReader& entry_;
  const ActionCard& action_;
  const Lists& lists_;
};

std::string rounds_text(const Stage& stage) {
  if (stage.sequence.size() == 2 && stage.sequence[0] == RoundKind::Setup &&
      stage.sequence[1] == RoundKind::Attack)
    return {};
  std::string out;
  for (const RoundKind kind : stage.sequence)
    out += capital(kRoundWords[static_cast<std::size_t>(kind)]) + ", ";
  return "Rounds: " + out + "and again.";
}

std::string in_one(std::initializer_list<std::string> parts) {
  std::string out;
  for (const std::string& part : parts)
    if (!part.empty()) out += (out.empty() ? "" : " ") + part;
  return out;
}

}  // namespace

void walk(Printed& w, Hero& hero, const Lists& lists, Lists* read) {
  walk_told(w, hero);
  w.number("health", hero.health, 1, kMostTrack);
  w.number("resolve", hero.resolve, 1, kMostTrack);
  w.number("defence", hero.defence, 0, kMostValue);
  if (w.entry() != nullptr) w.word("weak", hero.weak, kWeaknessWords);
  walk_lines(w, hero, CardKind::Hero, lists, read);
}

void walk(Printed& w, Stage& stage, const Lists& lists, Lists* read) {
  walk_name(w, stage);
  w.word("section", stage.section, kSectionWords);
  w.number("number", stage.number, 1, stage.section == StageSection::Return ? 6 : 5);  // JRN-23
  if (w.entry() != nullptr) {
    w.word("kind", stage.change, kChangeWords);
    w.text("story", stage.story, kMay);
  }
  walk_sequence(w, stage);
  walk_end(w, stage);
  walk_lines(w, stage, CardKind::Stage, lists, read);
}

void walk(Printed& w, Character& character, const Lists& lists, Lists* read) {
  walk_told(w, character);
  w.number("attack", character.attack, 0, kMostValue);
  w.number("defence", character.defence, 0, kMostValue);
  walk_tags(w, character);
  if (w.entry() != nullptr) read_lines(*w.entry(), "mentor", CardKind::Mentor, *read, character.mentor);
  w.told("mentor", character.is_mentor());
  walk_lines(w, character, CardKind::Character, lists, read);
}

void walk(Printed& w, Enhancement& enhancement, const Lists& lists, Lists* read) {
  walk_told(w, enhancement);
  w.number("attack", enhancement.attack, -kMostPart, kMostPart);
  w.number("defence", enhancement.defence, -kMostPart, kMostPart);
  walk_lines(w, enhancement, CardKind::Enhancement, lists, read);
}

void walk(Printed& w, ActionCard& action, const Lists& lists, Lists* read) {
  walk_name(w, action);
  w.word("deck", action.deck, kSideWords);
  if (w.entry() != nullptr) w.word("kind", action.use, kUseWords);
  w.word("when", action.when, kWhenWords);
  walk_lines(w, action, CardKind::Action, lists, read);
  if (w.entry() == nullptr) return;
  if (action.lines.count == 0)
    refuse(*w.entry(), "effects", "the key 'effects' is missing: an Action does something");
  WhenCheck(*w.entry(), action, lists).check(action.lines);
}

std::string Lists::text(const Hero& hero) const { return lines_text(*this, hero.lines, CardKind::Hero); }

std::string Lists::text(const Stage& stage) const {
  return in_one({rounds_text(stage), lines_text(*this, stage.lines, CardKind::Stage),
                 "Ends when " + ends_text(stage.end) + "."});
}

std::string Lists::text(const Character& character) const {
  const std::string mentor = lines_text(*this, character.mentor, CardKind::Mentor);
  return in_one(
      {lines_text(*this, character.lines, CardKind::Character), mentor.empty() ? "" : "Mentor: " + mentor});
}

std::string Lists::text(const Enhancement& enhancement) const {
  return lines_text(*this, enhancement.lines, CardKind::Enhancement);
}

std::string Lists::text(const ActionCard& action) const {
  return std::string(kWhenTexts[static_cast<std::size_t>(action.when)]) + ": " +
         lines_text(*this, action.lines, CardKind::Action);
}

std::string Lists::text(const Line& line, CardKind kind) const {
  return lines_text(*this, {static_cast<std::uint16_t>(&line - lines.lines.data()), 1}, kind);
}

std::string Lists::text(const Line& choice, Range option, CardKind kind) const {
  return effects::option_text(words_of(*this), lines, choice, option, static_cast<std::size_t>(kind));
}

}  // namespace waystone::journey
