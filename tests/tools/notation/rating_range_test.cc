#include "tools/notation/rating_range.h"

#include <gtest/gtest.h>

#include <string>

namespace sudorate::test {
namespace {

TEST(ParseRange, ReadsEachForm) {
  struct Case {
    const char* text;
    Rating low;
    Rating high;
  };
  for (const Case& each : {
           Case{"3.0..4.5", 30, 45},   Case{"3..4", 30, 40},      Case{"6.2..", 62, 200},
           Case{"..9.0", 0, 90},       Case{"7", 70, 70},         Case{"7.0", 70, 70},
           Case{"(6.2..9.0)", 63, 89}, Case{"(6.2..9.0", 63, 90}, Case{"6.2..9.0)", 62, 89},
           Case{"(6.2..", 63, 200},    Case{"..9.0)", 0, 89},     Case{"0..20", 0, 200},
           Case{"20.0", 200, 200},     Case{" 3 .. 4 ", 30, 40},  Case{"( 3..4 )", 31, 39},
           Case{"0.0", 0, 0},          Case{"7.x", 70, 79},       Case{"7.X", 70, 79},
           Case{"20.x", 200, 200},     Case{"7.x..8.x", 70, 89},  Case{"(7.x..9)", 80, 89},
           Case{"3.0-4.5", 30, 45},    Case{"7 - 8", 70, 80},     Case{"7-", 70, 200},
           Case{"[7,8)", 70, 79},      Case{"(7.0,8.5]", 71, 85}, Case{"[3..4]", 30, 40},
           Case{"3..4]", 30, 40},      Case{"-4", 0, 40},         Case{">=7", 70, 200},
           Case{"> 7.1", 72, 200},     Case{">7.x", 80, 200},     Case{"<=7.x", 0, 79},
           Case{"<2", 0, 19},
       }) {
    const auto parsed = parse_range(each.text);
    const RatingRange* range = std::get_if<RatingRange>(&parsed);
    ASSERT_NE(range, nullptr) << each.text << ": " << std::get<ParseError>(parsed).reason;
    EXPECT_EQ(range->low, each.low) << each.text;
    EXPECT_EQ(range->high, each.high) << each.text;
    EXPECT_FALSE(range->is_empty()) << each.text;
  }
}

TEST(ParseRange, TellsWhatIsWrongAndWhere) {
  struct Case {
    const char* text;
    int column;
    const char* reason;
  };
  for (const Case& each : {
           Case{"", 1, "expected a rating"},
           Case{"..", 1, "at least one end"},
           Case{"x", 1, "found 'x'"},
           Case{"3.0..4.5x", 9, "found 'x'"},
           Case{"3.0,4.5", 4, "found ','"},
           Case{"3...4", 4, "found '.'"},
           Case{"3.25..4", 1, "at most one decimal"},
           Case{"20.1", 1, "between 0.0 and 20.0"},
           Case{"3..99999999999999999999", 4, "between 0.0 and 20.0"},
           Case{"(..3", 1, "no lower end"},
           Case{"3..)", 4, "no upper end"},
           Case{"(3)", 1, "a range reads"},
           Case{"3)", 1, "a range reads"},
           Case{"3 4", 3, "found '4'"},
           Case{"3.", 2, "found '.'"},
           Case{"-1..3", 3, "found '.'"},
           Case{"[7]", 1, "a range reads"},
           Case{"7,8", 2, "found ','"},
           Case{"7+", 2, "found '+'; write a range as 7.x, 7-8"},
           Case{"7.xx", 4, "found 'x'"},
           Case{">=", 3, "expected a rating"},
           Case{"=7", 1, "found '='"},
       }) {
    const auto parsed = parse_range(each.text);
    const ParseError* error = std::get_if<ParseError>(&parsed);
    ASSERT_NE(error, nullptr) << each.text;
    EXPECT_EQ(error->column, each.column) << each.text << ": " << error->reason;
    EXPECT_NE(error->reason.find(each.reason), std::string::npos) << each.text << ": " << error->reason;
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
