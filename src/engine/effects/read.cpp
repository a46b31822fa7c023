#include "engine/effects/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/words.h"
#include "engine/effects/explain.h"
#include "engine/effects/line_check.h"

namespace waystone::effects {
namespace {

constexpr int kDeepest = 2;        // lines inside of lines
constexpr int kFewestCharges = 2;  // one is "once", or a card's text would not say which
constexpr int kMostCharges = 9, kMostPaid = 9, kMostAsked = 99;

template <class Row>
std::vector<std::string> words_of(std::span<const Row> rows) {
  std::vector<std::string> out;
  for (const Row& row : rows) out.emplace_back(row.name);
  return out;
}

class LineReader {
 public:
  LineReader(const Vocabulary& words, std::size_t kind, Lines& out) : words_(words), kind_(kind), out_(out) {}

  // Neighbours, after the lines that are inside of them. A list is inside of `depth` others.
  Range block(const TableReader& card, const Value& list, std::string_view key, int depth,
              std::optional<Setting> outer) {
    const auto* items = list.list();
    if (items == nullptr || items->empty()) {
      wrong(card, list.place,
            fmt::format("'{}' is {}, but a list of lines belongs here", key,
                        items == nullptr ? list.kind() : "an empty list"));
      return {};
    }
    std::vector<Line> block;
    for (const Value& item : *items) {
      TableReader in = card.inside(item);
      const auto line = read(in, item, depth, outer);
      if (!line) return {};
      block.push_back(*line);
    }
    block.back().is_last = true;
    return append(out_.lines, block);
  }

 private:
  template <class T>
  static Range append(std::vector<T>& to, const std::vector<T>& items) {
    const Range range{static_cast<std::uint16_t>(to.size()), static_cast<std::uint16_t>(items.size())};
    to.insert(to.end(), items.begin(), items.end());
    return range;
  }

  static bool wrong(TableReader in, Place place, const std::string& what) {
    in.complain(place, what);
    return false;
  }

  // what: what it would be, for a sentence.
  template <class Row>
  static bool find(TableReader& in, std::string_view key, std::string_view what, const Value& said,
                   std::span<const Row> rows, std::uint8_t& word) {
    const std::string* text = said.text();
    if (text == nullptr)
      return wrong(in, said.place, fmt::format("'{}' is {}, but a text belongs here", key, said.kind()));
    const auto found = std::ranges::find(rows, *text, &Row::name);
    if (found == rows.end()) return wrong(in, said.place, unknown_word(what, *text, words_of(rows)));
    word = static_cast<std::uint8_t>(found - rows.begin());
    return true;
  }

  static bool number(TableReader& in, std::string_view key, const Value& said, int lowest, int highest,
                     int& n) {
    const std::int64_t* given = said.number();
    if (given == nullptr || *given < lowest || *given > highest)
      return wrong(
          in, said.place,
          fmt::format("'{}' is {}, but a whole number from {} to {} belongs here", key,
                      given == nullptr ? std::string(said.kind()) : std::to_string(*given), lowest, highest));
    n = static_cast<int>(*given);
    return true;
  }

  std::optional<Line> read(TableReader& in, const Value& whole, int depth, std::optional<Setting> outer) {
    if (whole.table() == nullptr) return std::nullopt;  // the reader has complained
    const Keys keys(in);
    in.finish();
    Line line;
    if ((keys.act != nullptr) + (keys.rule != nullptr) + (keys.choose != nullptr) != 1) {
      wrong(in, whole.place, "a line has one of 'do', 'rule' and 'choose'");
      return std::nullopt;
    }
    if (!moment(in, keys, line, outer)) return std::nullopt;
    const Setting where = outer ? *outer : setting_of(words_, line, kind_);
    const bool is_good = conditions(in, keys, line) && price(in, keys, line) && whom(in, keys, line) &&
                         duration(in, keys, line) && content(in, keys, line) &&
                         inner(in, keys, line, depth, where) &&
                         LineCheck(words_, out_, in, keys, where).makes_sense(line, has_piece_);
    return is_good ? std::optional(line) : std::nullopt;
  }

