// The size of a run's input.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tools/records/record_reader.h"

namespace sudorate {

// The size of the whole input in bytes; empty if the size of a part is unknown, such as a pipe's.
std::optional<std::int64_t> input_size(const std::vector<InputItem>& items);

}  // namespace sudorate
