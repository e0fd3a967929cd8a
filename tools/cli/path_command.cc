#include <unistd.h>

#include <algorithm>
#include <any>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/paint_rules.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/cli/store_options.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/rating_range.h"
#include "tools/policy/tag_trace.h"
#include "tools/records/meaning/position.h"
#include "tools/records/writers/record_writer.h"
#include "tools/run/evaluation.h"
#include "tools/run/field.h"
#include "tools/run/made_rows.h"
#include "tools/run/output.h"
#include "tools/run/record_run.h"
#include "tools/run/row_format.h"
#include "tools/run/terminal.h"
#include "tools/steps/listed_step.h"
#include "tools/steps/step_json.h"
#include "tools/table/columns.h"
#include "tools/text/aligned_text.h"
#include "tools/text/characters.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

// The steps to show, and the details of each besides its rating, technique and effect: the position after it.
struct PathDetail {
  Rating least = 0;    // no steps rated lower
  bool grids = false;  // 81 cells, '.' for an unfilled one
  // Singles that follow each other are one row of this width, and the step that decides ER is marked.
  bool is_on_terminal = false;
  int width = 80;
};

// Calls visit(step, grid after it) for each step rated `least` or more.
template <typename Visit>
void follow(const std::vector<RuledStep>& steps, const Grid& start, Rating least, Visit visit) {
  Grid grid = start;
  for (const RuledStep& step : steps) {
    apply_together({&step, 1}, grid);
    if (step.rating >= least) visit(step, grid);
  }
}

// The chosen details of the position, each after a gap.
std::string detail_text(const Grid& after, PathDetail detail, std::string_view gap) {
  std::string text;
  if (detail.grids) text.append(gap).append(to_line(after.placed()));
  return text;
}

bool is_single(const RuledStep& step) {
  const Step* const made = step.listed.step();
  return made != nullptr &&
         (made->technique == Technique::kHiddenSingle || made->technique == Technique::kNakedSingle);
}

// Several singles in one row: the numbers of the first and the last, the highest rating, and what they place, as
// far as a line of this width has room.
std::vector<std::string> singles_row(const std::vector<const RuledStep*>& singles, int width) {
  constexpr std::size_t kBeforeEffects = 36;
  Rating highest = 0;
  std::string effects;
  bool has_room = true;
  for (const RuledStep* const step : singles) {
    highest = std::max(highest, step->rating);
    const std::string effect = effect_text(step->listed);
    constexpr std::string_view kMore = " ...";
    has_room = has_room &&
               kBeforeEffects + effects.size() + effect.size() + kMore.size() < static_cast<std::size_t>(width);
    if (has_room) effects.append(effects.empty() ? "" : " ").append(effect);
    if (!has_room && !effects.ends_with(kMore)) effects += kMore;
  }
  return {concat(singles.front()->number, "-", singles.back()->number), to_string(highest),
          concat(singles.size(), " singles"), effects};
}

// One row per step, in columns: number, rating, technique with length, effect, and the chosen details. Steps that
// are applied together share their number.
//
//     1   1.2  Hidden Single      r2c7=4
//         1.2  Hidden Single      r5c1=9
//     2   7.1  Forcing Chain (8)  r4c8-2
//
// On a terminal:
//
//   1-5   1.5  5 singles          r2c7=4 r5c1=9 ...
//     6   7.1  Forcing Chain (8)  r4c8-2  <- ER
std::string step_table(const std::vector<RuledStep>& steps, const Grid& start, PathDetail detail, Rating er) {
  TextTable table({{false, 5}, {false, 4}, {true}, {true}});
  int last_number = 0;
  const bool folds = detail.is_on_terminal && detail.least == 0 && !detail.grids;
  const auto is_foldable = [&](const RuledStep& step) { return folds && is_single(step) && step.rating != er; };
  bool has_deciding = !detail.is_on_terminal;
  std::vector<const RuledStep*> singles;
  const auto add_singles = [&] {
    if (singles.size() == 1) {
      const RuledStep& step = *singles.front();
      table.add(
          {std::to_string(step.number), to_string(step.rating), technique_text(step), effect_text(step.listed)});
    } else if (!singles.empty()) {
      table.add(singles_row(singles, detail.width));
    }
    singles.clear();
  };
  follow(steps, start, detail.least, [&](const RuledStep& step, const Grid& after) {
    if (is_foldable(step)) {
      last_number = step.number;
      singles.push_back(&step);
      return;
    }
    add_singles();
    const std::string number = step.number == last_number ? std::string() : std::to_string(step.number);
    last_number = step.number;
    std::string effect = effect_text(step.listed);
    if (step.listed.finding() != nullptr) effect.append(kColumnGap).append(place_text(step.listed));
    effect += detail_text(after, detail, kColumnGap);
    if (!has_deciding && step.rating == er) {
      effect.append(kColumnGap).append("<- ER");
      has_deciding = true;
    }
    table.add({number, to_string(step.rating), technique_text(step), effect});
  });
  add_singles();
  return table.text();
}