  // When and how often. Lines inside of others happen when those do.
  bool moment(TableReader& in, const Keys& keys, Line& line, std::optional<Setting> outer) {
    for (const auto& [key, said] : {std::pair("on", keys.on), std::pair("times", keys.times)})
      if (outer && said != nullptr)
        return wrong(in, said->place, fmt::format("'{}' belongs to the line around this one", key));
    if (keys.on != nullptr && !find(in, "on", "trigger", *keys.on, words_.triggers, line.on)) return false;
    if (line.on != kNone && words_.triggers[line.on].name == words_.cards[kind_].on) line.on = kNone;
    const Setting where = setting_of(words_, line, kind_);
    if (find_phrasing(words_, where.on, kind_) == nullptr)
      return wrong(in, keys.on->place,
                   fmt::format("'{}' does not happen to a card of the kind {} (known: {})",
                               words_.triggers[where.on].name, words_.cards[kind_].name,
                               join(triggers_of(words_, kind_), ", ")));
    if (keys.times == nullptr) return true;
    if (!words_.cards[kind_].lies)
      return wrong(
          in, keys.times->place,
          fmt::format("'times' is for cards that stay on the table, not for {}", words_.cards[kind_].name));
    if (keys.times->text() != nullptr)
      return find(in, "times", "frequency", *keys.times, words_.limits, line.limit);
    int charges = 0;
    const bool is_good = number(in, "times", *keys.times, kFewestCharges, kMostCharges, charges);
    line.charges = static_cast<std::uint8_t>(charges);
    return is_good;
  }

  bool conditions(TableReader& in, const Keys& keys, Line& line) {
    if (keys.condition == nullptr) return true;
    const Value& said = *keys.condition;
    if (said.text() == nullptr)
      return wrong(in, said.place, fmt::format("'if' is {}, but a text belongs here", said.kind()));
    std::vector<Test> tests;
    std::vector<std::string> part;
    auto all = split_words(*said.text());
    all.emplace_back("and");
    for (const std::string& word : all) {
      if (word != "and") {
        part.push_back(word);
        continue;
      }
      Test test;
      if (!condition(in, said.place, part, test)) return false;
      if (std::ranges::find(tests, test) != tests.end())
        return wrong(in, said.place, fmt::format("'if' asks for '{}' twice", join(part, " ")));
      tests.push_back(test);
      part.clear();
    }
    line.tests = append(out_.tests, tests);
    return true;
  }

  bool condition(TableReader& in, Place place, const std::vector<std::string>& part, Test& test) {
    auto known = words_of(words_.flags);
    if (part.size() == 1) {
      const auto flag = std::ranges::find(words_.flags, part[0], &Flag::name);
      if (flag != words_.flags.end()) {
        test.word = static_cast<std::uint8_t>(flag - words_.flags.begin());
        return true;
      }
      for (const std::string& quantity : words_of(words_.quantities)) known.push_back(quantity + " >= N");
      return wrong(in, place, unknown_word("condition", part[0], known));
    }
    const auto n = part.size() == 3 ? whole_number(part[2]) : std::nullopt;
    const bool is_comparison = n && (part[1] == ">=" || part[1] == "<=" || part[1] == "=");
    if (!is_comparison || *n < 0 || *n > kMostAsked)
      return wrong(in, place,
                   fmt::format("'{}' is no condition: one is a flag, or a quantity with >=, <= or = and a "
                               "number, and several are joined by 'and'",
                               join(part, " ")));
    const auto quantity = std::ranges::find(words_.quantities, part[0], &Quantity::name);
    if (quantity == words_.quantities.end() || quantity->asked.empty())
      return wrong(in, place, unknown_word("quantity", part[0], words_of(words_.quantities)));
    test.is = part[1] == ">=" ? Test::Is::AtLeast : part[1] == "<=" ? Test::Is::AtMost : Test::Is::Exactly;
    test.word = static_cast<std::uint8_t>(quantity - words_.quantities.begin());
    test.n = static_cast<std::int16_t>(*n);
    return true;
  }

