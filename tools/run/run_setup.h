// What a call asks of a run, and what is known before anything is read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/input_options.h"
#include "tools/records/meaning/recorded_rating.h"
#include "tools/run/call_files.h"
#include "tools/run/progress.h"
#include "tools/run/shard.h"

namespace sudorate {

// Only the input affects the rows; no other option here does.
struct RunOptions {
  InputOptions input;
  // The file for the rows, or "-". Commands with several outputs have these in their setup instead.
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

  bool keeps_checkpoint() const { return checkpoint || resumes; }
};

// What the output has of the records.
enum class RowsTogether : std::uint8_t {
  kEachAlone,  // a row for each, which depends on no other
  kSorted,     // rows in the order of their keys
  kSummedUp,   // what is written depends on all of them
};

// What is known of a run before anything is read.
struct RunSetup {
  // See Checkpoint::options.
  std::string call = {};
  // Row::destination is an index into these; files or "-". Without any, the rows have no text.
  std::vector<std::string> outputs = {"-"};
  // The text between two rows.
  std::string separator = {};
  // Files that the call reads and writes besides the operands, the outputs and the checkpoint. The run opens the
  // kWhole and kEdited files; those that are not written stay as they were.
  std::vector<CallFile> files = {};
  // Set if records need the ratings recorded in the input.
  std::optional<RatedReaderOptions> recorded = {};

  // For parts of a run, see RunPart, and for what an interrupt leaves.
  RowsTogether rows = RowsTogether::kEachAlone;
  // Of sorted rows beyond so many, if not 0, the others are left out.
  std::int64_t most_rows = 0;
  // Whether rows depend on the numbers of records or lines.
  bool shows_numbers = false;
  // A message after the summary; may be empty.
  std::string remark = {};
};

// Adds the digest of a text that belongs to the options, since another one makes another run.
void add_to_call(const std::string& text, RunSetup& setup);

// The file of the checkpoint, for a run with outputs.
std::string checkpoint_file(const RunOptions& options, const RunSetup& setup);
// Whether the run ends with a line of counts: asked for, or on a terminal.
bool shows_summary(const RunOptions& options);
// See RecordRun::check_files.
std::optional<int> check_files(const RunOptions& options, const std::vector<std::string>& operands,
                               const RunSetup& setup);

}  // namespace sudorate
