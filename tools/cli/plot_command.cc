#include <unistd.h>

#include <any>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/notation/pass_rows.h"
#include "tools/plot/gnuplot.h"
#include "tools/plot/text_plot.h"
#include "tools/run/evaluation.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/run/terminal.h"
#include "tools/table/columns.h"

namespace sudorate {
namespace {

// More lines cannot be distinguished.
constexpr std::size_t kMostPaths = 20;

// A step of a path in a table.
struct PlotRow {
  std::int64_t n = 0;
  const PlottedStep& step;
};
constexpr Column<PlotRow> kPlotColumns[] = {
    {"n", "number of the puzzle", [](const PlotRow& row) -> FieldValue { return row.n; }},
    {"step", "number of the step", [](const PlotRow& row) -> FieldValue { return std::int64_t{row.step.number}; }},
    {"rating", "rating of the step",
     [](const PlotRow& row) { return FieldValue::in_tenths(row.step.rating, to_string(row.step.rating)); }},
    {"technique", "its name", [](const PlotRow& row) -> FieldValue { return row.step.technique; }},
};
std::span<const Column<PlotRow>> plot_columns() { return kPlotColumns; }

class PlotCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    add_form_option(
        table,
        "text, a bar for each step; csv, tsv or jsonl, a row for each step; svg or png, a picture drawn by "
        "gnuplot (default: text)",
        form_.form, "text csv tsv jsonl svg png");
    add_spending_options(table, rating_options_);
    add_rules_options(table, rules_options_);
    add_run_options(table, run_options_);
  }

  int run() override {
    rating_options_.records_steps = true;
    show_scale(*rules_options_.switches.table, form_);
    const int width = terminal_size(STDOUT_FILENO).width;
    RunSetup setup = run_setup();
    if (makes_image()) setup.outputs.clear();
    if (makes_image()) setup.files.push_back({run_options_.output, FileUse::kWhole, "--output"});
    if (form_.form == RowForm::kText) setup.separator = "\n";
    add_rules_file(rules_options_, setup);
    RecordRun run(run_options_, operands(), std::move(setup));
    if (const auto status = run.open()) return *status;
    MadeRows rated(run.records(), run.threads(), [this, width](const RunContext& context) {
      return row_maker(
          [this, width, evaluator = ruled_evaluator(rules_options_, context.rating_options(rating_options_))](
              const Record& record) mutable { return row_of_path(record, evaluator, width); });
    });
    std::vector<PlottedPath> paths;
    EachRow plotted(rated, [&](Row& row) {
      auto* path = std::any_cast<PlottedPath>(&row.extra);
      if (path != nullptr && !path->steps.empty() && paths.size() <= kMostPaths) paths.push_back(std::move(*path));
    });
    run.write(plotted, form_.head(names_of(plot_columns())));
    run.close();
    if (run.is_complete() && makes_image()) draw(std::move(paths), run);
    return run.end();
  }

 private:
  bool makes_image() const { return form_.form == RowForm::kSvg || form_.form == RowForm::kPng; }

  void draw(std::vector<PlottedPath> paths, RecordRun& run) const {
    if (paths.empty()) return run.log().add_message("there is no path to draw");
    if (paths.size() > kMostPaths) {
      run.log().add_message("only the first " + std::to_string(kMostPaths) + " paths are drawn");
      paths.pop_back();
    }
    const ImageForm image = form_.form == RowForm::kSvg ? ImageForm::kSvg : ImageForm::kPng;
    const GnuplotResult drawn = run_gnuplot(gnuplot_script(paths, image));
    if (drawn.problem.empty()) {
      run.write_file(run_options_.output, drawn.image);
    } else {
      run.log().add_file_error(run_options_.output, "not written", drawn.problem);
    }
  }

  // A path that goes into an image is the extra of its row.
  Row row_of_path(const Record& record, Evaluator& evaluator, int width) const {
    Evaluation evaluation = evaluator.evaluate(record);
    Row row = row_of(evaluation);
    PlottedPath path{record_label(record), result_text(evaluation) + mark_of(evaluation.rules),
                     plotted_steps(evaluation.steps)};
    if (!makes_image()) {
      if (form_.form == RowForm::kText) {
        row.text = text_plot(path, width);
        return row;
      }
      for (const PlottedStep& step : path.steps)
        row.text += line_of(form_, plot_columns(), PlotRow{record.ordinal, step});
    } else if (evaluation.has_rating()) {
      const std::size_t bytes = path.steps.size() * sizeof(PlottedStep);
      row.set_extra(std::move(path), bytes);
    }
    return row;
  }

  RatingOptions rating_options_;
  RulesOptions rules_options_;
  TableForm form_;
};

}  // namespace

CommandRow plot_command() {
  return {.name = "plot",
          .summary = "show how hard each step is and which techniques are used",
          .columns = [] { return words_of(plot_columns()); },
          .make = make_command<PlotCommand>};
}

}  // namespace sudorate
