// Records of XML: the `game` elements of OpenSudoku.
#pragma once

#include <memory>

#include "tools/records/read_options.h"
#include "tools/records/record_source.h"
#include "tools/records/text_input.h"

namespace sudorate {

// Each element named "game", wherever it stands, is a record: its attribute "data" in any form of a single line,
// "note" as the comment. Where the XML is not well-formed there is one malformed record, and nothing is read behind
// it. Entities that the text defines are not followed. Memory is bounded: an element of more than a
// megabyte, or of ReadOptions::max_line_bytes, ends the reading too.
class XmlRecords final : public RecordSource {
 public:
  // `input` must live as long as the source.
  XmlRecords(TextInput& input, const ReadOptions& options);
  ~XmlRecords() override;

  bool next(Record& record) override;

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace sudorate
