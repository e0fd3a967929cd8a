#include <unistd.h>

#include <algorithm>
#include <any>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/cli/step_option.h"
#include "tools/finders/conclusion.h"
#include "tools/finders/finding.h"
#include "tools/notation/board_names.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/technique_set.h"
#include "tools/records/writers/grid_text.h"
#include "tools/run/evaluation.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/run/run_log.h"
#include "tools/steps/listed_step.h"
#include "tools/steps/step_json.h"
#include "tools/steps/step_library.h"
#include "tools/steps/step_list.h"
#include "tools/table/columns.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/text_table.h"
#include "tools/words/family_words.h"
#include "tools/words/finder_words.h"

namespace sudorate {
namespace {

constexpr std::int64_t kMostOnScreen = 20;

// `sign` stands before it. Empty for a step without a rating.
std::string rating_of(const ListedStep& listed, std::string_view sign) {
  const auto difficulty = listed.difficulty();
  return difficulty ? concat(sign, to_string(difficulty->tenths)) : std::string();
}

// A step of a position in a table.
struct StepRow {
  const Record& record;
  const ListedStep& listed;
  std::string_view sign;
};
constexpr Column<StepRow> kStepColumns[] = {
    {"n", "number of the puzzle", [](const StepRow& row) -> FieldValue { return row.record.ordinal; }},
    {"puzzle", "its 81 cells", [](const StepRow& row) -> FieldValue { return record_label(row.record); }},
    {"rating", "rating of the step; empty for techniques that Sudoku Explainer lacks",
     [](const StepRow& row) -> FieldValue {
       const auto difficulty = row.listed.difficulty();
       if (!difficulty) return {};
       FieldValue value = FieldValue::in_tenths(difficulty->tenths, rating_of(row.listed, row.sign));
       value.is_by_other_rules = !row.sign.empty();
       return value;
     }},
    {"technique", "its name as options take it",
     [](const StepRow& row) -> FieldValue { return technique_slug(row.listed); }},
    {"effect", "what is placed or removed",
     [](const StepRow& row) -> FieldValue { return conclusion_text(conclusion_of(row.listed)); }},
    {"notation", "where", [](const StepRow& row) -> FieldValue { return place_text(row.listed); }},
};
std::span<const Column<StepRow>> step_columns() { return kStepColumns; }

// One row per step, in columns: rating, technique, effect, place.
std::string step_rows(const std::vector<ListedStep>& steps, std::string_view sign) {
  TextTable table({{.least = 6}, {.is_left = true}, {.is_left = true, .most = 24}, {.is_left = true}});
  for (const ListedStep& listed : steps) {
    const std::string rating = rating_of(listed, sign);
    table.add({rating.empty() ? "-" : rating, technique_slug(listed), effect_text(listed), place_text(listed)});
  }
  return table.text();
}

// The rows of Sudoku Explainer's steps, and after them the findings as GNPX lists them.
std::string gnpx_rows(const std::vector<ListedStep>& steps, std::string_view sign) {
  std::vector<ListedStep> others;
  std::vector<Finding> findings;
  for (const ListedStep& listed : steps) {
    if (const Finding* const finding = listed.finding()) {
      findings.push_back(*finding);
    } else {
      others.push_back(listed);
    }
  }
  return step_rows(others, sign) + gnpx_text(findings);
}

// The meaning of the signs in the rows.
std::string sign_legend(const std::vector<ListedStep>& steps, bool is_grouped) {
  bool has_chain = false;
  bool has_loop = false;
  bool has_force_chain = false;
  for (const ListedStep& listed : steps) {
    const Finding* finding = listed.finding();
    if (const Step* step = listed.step()) has_chain = has_chain || !step->evidence.chain.empty();
    has_loop = has_loop || (finding != nullptr && finding->technique() == FinderTechnique::kNiceLoop);
    has_force_chain =
        has_force_chain || (finding != nullptr && finding->technique() == FinderTechnique::kForceChain);
  }
  std::string text;
  if (has_chain || has_force_chain) text.append(kChainSigns) += '\n';
  if (has_loop) {
    text += "nice-loop: =3= is a strong link, at least one of its ends is 3; -3- is a weak link, at most one is\n";
  }
  if (has_force_chain) {
    text +=
        "force-chain: [W ...] is a weak link, [S ...] a strong one, (ALS:...) the almost locked set that makes it";
    text += is_grouped ? "\n" : ";\n             || comes before the next case\n";
  }
  return text.empty() ? text : '\n' + text;
}

// The steps of each technique at a position, with --count; travels with the row.
using StepCounts = std::map<std::string, std::int64_t>;

// Of each technique over all positions.
struct CountedTechnique {
  std::int64_t positions = 0;
  std::int64_t steps = 0;
};

// {"puzzle": ..., "complete": true, "steps": [...]}
std::string position_line(const std::string& label, const Rules& rules, const StepList& list) {
  nlohmann::ordered_json json = {{"puzzle", label}, {"complete", list.is_complete}};
  add_rules(rules, json);
  json["steps"] = nlohmann::ordered_json::array();
  for (const ListedStep& listed : list.steps) json["steps"].push_back(step_json(listed));
  return json.dump() + '\n';
}

// The chosen techniques that no line of a library can hold.
void report_left_out(const TechniqueChoice& choice, RunLog& log) {
  std::string names;
  for (const std::string& slug : technique_slugs()) {
    if (choice.contains(slug) && !has_library_code(slug)) names.append(names.empty() ? "" : ", ").append(slug);
  }
  if (!names.empty()) log.add_message("left out, for HoDoKu's library has no code: " + names);
}

std::vector<std::string> technique_choices() {
  std::vector<std::string> names = technique_slugs();
  names.insert(names.begin(), pass_group_names().begin(), pass_group_names().end());
  return names;
}

// "a,b,c" -> the techniques.
Complaint choose_techniques(const std::string& value, TechniqueChoice& choice) {
  for (const std::string_view name : pieces_of(value, ',')) {
    if (!choice.add(name)) return unknown_technique(name, technique_choices());
  }
  return {};
}

class StepsCommand : public StepCommand {
 public:
  void add_options(OptionTable& table) override {
    add_form_option(
        table,
        "text, a table; csv or tsv, a row for each step with the number of the puzzle, the puzzle, "
        "rating, technique, effect and notation; jsonl, an object for each position with the evidence of "
        "its steps; or library, lines of HoDoKu's library, of those of its techniques that are built "
        "(default: text)",
        form_.form, "text csv tsv jsonl library");
    table.begin_section("steps");
    table
        .add(
            "technique", "LIST",
            "only these techniques, separated by commas; a name that ends with * stands for all names with this "
            "beginning, and fish, wings, subsets, singles, exclusions, uniqueness and chains for groups; 'sudorate "
            "help techniques' lists the names. Dynamic and nested chains must be named, and may take minutes on a "
            "hard puzzle (default: all but these)",
            [this](const std::string& value) { return choose_techniques(value, list_options_.techniques); })
        .choices = technique_choices();
    table.add_number(
        "max", "N",
        concat("list only the N easiest steps of each position (default: all; on a terminal ", kMostOnScreen, ")"),
        most_, 1);
    table.add_switch("hits", "leave out puzzles that have none of the steps, and what is no puzzle", only_hits_);
    table.add_switch("count",
                     "instead of the steps, count for each technique the positions that have it, and its steps at "
                     "all of them",
                     counts_);
    table.add_switch("complete",
                     "every pattern and every forcing chain, not only one for each effect; of nice loops there may "
                     "be very many, see --loop-limit",
                     list_options_.every);
    add_loop_limit_option(table, list_options_.max_loop);
    table.add_choice("after", "WHAT", "singles: make all hidden and naked singles first; none (default: none)",
                     choices_.advance.makes_singles, {{"singles", true}, {"none", false}});
    add_step_option(
        table,
        "begin where step N of the rated solution is made, or of the one by --profile; hardest stands for the "
        "first one with the ER of the puzzle (default: 1)",
        choices_.advance.step);
    table.add_switch("as-gnpx",
                     "the findings of the finders alone, unless --technique names others, as GNPX lists them: nice "
                     "loops, empty rectangles and skyscrapers each with its result, force chains by cell, house or "
                     "contradiction, with a line for each chain",
                     list_options_.imitates_gnpx);
    add_technique_switches(table, choices_.rules.switches);
    add_solutions_option(table, choices_.rules.rates_many);
    add_profile_option(table, choices_.rules);
    add_spending_options(table, choices_.limits);
    add_run_options(table, run_options_);
  }

