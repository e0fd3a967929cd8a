// The fast engine against the slow reference engine on many positions in the middle of solutions.
//
// SUDORATE_POSITIONS in the environment says on how many for each technique. Without it there are as many as a
// minute or two allow, fewer for the deeper levels: the slow engine needs a second for a search of level 2 and ten
// for one of level 5.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "tests/chains/engine_comparison.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

constexpr std::uint64_t kSeed = 20121;

int position_count(int usual) {
  const char* wanted = std::getenv("SUDORATE_POSITIONS");
  return wanted == nullptr ? usual : std::atoi(wanted);
}

std::vector<Grid> positions(int usual_count) {
  return mid_solve_positions(all_own_paths(), position_count(usual_count), kSeed);
}

TEST(StaticDifferential, ChainsAreThoseOfTheSlowEngine) {
  StaticComparison comparison;
  for (const Grid& grid : positions(2000)) ASSERT_EQ(comparison.compare(grid), "") << to_candidate_line(grid);
  RecordProperty("hints", comparison.counts().listed_hints);
}

struct Sample {
  const AssumptionTechnique* technique;
  int root_positions;
  std::size_t roots;  // for each position
  int search_positions;
};

class AssumptionDifferential : public testing::TestWithParam<Sample> {};

TEST_P(AssumptionDifferential, RootsAreThoseOfTheSlowEngine) {
  AssumptionComparison comparison(*GetParam().technique);
  std::mt19937_64 random(kSeed);
  for (const Grid& grid : positions(GetParam().root_positions)) {
    std::vector<Node> starts = shuffled_starts(grid, random);
    starts.resize(std::min(starts.size(), GetParam().roots));
    ASSERT_EQ(comparison.compare_roots(grid, starts), "") << to_candidate_line(grid);
  }
  RecordProperty("roots", comparison.counts().roots);
}

TEST_P(AssumptionDifferential, SearchesAreThoseOfTheSlowEngine) {
  AssumptionComparison comparison(*GetParam().technique);
  for (const Grid& grid : positions(GetParam().search_positions)) {
    ASSERT_EQ(comparison.compare_search(grid), "") << to_candidate_line(grid);
  }
  RecordProperty("hints", comparison.counts().hints);
}

constexpr std::size_t kAllRoots = 2 * kCandidateCount;

INSTANTIATE_TEST_SUITE_P(Slow, AssumptionDifferential,
                         testing::Values(Sample{&kAssumptionTechniques[0], 2000, kAllRoots, 2000},
                                         Sample{&kAssumptionTechniques[1], 2000, kAllRoots, 2000},
                                         Sample{&kAssumptionTechniques[2], 1000, kAllRoots, 2000},
                                         Sample{&kAssumptionTechniques[3], 1000, 40, 1000},
                                         Sample{&kAssumptionTechniques[4], 2000, 4, 80},
                                         Sample{&kAssumptionTechniques[5], 2000, 4, 50},
                                         Sample{&kAssumptionTechniques[6], 1000, 4, 20},
                                         Sample{&kAssumptionTechniques[7], 300, 1, 6}),
                         [](const auto& test) { return std::string(test.param.technique->name); });

}  // namespace
}  // namespace sudorate::test
