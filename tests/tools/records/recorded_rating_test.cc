// Notations of recorded ratings, one row of the table for each.
#include "tools/records/meaning/recorded_rating.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sudorate::test {
namespace {

constexpr RecordedPart none() { return {}; }
constexpr RecordedPart exact(int tenths) { return {RecordedKind::kExact, static_cast<Rating>(tenths)}; }
constexpr RecordedPart at_least(int tenths) { return {RecordedKind::kAtLeast, static_cast<Rating>(tenths)}; }
constexpr RecordedPart about(int tenths) { return {RecordedKind::kApproximate, static_cast<Rating>(tenths)}; }
constexpr RecordedPart marked(int tenths) { return {RecordedKind::kMarked, static_cast<Rating>(tenths)}; }
constexpr RecordedPart marked_at_least(int tenths) {
  return {RecordedKind::kMarkedAtLeast, static_cast<Rating>(tenths)};
}
constexpr RecordedPart beyond() { return {RecordedKind::kBeyond, kBeyondRating}; }
constexpr RecordedPart zero() { return {RecordedKind::kZero, 0}; }

RecordedRatings triple(RecordedPart er, RecordedPart ep, RecordedPart ed) {
  RecordedRatings ratings;
  ratings.er = er;
  ratings.ep = ep;
  ratings.ed = ed;
  return ratings;
}

RecordedRatings by_rules(RecordedRatings ratings, const std::string& rules) {
  ratings.rules = rules;
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

struct Notation {
  std::string before;
  std::string after;
  RecordedRatings ratings;
};

TEST(RecordedRating, ReadsEveryNotation) {
  const RecordedRatings usual = triple(exact(42), exact(12), exact(12));
  const RecordedRatings er_alone = triple(exact(73), none(), none());
  const std::vector<Notation> notations = {
      // A label and three numbers.
      {"", " ED=4.2/1.2/1.2", usual},
      {"", " ED = 4.2 / 1.2 / 1.2", usual},
      {"", " SE=4.2/1.2/1.2", usual},
      {"", " SER=4.2/1.2/1.2", usual},
      {"", " ER=4.2/1.2/1.2", usual},
      {"", " ed=4.2/1.2/1.2 some name", usual},
      {"", " SE: 4.2/1.2/1.2", usual},
      {"", " SER 4.2/1.2/1.2", usual},
      {"", " # 28 clues, ED=4.2/1.2/1.2", usual},
      {"ED=4.2/1.2/1.2", "", usual},
      // With a time.
      {"", " ED=4.2/1.2/1.2;0.104s", usual},
      {"", " ED=4.2/1.2/1.2 0.104s", usual},
      // Decimals left out.
      {"", " ED=9/1.2/1.2", triple(exact(90), exact(12), exact(12))},
      {"", " ED=10./1.2/1.2", triple(exact(100), exact(12), exact(12))},
      {"", " ED=9/9/9", triple(exact(90), exact(90), exact(90))},
      // No label.
      {"", "4.2/1.2/1.2", usual},
      {"", "\t4.2/1.2/1.2", usual},
      {"", " rated 4.2/1.2/1.2 by hand", usual},
      {"", ";4.2/1.2/1.2;+", usual},
      // ER alone.
      {"", " SE=7.3", er_alone},
      {"", " SER 7.3", er_alone},
      {"", " ER: 7.3", er_alone},
      {"", " ER 7.3, found in 2009", er_alone},
      {"", " SE=7", triple(exact(70), none(), none())},
      {"0000c183b305", "  7.3", er_alone},
      {"0000c183b305", " 10.3", triple(exact(103), none(), none())},
      {"", ",7.3", er_alone},
      {"", ";7.3;0.104", er_alone},
      {"", " se7.3", er_alone},
      {"", " SER7.3 name", er_alone},
      {"", " [SE 7,3]", er_alone},
      {"", " SE=7,3", er_alone},
      {"", " ED=4,2/1,2/1,2", usual},
      {"", ";4,2;1,2;1,2", usual},
      {"", "\t4,2\t1,2\t1,2\tname", usual},
      {"", ";7,3", er_alone},
      {"", " # 7.3", er_alone},
      {"", " # 4.2 1.2 1.2", usual},
      {" 4.2 1.2 1.2", " name", usual},
      // Labels of their own.
      {"", " ER=7.3 EP=1.2 ED=1.2", triple(exact(73), exact(12), exact(12))},
      {"", " ED=1.2 ER=7.3", triple(exact(73), none(), exact(12))},
      // Three fields.
      {"", ";4.2;1.2;1.2", usual},
      {"", ";4.2;1.2;1.2;+;by hand", usual},
      {"", "\t4.2\t1.2\t1.2", usual},
      {"", ",4.2,1.2,1.2", usual},
      {"", " 4.2 1.2 1.2", usual},
      {"", ";4;1;1", triple(exact(40), exact(10), exact(10))},
      {"4.2 1.2 1.2", "name", usual},
      {" 4.2;1.2;1.2; ", "", usual},
      // Marks and bounds.
      {"", " ED=20.0/1.2/1.2", triple(beyond(), exact(12), exact(12))},
      {"", " ED=20.0/0.0/2.6", triple(beyond(), none(), exact(26))},
      {"", " ED=0.0/0.0/0.0", triple(zero(), none(), none())},
      {"", "-214748364.-8/0.0/0.0", triple(zero(), none(), none())},
      {"", " ED=-214748364.-8/0.0/0.0", triple(zero(), none(), none())},
      {"", " ED=>=7.5/1.2/-", triple(at_least(75), exact(12), none())},
      {"", " ED=-/-/2.6", triple(none(), none(), exact(26))},
      {"", " ED=9.5+/1.2/1.2", triple(about(95), exact(12), exact(12))},
      {"", " SE=~9.5", triple(marked(95), none(), none())},
      {"", " ED=~8.9/~1.2/- not-SE:without=uniqueness",
       by_rules(triple(marked(89), marked(12), none()), "without=uniqueness")},
      {"", " ED=~>=0.0/-/- not-SE:without=fish;without=bug cells_left=4",
       by_rules(triple(marked_at_least(0), none(), none()), "without=fish;without=bug")},
      {"", " ED=~>=7.5/~1.2/-", triple(marked_at_least(75), marked(12), none())},
      {"", " ED=~20.0/~1.2/~1.2", triple(marked(200), marked(12), marked(12))},
      {"", " ED=~9.5+/1.2/1.2", triple(about(95), exact(12), exact(12))},
      // What binary fractions make of tenths.
      {"", " ED=6.699999999999999/1.2000000000000002/1.2", triple(exact(67), exact(12), exact(12))},
      {"", " ED=9.000001/7.10/1.200", triple(exact(90), exact(71), exact(12))},
      {"", " SE=9.9999", triple(exact(100), none(), none())},
  };
  for (const Notation& notation : notations) {
    const auto found = parse_recorded_ratings(notation.before, notation.after);
    EXPECT_TRUE(found == notation.ratings)
        << "'" << notation.before << "' PUZZLE '" << notation.after << "' gives " << shown(found);
  }
}

TEST(RecordedRating, LeavesOtherNumbersAlone) {
  const std::vector<std::pair<std::string, std::string>> texts = {
      {"", ""},
      {"", " "},
      {"", " name"},
      {"", " 26"},          // givens
      {"", ";26"},          //
      {"", " 26 4 1"},      // counts, without a decimal
      {"", ",26,4,1"},      //
      {"", " 12/11/2010"},  // a date
      {"", " # 277 FNTX C28.M/S2.p"},
      {"", " # x lc1(3) s"},
      {"", " #3 Hard (1234)"},
      {"99480,99408,114,1895", "name,20.00s,0,C28.m/S2"},
      {"", " 4.2s"},
      {"", " 4.2%"},
      {"", " rated by SE 1.2.1"},
      {"", " SE 1.2.1.3"},
      {"", " SE121"},
      {"", " user 7.3"},
      {"", " GAMER 7.3"},
      {"", " GAMER7.3"},
      {"", " SER73"},
      {"", " SE1.2.1"},
      {"", "4,2"},  // two columns
      {"", ",4,2"},
      {"", " SE 7"},  // a blank alone needs a decimal
      {"", " 2.5 stars"},
      {"", " ED=4.2"},  // the label names all three
      {"0000c183b305", ""},
      {"12.5", ""},  // an id
      {"4.2 1.2", ""},
      {"", " 1.2.3.4/1.2/1.2"},
      {"", " 4.2/1.2/1.2/1.2"},
  };
  for (const auto& [before, after] : texts) {
    const auto found = parse_recorded_ratings(before, after);
    EXPECT_FALSE(found.has_value()) << "'" << before << "' PUZZLE '" << after << "' gives " << shown(found);
  }
}

TEST(RecordedRating, TellsNumbersThatCannotBeRatings) {
  struct Case {
    std::string text;
    std::string problem;
  };
  const std::vector<Case> cases = {
      {"ED=42/12/12", "ER 42 is outside 0.0 to 20.0"},
      {"ED=20.1/1.2/1.2", "ER 20.1 is outside 0.0 to 20.0"},
      {"ED=-4.2/1.2/1.2", "ER -4.2 is outside 0.0 to 20.0"},
      {"ED=4.2/99999999999999999999/1.2", "EP 99999999999999999999 is outside 0.0 to 20.0"},
      {"ED=4.2/5.0/1.2", "ER 4.2 is below EP 5.0"},
      {"ED=4.2/1.2/2.6", "EP 1.2 is below ED 2.6"},
      {"ED=4.2/-/4.5", "ER 4.2 is below ED 4.5"},
      {";42;12;12", "ER 42 is outside 0.0 to 20.0"},
      {"ED=9.25/1.2/1.2", "ER 9.25 is not a multiple of 0.1"},
      {"ED=9.2/1.2/1.19", "ED 1.19 is not a multiple of 0.1"},
      {"SE=6.649999", "ER 6.649999 is not a multiple of 0.1"},
  };
  for (const Case& each : cases) {
    const auto found = parse_recorded_ratings("", each.text);
    ASSERT_TRUE(found.has_value()) << each.text;
    EXPECT_EQ(found->problem, each.problem) << each.text;
  }
  // Where the search ended early the order says nothing.
  for (const std::string text : {"ED=20.0/0.0/2.6", "ED=0.0/0.0/1.2", "ED=>=4.2/4.5/-", "ED=4.0+/4.5/4.5"}) {
    EXPECT_EQ(parse_recorded_ratings("", text)->problem, "") << text;
  }
}

TEST(RecordedRating, ReadsTenthsWhereTheUserSaysSo) {
  const RecordedRatings usual = triple(exact(42), exact(12), exact(12));
  EXPECT_TRUE(parse_recorded_ratings("", ";42;12;12", RatingUnit::kTenths) == usual);
  EXPECT_TRUE(parse_recorded_ratings("", " ED=42/12/12", RatingUnit::kTenths) == usual);
  EXPECT_TRUE(parse_recorded_ratings("", " ED=200/12/12", RatingUnit::kTenths) ==
              triple(beyond(), exact(12), exact(12)));
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
  const RecordedRatings usual = triple(exact(42), exact(12), exact(12));
  for (const std::string line :
       {"4.2/1.2/1.2", " 4.2/1.2/1.2 ", "ED=4.2/1.2/1.2", "SER: 4.2 / 1.2 / 1.2", "4.2/1.2/1.2;0.104s"}) {
    EXPECT_TRUE(parse_result_line(line) == usual) << line;
  }
  EXPECT_EQ(parse_result_line("no-solution/-/-")->outcome, "no-solution");
  EXPECT_TRUE(parse_result_line("-214748364.-8/0.0/0.0") == triple(zero(), none(), none()));
  for (const std::string line :
       {"", "4.2", "4.2/1.2", "4.2/1.2/1.2 name", "name 4.2/1.2/1.2", "ED", "ED 4.2/1.2/1.2", "multiple choice"}) {
    EXPECT_FALSE(parse_result_line(line).has_value()) << line;
  }
}

TEST(ResultLine, MayHoldBareNumbers) {
  const RecordedRatings usual = triple(exact(42), exact(12), exact(12));
  for (const std::string line : {"4.2/1.2/1.2", "ED=4.2/1.2/1.2", "4.2 1.2 1.2", " 4.2;1.2;1.2", "4.2\t1.2\t1.2"}) {
    EXPECT_TRUE(parse_rating_line(line) == usual) << line;
  }
  EXPECT_TRUE(parse_rating_line("8.4") == triple(exact(84), none(), none()));
  EXPECT_TRUE(parse_rating_line("84", RatingUnit::kTenths) == triple(exact(84), none(), none()));
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
  struct Case {
    std::vector<std::string> fields;
    std::optional<RecordedRatings> ratings;
  };
  RecordedRatings multiple;
  multiple.outcome = "multiple";
  const std::vector<Case> cases = {
      {{"P", "4.2", "1.2", "1.2"}, triple(exact(42), exact(12), exact(12))},
      {{"P", " 4 ", "", "1.2"}, triple(exact(40), none(), exact(12))},
      {{"P", "4,2", "1,2", "1,2"}, triple(exact(42), exact(12), exact(12))},
      {{"P", "4.2/1.2/1.2", "", ""}, triple(exact(42), exact(12), exact(12))},
      {{"P", "ED=4.2/1.2/1.2"}, triple(exact(42), exact(12), exact(12))},
      {{"P", "20.0", "1.2", "1.2"}, triple(beyond(), exact(12), exact(12))},
      {{"P", "", "~1.2", "", "~7.5", "not-se", "stopped", "", "all-lowest"},
       by_rules(triple(marked_at_least(75), marked(12), none()), "all-lowest")},
      {{"P", "", "1.2", "1.2", "7.5"}, triple(at_least(75), exact(12), exact(12))},
      {{"P", "9.5", "1.2", "1.2", "", "approx"}, triple(about(95), exact(12), exact(12))},
      {{"P", "9.5", "1.2", "1.2", "", "exact"}, triple(exact(95), exact(12), exact(12))},
      {{"P", "", "", "", "", "", "multiple"}, multiple},
      {{"P", "", "", "", "", "", "rated"}, std::nullopt},
      {{"P", "", "", ""}, std::nullopt},
      {{"P"}, std::nullopt},
  };
  for (const Case& each : cases) {
    const auto found = parse_rating_fields(each.fields, columns);
    EXPECT_TRUE(found == each.ratings) << ::testing::PrintToString(each.fields) << " gives " << shown(found);
  }
  const auto path = parse_rating_fields(
      std::vector<std::string>{"P", "4.2", "", "", "", "", "", "1.2 Hidden Single: r1c1=1"}, columns);
  EXPECT_EQ(path->steps, "1.2 Hidden Single: r1c1=1");
  EXPECT_EQ(parse_rating_fields(std::vector<std::string>{"P", "hard"}, columns)->problem, "'hard' is not a rating");
  EXPECT_EQ(parse_rating_fields(std::vector<std::string>{"P", "1234"}, columns)->problem,
            "ER 1234 is outside 0.0 to 20.0");
}

TEST(RecordedRating, PrintsWhatItHasRead) {
  EXPECT_EQ(to_string(triple(exact(71), exact(50), exact(26))), "7.1/5.0/2.6");
  EXPECT_EQ(to_string(triple(at_least(75), exact(12), none())), ">=7.5/1.2/-");
  EXPECT_EQ(to_string(triple(about(95), exact(12), exact(12))), "9.5+/1.2/1.2");
  EXPECT_EQ(to_string(triple(marked(89), marked(12), none())), "~8.9/~1.2/-");
  EXPECT_EQ(to_string(triple(marked_at_least(75), marked(12), none())), "~>=7.5/~1.2/-");
  EXPECT_EQ(to_string(triple(beyond(), none(), none())), "20.0/-/-");
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
