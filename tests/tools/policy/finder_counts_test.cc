// The techniques of the finders along a solution, against a search at each of its positions.
#include "tools/policy/finder_counts.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace sudorate::test
