// The messages, counts and exit status of a run. Text goes to standard error, in printable form, since names and
// reasons may come from the input.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>

#include "tools/records/reading_log.h"
#include "tools/run/printable.h"
#include "tools/run/statistics.h"

namespace sudorate {

// The exit statuses of all commands.
inline constexpr int kExitFine = 0;
inline constexpr int kExitSomeRecordFailed = 1;  // malformed, not one solution, stopped, or undecided
inline constexpr int kExitUsage = 2;
inline constexpr int kExitFileFailed = 3;  // a file could not be read or written, or memory ran out
inline constexpr int kExitNoReader = 141;  // the reader of standard output went away, as in "rate ... | head"

// An error in the call of the program: prints "sudorate: MESSAGE" and returns kExitUsage.
int usage_error(std::string_view message);
// The same for a failure that ends the call before it has a log; returns kExitFileFailed.
int file_failure(std::string_view message);

// May be used by several threads at once.
//
// Reading may be ahead of the results. Then the run calls begin_records when records are read and end_record when
// the row of one is written, so that the messages of a ReadingLog come after those about the records before them,
// and their order and number do not depend on how far ahead the reading is.
class RunLog final : public ReadingLog {
 public:
  // Messages about records to print; the rest is only counted.
  static constexpr int kShownMessages = 20;

  RunLog();

  // "SOURCE:LINE:COLUMN: reason"
  void add_record_error(std::string_view source, std::int64_t line, int column, std::string_view reason);
  // "SOURCE: note", which is not an error. It counts as a message about a record.
  void add_note(std::string_view source, std::string_view note) override;
  void add_remark(std::string_view message) override;
  // See ReadingLog. Always shown; a file without puzzles is an error if it has text.
  void add_file_error(std::string_view file, std::string_view action, std::string_view reason) override;
  void add_empty_file(std::string_view file, std::int64_t text_lines) override;
  void add_text_lines(std::int64_t lines) override;
  // What became of an output, by its name for messages and the error number of the system, or 0. That standard
  // output has lost its reader is no error, but ends the run.
  void add_written(std::string_view output, int error);

  void begin_records(std::int64_t count);
  void end_record();
  // There are no more rows: messages about what was read after the last one are dropped.
  void end_records();
  // Counts a record.
  void count(const Row& row);
  RunStatistics statistics() const;

  // A message of the run itself, one line.
  void add_message(std::string_view message);
  // A message of several lines.
  void add_lines(std::string_view text);
  // Prints why the run cannot continue, as "sudorate: MESSAGE"; the exit status becomes kExitFileFailed.
  void fail(std::string_view message);
  // Lines on the terminal that stay below all messages until the next call; empty for none. For terminals only, and
  // no line may be as wide as the terminal.
  void show_status(std::string line);

  int exit_status() const;
  // Prints the number of messages left out, and the summary if `shows_summary`: "rated 998, interrupted 3,
  // malformed 1 (hardest 7.2) in 0.31 s", or for a run that filters "accepted 2, rejected 1, undecided 0; rated 3
  // (hardest accepted 7.2) in 0.31 s", where the hardest is shown if the ER of all accepted puzzles is known. The
  // time starts with the construction of the log. `condition`, if not empty, is what the run has accepted records
  // by.
  void finish(bool shows_summary, std::string_view condition = {}, RatingsFrom ratings = RatingsFrom::kRun);

 private:
  struct LateMessage {
    std::int64_t records = 0;  // that must end before it
    std::int64_t* count = nullptr;
    std::string text;  // empty for a count alone
    std::int64_t added = 1;
  };

  // The caller must hold the lock.
  void print(std::string_view message, LineEnds line_ends = LineEnds::kEscape);
  // `count`: the number of messages of its kind, or null.
  void show(std::int64_t* count, std::string_view message);
  void show_late(std::int64_t records);
  std::string summary(std::string_view condition, RatingsFrom ratings) const;

  void add_late(std::int64_t* count, std::string text, std::int64_t added = 1);

  mutable std::mutex mutex_;
  std::chrono::steady_clock::time_point start_;
  std::string status_;
  std::deque<LateMessage> late_;
  std::int64_t begun_ = 0;
  std::int64_t ended_ = 0;
  std::int64_t record_messages_ = 0;
  bool has_lost_reader_ = false;
  bool has_failed_ = false;
  std::int64_t file_errors_ = 0;
  std::int64_t empty_files_ = 0;
  std::int64_t text_lines_ = 0;
  bool has_text_without_puzzles_ = false;
  RunStatistics statistics_;
};

}  // namespace sudorate
