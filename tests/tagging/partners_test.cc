// Strong links by their ends, and what a true candidate excludes.
#include "tagging/partners.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tagging/neighbours.h"
#include "tests/support/position.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

TEST(Partners, AreTheOtherEndsOfTheLinks) {
  Partners partners;
  for (const Grid& grid : recorded_and_thinned_positions(60)) {
    partners.set(grid.masks());
    std::size_t count = 0;
    CandidateSet linked;
    for (const StrongLink& link : reference::strong_links(grid, {true, true})) {
      for (const auto& [end, other] : {std::pair(link.first, link.second), std::pair(link.second, link.first)}) {
        const auto others = partners.of(end);
        ASSERT_NE(std::find(others.begin(), others.end(), other), others.end());
        linked.insert(end);
        ++count;
      }
    }
    ASSERT_EQ(partners.linked(), linked);
    linked.visit([&](Candidate candidate) { count -= partners.of(candidate).size(); });
    ASSERT_EQ(count, 0U);
  }
}

TEST(Partners, AreNoneWithoutStrongLinks) {
  Partners partners;
  partners.set(position("r1c1 12").masks());
  EXPECT_EQ(partners.linked().size(), 2);
  for (const char* text : {"", "r3c4 589", "rest =5"}) {
    partners.set(position(text).masks());
    EXPECT_TRUE(partners.linked().empty()) << text;
    EXPECT_TRUE(partners.of(candidate_of(cell_named("r1c1"), 0)).empty()) << text;
  }
}

TEST(Neighbours, AreAllThatConflict) {
  for (Candidate a = 0; a < kCandidateCount; ++a) {
    const CandidateSet& neighbours = neighbours_of(a);
    EXPECT_EQ(neighbours.size(), kPeerCount + kDigitCount - 1);
    for (Candidate b = 0; b < kCandidateCount; ++b) {
      ASSERT_EQ(neighbours.contains(b), a != b && reference::conflict(a, b, {true, true})) << a << ' ' << b;
    }
  }
}

}  // namespace
}  // namespace sudorate::test
