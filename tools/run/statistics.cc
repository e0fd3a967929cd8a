#include "tools/run/statistics.h"

#include <algorithm>
#include <numeric>

#include "tools/run/distribution.h"
#include "tools/run/row.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

std::int64_t sum_of(const auto& counts) {
  std::int64_t sum = 0;
  for (const auto& [key, count] : counts) sum += count;
  return sum;
}

// The outcomes that occur.
std::vector<RecordOutcome> outcomes_of(const RunStatistics& statistics) {
  std::vector<RecordOutcome> outcomes;
  for (int index = 0; index < kRecordOutcomeCount; ++index) {
    const auto outcome = static_cast<RecordOutcome>(index);
    if (statistics.count(outcome) > 0) outcomes.push_back(outcome);
  }
  return outcomes;
}

}  // namespace

std::string technique_text(const RunStatistics& statistics) {
  if (statistics.techniques.empty()) return {};
  Distribution counts(ValueKind::kName);
  for (const auto& [name, count] : statistics.techniques) counts.add({}, {0, name}, count.steps);
  TextTable table({{true}, {false, 10}, {false, 10}});
  table.add({"technique", "steps", "decides ER"});
  for (const Distribution::Row& row : counts.rows()) {
    const RunStatistics::TechniqueCount& count = statistics.techniques.at(row.label);
    table.add({row.label, std::to_string(count.steps), std::to_string(count.puzzles)});
  }
  const bool is_partial = statistics.with_path < sum_of(statistics.by_er);
  return (is_partial ? "of the " + counted(statistics.with_path, "puzzle") + " with a known path:\n" : "") +
         table.text() + std::to_string(statistics.steps) + " steps, " + std::to_string(statistics.most_steps) +
         " in the longest path\n";
}

void RunStatistics::add(const Row& row) {
  ++entry_of(outcomes, row.outcome);
  ++entry_of(verdicts, row.verdict);
  if (row.verdict == RowVerdict::kRejected || row.verdict == RowVerdict::kUndecided) return;
  if (row.outcome == RecordOutcome::kRated) {
    ++by_er[row.er];
    if (row.score) ++with_path;
  } else if (row.verdict == RowVerdict::kAccepted) {
    ++accepted_unrated;
  }
  for (const std::string& name : row.techniques) ++techniques[name].steps;
  if (row.hardest_technique >= 0) ++techniques[entry_of(row.techniques, row.hardest_technique)].puzzles;
  steps += row.step_count;
  most_steps = std::max(most_steps, std::int64_t{row.step_count});
}

std::int64_t RunStatistics::records() const {
  return std::accumulate(outcomes.begin(), outcomes.end(), std::int64_t{0});
}

Rating RunStatistics::hardest() const { return by_er.empty() ? Rating{0} : by_er.rbegin()->first; }

std::string outcomes_text(const RunStatistics& statistics, RatingsFrom from) {
  return in_a_row(outcomes_of(statistics), ", ", [&](RecordOutcome outcome) {
    std::string_view words = outcome_words(outcome);
    if (from == RatingsFrom::kInput && outcome == RecordOutcome::kRated) words = "rated in the input";
    if (from == RatingsFrom::kNone && outcome == RecordOutcome::kDecided) words = "not rated";
    return std::string(words) + ' ' + std::to_string(statistics.count(outcome));
  });
}

std::string verdicts_text(const RunStatistics& statistics) {
  if (!statistics.has_verdicts()) return {};
  return "accepted " + std::to_string(statistics.count(RowVerdict::kAccepted)) + ", rejected " +
         std::to_string(statistics.count(RowVerdict::kRejected)) + ", undecided " +
         std::to_string(statistics.count(RowVerdict::kUndecided));
}

}  // namespace sudorate
