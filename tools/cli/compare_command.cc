#include <algorithm>
#include <any>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/cli/arrangement.h"
#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/paint_rules.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/cli/store_options.h"
#include "tools/compare/comparison_order.h"
#include "tools/compare/comparison_rows.h"
#include "tools/compare/comparison_source.h"
#include "tools/compare/comparison_text.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/rating_range.h"
#include "tools/notation/technique_set.h"
#include "tools/run/digest.h"
#include "tools/run/evaluator.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/run/shortlist.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/viewer/report_page.h"

namespace sudorate {
namespace {

// The records of a comparison: those to be rated, then one for each pair that needs no rating. Such pairs bypass
// the threads, which pass only records and keep their order.
class PairedRecords final : public RecordStage {
 public:
  explicit PairedRecords(ComparisonSource& source) : source_(source) {}

  bool next(Record& record) override {
    if (source_.next_to_rate(record)) return true;
    ComparisonSource::Pair pair;
    if (!source_.next(pair)) return false;
    record = {};
    record.source = pair.compared.source;
    record.line = record.last_line = std::max(pair.compared.a.line, pair.compared.b.line);
    record.parsed = pair.error;
    record.recorded = pair.compared.a.ratings;
    record.input_bytes = pair.input_bytes;
    const std::lock_guard lock(mutex_);
    pairs_.push_back(std::move(pair));
    return true;
  }

  // The pair of the next row that has none.
  ComparisonSource::Pair take_pair() {
    const std::lock_guard lock(mutex_);
    ComparisonSource::Pair pair = std::move(pairs_.front());
    pairs_.pop_front();
    return pair;
  }

 private:
  ComparisonSource& source_;
  std::mutex mutex_;
  std::deque<ComparisonSource::Pair> pairs_;
};

// The rows of all records, and behind them a text, and one for each of the records that differ most.
class TopRows final : public RowStage {
 public:
  using Text = std::function<std::string()>;
  using TextOf = std::function<std::string(ComparedRecord& record)>;
  TopRows(RowStage& rows, std::size_t top, Text head, TextOf text)
      : rows_(rows), top_(top), head_(std::move(head)), text_(std::move(text)) {}

  void offer(int score, std::int64_t number, ComparedRecord record) {
    top_.offer(score, number, std::move(record));
  }
  bool next(Row& row) override {
    if (!has_all_ && rows_.next(row)) return true;
    row = {};
    row.is_held = true;
    if (!std::exchange(has_all_, true)) {
      records_ = top_.take(true);
      std::reverse(records_.begin(), records_.end());
      row.text = head_();
      return true;
    }
    if (records_.empty()) return false;
    row.text = text_(records_.back());
    records_.pop_back();
    return true;
  }
  void stop() override { rows_.stop(); }

 private:
  RowStage& rows_;
  Shortlist<ComparedRecord, int> top_;
  Text head_;
  TextOf text_;
  bool has_all_ = false;
  std::vector<ComparedRecord> records_;  // the first one last
};

// The rearrangements of a puzzle that were rated, and those of them with the wanted ER.
struct Rearrangements {
  int rated = 0;
  int found = 0;
};

// Rates those of 'sudorate morphs --count=30', as far as some seconds of work allow: a list may have the rating of
// another arrangement of a puzzle. The options are those of the puzzle's own rating.
Rearrangements rated_rearrangements(const Digits81& givens, Rating er, RatingOptions options) {
  constexpr int kMost = 30;
  constexpr std::uint64_t kFirst = 0x9E3779B97F4A7C15U;
  std::uint64_t work = 300'000;
  options.records_steps = false;
  // A higher rating is a different one, whatever it is.
  options.stop_at = std::min(options.stop_at, static_cast<Rating>(er + 1));
  Rearrangements counts;
  while (counts.rated < kMost) {
    options.work_limit = std::min(options.work_limit, work);
    Record record;
    record.parsed = make_position(random_arrangement(givens, kFirst + static_cast<std::uint64_t>(counts.rated)));
    const Evaluation evaluation = Evaluator(options).evaluate(record);
    if (evaluation.outcome == RecordOutcome::kLimit || evaluation.outcome == RecordOutcome::kCancelled) break;
    ++counts.rated;
    if (evaluation.outcome == RecordOutcome::kRated && evaluation.rating.er == er) ++counts.found;
    work -= std::min(work, evaluation.rating.work);
  }
  return counts;
}

class CompareCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    table.begin_section("comparison");
    table.add_parsed("tolerance", "RATING",
                     "take ratings as equal that differ by at most RATING, as in 0.1 (default: 0.0)",
                     "a number of tenths from 0.0 to 20.0, such as 0.1", parse_rating, heading_.rules.tolerance);
    table.add_switch("path", "compare recorded solving paths, too, and show the first step that differs",
                     heading_.rules.compares_paths);
    table.add_switch("computed", "compare each file with computed ratings, even if there are two",
                     input_.rates_all);
    add_limit_options(table, rating_options_);
    add_technique_switches(table, switches_);

