#include "server/simulated.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace waystone {

void SimulatedLoop::post(std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(task));
  }
  changed_.notify_one();
}

void SimulatedLoop::at(Moment when, std::function<void()> task) {
  if (when <= now_) return task();
  timers_.emplace(when, std::move(task));
}

bool SimulatedLoop::run_posted() {
  std::unique_lock lock(mutex_);
  if (posted_.empty()) return false;
  const auto task = std::move(posted_.front());
  posted_.pop_front();
  lock.unlock();
  task();
  return true;
}

void SimulatedLoop::wait_for_posted() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !posted_.empty(); });
}

bool SimulatedLoop::run_next_timer() {
  if (timers_.empty()) return false;
  const auto first = timers_.extract(timers_.begin());
  now_ = std::max(now_, first.key());
  first.mapped()();
  return true;
}

SimulatedGuest::SimulatedGuest(SimulatedHouse& house, const std::string& name, std::string address,
                               const std::optional<std::string>& key)
    : house_(house),
      address_(std::move(address)),
      key_(key.value_or("")),
      conversation_(house.hall().opened(*this)) {
  message::Hello hello;
  hello.name = name;
  hello.key = key;
  send(hello);
  if (key_.empty()) key_ = text_of(last(), "key");
}

Value SimulatedGuest::last() const { return *parse_json(heard.back().text, "frame"); }

std::string SimulatedGuest::ask(const ClientMessage& message) {
  may_be_refused_ = true;
  const std::size_t before = heard.size();
  send(message);
  may_be_refused_ = false;
  if (heard.size() == before) return "";
  return heard[before].type == "refused" ? text_of(*parse_json(heard[before].text, "frame"), "code")
                                         : heard[before].type;
}

SimulatedGuest::~SimulatedGuest() = default;

void SimulatedGuest::send(const ClientMessage& message) {
  conversation_->received(print(message));
  house_.settle();
}

void SimulatedGuest::send(std::string text) {
  for (const std::string& one : split_frames(text)) {
    const auto frame = parse_json(one, "frame");
    ASSERT_TRUE(frame) << one;
    heard.push_back({house_.loop.now(), text_of(*frame, "type"), one});
    at.fold(*frame);
    if (heard.back().type == "sealed")
      sealed = frame->find("sealed") != nullptr ? figure_of(*frame, "decision") : -1;
    if (heard.back().type == "table" && frame->find("sealed") != nullptr) sealed = at.decision;
    EXPECT_TRUE(may_be_refused_ || heard.back().type != "refused") << one;
  }
  on_frame();
}

SimulatedHouse::ThinksAtOnce::ThinksAtOnce(SimulatedHouse& house, ThinkingTime time)
    : Thinkers(0, std::chrono::nanoseconds(0), {}),
      house_(house),
      time_(std::move(time)) {}

void SimulatedHouse::ThinksAtOnce::ask(Thought thought) {
  const Action chosen = thought.question->answer(chance_, {Budget{}, 1, true});
  const Moment ready = house_.loop.now() + (time_ ? time_(chosen) : std::chrono::nanoseconds(0));
  auto shared = std::make_shared<Thought>(std::move(thought));
  house_.loop.at(given_at(shared->release, ready, house_.pace_.beat),
                 [this, shared, chosen] { house_.hall_->bot_answered(*shared, {chosen, {}}); });
}

SimulatedHouse::SimulatedHouse(std::span<const Entry* const> entries, const Pace& pace, ThinkingTime thinking,
                               std::unique_ptr<TableStore> store)
    : pace_(pace),
      store_(std::move(store)),
      games_(entries, ""),
      deliveries_(*store_, loop, metrics_, [](const auto&, const Error&) {}),
      thinkers_(*this, std::move(thinking)),
      pauses_(pace.pause / 3, pace.window, 17),
      house_{.loop = loop,
             .store = *store_,
             .deliveries = deliveries_,
             .thinkers = thinkers_,
             .pauses = pauses_,
             .metrics = metrics_,
             .games = games_,
             .files = {},
             .pace = pace,
             .guard = false} {
  hall_.emplace(house_, loop, store_->highest_number().value_or(0));
}

SimulatedHouse::~SimulatedHouse() {
  settle();
  hall_.reset();
}

void SimulatedHouse::sweep() {
  loop.advance(std::chrono::seconds(1));
  hall_->sweep();
  settle();
}

bool SimulatedHouse::settle() {
  bool any = false;
  for (;; any = true) {
    if (loop.run_posted()) continue;
    if (deliveries_.is_idle()) return any;
    loop.wait_for_posted();
  }
}

bool SimulatedHouse::go_on() {
  if (settle()) return true;
  if (!loop.run_next_timer()) return false;
  settle();
  return true;
}

}  // namespace waystone
