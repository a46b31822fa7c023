#include "engine/effects/text.h"

#include <cstdlib>

#include "base/check.h"
#include "base/words.h"
#include "engine/effects/phrase.h"

namespace waystone::effects {
namespace {

std::string with_sign(int n) { return (n < 0 ? "−" : "+") + std::to_string(std::abs(n)); }

class TextWriter {
 public:
  TextWriter(const Vocabulary& words, const Lines& lines, std::size_t kind, std::string_view name)
      : words_(words),
        lines_(lines),
        kind_(kind),
        name_(name) {}

  std::string sentence(const Line& line, const Line* before) const {
    const Setting where = setting_of(words_, line, kind_);
    std::string out;
    if (before != nullptr && ends_in_choice(*before)) out += "in any case, ";
    if (line.limit != kNone) out += std::string(words_.limits[line.limit].text) + ", ";
    if (line.charges != 0) out += times(line.charges) + ", ";
    if (const Phrasing* on = find_phrasing(words_, where.on, kind_); on != nullptr && !on->text.empty())
      out += is_next(line, before) ? "then " : std::string(on->text) + ", ";
    return capital(out + clause(line, where, {.before = before, .by_name = words_.is_spoken_of})) + ".";
  }

  std::string option(Range lines, Setting where, bool by_name) const {
    std::string out;
    for (const Line& line : lines_.of(lines))
      out +=
          (out.empty() ? "" : ". ") + capital(clause(line, where, {.by_name = by_name, .is_option = true}));
    return out;
  }

 private:
  // What a clause is part of.
  struct Around {
    const Line* before = nullptr;  // the line before, if it is a sentence too
    bool by_name = false;          // somebody else was spoken of: "you draw", not "draw"
    bool is_option = false;        // one of several
  };

  static std::string times(int n) { return n == 2 ? "twice" : std::to_string(n) + " times"; }
  std::string player() const { return std::string(words_.whos[0].text); }

  std::string clause(const Line& line, Setting where, Around around) const {
    std::string out;
    for (const Test& test : lines_.tests_of(line))
      if (!narrows(line, test)) out += (out.empty() ? "if " : " and ") + asked(line, test);
    if (!out.empty()) out += ", ";
    if (line.pay != 0) {
      if (!around.is_option) out += player() + " may ";
      out += filled(words_.price, [&](std::string_view gap) { return number(gap, line.pay, ""); }) + ": ";
    }
    out += line.kind == Line::Kind::Choose ? choice(line, where, around) : body(line, where, around);
    bool is_first = true;
    for (const Line& other : lines_.of(line.otherwise)) {
      out += (is_first ? ". Otherwise " : ", then ") + clause(other, where, {.by_name = around.by_name});
      is_first = false;
    }
    return out;
  }

  std::string choice(const Line& line, Setting where, Around around) const {
    const bool is_others = line.who != 0;
    std::string out;
    if (is_others || line.may || around.by_name) out = std::string(words_.whos[line.who].text) + " ";
    out += line.may ? "may choose one: " : is_others ? "chooses one: " : "choose one: ";
    std::string between;
    for (const Range lines : lines_.options_of(line)) {
      out += between + option(lines, where, is_others || (around.by_name && !words_.is_spoken_of));
      between = " / ";
    }
    return out;
  }

  std::string body(const Line& line, Setting where, Around around) const {
    const Phrasing* row = find_phrasing(phrasings_of(words_, line), parts_of(words_, line, where));
    check(row != nullptr, "a line without a phrase");
    const std::string more = is_more(line, around.before) ? " more" : "";
    std::string out = filled(row->text, [&](std::string_view gap) { return part(line, gap, more); });
    if (line.may) return player() + " may " + out;
    return row->is_done && around.by_name ? player() + " " + out : out;
  }

  // What follows could belong to its last alternative.
  bool ends_in_choice(const Line& line) const {
    if (line.otherwise.count != 0) return ends_in_choice(lines_.of(line.otherwise).back());
    return line.kind == Line::Kind::Choose;
  }

  // Happens at the same moment as the line before, and as often.
  static bool is_next(const Line& line, const Line* before) {
    const auto is_limited = [](const Line& one) { return one.limit != kNone || one.charges != 0; };
    return before != nullptr && line.on == before->on && !is_limited(line) && !is_limited(*before);
  }

