// Records of JSON objects.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tools/records/read_options.h"
#include "tools/records/record.h"

namespace sudorate {

// The record, whose columns are the values of the object as text, and the names of these.
struct JsonRecord {
  Record record;
  std::vector<std::string> names;
  // The record is a part of a larger object, and its text not the whole of that.
  bool has_own_text = false;
};

// Reads an object that describes a puzzle by members with the names of column_names.h, the puzzle being a string or
// lists of numbers. An object that has none of these but a list of objects, strings or lists is read as these, one
// record each. Anything else is one malformed record. Of members with one name the first counts; a number that is
// out of all range is a string.
//
// Records are made one at a time. Memory: some 100 MB for the largest object that is read; one that would need more
// is a malformed record. Time: linear.
class JsonObjectReader {
 public:
  // `options` must live as long as the reader.
  JsonObjectReader(std::string text, const ReadOptions& options);
  ~JsonObjectReader();
  JsonObjectReader(const JsonObjectReader&) = delete;
  JsonObjectReader& operator=(const JsonObjectReader&) = delete;

  // False if there is no further record; there is at least one.
  bool next(JsonRecord& record);
  // All of the object.
  const std::string& text() const { return text_; }

 private:
  class Walk;

  std::string text_;
  std::unique_ptr<Walk> walk_;
};

}  // namespace sudorate
