// What follows within the layer of a digit, against reachability over single candidates.
#include "tagging/digit_layer.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/support/position.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

constexpr LinkKinds kDigitLinks = {true, false};
constexpr Digit kFive = 4;

DigitLayer layer_of(const std::string& text) {
  DigitLayer layer;
  layer.update(position(text).masks(), kFive);
  return layer;
}

int class_count(const DigitLayer& layer) {
  int count = 0;
  layer.visit_classes([&](CellSet, CellSet, CellSet) { ++count; });
  return count;
}

// One of r1c8 and r5c9 is 5: r2c9 and others see both. The two in column 2 and all places of rows 1 and 5 are
// tagged.
TEST(DigitLayer, RefutesWhatSeesBothEndsOfAChain) {
  const DigitLayer layer = layer_of("r15 -5, r1c28 +5, r5c29 +5");
  CellSet expected;
  for (const char* cell : {"r2c9", "r3c9", "r4c8", "r6c8"}) expected.insert(cell_named(cell));
  EXPECT_EQ(layer.refuted(), expected);
  EXPECT_TRUE(layer.proved().empty());
  EXPECT_EQ(layer.passed().size(), 4);
  EXPECT_EQ(class_count(layer), 0) << "no cycle";
}

TEST(DigitLayer, RefutesNothingWithAThirdPlace) {
  EXPECT_TRUE(layer_of("r15 -5, r1c28 +5, r5c259 +5").refuted().empty());
  EXPECT_TRUE(layer_of("").refuted().empty());
  EXPECT_TRUE(layer_of("rest =5").refuted().empty());
}

TEST(DigitLayer, HasAClassForACycle) {
  const DigitLayer layer = layer_of("r15 -5, c26 -5, r15c26 +5, r3c2 +5");
  int visited = 0;
  layer.visit_classes([&](CellSet on, CellSet off, CellSet targets) {
    ++visited;
    EXPECT_EQ(on.size(), 2);
    EXPECT_EQ(off.size(), 2);
    EXPECT_EQ(targets, CellSet::of(cell_named("r3c2")));
  });
  EXPECT_EQ(visited, 1);
}

// By slow reachability: the cells of the layer that are refuted, proved, or follow from a refuted one in both
// states.
void expect_reachability(const Grid& grid, Digit digit, const DigitLayer& layer) {
  const reference::Implications implications(grid, kDigitLinks);
  CellSet refuted;
  CellSet proved;
  CellSet passed;
  std::array<bool, kCandidateCount> is_linked{};
  for (const StrongLink& link : reference::strong_links(grid, kDigitLinks)) {
    is_linked[link.first] = is_linked[link.second] = true;
  }
  for (const Cell cell : grid.cells_with(digit)) {
    const Candidate candidate = candidate_of(cell, digit);
    const auto if_true = implications.from(candidate, true);
    if (implications.proves_itself(candidate)) proved.insert(cell);
    if (!if_true.is_false[candidate]) continue;
    refuted.insert(cell);
    for (const Cell other : grid.cells_with(digit)) {
      const Candidate between = candidate_of(other, digit);
      if (is_linked[between] && if_true.is_true[between] && if_true.is_false[between]) passed.insert(other);
    }
  }
  ASSERT_EQ(layer.refuted(), refuted);
  ASSERT_EQ(layer.proved(), proved);
  ASSERT_TRUE(passed.is_subset_of(layer.passed()));
  layer.visit_classes([&](CellSet on, CellSet off, CellSet targets) {
    ASSERT_FALSE(targets.empty());
    ASSERT_TRUE(targets.is_subset_of(refuted));
    const auto first = implications.from(candidate_of(on.first(), digit), true);
    for (const Cell cell : on) ASSERT_TRUE(first.is_true[candidate_of(cell, digit)]);
    for (const Cell cell : off) ASSERT_TRUE(first.is_false[candidate_of(cell, digit)]);
  });
}

TEST(DigitLayer, IsReachabilityOverSingleCandidates) {
  std::vector<Grid> grids = recorded_and_thinned_positions(100);
  for (const Grid& grid : random_positions(20)) grids.push_back(grid);
  // A ring of seven strong links.
  grids.push_back(position("r1c9 1, r2c247 1, r4c39 1, r8c1 1, r8c3 13, r9c2 13, rest =9"));
  DigitLayers layers;
  int refuted = 0;
  for (const Grid& grid : grids) {
    layers.update(grid.masks());
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      expect_reachability(grid, digit, layers.of(digit));
      if (testing::Test::HasFatalFailure()) return;
      refuted += layers.of(digit).refuted().size();
    }
  }
  EXPECT_GT(refuted, 300);
}

}  // namespace
}  // namespace sudorate::test
