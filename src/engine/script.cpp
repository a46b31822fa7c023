#include "engine/script.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"

namespace waystone {

std::optional<ScriptedSource::Expected> ScriptedSource::parse(const std::string& text,
                                                              std::string& why) const {
  const auto words = split_words(text);
  std::vector<std::string> kinds;
  for (const ChanceSpec& spec : game_.chances()) kinds.emplace_back(spec.name);
  if (words.empty()) {
    why = "an empty outcome";
    return std::nullopt;
  }
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k] != words[0]) continue;
    Expected entry{text, static_cast<std::uint8_t>(k), std::nullopt, words.back()};
    const Domain about = game_.chances()[k].about;
    const std::size_t most = about == Domain::Number ? 2 : 3;
    if (words.size() < 2 || words.size() > most) {
      why = fmt::format("outcome '{}': write '{} OUTCOME'{}", text, words[0],
                        most == 3 ? fmt::format(" or '{} PLACE OUTCOME'", words[0]) : "");
      return std::nullopt;
    }
    if (words.size() == 3) {
      entry.about = game_.value(about, words[1]);
      if (!entry.about) {
        why = fmt::format("outcome '{}': {}", text, unknown_word("place", words[1], game_.all(about)));
        return std::nullopt;
      }
    }
    return entry;
  }
  why = fmt::format("outcome '{}': {}", text, unknown_word("kind of chance", words[0], kinds));
  return std::nullopt;
}

std::optional<std::string> ScriptedSource::expect(const std::vector<std::string>& outcomes) {
  for (const auto& text : outcomes) {
    std::string why;
    auto entry = parse(text, why);
    if (!entry) return why;
    entries_.push_back(std::move(*entry));
  }
  return std::nullopt;
}

// Every kind of chance that can be about this place is asked what it may bring.
std::optional<std::string> ScriptedSource::hide(std::string_view place, const std::string& outcome) {
  constexpr std::uint32_t kMostOutcomes = 512;
  std::vector<std::string> outcomes, places;
  std::optional<int> at;
  for (std::uint8_t kind = 0; kind < game_.chances().size(); ++kind) {
    const Domain about = game_.chances()[kind].about;
    if (about == Domain::Number) continue;
    places = game_.all(about);
    at = game_.value(about, place);
    if (!at) continue;
    for (std::uint32_t v = 0; v < kMostOutcomes; ++v)
      if (auto name = game_.outcome_name({kind}, v);
          !name.empty() && std::find(outcomes.begin(), outcomes.end(), name) == outcomes.end())
        outcomes.push_back(std::move(name));
  }
  if (places.empty()) return "this game decides nothing by place";
  if (!at) return unknown_word("place", place, places);
  if (std::find(outcomes.begin(), outcomes.end(), outcome) == outcomes.end())
    return unknown_word("outcome", outcome, outcomes);
  hidden_[*at] = outcome;
  return std::nullopt;
}

void ScriptedSource::complain(std::string what) {
  if (!wrong_) wrong_ = std::move(what);
}

// The scripted value, nothing if the script does not settle this draw. has(value): it can come out now.
template <class Has>
std::optional<std::uint32_t> ScriptedSource::scripted(Draw what, std::uint32_t limit, Has&& has) {
  std::string wanted;
  std::string source;
  const bool by_place = what.about != kNowhere;
  const auto place = by_place ? hidden_.find(what.about) : hidden_.end();
  if (place != hidden_.end()) {
    wanted = place->second;
    source = "hidden";
    hidden_.erase(place);
  } else if (!entries_.empty()) {
    const Expected& entry = entries_.front();
    const bool fits = entry.kind == what.kind && (!entry.about || *entry.about == what.about);
    if (!fits) {
      if (fallback_ == nullptr)
        complain(fmt::format("chance was asked for '{}', but the next scripted outcome is '{}'",
                             game_.print(what), entry.text));
      return std::nullopt;
    }
    wanted = entry.outcome;
    source = "'" + entry.text + "'";
    entries_.pop_front();
  } else {
    return std::nullopt;
  }
  for (std::uint32_t v = 0; v < limit; ++v)
    if (has(v) && game_.outcome_name(what, v) == wanted) return v;
  std::vector<std::string> can;
  for (std::uint32_t v = 0; v < limit; ++v)
    if (auto name = has(v) ? game_.outcome_name(what, v) : std::string();
        !name.empty() && std::find(can.begin(), can.end(), name) == can.end())
      can.push_back(std::move(name));
  complain(fmt::format("{}: '{}' cannot come out for '{}' now; what can: {}", source, wanted,
                       game_.print(what), join(can, ", ")));
  return std::nullopt;
}

std::uint32_t ScriptedSource::below(Draw what, std::uint32_t n) {
  if (const auto value = scripted(what, n, [](std::uint32_t) { return true; })) return *value;
  if (fallback_ != nullptr) return fallback_->below(what, n);
  complain(fmt::format("chance was asked for '{}', but nothing is scripted for it", game_.print(what)));
  return 0;
}

std::uint32_t ScriptedSource::pick(Draw what, std::span<const std::uint64_t> tokens) {
  const auto has = [&](std::uint32_t v) { return (tokens[v / 64] >> v % 64 & 1u) != 0; };
  const auto limit = static_cast<std::uint32_t>(tokens.size() * 64);
  if (const auto value = scripted(what, limit, has)) return *value;
  if (fallback_ == nullptr) {
    complain(fmt::format("chance was asked for '{}', but nothing is scripted for it", game_.print(what)));
    return nth_set_bit(tokens, 0);
  }
  // What is promised to a hidden place must not come out elsewhere.
  std::vector<std::uint64_t> free(tokens.begin(), tokens.end());
  for (const auto& [place, outcome] : hidden_)
    for (std::uint32_t v = 0; v < limit; ++v)
      if ((free[v / 64] >> v % 64 & 1u) != 0 && game_.outcome_name(what, v) == outcome) {
        free[v / 64] &= ~(std::uint64_t{1} << v % 64);
        break;
      }
  if (count_bits(free) == 0) {
    complain(fmt::format("nothing is left for '{}' beside what is hidden elsewhere", game_.print(what)));
    return nth_set_bit(tokens, 0);
  }
  return fallback_->pick(what, free);
}

std::vector<std::string> ScriptedSource::unused() const {
  std::vector<std::string> out;
  out.reserve(entries_.size());
  for (const Expected& entry : entries_) out.push_back(entry.text);
  return out;
}

std::uint32_t RecordingSource::below(Draw what, std::uint32_t n) {
  drawn_.push_back({what, inner_.below(what, n)});
  return drawn_.back().value;
}

std::uint32_t RecordingSource::pick(Draw what, std::span<const std::uint64_t> tokens) {
  drawn_.push_back({what, inner_.pick(what, tokens)});
  return drawn_.back().value;
}

std::vector<Drawn> RecordingSource::take() { return std::exchange(drawn_, {}); }

}  // namespace waystone
