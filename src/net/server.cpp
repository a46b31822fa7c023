#include "net/server.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <exception>
#include <optional>

#include "net/connections.h"
#include "net/visit.h"

namespace waystone::net {
namespace {

using namespace std::chrono_literals;
using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;
using Signals = asio::basic_signal_set<Executor>;

constexpr auto kRest = 100ms;  // when the kernel has no socket for us
constexpr auto kLastWords = 1s;

Clock::duration sweep_period(const Limits& limits) {
  const auto shortest = std::chrono::milliseconds(std::min(limits.handshake, limits.idle));
  return std::clamp<Clock::duration>(shortest / 4, 10ms, 1s);
}

class OneThreadServer final : public Server {
 public:
  explicit OneThreadServer(const Settings& settings) : connections_(settings) {}

  std::optional<Error> open();
  std::uint16_t port() const override { return port_; }
  const Counters& counters() const override { return connections_.counters; }
  void run(Host& host) override;
  void post(std::function<void()> task) override { asio::post(connections_.io, std::move(task)); }
  Clock::time_point now() const override { return Clock::now(); }
  void at(Clock::time_point when, std::function<void()> task) override;
  void every(std::chrono::milliseconds period, std::function<void()> task) override;
  void on_signal(std::vector<int> signals, std::function<void(int)> task) override;
  void stop() override {
    post([this] { say_goodbye(); });
  }

 private:
  struct Repeat {
    Timer timer;
    std::chrono::milliseconds period;
    std::function<void()> task;
  };

  void accept();
  void on_accepted(ErrorCode failed, Wire wire);
  void welcome(Wire wire);
  void repeat(Repeat& what);
  void await_signal(Signals& signals, std::function<void(int)> task);
  void say_goodbye();

  Connections connections_;
  Acceptor acceptor_{connections_.io};
  Timer rest_{connections_.io};
  std::vector<std::unique_ptr<Repeat>> repeats_;
  std::vector<std::unique_ptr<Signals>> signals_;
  std::uint16_t port_ = 0;
};

std::optional<Error> OneThreadServer::open() {
  const Settings& settings = connections_.settings;
  ErrorCode failed;
  const auto address = asio::ip::make_address(settings.address, failed);
  if (failed) {
    return Error{
        "", fmt::format("'{}' is not an address to listen on, like 127.0.0.1 or 0.0.0.0", settings.address)};
  }
  const Tcp::endpoint endpoint(address, settings.port);
  acceptor_.open(endpoint.protocol(), failed);
  if (!failed) acceptor_.set_option(Acceptor::reuse_address(true), failed);
  if (!failed) acceptor_.bind(endpoint, failed);
  if (failed == asio::error::address_in_use && settings.or_any_port)
    acceptor_.bind(Tcp::endpoint(address, 0), failed);
  if (!failed) acceptor_.listen(Acceptor::max_listen_connections, failed);
  if (!failed) port_ = acceptor_.local_endpoint(failed).port();
  if (failed == asio::error::address_in_use)
    return Error{"", fmt::format("port {} on {} is already in use", settings.port, settings.address)};
  if (failed == boost::system::errc::address_not_available)
    return Error{"", fmt::format("{} is not an address of this machine", settings.address)};
  if (failed) {
    return Error{"", fmt::format("cannot listen on port {} of {}: {}", settings.port, settings.address,
                                 failed.message())};
  }
  connections_.on_loopback = address.is_loopback();
  return std::nullopt;
}

void OneThreadServer::run(Host& host) {
  connections_.host = &host;
  connections_.emptied = [this] {
    if (connections_.stopping) connections_.io.stop();
  };
  every(std::chrono::ceil<std::chrono::milliseconds>(sweep_period(connections_.settings.limits)),
        [this] { connections_.sweep(); });
  accept();
  connections_.io.run();
}

void OneThreadServer::accept() {
  acceptor_.async_accept([this](ErrorCode failed, Wire wire) { on_accepted(failed, std::move(wire)); });
}

void OneThreadServer::on_accepted(ErrorCode failed, Wire wire) {
  if (!acceptor_.is_open()) return;
  if (failed) {
    // Such as too many open files: asking again at once would only keep us from closing some.
    rest_.expires_after(kRest);
    rest_.async_wait([this](ErrorCode stopped) {
      if (!stopped && acceptor_.is_open()) accept();
    });
    return;
  }
  ++connections_.counters.accepted;
  welcome(std::move(wire));
  accept();
}

void OneThreadServer::welcome(Wire wire) {
  const std::size_t most = connections_.settings.limits.connections;
  const std::size_t present = connections_.counters.connections;
  ErrorCode failed;
  const auto visitor = wire.remote_endpoint(failed).address();
  if (failed) return;  // already gone
  wire.set_option(Tcp::no_delay(true), failed);
  if (present >= most + most / 8 + 16) {
    ++connections_.counters.refused_limit;
    return;
  }
  Admission admission(connections_, visitor);
  if (present >= most || !admission.granted()) {
    ++connections_.counters.refused_limit;
    return turn_away(connections_, std::move(wire), std::move(admission));
  }
  start_visit(connections_, std::move(wire), std::move(admission));
}

void OneThreadServer::at(Clock::time_point when, std::function<void()> task) {
  if (when <= Clock::now()) return task();
  auto timer = std::make_shared<Timer>(connections_.io, when);
  timer->async_wait([timer, task = std::move(task)](ErrorCode failed) {
    if (!failed) task();
  });
}

void OneThreadServer::every(std::chrono::milliseconds period, std::function<void()> task) {
  auto& added =
      repeats_.emplace_back(new Repeat{Timer(connections_.io), std::max(period, 1ms), std::move(task)});
  added->timer.expires_after(added->period);
  repeat(*added);
}

void OneThreadServer::repeat(Repeat& what) {
  what.timer.async_wait([this, &what](ErrorCode failed) {
    if (failed) return;
    what.task();
    // Keeps the beat, but does not run after beats that were missed.
    what.timer.expires_at(std::max(what.timer.expiry() + what.period, Clock::now()));
    repeat(what);
  });
}

void OneThreadServer::on_signal(std::vector<int> signals, std::function<void(int)> task) {
  auto& added = signals_.emplace_back(std::make_unique<Signals>(connections_.io));
  ErrorCode ignored;
  for (const int each : signals) added->add(each, ignored);
  await_signal(*added, std::move(task));
}

void OneThreadServer::await_signal(Signals& signals, std::function<void(int)> task) {
  signals.async_wait([this, &signals, task = std::move(task)](ErrorCode failed, int which) {
    if (failed) return;
    task(which);
    await_signal(signals, task);
  });
}

void OneThreadServer::say_goodbye() {
  if (connections_.stopping) return;
  ErrorCode ignored;
  acceptor_.close(ignored);
  connections_.goodbye_all();
  if (connections_.empty()) return connections_.io.stop();
  rest_.expires_after(kLastWords);
  rest_.async_wait([this](ErrorCode) { connections_.cut_all(); });
}

}  // namespace

Result<std::unique_ptr<Server>> Server::listen(const Settings& settings) {
  // Asio has no other way to say that it gets no descriptor of its own from the kernel.
  try {
    auto server = std::make_unique<OneThreadServer>(settings);
    if (auto wrong = server->open()) return tl::unexpected(*std::move(wrong));
    return server;
  } catch (const std::exception& failed) {
    return error("", fmt::format("cannot listen: {}", failed.what()));
  }
}

}  // namespace waystone::net
