#include "tools/cli/rate_command.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>

#include "tools/cli/filter_options.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/row_options.h"
#include "tools/cli/run_options.h"
#include "tools/run/evaluation.h"
#include "tools/select/record_filter.h"

namespace sudorate {
namespace {

constexpr std::string_view kDescription = R"(Prints each puzzle and its rating, as in PUZZLE ED=ER/EP/ED.

Where there is no rating the line ends with ED=no-solution, ED=multiple or
ED=malformed; in a template %r prints that word, and %p and %d print -. A puzzle
that needs more than the allowed techniques shows the least it can be, such as
>=7.5, and - for what is not known.
)";

constexpr std::string_view kExamples =
    R"(  $ sudorate -f '%n: %r' ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6
  1: 4.2

  sudorate --summary -o rated.txt puzzles.txt      keep the ratings in a file
  sudorate --stop-at=chains puzzles.txt            quickly tell easy from hard
  sudorate -f '%r;%g' puzzles.txt                  ER in front of each line
)";

class RateMaker : public RowMaker {
 public:
  RateMaker(const RatingOptions& options, const RecordFilter& filter, const RowFormat& format, bool echoes,
            bool counts_steps)
      : evaluator_(options), judge_(filter), format_(format), echoes_(echoes), counts_steps_(counts_steps) {}

  Row make(const Record& record) override {
    Evaluation evaluation = judge_.evaluate(evaluator_, record);
    std::string text = echoes_ ? echoed(record) : format_.row(record, evaluation);
    Row row = row_of(evaluation, counts_steps_);
    row.text = std::move(text);
    judge_.place(record, evaluation, row);
    return row;
  }

 private:
  Evaluator evaluator_;
  RecordJudge judge_;
  const RowFormat& format_;
  bool echoes_;
  bool counts_steps_;
};

class RateCommand : public Command {
 public:
  explicit RateCommand(bool filters) : filters_(filters) {}
  void add_options(OptionTable& table) override;
  Complaint check(const std::vector<std::string>& operands) override;
  int run(const std::vector<std::string>& operands) override;

 private:
  std::string file_extension() const;
  RecordFilter make_filter() const;

  // `filter` in place of `rate`.
  bool filters_;
  FilterOptions filter_options_;
  RowOptions row_options_;
  RatingOptions rating_options_;
  RunOptions run_options_;
};

void RateCommand::add_options(OptionTable& table) {
  add_filter_options(table, filter_options_, filters_);
  add_row_options(table, row_options_);
  add_limit_options(table, rating_options_);
  add_run_options(table, run_options_);
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
  const std::vector<std::string> files = make_filter().files.names;
  const bool writes_files = std::find(files.begin(), files.end(), "-") == files.end();
  const bool keeps_checkpoint = run_options_.checkpoint || run_options_.resumes;
  if (keeps_checkpoint && (filter_options_.top > 0 || filter_options_.pick > 0)) {
    return "--top and --pick know their records only at the end; leave out --checkpoint and --resume";
  }
  if (run_options_.resumes && filter_options_.fails_if_empty) {
    return "--fail-empty must see all records; leave out --resume";
  }
  for (const Complaint& complaint :
       {check_filter_options(filter_options_, run_options_.output), check_row_options(row_options_, writes_files),
        check_run_options(run_options_, writes_files)}) {
    if (!complaint.empty()) return complaint;
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

RecordFilter RateCommand::make_filter() const {
  return {selection_of(filter_options_), result_files_of(filter_options_, run_options_.output, file_extension()),
          filter_options_.buckets.value_or(Buckets()), filter_options_.top > 0};
}

int RateCommand::run(const std::vector<std::string>& operands) {
  const RecordFilter filter = make_filter();
  const std::optional<Provenance> provenance = wanted_provenance(row_options_, call_text(), operands);
  RowFormat format = make_row_format(row_options_, provenance);
  RunPlan plan;
  plan.make_maker = [&](const std::atomic<bool>& cancelled) {
    RatingOptions options = rating_options_;
    options.cancelled = &cancelled;
    options.records_steps = run_options_.shows_statistics || format.uses_steps();
    return std::make_unique<RateMaker>(options, filter, format, filter_options_.echoes,
                                       run_options_.shows_statistics);
  };
  plan.destinations = filter.files.names;
  plan.options = call_text();
  add_to_plan(row_options_, provenance, format, filter.files.names.front(), plan);
  if (filter_options_.echoes) plan.preamble = {};
  AcceptedRows accepted(static_cast<std::size_t>(filter_options_.top),
                        static_cast<std::size_t>(filter_options_.pick),
                        static_cast<std::uint64_t>(filter_options_.pick_seed));
  accepted.add_to(plan);
  const int status = run_records(run_options_, operands, plan);
  const bool is_empty = accepted.count() == 0;
  return status == kExitFine && filter_options_.fails_if_empty && is_empty ? kExitSomeRecordFailed : status;
}

}  // namespace

std::unique_ptr<Command> make_rate_command(bool filters) { return std::make_unique<RateCommand>(filters); }

std::string rate_notes() { return condition_help() + field_help(); }

CommandRow rate_command() {
  return {.name = "rate",
          .summary = "print how hard each puzzle is (also without naming a command)",
          .usage = "[OPTION]... [FILE | PUZZLE | -]...",
          .description = kDescription,
          .examples = kExamples,
          .notes = rate_notes,
          .make = [] { return make_rate_command(false); }};
}

}  // namespace sudorate
