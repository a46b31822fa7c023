#include "engine/content.h"

#include <gtest/gtest.h>

#include "engine/rulebook.h"
#include "support/content.h"

namespace waystone {
namespace {

std::string rulebook_error(const std::string& text) {
  Content content;
  content.files["rules.toml"] = text;
  const auto book = Rulebook::load(content);
  return book ? "" : book.error().text();
}

TEST(TableReader, NamesFileLineEntryAndWord) {
  EXPECT_EQ(rulebook_error("prefix = \"KA\"\n[[rule]]\nid = \"KA-1\"\nchapter = \"x\"\ntxt = \"y\"\n"),
            "rules.toml:2:1: rule 'KA-1': the key 'text' is missing");
  EXPECT_EQ(
      rulebook_error("prefix = \"KA\"\n[[rule]]\nid = \"KA-1\"\nchapter = \"x\"\ntext = \"y\"\ncolour = 3\n"),
      "rules.toml:6:1: rule 'KA-1': unknown key 'colour' (known: id, chapter, text)");
  EXPECT_EQ(rulebook_error("prefix = \"KA\"\n[[rule]]\nid = 7\nchapter = \"x\"\ntext = \"y\"\n"),
            "rules.toml:3:6: rule: 'id' is a whole number, but a text belongs here");
  EXPECT_EQ(rulebook_error("prefix = \"KA\"\nrule = 3\n"),
            "rules.toml:2:8: 'rule' is a whole number, but a list of tables ([[rule]]) belongs here");
}

TEST(TableReader, RefusesDoubledIds) {
  const std::string rule = "[[rule]]\nid = \"KA-1\"\nchapter = \"x\"\ntext = \"y\"\n";
  EXPECT_NE(rulebook_error("prefix = \"KA\"\n" + rule + rule).find("twice"), std::string::npos);
}

TEST(Rulebook, FindsRuleIdsInText) {
  EXPECT_EQ(rule_ids_in("as KA-59 to KA-A5, not XKA-3 or KA-x, KA-59", "KA"),
            (std::vector<std::string>{"KA-59", "KA-A5"}));
}

TEST(Content, HashDependsOnNamesAndTexts) {
  Content a = jqka_content(), b = a;
  EXPECT_EQ(a.hash(), b.hash());
  b.files["shapes.toml"] += "\n";
  EXPECT_NE(a.hash(), b.hash());
}

}  // namespace
}  // namespace waystone
