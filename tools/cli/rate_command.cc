#include "tools/cli/rate_command.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>

#include "tools/cli/commands.h"
#include "tools/cli/filter_options.h"
#include "tools/cli/input_options.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/print.h"
#include "tools/cli/recorded_options.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/run/evaluation.h"
#include "tools/select/record_filter.h"

namespace sudorate {
namespace {

constexpr std::string_view kRateDescription = R"(Prints each puzzle and its rating, as in PUZZLE ED=ER/EP/ED.

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
)";

class RateMaker : public RowMaker {
 public:
  RateMaker(const RatingOptions& options, EvaluationChoices choices, const RulesOptions& rules,
            const RecordFilter& filter, const RowFormat& format, bool echoes, bool counts_steps)
      : evaluator_(options, choices),
        judge_(filter),
        format_(format),
        echoes_(echoes),
        counts_steps_(counts_steps),
        names_puzzles_only_(!echoes && format.uses(Field::kPuzzle) && !format.uses(Field::kState) &&
                            !format.uses(Field::kText)) {
    use_rules(rules, evaluator_);
  }

  Row make(const Record& record) override {
    Evaluation evaluation = judge_.evaluate(evaluator_, record);
    std::string text = echoes_ ? echoed(record) : format_.row(record, evaluation);
    Row row = row_of(evaluation, counts_steps_);
    row.text = std::move(text);
    judge_.place(record, evaluation, row);
    row.lacks_candidates = names_puzzles_only_ && record.position() != nullptr && record.position()->state &&
                           row.destination != kNowhere;
    return row;
  }

 private:
  Evaluator evaluator_;
  RecordJudge judge_;
  const RowFormat& format_;
  bool echoes_;
  bool counts_steps_;
  bool names_puzzles_only_;
};

// Adds a message at the end about states whose candidates the results have no room for.
void add_state_remark(RunPlan& plan) {
  const auto count = std::make_shared<std::int64_t>(0);
  plan.watch = [count, watch = std::move(plan.watch)](Row& row) {
    if (row.lacks_candidates) ++*count;
    watch(row);
  };
  plan.finish = [count, finish = std::move(plan.finish)](const RunEnd& end) {
    if (*count > 0) {
      end.log.add_message(std::to_string(*count) + (*count == 1 ? " record is a state" : " records are states") +
                          "; the field 'puzzle' has no room for the candidates; the field 'text' has the record as "
                          "it was read");
    }
    finish(end);
  };
}

class RateCommand : public Command {
 public:
  explicit RateCommand(bool filters) : filters_(filters) {}
  void add_options(OptionTable& table) override;
  Complaint check(const std::vector<std::string>& operands) override;
  int run(const std::vector<std::string>& operands) override;

 private:
  // Whether --recorded leaves a requested field empty.
  Complaint check_recorded_fields() const;
  std::string file_extension() const;
  RecordFilter make_filter() const;
  // For `filter`: all requested fields must become known.
  Need need_of_fields() const;
  bool reads_recorded(const RowFormat& format) const;

