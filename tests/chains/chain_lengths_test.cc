// The lengths of static chains measured for many starts at once, against the chains of the slow search.
#include "chains/static/chain_lengths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "chains/static/chain_ground.h"
#include "tests/support/position.h"
#include "tests/support/reference/forcing_chain_search.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

using reference::ChainHint;
using reference::HintKind;

constexpr LinkKinds kX = {true, false};
constexpr LinkKinds kY = {false, true};
constexpr LinkKinds kXy = {true, true};

// What the searches over one grid by links of these kinds share.
struct Ground {
  Ground(const Grid& grid, LinkKinds kinds) : masks(grid.masks()), consequences(kinds) {
    consequences.set_grid(taggings, masks);
    Partners partners;
    partners.set(consequences.links(), kinds);
    links.build(consequences.links(), kinds, partners.linked());
    classes.build(consequences, links);
  }

  CandidateMasks masks;
  Taggings taggings;
  StaticConsequences consequences;
  LinkGraph links;
  CycleClasses classes;
};

// All candidates of cells with a choice, on, and those with a strong link, off.
std::vector<MeasuredStart> all_starts(const Ground& ground) {
  std::vector<MeasuredStart> starts;
  const CandidateMasks none;
  visit_lost(ground.masks, none, [&](Candidate candidate) {
    if (size_of(ground.masks.cells[cell_of(candidate)]) < 2) return;
    starts.push_back({{candidate, true}});
    if (ground.links.member_of(candidate) != LinkGraph::kNone) starts.push_back({{candidate, false}});
  });
  return starts;
}

std::vector<Grid> measured_grids() {
  std::vector<Grid> grids = recorded_and_thinned_positions(40);
  for (const Grid& grid : random_positions(3)) grids.push_back(grid);
  return grids;
}

// The shortest of a kind, by the claim in which they end: a cycle in its start, a chain in its conclusion.
std::map<int, int> shortest_by_end(const std::vector<ChainHint>& hints, HintKind kind) {
  std::map<int, int> lengths;
  for (const ChainHint& hint : hints) {
    if (hint.kind != kind) continue;
    const reference::Target& target = hint.targets.front();
    int& length = lengths[(*target.nodes)[target.node].claim.index()];
    length = length == 0 ? hint.length : std::min(length, hint.length);
  }
  return lengths;
}

TEST(ChainLengths, AreThoseOfTheChainsOfTheSlowSearch) {
  ChainLengths lengths;
  int found = 0;
  for (const Grid& grid : measured_grids()) {
    const std::vector<ChainHint> hints = reference::generate_forcing_chains(grid);
    for (const auto& [kinds, kind] :
         {std::pair(kX, HintKind::kForcingXChain), std::pair(kXy, HintKind::kForcingXyChain)}) {
      const Ground ground(grid, kinds);
      const std::map<int, int> expected = shortest_by_end(hints, kind);
      std::vector<MeasuredStart> starts = all_starts(ground);
      lengths.measure_chains(ground.links, false, starts);
      std::size_t measured = 0;
      for (const MeasuredStart& start : starts) {
        if (start.length == 0) continue;
        ++measured;
        const auto entry = expected.find(reference::Claim{start.node.candidate, !start.node.is_on}.index());
        ASSERT_NE(entry, expected.end()) << to_candidate_line(grid);
        ASSERT_EQ(start.length, entry->second) << to_candidate_line(grid);
      }
      ASSERT_EQ(measured, expected.size()) << to_candidate_line(grid);
      found += static_cast<int>(measured);
    }
  }
  EXPECT_GT(found, 2000);
}

TEST(ChainLengths, AreKnownForTheShortestIfOnlyThatIsWanted) {
  ChainLengths lengths;
  int shorter = 0;
  for (const Grid& grid : measured_grids()) {
    const Ground ground(grid, kXy);
    std::vector<MeasuredStart> all = all_starts(ground);
    std::vector<MeasuredStart> first = all;
    lengths.measure_chains(ground.links, false, all);
    lengths.measure_chains(ground.links, true, first);
    int shortest = 0;
    for (const MeasuredStart& start : all) {
      if (start.length > 0 && (shortest == 0 || start.length < shortest)) shortest = start.length;
    }
    for (std::size_t index = 0; index < all.size(); ++index) {
      if (all[index].length == shortest || first[index].length != 0) {
        ASSERT_EQ(first[index].length, all[index].length);
      }
      shorter += all[index].length > shortest ? 1 : 0;
    }
  }
  EXPECT_GT(shorter, 100);
}

// By candidate, for the starts of cycles of up to `longest` nodes.
std::map<Candidate, int> least_lengths(ChainGround& ground, int longest) {
  std::map<Candidate, int> lengths;
  for (const MeasuredStart& start : ground.cycles(longest)) lengths[start.node.candidate] = start.length;
  return lengths;
}

TEST(ChainGround, NeverOverestimatesCycles) {
  int exact = 0;
  int found = 0;
  for (const Grid& grid : measured_grids()) {
    const std::vector<ChainHint> hints = reference::generate_forcing_chains(grid);
    for (const auto& [kinds, kind] :
         {std::pair(kX, HintKind::kXCycle), std::pair(kY, HintKind::kYCycle), std::pair(kXy, HintKind::kXyCycle)}) {
      for (const bool only_shortest : {true, false}) {
        Taggings taggings;
        ChainGround ground(kinds, only_shortest);
        ground.set_grid(taggings, grid.masks());
        const std::map<Candidate, int> least = least_lengths(ground, ground.longest_cycle());
        for (const auto& [end, length] : shortest_by_end(hints, kind)) {
          const auto start = least.find(static_cast<Candidate>(end / 2));
          ASSERT_NE(start, least.end()) << to_candidate_line(grid);
          ASSERT_GE(start->second, ChainGround::kShortest) << to_candidate_line(grid);
          ASSERT_LE(start->second, length) << to_candidate_line(grid);
          ASSERT_EQ(least_lengths(ground, length).count(start->first), 1U);
          ASSERT_EQ(least_lengths(ground, start->second - 2).count(start->first), 0U);
          ++found;
          exact += start->second == length ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(found, 600);
  EXPECT_GT(2 * exact, found);
}

// A naked triplet whose cells lie on a cycle; nothing else has its digits.
TEST(ChainLengths, AreNoneWhereNothingCanBeEliminated) {
  const Ground ground(position("r1c1 12, r1c2 23, r1c3 13, rest 456789"), kXy);
  ASSERT_EQ(ground.links.size(), 6);
  EXPECT_EQ(ground.classes.size(), 1U);
  for (int member = 0; member < ground.links.size(); ++member) {
    EXPECT_EQ(ground.classes.if_on(static_cast<LinkGraph::Member>(member)), 0);
  }
}

TEST(ChainLengths, OfNoStartsAreNone) {
  const Ground ground(position(""), kXy);
  ChainLengths lengths;
  lengths.measure_chains(ground.links, false, {});
}

}  // namespace
}  // namespace sudorate::test
