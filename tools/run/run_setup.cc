#include "tools/run/run_setup.h"

#include <unistd.h>

#include "tools/records/record_reader.h"
#include "tools/run/digest.h"
#include "tools/run/run_log.h"

namespace sudorate {

void add_to_call(const std::string& text, RunSetup& setup) {
  setup.call += " (" + text_digest(text).substr(0, 16) + ')';
}

std::string checkpoint_file(const RunOptions& options, const RunSetup& setup) {
  const bool is_named = options.checkpoint && !options.checkpoint->empty();
  return is_named ? *options.checkpoint : setup.outputs.front() + ".checkpoint";
}

bool shows_summary(const RunOptions& options) { return options.shows_summary || ::isatty(STDERR_FILENO) != 0; }

std::optional<int> check_files(const RunOptions& options, const std::vector<std::string>& operands,
                               const RunSetup& setup) {
  std::vector<CallFile> files = input_call_files(input_items(operands));
  const bool is_interrupted =
      options.can_resume && !setup.outputs.empty() && access(checkpoint_file(options, setup).c_str(), F_OK) == 0;
  const std::string advice = is_interrupted ? "--resume continues the run that was interrupted" : "";
  for (const std::string& output : setup.outputs) {
    const FileUse use = options.resumes ? FileUse::kExtended : FileUse::kRows;
    files.push_back({output, use, output == options.output ? "--output" : std::string(), advice});
  }
  if (options.keeps_checkpoint() || options.shard) {
    files.push_back({checkpoint_file(options, setup), FileUse::kCheckpoint, "--checkpoint"});
    if (options.checkpoint.value_or("").empty()) files.back().kind = &kCheckpointKind;
  }
  files.insert(files.end(), setup.files.begin(), setup.files.end());
  const std::string problem = file_problem(files, options.replaces_output, options.resumes);
  if (problem.empty()) return std::nullopt;
  return usage_error(problem);
}

}  // namespace sudorate
