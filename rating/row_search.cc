// Tested by tests/rating/rater_test.cc, pass_table_test.cc and rater_watch_test.cc.
#include "rating/row_search.h"

#include "rating/pass_watch.h"
#include "rating/rules.h"
#include "rating/workspace.h"

namespace sudorate {
namespace {

// From the rows of this level on, a search takes longer than counting solutions, and without a single one it would
// be in vain.
constexpr Rating kFirstCostlyLevel = base_rating(ChainBase::kNishio);

bool assumes_one_solution(TechniqueFamily family) {
  return family == TechniqueFamily::kUniqueLoop || family == TechniqueFamily::kBug;
}

}  // namespace

RowSearch::RowSearch(const Grid& grid, const RatingOptions& options, Workspace& workspace, RatingProgress& progress,
                     Step& step)
    : grid_(grid),
      options_(options),
      workspace_(workspace),
      progress_(progress),
      step_(step),
      input_{grid, workspace, options.wants_evidence} {}

StepSearch RowSearch::find(RowRange range) {
  const std::span<const PassEntry> rows = options_.rules.table->rows.subspan(0, range.end);
  const WorkMeter& meter = workspace_.meter;
  step_.clear();
  progress_.next_step = 0;
  if (!meter.shortcuts.contains(Shortcut::kWaitingPlaces)) workspace_.waiting.forget();
  if (!meter.shortcuts.contains(Shortcut::kKeptTagging)) workspace_.taggings->forget();
  std::size_t row = range.first;
  for (; row < rows.size(); ++row) {
    if (!options_.rules.tries(row)) continue;
    if (is_decided_before(rows[row])) break;
    if (const auto end = end_before_level(rows[row].level)) return ended(*end, row);
    const bool is_found = try_row(row);
    if (!workspace_.meter.spend(1)) return ended(end_of(meter), row);
    if (!is_found) continue;
    if (assumes_one_solution(rows[row].family) && !may_have_one_solution())
      return ended(StepSearch::kStopped, row + 1);
    found_ = &rows[row];
    input_.best = &step_;
  }
  return ended(found_ != nullptr ? StepSearch::kFound : StepSearch::kNothing, row);
}

bool RowSearch::is_decided_before(const PassEntry& row) const {
  if (found_ == nullptr) return false;
  return found_->group == PassGroup::kAlone || row.group != found_->group || row.level > step_.difficulty.tenths;
}

std::optional<StepSearch> RowSearch::end_before_level(Rating level) {
  if (level <= progress_.next_step) return std::nullopt;
  progress_.next_step = level;
  if (level >= options_.stop_at) return StepSearch::kStopped;
  if (is_certain_below(level)) progress_.er_most = options_.er_floor - 1;
  if (options_.watch != nullptr && !options_.watch->continues(progress_)) return StepSearch::kStopped;
  if (level >= kFirstCostlyLevel && !may_have_one_solution()) return StepSearch::kStopped;
  return std::nullopt;
}

// The proof is tried where the next row would take longer.
bool RowSearch::is_certain_below(Rating level) {
  const RatingOptions& options = options_;
  if (options.er_floor < base_rating(ChainBase::kNishio) || options.watch == nullptr || !options.rules.are_own() ||
      !options.rules.table->allows_rest_proof || options.stop_at < options.er_floor ||
      options.work_limit != RatingOptions().work_limit || !options.shortcuts.contains(Shortcut::kRestProof))
    return false;
  const auto most = static_cast<Rating>(options.er_floor - 1);
  RestProof& proof = workspace_.rest_proof;
  if (level == base_rating(ChainBase::kCycle)) return proof.holds(grid_, most);
  return level == base_rating(ChainBase::kDynamic) && proof.holds_by_assumptions(grid_, most);
}

bool RowSearch::may_have_one_solution() const {
  return options_.solution_check == nullptr || options_.solution_check->has_one_solution();
}

bool RowSearch::try_row(std::size_t number) {
  if (!workspace_.table().rows[number].reads_places) return run_pass(number);
  WaitingPlaces& waiting = workspace_.waiting;
  if (!knows_changes_) waiting.update(grid_);
  knows_changes_ = true;
  input_.within = waiting.of(number);
  const bool is_found = run_pass(number);
  if (!is_found && !workspace_.meter.has_ended()) waiting.found_nothing(number);
  return is_found;
}

bool RowSearch::run_pass(std::size_t number) {
  const PassEntry& row = workspace_.table().rows[number];
  if (options_.pass_watch == nullptr) [[likely]]
    return row.pass(input_, step_);
  const PassCall call{progress_.step_count + 1, number, row, grid_, workspace_};
  options_.pass_watch->begin(call);
  const bool is_found = row.pass(input_, step_);
  const bool has_best = is_found || input_.best != nullptr;
  options_.pass_watch->end(call, is_found, {&step_, has_best ? 1U : 0U});
  return is_found;
}

StepSearch RowSearch::ended(StepSearch end, std::size_t next_row) {
  if (options_.pass_watch == nullptr) return end;
  const std::span<const PassEntry> rows = options_.rules.table->rows;
  while (next_row < rows.size() && !options_.rules.tries(next_row)) ++next_row;
  const std::size_t taken = end == StepSearch::kFound ? 1 : 0;
  options_.pass_watch->end_search(progress_.step_count + 1, {&step_, taken},
                                  next_row < rows.size() ? &rows[next_row] : nullptr);
  return end;
}

}  // namespace sudorate
