// The socket under everything: Asio with its executor's type known, which spares a virtual call and an
// allocation per operation. Private to net.
#pragma once
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace waystone::net {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using ErrorCode = boost::system::error_code;
using Wire = asio::basic_stream_socket<Tcp, Executor>;

}  // namespace waystone::net
