#include "tools/run/run_plan.h"

#include <unistd.h>

namespace sudorate {

bool keeps_checkpoint(const RunOptions& options) { return options.checkpoint.has_value() || options.resumes; }

std::string checkpoint_file(const RunOptions& options, const RunPlan& plan) {
  const bool is_named = options.checkpoint && !options.checkpoint->empty();
  return is_named ? *options.checkpoint : plan.destinations.front() + ".checkpoint";
}

bool shows_summary(const RunOptions& options) { return options.shows_summary || ::isatty(STDERR_FILENO) != 0; }

std::string way_to_continue(const RunOptions& options, const RunPlan& plan, std::int64_t records, bool is_part) {
  if (keeps_checkpoint(options)) return "; --resume continues from there";
  if (is_part) return {};
  const InputOptions& input = options.input;
  const bool takes_all = input.every == 1 && input.sample == 0 && input.dedupe == Dedupe::kNone;
  // All rows are there, and none depends on another.
  const bool is_a_beginning = takes_all && options.keeps_order && !plan.last_text && !plan.held_rows &&
                              !plan.destinations.empty() && plan.files.empty();
  if (!is_a_beginning) return {};
  std::string text = "; --skip=" + std::to_string(input.skip + records) + " starts after them";
  if (options.can_resume && plan.destinations.front() != "-")
    text += ", and a run with --checkpoint can be resumed";
  return text;
}

std::optional<int> check_files(const RunOptions& options, const std::vector<std::string>& operands,
                               const RunPlan& plan) {
  std::vector<CallFile> files = input_call_files(input_items(options.input, operands));
  const bool is_interrupted =
      options.can_resume && !plan.destinations.empty() && access(checkpoint_file(options, plan).c_str(), F_OK) == 0;
  const std::string advice = is_interrupted ? "--resume continues the run that was interrupted" : "";
  for (const std::string& destination : plan.destinations) {
    const FileUse use = options.resumes ? FileUse::kExtended : FileUse::kRows;
    files.push_back({destination, use, destination == options.output ? "--output" : std::string(), advice});
  }
  if (keeps_checkpoint(options)) {
    files.push_back({checkpoint_file(options, plan), FileUse::kCheckpoint, "--checkpoint"});
    if (options.checkpoint.value_or("").empty()) files.back().kind = &kCheckpointKind;
  }
  files.insert(files.end(), plan.files.begin(), plan.files.end());
  const std::string problem = file_problem(files, options.replaces_output, options.resumes);
  if (problem.empty()) return std::nullopt;
  return usage_error(problem);
}

}  // namespace sudorate
