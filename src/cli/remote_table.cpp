#include "cli/remote_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "catalog/catalog.h"
#include "cli/terminal.h"
#include "screen/screen.h"
#include "server/sealed.h"

namespace waystone {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
constexpr auto kPatience = 60s;  // with a server that is gone
constexpr auto kAnswerTime = 30s;

// What is said to who has answered, in a game that seals answers.
Question sealed_question(const AnyGame& game) {
  Question question;
  const auto rows = game.questions();
  while (question.kind + 1u < rows.size() && rows[question.kind].name != kSealedQuestion) ++question.kind;
  return question;
}

}  // namespace

RemoteTable::RemoteTable(net::Url url, std::string key, std::string name, ClientMessage first,
                         std::string data_dir)
    : url_(std::move(url)),
      key_(std::move(key)),
      name_(std::move(name)),
      first_(std::move(first)),
      data_dir_(std::move(data_dir)),
      dialer_(net::Dialer::make()) {
  url_.target = "/ws";
}

RemoteTable::~RemoteTable() { line_.reset(); }

std::string RemoteTable::base_url() const { return fmt::format("http://{}:{}", url_.host, url_.port); }

void RemoteTable::dial() { line_ = dialer_->dial(url_, *this); }

void RemoteTable::connected() {
  is_connected_ = true;
  message::Hello hello;
  if (!key_.empty()) hello.key = key_;
  if (!name_.empty()) hello.name = name_;
  send(hello);
}

// A lost connection is tried again, less and less often; a move that was not answered is sent again if the
// decision is still open.
void RemoteTable::lost(const std::string& why) {
  const auto now = Clock::now();
  if (is_connected_ || lost_at_ == Clock::time_point{}) lost_at_ = now;
  if (is_connected_ && !id_.empty()) {
    notices_.push_back("The connection is lost; trying again.");
    change_ = std::max(change_, Change::Notice);
  }
  is_connected_ = false;
  if (id_.empty() || now - lost_at_ > kPatience) {
    failed_ = Error{base_url(), printable(why)};
    return;
  }
  dial_again_ = now + std::clamp<Clock::duration>((now - lost_at_) / 4, 100ms, 3s);
}

void RemoteTable::send(const ClientMessage& message) {
  if (line_ && is_connected_) line_->send(print(message));
}

bool RemoteTable::pump(std::chrono::milliseconds most) {
  const auto until = Clock::now() + most;
  do {
    if (!is_connected_ && !failed_ && id_ != "" && dial_again_ != Clock::time_point{} &&
        Clock::now() >= dial_again_) {
      dial_again_ = {};
      dial();
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
    dialer_->run_for(std::clamp<std::chrono::milliseconds>(left, 0ms, 20ms));
  } while (change_ == Change::None && !answered_ && !failed_ && Clock::now() < until);
  return change_ != Change::None;
}

template <class Ready>
std::optional<Error> RemoteTable::pump_until(Ready&& ready) {
  const auto until = Clock::now() + (is_connected_ ? kAnswerTime : kPatience);
  while (!ready() && !failed_) {
    if (Clock::now() > until) return Error{base_url(), "the server does not answer"};
    pump(50ms);
    if (!ready()) change_ = change_ == Change::None ? Change::None : Change::Notice;
  }
  return failed_;
}

std::optional<Error> RemoteTable::come_in() {
  dial();
  return pump_until([&] { return !id_.empty() || refusal_; }) ? failed_
         : refusal_ ? std::optional(Error{base_url(), refusal_->sentence})
                    : std::nullopt;
}

std::vector<std::string> RemoteTable::names() const {
  std::vector<std::string> names;
  for (const PlayerThere& player : players_) names.push_back(player.name.empty() ? player.bot : player.name);
  return names;
}

std::vector<std::string> RemoteTable::seats_text() const {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const PlayerThere& player = players_[i];
    const std::string who = player.kind == "open"  ? "free"
                            : player.kind == "bot" ? player.bot + " (bot)"
                                                   : (player.name.empty() ? "a guest" : player.name);
    lines.push_back(fmt::format("  {}  {}{}", i + 1, who, seat_at(i) == seat_ ? " (you)" : ""));
  }
  return lines;
}

std::string RemoteTable::seat_text(std::int64_t number) const {
  const auto i = static_cast<std::size_t>(number - 1);
  if (number < 1 || i >= players_.size() || names()[i].empty()) return fmt::format("Seat {}", number);
  return names()[i];
}

SeatSet RemoteTable::actors() const {
  SeatSet others = actors_;
  if (is_sealed()) others.remove(seat_);
  return others;
}

Sight RemoteTable::see(Seat seat) const {
  return {.seat = seat,
          .view = view_,
          .question = is_sealed() ? sealed_question(*game_) : question_,
          .actors = actors(),
          .tabletop = tabletop_,
          .outcome = outcome_,
          .score_lines = score_lines_};
}

