#include "tools/compare/compared_row.h"

#include <memory>
#include <utility>

#include "tools/compare/comparison_source.h"

namespace sudorate {

std::size_t ComparedRow::bytes() const {
  const auto of = [](const RatedSide& side) {
    return side.ratings.steps.size() + side.ratings.problem.size() + side.ratings.outcome.size();
  };
  return sizeof(*this) + record_.puzzle.size() + record_.id.size() + record_.candidates.size() +
         record_.remark.size() + of(record_.a) + of(record_.b);
}

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
  row.extra = std::make_unique<ComparedRow>(std::move(compared));
  return row;
}

}  // namespace sudorate
