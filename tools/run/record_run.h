// A run: from the records of a call to its written rows. A command opens it, makes rows of its records, has them
// written, and ends it:
//
//   RecordRun run(options, operands, setup);
//   if (const auto status = run.open()) return *status;
//   MadeRows rows(run.records(), run.threads(), make_maker);
//   run.write(rows);
//   return run.end();
//
// Between these it may put stages of its own, a text after the rows and messages.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/input_options.h"
#include "tools/run/call_files.h"
#include "tools/run/checkpoint.h"
#include "tools/run/interrupt.h"
#include "tools/run/progress.h"
#include "tools/run/run_log.h"
#include "tools/run/run_setup.h"

namespace sudorate {

class RecordStage;
class RowStage;
class RunMemory;
class RunOutputs;
class RunRecords;
class ShardRun;
class WholeFile;
struct Record;
struct ThreadOptions;

class RecordRun {
 public:
  // The log and the watch for interrupts are there at once; nothing is read or opened.
  RecordRun(const RunOptions& options, const std::vector<std::string>& operands, RunSetup setup);
  ~RecordRun();
  RecordRun(const RecordRun&) = delete;
  RecordRun& operator=(const RecordRun&) = delete;

  // Refuses a call with conflicting files, see file_problem: prints the reason and returns the exit status. open()
  // begins with it; a command that opens anything itself calls it before.
  std::optional<int> check_files() const;
  // Opens the input and the outputs, and resumes where an earlier run has ended. Returns the exit status if the
  // call is refused, or there is nothing to do. `own_records`: those that the command reads itself, and their
  // number, which is needed with --shard.
  std::optional<int> open(RecordStage* own_records = nullptr, std::optional<std::int64_t> count = {},
                          RunMemory* memory = nullptr);

  RecordStage& records();
  // The last line of the records that a resumed run need not do again; 0 if there are none.
  std::int64_t done_lines() const;
  // See RunRecords.
  bool has_other_lines() const;
  // The first record of the whole run and its columns; null if there is none. Waits until it has been read.
  const Record* first();
  ThreadOptions threads();
  RunLog& log() { return log_; }
  InputWatch& input_watch() { return input_watch_; }

  // Writes all rows, each with its messages, and counts them. Ends early if an output cannot be written, or if the
  // user interrupts the run: the rows written are complete, and a checkpoint, if asked for, holds the progress.
  // `preamble` comes before the first row of each output.
  void write(RowStage& rows, std::string preamble = {});
  // Whether all records are done and all rows are written.
  bool is_complete() const;
  // Whether the user has ended the run between two records, and nothing will continue it, so that the command may
  // write what it knows of the first records.
  bool is_cut() const;
  // Adds a text after all rows, which may be empty. If it is all that the output has, the output of a run that is
  // cut gets another name.
  void add_text(std::string text, bool is_all = false);

  // Closes the outputs, and prints what has been counted: the summary, if it is asked for, and the statistics.
  // `condition`: what records are accepted by; may be empty.
  void close(std::string_view condition = {}, RatingsFrom ratings = RatingsFrom::kRun);
  // Then a command may give further messages, and replace these files of the setup. After an error of another
  // output these stay as they were, since they would look complete beside incomplete rows.
  void write_file(const std::string& file, std::string_view text);
  // That of the file, for a command that writes it piece by piece before write_file().
  WholeFile& whole_file(const std::string& file);
  RunStatistics statistics() const { return log_.statistics(); }
  // Ends the run, and closes it if that has not been done. `state` describes a part for its command, see
  // RunPart::state. Returns the exit status.
  int end(const nlohmann::ordered_json& state);
  int end();

 private:
  // These return the exit status if the run cannot continue.
  std::optional<int> load_checkpoint();
  std::optional<int> skip_done_records();
  std::optional<int> open_outputs();
  void open_input(RecordStage* own_records);

  // Does the work; false if memory, threads or the disk have run out, which the log reports.
  bool succeeds(auto work);
  // False if nothing more is to be written.
  bool write_row(const Row& row);
  void add_row(const Row& row);
  // What the first record shows of the input.
  void note_heading();
  void count_record(std::uint64_t digest, std::int64_t bytes);
  void report_interrupt();

  // The work of the thread that flushes, shows the progress and saves checkpoints.
  void look_after(const std::stop_token& stop, std::int64_t saved_records);
  void show_progress(bool is_finished);
  // With the mutex held.
  ProgressState progress_state(bool is_finished) const;
  Checkpoint checkpoint_now() const;
  void save_checkpoint(bool has_ended = false);

  // Whether no input could be read, so that there is nothing to report either.
  bool has_nothing() const { return done_records_ == 0 && log_.exit_status() == kExitFileFailed; }

  RunOptions options_;
  const std::vector<std::string>& operands_;
  RunSetup setup_;
  RunLog log_;
  InterruptWatch interrupt_;
  InputWatch input_watch_;
  std::unique_ptr<ShardRun> shard_;  // null for a run over the whole input
  std::unique_ptr<RecordStage> operand_records_;
  std::unique_ptr<RunRecords> records_;
  std::optional<std::int64_t> input_bytes_;
  std::optional<Checkpoint> resumed_;
  RunMemory* memory_ = nullptr;
  // Freed when memory runs out, so that the run can report it.
  std::unique_ptr<char[]> reserve_ = std::make_unique_for_overwrite<char[]>(std::size_t{1} << 16);
  std::string preamble_;
  std::uint64_t heading_digest_ = 0;
  bool has_failed_ = false;
  bool was_stopped_ = false;
  bool is_complete_ = false;
  bool is_closed_ = false;

  // Guards the members below.
  std::mutex mutex_;
  std::unique_ptr<RunOutputs> outputs_;
  std::int64_t done_records_ = 0;
  std::int64_t done_bytes_ = 0;  // of these records
  std::uint64_t digest_ = 0;     // of these records and the heading
  // Whether the counts, the outputs and the records agree.
  bool is_between_rows_ = true;
  std::optional<Progress> progress_;
  // The last saved checkpoint, locked during the run.
  std::unique_ptr<WholeFile> checkpoint_;
  int checkpoint_error_ = 0;

  std::condition_variable_any wakes_up_;
  std::optional<std::jthread> caretaker_;
};

}  // namespace sudorate
