// Ratings and solutions that stand beside the puzzles of an input, for `rate`, `stats` and `check`.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// The last digits of the solution, exchanged.
std::string wrong_solution() {
  std::string solution = kSolution;
  std::swap(solution[79], solution[80]);
  return solution;
}

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

TEST(Recorded, AColumnOfUnknownNameIsPointedOutWhereRatingsAreWanted) {
  const std::string table = "puzzle,size,hardness,seconds\n" + kPuzzle + ",26,7.1,0.2\n" + kDiamond + ",24,,0.3\n";
  const std::string note =
      "<stdin>: column 'hardness' may hold ratings but is not read; --rating-column names the one to read\n";
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"stats"}, {"filter", "--recorded", "--er=7.x"}, {"compare"}}) {
    const Finished finished = run_sudorate(words, table);
    EXPECT_EQ(finished.err.substr(0, note.size()), note) << words.front();
  }
  const Finished taken = run_sudorate({"stats", "--rating-column=hardness"}, table);
  EXPECT_NE(taken.out.find("\n7.1            1   50.0%"), std::string::npos) << taken.out;
  EXPECT_EQ(taken.err.find("hardness"), std::string::npos) << taken.err;
  // Whole numbers, and numbers that no rating has, are other measures.
  for (const std::string field : {"7", "0.9", "7.15", "20.1", "7.1s", "hard"}) {
    EXPECT_EQ(run_sudorate({"stats"}, "puzzle,hardness\n" + kPuzzle + ',' + field + '\n').err, "") << field;
  }
  EXPECT_EQ(run_sudorate({"stats"}, "puzzle,er,hardness\n" + kPuzzle + ",4.2,7.1\n").err, "");
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

TEST(Recorded, AreAFieldOfRate) {
  const std::string input = kPuzzle + " SER 7.3\n" + kDiamond + '\n';
  EXPECT_EQ(run_sudorate({"--to=csv", "--fields=er,recorded"}, input).out, "er,recorded\n4.2,7.3/-/-\n2.3,\n");
  EXPECT_EQ(run_sudorate({"-f", "%r %{recorded}"}, input).out, "4.2 7.3/-/-\n2.3 -\n");
}

TEST(Recorded, StandInTheColumnThatIsNamed) {
  const std::string table = "name,puzzle,mine\nfirst," + kPuzzle + ",44\n";
  const std::vector<std::string> words = {"--to=csv", "--no-header", "--fields=id,recorded", "--id-column=name"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.end(), words.begin(), words.end());
    return run_sudorate(more, table);
  };
  EXPECT_EQ(with({}).out, "first,\n");
  EXPECT_EQ(with({"--rating-column=mine", "--rating-unit=tenths"}).out, "first,4.4/-/-\n");
  EXPECT_EQ(with({"--rating-column=3", "--rating-unit=tenths"}).out, "first,4.4/-/-\n");
}

TEST(Recorded, AColumnOfDoubtfulNameIsTold) {
  const Finished finished =
      run_sudorate({"--to=csv", "--fields=recorded"}, "puzzle,difficulty\n" + kPuzzle + ",3.5\n");
  EXPECT_EQ(finished.out, "recorded\n3.5/-/-\n");
  EXPECT_NE(finished.err.find("column 'difficulty' is read as ER"), std::string::npos);
  EXPECT_EQ(run_sudorate({"--to=csv"}, "puzzle,difficulty\n" + kPuzzle + ",3.5\n").err, "") << "nobody asks";
}

// None of the recorded ratings is the computed one: 4.2/1.2/1.2, 2.3/2.3/2.3, 7.3/4.5/2.8, 1.0/1.0/1.0.
const std::string kSeven = kPuzzle + " ED=7.1/5.0/1.2\n";
const std::string kNine = kDiamond + " SER 9.0\n";
const std::string kBound = kThreeRatings + " ED=>=8.0/1.2/-\n";
const std::string kSilent = kNearlySolved + '\n';
const std::string kTold = kSeven + kNine + kBound + kSilent;

