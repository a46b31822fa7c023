// Toy's rules: rounds, sealing, opening, drawing. Every fault is planted where a slip would happen.
#include "toy/toy.h"

#include <algorithm>

namespace waystone::toy {
namespace {

std::uint16_t token(CardPlace card) { return static_cast<std::uint16_t>(card - 1); }
std::uint16_t small(std::size_t value) { return static_cast<std::uint16_t>(value); }
std::uint8_t knows(std::size_t seat) { return SeatSet::of(seat_at(seat)).bits; }

// The place of the n-th card held, from 1.
std::size_t place_of(const State& s, std::size_t seat, int n) {
  for (std::size_t place = 0; place < kHand; ++place)
    if (s.hand[seat][place] != 0 && --n == 0) return place;
  return 0;
}

std::size_t free_place(const State& s, std::size_t seat) {
  std::size_t place = 0;
  while (s.hand[seat][place] != 0) ++place;
  return place;
}

// The leftmost card of owner that seat does not know; kHand: there is none.
std::size_t unknown_place(const State& s, std::size_t seat, std::size_t owner) {
  for (std::size_t place = 0; place < kHand; ++place)
    if (s.hand[owner][place] != 0 && !SeatSet{s.seen[owner][place]}.has(seat_at(seat))) return place;
  return kHand;
}

std::vector<OptionSpec> option_specs() {
  return {OptionSpec::number("rounds", "How many rounds are played.", rule(1), kRounds, kRounds, kRounds)};
}

}  // namespace

Toy::Toy(int seats, Fault fault) : seats_(seats), fault_(fault), options_(option_specs()) {}

Result<Toy> Toy::make(const Content&, int seats,
                      std::span<const std::pair<std::string, std::string>> chosen) {
  if (const auto options = choose_options(option_specs(), chosen); !options)
    return tl::unexpected(options.error());
  return Toy(seats);
}

int Toy::held(const State& s, std::size_t seat) {
  return static_cast<int>(std::ranges::count_if(s.hand[seat], [](CardPlace card) { return card != 0; }));
}

CardPlace Toy::draw_card(Go& go) const {
  return static_cast<CardPlace>(go.state.deck.draw(go.chance, {kCardDrawn, 0}) + 1);
}

void Toy::start(Go& go) const {
  static unsigned games_played = 0;  // what Fault::Clock reads
  go.state.deck = Deck::full();
  const auto leader = has(Fault::Clock) ? games_played++ % static_cast<unsigned>(seats_)
                                        : go.chance.below(static_cast<std::uint32_t>(seats_), {kLeader, 0});
  go.state.first = seat_at(leader);
  go.tell({.kind = kLeads, .seat = go.state.first, .rule = rule(9)});
  deal(go);
  begin_round(go);
}

void Toy::deal(Go& go) const {
  State& s = go.state;
  for (std::size_t seat = 0; seat < seat_count(); ++seat)
    while (held(s, seat) < kHand) {
      const std::size_t place = free_place(s, seat);
      s.hand[seat][place] = draw_card(go);
      s.seen[seat][place] = knows(seat);
      go.tell({.kind = has(Fault::DealToldToAll) ? kDealtOpenly : kDealt,
               .seat = seat_at(seat),
               .secret = has(Fault::DealToldToAll) ? std::uint16_t{0} : hand_secret(seat, place),
               .rule = rule(2),
               .card = token(s.hand[seat][place]),
               .slot = small(place)});
    }
}

void Toy::begin_round(Go& go) const {
  State& s = go.state;
  ++s.round;
  s.phase = Phase::Seal;
  s.drawn = 0;
  go.tell({.kind = kRoundBegan, .rule = rule(1), .amount = s.round});
  s.prize = draw_card(go);
  go.tell({.kind = kPrizeShown, .rule = rule(3), .card = token(s.prize)});
  for (std::size_t place = 0; place < kMarket; ++place) {
    if (s.market[place] != 0) continue;
    s.market[place] = draw_card(go);
    go.tell({.kind = kLaidOut, .rule = rule(4), .card = token(s.market[place]), .slot = small(place)});
  }
}

SeatSet Toy::actors(const State& s) const {
  if (s.phase == Phase::Over) return {};
  if (s.phase == Phase::Draw) return SeatSet::of(s.turn);
  SeatSet owing;
  for (std::size_t seat = 0; seat < seat_count(); ++seat)
    if (s.sealed[seat] == 0) owing = owing | SeatSet::of(seat_at(seat));
  return owing;
}

void Toy::legal(const State& s, Seat who, Actions& out) const {
  out.clear();
  const std::size_t seat = index(who);
  if (s.phase == Phase::Seal) {
    for (std::size_t place = 0; place < kHand; ++place)
      if (s.hand[seat][place] != 0) out.push_back({.verb = kSeal, .slot = small(place)});
    if (has(Fault::DoubledAction) && s.round == 2) out.push_back(out[0]);
    return;
  }
  if (has(Fault::NoActions) && s.round == 2) return;
  const bool draw_last = has(Fault::MenuPeeks) && rank_of(s.hand[next_seat(who)][0]) > 5;
  if (!draw_last) out.push_back({.verb = kDraw});
  for (std::size_t place = 0; place < kMarket; ++place)
    if (s.market[place] != 0) out.push_back({.verb = kTake, .slot = small(place)});
  for (std::size_t owner = 0; owner < seat_count(); ++owner)
    if (unknown_place(s, seat, owner) != kHand) out.push_back({.verb = kSpy, .target = seat_at(owner)});
  if (draw_last) out.push_back({.verb = kDraw});
}

void Toy::apply(Go& go, Seat who, Action action) const {
  const std::size_t seat = index(who);
  switch (action.verb) {
    case kSeal: return seal(go, seat, action);
    case kDraw: draw_unseen(go, seat); break;
    case kTake: take_open(go, seat, action.slot); break;
    default: spy(go, seat, index(action.target));
  }
  next_to_draw(go);
}

void Toy::seal(Go& go, std::size_t seat, Action action) const {
  State& s = go.state;
  int n = 0;
  for (std::size_t place = 0; place <= action.slot; ++place) n += s.hand[seat][place] != 0 ? 1 : 0;
  s.sealed[seat] = static_cast<std::uint8_t>(n);
  go.tell({.kind = kSealedOne,
           .seat = seat_at(seat),
           .secret = sealed_secret(seat),
           .rule = rule(5),
           .slot = action.slot});
  if (!actors(s).empty()) return;
  go.scene_ends();
  has(Fault::Endless) && s.round == 2 ? take_back_seals(go) : open_all(go);
}

void Toy::take_back_seals(Go& go) const {
  for (std::size_t seat = 0; seat < seat_count(); ++seat) {
    go.state.sealed[seat] = 0;
    go.tell({.kind = kUnsealed, .seat = seat_at(seat), .rule = rule(5)});
  }
}

// The last seal has been set: all are opened at once.
void Toy::open_all(Go& go) const {
  State& s = go.state;
  std::array<CardPlace, kMostToySeats> opened{};
  for (std::size_t seat = 0; seat < seat_count(); ++seat) {
    const std::size_t place = place_of(s, seat, s.sealed[seat]);
    opened[seat] = s.hand[seat][place];
    s.hand[seat][place] = s.seen[seat][place] = s.sealed[seat] = 0;
    s.piles[seat].put(token(opened[seat]));
    go.tell({.kind = kOpened,
             .seat = seat_at(seat),
             .rule = rule(6),
             .card = token(opened[seat]),
             .slot = small(place)});
  }
  if (!has(Fault::ToldInNextScene)) go.scene_ends();
  award(go, std::span(opened).first(seat_count()));
  go.scene_ends();
  end_round(go);
}

void Toy::award(Go& go, std::span<const CardPlace> opened) const {
  State& s = go.state;
  const auto rank = [](CardPlace card) { return rank_of(card); };
  const int best = rank(*std::ranges::max_element(opened, {}, rank));
  const auto prize = token(s.prize);
  const auto worth = static_cast<std::uint8_t>(rank_of(s.prize));
  s.prize = 0;
  if (std::ranges::count(opened, best, rank) > 1) {
    s.aside.put(prize);
    return go.tell({.kind = kTied, .rule = rule(8), .card = prize});
  }
  const auto winner = static_cast<std::size_t>(std::ranges::find(opened, best, rank) - opened.begin());
  if (!has(Fault::LostCard)) s.piles[winner].put(prize);
  s.points[winner] = static_cast<std::uint8_t>(s.points[winner] + worth);
  if (has(Fault::SceneCounts) && go.scenes != nullptr) ++s.points[winner];
  s.first = seat_at(winner);
  if (has(Fault::ToldInNextScene)) go.scene_ends();
  go.tell({.kind = kPrizeWon, .seat = s.first, .rule = rule(7), .card = prize, .amount = worth});
}

void Toy::end_round(Go& go) const {
  State& s = go.state;
  if (s.round < kRounds) {
    s.phase = Phase::Draw;
    s.turn = s.first;
    return go.tell({.kind = kDrawingBegan, .seat = s.turn, .rule = rule(9)});
  }
  s.phase = Phase::Over;
  go.tell({.kind = kEnded, .rule = rule(13)});
}

void Toy::draw_unseen(Go& go, std::size_t seat) const {
  State& s = go.state;
  const std::size_t place = free_place(s, seat);
  s.hand[seat][place] = draw_card(go);
  s.seen[seat][place] = knows(seat);
  const EventId how = has(Fault::CardToldToAll) ? kDrewOpenly : kDrew;
  Event event{.kind = has(Fault::NothingToSay) ? kDrewUnsaid : how,
              .seat = seat_at(has(Fault::WrongSeatAnnounced) ? next_seat(seat_at(seat)) : seat),
              .secret = has(Fault::CardToldToAll) ? std::uint16_t{0} : hand_secret(seat, place),
              .rule = rule(10),
              .card = token(s.hand[seat][place]),
              .slot = small(place)};
  go.tell(event);
  if (has(Fault::TellsTwice) && rank_of(s.hand[seat][place]) > 5) go.tell(event);
}

void Toy::take_open(Go& go, std::size_t seat, std::size_t from) const {
  State& s = go.state;
  const std::size_t place = free_place(s, seat);
  s.hand[seat][place] = s.market[from];
  s.seen[seat][place] = SeatSet::everyone().bits;
  if (has(Fault::SilentChange)) ++s.points[seat];
  if (!has(Fault::DoubledCard)) s.market[from] = 0;
  go.tell({.kind = kTook,
           .seat = seat_at(seat),
           .rule = rule(has(Fault::UnknownRuleTold) ? 99 : 11),
           .card = token(s.hand[seat][place]),
           .slot = small(from)});
}

void Toy::spy(Go& go, std::size_t seat, std::size_t owner) const {
  State& s = go.state;
  const std::size_t place = unknown_place(s, seat, owner);
  s.seen[owner][place] = static_cast<std::uint8_t>(s.seen[owner][place] | knows(seat));
  go.tell({.kind = kSpied,
           .seat = seat_at(owner),
           .secret = hand_secret(owner, place),
           .rule = rule(12),
           .card = token(s.hand[owner][place]),
           .amount = static_cast<std::int16_t>(seat)});
}

void Toy::next_to_draw(Go& go) const {
  State& s = go.state;
  ++s.drawn;
  s.turn = seat_at(next_seat(s.turn));
  if (s.drawn < seats_) return;
  std::uint8_t& seen = s.seen[index(s.turn)][0];
  const std::uint8_t covered = seen;
  if (has(Fault::SceneShowsCard)) seen = SeatSet::everyone().bits;
  if (!has(Fault::SceneEndsByCard) || rank_of(s.hand[index(s.turn)][0]) > 5) go.scene_ends();
  seen = covered;
  begin_round(go);
}

Outcome Toy::outcome(const State& s) const {
  Outcome out;
  out.over = s.phase == Phase::Over || (has(Fault::EndsTwice) && s.round == kRounds);
  out.verdict = s.phase == Phase::Over ? "finished" : "playing";
  for (std::size_t seat = 0; seat < seat_count(); ++seat) {
    out.scores[seat] = s.points[seat];
    if (has(Fault::ScorePeeks) && s.phase != Phase::Over)
      for (const CardPlace card : s.hand[seat]) out.scores[seat] += card;
    out.ranks[seat] = has(Fault::NobodyFirst) ? 2 : 1;
    for (std::size_t other = 0; other < seat_count(); ++other)
      if (s.points[other] > s.points[seat]) ++out.ranks[seat];
  }
  if (has(Fault::SeatUnranked)) out.ranks[seat_count() - 1] = 0;
  return out;
}

ScoreLines Toy::score_lines(const State& s, Seat seat) const { return {{"prizes", s.points[index(seat)]}}; }

}  // namespace waystone::toy
