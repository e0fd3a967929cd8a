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
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/input_options.h"
#include "tools/run/call_files.h"
#include "tools/run/interrupt.h"
#include "tools/run/progress.h"
#include "tools/run/run_log.h"
#include "tools/run/run_setup.h"

namespace sudorate {

class RecordStage;
class RowStage;
class RunOutputs;
class RunRecords;
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
  // Opens the input and the outputs. Returns the exit status if the call is refused. `own_records`: those that the
  // command reads itself.
  std::optional<int> open(RecordStage* own_records = nullptr);

  RecordStage& records();
  // See RunRecords.
  bool has_other_lines() const;
  // The first record and its columns; null if there is none. Waits until it has been read.
  const Record* first();
  ThreadOptions threads();
  RunLog& log() { return log_; }
  InputWatch& input_watch() { return input_watch_; }

  // Writes all rows, each with its messages, and counts them. Ends early if an output cannot be written, or if the
  // user interrupts the run: the rows written are complete.
  // `preamble` comes before the first row of each output.
  void write(RowStage& rows, std::string preamble = {});
  // Whether all records are done and all rows are written.
  bool is_complete() const;
  // Whether the user has ended the run between two records, so that the command may write what it knows of the
  // first records.
  bool is_cut() const;
  // Adds a text after all rows, which may be empty.
  void add_text(std::string text);

  // Closes the outputs, and prints what has been counted: the summary, if it is asked for, and the statistics.
  // `condition`: what records are accepted by; may be empty.
  void close(std::string_view condition = {}, RatingsFrom ratings = RatingsFrom::kRun);
  // Then a command may give further messages, and replace these files of the setup. After an error of another
  // output these stay as they were, since they would look complete beside incomplete rows.
  void write_file(const std::string& file, std::string_view text);
  // That of the file, for a command that writes it piece by piece before write_file().
  WholeFile& whole_file(const std::string& file);
  RunStatistics statistics() const { return log_.statistics(); }
  // Ends the run, and closes it if that has not been done. Returns the exit status.
  int end();

 private:
  // These return the exit status if the run cannot continue.
  std::optional<int> open_outputs();
  void open_input(RecordStage* own_records);
  std::optional<int> check_length();

  // Does the work; false if memory, threads or the disk have run out, which the log reports.
  bool succeeds(auto work);
  // False if nothing more is to be written.
  bool write_row(const Row& row);
  void add_row(const Row& row);
  void report_interrupt();

  // The work of the thread that flushes files and shows the progress.
  void flush_and_show_progress(const std::stop_token& stop);
  void show_progress();
  // With the mutex held.
  ProgressState progress_state() const;

  // Whether no input could be read, so that there is nothing to report either.
  bool has_nothing() const { return done_records_ == 0 && log_.exit_status() == kExitFileFailed; }

  RunOptions options_;
  const std::vector<std::string>& operands_;
  RunSetup setup_;
  RunLog log_;
  InterruptWatch interrupt_;
  InputWatch input_watch_;
  std::unique_ptr<RecordStage> operand_records_;
  std::unique_ptr<RunRecords> records_;
  std::optional<std::int64_t> input_bytes_;
  // Freed when memory runs out, so that the run can report it.
  std::unique_ptr<char[]> reserve_ = std::make_unique_for_overwrite<char[]>(std::size_t{1} << 16);
  std::string preamble_;
  bool has_failed_ = false;
  bool is_complete_ = false;
  bool is_closed_ = false;

  // Guards the members below.
  std::mutex mutex_;
  std::unique_ptr<RunOutputs> outputs_;
  std::int64_t done_records_ = 0;
  std::int64_t done_bytes_ = 0;  // of these records
  std::optional<Progress> progress_;

  std::condition_variable_any wakes_up_;
  std::optional<std::jthread> flusher_;
};

}  // namespace sudorate