  // `filter` in place of `rate`.
  bool filters_;
  FilterOptions filter_options_;
  RowOptions row_options_;
  RatedReaderOptions recorded_options_;
  RatingOptions rating_options_;
  EvaluationChoices choices_;
  RulesOptions rules_options_;
  RunOptions run_options_;
};

void RateCommand::add_options(OptionTable& table) {
  add_filter_options(table, filter_options_, filters_);
  add_row_options(table, row_options_);
  add_limit_options(table, rating_options_);
  if (!filters_) {
    table.add_switch(
        {.name = "quick",
         .help =
             "put puzzles that need chains nested twice or deeper into classes, and mark them quality=approx: "
             "9.5+, 10.0+, 10.5+ or 11.0+, the lowest rating of the deepest nesting used. The exact rating adds "
             "the length of the chain to that, so 9.5+ may well be a 10.2. All others are rated exactly, also "
             "those from 9.0 up with chains nested once"},
        choices_.is_quick);
    add_rules_options(table, rules_options_, &row_options_.only_rated);
  } else {
    add_technique_switches(table, rules_options_.switches, &row_options_.only_rated);
  }
  add_run_options(table, run_options_);
  add_shard_options(table, run_options_);
  add_check_solution_option(table, choices_.checks_solution);
  add_recorded_options(table, recorded_options_);
  add_statistics_option(table, run_options_);
}

Complaint RateCommand::check(const std::vector<std::string>&) {
  RowFormatOptions& format = row_options_.format;
  if (filters_) {
    filter_options_.decides_only = !filter_options_.need;
    filter_options_.echoes = format.form == RowForm::kText && !format.line_template;
  }
  if (filter_options_.split_style == SplitStyle::kSkfr) {
    if (format.form != RowForm::kText) return "--split-style=skfr writes text results; leave out --to";
    filter_options_.echoes = false;
  }
  if (choices_.is_quick) {
    if (filter_options_.sorts_records() || filter_options_.need || !filter_options_.sort.empty()) {
      return "--quick has no exact ratings to choose or sort puzzles by; leave it out, or the conditions";
    }
    if (rating_options_.stop_at <= kBeyondRating) return "--quick and --stop-at exclude each other";
    if (rating_options_.work_limit != RatingOptions().work_limit) {
      return "--quick counts no work; limit it with --timeout";
    }
  }
  if (rules_options_.are_other_rules()) {
    if (choices_.is_quick) {
      return "--quick is for Sudoku Explainer's rules; leave out --apply, --without, --only and --profile";
    }
    if (rules_options_.have_other_order() && (filter_options_.sorts_records() || filter_options_.need)) {
      return "conditions are for ratings in Sudoku Explainer's order; leave out --apply and --profile";
    }
    if (filter_options_.takes_recorded) {
      return "--recorded takes the ratings as they are; leave out --without and --only";
    }
  }
  choices_.rates_many = rules_options_.rates_many;
  if (choices_.is_quick && choices_.rates_many) return "--quick and --solutions=many exclude each other";
  if (const Complaint complaint = check_rules_options(rules_options_); !complaint.empty()) return complaint;
  if (const Complaint complaint = check_recorded_fields(); !complaint.empty()) return complaint;
  const ResultFiles result_files = make_filter().files;
  const std::vector<std::string>& files = result_files.names;
  const bool writes_others = std::max({result_files.rejected, result_files.undecided, result_files.errors}) >= 0;
  const bool writes_files = std::find(files.begin(), files.end(), "-") == files.end();
  const bool keeps_checkpoint = run_options_.checkpoint || run_options_.resumes;
  if (keeps_checkpoint && (filter_options_.top > 0 || filter_options_.pick > 0 || !filter_options_.sort.empty())) {
    return "--sort, --top and --pick write their rows only at the end; leave out --checkpoint and --resume";
  }
  if (run_options_.resumes && filter_options_.fails_if_empty) {
    return "--fail-empty must see all records; leave out --resume";
  }
  if (run_options_.shard && (filter_options_.pick > 0 || filter_options_.fails_if_empty)) {
    return "--pick and --fail-empty need all records at once; leave out --shard, and use them on the merged "
           "results";
  }
  if (run_options_.shard && filter_options_.top > 0 && writes_others) {
    return "--top and --shard write accepted puzzles alone; leave out --errors, --reject and --undecided";
  }
  if (!recorded_options_.rating_column.empty() && !reads_recorded(RowFormat(format))) {
    return "--rating-column is for the field 'recorded'; ask for it with --fields, %{recorded} in a --format, or "
           "in a condition";
  }
  for (const Complaint& complaint :
       {check_filter_options(filter_options_, run_options_.output), check_row_options(row_options_, writes_files),
        check_run_options(run_options_, writes_files)}) {
    if (!complaint.empty()) return complaint;
  }
  return {};
}

Complaint RateCommand::check_recorded_fields() const {
  if (!filter_options_.takes_recorded) return {};
  const RowFormat format(row_options_.format);
  for (int index = 0; index < kFieldCount; ++index) {
    const auto field = static_cast<Field>(index);
    if (!needs_evaluation(field) || !(format.uses(field) || uses(filter_options_.sort, field))) continue;
    return "--recorded rates nothing, so the field '" + std::string(field_name(field)) +
           "' stays unknown; leave out one of them, or take the input's own columns with --pass-through";
  }
  return {};
}

std::string RateCommand::file_extension() const {
  switch (row_options_.format.form) {
    case RowForm::kCsv:
      return "csv";
    case RowForm::kTsv:
      return "tsv";
    case RowForm::kJsonLines:
      return "jsonl";
    case RowForm::kText:
    case RowForm::kSerate:
      break;
  }
  return "txt";
}

Need RateCommand::need_of_fields() const {
  Need need = Need::kVerdict;
  const RowFormatOptions& asked = row_options_.format;
  if (!filters_ || filter_options_.need) return need;
  if (run_options_.shows_statistics && !filter_options_.takes_recorded) return Need::kAll;
  if (asked.fields.empty() && !asked.line_template) return need;
  const RowFormat format(asked);
  for (int index = 0; index < kFieldCount; ++index) {
    const auto field = static_cast<Field>(index);
    if (format.uses(field)) need = std::max(need, need_of(field));
  }
  return need;
}

bool RateCommand::reads_recorded(const RowFormat& format) const {
  const Condition& condition = selection_of(filter_options_).condition;
  return filter_options_.takes_recorded || format.uses_recorded() || uses(filter_options_.sort, Field::kRecorded) ||
         condition.uses(Fact::kRecordedEr) || condition.uses(Fact::kRecordedEp) ||
         condition.uses(Fact::kRecordedEd);
}

RecordFilter RateCommand::make_filter() const {
  const bool is_plain_text = row_options_.format.form == RowForm::kText && !row_options_.format.line_template;
  Selection selection = selection_of(filter_options_);
  selection.need = std::max(selection.need, need_of_fields());
  return {.selection = selection,
          .files = result_files_of(filter_options_, run_options_.output, file_extension()),
          .buckets = filter_options_.buckets.value_or(Buckets()),
          .takes_recorded = filter_options_.takes_recorded,
          .counts_verdicts = filter_options_.sorts_records(),
          .echoes_errors = is_plain_text,
          .order = sort_order_of(filter_options_),
          .chooses_by_er = filter_options_.top > 0 && selection.need >= Need::kEr};
}

int RateCommand::run(const std::vector<std::string>& operands) {
  if (rules_options_.shows_profile) return print(chosen_profile_text(rules_options_));
  RowFormatOptions& row_format = row_options_.format;
  if ((rules_options_.are_other_rules() || choices_.rates_many) && row_format.fields.empty()) {
    row_format.fields = default_fields(row_format.passes_columns);
    row_format.fields.insert(row_format.fields.end(), {Field::kQuality, Field::kRules});
    if (choices_.rates_many) {
      row_format.fields.insert(row_format.fields.end(), {Field::kCellsLeft, Field::kCandidatesLeft});
    }
  }
  if (choices_.is_quick && row_format.fields.empty()) {
    row_format.fields = default_fields(row_format.passes_columns);
    row_format.fields.insert(row_format.fields.end(), {Field::kQuality, Field::kBand});
  }
  const RecordFilter filter = make_filter();
  std::optional<Provenance> provenance = wanted_provenance(row_options_, call_text(), operands);
  if (provenance) provenance->profile = chosen_rules_name(rules_options_);
  RowFormat format = make_row_format(row_options_, provenance);
  const auto sorts_by = [&](Field field) { return uses(filter.order, field); };
  choices_.finds_minimality = format.uses_minimality() || sorts_by(Field::kMinimal);
  RunPlan plan;
  add_rules_file(rules_options_, plan);
  plan.make_maker = [&](const RunContext& context) {
    RatingOptions options = context.rating_options(rating_options_);
    if (format.uses_work() || sorts_by(Field::kWork)) options.team = nullptr;
    options.records_steps = run_options_.shows_statistics || format.uses_steps() ||
                            std::any_of(filter.order.begin(), filter.order.end(),
                                        [](const SortField& each) { return needs_steps(each.field); });
    return std::make_unique<RateMaker>(options, choices_, rules_options_, filter, format, filter_options_.echoes,
                                       run_options_.shows_statistics);
  };
  if (reads_recorded(format)) plan.recorded = recorded_options_;
  plan.destinations = filter.files.names;
  plan.options = call_text();
  plan.shows_numbers = format.uses_numbers() || sorts_by(Field::kN) || sorts_by(Field::kLine);
  plan.most_rows = filter_options_.top;
  add_to_plan(row_options_, provenance, format, filter.files.names.front(), plan);
  // The names of the columns belong to a table as it was read.
  if (filter_options_.echoes) {
    plan.preamble = [](const RunStart& start) {
      return start.header_line.empty() ? std::string() : start.header_line + '\n';
    };
  }
  const bool may_take_recorded =
      filters_ && !reads_recorded(format) && filter.selection.word_beyond_record().empty();
  if (may_take_recorded && shows_summary(run_options_)) {
    plan.preamble = [text = std::move(plan.preamble)](const RunStart& start) {
      if (start.first != nullptr && seems_rated(*start.first, start.columns)) {
        start.log.add_message("the input holds ratings; --recorded takes them and rates nothing");
      }
      return text(start);
    };
  }
  HeldRows held(filter, static_cast<std::size_t>(filter_options_.top),
                static_cast<std::size_t>(filter_options_.pick),
                static_cast<std::uint64_t>(filter_options_.pick_seed));
  held.add_to(plan);
  add_state_remark(plan);
  const int status = run_records(run_options_, operands, plan);
  const bool is_empty = held.count() == 0;
  return status == kExitFine && filter_options_.fails_if_empty && is_empty ? kExitSomeRecordFailed : status;
}

}  // namespace

std::unique_ptr<Command> make_rate_command(bool filters) { return std::make_unique<RateCommand>(filters); }

std::string rate_notes() { return condition_help() + field_help(); }

CommandRow rate_command() {
  return {.name = "rate",
          .summary = "print how hard each puzzle is (also without naming a command)",
          .description = kRateDescription,
          .examples = kRateExamples,
          .notes = rate_notes,
          .make = [] { return make_rate_command(false); }};
}

}  // namespace sudorate
