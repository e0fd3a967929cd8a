// Records of XML: the `game` elements of OpenSudoku, the `values` of KSudoku.
#pragma once

#include <memory>

#include "tools/records/read_options.h"
#include "tools/records/record_source.h"
#include "tools/records/text_input.h"

namespace sudorate {

// Each element named "game", in any place, is a record: its attribute "data" in any form of a single line, "note"
// as the comment. Below a root "ksudoku" each element "values" is one; other kinds than plain sudokus of nine rows
// are malformed records. If the XML is not well-formed, there is one malformed record there, and the rest is read
// as text, together with that line if nothing of it was read before. The same happens at the definition of an
// entity, and where memory would not be bounded: at an element of more than a megabyte or
// ReadOptions::max_line_bytes, at more than a thousand names, and at a thousand nested elements.
// `input` and `options` must live as long as the source.
std::unique_ptr<RecordSource> make_xml_source(TextInput& input, const ReadOptions& options);

}  // namespace sudorate
