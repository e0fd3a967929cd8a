// Ratings by other rules: how they are chosen, and that they are always marked.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// By Sudoku Explainer, one step at a time, 65 steps and 6.6/1.2/1.2, as recorded.
const std::string kDiffering = "...7...5...9...7.......5.32...3.6..........2692.5........8.957..3..5......84..6..";
constexpr int kDifferingSteps = 65;

// The solution without r9c9, which is the last cell of its houses: 1.0. And without r1c1 r1c2 r2c1 r2c2, four cells
// of a box and two of each row and column, so that each has one digit left, which stands nowhere else in the box:
// 1.2. Once one of these is placed the others become last cells, one by one; but all together they are 1.2.
const std::string kSquare = "..1725849..283416545869173282647935113425869779531642861954728358316297424798351.";
constexpr int kSquareSteps = 5;
constexpr int kSquareLevels = 2;

// 7.1/1.2/1.2 as recorded: singles and a few other steps.
const std::string kChained = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";

// Without r14c78, which hold 4 and 2 in both orders, a full grid has two solutions.
const std::string kDouble = "591683..7236749158847152369378965..1624317895915428736169274583483591672752836914";

TEST(Rules, AllLowestIsMarkedInEveryForm) {
  const std::string marked = kSquare + " ED=~1.2/~1.0/~1.0 not-SE:all-lowest\n";
  EXPECT_EQ(run_sudorate({"--apply=all-lowest", kSquare}).out, marked);
  EXPECT_EQ(run_sudorate({"--apply=all-lowest", "--to=serate", kSquare}).out, marked);
  EXPECT_EQ(run_sudorate({"--apply=all-lowest", "-f", "%r %p %d", kSquare}).out, "~1.2 ~1.0 ~1.0\n");
  EXPECT_EQ(run_sudorate({"--apply=all-lowest", "--to=csv", "--no-header", kSquare}).out,
            "1,1," + kSquare + ",rated,~1.2,~1.0,~1.0,~1.2,~1.2,~2.2,,not-se,all-lowest\n")
      << "a level of 1.0 and one of 1.2";
  EXPECT_NE(run_sudorate({"--apply=all-lowest", "--to=jsonl", kSquare}).out.find("\"er\":\"~1.2\""),
            std::string::npos);
  EXPECT_NE(run_sudorate({"--apply=all-lowest", "--provenance=comment", kSquare}).out.find("rules of all-lowest"),
            std::string::npos);
}

TEST(Rules, OneStepAtATimeAndSe121AreTheDefault) {
  const std::string plain = run_sudorate({kDiffering}).out;
  EXPECT_EQ(plain, kDiffering + " ED=6.6/1.2/1.2\n");
  EXPECT_EQ(run_sudorate({"--apply=first", "--profile=se121", kDiffering}).out, plain);
}

// Four cells are the last ones of a house. The fifth, r2c8, shares row, column and box with one of them.
TEST(Rules, TechniquesThatAreLeftOutAreMarkedInEveryForm) {
  const std::string mark = " not-SE:without=hidden-single,bug";
  const std::string line = run_sudorate({"--without=hidden-single,bug", kNearlySolved}).out;
  // Naked singles are left.
  EXPECT_EQ(line, kNearlySolved + " ED=~2.3/~2.3/~2.3" + mark + '\n');
  const std::string path = run_sudorate({"path", "--without=hidden-single,bug", kNearlySolved}).out;
  EXPECT_NE(path.find("  2.3  Naked Single"), std::string::npos) << path;
  EXPECT_NE(path.find(mark), std::string::npos) << path;
  EXPECT_NE(run_sudorate({"--without=bug", "--provenance=comment", kNearlySolved}).out.find("rules of without=bug"),
            std::string::npos);
}

TEST(Rules, OnlyChosenTechniquesAreUsedAndWhatIsLeftIsCounted) {
  const Finished line = run_sudorate({"--only=singles", kChained});
  EXPECT_TRUE(line.out.starts_with(kChained + " ED=~20.0/~1.2/~1.2 not-SE:only=singles cells_left=")) << line.out;
  EXPECT_EQ(line.status, 0);
  EXPECT_EQ(run_sudorate({"--only=singles", "--only=rated", kChained}).out, line.out);
  EXPECT_EQ(run_sudorate({"--only=*", kChained}).out, kChained + " ED=7.1/1.2/1.2\n") << "nothing is left out";
  const std::string json = run_sudorate({"path", "--to=jsonl", "--only=singles,locking", kChained}).out;
  EXPECT_NE(json.find("\"er\":\"~20.0\""), std::string::npos) << json;
  EXPECT_NE(json.find("\"rules\":\"only=singles,locking\""), std::string::npos) << json;
}

