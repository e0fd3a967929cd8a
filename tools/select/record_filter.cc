#include "tools/select/record_filter.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace sudorate {
namespace {

class AcceptedRow final : public RowExtra {
 public:
  AcceptedRow(const Record& record, const RatingResult& rating)
      : number(record.ordinal), er(rating.er), ep(rating.ep.value_or(0)), ed(rating.ed.value_or(0)) {}
  std::size_t bytes() const override { return sizeof(*this); }

  std::int64_t number;
  Rating er;
  Rating ep;
  Rating ed;
};

int solution_count(RecordOutcome outcome) {
  return outcome == RecordOutcome::kNoSolution ? 0 : outcome == RecordOutcome::kMultiple ? 2 : 1;
}

}  // namespace

Evaluation RecordJudge::evaluate(Evaluator& evaluator, const Record& record) {
  verdict_.reset();
  bool is_begun = false;
  Evaluation evaluation = evaluator.evaluate(record, [&](RatingOptions& options) {
    is_begun = true;
    selector_.begin(record.position()->givens, 1, record.position()->state.has_value(), search_limits(options));
    selector_.prepare(options);
  });
  if (evaluation.outcome == RecordOutcome::kMalformed) return evaluation;
  if (!evaluation.has_rating()) {
    selector_.begin(record.position()->givens, solution_count(evaluation.outcome));
    verdict_ = selector_.end_unrated();
    return evaluation;
  }
  if (!is_begun) {
    // A limit has ended the search for solutions.
    verdict_ = Verdict::kUndecided;
    return evaluation;
  }
  const Judgement judgement = selector_.end(evaluation.rating);
  verdict_ = judgement.verdict;
  const bool ended_early =
      evaluation.outcome == RecordOutcome::kStopped || evaluation.outcome == RecordOutcome::kLimit;
  if (ended_early && judgement.is_complete) evaluation.outcome = RecordOutcome::kDecided;
  return evaluation;
}

std::optional<int> RecordJudge::accepted_file(const Evaluation& evaluation) const {
  const std::vector<int>& files = filter_.files.accepted;
  const bool is_final = is_rated(evaluation.outcome);
  if (filter_.ranks_by_er && !is_final) return std::nullopt;
  const Buckets& buckets = filter_.buckets;
  const std::int64_t value = evaluation.has_rating() ? buckets.value_of(evaluation.rating) : 0;
  const std::optional<int> bucket = is_final ? buckets.bucket_of(value) : buckets.bucket_from(value);
  if (!bucket) return std::nullopt;
  return files[static_cast<std::size_t>(*bucket)];
}

bool RecordJudge::has_file_of_errors() const {
  const std::vector<int>& accepted = filter_.files.accepted;
  return std::find(accepted.begin(), accepted.end(), filter_.files.errors) == accepted.end();
}

void RecordJudge::place(const Record& record, const Evaluation& evaluation, Row& row) const {
  if (!verdict_) {
    row.destination = filter_.files.errors;
    if (filter_.echoes_errors && has_file_of_errors()) row.text = echoed(record);
    return;
  }
  // Asked for as it is, and so nothing to complain of.
  if (is_error(row.outcome)) {
    row.outcome = RecordOutcome::kDecided;
    row.problem.clear();
  }
  const bool is_rejected = *verdict_ == Verdict::kReject;
  row.destination = is_rejected ? filter_.files.rejected : filter_.files.undecided;
  if (filter_.counts_verdicts) row.verdict = is_rejected ? RowVerdict::kRejected : RowVerdict::kUndecided;
  if (*verdict_ != Verdict::kAccept) return;
  if (const std::optional<int> file = accepted_file(evaluation)) {
    row.destination = *file;
    if (filter_.counts_verdicts) row.verdict = RowVerdict::kAccepted;
    row.extra = std::make_unique<AcceptedRow>(record, evaluation.rating);
  }
}

AcceptedRows::AcceptedRows(std::size_t top, std::size_t pick, std::uint64_t pick_seed)
    : ranks_by_er_(top > 0), pick_seed_(pick_seed) {
  if (top > 0 || pick > 0) kept_.emplace(top > 0 ? top : pick);
}

void AcceptedRows::add_to(RunPlan& plan) {
  plan.watch = [this](Row& row) { take(row); };
  if (kept_) plan.last_rows = [this] { return kept_->take(); };
}

void AcceptedRows::take(Row& row) {
  const auto* accepted = dynamic_cast<const AcceptedRow*>(row.extra.get());
  if (accepted == nullptr) return;
  ++count_;
  if (!kept_) return;
  // Three ratings, each below 1000, as one number.
  const auto rank = [&] {
    std::uint64_t digits = 0;
    for (const Rating rating : {accepted->er, accepted->ep, accepted->ed}) {
      digits = 1000 * digits + static_cast<std::uint64_t>(rating);
    }
    return digits;
  };
  const std::int64_t number = accepted->number;
  Row kept;
  kept.text = std::move(row.text);
  kept.destination = std::exchange(row.destination, kNowhere);
  row.text.clear();
  kept_->offer(ranks_by_er_ ? rank() : random_rank(pick_seed_, number), number, std::move(kept));
}

std::string echoed(const Record& record) {
  return record.text + (record.text.find('\n') == std::string::npos ? "\n" : "\n\n");
}

}  // namespace sudorate
