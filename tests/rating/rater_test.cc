// The rating loop: ER, EP, ED, score, early ends and stops.
#include "rating/rater.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "tests/support/effect.h"
#include "tests/support/path_comparison.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tools/bench/tally.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

// A full grid. In rows 1 and 4 its columns 7 and 8 hold 4 and 2 in both orders: without these four cells it has two
// solutions.
const std::string kSolution = "591683427236749158847152369378965241624317895915428736169274583483591672752836914";

// A recorded step, as far as the ratings depend on it.
struct RatedStep {
  double rating = 0;
  bool places = false;
};

// The rating as Sudoku Explainer computes it: forcing X-chains begin at 6.6, and a tenth is added again and again,
// so that some of them fall just short of what is printed.
double rating_of(const std::string& step) {
  const double printed = std::stod(step);
  if (step.find("Forcing X-Chain") == std::string::npos) return printed;
  volatile double added = 0.0;
  for (double nominal = 6.65; nominal < printed; nominal += 0.1) added = added + 0.1;
  return 6.6 + added;
}

int tenths_of(double rating) { return static_cast<int>((rating + 0.05) * 10); }

std::vector<RatedStep> rated_steps(const RecordedPath& path) {
  std::vector<RatedStep> steps;
  for (const std::string& step : path.steps) {
    steps.push_back({rating_of(step), parse_effect(step).placement.has_value()});
  }
  return steps;
}

std::string print(double rating) { return to_string(static_cast<Rating>(tenths_of(rating))); }

// What is printed for the steps from `first` on: ED is the first step, EP the hardest up to the first placement, ER
// the hardest of all. A wanted pearl is refused when a step behind the first placement is harder than EP; a wanted
// diamond also at the first placement if EP is above ED, and EP is 0.0 then.
std::string expected_ratings(const std::vector<RatedStep>& steps, std::size_t first, Wanted wanted) {
  double er = 0;
  double ep = 0;
  const double ed = steps[first].rating;
  for (std::size_t index = first; index < steps.size(); ++index) {
    er = std::max(er, steps[index].rating);
    const bool is_pearl_decided = ep != 0;
    if (!is_pearl_decided && steps[index].places) {
      if (wanted == Wanted::kDiamond && er > ed) return "20.0/0.0/" + print(ed);
      ep = er;
    }
    if (is_pearl_decided && wanted != Wanted::kAny && er > ep) return "20.0/" + print(ep) + '/' + print(ed);
  }
  return print(er) + '/' + print(ep) + '/' + print(ed);
}

std::vector<RecordedPath> some_paths(const char* file, std::size_t stride) {
  const std::vector<RecordedPath> all = read_paths(data_file(file));
  std::vector<RecordedPath> paths;
  for (std::size_t index = 0; index < all.size(); index += stride) paths.push_back(all[index]);
  return paths;
}

RatingOptions wanting(Wanted wanted) {
  RatingOptions options;
  options.wanted = wanted;
  return options;
}

// Rating may start in the middle of a path; what is left of the path is then all that counts.
TEST(Rater, RatesTheRestOfAPathByItsFirstStepItsFirstPlacementAndItsHardestStep) {
  Rater rater;
  std::map<std::string, int> kinds;
  for (const RecordedPath& path : some_paths("reference/own-static.tsv", 12)) {
    const std::vector<RatedStep> steps = rated_steps(path);
    const std::vector<Grid> grids = replay(path);
    for (std::size_t first = 0; first < steps.size(); ++first) {
      // Starts in front of a hard step are the interesting ones.
      if (first != 0 && steps[first].rating < 2.0) continue;
      for (const Wanted wanted : {Wanted::kAny, Wanted::kPearl, Wanted::kDiamond}) {
        const RatingResult result = rater.rate(grids[first], wanting(wanted));
        const std::string expected = expected_ratings(steps, first, wanted);
        ASSERT_EQ(ratings_text(result), expected) << path.puzzle << " from step " << first + 1;
        const bool is_refused = expected.starts_with("20.0");
        EXPECT_EQ(result.outcome, is_refused ? Outcome::kRefused : Outcome::kRated);
        if (wanted == Wanted::kAny) {
          const bool is_pearl = result.er == *result.ep;
          const bool is_diamond = result.er == *result.ed;
          ++kinds[is_diamond ? "diamond" : is_pearl ? "pearl" : *result.ep > *result.ed ? "EP above ED" : "none"];
        } else if (expected.starts_with("20.0/0.0/")) {
          ++kinds["refused at the first placement"];
        }
      }
    }
  }
  for (const char* kind : {"diamond", "pearl", "EP above ED", "none", "refused at the first placement"}) {
    EXPECT_GE(kinds[kind], 5) << kind;
  }
}

