#include "tagging/tags.h"

#include <gtest/gtest.h>

#include "tests/support/position.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tests/tagging/links_of.h"

namespace sudorate::test {
namespace {

constexpr LinkKinds kTagKinds[] = {{true, false}, {false, true}, {true, true}};

TEST(TagMarking, KnowsARingOfOddLength) {
  TagMarking marking;
  marking.mark(links_of(position(kRingOfSeven), {true, false}));
  EXPECT_EQ(marking.tag_count(), 2);
  EXPECT_TRUE(marking.is_contradictory(0));
  EXPECT_TRUE(marking.is_contradictory(1));
}

void expect_marked(const TagMarking& marking, const std::vector<StrongLink>& links) {
  const auto labels = reference::components(links);
  const auto odd = reference::on_odd_rings(links);
  std::vector<Candidate> marked;
  int components = 0;
  for (int index = 0; index < kCandidateCount; ++index) {
    const Candidate candidate = static_cast<Candidate>(index);
    const Tag tag = marking.tag_of(candidate);
    ASSERT_EQ(tag == kNoTag, labels[index] < 0);
    if (labels[index] < 0) continue;
    marked.push_back(candidate);
    if (labels[index] == index) {
      ASSERT_EQ(tag, 2 * components) << "the smallest candidate of a component";
      ++components;
    }
    ASSERT_EQ(tag / 2, marking.tag_of(static_cast<Candidate>(labels[index])) / 2);
    ASSERT_EQ(marking.is_contradictory(tag), odd[index]);
  }
  EXPECT_EQ(marking.marked(), marked);
  EXPECT_EQ(marking.tag_count(), 2 * components);
  for (const StrongLink& link : links) {
    if (odd[link.first]) continue;
    ASSERT_EQ(marking.tag_of(link.first), negated(marking.tag_of(link.second)));
  }
}

TEST(TagMarking, AgreesWithRelabellingOnManyPositions) {
  TagMarking marking;
  int contradictory = 0;
  std::vector<Grid> positions = recorded_and_thinned_positions(300);
  for (const Grid& grid : random_positions(100)) positions.push_back(grid);
  for (const Grid& grid : positions) {
    for (const LinkKinds kinds : kTagKinds) {
      const std::vector<StrongLink> links = links_of(grid, kinds);
      marking.mark(links);
      expect_marked(marking, links);
      if (testing::Test::HasFatalFailure()) return;
      for (int tag = 0; tag < marking.tag_count(); tag += 2) {
        contradictory += marking.is_contradictory(static_cast<Tag>(tag)) ? 1 : 0;
      }
    }
  }
  EXPECT_GT(contradictory, 20) << "random positions should have rings of odd length";
}

}  // namespace
}  // namespace sudorate::test
