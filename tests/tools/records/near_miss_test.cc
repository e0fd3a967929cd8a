// Texts that look much like a puzzle and are none: nothing may be made up from them.
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"

namespace sudorate::test {
namespace {

struct NearMiss {
  std::string name;
  std::string text;
};

std::ostream& operator<<(std::ostream& stream, const NearMiss& near_miss) { return stream << near_miss.name; }

std::string repeated(const std::string& line, int count) {
  std::string text;
  for (int index = 0; index < count; ++index) text += line;
  return text;
}

// Rows of kFirst with something around each.
std::string rows_with(const std::string& front, const std::string& between, const std::string& end,
                      std::size_t count = 9) {
  std::string text;
  for (std::size_t cell = 0; cell < 9 * count; ++cell) {
    text += (cell % 9 == 0 ? front : between) + kFirst[cell];
    if (cell % 9 == 8) text += end;
  }
  return text;
}

const std::vector<NearMiss> kNearMisses = {
    {"TableOfNumbers", repeated("| 125 | 378 |  96 |\n", 9)},
    {"TableOfNumbersWithAHead",
     "|  A  |  B  |  C  |\n|-----|-----|-----|\n" + repeated("| 125 | 378 |  96 |\n", 9)},
    {"TableOfNineColumns", repeated("| 1 | 22 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n", 9)},
    {"TableOfTenColumns", repeated("| 3 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n", 9)},
    {"EightRowsOfATable", repeated("| 1 |   | 3 |   | 5 |   | 7 |   | 9 |\n", 8)},
    {"Amounts", repeated("12.50 13.75 18.20 11.00 99.10\n", 9)},
    {"Dates", repeated("2024-01-05 12:30\n", 9)},
    {"Times", repeated("09:15:00 10:45:30 11:00:00\n", 9)},
    {"Prose", repeated("He counted 1 2 3 4 5 6 7 8 9 and came back.\n", 9)},
    {"LoopOfAProgram", "import sys\nfor d in [1,2,3,4,5,6,7,8,9]:\n    print(d)\n"},
    {"ConstantOfAProgram", "int main() {\n  int digits[] = {1,2,3,4,5,6,7,8,9};\n  return digits[0];\n}\n"},
    {"CodeOfEightRows", "int x[8][9] = {\n" + rows_with("{", ",", "},\n", 8) + "};\n"},
    {"MatrixOfNumbers", "int x[9][9] = {\n" + repeated("{1,12,5,17,20,31,4,8,90},\n", 9) + "};\n"},
    {"MatrixOfSmallNumbers",
     "import numpy\nx = [\n" + repeated("  [12, 13, 14, 15, 16, 17, 18, 19, 23],\n", 9) + "]\n"},
    {"ListOf80", rows_with("", ",", ",").substr(0, 159) + "\n"},
    {"ListOf82", rows_with("", ",", ",") + "1\n"},
    {"ListOf81WithALetter", "q," + rows_with("", ",", ",").substr(2, 159) + "\n"},
    {"ListOf81WithANumber", "12," + rows_with("", ",", ",").substr(2, 159) + "\n"},
    {"SentenceAndList", "cells " + rows_with("", " ", " ") + "\n"},
    {"EightJoinedRows", rows_with("", "", "/", 8) + "\n"},
    {"JoinedNumbers", "1/2/3/4/5/6/7/8/9\n"},
    {"JoinedNumbersWithoutABlank", "123456789/234567891/3/4/5/6/7/8/9\n"},
    {"TwoKindsOfBlank",
     "1......3./xx6x94x2x/--3---8--/...75...8/..2..87../4......../.3..1..../.89...4../2..5....9\n"},
    {"EightLabelledRows", rows_with("A ", " ", "\n", 8)},
    {"RowsWithNumbersOutOfOrder", rows_with("5 ", " ", "\n")},
    {"BoxesThatAreNotAligned",
     "+-------+-------+-------+\n| 1     |       |   3   |\n |   6   | 9 4   |   2   |\n"
     "|     3 |       | 8     |\n+-------+-------+-------+\n"
     "|       | 7 5   |     8 |\n|     2 |     8 | 7     |\n| 4     |       |       |\n"
     "+-------+-------+-------+\n"
     "|   3   |   1   |       |\n|   8 9 |       | 4     |\n| 2     | 5     |     9 |\n"},
    {"BoxesWithoutBorders", repeated("| 4   8 |   1   | 6     |\n", 9)},
    {"TableWithoutAPuzzle", "id,level,board\n1,easy,none\n2,hard," + kFirst.substr(1) + "\n"},
    {"DamagedRecordsWithoutAHead", "one," + kFirst.substr(1) + "\ntwo," + kFirst.substr(2) + "\n"},
    {"TableOf80Cells", "id,c" + repeated(",c1", 79) + "\n" + "17," + repeated("7,", 79) + "7\n"},
    {"CoordinatesWithoutAHead", repeated("1 2 3\n4 5 6\n7 8 9\n", 9)},
    {"CoordinatesOfUnknownOrigin", "start9\n1 1 5\n8 8 3\n"},
    {"CoordinatesOutside", "start9\n0 1 5\n9 8 3\n"},
    {"CoordinatesOfOneCellTwice", "start9\n1 9 5\n1 9 3\n"},
    {"NamedCellsWithARule", ".Cage~9~R1C1~R1C2.~R1C1_8~R2C3_3\n.~R1C1_8~R2C3_3.AntiKnight\n"},
    {"KSudokuOfAnotherKind",
     "<ksudoku><game><puzzle><graph order=\"9\" type=\"sudoku\" specific-type=\"Jigsaw\"/><values>" +
         std::string(81, '_') + "</values></puzzle></game></ksudoku>"},
    {"KSudokuOfAnotherSize",
     "<ksudoku><game><puzzle><graph order=\"4\" type=\"sudoku\"/><values>_b______________</values>"
     "</puzzle></game></ksudoku>"},
    {"BracesOfEightCells", repeated("{48} {458} 1 2 3 {67} {69} 5\n", 9)},
};

class NearMissTest : public testing::TestWithParam<NearMiss> {};

TEST_P(NearMissTest, IsNoPuzzle) {
  const std::vector<Record> records = read_text(GetParam().text);
  EXPECT_FALSE(records.empty());
  for (const Record& record : records) {
    EXPECT_EQ(record.position(), nullptr) << to_line(record.position()->givens) << " from\n" << record.text;
  }
}

// A list that a wrong line has ended, and one that is closed twice; without a list, "end" is no puzzle.
TEST(NearMiss, TheEndOfAListOfPlacesIsNoRecord) {
  struct Case {
    const char* text;
    std::size_t records;
  };
  constexpr Case kListsWithEnds[] = {
      {"start9\n1 9 5\nend\n", 1},
      {"start9\n1 9 5\nend\nend\n", 1},
      {"start9\n1 9 5\n\nend\nstart9\n1 9 4\nend\n", 2},
      {"start9\n1 9 5\n3 9 x\nend\n", 2},
      {"end\n", 1},
  };
  for (const Case& each : kListsWithEnds) EXPECT_EQ(read_text(each.text).size(), each.records) << each.text;
}

TEST(NearMiss, ListOfPlacesWithoutAHeadIsToldOfIt) {
  const std::string advice = "; a line 'start9' begins a list of column, row and digit";
  for (const char* line : {"1 2 3\n", "1, 2, 3\n", "123\n1 2 34\n1 2\n1 2 3 4\n"}) {
    const std::vector<Record> records = read_text(line);
    ASSERT_FALSE(records.empty());
    for (const Record& record : records) {
      ASSERT_NE(record.error(), nullptr);
      EXPECT_EQ(record.error()->reason.ends_with(advice), records.size() == 1) << record.error()->reason;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(NearMisses, NearMissTest, testing::ValuesIn(kNearMisses),
                         [](const auto& near_miss) { return near_miss.param.name; });

}  // namespace
}  // namespace sudorate::test
