// Ratings replaced in the text of a record, or added to it: rated_lines.txt.
#include "tools/records/meaning/rated_line.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/case_table.h"
#include "tests/tools/records/read_text.h"
#include "tests/tools/support/puzzles.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/text/pieces.h"

namespace sudorate::test {
namespace {

const RatingTexts kNewRatings = {.er = "8.4", .ep = "7.2", .ed = "5.1"};

Record rated_record(const std::string& text) {
  const std::vector<Record> records = read_text(text);
  Record record = records.at(0);
  set_recorded(record, {});
  return record;
}

std::string new_text(const Record& record, const std::string& notation = usual_notation()) {
  return rated_text(record, kNewRatings, notation).value_or(RatedText{"(no place)"}).text;
}

// The line with P for the puzzle, before and after.
std::string with_puzzle(std::string text) { return text.replace(text.find('P'), 1, kPuzzle); }

std::string updated(const std::string& text, const std::string& notation = usual_notation()) {
  return new_text(rated_record(with_puzzle(text)), notation);
}

std::vector<CaseRow> rated_line_cases(const std::string& section) {
  return case_rows("tools/records/rated_lines.txt", section, {{"solved", kSolution}});
}

TEST(RatedLine, HasEachNumberReplacedInItsNotation) {
  for (const CaseRow& row : rated_line_cases("replaced"))
    EXPECT_EQ(updated(row.at(0)), with_puzzle(row.at(1))) << row[0];
}

TEST(RatedLine, GetsARatingWhereItHasNone) {
  for (const CaseRow& row : rated_line_cases("added"))
    EXPECT_EQ(updated(row.at(0)), with_puzzle(row.at(1))) << row[0];
}

TEST(RatedLine, StaysIfItsRatingIsOfAnotherScale) {
  for (const CaseRow& row : rated_line_cases("other scale")) {
    const Record record = rated_record(with_puzzle(row.at(0)));
    ASSERT_TRUE(record.recorded.has_value()) << row[0];
    EXPECT_EQ(new_text(record), "(no place)") << row[0];
    EXPECT_EQ(notation_of(record), usual_notation()) << row[0];
  }
}

TEST(RatedLine, StaysWithinAPageOrAProgram) {
  for (const CaseRow& row : rated_line_cases("code")) EXPECT_EQ(updated(row.at(0)), "(no place)") << row[0];
}

// Whatever is written reads back, and has one rating.
TEST(RatedLine, ReadsBackInEveryFormOfALine) {
  // Text behind candidates is not looked for.
  EXPECT_FALSE(rated_text(rated_record(kHardState), kNewRatings, usual_notation()).has_value());
  for (const std::string& text : {":0000:x:" + kPuzzle + ":::", kPuzzle + " ED=7.2", kPuzzle + " (7.3)",
                                  kPuzzle + ' ' + kSolution, kSolution + ' ' + kPuzzle, "> " + kPuzzle}) {
    Record record = rated_record(text);
    ASSERT_NE(record.position(), nullptr) << text;
    const std::string once = new_text(record);
    record = rated_record(once);
    ASSERT_NE(record.position(), nullptr) << once;
    ASSERT_TRUE(record.recorded.has_value()) << once;
    EXPECT_EQ(to_string(*record.recorded), "8.4/7.2/5.1") << once;
    EXPECT_EQ(new_text(record), once);
  }
}

TEST(RatedLine, GetsTheNotationOfTheOthers) {
  for (const CaseRow& row : rated_line_cases("like others")) {
    const std::string notation = notation_of(rated_record(with_puzzle(row.at(0))));
    EXPECT_EQ(updated(row.at(1), notation), with_puzzle(row.at(2))) << row[0];
  }
}

TEST(RatedLine, HasNoNotationForOthersIfWordsStandBetween) {
  for (const std::string text :
       {"P Easter Monster SE=7.3", "P 24 SE=7.3", "P f\xC3\xBC SE=7.3", "P", "P name", "P ED=no-solution"}) {
    EXPECT_EQ(notation_of(rated_record(with_puzzle(text))), usual_notation()) << text;
  }
}

TEST(RatedLine, TellsOfANumberThatMayBeARating) {
  for (const CaseRow& row : rated_line_cases("numbers")) {
    const auto rated = rated_text(rated_record(with_puzzle(row.at(0))), kNewRatings, usual_notation());
    ASSERT_TRUE(rated.has_value()) << row[0];
    EXPECT_EQ(rated->is_beside_number, row.at(1) == "yes") << row[0];
  }
}

TEST(RatedLine, HasTheFieldsOfATableReplaced) {
  for (const CaseRow& row : rated_line_cases("tables")) {
    std::vector<std::string> names;
    for (const std::string_view name : pieces_of(row.at(0), ';')) names.emplace_back(name);
    const char separator = row.at(1).find(',') < row[1].find(';') ? ',' : ';';
    std::string head;
    for (const std::string& name : names) head += (head.empty() ? "" : std::string(1, separator)) + name;
    Record record = read_text(head + '\n' + with_puzzle(row[1]) + '\n').at(0);
    set_recorded(record, find_rating_columns(names));
    EXPECT_EQ(new_text(record), row.at(2).starts_with('(') ? row[2] : with_puzzle(row[2])) << row[1];
  }
}

}  // namespace
}  // namespace sudorate::test
