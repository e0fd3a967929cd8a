// `rate --update`: a list as it was read, with each rating replaced or added.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/command/option_table.h"
#include "tools/records/meaning/rated_line.h"
#include "tools/run/evaluator.h"
#include "tools/run/record_run.h"

namespace sudorate {

struct RateOptions;

// --update and --known.
void add_update_options(OptionTable& table, RateOptions& options);

// A stage of the run behind the rated rows. With a checkpoint, or to standard output, each row has the text of the
// list up to the end of its record. Otherwise the output, which may be the list itself, is written at the end.
// After an interrupt its other lines are as they were.
class ListUpdate {
 public:
  // `options` must outlive the object.
  explicit ListUpdate(const RateOptions& options) : options_(options) {}

  // Reads the list that the operands name, and names the output of the run. Returns the exit status if the list
  // cannot be updated.
  std::optional<int> open(const std::vector<std::string>& operands, RunSetup& setup);
  // Leaves out what a resumed run has written: the text up to the end of this line; 0 if that is none.
  void skip(std::int64_t line) {
    if (line > 0) take(line);
  }
  // The row of a record, with the new text of its line. For several threads at once.
  Row row(const Record& record, Evaluator& evaluator) const;
  // For each row in its order: puts that text into the list.
  void place(Row& row);
  // After the last row, and after the outputs are closed.
  void finish(RecordRun& run);
  void report(RecordRun& run);

 private:
  // What place() must know of a record.
  struct Line {
    std::int64_t last = 0;
    std::string old_text = {};  // empty if its rating stays
  };

  // Finds the notation of all rated lines. Returns why the list cannot be updated, or nothing.
  std::string survey(const std::string& file);
  // Whether the line, from 1, is just this text. Lines are asked for in their order.
  bool has(std::int64_t line, std::string_view record);
  // Takes the text of the list up to the end of this line, with another text in its place if there is one.
  std::string take(std::int64_t line, std::string_view replacement = {});
  void move_to(std::int64_t line);
  std::size_t line_end() const { return std::min(list_.find_first_of("\r\n", place_), list_.size()); }

  const RateOptions& options_;
  std::string list_;
  std::int64_t line_ = 1;
  std::size_t place_ = 0;  // of that line
  std::size_t taken_ = 0;
  RatingNotation notation_;
  bool has_rows_ = false;  // the run writes them
  std::string text_;       // else
  int left_ = 0;
  bool is_cut_ = false;
};

}  // namespace sudorate
