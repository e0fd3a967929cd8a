#include "tools/cli/rate_command.h"

#include <cstdint>
#include <memory>
#include <utility>

#include "tools/cli/command_table.h"
#include "tools/cli/filter_options.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/list_update.h"
#include "tools/cli/print.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/run/evaluation.h"
#include "tools/run/made_rows.h"
#include "tools/run/run_records.h"

namespace sudorate {
namespace {

// Whether results show puzzles in a place where the candidates of a state have no room.
bool names_puzzles_only(const RatePlan& plan, const RowFormat& format) {
  return !plan.echoes && format.uses(Field::kPuzzle) && !format.uses(Field::kState) && !format.uses(Field::kText);
}

Rating part_of(const RatingResult& rating, RatingPart part) {
  if (part == RatingPart::kEr) return rating.er;
  return (part == RatingPart::kEp ? rating.ep : rating.ed).value_or(0);
}

// `plan.echoes` may change until the first record is read.
Row rated_row(const Record& record, const RateOptions& options, const RatePlan& plan, const RowFormat& format,
              Evaluator& evaluator, RecordJudge& judge) {
  Evaluation evaluation = plan.judges ? judge.evaluate(evaluator, record) : evaluator.evaluate(record);
  Row row = row_of(evaluation, plan.echoes ? echoed(record) : format.row(record, evaluation));
  if (options.climbed) row.rank = part_of(evaluation.rating, *options.climbed);
  if (plan.judges) judge.place(record, evaluation, row);
  row.lacks_candidates = record.position() != nullptr && record.position()->state && row.destination != kNowhere &&
                         names_puzzles_only(plan, format);
  if (options.rows.only_rated && !is_rated(row.outcome)) row.destination = kNowhere;
  return row;
}

// A message at the end about so many rows, if there are any.
void add_remark(RunLog& log, std::int64_t count, const std::string& one, const std::string& several,
                const std::string& remark) {
  if (count > 0) log.add_message(std::to_string(count) + ' ' + (count == 1 ? one : several) + remark);
}

// The records with their own fields under the names of the first table.
class ArrangedFields final : public RecordStage {
 public:
  ArrangedFields(RecordStage& records, RowFormat& format) : records_(records), format_(format) {}

  bool next(Record& record) override {
    if (!records_.next(record)) return false;
    format_.arrange(record);
    return true;
  }

