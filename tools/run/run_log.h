// What a run tells beside its results: messages, counts, the exit status. All of it goes to standard error.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "rating/scale.h"

namespace sudorate {

// What became of a record.
enum class RecordOutcome : std::uint8_t {
  kRated,
  kUnique,     // `check` alone: exactly one solution
  kSolved,     // the grid was full
  kBeyond,     // no technique is left
  kStopped,    // a technique would be needed that the options forbid
  kRefused,    // not the wanted pearl or diamond
  kLimit,      // the time or work allowed for one puzzle was spent
  kCancelled,  // the run was interrupted
  kNoSolution,
  kMultiple,   // more than one solution
  kMalformed,  // not a puzzle
};
inline constexpr int kRecordOutcomeCount = static_cast<int>(RecordOutcome::kMalformed) + 1;

// As printed in results and in the summary: "rated", "no-solution", ...
std::string_view outcome_name(RecordOutcome outcome);

// The exit statuses of every command.
inline constexpr int kExitFine = 0;
inline constexpr int kExitSomeRecordFailed = 1;  // malformed, not exactly one solution, or stopped
inline constexpr int kExitUsage = 2;
inline constexpr int kExitFileFailed = 3;  // a file could not be read or written

class RunLog {
 public:
  // Messages about records before the rest is only counted.
  static constexpr int kShownMessages = 20;

  // `shows_all` lifts the limit.
  explicit RunLog(bool shows_all);

  // "SOURCE:LINE:COLUMN: reason"
  void add_record_error(std::string_view source, std::int64_t line, int column, std::string_view reason);
  // "FILE: action: what the system says", and the remark in parentheses if there is one; always shown.
  void add_file_error(std::string_view file, std::string_view action, int error_number,
                      std::string_view remark = {});
  // "FILE: no puzzles"; always shown.
  void add_empty_file(std::string_view file);
  // Counts a record; `er` matters for kRated alone.
  void count(RecordOutcome outcome, Rating er);

  int exit_status() const;
  // How many messages were left out, and the summary if asked for:
  // "rated 998, stopped 3, malformed 1 (hardest 7.2) in 0.31 s". The time runs from the construction of the log.
  void finish(bool shows_summary) const;

 private:
  std::string summary() const;

  bool shows_all_;
  std::chrono::steady_clock::time_point start_;
  std::int64_t record_messages_ = 0;
  std::int64_t file_errors_ = 0;
  std::int64_t empty_files_ = 0;
  std::array<std::int64_t, kRecordOutcomeCount> counts_{};
  Rating hardest_ = 0;
};

}  // namespace sudorate
