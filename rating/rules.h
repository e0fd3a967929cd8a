// Rules: which techniques are tried, in which order, by which formulas and orders of search, and how their steps
// are applied.
//
// A program has a table of rows, from the first one tried to the last. Rules are such a table, those of its rows
// that are tried, and the way in which the steps are applied:
//
//   Sudoku Explainer          its table, its own rows, one step after the other
//   without=uniqueness        its table without two rows
//   all-lowest                its table, and all steps of the smallest rating are applied together
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "rating/scale.h"
#include "rating/technique.h"

namespace sudorate {

struct PassInput;
struct SearchOrders;
struct Step;

// Searches for a step of one technique, see pass.h: fills `step` and returns true, or leaves it as it is and
// returns false. The caller has cleared `step`, or it is PassInput::best.
using Pass = bool (*)(const PassInput& input, Step& step);

// What a row of chains loads and assumes, in SEclone's numbering; the values add up.
enum ChainOption : unsigned {
  kDigitBivalues = 1,  // strong links between the two places of a digit in a house
  kCellBivalues = 2,   // strong links between the two candidates of a cell
  kNishioOption = 4,
  kDynamicOption = 8,
  kMultipleOption = 16,
};

// Which rows compete. A step of a row that is alone is taken at once. The rows of a group are all tried, each with
// the best step so far, until the next one cannot have a lower rating.
enum class PassGroup : std::uint8_t { kAlone, kStaticChains };

struct PassEntry {
  // The name of the technique or techniques that the row finds, for people. No two rows of a table share one.
  std::string_view name;
  // The family of all steps that the row finds.
  TechniqueFamily family;
  // The lowest rating that the row can give. Rows of one level are switched on and off together. Levels never
  // decrease from row to row.
  Rating level;
  Pass pass;
  PassGroup group = PassGroup::kAlone;
  // Whether the pass searches only the places that have changed since it found nothing.
  bool reads_places = false;
  // Values of ChainOption, by which `pass` loads links and searches; 0 for a row without chains.
  unsigned options = 0;
  // Of dynamic chains, a row of nesting.h; else 0.
  int nesting_level = 0;
};

// Rows of one table: bit i for row i.
using PassRows = std::uint64_t;

// The rows of a program. Rows are numbered within their table.
struct PassTable {
  // The program and its version.
  std::string_view name;
  // The name in stores of ratings.
  std::string_view short_name;
  // The name of the scale of its ratings, in options and tables.
  std::string_view scale;
  // The word in front of "ER/EP/ED" in a line.
  std::string_view key;
  // From the first row tried to the last; at most 64.
  std::span<const PassEntry> rows;
  const SearchOrders* orders;
  // The rows that the program itself tries. Other rows are tried only by rules that name them.
  PassRows own_rows = 0;
  // The number of the first row of forcing chains.
  std::size_t first_chain_row = 0;
  // Whether rest_proof.h holds for the rows of the program.
  bool allows_rest_proof = false;
};

constexpr std::size_t first_chain_row(std::span<const PassEntry> rows) {
  std::size_t row = 0;
  while (row < rows.size() && rows[row].options == 0) ++row;
  return row;
}

// Sudoku Explainer 1.2.1.
extern const PassTable kSudokuExplainer;
// Sukaku Explainer 1.18.1.
extern const PassTable kSukakuExplainer;
// The table of this name; null if there is none.
const PassTable* find_table(std::string_view name);

// Who decides which steps come next.
enum class StepChoice : std::uint8_t {
  kFirst,      // the first row that finds a step, or the best of rows that compete: one step at a time
  kAllLowest,  // all rows: all steps of the smallest rating are applied together
  kMethods,    // the methods of a profile
};

struct Rules {
  const PassTable* table = &kSudokuExplainer;
  PassRows rows = kSudokuExplainer.own_rows;
  StepChoice choice = StepChoice::kFirst;
  // What marks results by these rules, such as "without=uniqueness"; empty for the name of the table.
  std::string mark{};

  std::string_view name() const { return mark.empty() ? table->name : std::string_view(mark); }
  bool tries(std::size_t row) const { return (rows >> row & 1U) != 0; }
  // Whether these are the rules of the program that the table is of.
  bool are_own() const { return rows == table->own_rows && choice == StepChoice::kFirst; }
  // Whether ratings by these rules are those of Sudoku Explainer 1.2.1.
  bool is_se() const { return table == &kSudokuExplainer && are_own(); }

  friend bool operator==(const Rules&, const Rules&) = default;
};
// The rules of the program that the table is of.
inline Rules own_rules(const PassTable& table) { return {&table, table.own_rows}; }

}  // namespace sudorate
