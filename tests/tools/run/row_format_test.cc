// Results as text, CSV, TSV and JSON.
#include "tools/run/row_format.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/technique_name.h"
#include "tools/run/evaluator.h"

namespace sudorate::test {
namespace {

// A record with a remark that every form has to guard against.
Record example_record() {
  const auto parsed = parse_puzzle_line(kThreeRatings);
  Record record;
  record.ordinal = 3;
  record.source = "a,b.txt";
  record.line = record.last_line = 7;
  record.text = "id;" + kThreeRatings + " \"quoted\", with\ttab";
  Position position;
  position.givens = std::get<PuzzleRecord>(parsed).givens;
  position.cells = kThreeRatings;
  record.parsed = position;
  record.id = "id";
  record.comment = "\"quoted\", with\ttab";
  record.recorded = RecordedRatings{};
  record.recorded->er = {RecordedKind::kExact, 73};
  return record;
}

Evaluation evaluation_of(const Record& record, RatingOptions options = {}) {
  options.records_steps = true;
  return Evaluator(options).evaluate(record);
}

std::string value(Field field, const Record& record, const Evaluation& evaluation) {
  return field_value(field, record, evaluation).text;
}

TEST(FieldValue, OfARatedPuzzle) {
  const Record record = example_record();
  const Evaluation evaluation = evaluation_of(record);
  const std::pair<Field, std::string> cases[] = {
      {Field::kN, "3"},
      {Field::kLine, "7"},
      {Field::kFile, "a,b.txt"},
      {Field::kId, "id"},
      {Field::kPuzzle, kThreeRatings},
      {Field::kOutcome, "rated"},
      {Field::kEr, "7.3"},
      {Field::kEp, "4.5"},
      {Field::kEd, "2.8"},
      {Field::kErMin, "7.3"},
      {Field::kErMax, "7.3"},
      {Field::kQuality, "exact"},
      {Field::kGivens, "25"},
      {Field::kSolutions, "1"},
      {Field::kPearl, "false"},
      {Field::kDiamond, "false"},
      {Field::kReason, ""},
      {Field::kComment, "\"quoted\", with\ttab"},
      {Field::kRecorded, "7.3/-/-"},
      {Field::kText, record.text},
  };
  for (const auto& [field, expected] : cases)
    EXPECT_EQ(value(field, record, evaluation), expected) << field_name(field);
  EXPECT_EQ(value(Field::kSolution, record, evaluation).size(), 81U);
  EXPECT_EQ(value(Field::kSolution, record, evaluation).find('.'), std::string::npos);
}

TEST(FieldValue, NamesTheTechniquesThatDecided) {
  const Record record = example_record();
  const Evaluation evaluation = evaluation_of(record);
  const std::pair<Field, Rating> cases[] = {
      {Field::kErTechnique, 73}, {Field::kEpTechnique, 45}, {Field::kEdTechnique, 28}};
  for (const auto& [field, rating] : cases) {
    // By the definition of the parts: the first step of that rating.
    std::string expected;
    for (const RuledStep& step : evaluation.steps) {
      const Step& own = *step.listed.step();
      if (step.rating == rating && expected.empty()) expected = technique_name(own.technique, own.variant);
    }
    EXPECT_NE(expected, "");
    EXPECT_EQ(value(field, record, evaluation), expected) << field_name(field);
  }
}

TEST(FieldValue, OfAStoppedPuzzleIsOnlyWhatIsCertain) {
  const Record record = example_record();
  RatingOptions options;
  options.stop_at = 65;
  const Evaluation evaluation = evaluation_of(record, options);
  const std::pair<Field, std::string> cases[] = {
      {Field::kOutcome, "stopped"}, {Field::kEr, ""},          {Field::kErMin, "6.5"},
      {Field::kErMax, ""},          {Field::kEp, "4.5"},       {Field::kEd, "2.8"},
      {Field::kQuality, "bound"},   {Field::kErTechnique, ""}, {Field::kPearl, "false"},
      {Field::kDiamond, "false"},
  };
  for (const auto& [field, expected] : cases)
    EXPECT_EQ(value(field, record, evaluation), expected) << field_name(field);
  options.stop_at = 40;
  const Evaluation early = evaluation_of(record, options);
  EXPECT_EQ(value(Field::kEp, record, early), "");
  EXPECT_EQ(value(Field::kPearl, record, early), "") << "not known";
  EXPECT_EQ(value(Field::kDiamond, record, early), "false") << "ER is at least 4.0 and ED 2.8";
}

TEST(FieldValue, OfARecordThatIsNoPuzzle) {
  Record record;
  record.ordinal = 1;
  record.text = "12";
  record.parsed = ParseError{1, "2 cells, expected 81"};
  const Evaluation evaluation = evaluation_of(record);
  const std::map<Field, std::string> known = {
      {Field::kN, "1"},     {Field::kOutcome, "malformed"}, {Field::kReason, "2 cells, expected 81"},
      {Field::kText, "12"}, {Field::kScale, "se"},          {Field::kLine, "0"}};
  for (int index = 0; index < kFieldCount; ++index) {
    const Field field = static_cast<Field>(index);
    const auto entry = known.find(field);
    if (field == Field::kTimeMs) continue;
    EXPECT_EQ(value(field, record, evaluation), entry == known.end() ? "" : entry->second) << field_name(field);
  }
}

// The schema of the outputs lists the fields once more, with the kinds of their values.
TEST(FieldNames, AreThoseOfTheSchema) {
  std::ifstream file(data_file("schema/output-1.json"));
  const auto schema = nlohmann::json::parse(file);
  const nlohmann::json& members = schema["$defs"]["fields"]["properties"];
  for (int index = 0; index < kFieldCount; ++index) {
    const auto field = static_cast<Field>(index);
    const std::string name(field_name(field));
    ASSERT_TRUE(members.contains(name)) << name;
    const std::string text = members[name].dump();
    const auto has = [&](const char* word) { return text.find(word) != std::string::npos; };
    const bool is_number = has("\"integer\"") || has("\"number\"") || has("defs/rating") || has("[0,1,2]");
    EXPECT_EQ(is_number, kind_of(field) == FieldValue::Kind::kNumber) << text;
    EXPECT_EQ(has("boolean"), kind_of(field) == FieldValue::Kind::kTruth) << text;
  }
}

TEST(FieldNames, AreFoundAndListed) {
  for (int field = 0; field < kFieldCount; ++field) {
    EXPECT_EQ(find_field(field_name(static_cast<Field>(field))), static_cast<Field>(field));
    EXPECT_NE(field_meaning(static_cast<Field>(field)), "");
  }
  EXPECT_EQ(std::get<0>(parse_fields("er,n,er")), (std::vector<Field>{Field::kEr, Field::kN, Field::kEr}));
  EXPECT_EQ(std::get<1>(parse_fields("er,nn")), "nn");
  EXPECT_EQ(std::get<0>(parse_fields("ER,Puzzle")), (std::vector<Field>{Field::kEr, Field::kPuzzle}));
  EXPECT_EQ(std::get<1>(parse_fields("")), "");
  EXPECT_EQ(std::get<1>(parse_fields("er,")), "");
}

TEST(TableLine, QuotesWhatNeedsIt) {
  const struct {
    std::vector<std::string> fields;
    std::string csv;
    std::string tsv;
  } cases[] = {
      {{"a", "b"}, "a,b\n", "a\tb\n"},
      {{"", ""}, ",\n", "\t\n"},
      {{"a,b", "c"}, "\"a,b\",c\n", "a,b\tc\n"},
      {{"a\tb", "c"}, "a\tb,c\n", "\"a\tb\"\tc\n"},
      {{"say \"no\""}, "\"say \"\"no\"\"\"\n", "\"say \"\"no\"\"\"\n"},
      {{"two\nlines", "x"}, "\"two\nlines\",x\n", "\"two\nlines\"\tx\n"},
      {{"\r"}, "\"\r\"\n", "\"\r\"\n"},
      {{" a "}, " a \n", " a \n"},
  };
  for (const auto& each : cases) {
    EXPECT_EQ(table_line(each.fields, ','), each.csv);
    EXPECT_EQ(table_line(each.fields, '\t'), each.tsv);
  }
}

TEST(RowFormat, WritesCsvWithItsHeader) {
  RowFormatOptions options;
  options.form = RowForm::kCsv;
  options.fields = {Field::kN, Field::kEr, Field::kComment};
  const Record record = example_record();
  const Evaluation evaluation = evaluation_of(record);
  const RowFormat format(options);
  EXPECT_EQ(format.header(), "n,er,comment\n");
  EXPECT_EQ(format.row(record, evaluation), "3,7.3,\"\"\"quoted\"\", with\ttab\"\n");
  options.has_header = false;
  EXPECT_EQ(RowFormat(options).header(), "");
}

TEST(RowFormat, PutsTheColumnsOfTheInputInFront) {
  RowFormatOptions options;
  options.form = RowForm::kTsv;
  options.fields = {Field::kEr};
  options.passes_columns = true;
  Record record = example_record();
  const Evaluation evaluation = evaluation_of(record);
  RowFormat lines(options);
  EXPECT_EQ(lines.header(), "record\ter\n");
  record.text = "the line";
  EXPECT_EQ(lines.row(record, evaluation), "the line\t7.3\n");
  RowFormat columns(options);
  columns.set_columns({"name", "grid", "note"});
  EXPECT_EQ(columns.header(), "name\tgrid\tnote\ter\n");
  record.columns = {"x", kThreeRatings};
  EXPECT_EQ(columns.row(record, evaluation), "x\t" + kThreeRatings + "\t\t7.3\n") << "a short row is filled up";
}

TEST(RowFormat, WritesJsonThatAnyReaderTakes) {
  RowFormatOptions options;
  options.form = RowForm::kJsonLines;
  options.passes_columns = true;
  for (int field = 0; field < kFieldCount; ++field) options.fields.push_back(static_cast<Field>(field));
  RowFormat format(options);
  format.set_columns({"a"});
  Record record = example_record();
  record.columns = {"1", "two"};
  record.comment = "\"\\ \x01 \xC3\xA4 \xFF";
  const std::string row = format.row(record, evaluation_of(record));
  EXPECT_EQ(row.find('\n'), row.size() - 1);
  const auto json = nlohmann::json::parse(row);
  EXPECT_EQ(json.at("input"), (nlohmann::json{{"a", "1"}, {"2", "two"}}));
  EXPECT_EQ(json.at("comment"), "\"\\ \x01 \xC3\xA4 \xEF\xBF\xBD") << "what is no UTF-8 is replaced";
  EXPECT_EQ(json.at("er"), 7.3);
  EXPECT_EQ(json.at("n"), 3);
  EXPECT_EQ(json.at("pearl"), false);
  EXPECT_FALSE(json.contains("reason"));
  EXPECT_NE(row.find("\"er\":7.3,\"ep\":4.5,\"ed\":2.8,\"er_min\":7.3"), std::string::npos) << row;
}

TEST(RowFormat, JsonRatingsHaveOneDecimal) {
  RowFormatOptions options;
  options.form = RowForm::kJsonLines;
  options.fields = {Field::kEr};
  Evaluation evaluation;
  evaluation.outcome = RecordOutcome::kRated;
  for (Rating rating = 0; rating <= kBeyondRating; ++rating) {
    evaluation.rating.er = rating;
    EXPECT_EQ(RowFormat(options).row(example_record(), evaluation), "{\"er\":" + to_string(rating) + "}\n");
  }
}

TEST(RowFormat, KeepsARecordOfSeveralLinesOnOne) {
  RowFormatOptions options;
  options.form = RowForm::kSerate;
  Record record = example_record();
  record.text = "a\nb";
  const Evaluation evaluation = evaluation_of(record);
  EXPECT_EQ(RowFormat(options).row(record, evaluation), "a b ED=7.3/4.5/2.8\n");
  options.form = RowForm::kText;
  EXPECT_EQ(RowFormat(options).row(record, evaluation), kThreeRatings + " ED=7.3/4.5/2.8\n");
}

TEST(RowFormat, AsksForStepsOnlyWhereTechniquesAreShown) {
  RowFormatOptions options;
  options.fields = {Field::kErTechnique};
  EXPECT_FALSE(RowFormat(options).needs().steps) << "text has no fields";
  options.line_template = std::get<OutputTemplate>(OutputTemplate::parse("%r %{er_technique}"));
  EXPECT_TRUE(RowFormat(options).needs().steps);
  options.line_template = std::get<OutputTemplate>(OutputTemplate::parse("%r %{steps} er_technique"));
  EXPECT_FALSE(RowFormat(options).needs().steps);
  options.form = RowForm::kCsv;
  EXPECT_TRUE(RowFormat(options).needs().steps);
  options.fields = {Field::kSteps, Field::kEr};
  EXPECT_FALSE(RowFormat(options).needs().steps);
}

}  // namespace
}  // namespace sudorate::test
