#include "games/jaq/screen/screen.h"

#include <algorithm>

namespace waystone {
namespace {

using Ink = Looks::Ink;
using jaq::Ask;
using jaq::Attribute;
using jaq::Guild;
using jaq::Time;
using jaq::Type;

constexpr std::size_t kWidth = JaqLines::kWidth, kHalf = JaqLines::kHalf;

// In the order of Ask.
constexpr std::array<std::string_view, 10> kAsked = {
    "", "Adventures", "draft", "draft", "play", "thieves", "the loot", "the loot", "the loot", "guilds"};

// In the order of Guild; never the only sign.
constexpr std::array<Ink, 7> kGuildInks = {Ink::Cold, Ink::Bad,   Ink::Plain, Ink::Good,
                                           Ink::Gold, Ink::Magic, Ink::Plain};

// The first time of this Day whose cards still lie on the boards.
std::size_t first_lying(const jaq::State& s) {
  if (s.journey == 0) return jaq::kTimes;
  return s.asks == Ask::Draft || s.asks == Ask::Take ? 0 : jaq::index(s.time) + 1;
}

}  // namespace

std::optional<jaq::State> JaqScreen::state_of(const Sight& sight) const {
  State s{};
  FieldReader reader(game_, sight.view, "view", FieldReader::Want::Whole);
  rules_.fields(reader, s);
  if (reader.finish()) return std::nullopt;
  // A Journey has its monster (JAQ-113), and only the set-up comes before the first.
  const bool begun = s.journey > 0 && s.day > 0 && s.monsters[s.journey - 1u] != 0;
  if (!begun && s.asks != Ask::Adventures) return std::nullopt;
  return s;
}

std::string JaqScreen::called(Seat who, Seat reader) const {
  const std::string name = name_of(who, reader);
  return name == "You" ? "you" : name;
}

std::string JaqScreen::card(CardPlace place) const {
  if (place == jaq::kFaceDown) return "face down";
  return is_card(place) ? std::string(rules_.piece_name(place - 1u)) : "?";
}

jaq::CardPlace JaqScreen::drafted(const State& s, Seat who, Time time) const {
  const auto [packet, slot] = rules_.board(s, who, s.day, time);
  const jaq::Packet& cards = s.dealt()[packet];
  if (slot >= s.picks) return 0;
  return (cards.mixed >> slot & 1u) != 0 ? jaq::kUnknown : cards.cards[slot];
}

std::span<const jaq::CardPlace> JaqScreen::shown_cards(const State& s, Seat seat) const {
  if (s.asks == Ask::Take) return rules_.row(s);
  if (s.asks == Ask::Draft && is_hero(seat)) return rules_.hand(s, seat);
  return {};
}

std::string JaqScreen::clipped(std::string text, std::size_t width) const {
  if (columns(text) <= width) return text;
  const std::string end = looks_.pick("…", "..");
  const auto inside = [&] { return (static_cast<unsigned char>(text.back()) & 0xC0u) == 0x80u; };  // UTF-8
  while (columns(text) + columns(end) > width && !text.empty()) {
    while (inside()) text.pop_back();
    text.pop_back();
  }
  return text + end;
}

// The oldest descriptors give way first; pages have them all.
std::string JaqScreen::short_name(std::string grown, std::size_t width) const {
  std::string lead;
  for (auto at = grown.find(", "); at != std::string::npos && columns(lead) + columns(grown) > width;
       at = grown.find(", ")) {
    grown.erase(0, at + 2);
    lead = looks_.pick("… ", ".. ");
  }
  return columns(lead) + columns(grown) > width ? clipped(grown, width) : lead + grown;
}

std::string JaqScreen::heading(const Sight& sight) const {
  const auto s = state_of(sight);
  if (!s) return {};
  const std::string when = s->journey == 0                                   ? "At the Inn"
                           : s->asks == Ask::Nothing || s->asks == Ask::Name ? "Journeys over"
                           : s->asks >= Ask::Commit ? fmt::format("Journey {}, battle", s->journey)
                                                    : fmt::format("Journey {} Day {} {}", s->journey, s->day,
                                                                  jaq::kTimeWords[jaq::index(s->time)]);
  const std::string_view asked = kAsked[static_cast<std::size_t>(s->asks)];
  return asked.empty() ? when : fmt::format("{}: {}", when, asked);
}

// "life 5 (A3)": what the monster has, and the hero's total that meets it.
std::string JaqScreen::against(std::string_view what, int needed, const Hero* hero, Attribute own) const {
  if (hero == nullptr) return fmt::format("{} {}", what, needed);
  const int total = rules_.total(*hero, own);
  const bool enough = total >= needed;
  std::string text = words_.say("({}", "(your {}", words_.attribute(jaq::index(own), total));
  if (own != Attribute::Defense && enough) text += words_.in_full() ? ", enough" : looks_.pick("✓", "!");
  if (own == Attribute::Defense && !enough)
    text += words_.say(":{}", ", so {}", words_.blood(needed - total));
  // Word by word, as the line may be broken in between.
  auto words = split_words(text + ")");
  for (auto& word : words) word = looks_.paint(enough ? Ink::Good : Ink::Bad, word);
  return fmt::format("{} {} {}", what, needed, join(words, " "));
}

std::string JaqScreen::monster(const State& s, Seat seat) const {
  const jaq::MonsterTotals totals = rules_.monster(s);
  const Hero* hero = is_hero(seat) ? &s.hero(seat) : nullptr;
  const std::string bounty = words_.items(rules_.bounty(s));
  return fmt::format("{}: {}", rules_.monster_name(s),
                     words_.list({against("life", totals.life, hero, Attribute::Attack),
                                  against("knowledge", totals.knowledge, hero, Attribute::Knowledge),
                                  against("attack", totals.attack, hero, Attribute::Defense),
                                  words_.vp(totals.vp), bounty.empty() ? "" : "bounty " + bounty}));
}

std::string JaqScreen::loot(const State& s, Seat seat) const {
  const std::size_t piece = rules_.loot(s);
  return words_.say("Loot {}: {} for most {}", "Loot {}: {}; for the most {}", rules_.piece_name(piece),
                    words_.list({words_.kind(piece), words_.effects(piece)}),
                    standing(s, seat, rules_.lists().loot[piece - jaq::kCards].metric));
}

// "fire 1 (top 2)": what the hero has of it, and the best of the others.
std::string JaqScreen::standing(const State& s, Seat seat, jaq::Metric metric) const {
  std::string out = words_.metric(metric);
  if (is_hero(seat)) out += words_.say(" {}", ", you {}", rules_.value(s.hero(seat), metric));
  int top = -1;
  for (std::size_t i = 0; i < heroes(); ++i)
    if (seat_at(i) != seat) top = std::max(top, rules_.value(s.heroes[i], metric));
  return top < 0 ? out : out + words_.say(" (top {})", ", the best of the others {}", top);
}

std::string JaqScreen::quest(const State& s, Seat seat, const jaq::Quest& quest) const {
  if (quest.mark != jaq::Mark::NonCompetitive)
    return words_.say("{} {}/{}VP", "{}, {} VP for the first, {} VP for the second",
                      standing(s, seat, quest.metric), quest.first, quest.second);
  std::string out = words_.metric(quest.metric);
  int mine = -1;
  if (is_hero(seat)) {
    std::array<int, kMostSeats> vp{};
    rules_.quest_vp(s, quest, vp);
    mine = rules_.value(s.hero(seat), quest.metric);
    out += words_.say(" {}", ", you {}", mine);
    if (vp[index(seat)] > 0) out += fmt::format(" = {}", words_.vp(vp[index(seat)]));
  }
  for (const jaq::Quest::Tier& tier : quest.tiers)
    if (mine < tier.need) return out + fmt::format(", {} at {}", words_.vp(tier.vp), tier.need);
  return out;
}

std::vector<std::string> JaqScreen::quests(const State& s, Seat seat) const {
  std::vector<std::string> out;
  for (const std::uint8_t place : s.quests) {
    if (!is_card(place)) continue;
    const jaq::Quest& card = rules_.lists().quests[place - 1u];
    out.push_back((words_.in_full() ? card.name + ": " : "") + quest(s, seat, card));
  }
  return out;
}

std::string JaqScreen::purse(const Hero& hero) const {
  std::vector<std::string> parts = {words_.coins(hero.coins), words_.vp(hero.vp), words_.blood(hero.blood)};
  for (std::size_t a = 0; a < jaq::kAttributes; ++a)
    parts.push_back(words_.attribute(a, rules_.total(hero, static_cast<Attribute>(a))));
  return words_.list(parts);
}

std::string JaqScreen::guilds(const Hero& hero) const {
  std::vector<std::string> parts;
  for (std::size_t g = 0; g < jaq::kGuilds; ++g)
    if (const int n = rules_.components(hero, static_cast<Guild>(g)); n > 0)
      parts.push_back(words_.guild(static_cast<Guild>(g), std::to_string(n)));
  if (const int n = rules_.unnamed(hero); n > 0)
    parts.push_back(words_.guild(Guild::Neutral, std::to_string(n)));
  return words_.list(parts);
}

std::string JaqScreen::own(const State& s, Seat seat) const {
  const Hero& hero = s.hero(seat);
  std::vector<std::string> tokens;
  for (std::size_t a = 0; a < jaq::kAttributes; ++a)
    if (hero.tokens[a] > 0) tokens.push_back(words_.attribute(a, hero.tokens[a]));
  return fmt::format("{} {}{}{}, score now {}", looks_.paint(Ink::Bold, words_.in_full() ? "You:" : "You"),
                     purse(hero), tokens.empty() ? "" : fmt::format(" (tokens {})", words_.list(tokens)),
                     guilds(hero).empty() ? "" : fmt::format(", guilds {}", guilds(hero)),
                     rules_.score_pad(s, seat).total());
}

// The spell with what its brown parts would give again at this time (JAQ-66, JAQ-71).
std::string JaqScreen::stack(const Hero& hero, Type slot, Time time) const {
  const std::string word(jaq::kTypeWords[jaq::index(slot)]);
  const int level = hero.level[jaq::index(slot)];
  if (level == 0) return words_.in_full() ? capital(word) + ": empty" : fmt::format(" {} -", word);
  jaq::Items again;
  for (const std::uint8_t piece : hero.pieces)
    if (slot == Type::Spell) again += rules_.face(piece).again[jaq::index(time)];
  const std::string cast = words_.items(again), name = rules_.stack_name(hero, slot);
  if (words_.in_full())
    return fmt::format("{}, level {}: {}{}", capital(word), level, name,
                       cast.empty() ? "" : ", with the next spell again " + cast);
  const std::string front =
      fmt::format(" {} {} {}", word, level, cast.empty() ? "" : fmt::format("({}) ", cast));
  return front + short_name(name, kHalf - std::min(kHalf - 3, columns(front)));
}

std::vector<std::string> JaqScreen::stacks(const Hero& hero, Time time) const {
  std::vector<std::string> out;
  for (std::size_t slot = 0; slot < jaq::kSlots; ++slot)
    if (static_cast<Type>(slot) != Type::Belt || rules_.has_belts())
      out.push_back(stack(hero, static_cast<Type>(slot), time));
  return out;
}

std::vector<std::string> JaqScreen::adventures(const Hero& hero) const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < jaq::kKept; ++i) {
    if (!is_card(hero.adventures[i])) continue;
    const jaq::Adventure& card = rules_.lists().adventures[hero.adventures[i] - 1u];
    out.push_back((words_.in_full() ? card.name + ": " : "") + words_.adventure(card, &hero));
    if (rules_.is_done(hero, card)) out.back() += words_.in_full() ? ", done" : looks_.pick(" ✓", " done");
  }
  return out;
}

