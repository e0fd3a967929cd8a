#include "tools/cli/step_option.h"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "tools/records/grid_text.h"
#include "tools/steps/advanced_position.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

constexpr const char* kHardest = "hardest";

std::optional<std::int64_t> step_number(const std::string& value) {
  if (value == kHardest) return kHardestStep;
  const auto number = whole_number<std::int64_t>(value);
  return number && 1 <= *number && *number <= kMostSteps ? number : std::nullopt;
}

}  // namespace

void add_step_option(OptionTable& table, std::string help, std::int64_t& step) {
  table.add_parsed("step", "N", std::move(help),
                   "a whole number from 1 to " + std::to_string(kMostSteps) + " or " + kHardest, step_number, step);
  table.last().choices = {kHardest};
}

Complaint step_complaint(const std::vector<std::string>& operands) {
  for (const std::string& operand : operands) {
    std::error_code error;
    if (!step_number(operand) || std::filesystem::exists(file_path(operand), error)) continue;
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
