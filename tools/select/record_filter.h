// Filtering as a part of a run: records are rated as far as needed, and their rows go to the file of their verdict.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>

#include "tools/run/evaluation.h"
#include "tools/run/row.h"
#include "tools/run/run_plan.h"
#include "tools/run/shortlist.h"
#include "tools/select/result_files.h"
#include "tools/select/row_sorter.h"
#include "tools/select/selector.h"
#include "tools/select/sort_order.h"

namespace sudorate {

// The filter of a run; shared by its threads.
struct RecordFilter {
  Selection selection;
  ResultFiles files;
  Buckets buckets;
  // Records are judged by their recorded ratings, and not rated.
  bool takes_recorded = false;
  // Whether the run is about choosing records, so that its verdicts are counted.
  bool counts_verdicts = true;
  // Records that cannot be judged are written as they were read if they have a file of their own.
  bool echoes_errors = false;
  // Of the rows of each file; empty for that of the records.
  SortOrder order = {};
  // Accepted records whose ER is not final do not go to the accepted ones, since ER chooses among these.
  bool chooses_by_er = false;
};

// For one thread and one record after the other: evaluate(), then place().
class RecordJudge {
 public:
  explicit RecordJudge(const RecordFilter& filter) : filter_(filter), selector_(filter.selection) {}

  // The evaluation, which ends as soon as the filter needs no more. Its outcome is kDecided then.
  Evaluation evaluate(Evaluator& evaluator, const Record& record);
  // Sets the destination and the verdict of the row, and what HeldRows needs. A puzzle without exactly one
  // solution is no error if the condition decided on its solutions.
  void place(const Record& record, const Evaluation& evaluation, Row& row) const;

 private:
  // place() of a record that was judged; whether it is accepted.
  bool place_judged(const Evaluation& evaluation, Row& row) const;
  // The file among the accepted ones; nothing if ER, or the score, is not known well enough.
  std::optional<int> accepted_file(const Evaluation& evaluation) const;

  const RecordFilter& filter_;
  Selector selector_;
  // kNone for records that cannot be judged.
  RowVerdict verdict_ = RowVerdict::kNone;
};

// Counts accepted rows, and holds back those that are to be few or in another order. At the end of the run a
// message counts the records without the recorded rating by which they were to be judged.
class HeldRows {
 public:
  // By `pick_seed` a random choice of `pick`, or the `top` first ones in the order, of the accepted rows; 0 for
  // all.
  HeldRows(const RecordFilter& filter, std::size_t top, std::size_t pick, std::uint64_t pick_seed);

  // Has a message count the rows that repeat another one, if there are any. For the first ones in an order, in a
  // form that shows the puzzles.
  void counts_repeats() { counts_repeats_ = true; }

  // The plan must not be used any longer than this object.
  void add_to(RunPlan& plan);
  std::int64_t count() const { return count_; }

 private:
  void take(Row& row);

  // About the records without the recorded rating by which they were to be judged.
  std::string message_of_silent() const;
  void hand_out(const std::function<bool(const Row& row)>& add);
  void count_repeat(const SortedRow& row);

  const RecordFilter& filter_;
  bool sorts_;
  bool is_random_;
  std::uint64_t pick_seed_;
  std::optional<Shortlist<SortedRow, std::string>> chosen_;
  RowSorter sorter_;
  std::int64_t count_ = 0;
  std::int64_t silent_count_ = 0;
  std::string first_silent_;
  bool counts_repeats_ = false;
  std::int64_t repeat_count_ = 0;
  // The rows handed out last that are equal in the order, as repeated rows are.
  std::string last_key_;
  std::unordered_set<std::string> last_rows_;
};

// The record as it was read; an empty line follows a record of several lines.
std::string echoed(const Record& record);

}  // namespace sudorate
