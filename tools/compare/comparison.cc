#include "tools/compare/comparison.h"

#include <algorithm>
#include <cstdlib>

#include "tools/notation/pass_rows.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/report.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/run/evaluation.h"
#include "tools/text/characters.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

constexpr std::array<std::string_view, kComparisonVerdictCount> kVerdictNames = {"equal", "different", "only-a",
                                                                                 "only-b", "not-comparable"};
constexpr std::array<std::string_view, kComparisonVerdictCount> kVerdictWords = {"equal", "different", "only in A",
                                                                                 "only in B", "not comparable"};
constexpr std::array<std::string_view, kObstacleCount> kObstacleTexts = {
    "",
    "no rating is recorded",
    "the record is not a puzzle",
    "not exactly one solution",
    "the recorded numbers cannot be ratings",
    "an approximate rating, such as 9.5+, is not an exact one",
    "a rating marked with ~, such as ~8.9, is by other rules than Sudoku Explainer's, or approximate",
    "a rating of another scale, such as SKX=4.0; --scale chooses the scale to compare with",
    "a lower bound, such as >=7.0, is not an exact rating",
    "20.0 as ER may mean a refused puzzle",
    "0.0 as ER may mean an error",
    "the records that belong together hold different puzzles",
};

RecordedPart exact(Rating value) { return {RecordedKind::kExact, value}; }

RecordedPart exact_or_none(const std::optional<Rating>& value) {
  return value && *value > 0 ? exact(*value) : RecordedPart{};
}

PartComparison not_comparable(Obstacle obstacle) { return {PartVerdict::kNotComparable, {}, obstacle}; }
PartComparison verdict_only(bool is_equal) { return {is_equal ? PartVerdict::kEqual : PartVerdict::kDifferent}; }

struct Pair {
  RecordedPart a;
  RecordedPart b;
  const RatedSide& side_a;
  const RatedSide& side_b;
};

bool has(const Pair& pair, RecordedKind kind) { return pair.a.kind == kind || pair.b.kind == kind; }

// A lower bound, or 20.0, on one side: a number on the other may be too low for it.
PartComparison compare_limit(const Pair& pair, RecordedKind limit) {
  const bool is_in_a = pair.a.kind == limit;
  const RatedSide& side = is_in_a ? pair.side_a : pair.side_b;
  const RecordedPart& other = is_in_a ? pair.b : pair.a;
  const bool is_bound = limit == RecordedKind::kAtLeast;
  const RecordedPart& least = !is_bound ? side.ratings.ep : is_in_a ? pair.a : pair.b;
  const bool is_below = (is_bound || least.kind == RecordedKind::kExact) && other.value < least.value;
  const bool is_certain = !is_bound && side.is_computed;
  if (other.kind == RecordedKind::kExact && (is_below || is_certain)) return verdict_only(false);
  return not_comparable(is_bound ? Obstacle::kBound : Obstacle::kBeyond);
}

// The name of other rules than Sudoku Explainer's; empty if it is not known.
const std::string& rules_of(const RatedSide& side) { return side.is_computed ? side.rules : side.ratings.rules; }

