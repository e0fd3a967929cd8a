// The techniques of the finders along a solution, against a search at each of its positions.
#include "tools/policy/finder_counts.h"

#include <gtest/gtest.h>

#include <atomic>

#include "tests/support/recorded.h"
#include "tools/finders/findings.h"
#include "tools/policy/solving_rules.h"

namespace sudorate::test {
namespace {

std::vector<TechniqueSet> each_finder() {
  std::vector<TechniqueSet> sets(kFinderTechniques.size());
  for (std::size_t index = 0; index < sets.size(); ++index) sets[index].insert(kFinderTechniques[index]);
  return sets;
}

std::vector<RuledStep> steps_of(const Grid& start) {
  Rater rater;
  RatingOptions options;
  options.records_steps = true;
  return numbered_steps(rater.rate(start, options).steps);
}

TEST(FinderCounts, AreThePositionsBeforeOtherStepsThanSingles) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  for (const RecordedPath& path : std::vector(paths.end() - 4, paths.end())) {
    const Grid start = grid_of(path.puzzle);
    const std::vector<RuledStep> steps = steps_of(start);
    std::vector<int> expected(kFinderTechniques.size());
    Grid grid = start;
    for (const RuledStep& step : steps) {
      if (technique_name(step).find("Single") == std::string::npos) {
        std::set<FinderTechnique> here;
        for (const Finding& finding : list_findings(grid).list) here.insert(finding.technique());
        for (const FinderTechnique finder : here) ++expected[static_cast<std::size_t>(finder)];
      }
      apply_together({&step, 1}, grid);
    }
    std::vector<int> counts;
    EXPECT_EQ(count_finders(start, steps, each_finder(), {}, counts), StepSearch::kFound);
    EXPECT_EQ(counts, expected) << path.puzzle;
    EXPECT_GT(counts.front(), 0) << "there are nice loops";
  }
}

TEST(FinderCounts, AreThoseOfTheWantedSets) {
  const Grid start = grid_of(read_paths(data_file("reference/own-static.tsv")).back().puzzle);
  const std::vector<RuledStep> steps = steps_of(start);
  std::vector<TechniqueSet> sets = each_finder();
  std::vector<int> single;
  count_finders(start, steps, sets, {}, single);
  // A set of two counts a position with both once; one without finders counts nothing.
  TechniqueSet both = sets[1];
  both.insert(sets[2]);
  sets = {both, *techniques_named("Hidden Single")};
  std::vector<int> counts;
  count_finders(start, steps, sets, {}, counts);
  EXPECT_GE(counts[0], std::max(single[1], single[2]));
  EXPECT_LE(counts[0], single[1] + single[2]);
  EXPECT_EQ(counts[1], 0);
  count_finders(start, {}, sets, {}, counts);
  EXPECT_EQ(counts, (std::vector<int>{0, 0}));
}

TEST(FinderCounts, EndWithTheLimits) {
  const Grid start = grid_of(read_paths(data_file("reference/own-static.tsv")).back().puzzle);
  const std::atomic<bool> cancelled = true;
  SearchLimits limits;
  limits.cancelled = &cancelled;
  std::vector<int> counts;
  EXPECT_EQ(count_finders(start, steps_of(start), each_finder(), limits, counts), StepSearch::kCancelled);
  EXPECT_TRUE(counts.empty());
}

}  // namespace
}  // namespace sudorate::test
