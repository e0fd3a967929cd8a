#include "tools/compare/compared_row.h"

#include <cstddef>
#include <utility>

#include "tools/compare/comparison_source.h"

namespace sudorate {

namespace {

std::size_t bytes_of(const ComparedRecord& record) {
  const auto of = [](const RatedSide& side) {
    return side.ratings.steps.size() + side.ratings.problem.size() + side.ratings.outcome.size();
  };
  return sizeof record + record.puzzle.size() + record.id.size() + record.candidates.size() + record.remark.size() +
         of(record.a) + of(record.b);
}

}  // namespace

Row ComparisonMaker::make(const Record& record) {
  if (record.ordinal == 0) {
    Row row;
    row.outcome = RecordOutcome::kRated;
    if (record.recorded) row.er = record.recorded->er.value;
    return row;
  }
  Evaluation evaluation = evaluator_.evaluate(record);
  ComparedRecord compared = opened_comparison(record);
  compared.b = computed_side(evaluation);
  compare(compared, rules_);
  Row row = row_of(evaluation, false);
  if (compared.verdict == ComparisonVerdict::kEqual) {
    // A bad record is not a problem if both sides have the same outcome for it.
    row.problem.clear();
    if (!keeps_paths_) {
      compared.a.ratings.steps.clear();
      compared.b.ratings.steps.clear();
    }
  } else if (compared.remark.empty()) {
    compared.remark = record.error() != nullptr ? record.error()->reason : row.problem;
  }
  const std::size_t bytes = bytes_of(compared);
  row.set_extra(std::move(compared), bytes);
  return row;
}

}  // namespace sudorate
