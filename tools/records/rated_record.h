// The ratings recorded in a record.
#pragma once

#include <optional>

#include "tools/records/record.h"
#include "tools/records/recorded_rating.h"

namespace sudorate {

// Sets Record::recorded: from the columns of a table if there are any, else from the text around the puzzle, or
// from a line that holds only ratings.
void set_recorded(Record& record, const std::optional<RatingColumns>& columns,
                  RatingUnit unit = RatingUnit::kWhole);

// Whether the record is a line that holds only ratings.
bool is_result_only(const Record& record);

}  // namespace sudorate