  int run() override {
    show_scale(*choices_.rules.switches.table, form_);
    if (list_options_.imitates_gnpx && list_options_.techniques.is_all()) {
      for (const FinderTechnique finder : kFinderTechniques) list_options_.techniques.add(finder_name(finder));
    }
    // What --only leaves.
    if (!choices_.rules.switches.only.empty() && list_options_.techniques.is_all()) {
      const Rules only = choices_.rules.switches.rules();
      for (const NamedTechnique& each : named_techniques()) {
        const PassRows rows = rows_of(each.technique, each.variant, *only.table);
        if (rows != 0 && (rows & ~only.rows) == 0) list_options_.techniques.add(each.slug);
      }
    }
    // Hundreds of steps would push the easiest ones, which come first, out of sight.
    const bool is_on_screen = run_options_.output == "-" && ::isatty(STDOUT_FILENO) != 0;
    if (form_.form == RowForm::kText && most_ == 0 && is_on_screen && !counts_) most_ = kMostOnScreen;
    RunSetup setup = step_setup();
    if (counts_) setup.separator.clear();
    RecordRun run(run_options_, operands(), std::move(setup));
    if (const auto status = run.open()) return *status;
    MadeRows described(run.records(), run.threads(), row_makers());
    std::map<std::string, CountedTechnique> techniques;
    std::int64_t positions = 0;
    EachRow counted(described, [&](const Row& row) {
      const auto* counts = std::any_cast<StepCounts>(&row.extra);
      if (counts == nullptr) return;
      ++positions;
      for (const auto& [slug, steps] : *counts) {
        ++techniques[slug].positions;
        techniques[slug].steps += steps;
      }
    });
    run.write(counted, counts_ ? "" : form_.head(names_of(step_columns())));
    if (counts_ && (run.is_complete() || run.is_cut())) run.add_text(count_text(techniques, positions));
    run.close();
    const TechniqueChoice& chosen = list_options_.techniques;
    if (form_.form == RowForm::kLibrary && !chosen.is_all()) report_left_out(chosen, run.log());
    return run.end();
  }

