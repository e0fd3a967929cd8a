// Decides while a puzzle is being rated whether it is accepted, and ends the rating as soon as no more is needed.
//
// Let b be the greater of the hardest step so far and the lowest rating that the next step can have (every
// technique that could give less has found nothing on the current grid). While the rating continues, this is
// certain:
//
//   ER >= b   ER is the hardest step of all. If there is a next step, it is rated at least so; if there is none, ER
//             is 20.0.
//   ED        is the first step. It is final after that step. Before, the next step is the first one: ED >= b.
//   EP        is the hardest step up to the first placement, and final after that. Before, the next step is one of
//             these: EP >= b.
//   ER >= EP >= ED
//
// Where a condition rejects every ER below some limit, the rating also looks for a proof that ER is below it. Then
// the limit bounds all three from above.
//
// Where the path ends without a solution before a first step or a first placement, ED or EP was never reached. A
// condition sees it as 20.0, as it sees ER: no technique gets there. (Sudoku Explainer prints 0.0. With that as a
// value no upper limit of EP could ever reject a puzzle before its first placement.)
//
// The count of steps, their hardest and the sum of their ratings grow from step to step. Everything else is known
// only when the path is complete.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "tools/notation/technique_set.h"
#include "tools/policy/ruled_step.h"
#include "tools/records/meaning/recorded_rating.h"
#include "tools/run/field.h"
#include "tools/run/row.h"
#include "tools/select/condition.h"

namespace sudorate {

struct Judgement {
  // kUndecided: a limit ended the rating before the condition was certain.
  RowVerdict verdict = RowVerdict::kUndecided;
  // Whether everything needed is known; the rating may have ended early.
  bool is_complete = false;
};

// The recorded ratings, as far as they can be compared.
RatingBox recorded_box(const std::optional<RecordedRatings>& recorded);

// The totals of the steps of a path.
struct PathFacts {
  int placements = 0;
  int eliminations = 0;  // candidates
  Rating max_step = 0;
  // Of steps of each set, with those applied together as one. Findings are in none: see count_finders.
  std::vector<int> counts;
};
PathFacts path_facts(std::span<const RuledStep> steps, std::span<const TechniqueSet> counted);

// How far an accepted puzzle must be rated.
enum class Need : std::uint8_t { kVerdict, kEd, kEp, kEr, kAll };
// The least need that makes the field known.
Need need_of(Field field);

// No puzzle outside of these fulfils a condition. A part that a path never reaches is 20.0.
struct SelectionBounds {
  RatingBox box;
  Span score;
};

struct Selection {
  Condition condition;
  // Of the terms of the condition that count steps.
  std::vector<TechniqueSet> counted;
  Need need = Need::kAll;
  // With Need::kVerdict: an ER below this is needed exactly, of a higher one only that it is not lower. 0 asks for
  // no ER at all.
  Rating er_needed_below = 0;
  // Puzzles are rated to the end even if they are decided before.
  bool rates_to_end = false;
  // A rejected puzzle need not be rated further than an upper bound of its ER. For those whose ratings are not
  // shown.
  bool may_reject_by_bound = false;

  bool counts_finders() const;
  // The first word of the condition that asks for more than recorded ratings and givens; empty if none does.
  std::string word_beyond_record() const;

  // Whether every puzzle is accepted and nothing of its rating is wanted.
  bool asks_for_nothing() const { return need == Need::kVerdict && er_needed_below == 0 && !can_reject(); }
  // Whether any puzzle could have the verdict.
  bool can_accept() const;
  bool can_reject() const;
  // As far as single comparisons tell. Cost: some hundred evaluations.
  SelectionBounds bounds() const;
};

// For one thread and one puzzle after the other: begin(), rate with prepare()'s options, end().
class Selector : private RatingWatch {
 public:
  // `selection` must live as long.
  explicit Selector(const Selection& selection);
  Selector(const Selector&) = delete;
  Selector& operator=(const Selector&) = delete;

  // A new puzzle, or a state of one, and how many solutions it has, 2 standing for more. Only a puzzle with one
  // solution can be minimal; this stays open if the limits end the search for it. `recorded` has the ratings
  // recorded in the input, as far as there are any.
  void begin(const Digits81& givens, int solution_count, bool is_state = false, const SearchLimits& limits = {},
             const RatingBox& recorded = {});
  // Whether prepare() changes anything.
  bool prepares_options() const { return wants_watch_ || wants_steps_; }
  // Sets the watch, and has steps recorded if the condition asks for them. Nothing else is changed.
  void prepare(RatingOptions& options);
  // Whether end() needs the result of count_finders.
  bool wants_finders(const RatingResult& result) const {
    return decision_.truth == Truth::kUnknown && !is_lower_bound(result.outcome) && selection_.counts_finders();
  }
  // Takes the result of the rating and its steps, and that of count_finders, if it is known. RatingOptions::wanted
  // must have been kAny.
  Judgement end(const RatingResult& result, std::span<const RuledStep> steps,
                std::span<const int> finder_counts = {});
  // In place of a rating: the verdict by `recorded` alone.
  RowVerdict end_recorded(const RatingBox& recorded);
  // The verdict on a puzzle that cannot be rated, as it has no or several solutions: certain only if the condition
  // asks for the number of solutions, else kNone.
  RowVerdict end_unrated();

 private:
  bool continues(const RatingProgress& progress) override;
  void follow(const RatingProgress& progress);
  // Whether an accepted puzzle is rated as far as needed, when ER is known to be at least `er_min`.
  bool is_enough(Rating er_min, bool has_ep, bool has_ed) const;
  void set(Fact fact, Span span) { facts_[static_cast<std::size_t>(fact)] = span; }
  void set_path_facts(const RatingResult& result, std::span<const RuledStep> steps,
                      std::span<const int> finder_counts);
  void decide_now(const RatingBox& box);

  const Selection& selection_;
  bool wants_watch_;
  bool wants_steps_;
  bool follows_steps_;  // the condition asks for facts that grow from step to step
  // With an ER below this every puzzle is rejected; 0 if such bounds are not wanted.
  Rating er_floor_ = 0;

  std::vector<Span> facts_;
  Decision decision_;
  bool is_state_ = false;
  Span er_{0, kBeyondRating};  // as far as it is known
  int step_count_ = 0;
  bool has_ep_ = false;
  bool has_ed_ = false;
};

}  // namespace sudorate
