#include <any>
#include <memory>
#include <utility>

#include "tools/cli/comparison_runs.h"
#include "tools/policy/all_lowest.h"
#include "tools/policy/policy_comparison.h"
#include "tools/run/evaluation.h"
#include "tools/run/run_log.h"

namespace sudorate {
namespace {

bool is_cut_short(const Evaluation& evaluation) {
  return evaluation.outcome == RecordOutcome::kLimit || evaluation.outcome == RecordOutcome::kCancelled;
}

// The pair travels with the row, and is counted when the row is written.
Row compared_row(const Record& record, Evaluator& one_step_rater, Evaluator& all_lowest_rater) {
  Evaluation one_step = one_step_rater.evaluate(record);
  Row row = row_of(one_step, false);
  if (is_error(row.outcome) || is_cut_short(one_step)) return row;
  Evaluation all_lowest = all_lowest_rater.evaluate(record);
  if (is_cut_short(all_lowest)) {
    row.outcome = all_lowest.outcome;
    return row;
  }
  PolicyPair pair{std::move(one_step.rating), std::move(all_lowest.rating)};
  if (pair.differs()) row.text = pair_text(record_label(record), pair);
  row.set_extra(std::move(pair));
  return row;
}

}  // namespace

int compare_policies(const RunOptions& run_options, const RatingOptions& rating_options,
                     const std::vector<std::string>& operands, const std::string& call_text) {
  PolicyCounts counts;
  RunPlan plan;
  plan.make_maker = [&](const RunContext& context) {
    const RatingOptions options = context.rating_options(rating_options);
    Evaluator all_lowest(options);
    all_lowest.set_rules(std::make_unique<AllLowestRules>(), kAllLowestName);
    return row_maker([one_step = Evaluator(options), all_lowest = std::move(all_lowest)](
                         const Record& record) mutable { return compared_row(record, one_step, all_lowest); });
  };
  plan.destinations = {run_options.output};
  plan.options = call_text;
  plan.watch = [&](Row& row) {
    if (const auto* pair = std::any_cast<PolicyPair>(&row.extra)) counts.add(*pair);
  };
  plan.last_text = [&](bool) { return counts_text(counts); };
  const int status = run_records(run_options, operands, plan);
  return status == kExitFine && counts.differing > 0 ? kExitSomeRecordFailed : status;
}

}  // namespace sudorate