 private:
  void describe(const Record& record, StepPosition& found, Searcher& searcher) const override {
    Row& row = found.row;
    const std::string label = record_label(record);
    if (row.outcome != RecordOutcome::kUnique) {
      if (!only_hits_ && !counts_) row.text = problem_text(label, row.outcome);
      if (row.text.empty()) row.destination = kNowhere;
      return;
    }
    StepListOptions list_options = list_options_;
    list_options.rules = found.rules;
    if (form_.form == RowForm::kLibrary) {
      const std::string position = library_position(record.position()->givens, found.grid);
      const WrittenLines written = library_lines(found.grid, position, list_options, searcher.lister, found.limits);
      row.outcome = outcome_of(written.end);
      row.text = written.text;
      return;
    }
    StepList list = searcher.lister.list(found.grid, list_options, found.limits);
    row.outcome = outcome_of(list.end);
    const std::size_t count = list.steps.size();
    if (counts_) {
      StepCounts counts;
      for (const ListedStep& listed : list.steps) ++counts[technique_slug(listed)];
      row.set_extra(std::move(counts), count);
    }
    if (counts_ || (only_hits_ && list.steps.empty())) {
      row.destination = kNowhere;
      return;
    }
    if (most_ > 0) list.steps.resize(std::min(count, static_cast<std::size_t>(most_)));
    if (form_.form == RowForm::kText) {
      row.text = label + mark_of(found.rules) + '\n' + text_of(list, found.rules, count - list.steps.size());
      if (choices_.advance.moves()) row.text += state_lines(record, found.grid);
    } else if (form_.is_table()) {
      row.text = table_rows(record, list.steps, sign_of(found.rules));
    } else {
      list.is_complete = list.is_complete && list.steps.size() == count;
      row.text = position_line(label, found.rules, list);
    }
  }

