// Readers of the notations of the finders, which the program only writes: so tests can compare what is written, and
// take patterns from texts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "tagging/cell_set.h"
#include "tools/finders/force_chains.h"
#include "tools/finders/nice_loops.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate {

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

// A loop as written in a text; make_nice_loop decides whether it is one.
struct WrittenLoop {
  std::vector<Cell> cells;
  std::vector<CellLink> links;
  friend bool operator==(const WrittenLoop&, const WrittenLoop&) = default;
};
// Reads either notation, NumberPlace's with or without letters, in capitals or small letters. Errors: any other
// text, a loop that does not end in its first cell or with its letter.
std::variant<WrittenLoop, ParseError> parse_loop(std::string_view text);

// A chain as written in a text, with the unwritten steps added.
struct WrittenChain {
  Node start;
  ArrowChain arrows;
  friend bool operator==(const WrittenChain&, const WrittenChain&) = default;
};
// Reads one or more chains in one line. Errors: any other text, an arrow that starts in another cell than the one
// where the previous arrow ended, a letter that does not fit the signs. Does not check whether the arrows hold.
std::variant<std::vector<WrittenChain>, ParseError> parse_chains(std::string_view text);

}  // namespace sudorate
