// What all commands share: read a record, answer it, write the answer, read the next one.
#pragma once

#include <functional>
#include <string>

#include "tools/cli/options.h"
#include "tools/records/record_reader.h"
#include "tools/run/run_log.h"

namespace sudorate {

struct Answer {
  RecordOutcome outcome = RecordOutcome::kMalformed;
  Rating er = 0;        // of a rated puzzle
  std::string problem;  // a message about the puzzle, or empty
  std::string output;   // whole lines
};

// Calls `answer` for every record of the options' operands, in order. An answer is written before the next record
// is read, and malformed records are reported. Ends early only if the output cannot be written. Returns the exit
// status.
int run_records(const Options& options, const std::function<Answer(const Record&)>& answer);

}  // namespace sudorate
