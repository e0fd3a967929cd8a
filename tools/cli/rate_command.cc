#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "tools/cli/command_table.h"
#include "tools/cli/filter_options.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/print.h"
#include "tools/cli/rate_plan.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/run/evaluation.h"
#include "tools/run/provenance.h"
#include "tools/select/record_filter.h"

namespace sudorate {
namespace {

constexpr std::string_view kRateDescription =
    R"(Prints each puzzle and its rating, as in PUZZLE ED=ER/EP/ED. Without --to, an
output whose name ends in .csv, .tsv or .jsonl has that form.

Without a rating the line ends with ED=no-solution, ED=multiple or ED=malformed;
in a template %r prints that word, and %p and %d print -. A puzzle that needs
more than the allowed techniques shows a lower bound, such as >=7.5, and - for
unknown parts.
)";

constexpr std::string_view kRateExamples =
    R"(  $ sudorate -f '%n: %r' ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6
  1: 4.2

  sudorate --summary -o rated.txt puzzles.txt      keep the ratings in a file
  sudorate --stop-at=chains puzzles.txt            sort easy from hard quickly
  sudorate -f '%r;%g' puzzles.txt                  ER before each line
  sudorate --er=7.x --top=10 puzzles.txt           the ten hardest below 8.0
)";

constexpr std::string_view kFilterDescription =
    R"(Accepts or rejects each puzzle and prints the records of the accepted ones as
they were read; without --to, an output whose name ends in .csv, .tsv or .jsonl
gets that form, with fields, unless the input has it already. It stops rating a
puzzle as soon as the answer is certain, which does not change the answer.
'sudorate rate' takes the same options and rates accepted puzzles to the end.

A record that is not a puzzle or has not exactly one solution goes to --errors,
a record that a limit leaves open goes to --undecided. Records for which no
file is named are dropped.
)";

constexpr std::string_view kFilterExamples =
    R"(  $ sudorate filter --er=..4.5 ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6
  ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6

  sudorate filter --er=3.0..4.5 -o some.txt puzzles.txt    ER from 3.0 to 4.5
  sudorate filter --diamond --where 'er>2.3' puzzles.txt
  sudorate filter --where 'er-ed<=0.2 and givens<=24' puzzles.txt
  sudorate filter --er=6.5.. --split=chains puzzles.txt    four files
  sudorate filter --top=10 --to=csv puzzles.txt         the ten hardest
)";

constexpr std::string_view kFilterStatuses =
    R"(  0  every puzzle was accepted or rejected
  1  some line is no puzzle, has not exactly one solution, or was left undecided;
     or nothing was accepted, with --fail-empty
)";

// Whether results show puzzles in a place where the candidates of a state have no room.
bool names_puzzles_only(const RatePlan& plan, const RowFormat& format) {
  return !plan.echoes && format.uses(Field::kPuzzle) && !format.uses(Field::kState) && !format.uses(Field::kText);
}

// `plan.echoes` may change until the first record is read.
Row rated_row(const Record& record, const RatePlan& plan, const RowFormat& format, bool counts_steps,
              Evaluator& evaluator, RecordJudge& judge) {
  Evaluation evaluation = plan.judges ? judge.evaluate(evaluator, record) : evaluator.evaluate(record);
  std::string text = plan.echoes ? echoed(record) : format.row(record, evaluation);
  Row row = row_of(evaluation, counts_steps);
  row.text = std::move(text);
  if (plan.judges) judge.place(record, evaluation, row);
  row.lacks_candidates = record.position() != nullptr && record.position()->state && row.destination != kNowhere &&
                         names_puzzles_only(plan, format);
  return row;
}

// Adds a message at the end about the rows that `is_meant` counts, if there are any.
void add_remark(RunPlan& plan, const std::function<bool(const Row&)>& is_meant, const std::string& one,
                const std::string& several, const std::string& remark) {
  const auto count = std::make_shared<std::int64_t>(0);
  plan.watch = [count, is_meant, watch = std::move(plan.watch)](Row& row) {
    if (is_meant(row)) ++*count;
    if (watch) watch(row);
  };
  plan.finish = [=, finish = std::move(plan.finish)](const RunEnd& end) {
    if (*count > 0) end.log.add_message(std::to_string(*count) + ' ' + (*count == 1 ? one : several) + remark);
    finish(end);
  };
}

