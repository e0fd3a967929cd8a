// A run over one part of the input: what comes before it and after it. The rows go into a file beside the output,
// which is renamed when the part is finished, so that an output with its name is whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/meaning/record_source.h"
#include "tools/run/checkpoint.h"
#include "tools/run/record_run.h"
#include "tools/run/run_records.h"

namespace sudorate {

class ShardRun {
 public:
  // Changes the options, whose shard is set, and the setup for the part. All arguments must outlive the object.
  // `own_records`: the command reads its records itself, and they are so many.
  ShardRun(RunOptions& options, const std::vector<std::string>& operands, RunSetup& setup,
           std::optional<std::int64_t> own_records);

  // Finds the records of the part. Returns the exit status if there is nothing to run: the call is wrong, or the
  // part is finished already.
  std::optional<int> begin();

  // After begin():
  const RecordRange& range() const { return range_; }
  // The bytes of the part; nothing if unknown.
  std::optional<std::int64_t> input_bytes() const { return input_bytes_; }
  // The first record of the whole run, which decides the same in all parts; null if there is none.
  const HeldRecord* first() const { return has_records_ ? &first_ : nullptr; }

  // Notes a row of the run.
  void add(const Row& row);
  // Describes the part and renames its file. `output` is the state of the closed output, `state` that of the
  // command, see RunPart::state. Errors go to the log.
  void finish(const Checkpoint::OutputState& output, std::int64_t preamble_bytes, const RunStatistics& statistics,
              nlohmann::ordered_json state, RunLog& log);

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
  bool is_by_records() const { return part_.cut_by == "records"; }
  // The part with the digests of its input as it is now. Throws std::runtime_error if it cannot be read.
  RunPart with_digests() const;
  std::int64_t count_records() const;

  RunOptions& options_;
  const std::vector<std::string>& operands_;
  RunSetup& setup_;
  const std::optional<std::int64_t> own_records_;
  std::vector<InputItem> items_;
  std::string output_;
  RunPart part_;
  RecordRange range_;
  std::optional<std::int64_t> input_bytes_;
  std::int64_t begin_of_standard_input_ = 0;
  bool has_records_ = false;
  HeldRecord first_;
  std::string row_keys_;
};

}  // namespace sudorate
