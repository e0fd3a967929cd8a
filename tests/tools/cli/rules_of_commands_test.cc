// Other rules in the commands that solve: conditions, plots, statistics, and steps further on in a solution.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"

namespace sudorate::test {
namespace {

// The solution without r9c9, the last cell of its houses, 1.0, and without r1c1 r1c2 r2c1 r2c2. Of these each has
// one digit left, which stands nowhere else in the box, 1.2; all together they are the second step.
const std::string kTwoLevels = "..1725849..283416545869173282647935113425869779531642861954728358316297424798351.";
// The profile senior ends before its solution.
const std::string kStalling = "...7...5...9...7.......5.32...3.6..........2692.5........8.957..3..5......84..6..";
// 7.1/1.2/1.2 by Sudoku Explainer, and 7.0, all nice loops have that, by the profile machine.
const std::string kWithLoops = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";

// A value such as "~4.2" or "~>=73.7", in tenths.
int tenths_by_rules(const std::string& value) {
  std::string digits;
  for (const char c : value) {
    if (c >= '0' && c <= '9') digits += c;
  }
  return std::stoi(digits);
}

// The same puzzles are accepted as by the ratings that are printed.
TEST(RulesOfCommands, ConditionsAreForTheRatingsByTheChosenRules) {
  struct Case {
    std::string option;
    bool (*holds)(int er, int ep, int score, int steps);
  };
  const Case cases[] = {
      {"--er=1.5..6.9", [](int er, int, int, int) { return 15 <= er && er <= 69; }},
      {"--pearl", [](int er, int ep, int, int) { return er == ep; }},
      {"--where=score>73.5", [](int, int, int score, int) { return score > 735; }},
      {"--where=steps<=55 and steps!=34", [](int, int, int, int steps) { return steps <= 55 && steps != 34; }},
  };
  std::string puzzles;
  std::ifstream sample(data_file("sample.txt"));
  std::string line;
  for (int count = 0; count < 28 && std::getline(sample, line); ++count) puzzles += line + '\n';
  for (const std::string rules : {"--profile=machine", "--apply=all-lowest"}) {
    const std::string rated =
        run_sudorate({"--only=rated", rules, "-f", "%g %r %p %{score} %{steps}"}, puzzles).out;
    const std::string solved = run_sudorate({"--only=rated", rules, "-f", "%g"}, puzzles).out;
    for (const auto& [option, holds] : cases) {
      std::string expected;
      std::istringstream rows(rated);
      std::string puzzle;
      std::string er;
      std::string ep;
      std::string score;
      for (std::string steps; rows >> puzzle >> er >> ep >> score >> steps;) {
        if (holds(tenths_by_rules(er), tenths_by_rules(ep), tenths_by_rules(score), tenths_by_rules(steps)))
          expected += puzzle + '\n';
      }
      EXPECT_NE(expected, "") << rules << ' ' << option;
      EXPECT_NE(expected, solved) << rules << ' ' << option;
      EXPECT_EQ(run_sudorate({"filter", rules, option}, solved).out, expected) << rules << ' ' << option;
      EXPECT_EQ(run_sudorate({"rate", rules, option, "--echo"}, solved).out, expected) << rules << ' ' << option;
    }
  }
}

TEST(RulesOfCommands, ConditionsOfFirstStepsCountStepsMadeTogetherOnce) {
  EXPECT_EQ(run_sudorate({"filter", "--apply=all-lowest", "--first-steps=1", "--below=1.2", kTwoLevels}).out,
            kTwoLevels + '\n');
  EXPECT_EQ(run_sudorate({"filter", "--apply=all-lowest", "--first-steps=2", "--below=1.2", kTwoLevels}).out, "");
}

TEST(RulesOfCommands, APuzzleThatStallsStaysUndecidedUnlessItsStepsDecide) {
  const Finished open = run_sudorate({"filter", "--profile=senior", "--er=6.0..", kStalling});
  EXPECT_EQ(open.out, "");
  EXPECT_EQ(open.status, 1);
  EXPECT_NE(open.err.find("the rules 'senior,table=1' find nothing"), std::string::npos) << open.err;
  EXPECT_NE(open.err.find("undecided 1"), std::string::npos) << open.err;
  const Finished decided = run_sudorate({"filter", "--profile=senior", "--where=steps>3", kStalling});
  EXPECT_EQ(decided.out, kStalling + '\n');
  EXPECT_EQ(decided.status, 0);
  EXPECT_EQ(decided.err.find("find nothing"), std::string::npos) << decided.err;
}

TEST(RulesOfCommands, PlotsShowTheStepsOfAProfile) {
  std::istringstream path(run_sudorate({"path", "--profile=senior", kWithLoops}).out);
  std::string expected;
  for (std::string line; std::getline(path, line);) {
    std::istringstream words(line);
    std::string number;
    std::string rating;
    std::string technique;
    if (!line.starts_with(' ') || !(words >> number >> rating >> std::ws)) continue;
    std::getline(words, technique);
    expected += number + '\t' + rating + '\t' + technique.substr(0, technique.find("  ")) + '\n';
  }
  ASSERT_NE(expected, "");
  EXPECT_EQ(run_sudorate({"plot", "--to=tsv", "--profile=senior", kWithLoops}).out, expected);
  const std::string text = run_sudorate({"plot", "--profile=machine", kWithLoops}).out;
  EXPECT_TRUE(text.starts_with(kWithLoops + " ED=~7.0/~1.2/~1.2 not-SE:machine,table=1\n")) << text;
  EXPECT_NE(text.find("  nice-loop\n"), std::string::npos) << text;
}

TEST(RulesOfCommands, StatisticsOfAProfileAreMarkedAndTakeNoRecordedRatings) {
  const std::string text = run_sudorate({"stats", "--profile=machine"}, kWithLoops + " ED=7.1/1.2/1.2\n").out;
  EXPECT_TRUE(text.starts_with("rated 1 not-SE:machine,table=1\n")) << text;
  EXPECT_NE(text.find("\n7.0            1  100.0%"), std::string::npos) << text;
  const auto json =
      nlohmann::json::parse(run_sudorate({"stats", "--to=json", "--profile=machine", kWithLoops}).out);
  EXPECT_EQ(json.at("rules"), "machine,table=1");
  EXPECT_FALSE(nlohmann::json::parse(run_sudorate({"stats", "--to=json", kWithLoops}).out).contains("rules"));
}

// Steps that are applied together count as one, and as one of each technique among them.
TEST(RulesOfCommands, PlotsCountsAndConditionsHaveTheNumberedSteps) {
  for (const std::string rules : {"--profile=machine", "--apply=all-lowest"}) {
    std::string last_number;
    bool has_piles = false;
    std::istringstream path(run_sudorate({"path", rules, kWithLoops}).out);
    for (std::string line; std::getline(path, line);) {
      std::istringstream words(line.substr(0, 5));
      std::string number;
      if (line.starts_with(' ') && words >> number) last_number = number;
      has_piles = has_piles || (line.starts_with(' ') && number.empty());
    }
    ASSERT_TRUE(has_piles) << rules;
    EXPECT_EQ(run_sudorate({"-f", "%{steps}", rules, kWithLoops}).out, last_number + '\n');

    std::map<std::string, int> plotted;
    std::set<std::string> lines;
    std::string last_plotted;
    std::istringstream plot(run_sudorate({"plot", "--to=tsv", rules, kWithLoops}).out);
    for (std::string line; std::getline(plot, line);) {
      EXPECT_TRUE(lines.insert(line).second) << line;
      last_plotted = line.substr(0, line.find('\t'));
      ++plotted[line.substr(line.rfind('\t') + 1)];
    }
    EXPECT_EQ(last_plotted, last_number) << rules;

    const auto stats = nlohmann::json::parse(run_sudorate({"stats", "--to=json", rules, kWithLoops}).out);
    EXPECT_EQ(stats.at("steps"), std::stoi(last_number)) << rules;
    EXPECT_EQ(stats.at("most_steps"), std::stoi(last_number)) << rules;
    EXPECT_EQ(stats.at("techniques").size(), plotted.size()) << rules;
    for (const auto& [technique, steps] : plotted) {
      EXPECT_EQ(stats.at("techniques").at(technique).at("steps"), steps) << technique;
    }
    const std::string singles = "count(\"Hidden Single\")=" + std::to_string(plotted.at("Hidden Single"));
    EXPECT_EQ(run_sudorate({"filter", "--where=" + singles, rules, kWithLoops}).out, kWithLoops + '\n') << singles;
  }
}

TEST(RulesOfCommands, PathsOfAProfileShowTheLoops) {
  std::istringstream path(run_sudorate({"path", "--profile=machine", kWithLoops}).out);
  int loops = 0;
  for (std::string line; std::getline(path, line);) {
    const std::size_t place = line.find("nice-loop");
    if (place == std::string::npos) continue;
    EXPECT_NE(line.find("  rc:r", place), std::string::npos) << line;
    EXPECT_TRUE(line.ends_with(", continuous") || line.ends_with(", discontinuous")) << line;
    ++loops;
  }
  EXPECT_GT(loops, 0);
}

// What a step of the profile concludes is listed in front of that step, and no longer behind it.
TEST(RulesOfCommands, StepsBeginInTheSolutionByAProfile) {
  std::istringstream path(run_sudorate({"path", "--profile=machine", kWithLoops}).out);
  std::vector<std::string> effects;
  std::string number;
  for (std::string line; std::getline(path, line);) {
    std::istringstream words(line.substr(0, 5));
    std::string first;
    if (line.find("nice-loop") == std::string::npos) {
      if (!effects.empty()) break;
      continue;
    }
    if (words >> first) number = first;
    effects.push_back(line.substr(line.find("nice-loop") + 15, 6));
  }
  ASSERT_GT(effects.size(), 1U);
  const auto listed = [&](int step) {
    return run_sudorate({"steps", "--technique=nice-loop", "--profile=machine", "--step=" + std::to_string(step),
                         kWithLoops})
        .out;
  };
  const std::string before = listed(std::stoi(number));
  const std::string after = listed(std::stoi(number) + 1);
  EXPECT_TRUE(before.starts_with(kWithLoops + " not-SE:machine,table=1\n")) << before;
  for (const std::string& effect : effects) {
    EXPECT_NE(before.find(' ' + effect), std::string::npos) << effect;
    EXPECT_EQ(after.find(' ' + effect), std::string::npos) << effect;
  }
  EXPECT_NE(run_sudorate({"steps", "--profile=machine", "--step=99", kWithLoops}).err.find("there is no step 99"),
            std::string::npos);
  // The first step as hard as the puzzle, which senior ends before.
  EXPECT_NE(run_sudorate({"steps", "--profile=machine", "--step=hardest", "--technique=nice-loop", kWithLoops})
                .out.find(" nice-loop "),
            std::string::npos);
}

}  // namespace
}  // namespace sudorate::test
