// Whether a line makes sense as a whole: what no word of it shows alone.
#pragma once
#include <vector>

#include "engine/content.h"
#include "engine/effects/phrase.h"

namespace waystone::effects {

// The keys of a line, as it says them.
struct Keys {
  const Value *on, *times, *condition, *pay, *may, *act, *rule, *choose, *n, *is, *what, *who, *lasts,
      *otherwise;
  explicit Keys(TableReader& in)
      : on(in.take("on")),
        times(in.take("times")),
        condition(in.take("if")),
        pay(in.take("pay")),
        may(in.take("may")),
        act(in.take("do")),
        rule(in.take("rule")),
        choose(in.take("choose")),
        n(in.take("n")),
        is(in.take("is")),
        what(in.take("what")),
        who(in.take("who")),
        lasts(in.take("for")),
        otherwise(in.take("else")) {}
  const Value* at(std::string_view key) const {
    return key == "for"    ? lasts
           : key == "n"    ? n
           : key == "is"   ? is
           : key == "what" ? what
           : key == "who"  ? who
           : key == "on"   ? on
                           : nullptr;
  }
  // The act or the rule.
  const Value& word() const { return rule != nullptr ? *rule : *act; }
};

// The triggers that a kind of card can have; moments: only those that are one.
std::vector<std::string> triggers_of(const Vocabulary& words, std::size_t kind, bool moments = false);

class LineCheck {
 public:
  LineCheck(const Vocabulary& words, const Lines& lines, TableReader& in, const Keys& keys, Setting where)
      : words_(words),
        lines_(lines),
        in_(in),
        keys_(keys),
        where_(where) {}

  // Complains of the first thing wrong. A rule's `who` that is left out becomes the one that its rows know.
  // has_piece: a line before was about a piece; this one may be.
  bool makes_sense(Line& line, bool& has_piece);

 private:
  bool wrong(const Value& said, const std::string& what);
  bool lasts(const Line& line) const;
  bool is_there(std::string_view on, std::string_view card) const;
  bool has_end(const Line& line);
  bool lasts_as_it_may(const Line& line);
  bool stands_well(const Line& line);
  bool is_phrased(Line& line);
  bool is_about(const Line& line, bool& has_piece);
  bool asks_well(const Line& line);
  bool can_ask(const Value& said, const Quantity& quantity, bool of_player);
  std::string_view kind() const { return words_.cards[where_.kind].name; }
  const Trigger& trigger() const { return words_.triggers[where_.on]; }

  const Vocabulary& words_;
  const Lines& lines_;
  TableReader& in_;
  const Keys& keys_;
  Setting where_;
};

}  // namespace waystone::effects
