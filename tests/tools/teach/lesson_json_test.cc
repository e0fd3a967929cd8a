#include "tools/teach/lesson_json.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "rating/rater.h"
#include "tagging/houses.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

using Json = nlohmann::ordered_json;

TEST(LessonJson, BoardsHaveDigitsAndSetsOfCandidates) {
  const Json board = board_json(position("rest 12, r1c1 123, r1c2 =5"));
  EXPECT_EQ(board["digits"], "." + std::string("5") + std::string(79, '.'));
  EXPECT_EQ(board["candidates"][0], 7);
  EXPECT_EQ(board["candidates"][1], 0);
  EXPECT_EQ(board["candidates"][80], 3);
}

TEST(LessonJson, PicturesHaveOnlyWhatIsMarked) {
  EXPECT_EQ(picture_json({}), Json::object());
  BoardPicture picture;
  picture.tag(candidate_of(0, 2), CandidateTag::kRemoved);
  picture.tag_cell(7, CellTag::kPattern);
  picture.houses = {house_of(0, HouseKind::kRow)};
  picture.links = {{candidate_of(0, 0), candidate_of(9, 0), true, 4},
                   {candidate_of(9, 0), candidate_of(9, 1), false}};
  picture.letters[3] = 'A';
  EXPECT_EQ(picture_json(picture), Json::parse(R"({"marks": {"removed": [2]}, "cells": {"pattern": [7]},
    "letters": {"3": "A"}, "houses": ["row1"], "links": [[0, 81, 1, 4], [81, 82, 0, -1]]})"));
}

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
