// The container of a file, and the reader for it.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "tools/records/bytes/text_input.h"
#include "tools/records/forms/read_options.h"
#include "tools/records/meaning/record_source.h"

namespace sudorate {

// Finds the container from the first characters that are not blank lines or comments, by the table in container.cc;
// in doubt it is text. Reads ahead in `input` as far as needed, at most a megabyte, and consumes nothing.
Container detect_container(TextInput& input);

// The one that the options name, or else the one that is found so.
Container container_of(TextInput& input, const ReadOptions& options);

// The records of a text. `input` and `options` must live as long as the source.
std::unique_ptr<RecordSource> make_record_source(TextInput& input, const ReadOptions& options);

// The same for tables, which are described in table_records.cc.
std::unique_ptr<RecordSource> make_table_records(TextInput& input, const ReadOptions& options);
// The delimiter next to the puzzle of a line; nothing if the line has none.
std::optional<char> list_delimiter(std::string_view line);

// Records of text, see text_records.cc. In the second form every line is a record, except blank lines and comments.
std::unique_ptr<RecordSource> make_text_records(TextInput& input, const ReadOptions& options);
std::unique_ptr<RecordSource> make_line_records(TextInput& input, const ReadOptions& options);
// Records of nested lists in JSON and Python, or in Lisp, see list_records.cc.
std::unique_ptr<RecordSource> make_json_records(TextInput& input, const ReadOptions& options);
std::unique_ptr<RecordSource> make_lisp_records(TextInput& input, const ReadOptions& options);

// The beginning of a file.
struct Beginning {
  std::string_view line;  // the first significant one
  std::string_view text;  // the same from its first character that is not a blank
  std::string_view next;  // the line below, unless that line is a record
};

bool is_certain_table(const Beginning& beginning);
bool is_table(const Beginning& beginning);

}  // namespace sudorate
