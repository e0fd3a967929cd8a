// The option --techs of Sukaku Explainer's batch rater: a 1 or a 0 for each of its techniques.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "rating/rules.h"

namespace sudorate {

// The rows of kSukakuExplainer that 46 digits 1 and 0 name; or why they are no such choice.
//
// The order is that in which the program counts its techniques. Eight of them are tried only if they are named, and
// not by this program: generalized intersections, generalized naked subsets, five and six strong links; their
// digits must be 0. Those of variants change nothing here.
std::variant<PassRows, std::string> rows_of_bits(std::string_view bits);

}  // namespace sudorate
