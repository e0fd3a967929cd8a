#include "tools/cli/stats_report.h"

#include <stdexcept>
#include <utility>

#include "tools/notation/pass_rows.h"
#include "tools/plot/gnuplot.h"
#include "tools/run/row.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// More files than that stand in no row of text or picture.
constexpr std::size_t kMostColumns = 8;

Distribution shown(const StatsReport& report) {
  return report.distribution.files().size() > kMostColumns ? report.distribution.together() : report.distribution;
}

std::string stats_text(const StatsReport& report) {
  const RunStatistics& statistics = report.statistics;
  std::string text = outcomes_text(statistics);
  const PassTable& table = *report.rules.table;
  if (&table != &kSudokuExplainer) append_to(text, " on the scale of ", table.name);
  if (report.recorded > 0)
    append_to(text, "; ", report.recorded, " recorded, ", statistics.count(RecordOutcome::kRated) - report.recorded,
              " computed");
  text += mark_of(report.rules) + '\n';
  constexpr int kReportWidth = 80;
  const Distribution distribution = shown(report);
  // The table of techniques has those of a single file.
  const bool is_in_table = !report.by->field && distribution.files().size() == 1;
  if (!distribution.empty() && !is_in_table) {
    text += '\n' +
            distribution_text(distribution, std::string(report.by->title), report.by->unit() + 's', kReportWidth);
  }
  const std::string techniques = technique_text(statistics);
  if (!techniques.empty()) text += '\n' + techniques;
  const std::vector<RatedLine> hardest = report.hardest_lines();
  if (!hardest.empty()) text += "\nhardest\n";
  for (const auto& [ratings, line] : hardest) text += line;
  return text;
}

std::string stats_picture(const StatsReport& report) {
  if (report.distribution.empty()) throw std::runtime_error("there is nothing to draw");
  GnuplotResult drawn = run_gnuplot(gnuplot_script(shown(report), report.by->title, report.by->unit()));
  if (!drawn.problem.empty()) throw std::runtime_error(drawn.problem);
  return std::move(drawn.image);
}

std::string stats_table(const StatsReport& report) {
  const Distribution& distribution = report.distribution;
  std::vector<std::string> names = {std::string(report.by->name)};
  if (distribution.files().size() > 1) {
    names.insert(names.end(), distribution.files().begin(), distribution.files().end());
  } else {
    names.push_back(report.by->unit() + 's');
  }
  const std::string rules = other_name(report.rules);
  if (!rules.empty()) names.emplace_back("rules");
  Table table{std::move(names), {}};
  for (const Distribution::Row& row : distribution.rows()) {
    table.rows.push_back({report.by->shown(row)});
    for (const std::int64_t count : row.counts) table.rows.back().emplace_back(count);
    if (!rules.empty()) table.rows.back().emplace_back(rules);
  }
  return report.form.text_of(table);
}

}  // namespace

const std::vector<CountedField>& counted_fields() {
  static const std::vector<CountedField> kFields = {{"er", ValueKind::kRating, "ER"},
                                                    {"ep", ValueKind::kRating, "EP"},
                                                    {"ed", ValueKind::kRating, "ED"},
                                                    {"score", ValueKind::kScore},
                                                    {"givens", ValueKind::kCount},
                                                    {"steps", ValueKind::kCount},
                                                    {"er_technique"},
                                                    {"technique"},
                                                    {"minimal"},
                                                    {"pearl"},
                                                    {"diamond"},
                                                    {"outcome"}};
  return kFields;
}

std::optional<CountedValue> CountedField::value(const Record& record, const Evaluation& evaluation,
                                                const Row& row) const {
  const bool is_of_all = field == Field::kGivens || field == Field::kOutcome || field == Field::kSteps;
  if (!field || (row.outcome != RecordOutcome::kRated && !is_of_all)) return {};
  // The row knows a recorded path, too.
  if (field == Field::kSteps)
    return row.step_count == 0 ? std::nullopt : std::optional(CountedValue{row.step_count});
  if (field == Field::kScore) return row.score ? std::optional(CountedValue{*row.score / 10}) : std::nullopt;
  if (field == Field::kErTechnique) {
    if (row.hardest_technique < 0) return {};
    return CountedValue{0, row.techniques[static_cast<std::size_t>(row.hardest_technique)]};
  }
  const FieldValue known = field_value(*field, record, evaluation);
  if (known.text.empty()) return {};
  return kind == ValueKind::kName ? CountedValue{0, known.text} : CountedValue{known.rank().value_or(0)};
}

FieldValue CountedField::shown(const Distribution::Row& row) const {
  if (kind == ValueKind::kCount) return row.number;
  return kind == ValueKind::kRating ? FieldValue::in_tenths(row.number, row.label) : FieldValue(row.label);
}

void StatsReport::add(const Row& row, const RankedRatings& ratings, const std::optional<CountedValue>& value) {
  statistics.add(row);
  if (row.outcome == RecordOutcome::kRated) {
    add_hardest(ratings, row.text);
    if (row.needs_no_puzzle) ++recorded;
  }
  if (value) distribution.add(row.record.source, *value);
  if (by->field) return;
  for (const std::string& technique : row.techniques) distribution.add(row.record.source, {0, technique});
}

std::string StatsReport::text() const {
  if (form.form == RowForm::kText) return stats_text(*this);
  if (form.form == RowForm::kSvg) return stats_picture(*this);
  return stats_table(*this);
}

}  // namespace sudorate
