// Names of techniques that other programs use: those of techniques that have another name here, and those of
// techniques that are not built.
#pragma once

#include <span>
#include <string_view>

namespace sudorate {

// Without commas, which separate names in options.
struct OtherName {
  std::string_view name;
  // Its name for TechniqueChoice; empty for a technique that is not built.
  std::string_view technique = {};
};

std::span<const OtherName> other_names();

// The row of the name, however it is spelt: "Finned-Fish", "simple colors"; null if there is none.
const OtherName* find_other_name(std::string_view name);

}  // namespace sudorate
