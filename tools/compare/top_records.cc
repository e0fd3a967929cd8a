#include "tools/compare/top_records.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace sudorate {
namespace {

// ER of one side in tenths; 0 if the side has no ER that shows how hard the puzzle is.
int er_tenths(const RatedSide& side) {
  const RecordedPart& er = side.ratings.er;
  const bool is_unclear = er.kind == RecordedKind::kBeyond && !side.is_computed;
  return is_unclear || !side.ratings.problem.empty() ? 0 : er.value;
}

}  // namespace

void TopRecords::add(int score, const ComparedRecord& record) {
  const std::int64_t number = added_++;
  if (!would_keep(score)) return;
  if (kept_.size() == limit_) {
    std::pop_heap(kept_.begin(), kept_.end(), is_better);
    kept_.pop_back();
  }
  kept_.push_back({score, number, record});
  std::push_heap(kept_.begin(), kept_.end(), is_better);
}

std::vector<ComparedRecord> TopRecords::by_score() const {
  std::vector<Kept> kept = kept_;
  std::sort(kept.begin(), kept.end(), is_better);
  std::vector<ComparedRecord> records;
  for (Kept& each : kept) records.push_back(std::move(each.record));
  return records;
}

int difference_score(const ComparedRecord& record) {
  constexpr int kMoreThanNumbers = 2 * kBeyondRating;
  constexpr int kLowestOfNumbers = 3;
  switch (record.verdict) {
    case ComparisonVerdict::kEqual:
      return 0;
    case ComparisonVerdict::kNotComparable:
      return 1;
    case ComparisonVerdict::kOnlyA:
    case ComparisonVerdict::kOnlyB:
      return 2;
    case ComparisonVerdict::kDifferent:
      break;
  }
  int score = 0;
  for (const PartComparison& part : record.parts) {
    const int other = part.verdict == PartVerdict::kDifferent ? kMoreThanNumbers : 0;
    score = score * (kMoreThanNumbers + 1) + (part.difference ? std::abs(*part.difference) : other);
  }
  return kLowestOfNumbers + score;
}

int hardness_score(const ComparedRecord& record) {
  const int of_b = er_tenths(record.b);
  return of_b > 0 ? of_b : er_tenths(record.a);
}

}  // namespace sudorate