  // Does the same as the line before, and only if something holds: "1 more".
  bool is_more(const Line& line, const Line* before) const {
    return before != nullptr && line.kind == Line::Kind::Act && before->kind == line.kind &&
           line.tests.count != 0 && line.on == before->on && line.word == before->word &&
           line.who == before->who && line.what == before->what && (line.n < 0) == (before->n < 0);
  }

  // "{n}", "{+n}", "{n card}", "{gains|loses}".
  std::string number(std::string_view gap, int n, std::string_view more) const {
    if (const Gap by_sign = parted(gap, '|'); !by_sign.second.empty())
      return std::string(n < 0 ? by_sign.second : by_sign.first);
    if (gap.starts_with('+')) return with_sign(n);
    const std::string_view noun = parted(gap, ' ').second;
    const std::string out = std::to_string(std::abs(n)) + std::string(more);
    return noun.empty() ? out : out + ' ' + std::string(noun) + (std::abs(n) == 1 ? "" : "s");
  }

  std::string part(const Line& line, std::string_view gap, std::string_view more) const {
    if (gap == "who") return who(line);
    if (gap == "what") return std::string(words_.acts[line.word].whats[line.what].text);
    if (gap == "each") return line.n_of == kNone ? "" : std::string(words_.quantities[line.n_of].each);
    if (gap == "for") {
      if (line.lasts == kNone) return {};
      return filled(words_.lastings[line.lasts].text,
                    [&](std::string_view inner) { return number(inner, line.lasts_n, ""); });
    }
    if (gap == "is" && line.kind == Line::Kind::Rule) {
      const RuleKey& rule = words_.rules[line.word];
      if (rule.takes == RuleKey::Takes::Own) return words_.own_text(line.word, line.n);
      if (rule.takes == RuleKey::Takes::Words)
        return std::string(rule.values[static_cast<std::size_t>(line.n)].text);
    }
    return number(gap, line.n, more);
  }

  std::string called(const Line& line) const {
    return filled(words_.whos[line.who].text, [&](std::string_view) { return std::string(name_); });
  }

  std::string who(const Line& line) const {
    if (line.who == kNone) return {};
    std::string out = called(line);
    for (const Test& test : lines_.tests_of(line))
      if (narrows(line, test)) out += ' ' + compared(line, test, narrowed(test));
    return out;
  }

  std::string_view narrowed(const Test& test) const {
    return test.is == Test::Is::Flag ? words_.flags[test.word].narrowed
                                     : words_.quantities[test.word].narrowed;
  }

  bool narrows(const Line& line, const Test& test) const {
    if (line.kind == Line::Kind::Choose || line.who == kNone || narrowed(test).empty()) return false;
    const Party party = words_.whos[line.who].party;
    return party == Party::Choice || party == Party::Each;
  }

  std::string asked(const Line& line, const Test& test) const {
    if (test.is != Test::Is::Flag) return compared(line, test, words_.quantities[test.word].asked);
    const Flag& flag = words_.flags[test.word];
    const bool of_player = flag.is_of_piece && (line.kind == Line::Kind::Choose || line.who == kNone ||
                                                words_.whos[line.who].party == Party::Player);
    return compared(line, test, of_player ? flag.of_player : flag.asked);
  }

  std::string compared(const Line& line, const Test& test, std::string_view text) const {
    return filled(text, [&](std::string_view gap) {
      if (gap == "who") return called(line);
      if (const Gap by = parted(gap, '|'); !by.second.empty())
        return std::string(test.is == Test::Is::AtLeast  ? by.first
                           : test.is == Test::Is::AtMost ? by.second
                                                         : "");
      return (test.is == Test::Is::Exactly ? "exactly " : "") + number(gap, test.n, "");
    });
  }

  const Vocabulary& words_;
  const Lines& lines_;
  std::size_t kind_;
  std::string_view name_;
};

}  // namespace

std::string text_of(const Vocabulary& words, const Lines& lines, Range range, std::size_t kind,
                    std::string_view name) {
  const TextWriter writer(words, lines, kind, name);
  std::string out;
  const Line* before = nullptr;
  for (const Line& line : lines.of(range)) {
    out += (out.empty() ? "" : " ") + writer.sentence(line, before);
    before = &line;
  }
  return out;
}

std::string option_text(const Vocabulary& words, const Lines& lines, const Line& choice, Range option,
                        std::size_t kind) {
  return TextWriter(words, lines, kind, {}).option(option, setting_of(words, choice, kind), choice.who != 0);
}

}  // namespace waystone::effects
