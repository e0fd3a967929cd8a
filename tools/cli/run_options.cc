#include "tools/cli/run_options.h"

#include "tools/run/run_log.h"
#include "tools/run/thread_count.h"

namespace sudorate {

void add_output_options(OptionTable& table, const std::string& content, std::string& output,
                        bool& replaces_output) {
  OptionRow& row =
      table.add("output", "FILE", "write " + content + " to FILE; - is standard output (default: " + output + ")",
                [&output](const std::string& value) -> Complaint {
                  if (value.empty()) return "--output needs the name of a file";
                  output = value;
                  return {};
                });
  row.letter = 'o';
  row.shapes_results = false;
  table
      .add_switch("force", "replace an output file that exists (default: leave it alone and stop)", replaces_output)
      .shapes_results = false;
}

void add_run_options(OptionTable& table, RunOptions& options, bool can_resume) {
  add_input_options(table, options.input);
  table.add_text(
      "name", "NAME",
      "take only records of this name, whatever its capitals: the name of a board in Lisp or of a puzzle "
      "in JSON, the id in a table, the text before a puzzle",
      options.input.name);
  table.begin_section("run", false);
  add_output_options(table, "results", options.output, options.replaces_output);
  table.add_number(
      "threads", "N",
      "work on N records at a time, or together on a hard one; 0 is the number of processors (default: " +
          std::to_string(options.threads) + "). The results are the same for any N",
      options.threads, 0, kMostThreads);
  options.can_resume = can_resume;
  if (can_resume) {
    table
        .add_switch("unordered", "write each result when it is ready (default: in the order of the input)",
                    options.keeps_order, false)
        .shapes_results = true;
    table
        .add("checkpoint", "FILE",
             "keep the progress of the run in FILE, so that --resume can continue from there "
             "(default FILE: the output's name and .checkpoint); it is removed at the end",
             [&options](const std::string& value) {
               options.checkpoint = value;
               return Complaint();
             })
        .argument_is_optional = true;
    table.add_switch(
        "resume",
        "continue an interrupted run with the same input, options and --output; keeps a checkpoint itself",
        options.resumes);
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

void add_shard_options(OptionTable& table, RunOptions& options) {
  table.begin_section("run", false);
  table.add_parsed(
      "shard", "I/N",
      "take the I-th of N parts of the input, such as 3/20, and write it to --output once it is whole; "
      "a part that is finished is left alone. Of plain files each run reads only its own part. "
      "'sudorate merge' joins the parts",
      "a part and the number of parts, such as 3/20, up to " + std::to_string(kMostShards) + " parts", parse_shard,
      options.shard);
  table.add_choice("shard-by", "UNIT",
                   "how --shard cuts: by bytes, or by records, which reads the input twice; rows with numbers of "
                   "records or lines, packed files, standard input and forms other than lines, tables and JSON "
                   "Lines are always cut by records (default: bytes)",
                   options.shards_by_records, {{"bytes", false}, {"records", true}});
}

void add_statistics_option(OptionTable& table, RunOptions& options) {
  table.begin_section("run", false);
  table.add_switch("stats",
                   "end with a histogram of the ratings and a count of the techniques, on standard error; with "
                   "conditions only of the accepted puzzles",
                   options.shows_statistics);
}

}  // namespace sudorate
