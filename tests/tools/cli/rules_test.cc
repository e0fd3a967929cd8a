// Ratings by other rules: how they are chosen, and that they are always marked.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// 6.6 one step at a time.
const std::string kDiffering = "...7...5...9...7.......5.32...3.6..........2692.5........8.957..3..5......84..6..";

TEST(Rules, AllLowestIsMarkedInEveryForm) {
  const std::string marked = kDiffering + " ED=~6.7/~1.2/~1.2 not-SE:all-lowest\n";
  EXPECT_EQ(run_sudorate({"--apply=all-lowest", kDiffering}).out, marked);
  EXPECT_EQ(run_sudorate({"--apply=all-lowest", "--to=serate", kDiffering}).out, marked);
  EXPECT_EQ(run_sudorate({"--apply=all-lowest", "-f", "%r %p %d", kDiffering}).out, "~6.7 ~1.2 ~1.2\n");
  EXPECT_EQ(run_sudorate({"--apply=all-lowest", "--to=csv", "--no-header", kDiffering}).out,
            "1,1," + kDiffering + ",rated,~6.7,~1.2,~1.2,~6.7,~6.7,,not-se,all-lowest\n");
  EXPECT_NE(run_sudorate({"--apply=all-lowest", "--to=jsonl", kDiffering}).out.find("\"er\":\"~6.7\""),
            std::string::npos);
  EXPECT_NE(
      run_sudorate({"--apply=all-lowest", "--provenance=comment", kDiffering}).out.find("rules of all-lowest"),
      std::string::npos);
}

TEST(Rules, OneStepAtATimeAndSe121AreTheDefault) {
  const std::string plain = run_sudorate({kDiffering}).out;
  EXPECT_EQ(plain, kDiffering + " ED=6.6/1.2/1.2\n");
  EXPECT_EQ(run_sudorate({"--apply=first", "--profile=se121", kDiffering}).out, plain);
}

// Four cells are the last ones of a house. The fifth, r2c8, shares row, column and box with one of them.
TEST(Rules, PathNumbersLevels) {
  const Finished finished = run_sudorate({"path", "--apply=all-lowest", kNearlySolved});
  EXPECT_EQ(finished.out, kNearlySolved +
                              "\n"
                              "    1   1.0  Hidden Single  r2c6=4\n"
                              "        1.0  Hidden Single  r6c1=7\n"
                              "        1.0  Hidden Single  r5c9=7\n"
                              "        1.0  Hidden Single  r1c8=4\n"
                              "    2   1.0  Hidden Single  r2c8=6\n" +
                              kNearlySolved + " ED=~1.0/~1.0/~1.0 not-SE:all-lowest\n");
}

TEST(Rules, AProfileThatStallsShowsWhere) {
  const Finished finished = run_sudorate({"path", "--profile=senior", kDiffering});
  EXPECT_NE(finished.out.find("nothing more is found at "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("not-SE:senior,table=1"), std::string::npos);
  EXPECT_NE(finished.err.find("the rules 'senior,table=1' know nothing more after "), std::string::npos);
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

TEST(Rules, WrongChoicesAreTold) {
  const TemporaryFile file("permitted-methods = n-pairs\n");
  struct Case {
    std::vector<std::string> words;
    std::string said;
  };
  const Case cases[] = {
      {{"--profile=" + file.name()}, "line 1: 'n-pairs' is no method"},
      {{"--profile=nowhere"}, "--profile must be se121, senior, advanced, machine or a file"},
      {{"--profile=senior", "--apply=all-lowest"}, "exclude each other"},
      {{"--loop-limit=5"}, "--loop-limit needs a --profile"},
      {{"--apply=all-lowest", "--er=6.0..7.0"}, "conditions are for ratings by Sudoku Explainer's rules"},
      {{"path", "--apply=all-lowest", "--to=jsonl"}, "--to=text or --to=trace"},
  };
  for (const Case& each : cases) {
    std::vector<std::string> words = each.words;
    words.push_back(kDiffering);
    const Finished finished = run_sudorate(words);
    EXPECT_EQ(finished.status, 2);
    EXPECT_NE(finished.err.find(each.said), std::string::npos) << finished.err;
  }
}

// Level 0 always; the passes and the searches for aligned exclusions in their order.
TEST(Rules, TheTagPassesAreTraced) {
  const Finished finished = run_sudorate({"path", "--apply=all-lowest", "--trace-tags=-", kDiffering});
  EXPECT_EQ(finished.out, run_sudorate({"path", "--apply=all-lowest", kDiffering}).out);
  EXPECT_TRUE(finished.err.starts_with(kDiffering + "\n")) << finished.err;
  // 6.6 and more is needed, so that both calls of base 65 are in vain, and pairs are tried before them.
  const std::string pairs = ": aligned exclusion, variant=1\n";
  const std::size_t first = finished.err.find(pairs);
  ASSERT_NE(first, std::string::npos);
  const std::string step = finished.err.substr(kDiffering.size() + 1, first - kDiffering.size() - 1);
  EXPECT_TRUE(finished.err.starts_with(kDiffering + "\n" + step + pairs + step +
                                       ": tags, options=1 level=0 base=65\n" + step +
                                       ": tags, options=2 level=0 base=65\n"))
      << finished.err;
  // Singles are found without any of them.
  EXPECT_EQ(run_sudorate({"path", "--apply=all-lowest", "--trace-tags=-", kNearlySolved}).err,
            kNearlySolved + "\n");
  const TemporaryFile file("");
  EXPECT_EQ(run_sudorate({"path", "--apply=all-lowest", "--trace-tags=" + file.name(), kDiffering}).err, "");
  EXPECT_EQ(file.content(), finished.err);
  EXPECT_EQ(run_sudorate({"path", "--apply=all-lowest", "--trace-tags=" + file.name(), kDiffering}).status, 3);
  EXPECT_EQ(run_sudorate({"path", "--trace-tags=-", kDiffering}).status, 2);
}

TEST(Rules, PoliciesAreCompared) {
  const Finished finished = run_sudorate({"compare", "--policies"}, kDiffering + '\n' + kNearlySolved + '\n');
  EXPECT_EQ(finished.out, kDiffering +
                              " first=6.6/1.2/1.2 all-lowest=~6.7/~1.2/~1.2 not-SE, 65 steps, 41 levels\n"
                              "puzzles rated both ways      2\n"
                              "ratings that differ          1\n"
                              "  ER of all-lowest lower     0\n"
                              "  ER of all-lowest higher    1\n"
                              "steps, one at a time         70\n"
                              "levels, all of the lowest    43\n");
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(run_sudorate({"compare", "--policies", kNearlySolved}).status, 0);
}

}  // namespace
}  // namespace sudorate::test
