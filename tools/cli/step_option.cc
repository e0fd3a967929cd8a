#include "tools/cli/step_option.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "tools/records/grid_text.h"
#include "tools/steps/advanced_position.h"
#include "tools/text/file_path.h"

namespace sudorate {

void add_step_option(OptionTable& table, std::string help, std::int64_t& step) {
  constexpr std::string_view kHardest = "hardest";
  OptionTable numbers;
  numbers.add_number({.name = "step"}, step, 1, kMostSteps);
  table.add({.name = "step", .argument = "N", .help = std::move(help)},
            [&step, by_number = numbers.rows().front().apply, kHardest](const std::string& value) -> Complaint {
              if (value == kHardest) {
                step = kHardestStep;
                return {};
              }
              Complaint complaint = by_number(value);
              if (!complaint.empty()) complaint.insert(complaint.find(", not '"), " or " + std::string(kHardest));
              return complaint;
            });
  table.offer({std::string(kHardest)});
}

Complaint step_complaint(const std::vector<std::string>& operands) {
  std::int64_t step = 0;
  OptionTable table;
  add_step_option(table, {}, step);
  for (const std::string& operand : operands) {
    std::error_code error;
    if (!table.rows().front().apply(operand).empty() || std::filesystem::exists(file_path(operand), error))
      continue;
    return "'" + operand + "' is neither a puzzle nor a file; did you mean '--step=" + operand + "'?";
  }
  return {};
}

std::string state_lines(const Record& record, const Grid& grid) {
  return "state before that, for --from-state:\n" + hodoku_text(record.position()->givens, grid) + '\n';
}

SearchRules search_rules(const TechniqueSwitches& switches, bool takes_many, Evaluation& evaluation) {
  SearchRules rules{switches.left_out(), switches.name()};
  if (!takes_many || !evaluation.has_many_solutions) return rules;
  evaluation.outcome = RecordOutcome::kUnique;
  evaluation.problem.clear();
  rules.name = name_without_uniqueness(rules.left_out, rules.name);
  rules.left_out |= uniqueness_rows();
  return rules;
}

}  // namespace sudorate
