// The row of a record, and the makers of rows.
#pragma once

#include <any>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rating/scale.h"
#include "tools/run/form_key.h"
#include "tools/run/record_outcome.h"

namespace sudorate {

class SearchTeam;
struct RatingOptions;
struct Record;

// The destination of a row that is counted but not written.
inline constexpr int kNowhere = -1;

// What is known of the record of a row.
struct RecordPlace {
  std::int64_t ordinal = 0;
  std::string source;
  std::int64_t line = 0;  // for messages
  int column = 1;
  // Record::input_bytes
  std::int64_t input_bytes = 0;
};

// The result of one record.
struct Row {
  RecordPlace record;
  RecordOutcome outcome = RecordOutcome::kMalformed;
  // Final for rated, solved and beyond puzzles.
  Rating er = 0;
  // The score, in tenths; nothing if the path is not known.
  std::optional<std::int64_t> score;
  // Whether the maker accepts a record that is not a puzzle, which then is not an error.
  bool needs_no_puzzle = false;
  // A message about the puzzle, or empty. For a malformed record its error is set, see MadeRows.
  std::string problem;
  // Whole lines.
  std::string text;
  // kNone if nothing is filtered, and for records that cannot be judged.
  RowVerdict verdict = RowVerdict::kNone;
  // The index of the run's output that gets the text.
  int destination = 0;
  // It is not the row of the last record, but was held back until all records were known.
  bool is_held = false;
  // Another row can be had without waiting.
  bool more_is_ready = false;
  // Filled if the run counts techniques: the number of steps; the techniques of each step; and the index of the one
  // that decided ER, -1 for none.
  int step_count = 0;
  std::vector<std::string> techniques;
  int hardest_technique = -1;
  // The part of the rating by which a hunt compares accepted records.
  Rating rank = 0;
  // Of an accepted puzzle that was made at random: what it shares with its morphs.
  std::optional<FormKey> form;
  // The text has the puzzle of a state, but not its candidates.
  bool lacks_candidates = false;
  // Data of the command besides the text; and its memory in bytes, roughly, which counts like the text.
  std::any extra;
  std::size_t extra_bytes = 0;

  template <typename Value>
  void set_extra(Value value, std::size_t bytes = sizeof(Value)) {
    extra = std::move(value);
    extra_bytes = bytes;
  }
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
  RatingOptions rating_options(RatingOptions options) const;
};

// Called once for each thread, when it has its first record.
using RowMakerFactory = std::function<std::unique_ptr<RowMaker>(const RunContext& context)>;

// The maker that calls `make`, which may keep scratch memory.
template <typename Make>
std::unique_ptr<RowMaker> row_maker(Make make) {
  class Maker final : public RowMaker {
   public:
    explicit Maker(Make function) : make_(std::move(function)) {}
    Row make(const Record& record) override { return make_(record); }

   private:
    Make make_;
  };
  return std::make_unique<Maker>(std::move(make));
}

}  // namespace sudorate
