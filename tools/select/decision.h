// Whether a condition is certain, given what is known.
#pragma once

#include <span>

#include "tools/select/condition.h"

namespace sudorate {

struct Decision {
  // kTrue or kFalse if the condition has this value for every triple that is possible, else kUnknown.
  Truth truth = Truth::kUnknown;
  // For kUnknown: the answer stays the same while the lowest rating that is still open, ED before EP before ER, is
  // not known to be higher than this.
  Rating open_until = 0;
};

// Searches all triples er >= ep >= ed of the box together with all values in the spans of the facts. So it also
// decides conditions that Condition::evaluate leaves open: "er <= 5.0 or er-ed >= 1.0" holds for every ER if ED is
// 1.2. Facts are still taken one by one, each as its whole span.
//
//   box    at least one triple belongs to it
//   cost   some ten evaluations, as a rule; above kMostEvaluations, which only a contrived condition needs, the
//          answer is kUnknown
inline constexpr int kMostEvaluations = 5000;
Decision decide(const Condition& condition, const RatingBox& box, std::span<const Span> facts);

}  // namespace sudorate
