#include "games/jqka/advice/greedy.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace waystone::jqka {
namespace {

// Costs are in thousandths of a health point.
constexpr int kHealth = 1000;
constexpr int kStep = 20;  // a little for every room walked, so that the nearer of two equals wins
constexpr int kFar = std::numeric_limits<int>::max() / 4;

class Adventurer {
 public:
  Adventurer(const Jqka& game, const State& s, const Actions& legal, Chance& chance)
      : game_(game),
        s_(s),
        legal_(legal),
        chance_(chance) {
    hidden_ = game.shape() & ~s.map.face_up();
    for (int c = 0; c < kCategories; ++c)
      if (!game.task_done(s, nth<Category>(c))) wanted_ |= kind_bit(s.tasks[fit(c)]);
  }

  // In peace, the step that brings it nearer to what it wants most; none where it has something to do first.
  std::optional<Action> plan() { return before_it_goes_on() ? std::nullopt : towards_best(); }

  Action choose() {
    switch (s_.asks()) {
      case Ask::Damage: return react();
      case Ask::Combat: return in_combat();
      default: return in_peace();
    }
  }

 private:
  bool can(VerbId verb) const { return find(verb).has_value(); }
  std::optional<Action> find(VerbId verb) const {
    for (const Action& a : legal_)
      if (a.verb == verb) return a;
    return std::nullopt;
  }
  bool wants(Room room) const { return (wanted_ & kind_bit(room)) != 0; }
  Cells live(Room room) const { return s_.map.live(room); }
  bool dragon_ahead() const { return wants(Room::Dragon); }

  // The shield is worth most against the dragon; a loss that would kill is worth everything.
  Action react() const {
    const Frame& loss = s_.flow.back();
    const bool lethal = loss.amount >= s_.hp;
    const bool big = loss.amount >= 3;
    const bool spare_shield = !dragon_ahead() || live(Room::Shield) != 0;
    if (can(kShield) && (lethal || big || spare_shield)) return *find(kShield);
    if (lethal && can(kPotion)) return *find(kPotion);
    return *find(kTake);
  }

  // Every round is as good as the last, so having come here, fight on, unless help is within reach.
  Action in_combat() const {
    const Room enemy = s_.map.at(s_.at);
    const int hit = enemy == Room::Dragon ? 3 : 1;
    const bool could_die = s_.hp <= hit && !s_.has(Item::Potion) && !s_.has(Item::Shield);
    const bool back_is_safe =
        s_.map.at(s_.came_from) != Room::Ice || !s_.map.is_live(s_.came_from) || s_.has(Item::Amulet);
    const bool help_elsewhere = s_.gp >= 1 && s_.first_wizard != kNoCell && reachable(s_.first_wizard);
    if (could_die && back_is_safe && (help_elsewhere || !wants(enemy)) && enemy != Room::Specter)
      return *find(kRetreat);
    return *find(kFight);
  }

  std::optional<Action> before_it_goes_on() {
    if (const auto leave = find(kLeave)) return leave;
    if (s_.hp <= 2 && can(kPotion) && !game_.house().potion_in_time) return find(kPotion);
    walk_costs();
    if (const auto bought = shop()) return bought;
    if (can(kLook) && wanted_ != 0) return look();
    return std::nullopt;
  }

  Action in_peace() {
    if (const auto first = before_it_goes_on()) return *first;
    // Turning back is rarely right twice; now and then do something else, so as not to pace for ever.
    const auto step = towards_best();
    const bool turning_back = step && step->slot == s_.came_from && chance_.below(16) == 0;
    if (step && !turning_back) return *step;
    if (s_.at == s_.first_wizard && s_.gp >= 1)
      if (const auto way = open_the_way()) return *way;
    return legal_[chance_.below(fit(legal_.size()))];
  }

  // What entering a live room is expected to cost, and more when health is low.
  int entry_cost(Cell cell) const {
    if (!s_.map.is_live(cell)) return kStep;
    return kStep + danger(s_.map.at(cell)) * fear() / 4;
  }
  int fear() const { return s_.hp >= 6 ? 4 : s_.hp >= 4 ? 5 : s_.hp >= 3 ? 6 : s_.hp == 2 ? 8 : 14; }
  int danger(Room room) const {
    if (room == s_.task(Category::Fetch)) return 0;
    switch (room) {
      case Room::Ice: return s_.has(Item::Amulet) ? 0 : kHealth;
      case Room::Traps: return kHealth / 2;
      case Room::Chest: return kHealth / 6;
      case Room::Specter: return kHealth / 3;
      case Room::Slime: return kHealth * 2 / 3;
      case Room::Skeleton: return kHealth;
      case Room::Dragon: return s_.has(Item::Shield) ? 2 * kHealth : 4 * kHealth;
      default: return 0;
    }
  }

