#include "net/raw.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "net/house.h"

namespace waystone::net {

Raw::Raw(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_port = htons(port);
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&where), sizeof where), 0) << std::strerror(errno);
}

Raw::Raw(Raw&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      received_(std::move(other.received_)) {}

Raw::~Raw() {
  if (socket_ >= 0) ::close(socket_);
}

void Raw::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool Raw::send_some(std::string_view bytes) {
  return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT) ==
         static_cast<ssize_t>(bytes.size());
}

void Raw::half_close() { ::shutdown(socket_, SHUT_WR); }

void Raw::reset() {
  const linger at_once{1, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(std::exchange(socket_, -1));
}

bool Raw::fill() {
  pollfd asked{socket_, POLLIN, 0};
  const int milliseconds = static_cast<int>(std::chrono::milliseconds(kGenerous).count());
  if (::poll(&asked, 1, milliseconds) <= 0) {
    ADD_FAILURE() << "the server neither answers nor hangs up";
    return false;
  }
  std::array<char, 65536> part;
  const ssize_t size = ::recv(socket_, part.data(), part.size(), 0);
  if (size <= 0) return false;
  received_.append(part.data(), static_cast<std::size_t>(size));
  return true;
}

std::string Raw::take(std::size_t size) {
  while (received_.size() < size && fill()) {}
  std::string taken = received_.substr(0, size);
  received_.erase(0, size);
  return taken;
}

std::string Raw::answer(bool with_body) {
  std::size_t end = 0;
  while ((end = received_.find("\r\n\r\n")) == std::string::npos)
    if (!fill()) return std::exchange(received_, {});
  std::string whole = take(end + 4);
  const auto length = whole.find("Content-Length: ");
  if (with_body && length != std::string::npos) whole += take(std::stoul(whole.substr(length + 16)));
  return whole;
}

std::string Raw::rest() {
  while (fill()) {}
  return std::exchange(received_, {});
}

bool Raw::upgrade(std::string_view more_fields) {
  send(request("GET", "/ws",
               fmt::format("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}",
                           more_fields)));
  return answer().find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") != std::string::npos;
}

std::optional<Raw::Received> Raw::frame() {
  const std::string head = take(2);
  if (head.size() < 2) return std::nullopt;
  std::size_t length = static_cast<unsigned char>(head[1]) & 0x7f;
  EXPECT_EQ(head[1] & 0x80, 0) << "a server does not mask";
  if (length >= 126) {
    const std::string larger = take(length == 126 ? 2 : 8);
    length = 0;
    for (const char each : larger) length = length << 8 | static_cast<unsigned char>(each);
  }
  return Received{head[0] & 0x0f, take(length)};
}

int Raw::Received::code() const {
  if (payload.size() < 2) return 1005;
  return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
}

int Raw::close_code() {
  while (const auto next = frame())
    if (next->opcode == 8) return next->code();
  return 0;
}

std::string request(std::string_view method, std::string_view target, std::string_view more_fields,
                    std::string_view host) {
  return fmt::format("{} {} HTTP/1.1\r\nHost: {}\r\n{}\r\n", method, target, host, more_fields);
}

std::string client_frame(int opcode, std::string_view payload, bool last, bool masked) {
  std::string bytes(1, static_cast<char>((last ? 0x80 : 0) | opcode));
  const int flag = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    bytes += static_cast<char>(flag | static_cast<int>(payload.size()));
  } else {
    const int extra = payload.size() < 65536 ? 2 : 8;
    bytes += static_cast<char>(flag | (extra == 2 ? 126 : 127));
    for (int i = extra - 1; i >= 0; --i) bytes += static_cast<char>(payload.size() >> (8 * i) & 0xff);
  }
  if (!masked) return bytes.append(payload);
  constexpr std::string_view kMask = "\x12\x34\x56\x78";
  bytes += kMask;
  for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ kMask[i % 4]);
  return bytes;
}

}  // namespace waystone::net
