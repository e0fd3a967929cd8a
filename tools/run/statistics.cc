#include "tools/run/statistics.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>
#include <vector>

#include "tools/run/distribution.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

// Of the labels of ratings.
constexpr std::size_t kErWidth = 4;

std::vector<HistogramLine> lines_by_er(const RunStatistics& statistics) {
  std::vector<HistogramLine> lines;
  for (std::size_t tenths = 0; tenths < statistics.by_er.size(); ++tenths) {
    const std::int64_t count = statistics.by_er[tenths];
    if (count > 0) lines.emplace_back(to_string(static_cast<Rating>(tenths)), count);
  }
  return lines;
}

std::vector<HistogramLine> lines_by_whole_er(const RunStatistics& statistics) {
  constexpr std::size_t kPoint = 10;
  std::vector<HistogramLine> lines;
  for (std::size_t first = 0; first < statistics.by_er.size(); first += kPoint) {
    const std::size_t end = std::min(first + kPoint, statistics.by_er.size());
    std::int64_t count = 0;
    for (std::size_t tenths = first; tenths < end; ++tenths) count += statistics.by_er[tenths];
    if (count > 0) lines.push_back({std::to_string(first / kPoint) + ".x", count});
  }
  return lines;
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
  const std::int64_t rated = std::accumulate(statistics.by_er.begin(), statistics.by_er.end(), std::int64_t{0});
  std::int64_t with_path = 0;
  for (const auto& [points, count] : statistics.by_score) with_path += count;
  std::string text = table.text();
  if (with_path < rated) {
    text.insert(0, "of the " + std::to_string(with_path) + (with_path == 1 ? " puzzle" : " puzzles") +
                       " with a known path:\n");
  }
  return text + std::to_string(statistics.steps) + " steps, " + std::to_string(statistics.most_steps) +
         " in the longest path\n";
}

void RunStatistics::add(const Row& row) {
  ++outcomes[static_cast<std::size_t>(row.outcome)];
  ++verdicts[static_cast<std::size_t>(row.verdict)];
  if (row.verdict == RowVerdict::kRejected || row.verdict == RowVerdict::kUndecided) return;
  if (row.outcome == RecordOutcome::kRated) {
    ++by_er[static_cast<std::size_t>(row.er)];
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
  const auto add_each = [](auto& counts, const auto& more) {
    for (std::size_t index = 0; index < counts.size(); ++index) counts[index] += more[index];
  };
  add_each(outcomes, part.outcomes);
  add_each(by_er, part.by_er);
  add_each(verdicts, part.verdicts);
  for (const auto& [points, count] : part.by_score) by_score[points] += count;
  accepted_unrated += part.accepted_unrated;
  for (const auto& [name, count] : part.techniques) {
    techniques[name].steps += count.steps;
    techniques[name].puzzles += count.puzzles;
  }
  steps += part.steps;
  most_steps = std::max(most_steps, part.most_steps);
}

std::int64_t RunStatistics::records() const {
  return std::accumulate(outcomes.begin(), outcomes.end(), std::int64_t{0});
}

Rating RunStatistics::hardest() const {
  for (std::size_t tenths = by_er.size(); tenths-- > 0;) {
    if (by_er[tenths] > 0) return static_cast<Rating>(tenths);
  }
  return 0;
}

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

ScoreHistogram score_histogram(const RunStatistics& statistics) {
  ScoreHistogram histogram;
  if (statistics.by_score.empty()) return histogram;
  histogram.width = score_width(statistics.by_score.begin()->first, statistics.by_score.rbegin()->first);
  for (const auto& [points, count] : statistics.by_score) {
    histogram.puzzles[points / histogram.width * histogram.width] += count;
  }
  return histogram;
}

std::string er_classes_text(const RunStatistics& statistics, int width) {
  return histogram_text(lines_by_whole_er(statistics), {"ER", "puzzles"}, kErWidth, width);
}

std::string statistics_text(const RunStatistics& statistics, int width) {
  const std::string histogram = histogram_text(lines_by_er(statistics), {"ER", "puzzles"}, kErWidth, width);
  const std::string techniques = technique_text(statistics);
  return histogram + (histogram.empty() || techniques.empty() ? "" : "\n") + techniques;
}

void to_json(Json& json, const RunStatistics& statistics) {
  Json by_er = Json::object();
  for (std::size_t tenths = 0; tenths < statistics.by_er.size(); ++tenths) {
    if (statistics.by_er[tenths] > 0) by_er[std::to_string(tenths)] = statistics.by_er[tenths];
  }
  Json by_score = Json::object();
  for (const auto& [points, count] : statistics.by_score) by_score[std::to_string(points)] = count;
  Json techniques = Json::object();
  for (const auto& [name, count] : statistics.techniques) techniques[name] = {count.steps, count.puzzles};
  json = {{"outcomes", statistics.outcomes},
          {"by_er_tenths", by_er},
          {"by_score_points", by_score},
          {"verdicts", statistics.verdicts},
          {"accepted_unrated", statistics.accepted_unrated},
          {"techniques", techniques},
          {"steps", statistics.steps},
          {"most_steps", statistics.most_steps}};
}

void from_json(const Json& json, RunStatistics& statistics) {
  json.at("outcomes").get_to(statistics.outcomes);
  for (const auto& [tenths, count] : json.at("by_er_tenths").items()) {
    statistics.by_er.at(std::stoul(tenths)) = count.get<std::int64_t>();
  }
  for (const auto& [points, count] : json.at("by_score_points").items()) {
    statistics.by_score[std::stoll(points)] = count.get<std::int64_t>();
  }
  json.at("verdicts").get_to(statistics.verdicts);
  json.at("accepted_unrated").get_to(statistics.accepted_unrated);
  for (const auto& [name, counts] : json.at("techniques").items()) {
    statistics.techniques[name] = {counts.at(0).get<std::int64_t>(), counts.at(1).get<std::int64_t>()};
  }
  json.at("steps").get_to(statistics.steps);
  json.at("most_steps").get_to(statistics.most_steps);
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
