// The input of a run.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/rated_reader.h"
#include "tools/records/record_reader.h"
#include "tools/run/run_plan.h"

namespace sudorate {

// The records of the plan, or of the operands, with their recorded ratings if the plan needs these.
class RunInput {
 public:
  // All arguments must outlive the object. The watch may be null.
  RunInput(const RunOptions& options, const std::vector<std::string>& operands, const RunPlan& plan,
           ReadingLog& log, InputWatch* watch = nullptr);

  // False if there is no further record.
  bool next(Record& record);
  // See RecordReader::next_lines.
  bool next_lines(PlainLines& lines) { return plain_ && !next_ && plain_->next_lines(lines); }
  // See RecordReader.
  const std::vector<std::string>& header() const { return rated_ ? rated_->header() : plain_->header(); }
  const std::string& header_line() const { return rated_ ? rated_->header_line() : plain_->header_line(); }

 private:
  const std::function<bool(Record&)>& next_;
  // One of them is there.
  std::optional<RatedReader> rated_;
  std::optional<RecordReader> plain_;
};

// The size of the whole input in bytes; empty if the size of a part is unknown, such as a pipe's.
std::optional<std::int64_t> input_size(const std::vector<InputItem>& items);

// The part of the input that is done, from 0 to 1; empty if its size is not known. `done_bytes`: of the records
// that are done.
std::optional<double> part_done(std::optional<std::int64_t> input_bytes, const InputWatch& watch,
                                std::int64_t done_bytes);

}  // namespace sudorate
