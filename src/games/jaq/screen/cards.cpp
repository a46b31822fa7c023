// JAQ's cards by name: Journey cards and loot, monsters, Quests, Adventures and the Knight's.
#include <algorithm>

#include "games/jaq/screen/screen.h"

namespace waystone {

using jaq::Type;

namespace {

// Letters and digits count, and spaces between words: "fools cap" is "Fool's Cap" is "fools-cap".
std::string plain_name(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c == '-' || c == ' ')
      out += ' ';
    else if (c != '\'')
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

std::string_view kind_of(Domain domain, int value) {
  if (domain == jaq::kMonsterDomain) return "monster";
  if (domain == jaq::kQuestDomain) return "Quest";
  if (domain == jaq::kAdventureDomain) return "Adventure";
  if (domain == jaq::kKnightDomain) return "Knight's card";
  return value < static_cast<int>(jaq::kCards) ? "Journey card" : "loot";
}

}  // namespace

// Those of exactly this name; where there is none, those whose name has it as a part.
std::vector<JaqScreen::NamedCard> JaqScreen::find_cards(const std::string& text) const {
  const std::string wanted = plain_name(text);
  std::vector<NamedCard> exact, part;
  for (const Domain domain :
       {jaq::kPieceDomain, jaq::kMonsterDomain, jaq::kQuestDomain, jaq::kAdventureDomain, jaq::kKnightDomain})
    for (int value = 0; value < game_.domain_size(domain); ++value) {
      const std::string id = plain_name(game_.name(domain, value)),
                        spoken = plain_name(game_.spoken(domain, value));
      if (id.empty()) continue;
      if (id == wanted || spoken == wanted)
        exact.push_back({domain, value});
      else if (id.find(wanted) != std::string::npos || spoken.find(wanted) != std::string::npos)
        part.push_back({domain, value});
    }
  return exact.empty() ? part : exact;
}

// By its number among the cards to choose from, or by its name or a part of it.
std::vector<std::string> JaqScreen::card_page(const State& s, Seat seat, const std::string& text) const {
  const auto shown = shown_cards(s, seat);
  if (const auto number = whole_number(text);
      number && *number >= 1 && *number <= static_cast<int>(shown.size())) {
    const CardPlace place = shown[static_cast<std::size_t>(*number - 1)];
    return is_card(place) ? card_page({jaq::kPieceDomain, place - 1})
                          : std::vector<std::string>{"That card lies face down."};
  }
  const auto found = find_cards(text);
  if (found.empty()) return {"There is no card of that name."};
  std::vector<std::string> names, kinds;
  for (const NamedCard& one : found) {
    names.push_back(game_.spoken(one.domain, one.value));
    kinds.push_back(fmt::format("{} ({})", names.back(), kind_of(one.domain, one.value)));
  }
  JaqLines lines(looks_);
  if (std::all_of(names.begin(), names.end(), [&](const auto& name) { return name == names[0]; })) {
    for (const NamedCard& one : found)
      for (auto& line : card_page(one)) lines.row(std::move(line));
    return lines.take();
  }
  constexpr std::size_t kMost = 20;
  const std::size_t left_out = kinds.size() - std::min(kinds.size(), kMost);
  kinds.resize(kinds.size() - left_out);
  lines.text(fmt::format("{} cards have that in their name; say which: {}{}.", found.size(),
                         join(kinds, ", "), left_out == 0 ? "" : fmt::format(" and {} more", left_out)));
  return lines.take();
}

std::vector<std::string> JaqScreen::card_page(const NamedCard& card) const {
  JaqLines lines(looks_);
  const auto i = static_cast<std::size_t>(card.value);
  if (card.domain == jaq::kPieceDomain) {
    lines.title(game_.spoken(card.domain, card.value));
    const std::string price =
        i < jaq::kCards ? in_full_.cost(i)
                        : "loot for the most " + in_full_.metric(rules_.lists().loot[i - jaq::kCards].metric);
    lines.text(fmt::format("{}; {}", in_full_.kind(i), price), 2);
    lines.text(in_full_.effects(i), 2);
    lines.text(rules_.card(i)->flavour, 2);
    return lines.take();
  }
  lines.title(fmt::format("{}: {}", capital(kind_of(card.domain, card.value)),
                          game_.spoken(card.domain, card.value)));
  if (card.domain == jaq::kMonsterDomain) {
    const jaq::Monster& monster = rules_.lists().monsters[i];
    lines.text(fmt::format("Of Journey {}: {}. {}", monster.level, printed(monster), monster.flavour), 2);
  } else if (card.domain == jaq::kQuestDomain) {
    const jaq::Quest& quest = rules_.lists().quests[i];
    lines.text(fmt::format("{}. {}", printed(quest), quest.flavour), 2);
  } else if (card.domain == jaq::kAdventureDomain) {
    const jaq::Adventure& adventure = rules_.lists().adventures[i];
    lines.text(fmt::format("{}. {}", in_full_.adventure(adventure), adventure.flavour), 2);
  } else {
    const jaq::Knight::Turn& turn = rules_.lists().knight.turns[i];
    lines.text(fmt::format("{}. {}", printed(turn), turn.flavour), 2);
  }
  return lines.take();
}

std::string JaqScreen::printed(const jaq::Monster& card) const {
  const auto value = [](std::string_view what, int printed, int on_top) {
    return fmt::format("{} {}{}", what, printed, on_top == 0 ? "" : fmt::format(" (on top {:+})", on_top));
  };
  const std::string bounty = in_full_.items(card.bounty);
  return in_full_.list({value("life", card.life, card.temp_life),
                        value("knowledge", card.knowledge, card.temp_knowledge),
                        value("attack", card.attack, card.temp_attack), in_full_.vp(card.vp),
                        bounty.empty() ? "" : "bounty " + bounty});
}

std::string JaqScreen::printed(const jaq::Quest& quest) const {
  std::vector<std::string> prizes;
  if (quest.mark != jaq::Mark::NonCompetitive)
    prizes = {fmt::format("{} VP for the most, {} for the next", quest.first, quest.second)};
  else
    for (const jaq::Quest::Tier& tier : quest.tiers)
      prizes.push_back(fmt::format("{} VP at {}", tier.vp, tier.need));
  return fmt::format("{}: {}", in_full_.metric(quest.metric), join(prizes, ", "));
}

// JAQ-A38
std::string JaqScreen::printed(const jaq::Knight::Turn& turn) const {
  std::vector<std::string> wants;
  for (const Type type : turn.wants) wants.emplace_back(jaq::kTypeWords[jaq::index(type)]);
  const std::string items = in_full_.items(turn.items);
  return fmt::format("The Knight {}looks along the row from the {} for: {}",
                     items.empty() ? "" : fmt::format("gets {}, then ", items),
                     turn.from_right ? "right" : "left", join(wants, ", else "));
}

// All of its deck, and which are turned up in this Journey.
std::vector<std::string> JaqScreen::knight_page(const State& s) const {
  if (!rules_.has_knight()) return {"The Knight does not play in this game."};
  JaqLines lines(looks_);
  lines.title("The Knight's cards");
  const auto& turns = rules_.lists().knight.turns;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const bool turned = s.journey > 0 && (s.knight_left >> i & 1u) == 0;
    lines.text(fmt::format("{}{}: {}.", turns[i].name, turned ? " (turned up)" : "", printed(turns[i])));
  }
  return lines.take();
}

}  // namespace waystone
