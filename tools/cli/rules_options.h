// Options that choose the rules by which puzzles are rated.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/command/option_table.h"
#include "tools/policy/profile.h"
#include "tools/policy/technique_switches.h"
#include "tools/run/evaluator.h"
#include "tools/run/run_setup.h"

namespace sudorate {

struct RulesOptions {
  // All steps of the smallest rating at once.
  bool applies_all_lowest = false;
  // Of Sudoku Explainer's techniques.
  TechniqueSwitches switches;
  // Whether puzzles with several solutions are rated, too.
  bool rates_many = false;
  // Nothing for Sudoku Explainer's techniques.
  std::optional<Profile> profile;
  // The file of the profile; empty for a built-in one.
  std::string profile_file;
  // Most cells of a nice loop; 0 for the profile's limit.
  int max_loop = 0;
};

// --scale, --without and --only; opens the section of other rules. With `only_rated`, --only=rated sets that in
// place of choosing techniques.
void add_technique_switches(OptionTable& table, TechniqueSwitches& switches, bool* only_rated = nullptr);
// The complaint about a name in --technique, with the nearest one of these slugs.
Complaint unknown_technique(std::string_view name, const std::vector<std::string>& slugs);
// --solutions, in the same section.
void add_solutions_option(OptionTable& table, bool& rates_many);
// --loop-limit, for commands that look for nice loops. `limit` receives the most cells of a loop; before, it must
// hold kUnlimitedLoop or the value for no choice.
void add_loop_limit_option(OptionTable& table, int& limit);

// --apply, --without, --only, --solutions and --profile.
// `only_rated` as in add_technique_switches.
void add_rules_options(OptionTable& table, RulesOptions& options, bool* only_rated = nullptr);
// --profile alone.
void add_profile_option(OptionTable& table, RulesOptions& options);

// Adds the profile's file to the files of the run, and a remark about settings that have no effect.
void add_rules_file(const RulesOptions& options, RunSetup& setup);
// Lets the evaluator rate by the chosen rules.
void use_rules(const RulesOptions& options, Evaluator& evaluator);
// An evaluator by the chosen rules, also of puzzles with several solutions if the options say so.
Evaluator ruled_evaluator(const RulesOptions& options, const RatingOptions& rating);
// The chosen profile, with the loop limit; there must be one.
Profile chosen_profile(const RulesOptions& options);
// Those that the options name.
Rules chosen_rules(const RulesOptions& options);

}  // namespace sudorate
