#include "tools/cli/run_options.h"

#include "tools/run/thread_count.h"

namespace sudorate {

void add_output_options(OptionTable& table, const std::string& content, std::string& output,
                        bool& replaces_output) {
  table
      .add("output", "FILE", "write " + content + " to FILE; - is standard output (default: " + output + ")",
           [&output](const std::string& value) -> Complaint {
             if (value.empty()) return "--output needs the name of a file";
             output = value;
             return {};
           })
      .letter = 'o';
  table.add_switch("force", "replace an output file that exists (default: leave it alone and stop)",
                   replaces_output);
}

void add_run_options(OptionTable& table, RunOptions& options) {
  add_input_options(table, options.input);
  table.begin_section(OptionKind::kRun);
  add_output_options(table, "results", options.output, options.replaces_output);
  table.add_number(
      "threads", "N",
      "work on N records at a time, or together on a hard one; 0 is the number of processors (default: " +
          std::to_string(options.threads) + "). The results are the same for any N",
      options.threads, 0, kMostThreads);
  table.add_switch("summary", "end with a line of counts (default: on a terminal, or if conditions accept nothing)",
                   options.shows_summary);
}

}  // namespace sudorate
