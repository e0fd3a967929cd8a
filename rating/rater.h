// The rating loop: which step comes next, and the resulting ER, EP and ED.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "chains/shortcuts.h"
#include "rating/rules.h"
#include "rating/step.h"
#include "tagging/grid.h"
#include "tagging/solution.h"

namespace sudorate {

class PassWatch;
class SearchTeam;
class WorkMeter;
class Workspace;

enum class Outcome : std::uint8_t {
  kRated,      // solved; all ratings are final
  kSolved,     // the grid had no unfilled cell; all ratings are 0
  kBeyond,     // no technique is left: ER is 20.0
  kStopped,    // the next step would need a technique that the options forbid
  kRefused,    // not the wanted pearl or diamond: ER is 20.0, as in Sudoku Explainer
  kLimit,      // the allowed time or work was spent
  kCancelled,  // the rating was cancelled
};

// Whether ER of such a result is a lower bound; otherwise it is final.
constexpr bool is_lower_bound(Outcome outcome) {
  return outcome == Outcome::kStopped || outcome == Outcome::kLimit || outcome == Outcome::kCancelled;
}

enum class Wanted : std::uint8_t { kAny, kPearl, kDiamond };

// What is certain about a puzzle while it is being rated.
struct RatingProgress {
  // The hardest step so far; ER will not be lower.
  Rating er = 0;
  // Empty until final.
  std::optional<Rating> ep;
  std::optional<Rating> ed;
  int step_count = 0;
  // The lowest rating that the next step can have: all techniques below it have found nothing on the current grid.
  Rating next_step = 0;
  // The sum of the ratings of the steps so far; the puzzle's score will not be lower.
  std::int64_t score = 0;
  // ER will not be higher; below 20.0 only where RatingOptions::er_floor has asked for it.
  Rating er_most = kBeyondRating;
};

// Decides during a rating whether to continue.
class RatingWatch {
 public:
  virtual ~RatingWatch() = default;
  // Called before each step, and again whenever next_step has grown, that is, before any technique that could give
  // a step of this rating is tried. False ends the rating as kStopped. Not called once the puzzle is solved.
  virtual bool continues(const RatingProgress& progress) = 0;
  // Called with each step as soon as it is found, and the grid on which it was found. False ends the rating as
  // kStopped after the step, unless the step solves the puzzle.
  virtual bool continues_after(const Step& /*step*/, const Grid& /*before*/) { return true; }
};

// Finds out whether the puzzle that is being rated has exactly one solution.
class SolutionCheck {
 public:
  virtual bool has_one_solution() = 0;

 protected:
  ~SolutionCheck() = default;
};

struct RatingOptions {
  // Techniques whose level is this or higher are not tried; rules.h has the levels.
  Rating stop_at = 999;
  // The rows that are tried; rows that compete must be tried together. The rater takes the first step that they
  // find, whatever Rules::choice says.
  Rules rules{};
  // Ends as kRefused as soon as the puzzle can no longer be a pearl (ER = EP) or diamond (ER = ED).
  Wanted wanted = Wanted::kAny;
  // If given, decides step by step whether to continue.
  RatingWatch* watch = nullptr;
  // If not 0, the watch would end the rating once ER is certain to be below this. Then RatingProgress::er_most is
  // lowered as soon as that can be proved (see rest_proof.h), which needs a grid that comes from givens and has one
  // solution. Unused without all rows of a program, with stop_at below it, or with limited work.
  Rating er_floor = 0;
  // Ends as kLimit beyond this much work (see WorkMeter) or time, and as kCancelled soon after the flag, if given,
  // becomes true. A limit of work, unlike one of time, gives the same result everywhere.
  std::uint64_t work_limit = std::numeric_limits<std::uint64_t>::max();
  std::optional<std::chrono::nanoseconds> timeout = std::nullopt;
  const std::atomic<bool>* cancelled = nullptr;
  // If given, threads that share the hardest searches. Steps and ratings are the same, RatingResult::work is not.
  // Unused if the work is limited.
  SearchTeam* team = nullptr;
  // Keep every step in RatingResult::steps.
  bool records_steps = false;
  // Fill the evidence of the recorded steps, which costs time.
  bool wants_evidence = false;
  // Sees every row that is tried, if given.
  PassWatch* pass_watch = nullptr;
  // Only ER, EP and ED are wanted, not the score, the work and the number of steps. So singles can be placed
  // together, and the rating can end as soon as it is certain (see rest_proof.h). Unused if any other option is set
  // but stop_at, team, cancelled, shortcuts, solution_check, and the rules of a program. The grid must come from
  // givens. Without exactly one solution, the ratings are not Sudoku Explainer's.
  bool only_ratings = false;
  // The shortcuts that the search takes. The result, except its work, is the same with any of them.
  ShortcutSet shortcuts;
  // If given, asked before a step that assumes a single solution, and before a search that may take long; false
  // ends the rating as kStopped.
  SolutionCheck* solution_check = nullptr;