  bool price(TableReader& in, const Keys& keys, Line& line) {
    if (keys.may != nullptr) {
      if (keys.may->flag() == nullptr || !*keys.may->flag())
        return wrong(in, keys.may->place, "'may' is true, or left out");
      line.may = true;
    }
    if (keys.pay == nullptr) return true;
    if (line.may)
      return wrong(in, keys.may->place, "what is paid for may be declined anyway: leave 'may' out");
    int pay = 0;
    const bool is_good = number(in, "pay", *keys.pay, 1, kMostPaid, pay);
    line.pay = static_cast<std::uint8_t>(pay);
    return is_good;
  }

  bool whom(TableReader& in, const Keys& keys, Line& line) {
    if (keys.rule != nullptr) line.who = kNone;
    return keys.who == nullptr || find(in, "who", "piece or player", *keys.who, words_.whos, line.who);
  }

  // "attack", or with a number "2 turns" for the row "# turns".
  bool duration(TableReader& in, const Keys& keys, Line& line) {
    if (keys.lasts == nullptr) return true;
    const std::string* said = keys.lasts->text();
    const Gap gap = said == nullptr ? Gap{} : parted(*said, ' ');
    const auto n = whole_number(gap.first);
    const auto is_row = [&](const std::string& name) {
      return std::ranges::find(words_.lastings, name, &Lasting::name) != words_.lastings.end();
    };
    const std::string general = "# " + std::string(gap.second);
    if (!n || *n < 1 || *n > kMostAsked || is_row(*said) || !is_row(general))
      return find(in, "for", "duration", *keys.lasts, words_.lastings, line.lasts);
    line.lasts_n = static_cast<std::uint8_t>(*n);
    return find(in, "for", "duration", Value(general), words_.lastings, line.lasts);
  }

  bool content(TableReader& in, const Keys& keys, Line& line) {
    if (keys.act != nullptr) return act(in, keys, line);
    if (keys.rule != nullptr) return rule(in, keys, line);
    return choice(in, keys, line);
  }

  static bool refuse_keys(TableReader& in, std::string_view word, std::string_view takes,
                          std::initializer_list<std::pair<std::string_view, const Value*>> all) {
    for (const auto& [key, said] : all)
      if (said != nullptr && !has_word(takes, key))
        return wrong(in, said->place,
                     takes.empty()
                         ? fmt::format("'{}' takes no '{}'", word, key)
                         : fmt::format("'{}' takes no '{}'; it takes {}", word, key, one_of(takes)));
    return true;
  }

  bool act(TableReader& in, const Keys& keys, Line& line) {
    if (!find(in, "do", "act", *keys.act, words_.acts, line.word)) return false;
    const Act& act = words_.acts[line.word];
    if (!refuse_keys(
            in, act.name, act.takes,
            {{"n", keys.n}, {"what", keys.what}, {"who", keys.who}, {"for", keys.lasts}, {"is", keys.is}}))
      return false;
    if (keys.what != nullptr &&
        !find(in, "what", fmt::format("operand of '{}'", act.name), *keys.what, act.whats, line.what))
      return false;
    return keys.n == nullptr || amount(in, "n", *keys.n, act, line);
  }

  template <class Row>  // an act or a rule
  bool amount(TableReader& in, std::string_view key, const Value& said, const Row& row, Line& line) {
    int n = 1;
    if (said.text() != nullptr && row.takes_each) {
      if (!find(in, key, "quantity", said, words_.quantities, line.n_of)) return false;
      if (words_.quantities[line.n_of].each.empty())
        return wrong(in, said.place, fmt::format("'{}' cannot be an amount", *said.text()));
    } else if (!number(in, key, said, row.lowest, row.highest, n)) {
      return false;
    }
    if (n == 0 && line.kind == Line::Kind::Act)
      return wrong(in, said.place, fmt::format("'{}' is 0, which does nothing", key));
    line.n = static_cast<std::int16_t>(n);
    return true;
  }

