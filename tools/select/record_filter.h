// Filtering as a part of a run: records are rated as far as needed, and their rows go to the file of their verdict.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "tools/run/evaluator.h"
#include "tools/run/row.h"
#include "tools/run/run_log.h"
#include "tools/run/shortlist.h"
#include "tools/run/stages.h"
#include "tools/select/result_files.h"
#include "tools/select/selector.h"
#include "tools/select/sort_order.h"

namespace sudorate {

struct RecordFilter {
  Selection selection;
  ResultFiles files;
  Buckets buckets;
  // Records are judged by their recorded ratings, and not rated.
  bool takes_recorded = false;
  // Their scale.
  const PassTable* scale = &kSudokuExplainer;
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
  bool place_judged(const Evaluation& evaluation, Row& row) const;
  // The file among the accepted ones; nothing if ER, or the score, is not known well enough.
  std::optional<int> accepted_file(const Evaluation& evaluation) const;

  const RecordFilter& filter_;
  Selector selector_;
  // kNone for records that cannot be judged.
  RowVerdict verdict_ = RowVerdict::kNone;
};

// Which accepted rows are written, and in which order. A row that is held back passes without its text, and comes
// again when all records are known.
struct HeldChoice {
  // Of each output the `top` first ones in the order, or by `pick_seed` a random choice of `pick`; 0 for all.
  std::size_t top = 0;
  std::size_t pick = 0;
  std::uint64_t pick_seed = 1;
  // Count the rows that repeat another one: for the first ones in an order, in a form that shows the puzzles.
  bool counts_repeats = false;
};

// A row that is held back.
struct HeldRow {
  // Rows come in the order of the bytes of their keys. No two keys are equal.
  std::string key;
  int destination = 0;
  std::string text;
};

// Rows that RecordJudge has placed, in the order of the filter. Sorted rows are in memory until the end of the run.
class HeldRows final : public RowStage {
 public:
  HeldRows(RowStage& rows, const RecordFilter& filter, const HeldChoice& choice);

  bool next(Row& row) override;
  void stop() override { rows_.stop(); }

  std::int64_t count() const { return count_; }
  // Gives messages about the records without the recorded rating by which they were to be judged, and, if the run
  // is complete, about repeated rows.
  void report(RunLog& log, bool is_complete) const;

 private:
  void hold(Row& row);
  bool next_held(Row& row);
  void count_repeat(const Row& row, std::string_view full_key);

  RowStage& rows_;
  const RecordFilter& filter_;
  const HeldChoice choice_;
  const bool sorts_;
  bool has_all_ = false;
  // By output.
  std::map<int, Shortlist<HeldRow, std::string>> chosen_;
  // After the last record: those that are left, the last one first.
  std::vector<HeldRow> held_;
  std::int64_t count_ = 0;
  std::int64_t silent_count_ = 0;
  std::string first_silent_;
  std::int64_t repeat_count_ = 0;
  // The rows handed out last that are equal in the order, as repeated rows are.
  std::string last_key_;
  std::unordered_set<std::string> last_rows_;
};

// The record as it was read; an empty line follows a record of several lines.
std::string echoed(const Record& record);

}  // namespace sudorate
