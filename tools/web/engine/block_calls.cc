// Collections, block by block: cutting a file, rating, and what is made of the results: rows, conditions,
// comparisons. A block is a text with its place in the file, see block.h, as JSON; its results are stored rows.
#include <chrono>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/compare/comparison.h"
#include "tools/compare/comparison_rows.h"
#include "tools/compare/other_scale.h"
#include "tools/policy/technique_switches.h"
#include "tools/records/bytes/json_text.h"
#include "tools/run/evaluator.h"
#include "tools/run/field.h"
#include "tools/run/row_format.h"
#include "tools/select/condition_parser.h"
#include "tools/select/selector.h"
#include "tools/web/engine/answer.h"
#include "tools/web/engine/block.h"
#include "tools/web/engine/stored_row.h"

namespace sudorate {
namespace {

// The value of a text of the page; no member if it is not JSON.
Json options_of(std::string_view text) {
  const Json options = Json::parse(text, nullptr, false);
  return options.is_discarded() ? Json::object() : options;
}

// The members "scale", "without" and "only", as the options of these names have them. The error, or nothing.
std::string take_switches(const Json& json, TechniqueSwitches& switches) {
  switches.without = json.value("without", std::string());
  switches.only = json.value("only", std::string());
  switches.table = &scale_of(json);
  return switches.problem("");
}

Rules rules_of(const Json& json) {
  TechniqueSwitches switches;
  return take_switches(json, switches).empty() ? switches.rules() : Rules();
}

RatingOptions rating_options(const Json& json) {
  RatingOptions options;
  options.only_ratings = json.value("only_ratings", false);
  options.records_steps = !options.only_ratings;
  if (const auto work = json.value("max_work", std::uint64_t{0}); work > 0) options.work_limit = work;
  if (const double seconds = json.value("timeout", 0.0); seconds > 0) {
    options.timeout = std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(seconds));
  }
  if (const int stop_at = json.value("stop_at", 0); stop_at > 0) options.stop_at = static_cast<Rating>(stop_at);
  return options;
}

// A block of a run with its results, record by record; with "unrated" a block has no results, and all records
// count.
class RatedBlock {
 public:
  RatedBlock(std::string_view text, std::string_view rows, const Json& options)
      : records_(text, block_place(options)),
        rows_(rows),
        is_unrated_(options.value("unrated", false)),
        evaluator_(RatingOptions()),
        rules_(rules_of(options)) {
    evaluator_.set_rules(rules_);
  }

  // Whether next() also finds the position at which no technique is left, which is not stored. Cost: one more
  // rating of each puzzle that ends at one.
  void find_rest(bool finds_rest) { finds_rest_ = finds_rest; }

  // False at the end of the block or of the results.
  bool next(RestoreChoices choices, Record& record, Evaluation& evaluation) {
    record = {};
    if (!records_.next(record)) return false;
    if (is_unrated_) return true;
    if (!restore_row(record, choices, rows_, evaluation, has_steps_)) return false;
    if (evaluation.has_rating()) evaluation.rules = rules_;
    if (finds_rest_ && evaluation.outcome == RecordOutcome::kBeyond) {
      evaluation.stalled_at = evaluator_.evaluate(record).stalled_at;
    }
    return true;
  }

  bool has_steps() const { return has_steps_; }
  const std::vector<std::string>& header() const { return records_.header(); }

 private:
  BlockRecords records_;
  std::string_view rows_;
  bool is_unrated_;
  Evaluator evaluator_;
  Rules rules_;
  bool finds_rest_ = false;
  bool has_steps_ = true;
};

struct BlockRun {
  BlockRun(std::string given, const Json& options)
      : text(std::move(given)),
        records(text, block_place(options)),
        has_steps(rating_options(options).records_steps),
        evaluator(rating_options(options)) {
    evaluator.set_rules(rules_of(options));
  }
  std::string text;
  BlockRecords records;
  bool has_steps;
  Evaluator evaluator;
  std::string rows;
};
std::optional<BlockRun>& block_run() {
  static std::optional<BlockRun> run;
  return run;
}

class RowCondition {
 public:
  // False if the text has an error, which is answered then.
  bool parse(std::string_view text) {
    auto parsed = parse_condition(text, selection_.counted);
    if (const auto* error = std::get_if<ParseError>(&parsed)) {
      answer(Json{{"problem", error->reason}, {"column", error->column}});
      return false;
    }
    selection_.condition = std::get<Condition>(std::move(parsed));
    selector_.emplace(selection_);
    return true;
  }

  // Whether it asks for what only the steps tell.
  bool needs_steps() const { return selection_.condition.uses(kOfSteps); }

