// Who may decide what (part IV of the ledger). Answers to a question put to several heroes are sealed until
// all have answered (JAQ-17), so it does not matter who goes first (JAQ-16).
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
namespace {

// Where a card lies among others.
inline std::size_t find(std::span<const CardPlace> cards, std::size_t card) {
  return fit(std::find(cards.begin(), cards.end(), place_of(card)) - cards.begin());
}

}  // namespace

bool Jaq::is_shown(const State& s, std::size_t journey, std::size_t pick, Seat taker) const {
  if ((s.hero(taker).unseen[journey] >> pick & 1u) != 0) return false;
  return journey + 1u < s.journey || pick < s.shown;
}

std::uint32_t Jaq::answers(const State& s, Seat seat) const {
  switch (s.asks) {
    case Ask::Adventures: return kThrows;
    case Ask::Draft: return fit(kHand - s.picks);
    case Ask::Play:
    case Ask::Prize: return 2;
    case Ask::Share: return fit(splits(s, seat, {}));
    case Ask::Commit: return fit(unnamed(s.hero(seat)) + 1);
    default: return 1;
  }
}

// A way to share in notation: the coins of each thief in the order of seats.
Action Jaq::share_action(const State& s, Seat victim, const Split& split) const {
  Action::List coins;
  for (const Seat thief : thieves(s, victim)) coins.push_back(split[thief]);
  return Action::listing(kShare, coins);
}

void Jaq::legal_share(const State& s, Seat seat, Actions& out) const {
  std::array<Split, kMostSplits> ways;
  const std::size_t count = splits(s, seat, ways);
  for (std::size_t way = 0; way < count; ++way) out.push_back(share_action(s, seat, ways[way]));
}

std::size_t Jaq::share_answer(const State& s, Seat seat, Action wanted) const {
  std::array<Split, kMostSplits> ways;
  const std::size_t count = splits(s, seat, ways);
  std::size_t way = 0;
  while (way + 1 < count && share_action(s, seat, ways[way]) != wanted) ++way;
  return way;
}

void Jaq::legal(const State& s, Seat seat, Actions& out) const {
  out.clear();
  if (!actors(s).has(seat)) return;
  const Hero& hero = s.hero(seat);
  switch (s.asks) {
    case Ask::Nothing: return;
    case Ask::Adventures:
      for (const auto& [a, b] : kThrown)
        out.push_back({.verb = kThrowAway,
                       .card = fit(card_in(hero.adventures[a])),
                       .slot = fit(card_in(hero.adventures[b]))});
      return;
    case Ask::Draft:
      for (const CardPlace card : hand(s, seat)) out.push_back({.verb = kDraft, .card = fit(card_in(card))});
      return;
    case Ask::Take:
      for (const CardPlace card : row(s))
        out.push_back(card == kFaceDown ? Action{.verb = kTakeFaceDown}
                                        : Action{.verb = kDraft, .card = fit(card_in(card))});
      return;
    case Ask::Play: {
      const std::uint16_t card = fit(card_in(drafted(s, seat, s.day, s.time)));
      out.push_if(hero.coins >= faces_[card].cost, {.verb = kPlay, .card = card});  // JAQ-96
      out.push_back({.verb = kSell, .card = card});
      return;
    }
    case Ask::Share: return legal_share(s, seat, out);
    case Ask::Commit:
      for (std::int16_t n = 0; n <= unnamed(hero); ++n) out.push_back({.verb = kCommit, .amount = n});
      return;
    case Ask::Prize:
      out.push_back({.verb = kPrizeCoins});
      out.push_back({.verb = kPrizeVp});
      return;
    case Ask::Claim:
      out.push_back({.verb = kClaim});
      out.push_back({.verb = kRefuse});
      return;
    case Ask::Name: {
      const std::uint16_t next = fit(rainbow(hero, named(hero)));
      for (const Guild guild : first<Guild>(kGuilds))
        out.push_back({.verb = kNameGuild, .card = next, .slot = fit(guild)});
      return;
    }
  }
}

// The n-th rainbow card in the order of play.
std::size_t Jaq::rainbow(const Hero& hero, std::size_t n) const {
  for (const std::uint8_t piece : hero.pieces)
    if (faces_[piece].guild == Guild::Neutral && is_equipment(faces_[piece].type) && n-- == 0) return piece;
  return 0;
}

void Jaq::seal(State& s, Seat seat, std::size_t answer) { s.hero(seat).sealed = fit(answer + 1); }

// An answer of which the others hear only that it was given.
void Jaq::decide(Go& go, Seat seat, std::size_t answer, Rule rule) const {
  seal(go.state, seat, answer);
  go.tell({.kind = kDecided, .seat = seat, .rule = rule});
  answered(go, seat);
}

void Jaq::throw_two_away(Go& go, Seat seat, Action action) const {
  const auto& dealt = go.state.hero(seat).adventures;
  std::size_t way = 0;
  while (dealt[kThrown[way][0]] != action.card + 1 || dealt[kThrown[way][1]] != action.slot + 1) ++way;
  seal(go.state, seat, way);
  go.tell({.kind = kChoseAdventures, .seat = seat, .rule = rule(29)});
  answered(go, seat);
}

void Jaq::draft(Go& go, Seat seat, Action action) const {
  State& s = go.state;
  if (s.asks == Ask::Take) {
    return take_and_go_on(go, seat, s.picks + find(row(s), action.card));
  }
  const std::size_t at = find(hand(s, seat), action.card);
  seal(s, seat, at);
  if (go.telling())
    go.tell({.kind = kDrafted,
             .seat = seat,
             .secret = slot_secret(s.journey - 1u, packet_of(s, seat), s.picks + at),
             .rule = rule(119),
             .card = action.card,
             .slot = fit(s.time)});
  answered(go, seat);
}

// Not sealed: the others take what this one leaves (JAQ-129).
void Jaq::take_and_go_on(Go& go, Seat seat, std::size_t slot) const {
  take(go, seat, slot);
  answered(go, seat);
}

void Jaq::refuse_loot(Go& go, Seat seat) const {
  const std::size_t from = told_by_now(go);
  go.state.claimant = 0;
  go.tell({.kind = kRefusedLoot, .seat = seat, .rule = ruling(24), .card = fit(loot(go.state))});
  head(go, from, Part::Loot, ruling(24));
  answered(go, seat);
}

void Jaq::apply(Go& go, Seat seat, Action action) const {
  const State& s = go.state;
  switch (nth<VerbId>(action.verb)) {
    case kThrowAway: return throw_two_away(go, seat, action);
    case kDraft: return draft(go, seat, action);
    case kTakeFaceDown: return take_and_go_on(go, seat, s.dealt()[s.day - 1u].down - 1u);
    case kPlay: return decide(go, seat, kAnswerPlay, rule(99));
    case kSell: return decide(go, seat, kAnswerSell, rule(99));
    case kShare: return decide(go, seat, share_answer(s, seat, action), rule(108));
    case kCommit: return decide(go, seat, fit(action.amount), rule(86));
    case kPrizeCoins: return decide(go, seat, kAnswerCoins, rule(160));
    case kPrizeVp: return decide(go, seat, kAnswerVp, rule(160));
    case kClaim: return answered(go, seat);
    case kRefuse: return refuse_loot(go, seat);
    case kNameGuild: return name_rainbow(go, seat, action);
  }
}

}  // namespace waystone::jaq
