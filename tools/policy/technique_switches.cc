#include "tools/policy/technique_switches.h"

#include <string_view>
#include <variant>
#include <vector>

#include "tools/notation/pass_rows.h"
#include "tools/notation/technique_set.h"
#include "tools/text/edit_distance.h"

namespace sudorate {

Rules TechniqueSwitches::rules() const {
  Rules rules;
  rules.rows = only.rows & ~without.rows;
  rules.mark = name();
  return rules;
}

std::string TechniqueSwitches::name() const {
  if ((only.rows & ~without.rows) == kSudokuExplainer.own_rows) return {};
  std::string name;
  if (!only.text.empty()) name = "only=" + only.text;
  if (!without.text.empty()) name += (name.empty() ? "without=" : ";without=") + without.text;
  return name;
}

std::string TechniqueSwitches::problem() const {
  return (only.rows & ~without.rows) == 0 ? "--without and --only leave no technique" : "";
}

std::string set_list(const std::string& option, const std::string& text, TechniqueSwitches::List& list) {
  list.text = text;
  auto parsed = parse_pass_rows(text);
  const auto* error = std::get_if<PassRowsError>(&parsed);
  if (error == nullptr) {
    list.rows = std::get<PassRows>(parsed);
    return {};
  }
  if (!error->row.empty()) {
    return option + " cannot take '" + error->name + "' alone; write '" + error->row +
           "', which also has what is found together with it";
  }
  if (std::string known = known_technique_text(error->name); !known.empty()) return option + ": " + known;
  const std::vector<std::string> names = pass_row_names();
  std::string advice = suggestion(slug_of(error->name), std::vector<std::string_view>(names.begin(), names.end()));
  if (advice.empty()) {
    for (const std::string& name : names) advice.append(advice.empty() ? "; there are " : ", ").append(name);
  }
  return option + " has no technique '" + error->name + "'" + advice;
}

}  // namespace sudorate
