// What the notations of the finders share: names of cells, candidates and sets of cells, and a reader.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "chains/finders/conclusion.h"
#include "tagging/cell_set.h"
#include "tagging/geometry.h"
#include "tagging/puzzle_text.h"

namespace sudorate {

// "1" .. "9"
inline char digit_text(Digit digit) { return static_cast<char>('1' + digit); }
// "1", "137"
std::string digits_text(DigitSet digits);
// "r2c8#1"
std::string candidate_name(Candidate candidate);
// "row2", "column9", "block1": the words of GNPX.
std::string house_name(House house);
// Rows, then columns, digits run together: "r2468c4", "r7c259". Cells that do not fill such a rectangle are written
// as several, "r1c12+r3c2", rows with the same columns together.
std::string cell_set_name(CellSet cells);
// GNPX's form of a result: "r2c9#5 is false", "r3c4#8 r6c6#7 are false", "r6c6#2 is true".
std::string result_text(const Conclusion& conclusion);

// Reads a notation piece by piece, from left to right. Letters of cell names may be small or capital.
class NotationReader {
 public:
  explicit NotationReader(std::string_view text) : text_(text) {}

  bool is_at_end() const { return at_ == text_.size(); }
  // The next character, NUL at the end.
  char peek() const { return is_at_end() ? '\0' : text_[at_]; }
  // Goes past the piece if it comes next.
  bool take(std::string_view piece);
  // All that follow; nothing is taken if the text does not go on like that.
  std::optional<Digit> take_digit();
  std::optional<Cell> take_cell();
  std::optional<CellSet> take_cell_set();
  // That something else was expected here.
  ParseError expected(std::string what) const { return {static_cast<int>(at_) + 1, "expected " + std::move(what)}; }

 private:
  // Whether the letter, small or capital, comes at the place.
  bool is_letter(std::size_t at, char letter) const;
  // The digits from here on as a mask.
  DigitSet take_digits();

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace sudorate
