// Steps in the notation of HoDoKu's library, one line per step, for other programs.
//
// A line names a technique, a position, and all that the technique concludes with these digits there:
//
//   :technique:digits:grid:removed candidates:eliminations:placements:
//
// where a candidate is written as digit, row, column.
#pragma once

#include <string>
#include <string_view>

#include "tagging/grid.h"
#include "tools/steps/step_list.h"

namespace sudorate {

// Whether HoDoKu's library has a code for the technique, named as for TechniqueChoice.
bool has_library_code(std::string_view technique);

struct WrittenLines {
  // Each with its end.
  std::string text;
  StepSearch end = StepSearch::kFound;
};

// The lines of a position, of the chosen techniques that the library has: for steps with digits one for each
// technique and digits, of the others one for each step. `position` is that of library_position;
// StepListOptions::every is not used. Cost: that of StepLister::list for each technique.
WrittenLines library_lines(const Grid& grid, std::string_view position, const StepListOptions& options,
                           StepLister& lister, const SearchLimits& limits);

}  // namespace sudorate