PartComparison compare_part(Pair pair, bool is_full_grid, int tolerance) {
  // Ratings by the same rules compare as if there were no others, and so do those of the same scale.
  const PassTable* const scale_a = pair.side_a.ratings.scale;
  const PassTable* const scale_b = pair.side_b.ratings.scale;
  const bool has_two_scales = scale_a != nullptr && scale_b != nullptr && scale_a != scale_b;
  const bool has_same_rules = !rules_of(pair.side_a).empty() && rules_of(pair.side_a) == rules_of(pair.side_b);
  const bool has_same_scale = scale_a != nullptr && scale_a == scale_b;
  for (RecordedPart* part : {&pair.a, &pair.b}) {
    if (is_of_other_scale(part->kind) ? has_same_scale : has_same_rules && !has_two_scales) *part = unmarked(*part);
  }
  if (has(pair, RecordedKind::kNone)) return {};
  if (has(pair, RecordedKind::kApproximate)) return not_comparable(Obstacle::kApproximate);
  if (is_of_other_scale(pair.a.kind) || is_of_other_scale(pair.b.kind))
    return not_comparable(Obstacle::kOtherScale);
  if (is_marked(pair.a.kind) || is_marked(pair.b.kind)) return not_comparable(Obstacle::kOtherRules);
  for (RecordedPart* part : {&pair.a, &pair.b}) {
    if (part->kind == RecordedKind::kZero && is_full_grid) part->kind = RecordedKind::kExact;
  }
  if (has(pair, RecordedKind::kZero)) return not_comparable(Obstacle::kZero);
  if (has(pair, RecordedKind::kAtLeast)) return compare_limit(pair, RecordedKind::kAtLeast);
  if (has(pair, RecordedKind::kBeyond)) {
    return pair.a.kind == pair.b.kind ? verdict_only(true) : compare_limit(pair, RecordedKind::kBeyond);
  }
  const int difference = pair.b.value - pair.a.value;
  PartComparison result = verdict_only(std::abs(difference) <= tolerance);
  result.difference = difference;
  return result;
}

// Sets the verdict if a side has an outcome or nothing in place of ratings; false if both have ratings.
bool compare_outcomes(ComparedRecord& record) {
  const RecordedRatings& a = record.a.ratings;
  const RecordedRatings& b = record.b.ratings;
  if (a.outcome.empty() && b.outcome.empty()) return false;
  if (!a.outcome.empty() && !b.outcome.empty()) {
    record.verdict = a.outcome == b.outcome ? ComparisonVerdict::kEqual : ComparisonVerdict::kDifferent;
    return true;
  }
  const std::string& outcome = a.outcome.empty() ? b.outcome : a.outcome;
  record.verdict = ComparisonVerdict::kNotComparable;
  record.obstacle = Obstacle::kBound;
  if (outcome == outcome_name(RecordOutcome::kNoSolution) || outcome == outcome_name(RecordOutcome::kMultiple)) {
    record.obstacle = Obstacle::kInvalid;
  } else if (outcome == outcome_name(RecordOutcome::kMalformed)) {
    record.obstacle = Obstacle::kMalformed;
  }
  record.remark = (a.outcome.empty() ? "B: " : "A: ") + outcome;
  return true;
}

void compare_paths(ComparedRecord& record) {
  const std::string& a = record.a.ratings.steps;
  const std::string& b = record.b.ratings.steps;
  if (a.empty() || b.empty()) return;
  record.path_difference = first_difference(a, b);
  record.path = record.path_difference ? PartVerdict::kDifferent : PartVerdict::kEqual;
}

void remark_on_path(ComparedRecord& record) {
  for (const RatedSide* side : {&record.a, &record.b}) {
    if (side->is_computed || side->ratings.steps.empty()) continue;
    const auto steps = deciding_steps(side->ratings.steps);
    const auto deciding = deciding_steps_of(side->ratings);
    for (std::size_t index = 0; index < kComparedPartCount; ++index) {
      const bool has_step =
          (side->ratings.*kRecordedParts[index]).kind == RecordedKind::kExact && steps[index].number > 0;
      if (!has_step || deciding[index].number > 0) continue;
      record.remark = "the path recorded in " + std::string(side == &record.a ? "A" : "B") + " comes to " +
                      std::string(kPartNames[index]) + ' ' + to_string(static_cast<Rating>(steps[index].rating));
      return;
    }
  }
}

}  // namespace

std::string_view join_name(Join join) {
  constexpr std::array<std::string_view, 2> kNames = {"order", "puzzle"};
  return entry_of(kNames, join);
}

RatedSide recorded_side(const Record& record) {
  RatedSide side;
  if (record.recorded) side.ratings = *record.recorded;
  side.ordinal = record.ordinal;
  side.line = record.line;
  return side;
}

