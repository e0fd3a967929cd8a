// Ratings that stand beside the puzzles of an input, for `stats`.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(Recorded, StatsTakesTheRatingsThatAreThere) {
  // The computed rating is 4.2.
  const std::string rated = kPuzzle + " ED=7.1/1.2/1.2\n" + kDiamond + " ED=>=6.5/2.3/2.3\n";
  const Finished finished = run_sudorate({"stats", "--top=1"}, rated);
  EXPECT_EQ(finished.out.substr(0, 35), "rated 1, without an exact rating 1\n");
  EXPECT_NE(finished.out.find("\n7.1            1  100.0%"), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("\nhardest\n" + kPuzzle + " ED=7.1/1.2/1.2\n"), std::string::npos);
  EXPECT_EQ(finished.out.find("technique"), std::string::npos) << "no path is known";
}

TEST(Recorded, StatsListsTheHardestAsRateDoes) {
  const std::string rated = kPuzzle + " ED=7.1/1.2/1.2\n" + kDiamond + " ED=7.1/2.6/1.2\n";
  const std::string out = run_sudorate({"stats", "--top=2"}, rated).out;
  EXPECT_NE(out.find("\nhardest\n" + kDiamond + " ED=7.1/2.6/1.2\n" + kPuzzle), std::string::npos) << out;
}

TEST(Recorded, StatsCountsRatingsWithoutPuzzles) {
  const Finished finished = run_sudorate({"stats"}, "7.1/1.2/1.2\n4.2\n4.2 1.2 1.2\n");
  EXPECT_EQ(finished.out.substr(0, 8), "rated 3\n") << finished.out;
  EXPECT_NE(finished.out.find("\n4.2            2   66.7%"), std::string::npos) << finished.out;
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
}

// The path of kPuzzle alone has 64 steps.
TEST(Recorded, StatsTellsHowManyPuzzlesTheTechniquesAreOf) {
  const std::string rated = kDiamond + " ED=7.1/1.2/1.2\n";
  const Finished some = run_sudorate({"stats"}, kPuzzle + '\n' + rated + rated);
  EXPECT_NE(some.out.find("\nof the 1 puzzle with a known path:\ntechnique "), std::string::npos) << some.out;
  EXPECT_NE(some.out.find("\n64 steps, "), std::string::npos) << some.out;
  const Finished all = run_sudorate({"stats"}, kPuzzle + '\n' + kMultiple + '\n');
  EXPECT_EQ(all.out.find("of the "), std::string::npos) << all.out;
}

TEST(Recorded, InFrontOfThePuzzleAreReadIfTheyAreAField) {
  EXPECT_EQ(run_sudorate({"-f%{recorded}"}, "8.4;" + kPuzzle).out, "8.4/-/-\n");
  EXPECT_EQ(run_sudorate({"-f%{recorded}"}, "8.4\t" + kPuzzle).out, "8.4/-/-\n");
  EXPECT_EQ(run_sudorate({"-f%{recorded}"}, "8.4 " + kPuzzle).out, "-\n") << "an id";
  EXPECT_EQ(run_sudorate({"-f%{recorded}"}, "12;" + kPuzzle).out, "-\n") << "a number of something";
  EXPECT_EQ(run_sudorate({"-f%{recorded}"}, "name;" + kPuzzle + ";7,1;1,2;1,2").out, "7.1/1.2/1.2\n");
  EXPECT_EQ(run_sudorate({"-f%{recorded}"}, kPuzzle + ";7,1").out, "7.1/-/-\n");
  EXPECT_EQ(run_sudorate({"-f%{recorded}"}, "puzzle;er\n" + kPuzzle + ";7,1\n").out, "7.1/-/-\n");
}

TEST(Recorded, StatsRatesTheOthersAndAllIfAsked) {
  const Finished mixed = run_sudorate({"stats"}, kPuzzle + " ED=7.1/1.2/1.2\n" + kDiamond + '\n');
  EXPECT_NE(mixed.out.find("\n2.3            1   50.0%"), std::string::npos) << mixed.out;
  EXPECT_NE(mixed.out.find("\n7.1            1   50.0%"), std::string::npos) << mixed.out;
  EXPECT_EQ(mixed.err, "ratings from the input: 1, computed now: 1; --computed computes all\n");
  const Finished computed = run_sudorate({"stats", "--computed"}, kPuzzle + " ED=7.1/1.2/1.2\n");
  EXPECT_NE(computed.out.find("\n4.2            1  100.0%"), std::string::npos) << computed.out;
}

TEST(Recorded, StatsTellsOfNumbersThatAreNoRatings) {
  // The computed ratings are 4.2 and 2.3.
  const Finished finished = run_sudorate({"stats"}, "puzzle,er\n" + kPuzzle + ",9.25\n" + kDiamond + ",7.15\n");
  EXPECT_NE(finished.out.find("\n2.3            1   50.0%"), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("\n4.2            1   50.0%"), std::string::npos) << finished.out;
  EXPECT_EQ(
      finished.err,
      "2 recorded ratings are not used, the puzzles are rated; the first, <stdin>:2: ER 9.25 is not a multiple "
      "of 0.1\n");
  EXPECT_EQ(run_sudorate({"stats"}, kPuzzle + " ED=4.2/1.2/1.25\n").err,
            "<stdin>:1: ED 1.25 is not a multiple of 0.1; the recorded rating is not used, the puzzle is rated\n");
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(run_sudorate({"-f%{recorded}"}, kPuzzle + " ED=9.25/1.2/1.2").out, "-\n");
}

TEST(Recorded, StatsReadsWhatRateAndPathWrite) {
  const std::string input = kPuzzle + '\n' + kDiamond + '\n' + kMultiple + '\n' + kSolution + '\n';
  const TemporaryFile puzzles(input);
  const std::string direct = shell("\"$SUDORATE\" stats '" + puzzles.name() + "'").out;
  ASSERT_NE(direct, "");
  EXPECT_EQ(shell("\"$SUDORATE\" path --to=trace '" + puzzles.name() + "' | \"$SUDORATE\" stats").out, direct);
  const std::string counts = direct.substr(0, direct.find("\ntechnique"));
  for (const std::string form : {"text", "csv", "tsv", "jsonl"}) {
    const std::string pipe =
        "\"$SUDORATE\" --to=" + form + " '" + puzzles.name() + "' | \"$SUDORATE\" stats 2>/dev/null";
    EXPECT_EQ(shell(pipe).out, counts) << form;
  }
}

// None of the recorded ratings is the computed one: 4.2/1.2/1.2, 2.3/2.3/2.3, 7.3/4.5/2.8, 1.0/1.0/1.0.
const std::string kSeven = kPuzzle + " ED=7.1/5.0/1.2\n";
const std::string kNine = kDiamond + " SER 9.0\n";
const std::string kBound = kThreeRatings + " ED=>=8.0/1.2/-\n";
const std::string kSilent = kNearlySolved + '\n';
const std::string kTold = kSeven + kNine + kBound + kSilent;

TEST(ScoreStats, AreAHistogramOfPathsThatAreKnown) {
  const Finished rated = run_sudorate({"stats", "--by=score"}, kPuzzle + " ED=4.2/1.2/1.2\n");
  EXPECT_EQ(rated.out, "rated 1\n");
  EXPECT_TRUE(rated.err.starts_with("no score is known, for the input has ratings without paths; --computed"))
      << rated.err;
  const Finished text = run_sudorate({"stats", "--by=score", kNearlySolved});
  EXPECT_NE(text.out.find("\nscore     puzzles   share\n5-5.9           1  100.0%  ###"), std::string::npos)
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
