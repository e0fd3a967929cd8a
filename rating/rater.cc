#include "rating/rater.h"

#include <algorithm>
#include <utility>

#include "rating/pass.h"
#include "rating/pass_watch.h"
#include "rating/rules.h"
#include "rating/technique_table.h"
#include "rating/workspace.h"
#include "tagging/singles.h"
#include "tagging/solution.h"

namespace sudorate {
namespace {

// From the rows of this level on, a search takes longer than counting solutions, and without a single one it would
// be in vain.
constexpr Rating kFirstCountedRating = base_rating(ChainBase::kNishio);

bool assumes_one_solution(Technique technique) {
  const TechniqueFamily family = family_of(technique);
  return family == TechniqueFamily::kUniqueLoop || family == TechniqueFamily::kBug;
}

constexpr Rating kNakedSingleRating = fixed_rating(Technique::kNakedSingle).tenths;

bool run_watched(PassWatch& watch, int step_number, std::size_t row, const PassInput& input, Step& step) {
  const PassEntry& entry = input.workspace.table().rows[row];
  const PassCall call{step_number, row, entry, input.grid, input.workspace};
  watch.begin(call);
  const bool is_found = entry.pass(input, step);
  const bool has_best = is_found || input.best != nullptr;
  watch.end(call, is_found, {&step, has_best ? 1U : 0U});
  return is_found;
}

// Whether the options want nothing but the ratings. Only those that are set back here may differ from the default:
// they limit or speed up a rating and change nothing else.
bool wants_ratings_alone(const RatingOptions& options) {
  const RatingOptions none;
  RatingOptions other = options;
  other.only_ratings = none.only_ratings;
  other.stop_at = none.stop_at;
  other.team = none.team;
  other.cancelled = none.cancelled;
  other.shortcuts = none.shortcuts;
  other.has_one_solution = none.has_one_solution;
  if (options.rules.are_own()) other.rules = none.rules;
  return options.only_ratings && options.stop_at > kNakedSingleRating && other == none;
}

// The steps made so far, and what they make certain.
struct Path {
  explicit Path(const Grid& start) : grid(start) {}

  // Makes the step. ER grows with every step; ED is final after the first step, EP after the first placement.
  // Returns false if the puzzle is certain not to be the wanted pearl or diamond.
  bool take_step(Wanted wanted);
  // What is certain if the path ends here, without the sums.
  RatingResult result(Outcome outcome) const;
  // The same where the search for a step has ended without one.
  RatingResult result(StepSearch end) const;

