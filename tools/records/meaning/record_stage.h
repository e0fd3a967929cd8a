// Records that are pulled one at a time.
#pragma once

#include <string>
#include <vector>

#include "tools/records/bytes/plain_lines.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

class RecordStage {
 public:
  RecordStage() = default;
  virtual ~RecordStage() = default;
  RecordStage(const RecordStage&) = delete;
  RecordStage& operator=(const RecordStage&) = delete;

  // Sets the next record; false if there is none left.
  virtual bool next(Record& record) = 0;
  // Sets the next records all at once if they are plain lines that are ready; else false, and next() has the next.
  virtual bool next_lines(PlainLines&) { return false; }
  // Drops the next record; false if there is none left.
  virtual bool skip() {
    Record dropped;
    return next(dropped);
  }
  // The names of the columns of the last record, and their line as it was read; empty if it has none.
  virtual const std::vector<std::string>& header() const { return no_columns_; }
  virtual const std::string& header_line() const { return no_line_; }

 private:
  std::vector<std::string> no_columns_;
  std::string no_line_;
};

}  // namespace sudorate
