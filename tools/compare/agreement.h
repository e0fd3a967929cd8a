// The totals of a comparison: counts, agreement of each part, differences by tenth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/compare/comparison.h"

namespace sudorate {

struct PartAgreement {
  std::int64_t equal = 0;
  std::int64_t different = 0;
  std::int64_t not_comparable = 0;
  // Differences B minus A in tenths, for pairs of numbers, and how often each occurs; includes 0.
  std::map<int, std::int64_t> differences;
  std::int64_t compared() const { return equal + different; }
};

// What a comparison says if it has not.
inline constexpr std::string_view kNothingComparable = "No puzzle has numbers on both sides that can be compared.";

struct Agreement {
  std::int64_t records = 0;
  std::array<std::int64_t, kComparisonVerdictCount> verdicts{};
  // How often each reason is the first one of a record that is not comparable.
  std::array<std::int64_t, kObstacleCount> obstacles{};
  // The places of the first record with each verdict, and with each reason.
  std::array<std::string, kComparisonVerdictCount> first_places;
  std::array<std::string, kObstacleCount> first_obstacles;
  std::array<PartAgreement, kComparedPartCount> parts;
  PartAgreement paths;
  // Records with a path on side A whose paths are not compared.
  std::int64_t paths_left_aside = 0;
  bool b_has_paths = false;
  // Whether some ER of the side is marked with '~'.
  bool a_has_marked = false;
  bool b_has_marked = false;
  std::map<std::pair<Rating, Rating>, std::int64_t> er_pairs;
  // Of the records that are different: those that were rated by Sukaku Explainer's rules, too, and those whose
  // recorded ratings are its.
  std::int64_t rated_by_other_scale = 0;
  std::int64_t by_other_scale = 0;
  // Recorded ER of these that no technique of Sudoku Explainer has.
  std::map<Rating, std::int64_t> foreign_ers;
  // For ER that differs: the techniques that decided it, A's first, without lengths; empty for a side without a
  // path.
  std::map<std::pair<std::string, std::string>, std::int64_t> technique_pairs;

  void add(const ComparedRecord& record);
  std::int64_t count(ComparisonVerdict verdict) const { return verdicts[static_cast<std::size_t>(verdict)]; }
  // The verdicts with their counts, in their order; what a comparison cannot have only if it occurs.
  std::vector<std::pair<ComparisonVerdict, std::int64_t>> by_verdict(const ComparisonSubject& subject) const;
  // The reasons that occur.
  std::vector<std::pair<std::string_view, std::int64_t>> by_reason() const;
  // The parts and, if the rules compare them, the paths.
  std::vector<std::pair<std::string_view, const PartAgreement*>> by_name(const ComparisonRules& rules) const;
  // Sentences about records that the other scale explains; empty if there are none.
  std::vector<std::string> other_scale_texts() const;
  std::int64_t unequal() const { return records - count(ComparisonVerdict::kEqual); }
  // Whether some part or path was found equal or different.
  bool has_compared() const;
  // Whether there are records, and none was found equal or different, not even in a part.
  bool compares_none() const;
  // Whether there are records and all are equal.
  bool is_complete() const { return records > 0 && count(ComparisonVerdict::kEqual) == records; }
};

}  // namespace sudorate
