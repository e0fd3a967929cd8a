// Steps as JSON objects.
#include "tools/steps/step_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/support/sample_positions.h"
#include "tools/steps/step_list.h"

namespace sudorate::test {
namespace {

TEST(StepJson, HasTheMembersOfEveryTechnique) {
  StepLister lister;
  std::set<std::string> with_chain;
  std::set<std::string> kinds;
  for (const Grid& grid : recorded_positions(30)) {
    for (const ListedStep& listed : lister.list(grid, {}).steps) {
      const nlohmann::ordered_json json = step_json(listed);
      EXPECT_EQ(json.contains("rating"), listed.step() != nullptr);
      EXPECT_NE(json.contains("place"), json.contains("remove")) << json;
      ASSERT_TRUE(json["evidence"].is_object());
      EXPECT_FALSE(json["evidence"].empty()) << json;
      if (json["evidence"].contains("chain")) {
        with_chain.insert(json["technique"]);
        for (const auto& node : json["evidence"]["chain"]["nodes"]) {
          EXPECT_EQ(node["cause"] == "start", node["parents"].empty()) << json;
        }
      } else if (json["evidence"].contains("kind")) {
        kinds.insert(json["evidence"]["kind"]);
      }
    }
  }
  EXPECT_GE(with_chain.size(), 4U);
  EXPECT_EQ(kinds, (std::set<std::string>{"cell", "continuous", "contradiction", "discontinuous", "house"}));
}

}  // namespace
}  // namespace sudorate::test
