#include "tools/policy/technique_switches.h"

#include <string_view>
#include <variant>
#include <vector>

#include "rating/technique_set.h"
#include "tools/text/edit_distance.h"

namespace sudorate {
namespace {

std::string joined_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

std::string read_rows(const std::string& option, const std::string& list, PassRows& rows) {
  auto parsed = parse_pass_rows(list);
  const auto* error = std::get_if<PassRowsError>(&parsed);
  if (error == nullptr) {
    rows = std::get<PassRows>(parsed);
    return {};
  }
  if (!error->row.empty()) {
    return option + " cannot take '" + error->name + "' alone; write '" + error->row +
           "', which also has what is found together with it";
  }
  const std::vector<std::string>& names = pass_row_names();
  const std::string meant =
      suggestion(slug_of(error->name), std::vector<std::string_view>(names.begin(), names.end()));
  return option + " has no technique '" + error->name + "'" +
         (meant.empty() ? "; there are " + joined_names(names) : meant);
}

}  // namespace

PassRows TechniqueSwitches::left_out() const { return all_pass_rows() & (without | ~only); }

std::string TechniqueSwitches::name() const {
  if (left_out() == 0) return {};
  std::string name;
  if (!only_list.empty()) name = "only=" + only_list;
  if (!without_list.empty()) name += (name.empty() ? "without=" : ";without=") + without_list;
  return name;
}

std::string TechniqueSwitches::problem() const {
  if (left_out() == all_pass_rows()) return "--without and --only leave no technique";
  return {};
}

std::string set_without(const std::string& option, const std::string& list, TechniqueSwitches& switches) {
  switches.without_list = list;
  return read_rows(option, list, switches.without);
}

std::string set_only(const std::string& option, const std::string& list, TechniqueSwitches& switches) {
  switches.only_list = list;
  return read_rows(option, list, switches.only);
}

}  // namespace sudorate
