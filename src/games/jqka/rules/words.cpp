// How JQ:KA names things: verbs, events, chance, cells, rooms; and a state by name.
#include <fmt/format.h>

#include "base/words.h"
#include "games/jqka/rules/operands.h"

namespace waystone::jqka {
namespace {

// In the order of VerbId.
constexpr std::array<Verb, 15> kVerbs = {{
    {"move", "m", "Go to {slot}", {kCell}, 1},
    {"look", "l", "Look into the crystal: turn up {slot}", {kCell}, 1},
    {"drink", "d", "Drink from the fountain (1-3: -1 HP, 4-6: +1 HP)"},
    {"see", "v", "Spell of seeing, 1 GP: turn up {slot}", {kCell}, 1},
    {"heal", "h", "Spell of healing, 1 GP: +1 HP"},
    {"dissolve", "o", "Spell of dissolving, 1 GP: the wall at {slot}", {kCell}, 1},
    {"disarm", "a", "Spell of disarming, 1 GP: the traps at {slot}", {kCell}, 1},
    {"buy", "b", "Buy the {card}, 2 GP", {kItem}, 1},
    {"potion", "p", "Drink the healing potion (+3 HP)", {}, 0, "item:potion"},
    {"leave", "x", "Leave the dungeon: quest complete"},
    {"declare", "g", "Declare the attempt failed and leave"},
    {"fight", "f", "Fight another round"},
    {"retreat", "r", "Go back to the room you came from"},
    {"take", "t", "Take the loss"},
    {"shield", "s", "Use the wooden shield", {}, 0, "item:shield"},
}};

// In the order of EventId.
constexpr std::array<EventSpec, 33> kEvents = {{
    {"quest-set", "{whose} task: {card}.", "tasks progress", {kTask}, 1},
    {"began", "{seat} stand{s} at the staircase.", "at came_from", {kCell}, 1},
    {"moved", "{seat} go{es} to {slot}: the {card}.", "at came_from asks", {kCell, kRoom}, 2},
    {"went-back", "{seat} go{es} back to {slot}: the {card}.", "at came_from asks", {kCell, kRoom}, 2},
    {"revealed", "{slot} turns out to be the {card}.", "rooms progress sells", {kCell, kRoom}, 2},
    {"got-gold", "{seat} gain{s} {amount} GP.", "gp", {kAmount}, 1},
    {"paid", "{seat} pay{s} {amount} GP.", "gp", {kAmount}, 1},
    {"got-item", "{seat} now hold{s} the {card}.", "items", {kItem}, 1},
    {"used-item", "{seat} use{s} up the {card}.", "items", {kItem}, 1},
    {"rolled", "{seat} roll{s} {amount}.", "", {kAmount}, 1},
    {"emptied", "The {card} at {slot} is claimed.", "rooms progress", {kCell, kRoom}, 2},
    {"fetched",
     "{seat} fetch{es} what the King wants from {slot}: the {card}.",
     "rooms progress",
     {kCell, kRoom},
     2},
    {"melted", "The amulet melts the {card} at {slot}.", "rooms progress", {kCell, kRoom}, 2},
    {"unlocked", "The key opens the {card} at {slot} for good.", "rooms progress", {kCell, kRoom}, 2},
    {"sprung", "The {card} at {slot} are sprung.", "rooms progress", {kCell, kRoom}, 2},
    {"defeated", "{seat} defeat{s} the {card} at {slot}!", "rooms progress asks", {kCell, kRoom}, 2},
    {"drained", "The {card} at {slot} goes dark.", "rooms progress", {kCell, kRoom}, 2},
    {"drank", "{seat} drink{s} from the {card} at {slot}.", "rooms progress", {kCell, kRoom}, 2},
    {"dissolved", "The {card} at {slot} crumbles to dust.", "rooms progress", {kCell, kRoom}, 2},
    {"disarmed", "The {card} at {slot} are made safe.", "rooms progress disarmed", {kCell, kRoom}, 2},
    {"threatened", "{amount} HP at stake: {card}.", "asks loss cause", {kWhy, kAmount}, 2},
    {"hurt", "{seat} lose{s} {amount} HP.", "hp asks loss cause", {kAmount}, 1},
    {"shielded", "{whose} shield takes the blow and breaks.", "asks loss cause"},
    {"healed", "{seat} gain{s} {amount} HP.", "hp", {kAmount}, 1},
    {"both-missed", "{seat} and the {card} both miss.", "", {kRoom}, 1},
    {"facing", "The {card} still stands: fight on or go back.", "asks", {kRoom}, 1},
    {"met-wizard",
     "The wizard at {slot} is the spell seller; the other one sells items.",
     "first_wizard sells",
     {kCell},
     1},
    {"task-done", "Task complete: {card}.", "", {kTask}, 1},
    {"won",
     "{seat} climb{s} the stairs and {is} made a knight: {amount victory point}.",
     "result asks title",
     {kAmount},
     1},
    {"died", "{seat} perish{es} in the dungeon.", "result asks title"},
    {"became-impossible", "The quest cannot be completed any more.", "result asks title"},
    {"declared-failure", "{seat} declare{s} the attempt failed and leave{s} the dungeon.",
     "result asks title"},
    {"title-held", "{whose} title from now on: {card}.", "title", {kHeld}, 1},
}};

constexpr std::array<ChanceSpec, 7> kChances = {
    {{"fetch"}, {"remove"}, {"explore"}, {"defeat"}, {"room", kCellDomain}, {"die"}, {"d12", kCellDomain}}};

// In the order of the domains' numbers.
constexpr std::array<std::string_view, 7> kDomains = {"cell",  "room",  "item", "task",
                                                      "title", "cause", "offer"};

constexpr std::array<std::string_view, 4> kAsks = {"nothing", "main", "combat", "damage"};
constexpr std::array<std::string_view, 6> kCauses = {"none", "ice", "chest", "fountain", "traps", "enemy"};
constexpr std::array<std::string_view, 6> kCauseSpoken = {
    "nothing", "the cold", "the chest was trapped", "the water is cursed", "arrows", "the enemy strikes"};
constexpr std::array<std::string_view, 5> kTitleSpoken = {"none", "Lieutenant", "Captain", "Lord Commander",
                                                          "King"};

template <std::size_t N>
std::string word(const std::array<std::string_view, N>& words, int value) {
  return value >= 0 && value < static_cast<int>(N) ? std::string(words[fit(value)]) : std::string();
}

}  // namespace

std::span<const Verb> Jqka::verbs() { return kVerbs; }
std::span<const EventSpec> Jqka::events() { return kEvents; }
std::span<const ChanceSpec> Jqka::chances() { return kChances; }
std::span<const std::string_view> Jqka::domains() { return kDomains; }

int Jqka::domain_size(Domain domain) const {
  if (domain == kCellDomain) return kCells;
  if (domain == kRoomDomain || domain == kTaskDomain) return kRoomKinds;
  if (domain == kItemDomain) return kItems;
  if (domain == kTitleDomain) return fit(kTitleSpoken.size());
  if (domain == kCauseDomain) return fit(kCauses.size());
  if (domain == kOfferDomain) return fit(kVerbs.size());
  return 0;
}

// Cells are named like squares of a chess board: columns A to G from west to east, rows 1 to 5 from
// north to south; the staircase is D3.
std::string Jqka::name(Domain domain, int value) const {
  if (domain == kCellDomain) {
    if (value < 0 || value >= kCells || (house_.shape >> value & 1u) == 0) return {};
    return {static_cast<char>('A' + value % kStride), static_cast<char>('1' + value / kStride)};
  }
  if (domain == kRoomDomain || domain == kTaskDomain)
    return value >= 1 && value < kRoomKinds ? dungeon_.rooms[fit(value - 1)].id : "";
  if (domain == kItemDomain) return value >= 0 && value < kItems ? dungeon_.items[fit(value)].id : "";
  if (domain == kTitleDomain) return value >= 0 && value < 5 ? std::string(title_words()[fit(value)]) : "";
  if (domain == kCauseDomain) return word(kCauses, value);
  if (domain == kOfferDomain && value >= 0 && value < static_cast<int>(kVerbs.size()))
    return std::string(kVerbs[fit(value)].name);
  return {};
}

std::string Jqka::spoken(Domain domain, int value) const {
  std::string plain = name(domain, value);
  if (plain.empty()) return plain;
  if (domain == kRoomDomain) return dungeon_.rooms[fit(value - 1)].name;
  if (domain == kItemDomain) return dungeon_.items[fit(value)].name;
  if (domain == kTitleDomain) return word(kTitleSpoken, value);
  if (domain == kCauseDomain) return word(kCauseSpoken, value);
  if (domain == kOfferDomain) return std::string(offer_words(value));
  if (domain == kTaskDomain)
    for (const TaskText& task : dungeon_.tasks)
      if (task.room == plain) return task.text;
  return plain;
}

std::string Jqka::outcome_name(std::uint8_t kind, std::uint32_t value) const {
  if (kind <= kDrawDefeat) return value < 4 ? name(kRoomDomain, fit(kTasksOf[kind][value])) : std::string();
  if (kind == kDrawRoom) return name(kRoomDomain, fit(value / 2 + 1));
  return value < (kind == kDie ? 6u : 12u) ? std::to_string(value + 1) : std::string();
}

// Rooms left out are face down. The deck is what no room is.
void Jqka::fields(Fields& f, State& s) const {
  f.number("hp", s.hp, 0, 255);
  f.number("gp", s.gp, 0, 255);
  f.set("items", s.items, kItemDomain);
  f.table("tasks", [&](Fields& inner) {
    for (std::size_t c = 0; c < kCategories; ++c) inner.name(kCategoryWords[c], s.tasks[c], kTaskDomain);
  });
  f.name("at", s.at, kCellDomain);
  f.name("came_from", s.came_from, kCellDomain);
  f.rows(
      "rooms", RowKeys::of(f.names(), kCellDomain),
      [&](int cell) { return s.map.at(static_cast<Cell>(cell)) != Room::FaceDown; },
      [&] {
        s.map = {};
        s.map.turn_up(kCentre, Room::Staircase);
      },
      [&](Fields& row, int key) -> std::optional<std::string> {
        const auto cell = static_cast<Cell>(key);
        Room room = s.map.at(cell);
        bool resolved = !s.map.is_live(cell);
        row.name("room", room, kRoomDomain, static_cast<int>(Room::FaceDown));
        row.flag("resolved", resolved);
        if (!row.is_reading()) return std::nullopt;
        return put_room(s, cell, room, resolved);
      });
  if (f.is_reading()) find_deck(s);
  f.name("first_wizard", s.first_wizard, kCellDomain, kNoCell);
  f.number("disarmed", s.disarmed, 0, 2);
  Frame frame = s.flow.empty() ? Frame{} : s.flow.back();
  f.choice("asks", frame.kind, kAsks);
  f.number("loss", frame.amount, 0, 3);
  f.choice("cause", frame.what, kCauses);
  s.flow.clear();
  if (frame.kind != 0) s.flow.push_back(frame);
  f.choice("result", s.result, verdict_words());
  f.choice("title", s.title, title_words());
  f.number("brought", s.brought, 0, 3);
  f.table("progress", [&](Fields& inner) {  // of the tasks, off the map
    for (std::size_t c = 0; c < kCategories; ++c)
      inner.table(kCategoryWords[c], [&](Fields& one) {
        one.derived("done", rooms_done(s, static_cast<Category>(c)));
        one.derived("need", rooms_needed(s, static_cast<Category>(c)));
        one.derived("wanted", rooms_wanted(s, static_cast<Category>(c)), kCellDomain);
      });
  });
  f.table("sells", [&](Fields& inner) {  // which wizard sells what, once the first was met (KA-47)
    const bool met = s.first_wizard != kNoCell;
    const Cells spells = met ? bit(s.first_wizard) : 0;
    inner.derived("spells", spells, kCellDomain);
    inner.derived("items", met ? s.map.all(Room::Wizard) & ~spells : 0, kCellDomain);
  });
}

std::optional<std::string> Jqka::put_room(State& s, Cell cell, Room room, bool resolved) const {
  if (room == Room::FaceDown) return "a room belongs here";
  if ((room == Room::Staircase) != (cell == kCentre)) return "the staircase, and only it, lies at D3 (KA-3)";
  const std::string id = name(kRoomDomain, static_cast<int>(room));
  if (count(s.map.all(room) & ~bit(cell)) >= copies(room))
    return fmt::format("there are no more than {} of '{}' (KA-7)", copies(room), id);
  if (resolved && (room == Room::Staircase || room == Room::Wizard)) return "'" + id + "' never resolves";
  for (Cells& plane : s.map.kind_bits) plane &= ~bit(cell);
  s.map.resolved &= ~bit(cell);
  s.map.turn_up(cell, room);
  if (resolved) s.map.resolve(cell);
  return std::nullopt;
}

void Jqka::find_deck(State& s) {
  s.deck = full_deck();
  for (const Cell cell : each(s.map.face_up() & ~bit(kCentre))) take_card(s.deck, s.map.at(cell));
}

}  // namespace waystone::jqka
