// Every form is read back as what it says.
#include "tools/records/grid_writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tagging/minlex.h"
#include "tests/support/case_table.h"
#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"
#include "tools/records/meaning/board.h"

namespace sudorate::test {
namespace {

Record record_of(const std::string& text, bool from_state = true) {
  ReadOptions options;
  options.from_state = from_state;
  Record record = read_one(text, options);
  EXPECT_EQ(record.error(), nullptr) << text;
  return record;
}

std::vector<Loss> losses_of(const WrittenRecord& written) {
  std::vector<Loss> losses;
  for (int loss = 0; loss < kLossCount; ++loss) {
    if (written.has_lost(static_cast<Loss>(loss))) losses.push_back(static_cast<Loss>(loss));
  }
  return losses;
}

// All that the records of the fixtures show: puzzles, a state, the empty grid, full and contradictory ones.
std::vector<Record> records() {
  std::string clash = kFirst;
  clash[1] = '1';
  // An own state in which r4c3 has one candidate and is not placed, and one with a cell without any candidate.
  std::string emptied = kState;
  emptied.replace(9, 9, 9, '.');
  std::vector<Record> all;
  for (const std::string& text :
       {kFirst, kSecond, kThird, std::string(81, '.'), kFirstSolution, clash, kState, kFirst + " " + kState,
        emptied, kFirst + " " + emptied, std::string(729, '.'),
        "{\"puzzle\": \"" + kFirst + "\", \"filled\": \"" + kFilled + "\", \"candidates\": \"" + kState + "\"}"}) {
    all.push_back(record_of(text));
  }
  return all;
}

TEST(GridWriter, WritesTheFormsOfThePrograms) {
  const Record record = record_of(kFirst);
  for (const CaseRow& row : case_rows("tools/records/written_forms.txt", "first", own_names())) {
    const auto form = std::find_if(write_forms().begin(), write_forms().end(),
                                   [&](const auto& each) { return each.first == row.at(0); });
    ASSERT_NE(form, write_forms().end()) << row[0];
    EXPECT_EQ(write_record(record, form->second).text, row.at(1)) << row[0];
  }
  EXPECT_EQ(write_record(record, WriteForm::kMinlex).text, to_line(minlex(record.position()->givens), '0') + "\n");
  EXPECT_EQ(losses_of(write_record(record, WriteForm::kMinlex)), std::vector<Loss>{});
  EXPECT_EQ(losses_of(write_record(record_of(kState), WriteForm::kMinlex)), std::vector<Loss>{Loss::kCandidates});
}

TEST(GridWriter, GivesABoardTheNameOfItsRecord) {
  Record record = record_of(kFirst);
  record.id = "b1";
  const WrittenRecord written = write_record(record, WriteForm::kLisp);
  EXPECT_EQ(written.text.substr(0, 33), "(setf b1 #2A((1 0 0 0 0 0 0 3 0)\n");
  EXPECT_EQ(losses_of(written), std::vector<Loss>());
  record.id = "Grid 01";
  EXPECT_EQ(write_record(record, WriteForm::kLisp).text.substr(0, 5), "#2A((");
  EXPECT_EQ(losses_of(write_record(record, WriteForm::kLisp)), std::vector<Loss>{Loss::kId});
}

// A list becomes 0 in a chunk and in the small picture, which is told; the large picture shows it.
TEST(GridWriter, BoardsWithListsLoseThemInFormsOfValues) {
  Board board = board_of(*record_of(kFirst).position());
  board[1] = {bit(1) | bit(6), true};
  const Record record = record_of(board_text(board));
  for (const WriteForm form : {WriteForm::kChunk, WriteForm::kSmallPicture}) {
    const WrittenRecord written = write_record(record, form);
    EXPECT_EQ(losses_of(written), std::vector<Loss>{Loss::kCandidates}) << written.text;
    EXPECT_EQ(to_line(record_of(written.text).position()->givens), kFirst);
  }
  for (const WriteForm form : {WriteForm::kLisp, WriteForm::kPicture}) {
    EXPECT_EQ(losses_of(write_record(record, form)), std::vector<Loss>());
  }
  EXPECT_EQ(write_record(record, WriteForm::kLisp).text.substr(0, 28), "#2A((1 (2 7) 0 0 0 0 0 3 0)\n");
}

// Values are marked if a single candidate 5 would be taken for one.
TEST(GridWriter, PicturesAreMarkedWhereTheyWouldMislead) {
  EXPECT_EQ(write_record(record_of(kFirst), WriteForm::kPicture).text.find('*'), std::string::npos);
  // r1c1 is 1, and all other cells but r9c9 have two candidates, none of them 5.
  Board board;
  board.fill({bit(1) | bit(2), true});
  board[0] = {bit(0), false};
  board[80] = {bit(4), true};
  Record record;
  record.parsed = position_of(board);
  const WrittenRecord written = write_record(record, WriteForm::kPicture);
  EXPECT_EQ(written.text.substr(2 * 74, 9), "#  *1   |") << written.text;
  EXPECT_FALSE(written.has_lost(Loss::kCandidates));
}

TEST(GridWriter, EachFormIsReadBack) {
  for (const auto& [name, form] : write_forms()) {
    for (const Record& record : records()) {
      const WrittenRecord written = write_record(record, form);
      EXPECT_FALSE(written.has_lost(Loss::kPuzzle)) << name << '\n' << written.text;
      EXPECT_EQ(written.text.back(), '\n') << name;
      const bool tells_givens = form != WriteForm::kLisp && form != WriteForm::kChunk &&
                                form != WriteForm::kSmallPicture && form != WriteForm::kPicture;
      EXPECT_FALSE(written.has_lost(Loss::kGivens) && tells_givens) << name << '\n' << written.text;
      if (record.position()->state) continue;
      EXPECT_EQ(losses_of(written), std::vector<Loss>()) << name << '\n' << written.text;
    }
  }
}

TEST(GridWriter, TablesAndLibraryLinesHoldEveryState) {
  for (const WriteForm form : {WriteForm::kCsv, WriteForm::kTsv, WriteForm::kJsonLines, WriteForm::kHodoku}) {
    for (const Record& record : records()) {
      const WrittenRecord written = write_record(record, form);
      EXPECT_EQ(losses_of(written), std::vector<Loss>()) << written.text;
    }
  }
}

TEST(GridWriter, CandidateGridsHoldAStateAndItsGivens) {
  const Record record = record_of(
      ":0000:x:1......3..+56.94.2...3...8.....75...8..2..87..4.........3..1.....89...4..2..5....9:412 413::");
  ASSERT_TRUE(record.position()->state.has_value());
  for (const WriteForm form : {WriteForm::kPencilMarks, WriteForm::kPencilMarksHodoku, WriteForm::kSukaku729,
                               WriteForm::kSdk, WriteForm::kSdx}) {
    const WrittenRecord written = write_record(record, form);
    EXPECT_EQ(losses_of(written), std::vector<Loss>()) << written.text;
    const Record again = record_of(std::string(write_header(form)) + written.text);
    EXPECT_EQ(to_line(again.position()->givens), kFirst);
    EXPECT_EQ(to_line(again.position()->state->placed()), kFilled);
    EXPECT_EQ(to_candidate_line(*again.position()->state), kState);
  }
}

TEST(GridWriter, TellsWhatAFormCannotHold) {
  Record record = record_of("{\"id\": \"7\", \"puzzle\": \"" + kFirst + "\", \"filled\": \"" + kFilled +
                            "\", \"candidates\": \"" + kState + "\", \"comment\": \"own\", \"solution\": \"" +
                            kFirstSolution + "\"}");
  using enum Loss;
  EXPECT_EQ(losses_of(write_record(record, WriteForm::kJsonLines)), std::vector<Loss>());
  EXPECT_EQ(losses_of(write_record(record, WriteForm::kCsv)), std::vector<Loss>());
  EXPECT_EQ(losses_of(write_record(record, WriteForm::kLine)),
            (std::vector<Loss>{kComment, kId, kSolution, kCandidates, kPlaced}));
  EXPECT_EQ(losses_of(write_record(record, WriteForm::kLisp)),
            (std::vector<Loss>{kComment, kId, kSolution, kGivens}));
  EXPECT_EQ(losses_of(write_record(record, WriteForm::kHodoku)), (std::vector<Loss>{kComment, kId, kSolution}));
  EXPECT_EQ(losses_of(write_record(record, WriteForm::kSdk)), (std::vector<Loss>{kSolution}));
}

TEST(GridWriter, KeepsNamesAndCommentsThatLookLikeSomethingElse) {
  const std::vector<std::string> remarks = {
      "Grid 01", "# no comment", "1 2 3 4 5 6 7 8 9", "a,\"b\"\nc", "[Puzzle]", "see " + kSecond, "\t", "ED=1.5"};
  for (const std::string& remark : remarks) {
    Record record = record_of(kFirst);
    record.id = record.comment = remark;
    for (const auto& [name, form] : write_forms()) {
      const WrittenRecord written = write_record(record, form);
      const unsigned allowed = 3;
      EXPECT_EQ(written.losses & ~allowed, 0U) << name << '\n' << written.text;
    }
    EXPECT_EQ(losses_of(write_record(record, WriteForm::kCsv)), std::vector<Loss>()) << remark;
    EXPECT_EQ(losses_of(write_record(record, WriteForm::kJsonLines)), std::vector<Loss>()) << remark;
  }
}

TEST(GridWriter, AFileOfRecordsIsReadBackRecordByRecord) {
  const std::vector<Record> all = records();
  for (const auto& [name, form] : write_forms()) {
    std::string text(write_header(form));
    std::vector<std::string> alone;
    for (std::size_t index = 0; index < all.size(); ++index) {
      const std::string one = write_record(all[index], form).text;
      const Record again = record_of(std::string(write_header(form)) + one);
      alone.push_back(to_candidate_line(grid_of_position(*again.position())));
      if (index > 0) text += write_separator(form);
      text += one;
    }
    ReadOptions options;
    options.from_state = true;
    const std::vector<Record> together = read_text(text, options);
    ASSERT_EQ(together.size(), alone.size()) << name << '\n' << text;
    for (std::size_t index = 0; index < alone.size(); ++index) {
      ASSERT_NE(together[index].position(), nullptr) << name << ", record " << index;
      EXPECT_EQ(to_candidate_line(grid_of_position(*together[index].position())), alone[index])
          << name << ' ' << index;
    }
  }
}

TEST(GridWriter, WritesRecordedRatingsInTheFormOfSerate) {
  EXPECT_EQ(write_record(record_of(kFirst + ";1.5;1.2;1.2;+;note"), WriteForm::kSerate).text,
            kFirst + " ED=1.5/1.2/1.2\n");
  EXPECT_EQ(write_record(record_of(kFirst), WriteForm::kSerate).text, kFirst + "\n");
}

}  // namespace
}  // namespace sudorate::test
