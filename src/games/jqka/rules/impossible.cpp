// Impossible quests (KA-70 to KA-74): an exact search over lucky continuations on the face-up map.
//
// A lucky player wins every fight, dodges every arrow and finds in a chest what she likes, so only gold,
// health for crossing ice, items, walls and doors can stop her. Everything harmless is collected in one
// flood; the search branches only where a choice closes another one.
#include <algorithm>
#include <iterator>

#include "base/hash.h"
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {
namespace {

// One position of the search: the adventurer anywhere in a region she can walk freely.
struct Hope {
  Cells resolved;
  Cell at;
  std::uint8_t hp, gp, items;
  Cell first_wizard;

  bool has(Item item) const { return (items & bit(item)) != 0; }
};

constexpr std::uint8_t kEnough = 31;  // more health or gold than any quest can use

constexpr std::uint8_t plus(std::uint8_t have, int more) {
  const int sum = have + more;
  return static_cast<std::uint8_t>(sum > kEnough ? kEnough : sum);
}

// Positions seen and positions to do, in fixed storage of which only what is used is written. When it is
// full the answer must be "possible": the test may never be wrong in the other direction.
class Agenda {
 public:
  explicit Agenda(Cells wizards) : a_wizard_(wizards == 0 ? kNoCell : lowest(wizards)) {}
  bool full() const { return full_; }
  bool empty() const { return done_ == seen_; }
  const Hope& next() { return nodes_[done_++].hope; }

  void add(const Hope& hope) {
    if (seen_ == 0) std::fill(std::begin(heads_), std::end(heads_), std::uint16_t{0});
    const std::uint64_t k = key(hope);
    std::uint16_t& head = heads_[mix(k) % kHeads];
    for (std::uint16_t n = head; n != 0; n = nodes_[n - 1u].next)
      if (nodes_[n - 1u].key == k) return;
    if (seen_ == kMost) {
      full_ = true;
      return;
    }
    nodes_[seen_] = {k, hope, head};
    head = ++seen_;
  }

 private:
  struct KnownHope {
    std::uint64_t key;
    Hope hope;
    std::uint16_t next;  // 1 + the next node of the same head; 0: none
  };

  // 40 bits of cells, then health, gold, items, where, and which wizard came first.
  std::uint64_t key(const Hope& h) const {
    const std::uint64_t first = h.first_wizard == kNoCell ? 0 : h.first_wizard == a_wizard_ ? 1 : 2;
    return h.resolved | std::uint64_t{h.hp} << 40 | std::uint64_t{h.gp} << 45 | std::uint64_t{h.items} << 50 |
           std::uint64_t{h.at} << 54 | first << 60;
  }

  static constexpr std::size_t kHeads = 512, kMost = 16384;
  // Raw until used: most searches end before they add anything.
  union {
    std::uint16_t heads_[kHeads];
  };
  union {
    KnownHope nodes_[kMost];
  };
  std::uint16_t seen_ = 0, done_ = 0;
  Cell a_wizard_;
  bool full_ = false;
};

}  // namespace

// The search itself. Constructed for one position; run() answers whether luck can still win the quest or
// turn up one more room.
class LuckySearch {
 public:
  LuckySearch(const Jqka& game, const State& s)
      : game_(game),
        s_(s),
        map_(s.map),
        face_(map_.face_up()),
        hidden_(game.shape() & ~face_),
        agenda_(map_.all(Room::Wizard)) {
    const HouseRules& house = game.house();
    fetch_ = s.task(Category::Fetch);
    may_walk_out_ = house.campaign && house.impossible_may_walk_out;  // KA-91
    disarming_helps_ = s.task(Category::Remove) == Room::Traps && house.disarming_counts;
  }

  bool run() {
    if (visit({map_.resolved, s_.at, plus(s_.hp, 0), plus(s_.gp, 0), s_.items, s_.first_wizard})) return true;
    if (s_.asks() == Ask::Combat &&
        !game_.house().going_back_enters) {  // then going back costs nothing, even to ice
      if (visit({map_.resolved, s_.came_from, plus(s_.hp, 0), plus(s_.gp, 0), s_.items, s_.first_wizard}))
        return true;
    }
    while (!agenda_.empty())
      if (visit(agenda_.next()) || agenda_.full()) return true;
    return false;
  }

 private:
  Cells live(const Hope& h, Room room) const { return map_.all(room) & ~h.resolved; }
  Cells cold(const Hope& h) const { return h.has(Item::Amulet) ? 0 : live(h, Room::Ice); }
  Cells shut(const Hope& h) const {
    return live(h, Room::Wall) | (h.has(Item::Key) ? 0 : live(h, Room::Door));
  }
  Cells unopened(const Hope& h) const { return fetch_ == Room::Chest ? 0 : live(h, Room::Chest); }
  Cells unmet(const Hope& h) const { return h.first_wizard == kNoCell ? map_.all(Room::Wizard) : 0; }

  // True: this position wins or reveals.
  bool visit(Hope h) {
    const Cells ice = cold(h);
    const Cells open = face_ & ~(shut(h) | ice | unopened(h) | unmet(h));
    if ((around(bit(h.at)) & hidden_) != 0) return true;  // standing here reveals more, on ice too
    if ((bit(h.at) & ice) != 0) {                         // nothing to do on live ice but step off
      step_off(h, open, ice);
      return false;
    }
    const Cells region = flood(bit(h.at), open);
    if ((around(region) & hidden_) != 0) return true;
    collect(h, region);
    h.at = lowest(region);
    if (is_goal(h, region)) return true;
    const Cells border = around(region) & face_;
    open_chests(h, border & unopened(h));
    meet_wizards(h, border & unmet(h));
    cross_ice(h, border & ice);
    if (ice != 0) drink_potion(h);
    const Cells wizards = region & map_.all(Room::Wizard);
    const bool spells = h.first_wizard != kNoCell && (wizards & bit(h.first_wizard)) != 0;
    if (hidden_ != 0 && ((region & live(h, Room::Crystal)) != 0 || (spells && h.gp >= 1))) return true;
    if (spells && h.gp >= 1) cast_spells(h, ice);
    if (h.first_wizard != kNoCell && (wizards & ~bit(h.first_wizard)) != 0 && h.gp >= 2) buy_items(h, ice);
    return false;
  }

  // Takes and resolves everything in the region that cannot hurt a lucky player.
  void collect(Hope& h, Cells region) {
    const Cells fetched = region & live(h, fetch_);
    h.resolved |= fetched;
    const Cells gold = region & live(h, Room::Gold);
    const Cells dragon = region & live(h, Room::Dragon);
    const Cells fountains = region & live(h, Room::Fountain);
    h.gp = plus(h.gp, count(gold) + 3 * count(dragon));
    h.hp = plus(h.hp, count(fountains));
    Cells done = gold | dragon | fountains;
    for (const Room room : {Room::Traps, Room::Specter, Room::Slime, Room::Skeleton, Room::Door, Room::Ice})
      done |= region & live(h, room);
    const Cells shield = region & live(h, Room::Shield);
    if (shield != 0 && !h.has(Item::Shield)) {
      h.items = static_cast<std::uint8_t>(h.items | bit(Item::Shield));
      done |= shield;
    }
    h.resolved |= done;
  }

  bool is_goal(const Hope& h, Cells region) const {
    if ((region & bit(kCentre)) == 0) return false;  // KA-A16
    if (may_walk_out_) return true;
    State then = s_;
    then.map.resolved = h.resolved;
    return game_.quest_complete(then);
  }

  void step_off(const Hope& h, Cells open, Cells ice) {
    const Cells sides = around(bit(h.at)) & face_;
    for (const Cell cell : each(sides & open)) {
      Hope off = h;
      off.at = cell;
      agenda_.add(off);
    }
    open_chests(h, sides & unopened(h));
    meet_wizards(h, sides & unmet(h));
    cross_ice(h, sides & ice);
    drink_potion(h);
  }

  void meet_wizards(const Hope& h, Cells wizards) {
    for (const Cell wizard : each(wizards)) {
      Hope met = h;
      met.at = met.first_wizard = wizard;
      agenda_.add(met);
    }
  }

  void drink_potion(Hope h) {
    if (!h.has(Item::Potion)) return;
    h.items = static_cast<std::uint8_t>(h.items & ~bit(Item::Potion));
    h.hp = plus(h.hp, 3);
    agenda_.add(h);
  }

  void cross_ice(const Hope& h, Cells ice) {
    if (h.hp < 2) return;
    for (const Cell cell : each(ice)) {
      Hope on_ice = h;
      on_ice.at = cell;
      --on_ice.hp;
      agenda_.add(on_ice);
    }
  }

  // KA-45, KA-46: whatever is useful; gold doubles if any item is held.
  void open_chests(const Hope& h, Cells chests) {
    for (const Cell chest : each(chests)) {
      Hope opened = h;
      opened.at = chest;
      opened.resolved |= bit(chest);
      Hope rich = opened;
      rich.gp = plus(h.gp, h.items != 0 ? 2 : 1);
      agenda_.add(rich);
      for (const Item item : {Item::Amulet, Item::Key, Item::Potion}) add_item(opened, item);
    }
  }

  void add_item(Hope h, Item item) {
    if (h.has(item)) return;
    h.items = static_cast<std::uint8_t>(h.items | bit(item));
    agenda_.add(h);
  }

  void cast_spells(Hope h, Cells ice) {
    --h.gp;
    for (const Cell wall : each(live(h, Room::Wall))) {
      Hope dissolved = h;
      dissolved.resolved |= bit(wall);
      agenda_.add(dissolved);
    }
    if (ice != 0) {  // health is only good for crossing ice
      Hope healed = h;
      healed.hp = plus(h.hp, 1);
      agenda_.add(healed);
    }
    if (disarming_helps_)
      for (const Cell trap : each(live(h, Room::Traps))) {
        Hope disarmed = h;
        disarmed.resolved |= bit(trap);
        agenda_.add(disarmed);
      }
  }

  void buy_items(Hope h, Cells ice) {
    h.gp = static_cast<std::uint8_t>(h.gp - 2);
    if (ice != 0) {
      add_item(h, Item::Amulet);
      add_item(h, Item::Potion);
    }
    if (live(h, Room::Door) != 0) add_item(h, Item::Key);
  }

  const Jqka& game_;
  const State& s_;
  const Map& map_;
  Cells face_, hidden_;
  Room fetch_ = Room::FaceDown;
  bool may_walk_out_ = false, disarming_helps_ = false;
  Agenda agenda_;
};

bool Jqka::possible(const State& s) const {
  if (!house_.declare_impossible) {  // KA-72, mode off; KA-74 holds in every mode
    if (s.asks() != Ask::Main) return true;
    Actions out;
    legal(s, Seat::One, out);
    return !out.empty();
  }
  // Most positions: a plain walk, lucky with chests and wizards on the way, meets a face-down room.
  const Cells ice = s.has(Item::Amulet) ? 0 : s.map.live(Room::Ice);
  const Cells open = s.map.face_up() & ~barred(s) & ~ice;
  const Cells hidden = house_.shape & ~s.map.face_up();
  for (Cells reached = bit(s.at);;) {
    const Cells edge = around(reached);
    if ((edge & hidden) != 0) return true;
    const Cells more = reached | (edge & open);
    if (more == reached) break;
    reached = more;
  }
  return LuckySearch(*this, s).run();
}

}  // namespace waystone::jqka
