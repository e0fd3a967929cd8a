// Recorded paths of the project's own puzzles, step for step, and ratings without paths.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rating/rater.h"
#include "tests/support/path_comparison.h"
#include "tests/support/recorded.h"
#include "tests/support/test_name.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

class RecordedFile : public testing::TestWithParam<std::string> {};

TEST_P(RecordedFile, IsFollowedStepForStep) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/" + GetParam() + ".tsv"));
  ASSERT_FALSE(paths.empty());
  expect_followed(paths);
}

INSTANTIATE_TEST_SUITE_P(Corpus, RecordedFile, testing::Values("own-static", "own-mixed", "own-hard"),
                         [](const auto& test) { return as_test_name(test.param); });

// Every fourth path of Sukaku Explainer; the slow tests follow all of them.
TEST(SecondScale, IsFollowedStepForStep) {
  std::vector<RecordedPath> paths;
  const std::vector<RecordedPath> all = read_paths(data_file("reference/skx-dev.tsv"));
  for (std::size_t index = 0; index < all.size(); index += 4) paths.push_back(all[index]);
  ASSERT_EQ(paths.size(), 318U);
  expect_followed(paths, kSukakuExplainer);
}

// As `rate` does it, without recording steps.
TEST(RatedPuzzles, HaveTheRecordedRatings) {
  const std::vector<RecordedPath> puzzles = read_paths(data_file("reference/hard-ratings.tsv"));
  ASSERT_EQ(puzzles.size(), 200U);
  RatingOptions options;
  options.only_ratings = true;
  Rater rater;
  for (const RecordedPath& puzzle : puzzles) {
    EXPECT_EQ(ratings_text(rater.rate(grid_of(puzzle.puzzle), options)), puzzle.ratings) << puzzle.puzzle;
  }
}

}  // namespace
}  // namespace sudorate::test
