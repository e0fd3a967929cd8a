// The score: the ratings of all steps added up, in every form in which it is shown.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// "12.3" or "12.3 Technique: effect"
std::int64_t tenths_of(const std::string& text) {
  const std::size_t point = text.find('.');
  return 10 * std::stoll(text.substr(0, point)) + (text[point + 1] - '0');
}

std::string tenths_text(std::int64_t tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

std::int64_t score_of(const RecordedPath& path) {
  std::int64_t sum = 0;
  for (const std::string& step : path.steps) sum += tenths_of(step);
  return sum;
}

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  return fields;
}

class Score : public testing::TestWithParam<std::string> {};

// A rating may end before its last step, but not if the steps are counted.
TEST_P(Score, ComesWithTheNumberOfRecordedSteps) {
  std::string input;
  std::string expected;
  std::multimap<std::size_t, std::string, std::greater<>> by_steps;
  for (const RecordedPath& path : read_paths(data_file("reference/" + GetParam() + ".tsv"))) {
    input += path.puzzle + '\n';
    expected += path.puzzle + '\t' + std::to_string(path.steps.size()) + '\n';
    by_steps.emplace(path.steps.size(), path.puzzle);
  }
  EXPECT_EQ(run_sudorate({"rate", "--to=tsv", "--no-header", "--fields=puzzle,steps"}, input).out, expected);
  std::string sorted;
  for (const auto& [steps, puzzle] : by_steps) sorted += puzzle + '\n';
  EXPECT_EQ(run_sudorate({"rate", "--to=tsv", "--no-header", "--fields=puzzle", "--sort=-steps"}, input).out,
            sorted);
}

TEST_P(Score, IsTheSumOfTheRecordedRatingsForRateAndPath) {
  std::string input;
  std::string expected;
  std::map<std::string, std::int64_t> sums;
  for (const RecordedPath& path : read_paths(data_file("reference/" + GetParam() + ".tsv"))) {
    input += path.puzzle + '\n';
    expected += path.puzzle + '\t' + tenths_text(score_of(path)) + '\n';
    sums[std::to_string(sums.size() + 1)] = score_of(path);
  }
  ASSERT_FALSE(sums.empty());
  EXPECT_EQ(run_sudorate({"rate", "--to=tsv", "--no-header", "--fields=puzzle,score"}, input).out, expected);
  std::map<std::string, std::int64_t> of_path;
  std::istringstream steps(run_sudorate({"path", "--to=tsv"}, input).out);
  for (std::string line; std::getline(steps, line);) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.at(1) != "step" && fields.at(1) != "result") of_path[fields.at(0)] += tenths_of(fields.at(2));
  }
  EXPECT_EQ(of_path, sums);
}

INSTANTIATE_TEST_SUITE_P(Data, Score, testing::Values("own-static", "own-mixed"),
                         [](const auto& data) { return data.param == "own-static" ? "Static" : "Mixed"; });

TEST(ScoreField, OfAClassIsALowerBound) {
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    if (tenths_of(path.ratings) < 100) continue;
    const std::string score = run_sudorate({"--quick", "-f", "%{score}", path.puzzle}).out;
    ASSERT_TRUE(score.starts_with(">=")) << score;
    EXPECT_LT(tenths_of(score.substr(2)), score_of(path));
    return;
  }
  FAIL() << "no hard puzzle";
}

// "PUZZLE ED=... score=73.7" -> "73.7"
std::string score_in(const std::string& line) {
  constexpr std::string_view kMark = " score=";
  const std::size_t at = line.find(kMark);
  return at == std::string::npos ? std::string() : line.substr(at + kMark.size());
}

class ScoreOfRules : public testing::TestWithParam<const char*> {};

// Steps that are applied together have one number and count once: `path` shows the number before the first one.
TEST_P(ScoreOfRules, IsTheSumOfTheNumberedSteps) {
  const bool takes_one_step = std::string_view(GetParam()) == "--apply=first";
  const std::vector<RecordedPath> puzzles = read_paths(data_file("reference/own-static.tsv"));
  const std::size_t step = puzzles.size() / 50;
  std::string input;
  for (std::size_t index = 0; index < puzzles.size(); index += step) input += puzzles[index].puzzle + '\n';
  std::string of_path;
  std::int64_t sum = 0;
  int piles = 0;
  std::istringstream lines(run_sudorate({"path", "--stop-at=8.0", GetParam()}, input).out);
  for (std::string line; std::getline(lines, line);) {
    constexpr std::size_t kNumberWidth = 5;
    if (const std::string score = score_in(line); !score.empty()) {
      // The score of an unfinished path is a bound, and other rules mark it.
      const std::string shown = score.substr(score.find_first_not_of("~>="));
      EXPECT_EQ(shown, tenths_text(std::exchange(sum, 0))) << line;
      of_path += score + '\n';
    } else if (line.starts_with("  ") && line.find_first_not_of(' ') < kNumberWidth) {
      sum += tenths_of(line.substr(kNumberWidth));
    } else if (line.starts_with("       ")) {
      ++piles;
    }
  }
  EXPECT_GE(std::count(of_path.begin(), of_path.end(), '\n'), 50);
  EXPECT_EQ(run_sudorate({"--stop-at=8.0", "-f", "%{score}", GetParam()}, input).out, of_path);
  EXPECT_EQ(of_path.find('~') == std::string::npos, takes_one_step);
  const bool takes_piles = !takes_one_step && std::string_view(GetParam()) != "--profile=senior";
  EXPECT_EQ(piles > 0, takes_piles) << "steps applied together";
}

INSTANTIATE_TEST_SUITE_P(Rules, ScoreOfRules,
                         testing::Values("--apply=first", "--apply=all-lowest", "--profile=senior",
                                         "--profile=advanced", "--profile=machine"),
                         [](const auto& rules) {
                           const std::string option = rules.param;
                           std::string name = option.substr(option.find('=') + 1);
                           std::erase(name, '-');
                           return name;
                         });

TEST(ScoreStats, AreAHistogramOfPathsThatAreKnown) {
  const Finished rated = run_sudorate({"stats", "--by=score"}, kPuzzle + " ED=4.2/1.2/1.2\n");
  EXPECT_EQ(rated.out, "rated 1\n");
  EXPECT_TRUE(rated.err.starts_with("no scores, for the input has ratings without paths; --computed")) << rated.err;
  const Finished text = run_sudorate({"stats", "--by=score", kNearlySolved});
  EXPECT_NE(text.out.find("\nscore            puzzles   share\n5-5.9                  1  100.0%  ###"),
            std::string::npos)
      << text.out;
  EXPECT_EQ(text.out.find("ER  "), std::string::npos);
  const std::string trace = run_sudorate({"path", "--to=trace", kNearlySolved}).out;
  for (const std::string& input : {trace, kNearlySolved + '\n'}) {
    const auto json = nlohmann::json::parse(run_sudorate({"stats", "--to=json"}, input).out);
    EXPECT_EQ(json.at("score"), nlohmann::json({{"5", 1}}));
    EXPECT_EQ(json.at("score_width"), 1);
  }
  // A recorded rating without its path has no score.
  const auto json = nlohmann::json::parse(run_sudorate({"stats", "--to=json"}, kRatedLine).out);
  EXPECT_TRUE(json.at("score").empty());
}

}  // namespace
}  // namespace sudorate::test
