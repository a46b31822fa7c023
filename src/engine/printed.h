// What is printed on a card, part by part. A game walks each kind of card once; the same walk reads it from a
// content file with all checks, tells it to clients (`about`), and prints its type for the browser client.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "base/value.h"
#include "engine/content.h"
#include "engine/names.h"

namespace waystone {

class Printed {
 public:
  enum class Need { Must, May };
  using Words = std::span<const std::string_view>;
  using Inner = FunctionRef<void(Printed&)>;
  virtual ~Printed() = default;

  virtual void text(std::string_view key, std::string& value, Need need = Need::Must) = 0;
  virtual void texts(std::string_view key, std::vector<std::string>& values) = 0;
  // A whole number; one with a standard value may be left out.
  template <class T>
  void number(std::string_view key, T& value, int lowest, int highest, std::optional<int> standard = {}) {
    int n = static_cast<int>(value);
    on_number(key, n, {lowest, highest, standard});
    value = static_cast<T>(n);
  }
  // Numbers under keys of their own in a file, told as one list. All may be left out, then they are 0.
  template <class Numbers>
  void numbers(std::string_view key, Numbers& values, std::span<const std::string> keys, int lowest,
               int highest) {
    std::vector<int> all(values.begin(), values.end());
    on_numbers(key, all, keys, lowest, highest);
    for (std::size_t i = 0; i < all.size(); ++i)
      values[i] = static_cast<typename Numbers::value_type>(all[i]);
  }
  // One of a list of words; the value is its index. The empty word stands for a key that is left out.
  template <class T>
  void word(std::string_view key, T& value, Words words) {
    int n = static_cast<int>(value);
    on_word(key, n, words);
    value = static_cast<T>(n);
  }
  template <class T>
  void word(std::string_view key, std::optional<T>& value, Words words) {
    int n = value ? static_cast<int>(*value) : kNoWord;
    on_word(key, n, words);
    value = n == kNoWord ? std::optional<T>() : static_cast<T>(n);
  }
  // So many words of a list.
  template <class Several>
  void words(std::string_view key, Several& values, Words words) {
    std::vector<int> all;
    for (const auto value : values) all.push_back(static_cast<int>(value));
    on_words(key, all, words);
    for (std::size_t i = 0; i < std::min(all.size(), values.size()); ++i)
      values[i] = static_cast<typename Several::value_type>(all[i]);
  }
  // A sum of words, a bit each: "weapon + off-hand" in a file, told as a list.
  template <class T>
  void sum(std::string_view key, T& bits, Words words) {
    on_bits(key, bits, words, "+");
  }
  // The same with nothing between them: "rS bM".
  template <class T>
  void several(std::string_view key, T& bits, Words words) {
    on_bits(key, bits, words, "");
  }
  // A table inside, and a list of them; type is its name among the types.
  virtual void table(std::string_view key, std::string_view type, Inner inner) = 0;
  template <class T, class Each>
  void tables(std::string_view key, std::string_view type, std::vector<T>& items, Each&& each) {
    on_tables(
        key, type, items.size(), [&](Printed& w, std::size_t i) { each(w, items[i]); },
        [&](Printed& w) { each(w, items.emplace_back()); });
  }
  // What stands in no file, but clients are told: a constant of this kind of card, a name, a number.
  virtual void told(std::string_view key, std::string_view constant) = 0;
  virtual void told(std::string_view key, const std::string& name) = 0;
  virtual void told(std::string_view key, bool is_so) = 0;
  virtual void told(std::string_view key, int number) = 0;
  void told(std::string_view key, const char* constant) { told(key, std::string_view(constant)); }
  // Parts that a card has only if that holds.
  virtual void when(bool holds, Inner inner) {
    if (holds) inner(*this);
  }

  // The entry being read, for checks of the game's own; null when nothing is read.
  virtual TableReader* entry() { return nullptr; }

 protected:
  static constexpr int kNoWord = -1;
  struct Range {
    int lowest, highest;
    std::optional<int> standard;
  };
  using EachTable = FunctionRef<void(Printed&, std::size_t)>;
  virtual void on_number(std::string_view key, int& value, const Range& range) = 0;
  virtual void on_numbers(std::string_view key, std::vector<int>& values, std::span<const std::string> keys,
                          int lowest, int highest) = 0;
  virtual void on_word(std::string_view key, int& value, Words words) = 0;
  virtual void on_words(std::string_view key, std::vector<int>& values, Words words) = 0;
  virtual void on_sum(std::string_view key, std::uint64_t& bits, Words words, std::string_view between) = 0;
  virtual void on_tables(std::string_view key, std::string_view type, std::size_t count, EachTable each,
                         Inner add) = 0;

