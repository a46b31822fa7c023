// The socket under everything: Asio with its executor's type known, which spares a virtual call and an
// allocation per operation. Private to net.
#pragma once
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/wait_traits.hpp>
#include <chrono>

namespace waystone::net {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using ErrorCode = boost::system::error_code;
using Wire = asio::basic_stream_socket<Tcp, Executor>;
using Clock = std::chrono::steady_clock;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

}  // namespace waystone::net
