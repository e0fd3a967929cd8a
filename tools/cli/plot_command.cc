#include <unistd.h>

#include <any>
#include <string>
#include <utility>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/print.h"
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

namespace sudorate {
namespace {

// More lines cannot be distinguished.
constexpr std::size_t kMostPaths = 20;

void draw(const std::vector<PlottedPath>& paths, ImageForm form, const std::string& file, RecordRun& run) {
  if (file.empty()) return;
  const GnuplotResult drawn = run_gnuplot(gnuplot_script(paths, form));
  if (drawn.problem.empty()) {
    run.write_file(file, drawn.image);
  } else {
    run.log().add_file_error(file, "not written", drawn.problem);
  }
}

class PlotCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    add_form_option(table,
                    "text, a bar for each step, or tsv, lines with step, rating and technique (default: text)",
                    form_, "text tsv");
    table.add_switch("against", "show the first two puzzles against each other, with two bars or ratings a line",
                     is_against_);
    table.add_text("svg", "FILE", "draw into FILE, or - for standard output, as SVG", svg_);
    table.add_text("png", "FILE", "draw into FILE, or - for standard output, as PNG", png_);
    add_limit_options(table, rating_options_);
    add_rules_options(table, rules_options_);
    add_run_options(table, run_options_, false);
  }

  int run() override {
    if (rules_options_.shows_profile) return print(profile_text(chosen_profile(rules_options_)));
    rating_options_.records_steps = true;
    const int width = terminal_size(STDOUT_FILENO).width;
    RunSetup setup = run_setup();
    if (makes_images()) setup.outputs.clear();
    if (!svg_.empty()) setup.files.push_back({svg_, FileUse::kWhole, "--svg"});
    if (!png_.empty()) setup.files.push_back({png_, FileUse::kWhole, "--png"});
    if (!makes_images() && !is_against_ && form_ == RowForm::kText) setup.separator = "\n";
    add_rules_file(rules_options_, setup);
    RecordRun run(run_options_, operands(), std::move(setup));
    if (const auto status = run.open()) return *status;
    MadeRows rated(run.records(), run.threads(), [this, width](const RunContext& context) {
      return row_maker(
          [this, width, evaluator = ruled_evaluator(rules_options_, context.rating_options(rating_options_))](
              const Record& record) mutable { return row_of_path(record, evaluator, width); });
    });
    // For images all paths, for two puzzles against each other these.
    std::vector<PlottedPath> paths;
    bool has_too_many = false;
    const std::size_t most_paths = makes_images() ? kMostPaths : 2;
    EachRow plotted(rated, [&](Row& row) {
      if (is_against_) row.destination = kNowhere;
      auto* path = std::any_cast<PlottedPath>(&row.extra);
      if (path == nullptr || (makes_images() && path->steps.empty())) return;
      has_too_many = has_too_many || paths.size() == most_paths;
      if (has_too_many) return;
      paths.push_back(std::move(*path));
      if (!is_against_ || paths.size() < most_paths) return;
      row.destination = 0;
      row.text = form_ == RowForm::kTsv ? plot_lines(paths[0], paths[1]) : text_plot(paths[0], paths[1], width);
    });
    run.write(plotted);
    run.close();
    if (run.is_complete() && makes_images()) draw_images(paths, has_too_many, run);
    if (run.is_complete() && is_against_ && paths.size() < 2) {
      run.log().add_message("--against needs two puzzles with a rating");
    }
    return run.end();
  }

 private:
  bool makes_images() const { return !svg_.empty() || !png_.empty(); }

  void draw_images(const std::vector<PlottedPath>& paths, bool has_too_many, RecordRun& run) const {
    if (has_too_many) {
      run.log().add_message("only the first " + std::to_string(kMostPaths) + " paths are drawn");
    }
    if (paths.empty()) return run.log().add_message("there is no path to draw");
    draw(paths, ImageForm::kSvg, svg_, run);
    draw(paths, ImageForm::kPng, png_, run);
  }

  // A path that goes into an image is the extra of its row.
  Row row_of_path(const Record& record, Evaluator& evaluator, int width) const {
    Evaluation evaluation = evaluator.evaluate(record);
    Row row = row_of(evaluation, true);
    PlottedPath path{record_label(record), result_text(evaluation) + mark_of(evaluation.rules),
                     plotted_steps(evaluation.steps)};
    if (!makes_images() && !is_against_) {
      row.text = form_ == RowForm::kTsv ? plot_lines(path) : text_plot(path, width);
    } else if (evaluation.has_rating()) {
      const std::size_t bytes = path.steps.size() * sizeof(PlottedStep);
      row.set_extra(std::move(path), bytes);
    }
    return row;
  }

  RatingOptions rating_options_;
  RulesOptions rules_options_;
  RowForm form_ = RowForm::kText;
  bool is_against_ = false;
  std::string svg_;
  std::string png_;
};

}  // namespace

CommandRow plot_command() {
  return {.name = "plot",
          .summary = "show how hard each step is and which techniques are used",
          .make = make_command<PlotCommand>};
}

}  // namespace sudorate
