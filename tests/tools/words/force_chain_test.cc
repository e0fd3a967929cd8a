// The notation of force chains, in and out.

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "tests/support/finder_notation.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/finders/findings.h"
#include "tools/words/finder_words.h"

namespace sudorate::test {
namespace {

// r1c1+1, r1c5-1, r1c5+9, r5c5-9, and through a set to r7c5+4.
ArrowChain sample_chain() {
  CellSet set;
  for (const char* name : {"r5c5", "r7c5", "r8c5"}) set.insert(cell_named(name));
  return {{{candidate_named("r1c1", 1), true}, {candidate_named("r1c5", 1), false}, {}},
          {{candidate_named("r1c5", 1), false}, {candidate_named("r1c5", 9), true}, {}},
          {{candidate_named("r1c5", 9), true}, {candidate_named("r5c5", 9), false}, {}},
          {{candidate_named("r5c5", 9), false}, {candidate_named("r7c5", 4), true}, set}};
}

constexpr const char* kWritten =
    "[W r1c1/+1 -> r1c5/-1] => [S r1c5/-1 -> r1c5/+9] => [W r1c5/+9 -> r5c5/-9] => "
    "[S (ALS:r578c5) r5c5/-9 -> r7c5/+4]";
constexpr const char* kShort =
    "[W r1c1/+1 -> r1c5/-1] => [W r1c5/+9 -> r5c5/-9] => [S (ALS:r578c5) r5c5/-9 -> r7c5/+4]";

TEST(ForceChainText, WritesEachArrow) {
  EXPECT_EQ(notation(sample_chain(), candidate_named("r1c1", 1)), kWritten);
  EXPECT_EQ(notation(ArrowChain{}, candidate_named("r1c1", 1)), "[r1c1/+1]");
}

TEST(ForceChainText, GroupsProofsByTheirChoice) {
  ForceChain chain;
  chain.kind = ForceChainKind::kHouse;
  chain.house = row_house(0);
  chain.starts = {candidate_named("r1c1", 1), candidate_named("r1c9", 1)};
  chain.chains = {sample_chain(), {}};
  chain.shown = {candidate_named("r7c5", 4), true};
  const std::string proof = std::string("  r7c5#4 is true\n    * ") + kWritten + "\n    * [r1c9/+1]\n";
  ForceChain cell = chain;
  cell.kind = ForceChainKind::kCell;
  EXPECT_EQ(heading(cell), "force chain, cell r1c1");
  ForceChain contradiction = chain;
  contradiction.kind = ForceChainKind::kContradiction;
  EXPECT_EQ(heading(contradiction), "force chain, contradiction");
  std::vector<Finding> findings;
  for (const ForceChain& each : {cell, chain, chain, contradiction}) findings.push_back({each, each.conclusion()});
  EXPECT_EQ(gnpx_text(findings), "ForceChain_Cell(r1c1)\n" + proof + "ForceChain_House(row1#1)\n" + proof + proof +
                                     "ForceChain_Contradiction\n" + proof);
  EXPECT_EQ(gnpx_text({}), "");
}

TEST(ForceChainText, FillsInUnwrittenSteps) {
  for (const char* text : {kWritten, kShort}) {
    const auto read = parse_chains(text);
    ASSERT_TRUE(std::holds_alternative<std::vector<WrittenChain>>(read)) << text;
    const std::vector<WrittenChain> expected = {{{candidate_named("r1c1", 1), true}, sample_chain()}};
    EXPECT_EQ(std::get<std::vector<WrittenChain>>(read), expected);
  }
}

TEST(ForceChainText, RefusesEverythingElse) {
  for (const char* text : {
           "",
           "W r1c1/+1 -> r1c5/-1",
           "[X r1c1/+1 -> r1c5/-1]",
           "[W r1c1/+1 -> r1c5/-1",
           "[W r1c1/-1 -> r1c5/+1]",
           "[S r1c1/+1 -> r1c5/-1]",
           "[W r1c1/+1 -> r1c5/+1]",
           "[W r1c1/1 -> r1c5/-1]",
           "[W r1c1/+1 -> r1c5/-1] =>",
           "[W r1c1/+1 -> r1c5/-1] => [W r2c2/+1 -> r2c5/-1]",
           "[W r1c1/+1 -> r1c5/-1] => [S r1c5/-2 -> r2c5/+2]",
           "[W r1c1/+1 -> r1c5/-1] => [r1c1/+1]",
           "[W r1c1/+1 -> r1c5/-1] || ",
           "[W r1c1/+1 -> r1c5/-1] [W r1c1/+1 -> r1c5/-1]",
           "[S (ALS:) r1c1/-1 -> r1c5/+2]",
           "[S (ALS:r1) r1c1/-1 -> r1c5/+2]",
           "[r1c1/+1",
       }) {
    EXPECT_TRUE(std::holds_alternative<ParseError>(parse_chains(text))) << text;
  }
}

TEST(ForceChainText, ReadsBackWhatItWrites) {
  std::size_t count = 0;
  for (const Grid& grid : recorded_positions(20)) {
    for (const ForceChain& chain : find_force_chains(grid)) {
      const auto read = parse_chains(notation(chain));
      ASSERT_TRUE(std::holds_alternative<std::vector<WrittenChain>>(read)) << notation(chain);
      const std::vector<WrittenChain>& chains = std::get<std::vector<WrittenChain>>(read);
      ASSERT_EQ(chains.size(), chain.chains.size());
      for (std::size_t index = 0; index < chains.size(); ++index) {
        EXPECT_EQ(chains[index].arrows, chain.chains[index]) << notation(chain);
        EXPECT_EQ(chains[index].start, (Node{chain.starts[index % chain.starts.size()], true}));
      }
      ++count;
    }
  }
  EXPECT_GT(count, 100U);
}

}  // namespace
}  // namespace sudorate::test
