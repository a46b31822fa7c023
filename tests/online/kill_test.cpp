// kill -9 at any moment, under load: no acknowledged move is lost, none is made twice, and every table goes
// on.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "base/chance.h"
#include "base/json.h"
#include "net/client.h"
#include "online/server_process.h"
#include "protocol/changes.h"
#include "protocol/menu_text.h"
#include "protocol/messages.h"
#include "support/folder.h"

namespace waystone {
namespace {

using namespace std::chrono_literals;

std::int64_t number_of(const Value& frame, std::string_view key, std::int64_t otherwise) {
  const Value* found = frame.find(key);
  return found != nullptr && found->number() != nullptr ? *found->number() : otherwise;
}

struct Count {
  int acknowledged = 0, repeated = 0, made_unheard = 0, sent_again = 0, games = 0;
};

// A seat that moves whenever it is asked, and remembers what it was told.
class Mover final : public net::Caller {
 public:
  // told: the highest version that either seat of the table has been told of.
  Mover(Chance& chance, Count& count, std::int64_t& told) : chance_(chance), count_(count), told_(told) {}

  void dial(net::Dialer& dialer, const net::Url& url, ClientMessage first) {
    first_ = std::move(first);
    is_back_ = false;
    line_ = dialer.dial(url, *this);
  }
  void hang_up() { line_.reset(); }
  bool is_back() const { return is_back_; }
  bool is_over() const { return is_over_; }
  const std::string& table() const { return table_; }
  const std::string& sit_code() const { return sit_code_; }
  std::int64_t version() const { return version_; }
  ClientMessage way_back() const { return message::Open{table_, static_cast<int>(seat_)}; }
  bool may_move = false;

  void connected() override {
    message::Hello hello;
    if (!key_.empty()) hello.key = key_;
    line_->send(print(hello));
  }
  void lost(const std::string&) override {}
  void received(std::string_view text) override {
    const auto parsed = parse_json(text, "frame");
    ASSERT_TRUE(parsed) << text;
    if (parsed->list() != nullptr)
      for (const Value& frame : *parsed->list()) read(frame);
    else
      read(*parsed);
  }
  void move() {
    if (!may_move || menu_.empty() || is_waiting_) return;
    sent_ = {static_cast<std::uint32_t>(decision_),
             menu_[chance_.below(static_cast<std::uint32_t>(menu_.size()))]};
    is_waiting_ = true;
    line_->send(print(sent_));
  }

 private:
  void read(const Value& frame) {
    const std::string type = text_of(frame, "type");
    if (type == "welcome") {
      if (key_.empty()) key_ = text_of(frame, "key");
      line_->send(print(first_));
    } else if (type == "table") {
      read_table(frame);
    } else if (type == "step") {
      if (number_of(frame, "by", 0) == seat_) {
        ASSERT_TRUE(is_waiting_) << "a move nobody made: " << to_json(frame);
        is_waiting_ = false;
        ++count_.acknowledged;
      }
      ASSERT_EQ(number_of(frame, "version", -1), version_ + 1) << "a step is missing or doubled";
      for (const Value* scene : scenes_of(frame))
        if (const Value* events = scene->find("events"))
          for (const Value& event : *events->list()) log_.push_back(to_json(event));
      read_position(frame);
    } else if (type == "refused") {
      // The answer to a move that was made and not heard of, sent once more.
      ASSERT_EQ(text_of(frame, "code"), "repeated") << to_json(frame);
      ++count_.repeated;
      move();
    }
  }

  void read_table(const Value& frame) {
    is_back_ = true;
    table_ = text_of(frame, "table");
    seat_ = number_of(frame, "seat", 0);
    const std::string link = text_of(*frame.find("links"), "sit");
    sit_code_ = link.substr(link.rfind('/') + 1);
    if (frame.find("view") == nullptr) return;
    std::vector<std::string> log;
    for (const Value& event : *frame.find("log")->list()) log.push_back(to_json(event));
    const std::int64_t version = number_of(frame, "version", -1);
    if (version_ >= 0) {
      ASSERT_GE(version, told_) << "an acknowledged move is lost";
      ASSERT_LE(version, told_ + 1) << "more happened than was sent";
      ASSERT_GE(log.size(), log_.size());
      for (std::size_t i = 0; i < log_.size(); ++i) ASSERT_EQ(log[i], log_[i]) << "another past";
    }
    log_ = std::move(log);
    read_position(frame);
    if (std::exchange(is_waiting_, false)) come_back_to_move();
  }

  // The move that was under way when the server died: made or not, it is never made twice.
  void come_back_to_move() {
    if (!menu_.empty() && decision_ == static_cast<std::int64_t>(sent_.decision)) {
      is_waiting_ = true;
      ++count_.sent_again;
    } else {
      ++count_.made_unheard;
    }
    line_->send(print(sent_));
  }

