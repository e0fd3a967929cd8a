// What is compared with what.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudorate {

// How the records of two files are paired.
enum class Join : std::uint8_t {
  kAuto,    // by puzzle if both files have puzzles, else by order
  kOrder,   // the first with the first
  kId,      // by the text before the puzzle, or the id column
  kPuzzle,  // by the givens; all characters for empty cells are equal
};
// "order", "id", "puzzle"
std::string_view join_name(Join join);

// The two sides of a comparison.
struct ComparisonSubject {
  // The source of the ratings: a file as the user named it or "<stdin>", or "computed" for B.
  std::string name_a;
  std::string name_b;
  // This program computes B.
  bool is_computed = true;
  // The join of two files; not kAuto.
  Join join = Join::kOrder;

  // The names of the sides.
  std::string side_a() const { return is_computed ? "recorded" : "A"; }
  std::string side_b() const { return is_computed ? "computed" : "B"; }
};

}  // namespace sudorate
