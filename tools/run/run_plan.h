// The run that all commands share: it reads records, makes a row of each, and writes the rows in the order of the
// records. A plan says what it is to do: its options, and the work of a command on its records.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/input_options.h"
#include "tools/records/rated_reader.h"
#include "tools/run/call_files.h"
#include "tools/run/progress.h"
#include "tools/run/row.h"
#include "tools/run/run_log.h"
#include "tools/run/run_part.h"

namespace sudorate {

// The treatment of a record that is not a puzzle or does not have exactly one solution.
enum class OnError : std::uint8_t {
  kKeep,  // its row reports it
  kSkip,  // it has no row
  kStop,  // the run ends before its row
};

// Only the input affects the rows; no other option here does.
struct RunOptions {
  InputOptions input;
  // The file for the rows, or "-". Commands with several outputs have these in their plan instead.
  std::string output = "-";
  // 0 for all processors.
  std::int64_t threads = 0;
  // Take this part of the records, see shard_run.h; cut where records begin after equal numbers of bytes if the
  // input and the rows allow it, or by the number of records.
  std::optional<Shard> shard;
  bool shards_by_records = false;
  bool keeps_order = true;
  bool replaces_output = false;
  // The file for the checkpoint; with an empty name it is beside the output.
  std::optional<std::string> checkpoint;
  bool resumes = false;
  // Whether the command has --checkpoint.
  bool can_resume = false;
  ProgressForm progress = ProgressForm::kAuto;
  bool shows_summary = false;
  bool shows_statistics = false;
  bool shows_all_messages = false;
};

// The input at the first record of a run.
struct RunStart {
  // The names of the input's own columns and their line as it was read, if there are any.
  std::vector<std::string> columns;
  std::string header_line;
  // Null if there is no record.
  const Record* first = nullptr;
  RunLog& log;
};

// The end of a run.
struct RunEnd {
  const RunStatistics& statistics;
  RunLog& log;
  // Whether all records are done and all rows are written.
  bool is_complete = false;
  // Replaces a kWhole file of RunPlan::files; an error goes to the log. After an error of another output the file
  // stays as it was, since it would look complete beside incomplete rows.
  std::function<void(const std::string& file, std::string_view text)> write;
};

// What an interrupted run without a checkpoint does with RunPlan::last_text; a part of a run has none.
enum class LastTextOfPart : std::uint8_t {
  kNone,
  kBelowRows,     // it stands below the rows that are written already
  kInsteadOfAll,  // it is all that the output has, so a file gets the name FILE.incomplete
};

// The work of a command on its records.
struct RunPlan {
  RowMakerFactory make_maker;
  // Sets the next record, if the records are not just those of the operands; false if there is none left.
  std::function<bool(Record&)> next = {};
  // The state that the reader of `next` shares with the run, for interrupts and progress.
  InputWatch* input_watch = nullptr;
  // Set if records need the ratings recorded in the input; not with `next`.
  std::optional<RatedReaderOptions> recorded = {};
  // Row::destination is an index into these; files or "-". Without any, the rows have no text.
  std::vector<std::string> destinations = {"-"};
  // Files that the call reads and writes besides the operands, the destinations and the checkpoint. The run opens
  // the kWhole files; files that `finish` does not write stay as they were.
  std::vector<CallFile> files = {};
  OnError on_error = OnError::kKeep;
  // Only rows of rated, solved and beyond puzzles are written.
  bool only_rated = false;
  // The text before the rows of each destination. Called at the first record of the run, or at its end if there is
  // none.
  std::function<std::string(const RunStart& start)> preamble = {};
  // Called for each record after the preamble and before its row is made, in the order of the records; with the
  // names of its columns, if it has any.
  std::function<void(Record& record, const std::vector<std::string>& columns)> prepare = {};
  // The text between two rows.
  std::string separator = {};
  // Receives every row before it is written, one at a time and in their order, and may change it; kNowhere as its
  // destination leaves it out.
  std::function<void(Row& row)> watch = {};
  // Passes the rows that `watch` has kept to `add` until it returns false. Called after the last record, even if
  // the run has ended early, but not after an output has failed.
  std::function<void(const std::function<bool(const Row& row)>& add)> held_rows = {};
  // The text to write after all rows; empty for none. `is_complete`: all records are done, else see `of_part`.
  std::function<std::string(bool is_complete)> last_text = {};
  LastTextOfPart of_part = LastTextOfPart::kNone;
  // Called after the last row, even if the run has ended early.
  std::function<void(const RunEnd& end)> finish = {};
  // What records are accepted by, for the summary; may be empty.
  std::string condition = {};
  // Whether nothing is rated: the ratings are those in the input.
  bool takes_recorded = false;
  // See Checkpoint::options.
  std::string options = {};

  // For parts of a run, see RunPart. Whether rows depend on the numbers of records or lines.
  bool shows_numbers = false;
  // Held rows beyond so many, if not 0, are left out.
  std::int64_t most_rows = 0;
  // With `next`: the number of all its records.
  std::function<std::int64_t()> count_records = {};
  // With `next`: drops the next record; false if there is none left.
  std::function<bool()> skip = {};
  // Called after the last row of a complete run.
  std::function<nlohmann::ordered_json()> state = {};
};

// Runs the records of the operands through the plan. Malformed records are reported. Ends early if an output cannot
// be written or the user interrupts it; the written rows are complete, and a checkpoint, if requested, holds the
// progress. Returns the exit status.
int run_records(const RunOptions& options, const std::vector<std::string>& operands, const RunPlan& plan);

// Whether the run keeps a checkpoint; and its file, for a run with destinations.
bool keeps_checkpoint(const RunOptions& options);
std::string checkpoint_file(const RunOptions& options, const RunPlan& plan);

// Whether the run ends with a line of counts: asked for, or on a terminal.
bool shows_summary(const RunOptions& options);

// How to continue after an interrupt that came after so many records, with a leading semicolon; empty if only a new
// run helps. `is_part`: the run is one of several parts.
std::string way_to_continue(const RunOptions& options, const RunPlan& plan, std::int64_t records, bool is_part);

// Refuses a call with conflicting files, see file_problem: prints the reason and returns the exit status.
// run_records begins with it; a command that reads before it runs the records calls it earlier.
std::optional<int> check_files(const RunOptions& options, const std::vector<std::string>& operands,
                               const RunPlan& plan);

}  // namespace sudorate
