// Records of one file, one after the other. There is a source for each kind of container.
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

  // Reads the next record, all but its ordinal and source; false if there is none. `record` is new.
  virtual bool next(Record& record) = 0;
  // The names of the columns of a table, known after the first record; empty for anything else.
  virtual const std::vector<std::string>& header() const {
    static const std::vector<std::string> kNone;
    return kNone;
  }
  // What a user should know about how the file is read, each once; known after the first record.
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