std::string ratings_text(const RatedSide& side) {
  std::string text = to_string(side.ratings);
  return side.rules.empty() || !side.ratings.outcome.empty() ? text : marked(std::move(text));
}

RatedSide computed_side(const Evaluation& evaluation) {
  RatedSide side;
  side.is_computed = true;
  side.rules = other_name(evaluation.rules);
  RecordedRatings& ratings = side.ratings;
  if (!evaluation.has_rating()) {
    ratings.outcome = outcome_name(evaluation.outcome);
    return side;
  }
  const RatingResult& result = evaluation.rating;
  ratings.scale = evaluation.rules.table;
  ratings.er = exact(result.er);
  if (is_lower_bound(result.outcome)) ratings.er.kind = RecordedKind::kAtLeast;
  if (result.outcome == Outcome::kSolved) ratings.er.kind = RecordedKind::kZero;
  if (result.outcome == Outcome::kBeyond || result.outcome == Outcome::kRefused) {
    ratings.er.kind = RecordedKind::kBeyond;
  }
  ratings.ep = exact_or_none(result.ep);
  ratings.ed = exact_or_none(result.ed);
  // The end of a computed path is not a difference if a limit ended it.
  if (!is_lower_bound(result.outcome)) ratings.steps = path_text(evaluation.steps);
  return side;
}

PartingLimit parting_limit(const ComparedRecord& record) {
  PartingLimit limit;
  limit.is_in_a = !record.a.ratings.steps.empty();
  if (limit.is_in_a != record.b.ratings.steps.empty()) return limit;
  const RecordedRatings& with_path = (limit.is_in_a ? record.a : record.b).ratings;
  const RecordedRatings& without = (limit.is_in_a ? record.b : record.a).ratings;
  const auto deciding = deciding_steps_of(with_path);
  const std::vector<std::string_view> steps = split_steps(with_path.steps);
  for (std::size_t part = 0; part < kComparedPartCount; ++part) {
    const RecordedPart& other = without.*kRecordedParts[part];
    const bool is_above = other.kind == RecordedKind::kExact && deciding[part].rating > other.value;
    if (!is_above || record.parts[part].verdict != PartVerdict::kDifferent) continue;
    const auto found = std::ranges::find_if(
        steps, [&](std::string_view step) { return parse_step(step).value_or(StepText{}).tenths > other.value; });
    const int number = static_cast<int>(found - steps.begin()) + 1;
    if (limit.number > 0 && number >= limit.number) continue;
    limit.number = number;
    limit.step = *found;
    limit.other = other.value;
  }
  return limit;
}

std::string parting_text(const ComparedRecord& record) {
  const auto is_different = [](const PartComparison& part) { return part.verdict == PartVerdict::kDifferent; };
  const bool has_one_path = record.a.ratings.steps.empty() != record.b.ratings.steps.empty();
  if (!has_one_path || std::ranges::none_of(record.parts, is_different)) return {};
  const PartingLimit limit = parting_limit(record);
  if (limit.number == 0)
    return "no step of the known path is above the other rating, so the step that makes the difference is unknown";
  const StepText step = parse_step(limit.step).value_or(StepText{});
  return "step " + std::to_string(limit.number) +
         " or one before is made or rated differently: " + std::string(step.technique) + " is " +
         to_string(static_cast<Rating>(step.tenths)) + ", above " + to_string(limit.other);
}

std::array<DecidingStep, kComparedPartCount> deciding_steps_of(const RecordedRatings& ratings) {
  auto deciding = deciding_steps(ratings.steps);
  for (std::size_t index = 0; index < kComparedPartCount; ++index) {
    if (ratings.*kRecordedParts[index] != exact(static_cast<Rating>(deciding[index].rating))) deciding[index] = {};
  }
  return deciding;
}

std::string deciding_text(const RatedSide& side, std::size_t part) {
  const DecidingStep step = deciding_steps_of(side.ratings)[part];
  return step.number == 0 ? std::string() : step.technique + ", step " + std::to_string(step.number);
}