// About states whose candidates the results have no room for.
void add_state_remark(RunPlan& plan) {
  add_remark(
      plan, [](const Row& row) { return row.lacks_candidates; }, "record is a state", "records are states",
      "; the field 'puzzle' has no room for the candidates; the field 'text' has the record as it was read");
}

// About a table without an ER that was asked for with conditions that need none.
void add_decided_remark(const bool& echoes, RunPlan& plan) {
  add_remark(
      plan,
      [&echoes](const Row& row) {
        return !echoes && row.outcome == RecordOutcome::kDecided && row.verdict == RowVerdict::kAccepted;
      },
      "row has", "rows have",
      " no ER, as the conditions were decided before it was known; --need=er rates to the end");
}

// Whether the input is a table with the names of its columns, or objects in lines, of this form.
bool has_form(const RunStart& start, RowForm form) {
  if (start.header_line.empty()) {
    return form == RowForm::kJsonLines && start.first != nullptr && start.first->text.starts_with('{') &&
           start.first->text.find('\n') == std::string::npos;
  }
  const bool has_tabs = start.header_line.find('\t') != std::string::npos;
  return form == (has_tabs ? RowForm::kTsv : RowForm::kCsv);
}

// Whether equal rows are certainly about equal puzzles.
bool shows_puzzles(const RatePlan& chosen, const RowFormat& format) {
  const RowForm form = chosen.rows.format.form;
  const bool is_plain = (form == RowForm::kText && !chosen.rows.format.line_template) || form == RowForm::kSerate;
  return chosen.echoes || is_plain || format.uses(Field::kPuzzle) || format.uses(Field::kText);
}

class RateCommand : public Command {
 public:
  explicit RateCommand(bool filters) { options_.filter.filters = filters; }

  void add_options(OptionTable& table) override {
    RulesOptions& rules = options_.rules;
    bool* const only_rated = &options_.rows.only_rated;
    add_filter_options(table, options_.filter);
    add_row_options(table, options_.rows);
    add_limit_options(table, options_.rating);
    if (!options_.filter.filters) {
      table.add_switch(
          "quick",
          "put puzzles that need chains nested twice or deeper into classes, and mark them "
          "quality=approx: 9.5+, 10.0+, 10.5+ or 11.0+, the lowest rating of the deepest nesting used. "
          "The exact rating adds the length of the chain to that, so 9.5+ may well be a 10.2. All "
          "others are rated exactly, also those from 9.0 up with chains nested once",
          options_.choices.is_quick);
    }
    add_rules_options(table, rules, only_rated);
    add_run_options(table, options_.run);
    add_shard_options(table, options_.run);
    add_check_solution_option(table, options_.choices.checks_solution);
    add_recorded_options(table, options_.recorded);
    add_statistics_option(table, options_.run);
    add_store_options(table, options_.store);
  }

  Complaint check(const std::vector<std::string>&) const override {
    return check_rate_options(options_, has_form_of_name());
  }

