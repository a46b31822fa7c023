#include "effects/mutation.h"

#include <gtest/gtest.h>

#include <span>

#include "base/toml.h"

namespace waystone {
namespace {

// The keys of a table and the places of a list that lead to a value.
struct Step {
  std::string key;
  std::size_t place = 0;
};
using Path = std::vector<Step>;

std::string path_text(const Path& path) {
  std::string out;
  for (const Step& step : path) out += '/' + (step.key.empty() ? std::to_string(step.place) : step.key);
  return out;
}

// The value with another at the end of the path, or without it.
Value with(const Value& value, std::span<const Step> path, const Value* changed) {
  if (path.empty()) return *changed;
  if (const auto* table = value.table()) {
    Value::Table out;
    for (const auto& entry : *table) {
      if (entry.key != path[0].key)
        out.push_back(entry);
      else if (path.size() > 1 || changed != nullptr)
        out.push_back({entry.key, entry.place, with(entry.value, path.subspan(1), changed)});
    }
    Value copy(std::move(out));
    copy.place = value.place;
    return copy;
  }
  Value::List out = *value.list();
  out[path[0].place] = with(out[path[0].place], path.subspan(1), changed);
  Value copy(std::move(out));
  copy.place = value.place;
  return copy;
}

// Everything said below a value: words, numbers and flags, and the keys of tables that could be left out.
struct Spot {
  Path path;
  const Value* value;
};
void find_spots(const Value& value, const Path& path, std::vector<Spot>& out) {
  if (!path.empty()) out.push_back({path, &value});
  if (const auto* table = value.table())
    for (const auto& entry : *table) {
      Path inner = path;
      inner.push_back({entry.key});
      find_spots(entry.value, inner, out);
    }
  if (const auto* list = value.list())
    for (std::size_t i = 0; i < list->size(); ++i) {
      Path inner = path;
      inner.push_back({"", i});
      find_spots((*list)[i], inner, out);
    }
}

template <class Rows>
std::vector<Value> all(const Rows& rows) {
  std::vector<Value> out;
  for (const auto& row : rows) out.emplace_back(row.name);
  return out;
}

std::vector<Value> all_operands(const effects::Vocabulary& words, bool of_rules) {
  std::vector<Value> out;
  const auto add = [&](std::span<const effects::OperandWord> more) {
    for (const effects::OperandWord& word : more) out.emplace_back(word.name);
  };
  if (of_rules)
    for (const effects::RuleKey& rule : words.rules) add(rule.values);
  else
    for (const effects::Act& act : words.acts) add(act.whats);
  return out;
}

class OneCard {
 public:
  OneCard(const Mutation& how, std::string kind, const Value& card, const std::string& file, Mutated& count)
      : how_(how),
        kind_(std::move(kind)),
        card_(card),
        file_(file),
        count_(count) {}

  void change() {
    const ReadCard read = how_.read(kind_, card_, file_);
    ASSERT_EQ(read.wrong, "");
    text_ = read.text;
    std::vector<Spot> spots;
    find_spots(card_, {}, spots);
    for (const Spot& spot : spots)
      if (how_.parts.contains(spot.path[0].key)) {
        try_others(spot);
        leave_out(spot);
      }
  }

 private:
  bool shows(const Value& changed) {
    const ReadCard read = how_.read(kind_, changed, file_);
    count_.refused += read.wrong.empty() ? 0 : 1;
    return !read.wrong.empty() || read.text != text_;
  }

  void try_others(const Spot& spot) {
    std::string key;
    for (const Step& step : spot.path)
      if (!step.key.empty()) key = step.key;
    for (const Value& other : others(key, *spot.value)) {
      if (other == *spot.value) continue;
      ++count_.changed;
      EXPECT_TRUE(shows(with(card_, spot.path, &other)))
          << text_of(card_, "id") << path_text(spot.path) << ": "
          << (other.text() != nullptr ? *other.text() : std::to_string(*other.number()));
    }
  }

  void leave_out(const Spot& spot) {
    // An act without `who` is about the player of the card.
    const bool says_the_same =
        spot.path.back().key == "who" && spot.value->text() != nullptr && *spot.value->text() == "me";
    if (spot.path.back().key.empty() || says_the_same) return;
    ++count_.left_out;
    EXPECT_TRUE(shows(with(card_, spot.path, nullptr)))
        << text_of(card_, "id") << path_text(spot.path) << " left out";
  }

  // What else could stand there.
  std::vector<Value> others(const std::string& key, const Value& value) const {
    if (const auto* n = value.number()) return {Value(*n + 1), Value(*n - 1), Value(-*n)};
    if (value.text() == nullptr) return {};
    const std::string& text = *value.text();
    if (text.find_first_of("0123456789") != std::string::npos) return other_numbers(text);
    const effects::Vocabulary& words = how_.words;
    if (key == "on") return all(words.triggers);
    if (key == "times") return all(words.limits);
    if (key == "if") return all(words.flags);
    if (key == "who") return all(words.whos);
    if (key == "for") return all(words.lastings);
    if (key == "do") return all(words.acts);
    if (key == "rule") return all(words.rules);
    if (key == "n") return all(words.quantities);
    if (key == "what") return all_operands(words, false);
    if (key == "is") return all_operands(words, true);
    const auto known = how_.others.find(key);
    if (known == how_.others.end()) {
      ADD_FAILURE() << "no other word is known for '" << key << "'";
      return {};
    }
    return {known->second.begin(), known->second.end()};
  }

  std::vector<Value> other_numbers(const std::string& text) const {
    const auto digit = text.find_first_of("0123456789");
    std::string more = text, less = text;
    ++more[digit];
    --less[digit];
    std::vector<Value> out = {Value(more), Value(less)};
    if (const auto at = text.find(">="); at != std::string::npos) {
      out.emplace_back(std::string(text).replace(at, 2, "<="));
      out.emplace_back(std::string(text).replace(at, 2, "="));
    }
    for (const auto& [from, to] : how_.swaps)
      if (const auto at = text.find(from); at != std::string::npos)
        out.emplace_back(std::string(text).replace(at, from.size(), to));
    return out;
  }

  const Mutation& how_;
  std::string kind_;
  const Value& card_;
  const std::string& file_;
  Mutated& count_;
  std::string text_;
};

}  // namespace

void Mutation::of_file(const std::string& file, const std::string& toml, Mutated& count) const {
  const auto parsed = parse_toml(toml, file);
  ASSERT_TRUE(parsed);
  for (const auto& [kind, place, cards] : *parsed->table())
    for (const Value& card : *cards.list()) OneCard(*this, kind, card, file, count).change();
}

}  // namespace waystone
