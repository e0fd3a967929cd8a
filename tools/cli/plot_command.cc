#include <unistd.h>

#include <any>
#include <string>
#include <utility>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/notation/pass_rows.h"
#include "tools/plot/gnuplot.h"
#include "tools/plot/text_plot.h"
#include "tools/run/evaluation.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/run/terminal.h"

namespace sudorate {
namespace {

// More lines cannot be distinguished.
constexpr std::size_t kMostPaths = 20;

enum class PlotForm : std::uint8_t { kText, kLines, kSvg, kPng };

class PlotCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    table.add_choice(
        "to", "FORM",
        "text, a bar for each step; tsv, lines with step, rating and technique; svg or png, a picture "
        "drawn by gnuplot (default: text)",
        form_,
        {{"text", PlotForm::kText}, {"tsv", PlotForm::kLines}, {"svg", PlotForm::kSvg}, {"png", PlotForm::kPng}});
    add_limit_options(table, rating_options_);
    add_rules_options(table, rules_options_);
    add_run_options(table, run_options_, false);
  }

  int run() override {
    rating_options_.records_steps = true;
    const int width = terminal_size(STDOUT_FILENO).width;
    RunSetup setup = run_setup();
    if (makes_image()) setup.outputs.clear();
    if (makes_image()) setup.files.push_back({run_options_.output, FileUse::kWhole, "--output"});
    if (form_ == PlotForm::kText) setup.separator = "\n";
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
    run.write(plotted);
    run.close();
    if (run.is_complete() && makes_image()) draw(std::move(paths), run);
    return run.end();
  }

 private:
  bool makes_image() const { return form_ == PlotForm::kSvg || form_ == PlotForm::kPng; }

  void draw(std::vector<PlottedPath> paths, RecordRun& run) const {
    if (paths.empty()) return run.log().add_message("there is no path to draw");
    if (paths.size() > kMostPaths) {
      run.log().add_message("only the first " + std::to_string(kMostPaths) + " paths are drawn");
      paths.pop_back();
    }
    const ImageForm image = form_ == PlotForm::kSvg ? ImageForm::kSvg : ImageForm::kPng;
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
    Row row = row_of(evaluation, true);
    PlottedPath path{record_label(record), result_text(evaluation) + mark_of(evaluation.rules),
                     plotted_steps(evaluation.steps)};
    if (!makes_image()) {
      row.text = form_ == PlotForm::kLines ? plot_lines(path) : text_plot(path, width);
    } else if (evaluation.has_rating()) {
      const std::size_t bytes = path.steps.size() * sizeof(PlottedStep);
      row.set_extra(std::move(path), bytes);
    }
    return row;
  }

  RatingOptions rating_options_;
  RulesOptions rules_options_;
  PlotForm form_ = PlotForm::kText;
};

}  // namespace

CommandRow plot_command() {
  return {.name = "plot",
          .summary = "show how hard each step is and which techniques are used",
          .make = make_command<PlotCommand>};
}

}  // namespace sudorate