TEST(Recorded, FilterTakesThemWithoutRating) {
  const struct {
    std::vector<std::string> options;
    std::string accepted;
    std::string undecided;
  } cases[] = {
      {{"--er=7.x"}, kSeven, kSilent},
      {{"--er=..5"}, "", kSilent},
      {{"--er=8.."}, kNine + kBound, kSilent},
      {{"--ep=..3"}, kBound, kNine + kSilent},
      {{"--where=er>=7 and givens<=24"}, kNine, ""},
      {{"--where=recorded>8.5"}, kNine, kBound + kSilent},
      {{"--sort=-er", "--er=7.."}, kNine + kSeven + kBound, kSilent},
      {{"--top=1"}, kNine, kBound + kSilent},
      {{}, kTold, ""},
  };
  for (const auto& each : cases) {
    const TemporaryFile undecided("");
    std::vector<std::string> words = {"filter", "--recorded", "--force", "--undecided=" + undecided.name()};
    words.insert(words.end(), each.options.begin(), each.options.end());
    std::string call;
    for (const std::string& option : each.options) call += option + ' ';
    const Finished finished = run_sudorate(words, kTold);
    EXPECT_EQ(finished.out, each.accepted) << call << finished.err;
    EXPECT_EQ(shell("cat '" + undecided.name() + "'").out, each.undecided) << call;
    EXPECT_EQ(finished.status, each.undecided.empty() ? 0 : 1) << call;
  }
}

TEST(Recorded, FilterTellsOnlyWhatIsRecorded) {
  EXPECT_EQ(run_sudorate({"filter", "--recorded", "--er=7..", "--to=csv", "--fields=er,ep,er_min,quality,band"},
                         kSeven + kNine + kBound)
                .out,
            "er,ep,er_min,quality,band\n7.1,5.0,7.1,recorded,\n9.0,,9.0,recorded,\n,1.2,8.0,recorded,\n");
  const Finished silent =
      run_sudorate({"filter", "--recorded", "--er=7.."}, kSilent + kPuzzle + " ED=multiple\n" + kSeven);
  EXPECT_EQ(silent.err,
            "<stdin>:2:1: recorded as multiple\n<stdin>:1: no recorded rating; without --recorded it is rated, "
            "--rating-column names the column of a table that holds ratings\n");
  EXPECT_EQ(silent.status, 1);
  const Finished list = run_sudorate({"filter", "--recorded", "--er=7.."}, kSeven + kSilent + kPuzzle + "\n12\n");
  EXPECT_EQ(list.err,
            "<stdin>:4:1: 2 cells, expected 81\n"
            "2 records have no recorded rating, the first at <stdin>:2; without --recorded they are rated, "
            "--rating-column names the column of a table that holds ratings\n");
  EXPECT_EQ(list.out, kSeven);
}

TEST(Recorded, FilterReadsAColumnOfAllThreeRatings) {
  const std::string table = "Puzzle,ER/EP/ED\n" + kPuzzle + ",7.1/5.0/2.6\n";
  EXPECT_EQ(run_sudorate({"filter", "--recorded", "--ep=5.0", "--to=csv", "--fields=er,ep,ed"}, table).out,
            "er,ep,ed\n7.1,5.0,2.6\n");
}

TEST(Recorded, SummaryOfFilterSaysThatNothingWasRated) {
  const std::string said = run_sudorate({"filter", "--recorded", "--er=7..", "--summary"}, kSeven + kNine).err;
  EXPECT_TRUE(said.starts_with("accepted 2, rejected 0, undecided 0 (by --er=7..); rated in the input 2")) << said;
}

TEST(Recorded, FilterTellsThatItNeedNotRate) {
  const std::string hint = "the input holds ratings; --recorded takes them and rates nothing\n";
  const auto tells = [&](std::vector<std::string> words, const std::string& input) {
    words.insert(words.begin(), {"filter", "--summary"});
    return run_sudorate(words, input).err.find(hint) != std::string::npos;
  };
  EXPECT_TRUE(tells({"--er=4.."}, kSeven));
  EXPECT_TRUE(tells({"--er=4..", "--to=csv"}, "puzzle,er\n" + kPuzzle + ",4.2\n"));
  EXPECT_FALSE(tells({"--er=4.."}, kPuzzle + '\n'));
  EXPECT_FALSE(tells({"--er=4.."}, "puzzle,difficulty\n" + kPuzzle + ",4.2\n")) << "perhaps no ER";
  EXPECT_FALSE(tells({"--recorded", "--er=4.."}, kSeven));
  EXPECT_FALSE(tells({"--where=er!=recorded"}, kSeven));
  EXPECT_FALSE(tells({"--where=score>70"}, kSeven)) << "no record knows the score";
  EXPECT_EQ(run_sudorate({"filter", "--er=4.."}, kSeven).err, "") << "a script is not told";
}