 private:
  template <class T>
  void on_bits(std::string_view key, T& bits, Words words, std::string_view between) {
    auto all = static_cast<std::uint64_t>(bits);
    on_sum(key, all, words, between);
    bits = static_cast<T>(all);
  }
};

// What a card is called, and what stands on it for fun.
template <class T>
void walk_name(Printed& w, T& card) {
  w.text("name", card.name);
  w.text("flavour", card.flavour, Printed::Need::May);
}

// Reads one card from its table.
class PrintedReader final : public Printed {
 public:
  explicit PrintedReader(TableReader& entry) : entry_(entry) {}
  void text(std::string_view, std::string&, Need) override;
  void texts(std::string_view, std::vector<std::string>&) override;
  void table(std::string_view, std::string_view, Inner) override;
  using Printed::told;
  void told(std::string_view, std::string_view) override {}
  void told(std::string_view, const std::string&) override {}
  void told(std::string_view, bool) override {}
  void told(std::string_view, int) override {}
  TableReader* entry() override { return &entry_; }

 protected:
  void on_number(std::string_view, int&, const Range&) override;
  void on_numbers(std::string_view, std::vector<int>&, std::span<const std::string>, int, int) override;
  void on_word(std::string_view, int&, Words) override;
  void on_words(std::string_view, std::vector<int>&, Words) override;
  void on_sum(std::string_view, std::uint64_t&, Words, std::string_view) override;
  void on_tables(std::string_view, std::string_view, std::size_t, EachTable, Inner) override;

 private:
  std::optional<int> index_of(std::string_view key, const std::string& word, Words words);
  TableReader& entry_;
};

// A whole entry: what is not walked is refused.
template <class Walk>
void read_printed(TableReader& entry, Walk&& walk) {
  PrintedReader reader(entry);
  walk(reader);
  entry.finish();
}

// A complaint of the game's own about what stands under a key.
inline void refuse(TableReader& entry, std::string_view key, const std::string& what) {
  entry.complain(entry.place_of(key), what);
}

// Tells a card: what is left out is at its standard value, 0 or empty.
class PrintedTeller final : public Printed {
 public:
  PrintedTeller() : out_(Value::Table{}) {}
  Value take() { return std::move(out_); }
  void text(std::string_view, std::string&, Need) override;
  void texts(std::string_view, std::vector<std::string>&) override;
  void table(std::string_view, std::string_view, Inner) override;
  using Printed::told;
  void told(std::string_view, std::string_view) override;
  void told(std::string_view, const std::string&) override;
  void told(std::string_view, bool) override;
  void told(std::string_view, int) override;

 protected:
  void on_number(std::string_view, int&, const Range&) override;
  void on_numbers(std::string_view, std::vector<int>&, std::span<const std::string>, int, int) override;
  void on_word(std::string_view, int&, Words) override;
  void on_words(std::string_view, std::vector<int>&, Words) override;
  void on_sum(std::string_view, std::uint64_t&, Words, std::string_view) override;
  void on_tables(std::string_view, std::string_view, std::size_t, EachTable, Inner) override;

 private:
  void list(std::string_view key, Value::List items);
  Value out_;
};

template <class Walk>
Value told(Walk&& walk) {
  PrintedTeller teller;
  walk(teller);
  return teller.take();
}

// Prints what clients are told as types of TypeScript.
class PrintedTypes {
 public:
  explicit PrintedTypes(std::string_view game);
  using Walk = FunctionRef<void(Printed&)>;
  void kind(std::string_view name, Walk walk);  // "Monster": an interface
  // What `about` is of the values of a domain: one of these kinds.
  void domain(std::string_view name, std::span<const std::string_view> kinds);
  // All of them are of one kind.
  void domain(std::span<const std::string_view> domains, Domain which, std::string_view kind, Walk walk);
  std::string take();

 private:
  std::string out_, domains_;
  std::vector<std::string> known_;
};

}  // namespace waystone
