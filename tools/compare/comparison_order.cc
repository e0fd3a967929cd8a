// Tested by tests/tools/compare/comparison_order_test.cc.
#include "tools/compare/comparison_order.h"

#include <array>
#include <cstdlib>

#include "tools/text/tables.h"

namespace sudorate {
namespace {

// ER of one side in tenths; 0 if the side has no ER that shows how hard the puzzle is.
int er_tenths(const RatedSide& side) {
  const RecordedPart& er = side.ratings.er;
  const bool is_unclear = er.kind == RecordedKind::kBeyond && !side.is_computed;
  return is_unclear || !side.ratings.problem.empty() ? 0 : er.value;
}

// The part with the largest difference; ER if no numbers differ.
std::size_t most_different_part(const ComparedRecord& record) {
  const auto size = [&](std::size_t part) { return std::abs(record.parts[part].difference.value_or(0)); };
  std::size_t most = 0;
  for (std::size_t part = 1; part < kComparedPartCount; ++part) {
    if (size(part) > size(most)) most = part;
  }
  return most;
}

}  // namespace

int difference_score(const ComparedRecord& record) {
  constexpr int kMoreThanNumbers = 2 * kBeyondRating;
  // By verdict; for a different record the lowest of numbers.
  constexpr std::array<int, kComparisonVerdictCount> kLowest = {0, 3, 2, 2, 1};
  const int lowest = entry_of(kLowest, record.verdict);
  if (record.verdict != ComparisonVerdict::kDifferent) return lowest;
  int score = 0;
  for (const PartComparison& part : record.parts) {
    const int other = part.verdict == PartVerdict::kDifferent ? kMoreThanNumbers : 0;
    score = score * (kMoreThanNumbers + 1) + (part.difference ? std::abs(*part.difference) : other);
  }
  return lowest + score;
}

int hardness_score(const ComparedRecord& record) {
  const int of_b = er_tenths(record.b);
  return of_b > 0 ? of_b : er_tenths(record.a);
}

StepOfInterest step_of_interest(const ComparedRecord& record) {
  const bool has_b = !record.b.ratings.steps.empty();
  const bool has_a = !record.a.ratings.steps.empty();
  if (!has_a && !has_b) return {};
  if (record.path_difference) {
    // A path may have ended before the other one.
    const bool is_in_a = !has_b || record.path_difference->b.empty();
    return {record.path_difference->number, is_in_a};
  }
  if (const PartingLimit limit = parting_limit(record); limit.number > 0) return {limit.number, limit.is_in_a};
  const auto deciding = deciding_steps_of(has_b ? record.b.ratings : record.a.ratings);
  const int number = deciding[most_different_part(record)].number;
  return {number > 0 ? number : 1, !has_b};
}

}  // namespace sudorate
