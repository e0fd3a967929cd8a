#include "tools/cli/technique_switches.h"

#include <string_view>
#include <variant>
#include <vector>

#include "rating/technique_set.h"
#include "tools/text/edit_distance.h"

namespace sudorate {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

Complaint read_rows(const std::string& option, const std::string& list, PassRows& rows) {
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
         (meant.empty() ? "; there are " + joined(names) : meant);
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

void add_technique_switches(OptionTable& table, TechniqueSwitches& switches, bool* only_rated) {
  table.begin_section("other rules");
  table.add(
      {.name = "without",
       .argument = "LIST",
       .help = "leave out techniques, and mark what is printed, for it is not Sudoku Explainer's: uniqueness, "
               "fish, chains or other groups, names such as x-wing, or beginnings such as 'naked-*', separated "
               "by commas"},
      [&switches](const std::string& value) {
        switches.without_list = value;
        return read_rows("--without", value, switches.without);
      });
  table.offer(pass_row_names());
  const std::string rated_help =
      only_rated == nullptr ? "" : "; or rated: leave out records without a final rating";
  table.add({.name = "only",
             .argument = "LIST",
             .help = "use only these techniques, named as for --without" + rated_help},
            [&switches, only_rated](const std::string& value) -> Complaint {
              if (only_rated != nullptr && value == "rated") {
                *only_rated = true;
                return {};
              }
              switches.only_list = value;
              return read_rows("--only", value, switches.only);
            });
  table.offer(pass_row_names());
}

void add_solutions_option(OptionTable& table, bool& rates_many) {
  table.begin_section("other rules");
  table.add_choice<bool>(
      {.name = "solutions",
       .argument = "NUMBER",
       .help =
           "one, the only kind of puzzle that is rated, or many: without the techniques that count on a single "
           "solution, a puzzle with several goes as far as logic does, and what is left is counted (default: one)"},
      rates_many, {{"one", false}, {"many", true}});
}

Complaint check_technique_switches(const TechniqueSwitches& switches) {
  if (switches.left_out() == all_pass_rows()) return "--without and --only leave no technique";
  return {};
}

}  // namespace sudorate
