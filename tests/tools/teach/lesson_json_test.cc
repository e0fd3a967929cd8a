#include "tools/teach/lesson_json.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "rating/rater.h"
#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

using Json = nlohmann::ordered_json;

// Each link of a chain belongs to the sentence that says where it ends.
TEST(LessonJson, LinksNameTheirSentences) {
  Rater rater;
  Grid grid = grid_of("...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7");
  Step step;
  while (rater.find_step(grid, std::numeric_limits<Rating>::max(), true, step) &&
         step.technique != Technique::kForcingChain) {
    grid = make_lesson(grid, {step}).after;
  }
  const Lesson lesson = make_lesson(grid, {step});
  const Json json = lesson_json(lesson);
  EXPECT_EQ(json["kind"], "chains and cycles");
  EXPECT_EQ(json["branches"], Json::array({0}));
  EXPECT_EQ(json["effect"], "r1c5-2");
  EXPECT_FALSE(json.contains("single"));
  const Json links = picture_json(lesson.picture)["links"];
  ASSERT_GT(links.size(), 4U);
  for (const Json& link : links) {
    const int to = link[1];
    const std::string end = "r" + std::to_string(to / 81 + 1) + "c" + std::to_string(to / 9 % 9 + 1) + " is";
    EXPECT_NE(json["reasons"][link[3].get<std::size_t>()].get<std::string>().find("Then " + end),
              std::string::npos);
  }
}

}  // namespace
}  // namespace sudorate::test
