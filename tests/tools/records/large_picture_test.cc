// The large picture, character by character, and what it is read as.
#include "tools/records/readers/large_picture.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"

namespace sudorate::test {
namespace {

// r1c1 has the value 7, r1c2 the list (5 7), r1c3 all digits, r1c4 the value 5, r1c5 the list (5).
Board sample() {
  Board board;
  board[0] = {bit(6), false};
  board[1] = {bit(4) | bit(6), true};
  board[2] = {kAllDigits, true};
  board[3] = {bit(4), false};
  board[4] = {bit(4), true};
  return board;
}

TEST(LargePicture, IsSeventyThreeWideWithBordersBetweenBoxesAndCells) {
  const std::vector<std::string> lines = text_lines(large_picture(Board()));
  ASSERT_EQ(lines.size(), 37U);
  const std::string outer = '#' + std::string(71, '=') + '#';
  const std::string box = "#=======================#=======================#=======================#";
  const std::string between = "#-------+-------+-------#-------+-------+-------#-------+-------+-------#";
  const std::string cells = "#       |       |       #       |       |       #       |       |       #";
  for (std::size_t line = 0; line < lines.size(); ++line) {
    EXPECT_EQ(lines[line].size(), 73U);
    EXPECT_EQ(lines[line], line % 36 == 0 ? outer : line % 12 == 0 ? box : line % 4 == 0 ? between : cells) << line;
  }
}

TEST(LargePicture, HasValuesInTheMiddleAndCandidatesInTheirPlaces) {
  const std::vector<std::string> lines = text_lines(large_picture(sample()));
  EXPECT_EQ(lines[1], "#       |       | 1 2 3 #       |       |       #       |       |       #");
  EXPECT_EQ(lines[2], "#   7   |   5   | 4 5 6 #   5   |   5   |       #       |       |       #");
  EXPECT_EQ(lines[3], "#       | 7     | 7 8 9 #       |       |       #       |       |       #");
}

TEST(LargePicture, MarksValuesOnlyIfAsked) {
  EXPECT_EQ(text_lines(large_picture(sample(), true))[2],
            "#  *7   |   5   | 4 5 6 #  *5   |   5   |       #       |       |       #");
  EXPECT_EQ(large_picture(sample()).find('*'), std::string::npos);
}

TEST(LargePicture, WithMarksIsReadAsTheBoard) {
  Board board = sample();
  // Two values 5 side by side, and below a list (5) that they take.
  board[12] = {bit(4), false};
  const Record record = read_one(large_picture(board, true));
  ASSERT_NE(record.position(), nullptr);
  EXPECT_EQ(record.position()->givens, position_of(board).givens);
  EXPECT_EQ(record.position()->state, position_of(board).state);
  EXPECT_EQ(record.last_line, 37);
}

TEST(LargePicture, WithoutMarksASingleFiveIsAValueIfNoPeerShowsIt) {
  Board board;
  board[0] = {bit(4), false};
  board[80] = {bit(0), false};
  EXPECT_EQ(read_one(large_picture(board)).position()->givens, position_of(board).givens);
  // r1c9 shows a 5, so the one in r1c1 is a candidate.
  board[8] = {bit(4) | bit(5), true};
  const Record record = read_one(large_picture(board));
  EXPECT_EQ(record.position()->givens[0], 0);
  EXPECT_EQ(record.position()->state->candidates(0), bit(4));
}

TEST(LargePicture, WithACharacterInAWrongPlaceIsMalformed) {
  struct Case {
    std::size_t line;
    std::size_t column;
    char c;
    const char* reason;
  };
  const Case cases[] = {
      {1, 2, '2', "'2' in a wrong place of a cell"},  // the place of 1
      {1, 1, '1', "'1' in a wrong place of a cell"},  // between the places
      {2, 4, 'x', "'x' in a wrong place of a cell"},
      {2, 12, '6', "'6' in a wrong place of a cell"},  // a value where there are candidates
      {2, 11, '*', "'*' in a wrong place of a cell"},  // a mark in front of candidates
  };
  for (const Case& each : cases) {
    std::vector<std::string> lines = text_lines(large_picture(sample()));
    lines[each.line][each.column] = each.c;
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    const Record record = read_one(text);
    ASSERT_NE(record.error(), nullptr) << each.line << ' ' << each.column;
    EXPECT_EQ(record.error()->reason, each.reason);
    EXPECT_EQ(record.error()->column, static_cast<int>(each.column) + 1);
    EXPECT_EQ(record.error()->line_offset, static_cast<int>(each.line));
  }
}

// Its lines look like comments, and without all 37 of them they are.
TEST(LargePicture, ThatIsCutOffIsAComment) {
  const std::string text = large_picture(sample());
  const std::vector<Record> records = read_text(text.substr(0, text.size() - 74) + kFirst + "\n");
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(to_line(records[0].position()->givens), kFirst);
}

}  // namespace
}  // namespace sudorate::test
