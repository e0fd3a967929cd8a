// The C interface, called from tests.
#pragma once

#include <gtest/gtest.h>
#include <sudorate.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/recorded.h"

namespace sudorate::test {

struct FreeRater {
  void operator()(sudorate_rater* rater) const { sudorate_rater_free(rater); }
};
using LibraryRater = std::unique_ptr<sudorate_rater, FreeRater>;
inline LibraryRater new_rater() { return LibraryRater(sudorate_rater_new()); }

inline sudorate_result rate(sudorate_rater* rater, const std::string& text,
                            const sudorate_options* options = nullptr) {
  sudorate_result result = SUDORATE_RESULT_INIT;
  EXPECT_EQ(sudorate_rate(rater, text.data(), text.size(), options, &result), result.outcome);
  return result;
}

inline sudorate_check_result check(sudorate_rater* rater, const std::string& text) {
  sudorate_check_result result = SUDORATE_CHECK_RESULT_INIT;
  EXPECT_EQ(sudorate_check(rater, text.data(), text.size(), nullptr, &result), result.outcome);
  return result;
}

// "7.1/1.2/1.2" from tenths.
inline std::string ratings_text(const sudorate_result& result) {
  std::string text;
  for (const int tenths : {result.er, result.ep, result.ed}) {
    text += (text.empty() ? "" : "/") + std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
  }
  return text;
}

// The tenths at the front of a recorded step, "7.1 Forcing Chain (8): r1c5-2".
inline int recorded_tenths(const std::string& step) {
  const std::size_t dot = step.find('.');
  return 10 * std::stoi(step.substr(0, dot)) + (step.at(dot + 1) - '0');
}

inline int recorded_score(const RecordedPath& path) {
  int score = 0;
  for (const std::string& step : path.steps) score += recorded_tenths(step);
  return score;
}

// Rates the puzzle of the path, and expects all recorded values.
inline void expect_recorded_rating(sudorate_rater* rater, const RecordedPath& path) {
  const sudorate_result result = rate(rater, path.puzzle);
  EXPECT_EQ(result.outcome, SUDORATE_RATED) << path.puzzle;
  EXPECT_EQ(ratings_text(result), path.ratings) << path.puzzle;
  EXPECT_EQ(result.score, recorded_score(path)) << path.puzzle;
  EXPECT_EQ(result.step_count, static_cast<int>(path.steps.size())) << path.puzzle;
  EXPECT_EQ(result.bounds, 0U) << path.puzzle;
}

// A test with a rater of its own, and with options and a result as they are at the beginning.
class LibraryTest : public testing::Test {
 protected:
  sudorate_result rate(const std::string& text, const sudorate_options* given = nullptr) const {
    return test::rate(rater, text, given);
  }
  sudorate_check_result check(const std::string& text) const { return test::check(rater, text); }
  std::int32_t path(const std::string& text, sudorate_step_function on_step, void* data) {
    return sudorate_path(rater, text.data(), text.size(), &options, on_step, data, &result);
  }
  std::int32_t hint(const std::string& text, sudorate_step_function on_step, void* data) {
    return sudorate_hint(rater, text.data(), text.size(), &options, on_step, data, &result);
  }

  const LibraryRater owner = new_rater();
  sudorate_rater* const rater = owner.get();
  sudorate_options options = SUDORATE_OPTIONS_INIT;
  sudorate_result result = SUDORATE_RESULT_INIT;
};

// One line, no solution, and more than one solution.
inline const std::string kPuzzle =
    "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";
inline const std::string kClashing = "11" + std::string(79, '.');
inline const std::string kEmptyGrid = std::string(81, '.');

}  // namespace sudorate::test
