#include "tools/select/condition_parser.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/case_table.h"

namespace sudorate::test {
namespace {

// A puzzle with everything known about it: ER 7.1, EP 5.0, ED 2.6, 24 givens, 50 steps.
std::vector<Span> known_facts(std::size_t counted) {
  std::vector<Span> facts(kFactCount + counted);
  const auto set = [&](Fact fact, int value) { facts[static_cast<std::size_t>(fact)] = exactly(kUnit * value); };
  set(Fact::kGivens, 24);
  set(Fact::kSolutions, 1);
  set(Fact::kMinimal, 1);
  set(Fact::kSymmetric, 0);
  set(Fact::kSteps, 60);
  set(Fact::kPlacements, 57);
  set(Fact::kEliminations, 9);
  facts[static_cast<std::size_t>(Fact::kMaxStep)] = exactly(71);
  facts[static_cast<std::size_t>(Fact::kScore)] = exactly(12346);
  for (std::size_t index = 0; index < counted; ++index) facts[kFactCount + index] = exactly(kUnit * (index + 1));
  return facts;
}

bool holds(const std::string& text) {
  std::vector<TechniqueSet> counted;
  const auto parsed = parse_condition(text, counted);
  if (const ParseError* error = std::get_if<ParseError>(&parsed)) {
    ADD_FAILURE() << text << ": " << error->column << ": " << error->reason;
    return false;
  }
  const Truth truth =
      std::get<Condition>(parsed).evaluate({exactly(71), exactly(50), exactly(26)}, known_facts(counted.size()));
  EXPECT_NE(truth, Truth::kUnknown) << text;
  return truth == Truth::kTrue;
}

constexpr const char* kConditionTexts = "tools/select/conditions.txt";

TEST(ParseCondition, ReadsNamesNumbersAndRelations) {
  for (const CaseRow& row : case_rows(kConditionTexts, "holds"))
    EXPECT_EQ(holds(row.at(0)), row.at(1) == "true") << row[0];
}

TEST(ParseCondition, AndBindsTighterThanOrAndNotTighterThanAnd) {
  for (const CaseRow& row : case_rows(kConditionTexts, "precedence")) {
    std::string text = row.at(0);
    // Only single letters stand for conditions: those of "not" and "or" touch others.
    const auto replace = [&](const std::string& letter, const std::string& condition) {
      for (std::size_t at = 0; (at = text.find(letter, at)) != std::string::npos;) {
        const auto touches = [&](std::size_t index) {
          return index < text.size() && std::isalpha(static_cast<unsigned char>(text[index])) != 0;
        };
        if (touches(at - 1) || touches(at + 1)) {
          ++at;
        } else {
          text.replace(at, 1, condition);
          at += condition.size();
        }
      }
    };
    replace("t", "er=7.1");
    replace("f", "er-ed<0.2");
    EXPECT_EQ(holds(text), row.at(1) == "true") << text;
  }
}

TEST(ParseCondition, TellsWhatWasExpectedAndWhere) {
  for (const CaseRow& row : case_rows(kConditionTexts, "wrong")) {
    std::vector<TechniqueSet> counted;
    const auto parsed = parse_condition(row.at(0), counted);
    const ParseError* error = std::get_if<ParseError>(&parsed);
    ASSERT_NE(error, nullptr) << row[0];
    EXPECT_EQ(std::to_string(error->column), row.at(1)) << row[0] << ": " << error->reason;
    EXPECT_NE(error->reason.find(row.at(2)), std::string::npos) << row[0] << ": " << error->reason;
  }
}

TEST(ParseCondition, RefusesWhatIsTooLongOrTooDeep) {
  std::vector<TechniqueSet> counted;
  const auto fails = [&](const std::string& text) {
    return std::holds_alternative<ParseError>(parse_condition(text, counted));
  };
  const std::string condition = "er<3";
  EXPECT_FALSE(fails(std::string(90, '(') + condition + std::string(90, ')')));
  for (const std::string& opening : {std::string("("), std::string("not "), std::string("-")}) {
    std::string text;
    while (text.size() + condition.size() < kMostConditionBytes - opening.size()) text += opening;
    EXPECT_TRUE(fails(text + condition)) << opening;
  }
  EXPECT_TRUE(fails(condition + std::string(kMostConditionBytes, ' ')));
  std::string chain = condition;
  while (chain.size() + 9 <= kMostConditionBytes) chain += " and " + condition;
  EXPECT_FALSE(fails(chain));
  EXPECT_TRUE(holds("not(" + chain.substr(0, 3000 / 9 * 9 + 4) + ")"));
}

}  // namespace
}  // namespace sudorate::test
