#include "tools/cli/run_options.h"

#include "tools/run/run_log.h"
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

void add_run_options(OptionTable& table, RunOptions& options, bool has_rows) {
  add_input_options(table, options.input);
  table.add_text(
      "name", "NAME",
      "take only records of this name, whatever its capitals: the name of a board in Lisp or of a puzzle "
      "in JSON, the id in a table, the text before a puzzle",
      options.input.name);
  table.begin_section("run");
  add_output_options(table, "results", options.output, options.replaces_output);
  table.add_number(
      "threads", "N",
      "work on N records at a time, or together on a hard one; 0 is the number of processors (default: " +
          std::to_string(options.threads) + "). The results are the same for any N",
      options.threads, 0, kMostThreads);
  if (has_rows) {
    table.add_switch("unordered", "write each result when it is ready (default: in the order of the input)",
                     options.keeps_order, false);
  }
  table.add_choice("progress", "FORM",
                   "show the progress of the run on standard error: bar; wide, also a histogram of the ratings so "
                   "far; json, a line per second; off; or auto, a bar on a terminal (default: auto)",
                   options.progress,
                   {{"auto", ProgressForm::kAuto},
                    {"bar", ProgressForm::kBar},
                    {"wide", ProgressForm::kWide},
                    {"json", ProgressForm::kJson},
                    {"off", ProgressForm::kOff}});
  table.add_switch("summary", "end with a line of counts (default: on a terminal, or if conditions accept nothing)",
                   options.shows_summary);
  table.add_switch("all-messages",
                   "show every message about a bad line (default: the first " +
                       std::to_string(RunLog::kShownMessages) + ", then their number)",
                   options.shows_all_messages);
}

void add_statistics_option(OptionTable& table, RunOptions& options) {
  table.begin_section("run");
  table.add_switch("stats",
                   "end with a histogram of the ratings and a count of the techniques, on standard error; with "
                   "conditions only of the accepted puzzles",
                   options.shows_statistics);
}

}  // namespace sudorate
