// Which givens are removed, all or a sample.
#include "tools/vary/removals.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace sudorate::test {
namespace {

using Sets = std::vector<std::vector<Cell>>;

Sets sets_of(Removals removals) {
  Sets sets;
  CellSet removed;
  while (removals.next(removed)) {
    sets.emplace_back();
    for (const Cell cell : removed) sets.back().push_back(cell);
  }
  EXPECT_FALSE(removals.next(removed));
  return sets;
}

CellSet cells(std::initializer_list<int> members) {
  CellSet set;
  for (const int cell : members) set.insert(static_cast<Cell>(cell));
  return set;
}

TEST(Removals, OfExactlyTwoGivensIncludeThoseWhereOneIsPutBack) {
  const VariantRules rules = {.removed = {2, 2}, .added = {1, 2}};
  const Sets expected = {{3}, {40}, {80}, {3, 40}, {3, 80}, {40, 80}};
  EXPECT_EQ(sets_of(Removals(cells({3, 40, 80}), rules)), expected);
  EXPECT_EQ(Removals(cells({3, 40, 80}), rules).count(), 6U);
  EXPECT_EQ(added_counts(rules, 2), 0b110U);
  EXPECT_EQ(added_counts(rules, 1), 0b011U);
  // Both put back: the seed, and nothing else.
  EXPECT_EQ(added_counts(rules, 0), 0U);
  EXPECT_EQ(added_counts(rules, 3), 0U);
}

TEST(Removals, AtTheSameCellsAsManyAreAddedAsAreGone) {
  const VariantRules rules = {.removed = {2, 3}, .added = {0, 9}, .same_cells = true};
  EXPECT_EQ(added_counts(rules, 0), 0U);
  EXPECT_EQ(added_counts(rules, 1), 0b0010U);
  EXPECT_EQ(added_counts(rules, 3), 0b1000U);
  EXPECT_EQ(added_counts(rules, 4), 0U);
}

TEST(Removals, OfMoreGivensThanThereAre) {
  const VariantRules rules = {.removed = {2, 2}, .added = {0, 0}};
  EXPECT_EQ(sets_of(Removals(cells({7}), rules)), Sets{});
  EXPECT_EQ(sets_of(Removals({}, {.removed = {0, 0}, .added = {2, 2}})), Sets{{}});
}

TEST(Removals, CountCandidates) {
  // 21 givens: 60 empty cells, and 8 other digits for the one that was removed.
  EXPECT_EQ(candidate_count({}, 21, 1), 60 * 9 + 8);
  // Two of 60 cells, one of these and one of two, or both of these.
  const VariantRules two = {.removed = {2, 2}, .added = {2, 2}};
  EXPECT_EQ(candidate_count(two, 21, 2), 60 * 59 / 2 * 81 + 60 * 9 * 2 * 8 + 64);
  EXPECT_EQ(candidate_count({.removed = {3, 3}, .same_cells = true}, 21, 3), 512);
  const CellSet givens = cells({1, 2, 3, 5, 8, 13, 21, 34, 55});
  // One of two givens may be put back.
  EXPECT_EQ(Removals(givens, two).candidates(), 36 * candidate_count(two, 9, 2) + 9 * candidate_count({}, 9, 1));
  EXPECT_EQ(Removals(givens, {}, 3, 1).candidates(), 3 * candidate_count({}, 9, 1));
  EXPECT_EQ(Removals(givens, {}, 30, 1).candidates(), 9 * candidate_count({}, 9, 1));
}

// Of 45 sets each must come in about 5/45 of the samples of five.
TEST(Removals, ASampleTakesEachSetWithTheSameProbability) {
  const VariantRules rules = {.removed = {2, 2}, .added = {2, 2}};
  const CellSet givens = cells({1, 2, 3, 5, 8, 13, 21, 34, 55});
  const Sets all = sets_of(Removals(givens, rules));
  ASSERT_EQ(all.size(), 45U);
  std::map<std::vector<Cell>, int> counts;
  for (std::uint64_t seed = 0; seed < 9000; ++seed) {
    const Sets sample = sets_of(Removals(givens, rules, 5, seed));
    ASSERT_EQ(sample.size(), 5U);
    std::size_t place = 0;
    for (const auto& each : sample) {
      ++counts[each];
      // In the order of all.
      while (place < all.size() && all[place] != each) ++place;
    }
    ASSERT_LT(place, all.size());
  }
  for (const auto& each : all) EXPECT_NEAR(counts[each], 1000, 150);
  EXPECT_EQ(sets_of(Removals(givens, rules, 5, 7)), sets_of(Removals(givens, rules, 5, 7)));
  EXPECT_EQ(sets_of(Removals(givens, rules, 45, 7)), all);
  EXPECT_EQ(sets_of(Removals(givens, rules, 100, 7)), all);
}

}  // namespace
}  // namespace sudorate::test
