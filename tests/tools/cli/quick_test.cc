// `sudorate rate --quick`: exact ratings of what is easy, classes for the rest.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// The first recorded puzzle rated 10.0 or more: it needs nested chains.
const RecordedPath& nested() {
  static const RecordedPath path = [] {
    for (const RecordedPath& each : read_paths(data_file("reference/own-hard.tsv"))) {
      const std::string er = each.ratings.substr(0, each.ratings.find('/'));
      if (er.size() == 4) return each;
    }
    return RecordedPath();
  }();
  return path;
}

TEST(Quick, LeavesEasyPuzzlesExact) {
  const Finished finished = run_sudorate({"--quick", "--to=csv", "--no-header", "--fields=er,ep,ed,quality,band"},
                                         kPuzzle + '\n' + kThreeRatings + '\n');
  EXPECT_EQ(finished.out, "4.2,1.2,1.2,exact,\n7.3,4.5,2.8,exact,\n");
  EXPECT_EQ(finished.status, 0);
}

TEST(Quick, PutsHardPuzzlesIntoAClassAndMarksThem) {
  ASSERT_NE(nested().puzzle, "");
  const Finished text = run_sudorate({"--quick", nested().puzzle});
  const std::string opening = nested().puzzle + " ED=";
  ASSERT_EQ(text.out.substr(0, opening.size()), opening);
  const std::string rest = text.out.substr(opening.size());
  EXPECT_NE(rest.find("+/"), std::string::npos) << rest;
  EXPECT_NE(rest.find(" quality=approx\n"), std::string::npos) << rest;
  EXPECT_EQ(text.status, 0) << "a class is what was asked for";
}

TEST(Quick, KeepsClassesOutOfTheColumnsOfRatings) {
  const auto json = nlohmann::json::parse(run_sudorate({"--quick", "--to=jsonl", nested().puzzle}).out);
  EXPECT_FALSE(json.contains("er"));
  EXPECT_FALSE(json.contains("er_max"));
  EXPECT_EQ(json.at("outcome"), "classed");
  EXPECT_EQ(json.at("quality"), "approx");
  EXPECT_GE(json.at("er_min"), 9.5);
  EXPECT_EQ(json.at("band").get<std::string>().back(), '+');
}

TEST(Quick, IsCountedAsClassed) {
  const Finished finished = run_sudorate({"--quick", "--summary", nested().puzzle, kPuzzle});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err.substr(0, finished.err.find(" in ")), "rated 1, put into a class 1 (hardest 4.2)");
}

TEST(Quick, IsNeitherEqualNorDifferentForCompare) {
  const std::string rated = run_sudorate({"--quick", nested().puzzle}).out;
  const Finished compared = run_sudorate({"compare"}, rated);
  EXPECT_NE(compared.out.find("not comparable"), std::string::npos) << compared.out;
  EXPECT_EQ(compared.status, 1);
}

}  // namespace
}  // namespace sudorate::test
