// Selects the records of a run from its input.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "tools/records/input_options.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

// A key that is equal for duplicates; empty for a record that is not a puzzle, which is never a duplicate. With
// Dedupe::kIso it is the minlex form, which takes some microseconds; a state is compared as it is.
std::string dedupe_key(const Record& record, Dedupe dedupe);

// Sets the next record; false if there is none left.
using NextRecord = std::function<bool(Record&)>;
// The records of the source that the options select; counts in `duplicates` those that are left out as such. Leaves
// Dedupe::kIso to the run, which has threads for it. The options and the count must live as long.
NextRecord selected_records(const InputOptions& options, NextRecord source, std::int64_t& duplicates);

}  // namespace sudorate
