// The messages: each in both ways, nothing but them, and every frame with exactly its parts.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/json.h"
#include "protocol/changes.h"
#include "server/guest.h"

namespace waystone {
namespace {

using namespace message;

std::vector<ClientMessage> examples() {
  return {
      Hello{},
      Hello{1, std::string(64, 'f'), "Ana"},
      Name{"Ana"},
      ShowHall{},
      Create{"joust", {"me", "me=Ana", "open", "bot=greedy"}, {{"first-player", "random"}, {"x", ""}}, false},
      Create{"toy", {}, {}, true},
      Create{"journey", {"me", "open"}, {}, true, "quick"},
      Sit{"abc.def", std::nullopt, std::nullopt},
      Sit{std::nullopt, "abc", 6},
      Watch{"abc.def", std::nullopt},
      Watch{std::nullopt, "abc"},
      Open{"abc", std::nullopt},
      Open{"abc", 1},
      Leave{},
      Close{},
      Take{3},
      PutBot{2, "random"},
      Offer{2},
      Move{17, "lay rSbM red"},
      Move{2'147'483'647u, ""},
      Asks{"able", {}},
      Asks{"always", {"reply", "round-end"}},
      Undo{},
      Reply{3, true},
      Reply{0, false},
      Why{"lay rSbM red"},
      WhatIf{"lay rSbM red"},
      message::Hint{},
      Say{"\"quoted\" \\ / \u00E4\u20AC \U0001F0CF <b>"},
      Rematch{},
      Journal{},
      ShowRecord{},
      Replay{0},
      Replay{6},
      message::Plain{true},
      message::Plain{false},
      TellTale{""},
      TellTale{"light"},
      PlayOn{0},
      PlayOn{2'147'483'647u}};
}

TEST(Messages, ReadBackAsTheyWereWritten) {
  std::set<std::size_t> kinds;
  for (const ClientMessage& message : examples()) {
    const std::string text = print(message);
    const auto read = parse_message(text);
    ASSERT_TRUE(read) << text << ": " << read.error().text();
    EXPECT_EQ(read->index(), message.index()) << text;
    EXPECT_EQ(print(*read), text);
    EXPECT_EQ(text_of(*parse_json(text, ""), "type"), type_of(message));
    kinds.insert(message.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<ClientMessage>) << "an example for each";
}

// Any text within the bounds survives, whatever is in it.
TEST(Messages, KeepOddTexts) {
  Chance dice(77);
  const std::vector<std::string> pieces = {"a",      "\"",     "\\",         "/",        "\n",  "\t", "\x01",
                                           "\u00E9", "\u202E", "\U0001F600", "{",        "}",   "[",  "]",
                                           ",",      ":",      "null",       "<script>", "\x7F"};
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    for (std::uint32_t n = dice.below(15); n-- > 0;)
      text += pieces[dice.below(static_cast<std::uint32_t>(pieces.size()))];
    const auto said = parse_message(print(Say{text}));
    ASSERT_TRUE(said) << text;
    EXPECT_EQ(std::get<Say>(*said).text, text);
    const auto number = static_cast<std::uint32_t>(dice.below(2'147'483'647u));
    EXPECT_EQ(std::get<Move>(*parse_message(print(Move{number, "x"}))).decision, number);
  }
}

std::string with(const std::string& message, const std::string& more) {
  return message.substr(0, message.size() - 1) + more + '}';
}

// Every part of a message, left out, doubled in kind, and one too many.
TEST(Messages, HaveExactlyTheirParts) {
  const std::set<std::string> optional = {"hello/key",  "hello/name",  "sit/code",  "sit/table",  "sit/seat",
                                          "watch/code", "watch/table", "open/seat", "create/pace"};
  for (const ClientMessage& message : examples()) {
    const std::string type(type_of(message)), text = print(message);
    EXPECT_FALSE(parse_message(with(text, R"(,"more":1)"))) << text;
    EXPECT_FALSE(parse_message(with(text, R"(,"":null)"))) << text;
    const Value whole = *parse_json(text, "");
    for (const Value::Entry& part : *whole.table()) {
      Value::Table less;
      for (const Value::Entry& other : *whole.table())
        if (other.key != part.key) less.push_back(other);
      EXPECT_EQ(parse_message(to_json(Value(less))).has_value(), optional.contains(type + "/" + part.key))
          << text << part.key;
      for (const std::string wrong :
           {"null", "[]", "{\"a\":{}}", "1.5", "-1", "99999999999", "[[\"me\"]]", "1e400"}) {
        std::string changed = "{";
        for (const Value::Entry& other : *whole.table()) {
          if (changed.size() > 1) changed += ',';
          changed += to_json(Value(other.key)) + ':' + (other.key == part.key ? wrong : to_json(other.value));
        }
        const bool is_list = (part.key == "seats" || part.key == "not_at") && wrong == "[]";
        EXPECT_EQ(parse_message(changed + '}').has_value(), is_list) << changed;
      }
    }
  }
}

TEST(Messages, HaveBounds) {
  const auto fits = [](const ClientMessage& message) { return parse_message(print(message)).has_value(); };
  const auto letters = [](std::size_t count) { return std::string(count, 'x'); };
  EXPECT_TRUE(fits(Name{letters(48)}) && fits(Say{letters(4 * kLongestChat)}) &&
              fits(Move{0, letters(kLongestAction)}));
  EXPECT_FALSE(fits(Name{letters(49)}) || fits(Say{letters(4 * kLongestChat + 1)}) ||
               fits(Move{0, letters(kLongestAction + 1)}));
  EXPECT_TRUE(fits(Why{letters(kLongestAction)}) && fits(Open{letters(64), 6}) &&
              fits(PutBot{6, letters(32)}));
  EXPECT_FALSE(fits(Why{letters(kLongestAction + 1)}) || fits(Open{letters(65), 6}) ||
               fits(PutBot{6, letters(33)}));
  for (const int seat : {0, 7, -1, 1'000'000})
    EXPECT_FALSE(fits(Open{"a", seat}) || fits(Take{seat}) || fits(PutBot{seat, "a"}) ||
                 fits(Sit{"a", std::nullopt, seat}));
  EXPECT_TRUE(fits(TellTale{letters(32)}));
  EXPECT_FALSE(fits(TellTale{letters(33)}));
  EXPECT_FALSE(fits(Replay{7}) || fits(Replay{-1}) || fits(PlayOn{2'147'483'648u}));
  EXPECT_TRUE(fits(
      Create{letters(32), std::vector<std::string>(6, letters(64)), {{letters(64), letters(64)}}, true}));
  EXPECT_FALSE(fits(Create{letters(33), {}, {}, true}));
  EXPECT_FALSE(fits(Create{"a", std::vector<std::string>(7, "me"), {}, true}));
  EXPECT_FALSE(fits(Create{"a", {letters(65)}, {}, true}));
  EXPECT_FALSE(fits(Create{"a", {}, {{letters(65), "v"}}, true}));
  EXPECT_FALSE(fits(Create{"a", {}, {{"k", letters(65)}}, true}));
}

// Of two or three bytes.
std::string utf8_of(std::uint32_t c) {
  const auto tail = [](std::uint32_t bits) { return static_cast<char>(0x80 | (bits & 0x3F)); };
  if (c < 0x800) return {static_cast<char>(0xC0 | c >> 6), tail(c)};
  return {static_cast<char>(0xE0 | c >> 12), tail(c >> 6), tail(c)};
}

TEST(Messages, NamesAndChatAreVisibleText) {
  for (const std::string good : {"Ana", "Z\u00F6e", "\u674E", "\U0001F98F", "<b>x</b>", "twelve chars"}) {
    EXPECT_EQ(clean_name(good).value_or("?"), good);
    EXPECT_EQ(clean_name("  " + good + " ").value_or("?"), good);
    EXPECT_EQ(clean_chat(good).value_or("?"), good);
  }
  for (const std::string bad : {"", " ", "\n", "a\nb", "a\x01", "a\x7F", "\u202Eabc", "a\u200B", "\u2066a",
                                "\uFEFF", "a\u0085", "\U000E0041", "a\u061C", "\u3164"}) {
    EXPECT_FALSE(clean_name(bad)) << to_json(Value(bad));
    EXPECT_FALSE(clean_chat(bad)) << to_json(Value(bad));
  }
  for (const std::string blanks : {"\u00A0", "\u2003\u2003", "\u3000 ", "\u2800", "\u1680\u205F"}) {
    EXPECT_FALSE(clean_name(blanks)) << to_json(Value(blanks));
    EXPECT_FALSE(clean_chat(blanks)) << to_json(Value(blanks));
    // Nobody is called as somebody else by what is not seen.
    EXPECT_EQ(clean_name(blanks + "Ana" + blanks).value_or("?"), "Ana");
    EXPECT_EQ(clean_name("\u674E" + blanks).value_or("?"), "\u674E");
  }
  for (std::uint32_t c : {0x202Au, 0x202Bu, 0x202Cu, 0x202Du, 0x202Eu, 0x2066u, 0x2067u, 0x2068u, 0x2069u,
                          0x200Eu, 0x200Fu, 0x061Cu}) {
    const std::string mark = utf8_of(c);
    EXPECT_FALSE(clean_name("Ana" + mark) || clean_name(mark) || clean_chat("hi " + mark + "there")) << c;
  }
  EXPECT_FALSE(clean_name("thirteen char"));
  EXPECT_TRUE(clean_chat(std::string(kLongestChat, 'x')));
  EXPECT_FALSE(clean_chat(std::string(kLongestChat + 1, 'x')));
}

class Protocol : public testing::Test {
 protected:
  RunningServer server;
};

TEST_F(Protocol, NothingBeforeHello) {
  Guest guest(server, Guest::Silent{});
  for (const ClientMessage& message : examples())
    if (!std::holds_alternative<Hello>(message)) {
      EXPECT_EQ(guest.refused(message), "hello") << print(message);
    }
  EXPECT_EQ(guest.refused(Hello{kProtocol, std::nullopt, "\u202Eevil"}), "bad_text");
  guest.ask(Hello{}, "welcome");
  EXPECT_EQ(guest.refused(Hello{}), "hello");
}

TEST_F(Protocol, AnotherProtocolIsShownTheDoor) {
  for (const int protocol : {0, kProtocol + 1, 1'000'000}) {
    Guest guest(server, Guest::Silent{});
    EXPECT_EQ(guest.refused(Hello{protocol, std::nullopt, std::nullopt}), "protocol");
    guest.wait_until_lost();
  }
}

TEST_F(Protocol, TextsThatAreNoMessageAreRefused) {
  Guest guest(server, "Ana");
  std::string deep = R"({"type":"say","text":)" + std::string(3000, '[') + std::string(3000, ']') + "}";
  for (const std::string& text :
       std::vector<std::string>{"",
                                " ",
                                "hello",
                                "null",
                                "1",
                                "\"hall\"",
                                "[]",
                                R"([{"type":"hall"}])",
                                "{}",
                                R"({"type":"fly"})",
                                R"({"type":"Hall"})",
                                R"({"type":""})",
                                R"({"type":null})",
                                R"({"type":["hall"]})",
                                R"({"Type":"hall"})",
                                R"({"type":"hall"}x)",
                                R"({"type":"hall"}{"type":"hall"})",
                                R"({"type":"hall",})",
                                R"({'type':'hall'})",
                                R"({"type":"hall","x":1})",
                                R"({"type":"move","decision":1e3,"do":"x"})",
                                R"({"type":"move","decision":99999999999999999999999999,"do":"x"})",
                                R"({"type":"move","decision":-1,"do":"x"})",
                                R"({"type":"move","decision":"0","do":"x"})",
                                R"({"type":"move","decision":0})",
                                R"({"type":"move","do":"x"})",
                                R"({"type":"say","text":"\ud800"})",
                                deep,
                                std::string(10'000, '{'),
                                std::string(10'000, '[')})
    EXPECT_EQ(guest.refused_text(text), "bad_message") << text.substr(0, 80);
  EXPECT_EQ(guest.refused(Sit{std::nullopt, std::nullopt, std::nullopt}), "bad_message");
  EXPECT_EQ(guest.refused(Sit{"a.b", "c", std::nullopt}), "bad_message");
  EXPECT_EQ(guest.refused(Watch{std::nullopt, std::nullopt}), "bad_message");
  guest.settle();
  EXPECT_FALSE(guest.is_lost());
}

TEST_F(Protocol, WithoutATableMostIsRefused) {
  Guest guest(server, "Ana");
  for (const ClientMessage& message : std::vector<ClientMessage>{Leave{},
                                                                 Close{},
                                                                 Take{1},
                                                                 PutBot{1, "random"},
                                                                 Offer{1},
                                                                 Move{0, "x"},
                                                                 Undo{},
                                                                 Reply{0, true},
                                                                 Why{"x"},
                                                                 WhatIf{"x"},
                                                                 Say{"x"},
                                                                 Rematch{},
                                                                 ShowRecord{},
                                                                 Replay{0},
                                                                 TellTale{""},
                                                                 PlayOn{0},
                                                                 Open{"nowhere", std::nullopt},
                                                                 Sit{"no.where", std::nullopt, std::nullopt},
                                                                 Sit{"nodot", std::nullopt, std::nullopt},
                                                                 Watch{"no.where", std::nullopt},
                                                                 Watch{std::nullopt, "nowhere"}})
    EXPECT_EQ(guest.refused(message), "no_table") << print(message);
  EXPECT_EQ(guest.refused(Name{"\u202E"}), "bad_text");
  EXPECT_EQ(text_of(guest.ask(Name{" Zoe "}, "named"), "name"), "Zoe");
}

struct Parts {
  std::set<std::string> always, sometimes;
};

const std::map<std::string, Parts>& known_frames() {
  static const std::map<std::string, Parts> known = {
      {"welcome", {{"protocol", "name"}, {"key"}}},
      {"named", {{"name"}, {}}},
      {"refused", {{"to", "code", "sentence"}, {"rule"}}},
      {"hall", {{"open", "running", "mine"}, {}}},
      {"journal", {{"games"}, {}}},
      {"table",
       {{"table", "game", "ruleset", "content", "options", "listed", "seat", "here", "host", "stage", "seats",
         "links", "seed_hash"},
        {"next", "chat", "version", "view", "log", "actors", "question", "decision", "menu", "over",
         "undo"}}},
      {"step",
       {{"version", "by", "question"},
        {"undo", "kept", "view", "events", "scenes", "actors", "decision", "menu", "over"}}},
      {"seats", {{"stage", "seats"}, {}}},
      {"chat", {{"seat", "at", "name", "text"}, {}}},
      {"undo_asked", {{"by", "version"}, {}}},
      {"undo_declined", {{"by", "version"}, {}}},
      {"why", {{"do", "legal", "sentence", "rule"}, {}}},
      {"preview", {{"do", "view"}, {"events", "stops"}}},
      {"rematch", {{"table"}, {}}},
      {"record", {{"record"}, {}}},
      {"replay", {{"seat", "first", "steps"}, {}}},
      {"left", {{}, {}}}};
  return known;
}

// A step has its view and its events, or several scenes have one each.
void check_scenes(const Value& step) {
  EXPECT_NE(step.find("view") == nullptr, step.find("scenes") == nullptr) << to_json(step);
  if (step.find("scenes") == nullptr) return;
  EXPECT_EQ(step.find("events"), nullptr) << to_json(step);
  EXPECT_GT(scenes_of(step).size(), 1u) << to_json(step);
  for (const Value* scene : scenes_of(step)) {
    EXPECT_EQ(scene->table()->size(), 2u) << to_json(step);
    EXPECT_NE(part_of(*scene, "view").table(), nullptr) << to_json(step);
    EXPECT_NE(part_of(*scene, "events").list(), nullptr) << to_json(step);
  }
}

void check_parts(const std::string& text, std::set<std::string>& seen) {
  const Value frame = *parse_json(text, "frame");
  EXPECT_EQ(to_json(frame), text) << "a frame is written in one way";
  const std::string type = text_of(frame, "type");
  ASSERT_TRUE(known_frames().contains(type)) << text;
  const Parts& parts = known_frames().at(type);
  std::set<std::string> missing = parts.always;
  EXPECT_EQ(frame.table()->front().key, "type");
  for (const Value::Entry& part : *frame.table()) {
    missing.erase(part.key);
    EXPECT_TRUE(part.key == "type" || parts.always.contains(part.key) || parts.sometimes.contains(part.key))
        << part.key << " in " << text;
    seen.insert(type + "/" + part.key);
  }
  EXPECT_EQ(missing, std::set<std::string>{}) << text;
  EXPECT_EQ(type == "step" && frame.find("undo") != nullptr, frame.find("kept") != nullptr);
  if (type == "step") check_scenes(frame);
}

TEST_F(Protocol, EveryFrameHasExactlyItsParts) {
  std::set<std::string> seen;
  Party party = sit_down(server, "toy", 3);
  Guest spectator(server, "Eve");
  spectator.ask(ShowHall{}, "hall");
  spectator.ask(Watch{std::nullopt, party.table()}, "table");
  party[0].ask(Say{"hello"}, "chat");
  party[0].ask(Name{"Zoe"}, "named");
  party[0].refused(Move{0, "draw"});
  party[0].ask(Why{"draw"}, "why");
  party[0].ask(WhatIf{"seal left"}, "preview");
  party.play(0, "seal left");
  for (const bool yes : {false, true}) {
    const Value asked = party[0].ask(Undo{}, "undo_asked");
    Guest late(server, "", party[1].key());
    late.ask(Open{party.table(), std::nullopt}, "table");
    for (std::size_t i : {1u, 2u})
      party[i].send(Reply{static_cast<std::uint32_t>(figure_of(asked, "version")), yes});
    if (!yes) party[0].next("undo_declined");
    for (const std::string& frame : late.frames()) check_parts(frame, seen);
  }
  for (const auto& guest : party.guests) guest->wait_for_version(2);
  party.play(0, "seal left");
  party.play(1, "seal left");
  party[2].ask(WhatIf{"seal left"}, "preview");
  Chance dice(6);
  party.play_out(dice);
  party[0].ask(ShowRecord{}, "record");
  party[0].ask(Replay{2}, "replay");
  party[0].ask(Rematch{}, "rematch");
  party[0].ask(Journal{}, "journal");
  party[0].ask(Open{party.table(), std::nullopt}, "table");
  party[1].ask(new_table("toy", {"me", "open"}), "table");
  party[1].ask(Leave{}, "left");
  spectator.settle();
  for (const auto& guest : party.guests)
    for (const std::string& frame : guest->frames()) check_parts(frame, seen);
  for (const std::string& frame : spectator.frames()) check_parts(frame, seen);
  for (const auto& [type, parts] : known_frames()) {
    EXPECT_TRUE(seen.contains(type + "/type")) << type << " was never sent";
    for (const std::string& part : parts.sometimes)
      EXPECT_TRUE(seen.contains(type + "/" + part)) << type << '/' << part;
  }
}

}  // namespace
}  // namespace waystone
