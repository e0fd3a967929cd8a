// Boards: what they say, how they are written and typed, and their names.
#include "tools/records/meaning/board.h"

#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "tests/support/case_table.h"
#include "tests/support/recorded.h"
#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"
#include "tools/records/writers/record_writer.h"
#include "tools/run/evaluation.h"

namespace sudorate::test {
namespace {

Board board_of_line(const std::string& line) { return board_of(make_position(cell_digits(line))); }
BoardCell list(DigitSet digits) { return {digits, true}; }

TEST(Board, IsWrittenAsAnArrayWithZerosAndLists) {
  Board board = board_of_line(kFirst);
  board[1] = list(bit(4) | bit(6));
  board[2] = list(bit(8));
  EXPECT_EQ(board_text(board).substr(0, 34), "#2A((1 (5 7) (9) 0 0 0 0 3 0)\n    ");
  Record record;
  record.parsed = position_of(board);
  record.id = "b1";
  EXPECT_EQ(write_record(record, WriteForm::kLisp), "(setf b1 " + board_text(board) + ")\n");
}

TEST(Board, AListRestrictsItsCellAndIsNoGiven) {
  Board board = board_of_line(kFirst);
  board[1] = list(bit(6));
  const Position position = position_of(board);
  EXPECT_EQ(to_line(position.givens), kFirst);
  ASSERT_TRUE(position.state.has_value());
  EXPECT_FALSE(position.state->is_filled(1));
  EXPECT_EQ(position.state->candidates(1), bit(6));
  // The column of r1c3 has a 2 already, and its box a 6.
  board = board_of_line(kFirst);
  board[2] = list(bit(1) | bit(3) | bit(5) | bit(6));
  EXPECT_EQ(position_of(board).state->candidates(2), bit(3) | bit(6));
}

TEST(Board, ListsThatSayNothingMakeNoState) {
  Board board = board_of_line(kFirst);
  board[1] = list(kAllDigits);
  EXPECT_FALSE(position_of(board).state.has_value());
}

TEST(Board, OfAStateHasListsWhereMoreIsGoneThanTheValuesTake) {
  const Record record = read_text(kState).front();
  Board expected = board_of_line(kFilled);
  expected[1] = list(bit(1) | bit(6) | bit(8));
  expected[2] = list(bit(6) | bit(7));
  EXPECT_EQ(board_of(*record.position()), expected);
  const Board full = board_of(*record.position(), true);
  EXPECT_EQ(full[1], expected[1]);
  EXPECT_EQ(full[0], expected[0]);
  EXPECT_EQ(full[3], list(bit(1) | bit(5) | bit(7)));
  EXPECT_EQ(board_of(make_position(cell_digits(kFirst)), true), board_of_line(kFirst));
}

TEST(Board, ACellWithoutCandidatesStaysOneWhenItIsReadAgain) {
  Board board = board_of_line(kFirst);
  board[1] = list(bit(0) | bit(2));
  const Position position = position_of(board);
  EXPECT_EQ(position.state->candidates(1), 0);
  const Position again = position_of(board_of(position));
  EXPECT_EQ(again.state, position.state);
}

// No value says what may be left out of it.
TEST(Board, ACellWithoutCandidatesAndWithoutPlacedPeersIsEmpty) {
  Candidates81 candidates;
  candidates.fill(bit(0) | bit(1));
  candidates[0] = 0;
  const Board board = board_of(make_position(candidates));
  EXPECT_EQ(board[0], BoardCell());
  EXPECT_EQ(board[1], list(bit(0) | bit(1)));
}

// Lists of any digits, also of those that the values take, and values that clash.
TEST(Board, StaysAsItIsInEveryFormThatHasLists) {
  std::mt19937 random(35);
  for (int count = 0; count < 200; ++count) {
    Board board;
    for (BoardCell& cell : board) {
      const unsigned kind = random() % 4;
      if (kind == 1) cell.digits = bit(static_cast<Digit>(random() % kDigitCount));
      if (kind == 2) cell = list(static_cast<DigitSet>(1 + random() % kAllDigits));
      // Single candidates 5 look like values.
      if (kind == 3 && random() % 4 == 0) cell = list(bit(4));
    }
    Record record;
    record.parsed = position_of(board);
    EXPECT_EQ(board_of(*record.position()), board);
    for (const WriteForm form : {WriteForm::kLisp, WriteForm::kPicture}) {
      const std::string written = write_record(record, form);
      const std::vector<Record> again = read_text(written);
      ASSERT_EQ(again.size(), 1U) << written;
      ASSERT_NE(again[0].position(), nullptr) << written;
      EXPECT_EQ(board_of(*again[0].position()), board) << written;
    }
  }
}

TEST(Board, TypedCellsAreDigitsZerosAndListsInAnyBrackets) {
  const auto parsed = parse_board_cells(" 1 0\t(5 7) [7 5](5,7) (57) (9)0 ");
  ASSERT_TRUE(std::holds_alternative<std::vector<BoardCell>>(parsed)) << std::get<std::string>(parsed);
  const BoardCell five_seven = list(bit(4) | bit(6));
  EXPECT_EQ(std::get<std::vector<BoardCell>>(parsed),
            (std::vector<BoardCell>{
                {bit(0), false}, {}, five_seven, five_seven, five_seven, five_seven, list(bit(8)), {}}));
  EXPECT_TRUE(std::get<std::vector<BoardCell>>(parse_board_cells("  ")).empty());
}

TEST(Board, WrongCellsAreToldWithAReason) {
  for (const CaseRow& row : case_rows("tools/records/board_cells.txt", "wrong")) {
    const auto parsed = parse_board_cells(row.at(0));
    ASSERT_TRUE(std::holds_alternative<std::string>(parsed)) << row[0];
    EXPECT_EQ(std::get<std::string>(parsed), row.at(1));
  }
}

TEST(Board, NamesAreWordsAndNotNumbers) {
  for (const char* name : {"b1", "*board*", "My-Board_2", "a"}) EXPECT_TRUE(is_board_name(name)) << name;
  for (const char* name : {"", "1", "a b", "nil", "NIL", "a)", "-a", "\"a\"", "a;b"}) {
    EXPECT_FALSE(is_board_name(name)) << name;
  }
  EXPECT_TRUE(is_board_name(std::string(60, 'n')));
  EXPECT_FALSE(is_board_name(std::string(61, 'n')));
}

TEST(Board, ChunksKeepLeadingZerosAndForgetBlanks) {
  Record record;
  record.parsed = make_position(cell_digits(kSecond));
  EXPECT_EQ(write_record(record, WriteForm::kChunk),
            "\"060000000908762000203000100509100000000035900020600400000390001002050360000071000\"\n");
  EXPECT_EQ(chunk_cells("00 1\n.\r\n 2\t"), "001.2");
  EXPECT_EQ(chunk_cells(""), "");
  EXPECT_FALSE(chunk_cells("0x1"));
  EXPECT_FALSE(chunk_cells("\"001\""));
}

// Chunks that are not whole, alone and in a list; what is around them is read all the same.
TEST(Board, ChunksOfTheWrongLengthAreMalformed) {
  const std::string zeros(80, '0');
  const std::vector<Record> records =
      read_text("(setq a \"" + zeros + "\")\n(setq b (chunk2board " + zeros + "00))\n" + kFirst + "\n");
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[0].error()->reason, "80 cells, expected 81");
  EXPECT_EQ(records[1].error()->reason, "82 cells, expected 81");
  EXPECT_EQ(to_line(records[2].position()->givens), kFirst);
  ReadOptions options;
  options.form = InputForm::kLisp;
  const std::vector<Record> pieces =
      read_text("0102\n03\n\n(list)" + kFirst.substr(0, 50) + "\n" + kFirst.substr(50), options);
  ASSERT_EQ(pieces.size(), 2U);
  EXPECT_EQ(pieces[0].error()->reason, "6 cells, expected 81");
  EXPECT_EQ(to_line(pieces[1].position()->givens), kFirst);
}

TEST(Board, AChunkToConvertMayGoOverSeveralLines) {
  const std::string wrapped = kFirst.substr(0, 56) + "\n" + kFirst.substr(56, 20) + "\n  " + kFirst.substr(76);
  const std::vector<Record> records =
      read_text("(setq b1 (chunk2board " + wrapped + "))\n(chunk2board " + wrapped + ")\n" + kSecond + "\n");
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(to_line(records[0].position()->givens), kFirst);
  EXPECT_EQ(records[0].id, "b1");
  EXPECT_EQ(to_line(records[1].position()->givens), kFirst);
  EXPECT_EQ(to_line(records[2].position()->givens), kSecond);
}

TEST(Board, LinesOfCellsAreAChunkOnlyIfTheyAddUp) {
  const auto split = [](const std::string& cells, std::size_t at) {
    return cells.substr(0, at) + "\n" + cells.substr(at) + "\n";
  };
  EXPECT_EQ(read_text(split(kFirst, 60)).size(), 1U);
  EXPECT_EQ(read_text(split(kFirst, 60)).front().last_line, 2);
  // One cell too few or too many.
  for (const std::string& cells : {kFirst.substr(1), kFirst + "."})
    EXPECT_TRUE(read_text(split(cells, 60)).empty());
}

TEST(Board, EqualNamesAreToldWhateverTheirCapitals) {
  const std::string text =
      "(setq b1 \"" + kFirst + "\")\n(setq b2 \"" + kFirst + "\")\n(setq B1 \"" + kSecond + "\")\n";
  TextInput input(make_text_source(text));
  const ReadOptions options;
  const auto source = make_reader(input, options);
  std::vector<std::string> notes;
  for (Record record; source->next(record); record = {}) {
    for (std::string& note : source->take_notes()) notes.push_back(std::move(note));
  }
  EXPECT_EQ(notes, std::vector<std::string>{"the name 'B1' in line 3 was given in line 1 already"});
}

TEST(Board, WithoutASolutionIsReportedAndNotSolved) {
  Board board = board_of_line(kFirst);
  // The solution has 2 there.
  board[1] = list(bit(6) | bit(8));
  EXPECT_EQ(check_validity(position_of(board)).outcome, RecordOutcome::kNoSolution);
  board[1] = list(bit(1) | bit(6));
  const Evaluation validity = check_validity(position_of(board));
  EXPECT_EQ(validity.outcome, RecordOutcome::kUnique);
  EXPECT_EQ(to_line(*validity.solution), kFirstSolution);
}

// The boards of NumberPlace's own text: a row per field of the recorded file.
TEST(Board, NumberPlacesSamplesAreReadAsTheyAreRecorded) {
  int count = 0;
  for (const SeedCase& row : read_seed_cases()) {
    if (!row.id.starts_with("NP-")) continue;
    ++count;
    Board board = board_of_line(row.puzzle);
    if (row.id == "NP-B3") board[1] = list(bit(4) | bit(6));
    const Evaluation validity = check_validity(position_of(board));
    if (row.expected.starts_with("solution ")) {
      EXPECT_EQ(validity.outcome, RecordOutcome::kUnique) << row.id;
      EXPECT_EQ(to_line(*validity.solution), row.expected.substr(9)) << row.id;
      // "picture with row 8 reading - 4 - - - - - - 7"
      Record record;
      record.parsed = position_of(board);
      const std::string picture = write_record(record, WriteForm::kSmallPicture);
      std::string shown_row = picture.substr(10 * 26, 25);
      std::erase(shown_row, '|');
      std::istringstream words(shown_row);
      std::string shown = "picture with row 8 reading";
      for (std::string word; words >> word;) shown += ' ' + word;
      EXPECT_EQ(shown, row.notation);
      continue;
    }
    EXPECT_EQ(row.expected, "no solution");
    EXPECT_EQ(validity.outcome, RecordOutcome::kNoSolution) << row.id;
    if (row.id == "NP-B3") {
      const auto cells = parse_board_cells(row.notation);
      EXPECT_EQ(std::get<std::vector<BoardCell>>(cells), std::vector<BoardCell>(board.begin(), board.begin() + 9));
    } else {
      const std::vector<Record> records = read_text(row.notation + "\n");
      ASSERT_EQ(records.size(), 1U);
      EXPECT_EQ(to_line(records[0].position()->givens), row.puzzle);
    }
  }
  EXPECT_EQ(count, 3);
}

}  // namespace
}  // namespace sudorate::test