    table.begin_section(OptionKind::kRecorded);
    add_recorded_options(table, input_.reading);

    table.begin_section(OptionKind::kRow);
    add_form_option(
        table, "text for people, or a row for each puzzle that is not equal as csv, tsv or jsonl (default: text)",
        form_.form, "text csv tsv jsonl");
    table.add_switch("all", "rows for equal puzzles, too", writes_all_);
    table.add(
        "technique", "LIST",
        "show only differences by these techniques, of the first step that differs with --path, else of the "
        "steps that decided the ratings; a name that ends with * stands for all with this beginning, and fish, "
        "chains and other groups of --without for theirs. The counts are still of all records",
        [this](const std::string& value) -> Complaint {
          for (const std::string_view name : pieces_of(value, ',')) {
            const std::vector<NamedTechnique> group = techniques_of_group(name);
            for (const NamedTechnique& each : group) techniques_.push_back(each.slug);
            if (!group.empty()) continue;
            if (!techniques_named(name)) {
              std::vector<std::string> slugs(pass_group_names().begin(), pass_group_names().end());
              for (const NamedTechnique& each : named_techniques()) slugs.push_back(each.slug);
              return unknown_technique(name, slugs);
            }
            techniques_.emplace_back(name);
          }
          return {};
        });
    table.add_number(
        "top", "N",
        concat(
            "list the N puzzles that differ most, the largest difference first: by ER, whether up or down, then by "
            "EP, then by ED; of equal differences, the first in the input. The counts are still of all records "
            "(default: ",
            kUsuallyShown, " as text, else all in the order of the input)"),
        top_, 1);
    table.add_text(
        "report", "FILE",
        "write a page for browsers to FILE, such as report.html: counts, plots, and the puzzles with their paths",
        report_);
    add_run_options(table, run_options_);
    add_dedupe_option(table, run_options_.input);
    add_store_options(table, store_options_);
  }

  Complaint check() const override {
    const std::vector<std::string>& files = operands();
    if (input_.rates_all) return {};
    if (files.size() > 2) {
      return "compare takes one file or two; --computed compares more of them with computed ratings";
    }
    if (files.size() == 2 && files[0] == files[1]) {
      return "'" + files[0] + "' would be compared with itself; give two files";
    }
    return {};
  }

