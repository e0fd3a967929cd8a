// Measurements: what is counted, and that it is the same each time.
#include "tools/bench/measurement.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "rating/pass_table.h"
#include "rating/rater.h"
#include "tools/bench/measurement_text.h"
#include "tools/bench/tally.h"
#include "tools/notation/puzzle_text.h"
#include "tools/run/digest.h"

namespace sudorate::test {
namespace {

PuzzleSet set_of(const std::string& name, const std::vector<std::string>& puzzles) {
  PuzzleSet set{name, {}};
  for (const std::string& puzzle : puzzles) {
    set.puzzles.push_back({std::get<PuzzleRecord>(parse_puzzle_line(puzzle)).givens, {}, {}});
  }
  return set;
}

// Solved but for one cell.
const std::string kOneCell = ".61725849972834165458691732826479351134258697795316428619547283583162974247983516";

TEST(Measurement, CountsCallsAndHitsOfTheOneStepThereIs) {
  const SetMeasurement measured = measure(set_of("one", {kOneCell}), {.rounds = 0});
  ASSERT_EQ(measured.passes.size(), pass_table().size());
  EXPECT_EQ(measured.passes[0].calls, 1U);
  EXPECT_EQ(measured.passes[0].hits, 1U);
  for (std::size_t row = 1; row < measured.passes.size(); ++row) {
    EXPECT_EQ(measured.passes[row].calls, 0U);
  }
  EXPECT_EQ(counts_text(measured), "one\tHidden Single\t1\t1\t0\t0\t0\t0\t0\t0\t0\t0\n");
  EXPECT_EQ(measured.signature, text_digest(kOneCell + "\t1.0/1.0/1.0\t1.0 Hidden Single: r1c1=3\n"));
}

TEST(Measurement, DoesNotDependOnThreadsOrOnTheRun) {
  PuzzleSet set = built_in_set("dynamic").value();
  set.puzzles.resize(8);
  const SetMeasurement first = measure(set, {.rounds = 0, .threads = 1});
  for (const int threads : {1, 3}) {
    const SetMeasurement again = measure(set, {.rounds = 1, .threads = threads, .reads_clock = true});
    EXPECT_EQ(again.signature, first.signature);
    EXPECT_EQ(counts_text(again), counts_text(first));
  }
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

TEST(Measurement, TakesTimesOnlyIfAskedFor) {
  const PuzzleSet set = set_of("one", {kOneCell});
  EXPECT_EQ(measure(set, {.rounds = 3}).cpu_seconds.size(), 3U);
  const SetMeasurement counted = measure(set, {.rounds = 0});
  EXPECT_TRUE(counted.cpu_seconds.empty());
  EXPECT_EQ(counted.passes[0].time.count(), 0);
  EXPECT_GT(measure(set, {.rounds = 0, .reads_clock = true}).passes[0].time.count(), 0);
}

TEST(Measurement, AddsUpSets) {
  SetMeasurement a = measure(set_of("a", {kOneCell}), {.rounds = 0});
  SetMeasurement b = measure(set_of("b", {kOneCell, kOneCell}), {.rounds = 0});
  a.cpu_seconds = {1, 2};
  b.cpu_seconds = {10, 20};
  a.wall_seconds = {3, 4};
  b.wall_seconds = {30, 40};
  const SetMeasurement total = total_of({a, b});
  EXPECT_EQ(total.puzzles, 3U);
  EXPECT_EQ(total.cpu_seconds, (std::vector<double>{11, 22}));
  EXPECT_EQ(total.wall_seconds, (std::vector<double>{33, 44}));
  EXPECT_EQ(total.passes[0].hits, 3U);
  EXPECT_EQ(total.signature, text_digest(a.signature + '\n' + b.signature + '\n'));
  EXPECT_EQ(total_of({a}).signature, a.signature);
}

TEST(MeasurementText, LeavesOutEffortThatDoesNotOccur) {
  const MeasureOptions options{.rounds = 0};
  const SetMeasurement measured = measure(set_of("one", {kOneCell}), options);
  EXPECT_EQ(measurement_text(measured, options),
            "one: 1 puzzles\n"
            "  technique      calls  hits\n"
            "  Hidden Single      1     1\n"
            "  together           1     1\n"
            "  signature " +
                measured.signature + "\n  counts    " + counts_signature(measured) + '\n');
}

TEST(MeasurementJson, HasTheSameFigures) {
  const MeasureOptions options{.rounds = 2};
  const SetMeasurement measured = measure(set_of("one", {kOneCell}), options);
  const nlohmann::ordered_json json = measurement_json(measured, options);
  EXPECT_EQ(json["set"], "one");
  EXPECT_EQ(json["cpu_seconds"].size(), 2U);
  EXPECT_EQ(json["techniques"][0]["technique"], "Hidden Single");
  EXPECT_EQ(json["techniques"][0]["calls"], 1);
  EXPECT_EQ(json["signature"], measured.signature);
}

}  // namespace
}  // namespace sudorate::test
