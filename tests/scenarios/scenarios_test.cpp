// Every scenario file is a test of its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "engine/scenario.h"
#include "support/content.h"

namespace waystone {
namespace {

std::vector<std::string> scenario_files() {
  std::vector<std::string> files;
  for (const char* folder : {"/tests/scenarios", "/examples"})
    for (const auto& item :
         std::filesystem::recursive_directory_iterator(std::string(WAYSTONE_SOURCE_DIR) + folder))
      if (item.path().extension() == ".toml" && item.path().filename() != "rules.toml")
        files.push_back(item.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

class ScenarioFile : public testing::TestWithParam<std::string> {};

TEST_P(ScenarioFile, Holds) {
  const auto scenario = parse_scenario(file_text(GetParam()), GetParam());
  ASSERT_TRUE(scenario) << scenario.error().text();
  for (const Finding& finding : run_scenario(*scenario, catalog_maker()))
    ADD_FAILURE() << finding.where << ": " << finding.what;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  const std::filesystem::path path(info.param);  // tests/scenarios/joust/draw.toml: joust_draw
  std::string name = path.parent_path().filename().string() + "_" + path.stem().string();
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Files, ScenarioFile, testing::ValuesIn(scenario_files()), test_name);

}  // namespace
}  // namespace waystone