std::string JaqScreen::card_row(std::size_t piece) const {
  if (words_.in_full())
    return fmt::format("{}, {}, {}: {}", game_.spoken(jaq::kPieceDomain, static_cast<int>(piece)),
                       words_.kind(piece), words_.cost(piece), words_.effects(piece));
  const Ink ink = kGuildInks[jaq::index(rules_.face(piece).guild)];
  const std::string kind = pad(std::string(words_.type(piece)), 9) + looks_.paint(ink, words_.banner(piece));
  return fmt::format("{} {} {} {}", pad(std::string(rules_.piece_name(piece)), 24), pad(kind, 16),
                     pad(words_.cost(piece), 5), words_.effects(piece));
}

// What a hero has drafted this Day and not turned up yet, with what it costs.
std::string JaqScreen::lying(const State& s, Seat who) const {
  std::vector<std::string> parts;
  for (std::size_t t = first_lying(s); t < jaq::kTimes; ++t) {
    const CardPlace place = drafted(s, who, static_cast<Time>(t));
    if (place == 0) break;
    parts.push_back(fmt::format("{} {}", jaq::kTimeWords[t], card(place)));
    if (is_card(place)) parts.back() += fmt::format(" ({})", words_.cost(place - 1u));
  }
  return join(parts, ", ");
}