  // kNone for a record that is not judged, as it is no valid puzzle.
  RowVerdict verdict(const Record& record, const Evaluation& evaluation, bool has_steps) {
    if (record.position() == nullptr || !selector_) return RowVerdict::kNone;
    if (!has_steps && evaluation.has_rating() && needs_steps()) return RowVerdict::kUndecided;
    const Digits81& givens = record.position()->givens;
    const RatingBox recorded = recorded_box(record.recorded);
    if (!evaluation.has_rating()) {
      selector_->begin(givens, evaluation.outcome == RecordOutcome::kMultiple ? 2 : 0, false, {}, recorded);
      return selector_->end_unrated();
    }
    selector_->begin(givens, 1, record.position()->state.has_value(), {}, recorded);
    return selector_->end(evaluation.rating, evaluation.steps).verdict;
  }

 private:
  Selection selection_;
  std::optional<Selector> selector_;
};

// Reads the member "where"; false if it has an error, which is answered then.
bool take_condition(const Json& options, std::optional<RowCondition>& condition) {
  const std::string text = options.value("where", std::string());
  return text.empty() || condition.emplace().parse(text);
}

constexpr std::pair<std::string_view, RowForm> kForms[] = {{"text", RowForm::kText},
                                                           {"csv", RowForm::kCsv},
                                                           {"tsv", RowForm::kTsv},
                                                           {"jsonl", RowForm::kJsonLines},
                                                           {"serate", RowForm::kSerate}};

// Reads "form" and "fields" and what else belongs to them; false if they have an error, which is answered then.
bool take_format(const Json& options, RowFormatOptions& format) {
  const auto refuse = [](const std::string& problem) {
    answer(Json{{"problem", problem}});
    return false;
  };
  const std::string form = options.value("form", std::string("text"));
  const auto* const found = std::ranges::find(kForms, form, &std::pair<std::string_view, RowForm>::first);
  if (found == std::end(kForms)) return refuse("no form '" + form + "'");
  format.form = found->second;
  format.passes_columns = options.value("pass_columns", false);
  if (options.value("spreadsheet_safe", false)) format.cell_form = CellForm::kSafe;
  const std::string fields = options.value("fields", std::string());
  if (!fields.empty()) {
    auto parsed = parse_fields(fields);
    if (const auto* wrong = std::get_if<std::string>(&parsed)) return refuse("no field '" + *wrong + "'");
    format.fields = std::get<std::vector<Field>>(std::move(parsed));
  }
  return true;
}

RestoreChoices choices_for(const RowFormat& format) {
  return {.finds_solution = format.uses(Field::kSolution) || format.uses(Field::kSolutions),
          .finds_minimality = format.uses(Field::kMinimal)};
}

// The comparison of a record with its rating. Differences are rated again, for the path, and by the other scale if
// there is one.
ComparedRecord compared_record(const Record& record, const Evaluation& evaluation, const ComparisonRules& rules,
                               Evaluator& evaluator, OtherScale* other_scale) {
  ComparedRecord compared = opened_comparison(record);
  Evaluation without_steps = evaluation;
  without_steps.steps.clear();
  const bool has_path = record.recorded && !record.recorded->steps.empty();
  compared.b = computed_side(has_path && rules.compares_paths ? evaluator.evaluate(record) : without_steps);
  compare(compared, rules);
  if (compared.verdict != ComparisonVerdict::kDifferent) return compared;
  const Evaluation with_steps = evaluator.evaluate(record);
  compared.b = computed_side(with_steps);
  compare(compared, rules);
  if (other_scale != nullptr) other_scale->explain(record, with_steps, rules, compared);
  return compared;
}

// Paths are of interest where they may differ.
Json found_json(const ComparedRecord& compared) {
  const bool is_different = compared.verdict == ComparisonVerdict::kDifferent;
  return is_different ? comparison_with_paths_json(compared) : comparison_json(compared);
}

ComparisonRules comparison_rules(const Json& options) {
  return {.tolerance = options.value("tolerance", 0), .compares_paths = options.value("paths", false)};
}

}  // namespace
}  // namespace sudorate

namespace sr = sudorate;

// Where the first block of the text ends, see end_of_block.
ENGINE_EXPORT void engine_cut(TEXT(text), TEXT(place), bool is_last) {
  sr::answer(sr::end_of_block(VIEW(text), sr::block_place(sr::options_of(VIEW(place))), is_last));
}