std::string_view verdict_name(ComparisonVerdict verdict) { return entry_of(kVerdictNames, verdict); }
std::string_view verdict_words(ComparisonVerdict verdict) { return entry_of(kVerdictWords, verdict); }
std::string_view obstacle_text(Obstacle obstacle) { return entry_of(kObstacleTexts, obstacle); }

std::string reason_text(const ComparedRecord& record) {
  std::string text(obstacle_text(record.obstacle));
  if (!record.remark.empty()) text += (text.empty() ? "" : ": ") + record.remark;
  return text;
}

std::string place_of(const ComparedRecord& record) {
  return concat(record.source, ':', record.a.line > 0 ? record.a.line : record.b.line);
}

ComparedRecord opened_comparison(const Record& record) {
  ComparedRecord compared;
  compared.puzzle = record_label(record);
  compared.id = record.id;
  compared.source = record.source;
  compared.a = recorded_side(record);
  if (const Position* position = record.position()) {
    const Digits81& givens = position->givens;
    compared.is_full_grid = std::ranges::find(givens, 0) == givens.end();
    if (position->state) compared.candidates = to_candidate_line(*position->state);
  }
  return compared;
}

void compare(ComparedRecord& record, const ComparisonRules& rules) {
  for (const RatedSide* side : {&record.a, &record.b}) {
    if (side->ratings.problem.empty()) continue;
    record.verdict = ComparisonVerdict::kNotComparable;
    record.obstacle = Obstacle::kBadRating;
    record.remark = side->ratings.problem;
    record.parts.fill({PartVerdict::kNotComparable});
    return;
  }
  if (compare_outcomes(record)) return;

  bool has_compared = false;
  bool has_difference = false;
  for (std::size_t index = 0; index < kComparedPartCount; ++index) {
    PartComparison& part = record.parts[index];
    part = compare_part(
        {record.a.ratings.*kRecordedParts[index], record.b.ratings.*kRecordedParts[index], record.a, record.b},
        record.is_full_grid, rules.tolerance);
    if (record.obstacle == Obstacle::kNone) record.obstacle = part.obstacle;
    has_difference = has_difference || part.verdict == PartVerdict::kDifferent;
    has_compared = has_compared || has_difference || part.verdict == PartVerdict::kEqual;
  }
  if (rules.compares_paths) compare_paths(record);

  if (has_difference || record.path == PartVerdict::kDifferent) {
    record.verdict = ComparisonVerdict::kDifferent;
    record.obstacle = Obstacle::kNone;
    remark_on_path(record);
    return;
  }
  if (record.path == PartVerdict::kEqual && record.obstacle == Obstacle::kOtherRules) {
    record.obstacle = Obstacle::kNone;
    has_compared = true;
  }
  if (!has_compared && record.obstacle == Obstacle::kNone) record.obstacle = Obstacle::kNoRating;
  record.verdict =
      record.obstacle == Obstacle::kNone ? ComparisonVerdict::kEqual : ComparisonVerdict::kNotComparable;
}

std::vector<std::string> differing_techniques(const ComparedRecord& record) {
  std::vector<std::string> techniques;
  const auto add = [&](std::string_view technique) {
    if (!technique.empty()) techniques.emplace_back(without_length(technique));
  };
  if (record.path_difference) {
    for (const std::string* text : {&record.path_difference->a, &record.path_difference->b}) {
      if (const std::optional<StepText> step = parse_step(*text)) add(step->technique);
    }
    return techniques;
  }
  for (const RatedSide* side : {&record.a, &record.b}) {
    const auto deciding = deciding_steps_of(side->ratings);
    for (std::size_t part = 0; part < kComparedPartCount; ++part) {
      if (record.parts[part].verdict == PartVerdict::kDifferent) add(deciding[part].technique);
    }
  }
  return techniques;
}

}  // namespace sudorate
