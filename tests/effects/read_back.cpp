#include "effects/read_back.h"

#include <algorithm>
#include <tuple>

#include "base/words.h"
#include "effects/printed_gaps.h"
#include "engine/content.h"
#include "engine/effects/phrase.h"
#include "engine/effects/read.h"
#include "engine/effects/text.h"

namespace waystone::effects {
namespace {

constexpr int kMostTimes = 9;

class TextReader {
 public:
  TextReader(const Vocabulary& words, std::size_t kind, std::string_view name, std::string_view text)
      : words_(words),
        kind_(kind),
        gaps_(words, name, text) {}

  // Every way to cut the whole text into sentences, as lists of lines.
  std::vector<Value::List> lists() const {
    std::vector<Value::List> out;
    sentences({}, {}, out);
    return out;
  }

 private:
  // What a clause is part of, as the text was made (engine/effects/text.cpp).
  struct Around {
    bool by_name = false, is_option = false;
  };

  void sentences(const Reading& from, const Value::List& before, std::vector<Value::List>& out) const {
    Readings begun = {from};
    if (!before.empty()) append(begun, gaps_.literal(from, "in any case, "));
    Readings all;
    for (const Reading& one : begun) append(all, sentence(one, before));
    for (const Reading& one : all) {
      Value::List lines = before;
      lines.push_back(one.line);
      if (one.place == gaps_.size())
        out.push_back(std::move(lines));
      else
        for (const Reading& next : gaps_.literal(at(one.place), " ")) sentences(next, lines, out);
    }
  }

  static Reading at(std::size_t place) {
    Reading out;
    out.place = place;
    return out;
  }

  Readings then(const Readings& all, std::string_view text) const {
    Readings out;
    for (const Reading& one : all) append(out, gaps_.literal(one, text));
    return out;
  }

  Readings sentence(const Reading& from, const Value::List& before) const {
    Readings begun;
    for (const Reading& one : how_often(from)) append(begun, moment(one));
    if (!before.empty()) append(begun, same_moment(from, before.back()));
    Readings out;
    for (const Reading& one : begun) append(out, clause(one, {.by_name = words_.is_spoken_of}));
    return then(out, ".");
  }

  Readings how_often(const Reading& from) const {
    Readings out = {from};
    const auto add = [&](std::string_view text, const Value& times) {
      for (Reading& one : then({from}, std::string(text) + ", "))
        if (one.says("times", times)) out.push_back(one);
    };
    for (const Frequency& limit : words_.limits) add(limit.text, Value(limit.name));
    add("twice", Value(2));
    for (int n = 3; n <= kMostTimes; ++n) add(std::to_string(n) + " times", Value(n));
    return out;
  }

  Readings moment(const Reading& from) const {
    Readings out = {from};
    for (std::size_t on = 0; on < words_.triggers.size(); ++on) {
      const Phrasing* row = find_phrasing(words_, on, kind_);
      if (row == nullptr) continue;
      for (Reading& one : then({from}, row->text.empty() ? "" : std::string(row->text) + ", "))
        if (one.says("on", Value(words_.triggers[on].name))) out.push_back(one);
    }
    return out;
  }

  // "Then ...": at the moment of the line before.
  Readings same_moment(const Reading& from, const Value& before) const {
    Readings out;
    if (const Value* on = before.find("on"))
      for (Reading& one : then({from}, "then "))
        if (one.says("on", *on)) out.push_back(one);
    return out;
  }

  std::string player() const { return std::string(words_.whos[0].text); }

  // Conditions, a price, what is done, and what happens otherwise.
  Readings clause(const Reading& from, Around around) const {
    Readings asked = {from};
    append(asked, conditions(gaps_.literal(from, "if ")));
    Readings paid = asked;
    for (const Reading& one : asked)
      for (const Reading& price : then({one}, around.is_option ? "" : player() + " may "))
        append(paid, then(gaps_.price(price), ": "));
    Readings out;
    for (const Reading& one : paid) {
      append(out, body(one, around));
      append(out, choice(one, around));
    }
    for (Reading& one : out) {
      std::string both = one.asked;
      if (!one.narrowed.empty()) both += (both.empty() ? "" : " and ") + one.narrowed;
      if (!both.empty()) one.line.set("if", Value(both));
    }
    Readings with_else;
    for (const Reading& one : out) append(with_else, otherwise(one, around));
    append(out, with_else);
    return out;
  }

