// Shared parts of the finders' notations: names of cells, candidates and sets of cells, and a reader.
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
// "row2", "column9", "block1", as in GNPX.
std::string house_name(House house);
// Rows, then columns, each with its digits joined: "r2468c4", "r7c259". Cells that do not fill such a rectangle are
// written as several, "r1c12+r3c2", where rows with the same columns are together.
std::string cell_set_name(CellSet cells);
// A result in GNPX's form: "r2c9#5 is false", "r3c4#8 r6c6#7 are false", "r6c6#2 is true".
std::string result_text(const Conclusion& conclusion);

// Reads a notation piece by piece, from left to right. Letters of cell names may be small or capital.
class NotationReader {
 public:
  explicit NotationReader(std::string_view text) : text_(text) {}

  bool is_at_end() const { return at_ == text_.size(); }
  // The next character, NUL at the end.
  char peek() const { return is_at_end() ? '\0' : text_[at_]; }
  // Skips the piece if it comes next; returns whether it did.
  bool take(std::string_view piece);
  // Take a digit, a cell or a set of cells if one comes next; otherwise nothing.
  std::optional<Digit> take_digit();
  std::optional<Cell> take_cell();
  std::optional<CellSet> take_cell_set();
  // The error that something else was expected here.
  ParseError expected(std::string what) const { return {static_cast<int>(at_) + 1, "expected " + std::move(what)}; }

 private:
  // Whether the letter, small or capital, is at that place.
  bool is_letter(std::size_t at, char letter) const;
  // The digits from here on as a mask.
  DigitSet take_digits();

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace sudorate
