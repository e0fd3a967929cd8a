// What all commands share: read records, make a row of each, write the rows in the order of the records.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/records/input_options.h"
#include "tools/records/input_watch.h"
#include "tools/records/rated_reader.h"
#include "tools/run/call_files.h"
#include "tools/run/pipeline.h"
#include "tools/run/progress.h"
#include "tools/run/run_log.h"

namespace sudorate {

// What happens to a record that is no puzzle or has not exactly one solution.
enum class OnError : std::uint8_t {
  kKeep,  // its row says so
  kSkip,  // it has no row
  kStop,  // the run ends before its row
};

// Everything here, but the input, leaves the rows as they are.
struct RunOptions {
  InputOptions input;
  // Where rows go, or "-". Commands with several outputs have these in their plan instead.
  std::string output = "-";
  // 0 for all processors.
  std::int64_t threads = 0;
  bool keeps_order = true;
  bool replaces_output = false;
  // A checkpoint is kept in this file, or beside the output if the name is empty.
  std::optional<std::string> checkpoint;
  bool resumes = false;
  ProgressForm progress = ProgressForm::kAuto;
  bool shows_summary = false;
  bool shows_statistics = false;
  bool shows_all_messages = false;
};

// How a run has ended.
struct RunEnd {
  const RunStatistics& statistics;
  RunLog& log;
  // Every record was done, and every row is written.
  bool is_complete = false;
  // Replaces a kWhole file of RunPlan::files; an error goes to the log. After an error of another output it is left
  // as it was, for it would look whole beside rows that are not.
  std::function<void(const std::string& file, std::string_view text)> write;
};

// What a command makes of its records.
struct RunPlan {
  RowMakerFactory make_maker;
  // Hands out the records, one at a time, if these are not simply those of the operands; false if there is none
  // left.
  std::function<bool(Record&)> next = {};
  // What the reader behind `next` shares with the run, so that it can be interrupted and the progress be known.
  InputWatch* input_watch = nullptr;
  // Given if records are to have the ratings that stand beside them in the input; not with `next`.
  std::optional<RatedReaderOptions> recorded = {};
  // Row::destination is an index into these; files or "-". Without any, the rows have no text.
  std::vector<std::string> destinations = {"-"};
  // What the call reads and writes beside the operands, the destinations and the checkpoint. The run opens those
  // that are kWhole, and leaves those as they were that `finish` does not write.
  std::vector<CallFile> files = {};
  OnError on_error = OnError::kKeep;
  // Only rows of rated, solved and beyond puzzles are written.
  bool only_rated = false;
  // What stands in front of the rows of each destination. Asked when the first row of the run is there, with the
  // names of the input's own columns if it has any.
  std::function<std::string(const std::vector<std::string>& columns)> preamble = {};
  // What stands between two rows.
  std::string separator = {};
  // Sees every row before it is written, one at a time and in their order, and may change it. What is not to be
  // written goes kNowhere.
  std::function<void(Row& row)> watch = {};
  // Hands out rows that `watch` has kept for itself, until `add` returns false. Asked for when no row comes any
  // more, also if the run was ended early.
  std::function<void(const std::function<bool(const Row& row)>& add)> held_rows = {};
  // Rows to be written behind all others.
  std::function<std::vector<Row>()> last_rows = {};
  // Called when all rows are written, or no more will be.
  std::function<void(const RunEnd& end)> finish = {};
  // See Checkpoint::options.
  std::string options = {};
};

// Refuses a call whose files do not go together, see file_problem: tells why and returns the exit status.
// run_records begins with it; a command that reads before it runs the records asks earlier.
std::optional<int> check_files(const RunOptions& options, const std::vector<std::string>& operands,
                               const RunPlan& plan);

// Runs the records of the operands through the plan. Malformed records are reported. Ends early if an output cannot
// be written or the user interrupts it; the rows written are whole, and a checkpoint, if wanted, tells how far it
// has come. Returns the exit status.
int run_records(const RunOptions& options, const std::vector<std::string>& operands, const RunPlan& plan);

}  // namespace sudorate
