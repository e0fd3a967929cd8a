// What texts are read as, case by case: the tables read_*.txt, near_misses.txt and nasty_texts.txt.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/case_table.h"
#include "tests/support/test_name.h"
#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

std::string lines_of(const Record& record) {
  return std::to_string(record.line) + '-' + std::to_string(record.last_line) + ": " + record.error()->reason;
}

std::string with_id_and_comment(const Record& record) {
  if (record.position() == nullptr) return lines_of(record);
  return puzzle_of(record) + (record.id.empty() ? "" : " id=" + record.id) +
         (record.comment.empty() ? "" : " comment=" + record.comment);
}

std::string with_text(const Record& record) {
  return record.position() == nullptr ? lines_of(record) + ": " + record.text : puzzle_of(record);
}

std::string place_of(const Record& record) {
  const ParseError* error = record.error();
  return std::to_string(record.message_line()) + ':' +
         (error == nullptr ? std::to_string(record.position()->column)
                           : std::to_string(error->column) + ' ' + error->reason);
}

// A file of cases, how many fields say how to read, and what of each record is shown.
struct Table {
  const char* name;
  std::size_t ways;
  std::string (*show)(const Record& record);
};
constexpr Table kTables[] = {
    {"givens", 0, puzzle_of}, {"records", 2, with_id_and_comment}, {"json", 0, with_text}, {"places", 0, place_of}};

class Reading : public testing::TestWithParam<Table> {};

TEST_P(Reading, FindsTheRecordsOfEachText) {
  const std::string file = std::string("tools/records/read_") + GetParam().name + ".txt";
  for (const std::string& section : case_sections(file)) {
    for (const CaseRow& row : case_rows(file, section, own_names())) {
      ReadOptions options;
      if (GetParam().ways > 0) {
        options.characters.blanks = row.at(1);
        options.puzzle_column = row.at(2);
      }
      std::vector<std::string> found;
      for (const Record& record : read_text(row.at(0), options)) found.push_back(GetParam().show(record));
      const auto expected = row.begin() + 1 + static_cast<std::ptrdiff_t>(GetParam().ways);
      EXPECT_EQ(found, std::vector<std::string>(expected, row.end())) << section << ": " << row[0].substr(0, 2000);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, Reading, testing::ValuesIn(kTables),
                         [](const auto& test) { return std::string(test.param.name); });

// Nothing may be made up.
TEST(NearMisses, AreNoPuzzles) {
  for (const CaseRow& row : case_rows("tools/records/near_misses.txt", "Near misses", own_names())) {
    const std::vector<Record> records = read_text(row.at(1));
    EXPECT_FALSE(records.empty()) << row[0];
    for (const Record& record : records) EXPECT_EQ(puzzle_of(record), "malformed") << row[0];
  }
}

// As many records come out as went in, each with its line, a malformed one with its reason; the good ones are read
// as if nothing had happened.
TEST(NastyTexts, SpareTheirNeighbours) {
  for (CaseRow row : case_rows("tools/records/nasty_texts.txt", "Nasty texts", puzzle_names())) {
    const std::vector<Record> records = read_text(kPuzzle + "\n\n" + row.at(1) + "\n\n" + kDiamond + '\n');
    row.push_back("puzzle");
    row[1] = "puzzle";
    std::vector<std::string> found = {row[0]};
    std::int64_t last_line = 0;
    for (const Record& record : records) {
      found.emplace_back(record.position() == nullptr ? "malformed" : "puzzle");
      EXPECT_GE(record.line, last_line) << row[0];
      last_line = record.line;
      EXPECT_TRUE(record.error() == nullptr || !record.error()->reason.empty()) << row[0];
    }
    ASSERT_EQ(found, row);
    EXPECT_EQ(puzzle_of(records.front()), kPuzzle) << row[0];
    EXPECT_EQ(puzzle_of(records.back()), kDiamond) << row[0];
  }
}

// A list that a wrong line has ended, and one that is closed twice; without a list, "end" is no puzzle.
TEST(NearMisses, TheEndOfAListOfPlacesIsNoRecord) {
  for (const auto& [text, records] :
       std::vector<std::pair<std::string, std::size_t>>{{"start9\n1 9 5\nend\n", 1},
                                                        {"start9\n1 9 5\nend\nend\n", 1},
                                                        {"start9\n1 9 5\n\nend\nstart9\n1 9 4\nend\n", 2},
                                                        {"start9\n1 9 5\n3 9 x\nend\n", 2},
                                                        {"end\n", 1}}) {
    EXPECT_EQ(read_text(text).size(), records) << text;
  }
}

TEST(NearMisses, AListOfPlacesWithoutAHeadIsToldOfIt) {
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

}  // namespace
}  // namespace sudorate::test
