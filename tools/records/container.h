// The container of a file, and the reader for it.
#pragma once

#include <memory>
#include <string_view>

#include "tools/records/read_options.h"
#include "tools/records/record_source.h"
#include "tools/records/text_input.h"

namespace sudorate {

// Finds the container from the first characters that are not blank lines or comments, by the table in container.cc;
// in doubt it is text. Reads ahead in `input` as far as needed, at most a megabyte, and consumes nothing.
Container detect_container(TextInput& input);

// The records of a text. `input` and `options` must live as long as the source.
std::unique_ptr<RecordSource> make_record_source(TextInput& input, const ReadOptions& options);

}  // namespace sudorate
