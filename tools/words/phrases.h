// Houses, cells, digits and numbers in sentences and in notations. Tested by tests/tools/words/phrases_test.cc.
#pragma once

#include <string>
#include <vector>

#include "chains/implication_tree.h"
#include "tagging/geometry.h"
#include "tools/finders/conclusion.h"

namespace sudorate {

// In notations: "r1c25"; "digit 4", "digits 12"; "row 1, row 2".
std::string cells_text(const std::vector<Cell>& cells);
std::string digits_label(DigitSet digits);
std::string houses_text(const std::vector<House>& houses);
// "r6c1=6=r7c1"
std::string strong_link_text(Cell from, Cell to, Digit digit);

// "box 2", "row 3", "column 9"; GNPX's notations, used for findings, say "block".
std::string house_words(House house);
// "rows 2 and 7"; houses of one kind.
std::string house_words(const std::vector<House>& houses);
// "4", "1 and 2", "1, 2 and 5"
std::string digit_words(DigitSet digits);
// "r1c2, r1c5 and r4c5"
std::string cell_words(const std::vector<Cell>& cells);
std::string joined_words(const std::vector<std::string>& words);
std::string joined_words(const auto& items, auto word_of) {
  std::vector<std::string> words;
  for (const auto& item : items) words.push_back(word_of(item));
  return joined_words(words);
}
// "two", ..., "nine"; digits for other numbers.
std::string number_word(int number);
// "(3)" for the sentence with the index 2, which is cited so.
std::string line_name(int index);
// "(3), (5) and (8)"
std::string line_names(std::vector<int> indices);
// "r1c2 is 3", "r1c2 is not 3"
std::string node_words(Node node);
// "r1c2 is 4.", "r2c9 is not 5; r3c4 is neither 1 nor 2."
std::string result_words(const Conclusion& conclusion);

}  // namespace sudorate
