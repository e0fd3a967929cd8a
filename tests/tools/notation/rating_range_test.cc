#include "tools/notation/rating_range.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/case_table.h"

namespace sudorate::test {
namespace {

TEST(ParseRange, ReadsEachForm) {
  for (const CaseRow& row : case_rows("tools/notation/ranges.txt", "ranges")) {
    const auto parsed = parse_range(row.at(0));
    const RatingRange* range = std::get_if<RatingRange>(&parsed);
    ASSERT_NE(range, nullptr) << row[0] << ": " << std::get<ParseError>(parsed).reason;
    EXPECT_EQ(std::to_string(range->low), row.at(1)) << row[0];
    EXPECT_EQ(std::to_string(range->high), row.at(2)) << row[0];
    EXPECT_FALSE(range->is_empty()) << row[0];
  }
}

TEST(ParseRange, TellsWhatIsWrongAndWhere) {
  for (const CaseRow& row : case_rows("tools/notation/ranges.txt", "wrong")) {
    const auto parsed = parse_range(row.at(0));
    const ParseError* error = std::get_if<ParseError>(&parsed);
    ASSERT_NE(error, nullptr) << row[0];
    EXPECT_EQ(std::to_string(error->column), row.at(1)) << row[0] << ": " << error->reason;
    EXPECT_NE(error->reason.find(row.at(2)), std::string::npos) << row[0] << ": " << error->reason;
  }
}

TEST(ParseRange, MayBeEmpty) {
  for (const char* text : {"5..3", "(5..5", "5..5)", "(5..5.1)", "(20.0..", "..0.0)", "8-7", "<0", ">20"}) {
    const auto parsed = parse_range(text);
    ASSERT_TRUE(std::holds_alternative<RatingRange>(parsed)) << text;
    EXPECT_TRUE(std::get<RatingRange>(parsed).is_empty()) << text;
  }
}

TEST(ParseRating, ReadsOneDecimalAtMost) {
  EXPECT_EQ(parse_rating("7.5"), 75);
  EXPECT_EQ(parse_rating("7"), 70);
  EXPECT_EQ(parse_rating("07"), 70);
  EXPECT_EQ(parse_rating("0.0"), 0);
  EXPECT_EQ(parse_rating("20.0"), 200);
  for (const char* text :
       {"", ".", "7.", ".5", "7.55", "20.1", "21", "-1", "+7", "7,5", " 7", "7 ", "999999999999"}) {
    EXPECT_EQ(parse_rating(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace sudorate::test
