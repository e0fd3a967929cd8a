// Sudoku Explainer's rules without some of its techniques.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "tools/policy/solving_rules.h"

namespace sudorate {

// Bit i for row i of the pass table.
using PassRows = std::uint64_t;

// "bug,x-wing": rows of the pass table by their names in small letters with '-' for blanks; "unique-loops" for
// unique rectangles and loops, "uniqueness" for these and BUGs. An error names the part that is no row.
std::variant<PassRows, std::string> parse_pass_rows(std::string_view list);

// "hidden-single, direct-locking, ...": all rows.
std::string pass_row_names();

// Each step is the one that Sudoku Explainer would find if it did not have these rows.
class WithoutRules final : public SolvingRules {
 public:
  // Searches every board as a whole, and so takes longer than Rater; the passes are the same.
  explicit WithoutRules(PassRows without) : without_(without) {}

 private:
  RuledSearch next_steps(const Grid& grid, const RatingOptions& options, int step_number) override;
  // kStopped leaves the lowest rating that the next step can have in `bound`.
  StepSearch find_step(const Grid& grid, const RatingOptions& options, Step& step, Rating& bound);

  PassRows without_;
};

}  // namespace sudorate
