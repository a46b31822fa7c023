// A visitor that sends whatever bytes it likes.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace waystone::net {

class Raw {
 public:
  explicit Raw(std::uint16_t port);
  Raw(const Raw&) = delete;
  Raw& operator=(const Raw&) = delete;
  Raw(Raw&& other) noexcept;
  ~Raw();

  void send(std::string_view bytes);       // as much as the other end takes before it hangs up
  bool send_some(std::string_view bytes);  // false: it takes no more now
  void half_close();
  void reset();  // hangs up so that the other end gets an error
  // Everything up to and with the end of an HTTP answer's head and body.
  std::string answer(bool with_body = true);
  std::string rest();                               // until the other end hangs up
  bool upgrade(std::string_view more_fields = "");  // asks for a WebSocket at /ws; true: got it

  struct Received {
    int opcode = 0;
    std::string payload;
    int code() const;  // of a close
  };
  std::optional<Received> frame();  // the next one; none: hung up
  // The code with which the other end closes; 0: it hung up without one. Pings and texts are passed over.
  int close_code();

 private:
  bool fill();
  std::string take(std::size_t size);
  int socket_ = -1;
  std::string received_;
};

std::string request(std::string_view method, std::string_view target, std::string_view more_fields = "",
                    std::string_view host = "localhost");
// A client's frame.
std::string client_frame(int opcode, std::string_view payload, bool last = true, bool masked = true);

}  // namespace waystone::net