// Begins to rate a block. The options are those of its place, and "max_work", "timeout" in seconds, "stop_at" in
// tenths, "scale", "without" and "only" as in engine_switches, which all calls for its rows need, "only_ratings" to
// leave out what engine_needs_steps names. The first `done` records are left out.
ENGINE_EXPORT void engine_run_open(TEXT(text), TEXT(options), std::uint32_t done) {
  sr::block_run().reset();
  sr::BlockRun& run = sr::block_run().emplace(std::string(VIEW(text)), sr::options_of(VIEW(options)));
  for (sr::Record record; done > 0 && run.records.next(record); record = sr::Record()) {
    --done;
  }
}
// Rates the next record; false if there is none. Cost: microseconds up to minutes.
ENGINE_EXPORT bool engine_run_next() {
  sr::Record record;
  sr::BlockRun& run = *sr::block_run();
  if (!run.records.next(record)) return false;
  sr::store_row(record, run.evaluator.evaluate(record), run.has_steps, run.rows);
  return true;
}
// Answers the rows since the last call.
ENGINE_EXPORT void engine_run_rows() { sr::answer(std::exchange(sr::block_run()->rows, {})); }

// What the options "scale", "without" and "only" mean, which are those of the program: {"rules": ...},
// their mark, empty for the rules of the scale; or the error: {"problem": ...}
ENGINE_EXPORT void engine_switches(TEXT(options)) {
  sr::TechniqueSwitches switches;
  const std::string problem = sr::take_switches(sr::options_of(VIEW(options)), switches);
  sr::answer(problem.empty() ? sr::Json{{"rules", switches.name()}} : sr::Json{{"problem", problem}});
}

// {} or the error of a condition of `sudorate filter --where`: {"problem": ..., "column": ...}
ENGINE_EXPORT void engine_condition(TEXT(text)) {
  std::optional<sr::RowCondition> condition;
  if (sr::take_condition({{"where", VIEW(text)}}, condition)) sr::answer(sr::Json::object());
}

// Whether "form" and "fields" of the options, or the condition "where", ask for what only the steps of a rating
// tell.
ENGINE_EXPORT bool engine_needs_steps(TEXT(options_text)) {
  const sr::Json options = sr::options_of(VIEW(options_text));
  std::optional<sr::RowCondition> condition;
  sr::RowFormatOptions format;
  return sr::take_condition(options, condition) && sr::take_format(options, format) &&
         ((condition && condition->needs_steps()) || sr::RowFormat(format).needs().path);
}

// Answers a byte for each row: 'y' if the condition "where" of the options holds, 'n' if not, '?' if that is not
// certain, '-' if the record is no valid puzzle.
ENGINE_EXPORT void engine_select(TEXT(text), TEXT(rows), TEXT(options_text)) {
  const sr::Json options = sr::options_of(VIEW(options_text));
  std::optional<sr::RowCondition> condition;
  if (!sr::take_condition(options, condition)) return;
  sr::RatedBlock block(VIEW(text), VIEW(rows), options);
  sr::Record record;
  sr::Evaluation evaluation;
  std::string verdicts;
  while (block.next({}, record, evaluation)) {
    if (!condition) {
      verdicts += 'y';
      continue;
    }
    constexpr std::string_view kMarks = "-yn?";  // by RowVerdict
    verdicts += kMarks[static_cast<std::size_t>(condition->verdict(record, evaluation, block.has_steps()))];
  }
  sr::answer(std::move(verdicts));
}

// Answers the rows as text, as `sudorate rate` writes them: "form", "fields", "pass_columns", "spreadsheet_safe",
// "header" before them; "where" leaves out the others. {"problem": ...} for wrong options.
ENGINE_EXPORT void engine_format(TEXT(text), TEXT(rows), TEXT(options_text)) {
  const sr::Json options = sr::options_of(VIEW(options_text));
  std::optional<sr::RowCondition> condition;
  if (!sr::take_condition(options, condition)) return;
  sr::RowFormatOptions format_options;
  if (!sr::take_format(options, format_options)) return;
  format_options.fields = sr::result_fields(format_options, sr::rules_of(options));
  sr::RowFormat format(std::move(format_options));
  const sr::RestoreChoices choices = sr::choices_for(format);
  sr::RatedBlock block(VIEW(text), VIEW(rows), options);
  block.find_rest(format.needs().rest);
  sr::Record record;
  sr::Evaluation evaluation;
  std::string lines;
  for (bool is_first = true; block.next(choices, record, evaluation); is_first = false) {
    if (is_first) {
      format.set_columns(block.header());
      if (options.value("header", false)) lines += format.header();
    }
    if (condition && condition->verdict(record, evaluation, block.has_steps()) != sr::RowVerdict::kAccepted)
      continue;
    lines += format.row(record, evaluation);
  }
  sr::answer(std::move(lines));
}

