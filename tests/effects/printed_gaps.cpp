#include "effects/printed_gaps.h"

#include <algorithm>
#include <cctype>

#include "base/words.h"
#include "engine/effects/phrase.h"

namespace waystone::effects {
namespace {

constexpr std::string_view kStops = " ,.;:", kMinus = "−";

Reading afresh(Reading reading) {
  reading.has_begun = reading.needs_space = false;
  return reading;
}

}  // namespace

bool Reading::says(std::string_view key, const Value& value) {
  if (const Value* old = line.find(key)) return *old == value;
  line.set(key, value);
  return true;
}

void append(Readings& to, Readings more) {
  for (Reading& one : more) to.push_back(std::move(one));
}

// A capital may stand for a small letter where a sentence begins.
bool PrintedGaps::is_there(std::size_t place, char c) const {
  if (place >= text_.size()) return false;
  const std::string_view before = text_.substr(0, place);
  const bool begins =
      place == 0 || before.ends_with(". ") || before.ends_with(": ") || before.ends_with("/ ");
  return text_[place] == c || (begins && text_[place] == std::toupper(static_cast<unsigned char>(c)));
}

// Spaces are left as `filled` (phrase.h) leaves them: none at the beginning or before a stop, never two.
bool PrintedGaps::take(Reading& reading, char c) const {
  if (c == ' ') {
    reading.needs_space = reading.has_begun;
    return true;
  }
  if (reading.needs_space && kStops.find(c) == std::string_view::npos && !is_there(reading.place++, ' '))
    return false;
  reading.needs_space = false;
  reading.has_begun = true;
  return is_there(reading.place++, c);
}

bool PrintedGaps::take(Reading& reading, std::string_view text) const {
  return std::ranges::all_of(text, [&](char c) { return take(reading, c); });
}

Readings PrintedGaps::literal(const Reading& from, std::string_view text) const {
  Reading out = from;
  for (const char c : text)
    if (!is_there(out.place++, c)) return {};
  return {out};
}

template <class Fill>
Readings PrintedGaps::filled_by(Readings now, std::string_view text, Fill fill) const {
  while (!text.empty() && !now.empty()) {
    const bool is_gap = text[0] == '{';
    const std::size_t length = is_gap ? text.find('}') + 1 : std::min(text.find('{'), text.size());
    const std::string_view part = text.substr(0, length);
    Readings next;
    for (Reading& one : now) {
      if (is_gap)
        append(next, fill(one, part.substr(1, length - 2)));
      else if (take(one, part))
        next.push_back(one);
    }
    now = std::move(next);
    text.remove_prefix(length);
  }
  return now;
}

// A number, with a noun if the gap has one: "1 card", "2 more cards".
Readings PrintedGaps::number(const Reading& from, std::string_view gap, bool may_have_more) const {
  Reading start = from;
  const std::size_t first = start.place + (start.needs_space ? 1 : 0);
  const auto digits = text_.substr(std::min(first, text_.size()));
  const std::size_t count = std::min(digits.find_first_not_of("0123456789"), digits.size());
  const auto n = whole_number(digits.substr(0, count));
  if (!n || !take(start, digits.substr(0, count))) return {};
  start.number = static_cast<int>(*n);
  const std::string noun(parted(gap, ' ').second);
  Readings out;
  for (const std::string more : {"", " more"}) {
    Reading one = start;
    const std::string rest = noun.empty() ? "" : ' ' + noun + (start.number == 1 ? "" : "s");
    if ((more.empty() || may_have_more) && take(one, more + rest)) out.push_back(one);
  }
  return out;
}

// "{n}", "{+n}", "{n card}", "{gains|loses}".
Readings PrintedGaps::amount(const Reading& from, std::string_view gap) const {
  const Gap by_sign = parted(gap, '|');
  const bool is_word = !by_sign.second.empty(), has_sign = gap.starts_with('+');
  Readings out;
  for (const int sign : {1, -1}) {
    Reading one = from;
    if (is_word || has_sign) {
      const std::string_view said =
          is_word ? (sign > 0 ? by_sign.first : by_sign.second) : (sign > 0 ? std::string_view("+") : kMinus);
      if (one.sign == -sign || !take(one, said)) continue;
      one.sign = sign;
    } else if (sign < 0) {
      continue;
    }
    if (is_word) {
      out.push_back(one);
      continue;
    }
    for (Reading& more : number(one, gap, true)) {
      more.n = more.number;
      out.push_back(more);
    }
  }
  return out;
}

Readings PrintedGaps::sentence(const Reading& from, std::string_view text, std::span<const OperandWord> whats,
                               bool is_rule) const {
  const auto word = [&](const Reading& at, std::string_view key) {
    Readings out;
    for (const OperandWord& what : whats) {
      Reading one = at;
      if (take(one, what.text) && one.says(key, Value(what.name))) out.push_back(one);
    }
    return out;
  };
  return filled_by({afresh(from)}, text, [&](const Reading& at, std::string_view gap) -> Readings {
    if (gap == "who") return who(at);
    if (gap == "what") return word(at, "what");
    if (gap == "each") return each(at);
    if (gap == "for") return lasting(at);
    if (gap == "is" && is_rule && !whats.empty()) return word(at, "is");
    return amount(at, gap);
  });
}

Readings PrintedGaps::player_or_piece(const Reading& from) const {
  Readings out;
  for (const Who& who : words_.whos) {
    Reading one = from;
    const std::string text = filled(who.text, [&](std::string_view) { return std::string(name_); });
    if (take(one, text) && one.says("who", Value(who.name))) out.push_back(one);
  }
  return out;
}

// Whoever it is, and which of several.
Readings PrintedGaps::who(const Reading& from) const {
  Readings out = player_or_piece(from);
  Readings longer;
  for (const Reading& one : out) append(longer, narrowings(one));
  append(out, longer);
  return out;
}

Readings PrintedGaps::narrowings(const Reading& from) const {
  Reading at = from;
  take(at, ' ');
  Readings out;
  for (const Flag& flag : words_.flags)
    append(out, compared(at, flag.name, flag.narrowed, true, &Reading::narrowed));
  for (const Quantity& quantity : words_.quantities)
    append(out, compared(at, quantity.name, quantity.narrowed, false, &Reading::narrowed));
  Readings longer;
  for (const Reading& one : out) append(longer, narrowings(one));
  append(out, longer);
  return out;
}

Readings PrintedGaps::lasting(const Reading& from) const {
  Readings out = {from};
  for (const Lasting& lasting : words_.lastings)
    for (Reading& one : filled_by({from}, lasting.text, [&](const Reading& at, std::string_view gap) {
           return number(at, gap, false);
         })) {
      std::string name(lasting.name);
      if (const auto number = name.find('#'); number != std::string::npos)
        name.replace(number, 1, std::to_string(one.number));
      if (one.says("for", Value(name))) out.push_back(one);
    }
  return out;
}

Readings PrintedGaps::each(const Reading& from) const {
  Readings out = {from};
  for (const Quantity& quantity : words_.quantities) {
    Reading one = from;
    if (!quantity.each.empty() && take(one, quantity.each) && one.says("each", Value(quantity.name)))
      out.push_back(one);
  }
  return out;
}

Readings PrintedGaps::compared(const Reading& from, std::string_view name, std::string_view text,
                               bool is_flag, std::string Reading::* to) const {
  if (text.empty()) return {};
  Readings out;
  for (const std::string is : {">=", "<=", "="}) {
    if (is_flag && is != "=") continue;
    for (Reading& one : filled_by({from}, text, [&](const Reading& at, std::string_view gap) -> Readings {
           if (gap == "who") return player_or_piece(at);
           Reading next = at;
           if (const Gap by = parted(gap, '|'); !by.second.empty())
             return take(next, is == ">="   ? by.first
                               : is == "<=" ? by.second
                                            : "")
                        ? Readings{next}
                        : Readings{};
           return is != "=" || take(next, "exactly ") ? number(next, gap, false) : Readings{};
         })) {
      const std::string condition =
          is_flag ? std::string(name) : std::string(name) + ' ' + is + ' ' + std::to_string(one.number);
      one.*to += ((one.*to).empty() ? "" : " and ") + condition;
      out.push_back(one);
    }
  }
  return out;
}

Readings PrintedGaps::condition(const Reading& from) const {
  const Reading at = afresh(from);
  Readings out;
  for (const Flag& flag : words_.flags) {
    append(out, compared(at, flag.name, flag.asked, true, &Reading::asked));
    append(out, compared(at, flag.name, flag.of_player, true, &Reading::asked));
  }
  for (const Quantity& quantity : words_.quantities)
    append(out, compared(at, quantity.name, quantity.asked, false, &Reading::asked));
  return out;
}

Readings PrintedGaps::price(const Reading& from) const {
  Readings out;
  for (Reading& one : filled_by({afresh(from)}, words_.price, [&](const Reading& at, std::string_view gap) {
         return number(at, gap, false);
       }))
    if (one.says("pay", Value(one.number))) out.push_back(one);
  return out;
}

}  // namespace waystone::effects
