// Scripts for gnuplot.
#include <gtest/gtest.h>

#include <string>

#include "tools/plot/gnuplot.h"

namespace sudorate::test {
namespace {

PlottedPath sample(const std::string& label) {
  return {label,
          "4.0/4.0/1.0",
          {{1, 10, "Hidden Single", TechniqueGroup::kSingle, true},
           {2, 40, "Hidden Triplet", TechniqueGroup::kPattern, false}}};
}

TEST(GnuplotScript, HasTheStepsTheTechniquesAndTheGroupsThatOccur) {
  const std::string script = gnuplot_script({sample("p")}, ImageForm::kSvg);
  EXPECT_TRUE(script.starts_with("terminal = \"svg "));
  EXPECT_NE(script.find("$steps << END\n1\t1\t1.0\t1\n1\t2\t4.0\t2\nEND\n"), std::string::npos) << script;
  EXPECT_NE(script.find("$techniques << END\nHidden Single\t1\t1\nHidden Triplet\t1\t2\nEND\n"), std::string::npos);
  EXPECT_NE(script.find("array groups[6] = ['singles', 'locking, subsets, fish, wings', '', '', '', '']\n"),
            std::string::npos);
}

// What users name a puzzle must not become a command.
TEST(GnuplotScript, QuotesLabels) {
  const std::string script = gnuplot_script({sample("it's\n`x`")}, ImageForm::kPng);
  EXPECT_TRUE(script.starts_with("terminal = \"pngcairo "));
  EXPECT_NE(script.find("titles[1] = ['it''s?`x`  ED=4.0/4.0/1.0']\n"), std::string::npos) << script;
}

TEST(GnuplotScript, HasATitleForEachOfSeveralPaths) {
  const std::string script = gnuplot_script({sample("p"), sample("123456789012")}, ImageForm::kPng);
  EXPECT_NE(script.find("titles[2] = ['1: 4.0/4.0/1.0  p', '2: 4.0/4.0/1.0  123456789...']\n"), std::string::npos);
  EXPECT_NE(script.find("\n2\t1\t1.0\t1\n"), std::string::npos);
}

TEST(GnuplotScript, HasTheCountsOfEachFile) {
  Distribution ratings(ValueKind::kRating);
  ratings.add("a.txt", {12}, 5);
  ratings.add("it's", {71}, 2);
  const std::string script = gnuplot_script(ratings, "ER", "puzzle");
  EXPECT_NE(script.find("x_name = 'ER'\ny_name = 'puzzles'\nhas_axis = 1\nbar = 0.085\n"), std::string::npos)
      << script;
  EXPECT_NE(script.find("titles[2] = ['a.txt: 5 puzzles', 'it''s: 2 puzzles']\n"), std::string::npos) << script;
  EXPECT_NE(script.find("1\t1.2\t5\n1\t7.1\t0\n2\t1.2\t0\n2\t7.1\t2\nEND\n"), std::string::npos) << script;
  Distribution names(ValueKind::kName);
  names.add("a.txt", {0, "X-Wing"}, 3);
  const std::string with_names = gnuplot_script(names, "technique", "step");
  EXPECT_NE(with_names.find("has_axis = 0\n"), std::string::npos);
  EXPECT_NE(with_names.find("1\t0\t3\nEND\n$names << END\n0\tX-Wing\nEND\n"), std::string::npos) << with_names;
}

}  // namespace
}  // namespace sudorate::test
