// Measurements: what is counted, and that it is the same each time.
#include "tools/bench/measurement.h"

#include <gtest/gtest.h>

#include <string>

#include "rating/rater.h"
#include "rating/rules.h"
#include "tools/bench/tally.h"
#include "tools/notation/puzzle_text.h"
#include "tools/run/digest.h"

namespace sudorate::test {
namespace {

PuzzleSet set_of(const std::string& name, const std::vector<std::string>& puzzles) {
  PuzzleSet set{name, {}};
  for (const std::string& puzzle : puzzles) {
    set.puzzles.push_back({std::get<PuzzleRecord>(parse_puzzle_line(puzzle)).givens, {}});
  }
  return set;
}

// Solved but for one cell.
const std::string kOneCell = ".61725849972834165458691732826479351134258697795316428619547283583162974247983516";

TEST(Measurement, CountsCallsAndHitsOfTheOneStepThereIs) {
  const SetMeasurement measured = measure(set_of("one", {kOneCell}), 0);
  ASSERT_EQ(measured.passes.size(), kSudokuExplainer.rows.size());
  EXPECT_EQ(measured.passes[0].calls, 1U);
  EXPECT_EQ(measured.passes[0].hits, 1U);
  for (std::size_t row = 1; row < measured.passes.size(); ++row) {
    EXPECT_EQ(measured.passes[row].calls, 0U);
  }
  EXPECT_EQ(measured.signature, text_digest(kOneCell + "\t1.0/1.0/1.0\t1.0 Hidden Single: r1c1=3\n"));
}

// The limit on a rating's work counts the nodes of all propagations, and each pass that is tried.
TEST(Measurement, AgreesWithTheWorkOfTheRatings) {
  const PuzzleSet set = built_in_set("nested").value();
  RatingTally tally;
  RatingOptions options;
  options.pass_watch = &tally;
  const RatingResult result = Rater().rate(Grid::from_givens(set.puzzles.front().givens), options);
  std::uint64_t work = 0;
  std::uint64_t hits = 0;
  for (const PassTally& pass : tally.passes) {
    work += pass.calls + pass.effort[EffortKind::kNode];
    hits += pass.hits;
  }
  EXPECT_EQ(work, result.work);
  EXPECT_EQ(hits, static_cast<std::uint64_t>(result.step_count));
}

TEST(Measurement, AddsUpSets) {
  SetMeasurement a = measure(set_of("a", {kOneCell}), 0);
  SetMeasurement b = measure(set_of("b", {kOneCell, kOneCell}), 0);
  a.cpu_seconds = {1, 2};
  b.cpu_seconds = {10, 20};
  const SetMeasurement total = total_of({a, b});
  EXPECT_EQ(total.puzzles, 3U);
  EXPECT_EQ(total.cpu_seconds, (std::vector<double>{11, 22}));
  EXPECT_EQ(total.passes[0].hits, 3U);
  EXPECT_EQ(total.signature, text_digest(a.signature + '\n' + b.signature + '\n'));
  EXPECT_EQ(total_of({a}).signature, a.signature);
}

TEST(MeasurementText, LeavesOutEffortThatDoesNotOccur) {
  const SetMeasurement measured = measure(set_of("one", {kOneCell}), 0);
  EXPECT_EQ(measurement_text(measured),
            "one: 1 puzzles\n"
            "  technique      calls  hits\n"
            "  Hidden Single      1     1\n"
            "  together           1     1\n"
            "  signature " +
                measured.signature + '\n');
}

}  // namespace
}  // namespace sudorate::test
