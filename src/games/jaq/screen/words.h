// The words for what is printed on JAQ's cards, and lines of them that fit a terminal.
#pragma once
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "games/jaq/rules/jaq.h"
#include "screen/screen.h"

namespace waystone {

std::string capital(std::string_view word);  // "Helmet"

// What is printed on the cards: in few letters where a table needs the room, or in full.
class JaqWords {
 public:
  JaqWords(const jaq::Jaq& rules, bool in_full) : rules_(rules), in_full_(in_full) {}

  bool in_full() const { return in_full_; }
  template <class... Values>
  std::string say(fmt::format_string<const Values&...> few, fmt::format_string<const Values&...> full,
                  const Values&... values) const {
    return fmt::format(in_full_ ? full : few, values...);
  }
  std::string list(const std::vector<std::string>& parts) const;  // without those that are empty
  std::string coins(int n) const { return in_full_ && n == 1 ? "1 coin" : say("{}c", "{} coins", n); }
  std::string vp(int n) const { return say("{}VP", "{} VP", n); }
  std::string blood(int n) const { return say("{}b", "{} blood", n); }
  std::string attribute(std::size_t attribute, int n) const;        // "K2", "knowledge 2"
  std::string attributes(const jaq::Attributes& values) const;      // those that are not 0
  std::string guild(jaq::Guild guild, const std::string& n) const;  // "W2", "water 2"
  std::string items(const jaq::Items& items) const;                 // "+1c +2A heal 1"
  std::string groups(const jaq::ItemGroups& groups) const;          // each with its time of day
  std::string cost(std::size_t piece) const;                        // "2c 1b", "free"
  std::string_view type(std::size_t piece) const;                   // "helmet"
  std::string banner(std::size_t piece) const;                      // its guild, "rainbow", or empty
  std::string kind(std::size_t piece) const { return list({std::string(type(piece)), banner(piece)}); }
  std::string effects(std::size_t piece) const;  // "K2 (D1) +1c dawn"
  std::string metric(jaq::Metric metric) const;  // "fire", "A+K+D"
  // "5VP helmet 1/3 N0/3": what the hero still lacks; without a hero all that it asks for.
  std::string adventure(const jaq::Adventure& adventure, const jaq::Hero* hero = nullptr) const;

 private:
  const jaq::Jaq& rules_;
  bool in_full_;
};

// Lines of a table or a page. On a screen texts share lines; in plain mode each is a sentence of its own.
class JaqLines {
 public:
  static constexpr std::size_t kWidth = 79, kHalf = 39;
  explicit JaqLines(const Looks& looks) : looks_(looks) {}

  void title(std::string_view text) { lines_.push_back(looks_.paint(Looks::Ink::Bold, text)); }
  void row(std::string text) { lines_.push_back(std::move(text)); }
  void text(std::string_view text, std::size_t indent = 0);
  void paragraph(std::string_view label, const std::vector<std::string>& texts);
  void sentences(const std::vector<std::string>& texts, std::string_view label = "");
  void pairs(const std::vector<std::string>& texts);  // two in a line where they fit
  std::vector<std::string> take() { return std::move(lines_); }

 private:
  const Looks& looks_;
  std::vector<std::string> lines_;
};

}  // namespace waystone
