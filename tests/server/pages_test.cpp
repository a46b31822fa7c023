// What a browser gets over HTTP: files as they are or compressed, games described.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "base/json.h"
#include "net/raw.h"
#include "server/running_server.h"
#include "server/test_files.h"

namespace waystone {
namespace {

std::string bytes_of(const std::string& path) {
  std::ifstream in(WAYSTONE_SOURCE_DIR "/" + path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

struct PageAnswer {
  std::string head, body;
  bool has(const std::string& line) const { return head.find("\r\n" + line + "\r\n") != std::string::npos; }
};

class Pages : public testing::Test {
 protected:
  PageAnswer get(const std::string& target, const std::string& fields = "", std::string_view method = "GET") {
    net::Raw visitor(server.port());
    visitor.send(net::request(method, target, fields));
    const std::string answer = visitor.answer(method == "GET");
    const auto end = answer.find("\r\n\r\n") + 2;
    return {answer.substr(0, end), answer.substr(end + 2)};
  }

  RunningServer server{Wishes{.files = test_files()}};
};

const std::string kFiles = "tests/server/files/";
const std::string kGzip = "Accept-Encoding: br, gzip\r\n";

TEST_F(Pages, EveryByteArrives) {
  EXPECT_EQ(test_files().size(), 7u);
  for (const EmbeddedFile& file : test_files())
    EXPECT_EQ(file.bytes, bytes_of(kFiles + std::string(file.path))) << file.path;
  const PageAnswer font = get("/assets/every_byte.woff2", kGzip);
  EXPECT_TRUE(font.head.starts_with("HTTP/1.1 200 "));
  EXPECT_TRUE(font.has("Content-Type: font/woff2"));
  EXPECT_TRUE(font.has("Cache-Control: public,max-age=31536000,immutable"));
  EXPECT_EQ(font.body, bytes_of(kFiles + "assets/every_byte.woff2"));
  EXPECT_EQ(font.body.size(), 256u + 15 + 256);
  EXPECT_EQ(font.head.find("Content-Encoding"), std::string::npos) << "there is no smaller one";
  EXPECT_EQ(font.head.find("Vary"), std::string::npos);
  EXPECT_TRUE(get("/empty.txt").has("Content-Length: 0"));
}

TEST_F(Pages, AreCompressedForWhoTakesIt) {
  for (const auto& [target, name, type] : std::vector<std::array<std::string, 3>>{
           {"/assets/app.js", "assets/app.js", "text/javascript; charset=utf-8"},
           {"/", "index.html", "text/html; charset=utf-8"},
           {"/table/abc?x=1", "index.html", "text/html; charset=utf-8"},
           {"/sit/abc.def", "index.html", "text/html; charset=utf-8"}}) {
    const PageAnswer small = get(target, kGzip), plain = get(target);
    EXPECT_EQ(small.body, bytes_of(kFiles + name + ".gz")) << target;
    EXPECT_EQ(plain.body, bytes_of(kFiles + name)) << target;
    EXPECT_TRUE(small.has("Content-Encoding: gzip"));
    EXPECT_EQ(plain.head.find("Content-Encoding"), std::string::npos);
    for (const PageAnswer& each : {small, plain}) {
      EXPECT_TRUE(each.head.starts_with("HTTP/1.1 200 "));
      EXPECT_TRUE(each.has("Vary: Accept-Encoding")) << each.head;
      EXPECT_TRUE(each.has("Content-Type: " + type)) << each.head;
      EXPECT_TRUE(each.has("Content-Length: " + std::to_string(each.body.size())));
    }
  }
  const PageAnswer head = get("/assets/app.js", kGzip, "HEAD");
  EXPECT_TRUE(head.has("Content-Encoding: gzip"));
  EXPECT_EQ(head.body, "");
}

TEST_F(Pages, AreNotCompressedForOthers) {
  for (const std::string fields :
       {"Accept-Encoding: identity\r\n", "Accept-Encoding: gzip;q=0, *\r\n", "Accept-Encoding:\r\n"})
    EXPECT_EQ(get("/assets/app.js", fields).body, bytes_of(kFiles + "assets/app.js")) << fields;
  EXPECT_EQ(get("/assets/app.js", "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n").body,
            bytes_of(kFiles + "assets/app.js.gz"))
      << "a field may come in pieces";
}

TEST_F(Pages, CompressedFilesHaveNoNameOfTheirOwn) {
  for (const std::string target :
       {"/assets/app.js.gz", "/index.html.gz", "/alone.txt.gz", "/alone.txt", "/.gz"})
    for (const std::string& fields : {std::string(), kGzip})
      EXPECT_TRUE(get(target, fields).head.starts_with("HTTP/1.1 404 ")) << target;
}

TEST_F(Pages, WhoLooksWhereNothingIsGetsAPage) {
  const std::string looks = "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n";
  for (const std::string target : {"/nowhere", "/table/a/b", "/sit/a/b?x=1"}) {
    const PageAnswer page = get(target, looks), small = get(target, looks + kGzip), told = get(target);
    for (const PageAnswer& each : {page, small, told})
      EXPECT_TRUE(each.head.starts_with("HTTP/1.1 404 ")) << target;
    EXPECT_EQ(page.body, bytes_of(kFiles + "index.html"));
    EXPECT_TRUE(page.has("Content-Type: text/html; charset=utf-8")) << page.head;
    EXPECT_EQ(small.body, bytes_of(kFiles + "index.html.gz"));
    EXPECT_EQ(told.body, "There is no such page.\n");
  }
  for (const std::string target : {"/assets/none.js", "/api/none", "/api/games/chess"})
    EXPECT_FALSE(get(target, looks).has("Content-Type: text/html; charset=utf-8")) << target;
}

// What is printed on things comes with the words about them; the content files are the server's own.
TEST_F(Pages, TellWhatIsPrinted) {
  const auto printed = [&](const std::string& target, const std::string& domain) {
    const auto told = parse_json(server.get("/api/games/" + target).body, target);
    Value::List all;
    if (const auto* values = told ? part_of(part_of(*told, "domains"), domain).list() : nullptr)
      for (const Value& value : *values) all.push_back(part_of(value, "about"));
    return all;
  };
  EXPECT_EQ(to_json(printed("joust", "card").at(0)),
            R"({"name":"Darting Lance","symbols":["rA","rM"],"counts":{"red":["rA","rM"]}})");
  EXPECT_EQ(number_of(printed("joust", "tilt").at(0), "clash"), 17);
  EXPECT_EQ(number_of(printed("joust?before-line=3", "tilt").at(0), "clash"), 7);
  EXPECT_EQ(to_json(printed("jqka", "cell").at(2)), R"({"column":2,"row":0})");
  EXPECT_TRUE(printed("jqka", "cell").at(1).is_null());
  EXPECT_EQ(to_json(printed("jqka?shape=B", "cell").at(1)), R"({"column":1,"row":0})");
  for (const std::string target :
       {"/api/games/joust/content", "/api/games/joust/", "/api/games//joust", "/api/games/joust/rules"})
    EXPECT_EQ(server.get(target).status, 404u) << target;
}

TEST_F(Pages, DescribeAGameUnderOptions) {
  const std::string standard = server.get("/api/games/jqka").body;
  EXPECT_EQ(server.get("/api/games/jqka?shape=A").body, standard);
  EXPECT_EQ(server.get("/api/games/jqka?").body, standard);
  const auto other = server.get("/api/games/jqka?shape=B&level=advanced");
  EXPECT_EQ(other.status, 200u);
  EXPECT_NE(other.body, standard) << "the cells are others";
  EXPECT_EQ(server.get("/api/games/jqka?level=advanced&shape=B").body, other.body);
  for (const std::string wrong :
       {"shape", "shape=", "shape=Z", "shape=B&", "=", "shape=B&shape=B", "shape=A&shape=B", "&shape=B",
        "size=3", "shape=B&&level=basic", "hp-cap=100", "hp-cap=1e1", "hp-cap=+1", "shape=%42", "seats=1"}) {
    const auto refused = server.get("/api/games/jqka?" + wrong);
    EXPECT_EQ(refused.status, 400u) << wrong;
    EXPECT_TRUE(refused.body.ends_with(".\n")) << refused.body;
  }
  EXPECT_NE(server.get("/api/games/jqka?level=basic&shape=Z").body.find("shape"), std::string::npos)
      << "it says which";
  EXPECT_EQ(server.get("/api/games/chess?shape=B").status, 404u);
}

// More ways to choose than are kept: each is still described as asked.
TEST_F(Pages, DescribeAsOftenAsTheyAreAsked) {
  std::set<std::string> told;
  const std::string first = server.get("/api/games/jqka?hp-cap=0").body;
  for (int cap = 0; cap < 99; ++cap)
    told.insert(server.get("/api/games/jqka?shape=B&hp-cap=" + std::to_string(cap)).body);
  EXPECT_EQ(told.size(), 1u) << "the words are the same";
  EXPECT_EQ(server.get("/api/games/jqka?hp-cap=0").body, first);
}

}  // namespace
}  // namespace waystone
