#include <any>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/paint_rules.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/cli/step_option.h"
#include "tools/run/evaluation.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/steps/advanced_position.h"
#include "tools/teach/lesson_text.h"
#include "tools/text/characters.h"
#include "tools/viewer/lesson_page.h"

namespace sudorate {
namespace {

// A solution that goes into the page, and its label.
using LabelledSolution = std::pair<std::string, TaughtSolution>;

// Reads "34", "hardest", "10..20", "10.." or "..20".
std::optional<LessonChoice> parse_lessons(const std::string& text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) {
    const std::optional<int> step = parse_step_number(text);
    if (!step) return std::nullopt;
    return *step == kHardestStep ? LessonChoice{.is_hardest_step = true} : LessonChoice{.step = step};
  }
  const std::string first = text.substr(0, dots);
  const std::string last = text.substr(dots + 2);
  const auto from = first.empty() ? 1 : whole_number<int>(first);
  const auto to = last.empty() ? kMostSteps : whole_number<int>(last);
  if (text.size() == 2 || !from || !to || *from < 1 || *from > *to || *to > kMostSteps) return std::nullopt;
  return LessonChoice{.from_step = *from, .to_step = *to};
}

class TeachCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    table.begin_section("lessons");
    table.add_text("html", "FILE",
                   "write a page with drawn boards to FILE, or - for standard output, instead of text", page_);
    table
        .add_parsed(
            "step", "N|A..B",
            "explain step N only, or steps A to B; without A from the first one, without B to the last one. "
            "hardest stands for the first one with the ER of the puzzle (default: all)",
            concat("a whole number from 1 to ", kMostSteps, ", hardest, or a range such as 10..20, 10.. or ..20"),
            parse_lessons, choice_)
        .choices = {"hardest"};
    table.add_switch("with-finders",
                     "instead of an exclusion or a chain, take a skyscraper, empty rectangle, nice loop or force "
                     "chain if there is one; then the solution is not the rated one",
                     uses_finders_);
    add_technique_switches(table, rules_.switches);
    table.begin_section("lessons");
    add_profile_option(table, rules_);
    add_loop_limit_option(table, rules_.max_loop);
    add_spending_options(table, limits_);
    add_run_options(table, run_options_);
    add_name_option(table, run_options_.input);
  }

  Complaint check() const override { return step_complaint(operands()); }

  int run() override {
    const TeachOptions teach_options = solution_options();
    const bool makes_page = !page_.empty();
    RunSetup setup = run_setup();
    setup.most_on_terminal = kMostOnTerminal;
    if (makes_page) {
      setup.outputs.clear();
      setup.files.push_back({page_, FileUse::kWhole, "--html"});
    } else {
      setup.separator = "\n";
      setup.paint = lesson_paint();
    }
    add_rules_file(rules_, setup);
    RecordRun run(run_options_, operands(), std::move(setup));
    if (const auto status = run.open()) return *status;
    MadeRows taught(run.records(), run.threads(), [&](const RunContext& context) {
      return row_maker(
          [&, limits = context.rating_options(limits_), rater = std::make_unique<Rater>()](const Record& record) {
            return taught_row(record, teach_options, search_limits(limits), *rater);
          });
    });
    std::vector<LabelledSolution> solutions;
    EachRow kept(taught, [&solutions](Row& row) {
      if (auto* solution = std::any_cast<LabelledSolution>(&row.extra)) solutions.push_back(std::move(*solution));
    });
    run.write(kept);
    run.close();
    if (makes_page && run.is_complete()) {
      if (solutions.empty()) {
        run.log().add_message("there is no puzzle to explain; '" + page_ + "' is not written");
      } else {
        run.write_file(page_, lesson_page(solutions, choice_));
      }
    }
    return run.end();
  }

 private:
  Row taught_row(const Record& record, const TeachOptions& options, const SearchLimits& limits,
                 Rater& rater) const {
    Evaluation evaluation = examined(record, {}, limits);
    Row row = row_of(evaluation);
    const std::string label = record_label(record);
    if (row.outcome != RecordOutcome::kUnique) {
      row.text = concat(label, ' ', outcome_name(row.outcome), '\n');
      return row;
    }
    TaughtSolution solution = teach(grid_of_position(*record.position()), options, rater, limits);
    row.outcome = outcome_of(solution.end);
    const std::size_t count = solution.lessons.size();
    const LessonChoice choice = choice_of(choice_, solution);
    const bool names_step = choice.step || choice.from_step > 1;
    if (names_step && static_cast<std::size_t>(choice.first()) > count) {
      if (row.outcome == RecordOutcome::kUnique) {
        row.outcome = RecordOutcome::kNoStep;
        row.problem = missing_step_text(choice.first(), static_cast<std::int64_t>(count));
      }
      row.text = concat(label, ' ', outcome_name(row.outcome), '\n');
    } else if (!page_.empty()) {
      row.set_extra(LabelledSolution(label, std::move(solution)), sizeof(TaughtSolution) + count * sizeof(Lesson));
    } else {
      row.text = solution_text(solution, label, choice);
    }
    return row;
  }

  TeachOptions solution_options() const {
    TeachOptions options;
    options.uses_finders = uses_finders_;
    options.rules = rules_.switches.rules();
    if (rules_.max_loop != 0) options.max_loop = rules_.max_loop;
    if (rules_.profile) {
      options.profile = chosen_profile(rules_);
      options.loop_style = options.profile->loop_style;
    }
    return options;
  }

  bool uses_finders_ = false;
  LessonChoice choice_;
  RulesOptions rules_;
  std::string page_;
  // Only its limits are used.
  RatingOptions limits_;
};

}  // namespace

CommandRow teach_command() {
  return {.name = "teach",
          .summary = "explain each step of a solution, in text or as a page",
          .make = make_command<TeachCommand>};
}

}  // namespace sudorate
