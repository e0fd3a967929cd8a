// The inner parts of the engine, one by one, under Google Benchmark.
//
// All use the same positions: those of the sets "dynamic" and "nested" before steps that need chains from
// assumptions, where all easier techniques have found nothing. Time is for all positions together; items are roots,
// positions or puzzles, by the name.
#include <benchmark/benchmark.h>

#include <vector>

#include "chains/exact/propagation.h"
#include "chains/possible/consequence_table.h"
#include "rating/passes/passes.h"
#include "rating/rater.h"
#include "rating/rules.h"
#include "rating/workspace.h"
#include "tagging/solution.h"
#include "tagging/tagging.h"
#include "tools/bench/puzzle_set.h"

namespace sudorate {
namespace {

std::vector<Grid> puzzles_of(const std::vector<std::string_view>& sets) {
  std::vector<Grid> puzzles;
  for (const std::string_view name : sets) {
    const PuzzleSet set = built_in_set(name).value();
    for (const BenchPuzzle& puzzle : set.puzzles) puzzles.push_back(Grid::from_givens(puzzle.givens));
  }
  return puzzles;
}

std::vector<Grid> find_positions() {
  constexpr Rating kNishio = base_rating(ChainBase::kNishio);
  RatingOptions options;
  options.records_steps = true;
  Rater rater;
  std::vector<Grid> positions;
  for (Grid grid : puzzles_of({"dynamic", "nested"})) {
    const RatingResult result = rater.rate(grid, options);
    for (const Step& step : result.steps) {
      if (step.difficulty.tenths > kNishio) positions.push_back(grid);
      apply(step, grid);
    }
  }
  return positions;
}

const std::vector<Grid>& positions() {
  static const std::vector<Grid> kPositions = find_positions();
  return kPositions;
}

// Calls work(grid) for all positions in each round.
template <typename Work>
void run_over_positions(benchmark::State& state, Work&& work) {
  const std::vector<Grid>& grids = positions();
  for (auto _ : state) {
    for (const Grid& grid : grids) work(grid);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(grids.size()));
}

void expansion_per_root(benchmark::State& state, PropagationKind kind, bool is_on) {
  const std::vector<Grid>& grids = positions();
  Run run;
  std::int64_t roots = 0;
  for (auto _ : state) {
    for (const Grid& grid : grids) {
      for (const Cell cell : grid.unfilled()) {
        for (const Digit digit : members(grid.candidates(cell))) {
          propagate(kind, grid.masks(), {candidate_of(cell, digit), is_on}, nullptr, run);
          benchmark::DoNotOptimize(run.nodes.data());
          ++roots;
        }
      }
    }
  }
  state.SetItemsProcessed(roots);
}
BENCHMARK_CAPTURE(expansion_per_root, nishio_on, PropagationKind::kNishio, true);
BENCHMARK_CAPTURE(expansion_per_root, multiple_on, PropagationKind::kMultiple, true);
BENCHMARK_CAPTURE(expansion_per_root, dynamic_on, PropagationKind::kDynamic, true);
BENCHMARK_CAPTURE(expansion_per_root, dynamic_off, PropagationKind::kDynamic, false);

// From the last position to the first one, each has more candidates than the one before or belongs to another
// puzzle, so the table is rebuilt; in the other direction much of it can be kept.
void consequences_per_position(benchmark::State& state, int level, bool is_anew) {
  ConsequenceTable table(level);
  const std::vector<Grid>& forward = positions();
  const std::vector<Grid> backward(forward.rbegin(), forward.rend());
  for (auto _ : state) {
    for (const Grid& grid : is_anew ? backward : forward) table.update(grid.masks(), grid.fill_counts());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(forward.size()));
}
BENCHMARK_CAPTURE(consequences_per_position, dynamic_anew, 0, true);
BENCHMARK_CAPTURE(consequences_per_position, dynamic_kept, 0, false);
BENCHMARK_CAPTURE(consequences_per_position, dynamic_plus_anew, 1, true);

void tagging_per_position(benchmark::State& state, bool is_anew) {
  Taggings taggings;
  run_over_positions(state, [&](const Grid& grid) {
    if (is_anew) taggings.forget();
    taggings.of(kBothKinds, grid.masks());
  });
}
BENCHMARK_CAPTURE(tagging_per_position, anew, true);
BENCHMARK_CAPTURE(tagging_per_position, kept, false);

void pass_per_position(benchmark::State& state, Pass pass) {
  Workspace workspace;
  Step step;
  run_over_positions(state, [&](const Grid& grid) {
    benchmark::DoNotOptimize(pass({grid, workspace, false}, step));
  });
}
BENCHMARK_CAPTURE(pass_per_position, aligned_pair, find_aligned_pair);
BENCHMARK_CAPTURE(pass_per_position, aligned_triplet, find_aligned_triplet);

// The rows of forcing chains and cycles.
void forcing_chains_per_position(benchmark::State& state) {
  Workspace workspace;
  Step step;
  run_over_positions(state, [&](const Grid& grid) {
    for (const PassEntry& entry : kSudokuExplainer.rows) {
      if (entry.group != PassGroup::kStaticChains) continue;
      benchmark::DoNotOptimize(entry.pass({grid, workspace, false}, step));
    }
  });
}
BENCHMARK(forcing_chains_per_position);

// All rows before the aligned pairs.
void basic_passes_per_position(benchmark::State& state) {
  Workspace workspace;
  Step step;
  run_over_positions(state, [&](const Grid& grid) {
    for (const PassEntry& entry : kSudokuExplainer.rows) {
      if (entry.pass == find_aligned_pair) break;
      benchmark::DoNotOptimize(entry.pass({grid, workspace, false}, step));
    }
  });
}
BENCHMARK(basic_passes_per_position);

void solutions_per_puzzle(benchmark::State& state) {
  const std::vector<Grid> puzzles = puzzles_of(built_in_set_names());
  for (auto _ : state) {
    for (const Grid& puzzle : puzzles) benchmark::DoNotOptimize(count_solutions(puzzle));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(puzzles.size()));
}
BENCHMARK(solutions_per_puzzle);

}  // namespace
}  // namespace sudorate

BENCHMARK_MAIN();
