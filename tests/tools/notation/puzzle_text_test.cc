#include "tools/notation/puzzle_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tools/notation/cell_name.h"

namespace sudorate::test {
namespace {

const std::string kPuzzle = "....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6";
const std::string kSolution = "361725849972834165458691732826479351134258697795316428619547283583162974247983516";

std::string with_blank(char blank) {
  std::string text = kPuzzle;
  std::replace(text.begin(), text.end(), '.', blank);
  return text;
}

TEST(ParsePuzzleLine, ReadsEveryBlank) {
  for (const char blank : std::string(".0*xX_-?# ~")) {
    const std::string line = with_blank(blank);
    const auto parsed = parse_puzzle_line(line);
    ASSERT_TRUE(std::holds_alternative<PuzzleRecord>(parsed)) << blank;
    const PuzzleRecord& record = std::get<PuzzleRecord>(parsed);
    EXPECT_EQ(record.cells, line);
    EXPECT_EQ(to_line(record.givens), kPuzzle) << blank;
  }
}

TEST(ParsePuzzleLine, TakesDotsZerosAndOneOtherBlankTogether) {
  std::string line = kPuzzle;
  line[0] = '0';
  line[1] = '_';
  const auto parsed = parse_puzzle_line(line);
  ASSERT_TRUE(std::holds_alternative<PuzzleRecord>(parsed));
  EXPECT_EQ(to_line(std::get<PuzzleRecord>(parsed).givens), kPuzzle);
}

TEST(ParsePuzzleLine, KeepsTheTextAroundTheCells) {
  const struct {
    std::string line;
    std::string id;
    std::string comment;
    std::string solution;
  } cases[] = {
      {kPuzzle, "", "", ""},
      {kPuzzle + " ED=4.2/1.2/1.2", "", "ED=4.2/1.2/1.2", ""},
      {kPuzzle + ";4.2;1.2;1.2;+;by hand ", "", "4.2;1.2;1.2;+;by hand", ""},
      {kPuzzle + "# 28 clues", "", "# 28 clues", ""},
      {"0000c183b305 " + kPuzzle + "  4.2", "0000c183b305", "4.2", ""},
      {" 4.2 1.2 1.2  " + kPuzzle + "  name", "4.2 1.2 1.2", "name", ""},
      {"7,\t" + kPuzzle, "7", "", ""},
      {":0000:x:" + kPuzzle + ":::", ":0000:x", "", ""},
      {"7," + kPuzzle + "," + kSolution + ",28,1.4", "7", "28,1.4", kSolution},
      {"a: " + kSolution + "\t" + kPuzzle + " z", "a", "z", kSolution},
      {kSolution + " " + kSolution, "", "", kSolution},
      {"\"" + kPuzzle + "\"", "", "\"", ""},
      {"https://example.org/sudoku.htm?bd=" + kPuzzle, "", "", ""},
      {"\xC2\xA0" + kPuzzle + "\xC2\xA0", "", "\xC2\xA0", ""},
      {"(" + kPuzzle + ")", "", ")", ""},
      {kPuzzle + " # " + kSolution, "", std::string("# ") + kSolution, ""},
      {kPuzzle + "#" + kPuzzle.substr(2), "", std::string("#") + kPuzzle.substr(2), ""},
      {with_blank('#') + " " + kSolution, "", "", kSolution},
      {kSolution + " " + with_blank('#') + " # " + kPuzzle, "", std::string("# ") + kPuzzle, kSolution},
  };
  for (const auto& each : cases) {
    const auto parsed = parse_puzzle_line(each.line);
    ASSERT_TRUE(std::holds_alternative<PuzzleRecord>(parsed)) << each.line;
    const PuzzleRecord& record = std::get<PuzzleRecord>(parsed);
    EXPECT_EQ(record.id, each.id) << each.line;
    EXPECT_EQ(record.comment, each.comment) << each.line;
    EXPECT_EQ(record.solution, each.solution) << each.line;
  }
}

TEST(ParsePuzzleLine, TakesTheRunWithEmptyCellsForThePuzzle) {
  std::vector<std::string> lines;
  for (const char blank : std::string(".0*x")) {
    lines.push_back(with_blank(blank).append(" ").append(kSolution));
    lines.push_back(std::string(kSolution).append(" ").append(with_blank(blank)));
  }
  for (const std::string& line : lines) {
    const auto parsed = parse_puzzle_line(line);
    ASSERT_TRUE(std::holds_alternative<PuzzleRecord>(parsed)) << line;
    EXPECT_EQ(to_line(std::get<PuzzleRecord>(parsed).givens), kPuzzle) << line;
    EXPECT_EQ(std::get<PuzzleRecord>(parsed).solution, kSolution) << line;
  }
}

TEST(ParsePuzzleLine, RefusesWhatIsNotExactlyOnePuzzle) {
  const std::string nul(1, '\0');
  const struct {
    std::string line;
    int column;
    std::string reason;
  } cases[] = {
      {"", 1, "no puzzle found, expected 81 cells in a row"},
      {"hello world", 1, "no puzzle found, expected 81 cells in a row"},
      {"5", 1, "1 cell, expected 81"},
      {kPuzzle.substr(1), 1, "80 cells, expected 81"},
      {"id " + kPuzzle.substr(2), 4, "79 cells, expected 81"},
      {kPuzzle + ".", 1, "82 cells, expected 81"},
      {with_blank('x') + "x", 1, "82 cells, expected 81"},
      {kPuzzle + kPuzzle, 1, "162 cells, expected 81"},
      {std::string(728, '.'), 1, "728 characters, expected 729 candidates"},
      {std::string(729, '.'), 1, "729 characters are a candidate grid, expected a puzzle of 81 cells"},
      {kPuzzle.substr(0, 9) + "A" + kPuzzle.substr(10), 10, "'A' is not a cell"},
      {"7 " + kPuzzle.substr(0, 9) + "~" + kPuzzle.substr(10), 12, "'~' is not a cell"},
      {kPuzzle.substr(0, 9) + "\x80" + kPuzzle.substr(10), 10, "byte 0x80 is not a cell"},
      {std::string("x") + with_blank('-').substr(1), 2, "both 'x' and '-' stand for empty cells"},
      {kPuzzle + " " + kPuzzle, 83, "a second puzzle in the line"},
      {kPuzzle + " " + with_blank('*'), 83, "a second puzzle in the line"},
      {kPuzzle + " " + kSolution + " " + kSolution, 165, "more than one puzzle and its solution in a line"},
      {kPuzzle + " " + kSolution.substr(2) + " # " + kPuzzle, 83, "79 cells, expected 81"},
      {kPuzzle + "ED=1.2", 82, "'E' touches the 81 cells, set it off with a blank"},
      {"no" + kPuzzle, 2, "'o' touches the 81 cells, set it off with a blank"},
      {kPuzzle + nul, 82, "a NUL byte, expected plain text"},
      {kPuzzle.substr(1) + " ", 1, "80 cells, expected 81"},
      {std::string(81, '-'), 1, "no puzzle found, expected 81 cells in a row"},
      {with_blank(' ').substr(0, 78), 1, "78 cells, expected 81"},
  };
  for (const auto& each : cases) {
    const auto parsed = parse_puzzle_line(each.line);
    ASSERT_TRUE(std::holds_alternative<ParseError>(parsed)) << each.line;
    EXPECT_EQ(std::get<ParseError>(parsed).reason, each.reason) << each.line;
    EXPECT_EQ(std::get<ParseError>(parsed).column, each.column) << each.line;
  }
}

TEST(ParsePuzzleLine, TakesAnEmptyGridAndAFullOne) {
  EXPECT_TRUE(std::holds_alternative<PuzzleRecord>(parse_puzzle_line(std::string(81, '.'))));
  EXPECT_TRUE(std::holds_alternative<PuzzleRecord>(parse_puzzle_line(std::string(81, '0'))));
  EXPECT_TRUE(std::holds_alternative<PuzzleRecord>(parse_puzzle_line(kSolution)));
}

TEST(IsBlankOrComment, KnowsTheMarkers) {
  for (const std::string line : {"", " ", "\t \t", "# a", " # a", "; a", "% a", "// a", "#", "##########"}) {
    EXPECT_TRUE(is_blank_or_comment(line)) << line;
  }
  EXPECT_TRUE(is_blank_or_comment(std::string(81, ' ')));
  EXPECT_TRUE(is_blank_or_comment(std::string(81, '#')));
  EXPECT_TRUE(is_blank_or_comment("# " + std::string(200, '.')));
}

TEST(IsBlankOrComment, LeavesRecordsAlone) {
  for (const std::string line : {"a", "/ a", "5", "-", "[Puzzle]"}) EXPECT_FALSE(is_blank_or_comment(line)) << line;
  EXPECT_FALSE(is_blank_or_comment(kPuzzle));
  EXPECT_FALSE(is_blank_or_comment("#1 " + kPuzzle)) << "a marker before 81 cells makes no comment";
  EXPECT_FALSE(is_blank_or_comment(with_blank('#')));
  EXPECT_FALSE(is_blank_or_comment(std::string(1, '\0')));
}

TEST(ToLine, WritesDotsForEmptyCells) {
  Digits81 digits{};
  EXPECT_EQ(to_line(digits), std::string(81, '.'));
  digits[0] = 1;
  digits[80] = 9;
  EXPECT_EQ(to_line(digits), "1" + std::string(79, '.') + "9");
}

TEST(CandidateLine, ShowsGivensAloneAndCandidatesInTheirPlaces) {
  const std::string line = to_candidate_line(grid_of(kPuzzle));
  EXPECT_EQ(line.substr(0, 45), "..3.5.7..1.3.567..1...5.7....3.5.78..2.......");
  EXPECT_EQ(line.substr(candidate_of(80, 0)), ".....6...");
}

TEST(CandidateLine, IsReadBackToTheSamePosition) {
  Grid grid = grid_of(kPuzzle);
  const auto parsed = parse_candidate_line(to_candidate_line(grid));
  ASSERT_TRUE(std::holds_alternative<Grid>(parsed));
  EXPECT_EQ(std::get<Grid>(parsed), grid);
  // r8c9 has the single candidate 4 and is no given, since r9c8 shows 4 too.
  EXPECT_FALSE(std::get<Grid>(parsed).is_filled(cell_at(7, 8)));

  grid.eliminate(cell_at(0, 0), kAllDigits);
  grid.eliminate(cell_at(0, 1), bit(0) | bit(4));
  const auto state = parse_candidate_line(to_candidate_line(grid));
  ASSERT_TRUE(std::holds_alternative<Grid>(state));
  EXPECT_EQ(std::get<Grid>(state), grid) << "a cell without candidates stays unfilled";
}

TEST(CandidateLine, OfTheEmptyAndTheFullGridIsReadBack) {
  for (const std::string& puzzle : {std::string(81, '.'), kSolution}) {
    const Grid grid = grid_of(puzzle);
    const auto parsed = parse_candidate_line(to_candidate_line(grid));
    ASSERT_TRUE(std::holds_alternative<Grid>(parsed));
    EXPECT_EQ(std::get<Grid>(parsed), grid);
  }
}

TEST(CandidateLine, OfTheRecordedPositionsIsReadBack) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  ASSERT_FALSE(paths.empty());
  for (const RecordedPath& path : paths) {
    const std::string line = to_candidate_line(grid_of(path.puzzle));
    const auto parsed = parse_candidate_line(line);
    ASSERT_TRUE(std::holds_alternative<Grid>(parsed));
    EXPECT_EQ(to_candidate_line(std::get<Grid>(parsed)), line);
    EXPECT_TRUE(is_consistent(std::get<Grid>(parsed)));
  }
}

TEST(CandidateLine, TakesZerosForAbsentCandidates) {
  std::string line = to_candidate_line(grid_of(kPuzzle));
  std::replace(line.begin(), line.end(), '.', '0');
  const auto parsed = parse_candidate_line(line);
  ASSERT_TRUE(std::holds_alternative<Grid>(parsed));
  EXPECT_EQ(std::get<Grid>(parsed), grid_of(kPuzzle));
}

TEST(CandidateLine, RefusesOtherLengthsAndDigitsOutOfPlace) {
  const std::string good = to_candidate_line(grid_of(kPuzzle));
  const auto changed = [&](std::size_t offset, char c) {
    std::string line = good;
    line[offset] = c;
    return line;
  };
  const struct {
    std::string line;
    int column;
    std::string reason;
  } cases[] = {
      {"", 1, "0 characters, expected 729"},
      {good.substr(1), 1, "728 characters, expected 729"},
      {good + ".", 1, "730 characters, expected 729"},
      {changed(0, '2'), 1, "'2' stands in the place of 1"},
      {changed(728, '8'), 729, "'8' stands in the place of 9"},
      {changed(10, 'x'), 11, "'x' is not a candidate"},
      {changed(10, '\0'), 11, "byte 0x00 is not a candidate"},
  };
  for (const auto& each : cases) {
    const auto parsed = parse_candidate_line(each.line);
    ASSERT_TRUE(std::holds_alternative<ParseError>(parsed)) << each.reason;
    EXPECT_EQ(std::get<ParseError>(parsed).reason, each.reason);
    EXPECT_EQ(std::get<ParseError>(parsed).column, each.column) << each.reason;
  }
}

TEST(CellName, CountsFromOne) {
  EXPECT_EQ(cell_name(0), "r1c1");
  EXPECT_EQ(cell_name(17), "r2c9");
  EXPECT_EQ(cell_name(80), "r9c9");
}

}  // namespace
}  // namespace sudorate::test
