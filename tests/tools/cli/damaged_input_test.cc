// Input as it should not be: each record still has its line in the output, and nothing is guessed.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

const std::string kRatings = " ED=4.2/1.2/1.2\n";
const std::string kMalformed = " ED=malformed\n";

std::string with(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

struct DamagedInput {
  std::string name;
  std::string bytes;
  std::string out;
  std::string message;  // part of standard error; empty if there is none
  int status = 1;
};

std::ostream& operator<<(std::ostream& stream, const DamagedInput& input) { return stream << input.name; }

const std::string kOpening = kPuzzle.substr(0, 40);
const std::string kRest = kPuzzle.substr(41);
const std::string kShort = kPuzzle.substr(0, 80);

const std::vector<DamagedInput> kInputs = {
    {"EmptyFile", "", "", "<stdin>: no puzzles", 0},
    {"OnlyLineEnds", "\n\r\n\r\r\n", "", "<stdin>: no puzzles", 0},
    {"OnlyAByteOrderMark", "\xEF\xBB\xBF", "", "<stdin>: no puzzles", 0},
    {"OnlyAHeader", "quizzes,solutions\n", "", "<stdin>: no puzzles", 0},
    {"NoFinalLineEnd", kPuzzle, kPuzzle + kRatings, "", 0},
    {"ManyLineEnds", kPuzzle + "\r\n\r\n" + kPuzzle + "\r" + kPuzzle + "\n\n",
     kPuzzle + kRatings + kPuzzle + kRatings + kPuzzle + kRatings, "", 0},
    {"ByteOrderMark", "\xEF\xBB\xBF" + kPuzzle + "\n", kPuzzle + kRatings, "", 0},
    {"EightyCells", kShort + "\n", kShort + kMalformed, "<stdin>:1:1: 80 cells, expected 81"},
    {"EightyCellsAndABlank", kShort + " \n", kShort + " " + kMalformed, "80 cells, expected 81"},
    {"EightyTwoCells", kPuzzle + ".\n", kPuzzle + "." + kMalformed, "82 cells, expected 81"},
    {"EightyThreeCells", kPuzzle + "12\n", kPuzzle + "12" + kMalformed, "83 cells, expected 81"},
    {"SevenHundredAndThirtyCells", std::string(730, '.'), std::string(730, '.') + kMalformed,
     "730 characters, expected 729 candidates"},
    {"NoCandidates", std::string(729, '.'), std::string(81, '.') + " ED=no-solution state\n",
     "<stdin>:1:1: no solution"},
    {"OneDigit", "5\n", "5" + kMalformed, "<stdin>:1:1: 1 cell, expected 81"},
    {"Prose", "no sudoku here\n", "no sudoku here" + kMalformed, "no puzzle found, expected 81 cells in a row"},
    {"ALetterForACell", kOpening + "A" + kRest, kOpening + "A" + kRest + kMalformed,
     "<stdin>:1:41: 'A' is not a cell"},
    {"AByteForACell", kOpening + "\xE9" + kRest, kOpening + "\\xE9" + kRest + kMalformed,
     "<stdin>:1:41: byte 0xE9 is not a cell"},
    {"ATabForACell", kOpening + "\t" + kRest, kOpening + "\\t" + kRest + kMalformed,
     "<stdin>:1:1: 40 cells, expected 81"},
    {"NulForACell", kOpening + std::string(1, '\0') + kRest, kOpening + "\\x00" + kRest + kMalformed,
     "<stdin>:1:41: a NUL byte"},
    {"NulBehindAPuzzle", kPuzzle + std::string(1, '\0'), kPuzzle + "\\x00" + kMalformed,
     "<stdin>:1:82: a NUL byte"},
    {"OnlyNuls", std::string(3, '\0'), "\\x00\\x00\\x00" + kMalformed, "<stdin>:1:1: a NUL byte"},
    {"EscapeSequence", "\x1B[2J\x07\n", "\\x1B[2J\\x07" + kMalformed, "no puzzle found"},
    {"Backslash", "a\\b\n", "a\\\\b" + kMalformed, "no puzzle found"},
    {"TwoPuzzles", kPuzzle + " " + kDiamond, kPuzzle + " " + kDiamond + kMalformed,
     "<stdin>:1:83: a second puzzle in the line"},
    {"ThePuzzleTwice", kPuzzle + "," + kPuzzle, kPuzzle + "," + kPuzzle + kMalformed,
     "<stdin>:1:83: a second puzzle in the line"},
    {"ThreeRuns", kPuzzle + " " + kSolution + " " + kSolution,
     kPuzzle + " " + kSolution + " " + kSolution + kMalformed,
     "<stdin>:1:165: more than one puzzle and its solution"},
    {"PuzzleAndSolution", kPuzzle + "," + kSolution, kPuzzle + kRatings, "", 0},
    {"SolutionAndPuzzle", kSolution + "," + kPuzzle, kPuzzle + kRatings, "", 0},
    {"PuzzleAndShortSolution", kPuzzle + "," + kSolution.substr(1),
     kPuzzle + "," + kSolution.substr(1) + kMalformed, "<stdin>:1:83: 80 cells, expected 81"},
    {"TwoKindsOfBlank", with(kOpening, '.', 'x') + with(kPuzzle.substr(40), '.', '-'),
     with(kOpening, '.', 'x') + with(kPuzzle.substr(40), '.', '-') + kMalformed,
     "<stdin>:1:41: both 'x' and '-' stand for empty cells"},
    {"ALetterTouchesTheCells", "A" + kPuzzle, "A" + kPuzzle + kMalformed, "<stdin>:1:1: 'A' touches the 81 cells"},
    {"LeadingBlank", "  " + kPuzzle, kPuzzle + kRatings, "", 0},
    {"PlainBlanks", with(kPuzzle, '.', ' '), with(kPuzzle, '.', ' ') + kRatings, "", 0},
    {"PlainBlanksCutAtTheEnd", "    2   9     4   4 86     8 6   3  1 4   6 7 9    42 6   4728   31        9  5",
     "    2   9     4   4 86     8 6   3  1 4   6 7 9    42 6   4728   31        9  5" + kMalformed, "expected 81"},
    {"ClashingGivens", kClash, kClash + " ED=no-solution\n", "<stdin>:1:1: no solution, r1c1 and r1c9 are both 9"},
    {"NoSolution", "5" + kPuzzle.substr(1), "5" + kPuzzle.substr(1) + " ED=no-solution\n",
     "<stdin>:1:1: no solution\n"},
    {"TwoSolutions", kMultiple, kMultiple + " ED=multiple\n", "<stdin>:1:1: more than one solution"},
    {"EmptyGrid", std::string(81, '.'), std::string(81, '.') + " ED=multiple\n", "more than one solution"},
    {"SixteenGivens", "1234567" + std::string(65, '.') + "891234567",
     "1234567" + std::string(65, '.') + "891234567 ED=multiple\n", "more than one solution"},
    {"SolvedGrid", kSolution, kSolution + " ED=0.0/0.0/0.0\n", "", 0},
    {"WrongFullGrid", kSolution.substr(0, 79) + "61", kSolution.substr(0, 79) + "61 ED=no-solution\n",
     "no solution"},
    {"LineOfDashes", std::string(81, '-') + "\n" + kPuzzle, std::string(81, '-') + kMalformed + kPuzzle + kRatings,
     "no puzzle found"},
    {"LineOfHashes", std::string(81, '#') + "\n" + kPuzzle, kPuzzle + kRatings, "", 0},
    {"LongComment", "# " + std::string(100'000, 'c') + "\n" + kPuzzle, kPuzzle + kRatings, "", 0},
    {"CommentOfMoreThanAPuzzle", "# " + std::string(200, '.') + "\n" + kPuzzle, kPuzzle + kRatings, "", 0},
};

class DamagedInputTest : public testing::TestWithParam<DamagedInput> {};

TEST_P(DamagedInputTest, IsAnsweredRecordByRecord) {
  const DamagedInput& input = GetParam();
  const Finished finished = run_sudorate({}, input.bytes);
  EXPECT_EQ(finished.out, input.out);
  EXPECT_EQ(finished.status, input.status);
  if (input.message.empty()) {
    EXPECT_EQ(finished.err, "");
  } else {
    EXPECT_NE(finished.err.find(input.message), std::string::npos) << finished.err;
  }
}

INSTANTIATE_TEST_SUITE_P(Inputs, DamagedInputTest, testing::ValuesIn(kInputs),
                         [](const auto& input) { return input.param.name; });

TEST(LongLine, OfTenMegabytesIsReadWhole) {
  const std::string remark(10 << 20, 'r');
  const Finished finished = run_sudorate({}, kPuzzle + " " + remark + "\n" + remark + "\n" + kPuzzle + "\n");
  EXPECT_EQ(finished.out,
            kPuzzle + kRatings + std::string(4000, 'r') + " [cut off]" + kMalformed + kPuzzle + kRatings);
  EXPECT_EQ(finished.status, 1);
}

TEST(LongLine, AboveTheLimitIsOneMalformedRecord) {
  const std::string too_long = kPuzzle + " " + std::string(17 << 20, 'r');
  const Finished finished = run_sudorate({}, too_long + "\n" + kPuzzle);
  EXPECT_EQ(finished.out, too_long.substr(0, 4000) + " [cut off]" + kMalformed + kPuzzle + kRatings);
  EXPECT_EQ(finished.err, "<stdin>:1:1: a line of more than 16777216 bytes\n");
}

}  // namespace
}  // namespace sudorate::test
