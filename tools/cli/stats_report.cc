#include "tools/cli/stats_report.h"

#include <nlohmann/json.hpp>

#include "tools/run/run_part.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

std::string stats_text(const StatsReport& report) {
  const RunStatistics& statistics = report.statistics;
  std::string text = outcomes_text(statistics) + (report.rules.empty() ? "" : " not-SE:" + report.rules) + '\n';
  constexpr int kReportWidth = 80;
  const std::string counts = statistics_text(statistics, kReportWidth, report.histogram);
  if (!counts.empty()) text += '\n' + counts;
  const std::vector<RatedLine> hardest = report.hardest_lines();
  if (!hardest.empty()) text += "\nhardest\n";
  for (const auto& [ratings, line] : hardest) text += line;
  return text;
}

std::string stats_json(const StatsReport& report) {
  const RunStatistics& statistics = report.statistics;
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
  for (const auto& [ratings, line] : report.hardest_lines())
    list.push_back({{"er", ratings.front() / 10.0}, {"line", line.substr(0, line.size() - 1)}});
  Json json = {{"records", statistics.records()},
               {"outcomes", outcomes_json(statistics)},
               {"er", histogram},
               {"score_width", scores.width},
               {"score", by_score},
               {"techniques", techniques},
               {"steps", statistics.steps},
               {"most_steps", statistics.most_steps},
               {"hardest", list}};
  if (!report.rules.empty()) json["rules"] = report.rules;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

void StatsReport::add(const Row& row, const RankedRatings& ratings) {
  statistics.add(row);
  if (row.outcome == RecordOutcome::kRated) add_hardest(ratings, row.text);
}

std::string StatsReport::text() const { return form == RowForm::kText ? stats_text(*this) : stats_json(*this); }

nlohmann::ordered_json state_of(const StatsReport& report) {
  Json hardest = Json::array();
  for (const auto& [ratings, line] : report.hardest_lines()) hardest.push_back({ratings, hex_text(line)});
  return {{"kind", kStatsState},
          {"json", report.form == RowForm::kJsonLines},
          {"by_score", report.histogram == HistogramOf::kScore},
          {"rules", report.rules},
          {"top", report.top},
          {"statistics", report.statistics},
          {"hardest_hex", hardest}};
}

std::string merged_stats(const std::vector<nlohmann::ordered_json>& states) {
  StatsReport report;
  const nlohmann::ordered_json& first = states.at(0);
  report.form = first.at("json").get<bool>() ? RowForm::kJsonLines : RowForm::kText;
  report.histogram = first.at("by_score").get<bool>() ? HistogramOf::kScore : HistogramOf::kEr;
  report.rules = first.at("rules").get<std::string>();
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