// A step in a table of several puzzles, or below the steps of a puzzle its result.
struct PathRow {
  std::int64_t n = 0;
  const RuledStep* step = nullptr;
  std::string result;
  std::string grid;
};
constexpr Column<PathRow> kPathColumns[] = {
    {"n", "number of the puzzle", [](const PathRow& row) -> FieldValue { return row.n; }},
    {"step", "number of the step, or result for the last row of a puzzle",
     [](const PathRow& row) -> FieldValue {
       return row.step == nullptr ? std::string("result") : std::to_string(row.step->number);
     }},
    {"rating", "rating of the step",
     [](const PathRow& row) -> FieldValue {
       return row.step == nullptr ? FieldValue()
                                  : FieldValue::in_tenths(row.step->rating, to_string(row.step->rating));
     }},
    {"technique", "technique with the length of its chain",
     [](const PathRow& row) -> FieldValue {
       return row.step == nullptr ? std::string() : technique_text(*row.step);
     }},
    {"effect", "what is placed or removed; in the last row the puzzle and its rating",
     [](const PathRow& row) -> FieldValue {
       return row.step == nullptr ? row.result : effect_text(row.step->listed);
     }},
    {"grid", "with --grids, the 81 cells after the step",
     [](const PathRow& row) -> FieldValue { return row.grid; }},
};

std::span<const Column<PathRow>> path_columns(PathDetail detail) {
  const std::span<const Column<PathRow>> all = kPathColumns;
  return detail.grids ? all : all.first(all.size() - 1);
}

// `ordinal` is the puzzle's number; `result` is the text of the last row.
std::string path_rows(std::int64_t ordinal, const std::vector<RuledStep>& steps, const Grid& start,
                      const std::string& result, PathDetail detail, const TableForm& form) {
  const std::span<const Column<PathRow>> columns = path_columns(detail);
  std::string lines;
  follow(steps, start, detail.least, [&](const RuledStep& step, const Grid& after) {
    lines += line_of(form, columns, PathRow{ordinal, &step, {}, detail.grids ? to_line(after.placed()) : ""});
  });
  return lines + line_of(form, columns, PathRow{ordinal, nullptr, result, {}});
}

// " score=73.7", for the end of a path as text; empty if there is nothing to rate.
std::string score_mark(const Record& record, const Evaluation& evaluation) {
  const std::string score = field_value(Field::kScore, record, evaluation).text;
  return score.empty() ? score : " score=" + score;
}

// The position at which the rules of the rating find no further step, in 81 cells and as candidates; empty if there
// is none.
std::string stall_text(const Record& record, const Evaluation& evaluation) {
  if (!evaluation.stalled_at) return {};
  const Grid& grid = *evaluation.stalled_at;
  Record reached;
  reached.parsed = make_position(record.position()->givens, grid.placed(), candidates_of(grid));
  return "nothing more is found at " + to_line(grid.placed()) + '\n' +
         write_record(reached, WriteForm::kCandidates);
}

// Objects with step (from 1), the members of step_outline_json, text, and grid if `detail` chooses it. All must be
// steps of Sudoku Explainer's techniques.
nlohmann::ordered_json steps_json(const std::vector<RuledStep>& steps, const Grid& start, PathDetail detail) {
  Json list = Json::array();
  follow(steps, start, detail.least, [&](const RuledStep& step, const Grid& after) {
    Json json = {{"step", step.number}};
    json.update(step_outline_json(*step.listed.step()));
    json["text"] = trace_text(step);
    if (detail.grids) json["grid"] = to_line(after.placed());
    list.push_back(std::move(json));
  });
  return list;
}

RowFormatOptions json_format(const RulesOptions& rules) {
  RowFormatOptions options;
  options.form = RowForm::kJsonLines;
  options.fields = result_fields(options, chosen_rules(rules), rules.rates_many);
  return options;
}

// A file, or standard error.
class TraceFile {
 public:
  explicit TraceFile(std::string name) : name_(std::move(name)) {}
  void write(const std::string& lines) {
    if (name_ == "-") {
      std::fputs(printable(lines, LineEnds::kKeep).c_str(), stderr);
    } else {
      open().write(lines);
    }
  }
  void close(RunLog& log) {
    if (name_ == "-") return;
    open().close();
    log.add_written(output_->name(), output_->error());
  }

 private:
  // Opened late, so that a refused call makes no file.
  Output& open() { return output_ ? *output_ : output_.emplace(name_, ExistingFile::kReplace); }

  std::string name_;
  std::optional<Output> output_;
};

class PathCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    add_form_option(table,
                    "text, a numbered list; csv or tsv, a table with a row a step; jsonl, an object a puzzle; or "
                    "trace, one line a puzzle: puzzle, ratings and steps separated by tabs (default: text)",
                    form_.form, "text csv tsv jsonl trace");
    table.add_parsed("min", "RATING", "only steps rated RATING or more, with their numbers",
                     "a rating from 0.0 to 20.0", parse_rating, detail_.least);
    table.add_switch("grids", "add the 81 cells after each step", detail_.grids);
    table.add_text(
        "trace-tags", "FILE",
        "write to FILE, or - for standard error, a line for each search for chains: which search, options "
        "(1 digit links, 2 cell links, 4 Nishio, 8 dynamic, 16 multiple), base, the findings of the tags "
        "of these links, and the best step so far; also for aligned exclusions, variant 1 for pairs, 2 for "
        "triplets, and for the end of each such search",
        trace_file_);
    add_limit_options(table, rating_options_);
    add_rules_options(table, rules_options_);
    add_run_options(table, run_options_);
    add_name_option(table, run_options_.input);
    add_store_options(table, store_options_);
  }

  int run() override {
    rating_options_.records_steps = true;
    show_scale(*rules_options_.switches.table, form_);
    RunSetup setup = run_setup();
    setup.most_on_terminal = kMostOnTerminal;
    if (!trace_file_.empty() && trace_file_ != "-") {
      setup.files.push_back({trace_file_, FileUse::kRows, "--trace-tags"});
    }
    add_rules_file(rules_options_, setup);
    add_store_file(store_options_, setup);
    if (form_.form == RowForm::kText) {
      setup.separator = "\n";
      setup.paint = path_paint();
      detail_.is_on_terminal = run_options_.output == "-" && ::isatty(STDOUT_FILENO) != 0;
      detail_.width = terminal_size(STDOUT_FILENO).width;
    }
    RecordRun run(run_options_, operands(), std::move(setup));
    StoreOfRun store;
    if (const auto status = store.open(store_options_, chosen_rules(rules_options_), run)) return *status;
    if (const auto status = run.open()) return *status;
    const RowFormat format(json_format(rules_options_));
    MadeRows rated(run.records(), run.threads(), [&](const RunContext& context) {
      std::unique_ptr<TagTrace> tags = make_tag_trace();
      RatingOptions options = context.rating_options(rating_options_);
      if (!trace_file_.empty()) options.pass_watch = &tags->watch();
      Evaluator evaluator = ruled_evaluator(rules_options_, options);
      store.use(evaluator);
      return row_maker(
          [this, &format, tags = std::move(tags), evaluator = std::move(evaluator)](const Record& record) mutable {
            Evaluation evaluation = evaluator.evaluate(record);
            Row row = row_of(evaluation, text_of(record, evaluation, format));
            if (trace_file_.empty()) return row;
            // For the writing thread.
            std::string lines = record_label(record) + '\n' + tags->take_lines();
            const std::size_t bytes = lines.size();
            row.set_extra(std::move(lines), bytes);
            return row;
          });
    });
    TraceFile trace(trace_file_);
    EachRow traced(rated, [&trace](const Row& row) {
      if (const auto* lines = std::any_cast<std::string>(&row.extra)) trace.write(*lines);
    });
    run.write(traced, form_.head(names_of(path_columns(detail_))));
    run.close();
    if (!trace_file_.empty()) trace.close(run.log());
    store.close(run.log(), shows_summary(run_options_));
    return run.end();
  }

 private:
  // A puzzle with its steps.
  std::string text_of(const Record& record, const Evaluation& evaluation, const RowFormat& format) const {
    const std::string label = record_label(record);
    const std::string result = result_text(evaluation);
    const std::vector<RuledStep>& steps = evaluation.steps;
    if (form_.form == RowForm::kTrace) {
      const std::string rules = evaluation.rules.is_se() ? std::string() : concat("\t", evaluation.rules.name());
      return label + '\t' + result + '\t' + recorded_path_text(steps, evaluation.rules) + rules + '\n';
    }
    const Position* position = record.position();
    const Grid start = position == nullptr ? Grid() : grid_of_position(*position);
    if (form_.form == RowForm::kJsonLines) {
      nlohmann::ordered_json object = format.json(record, evaluation);
      object["steps"] = steps_json(steps, start, detail_);
      return json_line(object);
    }
    const std::string last_line = concat(label, " ", evaluation.rules.table->key, "=", result, state_mark(record),
                                         mark_of(evaluation.rules), stall_mark(evaluation));
    if (form_.is_table()) return path_rows(record.ordinal, steps, start, last_line, detail_, form_);
    const std::string stall = stall_text(record, evaluation);
    const bool has_path = !steps.empty() || !stall.empty();
    return (has_path ? label + '\n' : std::string()) + step_table(steps, start, detail_, evaluation.rating.er) +
           stall + last_line + score_mark(record, evaluation) + '\n';
  }

  RatingOptions rating_options_;
  RulesOptions rules_options_;
  StoreOptions store_options_;
  TableForm form_;
  PathDetail detail_;
  std::string trace_file_;
};

}  // namespace

CommandRow path_command() {
  return {.name = "path",
          .summary = "print the steps that solve each puzzle",
          .columns = [] { return words_of(std::span<const Column<PathRow>>(kPathColumns)); },
          .make = make_command<PathCommand>};
}

}  // namespace sudorate