TEST(Rules, TechniquesAreLeftOutInEveryCommandThatSolves) {
  const std::string mark = " not-SE:without=hidden-single\n";
  // r2c6 has one candidate; the last cell of its box is not looked for.
  EXPECT_EQ(run_sudorate({"hint", "--without=hidden-single", kNearlySolved}).out.substr(0, 81 + mark.size() + 8),
            kNearlySolved + mark + "   ~2.3 ");
  EXPECT_NE(run_sudorate({"hint", "--without=hidden-single", "--to=jsonl", kNearlySolved})
                .out.find("\"rules\":\"without=hidden-single\""),
            std::string::npos);
  const std::string steps = run_sudorate({"steps", "--without=hidden-single", kNearlySolved}).out;
  EXPECT_TRUE(steps.starts_with(kNearlySolved + mark)) << steps;
  EXPECT_EQ(steps.find("hidden-single  r"), std::string::npos) << steps;
  EXPECT_NE(steps.find("naked-single"), std::string::npos) << steps;
  EXPECT_EQ(run_sudorate({"steps", "--only=x-wing", kNearlySolved}).out,
            kNearlySolved + " not-SE:only=x-wing\nnone\n");
  const std::string taught = run_sudorate({"teach", "--singles", "--without=hidden-single", kNearlySolved}).out;
  EXPECT_NE(taught.find("not a rating of Sudoku Explainer but of without=hidden-single"), std::string::npos);
  EXPECT_EQ(taught.find("Hidden Single and"), std::string::npos) << "it was not tried";
  const std::string rated = kNearlySolved + " ED=1.0/1.0/1.0";
  const Finished compared = run_sudorate({"compare", "--without=hidden-single", "--to=jsonl", rated});
  EXPECT_NE(compared.out.find("\"b\":\"~2.3/~2.3/~2.3\",\"er_a\":1.0"), std::string::npos) << compared.out;
  EXPECT_NE(compared.out.find("\"er_b\":\"~2.3\""), std::string::npos) << compared.out;
  EXPECT_NE(run_sudorate({"compare", "--only=naked-single", rated}).out.find("computed now with only=naked-single"),
            std::string::npos);
}

TEST(Rules, ConditionsAreForTheChosenTechniques) {
  EXPECT_EQ(run_sudorate({"filter", "--er=2.3", "--without=hidden-single", kNearlySolved}).out,
            kNearlySolved + '\n');
  EXPECT_EQ(run_sudorate({"filter", "--er=2.3", kNearlySolved}).out, "");
  EXPECT_EQ(run_sudorate({"filter", "--er=..10.0", "--only=singles", kChained}).out, "") << "no technique is left";
}

TEST(Rules, SeveralSolutionsAreRatedAsFarAsLogicGoesIfAsked) {
  EXPECT_EQ(run_sudorate({kDouble}).out, kDouble + " ED=multiple\n");
  EXPECT_EQ(run_sudorate({"--solutions=one", kDouble}).out, kDouble + " ED=multiple\n");
  const Finished many = run_sudorate({"--solutions=many", "--summary", kDouble});
  EXPECT_EQ(many.out, kDouble + " ED=~>=0.0/-/- not-SE:without=uniqueness cells_left=4 candidates_left=8\n");
  EXPECT_EQ(many.status, 1);
  EXPECT_NE(many.err.find("not solved by logic alone 1"), std::string::npos) << many.err;
  const Finished row =
      run_sudorate({"--solutions=many", "--to=csv",
                    "--fields=outcome,er,er_min,quality,solutions,cells_left,candidates_left", kDouble});
  EXPECT_NE(row.out.find("\nstalled,,~0.0,not-se,2,4,8\n"), std::string::npos) << row.out;
  EXPECT_EQ(run_sudorate({"--solutions=many", kChained}).out, kChained + " ED=7.1/1.2/1.2\n") << "not marked";
  EXPECT_NE(run_sudorate({"path", "--solutions=many", kDouble}).out.find("nothing more is found at " + kDouble),
            std::string::npos);
  const std::string both = run_sudorate({"--solutions=many", "--without=fish", kDouble}).out;
  EXPECT_NE(both.find(" not-SE:without=fish;without=uniqueness cells_left=4"), std::string::npos) << both;
}

