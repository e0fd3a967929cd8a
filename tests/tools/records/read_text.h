// Reads texts in the way of files.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tools/records/readers/readers.h"

namespace sudorate::test {

inline std::vector<Record> read_text(const std::string& bytes, const ReadOptions& options = {}) {
  TextInput input(make_unpacking_source(make_text_source(bytes)));
  const auto source = make_reader(input, options);
  std::vector<Record> records;
  for (Record record; source->next(record); record = {}) records.push_back(std::move(record));
  EXPECT_EQ(input.error(), "");
  return records;
}

// The only record of a text.
inline Record read_one(const std::string& bytes, const ReadOptions& options = {}) {
  std::vector<Record> records = read_text(bytes, options);
  EXPECT_EQ(records.size(), 1U) << bytes;
  return records.empty() ? Record() : std::move(records.front());
}

// The puzzle of a record; "malformed" if it is none.
inline std::string puzzle_of(const Record& record) {
  return record.position() == nullptr ? "malformed" : to_line(record.position()->givens);
}

// Those of all records of a text.
inline std::vector<std::string> puzzles_of(const std::string& bytes, const ReadOptions& options = {}) {
  std::vector<std::string> givens;
  for (const Record& record : read_text(bytes, options)) givens.push_back(puzzle_of(record));
  return givens;
}

}  // namespace sudorate::test