// Answers an array for each row, with the texts of the "fields", empty if unknown: for tables on the screen.
ENGINE_EXPORT void engine_cells(TEXT(text), TEXT(rows), TEXT(options_text)) {
  const sr::Json options = sr::options_of(VIEW(options_text));
  sr::RowFormatOptions format_options;
  if (!sr::take_format(options, format_options)) return;
  const sr::RowFormat format(format_options);
  sr::RatedBlock block(VIEW(text), VIEW(rows), options);
  sr::Record record;
  sr::Evaluation evaluation;
  block.find_rest(format.needs().rest);
  sr::Json table = sr::Json::array();
  while (block.next(sr::choices_for(format), record, evaluation)) {
    sr::Json cells = sr::Json::array();
    for (const sr::Field field : format_options.fields) {
      if (!block.has_steps() && sr::needs_of(field).path) {
        cells.push_back("");
        continue;
      }
      cells.push_back(sr::field_value(field, record, evaluation).text);
    }
    table.push_back(std::move(cells));
  }
  sr::answer(table);
}

// Compares the recorded ratings of the block with the computed ones: an array with a found_json for each record,
// and the scale. The options are those of engine_run_open, "tolerance" in tenths, and "paths" whether paths count.
ENGINE_EXPORT void engine_compare(TEXT(text), TEXT(rows), TEXT(options_text)) {
  const sr::Json options = sr::options_of(VIEW(options_text));
  const sr::ComparisonRules rules = sr::comparison_rules(options);
  const sr::Rules computed = sr::rules_of(options);
  sr::Evaluator evaluator(sr::rating_options(options));
  evaluator.set_rules(computed);
  std::optional<sr::OtherScale> other_scale;
  if (computed.is_se()) other_scale.emplace(sr::rating_options(options));
  sr::RatedBlock block(VIEW(text), VIEW(rows), options);
  sr::Record record;
  sr::Evaluation evaluation;
  sr::Json compared = sr::Json::array();
  while (block.next({}, record, evaluation)) {
    compared.push_back(sr::found_json(
        sr::compared_record(record, evaluation, rules, evaluator, other_scale ? &*other_scale : nullptr)));
    compared.back()["scale"] = computed.table->scale;
  }
  sr::answer(compared);
}

// Compares the recorded ratings of a block with those of its partners, which are the records of another text. Its
// place is the option "other"; "partners" has for each record of the block the index of its partner, or -1. Answers
// what engine_compare does.
ENGINE_EXPORT void engine_compare_files(TEXT(text), TEXT(other), TEXT(options_text)) {
  const sr::Json options = sr::options_of(VIEW(options_text));
  const sr::ComparisonRules rules = sr::comparison_rules(options);
  const auto partners = options.value("partners", std::vector<int>());
  std::vector<sr::RatedSide> sides;
  sr::BlockRecords others(VIEW(other), sr::block_place(options.value("other", sr::Json::object())));
  for (sr::Record record; others.next(record); record = sr::Record()) sides.push_back(sr::recorded_side(record));
  sr::BlockRecords records(VIEW(text), sr::block_place(options));
  sr::Json compared = sr::Json::array();
  sr::Record record;
  for (const int partner : partners) {
    record = sr::Record();
    if (!records.next(record)) break;
    sr::ComparedRecord pair = sr::opened_comparison(record);
    if (partner >= 0 && static_cast<std::size_t>(partner) < sides.size()) {
      pair.b = sides[static_cast<std::size_t>(partner)];
      sr::compare(pair, rules);
    } else {
      pair.verdict = sr::ComparisonVerdict::kOnlyA;
    }
    compared.push_back(sr::found_json(pair));
  }
  sr::answer(compared);
}

// The fields with their meanings, [{"name": ..., "meaning": ...}, ...], in the order of `sudorate help fields`; and
// the names of outcomes in the order of their numbers.
ENGINE_EXPORT void engine_fields() {
  sr::Json json = {{"fields", sr::Json::array()}, {"outcomes", sr::Json::array()}};
  for (int index = 0; index < sr::kFieldCount; ++index) {
    const auto field = static_cast<sr::Field>(index);
    json["fields"].push_back({{"name", sr::field_name(field)}, {"meaning", sr::field_meaning(field)}});
  }
  for (int index = 0; index < sr::kRecordOutcomeCount; ++index) {
    json["outcomes"].push_back(sr::outcome_name(static_cast<sr::RecordOutcome>(index)));
  }
  sr::answer(json);
}
