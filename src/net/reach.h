// Finding and reaching the machine of a Url. Private to net.
#pragma once
#include <fmt/format.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/basic_resolver.hpp>
#include <memory>
#include <string>
#include <utility>

#include "net/client.h"
#include "net/wire.h"

namespace waystone::net {

using Resolver = asio::ip::basic_resolver<Tcp, Executor>;

inline bool is_v6(const Url& url) { return url.host.find(':') != std::string::npos; }

// As the Host header has it.
inline std::string host_header(const Url& url) {
  const std::string name = is_v6(url) ? '[' + url.host + ']' : url.host;
  return url.port == 80 ? name : fmt::format("{}:{}", name, url.port);
}

inline std::string cannot_reach(const Url& url, const ErrorCode& why) {
  // Canceled by whoever ran out of patience.
  if (why == asio::error::operation_aborted) return host_header(url) + " does not answer";
  return fmt::format("cannot connect to {}: {}", host_header(url), why.message());
}

// Connects the wire and calls then(ErrorCode). A name is looked up on a thread of Asio's.
template <class Then>
void reach(Wire& wire, const Url& url, Then then) {
  auto connect = [&wire](const Resolver::results_type& found, Then next) {
    asio::async_connect(wire, found,
                        [next = std::move(next)](ErrorCode failed, const Tcp::endpoint&) mutable {
                          std::move(next)(failed);
                        });
  };
  ErrorCode failed;
  // This machine is called localhost even where no file says so.
  const auto address = asio::ip::make_address(url.host == "localhost" ? "127.0.0.1" : url.host, failed);
  if (!failed) {
    return connect(Resolver::results_type::create(Tcp::endpoint(address, url.port), url.host, ""),
                   std::move(then));
  }
  auto resolver = std::make_unique<Resolver>(wire.get_executor());
  Resolver& asked = *resolver;
  asked.async_resolve(url.host, std::to_string(url.port),
                      [connect, kept = std::move(resolver), next = std::move(then)](
                          ErrorCode missing, const Resolver::results_type& found) mutable {
                        if (missing) return std::move(next)(missing);
                        connect(found, std::move(next));
                      });
}

}  // namespace waystone::net
