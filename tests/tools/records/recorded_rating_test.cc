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

// A part as it is written: "7.1", ">=7.1", "~7.1", "~>=7.1", "7.1+", "-"; 20.0 and 0.0 mean what they do as ER.
RecordedPart part_of(std::string text) {
  if (text == "-") return {};
  RecordedKind kind = RecordedKind::kExact;
  for (const auto& [mark, its_kind] : {std::pair("~>=", RecordedKind::kMarkedAtLeast),
                                       {"~", RecordedKind::kMarked},
                                       {">=", RecordedKind::kAtLeast}}) {
    if (!text.starts_with(mark)) continue;
    kind = its_kind;
    text.erase(0, std::string_view(mark).size());
    break;
  }
  if (text.ends_with('+')) kind = RecordedKind::kApproximate;
  const auto rating = static_cast<Rating>(std::stod(text) * 10 + 0.5);
  if (kind == RecordedKind::kExact && rating == kBeyondRating) kind = RecordedKind::kBeyond;
  if (kind == RecordedKind::kExact && rating == 0) kind = RecordedKind::kZero;
  return {kind, rating};
}

// "4.2/1.2/1.2", or an outcome such as "multiple".
RecordedRatings ratings_of(const std::string& text, const std::string& rules = {}) {
  RecordedRatings ratings;
  ratings.rules = rules;
  const std::size_t first = text.find('/');
  const std::size_t second = text.find('/', first + 1);
  if (first == std::string::npos) {
    ratings.outcome = text;
    return ratings;
  }
  ratings.er = part_of(text.substr(0, first));
  ratings.ep = part_of(text.substr(first + 1, second - first - 1));
  ratings.ed = part_of(text.substr(second + 1));
  return ratings;
}

// What a failing test prints.
std::string shown(const std::optional<RecordedRatings>& ratings) {
  if (!ratings) return "nothing";
  std::string text = to_string(*ratings);
  if (!ratings->problem.empty()) text += " (" + ratings->problem + ')';
  if (!ratings->steps.empty()) text += " with " + ratings->steps;
  return text;
}

TEST(RecordedRating, ReadsEveryNotation) {
  for (const CaseRow& row : case_rows(kRatingTexts, "read")) {
    const auto found = parse_recorded_ratings(row.at(0), row.at(1));
    EXPECT_TRUE(found == ratings_of(row.at(2), row.at(3)))
        << "'" << row[0] << "' PUZZLE '" << row[1] << "' gives " << shown(found);
  }
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

TEST(RecordedRating, ReadsTenthsWhereTheUserSaysSo) {
  const RecordedRatings usual = ratings_of("4.2/1.2/1.2");
  EXPECT_TRUE(parse_recorded_ratings("", ";42;12;12", RatingUnit::kTenths) == usual);
  EXPECT_TRUE(parse_recorded_ratings("", " ED=42/12/12", RatingUnit::kTenths) == usual);
  EXPECT_TRUE(parse_recorded_ratings("", " ED=200/12/12", RatingUnit::kTenths) == ratings_of("20.0/1.2/1.2"));
  EXPECT_EQ(parse_recorded_ratings("", " ED=4.2/12/12", RatingUnit::kTenths)->problem,
            "ER 4.2 is not a whole number of tenths from 0 to 200");
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
  const RecordedRatings usual = ratings_of("4.2/1.2/1.2");
  for (const std::string line :
       {"4.2/1.2/1.2", " 4.2/1.2/1.2 ", "ED=4.2/1.2/1.2", "SER: 4.2 / 1.2 / 1.2", "4.2/1.2/1.2;0.104s"}) {
    EXPECT_TRUE(parse_result_line(line) == usual) << line;
  }
  EXPECT_EQ(parse_result_line("no-solution/-/-")->outcome, "no-solution");
  EXPECT_TRUE(parse_result_line("-214748364.-8/0.0/0.0") == ratings_of("0.0/-/-"));
  for (const std::string line :
       {"", "4.2", "4.2/1.2", "4.2/1.2/1.2 name", "name 4.2/1.2/1.2", "ED", "ED 4.2/1.2/1.2", "multiple choice"}) {
    EXPECT_FALSE(parse_result_line(line).has_value()) << line;
  }
}

TEST(ResultLine, MayHoldBareNumbers) {
  const RecordedRatings usual = ratings_of("4.2/1.2/1.2");
  for (const std::string line : {"4.2/1.2/1.2", "ED=4.2/1.2/1.2", "4.2 1.2 1.2", " 4.2;1.2;1.2", "4.2\t1.2\t1.2"}) {
    EXPECT_TRUE(parse_rating_line(line) == usual) << line;
  }
  EXPECT_TRUE(parse_rating_line("8.4") == ratings_of("8.4/-/-"));
  EXPECT_TRUE(parse_rating_line("84", RatingUnit::kTenths) == ratings_of("8.4/-/-"));
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
    const auto expected = row.at(1) == "none" ? std::nullopt : std::optional(ratings_of(row[1], row.at(2)));
    EXPECT_TRUE(found == expected) << row[0] << " gives " << shown(found);
  }
  const auto path = parse_rating_fields(
      std::vector<std::string>{"P", "4.2", "", "", "", "", "", "1.2 Hidden Single: r1c1=1"}, columns);
  EXPECT_EQ(path->steps, "1.2 Hidden Single: r1c1=1");
  EXPECT_EQ(parse_rating_fields(std::vector<std::string>{"P", "hard"}, columns)->problem, "'hard' is not a rating");
  EXPECT_EQ(parse_rating_fields(std::vector<std::string>{"P", "1234"}, columns)->problem,
            "ER 1234 is outside 0.0 to 20.0");
}

TEST(RecordedRating, PrintsWhatItHasRead) {
  for (const char* text :
       {"7.1/5.0/2.6", ">=7.5/1.2/-", "9.5+/1.2/1.2", "~8.9/~1.2/-", "~>=7.5/~1.2/-", "20.0/-/-"}) {
    EXPECT_EQ(to_string(ratings_of(text)), text);
  }
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
