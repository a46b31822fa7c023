#include "engine/printed.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/words.h"

namespace waystone {
namespace {

std::vector<std::string> said(std::span<const std::string_view> words) {
  std::vector<std::string> out;
  for (const std::string_view word : words)
    if (!word.empty()) out.emplace_back(word);
  return out;
}

}  // namespace

// Reading.

void PrintedReader::text(std::string_view key, std::string& value, Need need) {
  value = need == Need::Must ? entry_.text(key) : entry_.text(key, "");
}

void PrintedReader::texts(std::string_view key, std::vector<std::string>& values) {
  values = entry_.texts(key);
}

void PrintedReader::on_number(std::string_view key, int& value, const Range& range) {
  value = range.standard ? entry_.number(key, range.lowest, range.highest, *range.standard)
                         : entry_.number(key, range.lowest, range.highest);
}

void PrintedReader::on_numbers(std::string_view, std::vector<int>& values, std::span<const std::string> keys,
                               int lowest, int highest) {
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = entry_.number(keys[i], lowest, highest, 0);
}

std::optional<int> PrintedReader::index_of(std::string_view key, const std::string& word, Words words) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end() && !word.empty()) return static_cast<int>(found - words.begin());
  entry_.complain(entry_.place_of(key), unknown_word(key, word, said(words)));
  return std::nullopt;
}

void PrintedReader::on_word(std::string_view key, int& value, Words words) {
  const bool may_miss = value == kNoWord || std::find(words.begin(), words.end(), "") != words.end();
  if (may_miss && entry_.take(key) == nullptr) return;
  if (const auto read = index_of(key, entry_.text(key), words)) value = *read;
}

void PrintedReader::on_words(std::string_view key, std::vector<int>& values, Words words) {
  const auto texts = entry_.texts(key);
  if (texts.size() != values.size())
    entry_.complain(entry_.place_of(key),
                    fmt::format("'{}' holds {}, but {} belong here", key,
                                counted(static_cast<int>(texts.size()), "word"), values.size()));
  for (std::size_t i = 0; i < std::min(texts.size(), values.size()); ++i)
    if (const auto read = index_of(key, texts[i], words)) values[i] = *read;
}

void PrintedReader::on_sum(std::string_view key, std::uint64_t& bits, Words words, std::string_view between) {
  const std::string text = entry_.text(key);
  const auto parts = split_words(text);
  const std::size_t step = between.empty() ? 1 : 2;  // from word to word
  bool is_sum = between.empty() ? !parts.empty() : parts.size() % 2 == 1;
  bits = 0;
  for (std::size_t i = 0; is_sum && i < parts.size(); ++i) {
    if (i % step == 1) {
      is_sum = parts[i] == between;
      continue;
    }
    const auto term = index_of(key, parts[i], words);
    if (!term) return;
    if ((bits >> *term & 1u) != 0)
      entry_.complain(entry_.place_of(key), fmt::format("'{}' is counted twice", parts[i]));
    bits |= std::uint64_t{1} << *term;
  }
  if (!is_sum)
    entry_.complain(entry_.place_of(key),
                    between.empty()
                        ? fmt::format("'{}' is empty", key)
                        : fmt::format("'{}' is no sum of words with ' {} ' between", text, between));
}

void PrintedReader::table(std::string_view key, std::string_view, Inner inner) {
  if (auto within = entry_.table(key)) {
    PrintedReader reader(*within);
    inner(reader);
    within->finish();
  }
}

void PrintedReader::on_tables(std::string_view key, std::string_view, std::size_t, EachTable, Inner add) {
  for (TableReader& within : entry_.tables(key, fmt::format("{}, {}", entry_.name(), key))) {
    PrintedReader reader(within);
    add(reader);
    within.finish();
  }
}

// Telling.

void PrintedTeller::list(std::string_view key, Value::List items) {
  if (!items.empty()) out_.set(key, std::move(items));
}

void PrintedTeller::text(std::string_view key, std::string& value, Need) {
  if (!value.empty()) out_.set(key, value);
}

void PrintedTeller::texts(std::string_view key, std::vector<std::string>& values) {
  list(key, Value::List(values.begin(), values.end()));
}

void PrintedTeller::told(std::string_view key, std::string_view constant) { out_.set(key, constant); }

void PrintedTeller::told(std::string_view key, const std::string& name) { out_.set(key, name); }

void PrintedTeller::told(std::string_view key, bool is_so) {
  if (is_so) out_.set(key, true);
}

void PrintedTeller::told(std::string_view key, int number) { out_.set(key, number); }

void PrintedTeller::on_number(std::string_view key, int& value, const Range& range) {
  if (range.standard != value) out_.set(key, value);
}

void PrintedTeller::on_numbers(std::string_view key, std::vector<int>& values, std::span<const std::string>,
                               int, int) {
  if (std::any_of(values.begin(), values.end(), [](int n) { return n != 0; }))
    out_.set(key, Value::List(values.begin(), values.end()));
}

