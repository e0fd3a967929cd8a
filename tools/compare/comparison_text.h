// A comparison as text for people.
#pragma once

#include <string>

#include "tools/compare/agreement.h"
#include "tools/compare/comparison.h"

namespace sudorate {

struct ComparisonHeading {
  ComparisonSubject subject;
  ComparisonRules rules;
  // The scale of computed ratings, and the name of their rules if they are not its own.
  const PassTable* table = &kSudokuExplainer;
  std::string other_rules = {};
  // The call that explains a step by the rules of the ratings, as in "sudorate why", without its operand; empty if
  // there is none.
  std::string explaining_call = {};
};

// A few lines about a record that is not equal, with a blank line after them: its place, both triples, the
// techniques that decided the parts that differ, the first step that differs if paths are compared, remarks, and
// the call that explains the step where a reader begins.
std::string record_text(const ComparedRecord& record, const ComparisonHeading& heading);

// Two lines that describe A and B.
std::string heading_text(const ComparisonHeading& heading);

// One line: "3 of 360 differ (99.2 % agree); 40 have no recorded rating"
std::string headline_text(const Agreement& agreement, const ComparisonHeading& heading);

// A line for each reason why records were not compared, the agreement of each part, the differences by tenth and
// their techniques.
std::string agreement_text(const Agreement& agreement, const ComparisonHeading& heading);

}  // namespace sudorate
