// How much a run has to read.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tools/records/record_reader.h"

namespace sudorate {

// The size of the whole input; empty if a part of it has no end that can be known, such as a pipe.
std::optional<std::int64_t> input_size(const std::vector<InputItem>& items);

}  // namespace sudorate
