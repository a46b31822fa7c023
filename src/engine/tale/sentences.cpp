#include "engine/tale/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/check.h"
#include "base/words.h"

namespace waystone {
namespace {

// Calls text(part) for what stands as it is and place(word) for each word in braces. False: a brace is open.
template <class Text, class Place>
bool walk(std::string_view sentence, Text&& text, Place&& place) {
  while (!sentence.empty()) {
    const auto open = sentence.find('{');
    text(sentence.substr(0, open));
    if (open == std::string_view::npos) return true;
    const auto close = sentence.find('}', open);
    if (close == std::string_view::npos) return false;
    place(sentence.substr(open + 1, close - open - 1));
    sentence.remove_prefix(close + 1);
  }
  return true;
}

bool begins_sentence(std::string_view before) {
  return before.empty() || before.ends_with(". ") || before.ends_with("? ");
}

std::optional<std::size_t> voice_in(TableReader& entry, std::string_view key, std::span<const Voice> voices) {
  const std::string name = entry.text(key);
  const auto found = std::ranges::find(voices, name, &Voice::name);
  if (found != voices.end()) return static_cast<std::size_t>(found - voices.begin());
  std::vector<std::string> known;
  for (const Voice& voice : voices) known.emplace_back(voice.name);
  entry.complain(entry.place_of(key), unknown_word(key, name, known));
  return std::nullopt;
}

}  // namespace

std::string unknown_place(std::string_view sentence, std::string_view places) {
  const auto known = split_words(places);
  std::string unknown;
  const bool is_whole = walk(
      sentence, [](std::string_view) {},
      [&](std::string_view place) {
        if (unknown.empty() && std::ranges::find(known, place) == known.end())
          unknown = "{" + std::string(place) + "}";
      });
  return is_whole ? unknown : "{";
}

std::string filled(std::string_view sentence, std::span<const Filling> fillings) {
  std::string out;
  walk(
      sentence, [&](std::string_view text) { out += text; },
      [&](std::string_view place) {
        const auto found = std::ranges::find(fillings, place, &Filling::place);
        check(found != fillings.end(), "a sentence of the tale names what nobody filled in");
        out += begins_sentence(out) ? capital(found->text) : found->text;
      });
  return out;
}

std::string number_word(int n) {
  constexpr std::array<std::string_view, 11> kWords = {"no",  "one",   "two",   "three", "four", "five",
                                                       "six", "seven", "eight", "nine",  "ten"};
  return n >= 0 && n <= 10 ? std::string(kWords[static_cast<std::size_t>(n)]) : std::to_string(n);
}

std::size_t Sentences::cell(std::size_t kind, std::size_t voice, std::size_t doer) const {
  return (kind * voices_.size() + voice) * voices_.size() + (kinds_[kind].by_doer ? doer : 0);
}

std::span<const std::string> Sentences::of(std::size_t kind, std::size_t voice, std::size_t doer) const {
  return told_[cell(kind, voice, doer)];
}

void Sentences::read(TableReader& file, std::span<const SentenceKind> kinds, std::span<const Voice> voices) {
  kinds_ = kinds;
  voices_ = voices;
  told_.assign(kinds.size() * voices.size() * voices.size(), {});
  std::set<std::string> known;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const std::string name(kinds[kind].name);
    for (TableReader& entry : file.tables(name, name)) read_entry(entry, kind, known);
  }
  file.finish();
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    for (std::size_t voice = 0; voice < voices.size(); ++voice)
      for (std::size_t doer = 0; doer < (kinds[kind].by_doer ? voices.size() : 1); ++doer)
        if (const std::size_t size = of(kind, voice, doer).size(); size < kFewest)
          file.complain(
              {}, fmt::format(
                      "'{}' has {} told by {}{}, but at least {} belong here", kinds[kind].name,
                      counted(static_cast<std::int64_t>(size), "sentence"), voices[voice].name,
                      kinds[kind].by_doer ? fmt::format(" of what {} did", voices[doer].name) : std::string(),
                      kFewest));
}

void Sentences::read_entry(TableReader& entry, std::size_t kind, std::set<std::string>& known) {
  const auto voice = voice_in(entry, "teller", voices_);
  const auto doer = kinds_[kind].by_doer ? voice_in(entry, "doer", voices_) : std::optional<std::size_t>(0);
  const auto texts = entry.texts("told");
  const Value* list = entry.take("told");
  entry.finish();
  if (!voice || !doer) return;  // complained of
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto wrong = [&](const std::string& what) {
      entry.complain((*list->list())[i].place, fmt::format("'{}': {}", texts[i], what));
    };
    if (const std::string unknown = unknown_place(texts[i], kinds_[kind].places); !unknown.empty())
      wrong(fmt::format("{} is no place of this kind (known: {})", unknown, kinds_[kind].places));
    if (!known.insert(texts[i]).second) wrong("this sentence stands twice");
  }
  auto& told = told_[cell(kind, *voice, *doer)];
  told.insert(told.end(), texts.begin(), texts.end());
}

}  // namespace waystone
