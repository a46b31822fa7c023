#include "server/people.h"

#include <algorithm>
#include <cmath>

namespace waystone {
namespace {

bool is_window(const std::vector<std::string>& menu) {
  return std::find(menu.begin(), menu.end(), "decline") != menu.end();
}

constexpr Temper kUsual{{2.2, 0.5}, {2.2, 0.5}, {0.8, 0.4}};
constexpr Temper kSlow{{3.8, 0.8}, {3.8, 0.8}, {1.5, 0.6}};  // half of the thoughts are longer than a window
constexpr Temper kQuick{{1.0, 0.5}, {1.0, 0.5}, {0.4, 0.3}};
constexpr Temper kEven{{5.0, 0}, {5.0, 0}, {0.6, 0}};
constexpr Temper kWavering{{4.5, 0.5}, {1.5, 0.5}, {0.8, 0.4}};  // who will not play finds it hard to say so
constexpr Temper kHurried{{4.5, 0.5}, {4.5, 0.5}, {0.8, 0.4}, 0.25};

constexpr double kFallsShort = 0.545;
constexpr std::array<People, 7> kPeople = {{{"Usual", {kUsual, kUsual}},
                                            {"Slow", {kSlow, kSlow}},
                                            {"Quick", {kQuick, kQuick}},
                                            {"Unequal", {kSlow, kQuick}},
                                            {"Even", {kEven, kUsual}, kFallsShort},
                                            {"Wavering", {kWavering, kWavering}, kFallsShort},
                                            {"Hurried", {kHurried, kUsual}, kFallsShort}}};

}  // namespace

std::span<const People> all_people() { return kPeople; }

std::chrono::nanoseconds ThinkingSeconds::draw(Chance& dice) const {
  const auto uniform = [&] { return (dice.below(1u << 30) + 1.0) / (1u << 30); };
  const double normal = std::sqrt(-2 * std::log(uniform())) * std::cos(6.283185307179586 * uniform());
  return std::chrono::nanoseconds(static_cast<std::int64_t>(1e9 * median * std::exp(spread * normal)));
}

Player::Player(SimulatedHouse& house, const std::string& name, const Temper& temper, std::uint64_t seed)
    : guest(house, name),
      house_(house),
      temper_(temper),
      dice_(seed) {
  guest.on_frame = [this] { look(); };
}

void Player::look() {
  const Picture& at = guest.at;
  if (at.menu.empty()) return;
  if (is_window(at.menu) && (windows.empty() || windows.back().version < at.decision))
    windows.push_back({at.decision, at.menu.size()});
  if (guest.is_asked() && planned_ != at.decision) plan(at.decision);
}

// What to do is decided first, so that the time may depend on it.
void Player::plan(std::int64_t decision) {
  planned_ = decision;
  const std::vector<std::string>& menu = guest.at.menu;
  std::string action = menu[dice_.below(static_cast<std::uint32_t>(menu.size()))];
  const bool window = is_window(menu);
  if (window && dice_.below(100) < 60) action = "decline";
  const bool plays = window && action != "decline";
  house_.loop.at(house_.loop.now() + takes(window, menu.size(), plays), [this, decision, action, plays] {
    if (!guest.is_asked() || guest.at.decision != decision) return;
    if (plays) windows.back().played = true;
    guest.send(message::Move{static_cast<std::uint32_t>(decision), action});
  });
}

std::chrono::nanoseconds Player::takes(bool is_window, std::size_t choices, bool plays) {
  constexpr double kLongGame = 200;  // windows
  const double gone = std::min(1.0, static_cast<double>(windows.size()) / kLongGame);
  ThinkingSeconds thought = choices == 1 ? temper_.without : plays ? temper_.playing : temper_.holding;
  thought.median *= is_window ? 1 + (temper_.at_the_end - 1) * gone : 1;
  return thought.draw(dice_);
}

}  // namespace waystone
