// Runs taken over from a grid that had more candidates: as made anew, or not at all.
#include "chains/carried_runs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tests/chains/run_comparison.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

// "r1c1#5+ box r1c2#5- ...": what the run is, for whoever reads it by indices; nodes that are in no set and did not
// clash are left out.
std::vector<std::string> text_of(const Run& run, const CandidateMasks& grid) {
  std::vector<std::string> text;
  const std::size_t clashing = run.clashes ? run.nodes.size() - 1 : run.nodes.size();
  const auto is_there = [&](std::size_t index) {
    const Node node = run.nodes[index].node();
    return index == clashing || (run.contains(node) && run.index_of(node) == index);
  };
  AncestorListing listing;
  for (std::size_t index = 0; index < run.nodes.size(); ++index) {
    if (!is_there(index)) continue;
    const RunNode& node = run.nodes[index];
    std::string line = node_text(node.node()) + " by " + std::to_string(static_cast<int>(node.cause)) + " from";
    for (const NodeIndex ancestor : listing.list(run, grid, static_cast<NodeIndex>(index))) {
      line += ' ' + node_text(run.nodes[ancestor].node());
    }
    text.push_back(line + ", at least " + std::to_string(node.floor));
  }
  if (run.clashes) {
    text.push_back(node_text(run.nodes[run.clash_on].node()) + " and " +
                   node_text(run.nodes[run.clash_off].node()));
  }
  return text;
}

Run made(PropagationKind kind, const CandidateMasks& grid, Node start) {
  Run run;
  propagate(kind, grid, start, nullptr, run);
  return run;
}

struct Tried {
  int carried = 0;
  int equal = 0;  // runs that could have been carried over
};

// All runs of both kinds on a grid and on one that has lost candidates.
void try_all(const Grid& before, const Grid& now, Tried& tried) {
  for (const PropagationKind kind : {PropagationKind::kNishio, PropagationKind::kDynamic}) {
    LostCandidates lost;
    lost.set(before.masks(), now.masks());
    ASSERT_TRUE(lost.is_part());
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      for (const Digit digit : members(now.candidates(cell))) {
        for (const bool is_on : {true, false}) {
          const Node start{candidate_of(cell, digit), is_on};
          Run run = made(kind, before.masks(), start);
          const Run fresh = made(kind, now.masks(), start);
          const bool is_carried = lost.carry(kind, now.masks(), run);
          const bool is_equal =
              is_carried || (run.clashes == fresh.clashes && run.nodes.size() == fresh.nodes.size());
          tried.carried += is_carried ? 1 : 0;
          tried.equal += is_equal ? 1 : 0;
          if (!is_carried) continue;
          if (tried.carried % 5 == 0) {  // the others by their sets, which is quicker
            ASSERT_EQ(text_of(run, now.masks()), text_of(fresh, now.masks())) << node_text(start);
          }
          ASSERT_EQ(run.on, fresh.on);
          ASSERT_EQ(run.off, fresh.off);
          ASSERT_EQ(run.rest, fresh.rest);
        }
      }
    }
  }
}

TEST(CarriedRuns, AreThoseMadeAnewWhenAFewCandidatesGo) {
  std::mt19937 random(11);
  Tried tried;
  for (const Grid& before : recorded_and_thinned_positions(8)) {
    for (const int count : {1, 3}) {
      Grid now = before;
      for (int k = 0; k < count; ++k) {
        const Cell cell = static_cast<Cell>(random() % kCellCount);
        const DigitSet digits = now.candidates(cell);
        if (digits == 0) continue;
        std::vector<Digit> all;
        for (const Digit digit : members(digits)) all.push_back(digit);
        now.eliminate(cell, bit(all[random() % all.size()]));
      }
      try_all(before, now, tried);
    }
  }
  // Nearly all that could be are.
  EXPECT_GT(tried.carried, tried.equal * 8 / 10);
  EXPECT_GT(tried.carried, 3000);
}

