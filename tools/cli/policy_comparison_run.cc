#include "tools/cli/policy_comparison_run.h"

#include <memory>
#include <utility>

#include "tools/policy/all_lowest.h"
#include "tools/policy/policy_comparison.h"
#include "tools/run/evaluation.h"
#include "tools/run/run_log.h"

namespace sudorate {
namespace {

// Travels with the row, and is counted when the row is written.
class PairExtra final : public RowExtra {
 public:
  explicit PairExtra(PolicyPair pair) : pair_(std::move(pair)) {}
  std::size_t bytes() const override { return sizeof(*this); }
  const PolicyPair& pair() const { return pair_; }

 private:
  PolicyPair pair_;
};

class PolicyMaker final : public RowMaker {
 public:
  explicit PolicyMaker(const RatingOptions& options) : one_step_(options), all_lowest_(options) {
    all_lowest_.set_rules(std::make_unique<AllLowestRules>(), kAllLowestName);
  }

  Row make(const Record& record) override {
    Evaluation one_step = one_step_.evaluate(record);
    Row row = row_of(one_step, false);
    const auto is_cut_short = [](RecordOutcome outcome) {
      return outcome == RecordOutcome::kLimit || outcome == RecordOutcome::kCancelled;
    };
    if (is_error(row.outcome) || is_cut_short(row.outcome)) return row;
    Evaluation all_lowest = all_lowest_.evaluate(record);
    if (is_cut_short(all_lowest.outcome)) {
      row.outcome = all_lowest.outcome;
      return row;
    }
    PolicyPair pair{std::move(one_step.rating), std::move(all_lowest.rating)};
    if (pair.differs()) row.text = pair_text(record_label(record), pair);
    row.extra = std::make_unique<PairExtra>(std::move(pair));
    return row;
  }

 private:
  Evaluator one_step_;
  Evaluator all_lowest_;
};

}  // namespace

int compare_policies(const RunOptions& run_options, const RatingOptions& rating_options,
                     const std::vector<std::string>& operands, const std::string& call_text) {
  PolicyCounts counts;
  RunPlan plan;
  plan.make_maker = [&](const RunContext& context) {
    RatingOptions options = context.rating_options(rating_options);
    return std::make_unique<PolicyMaker>(options);
  };
  plan.destinations = {run_options.output};
  plan.options = call_text;
  plan.watch = [&](Row& row) {
    if (const auto* extra = dynamic_cast<const PairExtra*>(row.extra.get())) counts.add(extra->pair());
  };
  plan.last_rows = [&] {
    std::vector<Row> rows(1);
    rows.back().text = counts_text(counts);
    return rows;
  };
  const int status = run_records(run_options, operands, plan);
  return status == kExitFine && counts.differing > 0 ? kExitSomeRecordFailed : status;
}

}  // namespace sudorate
