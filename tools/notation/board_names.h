// Shared parts of the finders' notations: names of cells, candidates and sets of cells.
#pragma once

#include <string>
#include <vector>

#include "chains/implication_tree.h"
#include "tagging/cell_set.h"
#include "tagging/geometry.h"
#include "tagging/grid.h"
#include "tools/finders/conclusion.h"
#include "tools/notation/cell_name.h"

namespace sudorate {

// "r2c8#1"
std::string candidate_name(Candidate candidate);
// "r2c8/+1": on, "r2c8/-1": off.
std::string node_name(Node node);
// "row2", "column9", "block1", as in GNPX.
std::string house_name(House house);
// Rows, then columns, each with its digits joined: "r2468c4", "r7c259". Cells that do not fill such a rectangle are
// written as several, "r1c12+r3c2", where rows with the same columns are together.
std::string cell_set_name(CellSet cells);
// What turns one puzzle into another: "-r5c5=7 +r5c5=2".
std::string change_text(const Digits81& from, const Digits81& to);
// The texts of the removed candidates, by cell and digit.
std::vector<std::string> removal_texts(const Conclusion& conclusion, auto text_of) {
  std::vector<std::string> texts;
  for (const auto& [cell, digits] : conclusion.eliminations) {
    for (const Digit digit : members(digits)) texts.push_back(text_of(candidate_of(cell, digit)));
  }
  return texts;
}
// "r3c4<>8"
std::string removal_text(Candidate candidate);
// "r6c6=2", or "r3c4<>8 r6c6<>7 r6c6<>9" by cell and digit.
std::string conclusion_text(const Conclusion& conclusion);
// A result in GNPX's form: "r2c9#5 is false", "r3c4#8 r6c6#7 are false", "r6c6#2 is true".
std::string result_text(const Conclusion& conclusion);

}  // namespace sudorate
