// Chains of two to four strong links of one digit.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rating/passes/strong_link_search.h"
#include "tests/support/pattern_comparison.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

// The first chain as "011: r1c3-5", loops as "loop 0011: ...", or "nothing".
std::string first_chain(const std::string& text, int link_count) {
  const std::vector<StrongLinkChain> chains = all_strong_links(position(text), link_count);
  if (chains.empty()) return "nothing";
  const StrongLinkChain& chain = chains.front();
  std::string kinds = std::to_string(chain.form.kinds);
  kinds.insert(0, static_cast<std::size_t>(link_count) - kinds.size(), '0');
  std::string found = (chain.form.is_loop ? "loop " : "") + std::to_string(chain.form.grouped_count) + kinds + ":";
  CandidateSet removed;
  for (const Cell cell : chain.targets) removed.insert(candidate_of(cell, chain.digit));
  return found + ' ' + names_of(removed);
}

// In these positions every other house has seven or more places for every digit, and so no link.

TEST(StrongLinks, TwoLinesMakeASkyscraper) {
  EXPECT_EQ(first_chain("r2 -5, r2c27 +5, r8 -5, r8c37 +5", 2), "011: r1c3#5 r3c3#5 r7c2#5 r9c2#5");
  // A third place in a line; facing ends that share no house; nothing to remove.
  EXPECT_EQ(first_chain("r2 -5, r2c257 +5, r8 -5, r8c37 +5", 2), "nothing");
  EXPECT_EQ(first_chain("r2 -5, r2c27 +5, r8 -5, r8c38 +5", 2), "nothing");
  EXPECT_EQ(first_chain("r2 -5, r2c27 +5, r8 -5, r8c37 +5, r13c3 -5, r79c2 -5", 2), "nothing");
  EXPECT_EQ(first_chain("", 2), "nothing");
}

TEST(StrongLinks, ALineAndABoxAndTwoCrossingLines) {
  EXPECT_EQ(first_chain("b1 -5, r1c1 +5, r3c2 +5, r8 -5, r8c27 +5", 2), "001: r1c7#5");
  EXPECT_EQ(first_chain("r2 -5, r2c28 +5, c9 -5, r17c9 +5", 2), "012: r7c2#5");
  // Two places of a box in one row are no link.
  EXPECT_EQ(first_chain("r23 -5, b1 -5, r1c12 +5, r8 -5, r8c27 +5", 2), "nothing");
}

TEST(StrongLinks, EndsMayBeGrouped) {
  // The first end of row 2 has two cells.
  EXPECT_EQ(first_chain("r2 -5, r2c127 +5, r8 -5, r8c37 +5", 2), "111: r1c3#5 r3c3#5");
  // A cross in box 1 with the heart r1c1: the ends r1c1, r1c3 and r3c1.
  EXPECT_EQ(first_chain("b1 -5, r1c13 +5, r3c1 +5, r8 -5, r8c17 +5", 2), "101: r1c7#5");
  // Without the heart's digit the end still has its cell, so r1c3 is not alone.
  EXPECT_EQ(first_chain("b1 -5, r1c23 +5, r3c1 +5, r8 -5, r8c17 +5", 2), "101: r1c7#5");
  // A rectangle has two links, by its rows and by its columns.
  EXPECT_EQ(first_chain("b1 -5, r13c12 +5, b3 -5, r1c7 +5, r3c9 +5", 2),
            "loop 100: r1c4#5 r1c5#5 r1c6#5 r3c4#5 r3c5#5 r3c6#5");
  EXPECT_EQ(first_chain("b1 -5, r13c12 +5, b7 -5, r7c1 +5, r9c2 +5", 2),
            "loop 100: r4c1#5 r4c2#5 r5c1#5 r5c2#5 r6c1#5 r6c2#5");
}

TEST(StrongLinks, FacingEndsOfALoopAreAllStrong) {
  EXPECT_EQ(first_chain("r2 -5, r2c27 +5, r8 -5, r8c27 +5", 2).substr(0, 10), "loop 011: ");
}

TEST(StrongLinks, AreThoseOfTheSlowVersionInItsOrder) {
  const std::vector<Grid> grids = recorded_and_thinned_positions(60);
  EXPECT_GE(expect_slow_strong_links(grids, 2), 400);
  EXPECT_GE(expect_slow_strong_links(grids, 3), 400);
  EXPECT_GE(expect_slow_strong_links(recorded_and_thinned_positions(15), 4), 40);
}

}  // namespace
}  // namespace sudorate::test
