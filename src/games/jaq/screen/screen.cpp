#include "games/jaq/screen/screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"

namespace waystone {
namespace {

// What a battle brought one hero: wounds (JAQ-145), then VP and bounty (JAQ-149 to JAQ-152).
struct Fight {
  bool won = false;
  int wounds = 0, healed = 0, vp = 0, coins = 0;
  void enter(const Event& event) {
    switch (static_cast<jaq::EventId>(event.kind)) {
      case jaq::kDefeated: won = true; break;
      case jaq::kWounded: wounds += event.amount; break;
      case jaq::kHealed: healed += event.amount; break;
      case jaq::kGotVp: vp += event.amount; break;
      case jaq::kGotCoins: coins += event.amount; break;
      default: break;
    }
  }
};

bool is_about_loot(const Event& event) {
  return event.kind == jaq::kCommitted || event.kind == jaq::kLootWon || event.kind == jaq::kLootTied ||
         event.kind == jaq::kLootGone || event.kind == jaq::kRefusedLoot;
}

}  // namespace

bool JaqScreen::is_in_sight(const Event& event) const {
  return event.kind == jaq::kAdventureDealt || event.kind == jaq::kHandDealt || event.kind == jaq::kHolds;
}

// The last battle among the news, and what became of the loot if that is known. The loot's own gifts are told
// with it: they are none of the battle's.
std::vector<std::string> JaqScreen::interlude(const Sight& sight, const Events& news) const {
  const std::size_t heroes = static_cast<std::size_t>(game_.domain_size(Domain::Seat));
  std::vector<Fight> fights;
  std::vector<std::string> about_loot;
  bool fighting = false;
  for (const Event& event : news) {
    if (!fighting && (event.kind == jaq::kDefeated || event.kind == jaq::kFailed)) {
      fighting = true;
      fights.assign(heroes, {});
      about_loot.clear();
    }
    fighting = fighting && event.kind != jaq::kTokensReturned && event.kind != jaq::kScored;
    if (!fighting) continue;
    if (is_about_loot(event) || !about_loot.empty())
      about_loot.push_back(game_.say(event, sight.seat, names_));
    else if (index(event.seat) < heroes)
      fights[index(event.seat)].enter(event);
  }
  if (fights.empty()) return {};
  Tabletop out;
  Zone& battle = out.add(Zone::Kind::List, "The battle");
  battle.add({.brief = "\t\twounds\thealed\tVP\tcoins", .tone = Tone::Bold});
  for (std::size_t i = 0; i < fights.size(); ++i) {
    const Fight& fight = fights[i];
    const std::string_view end = fight.won ? "defeated the monster" : "no match for it";
    battle.add({.text = fmt::format("{}, wounds {}, healed {}, VP {}, coins {}", end, fight.wounds,
                                    fight.healed, fight.vp, fight.coins),
                .brief = fmt::format("{}\t{}\t{}\t{}\t{}\t{}", seat_word(seat_at(i)), end, fight.wounds,
                                     fight.healed, fight.vp, fight.coins),
                .owner = seat_at(i)});
  }
  Zone& loot = out.add(Zone::Kind::List, "");
  for (const auto& text : about_loot)
    if (text != kUntold) loot.fact("", text);
  return shown(out, sight.seat, "");
}

// "2 to Bo, 1 to Cy" (JAQ-108).
std::string JaqScreen::shares(const Sight& sight, const Action::List& coins) const {
  std::vector<std::string> parts;
  std::size_t nth = 0;
  for (const Zone& zone : sight.tabletop.zones)
    for (const Thing& rival : zone.things) {
      if (zone.name != "Rivals" || rival.text.find("steals ") == std::string::npos || nth >= coins.size())
        continue;
      if (coins[nth] > 0)
        parts.push_back(
            fmt::format("{} to {}", coins[nth], game_.seat_name(rival.owner, sight.seat, names_)));
      ++nth;
    }
  return join(parts, ", ");
}

std::string JaqScreen::picks(const Sight& sight, const Action& thrown) const {
  std::string out;
  for (const int adventure : {thrown.card, thrown.slot})
    if (const Thing* thing = thing_of(sight, jaq::kAdventureDomain, adventure)) out += thing->pick;
  return out;
}

MenuItem JaqScreen::item(const Sight& sight, const Action& action) const {
  MenuItem menu = Screen::item(sight, action);
  const std::string key(game_.verbs()[action.verb].key);
  switch (static_cast<jaq::VerbId>(action.verb)) {
    case jaq::kThrowAway: {
      const std::string pair = picks(sight, action);
      menu.key = fmt::format("{} {}", key, pair);
      if (!looks_.plain && pair.size() == 2)
        menu.label = fmt::format("throw away {} and {}", pair[0], pair[1]);
      break;
    }
    case jaq::kTakeFaceDown: menu.listed = true; break;
    case jaq::kPlay:
    case jaq::kSell: menu.key = key; break;
    case jaq::kShare: menu.label = "Give " + shares(sight, action.list()); break;
    case jaq::kNameGuild:
      menu.key = fmt::format("{} {}", key, game_.name(jaq::kGuildDomain, action.slot));
      break;
    default: break;
  }
  return menu;
}

// Two letters throw those Adventures away, in either order.
Result<Action> JaqScreen::read(const Sight& sight, const std::string& text) const {
  std::vector<std::uint16_t> thrown;
  for (int i = 0; text.size() == 2 && i < game_.domain_size(jaq::kAdventureDomain); ++i)
    if (const Thing* thing = thing_of(sight, jaq::kAdventureDomain, i);
        thing != nullptr && !thing->pick.empty() && text.find(thing->pick) != std::string::npos)
      thrown.push_back(static_cast<std::uint16_t>(i));
  if (thrown.size() != 2) return Screen::read(sight, text);
  Action action{.verb = jaq::kThrowAway, .card = thrown[0], .slot = thrown[1]};
  if (const std::string pair = picks(sight, action); pair[0] > pair[1]) std::swap(action.card, action.slot);
  return action;
}

}  // namespace waystone
