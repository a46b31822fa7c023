// What a browser gets over HTTP: the client's files, which are inside the program, and the games described.
#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "catalog/embedded.h"
#include "net/server.h"
#include "server/house.h"

namespace waystone {

// A file of the client; in place of NAME the smaller NAME.gz, if there is one, for who takes it.
net::Response page(std::span<const EmbeddedFile> files, const net::Request& request);

// /api/games: the list. /api/games/NAME: a game's words and rules and what is printed on its cards, with
// ?OPTION=VALUE&… under these options.
class GamePages {
 public:
  explicit GamePages(Games& games) : games_(games) {}
  net::Response answer(const std::string& target);

 private:
  net::Response describe(const std::string& name, std::string_view query);

  Games& games_;
  // What is described never changes. Games under options are as many as anybody likes, so only the last ones
  // asked for are kept; they push out nothing else.
  std::map<std::string, net::Response> standard_, chosen_;
};

}  // namespace waystone
