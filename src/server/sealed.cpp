#include "server/sealed.h"

#include <algorithm>

#include "base/words.h"
#include "protocol/messages.h"

namespace waystone {

std::chrono::nanoseconds window_of(std::string_view pace, std::chrono::nanoseconds standard) {
  return pace == kPaces[0] ? standard / 2 : pace == kPaces[2] ? standard * 2 : standard;
}

bool SealedMoment::is_complete(SeatSet asked) const {
  for (const Seat seat : asked)
    if (!answers_[seat]) return false;
  return true;
}

std::uint32_t SealedMoment::beat_at(Moment now) const {
  return now <= opened_ ? 1 : static_cast<std::uint32_t>((now - opened_) / beat_ + 1);
}

Moment SealedMoment::due() const {
  Moment last = opened_;
  for (const auto& answer : answers_)
    if (answer) last = std::max(last, answer->given);
  return begin_of(beat_at(last) + 1);
}

void Slowness::note(std::chrono::nanoseconds thought) {
  constexpr std::size_t kKept = 32;
  if (thoughts_.size() < kKept) return thoughts_.push_back(thought);
  thoughts_[next_] = thought;
  next_ = (next_ + 1) % kKept;
}

std::chrono::nanoseconds Slowness::imitate(Chance& chance) const {
  if (thoughts_.empty()) return std::chrono::nanoseconds(0);
  return thoughts_[chance.below(static_cast<std::uint32_t>(thoughts_.size()))];
}

AskMe AskMe::standard(std::span<const QuestionSpec> questions) {
  AskMe out;
  for (const QuestionSpec& question : questions)
    if (question.by_wish) out.not_at.emplace_back(question.name);
  return out;
}

AskMe AskMe::read(std::string_view text, std::span<const QuestionSpec> questions) {
  const auto words = split_words(text);
  if (words.empty()) return standard(questions);
  AskMe out;
  for (std::size_t i = 0; i < kWords.size(); ++i)
    if (words.front() == kWords[i]) out.when = static_cast<AskedIf>(i);
  for (std::size_t i = 1; i < words.size(); ++i) out.not_at.emplace_back(words[i]);
  return out;
}

Result<AskMe> AskMe::make(std::string_view when, std::vector<std::string> not_at,
                          std::span<const QuestionSpec> questions) {
  const auto word = std::find(kWords.begin(), kWords.end(), when);
  std::vector<std::string> known(kWords.begin(), kWords.end());
  if (word == kWords.end()) return error("when", unknown_word("word", when, known));
  known.clear();
  for (const QuestionSpec& question : questions)
    if (question.sealed == Sealed::Reaction) known.emplace_back(question.name);
  for (const std::string& name : not_at)
    if (std::find(known.begin(), known.end(), name) == known.end())
      return error("not_at", unknown_word("reaction", name, known));
  std::sort(not_at.begin(), not_at.end());
  not_at.erase(std::unique(not_at.begin(), not_at.end()), not_at.end());
  return AskMe{static_cast<AskedIf>(word - kWords.begin()), std::move(not_at)};
}

std::string AskMe::print() const {
  std::string out(kWords[static_cast<std::size_t>(when)]);
  for (const std::string& name : not_at) (out += ' ') += name;
  return out;
}

bool AskMe::wants(std::string_view question, std::size_t choices) const {
  if (when == AskedIf::Never || std::find(not_at.begin(), not_at.end(), question) != not_at.end())
    return false;
  return when == AskedIf::Always || choices > 1;
}

}  // namespace waystone
