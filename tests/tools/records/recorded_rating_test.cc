// Notations of recorded ratings: recorded_ratings.txt.
#include "tools/records/meaning/recorded_rating.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/case_table.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/text/pieces.h"

namespace sudorate::test {
namespace {

constexpr const char* kRatingTexts = "tools/records/recorded_ratings.txt";

// Ratings as they are written, with all that is found besides but the rules.
std::string shown(const std::optional<RecordedRatings>& ratings) {
  if (!ratings) return "none";
  std::string text = to_string(*ratings);
  if (!ratings->problem.empty()) text += " (" + ratings->problem + ')';
  if (!ratings->steps.empty()) text += " with " + ratings->steps;
  return text;
}

TEST(RecordedRating, ReadsEveryNotation) {
  for (const CaseRow& row : case_rows(kRatingTexts, "read")) {
    const auto found = parse_recorded_ratings(row.at(0), row.at(1));
    EXPECT_EQ(shown(found), row.at(2)) << "'" << row[0] << "' PUZZLE '" << row[1] << "'";
    EXPECT_EQ(found ? found->rules : "", row.at(3)) << row[1];
  }
  // What these mean as ER.
  EXPECT_EQ(parse_recorded_ratings("", "ED=20.0/1.2/1.2")->er.kind, RecordedKind::kBeyond);
  EXPECT_EQ(parse_recorded_ratings("", "ED=0.0/0.0/0.0")->er.kind, RecordedKind::kZero);
}

TEST(RecordedRating, LeavesOtherNumbersAlone) {
  for (const CaseRow& row : case_rows(kRatingTexts, "other")) {
    const auto found = parse_recorded_ratings(row.at(0), row.at(1));
    EXPECT_FALSE(found.has_value()) << "'" << row[0] << "' PUZZLE '" << row[1] << "' gives " << shown(found);
  }
}

TEST(RecordedRating, TellsNumbersThatCannotBeRatings) {
  for (const CaseRow& row : case_rows(kRatingTexts, "problem")) {
    const auto found = parse_recorded_ratings("", row.at(0));
    ASSERT_TRUE(found.has_value()) << row[0];
    EXPECT_EQ(found->problem, row.at(1)) << row[0];
  }
  // Where the search ended early the order says nothing.
  for (const std::string text : {"ED=20.0/0.0/2.6", "ED=0.0/0.0/1.2", "ED=>=4.2/4.5/-", "ED=4.0+/4.5/4.5"}) {
    EXPECT_EQ(parse_recorded_ratings("", text)->problem, "") << text;
  }
}

TEST(RecordedRating, ReadsOutcomesInPlaceOfRatings) {
  for (const std::string outcome : {"no-solution", "multiple", "malformed"}) {
    for (const std::string& text : {" ED=" + outcome, "\t" + outcome + "\t", " ED=" + outcome + "/-/-"}) {
      const auto found = parse_recorded_ratings("", text);
      ASSERT_TRUE(found.has_value()) << text;
      EXPECT_EQ(found->outcome, outcome) << text;
    }
  }
  EXPECT_FALSE(parse_recorded_ratings("", " multiple solutions").has_value());
  EXPECT_FALSE(parse_recorded_ratings("", " ED=multiples").has_value());
}

TEST(RecordedRating, KeepsThePathBehindTheRatings) {
  const std::string steps = "2.6 Pointing: r1c2-3; 7.1 Forcing Chain (8): r4c8-2";
  EXPECT_EQ(parse_recorded_ratings("", "\t7.1/2.6/2.6\t" + steps)->steps, steps);
  EXPECT_EQ(parse_recorded_ratings("", "\t>=6.5/2.6/2.6\t" + steps)->steps, steps);
  EXPECT_EQ(parse_recorded_ratings("", " ED=7.1/2.6/2.6\t" + steps)->steps, steps);
  EXPECT_EQ(parse_recorded_ratings("", "\t7.1/2.6/2.6\tfound by: nobody")->steps, "");
  EXPECT_EQ(parse_recorded_ratings("", "\t7.1/2.6/2.6 " + steps)->steps, "");
  EXPECT_EQ(parse_recorded_ratings("", "\t7.1/2.6/2.6\t")->steps, "");
  EXPECT_EQ(split_steps(steps),
            (std::vector<std::string_view>{"2.6 Pointing: r1c2-3", "7.1 Forcing Chain (8): r4c8-2"}));
  EXPECT_TRUE(split_steps("").empty());
}

TEST(ResultLine, HoldsRatingsAndNothingElse) {
  for (const std::string line :
       {"4.2/1.2/1.2", " 4.2/1.2/1.2 ", "ED=4.2/1.2/1.2", "SER: 4.2 / 1.2 / 1.2", "4.2/1.2/1.2;0.104s"}) {
    EXPECT_EQ(shown(parse_result_line(line)), "4.2/1.2/1.2") << line;
  }
  EXPECT_EQ(parse_result_line("no-solution/-/-")->outcome, "no-solution");
  EXPECT_EQ(shown(parse_result_line("-214748364.-8/0.0/0.0")), "0.0/-/-");
  for (const std::string line :
       {"", "4.2", "4.2/1.2", "4.2/1.2/1.2 name", "name 4.2/1.2/1.2", "ED", "ED 4.2/1.2/1.2", "multiple choice"}) {
    EXPECT_FALSE(parse_result_line(line).has_value()) << line;
  }
}

TEST(ResultLine, MayHoldBareNumbers) {
  for (const std::string line : {"4.2/1.2/1.2", "ED=4.2/1.2/1.2", "4.2 1.2 1.2", " 4.2;1.2;1.2", "4.2\t1.2\t1.2"}) {
    EXPECT_EQ(shown(parse_rating_line(line)), "4.2/1.2/1.2") << line;
  }
  EXPECT_EQ(shown(parse_rating_line("8.4")), "8.4/-/-");
  for (const std::string line : {"", "8", "8 1 1", "8.4 1.2", "8.4 name", "8.4 1.2 1.2 1.0", "# 8.4", "-"}) {
    EXPECT_FALSE(parse_rating_line(line).has_value()) << line;
  }
}

TEST(RatingColumns, AreFoundByTheirNames) {
  const auto find = [](const std::vector<std::string>& names) { return find_rating_columns(names); };
  const RatingColumns usual = find({"puzzle", "er", "ep", "ed"});
  EXPECT_EQ(usual.er, 1);
  EXPECT_EQ(usual.ep, 2);
  EXPECT_EQ(usual.ed, 3);
  EXPECT_FALSE(usual.is_doubtful);
  EXPECT_EQ(find({"id", "Puzzle", " SER "}).er, 2);
  EXPECT_EQ(find({"se", "puzzle"}).er, 0);
  EXPECT_EQ(find({"ER", "puzzle", "er"}).er, 2) << "what rate writes behind the input's own columns";
  EXPECT_EQ(find({"er", "se"}).er, 0);
  for (const char* const name : {"SE rating", "SE Rating", "se_rating", "SE-Rating"}) {
    EXPECT_EQ(find({"puzzle", "rating", name}).er, 2) << name;
    EXPECT_FALSE(find({"puzzle", name}).is_doubtful) << name;
  }
  EXPECT_EQ(find({"puzzle", "ER/EP/ED"}).er, 1);
  EXPECT_EQ(find({"puzzle", "er/ep/ed"}).er, 1);
  EXPECT_EQ(find({"puzzle", "difficulty", "rating"}).er, 2);
  EXPECT_TRUE(find({"puzzle", "difficulty"}).is_doubtful);
  EXPECT_EQ(find({"n", "puzzle", "outcome", "er", "ep", "ed", "er_min", "quality"}).er_min, 6);
  EXPECT_FALSE(find({"puzzle", "solution"}).has_ratings());
  EXPECT_FALSE(find({}).has_ratings());
}

TEST(RatingColumns, GiveTheRatingsOfARow) {
  const std::vector<std::string> names = {"puzzle",  "er",      "ep",   "ed",   "er_min",
                                          "quality", "outcome", "path", "rules"};
  const RatingColumns columns = find_rating_columns(names);
  for (const CaseRow& row : case_rows(kRatingTexts, "fields")) {
    std::vector<std::string> fields;
    for (const std::string_view field : pieces_of(row.at(0), ';')) fields.emplace_back(field);
    const auto found = parse_rating_fields(fields, columns);
    EXPECT_EQ(shown(found), row.at(1)) << row[0];
    EXPECT_EQ(found ? found->rules : "", row.size() > 2 ? row[2] : "") << row[0];
  }
  const auto path = parse_rating_fields(
      std::vector<std::string>{"P", "4.2", "", "", "", "", "", "1.2 Hidden Single: r1c1=1"}, columns);
  EXPECT_EQ(path->steps, "1.2 Hidden Single: r1c1=1");
  EXPECT_EQ(parse_rating_fields(std::vector<std::string>{"P", "hard"}, columns)->problem, "'hard' is not a rating");
  EXPECT_EQ(parse_rating_fields(std::vector<std::string>{"P", "1234"}, columns)->problem,
            "ER 1234 is outside 0.0 to 20.0");
}

// A long line must not take long: the work grows with its length and not faster.
TEST(RecordedRating, ReadsLongTextsOnce) {
  std::string text;
  for (int index = 0; index < 200'000; ++index) text += "ED 1 / ";
  EXPECT_FALSE(parse_recorded_ratings("", text).has_value());
  EXPECT_TRUE(parse_recorded_ratings("", std::string(1'000'000, ' ') + "ED=4.2/1.2/1.2").has_value());
  EXPECT_FALSE(parse_recorded_ratings("", std::string(1'000'000, '7')).has_value());
}

}  // namespace
}  // namespace sudorate::test