TEST(CarriedRuns, AreThoseMadeAnewWhenADigitIsPlaced) {
  Tried tried;
  for (const Grid& before : recorded_positions(8)) {
    for (Cell cell = 0; cell < kCellCount; cell = static_cast<Cell>(cell + 7)) {
      if (before.candidates(cell) == 0) continue;
      Grid now = before;
      now.place(cell, first_of(before.candidates(cell)));
      try_all(before, now, tried);
    }
  }
  EXPECT_GT(tried.carried, 3000);
}

TEST(CarriedRuns, AreThoseMadeAnewOnGridsFullOfContradictions) {
  std::mt19937 random(12);
  Tried tried;
  for (const Grid& before : random_positions(5)) {
    Grid now = before;
    const Cell cell = static_cast<Cell>(random() % kCellCount);
    now.eliminate(cell, bit(first_of(before.candidates(cell))));
    try_all(before, now, tried);
  }
  EXPECT_GT(tried.carried, 100);
}

struct CarryCase {
  const char* what;
  const char* before;
  const char* lost;  // cells and digits, as an entry of a position
  const char* start;
  bool is_on;
  bool is_carried;
};

TEST(CarriedRuns, AreTakenOverWhereNothingNewFollows) {
  const CarryCase cases[] = {
      {"far away", "r1c1 12, r9c9 345, rest =9", "r9c9 -3", "r1c1#1", true, true},
      {"found false, one of three", "r1c1 123, rest =9", "r1c1 -3", "r1c1#1", true, true},
      {"the parent of what follows", "r1c1 12, r1c5 1, r1c9 2, rest =9", "r1c1 -1", "r1c5#1", true, false},
      {"a hidden parent", "r1c1 123, r1c5 1, r1c9 12, rest =9", "r1c1 -1", "r1c5#1", true, false},
      {"a place that came after the last one", "r4c1 578, r4c2 5, r4c7 578, r4c9 578, rest =9", "r4c1 -5", "r4c2#5",
       true, true},
      {"now the last but one", "r1c1 123, r1c5 1, rest =9", "r1c1 -3", "r1c5#1", true, false},
      {"true in the run", "r1c1 12, r1c5 1, rest =9", "r1c1 -2", "r1c5#1", true, false},
  };
  for (const CarryCase& entry : cases) {
    const Grid before = position(entry.before);
    const Grid now = position(std::string(entry.before) + ", " + entry.lost);
    const std::string start = entry.start;
    const Candidate candidate =
        candidate_of(cell_named(start.substr(0, 4)), static_cast<Digit>(start.back() - '1'));
    LostCandidates lost;
    lost.set(before.masks(), now.masks());
    auto run = made(PropagationKind::kDynamic, before.masks(), {candidate, entry.is_on});
    EXPECT_EQ(lost.carry(PropagationKind::kDynamic, now.masks(), run), entry.is_carried) << entry.what;
  }
}

TEST(CarriedRuns, AreNoneOfAGridThatHasGained) {
  const Grid before = position("r1c1 12, r5c5 12, rest =9");
  const Grid now = position("r1c1 123, r5c5 1, rest =9");
  LostCandidates lost;
  lost.set(before.masks(), now.masks());
  EXPECT_FALSE(lost.is_part());
  auto run = made(PropagationKind::kDynamic, before.masks(), {candidate_of(0, 0), true});
  EXPECT_FALSE(lost.carry(PropagationKind::kDynamic, now.masks(), run));
}

TEST(CarriedRuns, AreKnownByTheNumbersOfTheirGrids) {
  CarriedRuns carried(PropagationKind::kDynamic);
  const Grid first = position("r1c1 12, r9c9 12345678, rest =9");
  auto run = made(PropagationKind::kDynamic, first.masks(), {candidate_of(0, 0), true});
  const int number = carried.begin(first.masks());
  EXPECT_TRUE(carried.carry(number, run));
  Grid grid = first;
  for (const Digit digit : members(digits_of("345678"))) {
    grid.eliminate(80, bit(digit));
    carried.begin(grid.masks());
    auto copy = run;
    EXPECT_TRUE(carried.carry(number, copy));
  }
  // Too long ago.
  for (int k = 0; k < 20; ++k) carried.begin(grid.masks());
  EXPECT_FALSE(carried.carry(number, run));
  carried.forget();
  EXPECT_EQ(carried.begin(first.masks()), number);
}

}  // namespace
}  // namespace sudorate::test
