// A solved puzzle for each technique, where one is known.
#pragma once

#include <span>
#include <string_view>

#include "rating/technique.h"

namespace sudorate {

struct TechniqueExample {
  std::string_view slug;  // see technique_slug
  // The number of a step of the technique in the puzzle's rated solution, from 1.
  int step = 0;
  std::string_view puzzle;
};

// Examples in the order of named_techniques(), at most one for each name.
std::span<const TechniqueExample> technique_examples();

// Null if there is none.
const TechniqueExample* technique_example(Technique technique, int variant);

}  // namespace sudorate
