// Selects the records of a run from its input.
#pragma once

#include <functional>
#include <string>

#include "tools/records/input_options.h"
#include "tools/records/meaning/record.h"
#include "tools/records/reading_log.h"

namespace sudorate {

// Sets the next record; false if there is none left.
using NextRecord = std::function<bool(Record&)>;
// The records of the source that the options select. When the source has ended, the log hears that the input, of
// which this is the name, has no record with the name of the options, and how many duplicates were left out. The
// options and the log must live as long.
NextRecord selected_records(const InputOptions& options, NextRecord source, std::string input, ReadingLog& log);

}  // namespace sudorate
