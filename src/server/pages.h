// What a browser gets over HTTP: the client's files, which are inside the program, and the games described.
#pragma once
#include <string>

#include "net/server.h"
#include "server/house.h"

namespace waystone {

net::Response page(const std::string& path);
net::Response games_page(Games& games);                          // /api/games
net::Response game_page(Games& games, const std::string& name);  // /api/games/NAME: its words and rules

}  // namespace waystone
