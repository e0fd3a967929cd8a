// Recorded chain steps, one by one, found by the rater.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rating/rater.h"
#include "tests/support/recorded.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

// The nesting level that the name of a chain technique tells, 0 for all that are not nested.
int level_of(const std::string& technique) {
  constexpr const char* kSuffixes[] = {" (+)", " (+ Forcing", " (+ Multiple", " (+ Dynamic Forcing Chains)",
                                       " (+ Dynamic Forcing Chains (+"};
  for (int level = 5; level >= 1; --level) {
    if (technique.find(kSuffixes[level - 1]) != std::string::npos) return level;
  }
  return 0;
}

// Expects of every row whose technique is of a level in lowest..highest that the first step on its grid is the
// recorded one. Returns how many rows there were.
int expect_recorded_steps(const std::vector<RecordedCase>& cases, int lowest, int highest) {
  Rater rater;
  int rows = 0;
  for (const RecordedCase& row : cases) {
    const int level = level_of(row.technique);
    if (level < lowest || level > highest) continue;
    ++rows;
    Step step;
    const bool found = rater.find_step(row.grid, RatingOptions{}.stop_at, false, step);
    EXPECT_EQ(found ? trace_text(step) : "no step", row.trace_text()) << row.puzzle << " step " << row.step;
  }
  return rows;
}

std::vector<RecordedCase> named_cases() { return read_cases(data_file("reference/chain-cases.tsv")); }

TEST(ChainCases, OwnStepsOfLevel0AreFound) { EXPECT_EQ(expect_recorded_steps(named_cases(), 0, 0), 49); }

TEST(ChainCases, OwnStepsOfLevels1And2AreFound) { EXPECT_EQ(expect_recorded_steps(named_cases(), 1, 2), 14); }

TEST(ChainCases, OwnStepsOfLevels3And4AreFound) { EXPECT_EQ(expect_recorded_steps(named_cases(), 3, 4), 6); }

TEST(ChainCases, HaveEvidenceWhenAsked) {
  Rater rater;
  for (const RecordedCase& row : named_cases()) {
    if (level_of(row.technique) > 2) continue;
    Step step;
    ASSERT_TRUE(rater.find_step(row.grid, RatingOptions{}.stop_at, true, step));
    EXPECT_EQ(trace_text(step), row.trace_text());
    EXPECT_FALSE(step.evidence.chain.empty()) << row.trace_text();
  }
}

}  // namespace
}  // namespace sudorate::test
