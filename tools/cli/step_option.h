// The number of a step, for commands about one step of a solution.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tagging/grid.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/command/option_table.h"
#include "tools/records/meaning/record.h"
#include "tools/run/evaluation.h"
#include "tools/run/row.h"
#include "tools/run/row_format.h"
#include "tools/steps/advanced_position.h"
#include "tools/steps/step_list.h"

namespace sudorate {

// A number from 1, or kHardestStep for "hardest"; nothing for other texts.
std::optional<int> parse_step_number(const std::string& value);
// --step with such a value.
void add_step_option(OptionTable& table, std::string help, int& step);

// Of a command with that option: the complaint about an operand such as "27" or "hardest" that is no file, but
// meant as the number of a step; empty if there is none.
Complaint step_complaint(const std::vector<std::string>& operands);

// The position before a step, as a line of HoDoKu's library, which --from-state reads, below a line that says so.
// `record` is the puzzle or state at its beginning.
std::string state_lines(const Record& record, const Grid& grid);

// Where a command looks for steps, and which.
struct StepChoices {
  // Its rules are not used.
  AdvanceOptions advance;
  // Of the steps and of the solution that leads to them. A grid with several solutions is searched like others, but
  // without uniqueness. A profile is for the solution alone.
  RulesOptions rules;
  // The limits of the search.
  RatingOptions limits;
};
struct StepPosition {
  // The rest of the limits.
  SearchLimits limits;
  Rules rules;
  // Its outcome is kUnique if steps are to be looked for in the grid.
  Row row;
  Grid grid;
  Advance made;
};
StepPosition find_position(const Record& record, const StepChoices& choices, Rater& rater);

// A command about the steps at each position.
class StepCommand : public RunCommand {
 public:
  Complaint check() const override;
  int run() override;

 protected:
  RunSetup step_setup() const;
  // Stands before the rows; empty without names of columns.
  virtual std::string head() const { return {}; }
  // Rows made by describe().
  RowMakerFactory row_makers() const;
  // The scratch memory of a thread.
  struct Searcher {
    Rater rater;
    StepLister lister;
  };
  // Looks for the steps, and sets the text of the row and its outcome.
  virtual void describe(const Record& record, StepPosition& found, Searcher& searcher) const = 0;

  StepChoices choices_;
  TableForm form_;
  // See RunSetup.
  std::size_t most_on_terminal_ = 0;
};

}  // namespace sudorate
