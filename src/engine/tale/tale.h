// A tale: chapters, paragraphs, sentences, each with its moment in the game.
#pragma once
#include <string>
#include <vector>

#include "base/value.h"
#include "engine/tale/account.h"

namespace waystone {

struct TaleSentence {
  std::string text;
  TaleMoment moment;
  std::string from;                // the sentence before it was filled in
  std::size_t fact = Fact::kNone;  // of the account, if it tells one
};

struct TaleParagraph {
  std::string title;  // of a leg; empty: it opens or closes a chapter
  std::vector<TaleSentence> sentences;
};

struct TaleChapter {
  std::string title;
  std::vector<TaleParagraph> paragraphs;
};

// Nothing in it: there is nothing to tell yet.
struct Tale {
  std::string title;
  Voice voice;
  bool is_over = false;
  std::vector<TaleChapter> chapters;
};

// The facts that are told, by their numbers, in order: those that moved the chance to win most, some of each
// chapter, not too many of one leg, nothing that reads the same twice, and always the end and its cause.
// There are kMostTold at most, kFewestTold unless less has happened, and the more the longer the road was.
inline constexpr std::size_t kFewestTold = 8, kMostTold = 14;
std::vector<std::size_t> told_facts(const Account& account, const Sentences& sentences, std::size_t voice);

// The same account gives the same tale; no sentence is used twice in it.
Tale compose(const Account& account, const Sentences& sentences, std::size_t voice);

std::string to_markdown(const Tale& tale);
Value to_value(const Tale& tale);  // for clients
// What clients are told, a paragraph each, for a terminal. told_by: the title of its voice.
std::vector<std::string> to_lines(const Value& tale, std::string_view told_by);

}  // namespace waystone
