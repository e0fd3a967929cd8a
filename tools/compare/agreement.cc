#include "tools/compare/agreement.h"

#include <algorithm>
#include <string_view>

#include "tools/compare/other_scale.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

std::string deciding_technique(const RatedSide& side) {
  return std::string(without_length(deciding_steps_of(side.ratings).front().technique));
}

}  // namespace

std::vector<std::pair<ComparisonVerdict, std::int64_t>> Agreement::by_verdict(
    const ComparisonSubject& subject) const {
  using V = ComparisonVerdict;
  std::vector<std::pair<V, std::int64_t>> counts;
  for (const V verdict : {V::kEqual, V::kDifferent, V::kOnlyA, V::kOnlyB, V::kNotComparable}) {
    const bool is_missing = verdict == V::kOnlyA || verdict == V::kOnlyB;
    if (!is_missing || !subject.is_computed || count(verdict) > 0) counts.emplace_back(verdict, count(verdict));
  }
  return counts;
}

std::vector<std::pair<std::string_view, std::int64_t>> Agreement::by_reason() const {
  std::vector<std::pair<std::string_view, std::int64_t>> counts;
  for (std::size_t index = 1; index < kObstacleCount; ++index) {
    if (obstacles[index] > 0) counts.emplace_back(obstacle_text(static_cast<Obstacle>(index)), obstacles[index]);
  }
  return counts;
}

std::vector<std::pair<std::string_view, const PartAgreement*>> Agreement::by_name(
    const ComparisonRules& rules) const {
  std::vector<std::pair<std::string_view, const PartAgreement*>> named;
  for (std::size_t index = 0; index < kComparedPartCount; ++index)
    named.emplace_back(kPartNames[index], &parts[index]);
  if (rules.compares_paths) named.emplace_back("path", &paths);
  return named;
}

bool Agreement::has_compared() const {
  return paths.compared() > 0 ||
         std::ranges::any_of(parts, [](const PartAgreement& part) { return part.compared() > 0; });
}

bool Agreement::compares_none() const {
  using V = ComparisonVerdict;
  return records > 0 && !has_compared() && count(V::kEqual) + count(V::kDifferent) == 0;
}

std::vector<std::string> Agreement::other_scale_texts() const {
  std::vector<std::string> texts;
  if (by_other_scale > 0) {
    texts.push_back(
        concat(by_other_scale, " of ", rated_by_other_scale,
               rated_by_other_scale == 1 ? " difference is the rating of " : " differences are the ratings of ",
               kSukakuExplainer.name));
  }
  if (!foreign_ers.empty()) {
    std::int64_t count = 0;
    for (const auto& [rating, times] : foreign_ers) count += times;
    texts.push_back(concat(in_a_row(foreign_ers, ", ", [](const auto& each) { return to_string(each.first); }),
                           foreign_ers.size() == 1 ? " is no rating of " : " are not ratings of ",
                           kSudokuExplainer.name, ", and ", count, count == 1 ? " puzzle has" : " puzzles have",
                           foreign_ers.size() == 1 ? " it" : " one of them"));
  }
  return texts;
}

void Agreement::add(const ComparedRecord& record) {
  ++records;
  if (++entry_of(verdicts, record.verdict) == 1) entry_of(first_places, record.verdict) = place_of(record);
  if (record.verdict == ComparisonVerdict::kNotComparable && ++entry_of(obstacles, record.obstacle) == 1)
    entry_of(first_obstacles, record.obstacle) = place_of(record);
  for (std::size_t index = 0; index < kComparedPartCount; ++index) {
    const PartComparison& comparison = record.parts[index];
    PartAgreement& part = parts[index];
    if (comparison.verdict == PartVerdict::kEqual) ++part.equal;
    if (comparison.verdict == PartVerdict::kDifferent) ++part.different;
    if (comparison.verdict == PartVerdict::kNotComparable) ++part.not_comparable;
    if (comparison.difference) ++part.differences[*comparison.difference];
  }
  if (record.path == PartVerdict::kEqual) ++paths.equal;
  if (record.path == PartVerdict::kDifferent) ++paths.different;
  b_has_paths = b_has_paths || !record.b.ratings.steps.empty();
  a_has_marked = a_has_marked || is_marked(record.a.ratings.er.kind);
  b_has_marked = b_has_marked || is_marked(record.b.ratings.er.kind);
  if (record.path == PartVerdict::kAbsent && !record.a.ratings.steps.empty()) ++paths_left_aside;

  if (record.is_by_other_scale) {
    ++rated_by_other_scale;
    if (*record.is_by_other_scale) ++by_other_scale;
    const RecordedPart& recorded = record.a.ratings.er;
    const bool is_foreign =
        recorded.kind == RecordedKind::kExact && !is_rating_of(kSudokuExplainer, recorded.value);
    if (is_foreign) ++foreign_ers[recorded.value];
  }

  const PartComparison& er = record.parts.front();
  if (er.difference) ++er_pairs[{record.a.ratings.er.value, record.b.ratings.er.value}];
  if (er.verdict == PartVerdict::kDifferent) {
    ++technique_pairs[{deciding_technique(record.a), deciding_technique(record.b)}];
  }
}

}  // namespace sudorate
