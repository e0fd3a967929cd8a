// A run over one part of the input: what comes before it and after it. The rows go into a file beside the output,
// which is renamed when the part is finished, so that an output with its name is whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/meaning/record_source.h"
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
  // The input as it is at the first record of the whole run, which decides the same in all parts.
  RunStart start(RunLog& log) const;

  // Notes a row of the run.
  void add(const Row& row);
  // Describes the part and renames its file. `state` is that of the closed output. Errors go to the log.
  void finish(const Checkpoint::OutputState& state, std::int64_t preamble_bytes, const RunStatistics& statistics,
              RunLog& log);

 private:
  std::string problem() const;
  std::optional<int> skip_if_finished() const;
  // Replaces standard input by a copy that can be read twice, if it cannot be, and remembers where it begins.
  bool keep_standard_input();
  void rewind() const;
  void read_first_record();
  // Whether the part is cut at bytes; finds them.
  bool cut_at_bytes();
  void cut_at_records();
  // The part with the digests of its input as it is now. Throws std::runtime_error if it cannot be read.
  RunPart with_digests() const;
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
  std::int64_t begin_of_standard_input_ = 0;
  bool has_records_ = false;
  HeldRecord first_;
  std::string row_keys_;
};

}  // namespace sudorate