 private:
  RecordStage& records_;
  RowFormat& format_;
};

// Whether the input is a table with the names of its columns, or objects in lines, of this form.
bool has_form(const Record* first, RowForm form) {
  if (first == nullptr) return false;
  if (first->table().line.empty()) {
    const std::string& text = first->text;
    return form == RowForm::kJsonLines && text.starts_with('{') && text.find('\n') == std::string::npos;
  }
  const bool has_tabs = first->table().line.find('\t') != std::string::npos;
  return form == (has_tabs ? RowForm::kTsv : RowForm::kCsv);
}

// Whether equal rows are certainly about equal puzzles.
bool shows_puzzles(const RowFormatOptions& asked, const RowFormat& format) {
  const bool is_plain = (asked.form == RowForm::kText && !asked.line_template) || asked.form == RowForm::kSerate;
  return is_plain || format.uses(Field::kPuzzle) || format.uses(Field::kText);
}

}  // namespace

void RateCommand::add_options(OptionTable& table) {
  RulesOptions& rules = options_.rules;
  bool* const only_rated = &options_.rows.only_rated;
  add_filter_options(table, options_.filter);
  add_row_options(table, options_.rows);
  add_limit_options(table, options_.rating);
  if (!options_.filter.filters) {
    add_update_options(table, options_);
  }
  add_rules_options(table, rules, only_rated);
  add_run_options(table, options_.run);
  add_dedupe_option(table, options_.run.input);
  add_name_option(table, options_.run.input);
  add_recorded_options(table, options_.recorded);
  add_store_options(table, options_.store);
}

Complaint RateCommand::check() const { return check_rate_options(options_, call().has_form_of_name); }

int RateCommand::run() {
  const RulesOptions& rules = options_.rules;
  options_.recorded.scale = rules.switches.table;
  RatePlan chosen = rate_plan(options_, call().has_form_of_name);
  const FilterOptions& asked = options_.filter;
  RowFormat format(options_.rows.format);
  RunSetup setup = setup_of(chosen);
  if (const auto status = complete(setup)) return *status;
  std::optional<ListUpdate> update;
  if (options_.updates_list) {
    if (const auto status = update.emplace(options_).open(operands(), setup)) return *status;
  }
  RecordRun run(options_.run, operands(), std::move(setup));
  StoreOfRun store;
  if (const auto status = store.open(options_.store, chosen_rules(rules), run, chosen.store_answers))
    return *status;
  if (const auto status = open(run)) return *status;
  if (update) update->begin(run);
  std::string preamble = begin(run, chosen, format);
  ArrangedFields arranged(run.records(), format);
  RecordStage& records = format.passes_columns() ? static_cast<RecordStage&>(arranged) : run.records();
  MadeRows rated(records, run.threads(), [&](const RunContext& context) {
    RatingOptions rating = context.rating_options(options_.rating);
    if (chosen.counts_work) rating.team = nullptr;
    Evaluator evaluator(rating, options_.choices);
    use_rules(rules, evaluator);
    store.use(evaluator);
    const auto shared = std::make_shared<Evaluator>(std::move(evaluator));
    const auto judge = std::make_shared<RecordJudge>(chosen.filter);
    return row_maker(made_by([&, shared, judge](const Record& record) {
      if (update) return update->row(record, *shared);
      return rated_row(record, options_, chosen, format, *shared, *judge);
    }));
  });
  std::int64_t states = 0;   // whose candidates the results have no room for
  std::int64_t decided = 0;  // without the ER that was asked for, since the conditions need none
  EachRow counted(followed(run, rated), [&](Row& row) {
    if (update) update->place(row);
    if (row.lacks_candidates) ++states;
    if (row.outcome == RecordOutcome::kDecided && row.verdict == RowVerdict::kAccepted) ++decided;
  });
  HeldRows sorted(counted, chosen.filter, held_choice(chosen, format));
  run.write(sorted, std::move(preamble));
  if (update) update->finish(run);
  run.close(asked.condition_words, chosen.ratings);

  RunLog& log = run.log();
  if (!chosen.echoes && format.uses(Field::kEr)) {
    add_remark(log, decided, "row has", "rows have",
               asked.takes_recorded
                   ? " no ER, for the input has a bound; 'sudorate rate' with the same conditions rates to the end"
                   : " no ER, as the conditions were decided before it was known; 'sudorate rate' with the same "
                     "conditions rates to the end");
  }
  add_remark(log, states, "record is a state", "records are states",
             "; the field 'puzzle' has no room for the candidates; the field 'text' has the record as it was read");
  sorted.report(log, run.is_complete());
  if (chosen.echoes && run.has_other_lines() && shows_summary(options_.run))
    log.add_message("lines that are no records are left out");
  for (const std::string& note : format.notes()) log.add_message(note);
  report(log);
  if (update) update->report(run);
  store.close(log, shows_summary(options_.run));
  const int status = run.end();
  return status == kExitFine && !has_enough() ? kExitSomeRecordFailed : status;
}

std::optional<int> RateCommand::complete(RunSetup&) { return std::nullopt; }
RowStage& RateCommand::followed(RecordRun&, RowStage& rows) { return rows; }
std::optional<int> RateCommand::open(RecordRun& run) { return run.open(); }

RunSetup RateCommand::setup_of(const RatePlan& chosen) const {
  RunSetup setup{.outputs = chosen.filter.files.names};
  if (chosen.reads_recorded) setup.recorded = options_.recorded;
  add_rules_file(options_.rules, setup);
  add_store_file(options_.store, setup);
  return setup;
}

// Decides by the first record what shapes all rows. Returns the text before them.
std::string RateCommand::begin(RecordRun& run, RatePlan& chosen, RowFormat& format) const {
  const Record* const first = run.first();
  const bool may_be_rated = chosen.may_take_recorded && shows_summary(options_.run) && first != nullptr;
  if (may_be_rated && seems_rated(*first)) {
    run.log().add_message("the input holds ratings; --recorded takes them and rates nothing");
  }
  const std::string other_form =
      chosen.echoes ? text_name_remark(chosen.filter.files.names.front()) : std::string();
  if (chosen.may_echo) chosen.echoes = chosen.filter.echoes_errors = has_form(first, options_.rows.format.form);
  if (!chosen.echoes) {
    if (first != nullptr) format.set_columns(first->table().names);
    return format.header();
  }
  // The names of the columns belong to a table as it was read.
  if (first != nullptr && !first->table().line.empty()) return first->table().line + '\n';
  if (!other_form.empty()) run.log().add_message(other_form);
  return {};
}

HeldChoice RateCommand::held_choice(const RatePlan& chosen, const RowFormat& format) const {
  const FilterOptions& asked = options_.filter;
  const bool may_repeat = asked.top > 0 && options_.run.input.dedupe == Dedupe::kNone;
  return {.top = static_cast<std::size_t>(asked.top),
          .pick = static_cast<std::size_t>(asked.pick),
          .pick_seed = static_cast<std::uint64_t>(asked.seed),
          .counts_repeats = may_repeat && (chosen.echoes || shows_puzzles(options_.rows.format, format))};
}

CommandRow rate_command() {
  return {.name = "rate",
          .summary = "print how hard each puzzle is (also without naming a command)",
          .notes = rate_notes,
          .make = make_command<RateCommand, false>};
}

CommandRow filter_command() {
  return {.name = "filter",
          .summary = "print the puzzles whose ratings fulfil conditions",
          .notes = rate_notes,
          .make = make_command<RateCommand, true>};
}

}  // namespace sudorate
