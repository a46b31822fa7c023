// What a browser gets over HTTP: the client's files, which are inside the program, and the games described.
#pragma once
#include <span>
#include <string>

#include "catalog/embedded.h"
#include "net/server.h"
#include "server/house.h"

namespace waystone {

// A file of the client; in place of NAME the smaller NAME.gz, if there is one, for who takes it.
net::Response page(std::span<const EmbeddedFile> files, const net::Request& request);
net::Response games_page(Games& games);                          // /api/games
net::Response game_page(Games& games, const std::string& name);  // /api/games/NAME: its words and rules

}  // namespace waystone
