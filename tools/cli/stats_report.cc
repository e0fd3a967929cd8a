#include "tools/cli/stats_report.h"

#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "tools/compare/plots.h"
#include "tools/records/meaning/givens.h"
#include "tools/run/json_members.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

// More files than that stand in no row of text or picture.
constexpr std::size_t kMostColumns = 8;

using Value = std::optional<CountedValue>;

Value rating_value(RecordOutcome outcome, Rating rating) {
  if (outcome != RecordOutcome::kRated || rating == 0) return {};
  return CountedValue{rating};
}

// Whether ER is another part.
Value equals_er(const CountedRow& from, std::size_t part) {
  if (from.row.outcome != RecordOutcome::kRated || from.ratings[part] == 0) return {};
  return CountedValue{0, from.ratings[part] == from.ratings[0] ? "true" : "false"};
}

using From = const CountedRow&;
constexpr CountedField kCountedFields[] = {
    {"er", "ER", ValueKind::kRating,
     [](From from) -> Value {
       if (from.row.outcome != RecordOutcome::kRated) return {};
       return CountedValue{from.row.er};
     }},
    {"ep", "EP", ValueKind::kRating, [](From from) { return rating_value(from.row.outcome, from.ratings[1]); }},
    {"ed", "ED", ValueKind::kRating, [](From from) { return rating_value(from.row.outcome, from.ratings[2]); }},
    {"score", "score", ValueKind::kScore,
     [](From from) -> Value {
       if (from.row.outcome != RecordOutcome::kRated || !from.row.score) return {};
       return CountedValue{*from.row.score / 10};
     }},
    {"givens", "givens", ValueKind::kCount,
     [](From from) -> Value {
       if (from.record.position() == nullptr) return {};
       return CountedValue{given_count(from.record.position()->givens)};
     }},
    {"steps", "steps", ValueKind::kCount,
     [](From from) -> Value {
       if (from.row.step_count == 0) return {};
       return CountedValue{from.row.step_count};
     }},
    {"er_technique", "er_technique", ValueKind::kName,
     [](From from) -> Value {
       if (from.row.hardest_technique < 0) return {};
       return CountedValue{0, from.row.techniques[static_cast<std::size_t>(from.row.hardest_technique)]};
     }},
    {"technique", "technique", ValueKind::kName},
    {"pearl", "pearl", ValueKind::kName, [](From from) { return equals_er(from, 1); }},
    {"diamond", "diamond", ValueKind::kName, [](From from) { return equals_er(from, 2); }},
    {"outcome", "outcome", ValueKind::kName,
     [](From from) -> Value {
       return CountedValue{0, std::string(outcome_name(from.row.outcome))};
     }},
};

Distribution shown(const StatsReport& report) {
  return report.distribution.files().size() > kMostColumns ? report.distribution.together() : report.distribution;
}

std::string stats_text(const StatsReport& report) {
  const RunStatistics& statistics = report.statistics;
  std::string text = outcomes_text(statistics) + (report.rules.empty() ? "" : " not-SE:" + report.rules) + '\n';
  constexpr int kReportWidth = 80;
  const Distribution distribution = shown(report);
  // The table of techniques has those of a single file.
  const bool is_in_table = report.by->value == nullptr && distribution.files().size() == 1;
  if (!distribution.empty() && !is_in_table) {
    text += '\n' + distribution_text(distribution, std::string(report.by->title), report.by->units(), kReportWidth);
  }
  const std::string techniques = technique_text(statistics);
  if (!techniques.empty()) text += '\n' + techniques;
  const std::vector<RatedLine> hardest = report.hardest_lines();
  if (!hardest.empty()) text += "\nhardest\n";
  for (const auto& [ratings, line] : hardest) text += line;
  return text;
}

