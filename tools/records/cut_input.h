// Parts of an input that several runs share: each record is in exactly one part, and a run reads only its own.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tools/records/input_options.h"
#include "tools/records/record_reader.h"

namespace sudorate {

// The part with this index, from 0, of `count` parts. Part k begins at the first place for a cut at or after the
// byte k/count of all files together, where the second of two lines begins that are records of their own; a file
// without such a place is not cut there. So some parts of a small input may be empty.
//
// With `without_columns` a file whose columns have names cannot be cut.
//
// Nothing if a byte between two parts is in an input that cannot be cut: packed or UTF-16, standard input, a
// list of JSON, a text that begins with a grid. Every index gives the same answer.
//
// Errors: std::system_error if a file that is to be cut cannot be read.
//
// Cost: reads the beginnings of the files with such bytes, and some lines at each end of the part.
std::optional<InputRange> input_part(const InputOptions& options, const std::vector<InputItem>& items,
                                     std::int64_t index, std::int64_t count, bool without_columns = false);

// The bytes of a regular file; nothing for anything else. A file that cannot be read has none, and the reader
// reports it.
std::optional<std::int64_t> bytes_of(const InputItem& item);

// Where the part with this index begins, of `count` equal parts of `all` bytes or records.
std::int64_t share_begin(std::int64_t all, std::int64_t index, std::int64_t count);

std::int64_t byte_of_all(const InputPlace& place, const std::vector<InputItem>& items);

}  // namespace sudorate