TEST(Rules, PathNumbersLevels) {
  const Finished finished = run_sudorate({"path", "--apply=all-lowest", kNearlySolved});
  EXPECT_EQ(finished.out, kNearlySolved +
                              "\n"
                              "    1   1.0  Hidden Single  r2c6=4\n"
                              "        1.0  Hidden Single  r6c1=7\n"
                              "        1.0  Hidden Single  r5c9=7\n"
                              "        1.0  Hidden Single  r1c8=4\n"
                              "    2   1.0  Hidden Single  r2c8=6\n" +
                              kNearlySolved + " ED=~1.0/~1.0/~1.0 not-SE:all-lowest score=~2.0\n");
}

TEST(Rules, AlignedPairsByTagsHaveANameOfTheirOwn) {
  const std::string puzzle = "641...5..2...5.1.7............9.7.8.7.2.68.9..951...........67..1......8...38....";
  const std::string pair = "6.2  Aligned Pair Exclusion";
  EXPECT_NE(run_sudorate({"path", puzzle}).out.find(pair + "  r"), std::string::npos);
  const std::string by_tags = run_sudorate({"path", "--apply=all-lowest", puzzle}).out;
  EXPECT_NE(by_tags.find(pair + ", by tags  r"), std::string::npos) << by_tags;
  EXPECT_EQ(by_tags.find(pair + "  r"), std::string::npos) << by_tags;
}

TEST(Rules, AProfileThatStallsShowsWhere) {
  const Finished finished = run_sudorate({"path", "--profile=senior", kDiffering});
  EXPECT_NE(finished.out.find("nothing more is found at "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("not-SE:senior,table=1"), std::string::npos);
  EXPECT_NE(finished.err.find("the rules 'senior,table=1' find nothing after "), std::string::npos);
  EXPECT_EQ(finished.status, 1);
  EXPECT_NE(run_sudorate({"--profile=senior", "--loop-limit=8", kDiffering}).out.find("senior,loops=8,table=1"),
            std::string::npos);
}

TEST(Rules, AProfileOfAFileMayBeShownAndUsed) {
  const TemporaryFile file(run_sudorate({"rate", "--profile=advanced", "--show-profile"}).out);
  EXPECT_NE(file.content().find("max-nice-length = 3\n"), std::string::npos);
  EXPECT_EQ(run_sudorate({"--profile=" + file.name(), kDiffering}).out,
            run_sudorate({"--profile=advanced", kDiffering}).out);
}

TEST(Rules, SettingsWithoutEffectAreTold) {
  const TemporaryFile file(
      "trim-every-time = on\nthink-depth = 2\neasy-method-first = on\nauto-trim-level = 100\n");
  const std::string told = "'" + file.name() + "': no effect here: easy-method-first = on, think-depth = 2\n";
  for (const std::vector<std::string>& words : {std::vector<std::string>{"rate"},
                                                {"rate", "--to=csv"},
                                                {"path"},
                                                {"teach"},
                                                {"plot"},
                                                {"stats"},
                                                {"filter"},
                                                {"steps", "--step=2"}}) {
    std::vector<std::string> call = words;
    call.insert(call.end(), {"--profile=" + file.name(), kPuzzle});
    EXPECT_NE(run_sudorate(call).err.find(told), std::string::npos) << words.front() << run_sudorate(call).err;
  }
  const TemporaryFile shown(run_sudorate({"rate", "--profile=senior", "--show-profile"}).out);
  EXPECT_EQ(run_sudorate({"rate", "--profile=" + shown.name(), kPuzzle}).err.find("no effect"), std::string::npos);
}

TEST(Rules, AWrongLineOfAProfileIsTold) {
  const TemporaryFile file("permitted-methods = n-pairs\n");
  const Finished finished = run_sudorate({"--profile=" + file.name(), kDiffering});
  EXPECT_EQ(finished.status, 2);
  EXPECT_NE(finished.err.find("line 1: 'n-pairs' is not a method"), std::string::npos) << finished.err;
}

// The lines are those of tag_trace_test.cc; here they reach the file, and change nothing else.
TEST(Rules, TheCallsOfThePassesAreTraced) {
  for (const char* apply : {"--apply=first", "--apply=all-lowest"}) {
    const Finished finished = run_sudorate({"path", apply, "--trace-tags=-", kDiffering});
    EXPECT_EQ(finished.out, run_sudorate({"path", apply, kDiffering}).out);
    EXPECT_EQ(finished.status, 0);
    EXPECT_TRUE(finished.err.starts_with(kDiffering + "\n")) << finished.err;
    // 6.6 and more is needed, so that both calls of base 65 are in vain, and pairs are tried before them.
    const std::string pairs = ": aligned exclusion, variant=1 base=62: kept none\n";
    const std::size_t first = finished.err.find(pairs);
    ASSERT_NE(first, std::string::npos) << finished.err;
    const std::string step = finished.err.substr(kDiffering.size() + 1, first - kDiffering.size() - 1);
    const std::string first_call = kDiffering + "\n" + step + pairs + step + ": tags, options=1 level=0 base=65 ";
    EXPECT_TRUE(finished.err.starts_with(first_call)) << finished.err;
    EXPECT_TRUE(finished.err.substr(finished.err.find('\n', first_call.size()))
                    .starts_with("\n" + step + ": tags, options=2 level=0 base=65 "))
        << finished.err;
    // Singles are found without any of them.
    EXPECT_EQ(run_sudorate({"path", apply, "--trace-tags=-", kNearlySolved}).err, kNearlySolved + "\n");
    const TemporaryFile file("");
    EXPECT_EQ(run_sudorate({"path", apply, "--trace-tags=" + file.name(), kDiffering}).err, "");
    EXPECT_EQ(file.content(), finished.err);
    EXPECT_EQ(run_sudorate({"path", apply, "--trace-tags=" + file.name(), kDiffering}).status, 2);
  }
}

// What is between two texts, of which the second one comes after the first.
std::string between(const std::string& text, const std::string& before, const std::string& after) {
  const std::size_t begin = text.find(before);
  if (begin == std::string::npos) return "no '" + before + "'";
  const std::size_t start = begin + before.size();
  return text.substr(start, text.find(after, start) - start);
}

// The number of the last step of a path in text form.
int last_number(const std::string& path) {
  std::istringstream lines(path);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line.substr(0, 5));
    if (int each = 0; words >> each) number = each;
  }
  return number;
}

