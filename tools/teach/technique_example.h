// Solved puzzles that have a technique.
#pragma once

#include <string_view>
#include <vector>

#include "rating/technique.h"

namespace sudorate {

struct TechniqueExample {
  std::string_view slug;  // see technique_slug
  // The number of a step of the technique in the puzzle's rated solution, from 1.
  int step = 0;
  std::string_view puzzle;
};

// The easiest puzzles of the sample and of the recorded paths in data/ that have a technique, at most one for each
// name, in the order of named_techniques(). They stand in examples.tsv.
const std::vector<TechniqueExample>& technique_examples();

// Null if there is none.
const TechniqueExample* technique_example(Technique technique, int variant);

}  // namespace sudorate
