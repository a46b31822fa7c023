#include "games/joust/screen/screen.h"

#include <fmt/format.h>

namespace waystone {
namespace {

// What a Round brought one player.
struct Sheet {
  std::optional<int> crest;  // told when there are three players and more
  int allegiance = 0, chits = 0, bets = 0, debts = 0;
  void enter(const Event& event) {
    switch (static_cast<joust::EventId>(event.kind)) {
      case joust::kCrestRevealed: crest = event.slot; break;
      case joust::kAllegiancePaid: allegiance += event.amount; break;
      case joust::kChitPaid: chits += event.amount; break;
      case joust::kChitLost: chits -= event.amount; break;
      case joust::kBetsPaid: bets += event.amount; break;
      case joust::kBetsLost: bets -= event.amount; break;
      case joust::kInDebt: debts += event.amount; break;
      default: break;
    }
  }
};

bool is_headline(const Event& event) {
  switch (static_cast<joust::EventId>(event.kind)) {
    case joust::kClashed:
    case joust::kStalled:
    case joust::kRiderScored:
    case joust::kDoubled:
    case joust::kVictor:
    case joust::kNoVictor: return true;
    default: return false;
  }
}

}  // namespace

bool JoustScreen::is_in_sight(const Event& event) const {
  switch (static_cast<joust::EventId>(event.kind)) {
    case joust::kDealt:
    case joust::kCrestDealt:
    case joust::kDrew:
    case joust::kTurnBegan: return true;
    default: return false;
  }
}

// The score sheet of each Round that has ended.
std::vector<std::string> JoustScreen::interlude(const Sight& sight, const Events& news) const {
  Tabletop out;
  std::vector<Sheet> sheets(static_cast<std::size_t>(game_.seats()));
  std::vector<std::string> headlines;
  for (const Event& event : news) {
    if (event.seat != Seat::Nobody) sheets[index(event.seat)].enter(event);
    if (is_headline(event)) headlines.push_back(game_.say(event, sight.seat, names_));
    if (event.kind != joust::kRoundEnded) continue;
    Zone& above = out.add(Zone::Kind::List, game_.say(event, sight.seat, names_));
    for (const auto& headline : headlines) above.fact("", headline);
    Zone& sheet = out.add(Zone::Kind::List, "");
    sheet.add({.brief = "\tcrest\tallegiance\tchits\tbets\tdebts", .tone = Tone::Bold});
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      const Sheet& one = sheets[i];
      const std::string crest =
          one.crest ? game_.name(joust::kColourDomain, *one.crest)
                    : text_of(part_of(part_of(sight.view, "last"), "crests"), std::to_string(i + 1));
      sheet.add({.text = fmt::format("crest {}, allegiance {}, chits {}, bets {}, debts {}", crest,
                                     one.allegiance, one.chits, one.bets, one.debts),
                 .brief = fmt::format("{}\t{}\t{}\t{}\t{}\t{}", seat_word(seat_at(i)), crest, one.allegiance,
                                      one.chits, one.bets, one.debts),
                 .owner = seat_at(i)});
    }
    headlines.clear();
    sheets.assign(sheets.size(), {});
  }
  return shown(out, sight.seat, "");
}

}  // namespace waystone