  int run() override {
    const bool makes_report = !report_.empty();
    rating_options_.rules = switches_.rules();
    rating_options_.records_steps = true;
    const Rules& rules = rating_options_.rules;
    heading_.other_rules = other_name(rules);
    heading_.table = rules.table;
    input_.reading.scale = rules.table;
    if (rules.are_own())
      heading_.explaining_call =
          concat("sudorate why", rules.is_se() ? "" : concat(" --scale=", rules.table->scale));
    RunSetup setup = run_setup();
    if (form_.form == RowForm::kText) setup.paint = comparison_paint();
    if (makes_report) setup.files.push_back({report_, FileUse::kWhole, "--report"});
    add_store_file(store_options_, setup);
    RecordRun run(run_options_, operands(), std::move(setup));
    RunLog& log = run.log();
    if (const auto status = run.check_files()) return *status;
    input_.operands = operands();
    input_.input = run_options_.input;
    ComparisonSource source(input_, log, &run.input_watch());
    if (log.exit_status() == kExitFileFailed) return kExitFileFailed;
    heading_.subject = source.subject();
    if (!heading_.subject.is_computed && !rules.is_se()) {
      return usage_error("--scale, --without and --only are for computed ratings; give one file, or --computed");
    }
    PairedRecords records(source);
    StoreOfRun store;
    if (const auto status = store.open(store_options_, rating_options_.rules, run)) return *status;
    if (const auto status = run.open(&records)) return *status;

    MadeRows rated(run.records(), run.threads(), [&](const RunContext& context) {
      const RatingOptions options = context.rating_options(rating_options_);
      Evaluator evaluator(options);
      store.use(evaluator);
      return std::make_unique<ComparisonMaker>(options, std::move(evaluator), heading_.rules, makes_report);
    });
    if (is_text() && top_ == 0) top_ = kUsuallyShown;
    const RatingOptions options = RunContext{run.threads().cancelled}.rating_options(rating_options_);
    TopRows top(
        rated, static_cast<std::size_t>(top_),
        [&] {
          return is_text() ? headline_text(agreement_, heading_) + '\n' + heading_text(heading_) : std::string();
        },
        [&](ComparedRecord& record) {
          if (is_text() && heading_.subject.is_computed) add_rearrangements(options, record);
          return form_of(record);
        });
    ReportPage page(kReportRows);
    EachRow compared(top, [&](Row& row) {
      const ComparedRecord record = compared_record(row, records);
      agreement_.add(record);
      if (top_ == 0) {
        row.text = text_of(record);
      } else if (const int score = difference_score(record); score > 0 && is_listed(record)) {
        top.offer(score, ++listed_, record);
      }
      if (makes_report && is_about_chosen(record)) page.add(record);
    });
    if (heading_.subject.is_computed) show_scale(*rules.table, form_);
    run.write(compared, is_text() ? std::string() : form_.head(names_of(comparison_columns())));
    const bool has_all = run.is_complete();
    if (is_text() && (has_all || run.is_cut())) run.add_text(last_text(has_all));
    run.close();

    const std::string problem = source.length_problem();
    if (has_all && !problem.empty()) log.add_message(problem);
    const bool has_paths = agreement_.paths.compared() > 0;
    if (has_all && heading_.rules.compares_paths && !has_paths) log.add_message(missing_paths_text());
    if (!is_text() && shows_summary(run_options_))
      log.add_lines(headline_text(agreement_, heading_) + agreement_text(agreement_, heading_));
    if (makes_report && agreement_.records == 0) {
      log.add_message("there is nothing to compare; '" + report_ + "' is not written");
    } else if (makes_report && (has_all || run.is_cut())) {
      run.write_file(report_, page.html(agreement_, heading_, provenance(has_all), lesson_at(), has_all));
    }
    store.close(log, shows_summary(run_options_));
    const int status = run.end();
    if (status != kExitFine && status != kExitSomeRecordFailed) return status;
    return agreement_.is_complete() ? kExitFine : kExitSomeRecordFailed;
  }

 private:
  ComparedRecord compared_record(Row& row, PairedRecords& records) const {
    if (auto* const compared = std::any_cast<ComparedRecord>(&row.extra)) return std::move(*compared);
    ComparisonSource::Pair pair = records.take_pair();
    if (!pair.is_decided) compare(pair.compared, heading_.rules);
    return std::move(pair.compared);
  }

  std::string last_text(bool has_all) const {
    const std::int64_t hidden = listed_ - top_;
    return concat(hidden > 0 ? concat("and ", hidden, " more that differ; --top=N lists more\n\n") : "",
                  agreement_text(agreement_, heading_),
                  has_all ? "" : "\ninterrupted; later records are missing\n");
  }

  bool is_text() const { return form_.form == RowForm::kText; }

  // A record as text or as a row.
  std::string form_of(const ComparedRecord& record) const {
    return is_text() ? record_text(record, heading_) : line_of(form_, comparison_columns(), ComparisonRow(record));
  }

  // The row of a record in the order of the input; may be empty.
  std::string text_of(const ComparedRecord& record) const {
    const bool is_equal = record.verdict == ComparisonVerdict::kEqual;
    return !is_about_chosen(record) || (is_equal && !writes_all_) ? std::string() : form_of(record);
  }

  // As text, only what differs; the others have a line for each reason.
  bool is_listed(const ComparedRecord& record) const {
    const bool differs = record.verdict == ComparisonVerdict::kDifferent;
    return (!is_text() || differs) && is_about_chosen(record);
  }

