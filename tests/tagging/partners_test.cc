// Strong links by their ends, and what a true candidate excludes.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "tagging/neighbours.h"
#include "tagging/strong_links.h"
#include "tests/support/position.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

TEST(Partners, AreTheOtherEndsOfTheLinks) {
  StrongLinks links;
  Partners partners;
  for (const Grid& grid : recorded_and_thinned_positions(60)) {
    links.list(grid.masks());
    for (const LinkKinds kinds : {LinkKinds{true, true}, LinkKinds{true, false}, LinkKinds{false, true}}) {
      partners.set(links, kinds);
      std::map<Candidate, std::vector<std::pair<House, Candidate>>> expected;  // those in the cell first
      CandidateSet linked;
      for (const StrongLink& link : reference::strong_links(grid, kinds)) {
        const auto add = [&](Candidate end, Candidate other) {
          linked.insert(end);
          std::vector<std::pair<House, Candidate>>& others = expected[end];
          const auto is_other = [&](const auto& known) { return known.second == other; };
          if (std::any_of(others.begin(), others.end(), is_other)) return;
          const bool in_cell = link.house == StrongLink::kInCell;
          others.insert(in_cell ? others.begin() : others.end(), {link.house, other});
        };
        add(link.first, link.second);
        add(link.second, link.first);
      }
      ASSERT_EQ(partners.linked(), linked);
      for (Candidate candidate = 0; candidate < kCandidateCount; ++candidate) {
        std::vector<std::pair<House, Candidate>> found;
        for (const Partner& partner : partners.of(candidate)) found.emplace_back(partner.house, partner.candidate);
        ASSERT_EQ(found, expected[candidate]) << to_candidate_line(grid);
      }
    }
  }
}

TEST(Partners, AreNoneWithoutStrongLinks) {
  StrongLinks links;
  Partners partners;
  links.list(position("r1c1 12").masks());
  partners.set(links, {});
  EXPECT_EQ(partners.linked().size(), 2);
  for (const char* text : {"", "r3c4 589", "rest =5"}) {
    links.list(position(text).masks());
    partners.set(links, {});
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
