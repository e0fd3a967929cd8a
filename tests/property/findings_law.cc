#include "tests/property/findings_law.h"

#include <gtest/gtest.h>

#include <string>

#include "tagging/solution.h"
#include "tests/support/effect.h"
#include "tests/support/finding_checker.h"
#include "tools/notation/board_names.h"
#include "tools/notation/puzzle_text.h"
#include "tools/words/finder_words.h"

namespace sudorate::test {
namespace {

constexpr int kFewestUnfilled = 30;

void expect_sound_on(const Grid& grid, const Digits81& solution, const FindingOptions& options,
                     std::array<int, 4>& counts) {
  const Findings findings = list_findings(grid, options);
  EXPECT_TRUE(findings.is_complete);
  for (const Finding& finding : findings.list) {
    ++counts[finding.pattern.index()];
    EXPECT_TRUE(is_true(finding.conclusion, solution))
        << conclusion_text(finding.conclusion) << " by " << notation(finding);
    EXPECT_EQ(refute(grid, finding), std::nullopt)
        << conclusion_text(finding.conclusion) << " by " << notation(finding);
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace

std::vector<Grid> unsolved_positions(const std::vector<RecordedPath>& paths, std::size_t count) {
  std::size_t total = 0;
  for (const bool is_counting : {true, false}) {
    std::vector<Grid> positions;
    std::size_t index = 0;
    const std::size_t stride = std::max<std::size_t>(1, total / count);
    for (const RecordedPath& path : paths) {
      // Long before the last step of a path too few cells are left.
      for (const Grid& grid : replay(path)) {
        if (grid.unfilled().size() < kFewestUnfilled) break;
        if (!is_counting && index++ % stride == 0 && positions.size() < count) positions.push_back(grid);
        total += is_counting ? 1 : 0;
      }
    }
    if (!is_counting) return positions;
  }
  return {};
}

std::array<int, 4> expect_sound(const std::vector<Grid>& positions) {
  FindingOptions all;
  all.loop_options.answer = FinderAnswer::kEvery;
  all.loop_options.max_size = 5;
  all.digit_patterns = FinderAnswer::kEvery;
  all.finders.erase(FinderTechnique::kForceChain);
  FindingOptions imitation;
  imitation.finders = {FinderTechnique::kForceChain};
  imitation.force_chain_options.imitates_gnpx = true;
  imitation.force_chain_options.answer = FinderAnswer::kEvery;
  std::array<int, 4> counts{};
  for (const Grid& grid : positions) {
    SCOPED_TRACE(to_candidate_line(grid));
    const SolutionCount solutions = count_solutions(grid);
    EXPECT_EQ(solutions.count, 1);
    for (const FindingOptions& options : {FindingOptions{}, all, imitation}) {
      expect_sound_on(grid, solutions.solution, options, counts);
    }
    if (testing::Test::HasFailure()) break;
  }
  return counts;
}

}  // namespace sudorate::test
