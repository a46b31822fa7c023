// Whether a state can be: every card in exactly one place, and nothing that contradicts itself. Law tests ask
// it at every state; a hand-made state is refused with its sentence.
#include <fmt/format.h>

#include "games/journey/rules/journey.h"

namespace waystone::journey {

std::string Journey::audit_cards(const State& s) const {
  std::array<int, kCards> places{};
  for (const Seat seat : {kLight, kDark}) {
    for (const HandCard& held : s.hands[seat]) {
      const auto card = static_cast<Card>(held.card - 1);
      if (card >= kCards) return "a hand has a card that is none";
      ++places[card];
      if (is_action(card) && side_of_action(card) != seat)
        return "an Action is in the other side's hand (JRN-4)";
      if (is_action(card) != (held.back() == Back::Action)) return "a card in a hand has another's back";
      const unsigned drawn =
          pile(s, seat, held.back()).stamps.of(card - static_cast<std::size_t>(first_of(seat, held.back())));
      if (!held.is_seen() && drawn != held.stamp())
        return fmt::format("'{}' was drawn under another shuffle (JRN-12)", name(kCardDomain, card));
    }
    const Card first_card = first_of(seat, Back::Action);
    s.actions[seat].cards.each([&](std::size_t card) { ++places[first_card + card]; });
    s.actions[seat].discards.each([&](std::size_t card) { ++places[first_card + card]; });
    each(s.characters[seat], [&](Piece piece) { ++places[piece]; });
  }
  s.shared.cards.each([&](std::size_t card) { ++places[card]; });
  s.shared.discards.each([&](std::size_t card) { ++places[card]; });
  each(s.enhancements, [&](Piece piece) { ++places[piece]; });
  for (const Frame& frame : s.course)
    if (frame.kind == index(Doing::Chain) && is_action(frame.what)) ++places[frame.what];
  for (std::size_t card = 0; card < kCards; ++card)
    if (places[card] != 1)
      return fmt::format("'{}' lies in {} places (JRN-2)", name(kCardDomain, static_cast<int>(card)),
                         places[card]);
  return {};
}

std::string Journey::audit_pieces(const State& s) const {
  for (std::size_t i = 0; i < kShared; ++i) {
    const auto piece = static_cast<Piece>(i);
    const std::string id = name(kPieceDomain, piece);
    const bool is_there = (s.in_play() & bit(piece)) != 0;
    if (is_there != (s.came[piece] != 0)) return fmt::format("'{}' is in play and is not", id);
    const bool lies = (s.enhancements & bit(piece)) != 0;
    if (lies != (s.host[piece] != 0))
      return fmt::format("'{}' lies on nothing, or a character on something", id);
    if (lies && !in_play(s, static_cast<Piece>(s.host[piece] - 1)))
      return fmt::format("the host of '{}' is gone", id);
    if (!is_there && s.used[piece] != 0) return fmt::format("'{}' was used and is not there", id);
  }
  const Pieces pieces = s.characters[kLight] | s.characters[kDark] | bit(kHero);
  if (((s.tapped | s.interceded | s.leaving) & ~pieces) != 0)
    return "'tapped': something that is no character in play";
  if ((s.of_dark & ~s.enhancements) != 0) return "'in_play': an enhancement that is not there";
  return {};
}

std::string Journey::audit(const State& s) const {
  if (std::string wrong = audit_cards(s); !wrong.empty()) return wrong;
  if (std::string wrong = audit_pieces(s); !wrong.empty()) return wrong;
  const unsigned held = s.stage_hands[kLight] | s.stage_hands[kDark] | s.laid;
  const int stages =
      std::popcount(s.stage_hands[kLight]) + std::popcount(s.stage_hands[kDark]) + std::popcount(s.laid);
  if (held != 0xFFFF || stages != static_cast<int>(kStages))
    return "'stage_hands': a Stage is lost or doubled (JRN-6)";
  if (s.stage != kNobody && (s.laid >> s.stage) != 1)
    return "'road': the newest Stage is the farthest laid (JRN-21)";
  if (s.course.empty() != (s.verdict != Fate::None))
    return "'verdict': the game is over when nothing is open";
  if (s.course.empty()) return {};
  if (s.course[0].kind != index(Doing::Road)) return "'course' begins with the road";
  if (s.tracks[Track::Health] == 0 || s.tracks[Track::Resolve] == 0)
    return "'tracks': at 0 the game is over (JRN-A3)";
  const auto doing = nth<Doing>(s.course.top().kind);
  const bool in_window = doing == Doing::Window || doing == Doing::Chain;
  for (const Seat seat : {kLight, kDark})
    if ((s.answers[seat] != 0) != (in_window && s.course.asked().has(seat) && !s.course.owing().has(seat)))
      return "'answers': somebody has answered and still owes, or was not asked (JRN-A18)";
  return {};
}

}  // namespace waystone::journey
