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

}  // namespace
}  // namespace sudorate::test
