// One thing that happened, told where it happens, citing its rule. Feeds the log, the animation, the
// replay and the reports.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/names.h"
#include "engine/rule.h"
#include "engine/seat.h"

namespace waystone {

// Several values of one domain: the cards of a hand. Building one costs something, so ask telling() first.
using EventList = FixedVector<std::uint16_t, kMostListed>;

struct Event {
  std::uint8_t kind = 0;  // a row of the game's events
  Seat seat = Seat::Nobody;
  SeatSet known_to = SeatSet::everyone();  // who may read the secret operands; set by Step::tell
  std::uint16_t secret = 0;                // the secret whose face the secret operands tell; 0: none
  Rule rule;
  std::uint16_t card = 0;
  std::uint16_t slot = 0;
  std::int16_t amount = 0;
  EventList list;
  bool operator==(const Event&) const = default;
};

// A hidden text that tells nothing: logs leave such an event out.
inline constexpr std::string_view kUntold = " ";

struct EventSpec {
  std::string_view name;  // "revealed": for scenarios and programs
  std::string_view text;  // "{seat} lay{s} {card}.": see fill_text
  // The parts of the state it announces: "hp gp". With # after it: its rows are numbered, which names
  // nothing.
  std::string_view changes;
  std::array<Operand, 4> operands{};
  int operand_count = 0;
  std::string_view hidden_text;  // for those who may not know the secret operands, or kUntold

  constexpr std::span<const Operand> used() const {
    return {operands.data(), static_cast<std::size_t>(operand_count)};
  }
};

using Events = std::vector<Event>;

// What an event, or a question, holds of an operand.
template <class Told>
Listed operand_of(const Told& told, Field field) {
  Listed values;
  switch (field) {
    case Field::Target: values.push_back(static_cast<int>(told.seat)); break;
    case Field::Card: values.push_back(told.card); break;
    case Field::Slot: values.push_back(told.slot); break;
    case Field::Amount: values.push_back(told.amount); break;
    case Field::List:
      for (const std::uint16_t value : told.list) values.push_back(value);
      break;
  }
  return values;
}
inline Listed operand(const Event& event, Field field) { return operand_of(event, field); }
bool is_blank(const Event& event, Field field);  // redact() has hidden it
Event blanked(Event event, Field field);
bool tells_secrets(const EventSpec& spec);

// The event as viewer may know it: secret operands blanked for those who are not in known_to. Of a list not
// even the length is left.
Event redact(const EventSpec& spec, Event event, Seat viewer);

// How a seat is called: "You" or a name.
using SeatNames = std::function<std::string(Seat)>;

// Who a sentence is about: "You", "Ana", or several: "Ana and Bo".
struct Subject {
  std::string name;
  bool several = false;
};

// "{slot} is {card}." with every brace replaced. {seat} is the seat it is about; {s}, {es}, {is}, {their} and
// {whose} agree with it. {amount coin} counts: no coins, 1 coin, 2 coins. {list} is "the Crown, the Rope and
// the Lantern"; an empty one is "nothing".
std::string fill_text(const Names& names, std::string_view text, std::span<const Operand> operands,
                      std::span<const Listed> values, const Subject& about, const SeatNames& called);
// Amid a sentence: "the greedy bot", "you".
std::string amid(std::string name);

std::string sentence(const Names& names, const EventSpec& spec, const Event& event, const SeatNames& called);

}  // namespace waystone