  int run(const std::vector<std::string>& operands) override {
    const RulesOptions& rules = options_.rules;
    if (rules.shows_profile) return print(profile_text(chosen_profile(rules)));
    RatePlan chosen = rate_plan(options_, has_form_of_name());
    const RecordFilter& filter = chosen.filter;
    const ProvenanceForm form = chosen.rows.provenance;
    std::optional<Provenance> provenance;
    if (form != ProvenanceForm::kNone) {
      provenance = make_provenance(call_text(), operands);
      provenance->profile = chosen_rules_name(rules);
    }
    const std::string& output = filter.files.names.front();
    RowFormatOptions format_options = chosen.rows.format;
    if (form == ProvenanceForm::kColumns) format_options.constants = provenance_columns(*provenance);
    RowFormat format(std::move(format_options));
    StoreOfRun store;
    RunPlan plan;
    plan.make_maker = [&](const RunContext& context) {
      RatingOptions rating = context.rating_options(chosen.rating);
      if (chosen.counts_work) rating.team = nullptr;
      Evaluator evaluator(rating, chosen.choices);
      use_rules(rules, evaluator);
      store.use(evaluator);
      return row_maker([&chosen, &format, counts_steps = options_.run.shows_statistics,
                        evaluator = std::move(evaluator),
                        judge = std::make_unique<RecordJudge>(chosen.filter)](const Record& record) mutable {
        return rated_row(record, chosen, format, counts_steps, evaluator, *judge);
      });
    };
    if (chosen.reads_recorded) plan.recorded = options_.recorded;
    plan.destinations = filter.files.names;
    plan.options = call_text();
    plan.condition = condition_text(options_.filter);
    plan.takes_recorded = options_.filter.takes_recorded;
    plan.shows_numbers = chosen.shows_numbers;
    plan.most_rows = options_.filter.top;
    plan.on_error = chosen.rows.on_error;
    plan.only_rated = chosen.rows.only_rated;
    plan.preamble = [&](const RunStart& start) {
      const bool may_be_rated = chosen.may_take_recorded && shows_summary(options_.run) && start.first != nullptr;
      if (may_be_rated && seems_rated(*start.first, start.columns)) {
        start.log.add_message("the input holds ratings; --recorded takes them and rates nothing");
      }
      const std::string other_form = chosen.echoes ? text_name_remark(output) : std::string();
      if (chosen.may_echo) {
        chosen.echoes = chosen.filter.echoes_errors = has_form(start, chosen.rows.format.form);
      }
      if (!chosen.echoes) {
        format.set_columns(start.columns);
        return (form == ProvenanceForm::kComment ? comment_text(*provenance) : std::string()) + format.header();
      }
      // The names of the columns belong to a table as it was read.
      if (!start.header_line.empty()) return start.header_line + '\n';
      if (!other_form.empty()) start.log.add_message(other_form);
      return std::string();
    };
    if (chosen.rows.format.passes_columns) {
      plan.prepare = [&format](Record& record, const std::vector<std::string>& columns) {
        format.arrange(record, columns);
      };
    }
    const bool has_sidecar = form == ProvenanceForm::kSidecar;
    const std::string sidecar = output + ".provenance.json";
    if (has_sidecar) plan.files.push_back({.name = sidecar, .use = FileUse::kWhole, .kind = &kProvenanceKind});
    plan.finish = [&](const RunEnd& end) {
      for (const std::string& note : format.notes()) end.log.add_message(note);
      if (has_sidecar && end.is_complete) end.write(sidecar, sidecar_text(*provenance, end.statistics));
    };
    HeldRows held(filter, static_cast<std::size_t>(options_.filter.top),
                  static_cast<std::size_t>(options_.filter.pick),
                  static_cast<std::uint64_t>(options_.filter.pick_seed));
    const bool may_repeat = options_.filter.top > 0 && options_.run.input.dedupe == Dedupe::kNone;
    if (may_repeat && shows_puzzles(chosen, format)) held.counts_repeats();
    if (chosen.judges) held.add_to(plan);
    if (names_puzzles_only(chosen, format)) add_state_remark(plan);
    if (chosen.judges && format.uses(Field::kEr)) add_decided_remark(chosen.echoes, plan);
    add_rules_file(rules, plan);
    if (const auto refused = store.open(options_.store, rules, chosen.store, options_.run, operands, plan)) {
      return *refused;
    }
    const int status = run_records(options_.run, operands, plan);
    const bool is_empty = held.count() == 0;
    return status == kExitFine && options_.filter.fails_if_empty && is_empty ? kExitSomeRecordFailed : status;
  }

 private:
  RateOptions options_;
};

// `filter` is a form of `rate` that rates puzzles only until they are accepted or rejected, and writes records as
// they were read, unless options ask for more.
template <bool kFilters>
std::unique_ptr<Command> make_rate_command() {
  return std::make_unique<RateCommand>(kFilters);
}

}  // namespace

CommandRow rate_command() {
  return {.name = "rate",
          .summary = "print how hard each puzzle is (also without naming a command)",
          .description = kRateDescription,
          .examples = kRateExamples,
          .notes = rate_notes,
          .usual_options =
              "er pearl where sort top to format fields stop-at timeout output force threads summary "
              "dedupe",
          .make = make_rate_command<false>};
}

CommandRow filter_command() {
  return {.name = "filter",
          .summary = "print the puzzles whose ratings fulfil conditions",
          .description = kFilterDescription,
          .examples = kFilterExamples,
          .notes = rate_notes,
          .statuses = kFilterStatuses,
          .usual_options =
              "er pearl diamond where recorded sort top reject split to fields output force summary "
              "dedupe",
          .make = make_rate_command<true>};
}

}  // namespace sudorate