std::string stats_table(const StatsReport& report) {
  const char delimiter = report.form == RowForm::kCsv ? ',' : '\t';
  const Distribution& distribution = report.distribution;
  std::vector<std::string> names = {std::string(report.by->name)};
  if (distribution.files().size() > 1) {
    names.insert(names.end(), distribution.files().begin(), distribution.files().end());
  } else {
    names.push_back(report.by->units());
  }
  std::string text = report.has_header ? table_line(names, delimiter, report.cell_form) : std::string();
  for (const Distribution::Row& row : distribution.rows()) {
    std::vector<std::string> cells = {row.label};
    for (const std::int64_t count : row.counts) cells.push_back(std::to_string(count));
    text += table_line(cells, delimiter, report.cell_form);
  }
  return text;
}

std::string stats_json(const StatsReport& report) {
  const RunStatistics& statistics = report.statistics;
  Json histogram = Json::object();
  for (const auto& [er, count] : statistics.by_er) histogram[to_string(er)] = count;
  std::int64_t width = 1;
  if (!statistics.by_score.empty())
    width = score_width(statistics.by_score.begin()->first, statistics.by_score.rbegin()->first);
  std::map<std::int64_t, std::int64_t> scores;
  for (const auto& [points, count] : statistics.by_score) scores[points / width * width] += count;
  Json by_score = Json::object();
  for (const auto& [points, count] : scores) by_score[std::to_string(points)] = count;
  Json techniques = Json::object();
  for (const auto& [name, count] : statistics.techniques) {
    techniques[name] = {{"steps", count.steps}, {"decides_er", count.puzzles}};
  }
  Json list = Json::array();
  for (const auto& [ratings, line] : report.hardest_lines())
    list.push_back({{"er", ratings.front() / 10.0}, {"line", line.substr(0, line.size() - 1)}});
  Json files = Json::array();
  const std::vector<Distribution::Row> rows = report.distribution.rows();
  for (std::size_t file = 0; file < report.distribution.files().size(); ++file) {
    Json counts = Json::object();
    for (const Distribution::Row& row : rows) {
      if (row.counts[file] > 0) counts[row.label] = row.counts[file];
    }
    files.push_back({{"file", report.distribution.files()[file]}, {"counts", counts}});
  }
  Json json = {{"records", statistics.records()},
               {"outcomes", outcomes_json(statistics)},
               {"by", report.by->name},
               {"files", files},
               {"er", histogram},
               {"score_width", width},
               {"score", by_score},
               {"techniques", techniques},
               {"steps", statistics.steps},
               {"most_steps", statistics.most_steps},
               {"hardest", list}};
  if (!report.rules.empty()) json["rules"] = report.rules;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

std::span<const CountedField> counted_fields() { return kCountedFields; }

void StatsReport::add(const Row& row, const RankedRatings& ratings, const std::optional<CountedValue>& value) {
  statistics.add(row);
  if (row.outcome == RecordOutcome::kRated) add_hardest(ratings, row.text);
  if (value) distribution.add(row.record.source, *value);
  if (by->value != nullptr) return;
  for (const std::string& technique : row.techniques) distribution.add(row.record.source, {0, technique});
}

std::string StatsReport::text() const {
  switch (form) {
    case RowForm::kText:
      return stats_text(*this);
    case RowForm::kCsv:
    case RowForm::kTsv:
      return stats_table(*this);
    case RowForm::kSvg:
      return distribution_svg(shown(*this), by->title, by->unit());
    default:
      return stats_json(*this);
  }
}

nlohmann::ordered_json state_of(const StatsReport& report) {
  return {{"kind", kStatsState}, {"by", report.by->name}, {"report", report}, {"hardest", report.hardest_lines()}};
}

std::string merged_stats(const std::vector<Json>& states) {
  StatsReport report;
  states.at(0).at("report").get_to(report);
  report.statistics = {};
  const auto by = states.at(0).at("by").get<std::string>();
  for (const CountedField& field : counted_fields()) {
    if (field.name == by) report.begin(field, report.top);
  }
  for (const Json& state : states) {
    const auto part = state.at("report").get<StatsReport>();
    report.distribution.add(part.distribution);
    report.statistics.add(part.statistics);
    for (auto& [ratings, line] : state.at("hardest").get<std::vector<RatedLine>>())
      report.add_hardest(ratings, std::move(line));
  }
  return report.text();
}

}  // namespace sudorate
