// `sudorate path`: the list of steps and the one-line form.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/technique_set.h"

namespace sudorate::test {
namespace {

TEST(Path, NumbersTheStepsAndEndsWithTheResult) {
  const Finished finished = run_sudorate({"path", kNearlySolved});
  EXPECT_EQ(finished.out, kNearlySolved +
                              "\n"
                              "    1   1.0  Hidden Single  r2c6=4\n"
                              "    2   1.0  Hidden Single  r6c1=7\n"
                              "    3   1.0  Hidden Single  r5c9=7\n"
                              "    4   1.0  Hidden Single  r1c8=4\n"
                              "    5   1.0  Hidden Single  r2c8=6\n" +
                              kNearlySolved + " ED=1.0/1.0/1.0 score=5.0\n");
  EXPECT_EQ(finished.status, 0);
}

TEST(Path, ShowsHardStepsOnlyWithTheirNumbers) {
  const std::string all = run_sudorate({"path", "--to=tsv", "--grids", kThreeRatings}).out;
  const std::string hard = run_sudorate({"path", "--to=tsv", "--grids", "--min=4.5", kThreeRatings}).out;
  std::istringstream lines(all);
  std::string expected;
  for (std::string line; std::getline(lines, line);) {
    const bool is_step = line.starts_with("1\t") && !line.starts_with("1\tresult");
    const std::size_t rating = line.find('\t', 2) + 1;
    if (!is_step || std::stod(line.substr(rating)) > 4.45) expected += line + '\n';
  }
  EXPECT_EQ(hard, expected);
  EXPECT_LT(hard.size(), all.size());
  const auto json = nlohmann::json::parse(run_sudorate({"path", "--to=jsonl", "--min=7.3", kThreeRatings}).out);
  ASSERT_EQ(json["steps"].size(), 1U);
  EXPECT_GT(json["steps"][0]["step"], 1);
  EXPECT_NE(run_sudorate({"path", "--min=7.3", kThreeRatings})
                .out.find(' ' + std::to_string(json["steps"][0]["step"].get<int>()) + "   7.3  "),
            std::string::npos);
}

TEST(Path, AlignsTechniquesAndShowsLengthsAndRemovedCandidates) {
  const std::string out = run_sudorate({"path", kThreeRatings}).out;
  std::size_t rows = 0;
  std::size_t effect_column = std::string::npos;
  bool has_length = false;
  bool has_elimination = false;
  for (std::size_t start = 0; start < out.size(); start = out.find('\n', start) + 1) {
    const std::string row = out.substr(start, out.find('\n', start) - start);
    if (row.front() != ' ') continue;
    ++rows;
    EXPECT_EQ(row.substr(0, 5), std::string(5 - std::to_string(rows).size(), ' ') + std::to_string(rows));
    // The effect is the first cell name of the row.
    const std::size_t column = row.find("  r");
    if (effect_column == std::string::npos) effect_column = column;
    EXPECT_EQ(column == std::string::npos, false) << row;
    has_length = has_length || row.find(')') != std::string::npos;
    has_elimination = has_elimination || row.find('-', column) != std::string::npos;
    EXPECT_EQ(row[effect_column + 2], 'r') << row;
  }
  EXPECT_GT(rows, 50U);
  EXPECT_TRUE(has_length);
  EXPECT_TRUE(has_elimination);
}

TEST(Path, SeparatesPuzzlesByABlankLine) {
  const std::string out = run_sudorate({"path", kSolution, kMultiple, kSolution}).out;
  const std::string solved = kSolution + " ED=0.0/0.0/0.0 score=0.0\n";
  EXPECT_EQ(out, solved + '\n' + kMultiple + " ED=multiple\n" + '\n' + solved);
}

TEST(Path, TraceIsOneLineAPuzzleWithWhatWasNotRatedInItsPlace) {
  const Finished finished =
      run_sudorate({"path", "--to=trace"}, kNearlySolved + "\n123\n" + kMultiple + '\n' + kSolution);
  EXPECT_EQ(finished.out, kNearlySolved +
                              "\t1.0/1.0/1.0\t1.0 Hidden Single: r2c6=4; 1.0 Hidden Single: r6c1=7; "
                              "1.0 Hidden Single: r5c9=7; 1.0 Hidden Single: r1c8=4; 1.0 Hidden Single: r2c8=6\n"
                              "123\tmalformed\t\n" +
                              kMultiple + "\tmultiple\t\n" + kSolution + "\t0.0/0.0/0.0\t\n");
  EXPECT_EQ(finished.status, 1);
}

TEST(Path, TraceEqualsTheRecordedPaths) {
  std::string input;
  std::string expected;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    input += path.puzzle + '\n';
    expected += trace_line(path) + '\n';
  }
  EXPECT_NE(expected, "");
  EXPECT_EQ(run_sudorate({"path", "--to=trace"}, input).out, expected);
}

TEST(Path, StopsBelowALevelWithTheStepsMadeSoFar) {
  const std::string full = run_sudorate({"path", "--to=trace", kThreeRatings}).out;
  const Finished stopped = run_sudorate({"path", "--to=trace", "--stop-at=chains", kThreeRatings});
  const std::string opening = kThreeRatings + "\t>=6.5/4.5/2.8\t";
  ASSERT_EQ(stopped.out.substr(0, opening.size()), opening);
  const std::string steps = stopped.out.substr(opening.size(), stopped.out.size() - opening.size() - 1);
  EXPECT_FALSE(steps.empty());
  EXPECT_EQ(full.substr((kThreeRatings + "\t7.3/4.5/2.8\t").size(), steps.size()), steps);
  EXPECT_EQ(stopped.status, 1);
}

TEST(Path, WritesALineAStep) {
  EXPECT_EQ(run_sudorate({"path", "--to=tsv"}, kNearlySolved + '\n' + kMultiple).out,
            "n\tstep\trating\ttechnique\teffect\n"
            "1\t1\t1.0\tHidden Single\tr2c6=4\n1\t2\t1.0\tHidden Single\tr6c1=7\n"
            "1\t3\t1.0\tHidden Single\tr5c9=7\n1\t4\t1.0\tHidden Single\tr1c8=4\n"
            "1\t5\t1.0\tHidden Single\tr2c8=6\n"
            "1\tresult\t\t\t" +
                kNearlySolved + " ED=1.0/1.0/1.0\n2\tresult\t\t\t" + kMultiple + " ED=multiple\n");
}

TEST(Path, AddsThePositionBehindEachStep) {
  std::string lines = run_sudorate({"path", "--to=tsv", "--grids", "--candidates", kNearlySolved}).out;
  const std::string header = "n\tstep\trating\ttechnique\teffect\tgrid\tcandidates\n";
  ASSERT_EQ(lines.substr(0, header.size()), header);
  for (std::size_t start = 0; start < lines.size(); start = lines.find('\n', start) + 1) {
    const std::string line = lines.substr(start, lines.find('\n', start) - start);
    EXPECT_EQ(std::count(line.begin(), line.end(), '\t'), 6) << line;
  }
  lines.erase(0, header.size());
  std::string after = kNearlySolved;
  after[14] = '4';  // r2c6
  const std::string opening = "1\t1\t1.0\tHidden Single\tr2c6=4\t" + after + '\t';
  ASSERT_EQ(lines.substr(0, opening.size()), opening);
  const std::string candidates = lines.substr(opening.size(), lines.find('\n') - opening.size());
  ASSERT_EQ(candidates.size(), 729U);
  EXPECT_EQ(candidates.substr(0, 9), "..3......") << "a given";
  EXPECT_EQ(candidates.substr(9 * 14, 9), "...4.....") << "just placed";
  EXPECT_EQ(candidates.substr(9 * 16, 9), ".....6...") << "left in r2c8";
}

TEST(Path, IsAnObjectAPuzzleForPrograms) {
  const std::string out = run_sudorate({"path", "--to=jsonl", "--grids"}, kThreeRatings + "\n123\n").out;
  const std::size_t end = out.find('\n');
  const auto json = nlohmann::json::parse(out.substr(0, end));
  EXPECT_EQ(json.at("puzzle"), kThreeRatings);
  EXPECT_EQ(json.at("er"), 7.3);
  // The same steps as in the one-line form.
  std::string trace = kThreeRatings + "\t7.3/4.5/2.8\t";
  bool has_length = false;
  int number = 0;
  for (const auto& step : json.at("steps")) {
    trace += (number == 0 ? "" : "; ") + step.at("text").get<std::string>();
    EXPECT_EQ(step.at("step"), ++number);
    EXPECT_NE(step.contains("place"), step.contains("remove"));
    EXPECT_EQ(step.at("technique"), slug_of(step.at("name").get<std::string>()));
    has_length = has_length || step.contains("length");
  }
  EXPECT_EQ(trace + '\n', run_sudorate({"path", "--to=trace", kThreeRatings}).out);
  EXPECT_TRUE(has_length);
  EXPECT_EQ(json["steps"].back().at("grid").get<std::string>().find('.'), std::string::npos) << "solved";
  const auto bad = nlohmann::json::parse(out.substr(end + 1));
  EXPECT_EQ(bad.at("outcome"), "malformed");
  EXPECT_TRUE(bad.at("steps").empty());
}

}  // namespace
}  // namespace sudorate::test