  bool rule(TableReader& in, const Keys& keys, Line& line) {
    line.kind = Line::Kind::Rule;
    if (!find(in, "rule", "rule", *keys.rule, words_.rules, line.word)) return false;
    const RuleKey& rule = words_.rules[line.word];
    const bool takes_value = rule.takes != RuleKey::Takes::Words || !rule.values.empty();
    if (!refuse_keys(in, rule.name, takes_value ? "is who for" : "who for",
                     {{"n", keys.n}, {"what", keys.what}, {"is", keys.is}}))
      return false;
    if (takes_value && keys.is == nullptr)
      return wrong(in, keys.rule->place, fmt::format("'{}' needs 'is', its value", rule.name));
    if (takes_value && !value(in, *keys.is, rule, line)) return false;
    return true;
  }

  bool value(TableReader& in, const Value& said, const RuleKey& rule, Line& line) {
    if (rule.takes == RuleKey::Takes::Number) return amount(in, "is", said, rule, line);
    if (rule.takes == RuleKey::Takes::Words) {
      std::uint8_t word = 0;
      const bool is_good = find(in, "is", fmt::format("value of '{}'", rule.name), said, rule.values, word);
      line.n = word;
      return is_good;
    }
    const auto own = words_.read_own(line.word, said);
    if (!own) return wrong(in, said.place, own.error().what);
    line.n = static_cast<std::int16_t>(*own);
    return true;
  }

  bool choice(TableReader& in, const Keys& keys, Line& line) {
    line.kind = Line::Kind::Choose;
    if (!refuse_keys(in, "choose", "who",
                     {{"n", keys.n}, {"what", keys.what}, {"is", keys.is}, {"for", keys.lasts}}))
      return false;
    if (!has_word(words_.choosers, words_.whos[line.who].name))
      return wrong(
          in, keys.who->place,
          fmt::format("'{}' cannot choose, but {} can", words_.whos[line.who].name, one_of(words_.choosers)));
    return true;
  }

  // Alternatives, and what happens otherwise.
  bool inner(TableReader& in, const Keys& keys, Line& line, int depth, Setting where) {
    for (const Value* said : {keys.choose, keys.otherwise})
      if (said != nullptr && depth == kDeepest)
        return wrong(in, said->place,
                     fmt::format("lines are inside of lines no more than {} times", kDeepest));
    const bool had_piece = has_piece_;
    if (keys.choose != nullptr) {
      const auto* options = keys.choose->list();
      if (options == nullptr || options->size() < 2)
        return wrong(in, keys.choose->place, "'choose' has two alternatives or more, each a list of lines");
      std::vector<Range> blocks;
      for (const Value& option : *options) {
        has_piece_ = had_piece;
        blocks.push_back(block(in, option, "choose", depth + 1, where));
        if (blocks.back().count == 0) return false;
      }
      line.options = append(out_.blocks, blocks);
    }
    if (keys.otherwise == nullptr) return true;
    if (keys.condition == nullptr && keys.pay == nullptr)
      return wrong(in, keys.otherwise->place, "'else' needs an 'if' or a 'pay' before it");
    has_piece_ = had_piece;
    line.otherwise = block(in, *keys.otherwise, "else", depth + 1, where);
    has_piece_ = had_piece;
    return line.otherwise.count != 0;
  }

  const Vocabulary& words_;
  std::size_t kind_;
  Lines& out_;
  bool has_piece_ = false;  // a line was about one
};

}  // namespace

Range read_lines(const Vocabulary& words, TableReader& entry, std::string_view key, std::size_t kind,
                 Lines& out) {
  const Value* said = entry.take(key);
  if (said == nullptr) return {};
  return LineReader(words, kind, out).block(entry, *said, key, 0, std::nullopt);
}

}  // namespace waystone::effects
