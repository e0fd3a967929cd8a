#include <any>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/print.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/cli/stats_report.h"
#include "tools/compare/solving_path.h"
#include "tools/records/meaning/recorded_rating.h"
#include "tools/run/evaluation.h"

namespace sudorate {
namespace {

constexpr std::string_view kStatsDescription =
    R"(Counts ratings: a histogram of ER by tenth or of the score, the techniques and
the hardest puzzles.

Ratings recorded beside the puzzles, as in PUZZLE ED=ER/EP/ED or in a column,
are taken from the input; other puzzles are rated. Techniques and scores are
counted if the path is known: for rated puzzles, and for the output of
'sudorate path --to=trace'.
)";

constexpr std::string_view kStatsExamples =
    R"(  $ sudorate stats ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6 | tail -1
  64 steps, 64 in the longest path

  sudorate stats rated.txt               of a file that was rated before
  sudorate stats --computed rated.txt    rate all puzzles again
  sudorate stats --by=score puzzles.txt  how much work the puzzles are as a whole
)";

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

// What is counted of a row besides the row.
struct CountedExtra {
  RankedRatings ratings{};
  // A rating in the input that cannot be one, "FILE:LINE: REASON"; or empty.
  std::string refused;
};

// Rows are only counted; their text is the puzzle, for the list of the hardest.
Row counted_row(const Record& record, Evaluator& evaluator, bool rates_all) {
  const auto& recorded = record.recorded;
  const bool is_recorded = recorded && recorded->problem.empty() &&
                           (recorded->er.kind != RecordedKind::kNone || !recorded->outcome.empty());
  Row row;
  CountedExtra extra;
  const bool counts_recorded = record.position() != nullptr ? !rates_all : is_result_only(record);
  if (is_recorded && counts_recorded) {
    row.outcome = recorded_outcome(*recorded);
    row.needs_no_puzzle = true;
    row.er = recorded->er.value;
    extra.ratings = {recorded->er.value, recorded->ep.value, recorded->ed.value};
    row.text = record_label(record) + " ED=" + to_string(*recorded) + '\n';
    read_path(recorded->steps, row.er, row);
  } else {
    Evaluation evaluation = evaluator.evaluate(record);
    row = row_of(evaluation, true);
    row.text = record_label(record) + " ED=" + result_text(evaluation) + '\n';
    extra.ratings = {evaluation.rating.er, evaluation.rating.ep.value_or(0), evaluation.rating.ed.value_or(0)};
    if (counts_recorded && recorded && !recorded->problem.empty()) {
      extra.refused = record.source + ':' + std::to_string(record.line) + ": " + recorded->problem;
    }
  }
  const std::size_t bytes = sizeof(extra) + extra.refused.size();
  row.set_extra(std::move(extra), bytes);
  row.destination = kNowhere;
  return row;
}

class StatsCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    add_form_option(table, "text, or json, one object (default: text)", report_.form, "text json");
    table.add_choice("by", "WHAT",
                     "the subject of the histogram of the text form: er, or score, the ratings of all steps added "
                     "up, in at most " +
                         std::to_string(kMostScoreIntervals) + " intervals; json has both (default: er)",
                     report_.histogram, {{"er", HistogramOf::kEr}, {"score", HistogramOf::kScore}});
    table.add_switch("computed", "rate every puzzle, even if the input has its rating", rates_all_);
    table.add_number("top", "N",
                     "list the N hardest puzzles, by ER, EP, ED (default: " + std::to_string(hardest_shown_) + ")",
                     hardest_shown_, 0, 1'000'000);
    add_recorded_options(table, recorded_options_);
    add_limit_options(table, rating_options_);
    add_rules_options(table, rules_options_);
    add_run_options(table, run_options_, false);
    add_shard_options(table, run_options_);
  }

  int run(const std::vector<std::string>& operands) override {
    if (rules_options_.shows_profile) return print(profile_text(chosen_profile(rules_options_)));
    rating_options_.records_steps = true;
    // Recorded ratings are not by other rules.
    if (rules_options_.are_other_rules()) {
      rates_all_ = true;
      report_.rules = chosen_rules_name(rules_options_);
    }
    report_.set_top(static_cast<std::size_t>(hardest_shown_));
    RunSetup setup = run_setup();
    if (!rates_all_) setup.recorded = recorded_options_;
    setup.rows = RowsTogether::kSummedUp;
    add_rules_file(rules_options_, setup);
    RecordRun run(run_options_, operands, std::move(setup));
    if (const auto status = run.open()) return *status;
    MadeRows rated(run.records(), run.threads(), [this](const RunContext& context) {
      return row_maker([evaluator = ruled_evaluator(rules_options_, context.rating_options(rating_options_)),
                        rates_all = rates_all_](const Record& record) mutable {
        return counted_row(record, evaluator, rates_all);
      });
    });
    std::int64_t recorded = 0;
    std::int64_t computed = 0;
    std::int64_t refused = 0;
    std::string first_refused;
    EachRow counted(rated, [&](const Row& row) {
      const auto* extra = std::any_cast<CountedExtra>(&row.extra);
      report_.add(row, extra == nullptr ? RankedRatings{} : extra->ratings);
      if (extra != nullptr && !extra->refused.empty() && refused++ == 0) first_refused = extra->refused;
      if (!is_error(row.outcome)) ++(row.needs_no_puzzle ? recorded : computed);
    });
    run.write(counted);
    if (run.is_complete() || run.is_cut()) run.add_text(report_.text(), true);
    run.close();
    RunLog& log = run.log();
    report_ignored_rules(rules_options_, log);
    if (refused == 1) {
      log.add_message(first_refused + "; the recorded rating is not used, the puzzle is rated");
    } else if (refused > 1) {
      log.add_message(std::to_string(refused) +
                      " recorded ratings are not used, the puzzles are rated; the first, " + first_refused);
    }
    if (report_.histogram == HistogramOf::kScore && report_.statistics.by_score.empty() && recorded > 0) {
      log.add_message("no scores, for the input has ratings without paths; --computed rates all puzzles");
    }
    if (recorded > 0 && computed > 0) {
      log.add_message("ratings from the input: " + std::to_string(recorded) +
                      ", computed now: " + std::to_string(computed) + "; --computed computes all");
    }
    return run.end(state_of(report_));
  }

 private:
  StatsReport report_;
  bool rates_all_ = false;
  std::int64_t hardest_shown_ = 0;
  RatedReaderOptions recorded_options_;
  RatingOptions rating_options_;
  RulesOptions rules_options_;
};

}  // namespace

CommandRow stats_command() {
  return {.name = "stats",
          .summary = "count ratings and techniques of a rated file or of puzzles",
          .description = kStatsDescription,
          .examples = kStatsExamples,
          .make = make_command<StatsCommand>};
}

}  // namespace sudorate
