#include <any>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/cli/stats_report.h"
#include "tools/cli/store_options.h"
#include "tools/compare/solving_path.h"
#include "tools/finders/finding.h"
#include "tools/notation/board_names.h"
#include "tools/notation/technique_set.h"
#include "tools/policy/finder_counts.h"
#include "tools/policy/ruled_step.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/records/meaning/recorded_rating.h"
#include "tools/run/evaluation.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/text/characters.h"
#include "tools/vary/givens.h"

namespace sudorate {
namespace {

// The techniques and the score of a path such as "1.2 Hidden Single: r2c7=4; 7.1 Forcing Chain (8): r4c8-2".
void read_path(std::string_view path, Rating er, Row& row) {
  bool is_whole = true;
  for (const std::string_view text : split_steps(path)) {
    const std::optional<StepText> step = parse_step(text);
    is_whole = is_whole && step.has_value();
    if (!step) continue;
    row.score = row.score.value_or(0) + step->tenths;
    if (row.hardest_technique < 0 && step->tenths == er) {
      row.hardest_technique = static_cast<int>(row.techniques.size());
    }
    ++row.step_count;
    row.techniques.emplace_back(without_length(step->technique));
  }
  if (!is_whole) row.score.reset();
}

// The techniques and the score of an evaluation, whose steps must be recorded.
void read_steps(const Evaluation& evaluation, Row& row) {
  row.score = evaluation.rating.score;
  row.step_count = evaluation.rating.step_count;
  // The first of the steps that are applied together, which is counted.
  const std::optional<std::size_t> hardest = er_step(evaluation);
  for (const RuledStep* step : counted_steps(evaluation.steps)) {
    if (hardest && step == &evaluation.steps[*hardest])
      row.hardest_technique = static_cast<int>(row.techniques.size());
    row.techniques.push_back(technique_name(*step));
  }
}

// What is counted of a row besides the row.
struct CountedExtra {
  RankedRatings ratings{};
  std::optional<CountedValue> value{};
  // A rating in the input that cannot be one, "FILE:LINE: REASON"; or empty.
  std::string refused = {};
};

struct StatsChoices {
  bool rates_all = false;
  bool counts_finders = false;
  const CountedField* by = &counted_fields().front();
  RatingOptions rating;
};

// The techniques of the finders, as many times as there are steps that have them at their position.
void add_finders(const Record& record, const Evaluation& evaluation, const SearchLimits& limits, Row& row) {
  std::vector<TechniqueSet> sets(kFinderTechniques.size());
  for (std::size_t index = 0; index < sets.size(); ++index) sets[index].insert(kFinderTechniques[index]);
  std::vector<int> counts;
  const StepSearch end =
      count_finders(grid_of_position(*record.position()), evaluation.steps, sets, limits, counts);
  if (is_cut_short(end)) row.outcome = outcome_of(end);
  for (std::size_t index = 0; index < counts.size(); ++index) {
    const auto count = static_cast<std::size_t>(counts[index]);
    row.techniques.insert(row.techniques.end(), count, std::string(finder_name(kFinderTechniques[index])));
  }
}

// Rows are only counted; their text is the puzzle, for the list of the hardest.
Row counted_row(const Record& record, Evaluator& evaluator, const StatsChoices& choices) {
  const auto& recorded = record.recorded;
  const bool may_be_recorded = record.position() != nullptr ? !choices.rates_all : is_result_only(record);
  bool is_recorded = may_be_recorded && recorded && recorded->problem.empty() &&
                     (recorded->er.kind != RecordedKind::kNone || !recorded->outcome.empty());
  const SearchLimits limits = search_limits(choices.rating);
  // A puzzle without exactly one solution has no rating, whatever stands beside it.
  if (is_recorded && recorded->outcome.empty() && record.position() != nullptr)
    is_recorded = !is_error(check_validity(*record.position(), limits).outcome);
  Evaluation evaluation =
      is_recorded ? recorded_evaluation(*recorded, *choices.rating.rules.table) : evaluator.evaluate(record);
  Row row = row_of(evaluation);
  if (is_recorded) {
    row.needs_no_puzzle = true;
    row.problem.clear();
    read_path(recorded->steps, row.er, row);
  } else {
    read_steps(evaluation, row);
    if (choices.counts_finders && evaluation.has_rating()) add_finders(record, evaluation, limits, row);
  }
  const std::string ratings = is_recorded ? to_string(*recorded) : result_text(evaluation);
  row.text = concat(record_label(record), ' ', evaluation.rules.table->key, '=', ratings, '\n');
  row.destination = kNowhere;
  const Position* const position = record.position();
  const bool has_givens = position != nullptr && !position->state;
  if (choices.by->field == Field::kMinimal && row.outcome == RecordOutcome::kRated && has_givens)
    evaluation.is_minimal = is_minimal(position->givens, limits);
  CountedExtra extra{.ratings = {row.er, evaluation.rating.ep.value_or(0), evaluation.rating.ed.value_or(0)},
                     .value = choices.by->value(record, evaluation, row)};
  if (!is_recorded && may_be_recorded && recorded && !recorded->problem.empty()) {
    extra.refused = concat(record.source, ':', record.line, ": ", recorded->problem);
  }
  const std::size_t bytes = sizeof(extra) + extra.refused.size();
  row.set_extra(std::move(extra), bytes);
  return row;
}

class StatsCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    add_form_option(
        table,
        "text; csv, tsv or jsonl, a row for each value with a column for each file; or svg, a picture of "
        "the same (default: text)",
        report_.form.form, "text csv tsv jsonl svg");
    std::vector<Choice<const CountedField*>> fields;
    std::string names;
    for (const CountedField& field : counted_fields()) {
      fields.push_back({field.name, &field});
      names.append(names.empty() ? "" : ", ").append(field.name);
    }
    table.add_choice(
        "by", "FIELD",
        concat("the values that are counted: ", names, ". Scores are in at most ", kMostScoreIntervals,
               " intervals; er_technique is the technique that decides ER, technique stands for those of all steps "
               "(default: er)"),
        choices_.by, fields);
    table.add_switch("computed", "rate every puzzle, even if the input has its rating", choices_.rates_all);
    table.add_switch("with-finders",
                     "count skyscrapers, empty rectangles, nice loops and force chains, too: the steps other than "
                     "singles at which there is one, of the puzzles that are rated",
                     choices_.counts_finders);
    table.add_number("top", "N",
                     concat("list the N hardest puzzles, by ER, EP, ED (default: ", hardest_shown_, ")"),
                     hardest_shown_, 0, 1'000'000);
    add_recorded_options(table, recorded_options_);
    add_spending_options(table, choices_.rating);
    add_rules_options(table, rules_options_);
    add_run_options(table, run_options_);
    add_dedupe_option(table, run_options_.input);
    add_store_options(table, store_options_);
  }

