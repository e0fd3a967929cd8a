// The techniques that players know: those of HoDoKu's library of steps, with the names that they have here, and
// others that are not built either.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace sudorate {

// The check of a technique of the library.
enum class LibraryCheck : std::uint8_t {
  kNone,      // the technique is not built
  kTogether,  // the steps with these digits, each of one house, conclude together what the line says
  kAmong      // the steps conclude all that the line says, and may conclude more
};

struct LibraryTechnique {
  std::string_view code;  // without the variant; empty if the library lacks it
  std::string_view name;  // without commas, which separate names in options
  LibraryCheck check = LibraryCheck::kNone;
  // Its name for TechniqueChoice; empty if it is not built.
  std::string_view technique = {};
  // Only steps with exactly the digits of the line count.
  bool has_digits = true;
  // Its steps have no other row to be written as.
  bool is_own_row = true;

  bool is_written() const { return check != LibraryCheck::kNone && is_own_row; }
};

// In the order of their codes, then those that the library lacks.
std::span<const LibraryTechnique> library_techniques();

// A technique that is known by this name, however it is spelt, but not built; null if there is none.
const LibraryTechnique* unbuilt_technique(std::string_view name);

}  // namespace sudorate
