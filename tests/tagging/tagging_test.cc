// Taggings, against reachability over single candidates.
#include "tagging/tagging.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tests/tagging/links_of.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

constexpr LinkKinds kX = {true, false};
constexpr LinkKinds kY = {false, true};
constexpr LinkKinds kXy = {true, true};
constexpr LinkKinds kModes[] = {kX, kY, kXy};

std::string name_of(Candidate candidate) {
  return cell_name(cell_of(candidate)) + '#' + static_cast<char>('1' + digit_of(candidate));
}

// The tagging of a grid, built from scratch.
Tagging tagging_of(const Grid& grid, LinkKinds kinds) {
  StrongLinks links;
  links.list(grid.masks());
  Tagging tagging(kinds);
  tagging.update(links);
  return tagging;
}

// "r2c9#5 r3c9#5"
std::string refuted(const Grid& grid, LinkKinds kinds) {
  const Tagging tagging = tagging_of(grid, kinds);
  std::string text;
  for (const Candidate candidate : reference::candidates_of(grid)) {
    if (!tagging.refuted().contains(candidate)) continue;
    if (!text.empty()) text += ' ';
    text += name_of(candidate);
  }
  return text;
}

// Rows 1 and 5 have two places of 5 each, one of them in column 2: one of r1c8 and r5c9 is 5.
TEST(Taggings, RefutesWhatSeesBothEndsOfAChainOfOneDigit) {
  const Grid grid = position("r15 -5, r1c28 +5, r5c29 +5");
  EXPECT_EQ(refuted(grid, kX), "r2c9#5 r3c9#5 r4c8#5 r6c8#5");
  EXPECT_EQ(refuted(grid, kY), "");
  EXPECT_EQ(refuted(grid, kXy), "r2c9#5 r3c9#5 r4c8#5 r6c8#5");
  EXPECT_EQ(refuted(position("r15 -5, r1c28 +5, r5c259 +5"), kXy), "") << "a third place in row 5";
}

// An XY-Wing is a chain through three cells with two candidates.
TEST(Taggings, RefutesWhatSeesBothEndsOfAChainOfCells) {
  const Grid grid = position("r1c1 12, r1c5 13, r5c1 23");
  EXPECT_EQ(refuted(grid, kX), "");
  EXPECT_EQ(refuted(grid, kY), "r5c5#3");
  EXPECT_EQ(refuted(grid, kXy), "r5c5#3");
  EXPECT_EQ(refuted(position("r1c1 12, r1c5 13, r5c1 234"), kXy), "");
}

TEST(Taggings, RefutesEverythingOnARingOfOddLength) {
  for (const char* member : {"r1c1#7", "r1c4#7", "r4c4#7", "r5c1#7", "r5c5#7"}) {
    EXPECT_NE(refuted(position(kRingOfSeven), kX).find(member), std::string::npos) << member;
  }
}

TEST(Taggings, ConcludesNothingInAnEmptyOrAFullGrid) {
  for (const char* text : {"", "rest =5"}) {
    for (const LinkKinds kinds : kModes) {
      EXPECT_EQ(refuted(position(text), kinds), "");
    }
  }
}

TEST(Taggings, AreThoseOfTheGridThatIsAskedFor) {
  Taggings taggings;
  for (const char* text : {kRingOfSeven, "r1c1 12, r1c5 13, r5c1 23", "", "r15 -5, r1c28 +5, r5c29 +5"}) {
    const Grid grid = position(text);
    for (const LinkKinds kinds : kModes) {
      const Tagging fresh = tagging_of(grid, kinds);
      const Tagging& kept = taggings.of(kinds, grid.masks());
      EXPECT_EQ(&kept, &taggings.last(kinds));
      EXPECT_EQ(kept.kinds(), kinds);
      EXPECT_TRUE(kept.is_of(grid.masks()));
      EXPECT_EQ(kept.refuted(), fresh.refuted());
      EXPECT_EQ(std::vector(kept.links().begin(), kept.links().end()), links_of(grid, kinds));
    }
  }
  EXPECT_EQ(taggings.request_count(kX), 4);
}

// Compares everything that the tagging says with what single candidates lead to.
void expect_reachability(const Grid& grid, LinkKinds kinds) {
  const Tagging tagging = tagging_of(grid, kinds);
  const reference::Implications implications(grid, kinds);
  for (const Candidate start : reference::candidates_of(grid)) {
    const auto if_true = implications.from(start, true);
    ASSERT_EQ(tagging.refuted().contains(start), if_true.is_false[start]) << name_of(start);
    for (const Candidate other : reference::candidates_of(grid)) {
      ASSERT_EQ(tagging.off(start).contains(other), if_true.is_false[other])
          << name_of(start) << " to " << name_of(other);
    }
  }
}

