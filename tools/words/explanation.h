// What is said of one step: sentences and a picture.
#pragma once

#include <string>
#include <vector>

#include "chains/implication_tree.h"
#include "tagging/grid.h"
#include "tools/words/board_picture.h"

namespace sudorate {

struct Explanation {
  // The grid on which the step was found.
  Grid before;
  // Sentences: what was seen, and why the result follows from it; chains have a line for each of their steps.
  std::vector<std::string> seen;
  std::vector<std::string> reasons;
  // Of a chain: the first sentence of each of its branches, as an index into the reasons. A branch goes on while
  // sentences are indented.
  std::vector<int> branches;
  // The notation of the field, or empty.
  std::string notation;
  // Of loops, for plain text: NumberPlace's pictures with their letters, and one with the cells that lose
  // candidates to any of the loops.
  std::vector<std::string> drawings;
  std::string removals;
  BoardPicture picture;

  // The sentences of a chain, with the index of each and a tag of its candidate: what is assumed, and what follows
  // from other sentences for a reason, which may be empty.
  void add_assumption(int index, Node node);
  void add_consequence(int index, Node node, const std::string& reason, const std::vector<int>& from);
  // The index of the reason that is added next.
  int next_reason() const { return static_cast<int>(reasons.size()); }
};

}  // namespace sudorate
