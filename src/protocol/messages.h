// What clients say to a server: a closed set of messages, each walked once for reading and writing.
// docs/protocol.md describes them.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace waystone {

inline constexpr int kProtocol = 2;  // rises when a message changes so that old clients would be wrong
inline constexpr std::size_t kLongestName = 12, kLongestChat = 300, kLongestAction = 160, kLongestCode = 64;

// What is said to who has answered a sealed question, while it waits for the others: the question of this
// name in every game that has sealed ones.
inline constexpr std::string_view kSealedQuestion = "sealed";

// How long people at a table have for a reaction: half as long as is standard at the server, as long, twice.
inline constexpr std::array<std::string_view, 3> kPaces = {"quick", "standard", "leisurely"};

namespace message {

struct Hello {
  static constexpr std::string_view kType = "hello";
  int protocol = kProtocol;
  std::optional<std::string> key, name;
};
struct Name {
  static constexpr std::string_view kType = "name";
  std::string name;
};
struct ShowHall {
  static constexpr std::string_view kType = "hall";
};
// seats: "me", "me=Ana", "open" or "bot=greedy"; several "me" make a hot seat.
struct Create {
  static constexpr std::string_view kType = "create";
  std::string game;
  std::vector<std::string> seats;
  std::vector<std::pair<std::string, std::string>> options;
  bool listed = true;
  std::optional<std::string> pace = {};  // one of kPaces, in a game with reactions; left out: standard
};
// By a link's code, or a listed table by its id.
struct Sit {
  static constexpr std::string_view kType = "sit";
  std::optional<std::string> code, table;
  std::optional<int> seat;  // from 1; the first free one if left out
};
struct Watch {
  static constexpr std::string_view kType = "watch";
  std::optional<std::string> code, table;
};
// Back to a seat of one's own.
struct Open {
  static constexpr std::string_view kType = "open";
  std::string table;
  std::optional<int> seat;
};
struct Leave {
  static constexpr std::string_view kType = "leave";
};
struct Close {
  static constexpr std::string_view kType = "close";
};
struct Take {  // the next person at a hot seat
  static constexpr std::string_view kType = "take";
  int seat = 0;
};
struct PutBot {
  static constexpr std::string_view kType = "bot";
  int seat = 0;
  std::string bot;
};
struct Offer {  // agrees that somebody new may have a seat that was given up
  static constexpr std::string_view kType = "offer";
  int seat = 0;
};
struct Move {
  static constexpr std::string_view kType = "move";
  std::uint32_t decision = 0;
  std::string action;
};
struct Asks {  // for which reactions one wants to be asked
  static constexpr std::string_view kType = "asks";
  std::string when;                 // "able", "always" or "never"
  std::vector<std::string> not_at;  // questions at which not, by name
};
struct Undo {
  static constexpr std::string_view kType = "undo";
};
struct Reply {  // to somebody's wish to undo
  static constexpr std::string_view kType = "reply";
  std::uint32_t version = 0;
  bool yes = false;
};
struct Why {
  static constexpr std::string_view kType = "why";
  std::string action;
};
struct WhatIf {  // what an action of one's own would do
  static constexpr std::string_view kType = "preview";
  std::string action;
};
struct Hint {  // what the strongest bot would do
  static constexpr std::string_view kType = "hint";
};
struct Say {
  static constexpr std::string_view kType = "say";
  std::string text;
};
struct Rematch {
  static constexpr std::string_view kType = "rematch";
};
struct Journal {  // the guest's finished games
  static constexpr std::string_view kType = "journal";
};
struct ShowRecord {  // of a finished game
  static constexpr std::string_view kType = "record";
};
struct Replay {  // a finished game again, step by step
  static constexpr std::string_view kType = "replay";
  int seat = 0;  // whose eyes; 0: a watcher's
};
struct TellTale {  // the tale of the game, so far or whole
  static constexpr std::string_view kType = "tale";
  std::string voice;  // who tells it; empty: the seat's own
};
struct Plain {  // whether tables are told with their tabletop, for a client that draws no board of its own
  static constexpr std::string_view kType = "plain";
  bool on = false;
};
struct PlayOn {  // from a moment of a finished game, at a table of its own
  static constexpr std::string_view kType = "play_on";
  std::uint32_t version = 0;  // as the replay counts
};

}  // namespace message

using ClientMessage =
    std::variant<message::Hello, message::Name, message::ShowHall, message::Create, message::Sit,
                 message::Watch, message::Open, message::Leave, message::Close, message::Take,
                 message::PutBot, message::Offer, message::Move, message::Asks, message::Undo, message::Reply,
                 message::Why, message::WhatIf, message::Hint, message::Say, message::Rematch,
                 message::Journal, message::ShowRecord, message::Replay, message::TellTale, message::PlayOn,
                 message::Plain>;

// Refuses anything but exactly one of them: an unknown type, a missing or unknown key, a wrong kind of value.
Result<ClientMessage> parse_message(std::string_view text);
std::string print(const ClientMessage& message);
std::string_view type_of(const ClientMessage& message);

// A name a person may have: 1 to 12 visible characters, no direction marks or the like. Trims spaces.
Result<std::string> clean_name(std::string_view text);
// A line of chat: visible characters.
Result<std::string> clean_chat(std::string_view text);

}  // namespace waystone
