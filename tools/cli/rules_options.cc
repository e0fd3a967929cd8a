#include "tools/cli/rules_options.h"

#include <memory>
#include <utility>
#include <variant>

#include "tools/cli/row_options.h"
#include "tools/finders/nice_loop.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/technique_set.h"
#include "tools/policy/all_lowest.h"
#include "tools/policy/profile_rules.h"
#include "tools/run/small_file.h"
#include "tools/text/edit_distance.h"

namespace sudorate {
namespace {

constexpr const char* kSeProfile = "se121";
constexpr std::size_t kMostProfileBytes = std::size_t{1} << 20;

Complaint set_profile(const std::string& value, RulesOptions& options) {
  options.profile_file.clear();
  options.profile = find_profile(value);
  if (options.profile || value == kSeProfile) return {};
  const SmallFile file = read_small_file(value, kMostProfileBytes);
  if (!file.problem.empty()) {
    return "--profile must be se121, senior, advanced, machine or a file that can be read, not '" + value +
           "', which " + file.problem;
  }
  auto parsed = parse_profile(file.text);
  if (const std::string* problem = std::get_if<std::string>(&parsed)) {
    return "the profile '" + value + "', " + *problem;
  }
  options.profile = std::get<Profile>(std::move(parsed));
  options.profile_file = value;
  return {};
}

}  // namespace

void add_technique_switches(OptionTable& table, TechniqueSwitches& switches, bool* only_rated) {
  table.begin_section(OptionKind::kRules);
  add_scale_option(table, switches.table);
  OptionRow& without = table.add(
      "without", "LIST",
      "leave out techniques; the results are marked as different from Sudoku Explainer's. LIST: uniqueness, fish, "
      "chains or other groups, names such as x-wing, or beginnings such as 'naked-*', separated by commas",
      [&switches](const std::string& value) -> Complaint {
        switches.without = value;
        return {};
      });
  without.choices = pass_row_names();
  without.adds_up = true;
  const std::string rated_help =
      only_rated == nullptr ? "" : "; or rated: leave out records without a final rating";
  OptionRow& only = table.add("only", "LIST", "use only these techniques, named as for --without" + rated_help,
                              [&switches, only_rated](const std::string& value) -> Complaint {
                                if (only_rated != nullptr && value == "rated") {
                                  *only_rated = true;
                                  return {};
                                }
                                switches.only = value;
                                return {};
                              });
  only.choices = pass_row_names();
  only.adds_up = true;
  table.add_check([&switches] { return switches.problem(); });
}

Complaint unknown_technique(std::string_view name, const std::vector<std::string>& slugs) {
  if (std::string known = known_technique_text(name); !known.empty()) return "--technique: " + known;
  const std::string meant = suggestion(slug_of(name), std::vector<std::string_view>(slugs.begin(), slugs.end()));
  return "--technique has no technique '" + std::string(name) + "'" +
         (meant.empty() ? "; 'sudorate help techniques' lists their names" : meant);
}

void add_solutions_option(OptionTable& table, bool& rates_many) {
  table.begin_section(OptionKind::kRules);
  table.add_choice(
      "solutions", "NUMBER",
      "one: take only puzzles with one solution; many: solve a puzzle with several as far as logic goes, without "
      "the techniques that count on a single solution, and count what is left (default: one)",
      rates_many, {{"one", false}, {"many", true}});
}

void add_loop_limit_option(OptionTable& table, int& limit) {
  const auto parse_limit = [](const std::string& value) {
    const bool is_number =
        !value.empty() && value.size() <= 2 && value.find_first_not_of("0123456789") == std::string::npos;
    const int wanted = value == "unlimited" ? kUnlimitedLoop : is_number ? std::stoi(value) : 0;
    return wanted < kSmallestLoop || wanted > kUnlimitedLoop ? std::nullopt : std::optional(wanted);
  };
  table.add_parsed("loop-limit", "N", "nice loops of at most N cells, 3 or more, or unlimited (default: unlimited)",
                   "a number from 3 to 81 or unlimited", parse_limit, limit);
}

Profile chosen_profile(const RulesOptions& options) {
  Profile profile = *options.profile;
  if (options.max_loop == 0) return profile;
  profile.permit_nice_loops();
  profile.max_loop = options.max_loop;
  profile.name += ",loops=";
  profile.name += options.max_loop == kUnlimitedLoop ? "unlimited" : std::to_string(options.max_loop);
  return profile;
}

void add_profile_option(OptionTable& table, RulesOptions& options) {
  table
      .add("profile", "FILE",
           "solve with the methods of a profile; the rating is marked. NumberPlace's senior, advanced (loops of 3 "
           "cells) or machine (of any length), or one in FILE; or se121 (default: se121)",
           [&options](const std::string& value) { return set_profile(value, options); })
      .choices = {kSeProfile, "senior", "advanced", "machine"};
}

void add_rules_options(OptionTable& table, RulesOptions& options, bool* only_rated) {
  table.begin_section(OptionKind::kRules);
  table.add_choice("apply", "WAY",
                   "first, one step at a time, or all-lowest, all steps of the smallest rating together; then the "
                   "rating is not Sudoku Explainer's and marked as such (default: first)",
                   options.applies_all_lowest, {{"first", false}, {"all-lowest", true}});
  add_technique_switches(table, options.switches, only_rated);
  add_solutions_option(table, options.rates_many);
  add_profile_option(table, options);
  table.add_check([&options]() -> Complaint {
    if (options.switches.table == &kSudokuExplainer) return {};
    if (options.profile) return "--scale and --profile exclude each other: a profile has rules of its own";
    return options.applies_all_lowest ? "--apply=all-lowest has the techniques of Sudoku Explainer 1.2.1 only" : "";
  });
}

void add_rules_file(const RulesOptions& options, RunSetup& setup) {
  if (options.profile_file.empty()) return;
  setup.files.push_back({options.profile_file, FileUse::kInput, "--profile"});
  const std::string ignored = ignored_settings(*options.profile);
  if (!ignored.empty()) setup.remark = "'" + options.profile_file + "': no effect here: " + ignored;
}

void use_rules(const RulesOptions& options, Evaluator& evaluator) {
  std::unique_ptr<SolvingRules> solver;
  if (options.applies_all_lowest) solver = std::make_unique<AllLowestRules>();
  if (options.profile) solver = std::make_unique<ProfileRules>(chosen_profile(options));
  evaluator.set_rules(chosen_rules(options), std::move(solver));
}

Evaluator ruled_evaluator(const RulesOptions& options, const RatingOptions& rating) {
  Evaluator evaluator(rating, {.rates_many = options.rates_many});
  use_rules(options, evaluator);
  return evaluator;
}

Rules chosen_rules(const RulesOptions& options) {
  if (options.applies_all_lowest) return all_lowest_rules();
  return options.profile ? rules_of(chosen_profile(options)) : options.switches.rules();
}

}  // namespace sudorate
