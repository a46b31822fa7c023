// Whether a state can be: every card in one place, and nothing that contradicts itself. Law tests ask it at
// every state; a hand-made state is refused with its sentence.
#include <fmt/format.h>

#include <algorithm>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

std::string Jaq::audit(const State& s) const {
  if (s.journey == 0 && s.asks != Ask::Adventures) return "'journey': 0 before the Adventures are chosen";
  if (const auto wrong = audit_cards(s); !wrong.empty()) return wrong;
  for (const Seat seat : all())
    if (const auto wrong = audit_hero(s, seat); !wrong.empty()) return wrong;
  return audit_question(s);
}

// A Journey card is in the deck, in the box or dealt; one that was dealt and played is in a stack too.
std::string Jaq::audit_cards(const State& s) const {
  std::array<int, kCards> decked{}, dealt{}, stacked{}, waiting{};
  for (std::size_t card = 0; card < kCards; ++card)
    decked[card] = (s.deck.has(card) ? 1 : 0) + (s.box.has(card) ? 1 : 0);
  for (std::size_t j = 0; j < s.journey; ++j)
    for (std::size_t p = 0; p < packets_; ++p) {
      const Packet& packet = s.packets[j][p];
      if (packet.mixed != 0) return "'packets': a whole state knows which card lies where";
      for (std::size_t slot = 0; slot < kRow; ++slot) {
        const CardPlace place = packet.cards[slot];
        if (place == kUnknown) return "'packets': a whole state knows every card";
        if (place == 0) continue;
        if (place == kFaceDown) {
          if (!rows_ || packet.down != slot + 1)
            return "'packets': one card of a row lies face down (JAQ-128)";
          continue;
        }
        ++dealt[place - 1u];
        const std::size_t pick = rows_ ? kTimes * p + (picks_a_day_ == kTimes ? slot : slot / 2) : slot;
        if (slot >= taken(s, j, p) || !is_shown(s, j, pick, taker(s, j, p, slot))) ++waiting[place - 1u];
      }
    }
  for (const Hero& hero : s.heroes)
    for (const std::uint8_t piece : hero.pieces)
      if (piece < kCards) ++stacked[piece];
  for (std::size_t card = 0; card < kCards; ++card) {
    const std::string which = name(kPieceDomain, fit(card));
    const int places = decked[card] + dealt[card] + (dealt[card] == 0 ? stacked[card] : 0);
    if (places > 0 && !eligible_.has(card)) return fmt::format("'{}' is not in this game (JAQ-24)", which);
    if (eligible_.has(card) && places != 1) return fmt::format("'{}' lies in {} places", which, places);
    if (stacked[card] > 1 || (stacked[card] == 1 && waiting[card] > 0))
      return fmt::format("'{}' is played and somewhere else too", which);
  }
  return {};
}

std::string Jaq::audit_hero(const State& s, Seat seat) const {
  const Hero& hero = s.hero(seat);
  const std::string who = fmt::format("'heroes': {}", index(seat) + 1);
  Hero stacked = hero;
  restack(stacked);
  if (stacked != hero) return who + ": the sums do not follow from the pieces";
  for (const std::uint8_t piece : hero.pieces)
    if (faces_[piece].type == Type::Belt && !belts_)
      return who + ": there are no belts in this game (JAQ-21)";
  for (std::size_t i = 0; i < kMostRainbow; ++i) {
    if (hero.named[i] > kGuilds) return who + ": a whole state knows every guild named";
    if (hero.named[i] != 0 && i >= hero.rainbows) return who + ": more guilds named than rainbow cards";
    if (hero.named[i] == 0 && i < hero.open_names) return who + ": 'open_names' counts guilds that are named";
  }
  if (is_knight(seat)) return {};
  for (std::size_t i = 0; i < kDealt; ++i) {
    if (hero.adventures[i] == 0 || hero.adventures[i] == kUnknown)
      return who + ": a whole state knows all five Adventures (JAQ-29)";
    for (const Hero& other : s.heroes)
      for (std::size_t k = 0; k < kDealt; ++k)
        if (other.adventures[k] == hero.adventures[i] && (&other != &hero || k != i))
          return who + ": one Adventure twice";
  }
  if (hero.sealed > answers(s, seat)) return who + ": 'sealed' is no answer to the question";
  if (hero.sealed != 0 && s.owing.has(seat)) return who + ": has answered and still owes";
  return {};
}

std::string Jaq::audit_question(const State& s) const {
  // A hand-made state may leave the question to be put (settle).
  const bool unasked =
      s.owing.empty() && (s.asks == Ask::Draft || s.asks == Ask::Take || s.asks == Ask::Play ||
                          s.asks == Ask::Commit || s.asks == Ask::Name);
  if ((s.asks == Ask::Nothing) != s.owing.empty() && !unasked)
    return "'owing': somebody is asked until the game is over";
  if (s.asks == Ask::Nothing && s.journey != kJourneys)
    return "'asks': the game ends after Journey 3 (JAQ-14)";
  if (s.journey == 0) return {};
  for (int level = 1; level <= s.journey; ++level) {
    const std::uint8_t place = s.monsters[fit(level - 1)];
    if (place == 0 || lists_.monsters[card_in(place)].level != level)
      return "'monsters': one of each level up to the Journey (JAQ-113)";
    if (!monsters_.has(card_in(place)))
      return fmt::format("'monsters': {} is not in this game (JAQ-20)", lists_.monsters[card_in(place)].id);
  }
  for (const std::uint8_t place : s.quests)
    if (place == 0 ||
        (!quests_.has(place - 1u) && std::count(quest_twins_.begin(), quest_twins_.end(), place) == 0))
      return "'quests': three that are in this game (JAQ-22, JAQ-27)";
  const std::size_t made = rows_ ? picks_a_day_ : kTimes * s.day;
  if (s.day == 0) return "'day': 1 or 2";
  if (s.asks == Ask::Draft && (rows_ || s.picks >= made || s.picks < kTimes * (s.day - 1u)))
    return "'picks' and 'day' do not agree (JAQ-123)";
  if (s.asks == Ask::Take && (!rows_ || s.picks >= made)) return "'picks': the row is used up (JAQ-129)";
  if (s.asks != Ask::Draft && s.asks != Ask::Take && s.picks != made)
    return "'picks': the Day has been drafted";
  if (!rows_ && s.asks == Ask::Play)
    for (const Seat seat : all())
      if (drafted(s, seat, s.day, s.time) == 0) return "'packets': a card of this time is missing";
  if (s.asks == Ask::Play || s.asks == Ask::Share) {
    const bool turned_up = s.asks == Ask::Share || (!house_.sealed_unseen && !unasked);
    if (s.shown != s.time_of_journey() + (turned_up ? 1 : 0))
      return "'shown' and 'time' do not agree (JAQ-93)";
  }
  if ((s.asks == Ask::Claim) != (s.claimant != 0)) return "'claimant' belongs to the question 'claim'";
  return {};
}

}  // namespace waystone::jaq
