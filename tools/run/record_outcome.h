// The outcome of a record.
#pragma once

#include <cstdint>
#include <string_view>

namespace sudorate {

enum class RecordOutcome : std::uint8_t {
  kRated,
  kUnique,     // only of `check`: exactly one solution
  kConverted,  // only of `convert`: written in another form
  kSolved,     // the grid was full
  kBeyond,     // no technique is left
  kDecided,    // the answer was known before the end; see `filter`
  kStopped,    // the puzzle needs a technique that the options forbid
  kStalled,    // several solutions, and no technique is left
  kRefused,    // not the wanted pearl or diamond
  kLimit,      // the time or work allowed for one puzzle was spent
  kCancelled,  // the run was interrupted
  kNoStep,     // only of `steps`, `hint` and `teach`: the solution has no step of the wanted number
  kNoSolution,
  kMultiple,   // more than one solution
  kMalformed,  // not a puzzle
};
inline constexpr int kRecordOutcomeCount = static_cast<int>(RecordOutcome::kMalformed) + 1;

// The name in results: "rated", "no-solution", ...
std::string_view outcome_name(RecordOutcome outcome);

// In plain words, for the summary of a run: "rated", "without an exact rating", ...
std::string_view outcome_words(RecordOutcome outcome);

// The verdict of a condition on a record.
enum class RowVerdict : std::uint8_t { kNone, kAccepted, kRejected, kUndecided };

// Whether ER is final: rated, solved, or beyond all techniques.
constexpr bool is_rated(RecordOutcome outcome) {
  return outcome == RecordOutcome::kRated || outcome == RecordOutcome::kSolved || outcome == RecordOutcome::kBeyond;
}

// Whether there is nothing to rate: not a puzzle, or not exactly one solution.
constexpr bool is_error(RecordOutcome outcome) {
  return outcome == RecordOutcome::kMalformed || outcome == RecordOutcome::kNoSolution ||
         outcome == RecordOutcome::kMultiple;
}

// Whether the exit status reports it.
constexpr bool is_failure(RecordOutcome outcome) {
  return is_error(outcome) || outcome == RecordOutcome::kStopped || outcome == RecordOutcome::kStalled ||
         outcome == RecordOutcome::kLimit || outcome == RecordOutcome::kCancelled ||
         outcome == RecordOutcome::kNoStep;
}

}  // namespace sudorate
