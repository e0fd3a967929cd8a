// `sudorate plot`: bars, lines and images. Images need gnuplot; without it these tests skip themselves.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

bool has_gnuplot() { return shell("command -v gnuplot").status == 0; }

TEST(Plot, ShowsABarForEachStep) {
  const Finished finished = run_sudorate({"plot", kNearlySolved});
  EXPECT_EQ(finished.status, 0);
  EXPECT_TRUE(finished.out.starts_with(kNearlySolved + " ED=1.0/1.0/1.0\n step   rating  "));
  EXPECT_NE(finished.out.find("technique\n    1      1.0  ==="), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("\nsteps by technique"), std::string::npos);
}

TEST(Plot, WritesLinesForOtherPrograms) {
  EXPECT_EQ(run_sudorate({"plot", "--to=tsv", kNearlySolved}).out,
            "1\t1.0\tHidden Single\n2\t1.0\tHidden Single\n3\t1.0\tHidden Single\n4\t1.0\tHidden Single\n"
            "5\t1.0\tHidden Single\n");
}

TEST(Plot, ShowsTwoPuzzlesAgainstEachOther) {
  const Finished finished = run_sudorate({"plot", "--against", kNearlySolved, kMultiple, kPuzzle});
  EXPECT_TRUE(finished.out.starts_with("1: " + kNearlySolved + " ED=1.0/1.0/1.0\n2: " + kPuzzle +
                                       " ED=4.2/1.2/1.2\n step        1  "))
      << finished.out;
  EXPECT_TRUE(run_sudorate({"plot", "--against", "--to=tsv", kNearlySolved, kNearlySolved})
                  .out.starts_with("1\t1.0\t1.0\n2\t1.0\t1.0\n"));
  const Finished alone = run_sudorate({"plot", "--against", kPuzzle, kMultiple});
  EXPECT_EQ(alone.out, "");
  EXPECT_NE(alone.err.find("--against needs two puzzles with a rating"), std::string::npos) << alone.err;
}

TEST(Plot, TellsWhatIsNoPuzzle) {
  const Finished finished = run_sudorate({"plot", kMultiple});
  EXPECT_EQ(finished.out, kMultiple + " ED=multiple\n");
  EXPECT_EQ(finished.status, 1);
}

TEST(Plot, DrawsImagesOfOneAndOfSeveralPuzzles) {
  if (!has_gnuplot()) GTEST_SKIP() << "no gnuplot";
  const Finished svg = run_sudorate({"plot", "--svg=-", kThreeRatings});
  EXPECT_EQ(svg.status, 0) << svg.err;
  EXPECT_EQ(svg.err, "");
  EXPECT_NE(svg.out.find("<svg"), std::string::npos);
  EXPECT_NE(svg.out.find("Turbot Fish"), std::string::npos);
  EXPECT_TRUE(svg.out.ends_with("</svg>\n\n") || svg.out.ends_with("</svg>\n"))
      << svg.out.substr(svg.out.size() - 40);
  const Finished png = run_sudorate({"plot", "--png=-", kThreeRatings, kDiamond});
  EXPECT_EQ(png.status, 0) << png.err;
  EXPECT_EQ(png.out.substr(0, 4), "\x89PNG");
}

TEST(Plot, DoesNotReplaceAnImageUnasked) {
  if (!has_gnuplot()) GTEST_SKIP() << "no gnuplot";
  const TemporaryFile file("mine");
  const Finished refused = run_sudorate({"plot", "--png=" + file.name(), kThreeRatings});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err, "sudorate: '" + file.name() + "' exists; --force replaces it; or choose another --png\n");
  EXPECT_EQ(file.content(), "mine");
  EXPECT_EQ(run_sudorate({"plot", "--force", "--png=" + file.name(), kThreeRatings}).status, 0);
  EXPECT_EQ(file.content().substr(0, 4), "\x89PNG");
}

TEST(Plot, SaysWhatIsMissingWithoutGnuplot) {
  const Finished finished = shell("PATH=/nonexistent \"$SUDORATE\" plot --svg=- " + kThreeRatings);
  EXPECT_EQ(finished.status, 3);
  EXPECT_EQ(finished.out, "");
  EXPECT_NE(finished.err.find("gnuplot is not installed; it is in the package gnuplot-nox"), std::string::npos);
}

TEST(Plot, DrawsNothingOfSolvedPuzzles) {
  const Finished finished = run_sudorate({"plot", "--svg=-", kSolution});
  EXPECT_EQ(finished.out, "");
  EXPECT_NE(finished.err.find("there is no path to draw"), std::string::npos);
}

}  // namespace
}  // namespace sudorate::test
