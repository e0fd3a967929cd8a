// What each kind of technique is, in a player's words, and solved puzzles that have it.
#pragma once

#include <string_view>
#include <vector>

#include "rating/technique.h"
#include "tools/finders/finding.h"

namespace sudorate {

// Paragraphs of at most 79 characters a line, with a drawing: the rule and why it holds. They stand in
// articles.txt.
std::string_view family_article(TechniqueFamily family);
std::string_view finder_article(FinderTechnique finder);
// A puzzle in which the finder finds something when its singles are made: what the article shows, if that has names
// of cells.
std::string_view finder_example(FinderTechnique finder);

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