  Grid grid;
  Step step;  // the one found last
  RatingProgress progress;
  Difficulty hardest;
  Difficulty pearl;
  Difficulty diamond;
};

bool Path::take_step(Wanted wanted) {
  hardest = std::max(hardest, step.difficulty);
  progress.er = hardest.tenths;
  progress.score += step.difficulty.tenths;
  ++progress.step_count;
  apply(step, grid);
  if (!progress.ed) {
    diamond = hardest;
    progress.ed = diamond.tenths;
  }
  // From the second placement on: a puzzle that is no pearl is no diamond either.
  if (progress.ep) return wanted == Wanted::kAny || hardest <= pearl;
  if (!step.placement) return true;
  if (wanted == Wanted::kDiamond && hardest > diamond) return false;
  pearl = hardest;
  progress.ep = pearl.tenths;
  return true;
}

RatingResult Path::result(Outcome outcome) const {
  RatingResult result;
  result.outcome = outcome;
  result.er = progress.er;
  result.ep = progress.ep;
  result.ed = progress.ed;
  result.hardest_step = progress.er;
  result.placed = grid.placed();
  // If nothing can follow, a rating that was not reached is 0.
  if (outcome == Outcome::kBeyond || outcome == Outcome::kRefused) {
    result.er = kBeyondRating;
    result.ep = result.ep.value_or(0);
    result.ed = result.ed.value_or(0);
  }
  if (outcome == Outcome::kBeyond) result.stalled_at = grid;
  return result;
}

RatingResult Path::result(StepSearch end) const {
  if (end == StepSearch::kNothing) return result(Outcome::kBeyond);
  RatingResult cut = result(end == StepSearch::kLimit       ? Outcome::kLimit
                            : end == StepSearch::kCancelled ? Outcome::kCancelled
                                                            : Outcome::kStopped);
  cut.er = std::max(progress.er, progress.next_step);
  return cut;
}

RatingResult solved_result(const Grid& grid) {
  RatingResult result;
  result.outcome = Outcome::kSolved;
  result.placed = grid.placed();
  result.ep = result.ed = Rating{0};
  return result;
}

// Places the singles that the steps up to this ER place. Sudoku Explainer would place the same cells before
// anything else happens, one a step:
//
//   er >= 1.2   it takes every last cell (1.0) and every hidden single of a box (1.2) before it takes another
//               single. When they are used up, a hidden single of a line makes ER 1.5.
//   er >= 1.5   it takes every hidden single before it tries anything else.
//   er >= 2.3   its first four rows are hidden singles, direct locking (1.7, 1.9), direct hidden pairs (2.0) and
//               naked singles (2.3). Each step of these places one digit, and no other step comes before they find
//               nothing. What one of them would place stays so: other placements can only turn it into a hidden
//               single. So the cells filled by then do not depend on the order, and none of the steps exceeds ER.
//
// Returns false, and places nothing, if the singles contradict each other; then the rating must go on step by step.
bool place_singles(Rating er, Grid& grid) {
  const Singles kinds = er >= kNakedSingleRating               ? Singles::kAll
                        : er >= kHiddenSingleLineRating.tenths ? Singles::kHidden
                                                               : Singles::kEasiest;
  const std::optional<CellsByDigit> cells = close_singles(grid, kinds);
  if (!cells) return false;
  if (std::any_of(cells->begin(), cells->end(), [](const CellSet& each) { return !each.empty(); })) {
    grid.place_all(*cells);
  }
  return true;
}

}  // namespace

SearchLimits search_limits(const RatingOptions& options) {
  SearchLimits limits{.work = options.work_limit, .cancelled = options.cancelled};
  if (options.timeout) limits.deadline = WorkMeter::Clock::now() + *options.timeout;
  return limits;
}

void set_limits(const SearchLimits& limits, RatingOptions& options) {
  options.work_limit = limits.work;
  options.cancelled = limits.cancelled;
  options.timeout.reset();
  if (!limits.deadline) return;
  options.timeout = std::max(*limits.deadline - WorkMeter::Clock::now(), WorkMeter::Clock::duration());
}

StepSearch end_of(const WorkMeter& meter) {
  return meter.end() == SearchEnd::kCancelled ? StepSearch::kCancelled : StepSearch::kLimit;
}

Rater::Rater() : workspace_(std::make_unique_for_overwrite<Workspace>()) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

StepSearch Rater::find_step(const Grid& grid, Rating stop_at, bool wants_evidence, SearchLimits& limits, Step& step,
                            const Rules& rules) {
  RatingOptions options;
  options.stop_at = stop_at;
  options.rules = rules;
  options.wants_evidence = wants_evidence;
  RatingProgress progress;
  workspace_->use(*rules.table);
  workspace_->meter.start(limits);
  workspace_->meter.shortcuts = options.shortcuts;
  workspace_->team = nullptr;
  const StepSearch end = search(grid, options, progress, step, {});
  workspace_->meter.take_from(limits);
  return end;
}

// The proof is tried where the next row would take longer.
bool Rater::is_certain_below(const Grid& grid, const RatingOptions& options, Rating level) {
  const auto most = static_cast<Rating>(options.er_floor - 1);
  if (options.er_floor < base_rating(ChainBase::kNishio) || options.watch == nullptr || !options.rules.are_own() ||
      !options.rules.table->allows_rest_proof || options.stop_at < options.er_floor ||
      options.work_limit != RatingOptions().work_limit || !options.shortcuts.contains(Shortcut::kRestProof))
    return false;
  RestProof& proof = workspace_->rest_proof;
  if (level == base_rating(ChainBase::kCycle)) return proof.holds(grid, most);
  return level == base_rating(ChainBase::kDynamic) && proof.holds_by_assumptions(grid, most);
}

StepSearch Rater::search(const Grid& grid, const RatingOptions& options, RatingProgress& progress, Step& step,
                         RowRange rows) {
  const std::span<const PassEntry> table = options.rules.table->rows.subspan(0, rows.end);
  WorkMeter& meter = workspace_->meter;
  step.clear();
  PassInput input{grid, *workspace_, options.wants_evidence};
  progress.next_step = 0;
  WaitingPlaces& waiting = workspace_->waiting;
  if (!meter.shortcuts.contains(Shortcut::kWaitingPlaces)) waiting.forget();
  if (!meter.shortcuts.contains(Shortcut::kKeptTagging)) workspace_->taggings->forget();
  bool knows_changes = false;
  const PassEntry* found = nullptr;  // the row of the best step so far
  std::size_t row = rows.first;
  const auto is_left_out = [&] { return !options.rules.tries(row); };
  const auto end = [&](StepSearch search) {
    if (options.pass_watch == nullptr) return search;
    while (row < table.size() && is_left_out()) ++row;
    const std::size_t taken = search == StepSearch::kFound ? 1 : 0;
    options.pass_watch->end_search(progress.step_count + 1, {&step, taken},
                                   row < table.size() ? &table[row] : nullptr);
    return search;
  };
  const auto may_have_one_solution = [&] {
    return options.has_one_solution == nullptr || (*options.has_one_solution)();
  };
  while (row < table.size()) {
    if (is_left_out()) {
      ++row;
      continue;
    }
    const PassEntry& entry = table[row];
    if (found != nullptr && (entry.group != found->group || entry.level > step.difficulty.tenths)) break;
    if (entry.level > progress.next_step) {
      progress.next_step = entry.level;
      if (entry.level >= options.stop_at) return end(StepSearch::kStopped);
      if (is_certain_below(grid, options, entry.level)) progress.er_most = options.er_floor - 1;
      if (options.watch != nullptr && !options.watch->continues(progress)) return end(StepSearch::kStopped);
      if (entry.level >= kFirstCountedRating && !may_have_one_solution()) return end(StepSearch::kStopped);
    }
    if (entry.reads_places) {
      if (!knows_changes) waiting.update(grid);
      knows_changes = true;
      input.within = waiting.of(row);
    }
    const bool is_found = options.pass_watch == nullptr
                              ? entry.pass(input, step)
                              : run_watched(*options.pass_watch, progress.step_count + 1, row, input, step);
    if (!meter.spend(1)) return end(end_of(meter));
    ++row;
    if (is_found) {
      if (assumes_one_solution(step.technique) && !may_have_one_solution()) return end(StepSearch::kStopped);
      found = &entry;
      input.best = &step;
      if (entry.group == PassGroup::kAlone) break;
    } else if (entry.reads_places) {
      waiting.settle(row - 1);
    }
  }
  return end(found != nullptr ? StepSearch::kFound : StepSearch::kNothing);
}

// As in SEclone: the first row of the table that finds anything decides, or the best step of rows that compete; it
// is applied, ER, EP and ED follow from it, and the rows are tried again from the first one on.
RatingResult Rater::rate(const Grid& start, const RatingOptions& options) {
  if (start.is_solved()) return solved_result(start);
  workspace_->use(*options.rules.table);
  workspace_->meter.start(search_limits(options));
  workspace_->meter.shortcuts = options.shortcuts;
  // The work of a puzzle, which a limit may end, must not depend on earlier puzzles.
  workspace_->forget();
  workspace_->team = options.team;
  if (wants_ratings_alone(options)) return rate_alone(start, options);

  Path path(start);
  std::vector<Step> steps;
  const auto finish = [&](auto end) {
    RatingResult result = path.result(end);
    result.step_count = path.progress.step_count;
    result.score = path.progress.score;
    result.work = workspace_->meter.spent();
    result.steps = std::move(steps);
    return result;
  };
  while (!path.grid.is_solved()) {
    const StepSearch end = search(path.grid, options, path.progress, path.step, {});
    if (end != StepSearch::kFound) return finish(end);
    const bool continues = options.watch == nullptr || options.watch->continues_after(path.step, path.grid);
    if (!path.take_step(options.wanted)) return finish(Outcome::kRefused);
    if (options.records_steps) steps.push_back(std::move(path.step));
    if (!continues && !path.grid.is_solved()) return finish(Outcome::kStopped);
  }
  return finish(Outcome::kRated);
}

RatingResult Rater::rate_alone(const Grid& start, const RatingOptions& options) {
  Path path(start);
  Grid& grid = path.grid;
  const RatingProgress& progress = path.progress;
  const PassTable& table = *options.rules.table;
  const bool may_end_early = table.allows_rest_proof && options.shortcuts.contains(Shortcut::kRestProof) &&
                             options.stop_at > kFirstProvedRating;
  bool places_together = options.shortcuts.contains(Shortcut::kSinglesTogether);
  while (!grid.is_solved()) {
    RowRange rows;
    if (places_together && progress.ep && progress.er >= kHiddenSingleBoxRating.tenths) {
      places_together = place_singles(progress.er, grid);
      if (grid.is_solved()) break;
      // No hidden single is left.
      if (places_together && progress.er >= kHiddenSingleLineRating.tenths) rows.first = 1;
    }
    StepSearch end = StepSearch::kNothing;
    if (may_end_early && progress.ep && progress.er >= kFirstProvedRating) {
      end = search(grid, options, path.progress, path.step, {rows.first, table.first_chain_row});
      rows.first = table.first_chain_row;
      if (end == StepSearch::kNothing && workspace_->rest_proof.holds(grid, progress.er)) {
        grid = workspace_->rest_proof.solved();
        break;
      }
    }
    if (end == StepSearch::kNothing) end = search(grid, options, path.progress, path.step, rows);
    if (end != StepSearch::kFound) return path.result(end);
    path.take_step(Wanted::kAny);
  }
  return path.result(Outcome::kRated);
}

std::optional<RatingResult> Rater::rate_if_unique(const Digits81& givens, RatingOptions options,
                                                  const std::function<bool()>& has_one_solution) {
  std::optional<bool> answer;
  const std::function<bool()> ask_once = [&] {
    if (!answer) answer = has_one_solution();
    return *answer;
  };
  options.has_one_solution = &ask_once;
  if (!options.shortcuts.contains(Shortcut::kLateCount) && !ask_once()) return std::nullopt;
  RatingResult result = rate(Grid::from_givens(givens), options);
  const bool is_proved = !answer && !is_lower_bound(result.outcome) && is_solution(result.placed);
  if (!is_proved && !ask_once()) return std::nullopt;
  return result;
}

}  // namespace sudorate
