// `waystone load`: many tables at a server, random legal moves, and how long they take. Every seat is a
// WebSocket of its own that plays by the protocol, as a browser would.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <queue>

#include "base/chance.h"
#include "cli/commands.h"
#include "cli/load_attack.h"
#include "cli/load_report.h"
#include "net/client.h"
#include "protocol/messages.h"
#include "server/metrics.h"

namespace waystone {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

double seconds_between(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

class Load;
class LoadTable;

// One seat.
class LoadPlayer final : public net::Caller {
 public:
  LoadPlayer(Load& load, LoadTable& table, int seat) : load_(load), table_(table), seat_(seat) {}
  void dial(std::string code);  // empty: opens the table
  void connected() override;
  void received(std::string_view text) override;
  void lost(const std::string& why) override;
  void move();
  bool is_live() const { return line_ != nullptr; }
  std::uint64_t bytes() const { return line_ ? line_->bytes_in() + line_->bytes_out() : 0; }

 private:
  void read(const json::object& frame);
  void read_table(const json::object& frame);
  void read_position(const json::object& frame);
  void send(const ClientMessage& message) { line_->send(print(message)); }

  Load& load_;
  LoadTable& table_;
  int seat_;
  std::string code_, action_;
  std::uint32_t decision_ = 0;
  std::optional<std::uint32_t> answered_;  // a sealed answer comes out in steps that still have its menu
  std::unique_ptr<net::Line> line_;
};

class LoadTable {
 public:
  LoadTable(Load& load, net::Url at, int seats) : url(std::move(at)) {
    for (int i = 0; i < seats; ++i) players_.push_back(std::make_unique<LoadPlayer>(load, *this, i + 1));
  }
  std::vector<std::unique_ptr<LoadPlayer>>& players() { return players_; }
  Clock::time_point sent{};  // the last move, until another seat hears of it
  bool is_waiting = false, is_running = false, is_attacked = false;
  Clock::time_point next_move{};
  const net::Url url;

 private:
  std::vector<std::unique_ptr<LoadPlayer>> players_;
};

class Load {
 public:
  Load(const LoadOptions& options, net::Url url)
      : options_(options),
        url_(std::move(url)),
        dialer_(net::Dialer::make()),
        chance_(options.seed) {}

  std::optional<Error> run();
  net::Dialer& dialer() { return *dialer_; }
  const LoadOptions& options() const { return options_; }
  LoadFigures& figures() { return figures_; }
  std::uint32_t pick(std::size_t n) { return chance_.below(static_cast<std::uint32_t>(n)); }

  // At once, or when this table's next move is due.
  void may_move(LoadTable& table, LoadPlayer& player) {
    if (!is_playing_) return;
    if (options_.rate <= 0)
      player.move();
    else
      due_.push({table.next_move, &player});
  }
  void move_later(LoadTable& table) {
    if (options_.rate > 0) table.next_move = std::max(table.next_move + period(), Clock::now() - period());
  }
  void table_began() { ++begun_; }
  void failed(std::string why) {
    if (!wrong_) wrong_ = Error{options_.url, std::move(why)};
    dialer_->stop();
  }
  bool is_playing() const { return is_playing_; }
  bool is_attacked() const { return is_attacked_; }
  // With an attack beside it each table has an address of its own, for who attacks has few.
  net::Url next_url() {
    net::Url url = url_;
    if (!options_.attack.empty())
      url.forwarded = fmt::format("10.0.{}.{}", tables_.size() / 256, tables_.size() % 256);
    return url;
  }

 private:
  struct Due {
    Clock::time_point when;
    LoadPlayer* player;
    bool operator<(const Due& other) const { return when > other.when; }
  };
  Clock::duration period() const {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / options_.rate));
  }
  std::optional<Error> sit_everybody();
  void play();
  void alternate(LoadAttack* attack, double seconds);
  void show_progress(double share, const char* what) const;
  double metric(const char* name) const;
  std::uint64_t bytes() const;

  const LoadOptions& options_;
  net::Url url_;
  std::unique_ptr<net::Dialer> dialer_;
  Chance chance_;
  LoadFigures figures_;
  std::vector<std::unique_ptr<LoadTable>> tables_;
  std::priority_queue<Due> due_;
  std::optional<Error> wrong_;
  int begun_ = 0;
  bool is_playing_ = false, is_attacked_ = false;
};

void LoadPlayer::dial(std::string code) {
  code_ = std::move(code);
  line_ = load_.dialer().dial(table_.url, *this);
}

void LoadPlayer::connected() { send(message::Hello{kProtocol, std::nullopt, std::nullopt}); }

void LoadPlayer::lost(const std::string& why) {
  ++load_.figures().lost;
  if (!load_.is_playing()) load_.failed("a connection was lost: " + why);
}

