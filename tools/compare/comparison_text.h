// A comparison as text for people.
#pragma once

#include <string>

#include "tools/compare/agreement.h"
#include "tools/compare/comparison.h"

namespace sudorate {

struct ComparisonHeading {
  ComparisonSubject subject;
  ComparisonRules rules;
  // The name of the rules of computed ratings, if they are not Sudoku Explainer's.
  std::string other_rules;
};

// A few lines about a record that is not equal, with a blank line after them: its place, both triples, the
// techniques that decided the parts that differ, and the first step that differs if paths are compared.
std::string record_text(const ComparedRecord& record, const ComparisonSubject& subject);

// Two lines that describe A and B.
std::string heading_text(const ComparisonHeading& heading);

// The counts, the agreement of each part, the differences by tenth and their techniques. The last line is "all
// equal", the number of records that are not, or that none can be compared.
std::string agreement_text(const Agreement& agreement, const ComparisonHeading& heading);

}  // namespace sudorate