  void read_position(const Value& frame) {
    version_ = number_of(frame, "version", -1);
    told_ = std::max(told_, version_);
    is_over_ = frame.find("over") != nullptr;
    menu_.clear();
    const Value* menu = frame.find("menu");
    if (menu == nullptr) return;
    menu_ = *read_menu(*menu);
    decision_ = number_of(frame, "decision", version_);
    if (text_of(frame, "type") == "step") move();
  }

  Chance& chance_;
  Count& count_;
  std::int64_t& told_;
  std::unique_ptr<net::Line> line_;
  ClientMessage first_;
  std::string key_, table_, sit_code_;
  std::int64_t seat_ = 0, version_ = -1, decision_ = 0;
  std::vector<std::string> menu_, log_;
  message::Move sent_;
  bool is_waiting_ = false, is_back_ = false, is_over_ = false;
};

class KillTest : public testing::Test {
 protected:
  static constexpr int kTables = 6;
  struct Pair {
    std::unique_ptr<std::int64_t> told;
    std::unique_ptr<Mover> one, two;
  };

  template <class Ready>
  void run_until(Ready&& ready) {
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (!ready()) {
      ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "the server does not answer";
      dialer_->run_for(1ms);
      if (HasFatalFailure()) return;
    }
  }

  void sit_down(Pair& pair) {
    pair.told = std::make_unique<std::int64_t>(0);
    pair.one = std::make_unique<Mover>(chance_, count_, *pair.told);
    pair.two = std::make_unique<Mover>(chance_, count_, *pair.told);
    pair.one->dial(*dialer_, url_, message::Create{"joust", {"me", "open"}, {}, false});
    run_until([&] { return pair.one->is_back(); });
    pair.two->dial(*dialer_, url_, message::Sit{pair.one->sit_code(), {}, {}});
    run_until([&] { return pair.two->is_back() && pair.one->version() == 0; });
  }

  void come_back() {
    for (Pair& pair : pairs_) {
      if (!pair.one || pair.one->is_over()) {
        if (pair.one) ++count_.games;
        sit_down(pair);
        continue;
      }
      for (Mover* mover : {pair.one.get(), pair.two.get()}) mover->dial(*dialer_, url_, mover->way_back());
    }
    run_until([&] {
      return std::all_of(pairs_.begin(), pairs_.end(),
                         [](const Pair& pair) { return pair.one->is_back() && pair.two->is_back(); });
    });
  }

  void each(const std::function<void(Mover&)>& visit) {
    for (Pair& pair : pairs_) visit(*pair.one), visit(*pair.two);
  }

  Chance chance_{20'261};
  Count count_;
  net::Url url_;
  std::unique_ptr<net::Dialer> dialer_ = net::Dialer::make();
  std::vector<Pair> pairs_{kTables};
};

TEST_F(KillTest, LosesAndDoublesNothing) {
  const char* wanted = std::getenv("WAYSTONE_KILLS");  // for longer runs by hand
  const int kills = wanted != nullptr ? std::atoi(wanted) : 200;
  TemporaryFolder folder;
  ServerProcess server(folder.path("waystone.db"));
  for (int kill = 0; kill < kills; ++kill) {
    ASSERT_TRUE(server.start()) << server.said();
    url_ = *net::parse_url(server.url("/ws"));
    come_back();
    if (HasFatalFailure()) return;
    each([](Mover& mover) { mover.may_move = true; });
    each([](Mover& mover) { mover.move(); });
    // Anywhere between the first move and some hundred.
    const int enough = count_.acknowledged + static_cast<int>(chance_.below(80));
    run_until([&] {
      const bool all_over =
          std::all_of(pairs_.begin(), pairs_.end(), [](const Pair& p) { return p.one->is_over(); });
      return count_.acknowledged >= enough || all_over;
    });
    if (HasFatalFailure()) return;
    server.kill();
    each([](Mover& mover) {
      mover.may_move = false;
      mover.hang_up();
    });
    dialer_->run_for(0us);
  }
  // The test is worth something only if kills fell between a move's writing and its answer, and before it.
  EXPECT_GT(count_.acknowledged, kills * 10);
  EXPECT_GT(count_.made_unheard, 0);
  EXPECT_GT(count_.sent_again, 0);
  RecordProperty("acknowledged", count_.acknowledged);
  printf(
      "%d kills: %d moves acknowledged, 0 lost, 0 doubled; %d made but unheard of, %d sent again, %d "
      "answered "
      "'repeated', %d games finished\n",
      kills, count_.acknowledged, count_.made_unheard, count_.sent_again, count_.repeated, count_.games);
}

}  // namespace
}  // namespace waystone
