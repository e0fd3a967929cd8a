// The variants that threads find, and their order.
#include "tools/run/variant_team.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <vector>

#include "tagging/solution.h"
#include "tagging/variants/variant_search.h"
#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

const std::atomic<bool> kNotCancelled = false;

CellSet givens_of(const Digits81& puzzle) {
  CellSet givens;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] != 0) givens.insert(cell);
  }
  return givens;
}

std::vector<Digits81> hard_seeds(std::size_t count) {
  std::vector<Digits81> seeds;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    if (seeds.size() < count) seeds.push_back(grid_of(path.puzzle).placed());
  }
  return seeds;
}

using Found = std::vector<std::pair<std::size_t, Digits81>>;

Found found_by(VariantTeam& team) {
  Found found;
  for (Variant variant; team.next(variant);) {
    EXPECT_EQ(variant.key, form_key(variant.puzzle));
    found.emplace_back(variant.seed, variant.puzzle);
  }
  return found;
}

// One search, one removal after the other.
Found expected(const std::vector<Digits81>& seeds, const VariantChoices& choices, VariantCounts& counts) {
  Found found;
  VariantSearch search(choices.rules);
  for (std::size_t seed = 0; seed < seeds.size(); ++seed) {
    Removals removals(givens_of(seeds[seed]), choices.rules);
    for (CellSet removed; removals.next(removed);) {
      search.begin(seeds[seed], removed);
      for (Digits81 variant; search.next(variant);) found.emplace_back(seed, variant);
      counts += search.counts();
    }
  }
  return found;
}

TEST(VariantTeam, HandsOutAllInTheOrderOfTheRemovalsWhateverTheThreads) {
  const std::vector<Digits81> seeds = hard_seeds(2);
  const VariantChoices choices = {.rules = {.removed = {1, 1}, .added = {1, 2}}};
  VariantCounts counts;
  const Found all = expected(seeds, choices, counts);
  // So some removals have more than a thread finds at a time.
  ASSERT_GT(all.size(), 5000U);
  for (const int threads : {1, 2, 5}) {
    VariantTeam team(seeds, choices, {.cancelled = kNotCancelled, .threads = threads});
    EXPECT_EQ(found_by(team), all) << threads;
    EXPECT_EQ(team.counts().removals, counts.removals);
    EXPECT_EQ(team.counts().valid, counts.valid);
    EXPECT_EQ(team.counts().minimal, all.size());
    EXPECT_EQ(team.counts().candidates, counts.candidates);
    EXPECT_EQ(team.all().removals, counts.removals);
    EXPECT_EQ(team.all().candidates, counts.candidates);
  }
}

TEST(VariantTeam, SkipsTheRestOfASeedAndNothingElse) {
  const std::vector<Digits81> seeds = hard_seeds(4);
  const VariantChoices choices = {.rules = {.removed = {1, 1}, .added = {1, 1}}};
  VariantCounts counts;
  Found some = expected(seeds, choices, counts);
  std::vector<int> of_seed(seeds.size());
  std::erase_if(some, [&](const auto& each) { return each.first != 2 && ++of_seed[each.first] > 3; });
  for (const int threads : {1, 3}) {
    VariantTeam team(seeds, choices, {.cancelled = kNotCancelled, .threads = threads});
    Found found;
    std::fill(of_seed.begin(), of_seed.end(), 0);
    for (Variant variant; team.next(variant);) {
      found.emplace_back(variant.seed, variant.puzzle);
      if (variant.seed != 2 && ++of_seed[variant.seed] == 3) team.skip_seed();
    }
    EXPECT_EQ(found, some) << threads;
  }
}

TEST(VariantTeam, EndsWhenItIsCancelledOrLeftAlone) {
  std::atomic<bool> cancelled = false;
  const std::vector<Digits81> seeds = hard_seeds(4);
  const VariantChoices choices = {.rules = {.removed = {2, 2}, .added = {1, 2}}};
  VariantTeam left(seeds, choices, {.cancelled = cancelled, .threads = 3});
  VariantTeam team(seeds, choices, {.cancelled = cancelled, .threads = 3});
  Variant variant;
  ASSERT_TRUE(left.next(variant));
  ASSERT_TRUE(team.next(variant));
  cancelled = true;
  int rest = 0;
  while (team.next(variant)) ++rest;
  EXPECT_LT(rest, 5000);
}

// A full grid has more minimal parts than could ever be found.
TEST(VariantTeam, HandsOutMinimalPartsAsTheyAreFound) {
  const Digits81 full = count_solutions(Grid::from_givens(hard_seeds(1).front())).solution;
  VariantTeam team({full, full}, {.minimizes = true}, {.cancelled = kNotCancelled, .threads = 2});
  EXPECT_EQ(team.all().removals, 2U);
  Variant variant;
  for (std::size_t seed = 0; seed < 2; ++seed) {
    ASSERT_TRUE(team.next(variant));
    EXPECT_EQ(variant.seed, seed);
    EXPECT_EQ(variant.key, form_key(variant.puzzle));
    team.skip_seed();
  }
  EXPECT_FALSE(team.next(variant));
  EXPECT_EQ(team.counts().removals, 2U);
  EXPECT_EQ(team.counts().minimal, 2U);
}

TEST(VariantTeam, OfNoSeedsThereIsNothing) {
  for (const bool minimizes : {false, true}) {
    VariantTeam team({}, {.minimizes = minimizes}, {.cancelled = kNotCancelled, .threads = 2});
    EXPECT_EQ(found_by(team), Found());
  }
}

}  // namespace
}  // namespace sudorate::test
