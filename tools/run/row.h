// What a run makes of a record, and who makes it.
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

// A row that goes nowhere; it is counted all the same.
inline constexpr int kNowhere = -1;

// What a command wants to find in the row when it is written, beside the text.
class RowExtra {
 public:
  virtual ~RowExtra() = default;
  // Its memory, roughly; it counts as the text does.
  virtual std::size_t bytes() const = 0;
};

// What a condition says of a record.
enum class RowVerdict : std::uint8_t { kNone, kAccepted, kRejected, kUndecided };

// The result of one record.
struct Row {
  RecordOutcome outcome = RecordOutcome::kMalformed;
  // Final for rated, solved and beyond puzzles.
  Rating er = 0;
  // The same, in tenths; nothing if the path is not known.
  std::optional<std::int64_t> score;
  // The maker knows what to do with the record even if it is no puzzle, which then is no error.
  bool needs_no_puzzle = false;
  // A message about the puzzle, or empty. Of a malformed record the run sets it.
  std::string problem;
  // Whole lines.
  std::string text;
  // kNone if nothing is filtered, and for records that cannot be judged.
  RowVerdict verdict = RowVerdict::kNone;
  // Which of the run's outputs gets the text.
  int destination = 0;
  // Filled if the run counts techniques: that of every step, and which step decided ER, as an index; -1 for none.
  std::vector<std::string> techniques;
  int hardest_step = -1;
  // Beside the text; see RunPlan::watch.
  std::unique_ptr<RowExtra> extra;
};

// Makes rows of records. Each thread has one of its own, so it may keep scratch memory; a row must depend on its
// record alone.
class RowMaker {
 public:
  RowMaker() = default;
  virtual ~RowMaker() = default;
  RowMaker(const RowMaker&) = delete;
  RowMaker& operator=(const RowMaker&) = delete;

  virtual Row make(const Record& record) = 0;
};

// What the makers of a run have in common.
struct RunContext {
  // Becomes true when the user asks for an end; a maker then answers soon, with the outcome kCancelled for what it
  // has not finished.
  const std::atomic<bool>& cancelled;
  // The threads of the run, for a single puzzle that is hard enough; null if there is only one.
  SearchTeam* team = nullptr;

  // Options for a rating in this run.
  RatingOptions rating_options(RatingOptions options) const {
    options.cancelled = &cancelled;
    options.team = team;
    return options;
  }
};

// Called once for each thread.
using RowMakerFactory = std::function<std::unique_ptr<RowMaker>(const RunContext& context)>;

// Makers of rows that need no scratch memory. `make` is called by several threads at once.
RowMakerFactory row_makers(std::function<Row(const Record&)> make);

}  // namespace sudorate
