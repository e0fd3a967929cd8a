// Super links, each kind by hand.
#include "tools/finders/super_links.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/position.h"

namespace sudorate::test {
namespace {

struct LinkCase {
  const char* what;
  const char* position;
  const char* from;  // "r1c1+5"
  const char* to;
  bool is_there;
  bool through_set;
};

Node node_named(const std::string& text) {
  return {candidate_of(cell_named(text.substr(0, 4)), static_cast<Digit>(text[5] - '1')), text[4] == '+'};
}

// The cells that the text names; all others are filled.
Grid alone(const std::string& text) {
  std::string filled;
  for (const char digit : std::string("123456789")) filled += std::string("c") + digit + " =" + digit + ',';
  return position(filled + text);
}

const SuperLinks::Target* find(const SuperLinks& links, Node from, Node to) {
  const SuperLinks::Target* found = nullptr;
  for (const SuperLinks::Target& target : links.from(number_of(from))) {
    if (target.node != number_of(to)) continue;
    EXPECT_EQ(found, nullptr) << "two arrows for one pair of nodes";
    found = &target;
  }
  return found;
}

TEST(SuperLinks, LeadFromSignToSign) {
  // Three cells with 1 2 3 5, of which only 1 has one place.
  constexpr const char* kSet = "r1c1 125, r1c5 235, r1c9 35";
  const LinkCase cases[] = {
      {"true to false in a row", "r1c1 12, r1c5 12, r1c9 12", "r1c1+1", "r1c9-1", true, false},
      {"true to false in the cell", "r1c1 123", "r1c1+1", "r1c1-2", true, false},
      {"true to false out of sight", "r1c1 12, r5c5 12", "r1c1+1", "r5c5-1", false, false},
      {"true to true", "r1c1 12, r1c5 12", "r1c1+1", "r1c5+1", false, false},
      {"false to true, two places in a row", "r1c1 125, r1c9 136", "r1c1-1", "r1c9+1", true, false},
      {"false to true, three places", "r1c1 125, r1c9 136, r1c5 12", "r1c1-1", "r1c9+1", false, false},
      {"false to true in a cell with two digits", "r1c1 12", "r1c1-1", "r1c1+2", true, false},
      {"false to true in a cell with three digits", "r1c1 123", "r1c1-1", "r1c1+2", false, false},
      {"through a set: 1 and 2 have one place each", "r1c1 13, r1c5 23, r2c1 1, r5c5 2", "r1c1-1", "r1c5+2", true,
       true},
      {"back through the same set", "r1c1 13, r1c5 23, r2c1 1, r5c5 2", "r1c5-2", "r1c1+1", true, true},
      {"through a set of three", kSet, "r1c1-1", "r1c5+2", false, false},
      {"to another digit of the same cell", "r1c1 145, r1c5 35, r1c9 35, r2c1 14", "r1c1-1", "r1c1+4", true, true},
      {"not from a digit with two places in the set", kSet, "r1c1-5", "r1c1+1", false, false},
      {"not to a digit with two places in the set", "r1c1 13, r1c5 23, r2c1 1, r5c5 2", "r1c1-1", "r1c5+3", false,
       false},
  };
  for (const LinkCase& link : cases) {
    SCOPED_TRACE(link.what);
    const Grid grid = alone(link.position);
    const SuperLinks links(grid);
    const SuperLinks::Target* target = find(links, node_named(link.from), node_named(link.to));
    ASSERT_EQ(target != nullptr, link.is_there);
    if (target != nullptr) {
      EXPECT_EQ(target->set >= 0, link.through_set);
    }
    const SuperLinks plain(grid, {false, 2, 8});
    EXPECT_EQ(find(plain, node_named(link.from), node_named(link.to)) != nullptr,
              link.is_there && !link.through_set);
    EXPECT_TRUE(plain.sets().empty());
  }
}

TEST(SuperLinks, KeepToTheSizesOfSets) {
  // Two cells with 1 2 3; the digits 1 and 2 have further places in every house.
  const Grid grid = alone("r1c1 13, r1c5 23, r2c1 1, r5c5 2");
  const Node from = node_named("r1c1-1");
  const Node to = node_named("r1c5+2");
  EXPECT_NE(find(SuperLinks(grid, {true, 2, 2}), from, to), nullptr);
  EXPECT_EQ(find(SuperLinks(grid, {true, 3, 8}), from, to), nullptr);
}

TEST(SuperLinks, TakeThePlainArrowBeforeOneThroughASet) {
  // r1c1 holds two digits; with the pair r1c5, r1c9 it is a set of three cells as well.
  const Grid grid = alone("r1c1 12, r1c5 34, r1c9 34");
  const SuperLinks links(grid);
  ASSERT_FALSE(links.sets().empty());
  const SuperLinks::Target* target = find(links, node_named("r1c1-1"), node_named("r1c1+2"));
  ASSERT_NE(target, nullptr);
  EXPECT_LT(target->set, 0);
}

TEST(SuperLinks, TakeTheSmallestSet) {
  // r1c1 13 and r1c5 23 alone, or with r1c9 34: both lead from 1 to 2.
  const Grid grid = alone("r1c1 13, r1c5 23, r1c9 34, r2c1 1, r5c5 2, r9c9 4");
  const SuperLinks links(grid);
  const SuperLinks::Target* target = find(links, node_named("r1c1-1"), node_named("r1c5+2"));
  ASSERT_NE(target, nullptr);
  EXPECT_EQ(links.sets()[static_cast<std::size_t>(target->set)].cells.size(), 2);
}

TEST(SuperLinks, StartNowhereAtMissingCandidates) {
  const SuperLinks links(alone("r1c1 =5, r1c2 12"));
  EXPECT_TRUE(links.from(number_of(node_named("r1c1+5"))).empty());
  EXPECT_TRUE(links.from(number_of(node_named("r1c2-5"))).empty());
}

}  // namespace
}  // namespace sudorate::test
