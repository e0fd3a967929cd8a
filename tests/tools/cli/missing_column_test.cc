// Columns that are asked for and that a table does not have.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

std::string rated_table() { return "puzzle,er\n" + kPuzzle + ",4.2\n"; }

TEST(MissingColumn, MakesAFileUnreadable) {
  struct Case {
    std::vector<std::string> words;
    std::string name;
    std::string table = rated_table();
  };
  const std::vector<Case> cases = {
      {{"compare", "--rating-column=othr"}, "othr"},
      {{"compare", "--rating-column=9"}, "9"},
      {{"compare", "--rating-column=0"}, "0"},
      {{"compare", "--rating-column=2"}, "2", kPuzzle + " ED=4.2/1.2/1.2\n"},
      {{"compare", "--rating-column=er"}, "er", kPuzzle + ",4.2\n"},
      {{"stats", "--rating-column=othr"}, "othr"},
      {{"rate", "--column=nosuch"}, "nosuch"},
      {{"rate", "--column=9"}, "9"},
      {{"rate", "--column=9"}, "9", kPuzzle + ",4.2\n"},
      {{"check", "--id-column=nosuch"}, "nosuch"},
      {{"convert", "--to=line", "--column=nosuch"}, "nosuch"},
      {{"rate", "--to=csv", "--fields=recorded", "--rating-column=nosuch"}, "nosuch"},
  };
  for (const Case& each : cases) {
    const Finished finished = run_sudorate(each.words, each.table);
    EXPECT_EQ(finished.status, 3) << each.words[0] << ' ' << each.words[1];
    EXPECT_NE(finished.err.find("<stdin>: cannot read: no column '" + each.name + "'"), std::string::npos)
        << finished.err;
    EXPECT_EQ(finished.out.find(kPuzzle), std::string::npos) << "nothing of the file is used: " << finished.out;
    EXPECT_EQ(finished.out.find("all equal"), std::string::npos) << finished.out;
  }
}

TEST(MissingColumn, TellsWhichOnesThereAre) {
  const Finished finished = run_sudorate({"compare", "--rating-column=othr"}, rated_table());
  EXPECT_NE(finished.err.find("no column 'othr'; there are puzzle, er\n"), std::string::npos) << finished.err;
}

// A spreadsheet drops the zeros before a number, and may round it.
TEST(MissingColumn, TellsThatAPuzzleBecameANumber) {
  std::string digits = kPuzzle;
  for (char& c : digits) c = c == '.' ? '0' : c;
  const std::string number = digits.substr(digits.find_first_not_of('0'));
  ASSERT_LT(number.size(), 81U);
  for (const std::string& puzzle : {number, std::string("2.00090000040004E+76")}) {
    const Finished finished =
        run_sudorate({"rate"}, "id,puzzle\nA,000" + kSolution.substr(3) + "\nB," + puzzle + '\n');
    EXPECT_NE(finished.err.find("a spreadsheet takes such puzzles for numbers"), std::string::npos) << finished.err;
  }
  const Finished other = run_sudorate({"rate"}, "id,puzzle\nA," + kSolution + "\nB,12.3\n");
  EXPECT_EQ(other.err.find("spreadsheet"), std::string::npos) << other.err;
}

TEST(MissingColumn, LeavesTheOtherFilesAlone) {
  const TemporaryFile with("puzzle,mine\n" + kPuzzle + ",4.2\n");
  const TemporaryFile without(rated_table());
  const TemporaryFile also_with("puzzle,mine\n" + kDiamond + ",2.3\n");
  const Finished finished =
      run_sudorate({"stats", "--rating-column=mine", with.name(), without.name(), also_with.name()});
  EXPECT_EQ(finished.status, 3);
  EXPECT_EQ(finished.out.substr(0, 8), "rated 2\n") << finished.out;
  EXPECT_NE(finished.err.find(without.name() + ": cannot read: no column 'mine'"), std::string::npos);
}

TEST(MissingColumn, IsNoneIfSomeRowOrObjectHasIt) {
  struct Case {
    std::string option;
    std::string table;
  };
  const std::vector<Case> cases = {
      {"--rating-column=2", "80 cells\n" + kPuzzle + ",4.2\n"},
      {"--rating-column=2", "puzzle,er\n" + kPuzzle + ",4.2\n"},
      {"--rating-column= ER ", rated_table()},
      {"--rating-column=er", R"({"puzzle":")" + kDiamond + R"(","er_min":2.0})" + "\n" + R"({"puzzle":")" +
                                 kPuzzle + R"(","er":4.2})" + "\n"},
  };
  for (const Case& each : cases) {
    const Finished finished = run_sudorate({"compare", each.option}, each.table);
    EXPECT_NE(finished.status, 3) << each.option << finished.err;
    EXPECT_NE(finished.out.find("\nER           1      1 "), std::string::npos) << each.option << '\n'
                                                                                << finished.out;
  }
}

TEST(MissingColumn, MayBeAMemberOfAnObject) {
  const std::string object = R"({"id":7,"first":")" + kPuzzle + R"("})" + "\n";
  EXPECT_EQ(run_sudorate({"-f%r", "--column=first"}, object).out, "4.2\n");
  EXPECT_EQ(run_sudorate({"-f%r", "--column=2"}, object).out, "4.2\n");
  for (const std::string option : {"--column=second", "--column=3"}) {
    const Finished finished = run_sudorate({"-f%r", option}, object);
    EXPECT_EQ(finished.status, 1) << option;
    EXPECT_EQ(finished.out, "malformed\n") << option;
  }
}

}  // namespace
}  // namespace sudorate::test