// 6.6 and a tenth fall just short of 6.7, the sum of 6.5 and two tenths. Both print 6.7, but the second is harder:
// the one comes before the first placement, the other behind it.
TEST(Rater, RefusesAPearlByTheSumsNotByWhatIsPrinted) {
  const Grid grid = grid_of_candidates(
      "1....6......4..........67..12....7......5......3.......2....7..........9.......8."
      ".2.......1.3....8...3...78.1.....7..........9...4...8.....5....1....6......4.67.."
      "1......8.........9....5....12....7.......6......4...8...3......12..........4..7.."
      ".....6.89.2..........4.6.8...3.....91..............7.......6..9..34.........5...."
      "......7......5.......4.6..9..3..6..9.......8......6..91..........34......2......."
      "1.3..6..91.3..6.....3..6..9....5.......4......2..............8.......7.......6..9"
      "..3..6.89..3..6.8..23..6.89...4.......3...7.......6..9.2....7......5....1........"
      "....5......3..6....23..6..9.......8...3...7..1...........4......2...6........67.9"
      "...4...........7..1.............6..9.2...........5.........6..9.......8...3......");
  Rater rater;
  RatingOptions options;
  options.records_steps = true;
  const RatingResult result = rater.rate(grid, options);
  const std::vector<std::string> steps = step_texts(result);
  ASSERT_GT(steps.size(), 7U);
  EXPECT_EQ(steps[1], "6.7 Forcing X-Chain (8): r5c3-9");
  EXPECT_EQ(steps[2], "2.0 Direct Hidden Pair: r5c8=3");
  EXPECT_EQ(steps[6], "6.7 Bidirectional Y-Cycle (10): r2c9-7 r3c4-1");
  EXPECT_EQ(ratings_text(result), "6.7/6.7/2.6");
  EXPECT_EQ(ratings_text(rater.rate(grid, wanting(Wanted::kPearl))), "20.0/6.7/2.6");
  EXPECT_EQ(ratings_text(rater.rate(grid, wanting(Wanted::kDiamond))), "20.0/0.0/2.6");
}

TEST(Rater, IsBeyondWhereNoTechniqueFindsAnything) {
  std::string two_solutions = kSolution;
  for (const int cell : {6, 7, 33, 34}) two_solutions[static_cast<std::size_t>(cell)] = '.';
  // r1c1 can only be 5, which then stands in r1c2.
  const std::string impossible = ".5" + kSolution.substr(2);
  Rater rater;
  for (std::string puzzle : {two_solutions, impossible}) {
    RatingResult result = rater.rate(grid_of(puzzle), {});
    EXPECT_EQ(result.outcome, Outcome::kBeyond);
    EXPECT_EQ(ratings_text(result), "20.0/0.0/0.0") << puzzle;
    EXPECT_EQ(result.score, 0);

    puzzle.back() = '.';  // one last cell can be filled before
    result = rater.rate(grid_of(puzzle), {});
    EXPECT_EQ(result.outcome, Outcome::kBeyond);
    EXPECT_EQ(ratings_text(result), "20.0/1.0/1.0") << puzzle;
    EXPECT_EQ(result.score, 10);
    EXPECT_EQ(result.step_count, 1);
  }
}

// The lowest rating among the levels that `stop_at` forbids.
int lowest_forbidden(int stop_at) {
  for (const int level : {10, 17, 20, 23, 25, 26, 30, 32, 34, 36, 38, 40,  42,  44, 45,
                          50, 52, 54, 56, 62, 65, 75, 80, 85, 90, 95, 100, 105, 110}) {
    if (level >= stop_at) return level;
  }
  return 200;
}

