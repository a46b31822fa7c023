#include "engine/event.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "base/fit.h"
#include "base/words.h"

namespace waystone {

namespace {

constexpr std::uint16_t kBlankCard = 0xFFFF;
constexpr std::int16_t kBlankAmount = std::numeric_limits<std::int16_t>::min();

EventList blank_list() {
  EventList list;
  list.push_back(kBlankCard);
  return list;
}

}  // namespace

bool is_blank(const Event& event, Field field) {
  switch (field) {
    case Field::Target: return event.seat == Seat::Nobody;
    case Field::Card: return event.card == kBlankCard;
    case Field::Slot: return event.slot == kBlankCard;
    case Field::Amount: return event.amount == kBlankAmount;
    case Field::List: return event.list == blank_list();
  }
  return false;
}

Event blanked(Event event, Field field) {
  switch (field) {
    case Field::Target: event.seat = Seat::Nobody; break;
    case Field::Card: event.card = kBlankCard; break;
    case Field::Slot: event.slot = kBlankCard; break;
    case Field::Amount: event.amount = kBlankAmount; break;
    case Field::List: event.list = blank_list(); break;
  }
  return event;
}

bool tells_secrets(const EventSpec& spec) {
  return std::any_of(spec.used().begin(), spec.used().end(), [](const Operand& op) { return op.secret; });
}

Event redact(const EventSpec& spec, Event event, Seat viewer) {
  const bool may_know = event.secret == 0 || event.known_to.has(viewer);
  if (!may_know)
    for (const Operand& op : spec.used())
      if (op.secret) event = blanked(event, op.field);
  event.secret = 0;  // a game may number its secrets by what they are
  return event;
}

std::string amid(std::string name) {
  if (name == "You" || name.starts_with("The ")) name[0] = name[0] == 'Y' ? 'y' : 't';
  return name;
}

namespace {

// The words of a sentence that depend on who it is about: "{seat} lay{s} ..." is "You lay" or "Ana lays".
std::optional<std::string> about_seat(std::string_view word, const Subject& about, bool begins) {
  const bool you = about.name == "You", plural = you || about.several;
  const std::string name = begins ? about.name : amid(about.name);
  if (word == "seat") return name;
  if (word == "s" || word == "es") return std::string(plural ? "" : word);
  if (word == "is") return plural ? "are" : "is";
  if (word == "their") return you ? "your" : "their";
  if (word == "whose") return name + (you ? "r" : "'s");
  return std::nullopt;
}

// In a sentence: "no cards".
std::string counted_in_words(int n, std::string_view noun) {
  return n == 0 ? fmt::format("no {}s", noun) : counted(n, noun);
}

}  // namespace

std::string fill_text(const Names& names, std::string_view text, std::span<const Operand> operands,
                      std::span<const Listed> values, const Subject& about, const SeatNames& called) {
  const auto said_of = [&](Domain domain, int value) {
    if (domain == Domain::Seat) return amid(called(static_cast<Seat>(value)));
    return domain == Domain::Number ? std::to_string(value) : names.spoken(domain, value);
  };
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t open = text.find('{', i);
    if (open == std::string_view::npos) {
      out += text.substr(i);
      break;
    }
    out += text.substr(i, open - i);
    const std::size_t close = text.find('}', open);
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::string_view word = inside.substr(0, inside.find(' '));
    if (const auto said = about_seat(word, about, out.empty())) out += *said;
    for (std::size_t o = 0; o < operands.size(); ++o) {
      if (field_name(operands[o].field) != word) continue;
      std::vector<std::string> said;
      for (const int value : values[o]) said.push_back(said_of(operands[o].domain, value));
      out += word.size() < inside.size() ? counted_in_words(values[o][0], inside.substr(word.size() + 1))
             : said.empty()              ? "nothing"
                                         : listed(said);
    }
    i = close + 1;
  }
  return out;
}

std::string sentence(const Names& names, const EventSpec& spec, const Event& event, const SeatNames& called) {
  bool blank = false;
  std::vector<Listed> values;
  for (const Operand& op : spec.used()) {
    values.push_back(operand(event, op.field));
    blank |= op.secret && is_blank(event, op.field);
  }
  return fill_text(names, blank ? spec.hidden_text : spec.text, spec.used(), values, {called(event.seat)},
                   called);
}

}  // namespace waystone