  friend bool operator==(const RatingOptions&, const RatingOptions&) = default;
};

// The same limits for a search that begins now.
SearchLimits search_limits(const RatingOptions& options);
// The reverse: what is left of the limits, in the options.
void set_limits(const SearchLimits& limits, RatingOptions& options);

struct RatingResult {
  Outcome outcome = Outcome::kRated;
  // ER is final for kRated, kSolved, kBeyond and kRefused; otherwise it is a lower bound: the larger of the hardest
  // step so far and the lowest rating that the next step can have.
  Rating er = 0;
  // Final once a step has placed a digit (EP) or one step has been made (ED), whatever the outcome; else empty.
  // A solved or refused grid has 0 here where Sudoku Explainer prints 0.0.
  std::optional<Rating> ep;
  std::optional<Rating> ed;
  // Of the steps made; 0 if there is none.
  Rating hardest_step = 0;
  // The sum of the ratings of all steps made, in tenths: the puzzle's score. It is final for kRated, kSolved and
  // kBeyond; otherwise it is a lower bound.
  std::int64_t score = 0;
  int step_count = 0;
  // The work done; see WorkMeter. Work, score and step_count are 0 where RatingOptions::only_ratings leaves them
  // out.
  std::uint64_t work = 0;
  // The digits at the end.
  Digits81 placed{};
  // In order; only with RatingOptions::records_steps.
  std::vector<Step> steps;
  // The grid at which no technique was left; only for kBeyond.
  std::optional<Grid> stalled_at;
};

// How the search for a step has ended.
enum class StepSearch : std::uint8_t {
  kFound,
  kNothing,    // no technique is left
  kStopped,    // the options forbid the techniques that are left
  kLimit,      // the time or the work allowed was spent
  kCancelled,  // the search was cancelled
};
constexpr bool is_cut_short(StepSearch end) { return end == StepSearch::kLimit || end == StepSearch::kCancelled; }
// The end that a meter reports, which has ended.
StepSearch end_of(const WorkMeter& meter);

// Rates grids. Use one object per thread. It holds only scratch memory, so results never depend on earlier calls.
class Rater {
 public:
  Rater();
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  // Solves `grid` step by step. The grid need not have exactly one solution; without one, the techniques may
  // contradict each other, and the result is just what Sudoku Explainer would print.
  RatingResult rate(const Grid& grid, const RatingOptions& options);

  // The same for givens whose number of solutions is not known; nothing unless there is exactly one. Asks
  // `check`, once at most, only where the rating leaves it open: a path of steps that hold in every
  // solution, and that ends at a solution, proves that there is no other one. The steps that assume a single
  // solution do not prove it, so the question comes before these, before the search for assumptions, which would be
  // in vain, and wherever a path ends otherwise.
  std::optional<RatingResult> rate_if_unique(const Digits81& givens, RatingOptions options, SolutionCheck& check);

  // Finds the first step by techniques below `stop_at`. Subtracts the work done from the limits.
  StepSearch find_step(const Grid& grid, Rating stop_at, bool wants_evidence, SearchLimits& limits, Step& step,
                       const Rules& rules = {});
  // The same without limits; returns false if there is none.
  bool find_step(const Grid& grid, Rating stop_at, bool wants_evidence, Step& step) {
    SearchLimits none;
    return find_step(grid, stop_at, wants_evidence, none, step) == StepSearch::kFound;
  }

 private:
  std::unique_ptr<Workspace> workspace_;
};

}  // namespace sudorate