  Readings conditions(const Readings& from) const {
    Readings out;
    for (const Reading& start : from)
      for (const Reading& one : gaps_.condition(start)) {
        append(out, gaps_.literal(one, ", "));
        append(out, conditions(gaps_.literal(one, " and ")));
      }
    return out;
  }

  Readings otherwise(const Reading& from, Around around) const {
    Readings out;
    lines_inside(gaps_.literal(from, ". Otherwise "), ", then ", {.by_name = around.by_name}, {},
                 [&](const Reading& last, const Value::List& lines) {
                   Reading one = from;
                   one.place = last.place;
                   one.line.set("else", Value(lines));
                   out.push_back(one);
                 });
    return out;
  }

  template <class Found>
  void lines_inside(const Readings& from, std::string_view between, Around around, const Value::List& before,
                    const Found& found) const {
    for (const Reading& start : from)
      for (const Reading& one : clause(at(start.place), around)) {
        Value::List lines = before;
        lines.push_back(one.line);
        found(one, lines);
        lines_inside(gaps_.literal(one, between), between, around, lines, found);
      }
  }

  Readings choice(const Reading& from, Around around) const {
    Readings out;
    for (const Who& who : words_.whos) {
      const bool is_others = &who != &words_.whos[0];
      const std::string name = std::string(who.text) + ' ';
      std::vector<std::pair<std::string, bool>> ways = {{name + "may choose one: ", true}};
      if (is_others)
        ways.emplace_back(name + "chooses one: ", false);
      else
        ways.emplace_back((around.by_name ? name : "") + "choose one: ", false);
      for (const auto& [text, may] : ways)
        for (Reading& one : gaps_.literal(from, text)) {
          if (is_others && !one.says("who", Value(who.name))) continue;
          if (may) one.line.set("may", Value(true));
          alternatives(one,
                       {.by_name = is_others || (around.by_name && !words_.is_spoken_of), .is_option = true},
                       {}, out);
        }
    }
    return out;
  }

  void alternatives(const Reading& from, Around around, const Value::List& before, Readings& out) const {
    lines_inside({from}, ". ", around, {}, [&](const Reading& last, const Value::List& lines) {
      Value::List options = before;
      options.emplace_back(lines);
      Reading one = from;
      one.place = last.place;
      if (options.size() > 1) {
        out.push_back(one);
        out.back().line.set("choose", Value(options));
      }
      for (const Reading& next : gaps_.literal(one, " / ")) alternatives(next, around, options, out);
    });
  }

  Readings body(const Reading& from, Around around) const {
    Readings out;
    for (const Act& act : words_.acts)
      for (const Phrasing& row : act.phrasings)
        for (Reading& one : spoken(from, row, around, act.whats, false)) {
          one.line.set("do", Value(act.name));
          append(out, completed(one, row, act.takes, act.whats, "n", {}));
        }
    for (const RuleKey& rule : words_.rules)
      for (const Phrasing& row : rule.phrasings)
        for (Reading& one : spoken(from, row, around, rule.values, true)) {
          one.line.set("rule", Value(rule.name));
          append(out, completed(one, row, "who is for", rule.values, "is", rule.lasts));
        }
    return out;
  }

  // The sentence of a row, after "you may" or "you" where it is done.
  Readings spoken(const Reading& from, const Phrasing& row, Around around, std::span<const OperandWord> whats,
                  bool is_rule) const {
    const bool is_named = row.is_done && around.by_name;
    Readings out;
    for (const Reading& one : then({from}, is_named ? player() + ' ' : ""))
      append(out, gaps_.sentence(one, row.text, whats, is_rule));
    for (Reading& one : then({from}, player() + " may "))
      if (one.says("may", Value(true))) append(out, gaps_.sentence(one, row.text, whats, is_rule));
    return out;
  }

