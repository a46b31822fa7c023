// What a witness makes of attacks, of who falls and of what the hero loses.
#include <algorithm>

#include "games/journey/tale/witness.h"

namespace waystone::journey {

void Witness::hear_attack(const Event& event) {
  if (event.kind == kDeclared || event.kind == kDeclaredOnHero) {
    const bool on_hero = event.kind == kDeclaredOnHero;
    attack_.emplace();
    attack_->attacker = fit(event.card);
    attack_->meant = on_hero ? kHero : fit(event.slot);
    attack_->side = event.seat;
    if (on_hero) attack_->track = nth<Track>(event.slot);
  }
  if (!attack_) return;
  switch (nth<EventId>(event.kind)) {
    case kInterceded:
      attack_->interceder = fit(event.card);
      attack_->interceded = facts_.size();
      add(Story::Interceded, event.seat,
          {{"attacker", told(attack_->attacker)}, {"target", told(event.card)}});
      return;
    case kTrackNamed: attack_->track = nth<Track>(event.slot); return;
    case kSucceeded: attack_->lead = event.amount; return;
    case kFailed: return fail(event);
    default: return;
  }
}

void Witness::fail(const Event& event) {
  if (event.slot != kHero) return;
  const effects::InForce named = game_.in_force(before_, Key::Track);
  const Track track = named.source == kNoSource ? attack_->track : nth<Track>(named.value);
  Fact& fact = add(track == Track::Health ? Story::HeldHealth : Story::HeldResolve, kLight,
                   {{"attacker", told(event.card)}});
  if (attack_->helped[kLight] != kNoSource) {
    fact.because = played(kLight);
    fact.cause = attack_->help[kLight];
  } else if (event.amount <= 0) {
    // JRN-42: without it the attack would have been ahead.
    for (const auto& [card, host] : hosts_)
      if (host == kHero && event.amount + game_.lists().enhancements[card - kCharacters].defence > 0)
        fact.because = Because{index(Story::Guarded), 0, {{"card", told(card)}}};
  }
}

std::optional<Because> Witness::played(Seat seat) const {
  const Source card = attack_->helped[seat];
  if (card == kNoSource) return std::nullopt;
  if (is_action(card)) return Because{index(Story::Played), index(seat), {{"card", title(card)}}};
  return Because{index(Story::Advised), index(seat), {{"card", told(card)}}};
}

// JRN-41: the enhancement that gave the most, if the attack would have failed without it.
std::optional<Because> Witness::armed(int lead) const {
  std::optional<Piece> best;
  const auto gives = [&](Piece card) { return game_.lists().enhancements[card - kCharacters].attack; };
  for (const auto& [card, host] : hosts_)
    if (host == attack_->attacker && lead - gives(card) <= 0 && (!best || gives(card) > gives(*best)))
      best = card;
  if (!best) return std::nullopt;
  return Because{index(Story::Armed),
                 index(attack_->side),
                 {{"attacker", told(attack_->attacker)}, {"card", told(*best)}}};
}

void Witness::defeat(const Event& event) {
  Falling& falling = falling_[fit(event.card)];
  falling = {};
  if (event.rule != rule(44) || !attack_) {
    if (const Announced* by = doing(Does::Defeat)) falling.card = *by;
    return;
  }
  falling.by = attack_->attacker;
  falling.side = attack_->side;
  if (attack_->interceder == event.card) {
    falling.because = Because{index(Story::StoodIn),
                              index(event.seat),
                              {{"target", told(event.card)}, {"saved", told(attack_->meant)}}};
    falling.cause = attack_->interceded;
    return;
  }
  falling.because = played(attack_->side);
  if (falling.because) falling.cause = attack_->help[attack_->side];
  if (!falling.because) falling.because = armed(attack_->lead);
  const auto& victims = beaten_[fit(event.card)];
  if (!falling.because && !victims.empty())
    falling.because = Because{index(Story::Avenged),
                              index(attack_->side),
                              {{"target", told(event.card)}, {"victim", told(victims.back())}}};
}

void Witness::go(const Event& event) {
  const Piece piece = fit(event.card);
  hosts_.erase(piece);
  const auto found = falling_.find(piece);
  if (found == falling_.end()) return;
  const Falling falling = found->second;
  falling_.erase(found);
  if (event.seat == kLight) fallen_.push_back(piece);
  beaten_.erase(piece);
  if (falling.by != kNobody) {
    beaten_[falling.by].push_back(piece);
    Fact& fact = add(Story::Struck, falling.side, {{"attacker", told(falling.by)}, {"target", told(piece)}});
    fact.because = falling.because;
    fact.cause = falling.cause;
  } else if (falling.card && falling.card->seat != event.seat) {
    for (Announced& spoken : chain_)
      if (spoken.source == falling.card->source) spoken.was_told = true;
    add(Story::Removed, falling.card->seat, {{"card", title(falling.card->source)}, {"target", told(piece)}});
  } else {
    add(Story::Fell, event.seat, {{"target", told(piece)}});
  }
}

std::optional<Because> Witness::reason_of_wound() const {
  if (auto reason = played(kDark)) return reason;
  if (auto reason = armed(attack_->lead)) return reason;
  const Pieces ready = before_.characters[kLight] & ~before_.tapped & ~before_.leaving;
  if (ready != 0 || fallen_.empty()) return std::nullopt;
  return Because{index(Story::Undefended), 0, {{"fallen", told(fallen_.back())}}};
}

void Witness::change_track(const Event& event) {
  const auto track = nth<Track>(event.slot);
  const bool is_loss = event.kind == kLost;
  const std::string amount = number_word(event.amount), name = game_.spoken(kTrackDomain, event.slot);
  tracks_[track] += is_loss ? -event.amount : event.amount;
  const Does does = track == Track::Health ? Does::Health : Does::Resolve;
  Announced* by = event.rule == kByCard ? doing(does, is_loss ? -1 : 1) : nullptr;
  if (by != nullptr) by->was_told = true;
  if (!is_loss) {
    add(Story::Healed, kLight, {{"amount", amount}, {"track", name}});
    return;
  }
  if (event.rule == rule(45) && attack_) {
    Fact& fact = add(track == Track::Health ? Story::HurtHealth : Story::HurtResolve, attack_->side,
                     {{"attacker", told(attack_->attacker)}, {"amount", amount}});
    fact.because = reason_of_wound();
    if (attack_->helped[kDark] != kNoSource) fact.cause = attack_->help[kDark];
  } else if (by != nullptr) {
    add(Story::Drained, by->seat, {{"card", title(by->source)}, {"amount", amount}, {"track", name}});
  } else {
    add(Story::Waned, kDark, {{"amount", amount}, {"track", name}});
  }
  if (tracks_[track] <= 0 || tracks_[track] > kLow || was_low_[track]) return;
  was_low_[track] = true;
  add(Story::TrackLow, kDark, {{"track", name}, {"amount", number_word(tracks_[track])}});
}

}  // namespace waystone::journey
