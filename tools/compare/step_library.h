// A library of steps in HoDoKu's notation, one line per step, compared with the steps that sudorate finds.
//
// A line names a technique, a position, and the conclusion of the technique there:
//
//   :technique:digits:grid:removed candidates:eliminations:placements:extra
//
// where a candidate is written as digit, row, column. No other step of that technique with those digits exists at
// the position. A technique that ends with "-x" must not be found at all.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chains/finders/conclusion.h"
#include "tagging/grid.h"
#include "tools/steps/step_list.h"

namespace sudorate {

// The check of a technique of the library.
enum class LibraryCheck : std::uint8_t {
  kNone,      // the technique is not built
  kEach,      // each step with these digits concludes what the line says
  kTogether,  // the steps with these digits, each of one house, conclude it together
  kAmong      // the steps conclude all that the line says, and may conclude more
};

struct LibraryTechnique {
  std::string_view code;  // without the variant
  std::string_view name;
  LibraryCheck check = LibraryCheck::kNone;
  // Its name for TechniqueChoice; empty if it is not built.
  std::string_view technique = {};
  // Only steps with exactly the digits of the line count.
  bool has_digits = true;
};

// In the order of their codes.
std::span<const LibraryTechnique> library_techniques();

struct LibraryLine {
  const LibraryTechnique* technique = nullptr;  // never null
  bool must_fail = false;
  DigitSet digits = 0;
  std::optional<Placement> placement;
  std::vector<Candidate> removed;  // ascending
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

}  // namespace sudorate
