// Results as text, CSV, TSV and JSON.
#include "tools/run/row_format.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/recorded.h"
#include "tools/run/evaluation.h"

namespace sudorate::test {
namespace {

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

TEST(RowFormat, JsonRatingsHaveOneDecimal) {
  RowFormatOptions options;
  options.form = RowForm::kJsonLines;
  options.fields = {Field::kEr};
  Evaluation evaluation;
  evaluation.outcome = RecordOutcome::kRated;
  for (Rating rating = 0; rating <= kBeyondRating; ++rating) {
    evaluation.rating.er = rating;
    EXPECT_EQ(RowFormat(options).row(Record(), evaluation), "{\"er\":" + to_string(rating) + "}\n");
  }
}

}  // namespace
}  // namespace sudorate::test