  // Cheapest ways from here to every room that can be entered.
  void walk_costs() {
    cost_.fill(kFar);
    cost_[s_.at] = 0;
    const Cells open = s_.map.face_up() & ~game_.barred(s_);
    Cells waiting = bit(s_.at);
    while (waiting != 0) {
      Cell near = lowest(waiting);
      for (const Cell cell : each(waiting))
        if (cost_[cell] < cost_[near]) near = cell;
      waiting &= ~bit(near);
      for (const Cell next : each(around(bit(near)) & open)) {
        const int through = cost_[near] + entry_cost(next);
        if (through >= cost_[next]) continue;
        cost_[next] = through;
        from_[next] = near;
        waiting |= bit(next);
      }
    }
  }
  bool reachable(Cell cell) const {
    return (flood(bit(s_.at), s_.map.face_up() & ~game_.barred(s_)) & bit(cell)) != 0;
  }

  // What the quest still lacks that gold can buy.
  std::optional<Item> needed_item() const {
    if (wants(Room::Door) && !s_.has(Item::Key)) return Item::Key;
    if (wants(Room::Ice) && !s_.has(Item::Amulet)) return Item::Amulet;
    return std::nullopt;
  }
  int spare_gold() const { return s_.gp - (needed_item() ? 2 : 0); }

  std::optional<Action> buy(Item item) const {
    for (const Action& a : legal_)
      if (a.verb == kBuy && a.card == index(item)) return a;
    return std::nullopt;
  }

  std::optional<Action> shop() const {
    if (s_.map.at(s_.at) != Room::Wizard) return std::nullopt;
    if (s_.at == s_.first_wizard) {
      if (wanted_ != 0 && spare_gold() >= 1 && !progress_in_reach()) return open_the_way();
      if (can(kHeal) && spare_gold() >= 1 && s_.hp <= (potion_on_sale() ? 2 : 5) && wanted_ != 0)
        return find(kHeal);
      return std::nullopt;
    }
    if (const auto item = needed_item())
      if (const auto action = buy(*item)) return action;
    if (spare_gold() < 2 || wanted_ == 0) return std::nullopt;
    if (dragon_ahead())
      if (const auto shield = buy(Item::Shield)) return shield;
    if (const auto potion = buy(Item::Potion)) return potion;
    if (const auto shield = buy(Item::Shield)) return shield;
    if (!progress_in_reach())
      return buy(live(Room::Door) != 0 && !s_.has(Item::Key) ? Item::Key : Item::Amulet);
    return std::nullopt;
  }
  // The item seller is known and can be walked to, and a potion would be new.
  bool potion_on_sale() const {
    if (s_.has(Item::Potion) || s_.first_wizard == kNoCell || s_.gp < 2) return false;
    const Cells seller = s_.map.all(Room::Wizard) & ~bit(s_.first_wizard);
    return seller != 0 && cost_[lowest(seller)] < kHealth;
  }

  bool is_frontier(Cell cell) const { return (around(bit(cell)) & hidden_) != 0; }
  bool is_task_room(Cell cell) const {
    if (!s_.map.is_live(cell)) return false;
    const Room room = s_.map.at(cell);
    if (room == Room::Ice && !s_.has(Item::Amulet)) return false;
    return wants(room) && room != s_.task(Category::Explore);
  }
  bool progress_in_reach() const {
    for (const Cell cell : each(s_.map.face_up()))
      if (cost_[cell] < 3 * kHealth && (is_frontier(cell) || is_task_room(cell))) return true;
    return false;
  }

  // With the spell seller: the wall whose fall leads furthest, or a look at what lies beyond.
  std::optional<Action> open_the_way() const {
    std::optional<Action> best;
    int most = 0;
    const Cells open = s_.map.face_up() & ~game_.barred(s_);
    const Cells now = flood(bit(s_.at), open);
    for (const Action& a : legal_) {
      if (a.verb != kDissolve) continue;
      const Cells then = flood(bit(s_.at), open | bit(Cell{fit(a.slot)}));
      const int gain = 4 * count(around(then) & hidden_) + count(then & ~now);
      if (gain > most) {
        most = gain;
        best = a;
      }
    }
    if (best) return best;
    if (const auto see = find(kSee)) return see;
    return std::nullopt;
  }

