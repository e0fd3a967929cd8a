#include <exception>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tools/cli/command_table.h"
#include "tools/cli/comparison_part.h"
#include "tools/cli/run_options.h"
#include "tools/cli/stats_report.h"
#include "tools/run/call_files.h"
#include "tools/run/run_log.h"
#include "tools/run/whole_file.h"
#include "tools/select/part_merge.h"
#include "tools/text/characters.h"
#include "tools/text/hex.h"

namespace sudorate {
namespace {

// Writes the result of the parts. Throws a std::exception that says why it cannot.
void merge(const std::vector<FoundPart>& parts, Output& output) {
  if (parts.front().part.state.empty()) return merge_rows(parts, output);
  std::vector<nlohmann::ordered_json> states;
  for (const FoundPart& found : parts)
    states.push_back(nlohmann::ordered_json::from_cbor(bytes_of_hex(found.part.state).value()));
  output.gather(states.front().at("kind") == kStatsState ? merged_stats(states) : merged_comparison(states));
}

class MergeCommand : public Command {
 public:
  void add_options(OptionTable& table) override {
    add_output_options(table, "the whole result", output_, replaces_output_);
    table.add_switch("summary", "end with a line of counts", shows_summary_);
  }

  Complaint check() const override {
    return operands().empty() ? "merge needs the files of the parts" : Complaint();
  }

  int run() override {
    std::vector<CallFile> files;
    const std::vector<std::string> given = part_files(operands());
    for (const std::string& file : given) {
      files.push_back({file, FileUse::kInput});
      files.push_back({part_description_file(file), FileUse::kInput});
    }
    files.push_back({output_, FileUse::kWhole, "--output"});
    if (const std::string problem = file_problem(files, replaces_output_); !problem.empty())
      return usage_error(problem);
    std::vector<FoundPart> parts;
    if (const std::string problem = find_parts(given, parts); !problem.empty())
      return file_failure("cannot merge: " + problem);

    WholeFile output(output_);
    try {
      if (output.error() == 0) merge(parts, output.output());
    } catch (const std::runtime_error& error) {
      return file_failure(concat("cannot merge: ", error.what()));
    } catch (const std::exception&) {
      return file_failure("cannot merge: a part has a damaged description");
    }
    RunLog log(false);
    if (!output.replace({})) {
      log.add_written(output.name(), output.error());
      return log.exit_status();
    }
    if (shows_summary_) {
      RunStatistics statistics;
      for (const FoundPart& each : parts) statistics.add(each.part.statistics);
      log.add_message("merged " + counted(parts.size(), "part") + ": " + outcomes_text(statistics));
    }
    return kExitFine;
  }

 private:
  std::string output_ = "-";
  bool replaces_output_ = false;
  bool shows_summary_ = false;
};

}  // namespace

CommandRow merge_command() {
  return {.name = "merge",
          .summary = "join the parts that runs with --shard have written",
          .usage = "[OPTION]... (PART | FOLDER)...",
          .reads_puzzles = false,
          .make = make_command<MergeCommand>};
}

}  // namespace sudorate
