// What a browser gets over HTTP: files, as they are or compressed.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

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

struct Answer {
  std::string head, body;
  bool has(const std::string& line) const { return head.find("\r\n" + line + "\r\n") != std::string::npos; }
};

class Pages : public testing::Test {
 protected:
  Answer get(const std::string& target, const std::string& fields = "", std::string_view method = "GET") {
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
  const Answer font = get("/assets/every_byte.woff2", kGzip);
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
    const Answer small = get(target, kGzip), plain = get(target);
    EXPECT_EQ(small.body, bytes_of(kFiles + name + ".gz")) << target;
    EXPECT_EQ(plain.body, bytes_of(kFiles + name)) << target;
    EXPECT_TRUE(small.has("Content-Encoding: gzip"));
    EXPECT_EQ(plain.head.find("Content-Encoding"), std::string::npos);
    for (const Answer& each : {small, plain}) {
      EXPECT_TRUE(each.head.starts_with("HTTP/1.1 200 "));
      EXPECT_TRUE(each.has("Vary: Accept-Encoding")) << each.head;
      EXPECT_TRUE(each.has("Content-Type: " + type)) << each.head;
      EXPECT_TRUE(each.has("Content-Length: " + std::to_string(each.body.size())));
    }
  }
  const Answer head = get("/assets/app.js", kGzip, "HEAD");
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

}  // namespace
}  // namespace waystone
