// Every operand of every card counts: changed or left out, it is refused or shows in the text.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "base/toml.h"
#include "base/words.h"
#include "journey/cards.h"

namespace waystone::journey {
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

// What else could stand there.
std::vector<Value> others(const std::string& key, const Value& value) {
  const effects::Vocabulary& words = card_words();
  if (const auto* n = value.number()) return {Value(*n + 1), Value(*n - 1), Value(-*n)};
  if (value.text() == nullptr) return {};
  const std::string& text = *value.text();
  if (const auto digit = text.find_first_of("0123456789"); digit != std::string::npos) {
    std::string more = text, less = text;
    ++more[digit];
    --less[digit];
    std::vector<Value> out = {Value(more), Value(less)};
    if (const auto at = text.find(">="); at != std::string::npos) {
      out.emplace_back(std::string(text).replace(at, 2, "<="));
      out.emplace_back(std::string(text).replace(at, 2, "="));
    }
    for (const auto& [from, to] : {std::pair("light", "dark"), std::pair("dark", "light")})
      if (const auto at = text.find(from); at != std::string::npos)
        out.emplace_back(std::string(text).replace(at, std::string_view(from).size(), to));
    return out;
  }
  if (key == "on") return all(words.triggers);
  if (key == "times") return all(words.limits);
  if (key == "if") return all(words.flags);
  if (key == "who") return all(words.whos);
  if (key == "for") return all(words.lastings);
  if (key == "do") return all(words.acts);
  if (key == "rule") return all(words.rules);
  if (key == "n") return all(words.quantities);
  if (key == "what")
    return {"attack", "defence", "any", "shared", "action", "introduce", "enhance", "enhancement", "rounds"};
  if (key == "is")
    return {"no", "free", "twice", "regular", "hero", "health", "resolve", "setup", "attack", "other"};
  if (key == "sequence") return {"setup", "attack"};
  if (key == "when") return {"any", "turn", "declared", "interceded", "reply", "round-end"};
  ADD_FAILURE() << "no other word is known for '" << key << "'";
  return {};
}

struct Count {
  int changed = 0, refused = 0, left_out = 0;
};

void try_one(const std::string& kind, const Value& card, const Spot& spot, const std::string& text,
             Count& count) {
  std::string key;
  for (const Step& step : spot.path)
    if (!step.key.empty()) key = step.key;
  for (const Value& other : others(key, *spot.value)) {
    if (other == *spot.value) continue;
    const ReadCard read = read_card(kind, with(card, spot.path, &other), "test.toml");
    ++count.changed;
    count.refused += read.wrong.empty() ? 0 : 1;
    EXPECT_TRUE(!read.wrong.empty() || read.text != text)
        << text_of(card, "id") << path_text(spot.path) << ": "
        << (other.text() != nullptr ? *other.text() : std::to_string(*other.number()));
  }
}

// What may be left out because it says what would hold anyway.
bool says_the_same_left_out(const Step& last, const Value& value) {
  return last.key == "who" && value.text() != nullptr && *value.text() == "me";
}

void leave_out(const std::string& kind, const Value& card, const Spot& spot, const std::string& text,
               Count& count) {
  if (spot.path.back().key.empty() || says_the_same_left_out(spot.path.back(), *spot.value)) return;
  const ReadCard read = read_card(kind, with(card, spot.path, nullptr), "test.toml");
  ++count.left_out;
  EXPECT_TRUE(!read.wrong.empty() || read.text != text)
      << text_of(card, "id") << path_text(spot.path) << " left out";
}

TEST(Mutation, NoOperandOfAnyCardIsIgnored) {
  const std::set<std::string> parts = {"effects", "mentor", "end", "sequence", "when"};
  Count count;
  for (const auto& [file, toml] : journey_content().files) {
    if (file == "rules.toml" || file == "story.toml") continue;
    const auto parsed = parse_toml(toml, file);
    ASSERT_TRUE(parsed);
    for (const auto& [kind, place, cards] : *parsed->table())
      for (const Value& card : *cards.list()) {
        const ReadCard read = read_card(kind, card, file);
        ASSERT_EQ(read.wrong, "");
        std::vector<Spot> spots;
        find_spots(card, {}, spots);
        for (const Spot& spot : spots)
          if (parts.contains(spot.path[0].key)) {
            try_one(kind, card, spot, read.text, count);
            leave_out(kind, card, spot, read.text, count);
          }
      }
  }
  EXPECT_GT(count.changed, 3000);
  EXPECT_GT(count.left_out, 500);
  EXPECT_GT(count.refused, count.changed / 2);
}

}  // namespace
}  // namespace waystone::journey
