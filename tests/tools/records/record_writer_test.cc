// Each form is read back as what it holds.
#include "tools/records/writers/record_writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"
#include "tools/records/meaning/board.h"
#include "tools/records/writers/grid_text.h"

namespace sudorate::test {
namespace {

Record record_of(const std::string& text) {
  ReadOptions options;
  options.from_state = true;
  Record record = read_one(text, options);
  EXPECT_EQ(record.error(), nullptr) << text;
  return record;
}

bool loses(const Record& record, WriteForm form, std::string_view part) {
  const auto bit = std::ranges::find(kParts, part) - kParts.begin();
  EXPECT_LT(bit, std::ssize(kParts)) << part;
  return ((losses_of(record, form) >> bit) & 1) != 0;
}

// Puzzles, a full one, states, and some that tell their givens.
std::vector<Record> records() {
  std::string emptied = kState;
  emptied.replace(9, 9, 9, '.');
  const std::string with_all = "{\"id\": \"b7\", \"puzzle\": \"" + kFirst + "\", \"filled\": \"" + kFilled +
                               "\", \"candidates\": \"" + kState +
                               "\", \"comment\": \"own words\", \"solution\": \"" + kFirstSolution + "\"}";
  std::vector<Record> all;
  for (const std::string& text : {kFirst, kSecond, kThird, kFirstSolution, kState, emptied, kFirst + " " + emptied,
                                  "a name: " + kSecond + " a comment", with_all})
    all.push_back(record_of(text));
  return all;
}

TEST(RecordWriter, LosesWhatItSaysAndNothingElse) {
  for (const auto& [name, form] : write_forms()) {
    if (form == WriteForm::kMinlex) continue;
    for (const Record& record : records()) {
      const std::string text = write_header(form) + write_record(record, form);
      EXPECT_EQ(text.back(), '\n') << name;
      const Record again = record_of(text);
      if (again.error() != nullptr) continue;
      const Grid before = grid_of_position(*record.position());
      const Grid after = grid_of_position(*again.position());
      EXPECT_EQ(before.masks() != after.masks() && before.placed() == after.placed(),
                loses(record, form, "candidates") && before.placed() == after.placed())
          << name << '\n'
          << text;
      EXPECT_EQ(before.placed() != after.placed(), loses(record, form, "placed digits")) << name << '\n' << text;
      const bool has_givens = record.position()->givens == again.position()->givens;
      EXPECT_EQ(!has_givens, loses(record, form, "which digits are given")) << name << '\n' << text;
      EXPECT_EQ(record.id != again.id, loses(record, form, "names")) << name << '\n' << text;
      EXPECT_EQ(record.comment != again.comment, loses(record, form, "comments")) << name << '\n' << text;
      EXPECT_EQ(record.solution != again.solution, loses(record, form, "solutions")) << name << '\n' << text;
    }
  }
}

TEST(RecordWriter, LeavesOutTextsThatLookLikeSomethingElse) {
  for (const std::string& text :
       {std::string("# no note"), std::string("1 2 3 4 5 6 7 8 9"), std::string("[Puzzle]"), "see " + kSecond,
        std::string("12345678"), std::string("(setf b1"), "\"" + kFirst.substr(0, 40)}) {
    Record record = record_of(kFirst);
    record.id = record.comment = text;
    for (const WriteForm form : {WriteForm::kGrid, WriteForm::kCandidates, WriteForm::kSmallPicture}) {
      const Record again = record_of(write_record(record, form));
      EXPECT_EQ(to_line(again.position()->givens), kFirst) << text;
      EXPECT_TRUE(loses(record, form, "names")) << text;
      EXPECT_TRUE(loses(record, form, "comments")) << text;
    }
    EXPECT_EQ(losses_of(record, WriteForm::kCsv), 0U);
    EXPECT_EQ(record_of(write_header(WriteForm::kCsv) + write_record(record, WriteForm::kCsv)).id, text);
  }
}

TEST(RecordWriter, AFileOfRecordsIsReadBackRecordByRecord) {
  const std::vector<Record> all = records();
  for (const auto& [name, form] : write_forms()) {
    std::string text(write_header(form));
    std::vector<std::string> alone;
    for (const Record& record : all) {
      const std::string one = write_record(record, form);
      if (!alone.empty()) text += write_separator(form);
      text += one;
      alone.push_back(puzzle_of(record_of(write_header(form) + one)));
    }
    ReadOptions options;
    options.from_state = true;
    EXPECT_EQ(puzzles_of(text, options), alone) << name << '\n' << text;
  }
}

// Three cells of three candidates, or one of nine, may begin a row: these are as many signs as a row has cells.
TEST(RecordWriter, CandidatesOfAnyNumberAreReadBack) {
  std::mt19937 random(81);
  for (int round = 0; round < 300; ++round) {
    Candidates81 candidates;
    const auto most = 1 + random() % 8;
    for (DigitSet& digits : candidates) {
      const auto first = random() % kDigitCount;
      digits = bit(first) | bit((first + 1 + random() % 8) % kDigitCount);
      for (auto count = random() % most; count > 0; --count) digits |= bit(random() % kDigitCount);
    }
    const Grid grid = grid_of_position(make_position(candidates));
    const std::string text = marks_text(grid);
    const Record record = record_of(text);
    ASSERT_NE(record.position(), nullptr);
    EXPECT_EQ(grid_of_position(*record.position()).masks(), grid.masks()) << text;
  }
}

TEST(RecordWriter, GivesABoardTheNameOfItsRecord) {
  Record record = record_of(kFirst);
  record.id = "b1";
  EXPECT_EQ(write_record(record, WriteForm::kLisp).substr(0, 33), "(setf b1 #2A((1 0 0 0 0 0 0 3 0)\n");
  record.id = "Grid 01";
  EXPECT_EQ(write_record(record, WriteForm::kLisp).substr(0, 5), "#2A((");
}

// A list becomes 0 in a chunk and in the small picture; the large picture shows it. Values are marked there if a
// single candidate 5 would be taken for one.
TEST(RecordWriter, WritesBoardsWithLists) {
  Board board = board_of(*record_of(kFirst).position());
  board[1] = {bit(1) | bit(6), true};
  const Record record = record_of(board_text(board));
  for (const WriteForm form : {WriteForm::kChunk, WriteForm::kSmallPicture}) {
    EXPECT_TRUE(loses(record, form, "candidates"));
    EXPECT_EQ(to_line(record_of(write_record(record, form)).position()->givens), kFirst);
  }
  EXPECT_EQ(write_record(record, WriteForm::kLisp).substr(0, 28), "#2A((1 (2 7) 0 0 0 0 0 3 0)\n");
  EXPECT_EQ(write_record(record_of(kFirst), WriteForm::kPicture).find('*'), std::string::npos);
  board.fill({bit(1) | bit(2), true});
  board[0] = {bit(0), false};
  board[80] = {bit(4), true};
  Record marked;
  marked.parsed = position_of(board);
  EXPECT_EQ(write_record(marked, WriteForm::kPicture).substr(2 * 74, 9), "#  *1   |");
}

}  // namespace
}  // namespace sudorate::test
