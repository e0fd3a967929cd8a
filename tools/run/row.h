// The row of a record, and the makers of rows.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "rating/scale.h"
#include "tools/records/record.h"
#include "tools/run/record_outcome.h"

namespace sudorate {

// The destination of a row that is counted but not written.
inline constexpr int kNowhere = -1;

// Data of a command in the row, besides the text.
class RowExtra {
 public:
  virtual ~RowExtra() = default;
  // Its memory in bytes, roughly; it counts like the text.
  virtual std::size_t bytes() const = 0;
};

// The verdict of a condition on a record.
enum class RowVerdict : std::uint8_t { kNone, kAccepted, kRejected, kUndecided };

// The result of one record.
struct Row {
  RecordOutcome outcome = RecordOutcome::kMalformed;
  // Final for rated, solved and beyond puzzles.
  Rating er = 0;
  // The score, in tenths; nothing if the path is not known.
  std::optional<std::int64_t> score;
  // Whether the maker accepts a record that is not a puzzle, which then is not an error.
  bool needs_no_puzzle = false;
  // A message about the puzzle, or empty. For a malformed record the run sets it.
  std::string problem;
  // Whole lines.
  std::string text;
  // kNone if nothing is filtered, and for records that cannot be judged.
  RowVerdict verdict = RowVerdict::kNone;
  // For a held row of a sorted output: see SortedRow.
  std::string key;
  // The index of the run's output that gets the text.
  int destination = 0;
  // Filled if the run counts techniques: the technique of each step, and the index of the step that decided ER; -1
  // for none.
  std::vector<std::string> techniques;
  int hardest_step = -1;
  // The text has the puzzle of a state, but not its candidates.
  bool lacks_candidates = false;
  // Data besides the text; see RunPlan::watch.
  std::unique_ptr<RowExtra> extra;
};

// Makes rows of records. Each thread has its own maker, which may keep scratch memory; a row must depend only on
// its record.
class RowMaker {
 public:
  RowMaker() = default;
  virtual ~RowMaker() = default;
  RowMaker(const RowMaker&) = delete;
  RowMaker& operator=(const RowMaker&) = delete;

  virtual Row make(const Record& record) = 0;
};

// The state that the makers of a run share.
struct RunContext {
  // Becomes true when the user interrupts the run; a maker then returns soon, with the outcome kCancelled for an
  // unfinished record.
  const std::atomic<bool>& cancelled;
  // The threads of the run, for a single puzzle that is hard enough; null if there is only one.
  SearchTeam* team = nullptr;

  // The options with this run's flag and team set.
  RatingOptions rating_options(RatingOptions options) const {
    options.cancelled = &cancelled;
    options.team = team;
    return options;
  }
};

// Called once for each thread.
using RowMakerFactory = std::function<std::unique_ptr<RowMaker>(const RunContext& context)>;

// A factory of makers without scratch memory. `make` is called by several threads at once.
RowMakerFactory row_makers(std::function<Row(const Record&)> make);

}  // namespace sudorate
