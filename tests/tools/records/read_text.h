// Reads texts in the way of files.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tools/records/forms/container.h"

namespace sudorate::test {

inline std::vector<Record> read_text(const std::string& bytes, const ReadOptions& options = {}) {
  TextInput input(make_unpacking_source(make_text_source(bytes)), options.encoding);
  const auto source = make_record_source(input, options);
  std::vector<Record> records;
  for (Record record; source->next(record); record = {}) records.push_back(std::move(record));
  EXPECT_EQ(input.error(), "");
  return records;
}

}  // namespace sudorate::test
