#include "tools/web/engine/stored_row.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <map>

#include "tools/run/evaluator.h"
#include "tools/select/selector.h"
#include "tools/vary/givens.h"

namespace sudorate {
namespace {

struct CountedTechnique {
  std::uint8_t technique = 0;
  std::uint8_t variant = 0;
  std::uint16_t count = 0;
};
static_assert(sizeof(CountedTechnique) == 4);

template <typename Narrow, typename Wide>
Narrow clipped(Wide value) {
  return static_cast<Narrow>(std::min<Wide>(value, std::numeric_limits<Narrow>::max()));
}

template <typename Plain>
void append(const Plain& plain, std::string& bytes) {
  bytes.append(reinterpret_cast<const char*>(&plain), sizeof plain);
}

template <typename Plain>
bool take(std::string_view& bytes, Plain& plain) {
  if (bytes.size() < sizeof plain) return false;
  std::memcpy(&plain, bytes.data(), sizeof plain);
  bytes.remove_prefix(sizeof plain);
  return true;
}

std::int16_t recorded_number(const RecordedPart& part) {
  return part.kind == RecordedKind::kExact || part.kind == RecordedKind::kBeyond ? part.value : std::int16_t{-1};
}

Outcome engine_outcome(RecordOutcome outcome) {
  switch (outcome) {
    case RecordOutcome::kSolved:
      return Outcome::kSolved;
    case RecordOutcome::kBeyond:
      return Outcome::kBeyond;
    case RecordOutcome::kStopped:
      return Outcome::kStopped;
    case RecordOutcome::kLimit:
      return Outcome::kLimit;
    default:
      return Outcome::kRated;
  }
}

// The first step, the hardest up to the first placed digit, and the hardest.
std::array<const Step*, 3> deciders_of(const std::vector<RuledStep>& steps) {
  std::array<const Step*, 3> deciders{};
  const auto is_harder = [](const Step* step, const Step& than) {
    return step == nullptr || step->difficulty.tenths < than.difficulty.tenths;
  };
  bool has_placed = false;
  for (const RuledStep& each : steps) {
    const Step& step = *each.listed.step();
    if (deciders[0] == nullptr) deciders[0] = &step;
    if (!has_placed && is_harder(deciders[1], step)) deciders[1] = &step;
    if (is_harder(deciders[2], step)) deciders[2] = &step;
    has_placed = has_placed || step.placement.has_value();
  }
  return deciders;
}

Step step_of(std::uint8_t technique, std::uint8_t variant) {
  Step step;
  step.technique = static_cast<Technique>(technique);
  step.variant = variant;
  return step;
}

bool restore_steps(const StoredRow& row, std::string_view& rows, std::vector<Step>& steps) {
  std::map<std::pair<int, int>, int> open;
  for (int index = 0; index < row.count_total; ++index) {
    CountedTechnique counted;
    if (!take(rows, counted) || counted.technique >= kTechniqueCount) return false;
    open[{counted.technique, counted.variant}] = counted.count;
  }
  const std::array<std::int16_t, 3> ratings = {row.ed, row.ep, row.max_step};
  for (std::size_t index = 0; index < ratings.size(); ++index) {
    const StoredRow::Decider& decider = row.deciders[index];
    const bool is_same = index > 0 && ratings[index] == ratings[index - 1];
    if (decider.technique >= kTechniqueCount || is_same) continue;
    Step step = step_of(decider.technique, decider.variant);
    step.difficulty.tenths = ratings[index];
    step.length = decider.length;
    steps.push_back(std::move(step));
    --open[{decider.technique, decider.variant}];
  }
  for (const auto& [technique, count] : open) {
    for (int index = 0; index < count; ++index) {
      steps.push_back(
          step_of(static_cast<std::uint8_t>(technique.first), static_cast<std::uint8_t>(technique.second)));
    }
  }
  for (std::size_t index = 0; index < steps.size() && index < row.placements; ++index)
    steps[index].placement.emplace();
  for (int left = row.eliminations; left > 0 && !steps.empty(); --left)
    steps.front().eliminations.push_back({0, 1});
  return true;
}

void append_with_steps(StoredRow& row, const std::vector<RuledStep>& steps, std::string& rows) {
  const PathFacts facts = path_facts(steps, {});
  row.max_step = facts.max_step;
  row.placements = clipped<std::uint16_t>(facts.placements);
  row.eliminations = clipped<std::uint16_t>(facts.eliminations);
  const std::array<const Step*, 3> deciders = deciders_of(steps);
  for (std::size_t index = 0; index < deciders.size(); ++index) {
    StoredRow::Decider& decider = row.deciders[index];
    decider.technique = StoredRow::kNoTechnique;
    if (deciders[index] == nullptr) continue;
    decider.technique = static_cast<std::uint8_t>(deciders[index]->technique);
    decider.variant = static_cast<std::uint8_t>(deciders[index]->variant);
    decider.length = clipped<std::uint16_t>(deciders[index]->length);
  }
  std::map<std::pair<Technique, int>, int> counts;
  for (const RuledStep& each : steps) {
    const Step& step = *each.listed.step();
    ++counts[{step.technique, step.variant}];
  }
  row.count_total = clipped<std::uint16_t>(static_cast<int>(counts.size()));
  append(row, rows);
  for (const auto& [technique, count] : counts) {
    append(CountedTechnique{static_cast<std::uint8_t>(technique.first), static_cast<std::uint8_t>(technique.second),
                            clipped<std::uint16_t>(count)},
           rows);
  }
}

}  // namespace

void store_row(const Record& record, const Evaluation& evaluation, bool has_steps, std::string& rows) {
  const RatingResult& rating = evaluation.rating;
  StoredRow row;
  row.work = rating.work;
  row.line = clipped<std::uint32_t>(static_cast<std::uint64_t>(record.line));
  row.score = clipped<std::int32_t>(rating.score);
  row.microseconds =
      clipped<std::uint32_t>(std::chrono::duration_cast<std::chrono::microseconds>(evaluation.elapsed).count());
  row.er = rating.er;
  row.ep = rating.ep.value_or(-1);
  row.ed = rating.ed.value_or(-1);
  row.steps = clipped<std::uint16_t>(rating.step_count);
  row.outcome = static_cast<std::uint8_t>(evaluation.outcome);
  if (const Position* position = record.position())
    row.givens = static_cast<std::uint8_t>(given_count(position->givens));
  if (record.recorded && record.recorded->problem.empty()) {
    row.recorded_er = recorded_number(record.recorded->er);
    row.recorded_ep = recorded_number(record.recorded->ep);
    row.recorded_ed = recorded_number(record.recorded->ed);
  }
  if (has_steps) {
    append_with_steps(row, evaluation.steps, rows);
  } else {
    row.count_total = StoredRow::kNoSteps;
    append(row, rows);
  }
}

bool restore_row(const Record& record, RestoreChoices choices, std::string_view& rows, Evaluation& evaluation,
                 bool& has_steps) {
  StoredRow row;
  if (!take(rows, row) || row.outcome >= kRecordOutcomeCount) return false;
  const auto outcome = static_cast<RecordOutcome>(row.outcome);
  evaluation = {};
  if (is_error(outcome) || choices.finds_solution || choices.finds_minimality) {
    evaluation = examined(record, {.finds_minimality = choices.finds_minimality}, {});
  }
  evaluation.outcome = outcome;
  evaluation.elapsed = std::chrono::microseconds(row.microseconds);
  RatingResult& rating = evaluation.rating;
  rating.outcome = engine_outcome(outcome);
  rating.er = row.er;
  if (row.ep >= 0) rating.ep = row.ep;
  if (row.ed >= 0) rating.ed = row.ed;
  rating.score = row.score;
  rating.step_count = row.steps;
  rating.work = row.work;
  has_steps = row.count_total != StoredRow::kNoSteps;
  std::vector<Step> steps;
  if (has_steps && !restore_steps(row, rows, steps)) return false;
  evaluation.steps = numbered_steps(std::move(steps));
  return true;
}

}  // namespace sudorate
