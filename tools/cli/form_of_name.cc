#include "tools/cli/form_of_name.h"

#include <algorithm>
#include <array>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Endings of forms that no --to writes.
struct OtherForm {
  std::string_view ending;
  std::string_view advice;
};
constexpr std::array kOtherForms = {
    OtherForm{"json", "a name in .jsonl gets an object a line"},
    OtherForm{"html", "'sudorate compare --report' and 'sudorate teach --html' write pages"},
    OtherForm{"htm", "'sudorate compare --report' and 'sudorate teach --html' write pages"},
    OtherForm{"xlsx", "spreadsheets open .csv"},
    OtherForm{"xls", "spreadsheets open .csv"},
    OtherForm{"ods", "spreadsheets open .csv"},
};

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

Complaint apply_form_of_name(const OptionTable& table, std::string_view command, const std::string& file,
                             std::string& form) {
  const OptionRow* to = table.find("to");
  const std::size_t dot = file.find_last_of("./\\");
  if (dot == std::string::npos || file[dot] != '.') return {};
  const std::string ending = lower_case(std::string_view(file).substr(dot + 1));
  const std::string start = "'" + file + "' would not hold " + ending + "; ";
  const OptionRow* const named = table.find(ending);
  if (named != nullptr && named->argument == "FILE") return start + "--" + ending + '=' + file + " writes it";
  if (to == nullptr) return {};
  const std::string end = ", and any name is fine with --to";
  const bool is_table = ending == "csv" || ending == "tsv" || ending == "jsonl";
  if (is_table || (ending == "json" && contains(to->choices, ending))) {
    if (!to->apply(ending).empty()) {
      return start + "'" + std::string(command) + "' writes " + OptionTable::listed(to->choices) + end;
    }
    form = ending;
    return {};
  }
  for (const OtherForm& other : kOtherForms) {
    if (ending == other.ending) return start + std::string(other.advice) + end;
  }
  return {};
}

}  // namespace sudorate
