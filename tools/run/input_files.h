// What a run must know of its input files before it reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/record_reader.h"

namespace sudorate {

// Whether both names are those of one regular file.
bool is_same_file(const std::string& a, const std::string& b);

// The size of the whole input; empty if a part of it has no end that can be known, such as a pipe.
std::optional<std::int64_t> input_size(const std::vector<InputItem>& items);

}  // namespace sudorate
