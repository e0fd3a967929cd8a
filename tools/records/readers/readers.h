// The five readers, and the choice of one for a text.
//
//   text    lines with puzzles, and grids                    text_reader.cc, line_puzzles.h, grid_reader.h
//   table   CSV, TSV and the like                            table_reader.cc
//   JSON    and JSON Lines                                   json_reader.cc
//   Lisp    boards of NumberPlace                            lisp_reader.cc
//
// The fifth reads stores, see store_records.h.
#pragma once

#include <memory>
#include <string_view>

#include "tools/records/bytes/text_input.h"
#include "tools/records/meaning/record_source.h"
#include "tools/records/readers/read_options.h"

namespace sudorate {

// The form that the options name, or else the one that the beginning of the text shows:
//
//   JSON    '[' or '{' where a value can begin, and no error within the first 64 KB
//   Lisp    "#2A(", "(setf NAME" and the like, '(' before a digit or another bracket, or a chunk of digits in
//           quotes
//   table   names of columns, one of them known as a puzzle's or with a puzzle below it; or an option that names a
//           column
//   text    anything else
//
// Consumes nothing; reads ahead at most a megabyte.
InputForm form_of(TextInput& input, const ReadOptions& options);

// The records of a text. `input` and `options` must live as long as the source.
std::unique_ptr<RecordSource> make_reader(TextInput& input, const ReadOptions& options);

std::unique_ptr<RecordSource> make_text_reader(TextInput& input, const ReadOptions& options);
std::unique_ptr<RecordSource> make_table_reader(TextInput& input, const ReadOptions& options);
std::unique_ptr<RecordSource> make_json_reader(TextInput& input, const ReadOptions& options);
std::unique_ptr<RecordSource> make_lisp_reader(TextInput& input, const ReadOptions& options);

// Whether the line has names of columns, if `next` is the line below.
bool begins_table(std::string_view line, std::string_view next);
// Whether a text is JSON.
bool begins_json(TextInput& input);
// Whether a text is boards in Lisp, by its first significant line and the line below.
bool begins_lisp(std::string_view line, std::string_view next);

}  // namespace sudorate
