// The classes of cycles, against what follows from single candidates by the links of which the cycles are made.
#include "chains/static/cycle_classes.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "tests/support/position.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

constexpr LinkKinds kAllLinks = {true, true};
constexpr LinkKinds kDigitLinks = {true, false};
constexpr LinkKinds kCellLinks = {false, true};

class Classes {
 public:
  Classes(const Grid& grid, LinkKinds kinds) : implications_(grid, kinds) {
    Taggings taggings;
    StaticConsequences consequences(kinds);
    consequences.set_grid(taggings, grid.masks());
    refuted = consequences.refuted();
    Partners partners;
    partners.set(consequences.links(), kinds);
    links.build(consequences.links(), kinds, partners.linked());
    classes.build(consequences, links);
  }

  // Whether each of two nodes follows from the other.
  bool are_equal(Node a, Node b) { return leads(a, b) && leads(b, a); }

  CandidateSet refuted;
  LinkGraph links;
  CycleClasses classes;

 private:
  bool leads(Node from, Node to) {
    std::unique_ptr<reference::Implications::Reached>& known = reached_[from.is_on ? 1 : 0][from.candidate];
    if (known == nullptr) {
      known = std::make_unique<reference::Implications::Reached>(implications_.from(from.candidate, from.is_on));
    }
    return (to.is_on ? known->is_true : known->is_false)[to.candidate];
  }

  reference::Implications implications_;
  // By whether the start is on, and by its candidate; found when it is asked for.
  std::array<std::array<std::unique_ptr<reference::Implications::Reached>, kCandidateCount>, 2> reached_;
};

class CycleClassesOf : public testing::TestWithParam<LinkKinds> {};

TEST_P(CycleClassesOf, AreTheNodesThatFollowFromEachOther) {
  int in_classes = 0;
  int targets = 0;
  for (const auto& grids : {recorded_and_thinned_positions(60), random_positions(10)}) {
    for (const Grid& grid : grids) {
      Classes found(grid, GetParam());
      CandidateSet expected_targets;
      CandidateSet found_targets;
      for (std::size_t number = 1; number < found.classes.size(); ++number) {
        found_targets |= found.classes.targets(static_cast<std::uint16_t>(number));
      }
      for (int a = 0; a < found.links.size(); ++a) {
        const auto on = static_cast<LinkGraph::Member>(a);
        const Node on_node{found.links.candidate(on), true};
        for (int b = 0; b < found.links.size(); ++b) {
          const auto other = static_cast<LinkGraph::Member>(b);
          for (const bool is_on : {true, false}) {
            const bool is_one = found.are_equal(on_node, {found.links.candidate(other), is_on});
            const std::uint16_t number = is_on ? found.classes.if_on(other) : found.classes.if_off(other);
            if (found.classes.if_on(on) != 0) {
              ASSERT_EQ(number == found.classes.if_on(on), is_one) << to_candidate_line(grid);
              ++in_classes;
            }
            if (is_on || !is_one) continue;
            const Candidate on_candidate = found.links.candidate(on);
            const Candidate off_candidate = found.links.candidate(other);
            if (digit_of(on_candidate) != digit_of(off_candidate)) continue;
            found.refuted.visit([&](Candidate target) {
              if (digit_of(target) == digit_of(on_candidate) && sees(cell_of(target), cell_of(on_candidate)) &&
                  sees(cell_of(target), cell_of(off_candidate))) {
                expected_targets.insert(target);
              }
            });
          }
        }
      }
      ASSERT_EQ(found_targets, expected_targets) << to_candidate_line(grid);
      targets += found_targets.size();
    }
  }
  EXPECT_GT(in_classes, 1000);
  EXPECT_GT(targets, 50);
}

INSTANTIATE_TEST_SUITE_P(Links, CycleClassesOf, testing::Values(kAllLinks, kDigitLinks, kCellLinks),
                         [](const auto& test) {
                           return !test.param.cell_links ? "InHouses" : test.param.digit_links ? "All" : "InCells";
                         });

// r1c1, r1c9, r9c9 and r9c1 are a ring of pairs: 5, 6, 7 and 8 go round in it, one way or the other, and leave its
// rows and columns.
TEST(CycleClasses, HaveTheTargetsOfARing) {
  const Classes found(position("r1c1 58, r1c9 56, r9c9 67, r9c1 78"), kCellLinks);
  ASSERT_EQ(found.classes.size(), 3U);
  const CandidateSet& targets = found.classes.targets(1);
  EXPECT_EQ(targets, found.classes.targets(2));
  EXPECT_TRUE(targets.contains(candidate_of(cell_named("r1c5"), 4)));
  EXPECT_TRUE(targets.contains(candidate_of(cell_named("r5c9"), 5)));
  EXPECT_FALSE(targets.contains(candidate_of(cell_named("r1c5"), 5)));
}

TEST(CycleClasses, AreNoneIfTheRingIsOpen) {
  EXPECT_EQ(Classes(position("r1c1 58, r1c9 56, r9c9 67, r9c1 789"), kCellLinks).classes.size(), 1U);
}

TEST(CycleClasses, AreNoneWithoutCandidates) {
  EXPECT_EQ(Classes(position("rest =5"), kCellLinks).classes.size(), 1U);
}

}  // namespace
}  // namespace sudorate::test
