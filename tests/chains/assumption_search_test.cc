// Chains from assumptions: the hint that comes first, its length and its evidence.
#include "chains/exact/assumption_search.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rating/passes/chain_step.h"
#include "tests/chains/engine_comparison.h"
#include "tests/chains/run_comparison.h"
#include "tests/support/explained_path.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

// "cell (12): r1c2#9-": the kind, the length and what is concluded; of a house hint also the kind of the house.
std::string text_of(const AssumptionHint& hint) {
  std::string kind;
  switch (hint.kind) {
    case AssumptionKind::kDouble:
      kind = "double";
      break;
    case AssumptionKind::kCell:
      kind = "cell";
      break;
    case AssumptionKind::kHouse:
      kind = hint.house_kind == HouseKind::kBox ? "box" : hint.house_kind == HouseKind::kRow ? "row" : "column";
      break;
    case AssumptionKind::kContradiction:
      kind = "contradiction";
      break;
  }
  return kind + " (" + std::to_string(hint.length) + "): " + node_text(hint.conclusion);
}

std::string first_hint(PropagationKind kind, int level, const Grid& grid) {
  AssumptionSearch search(kind, level, static_chain_rank);
  AssumptionHint hint;
  return search.find_best(grid.masks(), grid.fill_counts(), hint) ? text_of(hint) : "";
}

// 5 has three places in row 1. Each leads to a 9 in one of three cells that r5c4 sees: in its row, column, box.
constexpr const char* kThreePlaces = "r1 -5, r1c146 +5, r5c1 59, r7c4 59, r4c6 59";
// Nothing is linked to anything else.
constexpr const char* kIdle = "r1c1 123, r5c5 123, r9c9 12, rest =9";

struct SearchCase {
  const char* what;
  PropagationKind kind;
  int level;
  std::string position;
  const char* expected;
};

TEST(AssumptionSearch, FindsTheShortestHint) {
  const std::string star = kStar;
  const std::string places = kThreePlaces;
  const SearchCase cases[] = {
      {"a cell, the first of two conclusions", PropagationKind::kMultiple, 0, star, "cell (12): r1c2#9-"},
      {"the second, when the first is gone", PropagationKind::kMultiple, 0, star + ", r1c2 -9",
       "cell (12): r1c3#9-"},
      {"nothing to conclude", PropagationKind::kMultiple, 0, star + ", r1c23 -9", ""},
      {"one candidate too many", PropagationKind::kMultiple, 0, star + ", r1c4 +8", ""},
      {"a fourth digit that leads nowhere", PropagationKind::kMultiple, 0, star + ", r1c1 +4", ""},
      {"a row", PropagationKind::kMultiple, 0, places, "row (12): r5c4#9-"},
      {"one place too many", PropagationKind::kMultiple, 0, places + ", r1c3 +5", ""},
      {"starts in cells of three and more", PropagationKind::kMultiple, 0, places + ", r1c1 567",
       "row (12): r5c4#9-"},
      {"no house whose first cell has two", PropagationKind::kMultiple, 0, places + ", r1c1 56", ""},
      {"no chain of one digit", PropagationKind::kNishio, 0, star, ""},
  };
  for (const SearchCase& entry : cases) {
    EXPECT_EQ(first_hint(entry.kind, entry.level, position(entry.position)), entry.expected) << entry.what;
  }
}

TEST(AssumptionSearch, FindsNothingWithoutLinksOrInAFullGrid) {
  for (const AssumptionTechnique& technique : kAssumptionTechniques) {
    EXPECT_EQ(first_hint(technique.kind, technique.level(), position(kIdle)), "") << technique.name;
    EXPECT_EQ(first_hint(technique.kind, technique.level(), position("rest =5")), "") << technique.name;
  }
}

// Both engines with whole searches. The slow one takes long for the deeper levels, so they are given small
// positions.
struct SearchSample {
  const AssumptionTechnique* technique;
  int positions;
  int most_candidates;
};

class AssumptionSearches : public testing::TestWithParam<SearchSample> {
 protected:
  static std::vector<Grid> positions() {
    return small_mid_solve_positions(own_paths(), GetParam().positions, GetParam().most_candidates, 811);
  }
};

TEST_P(AssumptionSearches, FindTheHintOfTheSlowEngineWithItsEvidence) {
  AssumptionComparison comparison(*GetParam().technique);
  for (const Grid& grid : positions()) ASSERT_EQ(comparison.compare_search(grid), "") << to_candidate_line(grid);
  EXPECT_GT(comparison.counts().hints, GetParam().positions / 2);
}

INSTANTIATE_TEST_SUITE_P(Differential, AssumptionSearches,
                         testing::Values(SearchSample{&kAssumptionTechniques[0], 60, kCandidateCount},
                                         SearchSample{&kAssumptionTechniques[1], 60, kCandidateCount},
                                         SearchSample{&kAssumptionTechniques[2], 60, kCandidateCount},
                                         SearchSample{&kAssumptionTechniques[3], 50, 180},
                                         SearchSample{&kAssumptionTechniques[4], 8, 100},
                                         SearchSample{&kAssumptionTechniques[5], 6, 100},
                                         SearchSample{&kAssumptionTechniques[6], 4, 100},
                                         SearchSample{&kAssumptionTechniques[7], 2, 90}),
                         [](const auto& test) { return std::string(test.param.technique->name); });

// Those that serve nested chains.
class AssumptionLists : public AssumptionSearches {};

TEST_P(AssumptionLists, AreThoseOfTheSlowEngineInItsOrder) {
  AssumptionComparison comparison(*GetParam().technique);
  for (const Grid& grid : positions()) ASSERT_EQ(comparison.compare_list(grid), "") << to_candidate_line(grid);
  EXPECT_GT(comparison.counts().listed_hints, 10 * GetParam().positions);
}

INSTANTIATE_TEST_SUITE_P(Differential, AssumptionLists,
                         testing::Values(SearchSample{&kAssumptionTechniques[1], 40, kCandidateCount},
                                         SearchSample{&kAssumptionTechniques[2], 10, 150},
                                         SearchSample{&kAssumptionTechniques[4], 3, 90}),
                         [](const auto& test) { return std::string(test.param.technique->name); });

}  // namespace
}  // namespace sudorate::test