  // With everything that the row implies and does not say. n_key: where its number goes.
  Readings completed(const Reading& from, const Phrasing& row, std::string_view takes,
                     std::span<const OperandWord> whats, std::string_view n_key,
                     std::string_view lasts) const {
    Readings out = with_amount(from, n_key);
    const auto unsaid = [&](std::string_view key, std::string_view part, std::vector<std::string> all) {
      if (!has_word(takes, key)) return;
      if (!part.empty()) all = split_words(part);
      Readings next;
      for (const Reading& one : out) {
        if (one.line.find(key) != nullptr || all.empty())
          next.push_back(one);
        else
          for (std::string word : all) {
            Reading more = one;
            std::ranges::replace(word, '_', ' ');
            if (word == "#") continue;
            if (word != "-")
              more.line.set(key, whole_number(word) ? Value(*whole_number(word)) : Value(word));
            next.push_back(more);
          }
      }
      out = std::move(next);
    };
    std::vector<std::string> values, whos;
    for (const OperandWord& word : whats) values.emplace_back(word.name);
    for (const Who& who : words_.whos) whos.emplace_back(who.name);
    unsaid("who", row.who, whos);
    unsaid("what", row.what, values);
    unsaid(n_key, row.is, n_key == "is" ? values : std::vector<std::string>());
    unsaid("for", row.lasts, split_words(lasts));
    return out;
  }

  // A sign that is not printed may be either.
  static Readings with_amount(const Reading& from, std::string_view key) {
    const Value* each = from.line.find("each");
    Readings out;
    for (const int sign : {1, -1}) {
      Reading one = from;
      one.line.remove("each");
      if (from.sign == -sign || (sign < 0 && (from.n <= 0 || each != nullptr))) continue;
      if (each != nullptr)
        one.line.set(key, *each);
      else if (from.n >= 0)
        one.line.set(key, Value(sign * from.n));
      out.push_back(one);
    }
    return out;
  }

  const Vocabulary& words_;
  std::size_t kind_;
  PrintedGaps gaps_;
};

}  // namespace

std::optional<CardLines> read_alone(const Vocabulary& words, std::size_t kind, const Value& effects) {
  Value card;
  card.set("effects", effects);
  TableReader::Sink wrong;
  TableReader entry(card, "test.toml", "card", wrong);
  CardLines out;
  out.range = read_lines(words, entry, "effects", kind, out.lines);
  return wrong ? std::nullopt : std::optional(std::move(out));
}

bool is_same(const Vocabulary& words, CardLines one, CardLines other) {
  for (Lines* lines : {&one.lines, &other.lines})
    for (Line& line : lines->lines) {
      if (line.lasts != kNone && words.lastings[line.lasts].is_held) line.lasts = kNone;
      const auto first = lines->tests.begin() + line.tests.first;
      std::sort(first, first + line.tests.count, [](const Test& a, const Test& b) {
        return std::tuple(a.is, a.word, a.n) < std::tuple(b.is, b.word, b.n);
      });
    }
  return one.range == other.range && one.lines.lines == other.lines.lines &&
         one.lines.tests == other.lines.tests && one.lines.blocks == other.lines.blocks;
}

std::vector<CardLines> read_back(const Vocabulary& words, std::size_t kind, std::string_view name,
                                 std::string_view text) {
  std::vector<CardLines> out;
  for (const Value::List& list : TextReader(words, kind, name, text).lists()) {
    const auto card = read_alone(words, kind, Value(list));
    if (!card || text_of(words, card->lines, card->range, kind, name) != text) continue;
    if (std::ranges::none_of(out, [&](const CardLines& known) { return is_same(words, known, *card); }))
      out.push_back(*card);
  }
  return out;
}

}  // namespace waystone::effects