TEST(Rater, StoppedGivesATruePrefixAndATrueBound) {
  Rater rater;
  for (const RecordedPath& path : some_paths("reference/own-hard.tsv", 9)) {
    const std::vector<RatedStep> steps = rated_steps(path);
    int recorded_er = 0;
    for (const RatedStep& step : steps) recorded_er = std::max(recorded_er, tenths_of(step.rating));
    for (const int stop_at : {11, 23, 24, 45, 57, 65, 75, 76, 80, 85, 90, 95}) {
      const Rating stop = static_cast<Rating>(stop_at);
      EXPECT_EQ(difference(rater, path, stop), "") << "stopped at " << stop_at;
      RatingOptions options;
      options.stop_at = stop;
      const RatingResult result = rater.rate(grid_of(path.puzzle), options);
      int hardest = 0;
      bool placed = false;
      for (int index = 0; index < result.step_count; ++index) {
        hardest = std::max(hardest, tenths_of(steps[static_cast<std::size_t>(index)].rating));
        placed = placed || steps[static_cast<std::size_t>(index)].places;
      }
      EXPECT_EQ(result.ed.has_value(), result.step_count > 0);
      EXPECT_EQ(result.ep.has_value(), placed);
      if (result.outcome == Outcome::kStopped) {
        EXPECT_EQ(result.er, std::max(hardest, lowest_forbidden(stop_at)));
      } else {
        EXPECT_EQ(result.outcome, Outcome::kRated);
        EXPECT_EQ(result.er, recorded_er);
      }
      EXPECT_LE(result.er, recorded_er) << path.puzzle << " stopped at " << stop_at;
    }
  }
}

TEST(RaterFindStep, EndsWithinItsLimits) {
  Rater rater;
  Step step;
  const Grid grid = grid_of(".6..9.3.....7........4.17.83...1...4.5.2..8..1.8...9.....17..2.4....25.36........");
  SearchLimits limits{.work = 1'000'000};
  ASSERT_EQ(rater.find_step(grid, 999, false, limits, step), StepSearch::kFound);
  const std::uint64_t work = 1'000'000 - limits.work;
  ASSERT_GT(work, 1U);
  limits.work = work - 1;
  EXPECT_EQ(rater.find_step(grid, 999, false, limits, step), StepSearch::kLimit);
  EXPECT_EQ(limits.work, 0U) << "it is spent";
  limits = {.deadline = std::chrono::steady_clock::now()};
  EXPECT_EQ(rater.find_step(grid, 999, false, limits, step), StepSearch::kLimit);
  const std::atomic<bool> cancelled = true;
  limits = {.cancelled = &cancelled};
  EXPECT_EQ(rater.find_step(grid, 999, false, limits, step), StepSearch::kCancelled);
}

// A limit of work ends a puzzle in the same place whatever was rated before, even the same position.
TEST(Rater, DoesTheSameWorkWhateverCameBefore) {
  Rater rater;
  for (const RecordedPath& path : some_paths("reference/own-hard.tsv", 9)) {
    RatingOptions options;
    options.records_steps = true;
    const RatingResult whole = rater.rate(grid_of(path.puzzle), options);
    Grid grid = grid_of(path.puzzle);
    for (const Step& step : whole.steps) {
      if (step.technique >= Technique::kDynamicCellForcingChains) break;
      apply(step, grid);
    }
    const auto effort_of = [&](Rater& any) {
      RatingTally tally;
      options.pass_watch = &tally;
      any.rate(grid, options);
      Effort effort;
      for (const PassTally& pass : tally.passes) effort += pass.effort;
      return effort;
    };
    Rater other;
    const Effort expected = effort_of(other);
    // The first search of a rating is then one that has just been made.
    Step step;
    rater.find_step(grid, kFirstLevelNotBuilt, false, step);
    EXPECT_TRUE(effort_of(rater) == expected) << path.puzzle;
  }
}

}  // namespace
}  // namespace sudorate::test