TEST(Recorded, AreWordsOfConditions) {
  EXPECT_EQ(run_sudorate({"filter", "--where=recorded-er>3"}, kSeven + kNine).out, kNine);
  EXPECT_EQ(run_sudorate({"rate", "--where=er<recorded and recorded_ep=5", "-f%r"}, kSeven + kNine).out, "4.2\n");
  EXPECT_EQ(run_sudorate({"filter", "--where=recorded_ed<=1.2"}, kSeven + kNine).out, kSeven);
}

// Each record is 4.2/1.2/1.2 or 2.3/2.3/2.3 when it is rated; what is recorded leaves the condition open.
TEST(Recorded, ConditionsTellWhyTheyAreLeftOpen) {
  const std::string wrong = kPuzzle + " ED=6.8/1.2/1.3\n";
  const std::string silent = kPuzzle + '\n' + kDiamond + '\n';
  const std::string hint = "; --rating-column names the column of a table that holds ratings\n";
  const struct {
    std::string condition;
    std::string input;
    std::string message;
  } cases[] = {
      {"er!=recorded", wrong, "<stdin>:1:1: EP 1.2 is below ED 1.3\n"},
      {"recorded>3", kPuzzle + '\n', "<stdin>:1: no recorded rating, which the condition needs" + hint},
      {"recorded>3", silent,
       "2 records have no recorded rating, which the condition needs, the first at <stdin>:1" + hint},
      {"recorded_ep>3", kPuzzle + " SER 7.0\n",
       "<stdin>:1:1: the recorded rating, 7.0/-/-, leaves the condition open\n"},
      {"recorded>8.5", kPuzzle + " ED=>=8.0/1.2/-\n",
       "<stdin>:1:1: the recorded rating, >=8.0/1.2/-, leaves the condition open\n"},
  };
  for (const auto& each : cases) {
    for (const std::string command : {"filter", "rate"}) {
      const Finished finished = run_sudorate({command, "--where=" + each.condition}, each.input);
      EXPECT_NE(finished.err.find(each.message), std::string::npos) << command << ' ' << finished.err;
      EXPECT_EQ(finished.out, "") << command << ' ' << each.condition;
      EXPECT_EQ(finished.status, 1) << command << ' ' << each.condition;
    }
  }
  const Finished decided = run_sudorate({"filter", "--where=recorded>3 and givens<17"}, silent + wrong);
  EXPECT_TRUE(decided.err.starts_with("accepted 0, rejected 3, ")) << decided.err;
  EXPECT_EQ(decided.status, 0);
}

TEST(Filter, KnowsTheFieldsThatAreAskedFor) {
  const std::string input = kPuzzle + '\n' + kThreeRatings + '\n';
  EXPECT_EQ(run_sudorate({"filter", "--to=csv", "--no-header", "--fields=er,ep,ed"}, input).out,
            "4.2,1.2,1.2\n7.3,4.5,2.8\n");
  EXPECT_EQ(run_sudorate({"filter", "-f%{er}"}, input).out, "4.2\n7.3\n");
  EXPECT_EQ(run_sudorate({"filter", "-f%{ep} %r"}, input).out, "1.2 >=1.2\n4.5 >=4.5\n");
  EXPECT_EQ(run_sudorate({"filter", "--need=ed", "-f%{er} %{ed}"}, input).out, "- 1.2\n- 2.8\n");
}

TEST(Solutions, AreCheckedIfAsked) {
  const std::string table = "puzzle,solution\n" + kPuzzle + "," + kSolution + "\n" + kPuzzle + "," +
                            wrong_solution() + "\n" + kPuzzle + ",\n";
  EXPECT_EQ(run_sudorate({}, table).status, 0);
  const Finished finished = run_sudorate({"--check-solution", "-f%n %r"}, table);
  EXPECT_EQ(finished.out, "1 4.2\n2 malformed\n3 4.2\n");
  EXPECT_NE(finished.err.find("<stdin>:3:1: the solution in the input is wrong, r9c8 is 1\n"), std::string::npos)
      << finished.err;
  EXPECT_EQ(finished.status, 1);
  const Finished checked =
      run_sudorate({"check", "--check-solution", "--solution"}, kPuzzle + ' ' + wrong_solution());
  EXPECT_EQ(checked.out, kPuzzle + "\tmalformed\t26\t\n");
  EXPECT_EQ(checked.status, 1);
}

}  // namespace
}  // namespace sudorate::test