  // Techniques that never occur have a row if they were named.
  std::string count_text(const std::map<std::string, CountedTechnique>& techniques, std::int64_t positions) const {
    const TechniqueChoice& choice = list_options_.techniques;
    Table counts{{"technique", "positions", "steps"}, {}};
    for (const std::string& slug : technique_slugs()) {
      const auto found = techniques.find(slug);
      const bool occurs = found != techniques.end();
      if (!choice.contains(slug) || (!occurs && choice.is_all())) continue;
      const CountedTechnique count = occurs ? found->second : CountedTechnique();
      counts.rows.push_back({slug, count.positions, count.steps});
    }
    const std::string table = form_.text_of(counts);
    return form_.form == RowForm::kText ? table + "of " + counted(positions, "position") + '\n' : table;
  }

  // `hidden`: steps beyond those of the list.
  std::string text_of(const StepList& list, const Rules& rules, std::size_t hidden) const {
    const bool is_grouped = list_options_.imitates_gnpx;
    std::string text = is_grouped ? gnpx_rows(list.steps, sign_of(rules)) : step_rows(list.steps, sign_of(rules));
    if (hidden > 0) {
      append_to(text, "and ", counted(hidden, "more step"), "; --max=", list.steps.size() + hidden, " lists all\n");
    }
    text += sign_legend(list.steps, is_grouped);
    if (list.steps.empty() && list.is_complete) {
      const TechniqueChoice& chosen = list_options_.techniques;
      const bool leaves_out_dynamic = !chosen.is_all() && chosen.contains(Technique::kRegionForcingChains, 0) &&
                                      !chosen.contains(Technique::kDynamicRegionForcingChains, 0);
      text += leaves_out_dynamic ? "none; dynamic and nested chains must be named, as in --technique='dynamic*'\n"
                                 : "none\n";
    }
    if (is_cut_short(list.end)) {
      text += "there may be more steps: the search has reached its limit\n";
    } else if (!list.is_complete) {
      text += "there may be more nice loops: the search took too long\n";
    }
    return text;
  }

  std::string problem_text(const std::string& label, RecordOutcome outcome) const {
    const std::string name(outcome_name(outcome));
    if (form_.form == RowForm::kText) return label + ' ' + name + '\n';
    if (form_.form != RowForm::kJsonLines) return {};
    return nlohmann::ordered_json{{"puzzle", label}, {"outcome", name}}.dump() + '\n';
  }

  std::string table_rows(const Record& record, const std::vector<ListedStep>& steps, std::string_view sign) const {
    std::string rows;
    for (const ListedStep& listed : steps) rows += line_of(form_, step_columns(), StepRow{record, listed, sign});
    return rows;
  }

  StepListOptions list_options_;
  // The most steps of a position; 0 for all.
  std::int64_t most_ = 0;
  bool only_hits_ = false;
  bool counts_ = false;
};

}  // namespace

CommandRow steps_command() {
  return {.name = "steps",
          .summary = "list the steps that can be made at each position",
          .columns = [] { return words_of(step_columns()); },
          .make = make_command<StepsCommand>};
}

}  // namespace sudorate
