#include "tools/cli/stats_report.h"

#include <nlohmann/json.hpp>

#include "tools/run/run_part.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

std::string stats_text(const RunStatistics& statistics, const std::vector<RatedLine>& hardest,
                       HistogramOf histogram) {
  std::string text = outcomes_text(statistics) + '\n';
  constexpr int kWidth = 80;
  const std::string counts = statistics_text(statistics, kWidth, histogram);
  if (!counts.empty()) text += '\n' + counts;
  if (!hardest.empty()) text += "\nhardest\n";
  for (const auto& [ratings, line] : hardest) text += line;
  return text;
}

std::string stats_json(const RunStatistics& statistics, const std::vector<RatedLine>& hardest) {
  Json histogram = Json::object();
  for (std::size_t tenths = 0; tenths < statistics.by_er.size(); ++tenths) {
    if (statistics.by_er[tenths] > 0) histogram[to_string(static_cast<Rating>(tenths))] = statistics.by_er[tenths];
  }
  const ScoreHistogram scores = score_histogram(statistics);
  Json by_score = Json::object();
  for (const auto& [points, count] : scores.puzzles) by_score[std::to_string(points)] = count;
  Json techniques = Json::object();
  for (const auto& [name, count] : statistics.techniques) {
    techniques[name] = {{"steps", count.steps}, {"decides_er", count.puzzles}};
  }
  Json list = Json::array();
  for (const auto& [ratings, line] : hardest)
    list.push_back({{"er", ratings.front() / 10.0}, {"line", line.substr(0, line.size() - 1)}});
  const Json json = {{"records", statistics.records()},
                     {"outcomes", outcomes_json(statistics)},
                     {"er", histogram},
                     {"score_width", scores.width},
                     {"score", by_score},
                     {"techniques", techniques},
                     {"steps", statistics.steps()},
                     {"most_steps", statistics.most_steps},
                     {"hardest", list}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

void StatsReport::add(const Row& row, const RankedRatings& ratings) {
  statistics.add(row);
  if (row.outcome == RecordOutcome::kRated) add_hardest(ratings, row.text);
}

std::string StatsReport::text() const {
  return form == RowForm::kText ? stats_text(statistics, hardest_lines(), histogram)
                                : stats_json(statistics, hardest_lines());
}

nlohmann::ordered_json state_of(const StatsReport& report) {
  Json hardest = Json::array();
  for (const auto& [ratings, line] : report.hardest_lines()) hardest.push_back({ratings, hex_text(line)});
  return {{"kind", kStatsState},
          {"json", report.form == RowForm::kJsonLines},
          {"by_score", report.histogram == HistogramOf::kScore},
          {"top", report.top},
          {"statistics", report.statistics},
          {"hardest_hex", hardest}};
}

std::string merged_stats(const std::vector<nlohmann::ordered_json>& states) {
  StatsReport report;
  const nlohmann::ordered_json& first = states.at(0);
  report.form = first.at("json").get<bool>() ? RowForm::kJsonLines : RowForm::kText;
  report.histogram = first.at("by_score").get<bool>() ? HistogramOf::kScore : HistogramOf::kEr;
  report.set_top(first.at("top").get<std::size_t>());
  for (const nlohmann::ordered_json& state : states) {
    report.statistics.add(state.at("statistics").get<RunStatistics>());
    for (const auto& entry : state.at("hardest_hex")) {
      report.add_hardest(entry.at(0).get<RankedRatings>(), bytes_of_hex(entry.at(1).get<std::string>()).value());
    }
  }
  return report.text();
}

}  // namespace sudorate
