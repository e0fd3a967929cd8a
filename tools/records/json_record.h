// Records of JSON objects.
#pragma once

#include <string>
#include <string_view>
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
// record each. Anything else is one malformed record.
std::vector<JsonRecord> read_json_object(std::string_view text, const ReadOptions& options);

}  // namespace sudorate
