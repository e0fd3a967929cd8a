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

TEST(GnuplotScript, DrawsTheFamiliesThatOccurAndTheTechniques) {
  const std::string script = gnuplot_script({sample("p")}, ImageForm::kSvg);
  EXPECT_TRUE(script.starts_with("set terminal svg "));
  EXPECT_NE(script.find("$family0 << END\n1 1.0\nEND\n"), std::string::npos);
  EXPECT_NE(script.find("$family1 << END\n2 4.0\nEND\n"), std::string::npos);
  EXPECT_NE(script.find("title 'singles'"), std::string::npos);
  EXPECT_EQ(script.find("title 'uniqueness'"), std::string::npos) << "no such step";
  EXPECT_NE(script.find("set ytics ('Hidden Single' 0, 'Hidden Triplet' 1)"), std::string::npos);
}

// The axis ends with the last step, which may have several techniques.
TEST(GnuplotScript, HasRoomForTheNumberedSteps) {
  PlottedPath path = sample("p");
  EXPECT_NE(gnuplot_script({path}, ImageForm::kSvg).find("set xrange [0.3:2.7]"), std::string::npos);
  path.steps.push_back({2, 40, "Naked Quad", TechniqueGroup::kPattern, false});
  EXPECT_NE(gnuplot_script({path}, ImageForm::kSvg).find("set xrange [0.3:2.7]"), std::string::npos);
}

// What users name a puzzle must not become a command.
TEST(GnuplotScript, QuotesLabels) {
  const std::string script = gnuplot_script({sample("it's\n`x`")}, ImageForm::kPng);
  EXPECT_TRUE(script.starts_with("set terminal pngcairo "));
  EXPECT_NE(script.find("set title 'it''s?`x`  ED=4.0/4.0/1.0'"), std::string::npos);
}

TEST(GnuplotScript, DrawsSeveralPathsAsLines) {
  const std::string script = gnuplot_script({sample("p"), sample("q")}, ImageForm::kPng);
  EXPECT_NE(script.find("$path0 using 1:2 with steps"), std::string::npos);
  EXPECT_NE(script.find("title '2: 4.0/4.0/1.0  q'"), std::string::npos);
  EXPECT_EQ(script.find("multiplot"), std::string::npos);
  const std::vector<PlottedPath> many(7, sample("123456789012"));
  const std::string dashed = gnuplot_script(many, ImageForm::kPng);
  EXPECT_NE(dashed.find("dt 2 lc rgb "), std::string::npos) << "there are six colours";
  EXPECT_NE(dashed.find("title '7: 4.0/4.0/1.0  123456789...'"), std::string::npos);
}

}  // namespace
}  // namespace sudorate::test
