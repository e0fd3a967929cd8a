// The rating loop: which step comes next, and what ER, EP and ED come to.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rating/step.h"
#include "tagging/grid.h"

namespace sudorate {

class Workspace;

enum class Outcome : std::uint8_t {
  kRated,    // solved; all ratings are final
  kSolved,   // the grid had no unfilled cell; all ratings are 0
  kBeyond,   // no technique is left: ER is 20.0
  kStopped,  // the next step would need a technique that the options forbid
  kRefused,  // not the wanted pearl or diamond: ER is 20.0, as Sudoku Explainer marks it
};

enum class Wanted : std::uint8_t { kAny, kPearl, kDiamond };

struct RatingOptions {
  // Techniques whose level is this or higher are not tried; see pass_table.h for the levels.
  Rating stop_at = 999;
  // Ends as kRefused as soon as the puzzle cannot be a pearl (ER = EP) or diamond (ER = ED) any more.
  Wanted wanted = Wanted::kAny;
  // Keep every step in RatingResult::steps.
  bool records_steps = false;
  // Fill the evidence of the recorded steps; costs time.
  bool wants_evidence = false;
};

struct RatingResult {
  Outcome outcome = Outcome::kRated;
  // ER is final for kRated, kSolved, kBeyond and kRefused; for kStopped it is a lower bound: the larger of the
  // hardest step so far and the lowest rating of the first forbidden technique.
  Rating er = 0;
  // Final once a step has placed a digit (EP) or one step has been made (ED), whatever the outcome; else empty.
  // A solved or refused grid has 0 here where Sudoku Explainer prints 0.0.
  std::optional<Rating> ep;
  std::optional<Rating> ed;
  // The sum of the ratings of all steps made, in tenths: the puzzle's score.
  std::int64_t score = 0;
  int step_count = 0;
  // In order; only with RatingOptions::records_steps.
  std::vector<Step> steps;
};

// Rates grids. One object per thread; it holds scratch memory only, so results never depend on earlier calls.
class Rater {
 public:
  Rater();
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  // Solves `grid` step by step. The grid need not have exactly one solution, but without one the techniques may
  // contradict themselves, and the result is only what Sudoku Explainer would print.
  RatingResult rate(const Grid& grid, const RatingOptions& options);

  // The first step that the techniques below `stop_at` find, or false if there is none.
  bool find_step(const Grid& grid, Rating stop_at, bool wants_evidence, Step& step);

 private:
  std::unique_ptr<Workspace> workspace_;
};

}  // namespace sudorate
