// Conditions as the user writes them.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "tools/notation/puzzle_text.h"
#include "tools/notation/technique_set.h"
#include "tools/select/condition.h"

namespace sudorate {

// Reads "er-ed <= 0.2 and er > 2.3". From the loosest to the tightest:
//
//   or      and      not      < <= = != >= >      + -      - before a number or name
//
// and parentheses around anything. `==` is the same as `=`; names and words may be in upper case.
//
//   numbers   er ep ed recorded recorded_ep recorded_ed givens steps placements eliminations solutions
//             score max_step count(TECHNIQUE), and 24 or 2.5, with at most one decimal
//   facts     minimal symmetric; they stand alone, as in "minimal and er >= 7"
//   TECHNIQUE a printed name in quotes or without: count("Hidden Single"); "Dynamic*" means all names that
//             begin so. Or a technique of a finder, which no path has: see count_finders
//
//   text     at most kMostConditionBytes
//   counted  the sets of techniques of all conditions that are used together; new sets are appended
//   errors   the first one from the left, with what was expected there
inline constexpr std::size_t kMostConditionBytes = 4096;
std::variant<Condition, ParseError> parse_condition(std::string_view text, std::vector<TechniqueSet>& counted);

}  // namespace sudorate
