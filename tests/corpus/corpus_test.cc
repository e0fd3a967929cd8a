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

class Difference : public testing::Test {
 protected:
  RecordedPath path_ = read_paths(data_file("reference/own-static.tsv")).at(0);
  Rater rater_;
};

TEST_F(Difference, IsEmptyForTheRecordedPath) { EXPECT_EQ(difference(rater_, path_, 26), ""); }

TEST_F(Difference, NamesTheFirstStepThatDiffers) {
  ASSERT_GT(path_.steps.size(), 5U);
  const std::string recorded = path_.steps[3];
  path_.steps[3] = "9.9 Guess: r1c1=1";
  path_.steps[4] = "9.9 Guess: r1c1=2";
  const std::string text = difference(rater_, path_, 26);
  EXPECT_NE(text.find("step 4\n    want 9.9 Guess: r1c1=1\n    have " + recorded + "\n"), std::string::npos)
      << text;
}

TEST_F(Difference, ShowsDifferentRatings) {
  path_.ratings = "1.3/1.2/1.2";
  EXPECT_NE(difference(rater_, path_, 26).find("want 1.3/1.2/1.2"), std::string::npos);
}

TEST_F(Difference, ShowsMissingAndSurplusSteps) {
  const std::string last = path_.steps.back();
  path_.steps.pop_back();
  EXPECT_NE(difference(rater_, path_, 26).find("want (end)\n    have " + last), std::string::npos);
  path_.steps.push_back(last);
  path_.steps.push_back("1.0 Hidden Single: r1c1=1");
  EXPECT_NE(difference(rater_, path_, 26).find("have (end)"), std::string::npos);
}

// A puzzle that needs more than hidden singles.
class StoppedDifference : public testing::Test {
 protected:
  void SetUp() override {
    for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
      if (path.ratings.substr(0, 3) == "2.6") path_ = path;
    }
    ASSERT_FALSE(path_.puzzle.empty());
  }
  RecordedPath path_;
  Rater rater_;
};

TEST_F(StoppedDifference, IsEmptyForABeginningOfTheRecordedPath) { EXPECT_EQ(difference(rater_, path_, 26), ""); }

TEST_F(StoppedDifference, ShowsAStopInFrontOfAStepBelowTheStopLevel) {
  std::size_t pointing = 0;
  while (path_.steps[pointing].substr(0, 3) != "2.6") ++pointing;
  path_.steps[pointing].replace(0, 3, "1.2");
  EXPECT_NE(difference(rater_, path_, 26).find("have (end)"), std::string::npos);
}

TEST_F(StoppedDifference, ShowsARecordedRatingBelowTheBound) {
  path_.ratings.replace(0, 3, "2.5");
  EXPECT_NE(difference(rater_, path_, 26).find("have >=2.6"), std::string::npos);
}

}  // namespace
}  // namespace sudorate::test
