// A library of steps in HoDoKu's notation, one line per step, compared with the steps that sudorate finds.
//
// A line names a technique, a position, and the conclusion of the technique there:
//
//   :technique:digits:grid:removed candidates:eliminations:placements:extra
//
// where a candidate is written as digit, row, column. It says all that the technique concludes with those digits at
// the position. A technique that ends with "-x" must not be found at all.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tagging/grid.h"
#include "tools/finders/conclusion.h"
#include "tools/notation/library_technique.h"
#include "tools/steps/step_list.h"

namespace sudorate {

// What steps conclude together, as the library writes it: the digits they place, without the candidates that go
// because of these, and the candidates they remove.
struct LibraryConclusion {
  std::set<Candidate> placed;
  std::set<Candidate> removed;
};

struct LibraryLine {
  const LibraryTechnique* technique = nullptr;  // never null
  bool must_fail = false;
  DigitSet digits = 0;
  LibraryConclusion conclusion;
};

// Parses a line; an error is a phrase such as "has no technique '0999'".
std::variant<LibraryLine, std::string> parse_library_line(std::string_view line);

enum class LibraryVerdict : std::uint8_t { kAgrees, kDiffers, kNotBuilt, kUnknown };

struct LibraryAnswer {
  LibraryVerdict verdict = LibraryVerdict::kUnknown;
  // The conclusions found for these digits, one entry per step, in the order of the list.
  std::vector<Conclusion> found;
};

// kUnknown if the limits end the search. Cost: the cost of StepLister::list for the techniques of the line.
LibraryAnswer check_library_line(const LibraryLine& line, const Grid& grid, StepLister& lister,
                                 const SearchLimits& limits);

struct WrittenLines {
  // Each with its end.
  std::string text;
  StepSearch end = StepSearch::kFound;
};

// The lines with which check_library_line agrees at a position, of the chosen techniques that the library has: for
// steps with digits one for each technique and digits, of the others one for each step. `position` is that of
// library_position; StepListOptions::every is not used. Cost: that of StepLister::list for each technique.
WrittenLines library_lines(const Grid& grid, std::string_view position, const StepListOptions& options,
                           StepLister& lister, const SearchLimits& limits);

}  // namespace sudorate
