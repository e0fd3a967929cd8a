// Nested chains told from memory: as if each search were made anew.
#include "chains/exact/remembered_chains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "chains/exact/assumption_list.h"
#include "chains/static/static_chain_list.h"
#include "rating/passes/chain_step.h"
#include "tests/chains/engine_comparison.h"
#include "tests/chains/run_comparison.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

// Which hints of a list count as done once they are told.
enum class Accepts { kAll, kNone, kEverySecond };

// All that a nested search tells, or its first hints if not all are done, hint by hint: "r1c1-5 (6) r1c1#5+0 ... |
// r2c3-1 ..."
std::string told(InnerChains& chains, const CandidateMasks& masks, const FillCounts& fill, Accepts accepts) {
  std::string text;
  CandidateSet done;
  std::vector<ListedNode> nodes;
  std::vector<int> target_ends;
  chains.search(masks, fill);
  constexpr int kEnough = 50;
  for (int told = 0; (accepts == Accepts::kAll || told < kEnough) && chains.next(done); ++told) {
    const bool is_done = accepts == Accepts::kAll || (accepts == Accepts::kEverySecond && told % 2 == 1);
    for (const Elimination& elimination : chains.eliminations()) {
      text += cell_name(elimination.cell) + '-' + std::to_string(elimination.digits) + ' ';
      for (const Digit digit : members(elimination.digits)) {
        if (is_done) done.insert(candidate_of(elimination.cell, digit));
      }
    }
    text += '(' + std::to_string(chains.length()) + ')';
    chains.list_ancestors(nodes, target_ends);
    for (const ListedNode& listed : nodes) {
      text += ' ' + node_text(listed.node) + std::to_string(static_cast<int>(listed.cause));
    }
    for (const int end : target_ends) text += ' ' + std::to_string(end);
    text += " | ";
  }
  return text;
}

std::unique_ptr<InnerChains> static_chains() { return std::make_unique<StaticChainList>(static_chain_rank); }
std::unique_ptr<InnerChains> dynamic_chains(WorkMeter* meter = nullptr) {
  return std::make_unique<AssumptionList>(PropagationKind::kDynamic, 0, static_chain_rank, meter);
}

const std::vector<Grid>& positions() {
  static const std::vector<Grid> grids = small_mid_solve_positions(all_own_paths(), 12, 160, 8086);
  return grids;
}

// The first position on which such a search finds something.
const Grid& position_for(InnerChains& chains) {
  return *std::find_if(positions().begin(), positions().end(), [&](const Grid& grid) {
    return !told(chains, grid.masks(), grid.fill_counts(), Accepts::kAll).empty();
  });
}

struct Compared {
  int hints = 0;
  int remembered = 0;
};

// Each grid several times, as if it were the rest of different runs.
Compared compare(std::unique_ptr<InnerChains> remembering, std::unique_ptr<InnerChains> anew,
                 const std::vector<Accepts>& turns) {
  RememberedChains chains(std::move(remembering));
  Compared compared;
  for (const Grid& grid : positions()) {
    for (const Accepts accepts : turns) {
      const std::string expected = told(*anew, grid.masks(), grid.fill_counts(), accepts);
      anew->forget();
      EXPECT_EQ(told(chains, grid.masks(), grid.fill_counts(), accepts), expected) << to_candidate_line(grid);
      compared.hints += static_cast<int>(std::count(expected.begin(), expected.end(), '|'));
    }
  }
  compared.remembered = chains.remembered_count();
  return compared;
}

TEST(RememberedChains, TellWhatASearchMadeAnewFinds) {
  using enum Accepts;
  for (const auto& make : {static_chains, +[] { return dynamic_chains(); }}) {
    const Compared compared = compare(make(), make(), {kAll, kAll});
    EXPECT_GT(compared.hints, 50);
    EXPECT_EQ(compared.remembered, static_cast<int>(positions().size()));
  }
}

TEST(RememberedChains, GoOnWithASearchWhereSomethingElseIsDone) {
  using enum Accepts;
  for (const auto& make : {static_chains, +[] { return dynamic_chains(); }}) {
    const Compared compared =
        compare(make(), make(), {kAll, kEverySecond, kNone, kNone, kEverySecond, kAll, kNone, kEverySecond});
    EXPECT_GT(compared.hints, 200);
    EXPECT_LT(compared.remembered, 4 * static_cast<int>(positions().size()));
  }
}

// A search that has been ended has found nothing, but there may be something.
TEST(RememberedChains, DoNotRememberASearchThatWasEnded) {
  const Grid& grid = position_for(*dynamic_chains());
  const std::string expected = told(*dynamic_chains(), grid.masks(), grid.fill_counts(), Accepts::kAll);
  WorkMeter meter;
  RememberedChains chains(dynamic_chains(&meter), &meter);
  meter.start({.work = 1});
  EXPECT_EQ(told(chains, grid.masks(), grid.fill_counts(), Accepts::kAll), "");
  meter.start();
  EXPECT_EQ(told(chains, grid.masks(), grid.fill_counts(), Accepts::kAll), expected);
}

}  // namespace
}  // namespace sudorate::test
