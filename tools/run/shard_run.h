// A run over one part of the input: what comes before it and after it. The rows go into a file beside the output,
// which is renamed when the part is finished, so that an output with its name is whole.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tools/run/checkpoint.h"
#include "tools/run/run_plan.h"

namespace sudorate {

class ShardRun {
 public:
  // Copies the options, whose shard is set, and the plan, and changes them for the part.
  ShardRun(const RunOptions& options, const std::vector<std::string>& operands, const RunPlan& plan);

  // Finds the records of the part. Returns the exit status if there is nothing to run: the call is wrong, or the
  // part is finished already.
  std::optional<int> begin();
  const RunOptions& options() const { return options_; }
  const RunPlan& plan() const { return plan_; }

  // Whether the part is one of records and not of bytes.
  bool is_by_records() const { return part_.cut_by == "records"; }
  // After begin(): the records to skip, and then to take.
  std::int64_t skipped_records() const { return skipped_; }
  std::int64_t most_records() const { return most_; }
  // The bytes of the part; nothing if unknown.
  std::optional<std::int64_t> input_bytes() const { return input_bytes_; }
  // The names of the columns of the first record of the whole input, and their line as it was read.
  const std::vector<std::string>& columns() const { return columns_; }
  const std::string& header_line() const { return header_line_; }

  // Notes a row of the run.
  void add(const Row& row);
  // Describes the part and renames its file. `state` is that of the closed output. Errors go to the log.
  void finish(const Checkpoint::OutputState& state, std::int64_t preamble_bytes, const RunStatistics& statistics,
              RunLog& log);

 private:
  std::string problem() const;
  std::optional<int> skip_if_finished() const;
  // Replaces standard input by a copy that can be read twice.
  bool keep_standard_input() const;
  void read_first_columns();
  bool cut_at_bytes();
  void cut_at_records();
  std::int64_t count_records() const;

  RunOptions options_;
  const std::vector<std::string>& operands_;
  RunPlan plan_;
  std::vector<InputItem> items_;
  std::string output_;
  RunPart part_;
  std::int64_t skipped_ = 0;
  std::int64_t most_ = std::numeric_limits<std::int64_t>::max();
  std::optional<std::int64_t> input_bytes_;
  std::vector<std::string> columns_;
  std::string header_line_;
  std::string row_keys_;
};

}  // namespace sudorate
