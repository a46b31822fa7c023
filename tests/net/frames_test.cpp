// Pure parts: frames, addresses, origins.
#include "net/frames.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "net/client.h"
#include "net/manners.h"
#include "net/raw.h"

namespace waystone::net {
namespace {

struct Taken {
  std::vector<std::string> texts;
  std::string controls;
  std::uint16_t wrong = 0;
  friend bool operator==(const Taken&, const Taken&) = default;
};

// As if it arrived in pieces of these sizes, again and again.
Taken take(const std::string& bytes, const std::vector<std::size_t>& pieces, std::size_t most = 1000) {
  Inbox inbox;
  Taken taken;
  std::size_t at = 0;
  for (std::size_t i = 0; at < bytes.size() && taken.wrong == 0; ++i) {
    std::string piece = bytes.substr(at, pieces[i % pieces.size()]);
    at += piece.size();
    taken.wrong = inbox.take(Side::Server, most, piece, [&](const Arrived& arrived) {
      if (arrived.kind == Opcode::Text)
        taken.texts.emplace_back(arrived.payload);
      else
        taken.controls += "cpo"[static_cast<int>(arrived.kind) - 8];
      return true;
    });
  }
  return taken;
}

TEST(Frames, PiecesOfAnySizeGiveTheSameMessages) {
  const std::string bytes = client_frame(1, "hello") + client_frame(1, "", false) + client_frame(9, "ping") +
                            client_frame(0, "in ", false) + client_frame(0, "pieces") + client_frame(10, "") +
                            client_frame(1, std::string(300, 'x')) + client_frame(1, "") +
                            client_frame(8, "");
  const Taken whole = take(bytes, {bytes.size()});
  EXPECT_EQ(whole.texts, (std::vector<std::string>{"hello", "in pieces", std::string(300, 'x'), ""}));
  EXPECT_EQ(whole.controls, "poc");
  EXPECT_EQ(whole.wrong, 0);
  for (std::size_t size = 1; size < 40; ++size) EXPECT_EQ(take(bytes, {size}), whole) << size;
  EXPECT_EQ(take(bytes, {1, 7, 2, 100, 3}), whole);
}

TEST(Frames, BreachesHaveTheirCodes) {
  const auto code = [](const std::string& bytes) { return take(bytes, {bytes.size()}).wrong; };
  EXPECT_EQ(code(client_frame(2, "binary")), kNotText);
  EXPECT_EQ(code(client_frame(1, "\xff")), kBadText);
  EXPECT_EQ(code(client_frame(1, "\xc3", false) + client_frame(0, "\xa4")), 0) << "a letter over two frames";
  EXPECT_EQ(code(client_frame(1, std::string(1001, 'x'))), kTooLarge);
  EXPECT_EQ(code(client_frame(1, std::string(900, 'x'), false) + client_frame(0, std::string(101, 'x'))),
            kTooLarge);
  EXPECT_EQ(code(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff....", 14)), kTooLarge);
  EXPECT_EQ(code(std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff....", 14)), kTooLarge);
  EXPECT_EQ(code(std::string("\x81\xfe\x00\x05....hello", 13)), kProtocolError) << "5 written as two bytes";
  EXPECT_EQ(code(client_frame(1, "x", true, false)), kProtocolError) << "unmasked";
  EXPECT_EQ(code(client_frame(0, "x")), kProtocolError) << "continues nothing";
  EXPECT_EQ(code(client_frame(1, "x", false) + client_frame(1, "x")), kProtocolError);
  EXPECT_EQ(code(client_frame(9, "x", false)), kProtocolError) << "a ping in pieces";
  EXPECT_EQ(code(client_frame(9, std::string(126, 'x'))), kProtocolError);
  for (const int opcode : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 0x11, 0x21, 0x41})
    EXPECT_EQ(code(client_frame(opcode, "x")), kProtocolError) << opcode;
}

TEST(Frames, CloseReasons) {
  std::uint16_t code = 0;
  std::string_view why;
  EXPECT_TRUE(read_close("", code, why));
  EXPECT_EQ(code, kNoCode);
  const std::string payload = close_payload(4000, "as you wish");
  EXPECT_TRUE(read_close(payload, code, why));
  EXPECT_EQ(code, 4000);
  EXPECT_EQ(why, "as you wish");
  EXPECT_FALSE(read_close("x", code, why));
  for (const int bad : {0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535})
    EXPECT_FALSE(read_close(close_payload(static_cast<std::uint16_t>(bad), "") + "", code, why) &&
                 bad != 1005)
        << bad;
  EXPECT_FALSE(read_close(close_payload(1000, "\xff"), code, why));
  std::string long_one;
  for (int i = 0; i < 100; ++i) long_one += "ä";
  const std::string cut = close_payload(1000, long_one);
  EXPECT_LE(cut.size(), 125u);
  EXPECT_TRUE(is_utf8(std::string_view(cut).substr(2)));
}

TEST(Frames, Utf8) {
  for (const std::string_view good : {"", "plain text, longer than eight", "ä", "€", "😀", "\xf4\x8f\xbf\xbf",
                                      "\xed\x9f\xbf", "\xee\x80\x80", "\xef\xbf\xbf"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const std::string_view bad :
       {"\x80", "\xc0\x80", "\xc1\xbf", "\xc3", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xe2\x82",
        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "12345678\xfe", "\xf0\x9f\x98"})
    EXPECT_FALSE(is_utf8(bad));
}

TEST(Frames, AcceptKeyOfTheStandard) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST(Frames, RubbishNeverCrashes) {
  std::mt19937_64 random(20240607);
  const std::string good = client_frame(1, "hello", false) + client_frame(9, "p") + client_frame(0, " world");
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes = good + good;
    for (auto changes = 1 + random() % 6; changes > 0; --changes)
      bytes[random() % bytes.size()] = static_cast<char>(random());
    if (random() % 4 == 0) bytes.resize(random() % bytes.size());
    const Taken whole = take(bytes, {std::max<std::size_t>(bytes.size(), 1)});
    EXPECT_EQ(take(bytes, {1 + random() % 9, 1 + random() % 9}), whole) << i;
  }
}

TEST(Url, Parts) {
  const auto parts = [](std::string_view text) {
    const auto url = parse_url(text);
    return url ? url->host + "|" + std::to_string(url->port) + "|" + url->target : "no";
  };
  EXPECT_EQ(parts("http://127.0.0.1:7777/sit/abc"), "127.0.0.1|7777|/sit/abc");
  EXPECT_EQ(parts("http://localhost"), "localhost|80|/");
  EXPECT_EQ(parts("http://[::1]:8080/?a=b#c"), "::1|8080|/?a=b");
  EXPECT_EQ(parts("http://[::1]"), "::1|80|/");
  EXPECT_EQ(parts("http://games.example.org?x"), "games.example.org|80|/?x");
  EXPECT_EQ(parts("ws://localhost:1/ws"), "localhost|1|/ws");
  for (const std::string_view bad :
       {"", "localhost", "https://localhost", "wss://x", "http://", "http://:80", "http://x:", "http://x:0",
        "http://x:65536", "http://x:8o", "http://me:secret@x/", "http://x/a b", "http://x/\r\nHost: y",
        "ftp://x", "http://[]/", "http://[::1/"})
    EXPECT_EQ(parts(bad), "no") << bad;
  EXPECT_NE(parse_url("https://x").error().text().find("only http"), std::string::npos);
}

TEST(Manners, Hosts) {
  const std::vector<std::string> origins{"https://games.example.org", "http://other.example.org:8080/"};
  for (const std::string_view good : {"localhost", "LOCALHOST:7777", "127.0.0.1", "127.0.0.1:1", "[::1]",
                                      "[::1]:7777", "games.example.org", "other.example.org:9"})
    EXPECT_TRUE(names_this_machine(good, origins)) << good;
  for (const std::string_view bad :
       {"", "evil.example.org", "localhost.evil.org", "127.0.0.1.evil.org", "evil.org:80", "::1",
        "[::1].evil.org", "example.org", "localhost:80:evil"})
    EXPECT_FALSE(names_this_machine(bad, origins)) << bad;
}

TEST(Manners, Origins) {
  const std::vector<std::string> origins{"https://games.example.org/"};
  EXPECT_TRUE(may_connect("http://localhost:7777", "localhost:7777", origins));
  EXPECT_TRUE(may_connect("http://LocalHost:7777", "localhost:7777", origins));
  EXPECT_TRUE(may_connect("https://games.example.org", "localhost:7777", origins));
  EXPECT_FALSE(may_connect("http://games.example.org", "localhost:7777", origins));
  EXPECT_FALSE(may_connect("http://localhost:7778", "localhost:7777", origins));
  EXPECT_FALSE(may_connect("http://localhost", "localhost:7777", origins));
  EXPECT_FALSE(may_connect("null", "localhost:7777", origins));
  EXPECT_FALSE(may_connect("", "localhost:7777", origins));
  EXPECT_FALSE(may_connect("", "", {}));
}

TEST(Manners, Compressed) {
  for (const char* yes : {"gzip", "GZip", "br, gzip", "br,gzip;q=0.5", " gzip ; q=1", "*", "*;q=0.1",
                          "*;q=0, gzip", "gzip;q=0.001", "gzip,", ",,gzip"})
    EXPECT_TRUE(takes_gzip(yes)) << yes;
  for (const char* no : {"", ",", "identity", "br", "gzip;q=0", "gzip; Q=0.000", "*;q=0", "gzip;q=0, *",
                         "*, gzip;q=0", "xgzip", "gzip2", ";q=1", "gzip;q="})
    EXPECT_FALSE(takes_gzip(no)) << no;
}

TEST(Manners, Forwarded) {
  EXPECT_EQ(last_forwarded("1.2.3.4, 5.6.7.8"), "5.6.7.8");
  EXPECT_EQ(last_forwarded(" 1.2.3.4 "), "1.2.3.4");
  EXPECT_EQ(last_forwarded(""), "");
}

}  // namespace
}  // namespace waystone::net
