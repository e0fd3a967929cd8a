#include "tools/run/statistics.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>
#include <vector>

#include "tools/run/counts.h"
#include "tools/run/distribution.h"
#include "tools/text/characters.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

// Of the labels of ratings.
constexpr std::size_t kErWidth = 4;

std::vector<HistogramLine> lines_by_er(const RunStatistics& statistics) {
  std::vector<HistogramLine> lines;
  for (const auto& [er, count] : statistics.by_er) lines.emplace_back(to_string(er), count);
  return lines;
}

std::vector<HistogramLine> lines_by_whole_er(const RunStatistics& statistics) {
  std::map<int, std::int64_t> by_point;
  for (const auto& [er, count] : statistics.by_er) by_point[er / 10] += count;
  std::vector<HistogramLine> lines;
  for (const auto& [point, count] : by_point) lines.emplace_back(std::to_string(point) + ".x", count);
  return lines;
}

template <typename Key>
std::int64_t sum_of(const std::map<Key, std::int64_t>& counts) {
  std::int64_t sum = 0;
  for (const auto& [key, count] : counts) sum += count;
  return sum;
}

}  // namespace

std::string technique_text(const RunStatistics& statistics) {
  if (statistics.techniques.empty()) return {};
  std::vector<std::pair<std::string, RunStatistics::TechniqueCount>> lines(statistics.techniques.begin(),
                                                                           statistics.techniques.end());
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto& a, const auto& b) { return a.second.steps > b.second.steps; });
  TextTable table({{true}, {false, 10}, {false, 10}});
  table.add({"technique", "steps", "decides ER"});
  for (const auto& [name, count] : lines) {
    table.add({name, std::to_string(count.steps), std::to_string(count.puzzles)});
  }
  const std::int64_t with_path = sum_of(statistics.by_score);
  std::string text = table.text();
  if (with_path < sum_of(statistics.by_er)) {
    text.insert(0, "of the " + counted(with_path, "puzzle") + " with a known path:\n");
  }
  return text + std::to_string(statistics.steps) + " steps, " + std::to_string(statistics.most_steps) +
         " in the longest path\n";
}

void RunStatistics::add(const Row& row) {
  ++outcomes[static_cast<std::size_t>(row.outcome)];
  ++verdicts[static_cast<std::size_t>(row.verdict)];
  if (row.verdict == RowVerdict::kRejected || row.verdict == RowVerdict::kUndecided) return;
  if (row.outcome == RecordOutcome::kRated) {
    ++by_er[row.er];
    if (row.score) ++by_score[*row.score / 10];
  } else if (row.verdict == RowVerdict::kAccepted) {
    ++accepted_unrated;
  }
  for (const std::string& name : row.techniques) ++techniques[name].steps;
  if (row.hardest_technique >= 0)
    ++techniques[row.techniques[static_cast<std::size_t>(row.hardest_technique)]].puzzles;
  steps += row.step_count;
  most_steps = std::max(most_steps, std::int64_t{row.step_count});
}

void RunStatistics::add(const RunStatistics& part) {
  add_counts(outcomes, part.outcomes);
  add_counts(verdicts, part.verdicts);
  add_counts(accepted_unrated, part.accepted_unrated);
  add_counts(by_er, part.by_er);
  add_counts(by_score, part.by_score);
  add_counts(techniques, part.techniques);
  steps += part.steps;
  most_steps = std::max(most_steps, part.most_steps);
}

std::int64_t RunStatistics::records() const {
  return std::accumulate(outcomes.begin(), outcomes.end(), std::int64_t{0});
}

Rating RunStatistics::hardest() const { return by_er.empty() ? Rating{0} : by_er.rbegin()->first; }

std::string outcomes_text(const RunStatistics& statistics, std::string_view rated_word) {
  std::string text;
  for (int index = 0; index < kRecordOutcomeCount; ++index) {
    const RecordOutcome outcome = static_cast<RecordOutcome>(index);
    if (statistics.count(outcome) == 0) continue;
    if (!text.empty()) text += ", ";
    text.append(outcome == RecordOutcome::kRated ? rated_word : outcome_words(outcome))
        .append(" ")
        .append(std::to_string(statistics.count(outcome)));
  }
  return text;
}

std::string verdicts_text(const RunStatistics& statistics) {
  if (!statistics.has_verdicts()) return {};
  return "accepted " + std::to_string(statistics.count(RowVerdict::kAccepted)) + ", rejected " +
         std::to_string(statistics.count(RowVerdict::kRejected)) + ", undecided " +
         std::to_string(statistics.count(RowVerdict::kUndecided));
}

std::int64_t score_width(std::int64_t lowest, std::int64_t highest) {
  std::int64_t width = 1;
  // 1, 2, 5, 10, 20, 50, ...
  for (int index = 0; highest / width - lowest / width >= kMostScoreIntervals; ++index) {
    width = index % 3 == 1 ? width / 2 * 5 : width * 2;
  }
  return width;
}

std::string score_interval_text(std::int64_t first, std::int64_t width) {
  return std::to_string(first) + '-' + std::to_string(first + width - 1) + ".9";
}

std::string er_classes_text(const RunStatistics& statistics, int width) {
  return histogram_text(lines_by_whole_er(statistics), {"ER", "puzzles"}, kErWidth, width);
}

std::string statistics_text(const RunStatistics& statistics, int width) {
  const std::string histogram = histogram_text(lines_by_er(statistics), {"ER", "puzzles"}, kErWidth, width);
  const std::string techniques = technique_text(statistics);
  return histogram + (histogram.empty() || techniques.empty() ? "" : "\n") + techniques;
}

nlohmann::ordered_json outcomes_json(const RunStatistics& statistics) {
  Json outcomes = Json::object();
  for (int index = 0; index < kRecordOutcomeCount; ++index) {
    const RecordOutcome outcome = static_cast<RecordOutcome>(index);
    if (statistics.count(outcome) > 0) outcomes[std::string(outcome_name(outcome))] = statistics.count(outcome);
  }
  return outcomes;
}

}  // namespace sudorate
