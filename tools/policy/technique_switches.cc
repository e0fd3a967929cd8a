#include "tools/policy/technique_switches.h"

#include <string_view>
#include <variant>
#include <vector>

#include "tools/notation/pass_rows.h"
#include "tools/notation/technique_set.h"
#include "tools/text/edit_distance.h"

namespace sudorate {

namespace {

// The rows of a list; no rows if it is wrong.
PassRows rows_of_list(const std::string& list, const PassTable& table) {
  const auto parsed = parse_pass_rows(list, table);
  const PassRows* rows = std::get_if<PassRows>(&parsed);
  return rows == nullptr ? 0 : *rows;
}

// Why a list is wrong, or empty; `option` is its name.
std::string problem_of_list(const std::string& option, const std::string& list, const PassTable& table) {
  if (list.empty()) return {};
  const auto parsed = parse_pass_rows(list, table);
  const auto* error = std::get_if<PassRowsError>(&parsed);
  if (error == nullptr) return {};
  if (!error->row.empty()) {
    return option + " cannot take '" + error->name + "' alone; write '" + error->row +
           "', which also has what is found together with it";
  }
  const PassTable& other = &table == &kSudokuExplainer ? kSukakuExplainer : kSudokuExplainer;
  if (std::holds_alternative<PassRows>(parse_pass_rows(error->name, other))) {
    return option + ": '" + error->name + "' is a technique of --scale=" + std::string(other.scale) + " alone";
  }
  if (std::string known = known_technique_text(error->name); !known.empty()) return option + ": " + known;
  const std::vector<std::string> names = pass_row_names(table);
  std::string advice = suggestion(slug_of(error->name), std::vector<std::string_view>(names.begin(), names.end()));
  if (advice.empty()) {
    for (const std::string& name : names) advice.append(advice.empty() ? "; there are " : ", ").append(name);
  }
  return option + " has no technique '" + error->name + "'" + advice;
}

}  // namespace

PassRows TechniqueSwitches::rows() const {
  const PassRows used = only.empty() ? table->own_rows : rows_of_list(only, *table);
  return without.empty() ? used : used & ~rows_of_list(without, *table);
}

Rules TechniqueSwitches::rules() const {
  Rules rules;
  rules.table = table;
  rules.rows = rows();
  rules.mark = name();
  return rules;
}

std::string TechniqueSwitches::name() const {
  if (rows() == table->own_rows) return {};
  std::string name;
  if (!only.empty()) name = "only=" + only;
  if (!without.empty()) name += (name.empty() ? "without=" : ";without=") + without;
  return name;
}

std::string TechniqueSwitches::problem(const std::string& dashes) const {
  if (std::string problem = problem_of_list(dashes + "without", without, *table); !problem.empty()) return problem;
  if (std::string problem = problem_of_list(dashes + "only", only, *table); !problem.empty()) return problem;
  return rows() == 0 ? "--without and --only leave no technique" : "";
}

}  // namespace sudorate
