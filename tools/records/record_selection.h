// Selects the records of a run from its input.
#pragma once

#include <cstdint>
#include <functional>

#include "tools/records/input_options.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

// Sets the next record; false if there is none left.
using NextRecord = std::function<bool(Record&)>;
// The records of the source that the options select; counts in `duplicates` those that are left out as such. The
// options and the count must live as long.
NextRecord selected_records(const InputOptions& options, NextRecord source, std::int64_t& duplicates);

}  // namespace sudorate
