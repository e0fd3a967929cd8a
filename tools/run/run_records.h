// The records of a run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/rated_reader.h"
#include "tools/records/record_reader.h"
#include "tools/run/run_log.h"
#include "tools/run/stages.h"

namespace sudorate {

// The records of the operands, with their recorded ratings if the options for these are given. The log and the
// watch, which may be null, must outlive them.
std::unique_ptr<RecordStage> operand_records(const InputOptions& input, const std::vector<std::string>& operands,
                                             const std::optional<RatedReaderOptions>& recorded, ReadingLog& log,
                                             InputWatch* watch = nullptr);

// The records of a run. The log knows how many have been read, for the order of its messages.
class RunRecords final : public RecordStage {
 public:
  // The arguments must outlive the object.
  RunRecords(RecordStage& records, RunLog& log) : records_(records), log_(log) {}

  bool next(Record& record) override;
  bool next_lines(PlainLines& lines) override;

  // Whether lines of the input between the records, or above the first, belong to none.
  bool has_other_lines() const { return has_other_lines_; }

  // The first record; null if there is none. Reads it, if that has not been done.
  const Record* first();
  // The record behind the first `count` ones, read ahead; null if there is none.
  const Record* record_behind(std::size_t count);

 private:
  bool read(Record& record);
  // Notes the lines of a record, or of several.
  void note_lines(std::int64_t first, std::int64_t last);

  RecordStage& records_;
  RunLog& log_;
  std::int64_t last_line_ = 0;
  bool has_other_lines_ = false;
  std::optional<Record> first_;
  bool has_begun_ = false;
  std::deque<Record> ahead_;  // the next records
};

// The size of these items in bytes; empty if it is unknown, such as a pipe's.
std::optional<std::int64_t> input_size(const std::vector<InputItem>& items);

// The part of the input that is done, from 0 to 1; empty if its size is not known. `done_bytes`: of the records
// that are done.
std::optional<double> part_done(std::optional<std::int64_t> input_bytes, const InputWatch& watch,
                                std::int64_t done_bytes);

}  // namespace sudorate
