// Stacking cards: equipment, the spell, the monster (JAQ-51 to JAQ-77, JAQ-137 to JAQ-139). What follows from
// a hero's pieces is kept up to date here.
#include <fmt/format.h>

#include <algorithm>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

// On top of whatever is in its slot (JAQ-53); a consumable goes to the discard pile (JAQ-75).
void Jaq::place(Hero& hero, std::size_t piece) const {
  const Face& face = faces_[piece];
  if (face.type == Type::Consumable) return;
  hero.pieces.push_back(fit(piece));
  ++hero.level[face.type];
  if (face.type == Type::Spell) return;  // JAQ-A15
  hero.top[face.type] = place_of(piece);
  for (const Attribute a : first<Attribute>(kAttributes)) add(hero.permanent[a], face.permanent[a]);
  add(hero.printed_vp, face.vp);
  if (is_regular(face.guild)) ++hero.components[face.guild];
  if (face.guild == Guild::Neutral) ++hero.rainbows;
}

void Jaq::restack(Hero& hero) const {
  const auto pieces = hero.pieces;
  hero.pieces.clear();
  hero.level = {};
  hero.top = {};
  hero.permanent = {};
  hero.printed_vp = 0;
  hero.components = {};
  hero.rainbows = 0;
  for (const std::uint8_t piece : pieces) place(hero, piece);
}

// JAQ-66: a spell casts the whole stack; only the new card gives its pink part (JAQ-67).
Items Jaq::gains(const Hero& hero, std::size_t card, Time time) const {
  const Face& face = faces_[card];
  Items out = face.once[time];
  if (face.type != Type::Spell) return out;
  out += face.again[time];
  if (hero.level[Type::Spell] == 0) return out;
  for (const std::uint8_t piece : hero.pieces)
    if (faces_[piece].type == Type::Spell) out += faces_[piece].again[time];  // JAQ-71, JAQ-A14
  return out;
}

void Jaq::try_on(Hero& hero, std::size_t piece, Time time) const {
  const Face& face = faces_[piece];
  const Items items = gains(hero, piece, time);
  hero.coins = fit(hero.coins - face.cost + items.coins);
  add(hero.vp, items.vp);
  hero.blood = fit(std::max(0, hero.blood + face.blood - items.heal));
  for (const Attribute a : first<Attribute>(kAttributes)) add(hero.tokens[a], items.tokens[a]);
  place(hero, piece);
}

void Jaq::take_items(Go& go, Seat seat, const Items& items, Rule rule) const {
  Hero& hero = go.state.hero(seat);
  add(hero.coins, items.coins);
  add(hero.vp, items.vp);
  if (items.coins > 0) go.tell({.kind = kGotCoins, .seat = seat, .rule = rule, .amount = items.coins});
  if (items.vp > 0) go.tell({.kind = kGotVp, .seat = seat, .rule = rule, .amount = items.vp});
}

void Jaq::take_tokens(Go& go, Seat seat, const Items& items, Rule rule) const {
  Hero& hero = go.state.hero(seat);
  for (const Attribute a : first<Attribute>(kAttributes)) {
    if (items.tokens[a] == 0) continue;
    add(hero.tokens[a], items.tokens[a]);
    go.tell({.kind = kGotTokens, .seat = seat, .rule = rule, .slot = fit(a), .amount = items.tokens[a]});
  }
}

// JAQ-91
void Jaq::heal(Go& go, Seat seat, int amount, Rule rule) const {
  Hero& hero = go.state.hero(seat);
  const int healed = std::min<int>(amount, hero.blood);
  if (healed == 0) return;
  add(hero.blood, -healed);
  go.tell({.kind = kHealed, .seat = seat, .rule = rule, .amount = fit(healed)});
}

std::string_view Jaq::piece_name(std::size_t piece) const {
  return piece < kCards ? lists_.cards[piece].name : lists_.loot[piece - kCards].card.name;
}

std::string_view Jaq::piece_descriptor(std::size_t piece) const {
  return piece < kCards ? lists_.cards[piece].descriptor : lists_.loot[piece - kCards].card.descriptor;
}

namespace {

// "Smoldering, Grizzly" and the name of the newest (JAQ-A17).
class GrownName {
 public:
  void add(std::string_view descriptor, std::string_view name) {
    if (!descriptors_.empty()) descriptors_ += ", ";
    descriptors_ += descriptor;
    name_ = name;
  }
  std::string text() const {
    return descriptors_.empty() ? std::string(name_) : fmt::format("{} {}", descriptors_, name_);
  }

 private:
  std::string descriptors_;
  std::string_view name_;
};

}  // namespace

std::string Jaq::stack_name(const Hero& hero, Type slot) const {
  GrownName grown;
  for (const std::uint8_t piece : hero.pieces)
    if (faces_[piece].type == slot) grown.add(piece_descriptor(piece), piece_name(piece));
  return grown.text();
}

std::string Jaq::monster_name(const State& s) const {
  GrownName grown;
  for (const std::uint8_t place : s.monsters)
    if (place != 0) grown.add(lists_.monsters[place - 1u].descriptor, lists_.monsters[place - 1u].name);
  return grown.text();
}

}  // namespace waystone::jaq
