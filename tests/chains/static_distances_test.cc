// How far nodes are from a start, against a search over single candidates and the runs of multiple chains.
#include "chains/possible/static_distances.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "chains/exact/propagation.h"
#include "tagging/tagging.h"
#include "tests/chains/engine_comparison.h"
#include "tests/chains/run_comparison.h"
#include "tests/support/position.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

StrongLinks links_of(const Grid& grid) {
  StrongLinks links;
  links.list(grid.masks());
  return links;
}

// The nodes of the shortest ways from a start, by candidate and state.
std::map<std::pair<Candidate, bool>, int> slow_distances(const Grid& grid, Candidate start) {
  const std::vector<Candidate> candidates = reference::candidates_of(grid);
  const std::vector<StrongLink> links = reference::strong_links(grid, {true, true});
  std::map<std::pair<Candidate, bool>, int> found = {{{start, true}, 1}};
  std::deque<std::pair<Candidate, bool>> waiting = {{start, true}};
  while (!waiting.empty()) {
    const Candidate candidate = waiting.front().first;
    const bool is_on = waiting.front().second;
    const int next = found[waiting.front()] + 1;
    waiting.pop_front();
    const auto reach = [&](Candidate other) {
      if (found.emplace(std::pair(other, !is_on), next).second) waiting.emplace_back(other, !is_on);
    };
    if (is_on) {
      for (const Candidate other : candidates) {
        if (other != candidate && reference::conflict(candidate, other, {true, true})) reach(other);
      }
    } else {
      for (const StrongLink& link : links) {
        if (link.first == candidate) reach(link.second);
        if (link.second == candidate) reach(link.first);
      }
    }
  }
  return found;
}

TEST(StaticDistances, AreThoseOfAShortestWay) {
  StaticDistances distances;
  int compared = 0;
  for (const auto& grids : {recorded_and_thinned_positions(20), random_positions(2)}) {
    for (const Grid& grid : grids) {
      distances.set_grid(links_of(grid));
      for (const Candidate start : reference::candidates_of(grid)) {
        if (start % 8 != 0) continue;
        const auto expected = slow_distances(grid, start);
        for (const Candidate candidate : reference::candidates_of(grid)) {
          for (const bool is_on : {true, false}) {
            const auto entry = expected.find({candidate, is_on});
            ASSERT_EQ(distances.distance(start, {candidate, is_on}),
                      entry == expected.end() ? StaticDistances::kNone : entry->second)
                << node_text({start, true}) << " to " << node_text({candidate, is_on}) << ' '
                << to_candidate_line(grid);
          }
        }
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 300);
}

TEST(StaticDistances, BoundTheHintsOfAGroup) {
  StaticDistances distances;
  Tagging tagging;
  std::map<Candidate, sudorate::Run> runs;
  int bounded = 0;
  int exact = 0;
  for (const Grid& grid : mid_solve_positions(all_own_paths(), 30, 515)) {
    distances.set_grid(links_of(grid));
    tagging.forget();
    tagging.update(links_of(grid));
    runs.clear();
    visit_start_groups(PropagationKind::kMultiple, grid.masks(), [&](const StartGroup& group) {
      NodeSet common{all_candidates(grid.masks()), all_candidates(grid.masks())};
      for (int k = 0; k < group.size; ++k) {
        sudorate::Run& run = runs[group.starts[k].candidate];
        if (run.nodes.empty()) propagate(PropagationKind::kMultiple, grid.masks(), group.starts[k], nullptr, run);
        common.on &= run.on;
        common.off &= run.off;
      }
      const int least = distances.least_length(group, common_off(tagging, group, tagging.candidates()));
      int shortest = StaticDistances::kNone;
      const auto consider = [&](Node node) {
        int length = 0;
        for (int k = 0; k < group.size; ++k) {
          const sudorate::Run& run = runs[group.starts[k].candidate];
          length += run.nodes[run.index_of(node)].floor;
        }
        shortest = std::min(shortest, length);
      };
      common.on.visit([&](Candidate candidate) { consider({candidate, true}); });
      common.off.visit([&](Candidate candidate) { consider({candidate, false}); });
      ASSERT_LE(least, shortest) << to_candidate_line(grid);
      if (shortest == StaticDistances::kNone) return;
      ++bounded;
      exact += least == shortest ? 1 : 0;
    });
    ASSERT_FALSE(testing::Test::HasFatalFailure());
  }
  EXPECT_GT(bounded, 300);
  EXPECT_GT(2 * exact, bounded);
}

}  // namespace
}  // namespace sudorate::test