struct ComparedPolicies {
  int puzzles;
  int differing;
  int lower;
  int higher;
  int steps;
  int levels;

  std::string text() const {
    const auto line = [](const char* what, int count) { return what + std::to_string(count) + '\n'; };
    return line("puzzles rated both ways      ", puzzles) + line("ratings that differ          ", differing) +
           line("  ER of all-lowest lower     ", lower) + line("  ER of all-lowest higher    ", higher) +
           line("steps, one at a time         ", steps) + line("levels, all of the lowest    ", levels);
  }
};

// Each of the five cells of kNearlySolved is a step; all together they are two levels, see PathNumbersLevels.
TEST(Rules, PoliciesThatAgreeAreCounted) {
  const Finished finished = run_sudorate({"compare", "--policies"}, kSquare + '\n' + kNearlySolved + '\n');
  EXPECT_EQ(finished.out, (ComparedPolicies{2, 0, 0, 0, kSquareSteps + 5, kSquareLevels + 2}.text()));
  EXPECT_EQ(finished.status, 0);
}

// The ratings and levels of a puzzle by all-lowest are those that other commands tell.
TEST(Rules, PoliciesAreCompared) {
  const std::string lowest =
      between(run_sudorate({"--apply=all-lowest", kDiffering}).out, " ED=", " not-SE:all-lowest\n");
  const int levels = last_number(run_sudorate({"path", "--apply=all-lowest", kDiffering}).out);
  ASSERT_NE(lowest, "~6.6/~1.2/~1.2") << "the puzzle must differ";
  ASSERT_EQ(lowest.size(), std::string("~6.6/~1.2/~1.2").size());
  EXPECT_LT(levels, kDifferingSteps);

  const Finished finished = run_sudorate({"compare", "--policies"}, kDiffering + '\n' + kSquare + '\n');
  const std::string er = lowest.substr(1, 3);
  const ComparedPolicies counts = {
      2, 1, er < "6.6" ? 1 : 0, er > "6.6" ? 1 : 0, kDifferingSteps + kSquareSteps, levels + kSquareLevels};
  EXPECT_EQ(finished.out, kDiffering + " first=6.6/1.2/1.2 all-lowest=" + lowest + " not-SE, " +
                              std::to_string(kDifferingSteps) + " steps, " + std::to_string(levels) + " levels\n" +
                              counts.text());
  EXPECT_EQ(finished.status, 1);
}

}  // namespace
}  // namespace sudorate::test