void LoadPlayer::received(std::string_view text) {
  unsigned char space[8192];
  json::monotonic_resource memory(space, sizeof space);
  json::error_code failed;
  const json::value value = json::parse(json::string_view(text), failed, &memory);
  if (failed) return load_.failed("the server sent something that is not JSON");
  if (const json::array* several = value.if_array()) {
    for (const json::value& one : *several)
      if (const json::object* frame = one.if_object()) read(*frame);
  } else if (const json::object* frame = value.if_object()) {
    read(*frame);
  }
}

void LoadPlayer::read(const json::object& frame) {
  ++load_.figures().frames;
  const json::value* named = frame.if_contains("type");
  json::string_view type;
  if (named != nullptr && named->is_string()) type = named->get_string();
  if (type == "step") {
    if (table_.is_waiting && frame.at("by").to_number<int>() != seat_) {
      table_.is_waiting = false;
      auto& latencies = table_.is_attacked ? load_.figures().attacked : load_.figures().latencies;
      latencies.push_back(static_cast<float>(seconds_between(table_.sent, Clock::now())));
    }
    read_position(frame);
  } else if (type == "table") {
    read_table(frame);
  } else if (type == "welcome") {
    if (code_.empty()) {
      message::Create create{load_.options().game, {"me"}, {}, false};
      create.seats.resize(static_cast<std::size_t>(load_.options().seats), "open");
      send(create);
    } else {
      send(message::Sit{code_, std::nullopt, std::nullopt});
    }
  } else if (type == "rematch") {
    const json::string& next = frame.at("table").as_string();
    send(message::Open{std::string(next.data(), next.size()), std::nullopt});
  } else if (type == "refused") {
    ++load_.figures().refused;
    if (!load_.is_playing()) load_.failed("refused: " + json::serialize(frame));
  }
}

void LoadPlayer::read_table(const json::object& frame) {
  if (frame.at("stage").as_string() == "open") {
    if (!code_.empty()) return;
    code_ = frame.at("links").at("sit").as_string().c_str();
    code_ = code_.substr(code_.rfind('/') + 1);
    for (auto& other : table_.players())
      if (other.get() != this) other->dial(code_);
    return;
  }
  if (!table_.is_running) {
    table_.is_running = true;
    load_.table_began();
  }
  answered_.reset();
  read_position(frame);
}

// Any of the actions: "lay rSbM red,black" is two (see protocol/menu_text.h).
std::string pick_action(const json::array& menu, Load& load) {
  const auto alternatives = [](const json::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), ',')) + 1;
  };
  std::size_t all = 0;
  for (const json::value& item : menu) all += alternatives(item.as_string());
  std::size_t wanted = load.pick(all);
  for (const json::value& item : menu) {
    const std::string_view text(item.as_string().data(), item.as_string().size());
    if (const std::size_t here = alternatives(item.as_string()); wanted >= here) {
      wanted -= here;
      continue;
    }
    const auto space = text.rfind(' ');
    const std::size_t head = space == std::string_view::npos ? 0 : space + 1;
    std::size_t from = head;
    for (; wanted > 0; --wanted) from = text.find(',', from) + 1;
    return std::string(text.substr(0, head)) + std::string(text.substr(from, text.find(',', from) - from));
  }
  return "";
}

void LoadPlayer::read_position(const json::object& frame) {
  action_.clear();
  if (frame.contains("over")) {
    if (seat_ != 1) return;
    ++load_.figures().games;
    send(message::Rematch{});
    return;
  }
  const json::value* menu = frame.if_contains("menu");
  if (menu == nullptr) return;
  action_ = pick_action(menu->as_array(), load_);
  const json::value* decision = frame.if_contains("decision");  // left out if it is the version
  decision_ = (decision != nullptr ? *decision : frame.at("version")).to_number<std::uint32_t>();
  if (decision_ == answered_) return action_.clear();
  load_.may_move(table_, *this);
}

void LoadPlayer::move() {
  if (action_.empty() || line_ == nullptr) return;
  send(message::Move{decision_, action_});
  action_.clear();
  answered_ = decision_;
  ++load_.figures().moves;
  table_.sent = Clock::now();
  table_.is_attacked = load_.is_attacked();
  table_.is_waiting = table_.players().size() > 1;
  load_.move_later(table_);
}

void Load::show_progress(double share, const char* what) const {
  if (options_.json || isatty(STDERR_FILENO) == 0) return;
  const int full = static_cast<int>(std::clamp(share, 0.0, 1.0) * 30);
  fmt::print(stderr, "\r{:<20} [{:<30}] {:3.0f} %  {} moves ", what,
             std::string(static_cast<std::size_t>(full), '#'), 100 * std::clamp(share, 0.0, 1.0),
             figures_.moves);
  if (share >= 1) fmt::print(stderr, "\n");
}