// The rivals' boards are worth a line only where their cards were taken from an open row (JAQ-A41).
std::vector<std::string> JaqScreen::boards(const State& s, Seat seat) const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < heroes(); ++i) {
    const Seat who = seat_at(i);
    if (who != seat && !rules_.has_rows()) continue;
    if (const std::string cards = lying(s, who); !cards.empty())
      out.push_back(fmt::format("{}: {}", who == seat ? "Your board" : name_of(who, seat), cards));
  }
  return out;
}

std::vector<std::string> JaqScreen::offer(const State& s, Seat seat) const {
  std::vector<std::string> out;
  const auto add = [&](const std::string& key, const std::string& text, bool chosen = false) {
    if (words_.in_full())
      out.push_back(fmt::format("{}{}: {}", key, chosen ? " (chosen)" : "", text));
    else
      out.push_back(fmt::format("{:>2}{} {}", key, chosen ? '*' : ' ', text));
  };
  const Hero* hero = is_hero(seat) ? &s.hero(seat) : nullptr;
  const auto shown = shown_cards(s, seat);
  for (std::size_t i = 0; i < shown.size(); ++i)
    if (is_card(shown[i]))
      add(std::to_string(i + 1), card_row(shown[i] - 1u), hero != nullptr && hero->sealed == i + 1);
    else if (shown[i] == jaq::kFaceDown)
      add(std::to_string(i + 1), "the face-down card");
  if (hero == nullptr) return out;
  for (std::size_t i = 0; s.asks == Ask::Adventures && i < jaq::kDealt; ++i) {
    if (!is_card(hero->adventures[i])) continue;
    const jaq::Adventure& adventure = rules_.lists().adventures[hero->adventures[i] - 1u];
    const std::string name = words_.in_full() ? adventure.name + ", " : pad(adventure.name, 28);
    add(letter(i), name + words_.adventure(adventure));
  }
  if (s.asks == Ask::Play || s.asks == Ask::Share)
    if (const CardPlace place = drafted(s, seat, s.time); is_card(place))
      out.push_back(
          fmt::format("{}: {}", capital(jaq::kTimeWords[jaq::index(s.time)]), card_row(place - 1u)));
  return out;
}

