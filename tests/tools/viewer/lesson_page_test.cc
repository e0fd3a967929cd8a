// The page of lessons: its content as JSON. tests/pages opens it in a browser.
#include "tools/viewer/lesson_page.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

// Its hardest step, the 32nd, is a forcing chain.
const std::string kChained = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";

nlohmann::json content_of(const std::string& page) {
  const std::string begin = "id=\"content\">";
  const std::size_t at = page.find(begin) + begin.size();
  return nlohmann::json::parse(page.substr(at, page.find("</script>", at) - at));
}

std::string page_of(const std::string& puzzle, const LessonChoice& choice = {}) {
  Rater rater;
  return lesson_page({{puzzle, teach(grid_of(puzzle), {}, rater)}}, choice);
}

TEST(LessonPage, HasOfOtherStepsOnlyWhatMovesTheBoard) {
  LessonChoice choice;
  choice.step = 3;
  const nlohmann::json steps = content_of(page_of(kChained, choice))["solutions"][0]["steps"];
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_TRUE(steps[1]["hidden"]);
  EXPECT_FALSE(steps[1].contains("reasons"));
  EXPECT_FALSE(steps[1]["effect"].empty());
  EXPECT_FALSE(steps[2].contains("hidden"));
  EXPECT_TRUE(steps[2].contains("reasons"));
}

TEST(LessonPage, IsSmall) {
  // 8.5/8.5/2.6 in 87 steps.
  const std::string page =
      page_of("...1..24....9..1....1327.8.7.68...9...34.96...1........972.1.3512.73..6.....987..");
  EXPECT_EQ(content_of(page)["solutions"][0]["steps"].size(), 87U);
  EXPECT_LE(page.size(), 260'000U);
}

}  // namespace
}  // namespace sudorate::test