double Load::metric(const char* name) const {
  net::Url url = url_;
  url.target = "/metrics";
  const auto fetched = net::fetch(url, std::chrono::seconds(10));
  if (!fetched) return 0;
  const std::string wanted = fmt::format("\nwaystone_{} ", name);
  const auto at = fetched->body.find(wanted);
  return at == std::string::npos ? 0 : std::strtod(fetched->body.c_str() + at + wanted.size(), nullptr);
}

std::uint64_t Load::bytes() const {
  std::uint64_t sum = 0;
  for (const auto& table : tables_)
    for (const auto& player : table->players()) sum += player->bytes();
  return sum;
}

// A few tables at a time, so that the backlog of new connections is never long.
std::optional<Error> Load::sit_everybody() {
  const auto deadline = Clock::now() + std::chrono::seconds(30 + options_.tables / 20);
  while (begun_ < options_.tables && !wrong_) {
    while (static_cast<int>(tables_.size()) < std::min(options_.tables, begun_ + 50)) {
      tables_.push_back(std::make_unique<LoadTable>(*this, next_url(), options_.seats));
      tables_.back()->players().front()->dial("");
    }
    dialer_->run_for(std::chrono::milliseconds(1));
    show_progress(static_cast<double>(begun_) / options_.tables, "sitting down");
    if (Clock::now() > deadline) return Error{options_.url, "the tables were not all open in time"};
  }
  return wrong_;
}

// Two seconds without it, two with it, so that both meet the same weather.
void Load::alternate(LoadAttack* attack, double seconds) {
  is_attacked_ = attack != nullptr && static_cast<std::int64_t>(seconds / 2) % 2 == 1;
  if (attack != nullptr) attack->last(is_attacked_);
}

void Load::play() {
  const auto attack = options_.attack.empty()
                          ? nullptr
                          : std::make_unique<LoadAttack>(url_, options_.attack, options_.game, options_.seats,
                                                         options_.attack_rate);
  const auto start = Clock::now();
  figures_.wire = bytes();
  is_playing_ = true;
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    // Spread over the period, so that they do not all move at once.
    if (options_.rate > 0)
      tables_[i]->next_move = start + period() * static_cast<int>(i) / static_cast<int>(tables_.size());
    for (auto& player : tables_[i]->players()) may_move(*tables_[i], *player);
  }
  auto shown = start;
  while (seconds_between(start, Clock::now()) < options_.seconds && !wrong_) {
    const auto now = Clock::now();
    alternate(attack.get(), seconds_between(start, now));
    while (!due_.empty() && due_.top().when <= now) {
      LoadPlayer* player = due_.top().player;
      due_.pop();
      player->move();
    }
    dialer_->run_for(std::chrono::microseconds(options_.rate > 0 ? 100 : 20'000));
    if (seconds_between(shown, now) > 0.2) {
      shown = now;
      show_progress(seconds_between(start, now) / options_.seconds, "playing");
    }
  }
  figures_.took = seconds_between(start, Clock::now());
  is_playing_ = false;
  if (attack) {
    figures_.attack_sent = attack->sent();
    figures_.attack_refused = attack->refused();
  }
  figures_.wire = bytes() - figures_.wire;
  show_progress(1, "playing");
}

std::optional<Error> Load::run() {
  net::Url health = url_;
  health.target = "/healthz";
  if (const auto fetched = net::fetch(health, std::chrono::seconds(5)); !fetched) return fetched.error();
  figures_.memory_before = metric("resident_bytes");
  if (auto wrong = sit_everybody()) return wrong;
  figures_.commits = metric("commits_total");
  figures_.commit_seconds = metric("commit_seconds_sum");
  figures_.rows = metric("rows_written_total");
  figures_.server_cpu = metric("cpu_seconds_total");
  figures_.own_cpu = cpu_seconds();
  figures_.frames = 0;
  play();
  figures_.own_cpu = cpu_seconds() - figures_.own_cpu;
  figures_.server_cpu = metric("cpu_seconds_total") - figures_.server_cpu;
  figures_.memory = metric("resident_bytes");
  figures_.commits = metric("commits_total") - figures_.commits;
  figures_.commit_seconds = metric("commit_seconds_sum") - figures_.commit_seconds;
  figures_.rows = metric("rows_written_total") - figures_.rows;
  if (wrong_) return wrong_;
  report(options_, figures_);
  return std::nullopt;
}

}  // namespace

int load(const LoadOptions& options) {
  auto url = net::parse_url(options.url);
  if (!url) return complain(url.error());
  url->target = "/ws";
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  Load load(options, *url);
  if (const auto wrong = load.run()) return complain(*wrong);
  return 0;
}

}  // namespace waystone
