// What a server of tables cannot do without: take a move from a socket, and tell every seat. No rules, no
// views, no disk: epoll, WebSocket frames, and updates of a given size. `waystone load` plays at it as at a
// server, so that both are measured by the same client (bench/relay_ratio).
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "net/frames.h"

namespace waystone {
namespace {

struct Table;

double cpu_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

struct Connection {
  int socket = -1;
  std::string head;  // of the request, until all of it is there
  bool talks = false;
  net::Inbox inbox;
  Table* table = nullptr;
  int seat = 0;
};

struct Table {
  std::size_t seats = 0;
  std::uint32_t version = 0;
  std::vector<Connection*> players;
};

class Relay {
 public:
  explicit Relay(std::size_t bytes) : bytes_(bytes) {}
  int listen();  // the port; 0: it cannot
  [[noreturn]] void run();

 private:
  void accept_all();
  void read(Connection& connection);
  void answer(Connection& connection);
  void take(Connection& connection, std::string_view message);
  void sit(Connection& connection, Table& table);
  void tell(Connection& connection, std::string_view text);
  void step(Table& table, int by);
  void close(Connection& connection);

  std::size_t bytes_;  // of an update
  int listening_ = -1, epoll_ = ::epoll_create1(EPOLL_CLOEXEC);
  std::map<int, std::unique_ptr<Connection>> connections_;
  std::vector<std::unique_ptr<Table>> tables_;
};

int Relay::listen() {
  listening_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (::bind(listening_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(listening_, 4096) != 0)
    return 0;
  ::getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size);
  epoll_event event{EPOLLIN, {.fd = listening_}};
  ::epoll_ctl(epoll_, EPOLL_CTL_ADD, listening_, &event);
  return ntohs(address.sin_port);
}

void Relay::run() {
  std::array<epoll_event, 256> events{};
  for (;;) {
    const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), -1);
    for (int i = 0; i < count; ++i) {
      const int socket = events[static_cast<std::size_t>(i)].data.fd;
      if (socket == listening_)
        accept_all();
      else if (const auto found = connections_.find(socket); found != connections_.end())
        read(*found->second);
    }
  }
}

void Relay::accept_all() {
  for (;;) {
    const int socket = ::accept4(listening_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (socket < 0) return;
    const int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    connections_[socket] = std::make_unique<Connection>();
    connections_[socket]->socket = socket;
    epoll_event event{EPOLLIN, {.fd = socket}};
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event);
  }
}

void Relay::read(Connection& connection) {
  std::array<char, 16384> space{};
  const ssize_t size = ::recv(connection.socket, space.data(), space.size(), 0);
  if (size <= 0) return close(connection);
  const std::span<char> bytes(space.data(), static_cast<std::size_t>(size));
  if (!connection.talks) {
    connection.head.append(bytes.data(), bytes.size());
    if (connection.head.find("\r\n\r\n") != std::string::npos) answer(connection);
    return;
  }
  connection.inbox.take(net::Side::Server, 16384, bytes, [&](const net::Arrived& arrived) {
    if (arrived.kind == net::Opcode::Text) take(connection, arrived.payload);
    return true;
  });
}

// A WebSocket, or the figures that `waystone load` asks for.
void Relay::answer(Connection& connection) {
  constexpr std::string_view kKey = "Sec-WebSocket-Key: ";
  std::string out;
  if (const auto at = connection.head.find(kKey); at != std::string::npos) {
    const auto from = at + kKey.size();
    out = fmt::format(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Accept: {}\r\n\r\n",
        net::accept_key(
            std::string_view(connection.head).substr(from, connection.head.find('\r', from) - from)));
    connection.talks = true;
  } else {
    const std::string body = fmt::format("relay\nwaystone_cpu_seconds_total {:.6f}\n", cpu_seconds());
    out = fmt::format("HTTP/1.1 200 OK\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{}", body.size(),
                      body);
  }
  connection.head.clear();
  static_cast<void>(::send(connection.socket, out.data(), out.size(), MSG_NOSIGNAL));
}

void Relay::take(Connection& connection, std::string_view message) {
  const auto has = [&](std::string_view part) { return message.find(part) != std::string_view::npos; };
  if (has("\"type\":\"move\"") && connection.table != nullptr)
    return step(*connection.table, connection.seat);
  if (has("\"type\":\"hello\"")) return tell(connection, R"({"type":"welcome"})");
  if (has("\"type\":\"create\"")) {
    tables_.push_back(std::make_unique<Table>());
    tables_.back()->seats = 1;
    for (auto at = message.find("\"open\""); at != std::string_view::npos;
         at = message.find("\"open\"", at + 1))
      ++tables_.back()->seats;
    return sit(connection, *tables_.back());
  }
  constexpr std::string_view kCode = "\"code\":\"";
  if (const auto at = message.find(kCode); at != std::string_view::npos)
    if (const auto n = std::strtoul(message.data() + at + kCode.size(), nullptr, 10); n < tables_.size())
      sit(connection, *tables_[n]);
}

void Relay::sit(Connection& connection, Table& table) {
  table.players.push_back(&connection);
  connection.table = &table;
  connection.seat = static_cast<int>(table.players.size());
  if (table.players.size() < table.seats) {
    if (connection.seat == 1)
      tell(connection, fmt::format(R"({{"type":"table","stage":"open","links":{{"sit":"/sit/{}"}}}})",
                                   tables_.size() - 1));
    return;
  }
  for (Connection* player : table.players)
    tell(*player, fmt::format(R"({{"type":"table","stage":"running","version":0{}}})",
                              player->seat == 1 ? R"(,"menu":["go"])" : ""));
}

void Relay::step(Table& table, int by) {
  ++table.version;
  const int next = by % static_cast<int>(table.seats) + 1;
  for (Connection* player : table.players) {
    std::string text = fmt::format(R"({{"type":"step","version":{},"by":{}{},"view":")", table.version, by,
                                   player->seat == next ? R"(,"menu":["go"])" : "");
    text.append(bytes_ - std::min(bytes_, text.size() + 2), 'x');
    tell(*player, text += "\"}");
  }
}

void Relay::tell(Connection& connection, std::string_view text) {
  const net::FrameHead head(net::Opcode::Text, text.size(), net::Side::Server);
  std::string bytes;
  bytes.reserve(head.bytes().size() + text.size());
  bytes += head.bytes();
  bytes += text;
  static_cast<void>(::send(connection.socket, bytes.data(), bytes.size(), MSG_NOSIGNAL));
}

void Relay::close(Connection& connection) {
  if (connection.table != nullptr) std::erase(connection.table->players, &connection);
  ::close(connection.socket);
  connections_.erase(connection.socket);
}

}  // namespace
}  // namespace waystone

int main(int count, char** arguments) {
  waystone::Relay relay(count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 250);
  const int port = relay.listen();
  if (port == 0) return 1;
  fmt::print("http://127.0.0.1:{}/\n", port);
  std::fflush(stdout);
  relay.run();
}