std::string JaqScreen::rival(const State& s, Seat seat, Seat who) const {
  const Hero& hero = s.hero(who);
  const bool owes = SeatSet{s.owing}.has(who);
  const std::string name = name_of(who, seat), has = purse(hero);
  const std::string steals =
      hero.steals == 0 ? "" : words_.say(" steals {}", ", steals {}", words_.coins(hero.steals));
  if (words_.in_full())
    return fmt::format("{}{}: {}{}{}{}", name,
                       name.starts_with("Seat ") ? "" : fmt::format(" (hero {})", seat_key(index(who))), has,
                       guilds(hero).empty() ? "" : ", guilds " + guilds(hero), steals,
                       owes ? ", still to answer" : "");
  const std::string key = name.starts_with("Seat ") ? "" : seat_key(index(who)) + ' ';
  const std::size_t room = kHalf - std::min(kHalf - 3, columns(has) + key.size() + 2);
  return fmt::format("{}{}{} {}{}", owes ? '>' : ' ', key, clipped(name, room), has, steals);
}

// Cards turned up at this time stand beside their heroes.
std::vector<std::string> JaqScreen::rivals(const State& s, Seat seat) const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < heroes(); ++i) {
    const Seat who = seat_at(i);
    if (who == seat) continue;
    out.push_back(rival(s, seat, who));
    if (s.asks != Ask::Play) continue;
    const CardPlace place = drafted(s, who, s.time);
    if (!is_card(place)) continue;
    const std::string text = words_.say("{} {}", "{}, {}", card(place),
                                        words_.list({words_.cost(place - 1u), words_.effects(place - 1u)}));
    out.back() = words_.in_full() ? fmt::format("{}; shows {}", out.back(), text)
                                  : clipped(fmt::format("{} {}", pad(out.back(), kHalf), text), kWidth);
  }
  return out;
}