void PrintedTeller::on_word(std::string_view key, int& value, Words words) {
  if (value == kNoWord || words[static_cast<std::size_t>(value)].empty()) return;
  out_.set(key, words[static_cast<std::size_t>(value)]);
}

void PrintedTeller::on_words(std::string_view key, std::vector<int>& values, Words words) {
  Value::List all;
  for (const int value : values) all.emplace_back(words[static_cast<std::size_t>(value)]);
  list(key, std::move(all));
}

void PrintedTeller::on_sum(std::string_view key, std::uint64_t& bits, Words words, std::string_view) {
  Value::List all;
  for (std::size_t i = 0; i < words.size(); ++i)
    if ((bits >> i & 1u) != 0) all.emplace_back(words[i]);
  list(key, std::move(all));
}

void PrintedTeller::table(std::string_view key, std::string_view, Inner inner) {
  out_.set(key, waystone::told(inner));
}

void PrintedTeller::on_tables(std::string_view key, std::string_view, std::size_t count, EachTable each,
                              Inner) {
  Value::List all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(waystone::told([&](Printed& w) { each(w, i); }));
  list(key, std::move(all));
}

// Types.

class InterfacePrinter final : public Printed {
 public:
  explicit InterfacePrinter(PrintedTypes& types) : types_(types) {}
  std::string take() { return std::move(lines_); }

  void text(std::string_view key, std::string&, Need need) override {
    line(key, need == Need::May, "string");
  }
  void texts(std::string_view key, std::vector<std::string>&) override { line(key, true, "string[]"); }
  void table(std::string_view key, std::string_view type, Inner inner) override {
    types_.kind(type, inner);
    line(key, false, type);
  }
  void told(std::string_view key, std::string_view constant) override {
    line(key, false, fmt::format("'{}'", constant));
  }
  void told(std::string_view key, const std::string&) override { line(key, false, "string"); }
  void told(std::string_view key, bool) override { line(key, true, "true"); }
  void told(std::string_view key, int) override { line(key, false, "number"); }
  void when(bool, Inner inner) override {
    const bool before = std::exchange(may_miss_, true);
    inner(*this);
    may_miss_ = before;
  }

 protected:
  void on_number(std::string_view key, int&, const Range& range) override {
    line(key, range.standard.has_value(), "number");
  }
  void on_numbers(std::string_view key, std::vector<int>& values, std::span<const std::string>, int,
                  int) override {
    line(key, true, '[' + join(std::vector<std::string>(values.size(), "number"), ", ") + ']');
  }
  void on_word(std::string_view key, int& value, Words words) override {
    const bool may_miss = value == kNoWord || std::find(words.begin(), words.end(), "") != words.end();
    line(key, may_miss, one_of(words));
  }
  void on_words(std::string_view key, std::vector<int>&, Words words) override {
    line(key, true, '(' + one_of(words) + ")[]");
  }
  void on_sum(std::string_view key, std::uint64_t&, Words words, std::string_view) override {
    line(key, false, '(' + one_of(words) + ")[]");
  }
  void on_tables(std::string_view key, std::string_view type, std::size_t, EachTable, Inner add) override {
    types_.kind(type, add);
    line(key, true, std::string(type) + "[]");
  }

 private:
  static std::string one_of(Words words) {
    std::vector<std::string> quoted;
    for (const auto& word : said(words)) quoted.push_back('\'' + word + '\'');
    return join(quoted, " | ");
  }
  void line(std::string_view key, bool may_miss, std::string_view type) {
    const bool plain = key.find('-') == std::string_view::npos;
    lines_ += fmt::format("  {}{}: {};\n", plain ? std::string(key) : fmt::format("'{}'", key),
                          may_miss || may_miss_ ? "?" : "", type);
  }
  PrintedTypes& types_;
  std::string lines_;
  bool may_miss_ = false;
};

PrintedTypes::PrintedTypes(std::string_view game)
    : out_(fmt::format(
          "// What is printed on the cards, as clients are told it. Written by `waystone types {}`.\n",
          game)) {}

void PrintedTypes::kind(std::string_view name, Walk walk) {
  if (std::find(known_.begin(), known_.end(), name) != known_.end()) return;
  known_.emplace_back(name);
  InterfacePrinter printer(*this);
  walk(printer);
  out_ += fmt::format("\nexport interface {} {{\n{}}}\n", name, printer.take());
}

void PrintedTypes::domain(std::string_view name, std::span<const std::string_view> kinds) {
  domains_ +=
      fmt::format("  {}: {};\n", name, join(std::vector<std::string>(kinds.begin(), kinds.end()), " | "));
}

void PrintedTypes::domain(std::span<const std::string_view> domains, Domain which, std::string_view name,
                          Walk walk) {
  kind(name, walk);
  domain(domains[static_cast<std::size_t>(which) - static_cast<std::size_t>(domain_at(0))], {&name, 1});
}

std::string PrintedTypes::take() {
  return out_ + "\n/** By the domain whose values are described so. */\nexport interface Content {\n" +
         domains_ + "}\n";
}

}  // namespace waystone