  // Adds to a record whose ER differs how many rearrangements have the recorded one, unless the other scale
  // explains it.
  static void add_rearrangements(const RatingOptions& options, ComparedRecord& record) {
    const RecordedPart& er = record.a.ratings.er;
    const bool differs = record.parts.front().verdict == PartVerdict::kDifferent && er.kind == RecordedKind::kExact;
    if (!differs || record.is_by_other_scale.value_or(false) || !record.candidates.empty()) return;
    const Rearrangements counts = rated_rearrangements(cell_digits(record.puzzle), er.value, options);
    if (counts.found == 0) return;
    record.remark +=
        concat(record.remark.empty() ? "" : "\n  ", "the recorded ", to_string(er.value), " is the rating of ",
               counts.found, " of ", counts.rated, " rearrangements: probably a rearranged copy");
  }

  bool is_about_chosen(const ComparedRecord& record) const {
    if (techniques_.empty()) return true;
    const std::vector<std::string> differing = differing_techniques(record);
    return std::any_of(differing.begin(), differing.end(), [&](const std::string& technique) {
      return std::any_of(techniques_.begin(), techniques_.end(),
                         [&](const std::string& pattern) { return matches_slug(pattern, slug_of(technique)); });
    });
  }

  // Why --path compares no paths: the sides without any.
  std::string missing_paths_text() const {
    const ComparisonSubject& subject = heading_.subject;
    std::string names;
    if (agreement_.paths_left_aside == 0) names = "A, " + subject.name_a;
    if (!agreement_.b_has_paths) names += (names.empty() ? "B, " : ", and in B, ") + subject.name_b;
    if (names.empty()) return "--path: no puzzle has a path on both sides";
    return "--path: no paths are recorded in " + names +
           "; ratings alone do not show where two solutions part. 'sudorate path --to=trace' writes the paths of "
           "sudorate";
  }

  // By the rules of the ratings, and within their limits for each step.
  ReportPage::LessonAt lesson_at() const {
    return [this, rater = std::make_shared<Rater>()](const Grid& board) -> std::optional<Lesson> {
      SearchLimits limits = search_limits(rating_options_);
      Step step;
      const StepSearch end =
          rater->find_step(board, rating_options_.stop_at, true, limits, step, rating_options_.rules);
      if (end != StepSearch::kFound) return std::nullopt;
      return make_lesson(board, {std::move(step)}, {}, rating_options_.rules);
    };
  }

  ReportPage::Provenance provenance(bool is_complete) const {
    std::string rules(switches_.table->name);
    if (!rating_options_.rules.are_own()) rules += ", " + heading_.other_rules;
    const auto add_marked = [&](std::string_view sides) {
      rules.append("; ").append(sides).append(" ratings by other rules, marked with ~");
    };
    if (agreement_.a_has_marked) add_marked(agreement_.b_has_marked ? "A and B have" : "A has");
    if (agreement_.b_has_marked && !agreement_.a_has_marked) add_marked("B has");
    ReportPage::Provenance provenance = {{"program", "sudorate " SUDORATE_VERSION},
                                         {"rules", std::move(rules)},
                                         {"records", std::to_string(agreement_.records)}};
    if (!is_complete) provenance.emplace_back("interrupted", "yes; later records are missing");
    if (heading_.rules.tolerance > 0) {
      provenance.emplace_back("tolerance", to_string(static_cast<Rating>(heading_.rules.tolerance)));
    }
    if (rating_options_.stop_at <= kBeyondRating) {
      provenance.emplace_back("techniques", "below " + to_string(rating_options_.stop_at));
    }
    for (const std::string& operand : operands()) {
      const std::optional<std::string> digest = operand == "-" ? std::nullopt : file_digest(operand);
      if (digest) provenance.emplace_back(operand, "SHA-256 " + *digest);
    }
    return provenance;
  }

  RatingOptions rating_options_;
  ComparisonInput input_;
  ComparisonHeading heading_;
  TableForm form_;
  bool writes_all_ = false;
  static constexpr std::int64_t kUsuallyShown = 20;
  std::int64_t top_ = 0;  // 0 for all, in the order of the input
  // Names or beginnings; empty for all.
  std::vector<std::string> techniques_;
  std::string report_;
  // The puzzles that differ most, on the page.
  static constexpr std::size_t kReportRows = 200;
  TechniqueSwitches switches_;
  StoreOptions store_options_;

  Agreement agreement_;
  std::int64_t listed_ = 0;
};

}  // namespace

CommandRow compare_command() {
  return {.name = "compare",
          .summary = "compare recorded ratings with computed ones, or two rated files",
          .usage = "[OPTION]... [A [B]]",
          .columns = [] { return words_of(comparison_columns()); },
          .make = make_command<CompareCommand>};
}

}  // namespace sudorate
