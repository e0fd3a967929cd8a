// The records of one file. Each kind of container has its source.
#pragma once

#include <string>
#include <vector>

#include "tools/records/record.h"

namespace sudorate {

class RecordSource {
 public:
  virtual ~RecordSource() = default;
  RecordSource(const RecordSource&) = delete;
  RecordSource& operator=(const RecordSource&) = delete;

  // Reads the next record except its ordinal and source; false if there is none. `record` must be new.
  virtual bool next(Record& record) = 0;
  // The names of the columns of a table, known after the first record; empty for anything else.
  virtual const std::vector<std::string>& header() const {
    static const std::vector<std::string> kNone;
    return kNone;
  }
  // The line of these names as it was read, without its line end; empty if there is none.
  virtual const std::string& header_line() const {
    static const std::string kNone;
    return kNone;
  }
  // Notes for the user about the reading of the file, each once; known after the first record.
  virtual std::vector<std::string> take_notes() { return {}; }
  // Why no record of the file can be used, or empty; known once next() has been called.
  virtual const std::string& problem() const {
    static const std::string kNone;
    return kNone;
  }

 protected:
  RecordSource() = default;
};

}  // namespace sudorate
