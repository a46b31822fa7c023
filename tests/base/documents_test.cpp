#include <gtest/gtest.h>

#include "base/json.h"
#include "base/toml.h"

namespace waystone {
namespace {

TEST(Toml, KeepsThePlaceOfEveryValue) {
  const auto doc = parse_toml("a = 1\n[b]\nc = \"x\"\n", "f.toml");
  ASSERT_TRUE(doc);
  const Value* c = doc->find("b")->find("c");
  EXPECT_EQ(*c->text(), "x");
  EXPECT_EQ(c->place.line, 3);
  EXPECT_EQ(c->place.column, 5);
}

TEST(Toml, ErrorsNameFileAndLine) {
  EXPECT_EQ(parse_toml("a = 1\nb = \n", "f.toml").error().where.substr(0, 9), "f.toml:2:");
  EXPECT_EQ(parse_toml("a = 1.5\n", "f.toml").error().where, "f.toml:1:5");
}

TEST(Toml, RefusesDepthThatWouldExhaustTheStack) {
  const std::string deep = "a = " + std::string(60, '[') + std::string(60, ']');
  EXPECT_FALSE(parse_toml(deep, "f.toml"));
}

// toml++ has undefined behaviour, or an assertion, for these.
TEST(Toml, RefusesWhatItsParserCannotTake) {
  EXPECT_EQ(parse_toml("a = 1\n\u00e9 = 2\n", "f.toml").error().text(),
            "f.toml:2:1: letters beyond ASCII belong into quotes");
  EXPECT_FALSE(parse_toml("[\na = 1\n", "f.toml"));
  EXPECT_FALSE(parse_toml("a = \"\"\"x\"\"\" \u0179\n", "f.toml"));
  EXPECT_FALSE(parse_toml("a = +\026'\u0179\n", "f.toml"));
  EXPECT_FALSE(parse_toml("a = 1['\u0179'\n", "f.toml"));
  EXPECT_EQ(parse_toml("a = 'b\nc = '\u0179'\n", "f.toml").error().where, "f.toml:1:7") << "the first error";
}

TEST(Toml, LettersBeyondAsciiAreFineInTextsAndComments) {
  const auto doc = parse_toml(R"(a = "é \" Ź" # Ź "
b = 'é\' # ' é
c = """
Ź"" é""""
d = '''é'''
)",
                              "f.toml");
  ASSERT_TRUE(doc) << doc.error().text();
  EXPECT_EQ(*doc->find("c")->text(), "Ź\"\" é\"");
}

TEST(Json, ReadsBackWhatItWrites) {
  const std::string text = R"({"a":[1,-2,true,null,"q\"\\\n\u00e9"],"b":{"c":{}}})";
  const auto value = parse_json(text, "f");
  ASSERT_TRUE(value);
  EXPECT_EQ(*parse_json(to_json(*value), "f"), *value);
  EXPECT_EQ(*parse_json(to_json_pretty(*value), "f"), *value);
}

TEST(Json, RefusesWhatIsNotJsonAndNumbersThatAreNotWhole) {
  for (const char* text : {"", "{", "{}x", "[1,]", "{\"a\":1.5}", "99999999999999999999", "{\"a\" 1}"})
    EXPECT_FALSE(parse_json(text, "f")) << text;
  EXPECT_EQ(parse_json("{\n\n!}", "f").error().where, "f:3");
}

}  // namespace
}  // namespace waystone
