// What the readers of JSON and Lisp share, which read a text by its brackets.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "tools/records/meaning/record_source.h"
#include "tools/records/readers/read_options.h"
#include "tools/records/readers/text_cursor.h"

namespace sudorate {

class CursorSource : public RecordSource {
 public:
  CursorSource(TextInput& input, const ReadOptions& options) : text_(input), options_(options) {}

 protected:
  // Of the text of an error.
  static constexpr std::size_t kMostKeptBytes = std::size_t{1} << 16;

  // Adds a record that begins at this place and ends here.
  void add(const TextPlace& place, Record record, std::string text) {
    record.line = place.line;
    record.last_line = text_.place().line;
    record.text = std::move(text);
    ready_.push_back(std::move(record));
  }
  void add_error(const TextPlace& place, std::string reason, std::string text) {
    if (text.size() > kMostKeptBytes) text.resize(kMostKeptBytes);
    add(place, malformed_record({place.column, std::move(reason)}), std::move(text));
  }

  TextCursor text_;
  const ReadOptions& options_;
};

}  // namespace sudorate