std::vector<std::string> JaqScreen::table(const Sight& sight) const {
  const auto s = state_of(sight);
  if (!s) return Screen::table(sight);
  const Seat seat = sight.seat;
  JaqLines lines(looks_);
  if (looks_.plain) lines.sentences({heading(sight)});
  if (s->journey > 0 && s->asks != Ask::Name && s->asks != Ask::Nothing) {
    std::vector<std::string> faced = {monster(*s, seat)};
    if (rules_.house().loot) faced.push_back(loot(*s, seat));
    lines.paragraph("", faced);
  }
  lines.paragraph(looks_.plain ? "Quest " : "Quests ", quests(*s, seat));
  if (is_hero(seat)) {
    lines.sentences({own(*s, seat)});
    lines.pairs(stacks(s->hero(seat), s->time));
    if (s->asks != Ask::Adventures)
      lines.paragraph(looks_.plain ? "Adventure " : "Adventures ", adventures(s->hero(seat)));
  }
  for (const auto& board : boards(*s, seat)) lines.paragraph("", {board});
  lines.sentences(offer(*s, seat));
  lines.pairs(rivals(*s, seat));
  return lines.take();
}

// "2 to Bo, 1 to Cy" (JAQ-108).
std::string JaqScreen::shares(const State& s, Seat seat, const Action::List& coins) const {
  std::vector<std::string> parts;
  std::size_t nth = 0;
  for (const Seat thief : rules_.thieves(s, seat)) {
    if (coins[nth] > 0) parts.push_back(fmt::format("{} to {}", coins[nth], name_of(thief, seat)));
    ++nth;
  }
  return join(parts, ", ");
}

MenuItem JaqScreen::item(const Sight& sight, const Action& action) const {
  MenuItem menu = Screen::item(sight, action);
  const auto s = state_of(sight);
  if (!s || !is_hero(sight.seat)) return menu;
  const std::string key(game_.verbs()[action.verb].key);
  const Hero& hero = s->hero(sight.seat);
  const auto position = [](const auto& places, std::size_t value) {
    return static_cast<std::size_t>(std::find(places.begin(), places.end(), value + 1) - places.begin());
  };
  switch (static_cast<jaq::VerbId>(action.verb)) {
    case jaq::kThrowAway: {
      const std::string pair =
          letter(position(hero.adventures, action.card)) + letter(position(hero.adventures, action.slot));
      menu.key = fmt::format("{} {}", key, pair);
      if (!looks_.plain) menu.label = fmt::format("throw away {} and {}", pair[0], pair[1]);
      break;
    }
    case jaq::kDraft:
      menu.key = fmt::format("{} {}", key, position(shown_cards(*s, sight.seat), action.card) + 1);
      menu.listed = true;
      break;
    case jaq::kTakeFaceDown: menu.listed = true; break;
    case jaq::kPlay: {
      const std::string gains = words_.items(rules_.gains(hero, action.card, s->time));
      menu.key = key;
      menu.label += fmt::format(": {}{}", words_.cost(action.card), gains.empty() ? "" : ", get " + gains);
      break;
    }
    case jaq::kSell: menu.key = key; break;
    case jaq::kShare: menu.label = "Give " + shares(*s, sight.seat, action.list()); break;
    // Letters, as digits are the menu's numbers.
    case jaq::kPrizeCoins: menu.key = "c"; break;
    case jaq::kPrizeVp: menu.key = "v"; break;
    case jaq::kNameGuild:
      menu.key = fmt::format("{} {}", key, game_.name(jaq::kGuildDomain, action.slot));
      break;
    default: break;
  }
  return menu;
}

// Two letters throw those Adventures away, in either order.
Result<Action> JaqScreen::read(const Sight& sight, const std::string& text) const {
  const auto s = state_of(sight);
  if (!s || !is_hero(sight.seat) || s->asks != Ask::Adventures || text.size() != 2)
    return Screen::read(sight, text);
  const auto& dealt = s->hero(sight.seat).adventures;
  const auto [first, second] = std::minmax(text[0], text[1]);
  if (first < 'a' || second >= 'a' + static_cast<int>(dealt.size())) return Screen::read(sight, text);
  const auto card = [&](char c) {
    return static_cast<std::uint16_t>(dealt[static_cast<std::size_t>(c - 'a')] - 1);
  };
  return Action{.verb = jaq::kThrowAway, .card = card(first), .slot = card(second)};
}

}  // namespace waystone
