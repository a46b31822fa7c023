#include "cli/load_attack.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/json.h"
#include "protocol/messages.h"

namespace waystone {
namespace {

constexpr int kAttackers = 16;
constexpr int kAddresses = 4;  // of nets that have nothing to do with each other

std::string part_between(std::string_view text, std::string_view before, char after) {
  const auto at = text.find(before);
  if (at == std::string_view::npos) return {};
  const auto from = at + before.size();
  return std::string(text.substr(from, text.find(after, from) - from));
}

}  // namespace

class LoadAttacker final : public net::Caller {
 public:
  LoadAttacker(LoadAttack& attack, int number) : attack_(attack), url_(attack.url_) {
    url_.forwarded = fmt::format("{}.51.100.7", 100 + number % kAddresses);
  }

  // One message of the flood, if it can: who is not connected dials.
  bool go_on() {
    if (!line_ || lost_) {
      lost_ = ready_ = false;
      line_ = attack_.dialer_->dial(url_, *this);
      return attack_.kind_ == "connect";
    }
    if (!ready_) return false;
    if (attack_.kind_ == "connect")
      line_.reset();
    else
      line_->send(next());
    return true;
  }

  void connected() override { line_->send(print(message::Hello{kProtocol, std::nullopt, "Eve"})); }
  void lost(const std::string&) override {
    ++attack_.refused_;
    lost_ = true;
  }
  void received(std::string_view text) override {
    constexpr std::string_view kRefused = R"("type":"refused")";  // a message may have several frames
    for (auto at = text.find(kRefused); at != std::string_view::npos; at = text.find(kRefused, at + 1))
      ++attack_.refused_;
    if (text.find(R"("type":"welcome")") != std::string_view::npos) {
      if (needs_table())
        line_->send(print(new_table()));
      else
        ready_ = true;
    }
    if (text.find(R"("type":"table")") == std::string_view::npos || !needs_table()) return;
    table_ = part_between(text, R"("table":")", '"');
    action_ = part_between(text, R"("menu":[")", '"');
    action_ = action_.substr(0, action_.find(','));
    ready_ = !table_.empty();
  }

 private:
  bool needs_table() const {
    return attack_.kind_ == "open" || attack_.kind_ == "preview" || attack_.kind_ == "chat";
  }
  message::Create new_table() const {
    const std::string others = needs_table() ? "me=Mallory" : "open";
    std::vector<std::string> seats(static_cast<std::size_t>(attack_.seats_), others);
    seats[0] = "me";
    return {attack_.game_, std::move(seats), {}, true};
  }
  std::string next() {
    ++count_;
    if (attack_.kind_ == "tables") return print(new_table());
    if (attack_.kind_ == "open") return print(message::Open{table_, std::nullopt});
    if (attack_.kind_ == "preview") return print(message::WhatIf{action_});
    if (attack_.kind_ == "chat") return print(message::Say{"buy now"});
    if (attack_.kind_ == "junk") return R"({"type":"nonsense","with":[1,2,3]})";
    return count_ % 2 == 0 ? print(message::ShowHall{}) : print(message::Journal{});
  }

  LoadAttack& attack_;
  net::Url url_;
  std::unique_ptr<net::Line> line_;
  std::string table_, action_;
  std::uint64_t count_ = 0;
  bool ready_ = false, lost_ = false;
};

LoadAttack::LoadAttack(net::Url url, std::string kind, std::string game, int seats, double rate)
    : url_(std::move(url)),
      kind_(std::move(kind)),
      game_(std::move(game)),
      seats_(seats),
      rate_(rate) {
  for (int n = 0; n < kAttackers; ++n) attackers_.push_back(std::make_unique<LoadAttacker>(*this, n));
  thread_ = std::thread([this] { run(); });
}

LoadAttack::~LoadAttack() {
  ending_ = true;
  thread_.join();
}

void LoadAttack::run() {
  auto before = std::chrono::steady_clock::now();
  double due = 0;
  std::size_t next = 0;
  while (!ending_) {
    dialer_->run_for(std::chrono::milliseconds(1));
    const auto now = std::chrono::steady_clock::now();
    const double passed = std::chrono::duration<double>(now - std::exchange(before, now)).count();
    due = on_ ? std::min(due + passed * rate_, rate_ / 20) : 0;
    for (std::size_t tried = 0; due >= 1 && tried < attackers_.size(); ++next) {
      if (attackers_[next % attackers_.size()]->go_on()) {
        ++sent_;
        --due;
        tried = 0;
      } else {
        ++tried;
      }
    }
  }
}

}  // namespace waystone
