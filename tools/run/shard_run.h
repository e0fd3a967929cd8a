// A run over one part of the input: what comes before it and after it. The rows go into a file beside the output,
// which is renamed when the part is finished, so that an output with its name is whole.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/meaning/record_source.h"
#include "tools/run/checkpoint.h"
#include "tools/run/record_run.h"
#include "tools/run/run_part.h"
#include "tools/run/run_records.h"

namespace sudorate {

class ShardRun {
 public:
  // Changes the options, whose shard is set, and the setup for the part. All arguments must outlive the object.
  ShardRun(RunOptions& options, const std::vector<std::string>& operands, RunSetup& setup);

  // Finds the records of the part. `own_records`: the command reads its records itself, and they are so many.
  // Returns the exit status if there is nothing to run: the part cannot be made, or is finished already.
  std::optional<int> begin(std::optional<std::int64_t> own_records);

  // After begin():
  RecordRange range() const {
    return part_.is_by_records() ? RecordRange{part_.begin, part_.end - part_.begin} : RecordRange();
  }
  // The first record of the whole run, which decides the same in all parts; null if there is none.
  const Record* first() const { return first_ ? &*first_ : nullptr; }

  // Notes a row of the run.
  void add(const Row& row);
  // Describes the part and renames its file. `run` is the ended run, and `state` that of the command, see
  // RunPart::state. Errors go to the log.
  void finish(Checkpoint run, std::int64_t preamble_bytes, const nlohmann::ordered_json& state, RunLog& log);

 private:
  // Why the part cannot be made; may be empty.
  std::string problem() const;
  std::optional<int> skip_if_finished() const;
  // All records of the input, from its beginning.
  std::unique_ptr<RecordStage> all_records(ReadingLog& log) const;
  void rewind() const;
  void read_first_record();
  // Whether the part is cut at bytes; finds them.
  bool cut_at_bytes();
  void cut_at_records();
  // See RunPart::digests, of the input as it is now. Throws std::runtime_error if it cannot be read.
  std::vector<std::string> digests() const;
  std::int64_t count_records() const;

  RunOptions& options_;
  const std::vector<std::string>& operands_;
  RunSetup& setup_;
  std::optional<std::int64_t> own_records_;
  std::vector<InputItem> items_;
  const std::string output_;
  const bool replaces_;
  RunPart part_;
  std::string standard_digest_;  // empty if standard input is not read
  std::optional<Record> first_;
  std::string row_keys_;
};

}  // namespace sudorate