  // The crystal shows what walking would show last.
  Action look() const {
    Action best = *find(kLook);
    int farthest = -1;
    for (const Action& a : legal_) {
      if (a.verb != kLook) continue;
      const Cells beside = around(bit(Cell{fit(a.slot)})) & s_.map.face_up();
      int nearest_cost = kFar;
      for (const Cell cell : each(beside)) nearest_cost = std::min(nearest_cost, cost_[cell]);
      if (nearest_cost > farthest) {
        farthest = nearest_cost;
        best = a;
      }
    }
    return best;
  }

  // How much reaching a room is worth, beyond what it costs; nothing if there is no point in going there.
  std::optional<int> worth(Cell cell) const {
    const Room room = s_.map.at(cell);
    const bool alive = s_.map.is_live(cell);
    if (wanted_ == 0) return room == Room::Staircase ? std::optional(0) : std::nullopt;
    if (is_task_room(cell)) {
      const int own = danger(room) * fear() / 4;  // has to be paid some time; the dragon last
      return room == Room::Dragon ? own - 4 * kHealth
                                  : own - kHealth * 3 / 10 + (is_frontier(cell) ? 300 : 0);
    }
    int value = -1;
    if (is_frontier(cell)) value = 100 * count(around(bit(cell)) & hidden_);
    if (alive && room == Room::Gold) value = 700;
    if (alive && room == Room::Chest) value = 700;
    if (alive && room == Room::Shield && !s_.has(Item::Shield)) value = 1200;
    if (alive && room == Room::Crystal && hidden_ != 0) value = 300;
    if (room == Room::Wizard) value = std::max(value, wizard_worth(cell));
    // Its hoard or the way past it may be the only way on, but it comes last.
    if (alive && room == Room::Dragon) value = std::max(value, 0) - 4 * kHealth;
    if (value == -1) return std::nullopt;
    return value;
  }

  int wizard_worth(Cell cell) const {
    if (cell == s_.at) return -1;
    if (s_.first_wizard == kNoCell) return 200;  // knowing who is who
    if (cell == s_.first_wizard) {
      if (spare_gold() >= 1 && s_.hp <= (potion_on_sale() ? 2 : 5)) return 500 * std::min(spare_gold(), 3);
      if (spare_gold() >= 1 && !progress_in_reach() && (live(Room::Wall) != 0 || hidden_ != 0)) return 300;
      return -1;
    }
    if (needed_item() && s_.gp >= 2) return 2500;
    const bool useful = !s_.has(Item::Potion) || !s_.has(Item::Shield);
    return spare_gold() >= 2 && useful ? 1500 : -1;
  }

  std::optional<Action> towards_best() const {
    Cell goal = kNoCell;
    int best = std::numeric_limits<int>::min();
    for (const Cell cell : each(s_.map.face_up())) {
      if (cell == s_.at || cost_[cell] >= kFar) continue;
      const auto value = worth(cell);
      if (!value || *value - cost_[cell] <= best) continue;
      best = *value - cost_[cell];
      goal = cell;
    }
    if (goal == kNoCell) return std::nullopt;
    while (from_[goal] != s_.at) goal = from_[goal];
    return Action{.verb = kMove, .slot = goal};
  }

  const Jqka& game_;
  const State& s_;
  const Actions& legal_;
  Chance& chance_;
  Cells hidden_ = 0;
  unsigned wanted_ = 0;  // kinds of room that open tasks are about
  std::array<int, kCells> cost_{};
  std::array<Cell, kCells> from_{};
};

// Whether the step meets nothing, and the adventurer would next turn round because it still wants the same.
bool comes_straight_back(const Jqka& game, const State& state, const Action& step) {
  State then = state, only_moved = state;
  only_moved.came_from = state.at;
  only_moved.at = fit(step.slot);
  Chance luck(0);
  Step<Jqka> taken{game, then, luck, nullptr};
  game.apply(taken, Seat::One, step);
  if (then != only_moved) return false;
  Actions legal;
  game.legal(then, Seat::One, legal);
  const auto next = Adventurer(game, then, legal, luck).plan();
  return next && next->slot == state.at;
}

}  // namespace

void narrow(const Jqka& game, const State& state, Actions& legal) {
  if (state.asks() != Ask::Main) return;
  Actions kept;
  for (const Action& action : legal)
    if (action.verb != kMove || !comes_straight_back(game, state, action)) kept.push_back(action);
  if (!kept.empty()) legal = kept;
}

Action greedy(const Jqka& game, const State& state, const Actions& legal, Chance& chance) {
  return Adventurer(game, state, legal, chance).choose();
}

Action greedy(const Jqka& game, const View<Jqka>& view, const Actions& legal, Chance& chance) {
  return greedy(game, view.state, legal, chance);
}

}  // namespace waystone::jqka