Events RemoteTable::events(Seat, std::size_t since) const {
  if (since >= events_.size()) return {};
  return {events_.begin() + static_cast<std::ptrdiff_t>(since), events_.end()};
}

std::size_t RemoteTable::events_before_last(std::size_t actions) const {
  if (actions == 0) return events_.size();
  if (marks_.empty()) return events_.size() > 6 ? events_.size() - 6 : 0;
  return marks_[marks_.size() - std::min(actions, marks_.size())];
}

Result<std::optional<Refusal>> RemoteTable::submit(Seat, const Action& action) {
  answered_ = false;
  refusal_.reset();
  pending_ = message::Move{decision_, game_->print(action)};
  send(*pending_);
  const auto wrong = pump_until([&] { return answered_; });
  pending_.reset();
  answered_ = false;
  if (wrong) return tl::unexpected(*wrong);
  return std::exchange(refusal_, std::nullopt);
}

// Says it and waits for the answer: nothing, or why not.
Result<std::optional<Refusal>> RemoteTable::ask(const ClientMessage& message) {
  answered_ = false;
  refusal_.reset();
  send(message);
  const auto wrong = pump_until([&] { return answered_; });
  answered_ = false;
  if (wrong) return tl::unexpected(*wrong);
  return std::exchange(refusal_, std::nullopt);
}

Result<std::optional<Refusal>> RemoteTable::undo(Seat) { return ask(message::Undo{}); }

Result<std::optional<Refusal>> RemoteTable::why_not(Seat, const Action& action) {
  return ask(message::Why{game_->print(action)});
}

Result<GameTable::Foretold> RemoteTable::preview(Seat, const Action& action) {
  foretold_ = {};
  auto refused = ask(message::WhatIf{game_->print(action)});
  if (!refused) return tl::unexpected(refused.error());
  foretold_.refused = std::move(*refused);
  return std::exchange(foretold_, {});
}

Result<GameTable::Advised> RemoteTable::hint(Seat) {
  hints_.clear();
  auto refused = ask(message::Hint{});
  if (!refused) return tl::unexpected(refused.error());
  return Advised{std::exchange(hints_, {}), std::move(*refused)};
}

Result<GameTable::TaleTold> RemoteTable::tale(Seat, const std::string& voice) {
  tale_.clear();
  auto refused = ask(message::TellTale{voice});
  if (!refused) return tl::unexpected(refused.error());
  return TaleTold{std::exchange(tale_, {}), std::move(*refused)};
}

Result<Change> RemoteTable::wait(std::chrono::milliseconds most) {
  if (failed_) return tl::unexpected(*failed_);
  answered_ = false;
  pump(most);
  if (failed_) return tl::unexpected(*failed_);
  return std::exchange(change_, Change::None);
}

bool RemoteTable::say(const std::string& text) {
  if (seat_ == Seat::Nobody) return false;
  send(message::Say{text});
  return true;
}

bool RemoteTable::reply(bool yes) {
  if (!undo_asked_) return false;
  send(message::Reply{*std::exchange(undo_asked_, std::nullopt), yes});
  return true;
}

bool RemoteTable::put_bot(int seat, const std::string& bot) {
  if (seat < 1 || seat > kMostSeats || seat_ == Seat::Nobody) return false;
  send(message::PutBot{seat, bot});
  return true;
}

// "able", "always" or "never", and the questions at which not; or "standard".
bool RemoteTable::ask_me(const std::vector<std::string>& words) {
  if (seat_ == Seat::Nobody || asks_.when.empty()) return false;
  if (words.empty()) {
    tell_asks();
  } else if (words.front() == "standard" && words.size() == 1) {
    const AskMe standard = AskMe::standard(game_->questions());
    send(message::Asks{std::string(AskMe::kWords[index(standard.when)]), standard.not_at});
  } else {
    send(message::Asks{words.front(), {words.begin() + 1, words.end()}});
  }
  return true;
}

bool RemoteTable::leave() {
  if (seat_ == Seat::Nobody) return false;
  answered_ = false;
  send(message::Leave{});
  return !pump_until([&] { return answered_; });
}

Result<std::string> RemoteTable::rematch() {
  answered_ = false;
  refusal_.reset();
  if (rematch_.empty()) send(message::Rematch{});
  if (const auto wrong = pump_until([&] { return !rematch_.empty() || refusal_; }))
    return tl::unexpected(*wrong);
  if (rematch_.empty()) return error(base_url(), refusal_->sentence);
  return rematch_;
}

std::string RemoteTable::farewell() const {
  return seat_ == Seat::Nobody
             ? "Come again."
             : fmt::format("Your seat is kept; come back with: waystone join {}/table/{}", base_url(), id_);
}

}  // namespace waystone
