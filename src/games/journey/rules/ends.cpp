#include "games/journey/rules/ends.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "engine/effects/phrase.h"
#include "games/journey/rules/spelling.h"

namespace waystone::journey {
namespace {

using effects::filled;

constexpr int kMostCounted = 10;
constexpr std::array<std::string_view, kMostCounted + 1> kNumbers = {
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};

// {who}: the side or "a player"; {side}, {side's}: the side or nothing; {number}, {n}: in words and figures,
// with a noun; {have|has}, {are|is}: for several and for one.
struct EndRow {
  std::string_view name;
  std::string_view text;
  std::string_view of_either{};  // where that is not the same text
  bool is_of_side = true;
};
constexpr std::array<EndRow, kEndWords> kRows = {{
    {"introduced", "{who} has introduced {number character}"},
    {"enhanced", "{who} has played {number enhancement}"},
    {"hurt", "{who} has taken {n point} from the hero", "the hero has lost {n point}"},
    {"struck", "{number} {side} {character} {have|has} been defeated by an attack"},
    {"defeated", "{number} {side} {character} {have|has} been defeated"},
    {"unhurt", "the hero has come through {n Attack round} unhurt", "", false},
    {"failed", "{n} of {side's} attacks {have|has} failed", "{n attack} {have|has} failed"},
    {"interceded", "{side's} characters have interceded {n time}"},
    {"passed", "{who} has passed {n time}"},
    {"discarded", "{who} has discarded {n card}"},
    {"characters", "{who} has {number character} in play"},
    {"rounds", "{n round} {are|is} over", "", false},
    {"attack-rounds", "{n Attack round} {are|is} over", "", false},
}};

Result<EndPart> read_part(std::string_view text) {
  auto words = split_words(text);
  EndPart part;
  const auto side = words.empty() ? kSideWords.end() : std::ranges::find(kSideWords, words[0]);
  if (side != kSideWords.end()) {
    part.side = static_cast<EndSide>(side - kSideWords.begin());
    words.erase(words.begin());
  }
  if (words.size() != 2)
    return error(
        "", fmt::format("'{}' is no end: one is a word and a number, 'rounds 4', or with a side before it, "
                        "'light introduced 2'",
                        text));
  const auto row = std::ranges::find(kRows, words[0], &EndRow::name);
  if (row == kRows.end()) {
    std::vector<std::string> known;
    for (const EndRow& each : kRows) known.emplace_back(each.name);
    return error("", unknown_word("end", words[0], known));
  }
  if (part.side != EndSide::Either && !row->is_of_side)
    return error("", fmt::format("'{}' is nobody's: leave '{}' out", row->name,
                                 kSideWords[static_cast<std::size_t>(part.side)]));
  const auto n = whole_number(words[1]);
  if (!n || *n < 1 || *n > kMostCounted)
    return error("", fmt::format("'{}' is {}, but a whole number from 1 to {} belongs here", row->name,
                                 words[1], kMostCounted));
  part.word = static_cast<EndWord>(row - kRows.begin());
  part.n = static_cast<std::uint8_t>(*n);
  return part;
}

Result<EndClause> read_clause(std::string_view text) {
  constexpr std::string_view kAnd = " and ";
  EndClause clause;
  while (true) {
    const std::size_t cut = text.find(kAnd);
    const auto part = read_part(text.substr(0, cut));
    if (!part) return tl::unexpected(part.error());
    for (const EndPart& other : clause)
      if (other.word == part->word && other.side == part->side)
        return error("", fmt::format("'{}' stands twice in one end",
                                     kRows[static_cast<std::size_t>(part->word)].name));
    clause.push_back(*part);
    if (cut == std::string_view::npos) return clause;
    text.remove_prefix(cut + kAnd.size());
    if (clause.size() == 2) return error("", "at most two parts of an end are joined by 'and'");
  }
}

std::string part_text(const EndPart& part) {
  const bool is_either = part.side == EndSide::Either, is_one = part.n == 1;
  const EndRow& row = kRows[static_cast<std::size_t>(part.word)];
  const std::string side = is_either ? "" : capital(kSideWords[static_cast<std::size_t>(part.side)]);
  return filled(is_either && !row.of_either.empty() ? row.of_either : row.text, [&](std::string_view gap) {
    if (gap == "who") return is_either ? "a player" : side;
    if (gap == "side") return side;
    if (gap == "side's") return is_either ? "" : side + "'s";
    if (gap == "character") return std::string(is_one ? "character" : "characters");
    if (const auto by = effects::parted(gap, '|'); !by.second.empty())
      return std::string(is_one ? by.second : by.first);
    const auto [number, noun] = effects::parted(gap, ' ');
    const std::string n = number == "n" ? std::to_string(part.n) : std::string(kNumbers[part.n]);
    return noun.empty() ? n : n + ' ' + std::string(noun) + (is_one ? "" : "s");
  });
}

// "Light has introduced one character and played two enhancements": the side is named once.
std::string clause_text(const EndClause& clause) {
  std::string out = part_text(clause[0]);
  if (clause.size() == 1) return out;
  std::string second = part_text(clause[1]);
  if (clause[0].side == clause[1].side && clause[0].side != EndSide::Either) {
    const std::string subject = capital(kSideWords[static_cast<std::size_t>(clause[0].side)]) + " has ";
    if (out.starts_with(subject) && second.starts_with(subject)) second.erase(0, subject.size());
  }
  return out + " and " + second;
}

}  // namespace

Result<Ends> read_ends(const Value& value) {
  const auto* phrases = value.list();
  Ends ends;
  constexpr std::size_t kMost = 4;
  if (phrases == nullptr || phrases->empty() || phrases->size() > kMost)
    return error("", fmt::format("an end is a list of one to {} phrases, such as [\"rounds 4\"]", kMost));
  for (const Value& phrase : *phrases) {
    if (phrase.text() == nullptr)
      return error("", fmt::format("an end holds {}, but only texts belong here", phrase.kind()));
    const auto clause = read_clause(*phrase.text());
    if (!clause) return tl::unexpected(clause.error());
    ends.push_back(*clause);
  }
  return ends;
}

// Where parts are joined by "and", semicolons show what belongs together.
std::string ends_text(const Ends& ends) {
  const bool has_and = std::any_of(ends.begin(), ends.end(), [](const EndClause& c) { return c.size() > 1; });
  std::string out;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (i > 0) out += has_and ? "; or " : i + 1 == ends.size() ? " or " : ", ";
    out += clause_text(ends[i]);
  }
  return out;
}

}  // namespace waystone::journey