  int run() override {
    choices_.rating.records_steps = true;
    report_.rules = chosen_rules(rules_options_);
    show_scale(*report_.rules.table, report_.form);
    // Recorded ratings are not by other rules.
    if (!report_.rules.are_own()) choices_.rates_all = true;
    choices_.rating.rules = report_.rules;
    recorded_options_.scale = report_.rules.table;
    report_.begin(*choices_.by, static_cast<std::size_t>(hardest_shown_));
    RunSetup setup = run_setup();
    if (makes_picture()) {
      setup.outputs.clear();
      setup.files.push_back({run_options_.output, FileUse::kWhole, "--output"});
    }
    if (!choices_.rates_all) {
      setup.recorded = recorded_options_;
      run_options_.input.read.keeps_ratings = true;
    }
    add_rules_file(rules_options_, setup);
    add_store_file(store_options_, setup);
    RecordRun run(run_options_, operands(), std::move(setup));
    StoreOfRun store;
    if (const auto status = store.open(store_options_, chosen_rules(rules_options_), run)) return *status;
    if (const auto status = run.open()) return *status;
    MadeRows rated(run.records(), run.threads(), [this, &store](const RunContext& context) {
      StatsChoices choices = choices_;
      choices.rating = context.rating_options(choices_.rating);
      Evaluator evaluator = ruled_evaluator(rules_options_, choices.rating);
      store.use(evaluator);
      return row_maker([choices, evaluator = std::move(evaluator)](const Record& record) mutable {
        return counted_row(record, evaluator, choices);
      });
    });
    std::int64_t recorded = 0;
    std::int64_t computed = 0;
    std::int64_t refused = 0;
    std::string first_refused;
    EachRow counted(rated, [&](const Row& row) {
      const auto* const made = std::any_cast<CountedExtra>(&row.extra);
      const CountedExtra extra = made == nullptr ? CountedExtra() : *made;
      report_.add(row, extra.ratings, extra.value);
      if (!extra.refused.empty() && refused++ == 0) first_refused = extra.refused;
      if (!is_error(row.outcome)) ++(row.needs_no_puzzle ? recorded : computed);
    });
    run.write(counted);
    const bool has_report = run.is_complete() || run.is_cut();
    if (has_report && !makes_picture()) run.add_text(report_.text());
    run.close();
    RunLog& log = run.log();
    if (has_report && makes_picture()) write_picture(run);
    if (refused == 1) {
      log.add_message(first_refused + "; the recorded rating is not used, the puzzle is rated");
    } else if (refused > 1) {
      log.add_message(
          concat(refused, " recorded ratings are not used, the puzzles are rated; the first, ", first_refused));
    }
    if (report_.distribution.empty() && recorded > 0) {
      const bool is_rating = choices_.by->kind == ValueKind::kRating;
      log.add_message(concat("no ", choices_.by->name, " is known, for the input has ",
                             is_rating ? "bounds, or ratings on another --scale" : "ratings without paths",
                             "; --computed rates all puzzles"));
    }
    if (recorded > 0 && computed > 0) {
      log.add_message(
          concat("ratings from the input: ", recorded, ", computed now: ", computed, "; --computed computes all"));
    }
    store.close(log, shows_summary(run_options_));
    return run.end();
  }

 private:
  bool makes_picture() const { return report_.form.form == RowForm::kSvg; }

  void write_picture(RecordRun& run) const {
    if (report_.distribution.empty()) return run.log().add_message("there is nothing to draw");
    try {
      run.write_file(run_options_.output, report_.text());
    } catch (const std::runtime_error& error) {
      run.log().add_file_error("the picture", "not drawn", error.what());
    }
  }

  StatsReport report_;
  StatsChoices choices_;
  std::int64_t hardest_shown_ = 0;
  RatedReaderOptions recorded_options_;
  RulesOptions rules_options_;
  StoreOptions store_options_;
};

}  // namespace

CommandRow stats_command() {
  return {.name = "stats",
          .summary = "count ratings and techniques of a rated file or of puzzles",
          .make = make_command<StatsCommand>};
}

}  // namespace sudorate
