#include "tools/notation/puzzle_text.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "tests/support/case_table.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

const std::string kPuzzle = "....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6";
const std::string kSolution = "361725849972834165458691732826479351134258697795316428619547283583162974247983516";

const CaseNames kNames = {{"easy", kPuzzle}, {"solved", kSolution}};

std::string with_blank(char blank) {
  std::string text = kPuzzle;
  std::replace(text.begin(), text.end(), '.', blank);
  return text;
}

TEST(ParsePuzzleLine, ReadsEveryBlank) {
  for (const char blank : std::string(".0*xX_-?#")) {
    const std::string line = with_blank(blank);
    const auto parsed = parse_puzzle_line(line);
    ASSERT_TRUE(std::holds_alternative<PuzzleRecord>(parsed)) << blank;
    const PuzzleRecord& record = std::get<PuzzleRecord>(parsed);
    EXPECT_EQ(record.cells, line);
    EXPECT_EQ(to_line(record.givens), kPuzzle) << blank;
  }
}

TEST(CellStretches, AreFoundInTheirOrder) {
  using Kind = CellStretch::Kind;
  const std::string near = std::string(kPuzzle).substr(3);
  const std::string line =
      "a=" + std::string(kPuzzle) + "; b=" + near + ": " + with_blank('x') + " - " + kSolution + "1";
  std::vector<Kind> kinds;
  for (const CellStretch& each : cell_stretches(line)) kinds.push_back(each.kind);
  EXPECT_EQ(kinds, (std::vector<Kind>{Kind::kPuzzle, Kind::kNear, Kind::kPuzzle, Kind::kNear}));
  EXPECT_TRUE(cell_stretches(std::string(69, '1')).empty());
  EXPECT_EQ(cell_stretches(std::string(70, '1')).size(), 1U);
  EXPECT_EQ(cell_stretches(std::string(90, '1')).size(), 1U);
  EXPECT_TRUE(cell_stretches(std::string(91, '1')).empty());
  // Signs of the text beside the cells are none of them.
  EXPECT_EQ(cell_stretches(std::string(kSolution) + "-" + kSolution).size(), 2U);
}

TEST(ParsePuzzleLine, KeepsTheTextAroundTheCells) {
  for (const CaseRow& row : case_rows("tools/notation/puzzle_lines.txt", "kept", kNames)) {
    const auto parsed = parse_puzzle_line(row.at(0));
    ASSERT_TRUE(std::holds_alternative<PuzzleRecord>(parsed)) << row[0];
    const PuzzleRecord& record = std::get<PuzzleRecord>(parsed);
    EXPECT_EQ(record.id, row.at(1)) << row[0];
    EXPECT_EQ(record.comment, row.at(2)) << row[0];
    EXPECT_EQ(record.solution, row.at(3)) << row[0];
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
  for (const CaseRow& row : case_rows("tools/notation/puzzle_lines.txt", "wrong", kNames)) {
    const auto parsed = parse_puzzle_line(row.at(0));
    ASSERT_TRUE(std::holds_alternative<ParseError>(parsed)) << row[0];
    const ParseError& error = std::get<ParseError>(parsed);
    EXPECT_EQ((CaseRow{row[0], std::to_string(error.column), error.reason}), row);
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

}  // namespace
}  // namespace sudorate::test
