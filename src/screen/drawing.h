// A tabletop as a terminal shows it: drawn in few letters, or in full on a page.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/event.h"
#include "engine/tabletop.h"
#include "screen/looks.h"

namespace waystone {

// {1} to {6} become names, small ("you") but for the first word of a sentence; {1#} has the seat's number
// too.
std::string filled(std::string_view text, const SeatNames& called);

class Drawing {
 public:
  // By reference: tabletop and looks outlive it.
  Drawing(const Tabletop& top, const Looks& looks, SeatNames called)
      : top_(top),
        looks_(looks),
        called_(std::move(called)) {}

  // The zones of the table. Beside a grid that leaves room stand those that follow it.
  std::vector<std::string> table(std::size_t width) const;
  // The zones of a page, with all their words; none: there is no such page.
  std::vector<std::string> page(std::string_view name, std::size_t width) const;
  // A brief with its signs and colours, in one line.
  std::string drawn(std::string_view brief, Tone tone = Tone::Plain) const;

 private:
  using Lines = std::vector<std::string>;
  const Sign* sign_at(std::string_view text, std::size_t at) const;
  std::string in_letters(std::string_view text) const;  // without what this terminal cannot show
  std::string called(const Thing& thing) const;
  std::string brief_of(const Thing& thing, bool is_fact) const;
  std::string marks_of(const Thing& thing) const;
  std::string lead_of(const Thing& thing) const;
  Lines lines_of(const Zone& zone, std::size_t width) const;
  Lines row(const Zone& zone, std::size_t width) const;
  Lines list(const Zone& zone, std::size_t width) const;
  Lines in_columns(const Zone& zone) const;
  Lines grid(const Zone& zone, std::size_t width) const;
  Lines in_full(const Zone& zone, std::size_t width) const;

  const Tabletop& top_;
  const Looks& looks_;
  SeatNames called_;
};

}  // namespace waystone