TEST(Taggings, EqualsReachabilityOverSingleCandidates) {
  std::vector<Grid> positions = recorded_and_thinned_positions(150);
  for (const Grid& grid : random_positions(30)) positions.push_back(grid);
  for (const Grid& grid : positions) {
    for (const LinkKinds kinds : kModes) {
      expect_reachability(grid, kinds);
      if (testing::Test::HasFatalFailure()) {
        ADD_FAILURE() << to_candidate_line(grid) << (kinds.digit_links ? " X" : "")
                      << (kinds.cell_links ? " Y" : "");
        return;
      }
    }
  }
}

TEST(Taggings, EqualsReachabilityOnRingsOfOddLength) {
  for (const char* more : {"", ", r1c9 +7", ", r7c7 57, r7c8 57, r8c7 57"}) {
    for (const LinkKinds kinds : kModes) expect_reachability(position(std::string(kRingOfSeven) + more), kinds);
  }
}

// Components, candidates that the tags alone refute (two members of a tag in conflict, or a sighting of both tags
// of a component), and candidates that the closure refutes.
struct Counts {
  int pairs = 0;
  int by_tags = 0;
  int by_closure = 0;
  friend bool operator==(const Counts&, const Counts&) = default;
};

Counts count(const Grid& grid, LinkKinds kinds) {
  const Tagging tagging = tagging_of(grid, kinds);
  TagMarking marking;
  marking.mark(tagging.links());
  Counts counts;
  counts.pairs = marking.tag_count() / 2;
  std::vector<bool> is_false(static_cast<std::size_t>(marking.tag_count()));
  for (const Candidate a : marking.marked()) {
    for (const Candidate b : marking.marked()) {
      if (marking.tag_of(a) == marking.tag_of(b) && reference::conflict(a, b, kinds))
        is_false[marking.tag_of(a)] = true;
    }
  }
  for (const Candidate candidate : reference::candidates_of(grid)) {
    std::vector<bool> seen(static_cast<std::size_t>(marking.tag_count()));
    for (const Candidate marked : marking.marked()) {
      if (reference::conflict(candidate, marked, kinds)) seen[marking.tag_of(marked)] = true;
    }
    const Tag own = marking.tag_of(candidate);
    bool refuted_by_tags = own != kNoTag && is_false[own];
    for (Tag tag = 0; tag < marking.tag_count(); tag = static_cast<Tag>(tag + 2)) {
      const bool sees_both = seen[tag] && seen[negated(tag)];
      refuted_by_tags = refuted_by_tags || sees_both;
    }
    counts.by_tags += refuted_by_tags ? 1 : 0;
    counts.by_closure += tagging.refuted().contains(candidate) ? 1 : 0;
  }
  return counts;
}

TEST(Taggings, CountsOfTheRecordedExamplesAreKept) {
  struct Row {
    const char* name;
    Counts x;
    Counts y;
    Counts xy;
  };
  constexpr Row kRows[] = {
      {"NL-EX1", {18, 9, 9}, {17, 0, 9}, {11, 10, 57}}, {"NL-EX2", {10, 0, 0}, {17, 0, 27}, {4, 12, 27}},
      {"NL-EX3", {21, 1, 5}, {17, 0, 9}, {14, 7, 51}},  {"NL-EX4", {18, 4, 4}, {17, 0, 0}, {12, 4, 21}},
      {"NL-EX5", {21, 8, 8}, {10, 0, 6}, {22, 14, 15}}, {"ER-EX1", {12, 3, 8}, {17, 0, 1}, {5, 3, 31}},
      {"FC-C1", {7, 6, 6}, {18, 0, 23}, {2, 18, 23}},
  };
  const auto text = [](const Counts& counts) {
    return std::to_string(counts.pairs) + " / " + std::to_string(counts.by_tags) + " / " +
           std::to_string(counts.by_closure);
  };
  for (const Row& row : kRows) {
    const Grid grid = seed_case(row.name).grid();
    EXPECT_EQ(text(count(grid, kX)), text(row.x)) << row.name << " X";
    EXPECT_EQ(text(count(grid, kY)), text(row.y)) << row.name << " Y";
    EXPECT_EQ(text(count(grid, kXy)), text(row.xy)) << row.name << " XY";
  }
}

}  // namespace
}  // namespace sudorate::test
